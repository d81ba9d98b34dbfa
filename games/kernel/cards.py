"""Represents cards as numbers and sets of cards as bit masks.

A French card is an int 0…51, ``13 * suit + rank``, with suits clubs, diamonds, hearts, spades and
ranks two (0) to ace (12) (GEN-003). A Spanish card is an int 64…103, ``64 + 10 * suit + place``,
with suits oros, copas, espadas, bastos and places of 1 to 7, 10, 11, 12 (MUS-003). A set of cards
has one bit for each card, and a sequence is a tuple, first card first.
"""

from typing import Final

Card = int
Cards = int
Suit = int

SUITS: Final = "cdhs"
RANKS: Final = "23456789TJQKA"
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
PACK: Final[tuple[Card, ...]] = tuple(range(52))
SUIT_OF: Final[tuple[Suit, ...]] = tuple(c // 13 for c in PACK)
RANK_OF: Final[tuple[int, ...]] = tuple(c % 13 for c in PACK)
ACES: Final[tuple[Card, ...]] = tuple(c for c in PACK if RANK_OF[c] == 12)
BIT: Final[tuple[Cards, ...]] = tuple(1 << c for c in PACK)
OF_SUIT: Final[tuple[Cards, ...]] = tuple(0x1FFF << 13 * s for s in range(4))
# The cards of the same suit that beat this one.
HIGHER: Final[tuple[Cards, ...]] = tuple(OF_SUIT[c // 13] & ~((1 << c + 1) - 1) for c in PACK)
SPANISH_SUITS: Final = "oceb"
SPANISH_NUMBERS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
SPANISH: Final[tuple[Card, ...]] = tuple(range(64, 104))
# Names by code, for both packs. The codes between the packs are not cards.
NAMES: Final[tuple[str, ...]] = (
    *(RANKS[c % 13] + SUITS[c // 13] for c in PACK),
    *("",) * (SPANISH[0] - len(PACK)),
    *(f"{number}{suit}" for suit in SPANISH_SUITS for number in SPANISH_NUMBERS),
)
# The same name can stand for a card of each pack: 2c is a club and a cup.
_FRENCH: Final = {NAMES[c]: c for c in PACK}
_SPANISH: Final = {NAMES[c]: c for c in SPANISH}


def parse(text: str, *, spanish: bool = False) -> Card:
    """Parse a card such as ``Qs`` or ``12o``. Raises ValueError if the pack has no such card."""
    try:
        return (_SPANISH if spanish else _FRENCH)[text]
    except KeyError:
        raise ValueError(f"no such card: {text!r}") from None


def mask(cards: tuple[Card, ...] | list[Card]) -> Cards:
    """The set of these cards."""
    out = 0
    for c in cards:
        out |= 1 << c
    return out


def each(cards: Cards) -> tuple[Card, ...]:
    """The cards of a set in ascending order, by suit and then by rank."""
    out: list[Card] = []
    while cards:
        low = cards & -cards
        out.append(low.bit_length() - 1)
        cards ^= low
    return tuple(out)


def in_hand_order(cards: Cards) -> tuple[Card, ...]:
    """The cards in the order of a hand: spades, hearts, diamonds, clubs, highest first."""
    return each(cards)[::-1]


def text(cards: Cards) -> str:
    """A set of cards as hand records write it (docs/records.md): ``7h,Ks``, or ``-`` for none."""
    return ",".join(NAMES[c] for c in each(cards)) or "-"
