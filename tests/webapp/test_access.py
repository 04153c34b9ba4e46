"""Who may look: what Telegram says of the chat that the app was opened from proves nothing."""

import json

from bot.localchat.launch import sign
from tests.stored import TABLE_PEOPLE
from tests.tables import CHAT
from tests.webapp.conftest import TOKEN, Asking

OTHER_CHAT = CHAT - 1


async def enter_from(http, clock, name: str, start: str, **told: str) -> Asking:
    """Somebody opens the app, and Telegram tells this of the chat."""
    person = next(person for person in TABLE_PEOPLE if person.name == name)
    fields = {
        "user": json.dumps({"id": person.id, "first_name": name}, ensure_ascii=False),
        "auth_date": str(clock.now() // 1000),
        "start_param": start,
        **told,
    }
    answer = await http.post("/api/v1/session", json={"init_data": sign(fields, TOKEN)})
    assert answer.status_code == 200, answer.text
    return Asking(http, answer.json()["token"])


async def test_f05_two_groups_with_one_chat_instance_do_not_see_each_other(
    http, clock, table
) -> None:
    theirs = await table(seats=2, chat=OTHER_CHAT)
    ours = await table(seats=2)
    same = {"chat_instance": "4242", "chat_type": "supergroup"}
    # В is in our chat and at no table; А and Б sit at both.
    v = await enter_from(http, clock, "В", f"t_{theirs.id}", **same)
    assert (await v.get(f"/tables/{ours.id}")).status_code == 200
    for refused in (
        await v.get(f"/tables/{theirs.id}"),
        await v.get(f"/tables/{theirs.id}/log"),
        await v.get(f"/tables/{theirs.id}/poll", since=0),
        await v.post(f"/tables/{theirs.id}/sit", entropy="n1"),
    ):
        assert (refused.status_code, refused.json()["key"]) == (403, "error-not-allowed-look")


async def test_f05_a_wrong_chat_type_takes_no_seat_away(http, clock, table) -> None:
    ours = await table(seats=2)
    for told in ({}, {"chat_type": "channel", "chat_instance": "-1"}, {"chat_type": "sender"}):
        a = await enter_from(http, clock, "А", "", **told)
        assert (await a.get(f"/tables/{ours.id}")).json()["you"] == 0
