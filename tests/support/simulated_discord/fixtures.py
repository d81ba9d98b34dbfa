"""Fixtures for tests that drive the whole bot through a simulated Discord (SimCord).

Every test ends with an audit of the ledger: no failure may lose a chip.
"""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
import simcord.http.router
import simcord.interactions
from discord.app_commands import CommandTree
from simcord import Env

from bot.discord.picture_files import Draw, Pictures
from bot.discord.press_age import PressAges
from bot.discord.start import command_sync
from bot.discord.start.command_sync import payloads
from bot.language.i18n import catalogue
from bot.messages import live_message, message_index
from bot.render.cards.drawable import Look, Scene, Sitter, Words
from bot.runtime import client
from bot.runtime.upkeep import closed_elsewhere, tournaments
from db.audit.checker import check_now
from tests.support.simulated_discord.quick import QuickEnv, quicken
from tests.support.simulated_discord.server import Server, new_bot
from tests.support.store.new_file import new_file

__all__ = [
    "draw",
    "faults_of_messages",
    "locales",
    "loud_catalogue",
    "pace",
    "server",
    "simcord_env",
]


def sketch(scene: Scene, look: Look, sitters: tuple[Sitter, ...], words: Words) -> bytes:
    """Return a file that differs if the picture would differ."""
    return repr((scene, look, sitters, words)).encode()


@pytest.fixture
def draw() -> Draw:
    """How pictures are drawn. Real drawing is a third of a deal's time, so only tests of pictures
    do it.
    """
    return sketch


@pytest.fixture
def locales(monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """Each user's language, also each server's if it is not the one that the server has in SimCord.

    SimCord itself sends only American English with an interaction.
    """
    spoken: dict[int, str] = {}
    plain = simcord.interactions.base_payload

    def localised(backend: Any, **kwargs: Any) -> Any:
        record, payload = plain(backend, **kwargs)
        payload["locale"] = spoken.get(kwargs["user_id"], "en-US")
        if kwargs["guild_id"] is not None:
            server = backend.get_guild(kwargs["guild_id"])
            payload["guild_locale"] = spoken.get(server.id, server.preferred_locale)
        return record, payload

    monkeypatch.setattr(simcord.interactions, "base_payload", localised)
    return spoken


@pytest.fixture(autouse=True)
def loud_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail the test for a missing text, instead of showing its key."""
    monkeypatch.setattr(catalogue(), "strict", True)


_TRANSLATED: dict[tuple[str, ...], list[Any]] = {}


async def translated_once(tree: CommandTree[Any]) -> list[Any]:
    """Return the commands in every language, which are the same for every bot of these tests.

    Asking for thirty locales takes longer than most tests. No bot changes them.
    """
    names = tuple(command.qualified_name for command in tree.walk_commands())
    if names not in _TRANSLATED:
        _TRANSLATED[names] = await payloads(tree)
    return _TRANSLATED[names]


_digest = command_sync._digest  # pyright: ignore[reportPrivateUsage] (calculated once)
_DIGESTS: dict[tuple[int, int], str] = {}


def digest_once(application: int, commands: list[Any]) -> str:
    """Return the hash of commands that `translated_once` keeps."""
    if not any(commands is kept for kept in _TRANSLATED.values()):
        return _digest(application, commands)
    key = application, id(commands)
    if key not in _DIGESTS:
        _DIGESTS[key] = _digest(application, commands)
    return _DIGESTS[key]


_BY_TOKEN = re.compile(r"/webhooks/\d+/(?P<token>[^/]+)/messages/(?P<message>@original|\d+)$")


@pytest.fixture(autouse=True)
def faults_of_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a fault for a message, or its channel, also apply to requests by a token."""
    hit = simcord.http.router._check_faults  # pyright: ignore[reportPrivateUsage] (no hook there)

    def both(backend: Any, method: str, path: str) -> None:
        hit(backend, method, path)
        found = _BY_TOKEN.match(path)
        if found and found["token"] in backend.interaction_tokens:
            asked = backend.interaction_by_token(found["token"])
            message = asked.message_id if found["message"] == "@original" else found["message"]
            hit(backend, method, f"/channels/{asked.channel_id}/messages/{message}")

    monkeypatch.setattr(simcord.http.router, "_check_faults", both)


@pytest.fixture
def pace(monkeypatch: pytest.MonkeyPatch, draw: Draw) -> None:
    """Remove all pauses except those of retries and of notes of what is shown.

    Those are longer than SimCord's wait, so that a test moves them by `advance_time`.
    """
    monkeypatch.setattr(live_message, "RETRY_SECONDS", (20.0, 40.0, 60.0))
    monkeypatch.setattr(message_index, "NOTED_WITHIN", 20.0)
    # A test that lets a month pass would wait for a quarter of a million checks.
    monkeypatch.setattr(closed_elsewhere, "EVERY", 10 * 366 * 86_400.0)
    monkeypatch.setattr(tournaments, "IDLE", 10 * 366 * 86_400.0)
    monkeypatch.setattr(client, "Pictures", partial(Pictures, draw))
    # SimCord's ids have the time of its start.
    monkeypatch.setattr(client, "PressAges", partial(PressAges, now=lambda: 0.0))
    monkeypatch.setattr(command_sync, "payloads", translated_once)
    monkeypatch.setattr(command_sync, "_digest", digest_once)
    quicken(monkeypatch)


@asynccontextmanager
async def at_discord(fresh: client.Kro) -> AsyncGenerator[Env]:
    """A simulated Discord with this bot in it; errors in the bot's events are raised at its end."""
    env = QuickEnv(fresh, shard_count=1)
    try:
        await env.start()
    except BaseException:
        await fresh.store.close()  # its threads would keep the process from ending
        raise
    yield env
    bot = env.bot
    await env.shutdown()
    assert isinstance(bot, client.Kro)
    await bot.store.close()
    env.raise_errors()


@pytest_asyncio.fixture
async def simcord_env(tmp_path: Path, pace: None) -> AsyncIterator[Env]:
    del pace
    async with at_discord(await new_bot(new_file(tmp_path / "kro.sqlite3"))) as env:
        yield env


@pytest_asyncio.fixture
async def server(
    simcord_env: Env, tmp_path: Path, locales: dict[int, str], caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Server]:
    made = Server(simcord_env, tmp_path / "kro.sqlite3", locales)
    made.open_doors()
    await simcord_env.settle()
    yield made
    await simcord_env.settle()
    report = check_now(made.database)
    assert report.ok, str(report)
    loud = [
        record.getMessage()
        for record in (*caplog.get_records("setup"), *caplog.get_records("call"))
        if record.levelno >= logging.ERROR
    ]
    unexpected = [line for line in loud if not any(part in line for part in made.expected)]
    assert not unexpected, "\n".join(unexpected)
