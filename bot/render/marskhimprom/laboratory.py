"""Reactions at level 5: chosen from a list, or with coefficients that the player sets."""

from bot.render import Rows
from bot.render.keys import Keys
from bot.render.marskhimprom.viewer import viewer_of
from core.errors import InvalidMove
from core.games.marskhimprom.content import REACTIONS
from core.games.marskhimprom.formulas import equation
from core.games.marskhimprom.moves import Synth, format_move, parse_move
from core.games.marskhimprom.synthesis import COEFFICIENTS, MOST
from core.games.marskhimprom.view import KhimView

_Shown = tuple[str, Rows] | None


def reactions(view: KhimView, _: str, keys: Keys) -> _Shown:
    """The reactions that can be made now."""
    possible = _possible(view)
    if not possible:
        return None
    player = view.players[viewer_of(view)]
    rows: Rows = []
    for synth in possible:
        if view.learning and synth.raw_first:
            continue  # chosen on the page of the coefficients
        ones = (1,) * len(COEFFICIENTS[synth.reaction])
        shown = equation(synth.reaction, ones if view.learning else None)
        chemists = REACTIONS[synth.reaction].chemists
        label = keys.say("khim-synth", equation=shown, chemists=chemists)
        if synth.raw_first:
            label = keys.say("khim-synth-raw", equation=label)
        move = format_move(synth)
        page = f"set {move.removeprefix('synth ')}"
        rows.append([keys.page(page, label) if view.learning else keys.move(move, label)])
    free = player.chemists - player.busy
    return keys.say("khim-page-synth", free=free), rows


def coefficients(view: KhimView, draft: str, keys: Keys) -> _Shown:
    """The equation with the coefficients set so far: a tap makes one bigger or smaller."""
    synth = _read(draft)
    known = {(it.reaction, it.raw_first) for it in _possible(view)}
    if synth is None or (synth.reaction, False) not in known or not synth.coefficients:
        return None
    say, reaction = keys.say, REACTIONS[synth.reaction]
    numbers = synth.coefficients
    rows: Rows = [
        [
            keys.page(_page(synth, at, -1), f"− {number}"),
            keys.page(_page(synth, at, 1), f"{number} + "),
        ]
        for at, number in enumerate(numbers)
    ]
    if (synth.reaction, True) in known:
        other = Synth(synth.reaction, not synth.raw_first, numbers)
        label = say("khim-raw-first", raw="yes" if synth.raw_first else "no")
        rows.append([keys.page(f"set {format_move(other).removeprefix('synth ')}", label)])
    rows.append([keys.move(format_move(synth), say("khim-run"))])
    title = say(f"khim-reaction-{reaction.id.lower()}-title")
    shown = equation(synth.reaction, numbers)
    return say("khim-page-coefficients", title=title, equation=shown), rows


def _page(synth: Synth, at: int, step: int) -> str:
    """The page with one coefficient changed, from 1 to the largest and round again."""
    numbers = list(synth.coefficients)
    numbers[at] = (numbers[at] - 1 + step) % MOST + 1
    changed = Synth(synth.reaction, synth.raw_first, tuple(numbers))
    return f"set {format_move(changed).removeprefix('synth ')}"


def _possible(view: KhimView) -> list[Synth]:
    moves = (parse_move(move) for move in view.moves if move.startswith("synth "))
    return [move for move in moves if isinstance(move, Synth)]


def _read(draft: str) -> Synth | None:
    try:
        move = parse_move(f"synth {draft}")
    except InvalidMove:
        return None
    fits = isinstance(move, Synth) and len(move.coefficients) == len(COEFFICIENTS[move.reaction])
    return move if isinstance(move, Synth) and fits else None
