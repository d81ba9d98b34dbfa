"""Tests that the audit agrees with the engine on every kind of deal, and notices wrong records."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.bourre.audit import Disagreement, audit
from tests.games.bourre.deal import Deal, hands
from tests.support.games.audits import SHORTENED, Spoil, agree, appended, notices, replaced

SPOILT = [
    *SHORTENED,
    appended(0, "fold"),
    replaced(0, 0, "stay"),
    replaced(0, 1, "exchange -"),
    replaced(2, 1, "exchange 3c,4c"),
    replaced(-1, 0, "play 2c"),
    replaced(4, 1, "play As"),
]


@pytest.mark.ci
def test_engine_and_audit_agree_on_every_kind_of_deal() -> None:
    """BOU-077: fifteen hundred random deals that include every rare case."""
    seen = Counter[str]()
    rng = random.Random(3)
    for _ in range(1500):
        record = agree("bourre", rng)
        result = record["result"]
        seen["uncontested"] += result["uncontested"] is not None
        seen["renewed"] += bool(record["reshuffles"])
        seen["twice renewed"] += len(record["reshuffles"]) > 1
        seen["bourrés"] += len(result["bourres"]) > 1
        seen["tied"] += result["P"] is not None and result["winner"] is None
        seen["shared"] += "winners" in result
        seen["won"] += result["P"] is not None and result["winner"] is not None
    assert all(seen[what] for what in seen), seen


@pytest.mark.parametrize("spoil", SPOILT)
def test_an_impossible_record_is_noticed(spoil: Spoil) -> None:
    deck = hands(0, "2c 3c 4c 5c 6h", "2d 3d 4d 5d As")
    deal = Deal(deck, n=2).do("1 stay", "0 stay").stand()
    notices("bourre", deal.absent("settled").record(), spoil)


def test_a_new_talon_of_other_cards_is_noticed() -> None:
    """BOU-032."""
    deal = Deal(n=6).do(*["stay"] * 6)
    while deal.public.phase == "draw":
        deal.change_all()
    record = deal.absent("settled").record()
    audit(record)
    record["reshuffles"][0][0] = "2c" if record["reshuffles"][0][0] != "2c" else "3c"
    with pytest.raises(Disagreement):
        audit(record)


def test_a_dealer_who_folds_an_ace_that_must_play_is_noticed() -> None:
    """BOU-041."""
    deck = hands(0, "2c 3c 4c 5c Ah", "2d 3d 4d 5d 6d", "2s 3s 4s 5s 6s")
    record = Deal(deck, n=3).do("1 stay", "2 stay", "0 fold").absent("settled").record()
    audit(record)
    record["options"]["aceMustPlay"] = True
    with pytest.raises(Disagreement):
        audit(record)
