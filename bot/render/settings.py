"""The settings of a group or of a person, as a menu."""

from collections.abc import Collection, Mapping, Sequence

from aiogram.types import InlineKeyboardButton

from bot.callbacks import BARRED, CLOSE, SettingsTap
from bot.render import Screen, clean, keyboard
from bot.render.keys import in_rows, label
from bot.texts import Say, Texts
from core.table import Person
from core.types import Option, PlayerId

IN_A_ROW = 2


def render_settings(
    options: Sequence[Option], now: Mapping[str, str], texts: Texts, language: str, *, private: bool
) -> Screen:
    """What is chosen, and a button to change each of it. `now` are the choices."""
    say = texts.in_language(language)
    lines = [
        f"• {say(f'settings-{option.name}')}: <b>{_choice(option.name, now[option.name], say)}</b>"
        for option in options
    ]
    buttons = [_button(say(f"settings-{option.name}"), option.name) for option in options]
    if not private:
        buttons.append(_button(say("settings-barred"), BARRED))
    rows = [*in_rows(buttons, IN_A_ROW), [_button(say("settings-close"), CLOSE)]]
    head = say("settings-own" if private else "settings-chat")
    return Screen("\n".join((head, "", *lines)), keyboard(rows))


def render_choices(
    option: Option, chosen: str, texts: Texts, language: str, *, private: bool
) -> Screen:
    """The choices of one setting, the one that holds with a tick."""
    say = texts.in_language(language)
    buttons = [
        _button(
            ("✅ " if choice == chosen else "") + _choice(option.name, choice, say),
            option.name,
            choice,
        )
        for choice in option.choices
    ]
    rows = [*in_rows(buttons, IN_A_ROW), [_button(say("settings-back"))]]
    about = "settings-quiet-own" if private and option.name == "quiet" else ""
    head = f"<b>{say(f'settings-{option.name}')}</b>"
    text = f"{head}\n{say(about or f'settings-{option.name}-about')}"
    return Screen(text, keyboard(rows))


def render_barred(
    people: Sequence[Person], barred: Collection[PlayerId], texts: Texts, language: str
) -> Screen:
    """Who may not sit down here. Whoever is barred and not among the people of the chat shows by
    their number, for a name is kept at tables only."""
    say = texts.in_language(language)
    names = {person.id: clean(person.name) for person in people}
    names |= {person: f"№ {person}" for person in sorted(barred) if person not in names}
    buttons = [
        _button(("🚫 " if person in barred else "") + name, BARRED, str(person))
        for person, name in names.items()
    ]
    rows = [*in_rows(buttons, IN_A_ROW), [_button(say("settings-back"))]]
    text = f"<b>{say('settings-barred')}</b>\n{say('settings-barred-about')}"
    return Screen(text, keyboard(rows))


def _choice(name: str, choice: str, say: Say) -> str:
    match name:
        case "quiet" if choice != "none":
            start, _, end = choice.partition("-")
            return say("settings-quiet-hours", start=start, end=end)
        case "zone":
            return say("settings-zone-name", zone=choice.replace("/", "-"))
        case "tables":
            return choice
    return say(f"settings-{name}-{choice}")


def _button(text: str, page: str = "", choice: str = "") -> InlineKeyboardButton:
    tap = SettingsTap(page=page, choice=choice)
    return InlineKeyboardButton(text=label(text), callback_data=tap.pack())
