-- Pick a thing at a version, or put it back if it is picked already; the board is due then.
-- KEYS  1 hash   2 agenda
-- ARGV  1 field   2 version   3 thing   4 now   5 the board in the agenda
-- The field has the version and then everything that is picked at it, one a line.
local picks = redis.call('HGET', KEYS[1], ARGV[1])
local head = ARGV[2] .. '\n'
if not picks or string.sub(picks, 1, #head) ~= head then
    picks = head
end
local first, last = string.find(picks, '\n' .. ARGV[3] .. '\n', 1, true)
if first then
    picks = string.sub(picks, 1, first) .. string.sub(picks, last + 1)
else
    picks = picks .. ARGV[3] .. '\n'
end
redis.call('HSET', KEYS[1], ARGV[1], picks)
redis.call('ZADD', KEYS[2], ARGV[4], ARGV[5])
return 1
