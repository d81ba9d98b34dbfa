"""Rates four cards of Mus (MUS-003, 004, 040…048, 053, 054)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from games.kernel.cards import SPANISH, SPANISH_NUMBERS, Card, Cards, each

ACE: Final = 0
"""The lowest rank of every `Ranking`."""

_FIRST: Final = SPANISH[0]
_JUEGO: Final = (31, 32, 40, 37, 36, 35, 34, 33)
"""The totals that are juego, best first (MUS-047)."""

PAIR, MEDIAS, DUPLES = 1, 2, 3
"""Classes of pares, and the bonus of each (MUS-044, MUS-053)."""


class Pares(NamedTuple):
    """A combination: its class, its rank, and for duples the rank of the lower pair."""

    kind: int
    high: int
    low: int = 0


def number(card: Card) -> int:
    """1…7, 10, 11, 12, as printed on the card."""
    return SPANISH_NUMBERS[(card - _FIRST) % 10]


class Ranking:
    """How numbers count at a table (MUS-003). Ranks are numbered from `ACE`, the lowest.

    `numbers` count as themselves, lowest rank first. `alike` says how the others count.

    Hands are compared by keys, which are tuples or numbers. The higher key wins.
    """

    def __init__(self, numbers: tuple[int, ...], alike: Mapping[int, int]) -> None:
        self.numbers = numbers
        self.king = len(numbers) - 1
        own = {name: rank for rank, name in enumerate(numbers)}
        self._ranks = {**own, **{name: own[as_this] for name, as_this in alike.items()}}
        self._points = tuple(min(name, 10) for name in numbers)

    def rank(self, card: Card) -> int:
        """`ACE`…`king` (MUS-003, MUS-046)."""
        return self._ranks[number(card)]

    def ranks(self, hand: Cards) -> tuple[int, ...]:
        """The ranks of a hand, highest first."""
        return _ranks(self, hand)

    def in_order(self, hand: Cards) -> tuple[Card, ...]:
        """The cards in a player's order: by rank, then number, then suit, highest first."""
        return tuple(sorted(each(hand), key=self._place, reverse=True))

    def lowest(self, hand: Cards) -> Card:
        """The lowest card: by rank, then number, then suit (GEN-014)."""
        return min(each(hand), key=self._place)

    def total(self, hand: Cards) -> int:
        """The points of a hand (MUS-004)."""
        return sum(self._points[r] for r in self.ranks(hand))

    def has_juego(self, hand: Cards) -> bool:
        """31 points or more (MUS-021)."""
        return self.total(hand) >= 31

    def pares(self, hand: Cards) -> Pares | None:
        """The combination of a hand, None if it has no pair (MUS-044…046)."""
        held = self.ranks(hand)
        counts = {r: held.count(r) for r in held}
        pairs = sorted((r for r, count in counts.items() if count >= 2), reverse=True)
        if not pairs:
            return None
        high = pairs[0]
        if len(pairs) == 2:
            return Pares(DUPLES, high, pairs[1])
        if counts[high] == 4:
            return Pares(DUPLES, high, high)
        return Pares(MEDIAS if counts[high] == 3 else PAIR, high)

    def grande_key(self, hand: Cards) -> tuple[int, ...]:
        """Highest cards first (MUS-040)."""
        return self.ranks(hand)

    def chica_key(self, hand: Cards) -> tuple[int, ...]:
        """Lowest cards first; lower is better (MUS-041)."""
        return tuple(-r for r in reversed(self.ranks(hand)))

    def pares_key(self, hand: Cards) -> tuple[int, ...]:
        """Class, then rank, then the lower pair (MUS-044)."""
        return self.pares(hand) or ()

    def juego_key(self, hand: Cards) -> tuple[int, ...]:
        """The order of MUS-047."""
        return (-_JUEGO.index(self.total(hand)),) if self.has_juego(hand) else ()

    def punto_key(self, hand: Cards) -> tuple[int, ...]:
        """The higher total (MUS-048)."""
        return (self.total(hand),)

    def pares_bonus(self, hand: Cards) -> int:
        """Pair 1, medias 2, duples 3 (MUS-053)."""
        found = self.pares(hand)
        return found.kind if found else 0

    def juego_bonus(self, hand: Cards) -> int:
        """31 is 3, any other juego 2 (MUS-054)."""
        points = self.total(hand)
        return 3 if points == 31 else 2 if points > 31 else 0

    def _place(self, card: Card) -> tuple[int, int, int]:
        return self.rank(card), number(card), card


@lru_cache(maxsize=8192)
def _ranks(ranking: Ranking, hand: Cards) -> tuple[int, ...]:
    return tuple(sorted((ranking.rank(card) for card in each(hand)), reverse=True))


EIGHT_KINGS: Final = Ranking((1, 4, 5, 6, 7, 10, 11, 12), {2: 1, 3: 12})
"""A 3 is a king, a 2 an ace (MUS-046)."""
FOUR_KINGS: Final = Ranking((1, 2, 3, 4, 5, 6, 7, 10, 11, 12), {})
"""Every number counts as itself (option kings)."""
