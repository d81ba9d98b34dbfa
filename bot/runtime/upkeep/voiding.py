"""Voiding what is in play on a server that the bot was sent away from (GEN-017).

Owns: that one table that fails stops no other. Must not know: how a table is closed.
"""

from __future__ import annotations

import logging

from tables.commands import Close, Void
from tables.live.directory import Directory
from tables.ports import TableStore, Unreachable
from tables.supervised import log_failure

log = logging.getLogger(__name__)


async def void_tables(store: TableStore, directory: Directory, guild: int) -> None:
    """Void the deals there; pots go back. What fails is tried again after the next start."""
    for table in await store.open_tables(guild):
        try:
            await directory.ask(table, Close(moderator=True, force=True, why="removed"))
        except Unreachable as error:
            log_failure(log, error, "table %s could not be voided", table)
        except Exception:
            log.exception(
                "table %s could not be voided with its deal; it is voided from the ledger", table
            )
            await _by_ledger(directory, table)


async def _by_ledger(directory: Directory, table: int) -> None:
    try:
        await directory.ask(table, Void(moderator=True, certain=True))
    except Exception as error:  # noqa: BLE001  (logged, and stops no other)
        log_failure(log, error, "table %s could not be voided", table)
