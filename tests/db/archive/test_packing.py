"""The logs of ended deals are packed, and everybody reads them as before."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.ports import EVERYWHERE, Store
from db.archive import packing
from db.archive.body import Damaged, pack, unpack
from db.audit.checker import check_now
from db.audit.process import DatabaseFile
from db.audit.rounds import audit_everything
from db.connection import Connection, Unsuitable
from db.export import finished
from db.postgres.copying import copy_from_file, copy_to_file
from db.postgres.one_bot import one_bot
from db.postgres.own_server import Server
from db.postgres.store import PostgresStore
from db.sqlite.backup import back_up, restore
from db.sqlite.migrate import NewerDatabase, migrate
from db.sqlite.scratch import columns
from db.sqlite.store import SqliteStore
from tables.ports import Conflict
from tests.db.test_checker import found, spoil
from tests.support.audits import check_new
from tests.support.patience import PATIENCE
from tests.support.store.filled_files import copy_of
from tests.support.store.old_deals import PEOPLE, AnyStore, Opened, answers, played
from tests.support.store.other_schema import older_code
from tests.support.tables.mousel_on_file import GUILD, MouselTables

pytestmark = pytest.mark.asyncio
NOW = 2e9
LOGS = ("step", "deal_secret", "deal")


async def packed(store: Store, before: float = NOW) -> int:
    """Pack all that is due. Returns how many deals."""
    deals = 0
    for _, table in await store.to_pack(before):
        while more := await store.pack(table, before):
            deals += more
    return deals


async def packed_file(path: Path) -> None:
    """Pack the logs of a file."""
    store = await SqliteStore.open(path)
    assert await packed(store) > 9
    await store.close()


def ended(con: Connection) -> list[tuple[int, int]]:
    rows = con.execute(
        "SELECT table_id, number FROM deal WHERE ended_at IS NOT NULL ORDER BY table_id, number"
    )
    return [(int(table), int(number)) for table, number in rows]


async def asked(store: AnyStore, question: str) -> list[Any]:
    return await store.database.read(lambda con: con.execute(question).fetchall())


async def deals(store: AnyStore) -> list[Any]:
    """All deals and tables, as the bot reads them."""
    listed = await store.database.read(ended)
    tables = sorted({table for table, _ in listed})
    read = [await store.deal(*of) for of in listed]
    secrets = [one and one.secret and one.secret.value for one in read]
    return [*read, *secrets, *[await store.load(table) for table in tables]]


async def rows(store: AnyStore) -> dict[str, list[tuple[Any, ...]]]:
    """The rows with the logs, packed ones as they were."""

    def read(con: Connection) -> dict[str, list[tuple[Any, ...]]]:
        read = {
            part: con.execute(f"SELECT {', '.join(columns(part))} FROM {part}").fetchall()
            for part in LOGS
        }
        tables = sorted({table for table, _ in ended(con)})
        for part, more in packing.unpacked(packing.bodies(con, tables)).items():
            read[part] += more
        for place, row in enumerate(read["deal"]):
            line = dict(zip(columns("deal"), row, strict=True))
            if not line["config"]:
                texts = packing.log_of(con, line["table_id"], line["number"]).texts
                read["deal"][place] = tuple(texts.get(name, line[name]) for name in line)
        return {part: sorted(found) for part, found in read.items()}

    return await store.database.read(read)


async def test_each_row_comes_out_of_its_body_as_it_was(old: Path, opened: Opened) -> None:
    store = await opened(old)
    before, read, count = await rows(store), await deals(store), await answers(store)
    assert await packed(store) == len(await store.database.read(ended))
    assert await asked(store, "SELECT * FROM step") == []
    assert repr(await rows(store)) == repr(before)
    assert repr(await deals(store)) == repr(read)
    assert await answers(store) == count
    assert await packed(store) == 0
    report = await store.audit_ledger(whole={EVERYWHERE}, share=0.0)
    assert not report.differences, report.first
    await store.note_audit(report)
    assert not (await store.audit_ledger(whole=set(), share=0.0)).differences
    await store.close()


async def test_of_an_erased_person_packed_deals_keep_an_account_without_an_owner(
    old: Path, opened: Opened
) -> None:
    """On PostgreSQL also in gathered rows."""
    store = await opened(old)
    either: Any = store
    for table in await store.open_tables():
        await MouselTables(either, 99, "e").void(table)
    await packed(store)
    ann, others = await store.account(GUILD, 1), [await store.kept(user) for user in PEOPLE[1:]]
    assert ann is not None
    moved, deals_of = await store.count_movements(ann), await store.count_history(ann)
    assert moved > deals_of > 0
    if isinstance(store, PostgresStore):
        gathered = f"SELECT count(*) FROM gathered WHERE account = {ann}"
        assert await asked(store, gathered) != [(0,)]
    await store.forget(1, NOW)
    assert await store.kept(1) is None
    assert await store.account(GUILD, 1) is None
    assert await asked(store, f"SELECT * FROM member WHERE account = {ann}") == []
    assert [await store.kept(user) for user in PEOPLE[1:]] == others
    assert (await store.count_movements(ann), await store.count_history(ann)) == (moved, deals_of)
    again = await store.purse(GUILD, 1, "Ann", NOW)
    assert again != ann
    assert (await store.count_movements(again), await store.count_history(again)) == (0, 0)
    report = await store.audit_ledger(whole={EVERYWHERE}, share=0.0)
    assert not report.differences, report.first
    await store.close()


async def test_a_deal_in_play_and_one_that_has_just_ended_are_not_packed(books: Path) -> None:
    store = await SqliteStore.open(books)
    assert await packed(store, before=1.0) == 0
    in_play = await store.load(1)
    assert await packed(store) == 9
    assert repr(await store.load(1)) == repr(in_play)
    assert in_play is not None
    assert in_play.deal is not None
    assert in_play.deal.setup.number == 7
    await store.close()
    assert check_now(books).ok, found(books)
    assert check_new(books).ok, str(check_new(books))


async def test_packed_deals_are_exported_like_others(old: Path) -> None:
    before = [repr(stored) for stored in finished(old)]
    await packed_file(old)
    assert [repr(stored) for stored in finished(old)] == before


async def test_packed_deals_are_archived_like_others(old: Path, opened: Opened) -> None:
    """Their archive has the same rows as an archive of deals that were not packed."""
    store = await opened(old)

    archives = "SELECT body FROM archive"
    (other := old.parent / "other").mkdir()
    not_packed = await SqliteStore.open(copy_of(played, other))
    assert await not_packed.archive(GUILD, NOW, NOW) == 3
    count = await answers(store)
    assert await packed(store)
    assert await store.archive(GUILD, NOW, NOW) == 3
    ((before,),) = await asked(not_packed, archives)
    ((after,),) = await asked(store, archives)
    assert unpack(bytes(after)) == unpack(before)
    assert await answers(store) == count
    assert {*await asked(store, "SELECT table_id FROM packed")} == {(1,), (5,)}
    report = await store.audit_ledger(whole={EVERYWHERE}, share=0.0)
    assert not report.differences, report.first
    await not_packed.close()
    await store.close()


class Killed(Exception):
    """The process ends here."""


class KilledBefore(sqlite3.Connection):
    """Ends before its statement with this number."""

    left = 10**9

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        self._count()
        return super().execute(sql, parameters)

    def executemany(self, sql: str, parameters: Any, /) -> sqlite3.Cursor:
        self._count()
        for one in parameters:
            self._count()
            done = super().execute(sql, one)
            assert done.rowcount == 1
        return _Several(len(parameters))  # pyright: ignore[reportReturnType]

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Killed


class _Several:
    def __init__(self, rowcount: int) -> None:
        self.rowcount = rowcount


def _put_until_killed(path: Path, after: int) -> bool:
    """Pack the first table on a connection that is killed. Returns whether it came to its end."""
    with closing(sqlite3.connect(path, isolation_level=None, factory=KilledBefore)) as con:
        logs = packing.collect(con, 1, NOW)
        assert logs is not None
        con.execute("BEGIN IMMEDIATE")
        con.left = after
        try:
            packing.put(con, logs, logs.pack())
            con.execute("COMMIT")
        except Killed:
            return False
    return True


async def test_a_kill_between_two_statements_loses_nothing(old: Path) -> None:
    store = await SqliteStore.open(old)
    read = await deals(store)
    await store.close()
    kills = 0
    while not _put_until_killed(old, kills):
        kills += 1
        assert check_now(old).ok, found(old)
        with closing(sqlite3.connect(old)) as con:
            assert con.execute("SELECT count(*) FROM packed").fetchone() == (0,)
    assert kills > 6
    assert check_now(old).ok, found(old)
    store = await SqliteStore.open(old)
    assert repr(await deals(store)) == repr(read)
    await store.close()


async def test_logs_that_were_packed_meanwhile_are_not_packed_twice(
    old: Path, opened: Opened
) -> None:
    store = await opened(old)
    logs = await store.database.read(lambda con: packing.collect(con, 1, NOW))
    assert logs is not None
    assert await store.pack(1, NOW)
    read = await deals(store)
    with pytest.raises(Conflict):
        await store.database.write(lambda con: packing.put(con, logs, logs.pack()))
    assert repr(await deals(store)) == repr(read)
    await store.close()


async def test_an_archive_of_logs_that_were_packed_meanwhile_changes_nothing(
    old: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await opened(old)
    in_thread = asyncio.to_thread

    async def packs_first(function: Any, *given: Any) -> Any:
        monkeypatch.undo()
        assert await packed(store)
        return await in_thread(function, *given)

    monkeypatch.setattr(asyncio, "to_thread", packs_first)
    assert await store.archive(GUILD, NOW, NOW) == 0
    assert await store.archive(GUILD, NOW, NOW) == 3
    report = await store.audit_ledger(whole={EVERYWHERE}, share=0.0)
    assert not report.differences, report.first
    await store.close()


REFUSED = (
    "DELETE FROM step WHERE deal = 1",
    "DELETE FROM deal_secret WHERE deal = 1",
    "UPDATE deal SET config = '' WHERE number = 1",
    "UPDATE deal SET result = '' WHERE number = 1 AND result IS NOT NULL",
    "UPDATE deal SET result = NULL WHERE number = 1 AND result IS NOT NULL",
    "UPDATE deal SET ended_at = 1.0",
)
REFUSED_WHEN_PACKED = (
    "DELETE FROM packed",
    "UPDATE packed SET last = last + 1",
    "UPDATE deal SET config = '{}'",
    "UPDATE deal SET result = '{}' WHERE result IS NOT NULL",
    "UPDATE deal SET result = NULL WHERE result IS NOT NULL",
    "UPDATE deal SET accounts = '[]'",
    "UPDATE deal SET players = '[1]'",
    "UPDATE deal SET ended_at = 1.0",
)


async def test_only_what_is_in_a_body_can_be_taken_out(old: Path, opened: Opened) -> None:
    store = await opened(old)
    for statements in (REFUSED, REFUSED_WHEN_PACKED):
        for statement in statements:
            with pytest.raises(Exception, match=r"never (changed|deleted)"):
                await store.database.write(lambda con, sql=statement: con.execute(sql))
        await packed(store)
    await store.close()


async def test_a_departed_server_takes_its_packed_logs_along(old: Path, opened: Opened) -> None:
    store = await opened(old)
    assert await packed(store)
    await store.database.write(lambda con: con.execute("UPDATE card_table SET closed_at = 1.0"))
    await store.note_departures(set(), {GUILD}, NOW)
    await store.purge(GUILD)
    assert await asked(store, "SELECT table_id FROM packed") == []
    await store.close()


async def test_a_backup_made_before_packing_is_restored_and_packed(
    old: Path, tmp_path: Path
) -> None:
    """The backup is one of the version before, too."""
    older = tmp_path / "older.db"
    with older_code(40), closing(sqlite3.connect(older, isolation_level=None)) as con:
        migrate(con)
    _fill(older, old)
    for backup in (older, old):
        target, copy = tmp_path / f"of-{backup.name}", tmp_path / f"copy-of-{backup.name}"
        back_up(backup, copy, books=True)
        restore(copy, target)
        store = await SqliteStore.open(target)
        read = await deals(store)
        assert await packed(store)
        assert repr(await deals(store)) == repr(read)
        await store.close()
        back_up(target, tmp_path / f"packed-{backup.name}", books=True)
        restore(tmp_path / f"packed-{backup.name}", target)
        assert check_now(target).ok, found(target)


def _fill(path: Path, source: Path) -> None:
    """Copy all rows of a file that has nothing packed."""
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute("PRAGMA foreign_keys = OFF")
        con.execute("ATTACH ? AS source", (str(source),))
        triggers = con.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        for name, _ in (kept := triggers.fetchall()):
            con.execute(f"DROP TRIGGER {name}")
        for table in _tables(con):
            if table != "schema_version":
                con.execute(f"DELETE FROM {table}")
                # A newer schema may have more columns.
                names = [str(row[1]) for row in con.execute(f"PRAGMA table_info({table})")]
                own = ", ".join(names)
                con.execute(f"INSERT INTO {table} ({own}) SELECT {own} FROM source.{table}")
        for _, sql in kept:
            con.execute(sql)


def _tables(con: sqlite3.Connection) -> Iterator[str]:
    found = con.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
    yield from (str(name) for (name,) in found)


async def test_older_code_does_not_start_on_it(old: Path) -> None:
    with older_code(40), pytest.raises(NewerDatabase):
        await SqliteStore.open(old)


@pytest.mark.ci
async def test_logs_are_packed_only_after_all_older_processes_have_stopped(
    postgres_server: Server,
) -> None:
    """They would not find them."""
    address = postgres_server.new_database()
    with older_code(40):
        older = await PostgresStore.open(address)
        lock = one_bot(address, PATIENCE, several=True)
        lock.__enter__()
    with one_bot(address, PATIENCE, several=True), pytest.raises(Unsuitable, match="Stop them all"):
        await PostgresStore.open(address)
    lock.__exit__(None, None, None)
    await older.close()
    await (await PostgresStore.open(address)).close()
    with older_code(40), pytest.raises(NewerDatabase):
        await PostgresStore.open(address)


@pytest.mark.ci
async def test_packed_logs_move_to_another_store_and_back(
    old: Path, tmp_path: Path, address: str
) -> None:
    store = await SqliteStore.open(old)
    read = await deals(store)
    assert await packed(store)
    await store.close()
    copy_from_file(old, address)
    moved = await PostgresStore.open(address)
    assert repr(await deals(moved)) == repr(read)
    await moved.close()
    copy_to_file(address, tmp_path / "back.db")
    assert check_now(tmp_path / "back.db").ok, found(tmp_path / "back.db")
    back = await SqliteStore.open(tmp_path / "back.db")
    assert repr(await deals(back)) == repr(read)
    await back.close()


def _changed(path: Path, change: Callable[[Any], None]) -> None:
    """Change a body as a person with access to the file could."""
    with closing(sqlite3.connect(path)) as con:
        (body,) = con.execute("SELECT body FROM packed WHERE table_id = 2").fetchone()
    rows: Any = unpack(body)
    change(rows)
    spoil(path, f"UPDATE packed SET body = x'{pack(rows).hex()}' WHERE table_id = 2")


def _paid(rows: Any) -> None:
    events = rows["step"]["events"]
    events[0] = events[0].replace('["Paid",0,', '["Paid",0,1', 1)


def _without_step(rows: Any) -> None:
    for column in rows["step"].values():
        del column[3]


def _without_config(rows: Any) -> None:
    del rows["deal"]["config"]


FAULTS: dict[str, tuple[Callable[[Path], None], str]] = {
    "another payment": (lambda path: _changed(path, _paid), "the log says"),
    "a missing step": (lambda path: _changed(path, _without_step), "numbered without a gap"),
    "a missing column": (lambda path: _changed(path, _without_config), "cannot be audited"),
    "damaged bytes": (
        lambda path: spoil(path, "UPDATE packed SET body = substr(body, 1, length(body) - 9)"),
        "cannot be audited: Damaged",
    ),
    "a deleted body": (lambda path: spoil(path, "DELETE FROM packed"), "is missing"),
    "a body of fewer deals": (
        lambda path: _changed(path, lambda rows: rows["deal"]["number"].__setitem__(0, 99)),
        "cannot be audited",
    ),
    "another step besides": (
        lambda path: spoil(
            path, "INSERT INTO step VALUES (2, 1, 0, NULL, NULL, '[]', 'table', 1, 1)"
        ),
        "besides its packed log",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_each_fault_is_found(old: Path, fault: str) -> None:
    await packed_file(old)
    assert check_now(old).ok, found(old)
    plant, text = FAULTS[fault]
    plant(old)
    assert text in found(old), found(old)
    assert text in str(audit_everything(DatabaseFile(old)))


async def test_a_body_with_anything_lost_is_refused(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def loses(rows: Any) -> bytes:
        return pack({**rows, "step": {name: of[1:] for name, of in rows["step"].items()}})

    monkeypatch.setattr(packing, "pack", loses)
    store = await SqliteStore.open(old)
    before = await deals(store)
    with pytest.raises(Damaged):
        await store.pack(1, NOW)
    assert repr(await deals(store)) == repr(before)
    await store.close()


async def test_a_table_with_many_deals_gets_several_bodies(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packing, "DEALS", 3)
    store = await SqliteStore.open(old)
    read = await deals(store)
    assert await packed(store)
    assert len(await asked(store, "SELECT 1 FROM packed WHERE table_id = 2")) == 2
    assert repr(await deals(store)) == repr(read)
    await store.close()
    monkeypatch.setattr(packing, "STEPS", 1)
    assert check_now(old).ok, found(old)
