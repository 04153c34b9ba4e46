-- Reserve one call in several limits at once, or in none of them. Each limit is a GCRA: `step` is
-- the time a call costs, `slack` how far ahead of it calls may run.
-- KEYS  1 chats that asked for silence; then the limits
-- ARGV  1 now, ms   2 chat; then step, slack, ms, of each limit
-- Returns 0 when reserved, else how many ms to wait.
-- A limit that is kept a minute further ahead than it ever runs was kept before the clock was set
-- back: its burst is used up, and holds nobody up any longer.
local now = tonumber(ARGV[1])
local wait = 0
local held = redis.call('ZSCORE', KEYS[1], ARGV[2])
if held then
    if tonumber(held) > now then
        wait = tonumber(held) - now
    else
        redis.call('ZREM', KEYS[1], ARGV[2])
    end
end
local ahead = {}
for i = 2, #KEYS do
    local step, slack = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
    local kept = redis.call('GET', KEYS[i])
    local runs = kept and math.max(tonumber(kept) - now, 0) or 0
    if runs > slack + step + 60000 then
        runs = slack
    end
    wait = math.max(wait, runs - slack)
    ahead[i] = runs + step
end
if wait > 0 then
    return math.ceil(wait)
end
for i = 2, #KEYS do
    local left = math.ceil(ahead[i]) + 1000
    redis.call('SET', KEYS[i], string.format('%.3f', now + ahead[i]), 'PX', left)
end
return 0
