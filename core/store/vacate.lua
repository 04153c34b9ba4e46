-- Give up a thing that one has until a time, unless somebody else has it by now.
-- KEYS  1 string: until when somebody has it
-- ARGV  1 until, ms, as it was occupied
if redis.call('GET', KEYS[1]) == ARGV[1] then
    redis.call('DEL', KEYS[1])
end
return 1
