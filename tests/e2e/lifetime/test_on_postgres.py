"""Tests the same bot on PostgreSQL instead of its file.

A deal is played through a kill -9 in the middle and an outage of the database.
"""

import asyncio
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.cluster.own_leases import TTL
from bot.runtime import storage
from db.postgres.copying import copy_to_file
from db.postgres.one_bot import one_bot
from db.postgres.own_server import Server as Postgres
from db.process_lock import AlreadyRunning
from tests.db.postgres.test_one_bot import end, taking
from tests.e2e.conftest import OpenInn
from tests.support.postgres.connections import wait_until_closed
from tests.support.sandbox.people.message_form import nets, of_verb
from tests.support.sandbox.people.players import full_table, play_deal, play_until

pytestmark = [pytest.mark.ci, pytest.mark.asyncio]
NAMES = ("Anna", "Bo", "Cilla")


async def test_a_deal_survives_a_kill_and_an_outage_of_the_database(
    opening: OpenInn, tmp_path: Path, postgres_server: Postgres
) -> None:
    address = postgres_server.new_database()
    async with opening(KRO_DATABASE=address) as server:
        players = await server.players(*NAMES)
        await full_table(players)
        await players[0].deal()
        player = await play_until(players, lambda _: True)
        turn = await player.see_turn()
        await server.bot.kill()
        await asyncio.to_thread(wait_until_closed, address, "application_name LIKE 'kro %'")
        await server.bot.start()
        began = len(server.bot.lines)
        postgres_server.stop("immediate")
        pressed = next(one for one in turn.choices if not of_verb((one,), "arm"))
        answer = await player.touch(turn.message, pressed)
        assert answer is not None
        assert "cannot reach its books" in await player.told(answer)
        postgres_server.start()
        await server.bot.wait_line("holds the database lock again")
        lines = server.bot.lines[began:]
        [warning] = [line for line in lines if " WARNING " in line]
        assert "the database does not answer" in warning
        with pytest.raises(AlreadyRunning), one_bot(address, TTL):
            pass
        await player.choose(turn)
        told = nets(await play_deal(players, 1))
        balances = {one.name: await one.balance() for one in players}
        counted = await asyncio.to_thread(storage.totals, SecretStr(address), 0.0)
        assert (counted.people, counted.open, counted.games) == (3, 1, [("mousel", 1, 1)])
        [line] = await asyncio.to_thread(storage.servers, SecretStr(address))
        assert (str(line.guild), line.people, line.deals) == (server.guild.id, 3, 1)
        await asyncio.to_thread(storage.block, SecretStr(address), person=7, lift=False, at=1.0)
        assert (await asyncio.to_thread(storage.blocked, SecretStr(address))).people == {7}
        assert await server.bot.stop() == 0
        server.bot.database.unlink(missing_ok=True)
        await asyncio.to_thread(copy_to_file, address, server.bot.database)
        assert balances == {one.name: server.chips(one.person) for one in players}
        assert {name: purse for name, (_, purse) in told.items()} == balances
        await server.check_ledger()
        assert server.query("SELECT count(*) FROM deal WHERE ended_at IS NOT NULL") == [(1,)]
        await asyncio.to_thread(wait_until_closed, address, "application_name LIKE 'kro %'")
    assert not (tmp_path / "kro.sqlite3.lock").exists()


async def test_a_bot_ends_if_another_has_taken_its_database(opening: OpenInn, address: str) -> None:
    """The other took it while the connection was lost. The bot reports it, and writes nothing
    more.
    """
    async with opening(KRO_DATABASE=address) as server:
        server.expects_trouble = True
        with taking(address):
            end(address)
            assert await server.bot.ended() == 1
        said = server.bot.lines[-1]
        assert said.startswith("Error: while the connection to PostgreSQL")
        assert "another bot or `kro move` has taken it" in said
        assert "Traceback" not in server.bot.log
