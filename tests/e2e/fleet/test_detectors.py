"""Tests that the detectors for a house of several processes find each fault."""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

import sandbox
from bot.ports import MessageKind, MessageRef
from db.sqlite.store import SqliteStore
from sandbox.gateway import Identify
from sandbox.world.rows import Message
from tables.commands import Back
from tables.model.table import Status
from tests.support.fleet import detectors, logged
from tests.support.fleet.detectors import (
    at_discord,
    most_in_a_second,
    nothing_overdue,
    shown_is_logged,
    stale,
    too_soon,
    unasked,
    watched,
    woken_in_time,
)
from tests.support.fleet.guests import Shown
from tests.support.fleet.house import until
from tests.support.fleet.painted import unlike_painted
from tests.support.simulated_discord.server import new_bot
from tests.support.tables.mousel_on_file import CHANNEL, GUILD, MouselTables
from tests.support.tables.on_file import TablesOnFile


def test_counted_requests_are_added_up_over_any_second() -> None:
    counted = [{"time": 10.0 + k / 40, "global": True} for k in range(80)]
    free = [{"time": 10.5, "global": False}] * 100
    assert most_in_a_second([*free, *counted]) == 40
    assert most_in_a_second([*counted, *({"time": 11.99, "global": True} for _ in range(11))]) == 51


@pytest.mark.asyncio
async def test_too_many_requests_and_too_early_sessions_are_found() -> None:
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
        at_discord(box)


def shows(*choices: str) -> Any:
    """A message with these buttons of the first table."""
    buttons = [{"type": 2, "custom_id": f"k1:1:{choice}"} for choice in choices]
    return {"id": "7", "content": "", "embeds": [], "components": buttons}


@pytest.mark.asyncio
async def test_an_outdated_message_is_found(tmp_path: Path) -> None:
    """Even if it asks no player for anything: the words of an older version."""
    path, ref = tmp_path / "kro.db", MessageRef(1, MessageKind.TABLE, 0, CHANNEL, 5, posted_at=1.0)
    mousel = await MouselTables.open(path)
    now = await mousel.seat((1, 2, 3))
    await mousel.store.save_message(ref)
    shown = Message("5", place := str(CHANNEL), "1")
    world = sandbox.create_world()
    world.messages[place] = {"5": shown}

    async def paint() -> list[Any]:
        async with await new_bot(path) as bot:
            view = await bot.presenters.table.message(await mousel.now(now.id))
        return view.to_components()

    assert await unlike_painted(path, world) != {}
    shown.components = await paint()
    assert await unlike_painted(path, world) == {}
    await mousel.to_come(now.id)
    while (found := await unlike_painted(path, world)) == {}:
        await mousel.press(now.id)
    assert found[now.id].startswith("shows (")
    shown.components = await paint()
    assert await unlike_painted(path, world) == {}
    await mousel.store.save_message(replace(ref, message=6))
    assert found.keys() == (await unlike_painted(path, world)).keys()
    await mousel.close()


@contextmanager
def seen_by(path: Path, user: int, **seen: Any) -> Generator[tuple[Any, Any, sqlite3.Connection]]:
    """A house with this database, a person who sees this, and the database."""
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
async def test_a_message_that_shows_something_untrue_is_found(tmp_path: Path) -> None:
    mousel = await MouselTables.open(tmp_path / "kro.db")
    user, decision, _ = await mousel.to_come((await mousel.seat((1, 2, 3))).id)
    hands = [shows(f"{decision}:pass")]
    seen = {"table": lambda: shows("-:hand"), "hands": lambda: hands}
    with seen_by(tmp_path / "kro.db", user, **seen) as (_, guest, con):
        assert stale(con, guest) == []
        await mousel.press(1)
        assert stale(con, guest) == [f"message 7 asks Anna for {decision}, which is decided"]
        hands.clear()
        guest.table = lambda: shows("-:deal")
        assert stale(con, guest) == ["Anna is offered a deal while one goes on"]
    await mousel.close()


@pytest.mark.asyncio
async def test_a_state_that_no_message_shows_is_found(tmp_path: Path) -> None:
    mousel = await MouselTables.open(tmp_path / "kro.db")
    user, decision, _ = await mousel.to_come((await mousel.seat((1, 2, 3))).id)
    hands = [shows("0.0:pass")]
    seen = {"table": lambda: shows("-:hand"), "hands": lambda: hands}
    with seen_by(tmp_path / "kro.db", user, **seen) as (_, guest, con):
        [found] = unasked(con, guest)
        assert found.startswith("Anna is not asked Decision(deal=1, count=0")
        hands[:] = [shows(f"{decision}:pass")]
        assert unasked(con, guest) == []
        while (now := await mousel.now(1)).table.status is Status.PLAYING:
            await mousel.press(1)
        assert now.deal is not None
        hands.clear()
        assert unasked(con, guest) == ["Anna sees the settlement of None, not of 1"]
        guest.table = lambda: shows("-:share.1", "-:deal")
        assert unasked(con, guest) == []
    await mousel.close()


@pytest.mark.asyncio
async def test_a_press_that_was_confirmed_but_not_logged_is_found(tmp_path: Path) -> None:
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
        # Another press of the same button, whose earlier message was shown.
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


def standing_still(late: list[tuple[int, float]], *said: str) -> Any:
    """A house with tables this late, and a process with this log."""

    def ask(_: str) -> list[tuple[int, float]]:
        return [*late]

    return SimpleNamespace(ask=ask, bots={"b1": SimpleNamespace(lines=said)})


def test_a_table_that_should_have_moved_is_found() -> None:
    late = [(1, 20.0)]
    nothing_overdue(standing_still(late))
    late.append((2, 99.0))
    with pytest.raises(AssertionError, match="should have moved"):
        nothing_overdue(standing_still(late))
    woken_in_time(standing_still([], "all tables are recovered"))
    with pytest.raises(AssertionError, match="were forgotten"):
        woken_in_time(standing_still([], "1 tables of shard 2 had not been woken in time"))


@pytest.mark.asyncio
async def test_a_table_that_stands_still_for_a_while_is_found_even_if_it_moves_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(detectors, "LOOKED_EVERY", 0.001)
    late = [(1, 20.0)]
    house = standing_still(late)
    async with watched(house) as seen:
        await until(lambda: anything(seen))
    late.append((2, 99.0))

    async def moves_on() -> None:
        async with watched(house) as seen:
            await until(lambda: anything(99.0 in seen))
            late.clear()
            await until(lambda: anything(0.0 in seen))

    with pytest.raises(AssertionError, match=r"table 2 stood still for 99\.0 s"):
        await moves_on()


async def anything(found: object) -> object:
    """Return what was found so far."""
    return found


@pytest.mark.asyncio
async def test_a_timer_that_expires_too_early_is_found(tmp_path: Path) -> None:
    """As if two processes let it expire: the second expires the timer that follows."""
    store = await SqliteStore.open(tmp_path / "kro.db")
    tables = TablesOnFile(store, tmp_path / "kro.db")
    opened = await tables.open("muggins", (1,), seats=3)
    now = await tables.next_deal(opened, opened.table.host)
    with closing(sqlite3.connect(tmp_path / "kro.db")) as con:
        while not con.execute("SELECT 1 FROM step WHERE by = 'clock'").fetchone():
            now = await tables.wait(now)
        [(_, deal)] = logged.deals(con)
    await store.close()
    assert logged.run_out_early(deal) == []
    *before, last = deal.steps
    assert last.by == "clock"
    early = replace(deal, steps=(*before, replace(last, at=before[0].at)))
    [found] = logged.run_out_early(early)
    assert found.startswith(f"step {len(before)}: timer")
    twice = replace(deal, steps=(*deal.steps, last))
    assert len(logged.run_out_early(twice)) == 1


@pytest.mark.asyncio
async def test_a_clock_that_expires_too_early_is_found(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "kro.db")
    tables = TablesOnFile(store, tmp_path / "kro.db")
    opened = await tables.open("mousel", (1, 2, 3), seats=3)
    now = await tables.next_deal(opened, opened.table.host)
    while not any(chair is not None and chair.away for chair in now.table.chairs):
        now = await tables.wait(now)
    [account] = [chair.account for chair in now.table.chairs if chair is not None and chair.away]
    user = (await store.holders([account]))[account].user
    assert user is not None
    back = tables.clock.now()
    now = (await tables.ask(now, Back(by=account))).snapshot
    with seen_by(tmp_path / "kro.db", user, backs=[(back, back)]) as (_, guest, con):
        while not logged.moves_for(con, user)[0][1]:
            now = await tables.wait(now)
        assert too_soon(con, guest) == []
        back = logged.moves_for(con, user)[0][1][0][0] - 40
        guest.backs = [(back, back)]
        assert too_soon(con, guest) == ["40.0 s after Anna was back, not 45"]
        guest.backs.insert(0, (back - 60, back - 60))
        assert too_soon(con, guest) == [], "nothing waits for who comes back again"
    await store.close()
