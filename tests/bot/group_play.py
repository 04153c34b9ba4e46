"""Playing in a group over HTTP as people do: every move is a tap on a button that is there, on the
board or on the own cards."""

import re

from core.catalogue import rules_of
from core.table import Person, waiting_for

READS = 10
"""Seconds that people look before they tap: a group may have 20 edits and 20 messages a minute, and
own cards are messages too."""
RULES = rules_of("dice_mission")


async def match_of(stage, *names, language="ru"):
    """A match of these people in a group, with its board shown."""
    people = stage.people(*names, language=language)
    group = stage.group(*people)
    table = await stage.opens(people[0], group, "/play dice_mission")
    for one in people:
        person = Person(one.id, one.name)
        await stage.service.sit(table.id, person, f"sits{one.id}", f"tap{one.id}")
    await stage.service.start(table.id, people[0].id, "starts")
    await stage.works(READS)
    return group, people, await stage.now(table)


def on_turn(stage, table):
    (seat,) = waiting_for(table)
    return stage.world.people[table.players[seat].person]


def own_of(group, person):
    """The message with own cards that the person sees."""
    return next((m for m in reversed(group.ephemeral) if m.visible_to(person)), None)


def offered(message):
    return [button.callback_data or "" for button in message.buttons()]


def carries(message, kind, rest):
    """The button that carries a move (`m`), a page (`o`) or a pick (`p`); None where there is
    none."""
    there = (data for data in offered(message) if data.startswith(f"{kind}|"))
    return next((data for data in there if data.split("|", 3)[3] == rest), None)


class Player:
    """Plays moves as a person does: looks for the button, and counts what each tap costs."""

    def __init__(self, stage, group):
        self.stage = stage
        self.group = group
        self.taps = 0

    async def tap(self, person, message, data):
        """One tap; how many ordinary messages it brought. One answer and at most one edit, and one
        change of what the person sees alone."""
        before = len(self.stage.world.log)
        said = await self.stage.taps(person, message, data)
        await self.stage.works(READS)
        calls = self.stage.world.log[before:]
        methods = [call.method for call in calls]
        assert methods.count("answerCallbackQuery") == 1
        assert sum(method.startswith("edit") for method in methods) <= 1, methods
        own = [c for c in calls if "phemeral" in c.method or is_own(c)]
        assert len(own) <= 1
        self.taps += 1
        return said, sum(c.method == "sendMessage" and not is_own(c) for c in calls)

    async def move(self, move):
        """Make a move of whoever owes one. At most one message, when the turn changes or the match
        ends: a buried board is posted anew then."""
        table = await self._now()
        person = on_turn(self.stage, table)
        messages = await self._made(table, person, move)
        after = await self.stage.now(table)
        assert after.match.last == (table.match.state.turn, move)
        turned = after.match.turn != table.match.turn or after.phase == "finished"
        assert messages <= (1 if turned else 0)
        return after

    async def _now(self):
        (table,) = await self.stage.service.open_tables(self.group.id)
        return table

    async def _made(self, table, person, move):
        board = await self.stage.board(table)
        if move.startswith("reroll "):
            await self._pick(person, table, move)
        data = carries(board, "m", move)
        if data is not None:
            return await self._confirmed(person, board, data, table, move)
        sent = (await self.tap(person, board, carries(board, "o", "")))[1]
        while (data := carries(own_of(self.group, person), "m", move)) is None:
            page = self._next_page(own_of(self.group, person), move)
            sent += (await self.tap(person, own_of(self.group, person), page))[1]
        assert sent == 0, "own cards are no message of the group"
        sent = await self._confirmed(person, own_of(self.group, person), data, table, move)
        assert own_of(self.group, person) is None, "they go away with the move"
        return sent

    async def _confirmed(self, person, message, data, table, move):
        """What gives a mission away is asked about once."""
        if move in RULES.view(table.match.state, table.match.state.turn).risky:
            said, sent = await self.tap(person, message, data)
            assert said
            assert sent == 0
        return (await self.tap(person, message, data))[1]

    async def _pick(self, person, table, move):
        dice = move.split()[1].split(",")
        row = RULES.view(table.match.state, None).seats[table.match.state.turn].dice
        if len(dice) == len(row):
            return
        for die in dice:
            board = await self.stage.board(table)
            data = carries(board, "p", die)
            assert (await self.tap(person, board, data)) == ("", 0)

    @staticmethod
    def _next_page(message, move):
        """The page that comes nearest to the move: its beginning, or more of its dice."""
        pages = [data.split("|", 3)[3] for data in offered(message) if data.startswith("o|")]
        verb, _, rest = move.partition(" ")
        wanted = set(re.split("[ ,]", rest))

        def near(page):
            chosen = set(re.split("[ ,]", page.partition(" ")[2])) - {""}
            return len(chosen) if page.partition(" ")[0] == verb and chosen <= wanted else -1

        best = max(pages, key=near)
        assert near(best) >= 0, f"no way to {move}: {pages}"
        return carries(message, "o", best)


def is_own(call):
    return bool(call.params.get("ephemeral_message_parameters"))


def wishes(table, chance):
    """The next move: mostly what a strong computer would do, sometimes anything."""
    state = table.match.state
    if chance.below(4):
        level = RULES.levels[-1] if chance.below(2) else RULES.levels[0]
        return RULES.format(RULES.choose(state, state.turn, level, chance))
    legal = RULES.legal_moves(state, state.turn)
    verbs = sorted({move.verb for move in legal} - {"done"}) or ["done"]
    verb = verbs[chance.below(len(verbs))]
    some = [move for move in legal if move.verb == verb]
    return RULES.format(some[chance.below(len(some))])
