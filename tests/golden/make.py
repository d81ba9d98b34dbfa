"""Writes ``<game>.jsonl``: twenty deals of each game that together show every turn of it.

Run ``python -m tests.golden.make`` after a deliberate change of the rules, and check the
difference. Arguments name the games. The cards come from seeds, so a run without changes writes the
same files. `tests.golden.wanted` defines what each deal must show, and who plays it.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from games import GAMES
from games.kernel.contract import Config
from games.kernel.driver import run_forward
from games.kernel.options import complete
from tests.golden.wanted.kept import Kept, Made, Record, Wish
from tests.support.games.playout import chance
from tests.support.places import GOLDEN


def file_of(game: str) -> Path:
    """The file of a game's deals."""
    return GOLDEN / f"{game}.jsonl"


def text(game: str) -> str:
    """The content of that file."""
    kept: Kept = import_module(f"tests.golden.wanted.{game}").KEPT
    return "".join(json.dumps(r, separators=(",", ":")) + "\n" for r in records(kept))


def records(kept: Kept) -> Iterator[Record]:
    """The records, each with its trace; hand-made deals come last."""
    for k, wish in enumerate(kept.wishes):
        yield found(kept, wish, 1000 * k + wish.passed_over).traced
    for deal in kept.by_hand:
        yield kept.with_trace(deal())


def found(kept: Kept, wish: Wish, seed: int) -> Made:
    """The first deal from this seed on that fulfils the wish."""
    while not wish.shown(made := played(kept, wish, seed)):
        seed += 1
    return made


def played(kept: Kept, wish: Wish, seed: int) -> Made:
    """The deal of a seed."""
    rng, game = random.Random(seed), kept.game
    stacks = tuple(rng.choice((500, 100, 30, 3)) for _ in range(wish.n))
    config = Config(complete(game.traits.options, wish.options), wish.n, stacks)
    made = Made(game, config, kept.carry(wish, rng), kept=kept)
    leaning = rng.choice(kept.leanings)
    state, events = run_forward(game, game.initial(config, made.carry), chance(rng))
    made.add(None, None, events, state)
    while not game.done(state):
        seat, action = kept.choose(state, rng, leaning)
        state = made.go_on(state, seat, action, rng)
    return made


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        file_of(name).write_text(text(name), encoding="utf-8")
