"""Worlds before the first trick: the hands of all who play or may still.

Owns: `Worlds` and `Spoken`. Must not know: any game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from games.kernel.actions import Seat
from games.regulars.ahead import Scale
from games.regulars.tricks import UNKEPT
from games.regulars.unseen import Holding, Unseen, tightest

TRIES: Final = 5
"""So many hands are dealt for one that agrees with what its player has said."""
NO_BAR: Final = 10_000


class Spoken(NamedTuple):
    """A hand not exchanged yet, worth from `least` to below `most` by what its player has said."""

    seat: Seat
    holding: Holding
    least: int = 0
    most: int = NO_BAR


class World(NamedTuple):
    """Hands by seat, and how the unseen cards lie behind them."""

    hands: list[int]
    cards: list[int]
    left: int
    x: int


class Worlds:
    """Where worlds come from. `changed` are hands that have been exchanged, by seat."""

    def __init__(
        self,
        own: tuple[Seat, int],
        players: int,
        changed: Iterable[tuple[Seat, Holding]],
        spoken: Iterable[Spoken],
        unseen: Unseen,
    ) -> None:
        self._seat, self._own = own
        self._n = players
        self._changed = tightest(changed)
        self._spoken = tuple(spoken)
        self.unseen = unseen

    def sampler(self, scale: Scale, nerve: Callable[[], int]) -> Callable[[], World]:
        """A source of worlds in which hands are judged by `scale`, with some `nerve`."""
        unseen = self.unseen

        def sample() -> World:
            unseen.reset()
            hands = [0] * self._n
            hands[self._seat] = self._own
            for seat, holding in self._changed:
                hands[seat] = unseen.hand(holding, UNKEPT)
            for seat, holding, least, most in self._spoken:
                hands[seat] = self._believable(holding, least, most, scale, nerve)
            return World(hands, [*unseen.cards], unseen.left, unseen.stream.x)

        return sample

    def _believable(
        self, holding: Holding, least: int, most: int, scale: Scale, nerve: Callable[[], int]
    ) -> int:
        if not least and most == NO_BAR:
            return self.unseen.hand(holding, UNKEPT)
        sure, bold = holding.sure, nerve()
        low, high = least - bold, most - bold
        return sure | self.unseen.likely(
            holding.size, lambda hand: low <= scale.worth(hand | sure) < high, TRIES
        )

    def again(self, world: World) -> list[int]:
        """The hands of this world to be played with, and the talon as it lay."""
        unseen = self.unseen
        unseen.cards[:], unseen.left, unseen.stream.x = world.cards, world.left, world.x
        return [*world.hands]
