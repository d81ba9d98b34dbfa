"""Numbers cards in order of worth, so that the lowest bit of a hand is its worst card."""

from __future__ import annotations

from typing import Final

from games.kernel.cards import PACK, RANK_OF, SUIT_OF, Card, Cards, Suit, each

_QUEEN, _KING, _ACE = 10, 11, 12
_SIDES: Final = (1, 2, 3)


def _row() -> tuple[tuple[int, int], ...]:
    """(suit, rank) of every card, least first; suit 0 is trump."""
    return (
        *((suit, rank) for rank in range(_KING) for suit in _SIDES),
        *((0, rank) for rank in range(3)),
        *((suit, _KING) for suit in _SIDES),
        *((0, rank) for rank in range(3, _QUEEN)),
        *((suit, _ACE) for suit in _SIDES),
        *((0, rank) for rank in range(_QUEEN, _ACE + 1)),
    )


ROW: Final = _row()
PLACE: Final = {card: place for place, card in enumerate(ROW)}
SUIT: Final = tuple(sum(1 << p for p, (s, _) in enumerate(ROW) if s == suit) for suit in range(4))
TRUMPS: Final = SUIT[0]
TRUMP_ACE: Final = 1 << PLACE[0, _ACE]
ACES: Final = sum(1 << PLACE[s, _ACE] for s in _SIDES)
KINGS: Final = sum(1 << PLACE[s, _KING] for s in _SIDES)
TO_KING: Final = PLACE[1, _ACE] - PLACE[1, _KING]
"""``aces >> TO_KING`` are the kings of the same suits."""
KEEPERS: Final = TRUMPS | ACES
"""Cards that players hardly ever discard."""

# Tables by the length of a card (see `ordered`). The first entry stands for no card.
BIT: Final = (0, *(1 << place for place in range(52)))
FOLLOW: Final = (0, *(SUIT[suit] for suit, _ in ROW))
"""The suit of the card."""
HIGHER: Final = (
    0, *(sum(1 << PLACE[s, r] for r in range(rank + 1, 13)) for s, rank in ROW),
)  # fmt: skip
"""The cards of the same suit that beat the card."""
BEATS: Final = (0, *(HIGHER[p + 1] | (TRUMPS if s else 0) for p, (s, _) in enumerate(ROW)))
"""The cards that beat the card if it is the best of its trick (GEN-016)."""


def _codes(trump: Suit) -> tuple[int, ...]:
    sides = [suit for suit in range(4) if suit != trump]
    suits = {trump: 0, **{suit: 1 + k for k, suit in enumerate(sides)}}
    return tuple(1 << PLACE[suits[SUIT_OF[c]], RANK_OF[c]] for c in PACK)


BIT_OF: Final = tuple(_codes(trump) for trump in range(4))
"""``BIT_OF[trump][card]``."""
CARD_OF: Final = tuple({bit: card for card, bit in enumerate(codes)} for codes in BIT_OF)
"""``CARD_OF[trump][bit]``."""


def ordered(cards: Cards, trump: Suit) -> int:
    """Convert a set of cards of the pack to this numbering.

    When trump is known, the trump suit is suit 0 here and the others are 1 to 3. All 52 cards stand
    in one row from least to best:

    * side cards up to the queen
    * the lowest trumps
    * side kings
    * middle trumps
    * side aces
    * the highest trumps

    A card is the bit ``1 << place``. Lookup tables by card are indexed by its *length*,
    ``bit.bit_length()``, which is place + 1. The length of a set is the length of its best card.
    """
    codes = BIT_OF[trump]
    return sum(codes[c] for c in each(cards))


def plain(cards: int, trump: Suit) -> Cards:
    """Convert a set in this numbering to cards of the pack."""
    return sum(1 << CARD_OF[trump][bit] for bit in bits(cards))


def bits(cards: int) -> tuple[int, ...]:
    """The cards of a set, least first."""
    return tuple(1 << place for place in each(cards))


def card(bit: int, trump: Suit) -> Card:
    """Convert one card in this numbering to a card of the pack."""
    return CARD_OF[trump][bit]


def kept(hand: int) -> int:
    """What the rule of thumb keeps of a hand: trumps, aces, and a king with its ace."""
    return hand & (KEEPERS | (hand & ACES) >> TO_KING)
