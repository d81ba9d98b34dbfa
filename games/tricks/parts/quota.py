"""Adds promised tricks, as in both Mousels: a declarer, quotas, division of the pot, penalties."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self, TypeVar

from msgspec import Struct

from games.kernel.actions import Seat, clockwise
from games.kernel.cards import ACES, SUITS, Card, Cards
from games.kernel.chips import Due, Movement, moved, nets
from games.kernel.contract import NOTHING, Event, Paid, Received
from games.kernel.options import Options
from games.kernel.screen.texts import Text, text
from games.kernel.values import require
from games.tricks.parts import talon
from games.tricks.parts.talon import TalonGame, TalonPublic, TalonState
from games.tricks.public import OVER, SETTLED, VOID
from games.tricks.state import Divided, Ended, Evolver, Threw
from games.tricks.view import SeatView

SHARE: Final = "tricks"
"""An equal part of the pot for each trick won (MDK-100, MGL-040)."""
POT: Final = "pot"
"""The whole pot, to a declarer without an opponent (MDK-067)."""
TRICKLESS: Final = "trickless"
"""The penalty P of a player who takes no trick (MDK-103, MGL-042)."""


class Penalty(Struct, frozen=True, gc=False):
    """A penalty at settlement, `why` as in `Movement`.

    `full` is what the rules demand, `due` what the limit leaves of it, `paid` what a capped purse
    could pay (otherwise the same as `due`).
    """

    seat: Seat
    why: str
    full: int
    due: int
    paid: int

    @property
    def cut(self) -> str:
        """Why less than `full` was paid: ``purse``, ``limit``, or ``no`` (GEN-009).

        The limit reduces a penalty first; then a capped purse may hold less than that.
        """
        if self.paid < self.due:
            return "purse"
        return "limit" if self.due < self.full else "no"


class QuotaPublic(TalonPublic, frozen=True, gc=False):
    """The public state if a declarer promises two tricks and every other player one."""

    failures: ClassVar[tuple[str, str]]
    """Reasons for a declarer's penalty: 2P without a trick, P with one (MDK-101, MDK-102,
    MGL-041).
    """
    asking: ClassVar[str]
    """The phase in which each player except the declarer says whether to play."""

    declarer: Seat | None = None
    """The player who opened or took the turn-up, and promises two tricks."""
    void: str | None = None
    """Why nothing was played; None if the deal was played."""
    walkover: bool = False
    """No player opposes the declarer, who takes the pot unplayed (MDK-067)."""
    turned: tuple[Card, ...] = ()
    """Cards turned up in order; the last one fixes trump (MDK-051…053, MGL-010, MGL-014)."""

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that play: the declarer first, then clockwise (MDK-070, MGL-020)."""
        if self.declarer is None:
            return ()
        return clockwise(self.terms.n, self.declarer, self.ins)

    @property
    @abstractmethod
    def compels(self) -> bool:
        """Whether a player must oppose the declarer (MDK-062, MGL-024)."""

    @property
    def unopposed(self) -> bool:
        """Whether only the declarer is known to play."""
        return self.ins.bit_count() == 1

    @property
    def leaves_pot(self) -> bool:
        """Whether the seat to act gives the declarer the pot if it stays out (MDK-067, MGL-028)."""
        turn = self.turn
        if self.phase != self.asking or turn is None or turn == self.declarer or self.compels:
            return False
        return self.unopposed and self.after(turn) == self.declarer

    def ace_forces(self, own: Cards) -> bool:
        """Whether the seat to act, whose cards are `own`, may not stay out (MDK-068, MGL-029)."""
        asked = self.phase == self.asking and self.turn != self.declarer
        return asked and self.ace_binds(own)

    def ace_binds(self, own: Cards) -> bool:
        """Whether the option is set and these cards include the trump ace, so that their seat may
        not stay out (MDK-068, MGL-029).
        """
        return bool(self.terms.options["aceMustPlay"] and own >> ACES[require(self.trump)] & 1)

    @property
    def pot_played_for(self) -> int:
        """P; until P is fixed, the pot as it is now."""
        return self.pot if self.final_pot is None else self.final_pot

    def split(self, pot: int) -> tuple[int, int]:
        """The share of one trick of `pot`, and the rest (MDK-100, MGL-040, GEN-011)."""
        return divmod(pot, self.terms.tricks)

    def shares(self) -> tuple[tuple[Seat, int], ...]:
        """The chips of each player: one share of P per trick (MDK-100, MGL-040, GEN-011)."""
        (share, _), tricks = self.split(self.pot_played_for), self.tricks
        return tuple([(s, tricks[s] * share) for s in self.players if tricks[s] and share])

    def penalties(self) -> tuple[Due, ...]:
        """The penalty of each seat that failed its quota, the declarer first, within the limit
        (MDK-101…104, MGL-041…043).
        """
        if self.walkover:
            return ()
        failed = [(seat, self._failure(seat)) for seat in self.players]
        most = self.terms.cap
        return tuple([Due(seat, min(self.in_full(why), most), why) for seat, why in failed if why])

    def in_full(self, why: str) -> int:
        """A penalty before the limit: P, or 2P for a declarer without a trick."""
        return 2 * self.pot_played_for if why == self.failures[0] else self.pot_played_for

    @abstractmethod
    def made_to_play(self, seat: Seat, own: Cards) -> int:
        """The full penalty that a seat risks before it has said whether to play.

        It is 0 unless the rules can force the seat to play, because a seat that may stay out does
        so.
        """

    def at_risk(self, seat: Seat, own: Cards) -> int:
        """What `seat` loses if it takes no more tricks: its penalty, less its share for tricks won
        (MDK-100…103, MGL-040…042). Another trick never makes it worse.
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


class QuotaState(TalonState[Q], frozen=True, gc=False):
    """The whole state of a deal in which tricks are promised."""

    def divided(self, event: Divided) -> Self:
        """Fix P. The indivisible rest stays in the pot (MDK-100, MGL-040, GEN-011)."""
        return self.with_public(final_pot=event.pot, remainder=self.public.split(event.pot)[1])

    def ended(self, event: Ended) -> Self:
        """End the deal; if it is void, nobody has played. A pot that was taken whole leaves no
        remainder (MDK-067).
        """
        if event.void is None:
            remainder = 0 if self.public.walkover else self.public.remainder
            return self.with_public(phase=SETTLED, remainder=remainder)
        return self.with_public(phase=VOID, void=event.void, declarer=None, trump=None, ins=0)


S = TypeVar("S", bound=QuotaState[Any])


def evolvers(state: type[S]) -> Mapping[type[Event], Evolver[S]]:
    """The methods of this class for the events of both Mousels."""
    return {
        **talon.evolvers(state),
        Threw: state.threw,
        Divided: state.divided,
        Ended: state.ended,
    }


def settled(public: QuotaPublic) -> tuple[Event, ...]:
    """The pot is divided, or goes to a declarer without an opponent (MDK-067, MGL-028)."""
    return _taken(public) if public.walkover else _division(public)


def _division(public: QuotaPublic) -> tuple[Event, ...]:
    """The division of the pot: shares first, then penalties, all from the same P (MDK-100…105,
    MGL-040…044). A capped purse also pays from its share (GEN-009).
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
    """The whole pot to the declarer, because nobody else played (MDK-067)."""
    pot = public.pot
    won = (Received(require(public.declarer), pot, POT),) if pot else ()
    return (*won, Ended(None))


def outcome(public: QuotaPublic) -> dict[str, Any]:
    """The result of the tricks, in the fields of docs/records.md.

    `uncontested` is present only if the pot was taken unplayed (MDK-067, MGL-028).
    """
    return {
        "trump": None if public.trump is None else SUITS[public.trump],
        "tricks": list(public.tricks),
        "P": public.final_pot,
        "remainder": public.remainder,
        **({"uncontested": public.declarer} if public.walkover else {}),
    }


class Price(Struct, frozen=True, gc=False):
    """The prices of this deal, in chips (MDK-100…103, MGL-040…042, GEN-009).

    * `pot`: P if it were divided now. `share`: what one trick earns. `remainder`: the indivisible
      rest.
    * `one`, `none`: what a declarer pays for only one trick, and for none.
    * `trickless`: what any other player pays for none.

    Each penalty is within the limit, but may exceed a capped purse.
    """

    pot: int
    share: int
    remainder: int
    one: int
    none: int
    trickless: int


class Settlement(Struct, frozen=True, gc=False):
    """How a deal ended.

    * `nets`: chips won or lost by each seat in the whole deal, stakes included.
    * `movements`: every payment of the deal, oldest first. A seat's net is the sum of its own.
    * `penalties`: in order of payment (declarer first); empty if all met their quotas.
    * `final_pot`: P. `share`: what one trick earned.
    * `pot`: the pot of the next deal, including `remainder` (GEN-011). The rest came from penalties
      or, in a void deal (`void` says why), stays from before.
    * `walkover`: the seat that took the pot without an opponent.
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
        """Whether only a remainder is left in the pot (MDK-020)."""
        return self.pot == self.remainder


class QuotaView(SeatView[Q], frozen=True, gc=False):
    """What a seat may know of a deal in which tricks are promised."""

    def quota(self, seat: Seat) -> int | None:
        """Tricks that `seat` needs: declarer 2, other players 1; None if it is not (yet) in."""
        if not self.is_in(seat):
            return None
        return 2 if seat == self.public.declarer else 1

    @property
    def ace_forces(self) -> bool:
        """Whether this seat is to act and its trump ace forces it in (MDK-068, MGL-029)."""
        return self.to_act and self.public.ace_forces(self.own)

    def price(self, more: int = 0) -> Price:
        """The prices of this deal if `more` chips are added to the pot."""
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
    """The `cut` to show for several penalties of the same kind."""
    return "purse" if any(p.cut == "purse" for p in penalties) else penalties[0].cut


V = TypeVar("V", bound=QuotaView[Any])


class QuotaGame(TalonGame[Q, S, V]):
    """A trick-taking game in which tricks are promised."""

    def stats(self, state: S, seat: Seat) -> Mapping[str, int]:
        """Deals in which the seat played, its tricks, promises of two tricks that it made and kept,
        and quotas that it missed.
        """
        public = state.public
        if public.phase != SETTLED or not public.ins >> seat & 1:
            return NOTHING
        missed = any(due.seat == seat for due in public.penalties())
        declared = seat == public.declarer
        return {
            "played": 1,
            "tricks": public.tricks[seat],
            "declared": int(declared),
            "kept": int(declared and not missed),
            "missed": int(missed),
        }

    def declarers_worst(self, key: str, stake: int, pot: int, options: Options, n: int) -> Text:
        """The cost of no trick for a declarer, who promised two: the stake, and twice the pot or
        the limit (MDK-102, MGL-041).
        """
        most = self.cap(options, n)
        cut = "limit" if most < 2 * pot else "no"
        return text(key, stake=stake, pot=pot, cut=cut, most=most)
