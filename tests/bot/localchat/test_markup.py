"""Telegram's HTML: entities in UTF-16 units, errors with the byte they are at."""

import pytest

from bot.localchat.errors import ApiError
from bot.localchat.markup import find_entities, parse_html, trim, utf16


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        ("<b>Ход</b> Бори", "Ход Бори", [("bold", 0, 3)]),
        ("<STRONG>a</strong><em>b</em>", "ab", [("bold", 0, 1), ("italic", 1, 1)]),
        ("<u>a</u><ins>b</ins>", "ab", [("underline", 0, 1), ("underline", 1, 1)]),
        ("<s>a</s><del>b</del>", "ab", [("strikethrough", 0, 1), ("strikethrough", 1, 1)]),
        ("🎲<i>x</i>", "🎲x", [("italic", 2, 1)]),
        ("<b><i>x</i>y</b>", "xy", [("bold", 0, 2), ("italic", 0, 1)]),
        ('<span class="tg-spoiler">x</span>', "x", [("spoiler", 0, 1)]),
        ("<tg-spoiler>x</tg-spoiler>", "x", [("spoiler", 0, 1)]),
        ("<blockquote>q</blockquote>", "q", [("blockquote", 0, 1)]),
        ("<blockquote expandable>q</blockquote>", "q", [("expandable_blockquote", 0, 1)]),
        ("<code>x</code>", "x", [("code", 0, 1)]),
        ("&lt;b&gt; &amp;amp; &quot;&#128640;", '<b> &amp; "🚀', []),
        ("А & Б", "А & Б", []),
        ("<b></b>пусто", "пусто", []),
    ],
)
def test_tags_become_entities(source, text, entities):
    parsed, found = parse_html(source)
    assert parsed == text
    assert [(one["type"], one["offset"], one["length"]) for one in found] == entities


def test_links_keep_their_address_and_mentions_their_person():
    _, found = parse_html(
        '<a href="https://t.me/x?a=1&amp;b=2">x</a><a href="tg://user?id=7">y</a>'
    )
    assert found[0] == {
        "type": "text_link",
        "offset": 0,
        "length": 1,
        "url": "https://t.me/x?a=1&b=2",
    }
    assert found[1] == {"type": "text_mention", "offset": 1, "length": 1, "user_id": 7}


def test_the_language_of_code_belongs_to_the_block_around_it():
    _, found = parse_html('<pre><code class="language-python">x=1</code></pre>')
    assert found == [{"type": "pre", "offset": 0, "length": 3, "language": "python"}]


@pytest.mark.parametrize(
    ("source", "error"),
    [
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("ёж <foo>x</foo>", 'Unsupported start tag "foo" at byte offset 5'),
        ("<br/>", 'Unsupported start tag "br/" at byte offset 0'),
        ("x < y", 'Unsupported start tag "" at byte offset 2'),
        ("x <", "Unclosed start tag at byte offset 2"),
        ('<a href="x', "Unclosed start tag at byte offset 0"),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        (
            '<span class="red">x</span>',
            'Tag "span" must have class "tg-spoiler" at byte offset 0',
        ),
    ],
)
def test_bad_html_is_refused_in_telegrams_words(source, error):
    with pytest.raises(ApiError) as refused:
        parse_html(source)
    assert refused.value.description == f"Bad Request: can't parse entities: {error}"


def test_commands_mentions_and_links_are_found_in_plain_text():
    text = "🎲 /play@mars_bot и @mars_bot: https://t.me/mars_bot, не a/b и не mail@x.ru"
    found = [(one["type"], one["offset"], one["length"]) for one in find_entities(text, [])]
    assert found == [("bot_command", 3, 14), ("mention", 20, 9), ("url", 31, 21)]


def test_nothing_is_found_inside_code():
    text, entities = parse_html("<code>/play</code>")
    assert find_entities(text, entities) == entities


def test_white_space_around_is_cut_with_its_entities():
    text, entities = trim(*parse_html(" \n<b>x </b>\n<i> </i>"))
    assert (text, entities) == ("x", [{"type": "bold", "offset": 0, "length": 1}])


def test_length_is_counted_in_utf16_units():
    assert utf16("я🎲") == 3
