"""Where a table that is opened in a chat stands."""

from aiogram.types import Chat

from bot.voice import Voice
from core.clock import NEVER_QUIET, QuietHours
from core.ports import Preferences
from core.table import Place


class Places:
    """Takes what a chat has chosen, and the defaults: groups want to be left alone at night, in the
    time zone `zone`, and private chats never."""

    def __init__(self, preferences: Preferences, zone: str) -> None:
        self._preferences = preferences
        self._zone = zone

    async def of(self, chat: Chat, topic: int | None, voice: Voice) -> Place:
        """The place of a new table."""
        private = chat.type == "private"
        usual = NEVER_QUIET if private else QuietHours(zone=self._zone)
        return Place(
            chat.id,
            topic,
            await voice.of_chat(),
            private=private,
            title="" if private else chat.full_name,
            quiet=await self._preferences.quiet_of(chat.id) or usual,
        )
