"""`kro sandbox`: one process with a Discord, a page and the bot in it."""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

import aiohttp
import pytest

from sandbox.same_origin import HEADER
from tests.support.patience import PATIENCE
from tests.support.sandbox.people.page_client import page_token

pytestmark = pytest.mark.asyncio


async def test_the_page_restarts_the_bot_and_keeps_the_world(tmp_path: Path) -> None:
    """The page's switch ends the bot and starts it anew beside the same servers and books."""
    settings = {
        "KRO_SANDBOX_PORT": "0",
        "KRO_SANDBOX_WORLD": str(tmp_path / "world.json"),
        "KRO_SANDBOX_DATABASE": str(tmp_path / "books.sqlite3"),
        "KRO_SANDBOX_LOG": str(tmp_path / "requests.jsonl"),
    }
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("KRO_", "DISCORD_"))}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.cli", "sandbox",
        cwd=tmp_path, env=kept | settings,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    assert process.stdout is not None
    said: list[str] = []
    try:
        async with asyncio.timeout(PATIENCE):
            while not (found := re.search(r"browser: (\S+)", "".join(said))):
                said.append((await process.stdout.readline()).decode())
            async with aiohttp.ClientSession(headers={"Origin": found[1]}) as session:
                headers = {HEADER: await page_token(session, found[1])}
                async with session.post(
                    f"{found[1]}/page/restart", json={}, headers=headers
                ) as answer:
                    assert answer.status == 200, await answer.text()
            process.send_signal(signal.SIGTERM)
            said.append((await process.stdout.read()).decode())
            assert await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()
    log = "".join(said)
    assert len(re.findall(r"bot\.client: ready as", log)) == 2, log
    assert "Traceback" not in log, log
