"""Provides the real clock, the real randomness, and the pace of regulars."""

from __future__ import annotations

import random
import secrets
import time

from games.kernel.contract import ChanceRequest
from tables.personas import Tempo
from tables.ports import SECRET_BYTES, Draws, Secret


class SystemClock:
    """The machine's clock."""

    def now(self) -> float:
        """Seconds since the epoch."""
        return time.time()


class SystemChance:
    """Answers from the operating system's generator (``secrets.SystemRandom``).

    `source` replaces it with a generator whose draws can be repeated.
    """

    def __init__(self, source: random.Random | None = None) -> None:
        self._random = secrets.SystemRandom() if source is None else source

    def answer(self, request: ChanceRequest) -> tuple[int, ...]:
        """A uniformly random permutation for ``shuffle``, one item for ``pick``."""
        if request.kind == "pick":
            return (self._random.choice(request.items),)
        return tuple(self._random.sample(request.items, len(request.items)))

    def below(self, n: int) -> int:
        """A uniformly random number 0…n−1."""
        return self._random.randrange(n)

    def secret(self) -> Secret:
        """32 random bytes."""
        return Secret(self._random.randbytes(SECRET_BYTES))


class HumanPace:
    """Pauses `least` to `most` seconds, times `factor` and the regular's tempo, for any cards."""

    def __init__(self, factor: float = 1.0, least: float = 1.2, most: float = 2.8) -> None:
        self._least, self._spread = least * factor, (most - least) * factor

    def think(self, chance: Draws, tempo: Tempo = Tempo.STEADY) -> float:
        """Seconds before the next move."""
        return (self._least + self._spread * chance.below(1000) / 1000) * tempo.value
