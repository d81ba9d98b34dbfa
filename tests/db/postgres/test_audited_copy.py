"""The ledger of a PostgreSQL database is audited in a copy."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import NoReturn

import pytest

from db.postgres import copying
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.asyncio


def _write(folder: str) -> None:
    (Path(folder) / "books.sqlite3").touch()


def _files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*"))


async def test_an_audit_that_is_cancelled_leaves_no_copy(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that writes the copy is killed then, and cannot delete it."""
    begun = asyncio.Event()

    async def writing(_: str, folder: str, *words: str, sent: bytes) -> NoReturn:
        del words, sent
        _write(folder)
        begun.set()
        await asyncio.Event().wait()
        raise AssertionError("it waits until it is cancelled")

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(copying, "in_own_process", writing)
    audit = asyncio.create_task(copying.audit_ledger(address, whole=True))
    async with asyncio.timeout(PATIENCE):
        await begun.wait()
    assert "books.sqlite3" in _files(tmp_path)
    audit.cancel()
    with pytest.raises(asyncio.CancelledError):
        await audit
    assert not _files(tmp_path)
