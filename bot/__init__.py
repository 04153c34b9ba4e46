"""The Telegram side: handlers, rendering, sending."""
