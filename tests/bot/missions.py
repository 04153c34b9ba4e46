"""Tables of Dice Mission for the tests of its screens, made in one line."""

from msgspec.structs import replace

from bot.callbacks import OwnTap
from bot.render import Screen
from core.games.dice_mission.state import MissionState
from core.table import Player, Table
from core.types import Event
from tests.core.games.dice_mission.table import opening
from tests.tables import Story

NAMES = ("Аня", "Борис", "Вика", "Глеб", "Даша")


def story_of(*names: str, **place: bool) -> Story:
    """A match of these people before its first move."""
    story = Story("dice_mission", **place)
    for name in names:
        story.sit(name)
    story.start()
    return story


def table_at(state: MissionState | None = None, *events: Event, **changes: object) -> Table:
    """A table of people with that state and these last events."""
    state = opening() if state is None else state
    table = story_of("А", "Б").table
    players = tuple(
        Player(name, 101 + seat, entropy=f"tap{101 + seat}")
        for seat, name in enumerate(NAMES[: state.seats])
    )
    match = replace(table.match, state=state, recent=events)
    return replace(table, players=players, match=match, **changes)


def taps(screen: Screen) -> list[str]:
    """What the buttons of a screen carry."""
    rows = [] if screen.keyboard is None else screen.keyboard.inline_keyboard
    return [button.callback_data for row in rows for button in row if button.callback_data]


def moves(screen: Screen) -> list[str]:
    """The moves on a screen's buttons."""
    return [tap.split("|", 3)[3] for tap in taps(screen) if tap.startswith("m|")]


def pages(screen: Screen) -> list[str]:
    """The pages that a screen's buttons lead to, the first one apart."""
    opened = [OwnTap.unpack(tap).page for tap in taps(screen) if tap.startswith("o|")]
    return [page for page in opened if page]
