"""Tests that all processes end, and continue with more shards, if Discord wants more shards."""

import asyncio
from pathlib import Path

import pytest

from db.postgres.own_server import Server as Postgres
from tests.e2e.fleet.test_one_process import dealt
from tests.support.fleet import detectors
from tests.support.fleet.breaking import balanced
from tests.support.fleet.house import JOINED, House, open_house, until
from tests.support.sandbox.bot_process import BotDied
from tests.support.sandbox.people.message_form import nets
from tests.support.sandbox.people.players import play_deal

pytestmark = pytest.mark.asyncio
REFUSED = "Error: Discord refuses 2 shards (4011)"


async def one_session_each(house: House) -> bool:
    """Whether nothing is being handed over."""
    sessions = house.box.gateway.sessions.values()
    return sorted(one.shard[0] for one in sessions if one.connection) == [0, 1]


def begin_anew(house: House, shard: int) -> None:
    """End the session of a shard, as Discord."""
    sessions = house.box.gateway.sessions
    [session] = [one for one in sessions.values() if one.shard[0] == shard and one.connection]
    del sessions[session.id]
    assert session.connection is not None
    session.connection.op(9, False)


@pytest.mark.ci
async def test_all_processes_end_with_one_log_line_and_continue_with_more_shards(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    """No process takes over a shard that Discord refuses. Deals continue from where they were."""
    async with open_house(tmp_path, postgres_server, processes=2, shards=2) as house:
        await balanced(house)
        tables = await asyncio.gather(*(dealt(house, inn, "mousel") for inn in house.inns))
        bots, begun = house.bots.values(), house.box.gateway.identifies
        house.box.limits.session_guilds, before = 0, len(begun)
        await until(lambda: one_session_each(house))
        begin_anew(house, 1)
        assert await asyncio.gather(*(bot.ended() for bot in bots)) == [1, 1]
        with pytest.raises(BotDied):
            await house.bots["b1"].start(JOINED)
        for bot in bots:
            assert bot.lines[-1].startswith(REFUSED)
            assert "Traceback" not in bot.log
        assert len(begun) == before + 1, "one was refused, and no other asked for"

        house.box.limits.session_guilds, house.box.shards = 2500, 4
        await asyncio.gather(*(bot.start(JOINED) for bot in bots))
        await house.until_served()
        for players in tables:
            settled = nets(await play_deal(players, 1))
            assert {one.name for one in players} == settled.keys()
        await detectors.all_is_well(house, [one for players in tables for one in players])
