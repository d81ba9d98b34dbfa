"""Tests that each process logs an absent database as one warning, and no error."""

import asyncio
from pathlib import Path

import pytest

from db.postgres.own_server import Server as Postgres
from tests.support.fleet.house import open_house

pytestmark = pytest.mark.asyncio
AWAY, BACK = "the database does not answer", "the database answers again"


@pytest.mark.ci
async def test_each_process_warns_once_of_an_absent_database(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    """Even while a process makes backups and audits the ledger, and people type commands."""
    backups = str(tmp_path / "backups")
    async with open_house(
        tmp_path, postgres_server, processes=2, shards=2, KRO_CHECK_HOURS="0.001",
        KRO_BACKUP_HOURS="0.001", KRO_BACKUP_FOLDER=backups, KRO_BACKUP_KEEP="1",
    ) as house:  # fmt: skip
        await house.until_served()
        players = [await inn.player("Anna") for inn in house.inns]
        await asyncio.gather(*(player.open("mousel") for player in players))
        began = {name: len(bot.lines) for name, bot in house.bots.items()}
        await house.stop_postgres()
        for name, bot in house.bots.items():
            await bot.wait_line(AWAY, since=began[name])
        for player in players:
            answer = await player.person.command(player.channel, "balance")
            assert "cannot reach its books" in await player.told(answer)
        await house.start_postgres()
        for name, bot in house.bots.items():
            await bot.wait_line(BACK, since=began[name])
        await house.until_served()
        for name, bot in house.bots.items():
            trouble = [line for line in bot.lines[began[name] :] if " INFO " not in line]
            assert len(trouble) == 1, (name, trouble)
            assert " WARNING " in trouble[0]
            assert AWAY in trouble[0]
