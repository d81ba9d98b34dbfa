"""One bounded mailbox for each table.

Owns: the order in which commands reach a table, one at a time. Must not know: what they do.

The task lives only while the mailbox is not empty: a task parked on a queue would cost memory for
every idle table and never come to rest under a virtual clock.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from tables.commands import Command, Outcome
from tables.live.cause import CAUSE
from tables.live.session import TableSession
from tables.ports import TooLate
from tables.supervised import log_failure

log = logging.getLogger(__name__)
MAILBOX = 64


class Busy(Exception):
    """The mailbox is full; nothing was done."""


class Actor:
    """Feeds commands to a session one by one and tells `done` of each outcome."""

    def __init__(self, session: TableSession, done: Callable[[Command, Outcome], None]) -> None:
        self.session = session
        self.asked_at = 0.0
        """When it was looked for last, as the `Clock` has it."""
        self._done = done
        # A list, which is never long: a deque takes 600 bytes even where it is empty.
        self._mail: list[tuple[Command, asyncio.Future[Outcome], str]] = []
        self._task: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether nothing waits and nothing runs."""
        return self._task is None

    async def ask(self, command: Command) -> Outcome:
        """Put the command in the mailbox and wait for its outcome. Raises `Busy`."""
        if len(self._mail) >= MAILBOX:
            raise Busy
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._mail.append((command, future, CAUSE.get()))
        if self._task is None:
            self._task = asyncio.create_task(self._drain(), name=f"table {self.session.id}")
        try:
            # By the turn of the loop that the shield takes, what `done` begins is begun before
            # whoever asked goes on.
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            # Whoever asked has given up; the command itself must not be cut off half way.
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
                # The task is that of whoever came first.
                CAUSE.set(cause)
                try:
                    outcome = await self.session.handle(command)
                except Exception as error:  # noqa: BLE001  (handed to whoever asked)
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
        """Whoever asked has given up, and would have logged it."""
        what, table = type(command).__name__, self.session.id
        if isinstance(error, TooLate):
            log.info("%s at table %s was not done, and nobody waits: %s", what, table, error)
            return
        log_failure(log, error, "%s failed at table %s, and nobody waits", what, table)
