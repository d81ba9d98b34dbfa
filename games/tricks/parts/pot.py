"""Adds a pot: stakes before the cards, calls to play or to stay out, and penalties."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final, Self, TypeVar

from msgspec.structs import replace

from games.kernel.actions import Action, Seat, Span, clockwise
from games.kernel.cards import Cards
from games.kernel.contract import Carry, Paid
from games.kernel.options import Options
from games.tricks.game import TrickGame
from games.tricks.public import OVER, PLAY, DealTerms, TrickPublic
from games.tricks.state import TrickState
from games.tricks.view import SeatView

# The AUTO phase (GEN-013) of the stakes.
STAKES: Final = "stakes"


class PotPublic(TrickPublic, frozen=True, gc=False):
    """The public state of a deal for a pot."""

    opening: ClassVar[str] = STAKES

    remainder: int = 0
    """The part of the pot that GEN-011 left over."""
    final_pot: int | None = None
    """P, the pot after the last trick (MDK-100, MGL-040, BOU-070). None before, and if nothing was
    played.
    """
    outs: int = 0
    """Seats that have passed or folded for good."""

    @classmethod
    def before(cls, terms: DealTerms, carry: Carry) -> Self:
        """The public state before the stakes."""
        return replace(super().before(terms, carry), remainder=carry.remainder)

    def is_out(self, seat: Seat) -> bool:
        """Whether the seat has passed or folded (MDK-106, MGL-043, BOU-012)."""
        return bool(self.outs >> seat & 1)

    @abstractmethod
    def spoken(self) -> tuple[Action, ...]:
        """The calls that the seat to act may make now. They do not depend on its hand."""

    def legal(self, own: Cards) -> tuple[Action | Span, ...]:
        """A card, or the calls of the phase."""
        return super().legal(own) or self.spoken()


def antes(public: PotPublic, why: str) -> tuple[Paid, ...]:
    """A unit from each, or what a capped purse holds, dealer last (MGL-003, BOU-002, BOU-074)."""
    unit = public.terms.unit
    seats = clockwise(public.terms.n, public.after(public.dealer))
    due = ((seat, public.payable(seat, unit)) for seat in seats)
    return tuple(Paid(seat, amount, why) for seat, amount in due if amount)


P = TypeVar("P", bound=PotPublic)
S = TypeVar("S", bound=TrickState[Any])
V = TypeVar("V", bound=SeatView[Any])


class PotGame(TrickGame[P, S, V]):
    """A trick-taking game for a pot."""

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """One unit from each player, including the dealer (MGL-003, BOU-002)."""
        unit = self.unit(options, n)
        return unit, unit

    @abstractmethod
    def absent_call(self, public: P, own: Cards) -> Action | None:
        """The absent policy's call for the seat to act; None if cards are asked for."""

    def careful(self, state: S, seat: Seat) -> Action | None:
        """GEN-014: the careful call, unless the decision is about cards in play."""
        return self.absent_call(state.public, state.hands[seat])

    def gives_up(self, state: S, seat: Seat) -> bool:
        """Whether the seat has not yet said if it plays (GEN-014)."""
        public = state.public
        decided = public.is_out(seat) or public.ins >> seat & 1
        return not decided and public.phase != PLAY and public.phase not in OVER

    def absent(self, state: S, seat: Seat) -> Action:
        """GEN-014: makes the smallest call, or plays the lowest legal card."""
        return self.careful(state, seat) or super().absent(state, seat)

    def carry(self, state: S) -> Carry:
        """Pot, remainder and next dealer, who is the next seat clockwise."""
        return replace(super().carry(state), remainder=state.public.remainder)
