"""Defines the events of a Mus deal, besides chance and payments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards
from games.kernel.contract import Announced, Event, Noticed


class Begun(Event, frozen=True):
    """The deal begins. If a match starts with it, the stakes follow (MUS-060)."""

    match_start: bool


class Dealt(Event, frozen=True):
    """Four cards to each, by seat (MUS-005)."""

    hands: tuple[Cards, ...]


class Said(Event, frozen=True):
    """``mus`` ``nomus`` ``wait`` ``bid`` ``raise`` ``ordago`` ``pass`` ``accept``.

    `amount` is the bid, or the amount of the raise.
    """

    seat: Seat
    verb: str
    amount: int = 0


class LaidAway(Event, frozen=True):
    """Cards discarded face down (MUS-011)."""

    seat: Seat
    cards: Cards


class Drew(Event, frozen=True):
    """Cards from the top of the talon. If it runs out, the rest comes later (MUS-012, 013)."""

    seat: Seat
    cards: tuple[Card, ...]


class Declared(Announced, frozen=True):
    """The seat says that it has pares, or juego, or has none; always true (MUS-022)."""

    kind: str
    yes: bool


class Opened(Event, frozen=True):
    """The next bet begins, or is skipped if too few may bet (MUS-020, MUS-023)."""

    kind: str


class Shown(Event, frozen=True):
    """All hands are shown, by seat (MUS-050, MUS-033)."""

    hands: tuple[Cards, ...]


class Scored(Event, frozen=True):
    """Points for a team, as in a record's `items`."""

    what: str
    team: int
    points: int


class Ended(Event, frozen=True):
    """The deal is over, and with it a set or the match if a team has won it."""

    set_winner: int | None
    match_winner: int | None


class Signed(Event, frozen=True):
    """A sign (MUS-059). Only seats that see it receive it, each by a `Sighted`."""

    seat: Seat
    sign: int


class Watched(Event, frozen=True):
    """The seat watches its opponents for a while and does not see its partner (MUS-059)."""

    seat: Seat


class Sighted(Noticed, frozen=True):
    """`seat` sees the sign of `by`."""

    by: Seat
    sign: int


class SignEnded(Event, frozen=True):
    """The seat's sign is over."""

    seat: Seat


class WatchEnded(Noticed, frozen=True):
    """The seat no longer watches."""


class Rested(Noticed, frozen=True):
    """The seat may watch again."""


EVENTS: Final[Mapping[str, type[Event]]] = {
    c.__name__: c
    for c in (
        Begun,
        Dealt,
        Said,
        LaidAway,
        Drew,
        Declared,
        Opened,
        Shown,
        Scored,
        Ended,
        Signed,
        Watched,
        Sighted,
        SignEnded,
        WatchEnded,
        Rested,
    )
}
