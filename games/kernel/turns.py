"""A base class for games in which one seat acts at a time."""

from __future__ import annotations

from typing import Protocol, TypeVar

from games.kernel.actions import Seat
from games.kernel.contract import Game
from games.kernel.seats import NOBODY, ONLY


class OpenPart(Protocol):
    """The public part of a deal, as far as turns need it."""

    @property
    def turn(self) -> Seat | None:
        """The seat that must decide now."""
        ...


class Turns(Protocol):
    """A state whose public part says whose turn it is."""

    @property
    def public(self) -> OpenPart:
        """What all players may know."""
        ...


T = TypeVar("T", bound=Turns)
V = TypeVar("V")


class TurnGame(Game[T, V]):
    """A game in which only one seat acts, and is awaited, at a time."""

    def to_act(self, state: T) -> frozenset[Seat]:
        """The one seat whose turn it is."""
        turn = state.public.turn
        return NOBODY if turn is None else ONLY[turn]
