"""Plays deals of a trick game at one table, and notes what happens in them."""

from __future__ import annotations

import random
from typing import Any

from games.kernel.actions import Action, Rejected
from games.kernel.cards import HIGHER, OF_SUIT, SUIT_OF, Card, Cards, Suit, mask
from games.kernel.contract import Carry, Config, Event, Paid, Received
from games.kernel.driver import evolve_all, run_forward
from games.kernel.options import Options, Value
from games.kernel.records.record import AnyGame
from tests.support.games.playout import chance

RICH = 10**7
"""A purse that pays anything."""
GREAT = 300_000
"""A pot above every limit that is tried."""


class Eye:
    """What was seen at a table, and the deal that is played there now."""

    game: AnyGame
    certain_first = False
    """Whether a card that is certainly the best must be played before others that beat."""

    def __init__(self, options: Options, rng: random.Random) -> None:
        self.options, self.rng = options, rng
        self.unit: Any = options["unit"]
        self.seen: dict[str, Value] = {}
        self.state: Any = None
        self.events: tuple[Event, ...] = ()

    def note(self, subject: str, value: Value) -> None:
        """Note what the game always does."""
        assert self.seen.setdefault(subject, value) == value, (subject, value, self.options)

    def begin(self, n: int, pot: int = 0, purse: int = RICH, carry: Carry | None = None) -> None:
        """Begin a deal and play it up to the first decision."""
        config = Config(self.options, n, (purse,) * n)
        carry = carry or Carry(pot, 0, self.rng.randrange(n))
        first = self.game.initial(config, carry)
        self.state, self.events = run_forward(self.game, first, chance(self.rng))

    def act(self, action: Action) -> tuple[Event, ...]:
        """Make the decision of the seat that is asked, and return its own events."""
        decided = self.game.decide(self.state, self.turn, action)
        assert not isinstance(decided, Rejected), action
        state = evolve_all(self.game, self.state, decided)
        self.state, more = run_forward(self.game, state, chance(self.rng))
        self.events += decided + more
        return decided

    @property
    def public(self) -> Any:
        return self.state.public

    @property
    def turn(self) -> Any:
        return self.state.public.turn

    @property
    def trump(self) -> Suit:
        return self.state.public.trump

    @property
    def legal(self) -> tuple[Any, ...]:
        return self.game.legal(self.state, self.turn)

    @property
    def own(self) -> Cards:
        return self.state.hands[self.turn]

    @property
    def playable(self) -> Cards:
        """What the seat that is asked may play."""
        return mask([action.arg for action in self.legal])

    @property
    def gone(self) -> Cards:
        """The cards of past tricks."""
        return mask([card for past in self.public.history for _, card in past.plays])

    def paid(self, *why: str) -> dict[int, int]:
        """What each seat has paid for one of these reasons; for any, if none is named."""
        out: dict[int, int] = {}
        for event in self.events:
            if isinstance(event, Paid) and (not why or event.why in why):
                out[event.seat] = out.get(event.seat, 0) + event.amount
        return out

    def got(self, why: str) -> dict[int, int]:
        """What each seat has taken from the pot for this reason."""
        found = (e for e in self.events if isinstance(e, Received) and e.why == why)
        return {e.seat: e.amount for e in found}

    def poor(self, n: int) -> None:
        """Nobody has a chip."""
        self.begin(n, purse=0)
        self.note("pays more than it has", bool(self.paid()))

    def follow(self) -> None:
        """Note what the seat that is asked may play to a trick."""
        public, own, legal = self.public, self.own, self.playable
        first: Card = public.trick[0][1]
        best: Card = public.best[1]
        led, trump = SUIT_OF[first], self.trump
        suit, trumps = own & OF_SUIT[led], own & OF_SUIT[trump]
        trumped = SUIT_OF[best] == trump != led
        if suit:
            self.note("must follow", not legal & ~suit)
            self._beat(0 if trumped else suit & HIGHER[best], suit, legal)
        elif trumps:
            self.note("must trump", not legal & ~trumps or trumps == own)
            better = trumps & HIGHER[best] if trumped else trumps
            if trumps != own or better not in {0, own}:
                self.note("must trump when void", not legal & ~trumps)
                self.note("must overtrump", not legal & ~(better or trumps))
            if (better or trumps).bit_count() > 1:
                self.note("choice of trumps", legal.bit_count() > 1)
        else:
            self.note("any without both", legal == own)

    def _beat(self, better: Cards, suit: Cards, legal: Cards) -> None:
        highest = suit.bit_length() - 1
        if self.certain_first and better and not HIGHER[highest] & ~self.gone:
            self.note("certain best", legal == 1 << highest)
        elif better and better != suit:
            self.note("must beat", legal == better)
        elif not better and suit.bit_count() > 1:
            self.note("any of the suit", legal == suit)
