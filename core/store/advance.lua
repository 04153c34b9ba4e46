-- Let a number of a hash grow, and set other fields with it.
-- KEYS  1 hash
-- ARGV  1 field   2 number; then field, value of others
-- Returns 1 when the number grew, else 0. With a smaller number nothing is set.
local known = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or -1)
local number = tonumber(ARGV[2])
if number < known then
    return 0
end
redis.call('HSET', KEYS[1], unpack(ARGV))
return number > known and 1 or 0
