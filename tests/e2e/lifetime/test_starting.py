"""Tests what a bot does at its start and when a session begins again."""

import time

import pytest

from sandbox.traffic.limits import Bucket
from tests.e2e.conftest import OpenInn
from tests.e2e.trouble.test_faults import dealt
from tests.support.patience import PATIENCE
from tests.support.sandbox.bot_process import BotDied
from tests.support.sandbox.one_bot import CONNECTED, READY, Server

pytestmark = [pytest.mark.ci, pytest.mark.asyncio]


def syncs(server: Server) -> int:
    """Return how often the commands were sent to Discord."""
    return len([e for e in server.box.log.entries if (e["method"], e["route"]) == PUT])


PUT = ("PUT", "/applications/{application}/commands")


async def test_the_commands_are_sent_to_discord_once(opening: OpenInn) -> None:
    async with opening() as server:
        assert syncs(server) == 1
        await server.bot.stop()
        await server.bot.start()
        assert syncs(server) == 1


async def test_a_start_continues_if_discord_refuses_the_commands(opening: OpenInn) -> None:
    """The commands of the last start are still there. The next start tries again."""
    async with opening() as server:
        server.expects_trouble = True
        await server.bot.stop()
        server.bot.commands.unlink()
        server.box.faults.add(match={"method": "PUT"}, status=403, code=50001, times=None)
        await server.bot.start(READY)
        assert "could not send the commands to Discord" in server.bot.log
        anna = await server.player("Anna")
        await anna.open()
        server.box.faults.clear()
        await server.bot.stop()
        before = syncs(server)
        await server.bot.start(READY)
        assert syncs(server) == before + 1


@pytest.mark.parametrize(
    "elsewhere",
    [pytest.param(False, marks=pytest.mark.slow), pytest.param(True, marks=pytest.mark.ci)],
    ids=["only server", "one of two"],
)
async def test_a_server_that_is_missing_when_a_session_begins_again_is_left(
    opening: OpenInn, *, elsewhere: bool
) -> None:
    """A bot without a session is not notified of its removal. Deals are voided (GEN-017)."""
    async with opening() as server:
        world = server.box.world
        if elsewhere:
            other = world.add_guild("Another inn", next(iter(world.users.values())))
            server.box.guild_event("GUILD_CREATE", other, server.box.shapes.guild_create(other))
        await dealt(server, "Anna", "Bo", "Cilla")
        connected = len(server.bot.lines)
        world.drop(world.members[server.guild.id][world.bot.id])
        await server.box.gateway.invalidate()
        await server.bot.wait_line("connected to Gateway", since=connected)
        await server.bot.wait_line("left", since=connected, within=PATIENCE)
        await server.bot.stop()
        [(closed,)] = server.query("SELECT closed_at FROM card_table")
        assert closed is not None
        assert sum(server.balances().values()) == 0
        await server.check_ledger()


async def test_a_server_that_is_missing_when_the_bot_starts_is_left(opening: OpenInn) -> None:
    async with opening() as server:
        await dealt(server, "Anna", "Bo", "Cilla")
        await server.bot.stop()
        world, stopped = server.box.world, len(server.bot.lines)
        world.drop(world.members[server.guild.id][world.bot.id])
        await server.bot.start(CONNECTED)
        await server.bot.wait_line(f"left server {server.guild.id}", since=stopped)
        await server.bot.stop()
        [(closed,)] = server.query("SELECT closed_at FROM card_table")
        assert closed is not None
        await server.check_ledger()


async def test_a_missing_server_is_kept_until_discord_reports_its_removal(
    opening: OpenInn,
) -> None:
    async with opening() as server:
        await dealt(server, "Anna", "Bo", "Cilla")
        world, connected = server.box.world, len(server.bot.lines)
        server.box.faults.add(match={"path_regex": "/guilds/"}, status=403, code=0, times=None)
        world.drop(world.members[server.guild.id][world.bot.id])
        await server.box.gateway.invalidate()
        await server.bot.wait_line("could not look up server", since=connected)
        await server.bot.stop()
        assert server.query("SELECT closed_at FROM card_table") == [(None,)]


async def test_a_bot_that_was_started_too_often_begins_its_next_session_later(
    opening: OpenInn,
) -> None:
    """It waits until sessions are available again, and leaves the last one unused."""
    async with opening(rate_limits=True) as server:
        await server.bot.stop()
        server.box.limits.identifies = spent = Bucket(1000, 8.0)
        while spent.take(time.monotonic()):
            pass
        heard = len(server.bot.lines)
        await server.bot.start(READY)
        log = "\n".join(server.bot.lines[heard:])
        assert "only 0 of 1000 sessions are left today" in log
        assert time.monotonic() > spent.reset_at - 8.0
        anna = await server.player("Anna")
        await anna.open()


async def test_a_wrong_token_is_one_clear_line(opening: OpenInn) -> None:
    async with opening() as server:
        await server.bot.stop()
        server.bot.settings["DISCORD_TOKEN"] = "somebody.else's.token"
        heard = len(server.bot.lines)
        with pytest.raises(BotDied):
            await server.bot.start()
        assert await server.bot.ended() == 1
        told = server.bot.lines[heard:]
        assert told[-1] == "Error: Discord does not take this DISCORD_TOKEN"
        assert "Traceback" not in "\n".join(told)


async def test_a_token_that_was_reset_ends_the_bot_with_one_clear_line(
    opening: OpenInn,
) -> None:
    async with opening() as server:
        server.expects_trouble = True
        server.box.world.bot.token = "a.new.token"
        await server.box.gateway.invalidate()
        assert await server.bot.ended() == 1
        assert server.bot.lines[-1] == (
            "Error: Discord no longer accepts this DISCORD_TOKEN. It may have been reset."
            " Copy the new token from the page Bot of the developer portal"
        )
        assert "Traceback" not in server.bot.log
