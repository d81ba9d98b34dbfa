"""Tests `kro sandbox`: one process with a Discord, a page and the bot in it."""

import re
import signal
from pathlib import Path

import aiohttp
import pytest

from sandbox.same_origin import HEADER
from tests.support.sandbox.people.page_client import page_token
from tests.support.sandbox.sandbox_process import sandbox_process

pytestmark = pytest.mark.asyncio


@pytest.mark.ci
async def test_the_page_restarts_the_bot_and_keeps_the_world(tmp_path: Path) -> None:
    """The page's switch ends the bot and starts it again with the same servers and database."""
    settings = {
        "KRO_SANDBOX_WORLD": str(tmp_path / "world.json"),
        "KRO_SANDBOX_DATABASE": str(tmp_path / "books.sqlite3"),
        "KRO_SANDBOX_LOG": str(tmp_path / "requests.jsonl"),
    }
    async with sandbox_process(tmp_path, settings) as started:
        page = await started.page()
        async with aiohttp.ClientSession(headers={"Origin": page}) as session:
            headers = {HEADER: await page_token(session, page)}
            async with session.post(f"{page}/page/restart", json={}, headers=headers) as answer:
                assert answer.status == 200, await answer.text()
        await started.end(signal.SIGTERM)
    assert len(re.findall(r"client: ready as", started.said)) == 2, started.said
