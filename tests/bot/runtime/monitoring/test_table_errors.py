"""The last errors of a table are stored, without a value that may be a card."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Sequence
from typing import Any, cast

import pytest
import pytest_asyncio
from click.testing import CliRunner

from bot.cli import main
from bot.ports import Store, TableError
from bot.runtime.monitoring.table_errors import MOST, TableErrors
from tables.commands import correlation_id
from tests.support.simulated_discord.server import Server

pytestmark = pytest.mark.asyncio
log = logging.getLogger("bot.tested")
SECRET = "queen of spades"


class Kept:
    """A store that keeps errors, unless it `fails`."""

    def __init__(self) -> None:
        self.errors: list[TableError] = []
        self.fails: Exception | None = None
        self.go = asyncio.Event()
        self.go.set()
        self.written = asyncio.Event()

    async def note_table_errors(self, errors: Sequence[TableError]) -> None:
        await self.go.wait()
        if self.fails is not None:
            raise self.fails
        self.errors += errors
        self.written.set()


@pytest_asyncio.fixture
async def kept() -> AsyncIterator[Kept]:
    store: Any = Kept()
    errors = TableErrors(store, "one")
    errors.start()
    yield store
    await errors.stop()


async def written(kept: Kept, count: int) -> list[TableError]:
    while len(kept.errors) < count:
        await kept.written.wait()
        kept.written.clear()
    return kept.errors


def lose(card: str) -> None:
    raise KeyError(card)


async def test_an_error_is_stored_with_its_place_and_press_and_no_value(kept: Kept) -> None:
    correlation_id.set("77")
    try:
        lose(SECRET)
    except KeyError:
        log.exception("%s at %s: %s", "Play", "table 12 on server 5", SECRET)
    [one] = await written(kept, 1)
    assert (one.guild, one.table, one.error) == (5, 12, "KeyError")
    assert (one.what, one.press, one.process) == ("… at …: …", "77", "one")
    assert SECRET not in repr(one)


async def test_an_error_that_is_handled_is_stored_with_its_class(kept: Kept) -> None:
    try:
        lose(SECRET)
    except KeyError:
        log.warning("table %s cannot be read", 57)
    log.warning("a regular at %s failed", "table 12 on server 5")
    first, second = await written(kept, 2)
    assert (first.guild, first.table, first.error) == (0, 57, "KeyError")
    assert (second.error, second.place.rpartition(":")[0]) == (
        "", "bot.tested.test_an_error_that_is_handled_is_stored_with_its_class"
    )  # fmt: skip


async def test_other_lines_are_not_stored(kept: Kept) -> None:
    log.error("the books are wrong")
    log.info("table 12 on server 5 was opened")
    logging.getLogger("asyncio").error("table 12 on server 5: %s", SECRET)
    log.error("table 3")
    [one] = await written(kept, 1)
    assert one.table == 3


async def test_a_store_that_fails_costs_only_these_errors(kept: Kept) -> None:
    kept.fails = RuntimeError("the disk is full")
    log.error("table 3 failed")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    kept.fails = None
    log.error("table 4 failed")
    assert [one.table for one in await written(kept, 1)] == [4]


async def test_the_end_of_the_bot_waits_for_no_store(kept: Kept) -> None:
    errors = TableErrors(cast("Store", kept), "two")
    errors.start()
    kept.go.clear()
    log.error("table 3 failed")
    await asyncio.sleep(0)
    await errors.stop()
    assert not kept.errors
    kept.go.set()


async def test_of_many_errors_the_last_are_stored(kept: Kept) -> None:
    kept.go.clear()
    for table in range(MOST + 9):
        log.error("table %s failed", table)
    for _ in range(9):
        await asyncio.sleep(0)
    kept.go.set()
    errors = await written(kept, MOST)
    assert errors[-1].table == MOST + 8
    assert len(errors) <= MOST + 9


async def test_an_operator_reads_what_went_wrong_at_a_table(server: Server) -> None:
    await server.open(server.person("Anna"))
    server.expected.add("went wrong")
    logging.getLogger("tables.tested").error("%s went wrong", (await server.snapshot()).named)
    await asyncio.sleep(0)
    await server.bot.table_errors.wait_until_written()
    words = ["table", "1", "--guild", str(server.guild.id), "--database", str(server.database)]
    told = (await asyncio.to_thread(CliRunner().invoke, main, words)).output
    assert "no exception at tables.tested.test_an_operator_reads" in told
    assert "'… went wrong', once, last " in told
    [error] = json.loads(
        (await asyncio.to_thread(CliRunner().invoke, main, [*words, "--json"])).output
    )["errors"]
    assert (error["what"], error["times"]) == ("… went wrong", 1)
