"""Before the match: who sits, who arranges, who starts."""

import hashlib

import pytest

from core import errors, lobby
from core.clock import MINUTE
from core.table import (
    close,
    match_of,
    moved_to,
    open_table,
    promise_rematch,
    rematch_of,
    seated,
    stamped,
)
from tests.tables import CHAT, NOW, PEOPLE, SEEDS, Story, playing
from tests.tables import lobby as lobby_of

А, Б, В, Г, Д = (PEOPLE[name] for name in "АБВГД")


def names(story: Story) -> str:
    return "".join(player.name for player in story.table.players)


def test_a_new_table_publishes_its_commitment_before_anybody_sits() -> None:
    table = Story().table
    assert table.players == ()
    assert table.commitment == hashlib.sha256(SEEDS[0]).hexdigest()
    assert table.phase == "lobby"
    assert table.options == {"target": "25"}
    assert table.pace == "24h"


def test_a_private_table_has_no_limit_of_time() -> None:
    assert Story(private=True).table.pace == "none"


def test_there_is_no_table_of_an_unknown_game() -> None:
    with pytest.raises(errors.UnknownGame):
        open_table("00x", "chess", Story().table.place, А, SEEDS, NOW)


def test_the_first_who_sits_hosts() -> None:
    assert lobby_of("Б", "В").table.host == Б.id


def test_nobody_sits_twice() -> None:
    with pytest.raises(errors.AlreadySeated):
        lobby_of("А").sit("А")


def test_a_full_table_seats_nobody_else() -> None:
    story = lobby_of("А")
    while len(story.table.players) < 10:
        story.computer()
    with pytest.raises(errors.TableFull):
        story.sit("Б")
    with pytest.raises(errors.TableFull):
        story.computer()


@pytest.mark.parametrize("entropy", ["", "two words", "line\nbreak", "x" * 65, "кириллица"])
def test_a_tap_adds_one_short_word_of_chance(entropy: str) -> None:
    with pytest.raises(errors.InvalidOption):
        lobby.sit(Story().table, А, entropy, NOW)


def test_a16_when_the_host_leaves_the_next_person_hosts() -> None:
    story = lobby_of("А", "Б", "В")
    story.change(lobby.stand(story.table, А.id, NOW))
    assert names(story) == "БВ"
    assert story.table.host == Б.id
    story.start()
    assert story.table.phase == "playing"


def test_a16_when_all_people_leave_the_lobby_closes() -> None:
    story = lobby_of("А")
    story.computer()
    story.change(lobby.stand(story.table, А.id, NOW))
    assert story.table.phase == "closed"
    assert [event.kind for event in story.log[-1].events] == ["stood", "closed"]


def test_a06_whom_the_host_removed_cannot_sit_again() -> None:
    story = lobby_of("А", "Б")
    story.change(lobby.bar(story.table, А.id, Б.id, NOW))
    assert names(story) == "А"
    with pytest.raises(errors.NotAllowed) as refused:
        story.sit("Б")
    assert refused.value.message == "error-not-allowed-barred"


def test_only_the_host_removes_somebody_and_not_oneself() -> None:
    table = lobby_of("А", "Б").table
    for host, person in ((Б, А), (А, А), (В, А)):
        with pytest.raises(errors.NotAllowed):
            lobby.bar(table, host.id, person.id, NOW)
    with pytest.raises(errors.NotSeated):
        lobby.bar(table, А.id, Г.id, NOW)


def test_the_last_computer_goes_first() -> None:
    story = lobby_of("А")
    story.computer("rash")
    story.computer("careful")
    story.change(lobby.remove_computer(story.table, А.id, NOW))
    assert [player.level for player in story.table.players] == ["", "rash"]
    story.change(lobby.remove_computer(story.table, А.id, NOW))
    with pytest.raises(errors.NotSeated):
        lobby.remove_computer(story.table, А.id, NOW)


def test_a_computer_has_a_level_that_the_game_knows() -> None:
    with pytest.raises(errors.InvalidOption):
        lobby.add_computer(lobby_of("А").table, А.id, "genius", "Марвин", NOW)


def test_options_and_pace_are_changed_by_somebody_seated() -> None:
    story = lobby_of("А", "Б")
    story.change(lobby.set_option(story.table, Б.id, "target", "40", NOW))
    story.change(lobby.set_option(story.table, Б.id, "pace", "10m", NOW))
    assert story.table.options == {"target": "40"}
    assert story.table.pace == "10m"


@pytest.mark.parametrize(
    ("name", "choice"), [("target", "26"), ("colour", "red"), ("pace", "1 week")]
)
def test_there_is_no_such_option_or_choice(name: str, choice: str) -> None:
    with pytest.raises(errors.InvalidOption):
        lobby.set_option(lobby_of("А").table, А.id, name, choice, NOW)


def test_a08_a_stranger_arranges_and_starts_nothing() -> None:
    table = lobby_of("А", "Б").table
    with pytest.raises(errors.NotAllowed):
        lobby.set_option(table, Г.id, "target", "40", NOW)
    with pytest.raises(errors.NotAllowed):
        lobby.add_computer(table, Г.id, "rash", "Марвин", NOW)
    with pytest.raises(errors.NotSeated):
        lobby.start(table, Г.id, NOW + 10 * MINUTE)


def test_a_guest_starts_when_the_host_has_let_two_minutes_pass() -> None:
    table = lobby_of("А", "Б").table
    with pytest.raises(errors.NotAllowed) as refused:
        lobby.start(table, Б.id, NOW + 2 * MINUTE - 1)
    assert refused.value.message == "error-not-allowed-start"
    started, _ = lobby.start(table, Б.id, NOW + 2 * MINUTE)
    assert started.phase == "playing"


def test_a18_a_match_does_not_start_with_too_few() -> None:
    with pytest.raises(errors.TooFewPlayers) as refused:
        lobby_of("А").start()
    assert refused.value.args_ == {"needed": 2}


def test_nothing_of_the_lobby_works_once_the_match_has_begun() -> None:
    table = playing("А", "Б").table
    for act in (
        lambda: lobby.sit(table, В, "tap", NOW),
        lambda: lobby.stand(table, А.id, NOW),
        lambda: lobby.start(table, А.id, NOW),
        lambda: lobby.set_option(table, А.id, "target", "40", NOW),
    ):
        with pytest.raises(errors.LobbyClosed):
            act()


def test_a_closed_table_stays_closed() -> None:
    closed, events = close(lobby_of("А").table, "stopped", NOW)
    assert events[0].args == {"reason": "stopped"}
    with pytest.raises(errors.TableClosed):
        lobby.sit(closed, Б, "tap", NOW)
    with pytest.raises(errors.TableClosed):
        close(closed, "stopped", NOW)
    with pytest.raises(errors.TableClosed):
        match_of(closed)


def test_there_is_no_match_in_the_lobby() -> None:
    table = lobby_of("А").table
    with pytest.raises(errors.NotPlaying):
        match_of(table)
    assert seated(table, А.id) == 0
    with pytest.raises(errors.NotSeated):
        seated(table, Б.id)


def test_a_rematch_keeps_the_options_the_computers_and_the_promised_seed() -> None:
    story = lobby_of("А", "Б")
    story.computer("rash")
    story.change(lobby.set_option(story.table, А.id, "target", "15", NOW))
    story.start()
    finished = story.play_on()
    promised, _ = promise_rematch(finished, "03rematch")
    again, _ = rematch_of(promised, "03rematch", b"third", Б, NOW)
    assert again.seed == finished.next_seed
    assert again.options == {"target": "15"}
    assert [player.level for player in again.players] == ["rash"]
    assert [player.name for player in again.invited] == ["А", "Б"]
    assert again.host == Б.id
    assert promise_rematch(promised, "43another")[0].rematch == "03rematch"


def test_there_is_no_rematch_before_the_end() -> None:
    table = playing("А", "Б").table
    for act in (
        lambda: promise_rematch(table, "03rematch"),
        lambda: rematch_of(table, "03rematch", b"third", А, NOW),
    ):
        with pytest.raises(errors.NotPlaying):
            act()


def test_a_table_moves_with_its_chat() -> None:
    moved, _ = moved_to(lobby_of("А").table, -1002)
    assert (moved.place.chat, CHAT) == (-1002, -1001)


def test_a_table_remembers_its_last_actions_only() -> None:
    table = Story().table
    for number in range(100):
        table = stamped(table, f"action {number}", table.version)
    assert table.made_by("action 99") == table.version == 101
    assert table.made_by("action 36") == 38
    assert table.made_by("action 35") is None
