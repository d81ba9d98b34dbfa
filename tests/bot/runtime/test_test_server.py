"""The bot answers the commands that only one server has (`KRO_TEST_SERVER`)."""

from __future__ import annotations

import pytest

from tests.support.simulated_discord.fixtures import translated_once
from tests.support.simulated_discord.server import Server

pytestmark = pytest.mark.asyncio


async def test_a_command_of_one_server_alone_is_answered(server: Server) -> None:
    """Discord names that server then. discord.py knows all commands as those of every server."""
    http, application = server.bot.http, server.bot.application_id
    assert application is not None
    commands = await translated_once(server.bot.tree)
    with server.as_the_bot():
        await http.bulk_upsert_guild_commands(application, server.guild.id, commands)
        await http.bulk_upsert_global_commands(application, [])
    await server.person("Anna").command("mousel start")
    assert (await server.snapshot(1)).table.game == "mousel"
