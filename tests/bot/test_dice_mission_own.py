"""Own cards of Dice Mission: seen by one person in a group, in place of the board in private."""

from bot.callbacks import MoveTap, OwnTap
from bot.localchat import errors
from bot.localchat.methods import sending
from core.games.dice_mission.cards import CARDS
from core.games.dice_mission.wording import describe
from tests.bot.group_play import READS, Player, carries, is_own, match_of, on_turn, own_of


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
