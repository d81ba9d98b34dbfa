"""Games in which tricks are promised: the declarer's quota and that of the others, what each trick
earns, and what failing costs.

Owns: what both Mousels share beyond any game of tricks: the declarer, the pot's division, the
penalties. Must not know: either game, how a declarer is found, what is staked.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self, TypeVar

from msgspec import Struct

from games.kernel.actions import Seat
from games.kernel.cards import ACES, SUITS, Card, Cards
from games.kernel.chips import Due, Movement, moved, nets
from games.kernel.contract import Event, Paid, Received
from games.kernel.seats import clockwise
from games.kernel.values import known
from games.tricks import state as base
from games.tricks.events import Divided, Ended, Threw
from games.tricks.public import OVER, SETTLED, VOID, TrickPublic
from games.tricks.state import Evolver, TrickState
from games.tricks.view import SeatView

SHARE: Final = "tricks"
"""An equal part of the pot for each trick won (MDK-100, MGL-040)."""
POT: Final = "pot"
"""The whole pot to a declarer against whom nobody plays (MDK-067)."""
TRICKLESS: Final = "trickless"
"""Whoever plays along and takes no trick, P (MDK-103, MGL-042)."""


class Penalty(Struct, frozen=True, gc=False):
    """A penalty at settlement, `why` as in `Movement`.

    `full` is what the rules ask for, `due` what the limit leaves of it, `paid` what a capped purse
    could pay (else the same).
    """

    seat: Seat
    why: str
    full: int
    due: int
    paid: int

    @property
    def cut(self) -> str:
        """Why less than `full` was paid: ``purse``, ``limit``, or ``no`` (GEN-009).

        The limit makes a penalty smaller, then a capped purse may hold less than that.
        """
        if self.paid < self.due:
            return "purse"
        return "limit" if self.due < self.full else "no"


class QuotaPublic(TrickPublic, frozen=True, gc=False):
    """What lies open where a declarer promises two tricks and every other player one."""

    failures: ClassVar[tuple[str, str]]
    """Why a declarer pays: without a trick, 2P, and with one, P (MDK-101, MDK-102, MGL-041)."""
    asking: ClassVar[str]
    """The phase in which everybody but the declarer says whether to play."""

    declarer: Seat | None = None
    """Who promises two tricks: who opened, or took the turn-up."""
    void: str | None = None
    """Why nothing was played, if nothing was."""
    walkover: bool = False
    """Nobody plays against the declarer, who takes the pot unplayed (MDK-067)."""
    turned: tuple[Card, ...] = ()
    """Cards turned up in order; the last one fixes trump (MDK-051…053, MGL-010, MGL-014)."""

    @property
    def players(self) -> tuple[Seat, ...]:
        """Those who play: the declarer first, then clockwise (MDK-070, MGL-020)."""
        if self.declarer is None:
            return ()
        return clockwise(self.terms.n, self.declarer, self.ins)

    @property
    @abstractmethod
    def compels(self) -> bool:
        """Whether somebody must play against the declarer (MDK-062, MGL-024)."""

    @property
    def unopposed(self) -> bool:
        """Whether no one but the declarer is known to play."""
        return self.ins.bit_count() == 1

    @property
    def leaves_pot(self) -> bool:
        """Whether the seat to act gives the declarer the pot by staying out (MDK-067, MGL-028)."""
        turn = self.turn
        if self.phase != self.asking or turn is None or turn == self.declarer or self.compels:
            return False
        return self.unopposed and self.after(turn) == self.declarer

    def ace_forces(self, own: Cards) -> bool:
        """Whether the seat to act, whose cards are `own`, may not stay out (MDK-068, MGL-029)."""
        asked = self.phase == self.asking and self.turn != self.declarer
        return asked and self.ace_binds(own)

    def ace_binds(self, own: Cards) -> bool:
        """Whether by an option the trump ace is among these cards of a seat, which so may not stay
        out (MDK-068, MGL-029).
        """
        return bool(self.terms.options["aceMustPlay"] and own >> ACES[known(self.trump)] & 1)

    @property
    def pot_played_for(self) -> int:
        """P, or what it will be as things stand."""
        return self.pot if self.final_pot is None else self.final_pot

    def split(self, pot: int) -> tuple[int, int]:
        """Of a pot: what one trick earns, and what no share takes (MDK-100, MGL-040, GEN-011)."""
        return divmod(pot, self.terms.tricks)

    def shares(self) -> tuple[tuple[Seat, int], ...]:
        """Chips that each player with tricks earns: as many whole parts of P (MDK-100, MGL-040,
        GEN-011).
        """
        (share, _), tricks = self.split(self.pot_played_for), self.tricks
        return tuple([(s, tricks[s] * share) for s in self.players if tricks[s] and share])

    def penalties(self) -> tuple[Due, ...]:
        """Who failed the quota and what it costs, the declarer first, within the limit
        (MDK-101…104, MGL-041…043).
        """
        if self.walkover:
            return ()
        failed = [(seat, self._failure(seat)) for seat in self.players]
        most = self.terms.cap
        return tuple([Due(seat, min(self.in_full(why), most), why) for seat, why in failed if why])

    def in_full(self, why: str) -> int:
        """What a penalty comes to before the limit: P, or 2P for a declarer without a trick."""
        return 2 * self.pot_played_for if why == self.failures[0] else self.pot_played_for

    @abstractmethod
    def made_to_play(self, seat: Seat, own: Cards) -> int:
        """The penalty in full that threatens a seat which has not said yet whether it plays, and
        will not if it may: where the rules can make it; else 0.
        """

    def at_risk(self, seat: Seat, own: Cards) -> int:
        """What `seat` loses if it takes no further trick: its penalty, less what those it has are
        worth (MDK-100…103, MGL-040…042). A further trick is never worse.
        """
        if self.outs >> seat & 1:
            return 0
        if not self.ins >> seat & 1:
            return min(self.made_to_play(seat, own), self.terms.cap)
        why, (share, _) = self._failure(seat), self.split(self.pot_played_for)
        due = min(self.in_full(why), self.terms.cap) if why else 0
        return max(0, due - self.tricks[seat] * share)

    def _failure(self, seat: Seat) -> str:
        won = self.tricks[seat]
        if seat == self.declarer:
            return self.failures[won] if won < 2 else ""
        return "" if won else TRICKLESS


Q = TypeVar("Q", bound=QuotaPublic)


class QuotaState(TrickState[Q], frozen=True, gc=False):
    """The whole of such a deal."""

    def divided(self, event: Divided) -> Self:
        """P is fixed; what no share takes stays in the pot (MDK-100, MGL-040, GEN-011)."""
        return self.with_public(final_pot=event.pot, remainder=self.public.split(event.pot)[1])

    def ended(self, event: Ended) -> Self:
        """The deal is over; if it is void, nobody has played. A pot that was taken whole leaves no
        remainder (MDK-067).
        """
        if event.void is None:
            remainder = 0 if self.public.walkover else self.public.remainder
            return self.with_public(phase=SETTLED, remainder=remainder)
        return self.with_public(phase=VOID, void=event.void, declarer=None, trump=None, ins=0)


S = TypeVar("S", bound=QuotaState[Any])


def evolvers(state: type[S]) -> Mapping[type[Event], Evolver[S]]:
    """The methods of this class for the events that both Mousels have."""
    return {
        **base.evolvers(state),
        Threw: state.threw,
        Divided: state.divided,
        Ended: state.ended,
    }


def settled(public: QuotaPublic) -> tuple[Event, ...]:
    """The pot is divided, or goes unplayed to a declarer against whom nobody plays (MDK-067,
    MGL-028).
    """
    return _taken(public) if public.walkover else _division(public)


def _division(public: QuotaPublic) -> tuple[Event, ...]:
    """The pot's division: shares first, then penalties, every one of them from the same P
    (MDK-100…105, MGL-040…044); a capped purse pays from its share too (GEN-009).
    """
    earned = dict(public.shares())
    events: list[Event] = [Divided(public.pot)]
    for seat, share in earned.items():
        events.append(Received(seat, share, SHARE))
    for due in public.penalties():
        amount = public.payable(due.seat, due.amount, earned.get(due.seat, 0))
        if amount:
            events.append(Paid(due.seat, amount, due.why))
    return (*events, Ended(None))


def _taken(public: QuotaPublic) -> tuple[Event, ...]:
    """The whole pot to the declarer, nobody else having played (MDK-067)."""
    pot = public.pot
    won = (Received(known(public.declarer), pot, POT),) if pot else ()
    return (*won, Ended(None))


def outcome(public: QuotaPublic) -> dict[str, Any]:
    """What came of the tricks, in the fields of docs/records.md; `uncontested` is there where the
    pot was taken unplayed (MDK-067, MGL-028).
    """
    return {
        "trump": None if public.trump is None else SUITS[public.trump],
        "tricks": list(public.tricks),
        "P": public.final_pot,
        "remainder": public.remainder,
        **({"uncontested": public.declarer} if public.walkover else {}),
    }


class Price(Struct, frozen=True, gc=False):
    """What this deal is about, in chips (MDK-100…103, MGL-040…042, GEN-009).

    `pot` is P as it would be divided, `share` what one trick earns, `remainder` what no share
    takes. `one`, `none` are what a declarer pays for one trick and for none, `trickless` what any
    other player pays for none; each already held to the limit, not to a capped purse.
    """

    pot: int
    share: int
    remainder: int
    one: int
    none: int
    trickless: int


class Settlement(Struct, frozen=True, gc=False):
    """How a deal ended.

    `nets` are the chips won or lost by each seat in the whole deal, stakes included. `movements`
    holds every payment of the deal, oldest first; a seat's net is the sum of its own. `penalties`
    are in order of payment (declarer first); empty if all met their quotas. `final_pot` is P, and
    `share` what a trick earned of it. `pot` stands for the next deal, of which `remainder` is left
    by GEN-011; the rest came from the penalties, or, in a void deal (`void` says why), stands.
    Against `walkover` nobody played, and the pot went to that seat.
    """

    nets: tuple[int, ...]
    movements: tuple[Movement, ...]
    penalties: tuple[Penalty, ...]
    final_pot: int | None
    share: int
    pot: int
    remainder: int
    next_dealer: Seat
    void: str | None
    walkover: Seat | None = None

    @property
    def empties(self) -> bool:
        """Whether nothing but a remainder stands (MDK-020)."""
        return self.pot == self.remainder


class QuotaView(SeatView[Q], frozen=True, gc=False):
    """What a seat may know of such a deal."""

    def quota(self, seat: Seat) -> int | None:
        """Tricks that `seat` needs: declarer 2, other players 1; None if not (yet) in."""
        if not self.is_in(seat):
            return None
        return 2 if seat == self.public.declarer else 1

    @property
    def ace_forces(self) -> bool:
        """Whether this seat, which is to act, holds the trump ace and may not stay out (MDK-068,
        MGL-029).
        """
        return self.to_act and self.public.ace_forces(self.own)

    def price(self, more: int = 0) -> Price:
        """What tricks are worth and failures cost, with so much `more` in the pot."""
        pot, cap = self.public.pot_played_for + more, self.public.terms.cap
        share, remainder = self.public.split(pot)
        return Price(pot, share, remainder, min(pot, cap), min(2 * pot, cap), min(pot, cap))

    @property
    def settlement(self) -> Settlement | None:
        """How the deal ended; None while it goes on."""
        p = self.public
        if p.phase not in OVER:
            return None
        return Settlement(
            nets=nets(p.movements, p.terms.n),
            movements=p.movements,
            penalties=tuple(
                Penalty(
                    d.seat, d.why, p.in_full(d.why), d.amount, -moved(p.movements, d.seat, d.why)
                )
                for d in p.penalties()
            ),
            final_pot=p.final_pot,
            share=0 if p.final_pot is None else p.split(p.final_pot)[0],
            pot=p.pot,
            remainder=p.remainder,
            next_dealer=p.after(p.dealer),
            void=p.void,
            walkover=p.declarer if p.walkover else None,
        )


def shared_cut(penalties: Sequence[Penalty]) -> str:
    """The `cut` that is told of several penalties for the same."""
    return "purse" if any(p.cut == "purse" for p in penalties) else penalties[0].cut
