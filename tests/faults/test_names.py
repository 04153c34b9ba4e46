"""People with names that do something, in everything that names a person."""

import html
import unicodedata
from functools import cache
from itertools import cycle

import msgspec
import pytest
from aiogram.types import User
from msgspec.structs import replace
from pydantic import ValidationError

from bot.handlers.people import person_of
from bot.localchat.markup import parse_html
from bot.render import Links, Screen, length
from bot.render.board import render_board, render_watched
from bot.render.inline import Shown, render_offers
from bot.render.lobby import render_options
from bot.render.notices import render_notices, render_ping, with_call, with_invitation
from bot.render.own import render_own
from bot.render.reminders import Due, render_alarm, render_reminder
from bot.render.result import render_record_caption, render_shared_result
from bot.render.settings import render_barred
from bot.render.stats import render_chat_stats, render_luck
from core import lobby
from core.catalogue import rules_of
from core.clock import HOUR
from core.messages import Message
from core.names import name_of
from core.play import leave, run_out
from core.results import result_of
from core.stats import standings
from core.table import Person, Place
from tests.tables import CHAT, NOW, Story
from tests.texts import texts
from webapp.views import table_view

pytestmark = pytest.mark.no_cover

NAMES = {
    "right-to-left": "\u202eдурман\u202c",
    "isolates": "\u2066\u2067אבג\u2069",
    "arabic": "محمد عبد الله",
    "zalgo": "З" + "\u0335\u0321\u0322\u0489" * 40 + "а",
    "long": "я" * 4000,
    "long-emoji": "👨‍👩‍👧‍👦" * 64,
    "html": '<b>Б</b><a href="tg://user?id=1">&amp;</a>',
    "unclosed": "</blockquote><tg-spoiler>&lt",
    "attributes": "\"'><img src=x onerror=alert(1)>",
    "markdown": "*Б* _в_ [г](http://evil.example) `д` ||е||",
    "links": "http://evil.example @admin /stop #tag",
    "zero-width": "\u200bА\u200d\u2060\ufeff\u00ad",
    "nothing": "\u2800\u3164\u200b",
    "lines": "А\r\n\u2028\u2029\tБ",
    "controls": "А\x00\x07\x1b[31mБ\x7f",
    "surrogate": "А\ud800Б",
    "private-use": "\ue000\U000f0000А",
    "fluent": "{ $name } { -brand } { 1 }",
    "braces": "%s {0} {{ x }} ${y}",
    "flags": "🏳️‍🌈🇷🇺" * 20,
    "combining-first": "\u0301\u0301\u0301",
    "spaces": "   \u00a0\u3000  ",
    "computer": "🤖 Марвин",
}
LINKS = Links("MarsBot", "play", "https://mars.example")
GAMES = ("martian_dice", "dice_mission", "marskhimprom")
OURS = {
    "bold",
    "italic",
    "blockquote",
    "expandable_blockquote",
    "text_mention",
    "code",
    "pre",
    "spoiler",
}
each_name = pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
in_turn = pytest.mark.parametrize(
    ("name", "language"),
    list(zip(NAMES.values(), cycle(texts().languages), strict=False)),
    ids=NAMES,
)
"""Each name in one of the languages: what becomes of a name is the same in all."""


@cache
def named(game, name):
    """A lobby, the same match at some moments, and its end, where everybody has the name."""
    story = Story(game)
    story.table = replace(story.table, place=Place(CHAT, title=name))
    people = [Person(number, name) for number in (101, 102, 103)]
    for person in people:
        story.change(lobby.sit(story.table, person, f"tap{person.id}", NOW))
    gathered = story.table
    story.start()
    moments = [story.play_on(plies) for plies in (1, 9, 30)]
    ended = story.play_on()
    return people, gathered, [m for m in moments if m.phase == "playing"], ended, story.log


def screens(game, name, language):
    """Everything that the bot shows of people with that name."""
    people, gathered, moments, ended, log = named(game, name)
    gathered, ended, *moments = (
        replace(table, place=replace(table.place, language=language))
        for table in (gathered, ended, *moments)
    )
    say = texts().in_language(language)
    yield render_board(gathered, texts(), LINKS)
    yield with_invitation(render_board(gathered, texts(), LINKS), gathered, people, texts())
    yield render_options(gathered, texts())
    for table in moments:
        seats = tuple(sorted(rules_of(game).waiting_for(table.match.state)))
        board = render_board(table, texts(), LINKS)
        yield board
        yield with_call(board, table, seats, texts()) or board
        yield render_watched(table, texts(), LINKS)
        yield render_ping(table, seats, Message(CHAT, 5), texts(), LINKS)
        due = Due(table, seats, Message(CHAT, 5), 3 * HOUR)
        yield render_alarm([due], texts(), LINKS, hint=True)
        yield render_reminder([due], Place(101, private=True, language=language), texts(), LINKS)
        if game != "martian_dice":
            yield render_own(table, seats[0], "", say)
        for change in (run_out(table, table.match.turn), leave(table, 101, NOW)):
            yield render_notices(change[0], change[0].notices, texts())
    yield render_board(ended, texts(), LINKS)
    yield Screen(render_shared_result(ended, texts(), language))
    yield Screen(render_record_caption(ended, texts(), language))
    result = result_of(ended, log)
    offered = Shown("", result=result)
    for offer in render_offers([ended, gathered], offered, texts(), language, LINKS):
        yield Screen(offer.input_message_content.message_text)
        yield Screen(html.escape(offer.description or offer.title))
    ranked = list(standings([result]).values())
    yield render_chat_stats(ranked, ranked, texts(), language)
    yield render_luck(result, texts(), language)
    yield render_barred(people, {101}, texts(), language)


@pytest.mark.parametrize("game", GAMES)
@in_turn
def test_a_name_is_only_a_name_in_every_message(name, game, language):
    for screen in screens(game, name, language):
        text, entities = parse_html(screen.text)
        assert text.strip()
        assert length(screen.text) <= screen.room
        assert not hidden(text), f"{hidden(text)!r} in {text!r}"
        for entity in entities:
            assert entity["type"] in OURS, f"{entity} in {text!r}"
            assert entity.get("user_id", 101) in (101, 102, 103)
        for row in screen.keyboard.inline_keyboard if screen.keyboard else ():
            for button in row:
                assert 1 <= len(button.text) <= 64
                assert not hidden(button.text), button.text


def hidden(text):
    """Signs that nobody sees and that turn a line round, break it or end it."""
    joiners = "\u200d\ufe0f"  # inside the pictures that are one sign of ours
    return {
        sign
        for sign in text
        if sign not in joiners
        and sign != "\n"
        and unicodedata.category(sign) in {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
    }


@each_name
@pytest.mark.parametrize("game", GAMES)
def test_a_name_is_only_a_name_in_what_the_mini_app_gets(name, game):
    """The page shows it as text; nothing in it turns the line round or makes it high. People come
    through the chat or through the app, and are called the same."""
    try:
        user = User(id=101, is_bot=False, first_name=name)
    except ValidationError:
        return  # a sign that is no character: Telegram cannot send it, and aiogram does not take it
    shown = person_of(user).name
    assert shown == name_of(101, name, None, None)
    people, gathered, moments, ended, log = named(game, shown)
    for table in (gathered, *moments, ended):
        payload = msgspec.json.encode((table_view(table, 101, NOW), log)).decode()
        assert not hidden(payload), f"{hidden(payload)!r}"
    assert 1 <= len(shown) <= 64
    assert shown == " ".join(shown.split())
    assert [person.name for person in people] == [shown] * 3
