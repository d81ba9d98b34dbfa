"""Running the bot: what the operator reads, and which packages are loaded."""

import asyncio
import logging
import sys
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import Mock

import aiohttp
import discord
import pytest
import pytest_asyncio

from bot.runtime.app import log_no_connection, run_sandbox_alone
from bot.runtime.settings import Settings
from tests.support.patience import PATIENCE
from tests.support.simulated_discord.server import new_bot

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def client() -> AsyncIterator[discord.Client]:
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        yield client


async def test_without_a_connection_one_sentence_says_why(
    client: discord.Client, capsys: pytest.CaptureFixture[str]
) -> None:
    telling = asyncio.create_task(log_no_connection(client, within=0.01))
    await asyncio.sleep(0)
    try:
        raise ConnectionError("closed with 4002")
    except ConnectionError:
        logging.getLogger("discord.shard").exception("Failed to connect")
    await telling
    told = capsys.readouterr().err
    assert "cannot connect to Discord's gateway yet: closed with 4002." in told
    assert "Traceback" not in told


async def test_a_silent_gateway_is_reported_too(
    client: discord.Client, capsys: pytest.CaptureFixture[str]
) -> None:
    await log_no_connection(client, within=0)
    assert "it does not answer" in capsys.readouterr().err


async def test_with_a_connection_nothing_is_printed(
    client: discord.Client, capsys: pytest.CaptureFixture[str]
) -> None:
    telling = asyncio.create_task(log_no_connection(client))
    await asyncio.sleep(0)
    client.dispatch("shard_connect", 0)
    await telling
    assert not capsys.readouterr().err


async def test_a_bot_that_cannot_be_created_closes_its_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection's thread would keep the process from ending."""
    monkeypatch.setattr("bot.runtime.app.Kro", Mock(side_effect=RuntimeError("a part is missing")))
    before = set(threading.enumerate())
    with pytest.raises(RuntimeError, match="a part is missing"):
        await new_bot(tmp_path / "kro.sqlite3")
    for thread in {t for t in threading.enumerate() if "connection" in t.name} - before:
        thread.join(PATIENCE)
        assert not thread.is_alive()


@pytest.mark.ci
async def test_with_a_real_discord_no_sandbox_is_loaded() -> None:
    loaded = (
        "import sys, bot.runtime.app;print(*(m for m in sys.modules if m.startswith('sandbox')))"
    )
    asked = await asyncio.create_subprocess_exec(
        sys.executable, "-c", loaded, stdout=asyncio.subprocess.PIPE
    )
    told, _ = await asked.communicate()
    assert (asked.returncode, told.split()) == (0, [])


async def test_a_sandbox_without_a_bot_prints_the_settings_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, stop = asyncio.Queue[str](), asyncio.Event()
    monkeypatch.setattr("bot.runtime.app._stop_signal", stop.wait)
    monkeypatch.setattr("bot.runtime.app.set_up", Mock())
    monkeypatch.setattr("bot.runtime.app.click.echo", told.put_nowait)
    chosen = Settings(sandbox_port=0, sandbox_log=tmp_path / "log")
    running = asyncio.create_task(run_sandbox_alone(chosen, 3))
    given = dict(word.split("=", 1) for word in (await told.get()).split() if "=" in word)
    login = {"Authorization": f"Bot {given['DISCORD_TOKEN']}"}
    async with (
        aiohttp.ClientSession(headers=login) as http,
        http.get(f"{given['DISCORD_API_URL']}/gateway/bot") as gateway,
        http.get(f"{given['DISCORD_API_URL']}/users/@me/guilds") as guilds,
    ):
        assert (await gateway.json())["shards"] == 3
        assert len(await guilds.json()) == 3
    stop.set()
    await running
