"""What the use cases and the adapters need from outside. `core.store` has a file for each port.

tables indexes agenda feed          tables, and what follows from them
messages preferences results        what is kept beside them
limits                              what Telegram allows
passing                             checkpoints on the way of a move
"""

from collections.abc import Callable
from typing import TypeAlias

from core.ports.agenda import Agenda, Claim
from core.ports.feed import Feed
from core.ports.indexes import Indexes
from core.ports.limits import CallKind, Limits
from core.ports.messages import Messages
from core.ports.passing import Checkpoint, Passing, pass_by
from core.ports.preferences import Preferences
from core.ports.results import Results
from core.ports.tables import ConflictError, Tables
from core.types import Millis

__all__ = [
    "Agenda",
    "CallKind",
    "Chance",
    "Checkpoint",
    "Claim",
    "ConflictError",
    "Feed",
    "Indexes",
    "Limits",
    "Messages",
    "Now",
    "Passing",
    "Preferences",
    "Results",
    "Tables",
    "pass_by",
]

Now: TypeAlias = Callable[[], Millis]
Chance: TypeAlias = Callable[[int], bytes]
"""That many unpredictable bytes: `secrets.token_bytes`."""
