"""The events of trick-taking games, besides chance and payments.

The event classes are the stored form of a deal. Sets of cards are bit masks; sequences of cards are
tuples, first card first.
"""

from __future__ import annotations

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards
from games.kernel.contract import Event


class Exchanged(Event, frozen=True):
    """The cards that a seat discards, and the cards it draws at once from the top of the talon.

    If the talon runs out, fewer are drawn, and the rest follow after a reshuffle (GEN-006,
    BOU-032).
    """

    seat: Seat
    cards: Cards
    drawn: tuple[Card, ...]


class Drew(Event, frozen=True):
    """Cards drawn outside an exchange: an extra card (MDK-063), or cards owed from a new talon."""

    seat: Seat
    cards: tuple[Card, ...]


class Threw(Event, frozen=True):
    """An excess card, thrown away face down (MDK-072, MGL-023)."""

    seat: Seat
    card: Card


class Played(Event, frozen=True):
    """A card played to the trick."""

    seat: Seat
    card: Card


class Divided(Event, frozen=True):
    """The division of the pot P (MDK-100, MGL-040). Shares and penalties follow."""

    pot: int


class Ended(Event, frozen=True):
    """The deal is over. `void` says why it was not played (MDK-054, MGL-017), else None."""

    void: str | None
