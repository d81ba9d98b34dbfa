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

WARNED_EVERY = 60.0
"""Seconds. A database that comes and goes causes no more warnings than that."""


class Outage:
    """Whether one database answers, as seen by all parts of this process that use it.

    It logs the outage, so that callers need not log `Unreachable`.
    """

    def __init__(self) -> None:
        self._began: float | None = None
        self._failed_at = self._warned_at = float("-inf")
        self._told = False

    async def watch(self, answer: Awaitable[T]) -> T:
        """Await this answer of the database, and note whether it came. Raises what it raises."""
        began = time.monotonic()
        try:
            answered = await answer
        except Unreachable as error:
            self._note_failure(error)
            raise
        self._note_answer(began)
        return answered

    def _note_failure(self, error: Unreachable) -> None:
        now = self._failed_at = time.monotonic()
        if self._began is not None:
            return
        self._began, self._told = now, now - self._warned_at >= WARNED_EVERY
        if self._told:
            self._warned_at = now
            log.warning(
                "the database does not answer: %s. Nothing is lost: presses get an answer that says"
                " so. Kro continues on its own when it answers again. Check whether its server runs"
                " and can be reached, or whether the file's disk is full or failing",
                error,
            )

    def _note_answer(self, asked_at: float) -> None:
        """Note an answer. One to a request from before the last failure proves nothing."""
        if self._began is None or asked_at <= self._failed_at:
            return
        if self._told:
            log.info("the database answers again, after %.0f s", time.monotonic() - self._began)
        self._began = None


@cache
def outage_of(address: str) -> Outage:
    """The `Outage` of one database, shared by the store and the cluster."""
    return Outage()
