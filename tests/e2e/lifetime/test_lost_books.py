"""Tests recovery from a database lost in mid-deal, by scheduled backup.

The commands are those of docs/running/backup.md. The deal continues with the cards of the backup.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from db.postgres.copying import copy_to_file
from db.postgres.own_server import SUPERUSER
from db.postgres.own_server import Server as Postgres
from tests.db.sqlite.test_backup import kro
from tests.e2e.conftest import OpenInn
from tests.support.documented import lines_with, words
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import nets
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table, play_deal, play_until

pytestmark = [pytest.mark.asyncio, pytest.mark.slow]
NAMES = ("Anna", "Bo", "Cilla")
PAGE = ("docs/running/backup.md", "## Commands")
BACKED_UP = re.compile(r"backed up to (\S+), audited")
CLOCK = {"KRO_CLOCK": "3600"}
LATER = 1
"""Decisions after the backup, which are lost with the database. More might end the deal."""


async def back_up_in_mid_deal(server: Server) -> tuple[dict[str, str], str]:
    """Three people play, also after the newest backup.

    Returns each player's hand at that backup, and the backup's path from the log.
    """
    players = await server.players(*NAMES)
    await full_table(players)
    await players[0].deal()
    await play_until(players, lambda _: True)
    first = BACKED_UP.search(await server.bot.wait_line(BACKED_UP))
    assert first is not None
    assert await server.bot.stop() == 0
    # The backup of the first start has no players. Without it the next one is due at once.
    (server.bot.database.parent / first[1]).unlink()
    cards = {player.name: player.cards() for player in players}
    before = len(server.bot.lines)
    await server.bot.start()
    made = BACKED_UP.search(await server.bot.wait_line(BACKED_UP, since=before))
    assert made is not None
    for _ in range(LATER):
        player = await play_until(players, lambda _: True)
        await player.choose(await player.see_turn())
    await server.bot.kill()
    return cards, made[1]


async def plays_on(server: Server, cards: dict[str, str]) -> None:
    """Each player has the cards of the backup, and the deal is played to its end from there."""
    await server.bot.start()
    players: list[Player] = await server.players(*NAMES)
    assert {player.name: player.cards() for player in players} == cards
    # Messages of later decisions are drawn again, because no clock would end this wait.
    assert nets(await play_deal(players, 1)).keys() == {*NAMES}


def lose(books: Path) -> None:
    """Delete the file and the files that belong to it."""
    for lost in books.parent.glob(f"{books.name}*"):
        lost.unlink()


@pytest.fixture
def operator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Type commands where the bot runs, with its settings."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "of the bot")
    return monkeypatch


async def done(line: str, **instead: str) -> None:
    """Run a command of the page, which must succeed."""
    answer = await asyncio.to_thread(kro, *words(line, **instead)[1:])
    assert answer.exit_code == 0, answer.output


async def test_a_file_is_restored_from_the_scheduled_backup_and_a_deal_continues(
    opening: OpenInn, tmp_path: Path, operator: pytest.MonkeyPatch
) -> None:
    async with opening(KRO_BACKUP_HOURS="24", **CLOCK) as server:
        cards, backup = await back_up_in_mid_deal(server)
        operator.setenv("KRO_DATABASE", str(server.bot.database))
        lose(server.bot.database)
        drill, put_back = lines_with(*PAGE, "kro restore data/")
        [check] = lines_with(*PAGE, "kro check-ledger --database /tmp")
        await done(drill, backup=backup, drill=str(tmp_path / "drill"))
        await done(check, drill=str(tmp_path / "drill"))
        await done(put_back, backup=backup)
        await plays_on(server, cards)
        await server.check_ledger()


async def test_a_postgres_is_restored_from_the_scheduled_backup_and_a_deal_continues(
    opening: OpenInn, postgres_server: Postgres, operator: pytest.MonkeyPatch
) -> None:
    lost = postgres_server.new_database()
    async with opening(KRO_BACKUP_HOURS="24", KRO_DATABASE=lost, **CLOCK) as server:
        cards, backup = await back_up_in_mid_deal(server)
        name = lost.partition("?")[0].rpartition("/")[2]
        superuser = postgres_server.address("postgres", SUPERUSER)
        with psycopg.connect(superuser, autocommit=True) as con:
            con.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
        new = postgres_server.new_database()
        [moved] = lines_with(*PAGE, "kro move")
        await done(moved, backup=backup, address=new)
        server.bot.settings["KRO_DATABASE"] = new
        await plays_on(server, cards)
        assert await server.bot.stop() == 0
        await asyncio.to_thread(copy_to_file, new, server.bot.database)
        await server.check_ledger()
