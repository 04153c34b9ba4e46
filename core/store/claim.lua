-- Take entries of an agenda for the time of a lease, if they are still as they were seen.
-- KEYS  1 agenda
-- ARGV  1 end of the lease; then member, due of each
-- Returns 1 or 0 for each.
-- Due times are whole milliseconds, leases end on a half: no reschedule is taken for a lease.
local taken = {}
for i = 2, #ARGV, 2 do
    local due = redis.call('ZSCORE', KEYS[1], ARGV[i])
    if due and tonumber(due) == tonumber(ARGV[i + 1]) then
        redis.call('ZADD', KEYS[1], ARGV[1], ARGV[i])
        taken[#taken + 1] = 1
    else
        taken[#taken + 1] = 0
    end
end
return taken
