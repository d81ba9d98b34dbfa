"""Tests a person who presses faster than fingers can: others play on, and the log stays short."""

import asyncio

import pytest

from tests.e2e.conftest import OpenInn
from tests.support.sandbox.people.message_form import EMPTY
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.players import full_table, play_deal

pytestmark = pytest.mark.asyncio
FLOOD = 120


@pytest.mark.ci
async def test_a_flood_of_one_person_is_dropped_and_the_deal_goes_on(opening: OpenInn) -> None:
    async with opening(KRO_PRESSES="6") as server:
        players = await server.players("Anna", "Bo", "Cilla")
        await full_table(players)
        dagny = await server.player("Dagny")
        table = await dagny.see(dagny.table)
        since = len(server.bot.lines)
        server.box.interactions.patience = 3.0  # most are never answered
        flood = asyncio.gather(
            *(dagny.person.press(table, "k1:1:-:hand", unchecked=True) for _ in range(FLOOD))
        )
        await asyncio.sleep(0)
        await players[0].deal()
        for player in players:
            await player.see(lambda p=player: "Your hand" in text(p.hand() or EMPTY))
        answers = [answer["status"] for answer in await flood]
        assert 0 < answers.count("acknowledged") < FLOOD / 2
        said = [line for line in server.bot.lines[since:] if "WARNING" in line]
        assert len(said) == 1
        assert "presses over one person's limit" in said[0]
        assert dagny.person.id not in said[0]
        await play_deal(players, 1)
