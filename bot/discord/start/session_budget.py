"""How often a bot may begin a session: a thousand times a day, then Discord resets its token.

Owns: that a bot which is started again and again, as by a crash, begins its sessions slower the
fewer are left. Must not know: why it was started.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from discord.http import HTTPClient

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit

log = logging.getLogger(__name__)

SPARE = 5
"""While more than one part in so many is left, nobody waits."""


def spare_sessions(
    http: HTTPClient, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
) -> None:
    """From now on whoever asks `http` for the gateway, as discord.py does before it connects, is
    answered when a session may begin: so late that what is left lasts until it is renewed, and at
    once on a common day.
    """
    ask = http.get_bot_gateway

    async def asked() -> tuple[int, str, SessionStartLimit]:
        shards, url, limit = await ask()
        await _wait(shards, limit, sleep)
        return shards, url, limit

    http.get_bot_gateway = asked


async def _wait(
    shards: int, limit: SessionStartLimit, sleep: Callable[[float], Awaitable[object]]
) -> None:
    left = limit["remaining"] // shards
    if left > limit["total"] // shards // SPARE:
        return
    wait = limit["reset_after"] / 1000 / max(left, 1)
    log.warning(
        "only %d of %d sessions are left today, so this one begins in %d seconds:"
        " the bot was started too often",
        limit["remaining"],
        limit["total"],
        wait,
    )
    await sleep(wait)
