"""The coach over HTTP."""

import asyncio

import pytest
from msgspec.structs import replace

from core.catalogue import COACHES
from core.record import record_of
from core.review import follow, review
from webapp import coaching


@pytest.fixture
def practice(table):
    """`await practice("martian_dice")`: А against the computer, in private."""

    async def practice(game: str = "martian_dice", **options: str):
        return await table(
            game, seats=2, computers=1, chat=101, private=True, options=options or None
        )

    return practice


async def test_a_review_has_a_mark_for_every_move_and_luck_for_every_seat(
    enter, table, play, service
) -> None:
    playing = await table(options={"target": "15"})
    over = await play(playing.id, 1000)
    answer = await (await enter("А")).get(f"/tables/{over.id}/review")
    found = review(record_of(over, await service.tables.log(over.id)))
    shown = answer.json()
    assert len(shown["marks"]) == over.match.ply
    for mark, said in zip(found.marks, shown["marks"], strict=True):
        assert said == (mark and dict(zip(("key", "args"), mark.words(over.game), strict=True)))
    assert [seat[0]["args"]["scored"] for seat in shown["luck"]] == list(over.match.outcome.scores)
    assert [seat[1]["key"] for seat in shown["luck"]] == ["coach-chance-lost"] * 2


async def test_a_review_of_more_than_two_tells_points_only(enter, table, play) -> None:
    over = await play((await table(seats=3, options={"target": "15"})).id, 1000)
    shown = (await (await enter("А")).get(f"/tables/{over.id}/review")).json()
    assert [[said["key"] for said in seat] for seat in shown["luck"]] == [["coach-luck"]] * 3


async def test_c15_there_is_no_review_before_the_end(enter, table, play) -> None:
    playing = await table()
    await play(playing.id, 3)
    early = await (await enter("А")).get(f"/tables/{playing.id}/review")
    assert (early.status_code, early.json()["key"]) == (403, "error-not-allowed-record")


async def test_a_review_is_made_once_and_off_the_loop(enter, table, play, monkeypatch) -> None:
    over = await play((await table(options={"target": "15"})).id, 1000)
    made = []
    loop = asyncio.get_running_loop()
    reviewed = coaching._reviewed

    def counted(record):
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        made.append(loop.is_running())
        return reviewed(record)

    monkeypatch.setattr(coaching, "_reviewed", counted)
    a = await enter("А")
    answers = await asyncio.gather(*(a.get(f"/tables/{over.id}/review") for _ in range(4)))
    assert len({answer.content for answer in answers}) == 1
    assert made == [True]


async def test_only_the_last_reviews_are_kept(enter, table, play, monkeypatch) -> None:
    monkeypatch.setattr(coaching, "KEPT", 1)
    tables = [await play((await table(options={"target": "15"})).id, 1000) for _ in range(2)]
    a = await enter("А")
    first = (await a.get(f"/tables/{tables[0].id}/review")).content
    assert (await a.get(f"/tables/{tables[1].id}/review")).content != first
    assert (await a.get(f"/tables/{tables[0].id}/review")).content == first


async def test_a_game_without_a_coach_has_an_empty_review(
    enter, service, table, monkeypatch
) -> None:
    monkeypatch.delitem(COACHES, "marskhimprom")
    playing = await table("marskhimprom")
    await service.stop(playing.id, 101, "stop")
    answer = await (await enter("А")).get(f"/tables/{playing.id}/review")
    assert answer.json() == {"marks": [], "luck": [], "picture": ""}
    assert not coaching.may_ask(playing, 101)


async def test_in_practice_the_coach_says_the_best_move(enter, practice) -> None:
    playing = await practice()
    a = await enter("А")
    shown = (await a.get(f"/tables/{playing.id}")).json()
    assert shown["advice"]
    said = (await a.get(f"/tables/{playing.id}/advice")).json()
    assert said["key"] == "coach-martian_dice-hint-win"
    best = said["args"]["move"].replace("-", " ")
    assert best in shown["view"]["moves"]
    moved = await a.move(shown, best)
    assert moved.status_code == 200


async def test_where_the_coach_has_nothing_to_say_it_says_so(enter, practice, play) -> None:
    playing = await practice("dice_mission")
    a = await enter("А")
    path = f"/tables/{playing.id}"
    while not (shown := (await a.get(path)).json())["advice"]:
        await play(playing.id, 1)
    silent = (await a.get(f"{path}/advice")).json()
    assert silent == {"key": "coach-silent", "args": {}}
    if shown["view"]["moves"][0] == "dice 2":
        await a.move(shown, "dice 5")
    else:
        await a.move(shown, "roll")
    said = (await a.get(f"{path}/advice")).json()
    assert (said["key"], said["args"]["exact"]) == ("coach-dice_mission-hint-missions", "no")


async def test_in_marskhimprom_it_says_how_far_missions_are(enter, practice, play) -> None:
    playing = await practice("marskhimprom")
    a = await enter("А")
    path = f"/tables/{playing.id}"
    while not (shown := (await a.get(path)).json())["advice"]:
        await play(playing.id, 1)
    said = (await a.get(f"{path}/advice")).json()
    assert said["key"] == "coach-marskhimprom-hint"
    assert said["args"]["verb"].startswith("drive")
    assert said["args"]["turns"] >= 1
    open_missions = {mission["id"] for mission in shown["view"]["missions"]}
    assert {said["args"]["mission"], said["args"]["next"]} <= open_missions


@pytest.mark.parametrize("game", ["martian_dice", "dice_mission", "marskhimprom"])
async def test_ones_own_last_turn_is_spoken_of_also_among_people(
    game, enter, table, play, service
) -> None:
    playing = await table(game)
    b = await enter("Б")
    early = (await b.get(f"/tables/{playing.id}/last-turn")).json()
    assert early == {"key": "coach-no-turn", "args": {}}
    playing = await play(playing.id, 20)
    marks = follow(playing, await service.tables.log(playing.id)).last_turn(1)
    said = (await b.get(f"/tables/{playing.id}/last-turn")).json()
    worst = max(marks, key=lambda mark: mark.cost, default=None)
    key, args = ("coach-silent", {}) if worst is None else worst.words(game)
    assert said == {"key": key, "args": args}


async def test_who_does_not_play_and_a_chat_without_coach_hear_nothing(
    enter, table, play, service
) -> None:
    playing = await table(seats=2)
    v = await enter("В")
    refused = await v.get(f"/tables/{playing.id}/last-turn")
    assert (refused.status_code, refused.json()["key"]) == (403, "error-not-seated")
    await play(playing.id, 10)
    await service.arrange(playing.place.chat, lambda place: replace(place, coach=False))
    refused = await (await enter("А")).get(f"/tables/{playing.id}/last-turn")
    assert (refused.status_code, refused.json()["key"]) == (403, "error-not-allowed-coach")


async def test_where_others_play_there_is_no_advice(enter, table, practice, play) -> None:
    among_people = await table(seats=3, computers=1)
    a, b = await enter("А"), await enter("Б")
    assert not (await a.get(f"/tables/{among_people.id}")).json()["advice"]
    refused = await a.get(f"/tables/{among_people.id}/advice")
    assert (refused.status_code, refused.json()["key"]) == (403, "error-not-allowed-advice")
    alone = await practice()
    assert (await b.get(f"/tables/{alone.id}/advice")).status_code == 403
    while (await a.get(f"/tables/{alone.id}")).json()["waiting"] == [0]:
        await play(alone.id, 1)
    assert not (await a.get(f"/tables/{alone.id}")).json()["advice"]
    refused = await a.get(f"/tables/{alone.id}/advice")
    assert (refused.status_code, refused.json()["key"]) == (409, "error-not-your-turn")


async def test_whoever_waits_may_vote_to_skip_a_turn_that_is_late(enter, table, service) -> None:
    playing = await table(seats=3)
    a, b, v = await enter("А"), await enter("Б"), await enter("В")
    path = f"/tables/{playing.id}/skip"
    early = await b.post(path, turn=1)
    assert (early.status_code, early.json()["key"]) == (403, "error-not-allowed-not-late")
    assert not (await b.get(f"/tables/{playing.id}")).json()["skip"]
    await service.fall_late(playing.id, 1)
    shown = [(await one.get(f"/tables/{playing.id}")).json() for one in (a, b, v)]
    assert [(one["skip"], one["votes"], one["votes_needed"]) for one in shown] == [
        (False, 0, 2),
        (True, 0, 2),
        (True, 0, 2),
    ]
    voted = (await b.post(path, turn=1)).json()
    assert (voted["skip"], voted["votes"], voted["computers"]) == (False, 1, [])
    again = await b.post(path, turn=1)
    assert (again.status_code, again.json()["key"]) == (403, "error-not-allowed-voted")
    skipped = (await v.post(path, turn=1)).json()
    assert (skipped["computers"], skipped["votes_needed"]) == ([0], 0)
    assert (await v.post(path, turn=7)).json()["key"] == "error-stale-move"
