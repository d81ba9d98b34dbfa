"""What every hand is worth, worked out once: suits mean nothing, so there are only 330 of them.

Owns: hands as numbers, and tables over them. Must not know: views, seats, what anybody said.

A hand as a number is a place in `RANKS`. Chances are in percent, of 0 to 100.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from games.kernel.cards import SPANISH, Cards, each
from games.mus import hands
from games.mus.bets import KEYS
from games.mus.public import CHICA, GRANDE, JUEGO, PARES, PUNTO
from games.mus.regular.habits import SENSIBLE
from games.mus.regular.heuristics import promise, thrown
from games.mus.signals import true_signs

Hand = int
"""A place in `RANKS`."""

RANKS: Final = tuple(combinations_with_replacement(range(8), 4))
"""The ranks of each hand, lowest first."""
PLACE: Final[Mapping[tuple[int, ...], Hand]] = {ranks: k for k, ranks in enumerate(RANKS)}
KINDS: Final = (GRANDE, CHICA, PARES, JUEGO, PUNTO)
FULL: Final = (8, 4, 4, 4, 4, 4, 4, 8)
"""Cards of each rank in the pack (MUS-003)."""

_BY_RANK: Final = tuple(tuple(c for c in SPANISH if hands.rank(c) == r) for r in range(8))


def hand_of(cards: Cards) -> Hand:
    """Four cards as a number."""
    return PLACE[ranks_of(cards)]


def ranks_of(cards: Cards) -> tuple[int, ...]:
    """The ranks of any cards, lowest first."""
    return tuple(sorted(hands.rank(card) for card in each(cards)))


def counts(ranks: Sequence[int]) -> tuple[int, ...]:
    """How many cards of each rank."""
    return tuple(ranks.count(rank) for rank in range(8))


def _example(ranks: tuple[int, ...]) -> Cards:
    """Some cards of these ranks."""
    return sum(1 << c for r in range(8) for c in _BY_RANK[r][: ranks.count(r)])


_EXAMPLES: Final = tuple(_example(ranks) for ranks in RANKS)


def ways(left: Sequence[int]) -> list[float]:
    """In how many ways each hand can be dealt from so many cards of each rank."""
    out: list[float] = []
    for ranks in RANKS:
        many = 1
        for rank in set(ranks):
            many *= comb(left[rank], ranks.count(rank))
        out.append(float(many))
    return out


def _order(kind: str) -> tuple[int, ...]:
    keys = [
        () if kind == PUNTO and hands.has_juego(example) else KEYS[kind](example)
        for example in _EXAMPLES
    ]
    place = {key: k for k, key in enumerate(sorted({key for key in keys if key}))}
    return tuple(place.get(key, -1) for key in keys)


ORDER: Final = tuple(_order(kind) for kind in KINDS)
"""By kind and hand: a higher number is better; −1 takes no part (MUS-042)."""
PARES_BONUS: Final = tuple(hands.pares_bonus(example) for example in _EXAMPLES)
JUEGO_BONUS: Final = tuple(hands.juego_bonus(example) for example in _EXAMPLES)
SIGNS: Final = tuple(frozenset(true_signs(example)) for example in _EXAMPLES)


def _chances(order: tuple[int, ...]) -> tuple[int, ...]:
    """How many of the hands that take part are worse, equal ones counted half."""
    weight = ways(FULL)
    total = [0.0] * (max(order) + 1)
    for place, many in zip(order, weight, strict=True):
        if place >= 0:
            total[place] += many
    below, out = 0.0, [0.0] * len(total)
    for place, many in enumerate(total):
        out[place] = below + many / 2
        below += many
    return tuple(round(100 * out[place] / below) if place >= 0 else 0 for place in order)


CHANCE: Final = tuple(_chances(order) for order in ORDER)
"""By kind and hand: how many hands of the kind it beats."""

PROMISE: Final = tuple(promise(example) for example in _EXAMPLES)
"""By hand: how good it is as it stands."""
KEPT: Final = tuple(ranks_of(example & ~thrown(example)) for example in _EXAMPLES)
"""By hand: the ranks that are kept in an exchange."""


_DOUBT: Final = 0.25
"""Not everybody exchanges by the rule of thumb."""


@cache
def after_drawing(count: int) -> tuple[float, ...]:
    """By hand: how much likelier it is where a player has exchanged so many cards."""
    before = ways(FULL)
    after = [0.0] * len(RANKS)
    for place, many in enumerate(before):
        kept = KEPT[place]
        if len(kept) != 4 - count:
            continue
        stops = SENSIBLE.stops(0, PROMISE[place])
        left = [a - b for a, b in zip(FULL, counts(RANKS[place]), strict=True)]
        for drawn in combinations_with_replacement(range(8), count):
            dealt = 1
            for rank in set(drawn):
                dealt *= comb(left[rank], drawn.count(rank))
            after[PLACE[tuple(sorted((*kept, *drawn)))]] += many * (1 - stops) * dealt
    share = sum(before) / sum(after)
    ratio = (share * a / b for a, b in zip(after, before, strict=True))
    return tuple(_DOUBT + (1 - _DOUBT) * r for r in ratio)
