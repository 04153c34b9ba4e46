"""/settings: who may change them, and what each of them changes."""

from functools import partial

import pytest

from bot.callbacks import LobbyTap, MenuTap, SettingsTap
from core.chat import CHAT_OPTIONS, ChatSettings, placed
from core.clock import HOUR, SECOND, QuietHours
from tests.stored import TABLE_PEOPLE

DONE = "Готово!"


def tap(page="", choice=""):
    return SettingsTap(page=page, choice=choice).pack()


async def menu_of(stage, person, chat, **kind):
    await stage.says(person, chat, "/settings", **kind)
    return chat.messages[-1]


async def chooses(stage, person, chat, page, choice):
    menu = await menu_of(stage, person, chat)
    assert await stage.said(stage.sends(person, menu, tap(page, choice))) == DONE
    return menu


async def test_e07_an_anonymous_administrator_opens_the_menu_and_the_real_tapper_is_checked(stage):
    anna, boris, vika = stage.people("Аня", "Борис", "Вика")
    group = stage.group(anna, boris, vika)
    menu = await menu_of(stage, anna, group, anonymously=True)
    assert "Настройки группы" in menu.text
    assert "администраторы" in await stage.taps(vika, menu, "Тихие часы")
    group.promote(boris, by=anna)
    assert await stage.taps(boris, menu, "Тихие часы") == ""
    assert await stage.taps(boris, menu, "никогда") == DONE
    assert "Тихие часы: никогда" in menu.text


async def test_e11_a_tap_of_somebody_else_is_an_alert_and_no_message(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    menu = await menu_of(stage, anna, group)
    before, calls = menu.text, len(stage.world.calls(group))
    for option in CHAT_OPTIONS:
        for choice in ("", option.choices[-1]):
            said = stage.sends(boris, menu, tap(option.name, choice))
            assert "администраторы" in await stage.said(said)
            assert said.answered.alert
    for data in (tap("barred", str(anna.id)), tap("close")):
        assert "администраторы" in await stage.said(stage.sends(boris, menu, data))
    made = [call.method for call in stage.world.calls(group)[calls:]]
    assert set(made) <= {"getChatMember"}
    assert menu.text == before
    assert await stage.store.preferences.of_chat(group.id) == ChatSettings(language=None)


async def test_rights_that_are_taken_away_are_gone_within_a_minute(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    group.promote(boris, by=anna)
    menu = await menu_of(stage, boris, group)
    assert await stage.said(stage.sends(boris, menu, tap("pin", "on"))) == DONE
    group.promote(boris, by=anna, rights=frozenset())
    group.restrict(boris, by=anna, without=frozenset())
    await stage.settled()
    stage.clock.advance(61_000)
    assert "администраторы" in await stage.said(stage.sends(boris, menu, tap("pin", "off")))


async def test_the_menu_goes_away_when_it_is_done(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    menu = await menu_of(stage, anna, group)
    await stage.taps(anna, menu, "👌 Готово")
    assert menu.deleted


async def test_every_choice_can_be_tapped_and_shows_a_tick(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    menu = await menu_of(stage, anna, group)
    for option in CHAT_OPTIONS[1:]:
        for choice in option.choices:
            stage.clock.advance(5_000)
            await stage.said(stage.sends(anna, menu, tap(option.name, choice)))
            stage.clock.advance(5_000)
            await stage.said(stage.sends(anna, menu, tap(option.name)))
            ticked = [b.callback_data for b in menu.buttons() if b.text.startswith("✅")]
            assert ticked == [tap(option.name, choice)]


async def test_made_up_settings_are_refused(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    menu = await menu_of(stage, anna, group)
    for data in (tap("pin", "maybe"), tap("volume", "11"), tap("volume"), tap("barred", "Аня")):
        assert await stage.said(stage.sends(anna, menu, data)) == "Такой настройки нет."
    own = await menu_of(stage, anna, anna.chat)
    for data in (tap("pin", "on"), tap("barred"), tap("barred", str(anna.id))):
        assert await stage.said(stage.sends(anna, own, data)) == "Такой настройки нет."


async def test_only_people_of_the_list_are_barred(stage):
    """A number that is nobody's would be kept with the settings, and one that no storage takes
    would stop all that come after it."""
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    table = await stage.table(started=False, chat=group.id)
    menu = await menu_of(stage, anna, group)
    for number in (999, 10**30, -1, f"0{anna.id}", "١٢"):
        said = await stage.said(stage.sends(anna, menu, tap("barred", str(number))))
        assert said == "Такой настройки нет."
    assert (await stage.store.preferences.of_chat(group.id)).barred == frozenset()
    assert await stage.said(stage.sends(anna, menu, tap("pin", "on"))) == DONE
    assert (await stage.now(table)).place.barred == ()


async def test_where_administrators_open_tables_others_are_refused(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    await chooses(stage, anna, group, "openers", "admins")
    await stage.says(boris, group, "/play martian_dice")
    assert group.messages[-1].text == "Стол в этой группе открывает администратор."
    await stage.says(anna, group, "/play")
    choice = group.messages[-1]
    game = MenuTap(act="play", arg="martian_dice").pack()
    assert "администратор" in await stage.taps(boris, choice, game)
    assert await stage.service.open_tables(group.id) == []
    await stage.taps(anna, choice, game)
    assert len(await stage.service.open_tables(group.id)) == 1
    await stage.says(anna, group, "/play martian_dice", anonymously=True)
    assert len(await stage.service.open_tables(group.id)) == 2


async def test_a_chat_has_as_many_tables_as_it_wants(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    await chooses(stage, anna, group, "tables", "1")
    await stage.says(anna, group, "/play martian_dice")
    await stage.says(anna, group, "/play martian_dice")
    assert "только 1\u00a0открытый стол" in group.messages[-1].text
    assert len(await stage.service.open_tables(group.id)) == 1


async def test_a_new_language_and_new_quiet_hours_reach_every_open_table_in_one_commit(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    tables = [await stage.table(seats=2, started=n == 0, chat=group.id) for n in range(2)]
    await stage.works()
    menu = await chooses(stage, anna, group, "quiet", "21-9")
    for table in tables:
        now = await stage.now(table)
        assert (now.version, now.place.quiet) == (
            table.version + 1,
            QuietHours(21 * 60, 9 * 60),
        )
    await stage.said(stage.sends(anna, menu, tap("language", "en")))
    assert "Settings of the group" in menu.text
    await stage.works(60)
    for table in tables:
        assert (await stage.now(table)).version == table.version + 2
        assert "Martian Dice" in (await stage.board(table)).text
    assert await stage.said(stage.sends(anna, menu, tap("language", "en"))) == DONE
    assert (await stage.now(tables[0])).version == tables[0].version + 2, "nothing new, no commit"


async def test_a_barred_person_cannot_sit_down_and_may_again(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    table = await stage.opens(anna, group)
    sit = LobbyTap(table=table.id, act="sit").pack()
    board = await stage.board(table)
    await stage.taps(anna, board, sit)
    await stage.taps(boris, board, sit)
    menu = await menu_of(stage, anna, group)
    await stage.taps(anna, menu, "🚫 Кому нельзя играть")
    await stage.taps(anna, menu, "Борис")
    assert "🚫 Борис" in [b.text for b in menu.buttons()]
    assert (await stage.now(table)).seat_of(boris.id) is None
    await stage.works()
    refused = await stage.said(stage.sends(boris, board, sit))
    assert refused.startswith("Администраторы решили")
    menu = await menu_of(stage, anna, group)
    await stage.taps(anna, menu, "🚫 Кому нельзя играть")
    assert "🚫 Борис" not in [b.text for b in menu.buttons()], "he sits nowhere, and has no name"
    await stage.taps(anna, menu, f"🚫 № {boris.id}")
    assert await stage.said(stage.sends(boris, board, sit)) == "Ты за столом. Удачи!"


async def test_the_board_is_pinned_where_the_chat_wants_it_and_let_go_at_the_end(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    group.promote(stage.world.bot, by=anna)
    table = await stage.opens(anna, group)
    assert group.pinned == []
    await chooses(stage, anna, group, "pin", "on")
    await stage.works()
    assert group.pinned == [await stage.board(table)]
    await chooses(stage, anna, group, "pin", "off")
    await stage.works()
    assert group.pinned == []
    await chooses(stage, anna, group, "pin", "on")
    await stage.works()
    await stage.service.stop(table.id, table.host, "stop")
    await stage.works(60)
    assert group.pinned == []


async def test_without_the_right_to_pin_the_table_plays_on(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    await chooses(stage, anna, group, "pin", "on")
    table = await stage.opens(anna, group)
    sit = LobbyTap(table=table.id, act="sit").pack()
    await stage.taps(anna, await stage.board(table), sit)
    await stage.works(60)
    assert not (await stage.now(table)).paused
    assert len(stage.world.calls(group, "pinChatMessage")) == 1, "it is not tried again and again"


async def test_in_private_a_person_chooses_for_themselves(stage):
    (anna,) = stage.people("Аня")
    anna.starts()
    await stage.settled()
    menu = anna.chat.messages[-1]
    await stage.taps(anna, menu, "🗂 Мои игры")
    menu = await menu_of(stage, anna, anna.chat)
    await stage.taps(anna, menu, "Напоминания")
    await stage.taps(anna, menu, "не напоминать")
    assert (await stage.store.preferences.of_person(anna.id)).reminders == "off"
    assert "не напоминать" in menu.text
    await stage.taps(anna, menu, "Тихие часы")
    assert "не пишу тебе в личку" in menu.text
    await stage.taps(anna, menu, "с 22:00 до 9:00")
    await stage.taps(anna, menu, "Часовой пояс")
    await stage.taps(anna, menu, "Омск")
    own = await stage.store.preferences.of_person(anna.id)
    assert (own.quiet, own.zone) == ("22-9", "Asia/Omsk")
    assert "с 22:00 до 9:00" in menu.text
    assert "Кому нельзя играть" not in [b.text for b in menu.buttons()]
    await stage.said(stage.sends(anna, menu, tap("language", "pl")))
    assert "Twoje ustawienia" in menu.text


ALARMS = (12 * HOUR, 19 * HOUR + 12 * 60_000)


async def heard(hall, **change):
    """When somebody was called with a sound in a turn that nobody plays, at a table that follows
    these settings."""
    owner, name, choice = change["owner"], change["name"], change["choice"]
    if name:
        await hall.store.preferences.choose(owner, name, choice)
    chosen = await hall.store.preferences.of_chat(hall.group.id)
    table = await hall.table(pace="24h", quiet=chosen.quiet_hours("UTC"))
    await hall.service.arrange(hall.group.id, partial(placed, settings=chosen, zone="UTC"))
    await hall.settle()
    began, seen = hall.clock.now(), len(hall.calls())
    await hall.until(began + 23 * HOUR)
    assert (await hall.now(table)).match.turn == table.match.turn
    called = [at - began for at, loud, text in hall.calls()[seen:] if loud and "tg://user" in text]
    return [after for after in called if after > SECOND]


@pytest.mark.parametrize(
    ("who", "name", "choice", "times"),
    [
        ("chat", "", "", ALARMS),
        ("chat", "language", "en", ALARMS),
        ("chat", "zone", "Asia/Omsk", ALARMS),
        ("chat", "openers", "admins", ALARMS),
        ("chat", "tables", "1", ALARMS),
        ("chat", "pin", "on", ALARMS),
        ("chat", "coach", "off", ALARMS),
        ("person", "language", "en", ALARMS),
        ("person", "reminders", "6h", ALARMS),
        ("person", "reminders", "24h", ()),
        ("person", "reminders", "off", ()),
        ("person", "quiet", "23-8", ALARMS),
        ("person", "zone", "Asia/Omsk", ALARMS),
    ],
)
async def test_i13_a_setting_changes_the_documented_notifications_only(
    hall, who, name, choice, times
):
    await hall.store.preferences.choose(hall.group.id, "quiet", "none")
    owner = hall.group.id if who == "chat" else TABLE_PEOPLE[0].id
    assert await heard(hall, owner=owner, name=name, choice=choice) == list(times)
    pinned = hall.world.calls(hall.group, "pinChatMessage")
    assert bool(pinned) == (name == "pin")


async def test_i13_quiet_hours_hold_alarms_and_deadlines_back_and_nothing_else(hall):
    loud = await heard(hall, owner=hall.group.id, name="quiet", choice="23-8")
    assert loud
    assert all(8 <= (hall.clock.now() - 23 * HOUR + at) // HOUR % 24 < 23 for at in loud)
