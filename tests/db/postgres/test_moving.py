"""A database moves from a file to PostgreSQL and back without loss."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from bot.cluster.own_leases import TTL
from bot.ports import EVERYWHERE
from db.audit.checker import check_now
from db.postgres import moving
from db.postgres.one_bot import one_bot
from db.postgres.store import PostgresStore
from db.process_lock import process_lock
from tests.contract.store.core import ANN, NOW
from tests.db.postgres.test_one_bot import Log, end, taking
from tests.db.sqlite.test_backup import kro, refused
from tests.db.test_checker import spoil
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.ci


def rows(path: Path) -> list[str]:
    """Everything in a file, in any order."""
    with closing(sqlite3.connect(path)) as con:
        return sorted(con.iterdump())


@pytest.fixture
def empty(address: str) -> str:
    """The address of a database without people."""
    return address


def test_data_moved_there_and_back_are_the_same(books: Path, empty: str, tmp_path: Path) -> None:
    there = kro("move", books, empty)
    assert there.exit_code == 0, there.output
    assert "kro@" not in there.output
    back = kro("move", empty, tmp_path / "back.db")
    assert back.exit_code == 0, back.output
    assert rows(tmp_path / "back.db") == rows(books)
    assert check_now(tmp_path / "back.db").ok
    assert (tmp_path / "back.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.asyncio
async def test_a_moved_database_is_played_on(books: Path, empty: str) -> None:
    with closing(sqlite3.connect(books)) as con:
        (guild,) = con.execute("SELECT guild FROM card_table").fetchone()
        (upto,) = con.execute("SELECT max(id) FROM account").fetchone()
    assert kro("move", books, empty).exit_code == 0
    store = await PostgresStore.open(empty)
    before = await store.leaderboard(guild, 0, 10)
    assert before
    assert await store.purse(guild, ANN, "Ann", NOW) > upto
    report = await store.audit_ledger(whole={EVERYWHERE}, share=0.0)
    assert (report.differences, report.transfers > 0) == (0, True)
    await store.close()


def test_nothing_is_moved_onto_a_database_in_use(books: Path, empty: str, tmp_path: Path) -> None:
    assert kro("move", books, empty).exit_code == 0
    refused(kro("move", books, empty), "PostgreSQL ", "already has players or settings", "createdb")
    refused(kro("move", empty, books), f"{books} exists already", "name another file")
    back = kro("move", empty, tmp_path / "back.db")
    assert "KRO_FLEET and KRO_SHARDS out of the settings" in back.output
    refused(kro("move", books, tmp_path / "other.db"), "kro backup")
    refused(kro("restore", books, "--database", empty), "kro move")


def test_a_file_that_defines_more_than_kro_does_is_not_moved(books: Path, empty: str) -> None:
    """A migration would run an endless trigger, and any reader an endless view."""
    endless = "WITH RECURSIVE r (x) AS (SELECT 1 UNION ALL SELECT x FROM r) SELECT x FROM r"
    with closing(sqlite3.connect(books)) as con:
        con.execute(f"CREATE VIEW more AS {endless}")
    refused(kro("move", books, empty), books.name, "more is not part of Kro's schema")


@pytest.mark.asyncio
async def test_data_move_to_a_database_where_a_bot_has_only_just_started(
    books: Path, empty: str, tmp_path: Path
) -> None:
    """An operator may have started the bot there too early. No person has played yet."""
    store = await PostgresStore.open(empty)
    await store.painted_by("a stamp")
    await store.note_audit(await store.audit_ledger(whole=set(), share=0.0))
    await store.close()
    there = await asyncio.to_thread(kro, "move", books, empty)
    assert there.exit_code == 0, there.output
    assert (await asyncio.to_thread(kro, "move", empty, tmp_path / "back.db")).exit_code == 0
    assert rows(tmp_path / "back.db") == rows(books)


def test_nothing_is_moved_to_a_database_with_only_a_setting(books: Path, empty: str) -> None:
    assert kro("block", "--person", "7", "--database", empty).exit_code == 0
    refused(kro("move", books, empty), "already has players or settings")


def test_a_ledger_that_is_not_in_order_is_not_moved(books: Path, empty: str) -> None:
    spoil(books, "UPDATE transfer SET amount = amount + 1 WHERE id = 5")
    refused(kro("move", books, empty), "differences")
    with psycopg.connect(empty) as con:
        assert con.execute("SELECT count(*) FROM account").fetchall() == [(0,)]


def test_nothing_is_left_if_the_arrived_ledger_is_not_in_order(
    books: Path, empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patch:
        patch.setattr("db.postgres.moving.copy_to_file", fails)
        refused(kro("move", books, empty), "nothing was changed", "no space left")
    assert kro("move", books, empty).exit_code == 0


def test_an_invalid_address_is_refused_without_being_shown(tmp_path: Path) -> None:
    answer = kro("backup", tmp_path / "copy.db", "--database", "postgresql://kro:p%ss@here/kro")
    refused(answer, "not the address of a PostgreSQL database")
    assert "p%ss" not in answer.output


def test_nothing_is_moved_while_a_bot_runs(books: Path, empty: str, tmp_path: Path) -> None:
    with process_lock(books):
        refused(kro("move", books, empty), "stop it first")
    with one_bot(empty, TTL):
        refused(kro("move", books, empty), "stop it first")
        refused(kro("move", empty, tmp_path / "back.db"), "stop it first")


@pytest.mark.parametrize("back", [False, True])
def test_no_success_is_reported_if_another_process_took_the_database_meanwhile(
    books: Path, empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, back: bool
) -> None:
    """A database that another process uses by then stays as it is.

    A file that was made does not appear.
    """
    there = tmp_path / "back.db"
    if back:
        assert kro("move", books, empty).exit_code == 0
    told, copied = Log(), moving.copy_to_file

    def meanwhile(address: str, path: Path) -> dict[str, int]:
        with taking(address):
            end(address)
            assert told.lost.wait(PATIENCE)
        return copied(address, path)

    monkeypatch.setattr("db.postgres.one_bot.log", told)
    monkeypatch.setattr("db.postgres.moving.copy_to_file", meanwhile)
    refused(kro("move", empty, there) if back else kro("move", books, empty), "Kro is running on")
    assert not there.exists()
    with psycopg.connect(empty) as con:
        assert con.execute("SELECT count(*) FROM deal").fetchone() != (0,)


def test_commands_that_read_a_file_also_read_postgres(
    books: Path, empty: str, tmp_path: Path
) -> None:
    assert kro("move", books, empty).exit_code == 0
    checked = kro("check-ledger", "--database", empty)
    assert checked.exit_code == 0, checked.output
    assert checked.output.startswith("PostgreSQL ")
    assert kro("export", "--database", empty).output == kro("export", "--database", books).output
    assert kro("backup", tmp_path / "copy.db", "--database", empty).exit_code == 0
    assert rows(tmp_path / "copy.db") == rows(books)
    assert kro("check-ledger", "--accept", "--database", empty).exit_code == 0
    refused(kro("check-ledger", "--database", empty.replace("host=", "host=/nowhere")), "reached")


def test_a_difference_in_a_postgres_ledger_is_found(books: Path, empty: str) -> None:
    assert kro("move", books, empty).exit_code == 0
    with psycopg.connect(empty, autocommit=True) as con:
        con.execute("ALTER TABLE live_transfer DISABLE TRIGGER USER")
        con.execute("UPDATE live_transfer SET amount = amount + 1 WHERE id = 5")
        con.execute("ALTER TABLE live_transfer ENABLE TRIGGER USER")
    checked = kro("check-ledger", "--database", empty)
    assert checked.exit_code == 1
    assert "DIFFERENCE" in checked.output
