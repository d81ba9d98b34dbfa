"""Having new tables stored, though the store's answer may be lost.

Owns: what a new table is found by, and looking for it again as soon as the store answers. Must not
know: how a new table looks, what follows when it is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from tables.live.alarms import retry_in
from tables.live.lost_answers import surely
from tables.model.table import Table
from tables.planning import caps
from tables.planning.plan import Services
from tables.ports import NewTable, StoredTable

log = logging.getLogger(__name__)
UNREADABLE = (LookupError, TypeError, ValueError)
"""What reading raises where a table is not what this version knows; a store that is away raises
others."""


class NewTables:
    """Those that this process makes."""

    def __init__(self, services: Services, found: Callable[[StoredTable], None]) -> None:
        """`found` is told of a table that is stored after all, when whoever opened it was told that
        it was not.
        """
        self._services = services
        self._found = found
        self._seeking: set[asyncio.Task[None]] = set()
        self._stopped = False

    async def store(self, table: Table, interaction: str | None) -> StoredTable:
        """Have it stored. Raises what the store does."""
        new = NewTable(
            table.guild, table.channel, table.game, table.to_json(), table.wake_at(),
            self._services.clock.now(), interaction, tuple(table.accounts()),
            self._services.chance.secret(), caps.opened(table),
        )  # fmt: skip
        writing = self._services.store.create_table(new)
        return await surely(writing, partial(self._find, new), partial(self._seek, new))

    async def _find(self, new: NewTable) -> StoredTable | None:
        store = self._services.store
        for table in reversed(await store.open_tables(new.guild)):
            try:
                stored = await store.load(table)
                if stored is None or stored.version:
                    continue
                if Table.from_json(stored.state) == Table.from_json(new.state):
                    return stored
            except UNREADABLE as error:
                log.warning("table %s cannot be read: %s", table, type(error).__name__)
        return None

    def _seek(self, new: NewTable) -> None:
        if not self._stopped:
            task = asyncio.create_task(self._find_later(new), name="find table")
            self._seeking.add(task)
            task.add_done_callback(self._seeking.discard)

    async def _find_later(self, new: NewTable) -> None:
        times = 0
        while True:
            times += 1
            await asyncio.sleep(retry_in(times))
            try:
                stored = await self._find(new)
            except Exception as error:  # noqa: BLE001  (each kind of store has its own)
                log.info("a new table cannot be looked for: %s", type(error).__name__)
                continue
            if stored is not None:
                self._found(stored)
            return

    def stop(self) -> None:
        """Look for none any more."""
        self._stopped = True
        for task in self._seeking:
            task.cancel()
