"""Requests for another's seat, and requests that were made before."""

import pytest

from core.computer import choose
from core.record import audit
from core.table import waiting_for

REFUSED = (403, 409, 422)


@pytest.mark.no_cover
async def test_requests_of_a_whole_match_sent_again_change_nothing(enter, table, service, store):
    """Everything that was sent, again: by whoever sent it, by another player, by nobody at the
    table; under its own name and under a new one."""
    anna, boris, vika = await enter("А"), await enter("Б"), await enter("В")
    made = await table(seats=2, started=True, options={"target": "15"})
    sent = []
    now = made
    while now.phase == "playing":
        seat = min(waiting_for(now))
        asking, other = (anna, boris) if seat == 0 else (boris, anna)
        body = {"move": choose(now, seat), "version": now.version}
        for stranger in (other, vika):
            refused = await stranger.post(f"/tables/{now.id}/move", **body)
            assert refused.status_code in REFUSED, "a move for another's seat"
        assert (await service.tables.load(now.id, fresh=True)) == now
        body["action"] = asking.action() + f"-{now.version}"
        answer = await asking.send("POST", f"/tables/{now.id}/move", body)
        assert answer.status_code == 200
        sent.append(body)
        now = await service.tables.load(now.id, fresh=True)
        await tick(anna, service)
    for body in sent:
        for asking in (anna, boris, vika):
            for action in (body["action"], asking.action() + "-new"):
                again = await asking.send(
                    "POST", f"/tables/{now.id}/move", {**body, "action": action}
                )
                assert again.status_code in (200, *REFUSED, 429)
            await tick(asking, service)
    assert (await service.tables.load(now.id, fresh=True)) == now
    assert audit(now, await store.tables.log(now.id)) == len(sent)


async def tick(_, service):
    """People take their time: nobody is too fast."""
    service.now.__self__.advance(1000)
