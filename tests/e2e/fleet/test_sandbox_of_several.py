"""Tests `kro sandbox` with several processes, when its page kills one."""

import signal
from pathlib import Path
from typing import Any

import pytest

from db.postgres.own_server import NoServer, programs
from tests.support.fleet.house import until
from tests.support.sandbox.people.page_client import Person
from tests.support.sandbox.sandbox_process import SANDBOX, SandboxProcess, sandbox_process

pytestmark = [pytest.mark.asyncio, pytest.mark.slow]  # shards begin five seconds apart


async def test_another_process_takes_over_the_shards_of_one_that_the_page_kills(
    tmp_path: Path,
) -> None:
    try:
        programs()
    except NoServer as error:
        pytest.skip(f"no PostgreSQL to test with: {error}")
    settings = {
        "KRO_SANDBOX_LOG": str(tmp_path / "requests.jsonl"),
        "KRO_THINKERS": "0",
        "KRO_EMOJI": "false",
    }
    async with sandbox_process(tmp_path, settings, *SANDBOX, "--processes", "2") as started:
        async with Person(await started.page(), "Anna") as anna:
            await until_serving(anna, {"b1": 1, "b2": 1}, started)
            await anna.call("POST", "/page/processes/b1/kill")
            await until_serving(anna, {"b1": 0, "b2": 2}, started)
            await anna.call("POST", "/page/processes/b1/start")
            await until_serving(anna, {"b1": 1, "b2": 1}, started)
        await started.end(signal.SIGINT)


async def until_serving(anna: Person, wanted: dict[str, int], started: SandboxProcess) -> None:
    """Wait until each process serves this many shards, and every server has a process."""
    seen: list[Any] = []

    async def serving() -> bool:
        state = await anna.state()
        seen[:] = state["processes"]
        online = all(guild["online"] for guild in state["guilds"])
        return online and {one["name"]: len(one["shards"]) for one in seen} == wanted

    await until(serving, lambda: f"{seen}, wanted {wanted}\n{started.said}")
