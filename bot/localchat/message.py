"""A message as the chat keeps it and as the Bot API tells it; a tap on one of its buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from bot.localchat.files import File
from bot.localchat.markup import Entity

if TYPE_CHECKING:
    from bot.localchat.chat import Chat
    from bot.localchat.people import Person


@dataclass(slots=True, eq=False)
class Message:
    """`date` and `edited` are Unix seconds; a service message has `service` and no text.

    An ephemeral message has `receiver`, and its `id` is the ephemeral one.
    """

    id: int
    chat: Chat
    sender: Person
    date: int
    text: str = ""
    entities: list[Entity] = field(default_factory=list)
    markup: InlineKeyboardMarkup | None = None
    file: File | None = None
    reply_to: Message | None = None
    thread_id: int | None = None
    silent: bool = False
    receiver: Person | None = None
    replaces: Message | None = None
    sender_chat: dict[str, Any] | None = None
    forwarded: bool = False
    via_bot: bool = False
    service: dict[str, Any] = field(default_factory=dict)
    edited: int | None = None
    deleted: bool = False
    revision: int = 0

    @property
    def keyboard(self) -> list[list[InlineKeyboardButton]]:
        return self.markup.inline_keyboard if self.markup else []

    def buttons(self) -> Iterator[InlineKeyboardButton]:
        for row in self.keyboard:
            yield from row

    def button(self, label: str) -> InlineKeyboardButton:
        """The button with this text or callback_data.

        Raises: LookupError, which names the buttons that there are.
        """
        for button in self.buttons():
            if label in (button.text, button.callback_data):
                return button
        there = ", ".join(repr(button.text) for button in self.buttons()) or "none"
        raise LookupError(f"no button {label!r} under message {self.id}; there are: {there}")

    def visible_to(self, person: Person) -> bool:
        return not self.deleted and (self.receiver is None or self.receiver is person)

    def json(self, *, with_reply: bool = True) -> dict[str, Any]:
        chat = self.chat
        answer: dict[str, Any] = {
            "message_id": 0 if self.receiver else self.id,
            "from": self.sender.json(),
            "chat": chat.json(),
            "date": self.date,
            **self.service,
        }
        if self.receiver:
            answer |= {"ephemeral_message_id": self.id, "receiver_user": self.receiver.json()}
        if self.sender_chat:
            answer["sender_chat"] = self.sender_chat
        if self.forwarded:
            answer["is_automatic_forward"] = True
        if self.via_bot:
            answer["via_bot"] = chat.world.bot.json()
        if self.thread_id:
            answer["message_thread_id"] = self.thread_id
            if chat.is_forum:
                answer["is_topic_message"] = True
        if self.edited:
            answer["edit_date"] = self.edited
        if self.file:
            answer |= self.file.json()
        if self.text:
            answer["caption" if self.file else "text"] = self.text
        if self.entities:
            answer["caption_entities" if self.file else "entities"] = [
                self.chat.world.entity_json(entity) for entity in self.entities
            ]
        if self.markup:
            answer["reply_markup"] = self.markup.model_dump(mode="json", exclude_none=True)
        if self.reply_to and with_reply and not self.reply_to.deleted:
            answer["reply_to_message"] = self.reply_to.json(with_reply=False)
        return answer

    def inaccessible_json(self) -> dict[str, Any]:
        """The message as a callback names it once it is deleted or too old: date 0, no text."""
        return {"chat": self.chat.json(), "message_id": self.id, "date": 0}


@dataclass(frozen=True, slots=True)
class Answer:
    """What answerCallbackQuery showed to the person who tapped."""

    text: str = ""
    alert: bool = False
    url: str | None = None


@dataclass(slots=True, eq=False)
class Tap:
    """A press of a callback button; `at` in ms."""

    id: str
    person: Person
    message: Message
    data: str
    at: int
    answered: Answer | None = None

    async def answer(self, timeout_s: float = 5) -> Answer:
        """Wait for the bot's answer. Raises: TimeoutError."""
        await self.message.chat.world.pulse.until(lambda: self.answered is not None, timeout_s)
        return self.answered or Answer()
