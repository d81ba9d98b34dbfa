"""A deal of Bourré from `/bourre start` to settled chips."""

from __future__ import annotations

import pytest

from tests.support.simulated_discord.server import Server, said
from tests.support.simulated_discord.whole_game import play_hands, seated, settled

pytestmark = pytest.mark.asyncio


@pytest.mark.sampled
@pytest.mark.parametrize("people", [2, 4])
async def test_a_deal_is_played_with_hand_messages_only(server: Server, people: int) -> None:
    """BOU-001…072."""
    players = await seated(server, "bourre", people, ante=3)
    assert said("bourre-name") in server.table.text
    await play_hands(server, players)
    await settled(server, players)
    assert (await server.snapshot()).table.match.deals == 1
