"""What can be refused, and why.

GameError
├── InvalidMove         the text is no move of this game
├── IllegalMove         a move, but the rules forbid it now
├── NotYourTurn         somebody else owes the move
├── StaleMove           made against an older turn
│   └── MovesLost       made against a version that the storage has no more
├── MatchOver           the match has ended
├── NotPlaying          the match has not begun
├── TableFull           no free seat
├── TooFewPlayers       the match needs more seats taken
├── AlreadySeated       the person sits at this table
├── NotSeated           the person does not sit at this table
├── LobbyClosed         the match has begun: nobody sits down or stands up
├── TableClosed         the table is closed
├── NotAllowed          only the host (an administrator, somebody seated) may do this
├── UnknownTable        there is no such table
├── UnknownGame         there is no such game
├── UnreadableTable     the stored table cannot be read
├── TooManyTables       the chat has as many open tables as it may have
├── InvalidOption       no such option or choice
├── TooFast             more than a person asks for
├── InvalidRecord       the text is no record, or it does not replay
└── Busy                the table is busy: try again
    └── StorageAway     the storage does not answer: try again
        └── NewerTable  stored by a newer version, which runs beside this one: try again there

Every error has a locale key (`error.message`) and the arguments of its text (`error.args_`).
A refused action changes nothing.
"""

from typing import ClassVar

from core.types import Value


class GameError(Exception):
    """Base of every refusal. `reason` names a more exact text than the one of the class."""

    key: ClassVar[str] = "error"

    def __init__(self, reason: str = "", **args: Value) -> None:
        self.reason = reason
        self.args_: dict[str, Value] = args
        super().__init__(self.message, args)

    @property
    def message(self) -> str:
        """The locale key of the text: `error-illegal-move` or `error-illegal-move-<reason>`."""
        return f"{self.key}-{self.reason}" if self.reason else self.key


class InvalidMove(GameError):
    key = "error-invalid-move"


class IllegalMove(GameError):
    key = "error-illegal-move"


class NotYourTurn(GameError):
    key = "error-not-your-turn"


class StaleMove(GameError):
    key = "error-stale-move"


class MovesLost(StaleMove):
    """A server took the place of another one, and has not got its last changes."""

    key = "error-moves-lost"


class MatchOver(GameError):
    key = "error-match-over"


class NotPlaying(GameError):
    key = "error-not-playing"


class TableFull(GameError):
    key = "error-table-full"


class TooFewPlayers(GameError):
    key = "error-too-few-players"


class AlreadySeated(GameError):
    key = "error-already-seated"


class NotSeated(GameError):
    key = "error-not-seated"


class LobbyClosed(GameError):
    key = "error-lobby-closed"


class TableClosed(GameError):
    key = "error-table-closed"


class NotAllowed(GameError):
    key = "error-not-allowed"


class UnknownTable(GameError):
    key = "error-unknown-table"


class UnknownGame(GameError):
    key = "error-unknown-game"


class UnreadableTable(GameError):
    key = "error-unreadable-table"


class TooManyTables(GameError):
    key = "error-too-many-tables"


class InvalidOption(GameError):
    key = "error-invalid-option"


class InvalidRecord(GameError):
    key = "error-invalid-record"


class TooFast(GameError):
    """`wait`: milliseconds after which one more is fine."""

    key = "error-too-fast"


class Busy(GameError):
    key = "error-busy"


class StorageAway(Busy):
    key = "error-storage-away"


class NewerTable(StorageAway):
    """For the person it is as if the storage were away: the next attempt may meet the new one."""
