"""What happens in a hand of Mus, beside chance and payments.

Owns: the event classes, which are the stored form of a hand. Must not know: why something happens.
Sets of cards are bit masks, sequences of cards are tuples, first card first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards
from games.kernel.contract import Announced, Event, Noticed


@dataclass(frozen=True, slots=True)
class Begun(Event):
    """The hand begins; if a match starts with it, the stakes follow (MUS-060)."""

    match_start: bool


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Four cards to each, by seat (MUS-005)."""

    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Said(Event):
    """``mus`` ``nomus`` ``wait`` ``bid`` ``raise`` ``ordago`` ``pass`` ``accept``; `amount` is what
    was bid, or by how much was raised.
    """

    seat: Seat
    verb: str
    amount: int = 0


@dataclass(frozen=True, slots=True)
class LaidAway(Event):
    """Cards laid away face down (MUS-011)."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards from the top of the talon; the rest, if it runs dry, comes later (MUS-012, 013)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Declared(Announced):
    """The seat has pares, or juego, or has none: always true (MUS-022)."""

    kind: str
    yes: bool


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The next bet begins, or is passed over if too few may bet (MUS-020, MUS-023)."""

    kind: str


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """All hands are laid open, by seat (MUS-050, MUS-033)."""

    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points for a team, as they stand in a record's `items`."""

    what: str
    team: int
    points: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The hand is over, and with it a set or the match if somebody won it."""

    set_winner: int | None
    match_winner: int | None


@dataclass(frozen=True, slots=True)
class Signed(Event):
    """A sign (MUS-059). Only those who see it are told, each by a `Sighted`."""

    seat: Seat
    sign: int


@dataclass(frozen=True, slots=True)
class Watched(Event):
    """The seat watches its opponents for a while and does not see its partner (MUS-059)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Sighted(Noticed):
    """`seat` sees the sign of `by`."""

    by: Seat
    sign: int


@dataclass(frozen=True, slots=True)
class SignEnded(Event):
    """The seat's sign is over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WatchEnded(Event):
    """The seat watches no longer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """The seat may watch again."""

    seat: Seat


EVENTS: Final[Mapping[str, type[Event]]] = {
    c.__name__: c
    for c in (
        Begun, Dealt, Said, LaidAway, Drew, Declared, Opened, Shown, Scored, Ended,
        Signed, Watched, Sighted, SignEnded, WatchEnded, Rested,
    )
}
