"""What looks over a house of several processes finds what it should."""

import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import sandbox
from sandbox.gateway.gateway import Identify
from tests.support.fleet.detectors import (
    at_discord,
    most_in_a_second,
    nothing_overdue,
    shown_is_logged,
    stale,
)
from tests.support.tables.mousel_on_file import MouselTables


def test_counted_requests_are_added_up_over_any_second() -> None:
    counted = [{"time": 10.0 + k / 40, "global": True} for k in range(80)]
    free = [{"time": 10.5, "global": False}] * 100
    assert most_in_a_second([*free, *counted]) == 40
    assert most_in_a_second([*counted, *({"time": 11.99, "global": True} for _ in range(11))]) == 51


@pytest.mark.asyncio
async def test_too_many_requests_and_sessions_that_begin_too_soon_are_found() -> None:
    async with sandbox.serve(sandbox.create_world(), shards=4) as box:
        box.limits.max_concurrency = 2
        for at, shard in ((100.0, 0), (100.1, 1), (105.2, 2)):
            box.gateway.identifies.append(Identify(at, (shard, 4), begun=True))
        at_discord(box)
        box.gateway.identifies.append(Identify(104.9, (3, 4), begun=True))
        with pytest.raises(AssertionError, match="after 4"):
            at_discord(box)
        box.gateway.identifies.pop()
        sent = {"time": 1.0, "global": True, "status": 200, "method": "GET", "path": "/users/12345"}
        box.log.entries.extend([sent] * 51)
        with pytest.raises(AssertionError, match=r"51 counted .*: 51 GET /users/…"):
            at_discord(box)
        by_token = {**sent, "path": "/webhooks/12345/secret/messages/@original"}
        box.log.entries[-1] = by_token
        with pytest.raises(AssertionError, match=r"51 counted .*: 50 GET /users/…"):
            at_discord(box)
        at_discord(box, tokens_count=False)
        box.log.entries.extend([by_token] * 20)
        at_discord(box, tokens_count=False)


def shows(*choices: str) -> Any:
    """A message with these buttons of the first table."""
    return {"components": [{"type": 2, "custom_id": f"k1:1:{choice}"} for choice in choices]}


@pytest.mark.asyncio
async def test_what_is_shown_and_not_so_is_found(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    mousel = await MouselTables.open(path)
    user, decision, click = await mousel.to_come((await mousel.seat((1, 2, 3))).id)
    hands = [shows(f"{decision}:pass")]
    guest: Any = SimpleNamespace(
        name="Anna", person=SimpleNamespace(id=str(user)), channel="7",
        shown_done=[(click, "1", decision)], table=lambda: shows("-:hand"), hands=lambda: hands,
    )  # fmt: skip
    inn = SimpleNamespace(
        guild=SimpleNamespace(id="70"), reading=lambda: closing(sqlite3.connect(path))
    )
    channels = {"7": SimpleNamespace(guild_id="70")}
    world = SimpleNamespace(world=SimpleNamespace(channels=channels))
    house: Any = SimpleNamespace(box=world, inns=[inn])
    with closing(sqlite3.connect(path)) as con:
        assert stale(con, guest) == []
        with pytest.raises(AssertionError, match="was shown decision"):
            shown_is_logged(house, [guest])
        await mousel.press(1)
        shown_is_logged(house, [guest])
        assert stale(con, guest) == [f"Anna is asked {decision}, which is decided"]
        hands.clear()
        guest.table = lambda: shows("-:deal")
        assert stale(con, guest) == ["Anna is offered a deal while one goes on"]
    guest.shown_done = [("no such click", "1", decision)]
    with pytest.raises(AssertionError):
        shown_is_logged(house, [guest])
    await mousel.close()


def test_a_table_that_should_have_moved_is_found() -> None:
    late = list[tuple[int, float]]()

    def ask(_: str) -> list[tuple[int, float]]:
        return late

    house: Any = SimpleNamespace(ask=ask)
    nothing_overdue(house)
    late.append((1, 99.0))
    with pytest.raises(AssertionError, match="should have moved"):
        nothing_overdue(house)
