"""Three processes call each server to its game night once, although they are killed in turn."""

import time
from pathlib import Path

import pytest

from bot.game_night import DAYS
from bot.ports import Guild, Night
from db.postgres.own_server import Server as Postgres
from db.postgres.store import PostgresStore
from tests.soak.detectors import NIGHTS_CALL, posted
from tests.support.fleet.breaking import balanced
from tests.support.fleet.house import JOINED, House, open_house, until

pytestmark = [pytest.mark.asyncio, pytest.mark.slow, pytest.mark.timeout(600)]
DAY, HOUR = 86_400, 3600


async def plan(house: House) -> None:
    """Store a game night of each server that has begun and is not called yet."""
    store = await PostgresStore.open(house.address)
    hour = int(time.time() // HOUR)
    begun = float(hour * HOUR)
    for inn in house.inns:
        guild, channel = int(inn.guild.id), int(inn.channel())
        day = DAYS[(hour // 24 + 3) % 7]  # 1970-01-01 was a Thursday
        weekly = Guild(guild, night_day=day, night_hour=hour % 24, night_channel=channel)
        await store.save_guild(weekly)
        night = Night(guild, int(begun // DAY), channel, begun, begun + 3 * HOUR)
        assert await store.begin_night(night)
    await store.close()


def calls(house: House) -> list[int]:
    """How many messages call each server."""
    return [sum(posted(house.box, inn.channel(), NIGHTS_CALL).values()) for inn in house.inns]


async def test_each_server_is_called_once(tmp_path: Path, postgres_server: Postgres) -> None:
    async with open_house(tmp_path, postgres_server, processes=3) as house:
        await balanced(house)
        await plan(house)
        for _ in range(2):
            for name, bot in house.bots.items():
                await bot.kill()
                await house.until_served(*(other for other in house.bots if other != name))
                await bot.start(JOINED)
                await balanced(house)
        await until(lambda: _all_called(house), lambda: f"{calls(house)} calls")
        assert calls(house) == [1] * len(house.inns)


async def _all_called(house: House) -> bool:
    return all(calls(house))
