"""Transactions are whole: one writer, one reader, and no other work in between."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
import pytest_asyncio

from db.sqlite.connection import FileDatabase
from db.sqlite.migrate import NewerDatabase, latest
from tables.ports import Unreachable
from tests.support.patience import PATIENCE
from tests.support.places import ROOT
from tests.support.store.new_file import new_file

Work = Callable[[sqlite3.Connection], int]


@pytest_asyncio.fixture
async def database(tmp_path: Path) -> AsyncIterator[FileDatabase]:
    opened = await FileDatabase.open(new_file(tmp_path / "kro.db"))
    yield opened
    await opened.close()


@pytest.mark.asyncio
async def test_aiosqlite_keeps_the_private_members_that_a_connection_uses() -> None:
    """`_thread` runs what `_execute` and `_tx` take, `_conn` is sqlite3's connection."""
    aio: Any = await aiosqlite.connect(":memory:")
    assert isinstance(aio._conn, sqlite3.Connection)
    assert await aio._execute(threading.current_thread) is aio._thread
    ran = threading.Event()
    aio._tx.put_nowait((None, ran.set))
    assert await asyncio.to_thread(ran.wait, PATIENCE)
    await aio.close()
    await asyncio.to_thread(aio._thread.join, PATIENCE)
    assert not aio._thread.is_alive()


def modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


@pytest.mark.sampled
@pytest.mark.parametrize("older", [0o644, None])
@pytest.mark.asyncio
async def test_only_the_owner_can_read_the_file_and_its_side_files(
    tmp_path: Path, older: int | None
) -> None:
    path = tmp_path / "kro.db"
    if older is not None:
        path.touch(older)
        path.chmod(older)
    database = await FileDatabase.open(path)
    await database.write(add(1))
    found = modes(tmp_path)
    await database.close()
    assert found == {"kro.db": 0o600, "kro.db-wal": 0o600, "kro.db-shm": 0o600}


def add(number: int, fail: Exception | None = None) -> Work:
    """Write one row, then raise `fail` if given."""

    def work(con: sqlite3.Connection) -> int:
        con.execute("INSERT INTO interaction (id, at) VALUES (?, 0)", (str(number),))
        if fail is not None:
            raise fail
        return number

    return work


def numbers(con: sqlite3.Connection) -> set[int]:
    """What is written."""
    return {int(row[0]) for row in con.execute("SELECT id FROM interaction")}


class Gate:
    """Holds the writing thread until the test opens it."""

    def __init__(self) -> None:
        self.entered = threading.Event()
        self.open = threading.Event()

    def __call__(self, con: sqlite3.Connection) -> int:
        self.entered.set()
        assert self.open.wait(PATIENCE)
        return -1


@pytest.mark.asyncio
async def test_the_pragmas_that_make_a_commit_durable_are_set(database: FileDatabase) -> None:
    def pragmas(con: sqlite3.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        return [con.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await database.read(pragmas) == ["wal", 2, 1, 1]
    reported = await database.write(lambda con: con.execute("PRAGMA synchronous").fetchone()[0])
    assert reported == 2


@pytest.mark.asyncio
async def test_the_reader_cannot_write(database: FileDatabase) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await database.read(add(1))


@pytest.mark.asyncio
async def test_work_that_fails_is_rolled_back_alone(database: FileDatabase) -> None:
    gate = Gate()
    first = asyncio.create_task(database.write(gate))
    await asyncio.to_thread(gate.entered.wait, PATIENCE)
    # All of these wait for the first, and then share one transaction.
    many = [
        asyncio.create_task(database.write(add(k, ValueError("mine") if k % 3 == 0 else None)))
        for k in range(10)
    ]
    await asyncio.sleep(0)
    gate.open.set()
    answers = await asyncio.gather(first, *many, return_exceptions=True)
    for k, answer in enumerate(answers[1:]):
        assert isinstance(answer, ValueError) if k % 3 == 0 else answer == k
    assert await database.read(numbers) == {k for k in range(10) if k % 3}


@pytest.mark.asyncio
async def test_waiting_writes_share_one_transaction(database: FileDatabase) -> None:
    gate = Gate()
    first = asyncio.create_task(database.write(gate))
    await asyncio.to_thread(gate.entered.wait, PATIENCE)
    many = [asyncio.create_task(database.write(add(k))) for k in range(50)]
    await asyncio.sleep(0)
    commits: list[str] = []

    def trace(con: sqlite3.Connection) -> int:
        con.set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None)
        return 0

    last = asyncio.create_task(database.write(trace))
    await asyncio.sleep(0)
    gate.open.set()
    await asyncio.gather(first, *many, last)
    assert commits == ["COMMIT"]
    assert await database.read(numbers) == set(range(50))


async def written_behind_a_gate(
    database: FileDatabase, fails: Callable[[sqlite3.Connection], int]
) -> list[int | BaseException]:
    """The results of a write in progress, and of three that share the next transaction.

    The one in the middle `fails`.
    """
    gate = Gate()
    first = asyncio.create_task(database.write(gate))
    await asyncio.to_thread(gate.entered.wait, PATIENCE)
    together = [asyncio.create_task(database.write(work)) for work in (add(1), fails, add(2))]
    await asyncio.sleep(0)
    gate.open.set()
    return await asyncio.gather(first, *together, return_exceptions=True)


@pytest.mark.asyncio
async def test_if_the_commit_fails_no_caller_gets_success(
    database: FileDatabase,
) -> None:
    def broken_promise(con: sqlite3.Connection) -> int:
        con.execute("PRAGMA defer_foreign_keys = ON")
        con.execute("INSERT INTO member (guild, user, account) VALUES (1, 2, 3)")
        return 0

    answers = await written_behind_a_gate(database, broken_promise)
    assert answers[0] == -1
    assert all(isinstance(answer, sqlite3.IntegrityError) for answer in answers[1:])
    assert await database.read(numbers) == set()
    assert await database.write(add(3)) == 3


@pytest.mark.asyncio
async def test_if_the_whole_transaction_is_lost_no_caller_gets_success(
    database: FileDatabase,
) -> None:
    def disk_full(con: sqlite3.Connection) -> int:
        con.execute("ROLLBACK")  # what SQLite itself does on a full disk
        raise sqlite3.OperationalError("database or disk is full")

    answers = await written_behind_a_gate(database, disk_full)
    assert all(isinstance(answer, sqlite3.OperationalError) for answer in answers[1:])
    assert await database.read(numbers) == set()
    assert await database.write(add(3)) == 3


@pytest.mark.asyncio
async def test_on_a_full_disk_the_database_is_unreachable_until_there_is_room(
    database: FileDatabase,
) -> None:
    def limit(con: sqlite3.Connection, pages: int = 1) -> None:
        con.execute(f"PRAGMA max_page_count = {pages}")  # never less than there are

    def much(con: sqlite3.Connection) -> None:
        for number in range(1000):
            con.execute("INSERT INTO interaction (id, at) VALUES (?, 0)", (f"{number:0500}",))

    await database.write(limit)
    for _ in range(2):
        with pytest.raises(Unreachable, match="disk is full"):
            await database.write(much)
    assert database.outage.writes_fail
    await database.write(partial(limit, pages=100_000))
    await database.write(much)
    assert not database.outage.writes_fail


def test_no_statement_has_numbered_values_which_python_3_14_refuses() -> None:
    """Next to values in order, 3.14 refuses numbered ones. 3.12 and 3.13 only warn."""
    files = [*(ROOT / "db").rglob("*.py"), *(ROOT / "bot").rglob("*.py")]
    assert len(files) > 100
    numbered = re.compile(r"(?:[<>=(,]|\bIN|\bLIMIT)\s*\?\d")
    assert [file.name for file in files if numbered.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.asyncio
async def test_a_cancelled_caller_leaves_a_whole_transaction_or_none(
    database: FileDatabase,
) -> None:
    gate = Gate()

    def gated(con: sqlite3.Connection) -> int:
        gate(con)
        return add(1)(con)

    begun = asyncio.create_task(database.write(gated))
    await asyncio.to_thread(gate.entered.wait, PATIENCE)
    waiting = asyncio.create_task(database.write(add(2)))
    await asyncio.sleep(0)
    begun.cancel()
    waiting.cancel()
    gate.open.set()
    for task in (begun, waiting):
        with pytest.raises(asyncio.CancelledError):
            await task
    assert await database.write(add(3)) == 3
    assert await database.read(numbers) == {1, 3}


@pytest.mark.asyncio
async def test_closing_waits_for_writes_in_progress(tmp_path: Path, database: FileDatabase) -> None:
    """Its own threads end. Those of another database go on."""
    others = {*threading.enumerate()}
    closing = await FileDatabase.open(new_file(tmp_path / "closing.db"))
    workers = {t for t in threading.enumerate() if "connection_worker" in t.name} - others
    gate = Gate()
    first = asyncio.create_task(closing.write(gate))
    await asyncio.to_thread(gate.entered.wait, PATIENCE)
    many = [asyncio.create_task(closing.write(add(k))) for k in range(20)]
    await asyncio.sleep(0)
    closed = asyncio.create_task(closing.close())
    await asyncio.sleep(0)
    assert not closed.done()
    gate.open.set()
    await closed
    assert await asyncio.gather(first, *many) == [-1, *range(20)]
    await closing.close()
    with pytest.raises(RuntimeError):
        await closing.write(add(99))
    assert len(workers) == 3
    for worker in workers:
        await asyncio.to_thread(worker.join)
    assert await database.write(add(1)) == 1


@pytest.mark.asyncio
async def test_a_snapshot_does_not_change_while_it_is_read(database: FileDatabase) -> None:
    gate = Gate()

    def twice(con: sqlite3.Connection) -> tuple[set[int], set[int]]:
        before = numbers(con)
        gate(con)
        return before, numbers(con)

    reading = asyncio.create_task(database.read(twice))
    await asyncio.to_thread(gate.entered.wait, PATIENCE)
    await database.write(add(1))
    gate.open.set()
    assert await reading == (set(), set())
    assert await database.read(numbers) == {1}


@pytest.mark.asyncio
async def test_a_slow_read_keeps_no_reader_and_no_writer_waiting(database: FileDatabase) -> None:
    gate = Gate()
    reading = asyncio.create_task(database.read_slow(gate))
    await asyncio.to_thread(gate.entered.wait, PATIENCE)
    assert await database.write(add(1)) == 1
    assert await database.read(numbers) == {1}
    gate.open.set()
    assert await reading == -1


@pytest.mark.asyncio
async def test_a_new_file_that_many_open_at_once_is_migrated_once(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "kro.db"
    opened = await asyncio.gather(*(FileDatabase.open(path) for _ in range(6)))
    answers = await asyncio.gather(*(db.write(add(k)) for k, db in enumerate(opened)))
    assert answers == list(range(6))
    for database in opened:
        await database.close()


@pytest.mark.asyncio
async def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    await (await FileDatabase.open(path)).close()
    con = sqlite3.connect(path)
    con.execute(f"PRAGMA user_version = {latest() + 1}")
    con.execute("UPDATE schema_version SET oldest = ?", (latest() + 1,))
    con.commit()
    con.close()
    before = path.read_bytes()
    with pytest.raises(NewerDatabase, match=f"version {latest() + 1}.*only up to {latest()}"):
        await FileDatabase.open(path)
    assert path.read_bytes() == before


@pytest.mark.asyncio
async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    path.write_bytes(b"some text that is no database" * 100)
    with pytest.raises(sqlite3.DatabaseError):
        await FileDatabase.open(path)


@pytest.mark.asyncio
async def test_a_migration_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "migrations"
    folder.mkdir()
    (folder / "0001_good.sql").write_text("CREATE TABLE good (a);\n")
    (folder / "0002_bad.sql").write_text("CREATE TABLE half (a);\nCREATE TABLE good (a);\n")
    monkeypatch.setattr("db.sqlite.migrate.FOLDER", folder)
    latest.cache_clear()
    try:
        with pytest.raises(sqlite3.OperationalError, match="good already exists"):
            await FileDatabase.open(tmp_path / "kro.db")
    finally:
        monkeypatch.undo()
        latest.cache_clear()
    con = sqlite3.connect(tmp_path / "kro.db")
    assert con.execute("SELECT name FROM sqlite_schema").fetchall() == []
    assert con.execute("PRAGMA user_version").fetchone() == (0,)
    con.close()
