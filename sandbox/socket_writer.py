"""Writing to a WebSocket without waiting for it.

Owns: the order of what is sent, and an end that sends what is still queued. Must not know: what is
said, who listens.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

LAST_SECONDS = 1.0
"""How long the end waits for a slow reader."""


class SocketWriter:
    """Texts on their way to one WebSocket; `send` takes one of them through it."""

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
        """Send what is queued, and no more; the other side may be gone."""
        self._queue.put_nowait(None)
        await asyncio.wait([self._task], timeout=LAST_SECONDS)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def stop(self) -> None:
        """Send nothing more, not even what is queued."""
        self._task.cancel()
