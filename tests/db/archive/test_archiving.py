"""Old deals are archived, and nothing that anybody asks about counts otherwise after that."""

from __future__ import annotations

import asyncio
import lzma
import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.ports import EVERYWHERE, BankRefusal, Store
from db.archive import archiving
from db.archive.body import Damaged, pack, unpack
from db.audit import checker, part
from db.audit.archives import Restored, restore_all
from db.audit.checker import check_now
from db.audit.process import DatabaseFile
from db.audit.rounds import audit_everything
from db.export import finished
from db.postgres import auditing
from db.postgres.copying import copy_from_file, copy_to_file
from db.postgres.store import PostgresStore
from db.sqlite.backup import InvalidBackup, back_up
from db.sqlite.store import SqliteStore
from db.statements import overview, table_errors
from tables.commands import Close
from tests.contract.store.manage import failed
from tests.db.test_checker import found, spoil
from tests.support.audits import check_new, noted, without_room
from tests.support.store.filled_files import copy_of
from tests.support.store.old_deals import PEOPLE, AnyStore, Opened, answers, played
from tests.support.tables.mousel_on_file import GUILD, MouselTables

pytestmark = pytest.mark.asyncio
NOW, LATER = 2e9, 2e9 + 86_400


async def archive(store: Store, before: float = NOW) -> int:
    """Archive all that is due. Returns how many tables."""
    tables = 0
    while more := await store.archive(GUILD, before, NOW):
        tables += more
    return tables


async def archived(path: Path) -> None:
    """Archive the file's closed tables."""
    store = await SqliteStore.open(path)
    assert await archive(store) == 3
    await store.close()


async def test_balances_leaderboards_and_counts_stay(old: Path, opened: Opened) -> None:
    store = await opened(old)
    before = await answers(store)
    purse = await store.account(GUILD, 1)
    assert purse is not None
    lines, deals = await store.count_movements(purse), await store.count_history(purse)
    assert await store.archived_until(purse) is None
    assert await archive(store) == 3
    assert await answers(store) == before
    assert await store.count_movements(purse) < lines
    assert (await store.movements(purse, 0, 99))[-1].kind == "condensed"
    assert await store.count_history(purse) < deals
    assert await store.archived_until(purse) is not None
    report = await store.audit_ledger(whole={EVERYWHERE}, share=0.0)
    assert not report.differences, report.first
    await store.note_audit(report)
    assert not (await store.audit_ledger(whole=set(), share=0.0)).differences
    await store.close()


@pytest.mark.ci
async def test_what_was_archived_moves_to_another_store_and_counts_there(
    old: Path, tmp_path: Path, address: str
) -> None:
    store = await SqliteStore.open(old)
    before = await answers(store)
    assert await archive(store) == 3
    await store.close()
    copy_from_file(old, address)
    moved = await PostgresStore.open(address)
    assert await answers(moved) == before
    await moved.close()
    copy_to_file(address, tmp_path / "back.db")
    assert check_now(tmp_path / "back.db").ok, found(tmp_path / "back.db")
    back = await SqliteStore.open(tmp_path / "back.db")
    assert await answers(back) == before
    await back.close()


async def test_the_overview_counts_archived_deals(old: Path, opened: Opened) -> None:
    store = await opened(old)

    async def read() -> tuple[Any, Any]:
        return (
            await store.database.read(overview.servers),
            await store.database.read(lambda con: overview.totals(con, 0.0).games),
        )

    (before,), games = await read()
    assert await archive(store) == 3
    (after,), now = await read()
    assert after == before
    assert [(game, deals) for game, deals, _ in now] == [(game, deals) for game, deals, _ in games]
    await store.close()


async def test_a_restart_reads_the_same(old: Path) -> None:
    store = await SqliteStore.open(old)
    before = await answers(store)
    await store.close()
    await archived(old)
    store = await SqliteStore.open(old)
    assert await answers(store) == before
    await store.close()


async def test_a_season_that_ends_later_counts_archived_deals(old: Path, opened: Opened) -> None:
    """Its leaderboard is that of a database that has archived nothing."""
    (other := old.parent / "other").mkdir()
    kept = copy_of(played, other)
    plain = await SqliteStore.open(kept)
    store = await opened(old)
    assert await archive(store) == 3
    boards: list[Any] = []
    stores: tuple[AnyStore, ...] = (plain, store)
    for one in stores:
        # Chips at tables keep a season from ending.
        for table in await one.open_tables():
            await _close(one, table)
        host = await one.account(GUILD, 1)
        assert host is not None
        await one.end_season(GUILD, 1, 500, host, LATER, "season")
        boards.append([
            [await one.standing(GUILD, 1, 0, 9, among) for among in (True, False)],
            [await one.leaderboard(GUILD, 0, 9, among) for among in (True, False)],
        ])  # fmt: skip
    assert boards[0] == boards[1]
    report = await store.audit_ledger(whole={EVERYWHERE}, share=0.0)
    assert not report.differences, report.first
    await plain.close()
    await store.close()


async def _close(store: Any, table: int) -> None:
    tables = MouselTables(store, 99, f"close-{table}")
    now = await tables.now(table)
    close = Close(moderator=True, force=True, interaction=tables.click())
    assert (await tables.ask(now.id, close)).closed


async def test_open_tables_the_newest_one_and_those_not_audited_stay(old: Path) -> None:
    await archived(old)
    with closing(sqlite3.connect(old)) as con:
        left = con.execute("SELECT number, closed_at IS NULL FROM card_table").fetchall()
        assert left == [(1, 1), (5, 1)]
        con.execute("DELETE FROM audit_mark")
        con.commit()
    store = await SqliteStore.open(old)
    tables = MouselTables(store, 99, "close")
    await _close(store, 1)
    assert await archive(store) == 0
    new = await tables.seat((1, 2, 3))
    assert new.number == 6
    await store.close()


async def test_a_few_deals_wait_for_more(old: Path) -> None:
    """A small archive compresses badly, so it waits a month longer."""
    store = await SqliteStore.open(old)
    closed = 1_000_000.0
    assert not await store.archive(GUILD, closed + 1, NOW)
    assert await archive(store, closed + archiving.PATIENCE + 1e6) == 3
    await store.close()


async def test_nothing_else_is_deleted(old: Path) -> None:
    with closing(sqlite3.connect(old)) as con, pytest.raises(sqlite3.IntegrityError):
        con.execute("DELETE FROM transfer WHERE kind = 'opening'")
    await archived(old)
    with closing(sqlite3.connect(old)) as con:
        assert con.execute("SELECT count(*) FROM archiving").fetchone() == (0,)
        for statement in (
            "DELETE FROM archive",
            "UPDATE archive SET deals = 0",
            "DELETE FROM transfer WHERE kind = 'condensed'",
            "DELETE FROM step",
        ):
            with pytest.raises(sqlite3.IntegrityError):
                con.execute(statement)


async def test_a_departed_server_takes_its_archives_along(old: Path, opened: Opened) -> None:
    store = await opened(old)
    await store.note_table_errors([failed(table) for table in range(1, 9)])
    before = await store.database.read(lambda con: table_errors.load(con, range(1, 9)))
    assert await archive(store) == 3
    kept = await store.database.read(lambda con: table_errors.load(con, range(1, 9)))
    assert len(before.keys() - kept.keys()) == 3
    assert {*await store.open_tables()} <= kept.keys()
    for table in await store.open_tables():
        await _close(store, table)
    await store.note_departures(set(), {GUILD}, NOW)
    await store.purge(GUILD)
    for table in (
        "archive",
        "archived_account",
        "archived_deals",
        "deals_played",
        "transfer",
        "table_error",
    ):
        count = f"SELECT count(*) FROM {table}"
        found = await store.database.read(lambda con, sql=count: con.execute(sql).fetchone())
        assert found == (0,), table
    await store.close()


async def test_archived_deals_are_exported_like_others(old: Path) -> None:
    def exported() -> list[str]:
        return sorted(repr(stored) for stored in finished(old))

    before = exported()
    await archived(old)
    assert exported() == before
    assert [s.setup.number for s in finished(old, GUILD, 2, 3)] == [3]


async def test_a_backup_counts_and_audits_archived_deals(old: Path, tmp_path: Path) -> None:
    before = back_up(old, tmp_path / "before.db", books=True).deals
    await archived(old)
    assert back_up(old, tmp_path / "after.db", books=True).deals == before
    _changed(old, _result)
    with pytest.raises(InvalidBackup):
        back_up(old, tmp_path / "wrong.db", books=True)


def _changed(path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Change an archive as a person with access to the file could."""
    with closing(sqlite3.connect(path)) as con:
        ((body,),) = con.execute("SELECT body FROM archive").fetchall()
    rows: Any = unpack(body)
    change(rows)
    spoil(path, f"UPDATE archive SET body = x'{pack(rows).hex()}'")


def _result(rows: dict[str, Any]) -> None:
    results = rows["deal"]["result"]
    k = next(k for k, one in enumerate(results) if one)
    results[k] = results[k].replace('"stacks":[', '"stacks":[1', 1)


def _amount(rows: dict[str, Any]) -> None:
    rows["transfer"]["amount"][0] += 1


FAULTS: dict[str, tuple[Callable[[Path], None], str]] = {
    "another result": (lambda path: _changed(path, _result), "its result has stacks"),
    "another amount": (lambda path: _changed(path, _amount), "are condensed"),
    "damaged bytes": (
        lambda path: spoil(path, "UPDATE archive SET body = substr(body, 1, length(body) - 9)"),
        "cannot be restored",
    ),
    "another condensed transfer": (
        lambda path: spoil(
            path,
            "UPDATE transfer SET amount = amount + 1 WHERE id = ("
            " SELECT max(id) FROM transfer WHERE kind = 'condensed')",
        ),
        "are condensed",
    ),
    "no condensed transfer": (
        lambda path: spoil(path, "DELETE FROM transfer WHERE kind = 'condensed'"),
        "0 chips are condensed",
    ),
    "a deleted archive": (lambda path: spoil(path, "DELETE FROM archive"), "are condensed"),
    "another sum": (
        lambda path: spoil(path, "UPDATE archived_account SET everything = everything + 1"),
        "count otherwise",
    ),
    "another count": (
        lambda path: spoil(path, "UPDATE archived_deals SET deals = deals + 1"),
        "archived deals of mousel",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_each_fault_is_found(old: Path, fault: str) -> None:
    await archived(old)
    assert check_now(old).ok, found(old)
    assert audit_everything(DatabaseFile(old)).ok
    plant, text = FAULTS[fault]
    plant(old)
    assert text in found(old), found(old)
    assert text in str(audit_everything(DatabaseFile(old)))


async def test_the_hourly_audit_finds_a_wrong_condensed_transfer(old: Path) -> None:
    await archived(old)
    assert check_new(old).ok, str(check_new(old))
    spoil(
        old,
        "UPDATE transfer SET amount = amount + 1 WHERE id = ("
        " SELECT max(id) FROM transfer WHERE kind = 'condensed')",
    )
    assert "the store says" in str(check_new(old))


async def test_the_report_says_what_it_covered(old: Path) -> None:
    await archived(old)
    assert "of them in 1 archive." in str(check_now(old))


async def test_a_second_archive_replaces_the_condensed_transfers(old: Path) -> None:
    await archived(old)
    store = await SqliteStore.open(old)
    before = await answers(store)
    await _close(store, 1)
    await store.close()
    noted(old)
    store = await SqliteStore.open(old)
    middle = await answers(store)
    assert middle["games"] == before["games"]
    assert await archive(store) == 1
    assert await answers(store) == middle
    await store.close()
    with closing(sqlite3.connect(old)) as con:
        assert con.execute("SELECT count(*) FROM archive").fetchone() == (2,)
        most = con.execute(
            "SELECT max(n) FROM (SELECT count(*) AS n FROM transfer WHERE kind = 'condensed'"
            " GROUP BY debit, credit)"
        ).fetchone()
        assert most == (1,)
    assert check_now(old).ok, found(old)
    assert check_new(old).ok, str(check_new(old))


async def test_a_body_is_read_or_refused() -> None:
    rows = {"deal_secret": {"table_id": [1], "secret": [b"\0" * 32]}}
    assert unpack(pack(rows)) == rows
    whole = lzma.compress(b'{"format":9,"rows":{}}')
    wrong = lzma.compress(b'{"format":2,"rows":{},"differences":{"step":["at"]}}')
    for body in (b"", b"x", pack(rows)[:-1], pack(rows) + b"x", whole, wrong):
        with pytest.raises(Damaged):
            unpack(body)


async def test_a_body_of_the_first_format_is_read() -> None:
    body = b'{"format":1,"rows":{"step":{"seq":[0,1],"at":[1764005501.39322,1764005505.97674]}}}'
    rows = {"step": {"seq": [0, 1], "at": [1764005501.39322, 1764005505.97674]}}
    assert unpack(lzma.compress(body)) == rows


async def test_any_numbers_and_times_come_out_of_a_body_as_they_were() -> None:
    chance = random.Random(5)
    clock = [1764005501.39322 + chance.random() * 1e6 for _ in range(50)]
    columns: list[list[Any]] = [
        [],
        [None, 3, 1],
        [7, -9, 2**53, 2**63 - 1, -(2**63)],
        clock,
        [1e-9, 0.1, *clock],
        [1.0, 1000000.0, -5.25, 1e300],
        [1, 2.5, None],
        [-0.0, 0.0],
        ["a", "", "🂡"],
    ]
    for name in ("id", "seq", "version", "at", "started_at", "ended_at", "events"):
        for values in columns:
            rows = {"step": {name: values}}
            assert repr(unpack(pack(rows))) == repr(rows), (name, values)


@pytest.mark.ci
async def test_archiving_next_to_other_writers_loses_no_chip(old: Path, address: str) -> None:
    """Another process moves chips between the same purses meanwhile."""
    copy_from_file(old, address)
    archiving, other = await PostgresStore.open(address), await PostgresStore.open(address)
    guild = await other.guild(GUILD)
    await other.save_guild(replace(guild, gifts=1_000_000))
    purses = [await other.purse(GUILD, user, f"Guest {user}", NOW) for user in PEOPLE]
    before = await other.balances(purses)
    given = Counter[int]()
    done = asyncio.Event()

    async def give() -> None:
        number = 0
        while not done.is_set() or not number:
            giver, taker = purses[number % 4], purses[(number + 1) % 4]
            try:
                await other.give(GUILD, giver, taker, 1, NOW, f"gift {number}")
            except BankRefusal:
                pass
            else:
                given.update({giver: -1, taker: 1})
            number += 1

    async def archive_all() -> int:
        try:
            return await archive(archiving)
        finally:
            done.set()

    tables, _ = await asyncio.gather(archive_all(), give())
    assert tables == 3
    assert given
    assert await other.balances(purses) == {a: chips + given[a] for a, chips in before.items()}
    report = await asyncio.to_thread(auditing.check, address)
    assert report.problems == []
    await archiving.close()
    await other.close()


async def test_an_archive_without_room_to_restore_it_is_no_difference(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The audit is tried again once the disk for temporary files has room."""

    def restored(con: sqlite3.Connection) -> Restored:
        without_room(con)
        return restore_all(con)

    await archived(old)
    for module, audited in (
        (part, lambda: audit_everything(DatabaseFile(old))),
        (checker, lambda: check_now(old)),
    ):
        monkeypatch.setattr(module, "restore_all", restored)
        with pytest.raises(sqlite3.OperationalError, match="disk is full"):
            audited()
