"""What a table has in its chat, as values: messages, and what is picked on the board."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from core.clock import MINUTE
from core.types import ChatId, Millis, PlayerId, Seat, TableId, Version

DeliveryKind: TypeAlias = Literal["record", "luck"]
"""A file that goes into the table's chat once."""
DELIVERED_WITHIN: Millis = 3 * MINUTE
"""When a file has not come by then, it does not come, and may be asked for again."""


class Message(Struct, frozen=True):
    """A message of ours in Telegram. `picture`: which one it shows; empty for text."""

    chat: ChatId
    id: int
    picture: str = ""


class Picks(Struct, frozen=True):
    """What was picked on the board before a move, such as dice to roll again. It holds while the
    match is as it was at that version (`Table.moved`)."""

    at: Version = 0
    things: frozenset[str] = frozenset()

    def of(self, at: Version) -> "Picks":
        """The picks that hold at that version."""
        return self if self.at == at and self.things else NO_PICKS


NO_PICKS = Picks()


class TableMessages(Struct, frozen=True):
    """What a table has in its chat."""

    board: Message | None = None
    shown: Version = 0
    """The version that the board message shows."""
    picks: Picks = NO_PICKS
    shown_picks: Picks = NO_PICKS
    """The picks that the board message shows."""
    ping: Message | None = None
    """The last ping, to be deleted when the next one goes out."""
    noticed: Version = 0
    """Notices up to this version have been sent."""
    posted: Millis = 0
    """When the board message was posted."""
    left: Message | None = None
    """The board before it, as long as that has its buttons."""
    pinned: Message | None = None
    """The board that is pinned in the chat."""
    counted: bool = False
    """The result is kept for the statistics."""
    luck: str = ""
    """Telegram's id of the picture of luck and skill, once it is in the chat."""
    packed: Version = 0
    """The log is packed up to this version."""
    called: Mapping[Seat, int] = {}
    """The last call of each seat that was claimed, as `call_of` counts them."""
    seen: Mapping[PlayerId, Millis] = {}
    """When each person was last seen at the table."""


CALLS_OF_A_QUESTION = 8


def call_of(question: int, number: int) -> int:
    """The calls of a seat in order: to each question (`Match.question`) the ping (0), then the
    alarms (1, 2 …)."""
    return question * CALLS_OF_A_QUESTION + number


class Sound(Struct, frozen=True):
    """A call that was made with a sound: when, at which table, and to which question."""

    at: Millis
    table: TableId
    question: int
