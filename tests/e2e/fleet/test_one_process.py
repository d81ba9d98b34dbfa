"""Tests one process that has all shards, as a bot on more servers than one shard may have."""

import asyncio
from pathlib import Path

import pytest

from db.postgres.own_server import Server as Postgres
from tests.support.fleet import detectors
from tests.support.fleet.guests import Guest
from tests.support.fleet.house import House, open_house
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import nets
from tests.support.sandbox.people.players import full_table, play_deal, play_until

pytestmark = pytest.mark.asyncio
GAMES = ("mousel", "bourre", "mousel")


async def dealt(house: House, inn: Server, game: str) -> list[Guest]:
    """Three people at an inn with cards in their hands; one of them must act."""
    players = [Guest(player, house.box) for player in await inn.players("Anna", "Bo", "Cilla")]
    await full_table([*players], game)
    await players[0].deal()
    await play_until(players, lambda _: True)
    return players


@pytest.mark.slow  # discord.py waits five seconds for each shard after the first
async def test_on_each_shard_a_deal_survives_a_kill_of_the_bot(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    async with open_house(tmp_path, postgres_server, processes=1) as house:
        [bot] = house.bots.values()
        tables = await asyncio.gather(
            *(dealt(house, inn, game) for inn, game in zip(house.inns, GAMES, strict=True))
        )
        await bot.kill()
        await bot.start()
        for players in tables:
            settled = nets(await play_deal(players, 1))
            assert {one.name for one in players} == settled.keys()
        await detectors.all_is_well(house, [one for players in tables for one in players])
        deals = house.ask("SELECT count(*), count(ended_at) FROM deal")
        assert deals == [(3, 3)]
        assert sorted(one.shard for one in house.box.gateway.identifies) == [
            (0, 3), (0, 3), (1, 3), (1, 3), (2, 3), (2, 3),
        ]  # fmt: skip
