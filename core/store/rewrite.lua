-- Write a log anew, whole or not at all, if nothing was added to it since it was read.
-- KEYS  1 log
-- ARGV  1 id of its last entry; then id, entry of each
-- Returns 1 when it is written.
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
if #last == 0 or last[1][1] ~= ARGV[1] then
    return 0
end
redis.call('DEL', KEYS[1])
for i = 2, #ARGV, 2 do
    redis.call('XADD', KEYS[1], ARGV[i], 'e', ARGV[i + 1])
end
return 1
