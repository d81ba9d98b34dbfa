"""Samples unseen cards so that they agree with what has been seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

# The Lehmer generator of Park and Miller with the better multiplier. Short products are fast.
MODULUS: Final = 2**31 - 1
MULTIPLIER: Final = 48271


class Stream:
    """Numbers that follow from one draw.

    They are pseudo-random and seeded by one draw, because a search needs many thousands of them and
    a draw may call the operating system. With one seed the search is fast and reproducible.
    """

    __slots__ = ("x",)

    def __init__(self, draw: Callable[[int], int]) -> None:
        self.x = draw(MODULUS - 1) + 1

    def below(self, n: int) -> int:
        """A number 0…n−1."""
        self.x = self.x * MULTIPLIER % MODULUS
        return self.x * n >> 31


STRAY: Final = 8
"""One hand in this many kept an unexpected card."""
KEPT_TRIES: Final = 12
"""The most attempts to deal kept cards that agree with the calls."""


class Holding(NamedTuple):
    """What is known of an unseen hand.

    * `size`: the number of cards besides `sure`, which are certain.
    * `kept`: how many of them were kept in an exchange, and so are good ones.
    * `never`: cards that the hand cannot contain.
    * `fits`: whether kept cards agree with the calls before the exchange.
    """

    size: int
    kept: int = 0
    never: int = 0
    sure: int = 0
    fits: Callable[[int], bool] | None = None


class Unseen:
    """The cards that may lie in unseen hands, in a random order that is drawn on demand.

    Every determinization begins with `reset`. After that, each card can be taken once.

    A card is a bit, in any numbering.
    """

    __slots__ = ("cards", "left", "stream")

    def __init__(self, cards: Iterable[int], stream: Stream) -> None:
        self.cards: Final = list(cards)
        self.left = len(self.cards)
        self.stream = stream

    def reset(self) -> None:
        """Put all the cards back."""
        self.left = len(self.cards)

    def take(self, count: int, never: int = 0, at_most: int = 0) -> int:
        """Take `count` cards at random; fewer if fewer are left.

        Avoids `never` and `at_most` as long as there are other cards. After that it avoids only
        `never`, as long as there are others.
        """
        cards, left, x = self.cards, self.left, self.stream.x
        avoid = never | at_most
        got = 0
        for _ in range(min(count, left)):
            x = x * MULTIPLIER % MODULUS
            at = x * left >> 31
            if cards[at] & avoid:
                at = self._other(at, left, avoid, never)
            left -= 1
            card = cards[at]
            cards[at] = cards[left]
            cards[left] = card
            got |= card
        self.left, self.stream.x = left, x
        return got

    def _other(self, at: int, left: int, *avoided: int) -> int:
        for avoid in avoided:
            for k in range(at + 1, at + left):
                other = k if k < left else k - left
                if not self.cards[other] & avoid:
                    return other
        return at

    def give_back(self, cards: int) -> None:
        """Put back those of these cards that were taken."""
        for at in range(self.left, len(self.cards)):
            card = self.cards[at]
            if card & cards:
                self.cards[at] = self.cards[self.left]
                self.cards[self.left] = card
                self.left += 1

    def hand(self, holding: Holding, unlikely: int) -> int:
        """A hand that agrees with `holding`. Its kept cards are hardly ever in `unlikely`."""
        size, kept, never, sure, fits = holding
        if kept and not self.stream.below(STRAY):
            kept -= 1
        hand = self._kept(kept, never, unlikely, fits) if kept else 0
        return sure | hand | self.take(size - kept, never)

    def _kept(
        self, kept: int, never: int, unlikely: int, fits: Callable[[int], bool] | None
    ) -> int:
        if fits is None:
            return self.take(kept, never, unlikely)
        before, tries = self.left, KEPT_TRIES
        while True:
            hand = self.take(kept, never, unlikely)
            tries -= 1
            if not tries or fits(hand):
                return hand
            self.left = before

    def likely(self, size: int, test: Callable[[int], bool], tries: int) -> int:
        """A hand that passes the test, or the last of `tries` hands."""
        before = self.left
        while True:
            hand = self.take(size)
            tries -= 1
            if not tries or test(hand):
                return hand
            self.left = before


def tightest(holdings: Iterable[tuple[int, Holding]]) -> tuple[tuple[int, Holding], ...]:
    """Numbered holdings in dealing order: those with the most cards ruled out first."""
    return tuple(sorted(holdings, key=lambda h: (-h[1].never.bit_count(), -h[1].kept, h[0])))
