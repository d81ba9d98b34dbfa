"""Tests that the audit notices wrong records (`tests.contract` tests that it agrees)."""

from __future__ import annotations

import pytest

from tests.games.mousel.deal import Deal
from tests.support.games.audits import SHORTENED, Spoil, appended, notices, replaced

SPOILT = [
    *SHORTENED,
    appended(0, "pass"),
    replaced(0, 1, "exchange -"),
    replaced(0, 0, "exchange As,Ks"),
    replaced(-1, 0, "play 2c"),
]


@pytest.mark.parametrize("spoil", SPOILT)
def test_an_impossible_record_is_noticed(spoil: Spoil) -> None:
    notices("mousel", Deal("2c 3c 4c 5c 6c 8c 2d 3d 9h").absent("settled").record(), spoil)
