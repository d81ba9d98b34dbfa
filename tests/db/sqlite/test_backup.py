"""A backup is complete in one file. A restore replaces the database, or changes nothing."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from db.audit.checker import check_now
from db.process_lock import process_lock
from db.sqlite import backup
from db.sqlite.migrate import latest
from tests.db.sqlite.test_killed import read_on, started, tables_for_people
from tests.db.test_checker import spoil
from tests.support.tables.mousel_on_file import MouselTables


def kro(*words: str | Path) -> Result:
    """The answer of the command line, which must have no traceback."""
    answer = CliRunner().invoke(main, [str(word) for word in words])
    assert answer.exception is None or isinstance(answer.exception, SystemExit)
    return answer


def refused(answer: Result, *words: str) -> None:
    """Check for one clear line and exit status 1."""
    assert answer.exit_code == 1
    assert answer.output.count("\n") == 1
    assert all(word in answer.output for word in words), answer.output


def transfers(path: Path) -> int:
    """The number of rows in the ledger."""
    with closing(sqlite3.connect(path)) as con:
        return con.execute("SELECT count(*) FROM transfer").fetchone()[0]


def rows(path: Path) -> list[str]:
    """Everything in a database, as statements that would make it."""
    with closing(sqlite3.connect(path)) as con:
        return list(con.iterdump())


def contents(folder: Path) -> dict[str, bytes]:
    """Every file except the locks, which are empty."""
    return {f.name: f.read_bytes() for f in folder.iterdir() if f.suffix != ".lock"}


@pytest.fixture
def copy(books: Path, tmp_path: Path) -> Path:
    """A backup of the database."""
    assert kro("backup", tmp_path / "copy", "--database", books).exit_code == 0
    return tmp_path / "copy"


@pytest.mark.parametrize("there", [True, False])
def test_a_backup_to_a_folder_gets_a_name_with_the_time(
    books: Path, tmp_path: Path, *, there: bool
) -> None:
    folder = tmp_path / "kept"
    if there:
        folder.mkdir()
    target = str(folder) if there else f"{folder}/"
    answer = kro("backup", target, "--database", books)
    assert answer.exit_code == 0, answer.output
    (made,) = folder.iterdir()
    assert re.fullmatch(r"kro-\d{8}T\d{6}Z-by-hand\.sqlite3", made.name)
    assert str(made) in answer.output
    assert transfers(made) == transfers(books)


def test_a_backup_to_the_folder_of_the_scheduled_backups_makes_that_folder(
    books: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its name looks like a file's, and a file there would stop every scheduled backup."""
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        answer = kro("backup", "data/backups", "--database", books)
        if answer.exit_code:
            refused(answer, "exists already")  # the second within the same second
    assert (tmp_path / "data/backups").is_dir()
    made = [path.name for path in (tmp_path / "data/backups").iterdir()]
    assert made
    assert all(name.endswith("-by-hand.sqlite3") for name in made)


def test_a_file_in_place_of_the_folder_is_named(books: Path, tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a backup of an older version")
    answer = kro("backup", f"{tmp_path}/kept/", "--database", books)
    refused(answer, "need a folder", str(tmp_path / "kept"))
    assert (tmp_path / "kept").read_text() == "a backup of an older version"


def test_a_backup_holds_everything_in_one_file_only_for_its_owner(books: Path, copy: Path) -> None:
    assert copy.stat().st_mode & 0o777 == 0o600
    assert {f.name for f in copy.parent.iterdir()} == {books.name, copy.name}
    assert rows(copy) == rows(books)


@pytest.mark.ci
@pytest.mark.asyncio
async def test_a_backup_made_while_others_write_is_one_snapshot(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    versions = await tables_for_people(path, 2)
    writer = await started(path, 1, list(versions))
    for number in range(3):
        await read_on(writer, versions, 30)
        assert kro("backup", tmp_path / f"{number}", "--database", path).exit_code == 0
    assert writer.returncode is None
    writer.kill()
    await writer.wait()
    found = [tmp_path / f"{number}" for number in range(3)]
    assert [check_now(copy).problems for copy in found] == [[], [], []]
    assert 0 < transfers(found[0]) <= transfers(found[1]) <= transfers(found[2])


def test_nothing_has_a_backups_name_before_it_is_complete(
    books: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    to = tmp_path / "copy"

    class Killed(BaseException):
        pass

    def killed(*_: object) -> None:
        assert not to.exists()
        raise Killed

    monkeypatch.setattr(backup, "_audited", killed)
    with pytest.raises(Killed):
        backup.back_up(books, to)
    monkeypatch.undo()
    assert kro("backup", to, "--database", books).exit_code == 0


def test_a_backup_never_overwrites_a_file(books: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("precious")
    refused(kro("backup", there, "--database", books), "exists already")
    assert there.read_text() == "precious"


@pytest.mark.parametrize(
    ("statements", "why"),
    [
        (["PRAGMA user_version = 0"], "not a database of Kro's"),
        (
            [f"PRAGMA user_version = {latest() + 1}", "UPDATE schema_version SET oldest = 999"],
            "Start the newer Kro",
        ),
        (["UPDATE account SET guild = 8 WHERE kind = 'house'"], "to another server"),
        (["DELETE FROM account WHERE kind = 'house'"], "rows refer to others"),
    ],
)
def test_a_damaged_database_is_not_backed_up_and_not_restored(
    books: Path, tmp_path: Path, statements: list[str], why: str
) -> None:
    spoil(books, *statements)
    before = contents(tmp_path)
    refused(kro("backup", tmp_path / "copy", "--database", books), books.name, why)
    refused(kro("restore", books, "--database", tmp_path / "new"), books.name, why)
    assert contents(tmp_path) == before


def test_a_damaged_or_foreign_file_is_not_restored(books: Path, copy: Path, tmp_path: Path) -> None:
    pages = bytearray(copy.read_bytes())
    pages[4096 * 3 : 4096 * 9] = bytes(4096 * 6)
    copy.write_bytes(pages)
    (tmp_path / "letter").write_text("Dear innkeeper, " * 100)
    before = contents(tmp_path)
    for file in (copy, tmp_path / "letter"):
        refused(kro("restore", file, "--database", books), file.name)
    assert contents(tmp_path) == before


def test_a_wrong_ledger_is_restored_only_unchecked(books: Path, copy: Path, tmp_path: Path) -> None:
    spoil(copy, "UPDATE transfer SET amount = amount + 1 WHERE id = (SELECT max(id) FROM transfer)")
    before = contents(tmp_path)
    refused(kro("restore", copy, "--database", books), copy.name, "difference")
    assert contents(tmp_path) == before
    assert kro("restore", copy, "--database", books, "--unchecked").exit_code == 0
    assert rows(books) == rows(copy)


def test_a_restore_replaces_the_database_and_keeps_the_former_one(books: Path, copy: Path) -> None:
    was, kept = rows(copy), list[Path]()
    for number in (1, 2):
        spoil(books, f"INSERT INTO account (guild, kind) VALUES ({number}, 'house')")
        now = rows(books)
        answer = kro("restore", copy, "--database", books)
        assert answer.exit_code == 0, answer.output
        kept.append(books.with_name(f"{books.name}.old-{number}"))
        assert str(kept[-1]) in answer.output
        assert rows(kept[-1]) == now
        assert rows(books) == was
        assert check_now(books).ok
    assert {f.name for f in books.parent.iterdir() if f.suffix != ".lock"} == {
        books.name,
        copy.name,
        *(file.name for file in kept),
    }


def test_a_restore_works_if_there_is_no_database_yet(copy: Path, tmp_path: Path) -> None:
    new = tmp_path / "elsewhere" / "kro.db"
    assert kro("restore", copy, "--database", new).exit_code == 0
    assert check_now(new).ok


@pytest.mark.ci
@pytest.mark.asyncio
async def test_the_wal_of_a_killed_bot_goes_with_the_former_database(
    tmp_path: Path,
) -> None:
    path, copy = tmp_path / "kro.db", tmp_path / "copy"
    versions = await tables_for_people(path, 1)
    assert kro("backup", copy, "--database", path).exit_code == 0
    writer = await started(path, 1, list(versions))
    await read_on(writer, versions, 60)
    writer.kill()
    await writer.wait()
    assert path.with_name("kro.db-wal").stat().st_size > 0
    assert kro("restore", copy, "--database", path).exit_code == 0
    assert transfers(path) == transfers(copy)
    assert transfers(tmp_path / "kro.db.old-1") > transfers(copy)
    mousel = await MouselTables.open(path, 2, "b")
    await mousel.play(next(iter(versions)), 1)
    await mousel.close()
    assert check_now(path).ok


def test_a_damaged_database_is_replaced_and_kept_as_it_is(books: Path, copy: Path) -> None:
    books.write_bytes(b"nothing of Kro's" * 1000)
    assert kro("restore", copy, "--database", books).exit_code == 0
    assert check_now(books).ok
    assert books.with_name(f"{books.name}.old-1").read_bytes() == b"nothing of Kro's" * 1000


def test_nothing_is_restored_while_a_bot_runs(books: Path, copy: Path) -> None:
    before = contents(books.parent)
    with process_lock(books):
        refused(kro("restore", copy, "--database", books), str(books), "stop it first")
    assert contents(books.parent) == before


def test_nothing_is_restored_while_another_program_reads(books: Path, copy: Path) -> None:
    with closing(sqlite3.connect(books, isolation_level=None)) as con:
        con.execute("BEGIN")
        con.execute("SELECT count(*) FROM transfer").fetchone()
        refused(kro("restore", copy, "--database", books), "nothing was changed", "locked")
        assert {f.name for f in books.parent.iterdir()} >= {books.name, copy.name}
        assert not books.with_name(f"{books.name}.old-1").exists()


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_missing_folder_is_reported_in_one_clear_line(
    books: Path, tmp_path: Path, command: str
) -> None:
    (tmp_path / "file").touch()
    below = tmp_path / "file" / "below"
    words = (
        ("backup", below, "--database", books)
        if command == "backup"
        else ("restore", books, "--database", below)
    )
    refused(kro(*words), "nothing was changed")
