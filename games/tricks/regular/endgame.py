"""Solves the last tricks with all cards known: each player plays what is best for its own purse."""

from __future__ import annotations

from collections.abc import Callable
from math import factorial

from games.tricks.regular.order import BEATS, FOLLOW
from games.tricks.regular.playout import UNIT, TrickBits, Turns, played_out

Worths = tuple[float, ...]
"""The worth of the end for each player."""


def lines(rounds: int, players: int) -> int:
    """An upper bound of the lines of play from a lead, without any duties."""
    return factorial(rounds) ** players


class Endgame:
    """The rest of a deal. The players of `force` have duties (see `playout`)."""

    __slots__ = ("_after", "_force", "_worths", "nodes")

    def __init__(self, force: int, after: Turns, worths: Callable[[int], Worths]) -> None:
        self._force = force
        self._after = after
        self._worths = worths
        self.nodes = 0

    def solved(self, hands: list[int], trick: TrickBits, rounds: int, won: int) -> Worths:
        """The worth of the end for each player. `won` are the tricks so far; `rounds` counts this
        one.
        """
        led, beats, best, early, last = trick
        if last < 0:
            return self._led(hands, best, rounds - 1, won + UNIT[best])
        seat = early[0] if early else last
        hand = hands[seat]
        choice = hand & led or hand & self._force or hand
        if self._force:
            choice = choice & beats or choice
        rest = early[1:]
        then = last if early else -1
        found: Worths = ()
        while choice:
            bit = choice & -choice
            choice ^= bit
            hands[seat] = hand ^ bit
            self.nodes += 1
            now = (
                TrickBits(led, BEATS[bit.bit_length()], seat, rest, then)
                if bit & beats
                else TrickBits(led, beats, best, rest, then)
            )
            worths = self.solved(hands, now, rounds, won)
            if not found or worths[seat] > found[seat]:
                found = worths
        hands[seat] = hand
        return found

    def _led(self, hands: list[int], seat: int, rounds: int, won: int) -> Worths:
        if not rounds:
            return self._worths(won)
        hand = hands[seat]
        if rounds == 1:
            self.nodes += len(hands)
            at = hand.bit_length()
            trick = TrickBits(FOLLOW[at], BEATS[at], seat, *self._after[seat])
            return self._worths(won + played_out([*hands], trick, 1, self._force, self._after))
        found: Worths = ()
        choice = hand
        while choice:
            bit = choice & -choice
            choice ^= bit
            hands[seat] = hand ^ bit
            self.nodes += 1
            at = bit.bit_length()
            trick = TrickBits(FOLLOW[at], BEATS[at], seat, *self._after[seat])
            worths = self.solved(hands, trick, rounds, won)
            if not found or worths[seat] > found[seat]:
                found = worths
        hands[seat] = hand
        return found
