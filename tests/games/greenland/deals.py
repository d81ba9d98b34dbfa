"""Deals of Greenland Mousel by random play, state by state, for tests of what people see."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from games.greenland import GAME
from tests.support.games.playout import Playout, play


def deal(seed: int) -> Playout:
    """One deal of random options, purses, pot and players."""
    return play(GAME, random.Random(seed))


@cache
def states() -> tuple[Any, ...]:
    """Every state of many deals in which somebody must decide, or the deal is over."""
    return tuple(state for seed in range(60) for state in deal(seed).states)
