"""Asks Discord about servers that it did not name when a session began, before giving them up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

ASKED_AGAIN_AFTER = 60.0
"""Seconds until the next request, if Discord did not say whether the bot is on a server."""


class MissingServers:
    """The missing servers of one process."""

    def __init__(
        self,
        was_removed: Callable[[int], Awaitable[bool | None]],
        ours: Callable[[int], bool],
        leave: Callable[[int], Awaitable[None]],
    ) -> None:
        """`was_removed` requests whether the bot is no longer on a server; None if Discord does not
        say. `ours` returns whether the server would be this process's. `leave` does what follows.
        """
        self._was_removed, self._ours, self._leave = was_removed, ours, leave
        self._asked: set[int] = set()

    async def confirm(self, guild: int) -> None:
        """Ask again until it is known whether the server removed the bot. Its deals wait for it."""
        if guild in self._asked:
            return
        self._asked.add(guild)
        try:
            removed = await self._answer(guild)
            if not removed:
                log.warning("Discord did not name server %s, but the bot is on it", guild)
            elif self._ours(guild):
                await self._leave(guild)
        except Exception:
            log.exception("the missing server %s could not be checked", guild)
        finally:
            self._asked.discard(guild)

    async def _answer(self, guild: int) -> bool:
        while True:
            removed = await self._was_removed(guild)
            if removed is not None:
                return removed
            await asyncio.sleep(ASKED_AGAIN_AFTER)
