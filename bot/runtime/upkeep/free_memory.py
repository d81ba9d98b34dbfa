"""Returns unused memory to the operating system."""

from __future__ import annotations

import asyncio
import ctypes
import sys
from collections.abc import Callable

from tables.supervisor import Loop, Supervisor

SECONDS = 3600.0


def trim() -> bool:
    """Return free pages to the system. Returns False if the C library cannot do that.

    glibc keeps freed memory between used pieces for itself (`malloc_trim(3)`). After two hours of
    play that was 50 of 305 MB.
    """
    if sys.platform != "linux":
        return False
    malloc_trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if malloc_trim is None:
        return False
    malloc_trim(0)
    return True


class FreeMemory:
    """Trims the process every `SECONDS`, on a thread, because it takes some milliseconds."""

    def __init__(self, trim: Callable[[], object] = trim) -> None:
        self._trim = trim

    def start(self, supervisor: Supervisor) -> Loop:
        """Trim now, and then again and again."""
        return supervisor.start(
            "free memory", self._round, failed="free memory could not be given back"
        )

    async def _round(self) -> float:
        await asyncio.to_thread(self._trim)
        return SECONDS
