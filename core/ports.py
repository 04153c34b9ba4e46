"""What the use cases and the adapters need from outside."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from core.agenda import Duty
from core.chat import ChatSettings, PersonSettings
from core.messages import NO_PICKS, Message, Picks, Sound, TableMessages
from core.ratings import Rating
from core.record import LogEntry
from core.results import Result
from core.table import Person, Table
from core.types import ChatId, Millis, PlayerId, Seat, TableId, Version

Now: TypeAlias = Callable[[], Millis]
Chance: TypeAlias = Callable[[int], bytes]
"""That many unpredictable bytes: `secrets.token_bytes`."""

Checkpoint: TypeAlias = Literal["load", "applied", "commit", "committed", "answer", "send", "sent"]
"""Where a move is on its way. `load`: before the table is read · `applied`: the rules have made
the next state · `commit`, `committed`: before and after it is stored · `answer`: before the tap is
answered · `send`, `sent`: before and after a call to Telegram."""

Passing: TypeAlias = Callable[[Checkpoint], None]
"""Called at every checkpoint: measures, and tests that kill the process there."""


def pass_by(checkpoint: Checkpoint) -> None:
    """Nobody watches the checkpoints."""


class ConflictError(Exception):
    """Somebody else has changed the table since it was read."""


class Tables(Protocol):
    """Tables and their logs. Every method raises `StorageAway` when the storage does not answer."""

    async def load(self, table: TableId, *, fresh: bool = False) -> Table[Any]:
        """The table as last seen by this process, or with `fresh` as it is. `UnknownTable`,
        `UnreadableTable`."""
        ...

    async def commit(
        self,
        before: Table[Any] | None,
        table: Table[Any],
        entry: LogEntry,
        due: Mapping[Duty, Millis],
    ) -> None:
        """Store the table in the place of `before`, as `load` gave it (None: it is a new one),
        append the entry to its log and replace what is due for it: all or nothing.
        `ConflictError` when something else is stored; the next `load` gives that."""
        ...

    async def log(self, table: TableId) -> list[LogEntry]:
        """Every change of the table, oldest first."""
        ...

    async def rewrite(self, table: TableId, change: Callable[[LogEntry], LogEntry]) -> None:
        """Change every entry of the log; their versions stay."""
        ...

    async def pack(self, table: TableId) -> None:
        """Keep the log in less room: it reads as before, and may still grow."""
        ...

    async def remove(self, table: TableId) -> None:
        """Delete the table, its log and whatever is due for it."""
        ...


class Indexes(Protocol):
    """Which tables a chat and a person have. Written after a commit, so they may lag behind a
    crash; readers look at the tables themselves."""

    async def note(self, before: Table[Any] | None, after: Table[Any]) -> None:
        """Make the indexes say what the table says; does nothing when they do already."""
        ...

    async def name(self, chat: ChatId, action: str, table: TableId) -> TableId:
        """The id of the table that an action opens in a chat: `table`, or the one that was named
        for the same action within the last day."""
        ...

    async def tables_of_chat(self, chat: ChatId) -> Sequence[TableId]:
        """The open tables (lobby or playing) of a chat, the latest first."""
        ...

    async def tables_of_person(self, person: PlayerId) -> Sequence[TableId]:
        """The tables that know a person, the latest first, at most 50; finished ones too."""
        ...

    async def tables_ever_of(self, person: PlayerId) -> Sequence[TableId]:
        """Every table that has ever known the person: where they have sat, that they have hosted,
        and rematches to which they are invited."""
        ...

    async def forget(self, person: PlayerId) -> None:
        """Nothing is listed for the person and their private chat."""
        ...

    async def move_chat(self, old: ChatId, new: ChatId) -> None:
        """The chat has a new id: everything kept under the old one is kept under the new one."""
        ...


class Claim(Struct, frozen=True):
    """An entry of the agenda that this worker has for the time of its lease."""

    table: TableId
    duty: Duty
    due: Millis
    lease: Millis
    """When the lease ends; also what proves that the entry was not rescheduled since."""


class Agenda(Protocol):
    """What is due, for any number of workers. An entry stays until it is done."""

    async def claim(
        self, now: Millis, *, lease: Millis, limit: int
    ) -> tuple[list[Claim], Millis | None]:
        """Due entries, the oldest first, each given to one worker until its lease ends; and when
        the next one is due (None: nothing waits)."""
        ...

    async def done(self, claims: Sequence[Claim]) -> None:
        """Remove the entries, but for those that were rescheduled meanwhile."""
        ...

    async def postpone(self, claim: Claim, until: Millis) -> None:
        """Try again at that time, unless the entry was rescheduled meanwhile."""
        ...

    async def reconcile(self, now: Millis) -> int:
        """Give every stored table the entries that it should have and lacks; how many tables
        were mended. For the start, after the loss of an agenda."""
        ...


CallKind: TypeAlias = Literal["message", "edit", "quiet"]
"""message: something new in a chat · edit: a change of a message · quiet: neither, such as a
deletion."""


class Limits(Protocol):
    """Telegram's limits on what one bot sends, shared by all processes: 30 calls a second in all,
    one a second in a chat (with a small burst), 20 messages and 20 edits a minute in a group."""

    async def reserve(self, chat: ChatId, kind: CallKind, now: Millis) -> Millis:
        """0: the call may be made now, and is counted. Otherwise nothing is counted, and it is
        how long to wait."""
        ...

    async def hold(self, chat: ChatId, until: Millis) -> None:
        """Telegram asked for silence in a chat (`retry_after`): no reservation before then."""
        ...


class Messages(Protocol):
    """What a table has in its chat; outside the table, for it is no part of the game."""

    async def of(self, table: TableId) -> TableMessages: ...

    async def board_shown(
        self, table: TableId, board: Message, shown: Version, picks: Picks = NO_PICKS
    ) -> None:
        """The board message is there and shows that version and those picks; an older version
        never replaces a newer one."""
        ...

    async def board_posted(self, table: TableId, now: Millis, left: Message | None = None) -> None:
        """The board message is a new one, in the place of one that is left with its buttons."""
        ...

    async def board_stripped(self, table: TableId) -> None:
        """The board that was left has no buttons any more."""
        ...

    async def board_lost(self, table: TableId) -> None:
        """The board message is gone: the next one is posted anew."""
        ...

    async def board_wrong(self, table: TableId, now: Millis) -> None:
        """The board shows what is not stored: it is due `now`, whatever was shown."""
        ...

    async def pick(self, table: TableId, at: Version, thing: str, now: Millis) -> None:
        """Pick a thing at the version `at`, or put it back if it is picked; what was picked at
        other versions is forgotten. The board is due `now`."""
        ...

    async def claim_call(self, table: TableId, seat: Seat, call: int) -> bool:
        """True for the first who claims that call of the seat (`call_of`). Those before it can no
        longer be claimed then."""
        ...

    async def release_call(self, table: TableId, seat: Seat, call: int) -> None:
        """The claimed call was surely not sent: it may be claimed again."""
        ...

    async def claim_chat(self, chat: ChatId, now: Millis, until: Millis) -> bool:
        """True for the one worker that may put a message about several tables together for a chat,
        until that time, or until it gives the chat back."""
        ...

    async def release_chat(self, chat: ChatId, until: Millis) -> None:
        """The chat is given back, by whoever claimed it until that time."""
        ...

    async def sounded(self, chat: ChatId, person: PlayerId, sound: Sound) -> Sound:
        """The last call with a sound to the person in that chat: `sound`, where there was none in
        the last minutes."""
        ...

    async def sounds(self, chat: ChatId, person: PlayerId, sound: Sound) -> None:
        """That one is the last from now on."""
        ...

    async def spared(
        self, table: TableId, seat: Seat, call: int, at: Version, now: Millis
    ) -> Millis:
        """Since when that call is put off because the person is there; `now` for the first time.
        It counts anew when the match has changed: `at` is the version of its last change."""
        ...

    async def saw(self, table: TableId, person: PlayerId, now: Millis) -> None:
        """The person is at the table: has tapped something, or looks at it."""
        ...

    async def claim_hint(self, table: TableId, person: PlayerId) -> bool:
        """True once for each person at a table: how to be reminded in private."""
        ...

    async def passed(self, chat: ChatId, message: int) -> None:
        """A message with that id is in the chat."""
        ...

    async def newest(self, chat: ChatId) -> int:
        """The highest id of a message that is known to be in the chat; 0 when none is."""
        ...

    async def pinged(self, table: TableId, ping: Message | None) -> None:
        """The last ping is this message (None: there is none any more)."""
        ...

    async def pinned(self, table: TableId, board: Message | None) -> None:
        """This board is pinned (None: none is any more)."""
        ...

    async def counted(self, table: TableId) -> None:
        """The result is kept for the statistics."""
        ...

    async def luck_shown(self, table: TableId, picture: str) -> None:
        """The picture of luck and skill is in the chat, and Telegram knows it by that id."""
        ...

    async def packed(self, table: TableId, version: Version) -> None:
        """The log is packed up to that version."""
        ...

    async def forget(self, table: TableId, person: PlayerId) -> None:
        """Nothing beside the table tells of the person."""
        ...

    async def noticed(self, table: TableId, version: Version) -> None:
        """Notices up to that version have been sent."""
        ...

    async def asked_before(self, table: TableId, person: PlayerId, move: str, at: Version) -> bool:
        """Whether the person was asked about this risky move at this version; now they were."""
        ...


class Preferences(Protocol):
    """What chats and people have chosen."""

    async def language_of(self, owner: ChatId | PlayerId) -> str | None:
        """The chosen language of a chat or a person, None when they never chose."""
        ...

    async def set_language(self, owner: ChatId | PlayerId, language: str) -> None: ...

    async def of_chat(self, chat: ChatId) -> ChatSettings: ...

    async def of_person(self, person: PlayerId) -> PersonSettings: ...

    async def choose(self, owner: ChatId | PlayerId, name: str, choice: str) -> None:
        """Store a choice that `core.chat.checked` has let through."""
        ...

    async def set_barred(self, chat: ChatId, person: PlayerId, *, barred: bool) -> None:
        """The person may not sit down in the chat, or may again."""
        ...

    async def call_next(self, chat: ChatId, person: Person, table: TableId, now: Millis) -> bool:
        """The person wants to be called when the next table after `table` opens in the chat, or
        no longer does; which of the two it is now."""
        ...

    async def take_calls(self, chat: ChatId, table: TableId, opened: Millis) -> list[Person]:
        """Those who want to be called to a table that was opened then: each is given once."""
        ...

    async def give_back(self, chat: ChatId, people: Sequence[Person]) -> None:
        """They were surely not called: they still want to be."""
        ...

    async def wishes_of(self, person: PlayerId) -> list[ChatId]:
        """The chats where the person wants to be called to the next table."""
        ...

    async def bars_of(self, person: PlayerId) -> list[ChatId]:
        """The chats where the person may not sit down."""
        ...

    async def forget(self, person: PlayerId) -> None:
        """Their settings and wishes. That a chat has barred the person stays with the chat."""
        ...

    async def set_private(self, person: PlayerId, *, allowed: bool) -> None:
        """The person has started the bot, or does not want to hear of it any more."""
        ...


class Results(Protocol):
    """What is kept of matches for statistics: with the chat, and with each of the people."""

    async def keep(self, result: Result) -> None:
        """Keep the result and count it in the ratings; once, however often it comes."""
        ...

    async def of_match(self, chat: ChatId, table: TableId) -> Result | None:
        """The result of a match, if it is kept already."""
        ...

    async def of_chat(self, chat: ChatId) -> list[Result]: ...

    async def of_person(self, person: PlayerId) -> list[Result]: ...

    async def forget(self, person: PlayerId, label: Callable[[Seat], str]) -> None:
        """The person has no results and no rating; to the others their seat has the label."""
        ...

    async def rating_of(self, person: PlayerId) -> Rating:
        """The rating over all chats."""
        ...


class Feed(Protocol):
    """News of stored versions from all processes."""

    def versions(self) -> AsyncIterator[tuple[TableId, Version]]:
        """Every version as it is committed, from now on; one subscription a shard. Ends never;
        reconnects by itself, and what was missed in between is found by the versions."""
        ...
