"""Randomness for real tables.

Owns: `SystemChance`. Must not know: what is shuffled. The answer is stored as an event, so nothing
is ever drawn twice for the same deal.
"""

from __future__ import annotations

import random
import secrets

from games.kernel.contract import ChanceRequest


class SystemChance:
    """Answers from the operating system's generator (``secrets.SystemRandom``)."""

    def __init__(self) -> None:
        self._random: random.Random = secrets.SystemRandom()

    def answer(self, request: ChanceRequest) -> tuple[int, ...]:
        """A uniformly random permutation for ``shuffle``, one item for ``pick``."""
        if request.kind == "pick":
            return (self._random.choice(request.items),)
        order = list(request.items)
        self._random.shuffle(order)
        return tuple(order)

    def below(self, n: int) -> int:
        """A uniformly random 0…n−1."""
        return self._random.randrange(n)
