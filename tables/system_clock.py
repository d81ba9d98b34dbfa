"""Time for real tables.

Owns: `SystemClock`. Must not know: what waits for it.
"""

from __future__ import annotations

import time


class SystemClock:
    """The machine's clock."""

    def now(self) -> float:
        """Seconds since the epoch."""
        return time.time()
