"""What one seat may know of a Bourré deal, and what follows from it.

Owns: `View` and everything a screen or a computer player reads off it: legal actions, refused
cards, prices, who is asked next, the settlement. Must not know: the state, other hands, the talon.

A view is the open table (`Public`) and, for a seat, its own hand. Nothing else goes in, so nothing
else can come out; all other facts are computed from these when they are asked for.
"""

from __future__ import annotations

from typing import NamedTuple

from games.bourre import pay
from games.bourre.legal import legal_actions, must_stay, table
from games.bourre.play import playable, refusal
from games.bourre.public import (
    DECIDE,
    PLAY,
    SETTLED,
    TRICKS,
    Public,
    active,
    winner,
)
from games.kernel.actions import Action, Rejected, Seat, Span
from games.kernel.cards import Card, Cards, each, mask
from games.kernel.chips import Movement, moved, nets, payable
from games.kernel.seats import clockwise
from games.tricks.quota import Penalty
from games.tricks.view import TrickView


class Price(NamedTuple):
    """What this deal costs whoever plays on, in chips (BOU-010, BOU-072, GEN-009).

    `stay` is the second ante of the seat to act, 0 outside the decision. A bourré costs `least` as
    things stand, and `most` if all who are still to be asked play as well; both are held to the
    limit, not to a capped purse.
    """

    stay: int
    least: int
    most: int


class Settlement(NamedTuple):
    """How a deal ended.

    `nets` are the chips won or lost by each seat in the whole deal, antes included. `movements`
    holds every payment of the deal, oldest first; a seat's net is the sum of its own. `winner` won
    `won` chips; None if nobody did, then `tied` are those with most tricks. `reckoned` is P, None
    if all but `uncontested` folded. `pot` stands for the next deal.
    """

    nets: tuple[int, ...]
    movements: tuple[Movement, ...]
    penalties: tuple[Penalty, ...]
    reckoned: int | None
    uncontested: Seat | None
    winner: Seat | None
    won: int
    tied: tuple[Seat, ...]
    pot: int
    next_dealer: Seat


class _Known(NamedTuple):
    public: Public
    seat: Seat | None
    own: Cards


class View(_Known, TrickView):
    """What `seat` may know (None: any bystander): the open table and its own hand.

    `own` is 0 for a bystander and for whoever has folded.
    """

    __slots__ = ()

    @property
    def legal(self) -> tuple[Action | Span, ...]:
        """What this seat may do now; empty when it is not to act."""
        return legal_actions(self.public, self.own) if self.to_act else ()

    @property
    def playable(self) -> Cards | None:
        """Own cards that may be played now; None when no card is asked for."""
        if self.seat is None or not self.to_act or self.public.phase != PLAY:
            return None
        return playable(self.own, table(self.public, self.seat))

    @property
    def refused(self) -> tuple[tuple[Card, Rejected], ...]:
        """Own cards that may not be played now, with the reason (BOU-051…066): for "Why?"."""
        allowed = self.playable
        if allowed is None or self.seat is None:
            return ()
        seen = table(self.public, self.seat)
        return tuple((card, refusal(self.own, seen, card)) for card in each(self.own & ~allowed))

    @property
    def trick_number(self) -> int:
        """1…5: the trick on the table, or the last one when all are played."""
        return min(len(self.public.history) + 1, TRICKS)

    @property
    def after(self) -> tuple[Seat, ...]:
        """Who is asked after the seat to act, in order, if nothing ends the phase sooner."""
        p = self.public
        if p.turn is None:
            return ()
        if p.phase == DECIDE:
            later = clockwise(p.frame.n, p.turn)[1:]
            return later[: later.index(p.dealer) + 1] if p.turn != p.dealer else ()
        if p.phase == PLAY:
            return self.yet_to_play[1:]
        return self.active[self.active.index(p.turn) + 1 :]

    @property
    def active(self) -> tuple[Seat, ...]:
        """Those who have not folded, from the dealer's left (BOU-020)."""
        return active(self.public)

    @property
    def must_stay(self) -> bool:
        """Whether the seat to act is a dealer who may not fold (BOU-041)."""
        return must_stay(self.public)

    @property
    def price(self) -> Price:
        """What playing costs now, and what a bourré will (BOU-010, BOU-072)."""
        p = self.public
        pot = p.pot if p.reckoned is None else p.reckoned
        if p.phase != DECIDE or p.turn is None:
            due = min(pot, p.frame.cap)
            return Price(0, due, due)
        stay, *others = (payable(p, s, p.frame.ante) for s in (p.turn, *self.after))
        least = pot + stay
        return Price(stay, min(least, p.frame.cap), min(least + sum(others), p.frame.cap))

    @property
    def settlement(self) -> Settlement | None:
        """How the deal ended; None while it goes on."""
        p = self.public
        if p.phase != SETTLED:
            return None
        most, won = max(p.tricks), winner(p)
        tied = p.reckoned is not None and won is None
        pot, paid = p.reckoned or 0, p.movements
        return Settlement(
            nets=nets(p.movements, p.frame.n),
            movements=p.movements,
            penalties=tuple(
                Penalty(d.seat, d.why, pot, d.amount, -moved(paid, d.seat, d.why))
                for d in pay.penalties(p)
            ),
            reckoned=p.reckoned,
            uncontested=p.uncontested,
            winner=won,
            won=sum(m.amount for m in p.movements if m.amount > 0),
            tied=tuple(s for s in self.active if p.tricks[s] == most) if tied else (),
            pot=p.pot,
            next_dealer=(p.dealer + 1) % p.frame.n,
        )

    @property
    def open_cards(self) -> Cards:
        """Every card that this view shows."""
        p = self.public
        shown = self.own | p.gone | mask([card for _, card in p.trick])
        return shown if p.shown is None else shown | 1 << p.shown
