"""Random deals of Greenland Mousel, state by state, for tests of the screens."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from games.greenland import GAME
from tests.support.games.playout import Playout, play


def deal(seed: int) -> Playout:
    """One deal with random options, purses, pot and players."""
    return play(GAME, random.Random(seed))


@cache
def states() -> tuple[Any, ...]:
    """Every state of many deals in which a seat must decide or the deal is over."""
    return tuple(state for seed in range(60) for state in deal(seed).states)
