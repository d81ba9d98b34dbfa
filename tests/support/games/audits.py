"""Random deals settled twice: by the engine, and from their records by the games' audits.

Owns: one such deal, one whose record is spoilt, and ways to spoil one. Must not know: how either
settles.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from games import GAMES
from games.kernel.records.writing import record_of
from tests.support.games.playout import play

Spoil = Callable[[dict[str, Any]], object]
"""Makes of a record one that cannot be."""

SHORTENED: tuple[Spoil, ...] = (lambda r: r["actions"].pop(), lambda r: r["actions"].pop(0))
"""Without its last action, or its first."""


def appended(seat: int, action: str) -> Spoil:
    """One action too many."""
    return lambda record: record["actions"].append([seat, action])


def replaced(at: int, seat: int, action: str) -> Spoil:
    """Another action in place of the one there."""
    return lambda record: record["actions"].__setitem__(at, [seat, action])


def inserted(at: int, seat: int, action: str) -> Spoil:
    """One more before the one there."""
    return lambda record: record["actions"].insert(at, [seat, action])


def agree(key: str, rng: random.Random) -> dict[str, Any]:
    """One random deal of random options, settled alike by both; its record with the result.

    An audit is given no result, and tells of one what it derives: chips at least.
    """
    game = GAMES[key]
    out = play(game, rng)
    record = record_of(game, out.config, out.carry, out.steps)
    result = record.pop("result")
    found = import_module(f"games.{key}.audit").audit(record)
    assert {"stacks", "pot"} <= found.keys()
    assert found == {field: result[field] for field in found}
    return {**record, "result": result}


def notices(key: str, record: dict[str, Any], spoil: Spoil) -> None:
    """A game's audit takes this record, and not once it is spoilt."""
    second = import_module(f"games.{key}.audit")
    second.audit(record)
    spoil(record)
    with pytest.raises(second.Disagreement):
        second.audit(record)
