"""What four cards are worth (MUS-003, 004, 040…048, 053, 054).

Owns: rank and points of a card, the keys by which hands are compared, bonuses. Must not know:
seats, bets, the deal. Every key is a tuple or number of which the higher one wins.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from games.kernel.cards import SPANISH, SPANISH_NUMBERS, Card, Cards, each

ACE, FOUR, FIVE, SIX, SEVEN, JACK, KNIGHT, KING = range(8)
"""Ranks, lowest first (MUS-003): a 3 is a king, a 2 an ace (MUS-046)."""

_FIRST: Final = SPANISH[0]
_RANKS: Final = {
    1: ACE, 2: ACE, 3: KING, 4: FOUR, 5: FIVE, 6: SIX, 7: SEVEN, 10: JACK, 11: KNIGHT, 12: KING,
}  # fmt: skip
_POINTS: Final = (1, 4, 5, 6, 7, 10, 10, 10)
_JUEGO: Final = (31, 32, 40, 37, 36, 35, 34, 33)
"""Best first (MUS-047)."""

PAIR, MEDIAS, DUPLES = 1, 2, 3
"""Classes of pares, and the bonus of each (MUS-044, MUS-053)."""


class Pares(NamedTuple):
    """A combination: its class, its rank, and for duples the rank of the lower pair."""

    kind: int
    high: int
    low: int = 0


def number(card: Card) -> int:
    """1…7, 10, 11, 12, as it stands on the card."""
    return SPANISH_NUMBERS[(card - _FIRST) % 10]


def rank(card: Card) -> int:
    """ACE…KING (MUS-003, MUS-046)."""
    return _RANKS[number(card)]


@lru_cache(maxsize=4096)
def ranks(hand: Cards) -> tuple[int, ...]:
    """The ranks of a hand, highest first."""
    return tuple(sorted((rank(card) for card in each(hand)), reverse=True))


def in_order(hand: Cards) -> tuple[Card, ...]:
    """The cards as a player reads them: by rank, then number, then suit, highest first."""
    return tuple(sorted(each(hand), key=_place, reverse=True))


def lowest(hand: Cards) -> Card:
    """The lowest card: by rank, then number, then suit (GEN-014)."""
    return min(each(hand), key=_place)


def total(hand: Cards) -> int:
    """The points of a hand (MUS-004)."""
    return sum(_POINTS[r] for r in ranks(hand))


def has_juego(hand: Cards) -> bool:
    """31 points or more (MUS-021)."""
    return total(hand) >= 31


def pares(hand: Cards) -> Pares | None:
    """The combination of a hand, None if it has no pair (MUS-044…046)."""
    held = ranks(hand)
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


def grande_key(hand: Cards) -> tuple[int, ...]:
    """Highest cards first (MUS-040)."""
    return ranks(hand)


def chica_key(hand: Cards) -> tuple[int, ...]:
    """Lowest cards first, the lower the better (MUS-041)."""
    return tuple(-r for r in reversed(ranks(hand)))


def pares_key(hand: Cards) -> tuple[int, ...]:
    """Class, then rank, then the lower pair (MUS-044)."""
    return pares(hand) or ()


def juego_key(hand: Cards) -> tuple[int, ...]:
    """The order of MUS-047."""
    return (-_JUEGO.index(total(hand)),) if has_juego(hand) else ()


def punto_key(hand: Cards) -> tuple[int, ...]:
    """The higher total (MUS-048)."""
    return (total(hand),)


def pares_bonus(hand: Cards) -> int:
    """Pair 1, medias 2, duples 3 (MUS-053)."""
    found = pares(hand)
    return found.kind if found else 0


def juego_bonus(hand: Cards) -> int:
    """31 is 3, any other juego 2 (MUS-054)."""
    points = total(hand)
    return 3 if points == 31 else 2 if points > 31 else 0


def _place(card: Card) -> tuple[int, int, int]:
    return rank(card), number(card), card
