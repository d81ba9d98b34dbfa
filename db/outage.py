"""Logs one warning when a database stops answering, and one line when it answers again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable
from functools import cache
from typing import TypeVar

from tables.ports import Unreachable

T = TypeVar("T")
log = logging.getLogger(__name__)

_STORE = "store"
SETTLED = 5.0
"""Seconds without a failure until an outage is over. A database that comes and goes has one outage.
"""

AWAY_SECONDS = 0.25
"""How long to wait for an answer of an unreachable database. It is short, because presses wait."""
SILENT_SECONDS = 1.0
"""For how long after one request got no answer others hardly wait. A press makes several."""
HARDLY_SECONDS = 0.02
"""How long they wait. A database that has just come back usually answers within this time."""


class Refused(Unreachable):
    """The database answered, but does not write. Its disk may be full, or it is a standby."""


class Outage:
    """Whether one database answers and writes, as seen by all parts of this process that use it.

    It logs the outage, so that callers need not log `Unreachable`.
    """

    def __init__(self) -> None:
        self._began: float | None = None
        self._failed_at = float("-inf")
        self._lost_at = float("-inf")
        self._silent_at = float("-inf")
        """When a request last got no answer within `AWAY_SECONDS`."""
        self._answered_at: float | None = None
        """The time of the first answer since the last failure."""
        self._refused = ""
        """The writer whose last write failed though the database could be reached, if any."""
        self._waiting: dict[asyncio.Timeout, float] = {}
        """When to look at each request that waits, in this order (the event loop's time)."""
        self._timer: asyncio.TimerHandle | None = None
        """Calls `_look` for the first of them."""

    @property
    def writes_fail(self) -> bool:
        """Whether the last write failed though the database could be reached.

        A refusal, such as that of a press that was carried out already, does not count.
        """
        return bool(self._refused)

    async def watch(self, answer: Awaitable[T], writer: str = "") -> T:
        """Await this answer of the database, and note whether it came. Raises what it raises.

        `writer` is the name of the connection, empty if it only reads.
        """
        began = time.monotonic()
        try:
            answered = await answer
        except Unreachable as error:
            self._note_failure(error, writer)
            raise
        self._note_answer(began, writer)
        return answered

    async def watch_write(self, answer: Awaitable[T], faults: tuple[type[Exception], ...]) -> T:
        """`watch` for the store. `faults` are other exceptions that mean that writes fail."""
        try:
            return await self.watch(answer, _STORE)
        except faults:
            self._refused = _STORE
            raise

    async def unless_away(self, answer: Awaitable[T]) -> T:
        """Await an answer of the database, but only `AWAY_SECONDS` while it is unreachable. After
        one request without an answer, others wait only `HARDLY_SECONDS`, for `SILENT_SECONDS`.

        A machine that hangs or has vanished does not even close its connections. Raises
        `Unreachable` when that time is over. The database may still carry out the request.
        """
        limit = asyncio.timeout(None)
        try:
            async with limit:
                self._wait(limit)
                try:
                    return await answer
                finally:
                    self._end(limit)
        except TimeoutError:
            if limit.expired():
                raise Unreachable("the database does not answer") from None
            raise

    def _wait(self, limit: asyncio.Timeout) -> None:
        """Watch a request that begins. All requests share a timer."""
        loop = asyncio.get_running_loop()
        self._waiting[limit] = loop.time() + AWAY_SECONDS
        if self._is_away and time.monotonic() - self._silent_at < SILENT_SECONDS:
            loop.call_later(HARDLY_SECONDS, self._stop_if_away, limit, loop)
        if self._timer is None:
            self._timer = loop.call_later(AWAY_SECONDS, self._look, loop)

    def _end(self, limit: asyncio.Timeout) -> None:
        self._waiting.pop(limit, None)
        if not self._waiting and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Stop requests that have waited long enough, if the database is away."""
        for limit, due in list(self._waiting.items()):
            if due > loop.time():
                break
            if self._stop_if_away(limit, loop):
                self._silent_at = time.monotonic()
            else:
                del self._waiting[limit]
                self._waiting[limit] = loop.time() + AWAY_SECONDS
        due = next(iter(self._waiting.values()), None)
        self._timer = None if due is None else loop.call_at(due, self._look, loop)

    def _stop_if_away(self, limit: asyncio.Timeout, loop: asyncio.AbstractEventLoop) -> bool:
        if not self._is_away or self._waiting.pop(limit, None) is None:
            return False
        limit.reschedule(loop.time())
        return True

    @property
    def _is_away(self) -> bool:
        """Whether the last request failed a few seconds ago, and none has been answered since.

        Processes that share a bot send a request each second.
        """
        failed_ago = time.monotonic() - self._failed_at
        return self._began is not None and self._answered_at is None and failed_ago < 2 * SETTLED

    def note_lost(self) -> None:
        """Note that connections opened so far may be dead, or lead to the wrong server."""
        self._lost_at = time.monotonic()

    def outdates(self, opened_at: float) -> bool:
        """Whether a connection opened at this `time.monotonic` may be dead or lead to a standby.

        A request on it would fail though the database answers.
        """
        return opened_at <= self._lost_at

    def _note_failure(self, error: Unreachable, writer: str) -> None:
        self._failed_at, self._answered_at = time.monotonic(), None
        self._refused = writer if isinstance(error, Refused) else ""
        self.note_lost()  # a standby's address may lead to another server by now
        if self._began is None:
            self._began = self._failed_at
            log.warning(
                "the database does not answer: %s. Nothing is lost: presses get an answer that says"
                " so. Kro continues on its own when it answers again. Check whether its server runs"
                " and can be reached, whether it is a standby, or whether the file's disk is full"
                " or failing",
                error,
            )

    def _note_answer(self, asked_at: float, writer: str) -> None:
        """Note an answer. An answer to a request from before the last failure proves nothing.

        After a refused write, only an answer to the same writer proves something. On a full disk,
        some writes need no room.
        """
        if asked_at <= self._failed_at or (self._refused and writer != self._refused):
            return
        if self._refused:
            self._refused = ""
            self.note_lost()  # some connections may still lead to the standby
        if self._began is None:
            return
        if self._answered_at is None:
            self._answered_at = time.monotonic()
        if asked_at - self._failed_at >= SETTLED:
            seconds = self._answered_at - self._began
            log.info("the database answers again, after %.0f s", seconds)
            self._began = None


@cache
def outage_of(address: str) -> Outage:
    """The `Outage` of one database, shared by the store and the cluster."""
    return Outage()
