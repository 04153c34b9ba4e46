-- Whether somebody was asked about a move at a version; now they were.
-- KEYS  1 hash
-- ARGV  1 field   2 version   3 move
-- The field has the version and then every move that was asked about at it, one a line.
local asked = redis.call('HGET', KEYS[1], ARGV[1])
local head = ARGV[2] .. '\n'
if not asked or string.sub(asked, 1, #head) ~= head then
    asked = head
end
if string.find(asked, '\n' .. ARGV[3] .. '\n', 1, true) then
    return 1
end
redis.call('HSET', KEYS[1], ARGV[1], asked .. ARGV[3] .. '\n')
return 0
