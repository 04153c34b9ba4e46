"""What the web side needs from outside besides `core.ports`."""

from collections.abc import Awaitable, Callable
from typing import Literal, TypeAlias, get_args

from core.errors import GameError
from core.types import ChatId, PlayerId

Language: TypeAlias = Literal["ru", "en", "pl"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

Refuse: TypeAlias = Callable[[str, GameError], str]
"""Why something was refused, in a language."""

IsMember: TypeAlias = Callable[[ChatId, PlayerId], Awaitable[bool]]
"""Whether a person is in a chat now; of a private chat, whether it is theirs. `Busy` when nobody
can tell."""
