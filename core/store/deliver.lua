-- Claim something that goes into a chat once, unless it is there or somebody brings it.
-- KEYS  1 hash
-- ARGV  1 field   2 now   3 since when a claim is given up
-- Returns 1 where it is claimed now.
local claimed = redis.call('HGET', KEYS[1], ARGV[1])
if claimed and (claimed == 'there' or tonumber(claimed) > tonumber(ARGV[3])) then
    return 0
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1
