"""The events of Mousel, besides chance, payments and those of all trick-taking games.

The event classes are the stored form of a deal (see `games.tricks.events`). Sets of cards are bit
masks; sequences of cards are tuples, first card first.
"""

from __future__ import annotations

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards, Suit
from games.kernel.contract import Announced, Event


class Begun(Event, frozen=True):
    """The deal begins; the stakes follow. Only an empty pot can force it (MDK-020, MDK-022)."""

    forced: bool


class Dealt(Event, frozen=True):
    """The next two cards to each seat, from the top of the talon (MDK-031).

    After the first two, the next card is turned up. After the second two, a dealer who is declarer
    takes it (MDK-042).
    """

    hands: tuple[Cards, ...]
    turn_up: Card | None = None


class Said(Event, frozen=True):
    """``open``, ``pass``, ``flaekning`` with a suit, or ``join``. `auto`: without being asked."""

    seat: Seat
    verb: str
    suit: Suit | None = None
    auto: bool = False


class OneSuit(Announced, frozen=True):
    """The four cards that `seat` discards are of one suit, so it draws five (MDK-076)."""


class Turned(Event, frozen=True):
    """Cards turned from the talon in flække. The last fixes trump if it may (MDK-051…054)."""

    cards: tuple[Card, ...]
