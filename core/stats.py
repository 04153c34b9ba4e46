"""Statistics: a fold over results, the same in whatever order they come."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from core.feats import Counts
from core.ratings import NEWCOMER, Rating, rated
from core.results import Result
from core.types import GameId, Millis, PlayerId


class GameStanding(Struct, frozen=True):
    """How somebody did at one game. `points` are those of all matches, `best` of the best one."""

    matches: int
    wins: int
    points: int
    best: int
    counts: Counts


class Standing(Struct, frozen=True):
    """How somebody did. Streaks are of matches won in a row, the one that goes on and the longest;
    `name` is the last one that they played under."""

    person: PlayerId
    name: str
    matches: int
    wins: int
    streak: int
    longest: int
    games: dict[GameId, GameStanding]
    rating: Rating
    """Of these results alone."""


class _Tally:
    """What the fold has of one person so far."""

    def __init__(self) -> None:
        self.name = ""
        self.won: list[bool] = []
        self.scores: dict[GameId, list[int]] = {}
        self.wins: Counter[GameId] = Counter()
        self.counts: dict[GameId, Counter[str]] = {}

    def standing(self, person: PlayerId, rating: Rating) -> Standing:
        games = {
            game: GameStanding(
                matches=len(scores),
                wins=self.wins[game],
                points=sum(scores),
                best=max(scores),
                counts=dict(self.counts[game]),
            )
            for game, scores in self.scores.items()
        }
        streak, longest = _streaks(self.won)
        wins = sum(self.won)
        return Standing(person, self.name, len(self.won), wins, streak, longest, games, rating)


def standings(results: Iterable[Result]) -> dict[PlayerId, Standing]:
    """How everybody did who may be named, by person."""
    tallies: dict[PlayerId, _Tally] = {}
    ratings: dict[PlayerId, Rating] = {}
    for result in sorted(results, key=lambda result: (result.ended, result.table)):
        for seat in result.people:
            tally = tallies.setdefault(seat.person or 0, _Tally())
            tally.name = seat.name
            tally.won.append(seat.won)
            tally.scores.setdefault(result.game, []).append(seat.score)
            tally.wins[result.game] += seat.won
            tally.counts.setdefault(result.game, Counter()).update(seat.counts)
        ratings |= rated(ratings, result)
    return {
        person: tally.standing(person, ratings.get(person, NEWCOMER))
        for person, tally in tallies.items()
    }


def ranked(results: Iterable[Result], since: Millis = 0) -> list[Standing]:
    """The table of a chat, the best first: who has won most of the matches that people have played
    against each other since then."""
    played = [result for result in results if result.among_people and result.ended >= since]
    return sorted(
        standings(played).values(),
        key=lambda one: (-one.wins, -one.rating.shown, one.matches, one.person),
    )


def _streaks(won: Sequence[bool]) -> tuple[int, int]:
    streak = longest = 0
    for each in won:
        streak = streak + 1 if each else 0
        longest = max(longest, streak)
    return streak, longest
