"""Shows tables that `kro table --void` has closed while the bot runs."""

from __future__ import annotations

from bot.ports import Store
from tables.live.directory import Directory
from tables.supervisor import Loop, Supervisor

EVERY = 10.0
"""Seconds between two searches."""


class ClosedElsewhere:
    """Finds tables that another program has closed in the database."""

    def __init__(self, store: Store, directory: Directory) -> None:
        self._store, self._directory = store, directory

    def start(self, supervisor: Supervisor) -> Loop:
        """Search every few seconds."""
        return supervisor.start(
            "closed elsewhere",
            self._look,
            failed="tables that `kro table --void` has closed could not be looked for",
        )

    async def _look(self) -> float:
        await self.check()
        return EVERY

    async def check(self) -> None:
        """Show the end of each closed table whose message does not show it yet. Until then, such a
        table counts as open in this process. So a process without an open table skips the query.
        """
        if not self._directory.has_open_table():
            return
        for table in await self._store.unfinished():
            await self._directory.closed_elsewhere(table)
