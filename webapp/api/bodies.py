"""What comes in. Anything else is refused whole."""

from typing import Annotated

from fastapi import Path
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from core.languages import LANGUAGES
from core.names import one_line
from core.types import TableId

Action = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
"""Made by the client for one thing that a person does: sent again, it does nothing again."""
Word = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_-]{1,32}$")]
AtTable = Annotated[TableId, Path(pattern=r"^[a-z0-9]{4,32}$")]


def _named(name: str) -> str:
    """As people are called too: nothing invisible, in one line."""
    if not (shown := one_line(name)):
        raise ValueError("shows nothing")
    return shown


Name = Annotated[str, StringConstraints(min_length=1, max_length=32), AfterValidator(_named)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Act(Body):
    action: Action


class Sit(Act):
    entropy: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
    """What the person adds to the chance of the match."""


class Practice(Sit):
    game: Word
    level: Word
    computer: Name
    """The computer player's name in the person's language."""


class AddComputer(Act):
    level: Word
    name: Name


class Choose(Act):
    option: Word
    choice: Word


class Move(Act):
    move: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    version: Annotated[int, Field(ge=1)]
    """The version of the table that the move was made against."""


class Skip(Act):
    turn: Annotated[int, Field(ge=1)]
    """The turn that is late."""


class Launch(Body):
    init_data: Annotated[str, StringConstraints(max_length=4096)]


class Set(Body):
    setting: Word
    choice: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_/-]{1,40}$")]


class SetLanguage(Body):
    language: Annotated[str, StringConstraints(pattern=rf"^({'|'.join(LANGUAGES)})$")]
