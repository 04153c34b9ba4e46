-- Store the next version of a table, whole or not at all.
-- KEYS  1 table   2 log   3 agenda
-- ARGV  1 version that is expected (0: none is stored)   2 next version   3 the table
--       4 log entry   5 channel   6 news   7 how many duties are due
--       8… due, member of each; then the members that are not due
-- Returns 1, or what is stored instead: {version, table}.
-- The log comes first: it refuses what it has already, and memory that has run out.
local stored = redis.call('HMGET', KEYS[1], 'v', 's')
if (stored[1] or '0') ~= ARGV[1] then
    return stored
end
redis.call('XADD', KEYS[2], ARGV[2] .. '-0', 'e', ARGV[4])
redis.call('HSET', KEYS[1], 'v', ARGV[2], 's', ARGV[3])
local last_due = 7 + 2 * ARGV[7]
if last_due > 7 then
    redis.call('ZADD', KEYS[3], unpack(ARGV, 8, last_due))
end
if #ARGV > last_due then
    redis.call('ZREM', KEYS[3], unpack(ARGV, last_due + 1))
end
redis.call('PUBLISH', ARGV[5], ARGV[6])
return 1
