"""Fixtures of the tests that drive the whole bot through a simulated Discord (SimCord).

Every test ends with the books gone over: whatever went wrong in it, no chip may be lost.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
import simcord.interactions
from simcord import Env

from bot.language.i18n import catalogue
from bot.messages import live_message
from db.audit.checker import check_now
from tests.support.simulated_discord.server import Server, new_bot


class QuickEnv(Env):
    """SimCord looks again after two milliseconds, not fifty, whether the bot is done."""

    async def _settle_internal(self, *, idle: float = 0.002, **more: Any) -> None:
        await super()._settle_internal(idle=idle, **more)


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
def patient_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retries wait longer than SimCord does, so that a test moves them by `advance_time`."""
    monkeypatch.setattr(live_message, "RETRY_SECONDS", (20.0, 40.0, 60.0))


@pytest_asyncio.fixture
async def simcord_env(tmp_path: Path, patient_retries: None) -> AsyncIterator[Env]:
    del patient_retries
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
