"""Tests that every person receives their notice if one channel has many follow-ups at once."""

import asyncio

import pytest

import sandbox
from tests.e2e.conftest import OpenInn
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player

pytestmark = pytest.mark.asyncio
NAMES = tuple(f"Guest {n}" for n in range(7))


def told(player: Player) -> int:
    """Return how often this player received the notice that direct messages are closed and not
    needed.
    """
    return sum("You miss nothing" in text(m) for m in player.person.seen.values())


@pytest.mark.ci
async def test_a_sixth_person_receives_their_notice_a_little_later(opening: OpenInn) -> None:
    """The bot waits out a shared 429. No notice is sent twice or lost."""
    world = sandbox.create_world(people=NAMES, channels=("card-table",))
    for user in world.users.values():
        user.dms_closed = not user.bot
    async with opening(world=world, rate_limits=True) as server:
        players = await server.players(*NAMES)
        await players[0].open("muggins", seats=7)
        await asyncio.gather(*(player.see(player.table) for player in players))
        await asyncio.gather(*(player.press_table("sit") for player in players[1:]))
        for player in players:
            await player.see(lambda p=player: told(p))
        assert [told(player) for player in players] == [1] * len(NAMES)
        shared = [e for e in server.box.log.entries if e["status"] == 429]
        assert {e["route"] for e in shared} == {"/webhooks/{application}/{token}"}
