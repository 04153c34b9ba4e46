"""Dice Mission in a group: a whole match within the noise budget, and what happens when people are
late, leave, or tap in a hurry."""

import json
import re
from itertools import groupby

import pytest
from structlog.testing import capture_logs

from bot.callbacks import MoveTap, PickTap, TableTap
from core.dice import Stream
from core.games.dice_mission.cards import CARDS
from core.games.dice_mission.wording import describe
from core.notation import read
from core.record import verify
from core.table import waiting_for
from tests.bot.group_play import READS, RULES, Player, carries, match_of, offered, on_turn, wishes
from tests.bot.stage import staged


@pytest.mark.slow
@pytest.mark.parametrize("webhook", [False, True], ids=["polling", "webhook"])
async def test_a_whole_match_within_the_noise_budget(store, clock, webhook):
    async with staged(store, clock, webhook=webhook) as stage:
        group, people, table = await match_of(stage, "Аня", "Борис <b>", "Вика")
        player = Player(stage, group)
        chance = Stream(bytes(31) + bytes([webhook]))
        secrets = Secrets(stage, group)
        turn = 0
        with capture_logs() as logged:
            while table.phase == "playing":
                if table.match.turn != turn:
                    turn = table.match.turn
                    call = [m for m in group.messages if m.sender.is_bot and not m.silent][-1]
                    called = [e["user_id"] for e in call.entities if e["type"] == "text_mention"]
                    assert called == [on_turn(stage, table).id], "B12: who owes the move is called"
                secrets.look(table)
                move = wishes(table, chance)
                secrets.say(move)
                table = await player.move(move)
        assert player.taps > table.match.ply
        secrets.check_log(str(logged))
        await stage.works(60)
        board = await stage.board(table)
        assert "Победа" in board.text
        assert table.players[table.match.outcome.winners[0]].name in board.text
        await stage.taps(people[0], board, TableTap(table=table.id, act="record").pack())
        document = group.messages[-1]
        assert verify(read(document.file.content.decode())) == table.match.ply
        for call in stage.world.log:
            assert call.error is None or "not modified" in call.error, call


class Secrets:
    """C15: reads every call of the log, and who it was for, against what was hidden then."""

    def __init__(self, stage, group):
        self.stage = stage
        self.group = group
        self.read = 0
        self.hidden = {}
        self.known = set()
        self.ever = set()

    def look(self, table):
        """The calls since the last look, against the hands that there were and are."""
        state = table.match.state
        now = {card: seat for seat, hand in enumerate(state.hands) for card in hand}
        now |= dict.fromkeys(state.drawn, state.turn)
        self.ever |= set(now)
        both = {card: seat for card, seat in now.items() if self.hidden.get(card, seat) == seat}
        self.known |= set(state.specials).union(*state.completed)
        for call in self.stage.world.log[self.read :]:
            if call.method in ("sendMessage", "editMessageText", "answerCallbackQuery") or (
                "phemeral" in call.method
            ):
                self._read(call, table, both)
        self.read = len(self.stage.world.log)
        self.hidden = now

    def _read(self, call, table, hidden):
        person = self._receiver(call)
        shown = json.dumps(call.params, ensure_ascii=False)
        for card, seat in hidden.items():
            if person == table.players[seat].person:
                continue
            assert not re.search(rf"\b{card}\b", shown), (card, call)
            text = self._said(card)
            if not any(text in self._said(other) for other in self.known):
                assert text not in call.params.get("text", ""), (card, call)

    def _receiver(self, call):
        only = call.params.get("ephemeral_message_parameters")
        if only:
            return (json.loads(only) if isinstance(only, str) else only)["receiver_user_id"]
        if "receiver_user_id" in call.params:
            return int(call.params["receiver_user_id"])
        tap = self.stage.world.taps.get(call.params.get("callback_query_id"))
        return tap.person.id if tap else None

    def _said(self, card):
        text = describe(CARDS[card])
        return self.stage.texts.say("ru", text.key, **text.args)

    def say(self, move):
        """A move that names a card makes it known."""
        if move.startswith("complete "):
            self.known.add(move.split()[1])

    def check_log(self, logged):
        assert [card for card in self.ever if re.search(rf"\b{card}\b", logged)] == []


async def test_quick_toggles_become_one_edit_and_none_is_lost(stage):
    group, _, table = await match_of(stage, "Аня", "Борис")
    player = Player(stage, group)
    table = await player.move("dice 5")
    person, board = on_turn(stage, table), await stage.board(table)
    names = [
        die.name for die in RULES.view(table.match.state, None).seats[table.match.state.turn].dice
    ]
    before = len(stage.world.log)
    taps = [person.taps(board, carries(board, "p", name)) for name in names[:3]]
    assert [(await tap.answer(10)).text for tap in taps] == ["", "", ""]
    await stage.works(READS)
    edits = [c for c in stage.world.log[before:] if c.method == "editMessageText"]
    assert len(edits) == 1
    move = "reroll " + ",".join(names[:3])
    assert (await stage.now(table)).version == table.version, "a toggle is no change of the table"
    assert await player.tap(person, board, carries(board, "m", move)) == ("", 0)
    after = await stage.now(table)
    assert after.match.last[1] == move
    assert not any("🔄" in button.text for button in (await stage.board(after)).buttons())


async def test_toggles_are_refused_to_others_and_to_late_taps(stage):
    group, people, table = await match_of(stage, "Аня", "Борис")
    player = Player(stage, group)
    table = await player.move("dice 5")
    board, person = await stage.board(table), on_turn(stage, table)
    (other,) = [one for one in people if one is not person]
    pick = next(data for data in offered(board) if data.startswith("p|"))
    assert await stage.taps(other, board, pick) == "Сейчас не твой ход."
    (stranger,) = stage.people("Глеб")
    stranger.joins(group)
    assert await stage.taps(stranger, board, pick) == "Ты не за этим столом."
    forged = PickTap(table=table.id, version=table.version, thing="z9").pack()
    assert "Не понимаю" in await stage.said(stage.sends(person, board, forged))
    await player.move("done")
    assert await stage.said(stage.sends(person, board, pick)) == "Сейчас не твой ход."
    messages = await stage.store.messages.of(table.id)
    assert messages.picks.things == frozenset()


async def test_b04_only_whoever_is_waited_for_pays_for_lost_time(stage):
    _, _, table = await match_of(stage, "Аня", "Борис", "Вика")
    (late,) = waiting_for(table)
    await stage.service.run_out(table.id, table.match.turn)
    missed = [player.missed for player in (await stage.now(table)).players]
    assert missed == [int(seat == late) for seat in range(3)]


async def test_b12_board_list_and_ping_name_the_same_person(stage):
    group, people, table = await match_of(stage, "Аня", "Борис", "Вика")
    player = Player(stage, group)
    chance = Stream(b"b12".ljust(32, b"."))
    for _ in range(4):
        name = on_turn(stage, table).name
        board = await stage.board(table)
        assert f"Ходит {name}" in board.text
        (ping,) = [m for m in group.messages if m.text.endswith("твой ход!")]
        assert ping.text.endswith(f"{name}, твой ход!")
        await stage.says(people[0], group, "/games")
        assert f"ходит {name}" in group.messages[-1].text
        table = await player.move(wishes(table, chance))
        if table.phase != "playing":
            break


LEAVES_AT = {
    "number": "",
    "first roll": "dice 3; done",
    "reroll": "dice 3",
    "debriefing": "dice 2; done; roll; roll",
    "take": "dice 2; done; roll; roll; exchange 1",
}


@pytest.mark.parametrize("moves", LEAVES_AT.values(), ids=LEAVES_AT)
async def test_a20_the_match_goes_on_when_whoever_owes_a_move_leaves(stage, moves):
    group, _, table = await match_of(stage, "Аня", "Борис", "Вика")
    table = await stage.table.play(table.id, moves) if moves else table
    await stage.works(READS)
    leaver, ply = on_turn(stage, table), table.match.ply
    board = await stage.board(table)
    leave = TableTap(table=table.id, act="leave").pack()
    for _ in range(2):
        await stage.taps(leaver, board, leave)
    await stage.works(20)
    after = await stage.now(table)
    assert after.match.ply > ply
    assert on_turn(stage, after) is not leaver
    assert f"{leaver.name} больше не играет" in "".join(m.text for m in group.messages)


async def test_a19_the_last_person_is_told_and_plays_on_with_computers(stage):
    group, people, table = await match_of(stage, "Аня", "Борис", "Вика")
    stays = on_turn(stage, table)
    for person in people:
        if person is not stays:
            await stage.service.leave(table.id, person.id, f"leaves{person.id}")
    await stage.works(READS)
    told = [m.text for m in group.messages if "сейчас играет только" in m.text]
    assert len(told) == 1
    assert stays.name in told[0]
    for data in ("dice 2", "done"):
        await stage.works(READS)
        board = await stage.board(table)
        assert await stage.taps(stays, board, carries(board, "m", data)) == ""
    await stage.works(30)
    after = await stage.now(table)
    assert after.match.state.phase == "debriefing"
    assert on_turn(stage, after) is stays, "the computers have rolled"


async def test_k11_computers_roll_again_and_end_their_turns_in_a_few_moves(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    table = await stage.table("dice_mission", seats=4, computers=3, chat=group.id)
    for _ in range(12):
        await stage.works(READS)
        table = await stage.now(table)
        if table.phase != "playing":
            break
        if waiting_for(table) == {0}:
            table = await stage.table.play(table.id, 1)
    made = [entry for entry in await stage.store.tables.log(table.id) if entry.move]
    turns = [[one.move for one in run] for seat, run in groupby(made, lambda it: it.seat) if seat]
    assert len(turns) > 8
    assert max(map(len, turns)) <= 5, "a choice of dice, three rolls, an end"
    assert any(move.startswith("reroll") for turn in turns for move in turn)


async def test_k10_another_number_of_dice_is_refused_in_words(stage):
    _, _, table = await match_of(stage, "Аня", "Борис")
    board, person = await stage.board(table), on_turn(stage, table)
    for number in (1, 6):
        forged = MoveTap(table=table.id, version=table.version, move=f"dice {number}").pack()
        said = await stage.said(stage.sends(person, board, forged))
        assert said == "Кубиков может быть от двух до пяти."
    assert (await stage.now(table)).match.ply == 0
