-- The log of a table, as it is at one moment.
-- KEYS  1 table   2 log
-- Returns the version of the table, what of the log is packed, and the entries after that.
return {
    redis.call('HGET', KEYS[1], 'v'),
    redis.call('HGET', KEYS[1], 'l'),
    redis.call('XRANGE', KEYS[2], '-', '+'),
}
