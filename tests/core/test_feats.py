"""What is counted of a match. K02: every die that a record has is counted once."""

from collections import Counter

import pytest

from core.catalogue import GAMES
from core.feats import FEATS, achieved, counted, faces
from core.record import record_of, replay
from core.types import Event
from tests.tables import PEOPLE, Story
from tests.texts import TEXTS


def match(game: str, seats: int) -> Story:
    story = Story(game)
    for name in list(PEOPLE)[:seats]:
        story.sit(name)
    story.start()
    story.play_on()
    return story


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_k02_the_counted_dice_are_those_of_the_record(game, seats):
    story = match(game, seats)
    record = record_of(story.table, story.log)
    draws = [draw for move in record.moves for draw in move.drawn] + list(record.drawn)
    rolled = Counter(
        int(die) for draw in draws if draw.startswith("d:") for die in draw[2:].split(",")
    )
    assert rolled, "the match has dice"
    shown: Counter[str] = Counter()
    for counts in counted(game, (e for ply in replay(record) for e in ply.events)).values():
        shown.update(faces(counts))
    if game == "martian_dice":
        names = {1: "tank", 2: "ray", 3: "ray", 4: "human", 5: "cow", 6: "chicken"}
    else:
        names = {face: str(face) for face in range(1, 7)}
    expected: Counter[str] = Counter()
    for face, count in rolled.items():
        expected[names[face]] += count
    assert shown == expected


@pytest.mark.parametrize(
    ("game", "event", "counts"),
    [
        (
            "martian_dice",
            Event("scored", 0, {"points": 10, "bonus": 3, "tanks": 1, "rays": 1}),
            {"all-kinds": 1, "haul": 1},
        ),
        (
            "martian_dice",
            Event("scored", 0, {"points": 0, "bonus": 0, "tanks": 4, "rays": 1}),
            {"tanks": 1},
        ),
        ("martian_dice", Event("won", 0, {"total": 25, "shared": False}), {"quota": 1}),
        ("dice_mission", Event("completed", 0, {"card": "x01"}), {"missions": 1, "specials": 1}),
        ("dice_mission", Event("completed", 0, {"card": "s01"}), {"missions": 1}),
        ("dice_mission", Event("gadget", 0, {"gadget": "lock", "target": 1}), {"gadgets": 1}),
        (
            "dice_mission",
            Event("gadget", 0, {"gadget": "force", "after": (6, 6)}),
            {"gadgets": 1, "die-6": 2},
        ),
        ("marskhimprom", Event("synthesised", 0), {"syntheses": 1}),
        ("marskhimprom", Event("answered", 0, {"right": True}), {"answers": 1}),
        ("marskhimprom", Event("answered", 0, {"right": False}), {}),
        ("marskhimprom", Event("won_fight", 0, {"loser": 1}), {"fights": 1}),
        ("marskhimprom", Event("declared", 0, {"mission": "m1"}), {"declared": 1}),
        ("marskhimprom", Event("turn", 0), {}),
    ],
)
def test_an_event_counts_for_its_seat(game, event, counts):
    assert counted(game, [event]) == {0: counts}


def test_an_achievement_is_there_from_its_number_on():
    assert achieved({"martian_dice": {"all-kinds": 9}}) == ()
    (feat,) = achieved({"martian_dice": {"all-kinds": 10}})
    assert feat.name == "collector"
    assert achieved({"dice_mission": {"all-kinds": 10}}) == (), "of its own game only"


@pytest.mark.parametrize("language", TEXTS.languages)
def test_every_achievement_has_its_words(language):
    for feat in FEATS:
        assert feat.game in GAMES
        assert TEXTS.say(language, f"feat-{feat.name}")
        assert TEXTS.say(language, f"feat-{feat.name}-about")
