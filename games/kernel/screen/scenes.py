"""What a picture of a table shows: one frozen value for each kind.

Owns: those values, in numbers of seats, cards and chips. Must not know: how a picture is drawn, in
what colours, names, languages.

A scene is part of a `Screen`, so it holds nothing but what the screen's readers may know. Seats are
those of the game, from 0. Cards are codes as in `games.kernel.cards`; suits are those of their
pack, 0 to 3.
"""

from __future__ import annotations

from msgspec import Struct

from games.kernel.cards import Card


class SeatMark(Struct, frozen=True, gc=False):
    """A seat at a table: its roles, whether it is to act or out, how many cards it holds, its
    tricks (None: not counted) of those it needs. `won`: the cards of its tricks, where these lie
    face up.
    """

    seat: int
    dealer: bool = False
    declarer: bool = False
    """Declarer, or whoever took the turn-up."""
    mano: bool = False
    to_act: bool = False
    out: bool = False
    held: int = 0
    """Cards face down, in hand or on the table: everybody sees how many, nobody which."""
    tricks: int | None = None
    quota: int | None = None
    won: tuple[tuple[Card, ...], ...] = ()


class TableScene(Struct, frozen=True, gc=False):
    """A table of 2 to 8 seats in order of play, clockwise. `turned`: cards turned up, the last one
    counts. `trick`: who plays which card (None: yet to play), in order; `best`: whose is best.
    """

    seats: tuple[SeatMark, ...]
    pot: int | None = None
    turned: tuple[Card, ...] = ()
    trump: int | None = None
    trick: tuple[tuple[int, Card | None], ...] = ()
    best: int | None = None


class PileMark(Struct, frozen=True, gc=False):
    """A player's discard pile by its top card, None where none lies, and how many cards that player
    has left (None: not told). `asked`: its top is the card that may be called.
    """

    seat: int
    top: Card | None
    left: int | None = None
    to_act: bool = False
    asked: bool = False


class PilesScene(Struct, frozen=True, gc=False):
    """Muggins: the piles in the middle by their top cards, the players' own, and the one card that
    counts now, `turned`, with whose it is: just turned up, still face down (None), or put on a pile
    and open to a call. Then `asked` is that pile's number in the middle, or a discard pile is
    marked. Without a `turner` there is no such card.
    """

    piles: tuple[Card | None, ...]
    discards: tuple[PileMark, ...]
    turned: Card | None = None
    turner: int | None = None
    asked: int | None = None

    @property
    def called(self) -> bool:
        """Whether the card that counts lies on a pile and may be called."""
        return self.asked is not None or any(mark.asked for mark in self.discards)


class MusScene(Struct, frozen=True, gc=False):
    """Mus: four seats in any order, each of which has its own place; pairs are even and odd seats
    (MUS-001). `hands`: the cards of each of `seats`, None for each face down. `scores` and `sets`
    are by pair.
    """

    seats: tuple[SeatMark, ...]
    scores: tuple[int, int]
    sets: tuple[int, int] = (0, 0)
    sets_to_win: int = 3
    hands: tuple[tuple[Card | None, ...], ...] = ()


Scene = TableScene | PilesScene | MusScene
