"""What a page of Dice Mission hears over the network, and whether it hears what it may not."""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from core.games.dice_mission.state import MissionState
from core.types import Seat
from tests.browser.conftest import BRIDGE

CARD = re.compile(r'"([sxvt]\d\d)"')
SECRET_EVENTS = {"dealt", "gadget-drawn", "exchanging", "exchanged"}
HEARD = (
    BRIDGE
    + """
window.__heard = [];
const fetched = window.fetch;
window.fetch = async (...asked) => {
  const answer = await fetched(...asked);
  const reader = answer.clone().body?.getReader();
  const decoder = new TextDecoder();
  void (async () => {
    for (let got; reader && (got = await reader.read()) && !got.done; )
      window.__heard.push(decoder.decode(got.value, { stream: true }));
  })().catch(() => undefined);
  return answer;
};
"""
)


def bodies(page: Page) -> str:
    """What has come over the network since the last time, streams and all."""
    return page.evaluate("window.__heard.splice(0).join('')")


def hidden_from(state: MissionState, seat: Seat) -> set[str]:
    """The cards that only others, or nobody, may see."""
    others = [hand for number, hand in enumerate(state.hands) if number != seat]
    drawn = state.drawn if state.turn != seat else ()
    return {card for cards in (*others, *state.piles.values(), drawn) for card in cards}


def events_in(text: str) -> Iterator[dict[str, Any]]:
    for found in re.finditer(r'\{"number":\d+,"kind".*?\}\}', text):
        try:
            yield json.loads(found.group())
        except json.JSONDecodeError:
            continue


def assert_nothing_leaks(text: str, state: MissionState, seat: Seat, known: set[str]) -> set[str]:
    """The kinds of the events that the text tells of."""
    kinds = set()
    assert set(CARD.findall(text)) & (hidden_from(state, seat) - known) == set()
    for event in events_in(text):
        kinds.add(event["kind"])
        if event["kind"] in SECRET_EVENTS and event.get("seat") != seat:
            args = event.get("args", {})
            assert not {"gadget", "cards", "drawn"} & set(args)
            assert not CARD.match(json.dumps(args.get("card", ""))) or args["card"][0] == "x"
    return kinds
