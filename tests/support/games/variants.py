"""Whole evenings of any game: each number of players, each option switched, successive deals.

It uses only the games' contract.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal

from games import GAMES
from games.kernel.contract import Carry, Config
from games.kernel.options import Option, Value, defaults
from games.kernel.records.record import AnyGame
from tables.planning.agreement import proposed
from tests.support.games.playout import LONGEST, Playout, play_at, play_by_regulars

Table = Literal["usual", "opened", "switched", "greatest"]
"""With the rulebook's options; with those of a new table; with every option changed; with every
number at its largest.
"""
Players = Literal["random", "regulars"]
TABLES: tuple[Table, ...] = ("usual", "switched", "greatest")
"""Those whose options differ most. A new table has some of the same."""
MAX_MATCH = 500
"""Far more hands than any match has."""


def sizes(game: AnyGame) -> list[int]:
    """Return every number of players for which a table may be opened, with any options."""
    return [n for n in range(1, 12) if _allowed(game, defaults(game.traits.options), n) is not None]


def every_size() -> list[tuple[str, int]]:
    """Return every game with every number of players, for parametrizing."""
    return [(key, n) for key, game in sorted(GAMES.items()) for n in sizes(game)]


def options_at(game: AnyGame, n: int, table: Table, rng: random.Random) -> dict[str, Value]:
    """Return the options of such a table for `n` players; incompatible ones keep their defaults."""
    chosen = proposed(game) if table == "opened" else defaults(game.traits.options)
    for option in game.traits.options if table in {"switched", "greatest"} else ():
        chosen[option.key] = _otherwise(option, table, rng)
    found = _allowed(game, chosen, n)
    assert found is not None, (game.traits.key, n)
    return found


def series(
    game: AnyGame,
    rng: random.Random,
    n: int,
    table: Table,
    deals: int = 1,
    players: Players = "random",
) -> Iterator[Playout]:
    """Yield `deals` deals, each with what the previous one left, or all the hands of a match."""
    played = play_at if players == "random" else play_by_regulars
    options = options_at(game, n, table, rng)
    rich = 10**9 if table == "greatest" else 500
    stacks = tuple(rng.choice((rich, 20, 0, -40)) for _ in range(n))
    pot = rng.choice((0, 61, rich))
    carry = Carry(0 if game.traits.first_extra else pot, 0, None, dict(game.traits.first_extra))
    for k in range(MAX_MATCH):
        deal = played(game, rng, LONGEST, Config(options, n, stacks), carry)
        yield deal
        carry = game.carry(deal.state)
        stacks = tuple(game.result(deal.state)["stacks"])
        if k + 1 >= deals and not carry.goes_on:
            return
    raise AssertionError("this match does not end")


def _otherwise(option: Option, table: Table, rng: random.Random) -> Value:
    if table == "greatest" and not option.values:
        return option.most
    others = [v for v in (*option.values, *option.offered) if v != option.default]
    return rng.choice(others)


def _allowed(game: AnyGame, options: dict[str, Value], n: int) -> dict[str, Value] | None:
    """Return these options, or with one of them changed for `n` players; None if impossible."""
    if not game.problems(options, n):
        return options
    for option in game.traits.options:
        for value in (option.default, *option.values):
            changed = {**options, option.key: value}
            if not game.problems(changed, n):
                return changed
    return None
