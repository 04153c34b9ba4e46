"""Who acts, as the core names them."""

from aiogram.types import Message, User

from core.errors import NotAllowed
from core.names import name_of
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
    return Person(user.id, name_of(user.id, user.first_name, user.last_name, user.username))


def speaker_of(message: Message) -> Person:
    """Whoever said it: also an anonymous administrator, who may open a table but not sit at it."""
    if message.from_user is not None:
        said_by = message.from_user
        name = name_of(said_by.id, said_by.first_name, said_by.last_name, said_by.username)
        return Person(said_by.id, name)
    return Person(message.chat.id, name_of(message.chat.id, message.chat.full_name, None, None))
