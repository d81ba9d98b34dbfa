"""The second opinion: it must agree with the engine, and notice when a record is wrong."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.records.record import record_of
from games.mousel import GAME
from games.mousel.audit import Disagreement, audit
from tests.games.mousel.deal import Deal
from tests.support.games.playout import play


def agree(rng: random.Random) -> None:
    """One random deal of random options, settled twice."""
    out = play(GAME, rng)
    record = record_of(GAME, out.config, out.carry, out.steps)
    result: dict[str, Any] = record.pop("result")
    assert audit(record) == {k: result[k] for k in ("stacks", "pot")}


@given(seed=st.integers(0, 2**32 - 1))
def test_engine_and_audit_agree(seed: int) -> None:
    """On every random deal, whatever its options."""
    agree(random.Random(seed))


def test_engine_and_audit_agree_on_a_thousand_deals() -> None:
    rng = random.Random(1)
    for _ in range(1000):
        agree(rng)


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_engine_and_audit_agree_on_a_hundred_thousand_deals() -> None:
    rng = random.Random(2)
    for _ in range(100_000):
        agree(rng)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda r: r["actions"].pop(),
        lambda r: r["actions"].pop(0),
        lambda r: r["actions"].append([0, "pass"]),
        lambda r: r["actions"].__setitem__(0, [1, "exchange -"]),
        lambda r: r["actions"].__setitem__(0, [0, "exchange As,Ks"]),
        lambda r: r["actions"].__setitem__(-1, [0, "play 2c"]),
    ],
)
def test_a_record_that_cannot_be_is_noticed(spoil: Any) -> None:
    record = Deal("2c 3c 4c 5c 6c 8c 2d 3d 9h").absent("settled").record()
    audit(record)
    spoil(record)
    with pytest.raises(Disagreement):
        audit(record)
