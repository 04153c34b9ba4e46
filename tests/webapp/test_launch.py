"""Good and bad launches: initData as Telegram signs it, and as somebody else would."""

import json
from urllib.parse import parse_qsl, quote, urlencode

import pytest

from bot.localchat.launch import sign
from core.clock import HOUR, MINUTE
from core.table import Person
from tests.webapp.conftest import TOKEN, launch
from webapp.errors import ExpiredLaunch, InvalidLaunch
from webapp.launch import MAX_LENGTH, check_launch

NOW = 1_700_000_000_000
LENA = Person(101, "Лена")


def fields(**more: str) -> dict[str, str]:
    user = json.dumps({"id": 101, "first_name": "Лена"}, ensure_ascii=False)
    return {"user": user, "auth_date": str(NOW // 1000), **more}


def altered(init_data: str, name: str, value: str) -> str:
    return urlencode([(k, value if k == name else v) for k, v in parse_qsl(init_data)])


def test_a_launch_proves_who_opened_the_app() -> None:
    found = check_launch(launch(LENA, NOW, start="t_03abc", language="pl"), TOKEN, NOW)
    assert (found.person, found.language, found.start) == (LENA, "pl", "t_03abc")


@pytest.mark.parametrize(
    "user",
    [
        {"id": 5, "first_name": "Ж🚀", "last_name": "👨‍👩‍👧"},
        {"id": 5, "first_name": "a+b c&d=e%20"},
        {"id": 5, "first_name": "x", "photo_url": "https:\\/\\/t.me\\/i\\/userpic\\/320\\/a.svg"},
        {"id": 7_999_999_999, "first_name": "x", "is_premium": True, "something_new": [1]},
    ],
    ids=["emoji", "plus-and-separators", "escaped-slashes", "unknown-fields"],
)
@pytest.mark.parametrize("quoting", [quote, None], ids=["percent", "plus"])
def test_whatever_telegram_signs_is_accepted(user: dict, quoting: object) -> None:
    text = json.dumps(user, ensure_ascii=False).replace("\\\\/", "\\/")
    signed = sign(fields(user=text, query_id="AAH", chat_instance="-5", chat_type="group"), TOKEN)
    if quoting is not None:
        signed = urlencode(parse_qsl(signed), quote_via=quote)
    assert check_launch(signed, TOKEN, NOW).person.id == user["id"]


def test_f02_a_launch_without_query_id_and_with_unknown_fields() -> None:
    signed = sign(fields(chat_instance="-9", chat_type="supergroup", new_field="1"), TOKEN)
    assert check_launch(signed, TOKEN, NOW).person == LENA


def test_the_signature_is_part_of_what_is_signed() -> None:
    signed = launch(LENA, NOW)
    assert "signature" in dict(parse_qsl(signed))
    with pytest.raises(InvalidLaunch):
        check_launch(altered(signed, "signature", "AAAA"), TOKEN, NOW)


@pytest.mark.parametrize("name", ["user", "auth_date", "signature", "hash"])
def test_one_flipped_character_is_refused(name: str) -> None:
    signed = launch(LENA, NOW)
    value = dict(parse_qsl(signed))[name]
    last = "0" if value[-1] != "0" else "1"
    with pytest.raises(InvalidLaunch):
        check_launch(altered(signed, name, value[:-1] + last), TOKEN, NOW)


@pytest.mark.parametrize(
    "init_data",
    [
        "",
        "hash=" + "0" * 64,
        "user=%7B%7D&auth_date=1&hash=zz",
        launch(LENA, NOW, token="43:OTHER"),
        launch(LENA, NOW) + "&auth_date=1",
        launch(LENA, NOW) + "&user=%7B%22id%22%3A1%7D",
        launch(LENA, NOW) + "&extra=1",
        launch(LENA, NOW).replace("hash=", "HASH="),
        sign({"auth_date": str(NOW // 1000)}, TOKEN),
        sign(fields(user="[" * 3000), TOKEN),
        sign(fields(user='{"id": true, "first_name": "x"}'), TOKEN),
        sign(fields(user='{"id": -5, "first_name": "x"}'), TOKEN),
        sign(fields(user='{"id": 5, "is_bot": true, "first_name": "x"}'), TOKEN),
        sign(fields(auth_date="tomorrow"), TOKEN),
        sign(fields(filler="x" * MAX_LENGTH), TOKEN),
        "\x00" * 50,
        "%ff%fe=1",
    ],
    ids=[
        "empty", "no-user", "no-hash", "another-bot", "date-twice", "user-twice", "field-added",
        "hash-renamed", "nobody", "deep-json", "id-is-true", "negative-id", "a-bot", "no-date",
        "too-long", "nul-bytes", "not-utf8",
    ],
)  # fmt: skip
def test_a_bad_launch_is_refused_with_one_error(init_data: str) -> None:
    with pytest.raises(InvalidLaunch) as refused:
        check_launch(init_data, TOKEN, NOW)
    assert refused.value.args_ == {}
    assert refused.value.message == "error-launch"


@pytest.mark.parametrize("age", [0, 23 * HOUR, 24 * HOUR, -5 * MINUTE])
def test_f04_a_launch_of_the_last_day_is_accepted(age: int) -> None:
    assert check_launch(launch(LENA, NOW - age), TOKEN, NOW).person == LENA


@pytest.mark.parametrize("age", [25 * HOUR, 24 * HOUR + 1000, -6 * MINUTE])
def test_f04_an_older_launch_or_one_from_the_future_says_so(age: int) -> None:
    with pytest.raises(ExpiredLaunch):
        check_launch(launch(LENA, NOW - age), TOKEN, NOW)


def test_an_old_launch_of_another_bot_does_not_tell_its_age() -> None:
    with pytest.raises(InvalidLaunch):
        check_launch(launch(LENA, NOW - 25 * HOUR, token="43:OTHER"), TOKEN, NOW)


def test_a_start_code_with_other_letters_is_no_code() -> None:
    assert check_launch(sign(fields(start_param="../<b>"), TOKEN), TOKEN, NOW).start == ""
