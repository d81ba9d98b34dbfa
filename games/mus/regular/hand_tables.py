"""Calculates the values of every hand once for each ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb, fsum
from typing import Final

from games.kernel.cards import SPANISH, Cards, each
from games.mus.bets import KEYS
from games.mus.hands import EIGHT_KINGS, Ranking
from games.mus.public import CHICA, GRANDE, JUEGO, PARES, PUNTO
from games.mus.regular.habits import SENSIBLE
from games.mus.regular.heuristics import promise, thrown
from games.mus.signals import whole_signs

Hand = int
"""A place in `Tables.ranks`."""

KINDS: Final = (GRANDE, CHICA, PARES, JUEGO, PUNTO)
_DOUBT: Final = 0.25
"""Not every player exchanges by the rule of thumb."""


class Tables:
    """All hands under `ranking` (MUS-003), as lists by hand.

    Suits mean nothing, so there are only 330 hands, or 715 with four kings. A hand's number is its
    place in `ranks`. Chances are percentages, 0 to 100.
    """

    ranks: Final[tuple[tuple[int, ...], ...]]
    """The ranks of each hand, lowest first."""
    full: Final[tuple[int, ...]]
    """Cards of each rank in the pack (MUS-003)."""
    order: Final[tuple[tuple[int, ...], ...]]
    """By kind and hand: higher is better; −1 takes no part (MUS-042)."""
    chance: Final[tuple[tuple[int, ...], ...]]
    """By kind and hand: the percentage of hands of the kind that it beats."""
    promise: Final[tuple[int, ...]]
    """By hand: how good it is without an exchange."""
    kept: Final[tuple[tuple[int, ...], ...]]
    """By hand: the ranks that are kept in an exchange."""

    def __init__(self, ranking: Ranking) -> None:
        self.ranking = ranking
        many = len(ranking.numbers)
        by_rank = [[c for c in SPANISH if ranking.rank(c) == r] for r in range(many)]
        self.ranks = tuple(combinations_with_replacement(range(many), 4))
        self.full = tuple(map(len, by_rank))
        self.place: Mapping[tuple[int, ...], Hand] = {r: k for k, r in enumerate(self.ranks)}
        examples = [
            sum(1 << c for r in range(many) for c in by_rank[r][: ranks.count(r)])
            for ranks in self.ranks
        ]
        self.order = tuple(_order(ranking, kind, examples) for kind in KINDS)
        self.pares_bonus = tuple(map(ranking.pares_bonus, examples))
        self.juego_bonus = tuple(map(ranking.juego_bonus, examples))
        self.signs = tuple(frozenset(whole_signs(ranking, hand)) for hand in examples)
        weight = self.ways(self.full)
        self.chance = tuple(_chances(order, weight) for order in self.order)
        self.promise = tuple(promise(ranking, hand) for hand in examples)
        self.kept = tuple(self.ranks_of(hand & ~thrown(ranking, hand)) for hand in examples)
        self._drawn: dict[int, tuple[float, ...]] = {}

    def hand_of(self, cards: Cards) -> Hand:
        """The number of a hand of four cards."""
        return self.place[self.ranks_of(cards)]

    def ranks_of(self, cards: Cards) -> tuple[int, ...]:
        """The ranks of any cards, lowest first."""
        return tuple(sorted(self.ranking.rank(card) for card in each(cards)))

    def counts(self, ranks: Sequence[int]) -> tuple[int, ...]:
        """The number of cards of each rank."""
        return tuple(ranks.count(rank) for rank in range(len(self.full)))

    def ways(self, left: Sequence[int]) -> list[float]:
        """The number of ways in which each hand can be dealt from `left` cards of each rank."""
        out: list[float] = []
        for ranks in self.ranks:
            many = 1
            for rank in set(ranks):
                many *= comb(left[rank], ranks.count(rank))
            out.append(float(many))
        return out

    def after_drawing(self, count: int) -> tuple[float, ...]:
        """By hand: its relative likelihood after a player has exchanged `count` cards."""
        if count not in self._drawn:
            self._drawn[count] = self._after_drawing(count)
        return self._drawn[count]

    def _after_drawing(self, count: int) -> tuple[float, ...]:
        before = self.ways(self.full)
        after = [0.0] * len(self.ranks)
        for place, many in enumerate(before):
            kept = self.kept[place]
            if len(kept) != 4 - count:
                continue
            stops = SENSIBLE.stops(0, self.promise[place])
            own = self.counts(self.ranks[place])
            left = [a - b for a, b in zip(self.full, own, strict=True)]
            for drawn in combinations_with_replacement(range(len(left)), count):
                dealt = 1
                for rank in set(drawn):
                    dealt *= comb(left[rank], drawn.count(rank))
                after[self.place[tuple(sorted((*kept, *drawn)))]] += many * (1 - stops) * dealt
        share = fsum(before) / fsum(after)
        ratio = (share * a / b for a, b in zip(after, before, strict=True))
        return tuple(_DOUBT + (1 - _DOUBT) * r for r in ratio)


def _order(ranking: Ranking, kind: str, examples: Sequence[Cards]) -> tuple[int, ...]:
    keys = [
        () if kind == PUNTO and ranking.has_juego(example) else KEYS[kind](ranking, example)
        for example in examples
    ]
    place = {key: k for k, key in enumerate(sorted({key for key in keys if key}))}
    return tuple(place.get(key, -1) for key in keys)


def _chances(order: tuple[int, ...], weight: Sequence[float]) -> tuple[int, ...]:
    """The percentage of participating hands that are worse; equal hands count half."""
    total = [0.0] * (max(order) + 1)
    for place, many in zip(order, weight, strict=True):
        if place >= 0:
            total[place] += many
    below, out = 0.0, [0.0] * len(total)
    for place, many in enumerate(total):
        out[place] = below + many / 2
        below += many
    return tuple(round(100 * out[place] / below) if place >= 0 else 0 for place in order)


@cache
def tables_of(ranking: Ranking) -> Tables:
    """The tables for this ranking."""
    return Tables(ranking)


EIGHT: Final = tables_of(EIGHT_KINGS)
"""The tables of the rulebook's pack, ready from the start."""
