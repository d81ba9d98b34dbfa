"""What happens in any game of tricks with an exchange, beside chance and payments.

Owns: the event classes, which are the stored form of a deal. Must not know: why something happens.
Sets of cards are bit masks, sequences of cards are tuples, first card first.
"""

from __future__ import annotations

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards
from games.kernel.contract import Event


class Exchanged(Event, frozen=True):
    """The cards that a seat lays away, and those it draws at once from the top of the talon.

    Fewer are drawn if the talon runs dry; the rest follows after a reshuffle (GEN-006, BOU-032).
    """

    seat: Seat
    cards: Cards
    drawn: tuple[Card, ...]


class Drew(Event, frozen=True):
    """Cards beside an exchange: an extra one (MDK-063), or those still owed from a new talon."""

    seat: Seat
    cards: tuple[Card, ...]


class Threw(Event, frozen=True):
    """A card too many, thrown away face down (MDK-072, MGL-023)."""

    seat: Seat
    card: Card


class Played(Event, frozen=True):
    """A card to the trick."""

    seat: Seat
    card: Card


class Divided(Event, frozen=True):
    """The pot as it is divided: P (MDK-100, MGL-040). Shares and penalties follow."""

    pot: int


class Ended(Event, frozen=True):
    """The deal is over; `void` says why it was not played (MDK-054, MGL-017), else None."""

    void: str | None
