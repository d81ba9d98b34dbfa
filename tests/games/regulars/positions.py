"""Games, positions and seeded draws for the tests of the searching regulars."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games import GAMES
from games.kernel.actions import Seat
from games.kernel.records.record import AnyGame
from tests.support.games.playout import Playout, play

KEYS = ("mousel", "greenland", "bourre")
every_trick_game = pytest.mark.parametrize("game", [GAMES[k] for k in KEYS], ids=KEYS)


def positions(game: AnyGame, seeds: range) -> Iterator[tuple[Playout, int, Any, Seat]]:
    """The last decisions of the beginnings of random deals: deal, step, state, who must decide."""
    for seed in seeds:
        rng = random.Random(seed)
        out = play(game, rng, rng.randint(0, 30))
        for step, state in enumerate(out.states[-4:], len(out.states) - len(out.states[-4:])):
            for seat in game.to_act(state):
                yield out, step, state, seat


def draws(seed: int) -> Any:
    """A reproducible source of chance."""
    return random.Random(seed).randrange
