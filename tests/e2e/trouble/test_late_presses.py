"""Tests that a process that stood still ignores presses that its users have seen fail."""

import asyncio
import re
import time

import pytest

from tests.e2e.conftest import OpenInn
from tests.support.patience import PATIENCE
from tests.support.sandbox.people.message_form import offers
from tests.support.sandbox.people.players import full_table

pytestmark = pytest.mark.asyncio
DISCORD_S = 3.0
"""Seconds to the first answer."""


@pytest.mark.parametrize(
    "skew",
    [
        pytest.param(600.0, marks=pytest.mark.ci),
        *(pytest.param(skew, marks=pytest.mark.slow) for skew in (-600.0, 0.0)),
    ],
)
async def test_a_press_during_a_standstill_of_the_process_has_no_effect(
    opening: OpenInn, monkeypatch: pytest.MonkeyPatch, skew: float
) -> None:
    """The difference between Discord's clock and this machine's does not matter."""
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + skew)
    async with opening(KRO_ANSWER_WITHIN=str(DISCORD_S)) as server:
        _, bo = players = await server.players("Anna", "Bo")
        await full_table(players)
        dagny = await server.player("Dagny")
        table = await dagny.see(lambda: (t := dagny.table()) and offers(t, "sit") and t)
        before = server.books()
        server.box.interactions.patience = DISCORD_S
        server.bot.pause()
        try:
            pressed = await dagny.person.press(table, offers(table, "sit") or "")
            typed = await bo.person.command(bo.channel, "daily")
        finally:
            server.bot.resume()
        assert {pressed["status"], typed["status"]} == {"failed"}
        for one in (pressed, typed):
            await server.bot.wait_line(re.compile(f"interaction {one['id']} is .* not carried out"))
        assert server.books() == before
        server.box.interactions.patience = PATIENCE
        # A busy machine may be too late once more.
        async with asyncio.timeout(PATIENCE):
            answer = pressed
            while answer["status"] == "failed":
                answer = await dagny.person.press(table, offers(table, "sit") or "")
        assert server.books() != before
