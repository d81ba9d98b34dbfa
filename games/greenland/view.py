"""What one seat may know of a deal of Greenland Mousel, and what follows from it.

Owns: `View` and everything a screen or a computer player reads off it: legal actions, refused
cards, prices, who speaks next, the settlement. Must not know: the state, other hands, the talon.

A view is the open table (`Public`) and, for a seat, its own hand. Nothing else goes in, so nothing
else can come out; all other facts are computed from these when they are asked for.
"""

from __future__ import annotations

from typing import NamedTuple

from games.greenland import pay
from games.greenland.legal import legal_actions
from games.greenland.play import playable, refusal
from games.greenland.public import (
    EXCHANGE,
    OFFERING,
    OVER,
    PLAY,
    THROW,
    Call,
    Public,
    folds_provisionally,
    may_fold,
    seats_in,
)
from games.kernel.actions import Action, Rejected, Seat, Span
from games.kernel.cards import Card, Cards, each, mask
from games.kernel.chips import Movement, moved, nets
from games.kernel.seats import clockwise
from games.tricks.quota import Penalty
from games.tricks.view import TrickView


class Price(NamedTuple):
    """What this deal is about, in chips (MGL-040…042, GEN-009).

    `pot` is P as it would be divided, `share` what one trick earns. `short`, `bare` are what a
    taker pays for one trick and for none, `trickless` what any other participant pays for none;
    each already held to the limit, not to a capped purse.
    """

    pot: int
    share: int
    short: int
    bare: int
    trickless: int


class Settlement(NamedTuple):
    """How a deal ended.

    `nets` are the chips won or lost by each seat in the whole deal, antes included, and `purses`
    what each has now. `movements` holds every payment of the deal, oldest first; a seat's net is
    the sum of its own. `penalties` are in order of payment (taker first); empty if all took enough
    tricks. `pot` stands for the next deal, of which `remainder` is left by GEN-011; the rest came
    from the penalties, or, in a void deal (`void` says why), stands.
    """

    nets: tuple[int, ...]
    purses: tuple[int, ...]
    movements: tuple[Movement, ...]
    penalties: tuple[Penalty, ...]
    divided: int | None
    share: int
    pot: int
    remainder: int
    next_dealer: Seat
    void: str | None


class _Known(NamedTuple):
    public: Public
    seat: Seat | None
    own: Cards


class View(_Known, TrickView):
    """What `seat` may know (None: any bystander): the open table and its own hand.

    `own` is 0 for a bystander, for an empty hand, and for the blind dealer (MGL-010): then `hidden`
    tells how many cards lie face down before the dealer.
    """

    __slots__ = ()

    @property
    def blind(self) -> bool:
        """Whether this seat is the dealer, who has not looked yet (MGL-010, MGL-013, MGL-016)."""
        return self.seat == self.public.dealer and not self.public.looked

    @property
    def hidden(self) -> int:
        """Own cards that lie face down before their owner."""
        return self.public.counts[self.public.dealer] if self.blind else 0

    @property
    def legal(self) -> tuple[Action | Span, ...]:
        """What this seat may do now; empty when it is not to act."""
        return legal_actions(self.public, self.own) if self.to_act else ()

    @property
    def may_fold(self) -> bool:
        """Whether this seat may fold now (MGL-020, MGL-024…026)."""
        return self.to_act and self.public.phase == EXCHANGE and may_fold(self.public)

    @property
    def fold_is_provisional(self) -> bool:
        """Whether a fold of this seat now would not be final yet (MGL-025)."""
        if self.seat is None or not self.may_fold:
            return False
        return folds_provisionally(self.public, self.seat)

    @property
    def must_play(self) -> Seat | None:
        """Whoever is asked to exchange and cannot fold though not the taker (MGL-024…026)."""
        p = self.public
        if p.phase != EXCHANGE or p.turn is None or p.turn == p.taker or may_fold(p):
            return None
        return p.turn

    @property
    def playable(self) -> Cards | None:
        """Own cards that may be played or thrown now; None when no card is asked for."""
        if not self.to_act or self.public.phase not in {PLAY, THROW}:
            return None
        if self.public.phase == THROW:
            return self.own
        return playable(self.own, self.public.trick)

    @property
    def refused(self) -> tuple[tuple[Card, Rejected], ...]:
        """Own cards that may not be played now, with the reason (MGL-031): for "Why?".

        The one code is ``must_follow`` with the suit that was `led`.
        """
        allowed = self.playable
        if allowed is None:
            return ()
        return tuple((c, refusal(self.public.trick)) for c in each(self.own & ~allowed))

    @property
    def trick_number(self) -> int:
        """1…n: the trick on the table, or the last one when all are played."""
        return min(len(self.public.history) + 1, self.public.frame.n)

    @property
    def after(self) -> tuple[Seat, ...]:
        """Who is asked after the seat to act, in order, if nothing ends the phase sooner."""
        p = self.public
        if p.turn is None:
            return ()
        later = clockwise(p.frame.n, p.turn)[1:]
        match p.phase:
            case "blind":
                return later
            case "round":
                return later[: later.index(p.dealer) + 1]
            case "exchange" if p.taker is not None and not p.recalled:
                return later if p.turn == p.taker else later[: later.index(p.taker)]
            case "play":
                return self.yet_to_play[1:]
            case _:
                return ()

    @property
    def participants(self) -> tuple[Seat, ...]:
        """Those who play, the taker first, then clockwise; in EXCHANGE those who do so far."""
        return seats_in(self.public)

    def quota(self, seat: Seat) -> int | None:
        """Tricks that `seat` needs: taker 2, other participants 1; None if not (yet) in."""
        if not self.is_in(seat):
            return None
        return 2 if seat == self.public.taker else 1

    def said(self, seat: Seat) -> tuple[Call, ...]:
        """What `seat` has said in this deal, oldest first."""
        return tuple(c for c in self.public.calls if c.seat == seat)

    def refuses(self, seat: Seat) -> bool:
        """Whether `seat` has refused the turn-up that lies there."""
        now = len(self.public.turned)
        return any(c.verb == "refuse" and c.turn_up == now for c in self.said(seat))

    @property
    def folded(self) -> tuple[Seat, ...]:
        """Who has folded for good, in order of speech."""
        p = self.public
        return clockwise(p.frame.n, p.taker or 0, p.outs)

    @property
    def price(self) -> Price:
        """What tricks are worth and failures cost."""
        p = self.public
        pot, cap = p.pot if p.divided is None else p.divided, p.frame.cap
        return Price(pot, pot // p.frame.n, min(pot, cap), min(2 * pot, cap), min(pot, cap))

    @property
    def offered(self) -> Card | None:
        """The turn-up that waits for a taker; None before the first and after the last."""
        p = self.public
        return p.turned[-1] if p.phase in OFFERING else None

    @property
    def turn_up_played(self) -> bool:
        """Whether the card that was taken has been played to a trick. Laid away or thrown it is
        nobody's to tell (MGL-021): then nothing more is known of it than who took it.
        """
        p = self.public
        plays = (*p.trick, *(play for taken in p.history for play in taken.plays))
        return any(card in p.turned[-1:] for _, card in plays)

    @property
    def settlement(self) -> Settlement | None:
        """How the deal ended; None while it goes on."""
        p = self.public
        if p.phase not in OVER:
            return None
        own = nets(p.movements, p.frame.n)
        due = () if p.divided is None else pay.penalties(p)
        return Settlement(
            nets=own,
            purses=tuple(a + b for a, b in zip(p.frame.stacks, own, strict=True)),
            movements=p.movements,
            penalties=tuple(
                Penalty(
                    d.seat,
                    d.why,
                    pay.full(p, d.why),
                    d.amount,
                    -moved(p.movements, d.seat, d.why),
                )
                for d in due
            ),
            divided=p.divided,
            share=0 if p.divided is None else p.divided // p.frame.n,
            pot=p.pot,
            remainder=p.remainder,
            next_dealer=(p.dealer + 1) % p.frame.n,
            void=p.void,
        )

    @property
    def open_cards(self) -> Cards:
        """Every card that this view shows."""
        p = self.public
        shown = [*p.turned, *(c for _, c in p.trick)]
        shown += [c for taken in p.history for _, c in taken.plays]
        return self.own | mask(shown)
