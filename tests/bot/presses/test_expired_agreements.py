"""A player whose agreement to the next deal has expired reads that Kro asks once more (GEN-014)."""

from __future__ import annotations

import pytest

from tables.model.table import Table
from tables.planning import consent
from tests.support.simulated_discord.server import Server

pytestmark = pytest.mark.asyncio


def a_moment(_: Table) -> float:
    return 1.0


async def test_the_hand_asks_again(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, bo, cilla = await server.deal_three()
    await server.play_on([anna, bo, cilla])
    await anna.press(anna.hand, "Next")
    assert "Next" not in anna.hand.on
    monkeypatch.setattr(consent, "patience", a_moment)
    next_at = (await server.snapshot()).table.schedule.next_at
    assert next_at is not None
    await server.env.advance_time(next_at - server.bot.clock.now() + 1.0)
    assert not await server.playing()
    assert "Next" in anna.hand.on
