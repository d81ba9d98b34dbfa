"""This version works on a PostgreSQL database with an older or newer schema.

A migration blocks no player.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from bot.cluster.coordinator import Identity
from bot.cluster.own_leases import TTL
from db.audit.checker import check_now
from db.connection import Unsuitable
from db.postgres import migrate
from db.postgres.copying import copy_from_file, copy_to_file
from db.postgres.fleet import PostgresCoordinator
from db.postgres.one_bot import one_bot
from db.postgres.own_server import Server
from db.postgres.store import PostgresStore
from db.sqlite.backup import InvalidBackup
from db.sqlite.migrate import NewerDatabase
from tables.commands import Restarted
from tables.model.table import Status
from tests.contract.store.core import ANN, BO, GUILD, NOW, chips
from tests.db.postgres.test_several_writers import rich
from tests.db.test_stored_by_older import OPEN_OF, STORED, settled
from tests.support.patience import PATIENCE
from tests.support.postgres.connections import wait_until_closed
from tests.support.store.other_schema import ADDITIVE, BREAKING, NEXT, newer_code, older_code
from tests.support.tables.on_file import TableOnFile

pytestmark = [pytest.mark.asyncio, pytest.mark.ci]
GUARDED = "ALTER TABLE transfer ADD CONSTRAINT transfer_thanks CHECK (ghost > 0) NOT VALID;\n"
SOME = (1, 7, 16)
"""Tables that are played on here. The test on a file plays them all, which costs less."""


@pytest.fixture
def own(postgres_server: Server) -> str:
    """The address of an empty database that no other test uses."""
    return postgres_server.new_database()


@pytest.fixture
def kept(own: str, tmp_path: Path) -> str:
    """The address of a database as 0.9.0 left it (schema 20)."""
    file = tmp_path / "v0.9.sqlite3"
    with closing(sqlite3.connect(file)) as con:
        con.executescript((STORED / "v0.9.sql").read_text(encoding="utf-8"))
    with older_code(20):
        copy_from_file(file, own)
    return own


def asked(address: str, question: str) -> object:
    with psycopg.connect(address) as con:
        row = con.execute(question.encode()).fetchone()
    return row and row[0]


def in_order(address: str, copy: Path) -> int:
    """Check that the ledger is in order, and return its number of deals."""
    copy_to_file(address, copy, known_part=True)
    report = check_now(copy)
    assert report.ok, report
    return report.deals


async def test_a_database_of_0_9_0_is_audited_and_played_on(kept: str, tmp_path: Path) -> None:
    assert asked(kept, "SELECT number FROM schema_version") == 20
    store = await PostgresStore.open(kept)
    try:
        assert asked(kept, "SELECT number FROM schema_version") == NEXT - 1
        assert asked(kept, "SELECT count(*) FROM pg_constraint WHERE NOT convalidated") == 0
        before = in_order(kept, tmp_path / "before.sqlite3")
        tables = TableOnFile(store, tmp_path / "none", seed=3)
        tables.clock.time = 1_000_300.0
        assert set(await store.open_tables()) == OPEN_OF["v0.9"]
        for number in SOME:
            now = await tables.at(number)
            await tables.ask(now, Restarted(grace=30.0))
            now = await settled(tables, await tables.now(now))
            if number == 7:
                now = await settled(tables, await tables.next_deal(now, now.table.host))
            assert now.table.status is not Status.PLAYING
    finally:
        await store.close()
    assert in_order(kept, tmp_path / "after.sqlite3") > before


async def test_this_version_starts_and_plays_on_a_newer_schema(own: str, tmp_path: Path) -> None:
    with newer_code():
        await (await PostgresStore.open(own)).close()
    assert asked(own, "SELECT number FROM schema_version") == NEXT
    store = await PostgresStore.open(own)
    try:
        tables = TableOnFile(store, tmp_path / "none", seed=3)
        now = await tables.open("mousel", (11, 12))
        now = await settled(tables, await tables.next_deal(now, now.table.host))
        assert now.table.match.deals == 1
    finally:
        await store.close()
    assert asked(own, "SELECT number FROM schema_version") == NEXT
    assert in_order(own, tmp_path / "copy.sqlite3") == 1
    with pytest.raises(InvalidBackup, match="newer version"):
        copy_to_file(own, tmp_path / "backup.sqlite3")


async def test_after_a_migration_that_removes_something_older_code_is_refused(
    own: str, tmp_path: Path
) -> None:
    with newer_code(BREAKING):
        await (await PostgresStore.open(own)).close()
    with pytest.raises(NewerDatabase, match=f"version {NEXT}.*only up to {NEXT - 1}"):
        await PostgresStore.open(own)
    with pytest.raises(InvalidBackup, match=f"version {NEXT}.*only up to {NEXT - 1}"):
        copy_to_file(own, tmp_path / "copy.sqlite3", known_part=True)


async def test_a_migration_that_removes_something_needs_older_processes_stopped(own: str) -> None:
    """Such a process would go on with code that cannot work on the new schema."""
    await (await PostgresStore.open(own)).close()
    with one_bot(own, TTL, several=True), newer_code(BREAKING), one_bot(own, TTL, several=True):
        with pytest.raises(Unsuitable, match=r"another version.*Stop them all"):
            await PostgresStore.open(own)
        assert asked(own, "SELECT number FROM schema_version") == NEXT - 1
    coordinator = PostgresCoordinator(own, TTL)
    await coordinator.join(Identity("b1.1", "b1", "0.9"), 1, 1)
    with newer_code(BREAKING), pytest.raises(Unsuitable, match="another version"):
        await PostgresStore.open(own)
    await coordinator.close()
    await asyncio.to_thread(wait_until_closed, own, "application_name LIKE 'kro %'")
    with newer_code(BREAKING), one_bot(own, TTL, several=True), one_bot(own, TTL, several=True):
        await (await PostgresStore.open(own)).close()
    assert asked(own, "SELECT number FROM schema_version") == NEXT


async def test_a_migration_that_only_adds_runs_next_to_an_older_process(own: str) -> None:
    await (await PostgresStore.open(own)).close()
    with one_bot(own, TTL, several=True), newer_code(), one_bot(own, TTL, several=True):
        await (await PostgresStore.open(own)).close()
    assert asked(own, "SELECT number FROM schema_version") == NEXT


async def test_an_upgrade_that_waits_for_a_long_reader_blocks_no_player(
    own: str, caplog: pytest.LogCaptureFixture
) -> None:
    older = await PostgresStore.open(own)
    ann, bo = await rich(older, ANN, BO)
    guild = await older.guild(GUILD)
    reader = await psycopg.AsyncConnection.connect(own)
    await reader.execute("SELECT count(*) FROM transfer")
    with caplog.at_level(logging.WARNING, "db.postgres.migrate"), newer_code(ADDITIVE + GUARDED):
        opening = asyncio.create_task(PostgresStore.open(own))
        await until(lambda: "waits for another program" in caplog.text)
        for n in range(20):
            await older.save_guild(guild)
            await asyncio.wait_for(older.give(GUILD, ann, bo, 1, NOW, f"gift {n}"), PATIENCE)
        assert not opening.done()
        await reader.close()
        newer = await opening
    assert asked(own, "SELECT number FROM schema_version") == NEXT
    assert asked(own, "SELECT count(*) FROM pg_constraint WHERE NOT convalidated") == 0
    for n, store in enumerate((older, newer, older)):
        await store.give(GUILD, bo, ann, 1, NOW, f"back {n}")
    assert sum(await chips(older, ann, bo)) == 999
    for store in (older, newer):
        await store.close()


async def test_a_start_that_waits_for_a_strangers_lock_logs_once_how_to_end_it(
    own: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrate, "TURN_MILLISECONDS", 20)
    monkeypatch.setattr(migrate, "PAUSE_SECONDS", 0.0)
    lock = migrate._ONE_AT_A_TIME  # pyright: ignore[reportPrivateUsage]
    stranger = await psycopg.AsyncConnection.connect(own, application_name="a stranger")
    await stranger.execute("SELECT pg_advisory_lock(%s)", (lock,))
    with caplog.at_level(logging.WARNING, "db.postgres.migrate"):
        opening = asyncio.create_task(PostgresStore.open(own))
        await until(lambda: bool(caplog.records))
        [record] = caplog.records
        assert "'a stranger'" in record.getMessage()
        assert f"SELECT pg_terminate_backend({stranger.info.backend_pid})" in record.getMessage()
        await until(lambda: _waits(own))
        await stranger.close()
        await (await opening).close()
    assert caplog.records == [record]
    assert asked(own, "SELECT number FROM schema_version") == NEXT - 1


async def test_an_upgrade_that_waits_ends_with_its_process(own: str) -> None:
    older = await PostgresStore.open(own)
    async with await psycopg.AsyncConnection.connect(own) as reader:
        await reader.execute("SELECT count(*) FROM transfer")
        with newer_code():
            opening = asyncio.create_task(PostgresStore.open(own))
            await until(lambda: _waits(own))
            opening.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asyncio.wait_for(opening, PATIENCE)
    await older.close()


def _waits(address: str) -> bool:
    return bool(asked(address, "SELECT count(*) FROM pg_locks WHERE NOT granted"))


async def until(seen: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not seen():  # noqa: ASYNC110 (another thread's, and the server's)
            await asyncio.sleep(0.02)
