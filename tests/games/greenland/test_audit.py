"""Tests that the audit agrees with the engine on every kind of deal, and notices wrong records."""

from __future__ import annotations

import random

import pytest

from tests.games.greenland.deal import Deal
from tests.support.games.audits import SHORTENED, Spoil, agree, appended, notices, replaced

SPOILT: list[Spoil] = [
    *SHORTENED,
    appended(0, "fold"),
    replaced(0, 1, "exchange -"),
    replaced(1, 0, "exchange 7c,As"),
    replaced(1, 0, "fold"),
    replaced(-1, 0, "play 8c"),
    lambda r: r["reshuffles"].clear(),
    lambda r: r["reshuffles"][0].pop(),
]


def test_engine_and_audit_agree_on_hundreds_of_deals() -> None:
    """The deals are of every kind."""
    rng = random.Random(1)
    results = [agree("greenland", rng)["result"] for _ in range(300)]
    assert any(r["void"] for r in results)
    assert any(r["recalled"] for r in results)
    assert any(r["remainder"] for r in results)


@pytest.mark.parametrize("spoil", SPOILT)
def test_an_impossible_record_is_noticed(spoil: Spoil) -> None:
    deal = Deal(n=5).do("0 accept")
    for seat in range(5):
        deal.do(f"{seat} exchange " + ",".join(deal.hand(seat).split()))
    notices("greenland", deal.absent().record(), spoil)
