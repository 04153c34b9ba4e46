"""The use cases: everything that can be done to tables."""

from core.service.changes import Done
from core.service.chats import Chats
from core.service.coaching import Coaching
from core.service.lobbies import SHARDS, TABLES_OF_A_CHAT, Lobbies
from core.service.matches import Matches

__all__ = ["SHARDS", "TABLES_OF_A_CHAT", "Done", "Service"]


class Service(Lobbies, Matches, Chats, Coaching):
    """All of them together, over the same tables."""
