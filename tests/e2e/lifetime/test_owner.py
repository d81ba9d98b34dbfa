"""Tests the commands of the bot's owner while a bot runs."""

import asyncio
import re

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.discord.start.endpoint import point_at
from bot.runtime import storage
from tests.e2e.conftest import OpenInn
from tests.support.messages.reading import readable
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.players import full_table

pytestmark = [pytest.mark.ci, pytest.mark.asyncio]


async def kro(server: Server, *words: str) -> Result:
    """Run a command of the bot's own, with its settings."""
    told = {
        "DISCORD_TOKEN": server.box.token,
        "DISCORD_API_URL": server.box.api_url,
        "KRO_DATABASE": str(server.bot.database),
    }
    done = await asyncio.to_thread(CliRunner().invoke, main, words, env=told)
    point_at(None)
    assert done.exit_code == 0, done.output
    return done


async def test_the_owner_counts_announces_and_leaves(opening: OpenInn) -> None:
    async with opening() as server:
        anna, bo = await server.players("Anna", "Dagny")
        await full_table([anna, bo])
        listed = (await kro(server, "guilds")).output.splitlines()
        assert re.fullmatch(
            rf"{server.guild.id} +2 +1 +0  – +{re.escape(server.guild.name)}", listed[3]
        )
        counted = (await kro(server, "stats")).output
        assert counted == "1 server, 2 people, 1 open table, no finished deal yet\n"

        assert "Told 1 of 1 channels." in (await kro(server, "announce", "--minutes", "5")).output
        await kro(server, "announce", "Back at nine.")
        told = [m["content"] for m in await anna.person.messages(anna.channel)]
        assert any(readable(said).startswith("Maintenance: <t:") for said in told)
        assert "Back at nine." in told

        await kro(server, "block", "--person", bo.person.id)
        assert (await kro(server, "block")).output == f"person {bo.person.id}\n"
        await kro(server, "block", "--person", bo.person.id, "--lift")
        left = await kro(server, "leave", server.guild.id, "--yes")
        assert left.output == f"Left server {server.guild.id}.\n"
        await server.bot.wait_line(f"left server {server.guild.id}")


async def test_at_start_the_bot_leaves_a_server_that_was_blocked_meanwhile(
    opening: OpenInn,
) -> None:
    async with opening() as server:
        await full_table(await server.players("Anna", "Dagny"))
        await server.bot.stop()
        storage.block(server.bot.database, server=int(server.guild.id), lift=False, at=1.0)
        stopped = len(server.bot.lines)
        await server.bot.start()
        await server.bot.wait_line(f"left server {server.guild.id}", since=stopped)
        bot = server.box.world.bot.id
        assert bot not in server.box.world.members[server.guild.id]
        await server.bot.stop()
        [(closed,)] = server.query("SELECT closed_at FROM card_table")
        assert closed is not None
