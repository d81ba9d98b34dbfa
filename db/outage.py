"""One warning when a database stops to answer, and one line when it answers again."""

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
"""Seconds: a database that comes and goes is warned of no more often."""


class Outage:
    """Whether one database answers, as all parts of this process that ask it have found. Whoever
    gets `Unreachable` need not log it.
    """

    def __init__(self) -> None:
        self._began: float | None = None
        self._failed_at = self._warned_at = float("-inf")
        self._told = False

    async def watch(self, answer: Awaitable[T]) -> T:
        """Wait for this answer of the database, and note whether it came. Raises what it raises."""
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
                " so. Kro goes on by itself when it answers again. Check whether its server runs"
                " and can be reached, or whether the file's disk is full or failing",
                error,
            )

    def _note_answer(self, asked_at: float) -> None:
        """An answer to what was asked before the last failure tells nothing."""
        if self._began is None or asked_at <= self._failed_at:
            return
        if self._told:
            log.info("the database answers again, after %.0f s", time.monotonic() - self._began)
        self._began = None


@cache
def outage_of(address: str) -> Outage:
    """That of one database, which the store and the meeting place share."""
    return Outage()
