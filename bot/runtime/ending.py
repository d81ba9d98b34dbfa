"""Ending what a process holds: every part has its turn, and none may take for ever.

Owns: `Part` and `end_each`. Must not know: what the parts are and in which order they end
(`bot.runtime.client`).
"""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct

log = logging.getLogger(__name__)


class Part(Struct, frozen=True):
    """Something to end: what the log calls it, how many seconds are waited for it, and how."""

    name: str
    seconds: float
    end: Callable[[], Awaitable[None] | None]


async def end_each(parts: Sequence[Part]) -> None:
    """End them one after the other. One that fails is logged, one that takes longer than its time
    is broken off and not waited for, and the next has its turn all the same.
    """
    for part in parts:
        ending = asyncio.create_task(_ended(part), name=f"end {part.name}")
        await asyncio.wait((ending,), timeout=part.seconds)
        if not ending.done():
            log.warning(
                "%s did not end within %s seconds and was given up. What was stored stays. Report"
                " it if it happens again",
                part.name,
                part.seconds,
            )
            ending.cancel()


async def _ended(part: Part) -> None:
    try:
        coming = part.end()
        if inspect.isawaitable(coming):
            await coming
    except Exception:
        log.exception("%s could not be ended", part.name)
