"""A chat: its messages, members and topics, and what its administrators do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from bot.localchat.member import ADMIN_RIGHTS, USUAL_PERMISSIONS, Member
from bot.localchat.message import Message

if TYPE_CHECKING:
    from bot.localchat.people import Person
    from bot.localchat.world import World

ChatType = Literal["private", "group", "supergroup"]
ALL_RIGHTS = frozenset(ADMIN_RIGHTS)


@dataclass(slots=True)
class Topic:
    id: int
    name: str
    closed: bool = False


@dataclass(slots=True, eq=False)
class Chat:
    """`history` holds every message ever, also deleted and ephemeral ones."""

    world: World
    id: int
    type: ChatType
    title: str
    is_forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    permissions: frozenset[str] = USUAL_PERMISSIONS
    topics: dict[int, Topic] = field(default_factory=dict)
    general_closed: bool = False
    history: list[Message] = field(default_factory=list)
    pinned: list[Message] = field(default_factory=list)
    migrated_to: Chat | None = None
    last_id: int = 0
    last_ephemeral_id: int = 0

    @property
    def messages(self) -> list[Message]:
        """What everybody sees, oldest first, service messages included."""
        return [one for one in self.history if not one.deleted and one.receiver is None]

    @property
    def ephemeral(self) -> list[Message]:
        """Ephemeral messages that are still shown, whoever may see them."""
        return [one for one in self.history if not one.deleted and one.receiver is not None]

    @property
    def instance(self) -> str:
        """`chat_instance`: the same for all callbacks and launches of one chat."""
        return str(7_000_000_000_000 + abs(self.id) % 1_000_000_000_000)

    def json(self) -> dict[str, Any]:
        if self.type == "private":
            person = self.world.people[self.id].json()
            keys = ("first_name", "last_name", "username")
            return {"id": self.id, "type": "private"} | {
                key: person[key] for key in keys if key in person
            }
        answer: dict[str, Any] = {"id": self.id, "type": self.type, "title": self.title}
        return answer | {"is_forum": True} if self.is_forum else answer

    def member(self, person: Person) -> Member:
        return self.members.get(person.id) or Member(person, "left")

    def message(self, message_id: int) -> Message | None:
        """The message that is there under this id; ephemeral ones have ids of their own."""
        return next((one for one in self.messages if one.id == message_id), None)

    def ephemeral_message(self, message_id: int, receiver_id: int) -> Message | None:
        for one in self.ephemeral:
            if one.id == message_id and one.receiver and one.receiver.id == receiver_id:
                return one
        return None

    def allowed(self, person: Person, permission: str) -> bool:
        member = self.member(person)
        if member.administers:
            return True
        own = member.rights if member.status == "restricted" else self.permissions
        return permission in own & self.permissions

    def check_may_speak(self, person: Person) -> None:
        if self.migrated_to:
            raise ValueError(f"{self.title} is a supergroup now")
        if self.type == "private":
            if person.id != self.id:
                raise ValueError("this is another person's private chat")
        elif not self.member(person).present:
            raise ValueError(f"{person.name} is not in {self.title}")

    def next_id(self) -> int:
        self.last_id += 1
        return self.last_id

    def next_ephemeral_id(self) -> int:
        self.last_ephemeral_id += 1
        return self.last_ephemeral_id

    def add(self, message: Message) -> None:
        self.history.append(message)
        self.world.pulse.bump()

    def touch(self, message: Message) -> None:
        message.revision += 1
        self.world.pulse.bump()

    def delete(self, message: Message) -> None:
        message.deleted = True
        if message in self.pinned:
            self.pinned.remove(message)
        self.touch(message)

    def serve(self, by: Person, *, thread_id: int | None = None, **service: object) -> Message:
        """Post a service message; the bot hears of it while it is here."""
        message = Message(
            self.next_id(),
            self,
            by,
            self.world.now() // 1000,
            thread_id=thread_id,
            service=service,
        )
        self.add(message)
        self.world.tell_message(message)
        return message

    def change_member(self, member: Member, *, by: Person) -> None:
        """Give somebody a new status, and tell the bot as Telegram does."""
        old = self.member(member.person)
        self.members[member.person.id] = member
        about_bot = member.person is self.world.bot
        if about_bot or self.member(self.world.bot).administers:
            kind = "my_chat_member" if about_bot else "chat_member"
            self.world.tell_member(kind, self, by, old, member)
        self.world.pulse.bump()

    def kick(self, person: Person, *, by: Person) -> None:
        """Ban somebody, also the bot."""
        self.change_member(Member(person, "kicked"), by=by)
        self.serve(by, left_chat_member=person.json())

    def promote(self, person: Person, *, by: Person, rights: frozenset[str] = ALL_RIGHTS) -> None:
        self.change_member(Member(person, "administrator", rights), by=by)

    def demote(self, person: Person, *, by: Person) -> None:
        self.change_member(Member(person), by=by)

    def restrict(self, person: Person, *, by: Person, without: frozenset[str]) -> None:
        """Take permissions such as `can_send_messages` from one member."""
        rights = USUAL_PERMISSIONS - without
        self.change_member(Member(person, "restricted", rights), by=by)

    def topic(self, name: str, *, by: Person) -> Topic:
        """Open a topic of a forum."""
        if not self.is_forum:
            raise ValueError(f"{self.title} is no forum")
        topic = Topic(self.last_id + 1, name)
        self.topics[topic.id] = topic
        created = {"name": name, "icon_color": 0x6FB9F0}
        self.serve(by, thread_id=topic.id, forum_topic_created=created)
        return topic

    def close(self, topic: Topic, *, by: Person) -> None:
        topic.closed = True
        self.serve(by, thread_id=topic.id, forum_topic_closed={})

    def reopen(self, topic: Topic, *, by: Person) -> None:
        topic.closed = False
        self.serve(by, thread_id=topic.id, forum_topic_reopened={})
