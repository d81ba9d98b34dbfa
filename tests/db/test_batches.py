"""Shared transactions of writes, and the numbers for monitoring."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from db.batches import Batches, Done, Work, Write, WriteOutcome


class Writer:
    """Runs one work after the other on the event loop itself."""

    def start(self, work: Callable[[Write], None], /) -> None:
        asyncio.get_running_loop().call_soon(work, self._write)

    def _write(self, works: list[Work[Any]]) -> list[WriteOutcome]:
        return [Done(work(None)) for work in works]


@pytest.mark.asyncio
async def test_transactions_writes_and_waiting_times_are_counted() -> None:
    batches = Batches(Writer())
    writing = asyncio.gather(*(batches.write(lambda _: 1) for _ in range(3)))
    await asyncio.sleep(0)
    assert batches.waiting == 3
    assert await writing == [1, 1, 1]
    assert (batches.transactions, batches.writes, batches.waiting) == (1, 3, 0)
    assert batches.waited > 0


@pytest.mark.asyncio
async def test_large_writes_leave_less_room_in_a_transaction() -> None:
    batches = Batches(Writer(), 8, lambda work: work(None))

    def small(_: object) -> int:
        return 1

    def large(_: object) -> int:
        return 8

    works = (*[small] * 9, large, small)
    assert await asyncio.gather(*(batches.write(work) for work in works)) == [*[1] * 9, 8, 1]
    assert batches.transactions == 3
