"""`@bot` in any chat, and the links that lead back to it."""

from bot.app import ALLOWED_UPDATES
from core.notation import read
from core.record import verify


async def asks(stage, person, query=""):
    found = await person.asks(query).answer()
    await stage.settled()
    return found


async def ended(stage, chat):
    table = await stage.table(chat=chat.id, seats=2)
    table = await stage.table.play(table.id, 10_000)
    await stage.works(60)
    return table


async def starts(stage, person, payload):
    stage.clock.advance(5000)
    person.starts(payload)
    await stage.settled()
    return person.chat.messages[-1]


def test_inline_queries_are_asked_for():
    assert "inline_query" in ALLOWED_UPDATES


async def test_an_open_table_can_be_offered_and_its_button_takes_a_seat(stage):
    anna, boris, vika = stage.people("А", "Б", "В")
    group = stage.group(anna, boris)
    table = await stage.table(chat=group.id, seats=1, started=False)
    (offer,) = await asks(stage, anna)
    assert offer["title"] == "Позвать за стол: Марсианские кости"
    url = offer["reply_markup"]["inline_keyboard"][0][0]["url"]
    assert url == f"https://t.me/MarsBot?start=join_{table.id}"
    assert "А" in offer["description"]
    joined = await starts(stage, boris, f"join_{table.id}")
    assert "ты за столом" in joined.text
    refused = await starts(stage, vika, f"join_{table.id}")
    assert "только те, кто состоит" in refused.text


async def test_a_result_can_be_shared_with_the_way_to_its_record(stage):
    anna, *_ = stage.people("А", "Б")
    table = await ended(stage, stage.group(anna))
    (offer,) = await asks(stage, anna)
    text = offer["input_message_content"]["message_text"]
    assert "🏆" in text
    assert "очк" in text
    assert table.seed.hex() not in text
    url = offer["reply_markup"]["inline_keyboard"][0][0]["url"]
    assert url.endswith(f"start=record_{table.id}")


async def test_matches_in_play_and_private_lobbies_and_others_tables_are_not_offered(stage):
    anna, _, vika = stage.people("А", "Б", "В")
    await stage.table(chat=stage.group(anna).id, seats=2)
    await stage.table(chat=anna.id, seats=1, started=False, private=True)
    assert await asks(stage, anna) == []
    assert await asks(stage, vika) == []


async def test_the_words_of_a_query_choose_among_the_games(stage):
    anna, *_ = stage.people("А", "Б")
    group = stage.group(anna)
    for game in ("martian_dice", "dice_mission"):
        await stage.table(game, chat=group.id, seats=1, started=False)
    assert len(await asks(stage, anna)) == 2
    (offer,) = await asks(stage, anna, "mission")
    assert offer["title"].endswith("Dice Mission")
    assert await asks(stage, anna, "шахматы") == []


async def test_offers_speak_the_language_of_the_person(stage):
    anna, *_ = stage.people("А", "Б", language="en")
    await stage.table(chat=stage.group(anna).id, seats=1, started=False)
    (offer,) = await asks(stage, anna)
    assert offer["title"] == "Invite to the table: Martian Dice"


async def test_a_record_link_sends_the_record_to_those_who_may_see_it(stage):
    anna, _, vika = stage.people("А", "Б", "В")
    table = await ended(stage, stage.group(anna))
    await starts(stage, anna, f"record_{table.id}")
    document = next(m for m in reversed(anna.chat.messages) if m.file)
    assert verify(read(document.file.content.decode())) > 0
    refused = await starts(stage, vika, f"record_{table.id}")
    assert "только те, кто состоит" in refused.text
    playing = await stage.table(chat=table.place.chat, seats=2)
    early = await starts(stage, anna, f"record_{playing.id}")
    assert early.text == "Запись появится, когда партия закончится."


async def test_a_watch_link_shows_the_board_without_its_buttons(stage):
    anna, _, vika = stage.people("А", "Б", "В")
    group = stage.group(anna, vika)
    table = await stage.table(chat=group.id, seats=2)
    shown = await starts(stage, vika, f"watch_{table.id}")
    assert "Ходит" in shown.text
    assert all(button.callback_data is None for button in shown.buttons())
    assert f"startapp=t_{table.id}" in next(shown.buttons()).url
    missing = await starts(stage, vika, "watch_03nosuchtable")
    assert "Такого стола нет" in missing.text


async def test_links_lead_to_the_settings_and_to_privacy(stage):
    (anna,) = stage.people("Аня")
    assert "Твои настройки" in (await starts(stage, anna, "settings")).text
    assert "/forget" in (await starts(stage, anna, "privacy")).text
