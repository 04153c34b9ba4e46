"""In which language an update is answered."""

from aiogram.types import Chat, Update, User

from bot.texts import Texts
from core.errors import GameError, StorageAway
from core.languages import supported
from core.ports import Preferences
from core.types import Value


class Voice:
    """Speaks the person's language to a tap and in private, the chat's in a group. What somebody
    chose counts first, then what Telegram says of the person, then the default."""

    def __init__(
        self,
        texts: Texts,
        preferences: Preferences,
        default: str,
        chat: Chat | None,
        person: User | None,
        *,
        to_person: bool,
    ) -> None:
        self._texts = texts
        self._preferences = preferences
        self._default = default
        self._chat = chat
        self._person = person
        self._to_person = to_person
        self._language: str | None = None

    @classmethod
    def of(
        cls,
        update: Update,
        chat: Chat | None,
        person: User | None,
        texts: Texts,
        preferences: Preferences,
        default: str,
    ) -> "Voice":
        in_private = chat is not None and chat.type == "private"
        to_person = in_private or update.callback_query is not None
        return cls(texts, preferences, default, chat, person, to_person=to_person)

    async def language(self) -> str:
        """The language of the answer."""
        if self._language is None:
            self._language = await (self._of_person() if self._to_person else self.of_chat())
        return self._language

    async def of_chat(self) -> str:
        """The language that everybody in the chat reads."""
        if self._chat is None or self._chat.type == "private":
            return await self._of_person()
        return supported(await self._chosen(self._chat.id), self._default)

    async def _of_person(self) -> str:
        if self._person is None:
            return self._default
        chosen = await self._chosen(self._person.id)
        return supported(chosen or self._person.language_code, self._default)

    async def _chosen(self, owner: int) -> str | None:
        try:
            return await self._preferences.language_of(owner)
        except StorageAway:
            return None  # the person must be told so, in whatever language

    async def say(self, key: str, **args: Value) -> str:
        return self._texts.say(await self.language(), key, **args)

    async def refuse(self, error: GameError) -> str:
        """Why something was refused, in at most 200 characters."""
        if isinstance(error, StorageAway) and self._language is None and self._person is not None:
            # Nobody waits for the storage to hear that it is away.
            spoken = supported(self._person.language_code, self._default)
            return self._texts.error(spoken, error)
        return self._texts.error(await self.language(), error)
