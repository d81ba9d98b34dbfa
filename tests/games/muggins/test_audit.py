"""Tests that the audit notices wrong records (`tests.contract` tests that it agrees)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.muggins import GAME
from games.muggins.audit import audit
from tests.games.muggins.deal import Game
from tests.support.games.audits import SHORTENED, Spoil, appended, inserted, notices, replaced

SPOILT = [
    *SHORTENED,
    appended(0, "flip"),
    replaced(0, 1, "flip"),
    replaced(1, 0, "place m4"),
    replaced(1, 0, "place d1"),
    replaced(1, 0, "place d0"),
    inserted(2, 0, "call"),
    inserted(2, 1, "place m0"),
]


def test_engine_and_audit_agree_on_a_stuck_game() -> None:
    """MUG-043, which is rare in random games."""
    game = Game(n=3, pot=2)
    for k in range(200):
        game.do(f"{k % 3} flip", f"{k % 3} place own")
    record = game.pass_all().record()
    assert record["result"]["stalemate"]
    assert audit(record) == record["result"]


def test_engine_and_audit_agree_on_a_quick_game() -> None:
    """MUG-045."""
    game = Game(n=3, pot=2, turnLimit=2)
    for k in range(6):
        game.do(f"{k % 3} flip", f"{k % 3} place own")
    record = game.pass_all().record()
    assert not record["result"]["stalemate"]
    assert audit(record) == record["result"]


def whole() -> dict[str, Any]:
    """A whole game by its record."""
    game = Game(n=3)
    while not GAME.done(game.state):
        seat = min(GAME.awaited(game.state))
        verb, _, pile = game.legal(seat)[0].partition(" ")
        game.do(f"{seat} {'nocall' if verb == 'call' else verb} {pile}".strip())
    return json.loads(json.dumps(game.record()))


@pytest.mark.parametrize("spoil", SPOILT)
def test_an_impossible_record_is_noticed(spoil: Spoil) -> None:
    notices("muggins", whole(), spoil)
