"""Games in which one seat acts at a time.

Owns: `TurnGame`, which tells from the state whose turn it is. Must not know: any game.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from games.kernel.actions import Seat
from games.kernel.contract import Game
from games.kernel.seats import NOBODY, ONLY


class OpenPart(Protocol):
    """The open part of a deal, as far as a turn is concerned."""

    @property
    def turn(self) -> Seat | None:
        """Who must decide now."""
        ...


class Turns(Protocol):
    """A state whose open part tells whose turn it is."""

    @property
    def public(self) -> OpenPart:
        """What everybody may know."""
        ...


T = TypeVar("T", bound=Turns)
V = TypeVar("V")


class TurnGame(Game[T, V]):
    """A game in which one seat at a time acts and is waited for."""

    def to_act(self, state: T) -> frozenset[Seat]:
        """The one seat whose turn it is."""
        turn = state.public.turn
        return NOBODY if turn is None else ONLY[turn]
