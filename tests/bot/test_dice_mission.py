"""Dice Mission in a group over HTTP, as people see it: every move is a tap on a button that is
there, on the board or on the own cards."""

import json
import re
from itertools import groupby

import pytest
from structlog.testing import capture_logs

from bot.callbacks import MoveTap, OwnTap, PickTap, TableTap
from bot.localchat import errors
from bot.localchat.methods import sending
from core.catalogue import rules_of
from core.dice import Stream
from core.games.dice_mission.cards import CARDS
from core.games.dice_mission.wording import describe
from core.notation import read
from core.record import verify
from core.table import Person, waiting_for
from tests.bot.stage import staged

READS = 6
"""Seconds that people look before they tap: a group may have 20 edits a minute."""
RULES = rules_of("dice_mission")


async def match_of(stage, *names, language="ru"):
    """A match of these people in a group, with its board shown."""
    people = stage.people(*names, language=language)
    group = stage.group(*people)
    table = await stage.opens(people[0], group, "/play dice_mission")
    for one in people:
        person = Person(one.id, one.name)
        await stage.service.sit(table.id, person, f"sits{one.id}", f"tap{one.id}")
    await stage.service.start(table.id, people[0].id, "starts")
    await stage.works(READS)
    return group, people, await stage.now(table)


def on_turn(stage, table):
    (seat,) = waiting_for(table)
    return stage.world.people[table.players[seat].person]


def own_of(group, person):
    """The message with own cards that the person sees."""
    return next((m for m in reversed(group.ephemeral) if m.visible_to(person)), None)


def offered(message):
    return [button.callback_data or "" for button in message.buttons()]


def carries(message, kind, rest):
    """The button that carries a move (`m`), a page (`o`) or a pick (`p`); None where there is
    none."""
    there = (data for data in offered(message) if data.startswith(f"{kind}|"))
    return next((data for data in there if data.split("|", 3)[3] == rest), None)


class Player:
    """Plays moves as a person does: looks for the button, and counts what each tap costs."""

    def __init__(self, stage, group):
        self.stage = stage
        self.group = group
        self.taps = 0

    async def tap(self, person, message, data):
        """One tap; how many ordinary messages it brought. One answer and at most one edit, and one
        change of what the person sees alone."""
        before = len(self.stage.world.log)
        said = await self.stage.taps(person, message, data)
        await self.stage.works(READS)
        calls = self.stage.world.log[before:]
        methods = [call.method for call in calls]
        assert methods.count("answerCallbackQuery") == 1
        assert sum(method.startswith("edit") for method in methods) <= 1, methods
        own = [c for c in calls if "phemeral" in c.method or is_own(c)]
        assert len(own) <= 1
        self.taps += 1
        return said, sum(c.method == "sendMessage" and not is_own(c) for c in calls)

    async def move(self, move):
        """Make a move of whoever owes one. At most one message, when the turn changes."""
        table = await self._now()
        person = on_turn(self.stage, table)
        messages = await self._made(table, person, move)
        after = await self.stage.now(table)
        assert after.match.last == (table.match.state.turn, move)
        turned = after.match.turn != table.match.turn
        assert messages <= (1 if turned else 0)
        return after

    async def _now(self):
        (table,) = await self.stage.service.open_tables(self.group.id)
        return table

    async def _made(self, table, person, move):
        board = await self.stage.board(table)
        if move.startswith("reroll "):
            await self._pick(person, table, move)
        data = carries(board, "m", move)
        if data is not None:
            return (await self.tap(person, board, data))[1]
        sent = (await self.tap(person, board, carries(board, "o", "")))[1]
        while (data := carries(own_of(self.group, person), "m", move)) is None:
            page = self._next_page(own_of(self.group, person), move)
            sent += (await self.tap(person, own_of(self.group, person), page))[1]
        assert sent == 0, "own cards are no message of the group"
        sent = (await self.tap(person, own_of(self.group, person), data))[1]
        assert own_of(self.group, person) is None, "they go away with the move"
        return sent

    async def _pick(self, person, table, move):
        dice = move.split()[1].split(",")
        row = RULES.view(table.match.state, None).seats[table.match.state.turn].dice
        if len(dice) == len(row):
            return
        for die in dice:
            board = await self.stage.board(table)
            data = carries(board, "p", die)
            assert (await self.tap(person, board, data)) == ("", 0)

    @staticmethod
    def _next_page(message, move):
        """The page that comes nearest to the move: its beginning, or more of its dice."""
        pages = [data.split("|", 3)[3] for data in offered(message) if data.startswith("o|")]
        verb, _, rest = move.partition(" ")
        wanted = set(re.split("[ ,]", rest))

        def near(page):
            chosen = set(re.split("[ ,]", page.partition(" ")[2])) - {""}
            return len(chosen) if page.partition(" ")[0] == verb and chosen <= wanted else -1

        best = max(pages, key=near)
        assert near(best) >= 0, f"no way to {move}: {pages}"
        return carries(message, "o", best)


def is_own(call):
    return bool(call.params.get("ephemeral_message_parameters"))


def wishes(table, chance):
    """The next move: mostly what a strong computer would do, sometimes anything."""
    state = table.match.state
    if chance.below(4):
        level = RULES.levels[-1] if chance.below(2) else RULES.levels[0]
        return RULES.format(RULES.choose(state, state.turn, level, chance))
    legal = RULES.legal_moves(state, state.turn)
    verbs = sorted({move.verb for move in legal} - {"done"}) or ["done"]
    verb = verbs[chance.below(len(verbs))]
    some = [move for move in legal if move.verb == verb]
    return RULES.format(some[chance.below(len(some))])


@pytest.mark.slow
@pytest.mark.parametrize("webhook", [False, True], ids=["polling", "webhook"])
async def test_a_whole_match_within_the_noise_budget(store, clock, webhook):
    async with staged(store, clock, webhook=webhook) as stage:
        group, people, table = await match_of(stage, "Аня", "Борис <b>", "Вика")
        player = Player(stage, group)
        chance = Stream(bytes(31) + bytes([webhook]))
        secrets = Secrets(stage, group)
        with capture_logs() as logged:
            while table.phase == "playing":
                ping = [m for m in group.messages if m.sender.is_bot and not m.silent][-1]
                called = [e["user_id"] for e in ping.entities if e["type"] == "text_mention"]
                assert called == [on_turn(stage, table).id], "B12: whoever owes the move is called"
                secrets.look(table)
                move = wishes(table, chance)
                secrets.say(move)
                table = await player.move(move)
        assert player.taps > table.match.ply
        secrets.check_log(str(logged))
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


async def test_own_cards_are_seen_by_one_person(stage):
    group, people, table = await match_of(stage, "Аня", "Борис")
    board = await stage.board(table)
    before = list(group.messages)
    for person in people:
        assert await stage.taps(person, board, carries(board, "o", "")) == ""
        own = own_of(group, person)
        seat = table.seat_of(person.id)
        for card in table.match.state.hands[seat]:
            text = describe(CARDS[card])
            assert stage.texts.say("ru", text.key, **text.args) in own.text
    assert all(not own_of(group, people[0]).visible_to(other) for other in people[1:])
    assert group.messages == before


async def test_own_cards_speak_the_language_of_the_person(stage):
    group, (anna, _), table = await match_of(stage, "Anna", "Boris", language="en")
    board = await stage.board(table)
    await stage.taps(anna, board, carries(board, "o", ""))
    assert "Your missions" in own_of(group, anna).text
    assert "Специальные" in board.text


async def test_a_new_tap_refreshes_own_cards_that_have_grown_old(stage):
    group, (anna, _), table = await match_of(stage, "Аня", "Борис")
    board = await stage.board(table)
    await stage.taps(anna, board, carries(board, "o", ""))
    own = own_of(group, anna)
    player = Player(stage, group)
    while table.match.state.phase == "mission":
        verb = {"dice": "dice 2"}.get("" if table.match.state.number else "dice")
        rolled = table.match.state.rolls[table.match.state.turn]
        table = await player.move(verb or ("done" if rolled else "roll"))
    assert own_of(group, anna) is own
    before = own.revision
    old = carries(own, "o", "")
    assert await stage.taps(anna, own, old) == ""
    assert own.revision == before + 1
    assert carries(own, "o", "") != old


async def test_a_stale_move_on_own_cards_says_so_and_shows_them_as_they_are(stage):
    group, _, table = await match_of(stage, "Аня", "Борис")
    player = Player(stage, group)
    while table.match.state.phase == "mission":
        state = table.match.state
        table = await player.move(
            "dice 2" if not state.number else "done" if state.rolls[state.turn] else "roll"
        )
    person, board = on_turn(stage, table), await stage.board(table)
    await stage.taps(person, board, carries(board, "o", ""))
    own = own_of(group, person)
    draw = carries(own, "m", "draw")
    table = await player.move("done")
    assert "Доска уже изменилась" in await stage.taps(person, own, draw)
    await stage.works(READS)
    assert carries(own, "m", "draw") is None, "somebody else is on turn"
    assert (await stage.now(table)).match.ply == table.match.ply
    assert own_of(group, person) is own


async def test_where_the_server_refuses_own_cards_an_alert_shows_them(stage):
    group, (anna, _), table = await match_of(stage, "Аня", "Борис")
    board = await stage.board(table)
    refusal = errors.bad_request("EPHEMERAL_MESSAGES_NOT_SUPPORTED")
    stage.world.faults.fail(refusal, "sendMessage")
    tap = anna.taps(board, carries(board, "o", ""))
    said = await stage.said(tap)
    assert tap.answered.alert
    assert len(said.encode("utf-16-le")) // 2 <= 200
    hand = table.match.state.hands[table.seat_of(anna.id)]
    text = describe(CARDS[hand[0]])
    assert stage.texts.say("ru", text.key, **text.args)[:12] in said
    assert "«Открыть стол»" in said
    assert any("startapp" in (button.url or "") for button in board.buttons())
    assert group.ephemeral == []
    assert len(stage.world.calls(method="answerCallbackQuery")) == 1


async def test_a_server_that_shows_everybody_what_is_meant_for_one_is_not_trusted(
    stage, monkeypatch
):
    group, (anna, boris), table = await match_of(stage, "Аня", "Борис")
    board = await stage.board(table)
    before = list(group.messages)
    monkeypatch.setattr(sending, "addressed", lambda *_: None)
    for person in (anna, boris):
        tap = person.taps(board, carries(board, "o", ""))
        await stage.said(tap)
        assert tap.answered.alert
        assert group.messages == before
    sent = [c for c in stage.world.calls(method="sendMessage") if is_own(c)]
    assert len(sent) == 1, "never again"


async def test_strangers_and_those_who_left_see_no_cards(stage):
    group, (anna, boris, _), table = await match_of(stage, "Аня", "Борис", "Вика")
    board = await stage.board(table)
    (stranger,) = stage.people("Глеб")
    stranger.joins(group)
    data = carries(board, "o", "")
    assert await stage.taps(stranger, board, data) == "Ты не за этим столом."
    await stage.service.leave(table.id, boris.id, "leaves")
    assert "Ты больше не в игре" in await stage.taps(boris, board, data)
    assert group.ephemeral == []
    await stage.service.stop(table.id, anna.id, "stops")
    assert await stage.taps(anna, board, data) == "Этот стол закрыт, игра завершена."


async def test_anothers_own_cards_make_no_move_for_oneself(stage):
    """A tap that names another's card is refused, and tells nothing of the hand it is in."""
    group, _, table = await match_of(stage, "Аня", "Борис")
    board = await stage.board(table)
    said = set()
    for card in table.match.state.hands[1]:
        forged = MoveTap(table=table.id, version=table.version, move=f"complete {card}").pack()
        said.add(await stage.said(stage.sends(on_turn(stage, table), board, forged)))
    absent = next(card for card in CARDS if card not in sum(table.match.state.hands, ()))
    forged = MoveTap(table=table.id, version=table.version, move=f"complete {absent}").pack()
    said.add(await stage.said(stage.sends(on_turn(stage, table), board, forged)))
    assert len(said) == 1
    assert group.ephemeral == []


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
    for _ in range(12):
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


async def test_without_room_for_a_message_the_alert_comes_at_once(stage):
    group, (anna, _), table = await match_of(stage, "Аня", "Борис")
    board = await stage.board(table)
    await stage.store.limits.hold(group.id, stage.clock.now() + 10_000)
    before = stage.clock.now()
    tap = anna.taps(board, carries(board, "o", ""))
    assert "\n" in await stage.said(tap)
    assert tap.answered.alert
    assert stage.clock.now() == before
    assert group.ephemeral == []


async def test_k10_another_number_of_dice_is_refused_in_words(stage):
    _, _, table = await match_of(stage, "Аня", "Борис")
    board, person = await stage.board(table), on_turn(stage, table)
    for number in (1, 6):
        forged = MoveTap(table=table.id, version=table.version, move=f"dice {number}").pack()
        said = await stage.said(stage.sends(person, board, forged))
        assert said == "Кубиков может быть от двух до пяти"
    assert (await stage.now(table)).match.ply == 0


async def test_in_a_private_chat_the_cards_take_the_place_of_the_board(stage):
    (anna,) = stage.people("Аня")
    await stage.says(anna, anna.chat, "/play dice_mission")
    await stage.works(READS)
    (table,) = await stage.service.open_tables(anna.id)
    board = await stage.board(table)
    await stage.taps(anna, board, f"l|{table.id}|start|")
    await stage.works(READS)
    table = await stage.now(table)
    assert "Твои миссии" in board.text
    before = len(anna.chat.messages)
    cards = carries(board, "o", "")
    await stage.taps(anna, board, cards)
    assert "К доске" in list(board.buttons())[-1].text
    assert (await stage.board(table)) is board
    back = OwnTap(table=table.id, version=table.version, page="board").pack()
    await stage.taps(anna, board, back)
    assert carries(board, "o", "") is not None
    assert "раунд 1" in board.text
    assert len(anna.chat.messages) == before
    assert anna.chat.ephemeral == []
