"""What happens in any game of tricks with an exchange, beside chance and payments.

Owns: the event classes, which are the stored form of a deal. Must not know: why something happens.
Sets of cards are bit masks, sequences of cards are tuples, first card first.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards
from games.kernel.contract import Event


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """The cards that a seat lays away, and those it draws at once from the top of the talon.

    Fewer are drawn if the talon runs dry; the rest follows after a reshuffle (GEN-006, BOU-032).
    """

    seat: Seat
    cards: Cards
    drawn: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards beside an exchange: an extra one (MDK-063), or those still owed from a new talon."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Threw(Event):
    """A card too many, thrown away face down (MDK-072, MGL-023)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Divided(Event):
    """The pot as it is divided: P (MDK-100, MGL-040). Shares and penalties follow."""

    pot: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The deal is over; `void` says why it was not played (MDK-054, MGL-017), else None."""

    void: str | None
