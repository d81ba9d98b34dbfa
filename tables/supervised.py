"""Runs loops for the life of the process, whatever a round raises."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from tables.ports import Unreachable

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds until a failed round is repeated, doubled with each failure up to the longest."""
DOUBLINGS = 6
FAILURES: Counter[str] = Counter()
"""By the loop's name: rounds that failed since the start of this process."""


def log_failure(log: logging.Logger, error: Exception, what: str, *words: object) -> None:
    """Log a handled failure with its traceback.

    If the database is away, only at debug level, because its own module has logged that once.
    """
    if isinstance(error, Unreachable):
        log.debug("%s: %s", what % words, error)
    else:
        log.error(what, *words, exc_info=error)


def pause(failed: int) -> float:
    """Seconds to wait after this number of failed rounds in a row."""
    return min(FIRST_PAUSE * 2 ** min(failed - 1, DOUBLINGS), LONGEST_PAUSE)


async def run_forever(
    name: str,
    step: Callable[[], Awaitable[None]],
    *,
    failed: str = "",
    pause: Callable[[int], float] = pause,
    over: Callable[[], bool] = lambda: False,
) -> None:
    """Run `step` repeatedly until this task is cancelled, or `over` returns true before a round.

    `step` waits for its own time. If it raises, the failure is counted and logged as `failed`.
    `pause` returns the seconds to wait for the number of failures in a row. A step that has run for
    longer than the longest pause begins a new row. An `Unreachable` database is not an error,
    because the database's own module has logged it.
    """
    in_a_row = 0
    while not over():
        began = time.monotonic()
        try:
            await step()
        except (Exception, asyncio.CancelledError) as error:
            task = asyncio.current_task()
            if isinstance(error, asyncio.CancelledError) and (task is None or task.cancelling()):
                raise
            in_a_row = 1 if time.monotonic() - began > LONGEST_PAUSE else in_a_row + 1
            FAILURES[name] += 1
            seconds = pause(in_a_row)
            what = failed or f"{name} failed"
            if isinstance(error, Exception):
                log_failure(log, error, "%s; repeated in %.1f s", what, seconds)
            else:
                log.error("%s; repeated in %.1f s", what, seconds, exc_info=error)
            await asyncio.sleep(seconds)
        else:
            in_a_row = 0
