"""What is kept of a person, and whether it is to be forgotten."""

from aiogram.types import InlineKeyboardButton

from bot.callbacks import PrivacyTap
from bot.render import Links, Screen, keyboard
from bot.texts import Texts


def render_elsewhere(texts: Texts, language: str, links: Links) -> Screen:
    """The way to the private chat."""
    say = texts.in_language(language)
    button = InlineKeyboardButton(text=say("privacy-open"), url=links.start("privacy"))
    return Screen(say("privacy-elsewhere"), keyboard([[button]]))


def render_kept(texts: Texts, language: str, *, asked: bool = False) -> Screen:
    """What comes with the file, or after nothing was forgotten."""
    return Screen(texts.say(language, "privacy-not-forgotten" if asked else "privacy-data"))


def render_forget(texts: Texts, language: str) -> Screen:
    """Whether it is really to be forgotten."""
    say = texts.in_language(language)
    forget = PrivacyTap(act="forget").pack()
    keep = PrivacyTap(act="keep").pack()
    rows = [
        [InlineKeyboardButton(text=say("privacy-sure"), callback_data=forget)],
        [InlineKeyboardButton(text=say("privacy-keep"), callback_data=keep)],
    ]
    return Screen(say("privacy-forget"), keyboard(rows))


def render_forgotten(texts: Texts, language: str) -> Screen:
    """It is done."""
    return Screen(texts.say(language, "privacy-forgotten"))
