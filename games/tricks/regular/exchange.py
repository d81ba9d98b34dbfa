"""Simulates the exchange of a playout by a rule of thumb, up to the first trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.regulars.sampling import Unseen
from games.tricks.regular.order import BEATS, BIT, FOLLOW, ROW, kept
from games.tricks.regular.playout import TrickBits, turns


class Scale:
    """The value of each card, and hence of a hand, in hundredths of a trick."""

    __slots__ = ("_of",)

    def __init__(self, trump: Sequence[int], side: Sequence[int]) -> None:
        """`trump` and `side` are card values by rank, from two to ace."""
        self._of: Final = (0, *(side[rank] if suit else trump[rank] for suit, rank in ROW))

    def worth(self, hand: int) -> int:
        """The summed value of a hand, a bit mask as `games.tricks.regular.order` numbers cards."""
        of, total = self._of, 0
        while hand:
            at = hand.bit_length()
            total += of[at]
            hand ^= BIT[at]
        return total


class Changer:
    """Draws replacements for each seat in turn, in one determinization. Discards are reshuffled
    into an empty talon.
    """

    __slots__ = ("_laid", "_unseen")

    def __init__(self, unseen: Unseen) -> None:
        self._unseen = unseen
        self._laid = 0

    def by_rule(self, hand: int, most: int | None = None) -> int:
        """The hand after exchanging at most `most` cards by the rule of thumb, worst first."""
        keep = kept(hand)
        if most is not None:
            while (away := hand ^ keep).bit_count() > most:
                keep |= BIT[away.bit_length()]
        return self.change(hand, keep)

    def change(self, hand: int, keep: int) -> int:
        """The hand after an exchange in which `keep` is kept."""
        unseen, laid = self._unseen, hand ^ keep
        need = laid.bit_count()
        if need <= unseen.left:
            drawn = unseen.take(need)
        else:
            drawn = unseen.take(unseen.left)
            unseen.give_back(self._laid)
            self._laid = 0
            drawn |= unseen.take(need - drawn.bit_count())
        self._laid |= laid
        hand = keep | drawn
        # If the reshuffled discards are too few, the best discarded cards stay in the hand.
        while hand.bit_count() < keep.bit_count() + need:
            best = 1 << laid.bit_length() - 1
            hand, laid = hand | best, laid ^ best
        return hand


def led_by_rule(hands: list[int], place: int) -> TrickBits:
    """The first trick when `place` leads its best card, which is removed from `hands`."""
    at = hands[place].bit_length()
    hands[place] ^= BIT[at]
    return TrickBits(FOLLOW[at], BEATS[at], place, *turns(len(hands))[place])


def prefixes(hand: int) -> tuple[int, ...]:
    """The sets worth keeping: the best card, the best two, …, all, none, and what the rule of thumb
    keeps.
    """
    out, rest = [0], hand
    while rest:
        at = rest.bit_length()
        out.append(out[-1] | BIT[at])
        rest ^= BIT[at]
    rule = kept(hand)
    return (*out,) if rule in out else (*out, rule)
