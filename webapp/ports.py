"""What the web side needs from outside besides `core.ports`."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from core.errors import GameError
from core.types import ChatId, PlayerId

Refuse: TypeAlias = Callable[[str, GameError], str]
"""Why something was refused, in a language."""

IsMember: TypeAlias = Callable[[ChatId, PlayerId], Awaitable[bool]]
"""Whether a person is in a chat now; of a private chat, whether it is theirs. `Busy` when nobody
can tell."""
