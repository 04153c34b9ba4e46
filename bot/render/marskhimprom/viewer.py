"""Whose view it is."""

from core.games.marskhimprom.view import KhimView
from core.types import Seat


def viewer_of(view: KhimView) -> Seat:
    """The seat that a view was made for: the one whose hand it shows, or of two the winner of the
    fight, who looks into the other one. `ValueError` for a spectator's."""
    shown = [seat for seat, player in enumerate(view.players) if player.hand is not None]
    if not shown:
        raise ValueError("nobody's view")
    return view.fight[0] if len(shown) > 1 and view.fight else shown[0]


def held(view: KhimView) -> tuple[str, ...]:
    """Everything that the viewer has: raw cards, then products."""
    player = view.players[viewer_of(view)]
    return (*(player.hand or ()), *player.products)
