"""What happens in a Mousel deal, beside chance and payments.

Owns: the event classes, which are the stored form of a deal, those that games of tricks share
(`games.tricks.events`) left out. Must not know: why something happens.
Sets of cards are bit masks, sequences of cards are tuples, first card first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards, Suit
from games.kernel.contract import Event
from games.tricks.events import Divided, Drew, Ended, Exchanged, Played, Threw


class Begun(Event, frozen=True):
    """The deal begins; the stakes follow. Forced if the pot was empty (MDK-020)."""

    forced: bool


class Dealt(Event, frozen=True):
    """The next two cards to each seat, from the top of the talon (MDK-031).

    After the first two, the next card is turned up; after the second two, a dealer who is declarer
    takes it (MDK-042).
    """

    hands: tuple[Cards, ...]
    turn_up: Card | None = None


class Said(Event, frozen=True):
    """``open``, ``pass``, ``flaekning`` with a suit, or ``join``; `auto` if nobody was asked."""

    seat: Seat
    verb: str
    suit: Suit | None = None
    auto: bool = False


class Turned(Event, frozen=True):
    """Cards turned from the talon in flække; the last fixes trump if it may (MDK-051…054)."""

    cards: tuple[Card, ...]


EVENTS: Final[Mapping[str, type[Event]]] = {
    c.__name__: c
    for c in (
        Begun, Dealt, Said, Turned, Exchanged, Drew, Threw, Played, Divided, Ended,
    )
}
