"""What the simulated methods do; importing the package registers them all."""

from bot.localchat.methods import (
    answering,
    chats,
    editing,
    ephemeral,
    receiving,
    sending,
    settings,
)

__all__ = ["answering", "chats", "editing", "ephemeral", "receiving", "sending", "settings"]
