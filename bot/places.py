"""Where a table that is opened in a chat stands, and what the chat has chosen for it."""

from functools import partial

from aiogram.types import Chat

from bot.voice import Voice
from core.chat import ChatSettings, placed
from core.names import one_line
from core.ports import Preferences
from core.service import Service
from core.table import Place
from core.types import ChatId


class Places:
    """Takes what a chat has chosen, and the defaults: groups want to be left alone at night, in the
    time zone `zone`, and private chats never."""

    def __init__(self, preferences: Preferences, zone: str) -> None:
        self._preferences = preferences
        self.zone = zone

    async def of(self, chat: Chat, topic: int | None, voice: Voice, chosen: ChatSettings) -> Place:
        """The place of a new table."""
        private = chat.type == "private"
        place = Place(
            chat.id,
            topic,
            await voice.of_chat(),
            private=private,
            title="" if private else one_line(chat.full_name),
        )
        return placed(place, chosen, self.zone)

    async def settings(self, chat: ChatId) -> ChatSettings:
        return await self._preferences.of_chat(chat)

    async def arrange(self, chat: ChatId, service: Service) -> None:
        """The open tables of the chat follow what it has chosen by now."""
        chosen = await self._preferences.of_chat(chat)
        await service.arrange(chat, partial(placed, settings=chosen, zone=self.zone))
