"""Settles random deals twice: by the engine, and from their records by the games' audits."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from games import GAMES
from games.kernel.records.showing import record_of
from tests.support.games.playout import play

Spoil = Callable[[dict[str, Any]], object]
"""Turns a record into an impossible one."""

SHORTENED: tuple[Spoil, ...] = (lambda r: r["actions"].pop(), lambda r: r["actions"].pop(0))
"""Without its last action, or its first."""


def appended(seat: int, action: str) -> Spoil:
    return lambda record: record["actions"].append([seat, action])


def replaced(at: int, seat: int, action: str) -> Spoil:
    return lambda record: record["actions"].__setitem__(at, [seat, action])


def inserted(at: int, seat: int, action: str) -> Spoil:
    return lambda record: record["actions"].insert(at, [seat, action])


def agree(key: str, rng: random.Random) -> dict[str, Any]:
    """Settle one random deal of random options by both; return its record with the result.

    An audit gets no result, and returns the part that it derives: at least the chips.
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
    """Check that a game's audit accepts this record, and refuses it after it is spoilt."""
    second = import_module(f"games.{key}.audit")
    second.audit(record)
    spoil(record)
    with pytest.raises(second.Disagreement):
        second.audit(record)
