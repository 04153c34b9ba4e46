"""«Марсхимпром» in a group over HTTP, by buttons only."""

import json
from collections import Counter

import pytest

from bot.callbacks import LobbyTap, MoveTap, OwnTap, PickTap
from bot.localchat.errors import ApiError, no_right_to_send
from core.catalogue import rules_of
from core.computer import choose
from core.games.marskhimprom.field import CELL_NAMES
from core.games.marskhimprom.moves import Drive, parse_move
from core.table import waiting_for
from tests.bot.own_pages import pages_to
from tests.bot.stage import staged

READS = 7
"""Seconds that people look before they tap: a group may have 20 edits a minute."""
OFFERS = 2
RULES = rules_of("marskhimprom")


class People:
    """People at a table of a group, who tap what they see."""

    def __init__(self, stage, group, table):
        self.stage, self.group, self.table = stage, group, table
        self.media = 0

    @classmethod
    async def sit(cls, stage, names, **options):
        people = stage.people(*names)
        group = stage.group(*people)
        table = await stage.opens(people[0], group, "/play marskhimprom")
        table_people = cls(stage, group, table)
        for person in people:
            await table_people.tap(person, LobbyTap(table=table.id, act="sit"))
        for name, choice in options.items():
            if table_people.table.options[name] == choice:
                continue
            option = LobbyTap(table=table.id, act="option", arg=f"{name}={choice}")
            await table_people.tap(people[0], option)
        await table_people.tap(people[0], LobbyTap(table=table.id, act="start"))
        return table_people

    async def tap(self, person, data, message=None):
        """One tap on a button that is really there, within the noise budget."""
        stage, packed = self.stage, data.pack()
        assert len(packed.encode()) <= 64
        before = await stage.now(self.table)
        board = await stage.board(self.table)
        seen = len(stage.world.log)
        answer = await stage.taps(person, message or board, packed)
        await stage.works(READS)
        self.table = await stage.now(self.table)
        calls = stage.world.log[seen:]
        self._check(calls, before)
        return answer

    def _check(self, calls, before):
        assert all(call.error is None or "not modified" in call.error for call in calls), calls
        here = [call for call in calls if call.chat_id == self.group.id]
        edits = [c.method for c in here if c.method in EDITS]
        ephemeral = [c for c in here if "ephemeral_message_parameters" in c.params]
        posts = [c for c in here if c.method in ("sendMessage", "sendPhoto") and c not in ephemeral]
        assert [call.method for call in calls].count("answerCallbackQuery") == 1
        assert len(edits) <= 1, "the board is edited once"
        own_edits = [c for c in here if c.method.endswith("EphemeralMessageText")]
        assert len(ephemeral) + len(own_edits) <= 1
        turned = self.table.match is not None and (
            before.match is None or self.table.match.turn != before.match.turn
        )
        asked = waiting_for(self.table) - waiting_for(before)
        assert len(posts) <= (turned or bool(asked)), [call.params for call in posts]
        self.media += edits.count("editMessageMedia")

    def own(self, person):
        """The last message that only this person sees."""
        return [m for m in self.group.ephemeral if m.receiver is person][-1]

    async def make(self, seat, text):
        """The move of a seat, by the buttons of the board or of the own cards."""
        stage = self.stage
        person = stage.world.people[self.table.players[seat].person]
        move, version = parse_move(text), self.table.version
        data = MoveTap(table=self.table.id, version=version, move=text)
        if isinstance(move, Drive) and len(move.cells) == 2:
            first = CELL_NAMES[move.cells[0]]
            await self.tap(person, PickTap(table=self.table.id, version=version, thing=first))
        board = await stage.board(self.table)
        if has(board, data):
            await self._confirmed(person, data, seat, board)
            return
        await self.tap(person, OwnTap(table=self.table.id, version=version))
        for page in pages_to(move):
            tap = OwnTap(table=self.table.id, version=version, page=page)
            await self.tap(person, tap, self.own(person))
        while not has(self.own(person), data):
            more = self.own(person).button("➡️ Ещё").callback_data
            await self.tap(person, OwnTap.unpack(more), self.own(person))
        await self._confirmed(person, data, seat, self.own(person))

    async def _confirmed(self, person, data, seat, message):
        """What cannot be taken back is asked about once."""
        if data.move in RULES.view(self.table.match.state, seat).risky:
            assert "ещё раз" in await self.tap(person, data, message)
        await self.tap(person, data, message)

    async def play_on(self):
        """The whole match, every move by whoever owes it, chosen by the computer's play, but for
        offers, each of which takes many taps: a few are enough."""
        told = Counter()
        while waiting_for(self.table):
            seat = max(
                waiting_for(self.table), key=lambda seat: seat != self.table.match.state.turn
            )
            text = choose(self.table, seat)
            if text.startswith("offer") and told["offer"] == OFFERS:
                state = self.table.match.state
                text = RULES.format(RULES.default_move(state, seat))
            told[text.partition(" ")[0]] += 1
            ply = self.table.match.ply
            await self.make(seat, text)
            assert self.table.match.ply == ply + 1, text
        return told


EDITS = ("editMessageText", "editMessageCaption", "editMessageMedia")


def has(message, data):
    return data.pack() in {button.callback_data for button in message.buttons()}


@pytest.mark.slow
@pytest.mark.parametrize("level", ["4", "5"])
async def test_a_whole_match_of_three_by_buttons_only(store, clock, level):
    async with staged(store, clock) as stage:
        people = await People.sit(stage, ("Аня", "Борис <b>", "Вика"), level=level, missions="12")
        board = await stage.board(people.table)
        assert board.file is not None, "the board is a picture"
        assert board.text.startswith("⚗️ Марсхимпром")
        told = await people.play_on()
        assert {"drive", "end", "offer"} <= set(told)
        assert people.table.phase == "finished"
        shown = await stage.board(people.table)
        winner = people.table.match.outcome.winners[0]
        assert people.table.players[winner].name in shown.text
        assert people.table.seed.hex() in shown.text
        for call in stage.world.log:
            markup = call.params.get("reply_markup")
            rows = json.loads(markup) if isinstance(markup, str) else markup
            for row in (rows or {}).get("inline_keyboard", ()):
                assert all(len(b.get("callback_data", "").encode()) <= 64 for b in row)


async def to_a_trade(stage, **options):
    """A match where whoever is on turn has a card and may trade."""
    people = await People.sit(stage, ("Аня", "Борис", "Вика"), **options)
    for _ in range(80):
        state = people.table.match.state
        (seat,) = waiting_for(people.table)
        if RULES.view(state, seat).phase == "trading" and state.players[seat].hand:
            return people, seat
        drives = [m for m in RULES.legal_moves(state, seat) if not isinstance(m, Drive)]
        move = RULES.default_move(state, seat) if drives else RULES.legal_moves(state, seat)[0]
        await people.make(seat, RULES.format(move))
    raise AssertionError("nobody may trade")


async def test_the_other_side_of_a_trade_is_called_and_answers_while_waiting(store, clock):
    async with staged(store, clock) as stage:
        people, seat = await to_a_trade(stage)
        other = (seat + 1) % 3
        card = RULES.view(people.table.match.state, seat).players[seat].hand[0]
        offer = f"offer {other} {card}:-"
        await people.make(seat, offer)
        assert waiting_for(people.table) == {seat, other}
        name = people.table.players[other].name
        calls = [m for m in people.group.messages if m.sender.is_bot and not m.silent]
        assert name in calls[-1].text
        number = people.table.match.state.offers[0].number
        board = await stage.board(people.table)
        assert f"№\u00a0{number}" in board.text
        hand = people.table.match.state.players[other].hand
        await people.make(other, f"accept {number}")
        assert len(people.table.match.state.players[other].hand) == len(hand) + 1
        assert waiting_for(people.table) == {seat}


async def test_a_picture_is_sent_again_only_when_it_shows_something_else(store, clock):
    async with staged(store, clock) as stage:
        people, seat = await to_a_trade(stage)
        seen, media = len(stage.world.log), people.media
        card = RULES.view(people.table.match.state, seat).players[seat].hand[0]
        await people.make(seat, f"sell {card}")
        methods = [call.method for call in stage.world.log[seen:]]
        assert "editMessageCaption" in methods
        assert people.media == media, "a sale changes no cell"
        own = people.own(stage.world.people[people.table.players[seat].person])
        assert "Продать Банку" in own.text, "the market stays open"
        await people.make(seat, "end")
        assert people.media == media + 1, "the cells to drive to are marked"


async def test_own_cards_fall_back_to_an_alert_where_the_server_knows_no_ephemeral(store, clock):
    async with staged(store, clock) as stage:
        people, seat = await to_a_trade(stage)
        person = stage.world.people[people.table.players[seat].person]
        refused = ApiError(400, "Bad Request: unknown parameter")
        stage.world.faults.fail(refused, "sendMessage")
        board = await stage.board(people.table)
        tap = person.taps(board, OwnTap(table=people.table.id, version=people.table.version).pack())
        answer = await tap.answer(10)
        assert answer.alert
        assert 0 < len(answer.text) <= 200


async def test_a_chat_that_takes_no_photos_gets_the_text(store, clock):
    async with staged(store, clock) as stage:
        people = stage.people("Аня", "Борис")
        group = stage.group(*people)
        stage.world.faults.fail(no_right_to_send("photos"), "editMessageMedia", times=99)
        table = await stage.opens(people[0], group, "/play marskhimprom")
        for person in people:
            await stage.taps(
                person, await stage.board(table), LobbyTap(table=table.id, act="sit").pack()
            )
        start = LobbyTap(table=table.id, act="start").pack()
        await stage.taps(people[0], await stage.board(table), start)
        await stage.works(READS)
        board = await stage.board(table)
        assert board.file is None
        assert "уровень 4" in board.text
        assert not (await stage.now(table)).paused
