"""Tests the page's switches for the bot's processes."""

import pytest

from sandbox import Sandbox
from tests.support.sandbox.beside import Beside
from tests.support.sandbox.people.page_client import PageRefused, Person

pytestmark = pytest.mark.asyncio


async def test_processes_are_listed_killed_and_started(box: Sandbox, anna: Person) -> None:
    beside = box.processes = Beside(box.pages.state_changed)
    assert (await anna.state())["processes"] == [
        {"name": "b1", "up": True, "shards": [0, 1]},
        {"name": "b2", "up": True, "shards": []},
    ]
    await anna.call("POST", "/page/processes/b1/kill")
    await anna.call("POST", "/page/processes/b1/start")
    assert beside.told == [("kill", "b1"), ("start", "b1")]
    for path, words in (("b3/kill", "no process called b3"), ("b1/stop", "can be killed")):
        with pytest.raises(PageRefused, match=words):
            await anna.call("POST", f"/page/processes/{path}")


async def test_without_known_processes_there_is_nothing_to_kill(box: Sandbox, anna: Person) -> None:
    assert (await anna.state())["processes"] == []
    with pytest.raises(PageRefused, match="did not start the bot"):
        await anna.call("POST", "/page/processes/b1/kill")
