"""What happens in a deal of Greenland Mousel, beside chance and payments.

Owns: the event classes, which are the stored form of a deal. Must not know: why something happens.
Sets of cards are bit masks, sequences of cards are tuples, first card first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards
from games.kernel.contract import Event


@dataclass(frozen=True, slots=True)
class Begun(Event):
    """The deal begins; the antes follow (MGL-003)."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """As many cards to each seat as there are seats, from the top of the talon (MGL-004)."""

    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The top card of the talon, face up (MGL-010, MGL-014)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Said(Event):
    """``accept``, ``offer``, ``refuse``, ``look`` or ``fold`` (MGL-011…014, MGL-020)."""

    seat: Seat
    verb: str


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """The cards that a seat lays away, and those it draws at once from the top of the talon.

    Fewer are drawn if the talon runs dry; the rest follows after a reshuffle (MGL-022, GEN-006).
    """

    seat: Seat
    cards: Cards
    drawn: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards still owed, from a new talon (GEN-006)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Threw(Event):
    """The taker's last card too many, face down (MGL-023)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Divided(Event):
    """The pot as it is divided: P (MGL-040). Shares and penalties follow."""

    pot: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The deal is over; `void` says why it was not played (MGL-017), else None."""

    void: str | None


EVENTS: Final[Mapping[str, type[Event]]] = {
    c.__name__: c
    for c in (
        Begun, Dealt, TurnedUp, Said, Exchanged, Drew, Threw, Played, Divided, Ended,
    )
}  # fmt: skip
