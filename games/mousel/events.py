"""What happens in a Mousel deal, beside chance and payments.

Owns: the event classes, which are the stored form of a deal. Must not know: why something happens.
Sets of cards are bit masks, sequences of cards are tuples, first card first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards, Suit
from games.kernel.contract import Event


@dataclass(frozen=True, slots=True)
class Begun(Event):
    """The deal begins; the stakes follow. Forced if the pot was empty (MDK-020)."""

    forced: bool


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The next two cards to each seat, from the top of the talon (MDK-031).

    After the first two, the next card is turned up; after the second two, a dealer who is declarer
    takes it (MDK-042).
    """

    hands: tuple[Cards, ...]
    turn_up: Card | None = None


@dataclass(frozen=True, slots=True)
class Said(Event):
    """``open``, ``pass``, ``flaekning`` with a suit, or ``join``; `auto` if nobody was asked."""

    seat: Seat
    verb: str
    suit: Suit | None = None
    auto: bool = False


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """Cards turned from the talon in flække; the last fixes trump if it may (MDK-051…054)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """The cards that a seat lays away, and those it draws at once from the top of the talon.

    Fewer are drawn if the talon runs dry; the rest follows after a reshuffle (MDK-070, GEN-006).
    """

    seat: Seat
    cards: Cards
    drawn: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """An extra card (MDK-063), or those still owed from a new talon (GEN-006)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Threw(Event):
    """The fifth card, face down (MDK-072)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Divided(Event):
    """The pot as it is divided: P (MDK-100). Shares and penalties follow."""

    pot: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The deal is over; `void` says why it was not played (MDK-054, MDK-056), else None."""

    void: str | None


EVENTS: Final[Mapping[str, type[Event]]] = {
    c.__name__: c
    for c in (
        Begun, Dealt, Said, Turned, Exchanged, Drew, Threw, Played, Divided, Ended,
    )
}
