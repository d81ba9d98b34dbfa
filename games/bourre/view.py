"""What one seat may know of a Bourré deal, and what follows from it.

Owns: `View` and what is Bourré's own in it: who is asked next, prices, the settlement. Must not
know: the state, other hands, the talon.
"""

from __future__ import annotations

from msgspec import Struct

from games.bourre.public import DECIDE, EXCHANGE, Public
from games.kernel.actions import Seat
from games.kernel.cards import Card
from games.kernel.chips import Movement, moved, nets
from games.kernel.seats import clockwise
from games.tricks.public import PLAY, SETTLED
from games.tricks.quota import Penalty
from games.tricks.view import SeatView


class Price(Struct, frozen=True, gc=False):
    """What this deal costs whoever plays on, in chips (BOU-010, BOU-072, GEN-009).

    `stay` is the second ante of the seat to act, 0 outside the decision. A bourré costs `least` if
    nobody plays but who does already, or one where nobody does, and `most` if all who are still to
    be asked play as well; both are held to the limit, not to a capped purse.
    """

    stay: int
    least: int
    most: int


class Settlement(Struct, frozen=True, gc=False):
    """How a deal ended.

    `nets` are the chips won or lost by each seat in the whole deal, antes included. `movements`
    holds every payment of the deal, oldest first; a seat's net is the sum of its own. `winner` won
    `won` chips; None if nobody did alone, then `tied` are those with most tricks, and `won` is what
    they shared: 0 where the pot stands. `final_pot` is P, None
    if all but `uncontested` folded. `pot` stands for the next deal.
    """

    nets: tuple[int, ...]
    movements: tuple[Movement, ...]
    penalties: tuple[Penalty, ...]
    final_pot: int | None
    uncontested: Seat | None
    winner: Seat | None
    won: int
    tied: tuple[Seat, ...]
    pot: int
    next_dealer: Seat
    exempt: tuple[Seat, ...] = ()
    """Who pays no ante in the next deal (BOU-078)."""


class View(SeatView[Public], frozen=True, gc=False):
    """What `seat` may know: the open table, and its own hand until it folds."""

    @property
    def after(self) -> tuple[Seat, ...]:
        """Who is asked after the seat to act, in order, if nothing ends the phase sooner."""
        p = self.public
        if p.turn is None:
            return ()
        if p.phase == DECIDE:
            later = clockwise(p.terms.n, p.turn)[1:]
            return later[: later.index(p.dealer) + 1] if p.turn != p.dealer else ()
        if p.phase == PLAY:
            return self.yet_to_play[1:]
        return self.participants[self.participants.index(p.turn) + 1 :]

    @property
    def must_stay(self) -> bool:
        """Whether the seat to act is a dealer who may not fold (BOU-041)."""
        return self.public.must_stay

    @property
    def price(self) -> Price:
        """What playing costs now, and what a bourré will (BOU-010, BOU-072)."""
        p = self.public
        cap, pot = p.terms.cap, p.pot if p.final_pot is None else p.final_pot
        if p.phase not in {DECIDE, EXCHANGE} or p.turn is None:
            due = min(pot, cap)
            return Price(0, due, due)
        stay = p.second_ante(p.turn) if p.phase == DECIDE else 0
        asked = [p.second_ante(seat) for seat in self.after if not self.is_in(seat)]
        against = any(seat != p.turn and self.is_in(seat) for seat in range(p.terms.n))
        # Of nobody against whom one plays there is no trick to miss: somebody has to come in.
        least = pot + stay + (0 if against else min(asked, default=0))
        return Price(stay, min(least, cap), min(pot + stay + sum(asked), cap))

    @property
    def settlement(self) -> Settlement | None:
        """How the deal ended; None while it goes on."""
        p = self.public
        if p.phase != SETTLED:
            return None
        paid = p.movements
        return Settlement(
            nets=nets(paid, p.terms.n),
            movements=paid,
            penalties=tuple(
                Penalty(d.seat, d.why, p.final_pot or 0, d.amount, -moved(paid, d.seat, d.why))
                for d in p.penalties()
            ),
            final_pot=p.final_pot,
            uncontested=p.uncontested,
            winner=p.winner,
            won=sum(m.amount for m in paid if m.amount > 0),
            tied=p.tied,
            pot=p.pot,
            next_dealer=p.after(p.dealer),
            exempt=p.spared,
        )

    def turned_up(self) -> tuple[Card, ...]:
        """The dealer's shown card, wherever it is by now (BOU-003)."""
        return () if self.public.shown is None else (self.public.shown,)
