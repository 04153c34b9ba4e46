"""Results, ratings and the statistics made of them."""

from itertools import permutations

import pytest

from core.errors import NotPlaying
from core.play import leave
from core.ratings import NEWCOMER, Rating, rated
from core.results import Result, ResultSeat, result_of, without
from core.stats import ranked, standings
from tests.tables import CHAT, NOW, PEOPLE, lobby, playing

GAME = "martian_dice"


def seat(name, score, *, won=False, left=False, level="", **counts):
    person = None if level else PEOPLE[name].id
    return ResultSeat(name, score, person, level, won, left, counts)


def result(number, *seats, game=GAME):
    return Result(f"03t{number}", game, CHAT, NOW, NOW + number, seats)


def won(number, winner, *losers):
    return result(number, seat(winner, 25, won=True), *(seat(name, 10) for name in losers))


def test_a_result_says_what_the_match_came_to():
    story = playing("А", "Б")
    with pytest.raises(NotPlaying):
        result_of(story.table, story.log)
    story.play_on()
    made = result_of(story.table, story.log)
    outcome = story.table.match.outcome
    assert [each.score for each in made.seats] == list(outcome.scores)
    assert [n for n, each in enumerate(made.seats) if each.won] == list(outcome.winners)
    assert [each.person for each in made.seats] == [PEOPLE["А"].id, PEOPLE["Б"].id]
    assert made.among_people
    for each in made.seats:
        assert each.luck.scored == each.score
        assert sum(n for name, n in each.counts.items() if name.startswith("die-")) > 0


def test_a_match_against_the_computer_alone_is_not_among_people():
    story = lobby("А")
    story.computer()
    story.start()
    story.play_on()
    made = result_of(story.table, story.log)
    assert not made.among_people
    assert made.seats[1].level == "careful"
    assert rated({}, made) == {}
    assert ranked([made]) == []
    assert standings([made])[PEOPLE["А"].id].matches == 1


def test_whoever_left_has_played_and_not_won():
    story = playing("А", "Б", "В")
    story.change(leave(story.table, PEOPLE["А"].id, story.now))
    story.play_on()
    made = result_of(story.table, story.log)
    assert made.seats[0].left
    assert not made.seats[0].won
    assert standings([made])[PEOPLE["А"].id].wins == 0


def test_the_fold_is_the_same_in_any_order():
    played = [won(1, "А", "Б"), won(2, "Б", "А", "В"), won(3, "В", "А"), won(4, "А", "В")]
    folds = [standings(order) for order in permutations(played)]
    assert all(fold == folds[0] for fold in folds)


def test_wins_points_and_streaks():
    played = [won(1, "А", "Б"), won(2, "А", "Б"), won(3, "Б", "А"), won(4, "А", "Б")]
    anna = standings(played)[PEOPLE["А"].id]
    assert (anna.matches, anna.wins, anna.streak, anna.longest) == (4, 3, 1, 2)
    (game,) = anna.games.values()
    assert (game.matches, game.wins, game.points, game.best) == (4, 3, 85, 25)
    boris = standings(played)[PEOPLE["Б"].id]
    assert (boris.streak, boris.longest) == (0, 1)


def test_games_are_counted_apart_and_counters_are_summed():
    played = [
        result(1, seat("А", 25, won=True, haul=1), seat("Б", 3)),
        result(2, seat("А", 25, won=True, haul=2), seat("Б", 3)),
        result(3, seat("А", 5, missions=4), seat("Б", 6, won=True), game="dice_mission"),
    ]
    games = standings(played)[PEOPLE["А"].id].games
    assert games[GAME].counts == {"haul": 3}
    assert games["dice_mission"].counts == {"missions": 4}
    assert games["dice_mission"].wins == 0


def test_the_name_is_the_last_one():
    old = result(1, ResultSeat("Анна", 1, 101), seat("Б", 2, won=True))
    new = result(2, ResultSeat("Аня", 1, 101), seat("Б", 2, won=True))
    assert standings([new, old])[101].name == "Аня"


def test_the_table_has_the_best_first_and_knows_months():
    played = [won(1, "Б", "А", "В"), won(2, "Б", "А", "В"), won(50, "А", "В", "Б")]
    assert [one.name for one in ranked(played)] == ["Б", "А", "В"]
    best, *_ = ranked(played, since=NOW + 50)
    assert (best.name, best.wins) == ("А", 1)
    assert ranked(played, since=NOW + 51) == []


def test_a_win_raises_the_rating_and_a_loss_lowers_it():
    after = rated({}, won(1, "А", "Б"))
    first, second = after[PEOPLE["А"].id], after[PEOPLE["Б"].id]
    assert first.mu > NEWCOMER.mu > second.mu
    assert NEWCOMER.shown == 1000
    assert first.shown > second.shown


def test_a_win_over_the_stronger_one_counts_for_more():
    strong = {PEOPLE["Б"].id: Rating(35.0, 2.0)}
    weak = {PEOPLE["Б"].id: Rating(15.0, 2.0)}
    gains = [rated(before, won(1, "А", "Б"))[PEOPLE["А"].id].mu for before in (strong, weak)]
    assert gains[0] > gains[1] > NEWCOMER.mu


def test_equal_scores_are_a_draw_and_whoever_left_is_last():
    drawn = rated({}, result(1, seat("А", 25, won=True), seat("Б", 25, won=True)))
    assert drawn[PEOPLE["А"].id].mu == pytest.approx(drawn[PEOPLE["Б"].id].mu)
    left = rated({}, result(1, seat("А", 40, left=True), seat("Б", 1), seat("В", 25, won=True)))
    order = sorted(left, key=lambda person: -left[person].mu)
    assert order == [PEOPLE[name].id for name in "ВБА"]


def test_somebody_who_wants_to_be_forgotten_leaves_a_nameless_seat():
    anna = PEOPLE["А"].id
    forgotten = without(won(1, "А", "Б"), anna, {0: "Игрок 1", 1: "Игрок 2"})
    assert [(each.name, each.person) for each in forgotten.seats] == [
        ("Игрок 1", None),
        ("Б", PEOPLE["Б"].id),
    ]
    assert forgotten.among_people, "it was"
    assert anna not in standings([forgotten])
    assert standings([forgotten])[PEOPLE["Б"].id].matches == 1
