"""The whole stand-in: people, chats, the bot, what was asked of it and what it was told."""

from __future__ import annotations

import itertools
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.localchat.calls import Call
from bot.localchat.chat import Chat
from bot.localchat.faults import Faults
from bot.localchat.files import File
from bot.localchat.inline import InlineQuery
from bot.localchat.launch import MiniAppClient
from bot.localchat.limits import Limits
from bot.localchat.markup import Entity, entity_text
from bot.localchat.member import ADMIN_RIGHTS, Member
from bot.localchat.message import Message, Tap
from bot.localchat.people import Channel, Person, service_accounts
from bot.localchat.pulse import Pulse
from bot.localchat.updates import Updates
from bot.localchat.webhook import Webhook

GROUP_IDS = itertools.count(4_000_001)
SUPERGROUP_PREFIX = 1_000_000_000_000


def wall_clock() -> int:
    """Now in ms since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(slots=True, eq=False)
class World:
    """`clock` tells ms. `limits=None` switches the flood control off.

    `privacy`: the bot does not hear plain text of groups; `joins_groups`: it may be added to them;
    both as BotFather sets them by default.
    """

    token: str
    username: str
    name: str = "Марсигры"
    clock: Callable[[], int] = wall_clock
    limits: Limits | None = field(default_factory=Limits)
    privacy: bool = True
    joins_groups: bool = True
    callback_lifetime_ms: int = 15_000
    webhook_timeout_s: float = 60
    webhook_retry_s: float = 1
    people: dict[int, Person] = field(default_factory=dict)
    chats: dict[int, Chat] = field(default_factory=dict)
    taps: dict[str, Tap] = field(default_factory=dict)
    queries: dict[str, InlineQuery] = field(default_factory=dict)
    files: dict[str, File] = field(default_factory=dict)
    commands: dict[tuple[str, str], list[dict[str, Any]]] = field(default_factory=dict)
    menu_buttons: dict[int, dict[str, Any]] = field(default_factory=dict)
    log: list[Call] = field(default_factory=list)
    faults: Faults = field(default_factory=Faults)
    mini_app: MiniAppClient = field(default_factory=MiniAppClient)
    pulse: Pulse = field(default_factory=Pulse)
    webhook: Webhook | None = None
    polls: int = 0
    bot: Person = field(init=False)
    updates: Updates = field(init=False)
    _accounts: dict[int, Person] = field(init=False)
    _numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    def __post_init__(self) -> None:
        bot_id = int(self.token.partition(":")[0])
        self.bot = Person(self, bot_id, self.name, None, self.username, is_bot=True)
        self.updates = Updates(self.pulse)
        self._accounts = {one.id: one for one in service_accounts(self)}

    def now(self) -> int:
        return self.clock()

    def number(self) -> int:
        """A number that was not given out yet: for ids of callbacks, queries and files."""
        return next(self._numbers)

    def person(
        self, user_id: int, name: str, language: str | None = "ru", username: str | None = None
    ) -> Person:
        """A new account, with an empty private chat with the bot."""
        person = Person(self, user_id, name, language, username)
        self.people[user_id] = person
        self.chats[user_id] = Chat(self, user_id, "private", name)
        return person

    def channel(self, channel_id: int, title: str) -> Channel:
        return Channel(self, channel_id, title)

    def group(
        self,
        title: str,
        people: Iterable[Person],
        *,
        kind: Literal["group", "supergroup"] = "supergroup",
        forum: bool = False,
        bot: Literal["member", "administrator", "left"] = "member",
    ) -> Chat:
        """A group that is there already, with the first person as its owner: nothing is told."""
        number = next(GROUP_IDS)
        chat_id = -number if kind == "group" else -SUPERGROUP_PREFIX - number
        chat = Chat(self, chat_id, kind, title, is_forum=forum)
        chat.last_id = 1 if forum else 0  # 1 is the General topic's
        chat.members = {person.id: Member(person) for person in people}
        next(iter(chat.members.values())).status = "creator"
        rights = frozenset(ADMIN_RIGHTS if bot == "administrator" else ())
        chat.members[self.bot.id] = Member(self.bot, bot, rights)
        self.chats[chat_id] = chat
        self.pulse.bump()
        return chat

    def add_bot(self, chat: Chat, *, by: Person) -> None:
        """Invite the bot: its own status first, then the message about it."""
        chat.change_member(Member(self.bot), by=by)
        chat.serve(by, new_chat_members=[self.bot.json()])

    def migrate(self, chat: Chat, *, by: Person) -> Chat:
        """Turn a group into a supergroup, with a service message in both."""
        new = self.group(chat.title, [member.person for member in chat.members.values()])
        new.members = dict(chat.members)
        chat.migrated_to = new
        chat.serve(by, migrate_to_chat_id=new.id)
        new.serve(by, migrate_from_chat_id=chat.id)
        return new

    def service_account(self, account_id: int) -> Person:
        return self._accounts[account_id]

    def known_user(self, user_id: int) -> Person | None:
        """Anybody that the bot may name by id: people, itself and Telegram's own accounts."""
        if user_id == self.bot.id:
            return self.bot
        return self.people.get(user_id) or self._accounts.get(user_id)

    def entity_json(self, entity: Entity) -> Entity:
        if entity["type"] != "text_mention":
            return entity
        person = self.known_user(entity["user_id"])
        rest = {key: value for key, value in entity.items() if key != "user_id"}
        return rest | {"user": person.json()} if person else rest

    def tap(self, person: Person, message: Message, data: str, *, inaccessible: bool) -> Tap:
        tap = Tap(str(person.id << 32 | self.number()), person, message, data, self.now())
        self.taps[tap.id] = tap
        chat = message.chat
        body = {
            "id": tap.id,
            "from": person.json(),
            "message": message.inaccessible_json() if inaccessible else message.json(),
            "chat_instance": chat.instance,
            "data": data,
        }
        self.updates.put("callback_query", chat.id, body)
        return tap

    def ask(self, person: Person, text: str, chat: Chat | None) -> InlineQuery:
        query = InlineQuery(str(self.number()), person, text, self.now())
        self.queries[query.id] = query
        kind = "sender" if chat is None or chat.id == person.id else chat.type
        body = {
            "id": query.id,
            "from": person.json(),
            "query": text,
            "offset": "",
            "chat_type": kind,
        }
        self.updates.put("inline_query", person.id, body)
        return query

    def tell_message(self, message: Message, kind: str = "message") -> None:
        if self._hears(message):
            self.updates.put(kind, message.chat.id, message.json())

    def tell_member(self, kind: str, chat: Chat, by: Person, old: Member, new: Member) -> None:
        body = {
            "chat": chat.json(),
            "from": by.json(),
            "date": self.now() // 1000,
            "old_chat_member": old.json(),
            "new_chat_member": new.json(),
        }
        self.updates.put(kind, chat.id, body)

    def _hears(self, message: Message) -> bool:
        """Privacy mode: commands, mentions, replies to the bot and service messages only."""
        chat = message.chat
        if chat.type == "private":
            return True
        member = chat.member(self.bot)
        left = message.service.get("left_chat_member")
        if not member.present:
            return left is not None and left["id"] == self.bot.id
        if message.service or not self.privacy or member.administers:
            return True
        if message.reply_to and message.reply_to.sender is self.bot:
            return True
        return any(self._addresses_bot(message, entity) for entity in message.entities)

    def _addresses_bot(self, message: Message, entity: Entity) -> bool:
        text = entity_text(message.text, entity).lower()
        at_bot = f"@{self.username.lower()}"
        if entity["type"] == "bot_command":
            return "@" not in text or text.endswith(at_bot)
        return entity["type"] == "mention" and text == at_bot

    def calls(self, chat: Chat | None = None, method: str | None = None) -> list[Call]:
        """The calls so far, in order: of one chat, of one method, or all."""
        return [
            call
            for call in self.log
            if (chat is None or call.chat_id == chat.id) and method in (None, call.method)
        ]

    def counts(self) -> Counter[tuple[int | None, str]]:
        """How many calls each (chat id, method) has had."""
        return Counter((call.chat_id, call.method) for call in self.log)

    async def until(self, condition: Callable[[], bool], timeout_s: float = 5) -> None:
        """Wait for a condition on this world. Raises: TimeoutError."""
        await self.pulse.until(condition, timeout_s)

    async def close(self) -> None:
        """Stop delivering to a webhook."""
        if self.webhook:
            await self.webhook.stop()
            self.webhook = None
