"""Defines the events of a game of Muggins, besides chance and payments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kernel.actions import Seat
from games.kernel.cards import Card
from games.kernel.contract import Event


class Begun(Event, frozen=True):
    """The game begins; the stakes follow (MUG-044)."""


class TurnedOver(Event, frozen=True):
    """A discard pile becomes the draw pile, its oldest card on top (MUG-010, MUG-035)."""

    seat: Seat


class Flipped(Event, frozen=True):
    """The top card of a draw pile, turned up for all to see (MUG-011)."""

    seat: Seat
    card: Card


class Placed(Event, frozen=True):
    """The turned card is put on a pile, right or wrong. The call window opens (MUG-030, 032)."""

    seat: Seat
    pile: int


class NoCall(Event, frozen=True):
    """NO CALL, which binds the seat for this window (MUG-032)."""

    seat: Seat


class FlipHeld(Event, frozen=True):
    """The next player wants to flip, which happens after the pause, unless a player calls."""

    seat: Seat


class GraceOver(Event, frozen=True):
    """The pause has run out: the next player may flip at once (MUG-032)."""


class Called(Event, frozen=True):
    """Muggins! `pile` is the misplaced card's new pile, None if it stays (MUG-034, MUG-037)."""

    seat: Seat
    right: bool
    pile: int | None


class Gave(Event, frozen=True):
    """The top card of one draw pile goes unseen to the bottom of another (MUG-034, MUG-037).

    It does not name the card, because no player sees it.
    """

    giver: Seat
    taker: Seat


class Closed(Event, frozen=True):
    """The call window closes (MUG-040, MUG-041, MUG-043).

    A player has won, the game is stuck, or the next player's turn begins.
    """


class Ended(Event, frozen=True):
    """The pot is divided and the game is over (MUG-044)."""


EVENTS: Final[Mapping[str, type[Event]]] = {
    c.__name__: c
    for c in (
        Begun, TurnedOver, Flipped, Placed, NoCall, FlipHeld, GraceOver, Called, Gave, Closed,
        Ended,
    )
}  # fmt: skip
