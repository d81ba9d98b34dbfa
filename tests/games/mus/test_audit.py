"""The second opinion: it must agree with the engine, and notice when a record is wrong."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.records.record import record_of
from games.mus import GAME
from games.mus.audit import Disagreement, audit
from tests.games.mus.deal import LETTERS, PLAIN, Deal
from tests.support.games.playout import play


def agree(rng: random.Random) -> None:
    """One random hand of random options, counted twice."""
    out = play(GAME, rng)
    record = record_of(GAME, out.config, out.carry, out.steps)
    result: dict[str, Any] = record.pop("result")
    found = audit(record)
    assert found == {k: result[k] for k in found}


@given(seed=st.integers(0, 2**32 - 1))
def test_engine_and_audit_agree(seed: int) -> None:
    agree(random.Random(seed))


def test_engine_and_audit_agree_on_hundreds_of_hands() -> None:
    rng = random.Random(1)
    for _ in range(300):
        agree(rng)


@pytest.mark.slow
def test_engine_and_audit_agree_on_thousands_of_hands() -> None:
    rng = random.Random(2)
    for _ in range(5000):
        agree(rng)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda r: r["actions"].pop(),
        lambda r: r["actions"].pop(0),
        lambda r: r["actions"].append([3, "wait"]),
        lambda r: r["actions"].__setitem__(0, [3, "wait"]),
        lambda r: r["actions"].__setitem__(4, [3, "discard 12o,11o,10o,7o"]),
        lambda r: r["actions"].__setitem__(9, [3, "bid 1"]),
        lambda r: r["actions"].__setitem__(9, [3, "bid 31"]),
        lambda r: r["actions"].__setitem__(10, [2, "raise 27"]),
        lambda r: r["actions"].__setitem__(10, [1, "accept"]),
    ],
)
def test_a_record_that_cannot_be_is_noticed(spoil: Any) -> None:
    deal = Deal(*PLAIN).do("A mus", "B mus", "C mus", "D mus")
    for who in LETTERS:
        deal.do(f"{who} discard {deal.hand(who).split(',')[0]}")
    record = deal.bet().do("A bid 4", "B raise 2", "C accept").to_end().record()
    audit(record)
    spoil(record)
    with pytest.raises(Disagreement):
        audit(record)
