"""Who acts, as the core names them."""

from aiogram.types import Message, User

from core.errors import NotAllowed
from core.table import Person
from core.types import PlayerId

ANONYMOUS_ADMIN: PlayerId = 1087968824
CHANNEL: PlayerId = 136817688
TELEGRAM: PlayerId = 777000
NOBODY = frozenset({ANONYMOUS_ADMIN, CHANNEL, TELEGRAM})
"""Accounts in whose name Telegram passes on what a group or a channel says. None of them taps,
so none of them can hold a seat."""


def person_of(user: User) -> Person:
    """Somebody who may take a seat; `NotAllowed` for bots and for what only looks like a person."""
    if user.is_bot or user.id in NOBODY:
        raise NotAllowed("no-person")
    return Person(user.id, user.full_name)


def speaker_of(message: Message) -> Person:
    """Whoever said it: also an anonymous administrator, who may open a table but not sit at it."""
    if message.from_user is not None:
        return Person(message.from_user.id, message.from_user.full_name)
    return Person(message.chat.id, message.chat.full_name)
