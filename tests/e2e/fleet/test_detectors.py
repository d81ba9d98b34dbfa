"""What looks over a house of several processes finds what it should."""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import sandbox
from sandbox.gateway.gateway import Identify
from tables.model.table import Status
from tests.support.fleet.detectors import (
    at_discord,
    most_in_a_second,
    nothing_overdue,
    shown_is_logged,
    stale,
    unasked,
)
from tests.support.fleet.guests import Shown
from tests.support.tables.mousel_on_file import CHANNEL, GUILD, MouselTables


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
    buttons = [{"type": 2, "custom_id": f"k1:1:{choice}"} for choice in choices]
    return {"content": "", "embeds": [], "components": buttons}


@contextmanager
def seen_by(path: Path, user: int, **seen: Any) -> Generator[tuple[Any, Any, sqlite3.Connection]]:
    """A house with these books, somebody there who sees this, and the books."""
    inn = SimpleNamespace(
        guild=SimpleNamespace(id=str(GUILD)), reading=lambda: closing(sqlite3.connect(path))
    )
    place = str(CHANNEL)
    box = SimpleNamespace(
        world=SimpleNamespace(channels={place: SimpleNamespace(guild_id=inn.guild.id)})
    )
    guest = SimpleNamespace(
        name="Anna", person=SimpleNamespace(id=str(user)), channel=place, shown_done=[]
    )
    vars(guest).update(seen)
    with closing(sqlite3.connect(path)) as con:
        yield SimpleNamespace(box=box, inns=[inn]), guest, con


@pytest.mark.asyncio
async def test_what_is_shown_and_not_so_is_found(tmp_path: Path) -> None:
    mousel = await MouselTables.open(tmp_path / "kro.db")
    user, decision, _ = await mousel.to_come((await mousel.seat((1, 2, 3))).id)
    hands = [shows(f"{decision}:pass")]
    seen = {"table": lambda: shows("-:hand"), "hands": lambda: hands}
    with seen_by(tmp_path / "kro.db", user, **seen) as (_, guest, con):
        assert stale(con, guest) == []
        await mousel.press(1)
        assert stale(con, guest) == [f"Anna is asked {decision}, which is decided"]
        hands.clear()
        guest.table = lambda: shows("-:deal")
        assert stale(con, guest) == ["Anna is offered a deal while one goes on"]
    await mousel.close()


@pytest.mark.asyncio
async def test_what_is_not_shown_and_is_so_is_found(tmp_path: Path) -> None:
    mousel = await MouselTables.open(tmp_path / "kro.db")
    user, decision, _ = await mousel.to_come((await mousel.seat((1, 2, 3))).id)
    hands = [shows("0.0:pass")]
    seen = {"table": lambda: shows("-:hand"), "hands": lambda: hands}
    with seen_by(tmp_path / "kro.db", user, **seen) as (_, guest, con):
        [found] = unasked(con, str(GUILD), guest)
        assert found.startswith("Anna is not asked Decision(deal=1, count=0")
        hands[:] = [shows(f"{decision}:pass")]
        assert unasked(con, str(GUILD), guest) == []
        while (now := await mousel.now(1)).table.status is Status.PLAYING:
            await mousel.press(1)
        assert now.deal is not None
        hands.clear()
        assert unasked(con, str(GUILD), guest) == ["Anna sees the settlement of None, not of 1"]
        guest.table = lambda: shows("-:show.0", "-:deal")
        assert unasked(con, str(GUILD), guest) == []
    await mousel.close()


@pytest.mark.asyncio
async def test_a_press_that_was_shown_as_done_and_is_not_logged_is_found(tmp_path: Path) -> None:
    mousel = await MouselTables.open(tmp_path / "kro.db")
    user, decision, click = await mousel.to_come((await mousel.seat((1, 2, 3))).id)
    mousel.clock.time += 5
    before, after = mousel.clock.now() - 1, mousel.clock.now() + 1
    with seen_by(tmp_path / "kro.db", user) as (house, guest, _):
        done = guest.shown_done
        done.append(Shown(click, "1", decision, after))
        with pytest.raises(AssertionError, match="was shown decision"):
            shown_is_logged(house, [guest])
        await mousel.press(1)
        shown_is_logged(house, [guest])
        # Another press of the same: what stood there before was shown.
        done.append(Shown("too late", "1", decision, after))
        shown_is_logged(house, [guest])
        done[1] = Shown("lost", "1", decision, before)
        with pytest.raises(AssertionError, match=r"not in the log: .*'lost'"):
            shown_is_logged(house, [guest])
        done[1] = Shown("never asked", "1", "1.7", after)
        with pytest.raises(AssertionError, match=r"not in the log: .*'never asked'"):
            shown_is_logged(house, [guest])
        done[1:] = [Shown("too late", "1", decision, after)] * 2
        with pytest.raises(AssertionError, match="of 3 presses shown as done 1"):
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
