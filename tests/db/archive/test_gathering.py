"""PostgreSQL gathers the rows of packed deals, and everybody reads them as before."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
import pytest_asyncio

from bot.ports import EVERYWHERE
from db.connection import GATHERED, Connection
from db.postgres import auditing
from db.postgres.copying import copy_from_file, copy_to_file
from db.postgres.store import PostgresStore
from db.sqlite.scratch import columns
from db.sqlite.store import SqliteStore
from tables.commands import Close
from tests.support.patience import PATIENCE
from tests.support.store.filled_files import copy_of
from tests.support.store.old_deals import PEOPLE, AnyStore, answers, played
from tests.support.tables.mousel_on_file import GUILD, MouselTables

pytestmark = [pytest.mark.asyncio, pytest.mark.ci]
NOW, LATER = 2e9, 2e9 + 5
FOUND = "SELECT EXISTS (SELECT 1 FROM gathered), EXISTS (SELECT 1 FROM live_dealt_in)"


@pytest_asyncio.fixture
async def store(old: Path, address: str) -> AsyncIterator[PostgresStore]:
    copy_from_file(old, address)
    opened = await PostgresStore.open(address)
    yield opened
    await opened.close()


async def pack(store: PostgresStore) -> None:
    for _, table in await store.to_pack(NOW):
        while await store.pack(table, NOW):
            pass
    assert not await store.to_pack(NOW)


async def asked(store: AnyStore, statement: str) -> list[Any]:
    return await store.database.read(lambda con: con.execute(statement).fetchall())


async def write(store: AnyStore, *statements: str) -> None:
    def run(con: Connection) -> None:
        for statement in statements:
            con.execute(statement)

    await store.database.write(run)


async def rows(store: AnyStore) -> dict[str, list[Any]]:
    """All rows that can be gathered."""
    return {
        table: sorted(await asked(store, f"SELECT {', '.join(columns(table))} FROM {table}"))
        for table in GATHERED
    }


async def told(store: AnyStore) -> dict[str, Any]:
    """All that pages show of chips and deals."""
    purses = [await store.account(GUILD, user) for user in PEOPLE]
    known = [account for account in purses if account is not None]
    return {
        "answers": await answers(store),
        "rows": await rows(store),
        "movements": [await store.movements(account, 0, 999) for account in known],
        "lines": [await store.count_movements(account) for account in known],
        "pages": [await store.movements(account, 2, 3) for account in known],
        "history": [await store.history(account, 0, 999) for account in known],
        "deals": [await store.history(account, 2, 3) for account in known],
        "how many": [await store.count_history(account) for account in known],
        "people": [await store.kept(user) for user in PEOPLE],
        "tables": [await store.ledger(table) for table in range(1, 6)],
    }


async def audited(store: PostgresStore) -> None:
    report = await store.audit_ledger(whole={EVERYWHERE}, share=0.0)
    assert not report.differences, report.first
    await store.note_audit(report)
    assert not (await store.audit_ledger(whole=set(), share=0.0)).differences


async def test_all_is_read_as_before(store: PostgresStore, address: str, tmp_path: Path) -> None:
    before = await told(store)
    await pack(store)
    assert await asked(store, FOUND) == [(True, False)]
    left = "SELECT id = (SELECT max(id) FROM transfer) FROM live_transfer WHERE cause LIKE 'deal:%'"
    assert await asked(store, left) == [(True,)]
    assert await told(store) == before
    await audited(store)
    copy = tmp_path / "copy.db"
    copy_to_file(address, copy)
    with closing(sqlite3.connect(copy)) as con:
        copied = {
            table: sorted(con.execute(f"SELECT * FROM {table}").fetchall()) for table in GATHERED
        }
    assert copied == before["rows"]


async def test_people_play_on(store: PostgresStore) -> None:
    """Chips on credit and balances follow from what is gathered."""
    await pack(store)
    await audited(store)
    tables = tables_of(store, "on")
    for table in await store.open_tables():
        await tables.play(table, 2)
    await audited(store)


async def test_a_season_ends_with_the_same_leaderboard(old: Path, store: PostgresStore) -> None:
    (other := old.parent / "other").mkdir()
    plain = await SqliteStore.open(copy_of(played, other))
    await pack(store)
    boards: list[Any] = []
    stores: tuple[AnyStore, ...] = (plain, store)
    for one in stores:
        for table in await one.open_tables():
            await close(one, table)
        host = await one.account(GUILD, 1)
        assert host is not None
        await one.end_season(GUILD, 1, 500, host, LATER, "season")
        boards.append([await one.standing(GUILD, 1, 0, 9, among) for among in (True, False)])
    assert boards[0] == boards[1]
    await audited(store)
    await plain.close()


def tables_of(store: Any, name: str) -> MouselTables:
    return MouselTables(store, 99, name)


async def close(store: AnyStore, table: int) -> None:
    tables = tables_of(store, f"close-{table}")
    now = await tables.now(table)
    again = Close(moderator=True, force=True, interaction=tables.click())
    assert (await tables.ask(now.id, again)).closed


async def test_what_no_audit_has_seen_is_not_gathered(store: PostgresStore) -> None:
    before = await told(store)
    mark = await asked(store, "SELECT transfer, at FROM audit_mark")
    await write(store, "DELETE FROM audit_mark")
    await pack(store)
    assert await asked(store, FOUND) == [(False, True)]
    ((transfer, at),) = mark
    await write(store, f"INSERT INTO audit_mark (transfer, at) VALUES ({transfer}, {at})")
    await pack(store)
    assert await asked(store, FOUND) == [(True, False)]
    assert await told(store) == before


@pytest.mark.parametrize("guild", [GUILD, EVERYWHERE])
async def test_nothing_of_a_stopped_server_is_gathered(store: PostgresStore, guild: int) -> None:
    await write(store, f"INSERT INTO stopped_guild (guild) VALUES ({guild})")
    await pack(store)
    assert await asked(store, FOUND) == [(False, True)]
    await write(store, "DELETE FROM stopped_guild")
    await pack(store)
    assert await asked(store, FOUND) == [(True, False)]


async def test_gathered_rows_are_never_changed_and_others_never_deleted(
    store: PostgresStore,
) -> None:
    await pack(store)
    for statement in (
        "UPDATE gathered SET net = net + 1",
        "DELETE FROM gathered",
        "DELETE FROM live_transfer",
        "DELETE FROM live_won_from_people",
    ):
        with pytest.raises(Exception, match=r"never (changed|deleted)"):
            await write(store, statement)


@pytest.mark.parametrize(
    ("change", "first"),
    [
        ("net = net + 7", "the store says"),
        ("move_chips = move_chips || '9'", "not what they were"),
    ],
)
async def test_a_gathered_row_that_was_changed_is_found_in_a_whole_audit(
    store: PostgresStore, address: str, change: str, first: str
) -> None:
    await pack(store)
    await audited(store)
    await write(
        store,
        "ALTER TABLE gathered DISABLE TRIGGER USER",
        f"UPDATE gathered SET {change} WHERE (table_id, first, account) = "
        "(SELECT table_id, first, account FROM gathered WHERE net <> 0 LIMIT 1)",
        "ALTER TABLE gathered ENABLE TRIGGER USER",
    )
    for report in (
        await store.audit_ledger(whole={EVERYWHERE}, share=0.0),
        await store.audit_ledger(whole={GUILD}, share=0.0),
        await store.audit_ledger(whole=set(), share=1.0),
        (await asyncio.to_thread(auditing.check, address)).summary(),
    ):
        assert any(first in found.what for found in report.first), report.first


async def test_a_departed_server_takes_its_gathered_rows_along(store: PostgresStore) -> None:
    await pack(store)
    await write(store, "UPDATE card_table SET closed_at = 1.0")
    await store.note_departures(set(), {GUILD}, NOW)
    await store.purge(GUILD)
    for table in ("gathered", *GATHERED, "deals_played"):
        assert await asked(store, f"SELECT * FROM {table}") == []


async def test_archived_deals_are_no_longer_gathered(store: PostgresStore) -> None:
    await pack(store)
    assert await store.archive(GUILD, NOW, NOW) == 3
    assert await asked(store, "SELECT DISTINCT table_id FROM gathered ORDER BY 1") == [(1,), (5,)]
    await audited(store)


@pytest.fixture
def all_indexes_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("db.postgres.indexes.LEAST_BYTES", -1)
    monkeypatch.setattr("db.postgres.indexes.BYTES_A_ROW", 0)


@contextmanager
def slow_writer(address: str) -> Generator[psycopg.Connection[Any]]:
    """A transaction that keeps a rebuild from ending until it is rolled back."""
    with psycopg.connect(address) as con:
        con.execute("LOCK TABLE live_transfer IN ROW EXCLUSIVE MODE")
        yield con


async def until(store: PostgresStore, rebuilds: bool) -> None:
    """Wait until an index is rebuilt, or until none is any more."""
    asked_for = (
        "SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE application_name = 'kro indexes'"
        " AND state = 'active' AND query LIKE 'REINDEX%' AND wait_event_type = 'Lock')"
    )
    async with asyncio.timeout(PATIENCE):
        while await asked(store, asked_for) != [(rebuilds,)]:
            pass


@pytest.mark.usefixtures("all_indexes_are_large")
async def test_a_stop_ends_a_rebuild_in_progress(store: PostgresStore, address: str) -> None:
    with slow_writer(address):
        rebuilding = asyncio.create_task(store.use_space_again())
        await until(store, rebuilds=True)
        rebuilding.cancel()
        with pytest.raises(asyncio.CancelledError):
            await rebuilding
        await until(store, rebuilds=False)
    await store.use_space_again()
    assert not await asked(store, "SELECT 1 FROM pg_index WHERE NOT indisvalid")


@pytest.mark.usefixtures("all_indexes_are_large")
@pytest.mark.parametrize("end", ["pg_cancel_backend", "pg_terminate_backend"])
async def test_a_rebuild_that_fails_waits_for_the_next_day(
    store: PostgresStore, address: str, caplog: pytest.LogCaptureFixture, end: str
) -> None:
    left = "SELECT 1 FROM pg_index WHERE NOT indisvalid"
    with slow_writer(address) as con:
        rebuilding = asyncio.create_task(store.use_space_again())
        await until(store, rebuilds=True)
        assert await asked(store, left)
        con.execute(
            f"SELECT {end}(pid) FROM pg_stat_activity"
            " WHERE application_name = 'kro indexes'".encode()
        )
    await rebuilding
    (line,) = [record for record in caplog.records if record.levelname == "WARNING"]
    assert "could not be rebuilt" in line.getMessage()
    assert bool(await asked(store, left)) == (end == "pg_terminate_backend")
    await store.use_space_again()
    assert not await asked(store, left)


async def test_only_what_a_rebuild_has_left_is_deleted(store: PostgresStore, address: str) -> None:
    mine, left = ["a_ccnew_of_mine", "mine"], ["b_ccnew", "c_ccnew1", "d_ccold12"]
    with psycopg.connect(address, autocommit=True) as con:
        for name in [*mine, *left]:
            # It fails, and leaves an index that is not valid.
            with pytest.raises(psycopg.errors.UniqueViolation):
                con.execute(
                    f"CREATE UNIQUE INDEX CONCURRENTLY {name} ON live_transfer (kind)".encode()
                )
    await write(store, "CREATE INDEX valid_ccnew ON live_transfer (kind)")
    await store.use_space_again()
    kept = "SELECT relname FROM pg_class WHERE relname ~ '^(mine|valid|[a-d]_cc)' ORDER BY relname"
    assert await asked(store, kept) == [(name,) for name in [*mine, "valid_ccnew"]]
    await write(store, *(f"DROP INDEX {name}" for name in [*mine, "valid_ccnew"]))


async def test_indexes_that_are_mostly_empty_are_rebuilt(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pack(store)
    files = (
        "SELECT relname, relfilenode FROM pg_class JOIN pg_index ON oid = indexrelid"
        " WHERE indrelid = 'live_transfer'::regclass AND indisvalid ORDER BY relname"
    )
    before = await asked(store, files)
    await store.use_space_again()
    assert await asked(store, files) == before
    monkeypatch.setattr("db.postgres.indexes.LEAST_BYTES", -1)
    monkeypatch.setattr("db.postgres.indexes.BYTES_A_ROW", 0)
    await store.use_space_again()
    after = await asked(store, files)
    assert [name for name, _ in after] == [name for name, _ in before]
    assert {file for _, file in after}.isdisjoint(file for _, file in before)
    await audited(store)
