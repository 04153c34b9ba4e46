"""How well people play against each other: the Plackett-Luce model of openskill, which takes
matches of any number of seats."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from openskill.models import PlackettLuce

from core.results import Result, ResultSeat
from core.types import PlayerId

_MODEL = PlackettLuce()
_BASE, _STEP = 1000, 25


class Rating(Struct, frozen=True):
    """A belief about somebody's skill: `mu`, give or take `sigma`."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def shown(self) -> int:
        """The rating as people see it: 1000 for a newcomer, more the better and the surer."""
        return round(_BASE + _STEP * (self.mu - 3 * self.sigma))


NEWCOMER = Rating()


def rated(before: Mapping[PlayerId, Rating], result: Result) -> dict[PlayerId, Rating]:
    """The ratings of the people of a match after it; nothing of a match that people have not
    played against each other. Computers do not count. Who has left comes after everybody else."""
    people = result.people
    if len(people) < 2:
        return {}
    ranks = [_rank(seat) for seat in people]
    order = sorted(set(ranks))
    teams = [[_player(before.get(seat.person or 0, NEWCOMER))] for seat in people]
    after: list[list[Any]] = _MODEL.rate(teams, ranks=[float(order.index(r)) for r in ranks])
    return {
        seat.person: Rating(player.mu, player.sigma)
        for seat, (player,) in zip(people, after, strict=True)
        if seat.person is not None
    }


def _rank(seat: ResultSeat) -> tuple[bool, bool, int]:
    return seat.left, not seat.won, -seat.score


def _player(rating: Rating) -> Any:  # noqa: ANN401 - the library's own class
    return _MODEL.rating(mu=rating.mu, sigma=rating.sigma)
