"""The events of Bourré, besides chance, payments and those of all trick-taking games.

The event classes are the stored form of a deal (see `games.tricks.events`). Sets of cards are bit
masks; sequences of cards are tuples, first card first.
"""

from __future__ import annotations

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards
from games.kernel.contract import Event


class Begun(Event, frozen=True):
    """The deal begins; the antes follow (BOU-002)."""


class Dealt(Event, frozen=True):
    """Five cards to each seat from the top of the talon; the dealer's last is shown (BOU-003)."""

    hands: tuple[Cards, ...]
    shown: Card


class Said(Event, frozen=True):
    """``stay`` (the rulebook's PLAY) or ``fold`` (BOU-010)."""

    seat: Seat
    verb: str


class Reckoned(Event, frozen=True):
    """The pot after the last trick: P (BOU-070). Penalties and the winner's pot follow."""

    pot: int


class Ended(Event, frozen=True):
    """The deal is over."""
