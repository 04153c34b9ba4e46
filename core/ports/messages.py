"""What tables have in their chats."""

from typing import Protocol

from core.messages import NO_PICKS, DeliveryKind, Message, Picks, Sound, TableMessages
from core.types import ChatId, Millis, PlayerId, Seat, TableId, Version


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

    async def claim_delivery(self, table: TableId, what: DeliveryKind, now: Millis) -> bool:
        """Whether this is to go into the chat now, where it goes once: not while somebody else
        brings it there, which is given up after `core.messages.DELIVERED_WITHIN`."""
        ...

    async def delivered(self, table: TableId, what: DeliveryKind) -> None:
        """It is in the chat, and is not claimed again."""
        ...

    async def asked_before(self, table: TableId, person: PlayerId, move: str, at: Version) -> bool:
        """Whether the person was asked about this risky move at this version; now they were."""
        ...
