-- Store the next version of a table, whole or not at all.
-- KEYS  1 table   2 log   3 agenda
-- ARGV  1 version that is expected (0: none is stored)   2 mark of that table
--       3 next version   4 its mark   5 the table   6 log entry   7 channel   8 news
--       9 how many duties are due; then due, member of each; then the members that are not due
-- Returns 1, or what is stored instead: {version, table}.
-- Where a server has taken another's place and has not got its last changes, the same version may
-- be another table: so the mark. One that is not of the stored version was left by a process that
-- knows no marks. The log comes first: it refuses what it has already, and memory that has run out.
local stored = redis.call('HMGET', KEYS[1], 'v', 's', 'm')
local mark = stored[3] or ''
local marked = string.sub(mark, 1, #ARGV[1] + 1) == ARGV[1] .. ':'
if (stored[1] or '0') ~= ARGV[1] or (marked and mark ~= ARGV[2]) then
    return {stored[1], stored[2]}
end
redis.call('XADD', KEYS[2], ARGV[3] .. '-0', 'e', ARGV[6])
redis.call('HSET', KEYS[1], 'v', ARGV[3], 's', ARGV[5], 'm', ARGV[4])
local last_due = 9 + 2 * ARGV[9]
if last_due > 9 then
    redis.call('ZADD', KEYS[3], unpack(ARGV, 10, last_due))
end
if #ARGV > last_due then
    redis.call('ZREM', KEYS[3], unpack(ARGV, last_due + 1))
end
redis.call('PUBLISH', ARGV[7], ARGV[8])
return 1
