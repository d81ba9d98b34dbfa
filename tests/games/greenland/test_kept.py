"""Deals of Greenland Mousel that are kept in ``tests/golden``."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.greenland import GAME
from games.greenland.audit import audit
from games.kernel.records import read
from games.kernel.replay import replay
from tests.golden import make_greenland

FOLDER = make_greenland.FILE.parent
KEPT = [
    pytest.param(json.loads(line), id=f"{name}-{number}")
    for name in ("greenland", "examples-greenland")
    for number, line in enumerate(
        (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines(), 1
    )
]


@pytest.mark.parametrize("record", KEPT)
def test_a_kept_deal_replays_exactly_and_is_settled_alike_by_the_audit(
    record: dict[str, Any],
) -> None:
    """docs/records.md: trace and every field of the result."""
    (parsed,) = read(json.dumps(record), {GAME.key: GAME})
    answer, ok = replay(parsed, trace=True)
    assert ok, answer
    assert answer["trace"] == record["trace"]
    assert {k: answer[k] for k in record["result"]} == record["result"]
    assert audit(record) == {k: record["result"][k] for k in ("stacks", "pot")}


def test_the_kept_deals_are_those_that_the_script_writes() -> None:
    assert make_greenland.FILE.read_text(encoding="utf-8") == make_greenland.text()
