"""Defines a lesson: a first deal that explains each decision by its result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Generic, Protocol, TypeVar

from msgspec import Struct

from games.kernel.actions import Action, Seat
from games.kernel.cards import PACK, Card, mask, parse
from games.kernel.options import Options
from games.kernel.screen.texts import Text

LEARNER: Final[Seat] = 0
"""The learner's seat."""

V = TypeVar("V")


class Told(Struct, frozen=True):
    """What a lesson says at one moment.

    * `happened`: what the learner's last decision led to; after the deal, what to remember.
    * `think`: what to think about in the decision that the learner must make now.
    """

    happened: tuple[Text, ...] = ()
    think: Text | None = None


class Lesson(Struct, Generic[V], frozen=True, kw_only=True):
    """A game's first deal.

    * `options`: those that differ from a new table's. `seats`, `dealer`: as in the deal.
    * `pack`: the answer to the first shuffle, top card first.
    * `others`: the scripted actions of another seat, from its own view. It takes the first legal
      one; if none is legal, a computer player decides.
    * `tell`: what the lesson says, from the learner's view.

    It is played by the game's rules at a practice table of one person and computer players. Only
    the shuffle and the others' moves are chosen beforehand. The learner decides freely, so a lesson
    speaks of what the learner's seat may know now, and never of what was expected.
    """

    options: Options
    seats: int
    dealer: Seat
    pack: tuple[Card, ...]
    others: Callable[[V], Iterable[Action]]
    tell: Callable[[V], Told]


class SeesFromSeat(Protocol):
    """A view, as far as a script needs it."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is."""
        ...


def by_seat(moves: Mapping[Seat, tuple[Action, ...]]) -> Callable[[SeesFromSeat], Iterable[Action]]:
    """A script that gives each seat the same list of actions at every moment."""
    return lambda view: moves.get(-1 if view.seat is None else view.seat, ())


def dealt_singly(hands: Sequence[Sequence[Card]], first: Seat) -> tuple[Card, ...]:
    """These hands, by seat, in the order in which they are dealt card by card from `first`."""
    seats = [(first + k) % len(hands) for k in range(len(hands))]
    return tuple(hands[seat][k] for k in range(len(hands[0])) for seat in seats)


def whole(cards: Sequence[Card], pack: Sequence[Card] = PACK) -> tuple[Card, ...]:
    """The whole pack with these cards on top, in this order."""
    return (*cards, *(card for card in pack if card not in cards))


def cards(names: str, *, spanish: bool = False) -> tuple[Card, ...]:
    """The cards of a list such as ``As 9h``."""
    return tuple(parse(name, spanish=spanish) for name in names.split())


def playing(names: str) -> tuple[Action, ...]:
    """Actions that play the first of these cards that may be played, or else the lowest other."""
    return tuple(Action("play", card) for card in whole(cards(names)))


def changing(verb: str, names: str) -> Action:
    """The action that lays these cards away."""
    return Action(verb, mask(cards(names)))


def throwing(names: str) -> tuple[Action, ...]:
    """Actions that throw the first of these cards that is held, or else the lowest other one."""
    return tuple(Action("throw", card) for card in whole(cards(names)))
