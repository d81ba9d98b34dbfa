"""Deals that are kept: each must replay to the same legal actions and the same chips for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games import GAMES
from games.kernel.records import read
from games.kernel.replay import replay
from games.mousel.audit import audit
from tests.golden import make_mousel

HERE = Path(__file__).parent
KEPT = [
    pytest.param(json.loads(line), id=f"{file.stem}-{number}")
    for file in sorted(HERE.glob("*.jsonl"))
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
]


@pytest.mark.parametrize("record", KEPT)
def test_a_kept_deal_replays_exactly(record: dict[str, Any]) -> None:
    """Result and trace are as they were written."""
    (parsed,) = read(json.dumps(record), GAMES)
    answer, ok = replay(parsed, trace=True)
    assert ok, answer
    assert answer["done"]
    assert answer["trace"] == record["trace"]
    assert {k: answer[k] for k in record["result"]} == record["result"]


@pytest.mark.parametrize("record", KEPT)
def test_a_kept_deal_is_settled_alike_by_the_audit(record: dict[str, Any]) -> None:
    assert audit(record) == {k: record["result"][k] for k in ("stacks", "pot")}


def test_the_kept_deals_are_those_that_the_script_writes() -> None:
    assert make_mousel.FILE.read_text(encoding="utf-8") == make_mousel.text()
