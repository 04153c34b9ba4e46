"""The board of a table before its match."""

from typing import Any

from aiogram.types import InlineKeyboardButton

from bot.callbacks import LobbyTap, TableTap
from bot.render import Links, Screen, clean, keyboard, mention
from bot.render.games import title
from bot.render.keys import in_rows
from bot.render.people import name_of
from bot.texts import Say, Texts
from core.catalogue import rules_of
from core.clock import PACES
from core.table import Table
from core.types import GameId, Option


def render_lobby(table: Table[Any], texts: Texts, links: Links) -> Screen:
    """Who sits, what will be played, the commitment of the dice, and the buttons to arrange it."""
    say = texts.in_language(table.place.language)
    return Screen(_text(table, say), keyboard(_buttons(table, say, links)))


def render_options(table: Table[Any], texts: Texts) -> Screen:
    """The lobby with the host's buttons that remove somebody; every later change of the table
    brings the usual ones back."""
    say = texts.in_language(table.place.language)
    others = [p for p in table.players if p.person is not None and p.person != table.host]
    rows = [[_button(table, "bar", f"✖️ {clean(p.name)}", str(p.person))] for p in others]
    back = _button(table, "options", say("lobby-back"), "back")
    return Screen(_text(table, say), keyboard([*rows, [back]]))


def _option_key(game: GameId, name: str) -> str:
    return "pace" if name == "pace" else f"option-{game}-{name}"


def _text(table: Table[Any], say: Say) -> str:
    seats = rules_of(table.game).seats
    taken = len(table.players)
    call = say("lobby-private" if table.place.private else "lobby-call")
    parts = [f"{title(table.game, say)}\n{call}"]
    if table.players or not table.place.private:
        parts.append(_seats(table, say))
    if table.place.private:
        if not table.players:
            parts.append(say("lobby-no-rival"))
    elif taken < seats[0]:
        parts.append(say("lobby-needed", count=seats[0] - taken))
    elif taken < seats[-1]:
        parts.append(say("lobby-free", count=seats[-1] - taken))
    else:
        parts.append(say("lobby-full"))
    chosen = {_option_key(table.game, name): choice for name, choice in table.options.items()}
    chosen["pace"] = table.pace
    parts.append("\n".join(f"• {say(k)}: {say(f'{k}-{choice}')}" for k, choice in chosen.items()))
    parts.append(
        f"<blockquote expandable>{say('lobby-commitment')}\n"
        f"<code>{table.commitment}</code></blockquote>"
    )
    return "\n\n".join(parts)


def _seats(table: Table[Any], say: Say) -> str:
    lines = []
    for seat, player in enumerate(table.players):
        line = f"{seat + 1}. {name_of(table, seat)}"
        if player.person is None:
            line += f" — {say(f'level-{table.game}-{player.level}')}"
        elif player.person == table.host:
            line += " 👑"
        lines.append(line)
    sitting = {player.person for player in table.players}
    expected = [p for p in table.invited if p.person is not None and p.person not in sitting]
    if expected:
        people = ", ".join(mention(p.person or 0, p.name) for p in expected)
        lines.append(say("lobby-expected", names=people))
    return "\n".join(lines) or say("lobby-empty")


def _buttons(table: Table[Any], say: Say, links: Links) -> list[list[InlineKeyboardButton | None]]:
    rules = rules_of(table.game)
    options = (*rules.options, Option("pace", PACES, "24h"))
    chosen = {**table.options, "pace": table.pace}
    computers: list[InlineKeyboardButton | None] = [
        _button(table, "computer", f"➕🤖 {say(f'level-{table.game}-{level}')}", level)
        for level in rules.levels
    ]
    settings: list[InlineKeyboardButton | None] = [
        _button(
            table,
            "option",
            f"{say(_option_key(table.game, option.name))} 🔄",
            f"{option.name}={_next(option, chosen[option.name])}",
        )
        for option in options
    ]
    has_computer = any(player.person is None for player in table.players)
    has_guest = sum(player.person is not None for player in table.players) > 1
    sitting: list[InlineKeyboardButton | None] = [
        _button(table, "sit", say("lobby-sit")),
        _button(table, "stand", say("lobby-stand")) if table.players else None,
    ]
    following = TableTap(table=table.id, act="next").pack()
    call = InlineKeyboardButton(text=say("result-next"), callback_data=following)
    return [
        [] if table.place.private else sitting,
        *in_rows(computers, 2),
        [
            _button(table, "no-computer", say("lobby-no-computer")) if has_computer else None,
            _button(table, "options", say("lobby-options")) if has_guest else None,
        ],
        *in_rows(settings, 2),
        [
            _button(table, "start", say("lobby-start")),
            links.open_table(table.place, table.id, say("board-open")),
        ],
        [
            InlineKeyboardButton(text=say("home-rules"), url=links.start(f"rules_{table.game}")),
            None if table.place.private else call,
        ],
    ]


def _next(option: Option, choice: str) -> str:
    """The choice that a tap turns to: after the last comes the first."""
    place = option.choices.index(choice) if choice in option.choices else -1
    return option.choices[(place + 1) % len(option.choices)]


def _button(table: Table[Any], act: str, label: str, arg: str = "") -> InlineKeyboardButton:
    tap = LobbyTap.model_validate({"table": table.id, "act": act, "arg": arg})
    return InlineKeyboardButton(text=label, callback_data=tap.pack())
