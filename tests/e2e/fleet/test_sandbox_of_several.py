"""`kro sandbox` with several processes, of which its page kills one."""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from db.postgres.own_server import NoServer, programs
from tests.support.fleet.house import until
from tests.support.patience import PATIENCE
from tests.support.sandbox.people.page_client import Person

pytestmark = [pytest.mark.asyncio, pytest.mark.slow]  # shards begin five seconds apart


async def test_the_page_kills_a_process_whose_shards_another_takes_over(tmp_path: Path) -> None:
    try:
        programs()
    except NoServer as error:
        pytest.skip(f"no PostgreSQL to test with: {error}")
    settings = {
        "KRO_SANDBOX_PORT": "0",
        "KRO_SANDBOX_LOG": str(tmp_path / "requests.jsonl"),
        "KRO_THINKERS": "0",
        "KRO_EMOJI": "false",
    }
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("KRO_", "DISCORD_"))}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.cli", "sandbox", "--processes", "2",
        cwd=tmp_path, env=kept | settings,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    assert process.stdout is not None
    said: list[str] = []

    async def listen() -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            said.append(line.decode())

    listening = asyncio.create_task(listen())
    try:

        async def page() -> re.Match[str] | None:
            return re.search(r"browser: (\S+)", "".join(said))

        await until(page, lambda: "".join(said))
        found = await page()
        assert found is not None
        async with Person(found[1], "Anna") as anna:
            await until_serving(anna, {"b1": 1, "b2": 1}, said)
            await anna.call("POST", "/page/processes/b1/kill")
            await until_serving(anna, {"b1": 0, "b2": 2}, said)
            await anna.call("POST", "/page/processes/b1/start")
            await until_serving(anna, {"b1": 1, "b2": 1}, said)
        process.send_signal(signal.SIGINT)
        async with asyncio.timeout(PATIENCE):
            assert await process.wait() == 0, "".join(said)
            await listening
    finally:
        if process.returncode is None:
            process.kill()
    assert "Traceback" not in "".join(said), "".join(said)


async def until_serving(anna: Person, wanted: dict[str, int], said: list[str]) -> None:
    """Wait until each process serves so many shards, and nobody's server is without one."""
    seen: list[Any] = []

    async def serving() -> bool:
        state = await anna.state()
        seen[:] = state["processes"]
        online = all(guild["online"] for guild in state["guilds"])
        return online and {one["name"]: len(one["shards"]) for one in seen} == wanted

    await until(serving, lambda: f"{seen}, wanted {wanted}\n{''.join(said)}")
