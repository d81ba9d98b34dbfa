"""The events of Greenland Mousel, besides chance, payments and those of all trick-taking games.

The event classes are the stored form of a deal (see `games.tricks.events`). Sets of cards are bit
masks; sequences of cards are tuples, first card first.
"""

from __future__ import annotations

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards
from games.kernel.contract import Event


class Begun(Event, frozen=True):
    """The deal begins; the antes follow (MGL-003)."""


class Dealt(Event, frozen=True):
    """As many cards to each seat as there are seats, from the top of the talon (MGL-004)."""

    hands: tuple[Cards, ...]


class TurnedUp(Event, frozen=True):
    """The top card of the talon, face up (MGL-010, MGL-014)."""

    card: Card


class Said(Event, frozen=True):
    """``accept``, ``offer``, ``refuse``, ``look`` or ``fold`` (MGL-011…014, MGL-020)."""

    seat: Seat
    verb: str
