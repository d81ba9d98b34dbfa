"""A database that fails during play causes one warning in the log, and one line when it is back."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from typing import NoReturn

import pytest

from bot.runtime.upkeep.servers import void_tables
from db import outage
from db.outage import Outage
from db.sqlite import connection
from tables.ports import Unreachable
from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio


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
    server.expected.add("the database does not answer")
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
    assert sum("the database answers again" in line for line in lines) == 1
    assert len(warned(caplog)) == 1, warned(caplog)
    assert not [record for record in caplog.records if record.exc_info]


async def test_a_database_that_comes_and_goes_causes_one_warning_a_minute(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = 1000.0
    monkeypatch.setattr(outage.time, "monotonic", lambda: now)
    caplog.set_level(logging.INFO)
    watched = Outage()

    async def answers() -> int:
        return 1

    async def fails() -> int:
        raise Unreachable("away")

    for _ in range(20):
        with pytest.raises(Unreachable):
            await watched.watch(fails())
        now += 1
        assert await watched.watch(answers()) == 1
        now += 1
    assert len(warned(caplog)) == 1
    now += 60
    with pytest.raises(Unreachable):
        await watched.watch(fails())
    assert len(warned(caplog)) == 2


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
    assert "the database answers again" not in caplog.text
