"""What everything stands on that shows tables in their chats."""

from dataclasses import dataclass
from typing import Protocol

from bot.render import Links
from bot.sender import Sender
from bot.texts import Texts
from core.clock import DEFAULT_ZONE
from core.ports import Agenda, Messages, Now, Preferences, Results
from core.service import Service


class Store(Protocol):
    """The parts of the storage that are needed beside the tables."""

    @property
    def agenda(self) -> Agenda: ...

    @property
    def messages(self) -> Messages: ...

    @property
    def preferences(self) -> Preferences: ...

    @property
    def results(self) -> Results: ...


@dataclass(frozen=True, slots=True)
class Context:
    """The parts that `bot.telegram` puts together. `zone` is the time zone of chats and people that
    chose none."""

    service: Service
    store: Store
    sender: Sender
    texts: Texts
    links: Links
    zone: str = DEFAULT_ZONE

    @property
    def now(self) -> Now:
        return self.service.now
