"""A database that fails during play causes one warning in the log, and one line when it is back."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from contextlib import nullcontext
from typing import NoReturn
from unittest.mock import Mock

import pytest

from bot.runtime.upkeep.servers import void_tables
from db import outage
from db.outage import SETTLED, Outage, Refused
from db.sqlite import connection
from tables.ports import Unreachable
from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio
AWAY, BACK = "the database does not answer", "the database answers again"


def on_a_lost_disk(*_: object) -> NoReturn:
    """What SQLite raises then."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    raise error


def warned(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]


async def test_while_the_file_is_away_there_is_one_warning_and_no_traceback(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    people = await server.deal_three()
    bot, home = server.bot, server.table
    server.expected.add(AWAY)
    monkeypatch.setattr(outage, "SETTLED", 0.0)
    caplog.set_level(logging.INFO)
    caplog.clear()
    with monkeypatch.context() as away:
        away.setattr(connection, "_in_one_read", on_a_lost_disk)
        away.setattr(connection, "_in_one_commit", on_a_lost_disk)
        bot.store.drop_all()
        asked = server.asked()
        pressed = await asked.press(asked.hand, asked.hand.choices[0])
        assert pressed.text == said("refused-unreachable")
        for person in people:
            await person.command("balance")
            await person.send(home, "k1:1:-:hand")
        await server.env.advance_time(300)  # clocks run out, and everything is tried again
        bot.messages.tasks.spawn(void_tables(bot.store, bot.directory, server.guild.id))
    await asked.command("balance")
    lines = [record.getMessage() for record in caplog.records]
    assert sum("does not answer: disk I/O error" in line for line in lines) == 1
    assert sum(BACK in line for line in lines) == 1
    assert len(warned(caplog)) == 1, warned(caplog)
    assert not [record for record in caplog.records if record.exc_info]


class Locked(Exception):
    """Another program has the database."""


class Past:
    """A database that is watched, on a clock that only a test moves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
        self.now = 1000.0
        self.watched = Outage()
        self._caplog = caplog
        caplog.set_level(logging.INFO)
        monkeypatch.setattr(outage.time, "monotonic", lambda: self.now)

    async def answers(self, after: float) -> None:
        self.now += after
        await self.watched.watch(asyncio.sleep(0))

    async def fails(self, after: float) -> None:
        async def away() -> None:
            raise Unreachable("away")

        self.now += after
        with pytest.raises(Unreachable):
            await self.watched.watch(away())

    async def write(self, error: Exception | None = None, after: float = 1) -> None:
        """Write, or fail to."""

        async def written() -> None:
            if error is not None:
                raise error

        self.now += after
        with nullcontext() if error is None else pytest.raises(type(error)):
            await self.watched.watch_write(written(), (Locked,))

    @property
    def logged(self) -> list[str]:
        return [record.getMessage().partition(":")[0] for record in self._caplog.records]


@pytest.fixture
def past(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Past:
    return Past(monkeypatch, caplog)


async def test_each_outage_causes_one_warning(past: Past) -> None:
    """Also one that begins some seconds after the last."""
    for _ in range(2):
        await past.fails(6)
        await past.fails(120)
        await past.answers(1)
        await past.answers(SETTLED)
    assert past.logged == [AWAY, f"{BACK}, after 121 s"] * 2


async def test_a_database_that_comes_and_goes_causes_one_warning(past: Past) -> None:
    for _ in range(20):
        await past.fails(1)
        await past.answers(1)
    assert past.logged == [AWAY]
    await past.answers(SETTLED)
    assert past.logged == [AWAY, f"{BACK}, after 39 s"]


async def test_a_refused_write_is_over_with_a_write(past: Past) -> None:
    """If the disk is full, reads go on."""
    await past.write(Refused("the disk is full"))
    await past.answers(60)
    await past.answers(60)
    assert (past.logged, past.watched.writes_fail) == ([AWAY], True)
    await past.write()
    assert (past.logged, past.watched.writes_fail) == ([AWAY, f"{BACK}, after 121 s"], False)


async def test_writes_do_not_fail_in_an_outage_or_after_it(past: Past) -> None:
    await past.write(Unreachable("away"))
    assert not past.watched.writes_fail
    await past.write(Refused("it is a standby"))
    assert past.watched.writes_fail
    await past.fails(1)
    await past.answers(SETTLED)
    assert (past.logged, past.watched.writes_fail) == ([AWAY, f"{BACK}, after 7 s"], False)


async def test_a_write_that_fails_for_another_reason_is_no_outage(past: Past) -> None:
    await past.write(Locked())
    assert past.watched.writes_fail
    await past.answers(60)
    assert past.watched.writes_fail
    await past.write(ValueError())
    assert (past.logged, past.watched.writes_fail) == ([], True)
    await past.write()
    assert (past.logged, past.watched.writes_fail) == ([], False)


async def test_an_answer_to_a_request_from_before_the_failure_does_not_end_an_outage(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    watched, go = Outage(), asyncio.Event()

    async def late() -> None:
        await go.wait()

    async def fails() -> None:
        raise Unreachable("away")

    asked = asyncio.create_task(watched.watch(late()))
    await asyncio.sleep(0)
    with pytest.raises(Unreachable):
        await watched.watch(fails())
    go.set()
    await asked
    assert BACK not in caplog.text


async def test_nobody_waits_long_for_a_database_that_is_away() -> None:
    """It is silent, and the store's own connections have not ended."""
    watched, silent = Outage(), asyncio.get_running_loop().create_future()

    async def fails() -> None:
        raise Unreachable("away")

    with pytest.raises(Unreachable):
        await watched.watch(fails())
    with pytest.raises(Unreachable):
        await watched.unless_away(silent)
    assert silent.cancelled()
    await watched.watch(asyncio.sleep(0))
    slow = asyncio.sleep(2 * outage.AWAY_SECONDS, result="late")
    assert await watched.unless_away(slow) == "late"


async def test_only_the_first_read_of_a_press_waits_for_a_silent_database(
    past: Past, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After `SILENT_SECONDS`, or an answer, one waits again, because the database may be back."""
    timers: list[float] = []
    loop = asyncio.get_running_loop()

    def soon(seconds: float, look: Callable[..., None], *values: object) -> asyncio.Handle:
        def then() -> None:
            past.now += seconds
            look(*values)

        timers.append(seconds)
        return loop.call_soon(then)

    async def reads(count: int) -> list[float]:
        patience: list[float] = []
        for _ in range(count):
            with pytest.raises(Unreachable):
                await past.watched.unless_away(loop.create_future())
            patience.append(min(timers))
            timers.clear()
        return patience

    monkeypatch.setattr(loop, "call_later", soon)
    await past.fails(1)
    first, later = outage.AWAY_SECONDS, outage.HARDLY_SECONDS
    assert await reads(3) == [first, later, later]
    past.now += outage.SILENT_SECONDS
    assert await reads(2) == [first, later]
    await past.answers(0.5)
    slow = loop.create_future()
    loop.call_soon(slow.set_result, "late")
    assert await past.watched.unless_away(slow) == "late"
    assert {*timers} == {first}


async def test_requests_that_wait_share_a_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of two hundred tables' presses would have one of its own."""
    watched, loop = Outage(), asyncio.get_running_loop()
    answer: asyncio.Future[str] = loop.create_future()
    asked = [asyncio.ensure_future(watched.unless_away(asyncio.shield(answer))) for _ in range(200)]
    timers = Mock(wraps=loop.call_later)
    monkeypatch.setattr(loop, "call_later", timers)
    await asyncio.sleep(0)
    assert timers.call_count == 1
    answer.set_result("there")
    assert await asyncio.gather(*asked) == ["there"] * 200
