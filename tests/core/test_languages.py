"""How a language is found."""

import pytest

from core.languages import supported


@pytest.mark.parametrize(
    ("code", "language"),
    [("ru", "ru"), ("pl-PL", "pl"), ("EN_us", "en"), ("de", "ru"), ("", "ru"), (None, "ru")],
)
def test_a_language_is_found_by_its_tag(code, language):
    assert supported(code, "ru") == language
