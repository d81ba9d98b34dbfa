"""Checks that a payment's transfer has the kind that its game gives it, at any time."""

from __future__ import annotations

import pytest

from games import GAMES
from games.kernel.cards import parse
from tables.commands import Deal
from tables.fairness.cutting import Cuts
from tables.fairness.seal import Seal
from tables.model.table import Status
from tests.support.tables.harness import (
    TableHarness,
    choices,
    next_deal,
    play_on,
    press_once,
    seated,
)

PEOPLE = (11, 12, 13, 14)
NO_TRUMP_LEFT = "7c 8c 9c Tc Jc Qc Kc Ac 7h 7d 8d 9d Td Jd Qd Kd Ad"
"""Cards dealt out and turned up; only hearts and spades are left."""
KINDS = {
    "mousel": {
        "stake": ("dealer", "ante"),
        "fee": ("flaekning",),
        "penalty": ("bet", "mouselbet", "trickless"),
    },
    "greenland": {"stake": ("ante",), "penalty": ("short", "bare", "trickless")},
    "bourre": {"stake": ("ante", "second_ante"), "penalty": ("bourre",)},
    "muggins": {"stake": ("stake",)},
    "mus": {"stake": ("stake",)},
}


@pytest.mark.parametrize("key", GAMES)
def test_each_game_gives_its_payments_their_kinds(key: str) -> None:
    traits = GAMES[key].traits
    for kind, words in KINDS[key].items():
        assert {traits.payment_kind(why) for why in words} == {kind}


@pytest.mark.asyncio
async def test_a_fee_is_a_fee_even_if_its_deal_is_void_at_once_mdk_054(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = await seated(harness, PEOPLE, options={"shortPack": True})
    await harness.directory.ask(now.id, Deal(by=11, interaction=harness.click()))
    now = await play_on(harness, now.id)
    assert now.table.match.pot > now.table.match.remainder, "the next deal is not forced"

    def stacked(seal: Seal, shuffle: int, items: tuple[int, ...], cuts: Cuts) -> tuple[int, ...]:
        del seal, shuffle, cuts
        top = tuple(parse(card) for card in NO_TRUMP_LEFT.split())
        return (*top, *(card for card in items if card not in top))

    monkeypatch.setattr(Seal, "shuffled", stacked)
    dealt = await next_deal(harness, now, 11)
    now = dealt.snapshot
    while now.table.status is Status.PLAYING:
        # All pass until a player may name a suit that has run out.
        offered = choices(now, now.table.schedule.turns[0].seat)
        choice = "flaekning.3" if "flaekning.3" in offered else "pass"
        now = (await press_once(harness, now, offered.index(choice))).snapshot
    moved = [(t.why, t.kind) for t in harness.store.transfers if t.deal == 2]
    assert moved == [("dealer", "stake"), ("flaekning", "fee"), ("flaekning_back", "share")]
