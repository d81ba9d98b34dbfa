"""A bot that starts again and again begins its sessions later, and never the last one."""

from __future__ import annotations

from typing import Any, cast

import pytest
from discord import GatewayNotFound
from discord.http import HTTPClient

from bot.discord.start.shards import spare_sessions

DAY = 86_400


class Gateway:
    """Discord's count of a bot's sessions, for which time passes."""

    def __init__(self, remaining: int, shards: int = 1, total: int = 1000) -> None:
        self.remaining, self.shards, self.total = remaining, shards, total
        self.slept: list[float] = []
        self.at, self.asked = 0.0, 0
        self.get_bot_gateway = self.answer
        spare_sessions(cast("HTTPClient", self), self.sleep)

    async def answer(self) -> Any:
        self.asked += 1
        if self.remaining < 0:
            raise GatewayNotFound
        limit = {"total": self.total, "remaining": self.remaining, "max_concurrency": 1}
        return self.shards, "", limit | {"reset_after": int((DAY - self.at) * 1000)}

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.at += seconds

    async def start(self) -> None:
        await self.get_bot_gateway()
        self.remaining -= self.shards


@pytest.mark.asyncio
@pytest.mark.parametrize(("remaining", "shards"), [(1000, 1), (201, 1), (1000, 16)])
async def test_on_a_usual_day_no_session_waits_and_there_is_one_request(
    remaining: int, shards: int
) -> None:
    gateway = Gateway(remaining, shards)
    await gateway.start()
    assert (gateway.slept, gateway.asked) == ([], 1)


@pytest.mark.asyncio
async def test_an_error_of_the_gateway_is_raised_unchanged() -> None:
    gateway = Gateway(-1)
    with pytest.raises(GatewayNotFound):
        await gateway.start()
    assert gateway.slept == []


@pytest.mark.asyncio
@pytest.mark.parametrize("shards", [1, 16])
async def test_a_crash_loop_never_uses_all_sessions(
    shards: int, caplog: pytest.LogCaptureFixture
) -> None:
    gateway = Gateway(1000, shards)
    while gateway.at < DAY - 1:
        await gateway.start()
        assert gateway.remaining >= 0
    assert gateway.slept == sorted(gateway.slept)
    assert len(gateway.slept) == len(caplog.records)
    assert "are left today" in caplog.text
