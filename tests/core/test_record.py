"""A match as a record: written, read, replayed, checked."""

import pytest
from msgspec.structs import replace

from core.errors import InvalidRecord, NotAllowed
from core.notation import MAX_RECORD, read, write
from core.record import audit, record_of, replay, verify
from core.table import close
from tests.tables import NOW, Story, lobby, playing


@pytest.fixture
def story() -> Story:
    story = lobby("А", "Б")
    story.computer("rash")
    story.start()
    story.play_on()
    return story


def test_a_record_is_read_back_as_it_was_written(story: Story) -> None:
    record = record_of(story.table, story.log)
    assert read(write(record)) == record


def test_a_record_says_who_played_with_what_chance(story: Story) -> None:
    lines = write(record_of(story.table, story.log)).splitlines()
    assert lines[0] == "Marsgames record 1"
    assert "Seat 0: person tap101 А" in lines
    assert "Seat 2: computer rash Марвин" in lines
    assert f"Commitment: {story.table.commitment}" in lines


def test_a_record_verifies(story: Story) -> None:
    record = record_of(story.table, story.log)
    assert verify(record) == len(record.moves) > 10


def _altered(draw: str) -> str:
    kind, _, numbers = draw.partition(":")
    first, *others = numbers.split(",")
    return f"{kind}:{','.join([str(int(first) % 6 + 1), *others])}"


def test_a_record_with_one_altered_die_does_not_verify(story: Story) -> None:
    record = record_of(story.table, story.log)
    for number, move in enumerate(record.moves):
        if move.drawn:
            drawn = (_altered(move.drawn[0]), *move.drawn[1:])
            moves = list(record.moves)
            moves[number] = replace(move, drawn=drawn)
            with pytest.raises(InvalidRecord) as refused:
                verify(replace(record, moves=tuple(moves)))
            assert refused.value.message == "error-invalid-record-dice"
    first = (_altered(record.drawn[0]), *record.drawn[1:])
    with pytest.raises(InvalidRecord):
        verify(replace(record, drawn=first))


def test_a_record_of_another_seed_does_not_verify(story: Story) -> None:
    record = record_of(story.table, story.log)
    with pytest.raises(InvalidRecord) as refused:
        verify(replace(record, seed=b"another seed".ljust(32, b".")))
    assert refused.value.message == "error-invalid-record-seed"


def test_a_record_with_an_illegal_move_does_not_verify(story: Story) -> None:
    record = record_of(story.table, story.log)
    altered = (replace(record.moves[0], text="stop"), *record.moves[1:])
    with pytest.raises(InvalidRecord) as refused:
        verify(replace(record, moves=altered))
    assert refused.value.args_ == {"number": 1, "move": "stop"}


def test_a_record_with_another_result_does_not_verify(story: Story) -> None:
    record = record_of(story.table, story.log)
    assert record.outcome is not None
    other = replace(record.outcome, winners=(9,))
    with pytest.raises(InvalidRecord):
        verify(replace(record, outcome=other))


def test_a_record_of_an_impossible_match_does_not_replay(story: Story) -> None:
    record = record_of(story.table, story.log)
    for impossible in (
        replace(record, options={"target": "-1"}),
        replace(record, game="chess"),
        replace(record, seats=record.seats[:1]),
    ):
        with pytest.raises(InvalidRecord) as refused:
            list(replay(impossible))
        assert refused.value.message == "error-invalid-record-start"


def test_a_replay_begins_before_the_first_move(story: Story) -> None:
    record = record_of(story.table, story.log)
    plies = list(replay(record))
    assert plies[0].move is None
    assert plies[0].match.ply == 0
    assert [ply.match.ply for ply in plies] == list(range(len(record.moves) + 1))


def test_the_seed_is_not_told_while_the_match_goes_on() -> None:
    story = playing("А", "Б")
    with pytest.raises(NotAllowed):
        record_of(story.table, story.log)
    with pytest.raises(NotAllowed):
        record_of(lobby("А").table, [])


def test_a_stopped_match_has_a_record_without_a_result() -> None:
    story = playing("А", "Б")
    story.play_on(5)
    story.change(close(story.table, "stopped", NOW))
    record = record_of(story.table, story.log)
    assert record.outcome is None
    assert read(write(record)) == record
    assert verify(record) == 5


@pytest.mark.parametrize(
    "name", ["", "  ", "a\nSeat 1: computer rash x", "Ж" * 300, "a | b", "\u202ex"]
)
def test_a_tricky_name_does_not_break_a_record(story: Story, name: str) -> None:
    record = record_of(story.table, story.log)
    seats = (replace(record.seats[0], name=name), *record.seats[1:])
    again = read(write(replace(record, seats=seats)))
    assert again.seats[1:] == record.seats[1:]
    assert again.moves == record.moves


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Marsgames record 1", "Marsgames record 9"),
        ("Seat 0: person", "Seat 0: martian"),
        ("0 start", "0 begin"),
        ("\n1 0 ", "\n2 0 "),
        ("\n1 0 ", "\n1 7 "),
        ("Seed: ", "Seed: zz"),
        ("Started: ", "Started: soon "),
        ("Result: ", "Result: x"),
        ("Game: ", "Play: "),
    ],
)
def test_what_is_no_record_is_refused(story: Story, old: str, new: str) -> None:
    text = write(record_of(story.table, story.log))
    assert old in text
    with pytest.raises(InvalidRecord):
        read(text.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "\n\n", "hello", "Marsgames record 1\n\n"])
def test_a_text_without_a_match_is_no_record(text: str) -> None:
    with pytest.raises(InvalidRecord):
        read(text)


def test_a_text_longer_than_any_record_is_refused_unread() -> None:
    with pytest.raises(InvalidRecord) as refused:
        read("x" * (MAX_RECORD + 1))
    assert refused.value.message == "error-invalid-record-too-long"


def test_an_audit_finds_the_very_state_of_the_table_at_any_time() -> None:
    story = lobby("А", "Б")
    assert audit(story.table, story.log) == 0
    story.start()
    story.play_on(7)
    assert audit(story.table, story.log) == 7
    story.play_on()
    assert audit(story.table, story.log) > 7


def test_an_audit_misses_a_lost_entry_and_another_state(story: Story) -> None:
    with pytest.raises(InvalidRecord) as refused:
        audit(story.table, story.log[:-1])
    assert refused.value.message == "error-invalid-record-log"
    assert story.table.match is not None
    forged = replace(story.table.match, position=1)
    with pytest.raises(InvalidRecord) as refused:
        audit(replace(story.table, match=forged), story.log)
    assert refused.value.message == "error-invalid-record-state"
