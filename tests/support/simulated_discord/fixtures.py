"""Fixtures of the tests that drive the whole bot through a simulated Discord (SimCord).

Every test ends with the books gone over: whatever went wrong in it, no chip may be lost.
"""

from __future__ import annotations

import copy
import logging
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import pytest_asyncio
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.interactions
import simcord.results
from simcord import Env

from bot import client
from bot.cards.drawable import Scene
from bot.cards.look import Look
from bot.discord_io.picture_files import Draw, Pictures
from bot.language.i18n import catalogue
from bot.messages import live_message
from db.audit.checker import check_now
from tests.support.simulated_discord.server import Server, new_bot


class QuickEnv(Env):
    """SimCord looks again after two milliseconds, not fifty, whether the bot is done."""

    async def _settle_internal(self, *, idle: float = 0.002, **more: Any) -> None:
        await super()._settle_internal(idle=idle, **more)


def plain_copy(value: Any) -> Any:
    """What `copy.deepcopy` makes of JSON, several times faster; of anything else just that."""
    match value:
        case dict():
            return {key: plain_copy(each) for key, each in cast(dict[Any, Any], value).items()}
        case list():
            return [plain_copy(each) for each in cast(list[Any], value)]
        case str() | int() | float() | None:
            return value
        case _:
            return copy.deepcopy(value)


def sketch(scene: Scene, look: Look) -> bytes:
    """A file that is another one where the picture is another one."""
    return repr((scene, look)).encode()


@pytest.fixture
def draw() -> Draw:
    """How pictures are drawn: a third of a deal's time, so only tests of pictures look at them."""
    return sketch


@pytest.fixture
def locales(monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """Each user's language; SimCord itself knows only American English."""
    spoken: dict[int, str] = {}
    plain = simcord.interactions.base_payload

    def localised(*args: Any, **kwargs: Any) -> Any:
        record, payload = plain(*args, **kwargs)
        payload["locale"] = spoken.get(kwargs["user_id"], "en-US")
        return record, payload

    monkeypatch.setattr(simcord.interactions, "base_payload", localised)
    return spoken


@pytest.fixture(autouse=True)
def loud_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that is missing fails the test, instead of showing its key."""
    monkeypatch.setattr(catalogue(), "strict", True)


@pytest.fixture
def pace(monkeypatch: pytest.MonkeyPatch, draw: Draw) -> None:
    """Nothing takes longer than it must, but for retries: they wait longer than SimCord does, so
    that a test moves them by `advance_time`.
    """
    monkeypatch.setattr(live_message, "RETRY_SECONDS", (20.0, 40.0, 60.0))
    monkeypatch.setattr(client, "Pictures", partial(Pictures, draw))
    # SimCord copies each message several times on its way.
    quick = SimpleNamespace(deepcopy=plain_copy)
    for module in (simcord.gateway, simcord.http.router):
        monkeypatch.setattr(module, "copy", quick)
    for module in (simcord.components, simcord.results):
        monkeypatch.setattr(module, "deepcopy", plain_copy)


@pytest_asyncio.fixture
async def simcord_env(tmp_path: Path, pace: None) -> AsyncIterator[Env]:
    del pace
    env = QuickEnv(await new_bot(tmp_path / "kro.sqlite3"), shard_count=1)
    await env.start()
    yield env
    bot = env.bot
    await env.shutdown()
    await bot.store.close()  # type: ignore[attr-defined]
    env.raise_errors()


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
