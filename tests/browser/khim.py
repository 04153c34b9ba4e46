"""Tables of «Марсхимпром» laid out for a test, in the store of a running server."""

from msgspec.structs import replace

from core.games.marskhimprom.field import CELL_NAMES, FIELDS
from core.games.marskhimprom.state import Player
from core.record import log_entry
from core.table import Table, stamped
from tests.browser.conftest import Mars
from tests.core.games.marskhimprom.board import TRADING, Harvester, Match

MATERIALS = ("fe2o3", "h2o", "co2", "sio2", "kies", "nacl", "gyps")
HAND = "2fe2o3 3h2o co2 kies sio2 fe"
WAREHOUSE = "h2o h2o co2 n2 ar o2 fe2o3 fe2o3 sio2 al2o3 nacl kcl gyps mgper apat s"


def lay(mars: Mars, match: Match, **more: object) -> Table:
    """A table of people whose match stands as `match` does."""
    state = match.state
    options = {"level": str(state.setup.level), "learning": "yes" if state.setup.learning else "no"}
    table = mars.table("marskhimprom", len(state.players), options=options, **more)

    async def lay() -> Table:
        laid = stamped(replace(table, match=replace(table.match, state=state)), None, table.version)
        entry = log_entry(table, laid, (), mars.clock.now())
        await mars.service.tables.commit(table, laid, entry, {})
        return laid

    return mars.run(lay())


def whole(*players: Player, level: int = 4, **more: object) -> Match:
    """A match with a raw card and a Fate card on every cell: by default finds, so that nothing
    happens by chance."""
    names = [CELL_NAMES[cell] for cell in FIELDS[level].cells]
    deck = [MATERIALS[number % len(MATERIALS)] for number in range(len(names))]
    more = {
        "raw": dict(zip(names, deck, strict=True)),
        "fates": dict.fromkeys(names, "F12a"),
        "warehouse": WAREHOUSE,
        "missions": "M01 M03 M04 M09 M11 M12",
        **more,
    }
    return Match(*players, level=level, **more)


def three(**more: object) -> Match:
    """A match of three at the beginning of the first one's turn."""
    driver = Harvester("C6", HAND, coins=9)
    others = Harvester("E3", "2nacl kcl s", coins=4), Harvester("F7", "n2 ar")
    return whole(driver, *others, **more)


def pro(hand: str, **more: object) -> Match:
    """A match at level 5 whose first player stands on the base with chemists and a hand."""
    at_base = Harvester("D6", hand, coins=6, chemists=6, reserve=2)
    other = Harvester("B3", "co2 h2o", coins=3, chemists=6, reserve=2)
    return whole(at_base, other, level=5, **{"phase": TRADING, **more})
