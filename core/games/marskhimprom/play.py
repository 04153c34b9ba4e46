"""A move being played: the parts of a state that change, and what everything else is made of."""

from bisect import insort

from msgspec.structs import replace

from core.dice import Dice
from core.games.marskhimprom.content import RAW, Card, names
from core.games.marskhimprom.field import CELL_NAMES, Cell
from core.games.marskhimprom.state import NEXT_TURN, NOTHING, KhimState, Phase, Player
from core.types import Event, Seat, Value


class Play:
    """A draft of the next state. `dice` is used only after a move has been found legal."""

    __slots__ = (
        "asked",
        "bank",
        "before",
        "dark",
        "dice",
        "events",
        "next_offer",
        "offered",
        "offers",
        "phase",
        "players",
        "raw",
        "setup",
        "turn",
        "turned",
        "turns",
        "undo",
        "warehouse",
    )

    def __init__(self, state: KhimState, dice: Dice) -> None:
        self.before = state
        self.dice = dice
        self.events: list[Event] = []
        self.setup = state.setup
        self.players = list(state.players)
        self.turn = state.turn
        self.turns = state.turns
        self.phase: Phase = state.phase
        self.raw = state.raw
        self.turned = state.turned
        self.warehouse = state.warehouse
        self.bank = state.bank
        self.dark = state.dark
        self.offers = state.offers
        self.next_offer = state.next_offer
        self.offered = state.offered
        self.undo = state.undo
        self.asked = state.asked

    def state(self) -> KhimState:
        """The state that the draft has become."""
        return KhimState(
            setup=self.setup,
            players=tuple(self.players),
            turn=self.turn,
            turns=self.turns,
            phase=self.phase,
            raw=self.raw,
            fates=self.before.fates,
            turned=self.turned,
            warehouse=self.warehouse,
            bank=self.bank,
            dark=self.dark,
            offers=self.offers,
            next_offer=self.next_offer,
            offered=self.offered,
            undo=self.undo,
            asked=self.asked,
        )

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def referee(self) -> Seat:
        """The next player in seat order, who rolls and draws for the others (R27, A25)."""
        return (self.turn + 1) % len(self.players)

    def change(self, seat: Seat, **fields: object) -> None:
        self.players[seat] = replace(self.players[seat], **fields)

    def tell(self, kind: str, seat: Seat | None = None, **args: Value) -> None:
        """An event that everybody sees whole."""
        self.events.append(Event(kind, seat, args))

    def give(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Cards come to a hand."""
        hand = list(self.players[seat].hand)
        for card in cards:
            insort(hand, card)
        self.change(seat, hand=tuple(hand))

    def take(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Cards leave a hand that holds them."""
        hand = list(self.players[seat].hand)
        for card in cards:
            hand.remove(card)
        self.change(seat, hand=tuple(hand))

    def store(self, cards: tuple[Card, ...]) -> None:
        """Raw cards go to the bottom of the Warehouse; products go back to their box (C5)."""
        self.warehouse += tuple([card for card in cards if card < RAW])

    def collect(self, seat: Seat, cell: Cell) -> None:
        """The raw card of a cell, if there is one, comes to a hand (R14)."""
        card = self.raw[cell]
        if card == NOTHING:
            return
        self.raw = (*self.raw[:cell], NOTHING, *self.raw[cell + 1 :])
        self.give(seat, (card,))
        self.events.append(
            Event("collected", seat, {"cell": CELL_NAMES[cell]}, {"cards": names((card,))}, (seat,))
        )

    def take_top(self, seat: Seat, count: int) -> None:
        """The top cards of the Warehouse, as many as there are, come to a hand (R29, A19)."""
        cards = self.warehouse[:count]
        self.warehouse = self.warehouse[count:]
        self.give(seat, cards)
        secret: dict[str, Value] = {"cards": names(cards)} if cards else {}
        to = (seat,) if cards else ()
        self.events.append(Event("took_top", seat, {"count": len(cards)}, secret, to))

    def draw_blind(self, seat: Seat, count: int, *, referee: Seat) -> None:
        """Raw cards drawn unseen from a hand, as many as there are, go to the bottom of the
        Warehouse in the order in which they were drawn (R28, R31, A19)."""
        left = [card for card in self.players[seat].hand if card < RAW]
        drawn = min(count, len(left))
        cards = tuple([left.pop(self.dice.below(len(left))) for _ in range(drawn)])
        self.take(seat, cards)
        self.store(cards)
        self.tell("drawn", referee, loser=seat, cards=names(cards))

    def reward(self, seat: Seat, coins: int) -> None:
        """The Bank pays as far as its coins go, the rest is lost (A36)."""
        paid = min(coins, self.bank)
        self.bank -= paid
        self.change(seat, coins=self.players[seat].coins + paid)
        self.tell("rewarded", seat, coins=paid, due=coins)

    def pay(self, seat: Seat, coins: int) -> None:
        """Coins go to the Bank (A38)."""
        self.bank += coins
        self.change(seat, coins=self.players[seat].coins - coins)
        self.tell("paid", seat, coins=coins)

    def skip(self, seat: Seat, turns: int) -> None:
        """Turns to be skipped add up (A33)."""
        self.change(seat, skips=self.players[seat].skips + turns)
        self.tell("will_skip", seat, turns=turns)

    def must_repair(self, seat: Seat) -> None:
        """May attack nobody on the next turn (R25)."""
        self.change(seat, repair=NEXT_TURN)
