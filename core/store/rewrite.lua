-- Write a log anew, whole or not at all, if nothing was added to it since it was read.
-- KEYS  1 table   2 log
-- ARGV  1 version of the table; then id, entry of each
-- Returns 1 when it is written.
if redis.call('HGET', KEYS[1], 'v') ~= ARGV[1] then
    return 0
end
redis.call('HDEL', KEYS[1], 'l')
redis.call('DEL', KEYS[2])
for i = 2, #ARGV, 2 do
    redis.call('XADD', KEYS[2], ARGV[i], 'e', ARGV[i + 1])
end
return 1
