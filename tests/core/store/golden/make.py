"""Makes the golden tables of today's schema: `python -m tests.core.store.golden.make`.

`<schema>-<game>-<phase>.bin` is a table with its log, as the storage has them: msgpack of the
table's bytes and a list of the entries' bytes. Files that are there are never made again: they are
what people's servers hold.
"""

from pathlib import Path

import msgspec

from core import play
from core.catalogue import GAMES, rules_of
from core.store.blobs import encode
from core.table import SCHEMA
from tests.tables import PEOPLE, Story

FOLDER = Path(__file__).parent
PHASES = ("lobby", "playing", "finished")
PLIES = 40


def story(game: str, phase: str) -> Story:
    """Three people and, where there is room, a computer; one of the people has left."""
    told = Story(game)
    for name in "АБВ":
        told.sit(name)
    if 4 in rules_of(game).seats:
        told.computer(rules_of(game).levels[0])
    if phase == "lobby":
        return told
    told.start()
    told.play_on(PLIES)
    told.change(play.leave(told.table, PEOPLE["Б"].id, told.now))
    told.play_on(PLIES // 4 if phase == "playing" else None)
    return told


def main() -> None:
    for game in GAMES:
        for phase in PHASES:
            file = FOLDER / f"{SCHEMA}-{game}-{phase}.bin"
            if file.exists():
                continue
            told = story(game, phase)
            assert told.table.phase == phase, (game, told.table.phase)
            stored = (encode(told.table), [msgspec.msgpack.encode(entry) for entry in told.log])
            file.write_bytes(msgspec.msgpack.encode(stored))


if __name__ == "__main__":
    main()
