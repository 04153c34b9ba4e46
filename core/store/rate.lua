-- Count a match in the ratings: once, and only if they are still as they were read.
-- KEYS  1 hash of ratings   2 set of the matches that are counted
-- ARGV  1 table; then person, rating as it was read ('' for none), rating to be, of each
-- Returns 1 when the match is counted, now or before; 0 when a rating is another by now.
if redis.call('SISMEMBER', KEYS[2], ARGV[1]) == 1 then
    return 1
end
for i = 2, #ARGV, 3 do
    if (redis.call('HGET', KEYS[1], ARGV[i]) or '') ~= ARGV[i + 1] then
        return 0
    end
end
for i = 2, #ARGV, 3 do
    redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 2])
end
redis.call('SADD', KEYS[2], ARGV[1])
return 1
