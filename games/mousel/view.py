"""What one seat may know of a Mousel deal, and what follows from it.

Owns: `View` and everything a screen or a computer player reads off it: legal actions, refused
cards, prices, who speaks next, the settlement. Must not know: the state, other hands, the talon.

A view is the open table (`Public`) and, for a seat, its own hand. Nothing else goes in, so nothing
else can come out; all other facts are computed from these when they are asked for.
"""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.actions import Action, Rejected, Seat, Span
from games.kernel.cards import Card, Cards, each, mask
from games.kernel.chips import Movement, moved, nets, payable
from games.kernel.seats import clockwise
from games.mousel import pay
from games.mousel.legal import legal_actions
from games.mousel.play import playable, refusal
from games.mousel.public import (
    FEE_BACK,
    JOIN,
    PLAY,
    SETTLED,
    THROW,
    VOID,
    Call,
    Public,
    seats_in,
)
from games.tricks.quota import Penalty
from games.tricks.view import TrickView


class Price(NamedTuple):
    """What this deal is about, in chips (MDK-100…103, GEN-009).

    `pot` is P as it would be divided, `share` what one trick earns, `remainder` what no share
    takes. `bet`, `mouselbet` are what a declarer pays for one trick and for none, `trickless` what
    any other participant pays for none; each already held to the limit, not to a capped purse.
    """

    pot: int
    share: int
    remainder: int
    bet: int
    mouselbet: int
    trickless: int


class Settlement(NamedTuple):
    """How a deal ended.

    `nets` are the chips won or lost by each seat in the whole deal, stakes included, and `purses`
    what each has now. `movements` holds every payment of the deal, oldest first; a seat's net is
    the sum of its own. `penalties` are in order of payment (declarer first) and are the headline:
    bet, mouselbet, trickless; empty if all met their quotas. `pot` stands for the next deal, of
    which `remainder` is left by GEN-011; the rest came from the penalties, or, in a void deal
    (`void` says why), stands. `fee_back` is the flækning fee given back, 0 if none (MDK-054).
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
    next_forced: bool
    void: str | None
    fee_back: int


class _Known(NamedTuple):
    public: Public
    seat: Seat | None
    own: Cards


class View(_Known, TrickView):
    """What `seat` may know (None: any bystander): the open table and its own hand.

    `own` is 0 for a bystander, for an empty hand, and while the seat may not look (MDK-040):
    then `hidden` tells how many cards lie face down before it.
    """

    __slots__ = ()

    @property
    def may_look(self) -> bool:
        """Whether the seat may see its own cards: all but the dealer wait for four (MDK-040)."""
        return self.seat is not None and (
            self.public.dealt == 4 or self.seat == self.public.dealer
        )

    @property
    def hidden(self) -> int:
        """Own cards that lie face down before their owner."""
        if self.seat is None or self.own:
            return 0
        return self.public.counts[self.seat]

    @property
    def legal(self) -> tuple[Action | Span, ...]:
        """What this seat may do now; empty when it is not to act."""
        return legal_actions(self.public, self.own) if self.to_act else ()

    @property
    def playable(self) -> Cards | None:
        """Own cards that may be played or thrown now; None when no card is asked for."""
        if not self.to_act or self.public.phase not in {PLAY, THROW}:
            return None
        if self.public.phase == THROW:
            return self.own
        return playable(self.own, self.public.trick, self.public.best, self.public.trump)

    @property
    def refused(self) -> tuple[tuple[Card, Rejected], ...]:
        """Own cards that may not be played now, with the reason (MDK-081): for "Why?".

        Codes: ``must_follow`` (led), ``must_beat`` (led, best), ``must_trump`` (trump),
        ``must_overtrump`` (trump, best); `led`, `trump` are suits, `best` is a card.
        """
        allowed = self.playable
        if allowed is None:
            return ()
        p = self.public
        return tuple(
            (c, refusal(self.own, p.trick, p.best, p.trump, c)) for c in each(self.own & ~allowed)
        )

    @property
    def trick_number(self) -> int:
        """1…4: the trick on the table, or the last one when all are played."""
        return min(len(self.public.history) + 1, 4)

    @property
    def after(self) -> tuple[Seat, ...]:
        """Who is asked after the seat to act, in order, if nothing ends the phase sooner."""
        p = self.public
        if p.turn is None:
            return ()
        n = p.frame.n
        match p.phase:
            case "r2" | "r3":
                order = clockwise(n, p.turn)[1:]
                return order[: order.index(p.dealer) + 1] if p.turn != p.dealer else ()
            case "join":
                return tuple(s for s in clockwise(n, p.turn)[1:] if not (p.ins | p.outs) >> s & 1)
            case "exchange":
                return self.participants[self.participants.index(p.turn) + 1 :]
            case "throw":
                later = self.participants[self.participants.index(p.turn) + 1 :]
                return tuple(s for s in later if p.exchanged[s] is None or p.counts[s] == 5)
            case "play":
                return self.yet_to_play[1:]
            case _:
                return ()

    @property
    def participants(self) -> tuple[Seat, ...]:
        """Those who play, the declarer first, then clockwise; those who joined so far in JOIN."""
        return seats_in(self.public)

    def quota(self, seat: Seat) -> int | None:
        """Tricks that `seat` needs: declarer 2, other participants 1; None if not (yet) in."""
        if not self.is_in(seat):
            return None
        return 2 if seat == self.public.declarer else 1

    def said(self, seat: Seat) -> tuple[Call, ...]:
        """What `seat` has said in this deal, oldest first."""
        return tuple(c for c in self.public.calls if c.seat == seat)

    def passed(self, seat: Seat, phase: str | None = None) -> bool:
        """Whether `seat` passed in this phase (default: the present one)."""
        phase = phase or self.public.phase
        return any(c.phase == phase and c.verb == "pass" for c in self.said(seat))

    @property
    def joining(self) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """In JOIN: who has joined, and who has passed (declarer left out), in order of speech."""
        calls = [c for c in self.public.calls if c.phase == JOIN]
        return (
            tuple(c.seat for c in calls if c.verb == "join"),
            tuple(c.seat for c in calls if c.verb == "pass"),
        )

    @property
    def indicator(self) -> Card | None:
        """The card on the table that shows trump; None if it is in a hand, or none is turned."""
        p = self.public
        if p.turned:
            return None if p.trump is None else p.turned[-1]
        return None if p.turn_up_taken else p.turn_up

    @property
    def turn_up_played(self) -> bool:
        """Whether the turn-up has been played to a trick. Laid away or thrown it is nobody's to
        tell (MDK-074, GEN-007): then nothing more is known of it than who took it.
        """
        p = self.public
        plays = (*p.trick, *(play for taken in p.history for play in taken.plays))
        return any(card == p.turn_up for _, card in plays)

    @property
    def stakes(self) -> tuple[Movement, ...]:
        """The stakes of this deal as they were paid (MDK-011…014)."""
        return tuple(m for m in self.public.movements if m.why in {"dealer", "ante"})

    @property
    def fee(self) -> int:
        """What a flækning costs this seat: 4 markers, or less if its purse is capped (MDK-052)."""
        if self.seat is None:
            return 4 * self.public.frame.marker
        return payable(self.public, self.seat, 4 * self.public.frame.marker)

    def price(self, fee: int = 0) -> Price:
        """What tricks are worth and failures cost, with `fee` more in the pot (a flækning)."""
        p = self.public
        pot = (p.pot if p.divided is None else p.divided) + fee
        cap = p.frame.cap
        return Price(pot, pot // 4, pot % 4, min(pot, cap), min(2 * pot, cap), min(pot, cap))

    @property
    def settlement(self) -> Settlement | None:
        """How the deal ended; None while it goes on."""
        p = self.public
        if p.phase not in {SETTLED, VOID}:
            return None
        own = nets(p.movements, p.frame.n)
        penalties = tuple(
            Penalty(
                due.seat,
                due.why,
                pay.full(p, due.why),
                due.amount,
                -moved(p.movements, due.seat, due.why),
            )
            for due in pay.penalties(p)
        )
        return Settlement(
            nets=own,
            purses=tuple(a + b for a, b in zip(p.frame.stacks, own, strict=True)),
            movements=p.movements,
            penalties=penalties,
            divided=p.divided,
            share=0 if p.divided is None else p.divided // 4,
            pot=p.pot,
            remainder=p.remainder,
            next_dealer=(p.dealer + 1) % p.frame.n,
            next_forced=p.pot == p.remainder,
            void=p.void,
            fee_back=sum(m.amount for m in p.movements if m.why == FEE_BACK),
        )

    @property
    def open_cards(self) -> Cards:
        """Every card that this view shows."""
        p = self.public
        shown = [*p.turned, *(c for _, c in p.trick)]
        shown += [c for taken in p.history for _, c in taken.plays]
        if p.turn_up is not None:
            shown.append(p.turn_up)
        return self.own | mask(shown)
