"""Logs one warning when a database stops answering, and one line when it answers again."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable
from functools import cache
from typing import TypeVar

from tables.ports import Unreachable

T = TypeVar("T")
log = logging.getLogger(__name__)

SETTLED = 5.0
"""Seconds without a failure until an outage is over. A database that comes and goes has one outage.
"""


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
        self._answered_at: float | None = None
        """The time of the first answer since the last failure."""
        self.writes_fail = False
        """Whether the last write failed though the database could be reached.

        A refusal, such as that of a press that was carried out already, does not count.
        """

    async def watch(self, answer: Awaitable[T]) -> T:
        """Await this answer of the database, and note whether it came. Raises what it raises."""
        return await self._watch(answer, wrote=False)

    async def watch_write(self, answer: Awaitable[T], faults: tuple[type[Exception], ...]) -> T:
        """`watch` for a write. `faults` are other exceptions that mean that writes fail."""
        try:
            return await self._watch(answer, wrote=True)
        except faults:
            self.writes_fail = True
            raise

    async def _watch(self, answer: Awaitable[T], *, wrote: bool) -> T:
        began = time.monotonic()
        try:
            answered = await answer
        except Unreachable as error:
            self._note_failure(error)
            raise
        self._note_answer(began, wrote=wrote)
        return answered

    def note_lost(self) -> None:
        """Note that the database has ended a connection, so the others may be dead as well."""
        self._lost_at = time.monotonic()

    def outdates(self, opened_at: float) -> bool:
        """Whether a connection opened at this `time.monotonic` may have died in an outage since.

        A request on it would fail though the database answers.
        """
        return opened_at <= self._lost_at

    def _note_failure(self, error: Unreachable) -> None:
        self._failed_at, self._answered_at = time.monotonic(), None
        self.writes_fail = isinstance(error, Refused)
        if not self.writes_fail:
            self.note_lost()
        if self._began is None:
            self._began = self._failed_at
            log.warning(
                "the database does not answer: %s. Nothing is lost: presses get an answer that says"
                " so. Kro continues on its own when it answers again. Check whether its server runs"
                " and can be reached, or whether the file's disk is full or failing",
                error,
            )

    def _note_answer(self, asked_at: float, *, wrote: bool) -> None:
        """Note an answer. One to a request from before the last failure proves nothing.

        While writes fail, a read proves nothing either.
        """
        if asked_at <= self._failed_at or (self.writes_fail and not wrote):
            return
        self.writes_fail = False
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
