"""The house that the bench measures has a ledger in order, in its archives and packed logs too."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bench import ages
from db.audit.process import DatabaseFile
from db.audit.rounds import audit_everything


@pytest.mark.asyncio
async def test_the_ledgers_of_all_copied_servers_are_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"LIVE": 1, "ARCHIVED": 2, "DEALS": 2, "WEEK": 1}.items():
        monkeypatch.setattr(ages, name, value)
    path = tmp_path / "kro.db"
    await asyncio.to_thread(ages.make, path, 2)
    with closing(sqlite3.connect(path)) as con:
        for table, count in {"archive": 2, "packed": 2, "step": 0}.items():
            assert con.execute(f"SELECT count(*) FROM {table}").fetchone() == (count,)
    report = audit_everything(DatabaseFile(path))
    assert report.ok, str(report)
    assert report.archived == 2 * 2 * 3
