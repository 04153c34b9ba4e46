"""People and channels, and what they do in a chat: say, edit, tap, come, leave, block."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.localchat.inline import InlineQuery
from bot.localchat.markup import find_entities, trim
from bot.localchat.member import Member
from bot.localchat.message import Message, Tap

if TYPE_CHECKING:
    from bot.localchat.chat import Chat, Topic
    from bot.localchat.world import World

ANONYMOUS_ADMIN = 1087968824
CHANNEL_BOT = 136817688
LINKED_CHANNEL = 777000


@dataclass(slots=True, eq=False)
class Person:
    """An account; the bot is one too. `started`: the bot may write first."""

    world: World
    id: int
    name: str
    language: str | None = "ru"
    username: str | None = None
    last_name: str | None = None
    is_bot: bool = False
    started: bool = False
    blocked_bot: bool = False
    deactivated: bool = False

    def json(self) -> dict[str, Any]:
        answer: dict[str, Any] = {
            "id": self.id,
            "is_bot": self.is_bot,
            "first_name": self.name,
            "last_name": self.last_name,
            "username": self.username,
            "language_code": self.language,
        }
        return {key: value for key, value in answer.items() if value is not None}

    @property
    def chat(self) -> Chat:
        """The private chat with the bot."""
        return self.world.chats[self.id]

    def says(
        self,
        chat: Chat,
        text: str,
        *,
        reply_to: Message | None = None,
        topic: Topic | None = None,
        anonymously: bool = False,
    ) -> Message:
        """Write into a group or, after `starts`, into the private chat."""
        chat.check_may_speak(self)
        if chat.type == "private":
            self.started = True
            if self.blocked_bot:
                self.unblocks_bot()
        message = _written(chat, self, text, reply_to, topic)
        if anonymously:
            message.sender = self.world.service_account(ANONYMOUS_ADMIN)
            message.sender_chat = chat.json()
        chat.add(message)
        self.world.tell_message(message)
        return message

    def starts(self, payload: str = "") -> Message:
        """Open the private chat, as a `t.me/<bot>?start=<payload>` link does."""
        return self.says(self.chat, f"/start {payload}".strip())

    def edits(self, message: Message, text: str) -> None:
        if message.sender is not self:
            raise ValueError("only one's own message can be edited")
        message.text, entities = trim(text, [])
        message.entities = find_entities(message.text, entities)
        message.edited = self.world.now() // 1000
        message.chat.touch(message)
        self.world.tell_message(message, kind="edited_message")

    def taps(self, message: Message, label: str, *, inaccessible: bool = False) -> Tap:
        """Tap the callback button with this text or data.

        A message that is deleted by now still shows on somebody's screen: the callback carries an
        inaccessible message then.
        """
        button = message.button(label)
        if button.callback_data is None:
            raise ValueError(f"{button.text!r} is no callback button")
        return self.world.tap(
            self, message, button.callback_data, inaccessible=inaccessible or message.deleted
        )

    def asks(self, query: str, chat: Chat | None = None) -> InlineQuery:
        """Type `@bot query` in any chat."""
        return self.world.ask(self, query, chat)

    def joins(self, chat: Chat, *, invited_by: Person | None = None) -> None:
        chat.change_member(Member(self), by=invited_by or self)
        chat.serve(invited_by or self, new_chat_members=[self.json()])

    def leaves(self, chat: Chat) -> None:
        chat.change_member(Member(self, "left"), by=self)
        chat.serve(self, left_chat_member=self.json())

    def blocks_bot(self) -> None:
        self._switch_bot(blocked=True)

    def unblocks_bot(self) -> None:
        self._switch_bot(blocked=False)

    def deactivates(self) -> None:
        """Delete the account: the bot is told nothing."""
        self.deactivated = True

    def _switch_bot(self, *, blocked: bool) -> None:
        old = Member(self.world.bot, "kicked" if self.blocked_bot else "member")
        self.blocked_bot = blocked
        new = Member(self.world.bot, "kicked" if blocked else "member")
        self.world.tell_member("my_chat_member", self.chat, self, old, new)


@dataclass(frozen=True, slots=True)
class Channel:
    """A channel that speaks in a group, as itself or as the group's linked channel."""

    world: World
    id: int
    title: str

    def json(self) -> dict[str, Any]:
        return {"id": self.id, "type": "channel", "title": self.title}

    def says(self, chat: Chat, text: str) -> Message:
        """A person writes in the channel's name."""
        return self._post(chat, text, CHANNEL_BOT, forwarded=False)

    def posts(self, chat: Chat, text: str) -> Message:
        """The channel's post is forwarded into the linked group."""
        return self._post(chat, text, LINKED_CHANNEL, forwarded=True)

    def _post(self, chat: Chat, text: str, account: int, *, forwarded: bool) -> Message:
        message = _written(chat, self.world.service_account(account), text, None, None)
        message.sender_chat, message.forwarded = self.json(), forwarded
        chat.add(message)
        self.world.tell_message(message)
        return message


def service_accounts(world: World) -> Sequence[Person]:
    """The accounts in whose name Telegram passes on what no person says."""
    return (
        Person(world, ANONYMOUS_ADMIN, "Group", None, "GroupAnonymousBot", is_bot=True),
        Person(world, CHANNEL_BOT, "Channel", None, "Channel_Bot", is_bot=True),
        Person(world, LINKED_CHANNEL, "Telegram", None),
    )


def _written(
    chat: Chat, sender: Person, text: str, reply_to: Message | None, topic: Topic | None
) -> Message:
    text, entities = trim(text, [])
    thread_id = topic.id if topic else None
    if thread_id is None and reply_to and chat.type == "supergroup":
        # In a forum a reply stays in the topic; elsewhere it opens a thread of replies, whose id
        # looks like a topic's and is none.
        thread_id = reply_to.thread_id if chat.is_forum else reply_to.thread_id or reply_to.id
    return Message(
        chat.next_id(),
        chat,
        sender,
        chat.world.now() // 1000,
        text,
        find_entities(text, entities),
        reply_to=reply_to,
        thread_id=thread_id,
    )
