"""Tests the commands of the bot's owner while a bot runs."""

import asyncio
import contextlib
import re
import sqlite3

import pytest
from click.testing import CliRunner, Result

import sandbox
from bot.cli import main
from bot.discord.start.endpoint import point_at
from bot.ports import Guild
from bot.runtime import storage
from db.statements import guilds
from sandbox.world import permissions
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


async def test_an_announcement_everywhere_reaches_servers_without_a_table(
    opening: OpenInn,
) -> None:
    """On servers without a setting, in the first channel where the bot may write."""
    world = sandbox.create_world()
    owner = next(user for user in world.users.values() if user.id != world.bot.id)
    quiet, mute, own = (world.add_guild(name, owner) for name in ("Quiet", "Mute", "Own"))
    deny = [1, 0, permissions.BITS["SEND_MESSAGES"]]
    for guild in (quiet, mute, own):
        world.add_channel(guild, "rules").overwrites[world.bot.id] = deny
    general = world.add_channel(quiet, "general")
    first, cards = world.add_channel(own, "general"), world.add_channel(own, "cards")
    async with opening(world=world) as server:
        [anna] = await server.players("Anna")
        await full_table([anna])
        with contextlib.closing(sqlite3.connect(server.bot.database)) as con, con:
            guilds.save_guild(con, Guild(int(own.id), language="sv", channels=(int(cards.id),)))
        asked = await kro(server, "announce", "Back at nine.", "--everywhere", "--yes")
        assert asked.output == (
            f"Told 3 of 3 channels.\nThere is no channel to write in on server {mute.id}.\n"
        )
        assert [m.content for m in world.messages[general.id].values()] == ["Back at nine."]
        assert "Back at nine." in [m.content for m in world.messages[anna.channel].values()]
        assert not world.messages.get(first.id)
        await kro(server, "announce", "--everywhere", "--yes")
        told, stop = (m.content for m in world.messages[cards.id].values())
        assert (told, stop.split(":")[0]) == ("Back at nine.", "Underhåll")


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
