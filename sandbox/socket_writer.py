"""Writes to a WebSocket in order without waiting for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

LAST_SECONDS = 1.0
"""How long `finish` waits for a slow reader."""


class SocketWriter:
    """Texts queued for one WebSocket; `send` sends one of them."""

    def __init__(self, send: Callable[[str], Awaitable[None]]) -> None:
        self._send = send
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._write())

    def put(self, text: str) -> None:
        """Queue a text."""
        self._queue.put_nowait(text)

    async def _write(self) -> None:
        while (text := await self._queue.get()) is not None:
            try:
                await self._send(text)
            except (ConnectionError, RuntimeError):
                return

    async def finish(self) -> None:
        """Send what is queued, then nothing more; the other side may be gone."""
        self._queue.put_nowait(None)
        await asyncio.wait([self._task], timeout=LAST_SECONDS)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def stop(self) -> None:
        """Send nothing more, not even what is queued."""
        self._task.cancel()
