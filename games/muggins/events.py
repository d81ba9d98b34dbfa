"""What happens in a game of Muggins, beside chance and payments.

Owns: the event classes, which are the stored form of a game. Must not know: why something happens.
A card that changes hands unseen is named by no event.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from games.kernel.actions import Seat
from games.kernel.cards import Card
from games.kernel.contract import Event


@dataclass(frozen=True, slots=True)
class Begun(Event):
    """The game begins; the stakes follow (MUG-044)."""


@dataclass(frozen=True, slots=True)
class TurnedOver(Event):
    """A discard pile becomes the draw pile, its oldest card on top (MUG-010, MUG-035)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """The top card of a draw pile, turned up for all to see (MUG-011)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """The turned card is put on a pile, right or wrong; the call window opens (MUG-030, 032)."""

    seat: Seat
    pile: int


@dataclass(frozen=True, slots=True)
class NoCall(Event):
    """NO CALL, which binds the seat for this window (MUG-032)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FlipHeld(Event):
    """The next player wants to flip, and does when the pause is over unless somebody calls."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GraceOver(Event):
    """The pause has run out: the next player may flip at once (MUG-032)."""


@dataclass(frozen=True, slots=True)
class Called(Event):
    """Muggins! `pile` is where the misplaced card is put, None if it stays (MUG-034, MUG-037)."""

    seat: Seat
    right: bool
    pile: int | None


@dataclass(frozen=True, slots=True)
class Gave(Event):
    """The top card of one draw pile goes unseen to the bottom of another (MUG-034, MUG-037)."""

    giver: Seat
    taker: Seat


@dataclass(frozen=True, slots=True)
class Closed(Event):
    """The call window closes: somebody has won, the game is stuck, or the next player's turn comes
    (MUG-040, MUG-041, MUG-043).
    """


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The pot is divided and the game over (MUG-044)."""


EVENTS: Final[Mapping[str, type[Event]]] = {
    c.__name__: c
    for c in (
        Begun, TurnedOver, Flipped, Placed, NoCall, FlipHeld, GraceOver, Called, Gave, Closed,
        Ended,
    )
}  # fmt: skip
