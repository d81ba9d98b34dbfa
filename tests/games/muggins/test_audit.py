"""The second opinion: it must agree with the engine, and notice when a record is wrong."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.records.record import record_of
from games.muggins import GAME
from games.muggins.audit import Disagreement, audit
from tests.games.muggins.deal import Game
from tests.support.games.playout import play


def agree(rng: random.Random) -> None:
    """One random game of random options, told twice."""
    out = play(GAME, rng)
    record = record_of(GAME, out.config, out.carry, out.steps)
    result: dict[str, Any] = record.pop("result")
    assert audit(record) == result


@given(seed=st.integers(0, 2**32 - 1))
def test_engine_and_audit_agree(seed: int) -> None:
    """On every random game, whatever its options."""
    agree(random.Random(seed))


def test_engine_and_audit_agree_on_a_hundred_games() -> None:
    rng = random.Random(1)
    for _ in range(100):
        agree(rng)


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_engine_and_audit_agree_on_thousands_of_games() -> None:
    rng = random.Random(2)
    for _ in range(5000):
        agree(rng)


def test_they_agree_on_a_stuck_game() -> None:
    """MUG-043, which chance seldom brings."""
    game = Game(n=3, pot=2)
    for k in range(200):
        game.do(f"{k % 3} flip", f"{k % 3} place own")
    record = game.pass_all().record()
    assert record["result"]["stalemate"]
    assert audit(record) == record["result"]


def whole() -> dict[str, Any]:
    """A whole game by its record."""
    game = Game(n=3)
    while not GAME.done(game.state):
        seat = min(GAME.awaited(game.state))
        verb, _, pile = game.legal(seat)[0].partition(" ")
        game.do(f"{seat} {'nocall' if verb == 'call' else verb} {pile}".strip())
    return json.loads(json.dumps(game.record()))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda a: a.pop(),
        lambda a: a.pop(0),
        lambda a: a.append([0, "flip"]),
        lambda a: a.__setitem__(0, [1, "flip"]),
        lambda a: a.__setitem__(1, [0, "place m4"]),
        lambda a: a.__setitem__(1, [0, "place d1"]),
        lambda a: a.__setitem__(1, [0, "place d0"]),
        lambda a: a.insert(2, [0, "call"]),
        lambda a: a.insert(2, [1, "place m0"]),
    ],
)
def test_a_record_that_cannot_be_is_noticed(spoil: Any) -> None:
    record = whole()
    audit(record)
    spoil(record["actions"])
    with pytest.raises(Disagreement):
        audit(record)
