-- End leases of entries of an agenda, but for those that were rescheduled meanwhile.
-- KEYS  1 agenda
-- ARGV  1 when to try again, or '' for never; then member, end of the lease of each
for i = 2, #ARGV, 2 do
    local due = redis.call('ZSCORE', KEYS[1], ARGV[i])
    if due and tonumber(due) == tonumber(ARGV[i + 1]) then
        if ARGV[1] == '' then
            redis.call('ZREM', KEYS[1], ARGV[i])
        else
            redis.call('ZADD', KEYS[1], ARGV[1], ARGV[i])
        end
    end
end
return 1
