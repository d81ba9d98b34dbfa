"""Defines what a picture of a table shows: one frozen value for each kind of scene.

Seats are those of the game, from 0. Cards are codes as in `games.kernel.cards`, and suits are those
of their pack, 0 to 3.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from games.kernel.cards import Card
from games.kernel.screen.texts import Text

Named = tuple[tuple[str, Text], ...]
"""Texts that a picture writes, each with a name by which its layout finds it."""


class SeatMark(Struct, frozen=True, gc=False):
    """A seat at a table: roles, whether it is to act or out, cards held, tricks won and needed.

    `tricks` is None if tricks are not counted. `said` is what the seat last said or did, in at most
    twelve letters.
    """

    seat: int
    dealer: bool = False
    declarer: bool = False
    """The declarer, or the taker of the turn-up."""
    mano: bool = False
    to_act: bool = False
    out: bool = False
    held: int = 0
    """Cards face down, in hand or on the table. All players see how many, no player sees which."""
    tricks: int | None = None
    quota: int | None = None
    said: Text | None = None


def last_words(seats: Iterable[SeatMark | PileMark]) -> Named:
    """What each seat last said, under the name ``said <seat>``."""
    return tuple((f"said {mark.seat}", mark.said) for mark in seats if mark.said is not None)


class TableScene(Struct, frozen=True, gc=False):
    """A table of 2 to 8 seats in order of play, clockwise.

    * `turned`: the cards turned up; the last one counts.
    * `trick`: the plays in order, seat and card (None: yet to play).
    * `best`: the seat with the best card.
    * `last`, `taker`: the plays of the previous trick, in order, and the seat that took it.
      `last_named` is the name of that trick.
    * `owner`: the seat at the bottom, in a picture for one player.
    """

    seats: tuple[SeatMark, ...]
    pot: int | None = None
    turned: tuple[Card, ...] = ()
    trump: int | None = None
    trick: tuple[tuple[int, Card | None], ...] = ()
    best: int | None = None
    owner: int | None = None
    last: tuple[tuple[int, Card], ...] = ()
    taker: int | None = None
    last_named: Text | None = None

    @property
    def texts(self) -> Named:
        """What the picture writes besides names."""
        named = () if self.last_named is None else (("before", self.last_named),)
        return (*last_words(self.seats), *named)


class PileMark(Struct, frozen=True, gc=False):
    """A player's discard pile: its top card (None if empty) and how many cards the player has left.

    `left` is None if that is not shown. `asked`: the top card may be called.
    """

    seat: int
    top: Card | None
    left: int | None = None
    to_act: bool = False
    asked: bool = False
    said: Text | None = None


class PilesScene(Struct, frozen=True, gc=False):
    """The scene of Muggins: the piles in the middle, the players' own piles, and the card in
    question.

    `turned` is that card, None while face down; `turner` is its seat, None if there is no such
    card. The card has just been turned up, is still face down, or lies on a pile open to a call. In
    the last case `asked` is the number of the pile in the middle, or a discard pile is marked.
    `owner` is the seat at the bottom, in a picture for one player.
    """

    piles: tuple[Card | None, ...]
    discards: tuple[PileMark, ...]
    turned: Card | None = None
    turner: int | None = None
    asked: int | None = None
    owner: int | None = None

    @property
    def texts(self) -> Named:
        """What the picture writes besides names."""
        return last_words(self.discards)

    @property
    def called(self) -> bool:
        """Whether the card in question lies on a pile and may be called."""
        return self.asked is not None or any(mark.asked for mark in self.discards)


class BetMark(Struct, frozen=True, gc=False):
    """One of the four bets of Mus.

    * `state`: ``now``, ``to-come``, or its result; ``waited`` if it ended without a bid.
    * `pair`: the pair that made the offer on the table, or that the refusal gives `points`.
    * `points`: the offer on the table, the accepted bet, or the points of a refusal.
    * `ordago`: the set is offered, or was accepted.
    * `by`, `answered_by`: in a bet that is over, the seat of the last offer and the seats that
      accepted or refused it.
    """

    name: Text
    state: Literal["accepted", "refused", "waited", "now", "to-come"] = "to-come"
    pair: int | None = None
    points: int = 0
    ordago: bool = False
    by: int | None = None
    answered_by: tuple[int, ...] = ()


class MusScene(Struct, frozen=True, gc=False):
    """The scene of Mus: four seats in any order, each with its fixed place. Even and odd seats are
    pairs (MUS-001).

    * `scores`, `sets`, `vacas`: by pair. `target`: how many points win a set, as the picture writes
      it. Vacas are shown if it takes more than one to win.
    * `counted`: the points of each pair in another unit, which replaces `target`.
    * `hands`: the cards of each of `seats`, once they are shown.
    * `gained`: the points that a hand brought each pair, once it is over.
    * `bets`: the four bets, while no hand is shown.
    * `mano`, `ordago`: the words for these.
    * `owner`: the seat at the bottom, in a picture for one player.
    """

    seats: tuple[SeatMark, ...]
    scores: tuple[int, int]
    sets: tuple[int, int] = (0, 0)
    sets_to_win: int = 3
    hands: tuple[tuple[Card, ...], ...] = ()
    bets: tuple[BetMark, ...] = ()
    target: Text | None = None
    counted: tuple[Text, ...] = ()
    mano: Text | None = None
    ordago: Text | None = None
    owner: int | None = None
    vacas: tuple[int, int] = (0, 0)
    vacas_to_win: int = 1
    gained: tuple[int, int] | None = None

    @property
    def texts(self) -> Named:
        """What the picture writes besides names."""
        own = ("target", self.target), ("mano", self.mano), ("ordago", self.ordago)
        return (
            *last_words(self.seats),
            *((f"bet {k}", bet.name) for k, bet in enumerate(self.bets)),
            *((f"counted {k}", count) for k, count in enumerate(self.counted)),
            *((name, one) for name, one in own if one is not None),
        )


Scene = TableScene | PilesScene | MusScene
