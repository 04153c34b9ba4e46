"""What one player of «Марсхимпром» sees alone: the hand, the missions as the player stands to
them, and every move that needs hidden cards. A page is named by a word and by the draft of the
move so far, so that nothing has to be kept between two taps."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.render import Rows
from bot.render.keys import Keys
from bot.render.marskhimprom import laboratory, loot, market, trade
from bot.render.marskhimprom.pieces import SIGNS, card, card_name, cards
from bot.render.marskhimprom.viewer import held, viewer_of
from bot.texts import Say
from core.games.marskhimprom.chemistry import lowered
from core.games.marskhimprom.content import CARD_NUMBER, MISSION_NUMBER, MISSIONS
from core.games.marskhimprom.missions import atoms_of
from core.games.marskhimprom.state import LEVEL_PRO
from core.games.marskhimprom.view import KhimView, MissionView
from core.table import Table

_Page = Callable[[KhimView, str, Keys], tuple[str, Rows] | None]
_PAGES: Mapping[str, _Page] = {
    "sell": market.selling,
    "buy": market.buying,
    "trade": trade.partners,
    "offer": trade.draft,
    "give": trade.giving,
    "want": trade.wanting,
    "loot": loot.looting,
    "fate": loot.fate,
    "gift": loot.gift,
    "synth": laboratory.reactions,
    "set": laboratory.coefficients,
}
_AFTER: Mapping[str, str] = {
    "sell": "sell",
    "buy": "buy",
    "offer": "trade",
    "withdraw": "trade",
    "synth": "synth",
    "fate": "fate",
    "undo": "",
    "accept": "",
    "decline": "",
}


class MarskhimpromCards:
    """`bot.render.games.OwnRenderer` of «Марсхимпром»."""

    def hand(self, table: Table[Any], view: KhimView, say: Say) -> str:  # noqa: ARG002 - names nobody
        return "\n\n".join((_held(view, say), _missions(view, say)))

    def page(
        self, table: Table[Any], view: KhimView, page: str, say: Say
    ) -> tuple[str, Rows] | None:
        keys = Keys(table, say)
        if not page:
            return self.hand(table, view, say), _moves(view, keys)
        name, _, draft = page.partition(" ")
        shown = _PAGES.get(name)
        return shown(view, draft, keys) if shown else None

    def brief(self, table: Table[Any], view: KhimView, length: int, say: Say) -> str:  # noqa: ARG002
        done = [mission for mission in view.missions if mission.complete]
        lines = [f"{SIGNS[viewer_of(view)]} {cards(held(view))}"]
        if done:
            names = ", ".join(_title(mission, say) for mission in done)
            lines.insert(0, say("khim-brief-missions", missions=names))
        text = "\n".join(lines)
        return text if len(text) <= length else text[: length - 1] + "…"

    def after(self, move: str) -> str | None:
        """The page that stays open after a move that was made from the own cards."""
        return _AFTER.get(move.partition(" ")[0])


def _held(view: KhimView, say: Say) -> str:
    player = view.players[viewer_of(view)]
    raw = player.hand or ()
    lines = [say("khim-own-hand", count=len(raw))]
    lines += _counted(raw, say) or [say("khim-own-empty")]
    if player.products:
        lines += ["", say("khim-own-products"), *_counted(player.products, say)]
    lines += ["", say("khim-own-coins", coins=player.coins)]
    battery = "stolen" if player.battery == "stolen" else "battery"
    gear = (
        [battery] * bool(player.battery) + ["armour"] * player.armour + ["cannon"] * player.cannon
    )
    gear += ["pennant"] * player.pennant
    words = [say("khim-own-bucket"), *(say("khim-gear", item=item) for item in gear)]
    lines.append(say("khim-own-gear", gear=", ".join(words)))
    if player.chemists or player.reserve:
        free = player.chemists - player.busy
        lines.append(
            say("khim-own-chemists", free=free, all=player.chemists, reserve=player.reserve)
        )
    return "\n".join(lines)


def _counted(names: tuple[str, ...], say: Say) -> list[str]:
    """Equal cards in one line, with what they are called."""
    kinds = dict.fromkeys(names)
    return [f"{names.count(name)} × <b>{card(name)}</b> {card_name(name, say)}" for name in kinds]


def _missions(view: KhimView, say: Say) -> str:
    lines = [
        say(
            "khim-own-mission",
            done="yes" if mission.complete else "no",
            title=_title(mission, say),
            score=mission.score,
            need=_need(view, mission),
        )
        for mission in view.missions
    ]
    return "\n".join((say("khim-own-missions"), *lines))


def _title(mission: MissionView, say: Say) -> str:
    return say(f"khim-mission-{mission.id.lower()}-title")


def _need(view: KhimView, mission: MissionView) -> str:
    """What the mission asks for and how much of it the player has: atoms, at level 5 products."""
    content = MISSIONS[MISSION_NUMBER[mission.id]]
    own = held(view)
    if view.level == LEVEL_PRO:
        parts = [
            (
                card(("+" if part.made else "") + part.substance),
                own.count(f"+{part.substance}") + (0 if part.made else own.count(part.substance)),
                part.count,
            )
            for part in content.products
        ]
    else:
        atoms = atoms_of(tuple(CARD_NUMBER[name] for name in own))
        parts = [(element, atoms[element], count) for element, count in content.need.items()]
    return " · ".join(f"{lowered(what)} {min(has, count)}/{count}" for what, has, count in parts)


def _moves(view: KhimView, keys: Keys) -> Rows:
    """The moves that the player may make now, and the ways to the other pages."""
    say = keys.say
    verbs = {move.partition(" ")[0] for move in view.moves}
    rows: Rows = [
        [keys.move(move, say("khim-declare", mission=say(f"khim-mission-{id_.lower()}-title")))]
        for move in view.moves
        for verb, _, id_ in (move.partition(" "),)
        if verb == "declare"
    ]
    rows += trade.replies(view, keys)
    if "loot" in verbs:
        rows.append([keys.page("loot", say("khim-to-loot"))])
    if any(move.startswith(("fate sell", "fate give")) for move in view.moves):
        rows.append([keys.page("fate", say("khim-to-fate"))])
    if trade.may_trade(view):
        window = [
            keys.page("sell", say("khim-market")),
            keys.page("trade", say("khim-trade")),
        ]
        if "synth" in verbs:
            window.append(keys.page("synth", say("khim-laboratory")))
        rows.append(window)
    if "undo" in verbs:
        rows.append([keys.move("undo", say("khim-undo"))])
    if "end" in verbs:
        rows.append([keys.move("end", say("khim-end"))])
    return rows
