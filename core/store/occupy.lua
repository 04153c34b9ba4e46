-- Have a thing to oneself until a time.
-- KEYS  1 string: until when somebody has it
-- ARGV  1 now, ms   2 until, ms
-- Returns 1 when it was free, else 0.
local now, till = tonumber(ARGV[1]), tonumber(ARGV[2])
if tonumber(redis.call('GET', KEYS[1]) or 0) > now then
    return 0
end
redis.call('SET', KEYS[1], ARGV[2], 'PX', math.max(till - now, 1))
return 1
