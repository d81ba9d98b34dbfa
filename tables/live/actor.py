"""Queues the commands of one table in a bounded mailbox, and runs them one at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from tables.commands import Command, Outcome, correlation_id
from tables.live.session import TableSession
from tables.ports import TooLate
from tables.supervisor import log_failure

log = logging.getLogger(__name__)
MAILBOX = 64


class Busy(Exception):
    """The mailbox is full; nothing was done."""


class Actor:
    """Feeds commands to a session one by one and calls `done` with each outcome.

    Its task lives only while the mailbox is not empty. A task that waits on a queue would cost
    memory for every idle table, and would never be idle under a virtual clock.
    """

    def __init__(self, session: TableSession, done: Callable[[Command, Outcome], None]) -> None:
        self.session = session
        self.asked_at = 0.0
        """Time of the last request for this table, from the `Clock`."""
        self._done = done
        # A list, because it is always short: even an empty deque takes 600 bytes.
        self._mail: list[tuple[Command, asyncio.Future[Outcome], str]] = []
        self._task: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether no command waits or runs."""
        return self._task is None

    async def ask(self, command: Command) -> Outcome:
        """Put the command in the mailbox and wait for its outcome. Raises `Busy`."""
        if len(self._mail) >= MAILBOX:
            raise Busy
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._mail.append((command, future, correlation_id.get()))
        if self._task is None:
            self._task = asyncio.create_task(self._drain(), name=f"table {self.session.id}")
        try:
            # The shield takes one turn of the event loop, so that tasks which `done` starts have
            # begun before the caller goes on.
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            # The caller has given up, but the command itself must not stop half way.
            future.cancel()
            raise

    async def wait_idle(self) -> None:
        """Wait until the mailbox is empty."""
        while self._task is not None:
            await asyncio.wait((self._task,))

    async def _drain(self) -> None:
        try:
            while self._mail:
                command, future, cause = self._mail.pop(0)
                # The task has the context of the command that started it, not of this one.
                correlation_id.set(cause)
                try:
                    outcome = await self.session.handle(command)
                except Exception as error:  # noqa: BLE001  (handed to the caller)
                    if future.cancelled():
                        self._log_unheard(command, error)
                    else:
                        future.set_exception(error)
                    continue
                if not future.cancelled():
                    future.set_result(outcome)
                self._done(command, outcome)
        finally:
            self._task = None

    def _log_unheard(self, command: Command, error: Exception) -> None:
        """Log the failure, because the caller has given up and will not log it."""
        what, table = type(command).__name__, self.session.id
        if isinstance(error, TooLate):
            log.info("%s at table %s failed after its caller had left: %s", what, table, error)
            return
        log_failure(log, error, "%s failed at table %s, and nobody waits", what, table)
