"""Stores the last errors of each table, for `kro table`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import sys
from collections import deque

from bot.ports import Store, TableError
from bot.runtime.monitoring.error_reports import OWN, frames, sentence
from bot.runtime.side_tasks import SideTasks
from tables.commands import correlation_id

log = logging.getLogger(__name__)

MOST = 100
"""Errors that wait to be written. If there are more, the oldest are dropped."""
LAST_SECONDS = 0.05
"""How long the end of the bot waits for the last errors."""
_TABLE = re.compile(r"\btable (\d+)(?: on server (\d+))?")
"""A table as log lines name it: by its number and server, or by its id."""
_VALUE = re.compile(r"%[-#0-9.]*[a-z]")


class TableErrors(logging.Handler):
    """Stores each logged warning and error that names a table. No value of the line and no text of
    an exception is stored, because they may be cards.

    Nothing waits for it, and nothing fails because of it. If a process is killed, or the database
    cannot be reached, errors are lost. The log has them.
    """

    def __init__(self, store: Store, process: str) -> None:
        """`process` is this process's name."""
        super().__init__(logging.WARNING)
        self._store, self._process = store, process
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting = deque[TableError](maxlen=MOST)
        self._writing = False
        self._tasks = SideTasks("errors of tables", "errors of tables could not be stored")

    def start(self) -> None:
        """Store what is logged from now on."""
        self._loop = asyncio.get_running_loop()
        logging.getLogger().addHandler(self)

    async def wait_until_written(self) -> None:
        """Wait until no error waits to be written."""
        await self._tasks.wait_until_done()

    async def stop(self) -> None:
        """Store nothing more, and wait a moment for the last errors."""
        logging.getLogger().removeHandler(self)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                await self.wait_until_written()
        await self._tasks.cancel()

    def emit(self, record: logging.LogRecord) -> None:
        """See `logging.Handler`. Any thread may log."""
        found = _TABLE.search(record.getMessage())
        if found is None or self._loop is None or record.name.partition(".")[0] not in OWN:
            return
        raised = record.exc_info[1] if record.exc_info else sys.exception()
        error = TableError(
            guild=int(found[2] or 0),
            table=int(found[1]),
            what=_VALUE.sub("…", sentence(record)),
            error="" if raised is None else type(raised).__qualname__,
            place=_place(record, raised),
            at=record.created,
            press=correlation_id.get() or "",
            process=self._process,
        )
        with contextlib.suppress(RuntimeError):  # The loop has ended.
            self._loop.call_soon_threadsafe(self._add, error)

    def _add(self, error: TableError) -> None:
        self._waiting.append(error)
        if not self._writing:
            self._writing = True
            self._tasks.spawn(self._write())

    async def _write(self) -> None:
        try:
            while self._waiting:
                errors = [*self._waiting]
                self._waiting.clear()
                await self._store.note_table_errors(errors)
        except Exception as error:  # noqa: BLE001  (the log has what could not be stored)
            log.debug("errors of tables are not stored: %s", type(error).__name__)
        finally:
            self._writing = False


def _place(record: logging.LogRecord, raised: BaseException | None) -> str:
    """Where it was raised in this program, or else logged."""
    trace = None if raised is None else raised.__traceback__
    own = [frame for frame in frames(trace) if frame["in_app"]]
    if own:
        return f"{own[-1]['module']}.{own[-1]['function']}:{own[-1]['lineno']}"
    return f"{record.name}.{record.funcName}:{record.lineno}"
