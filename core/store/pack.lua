-- Put the log of a table away, packed, if nothing was added to it since it was read.
-- KEYS  1 table   2 log
-- ARGV  1 version of the table   2 the packed log
-- Returns 1 when it is put away.
if redis.call('HGET', KEYS[1], 'v') ~= ARGV[1] then
    return 0
end
redis.call('HSET', KEYS[1], 'l', ARGV[2])
redis.call('DEL', KEYS[2])
return 1
