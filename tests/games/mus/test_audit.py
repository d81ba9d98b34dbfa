"""Tests that the audit notices wrong records (`tests.contract` tests that it agrees)."""

from __future__ import annotations

import pytest

from tests.games.mus.deal import LETTERS, PLAIN, Deal
from tests.support.games.audits import SHORTENED, Spoil, appended, notices, replaced

SPOILT = [
    *SHORTENED,
    appended(3, "wait"),
    replaced(0, 3, "wait"),
    replaced(4, 3, "discard 12o,11o,10o,7o"),
    replaced(9, 3, "bid 1"),
    replaced(9, 3, "bid 31"),
    replaced(10, 2, "raise 27"),
    replaced(10, 1, "accept"),
]


@pytest.mark.parametrize("spoil", SPOILT)
def test_an_impossible_record_is_noticed(spoil: Spoil) -> None:
    deal = Deal(*PLAIN).do("A mus", "B mus", "C mus", "D mus")
    for who in LETTERS:
        deal.do(f"{who} discard {deal.hand(who).split(',')[0]}")
    notices("mus", deal.bet().do("A bid 4", "B raise 2", "C accept").to_end().record(), spoil)
