"""What the coach says of a move made in private practice."""

import asyncio
from typing import Any

from bot.texts import Say
from core.catalogue import coach_of, rules_of
from core.service import Done
from core.table import Table
from core.types import PlayerId


async def coached(before: Table[Any], done: Done, person: PlayerId, move: str, say: Say) -> str:
    """The best move at that place, or praise, in one sentence. Empty in groups, where everybody
    thinks for themselves, and where there was nothing to choose or there is no coach."""
    coach, match, seat = coach_of(before.game), before.match, before.seat_of(person)
    if coach is None or match is None or seat is None or not before.place.private:
        return ""
    if done.table.version != before.version + 1:
        return ""  # the move was made at another place than this process knew
    made = rules_of(before.game).parse(move)
    advice = await asyncio.to_thread(coach.advise, match.state, seat, made)
    if advice is None:
        return ""
    key, args = advice.words(before.game)
    return say(key, **args)
