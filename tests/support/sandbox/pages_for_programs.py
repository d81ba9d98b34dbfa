"""Reads the pages that a bot in its own process serves to an operator's programs."""

from __future__ import annotations

import asyncio
import re

import aiohttp

from tests.support.patience import PATIENCE
from tests.support.sandbox.bot_process import BotProcess

READY = "ok"
"""What `/readyz` says of a process that answers presses."""


def address(bot: BotProcess) -> str:
    """Where a running bot with `KRO_MONITORING` serves its pages."""
    found = re.findall(r"readyz are at port (\d+)", bot.log)
    assert found, "the bot serves no pages"
    return f"http://127.0.0.1:{found[-1]}"


async def until_readyz(bot: BotProcess, told: str) -> None:
    """Wait until `/readyz` says this, and check that its status fits."""
    seen = ""
    try:
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession(address(bot)) as session:
            while seen != told:
                async with session.get("/readyz") as answer:
                    seen = (await answer.text()).strip()
                    assert answer.status == (200 if seen == READY else 503), seen
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise AssertionError(f"/readyz should say {told!r}, and says {seen!r}") from None


async def healthy(bot: BotProcess) -> bool:
    """Whether `/healthz` says that no restart is needed."""
    async with (
        aiohttp.ClientSession(address(bot)) as session,
        session.get("/healthz") as answer,
    ):
        return answer.status == 200
