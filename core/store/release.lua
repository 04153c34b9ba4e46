-- Give back a number that a hash's field grew to, if it still has it: it may grow to it again.
-- KEYS  1 hash
-- ARGV  1 field   2 number
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then
    redis.call('HINCRBY', KEYS[1], ARGV[1], -1)
end
return 1
