"""The checkpoints that a move passes on its way."""

from collections.abc import Callable
from typing import Literal, TypeAlias

Checkpoint: TypeAlias = Literal["load", "applied", "commit", "committed", "answer", "send", "sent"]
"""Where a move is on its way. `load`: before the table is read · `applied`: the rules have made
the next state · `commit`, `committed`: before and after it is stored · `answer`: before the tap is
answered · `send`, `sent`: before and after a call to Telegram."""

Passing: TypeAlias = Callable[[Checkpoint], None]
"""Called at every checkpoint: measures, and tests that kill the process there."""


def pass_by(checkpoint: Checkpoint) -> None:
    """Nobody watches the checkpoints."""
