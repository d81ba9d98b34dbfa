"""Tests that stored deals replay to the same legal actions and the same chips forever."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import pytest

from games import GAMES
from games.kernel.records.record import read
from games.kernel.records.replay import replay
from tests.golden import make
from tests.support.places import GOLDEN

KEPT = [
    pytest.param(json.loads(line), id=f"{file.stem}-{number}")
    for file in sorted(GOLDEN.glob("*.jsonl"))
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
]


@pytest.mark.sampled
@pytest.mark.parametrize("record", KEPT)
def test_a_stored_deal_replays_exactly(record: dict[str, Any]) -> None:
    """Result and trace are as they were written."""
    (parsed,) = read(json.dumps(record), GAMES)
    answer, ok = replay(parsed, trace=True)
    assert ok, answer
    assert answer["done"]
    assert answer["trace"] == record.get("trace", answer["trace"])
    assert {k: answer[k] for k in record["result"]} == record["result"]


@pytest.mark.parametrize("record", KEPT)
def test_the_audit_settles_a_stored_deal_alike(record: dict[str, Any]) -> None:
    audit = import_module(f"games.{record['game']}.audit").audit
    found = audit(record)
    assert found.keys() >= {"stacks", "pot"}
    assert found == {k: record["result"][k] for k in found}


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_the_stored_deals_are_those_that_are_made(game: str) -> None:
    """Twenty of each game, and the examples of docs/records.md next to them."""
    kept = make.file_of(game).read_text(encoding="utf-8")
    assert kept == make.text(game)
    assert len(kept.splitlines()) == 20
    assert (GOLDEN / f"examples-{game}.jsonl").is_file()
