"""Shows what one seat may know of a Bourré deal, and what follows from it."""

from __future__ import annotations

from msgspec import Struct

from games.bourre.public import DECIDE, EXCHANGE, Public
from games.kernel.actions import Seat
from games.kernel.cards import Card
from games.kernel.chips import Movement, moved, nets
from games.tricks.parts.quota import Penalty
from games.tricks.public import SETTLED
from games.tricks.view import SeatView


class Price(Struct, frozen=True, gc=False):
    """The price of playing on in this deal, in chips (BOU-010, BOU-072, GEN-009).

    * `stay`: the second ante of the seat to act; 0 outside the decision.
    * `least`: a bourré if no other player comes in, or, if no opponent plays yet, if exactly one
      does. A dealer who must stay counts as playing (BOU-041).
    * `most`: a bourré if all seats that are still to be asked play as well.

    Both amounts are within the limit, but may exceed what a capped purse can pay.
    """

    stay: int
    least: int
    most: int


class Settlement(Struct, frozen=True, gc=False):
    """How a deal ended.

    * `nets`: chips won or lost by each seat in the whole deal, antes included.
    * `movements`: every payment of the deal, oldest first. A seat's net is the sum of its own.
    * `winner`, `won`: the winner and the chips won.
    * `tied`: the seats with the most tricks if no seat won alone. Then `winner` is None and `won`
      is what they shared (0 if the pot stands).
    * `final_pot`: P, the pot that was played for; None if all but `uncontested` folded.
    * `pot`: the pot of the next deal.
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
    """Seats exempt from the next ante (BOU-078)."""


class View(SeatView[Public], frozen=True, gc=False):
    """What `seat` may know: the public part, and the hand of the seat until the seat folds."""

    def asked_after(self, turn: Seat, later: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """See `SeatView.asked_after`."""
        p = self.public
        if p.phase == DECIDE:
            return later[: later.index(p.dealer) + 1] if turn != p.dealer else ()
        return self.participants[self.participants.index(turn) + 1 :]

    @property
    def must_stay(self) -> bool:
        """Whether the seat to act is a dealer who may not fold (BOU-041)."""
        return self.public.must_stay

    @property
    def price(self) -> Price:
        """What playing costs now, and what a bourré would cost (BOU-010, BOU-072)."""
        p = self.public
        cap, pot = p.terms.cap, p.pot if p.final_pot is None else p.final_pot
        if p.phase not in {DECIDE, EXCHANGE} or p.turn is None:
            due = min(pot, cap)
            return Price(0, due, due)
        stay = p.second_ante(p.turn) if p.phase == DECIDE else 0
        asked = {seat: p.second_ante(seat) for seat in self.after if not self.is_in(seat)}
        against = any(seat != p.turn and self.is_in(seat) for seat in range(p.terms.n))
        # A bourré needs an opponent, so if there is none yet, at least one has to come in.
        others = 0 if against else min(asked.values(), default=0)
        if p.binds_dealer:
            others = asked.get(p.dealer, others)
        least, most = pot + stay + others, pot + stay + sum(asked.values())
        return Price(stay, min(least, cap), min(most, cap))

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
        """The upcard, wherever it is now, or nothing (BOU-003)."""
        return () if self.public.shown is None else (self.public.shown,)
