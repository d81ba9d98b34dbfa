"""Parts end one after the other, even if one fails or hangs."""

from __future__ import annotations

import asyncio

import pytest

from bot.runtime.side_tasks import Part, end_each

pytestmark = pytest.mark.asyncio


async def test_the_next_part_ends_even_if_one_fails_or_hangs(
    caplog: pytest.LogCaptureFixture,
) -> None:
    ended: list[str] = []

    def breaks() -> None:
        raise RuntimeError("broken")

    async def fails() -> None:
        await asyncio.sleep(0)
        raise RuntimeError("failed")

    async def stays() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(30)  # even while it is cancelled

    async def ends() -> None:
        ended.append("awaited")

    await end_each([
        Part("a", 1, breaks),
        Part("b", 1, fails),
        Part("c", 0.05, stays),
        Part("d", 1, ends),
        Part("e", 1, lambda: ended.append("called")),
    ])  # fmt: skip
    assert ended == ["awaited", "called"]
    assert [r.getMessage().partition(" and ")[0] for r in caplog.records] == [
        "a could not be ended", "b could not be ended", "c did not end within 0.05 seconds",
    ]  # fmt: skip
