"""The rules, tables and records of the games: no Telegram, no HTTP."""
