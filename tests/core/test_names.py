"""What people are called, whatever they typed."""

import pytest

from core.names import name_of


@pytest.mark.parametrize(
    ("first", "last", "username", "name"),
    [
        ("Лена", None, None, "Лена"),
        (" Лена ", "Ёжикова", None, "Лена Ёжикова"),
        ("\u202e\u200b", "", "lena", "lena"),
        ("\u2800\ufeff ", "\n", None, "#345"),
        ("", None, None, "#345"),
        ("я" * 200, None, None, "я" * 64),
        ("a\x00b\ud800c", None, None, "abc"),
        ("\u0301\u0301", None, None, "#345"),
        ("З" + "\u0336" * 40 + "а", None, None, "З\u0336\u0336а"),
    ],
)
def test_a_name_is_one_line_that_is_not_empty(
    first: str, last: str | None, username: str | None, name: str
) -> None:
    assert name_of(10345, first, last, username) == name
