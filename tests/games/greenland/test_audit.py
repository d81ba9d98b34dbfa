"""The second opinion: it must agree with the engine, and notice when a record is wrong."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.greenland import GAME
from games.greenland.audit import Disagreement, audit
from games.kernel.records.record import record_of
from tests.games.greenland.deal import Deal
from tests.support.games.playout import play


def agree(rng: random.Random) -> dict[str, Any]:
    """One random deal of random options, settled twice; what came out."""
    out = play(GAME, rng)
    record = record_of(GAME, out.config, out.carry, out.steps)
    result: dict[str, Any] = record.pop("result")
    assert audit(record) == {k: result[k] for k in ("stacks", "pot")}
    return result


def test_engine_and_audit_agree_on_hundreds_of_deals() -> None:
    """And the deals are of every kind."""
    rng = random.Random(1)
    results = [agree(rng) for _ in range(300)]
    assert any(r["void"] for r in results)
    assert any(r["recalled"] for r in results)
    assert any(r["remainder"] for r in results)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_engine_and_audit_agree_on_thousands_of_deals() -> None:
    rng = random.Random(2)
    for _ in range(5000):
        agree(rng)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda r: r["actions"].pop(),
        lambda r: r["actions"].pop(0),
        lambda r: r["actions"].append([0, "fold"]),
        lambda r: r["actions"].__setitem__(0, [1, "exchange -"]),
        lambda r: r["actions"].__setitem__(1, [0, "exchange 7c,As"]),
        lambda r: r["actions"].__setitem__(1, [0, "fold"]),
        lambda r: r["actions"].__setitem__(-1, [0, "play 8c"]),
        lambda r: r["reshuffles"].clear(),
        lambda r: r["reshuffles"][0].pop(),
    ],
)
def test_a_record_that_cannot_be_is_noticed(spoil: Any) -> None:
    deal = Deal(n=5).do("0 accept")
    for seat in range(5):
        deal.do(f"{seat} exchange " + ",".join(deal.hand(seat).split()))
    record = deal.absent().record()
    audit(record)
    spoil(record)
    with pytest.raises(Disagreement):
        audit(record)
