"""A deal of Greenland Mousel from `/mousel start` to settled chips."""

from __future__ import annotations

import pytest

from tests.support.simulated_discord.server import Server, said
from tests.support.simulated_discord.whole_game import play_hands, seated, settled

pytestmark = pytest.mark.asyncio


@pytest.mark.sampled
@pytest.mark.parametrize("people", [3, 4])
async def test_a_deal_is_played_with_hand_messages_only(server: Server, people: int) -> None:
    """MGL-002…041. The command is Mousel's, with an option for the rules."""
    players = await seated(server, "mousel", people, rules="greenland")
    assert said("greenland-name") in server.table.text
    assert await play_hands(server, players) > people
    await settled(server, players)


async def test_two_may_play_with_the_option(server: Server) -> None:
    """MGL-002, option allowTwo."""
    players = await seated(server, "mousel", 2, rules="greenland", **{"two-players": True})
    await play_hands(server, players)
    await settled(server, players)
