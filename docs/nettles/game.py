"""Nettles: a player who takes a heart, or the queen of spades, pays each of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final

from games.kernel.actions import Action, Seat
from games.kernel.cards import HEARTS, OF_SUIT, SUIT_OF, Card, Cards, each, parse
from games.kernel.contract import Event, Paid, Received, Traits
from games.kernel.options import HAND_LIMIT, ON_BANKRUPT, UNIT, Options, Preset
from games.kernel.regulars import Strength
from games.kernel.screen import elements as ui
from games.kernel.screen.texts import SeatName, Text, text
from games.tricks.game import TrickGame, by_name
from games.tricks.public import BEATS, SETTLE, TrickPublic
from games.tricks.screen import TrickScreen
from games.tricks.state import Ended, TrickState, evolvers
from games.tricks.view import SeatView

SEATS: Final = 4
TRICKS: Final = 13
QUEEN: Final = parse("Qs")
ALL: Final = 20
"""The nettles of a whole deal."""
OWED, DUE = "owed", "due"
"""Why chips move: what a seat owes for its nettles, and what is due to it."""


def nettles(card: Card) -> int:
    """The nettles of a card: 1 for a heart, 7 for the queen of spades."""
    return 7 if card == QUEEN else int(SUIT_OF[card] == HEARTS)


class Public(TrickPublic, frozen=True, gc=False):
    """What every spectator may know."""

    def taken(self) -> tuple[int, ...]:
        """The nettles in the tricks of each seat."""
        out = [0] * SEATS
        for trick in self.history:
            out[trick.winner] += sum(nettles(card) for _, card in trick.plays)
        return tuple(out)

    def nets(self) -> tuple[int, ...]:
        """Chips won or lost by each seat. A nettle costs a unit to each of the three others."""
        taken = self.taken()
        return tuple(self.terms.unit * (sum(taken) - SEATS * own) for own in taken)

    def at_risk(self, seat: Seat, own: Cards) -> int:
        """The loss of a seat that takes every nettle that is left."""
        del own
        taken = self.taken()
        most = taken[seat] + ALL - sum(taken)
        return max(0, self.terms.unit * (SEATS * most - ALL))


class State(TrickState[Public], frozen=True, gc=False):
    """The public part and all hands."""


class View(SeatView[Public], frozen=True, gc=False):
    """The public part and the hand of one seat."""


def settle(state: State) -> tuple[Event, ...]:
    """The losers pay first, so the pot can pay the winners. It is empty again afterwards."""
    nets = list(enumerate(state.public.nets()))
    paid = [Paid(seat, -net, OWED) for seat, net in nets if net < 0]
    won = [Received(seat, net, DUE) for seat, net in nets if net > 0]
    return (*paid, *won, Ended(None))


STEPS: Final = {SETTLE: settle}
EVOLVERS: Final = {**evolvers(State), Ended: State.settled}


def rule_of_thumb(view: View) -> Card:
    """Leads low. Follows with the highest card that loses, or throws off the worst card."""
    public, allowed = view.public, view.playable or 0
    if public.best is None:
        return min(each(allowed), key=lambda c: (nettles(c), c % 13, c))
    led, winners = OF_SUIT[SUIT_OF[public.trick[0][1]]], BEATS[None][public.best[1]]
    if not allowed & led:
        return max(each(allowed), key=lambda c: (nettles(c), c % 13, c))
    losers = allowed & ~winners
    return max(each(losers)) if losers else min(each(allowed))


class NettlesScreen(TrickScreen[View, Public]):
    """One view of a deal as a screen."""

    game: ClassVar[str] = "nettles"

    def table_lines(self) -> tuple[ui.Line, ...]:
        """What a nettle costs, and how many are left."""
        left = ALL - sum(self.public.taken())
        cost = text("nettles-cost", chips=self.public.terms.unit)
        return (ui.Line((cost, text("nettles-left", count=left))),)

    def seat_words(self, seat: Seat) -> Iterable[Text]:
        """The dealer, and the nettles of each seat."""
        yield from super().seat_words(seat)
        yield text("nettles-seat-taken", count=self.public.taken()[seat])

    def tricks_of(self, key: str, seat: Seat, **who: SeatName) -> Text:
        """In a list of tricks, also the nettles in them."""
        return text(key, count=self.public.tricks[seat], nettles=self.public.taken()[seat], **who)

    def settled_words(self) -> tuple[Text, ...]:
        """What a nettle cost in this deal."""
        return (text("nettles-cost", chips=self.public.terms.unit),)

    def settlement_sheet(self) -> ui.SettlementSheet:
        """Who took the most, and what each seat pays or gets."""
        taken, nets, n = self.public.taken(), self.public.nets(), range(SEATS)
        most = tuple(SeatName(seat) for seat in n if taken[seat] == max(taken))
        worst = text("nettles-most", who=most[0], count=max(taken), others=len(most) - 1)
        rows = (
            ui.SettlementRow(
                seat, nets[seat], ((text("nettles-moved", count=taken[seat]), nets[seat]),)
            )
            for seat in sorted(n, key=lambda seat: -nets[seat])
        )
        dealer = SeatName(self.public.after(self.public.dealer))
        return ui.SettlementSheet(
            headline=(worst,),
            rows=tuple(rows),
            after=(),
            short=(worst,),
            pots=None,
            dealer=text("nettles-next-dealer", who=dealer),
        )


class Nettles(TrickGame[Public, State, View]):
    """Nettles. Stateless; `GAME` is its only instance."""

    traits = Traits(
        key="nettles",
        colour=0x27AE60,
        seats=range(SEATS, SEATS + 1),
        options=(UNIT, ON_BANKRUPT, HAND_LIMIT),
        presets=(Preset("home", {}), Preset("tournament", {"handLimit": 10}, stack=500)),
        verbs={"play": "card"},
        events=by_name(EVOLVERS),
        looks_back="trick",
        words=("nettle",),
    )
    steps = STEPS
    evolvers = EVOLVERS
    state_class = State
    public_class = Public
    view_class = View
    screen_class = NettlesScreen

    def tricks(self, n: int) -> int:
        """The whole pack is dealt to four seats."""
        del n
        return TRICKS

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """No seat stakes anything before the deal."""
        del options, n
        return 0, 0

    def worst_loss(self, options: Options, n: int, pot: int) -> int:
        """The loss of a seat that takes all nettles."""
        del pot
        return self.unit(options, n) * (SEATS - 1) * ALL

    def outcome(self, public: Public) -> dict[str, Any]:
        """The tricks and nettles of each seat."""
        return {"tricks": list(public.tricks), "nettles": list(public.taken())}

    def regular(
        self, view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
    ) -> Action:
        """A card by the rule of thumb, at any strength."""
        del draw, strength
        return Action("play", rule_of_thumb(view))


GAME = Nettles()
