"""How often a bot may begin a session: a thousand times a day, then Discord resets its token.

Owns: that a bot which is started again and again, as by a crash, begins its sessions slower the
fewer are left. Must not know: why it was started.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord
from discord.http import HTTPClient

log = logging.getLogger(__name__)

SPARE = 5
"""While more than one part in so many is left, nobody waits."""


async def wait_for_session(
    http: HTTPClient, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
) -> None:
    """Wait so long that what is left lasts until it is renewed; not at all on a common day, nor
    where Discord does not say.
    """
    try:
        shards, _, limit = await http.get_bot_gateway()
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.warning("how many sessions are left could not be asked: %r", error)
        return
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
