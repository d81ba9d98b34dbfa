"""The audit accepts an honest ledger and names every kind of difference."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.ports import EVERYWHERE, AuditMark, Guild
from db.audit import process
from db.audit.checker import check, check_now
from db.audit.part import what_is_new
from db.audit.process import DatabaseFile
from db.audit.rounds import audit
from db.connection import Connection
from db.own_process import NICENESS, OwnProcessFailed, in_own_process
from db.sqlite.backup import accept_books
from db.sqlite.store import SqliteStore
from db.statements.books import mark
from tables.model.table import Status
from tests.support.audits import check_new, note, noted
from tests.support.tables.mousel_on_file import GUILD, MouselTables


def spoil(path: Path, *statements: str) -> None:
    """Change rows that must not change, as a person with access to the file could."""
    con = sqlite3.connect(path, isolation_level=None)
    triggers = con.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    con.execute("PRAGMA ignore_check_constraints = ON")
    con.execute("PRAGMA synchronous = OFF")
    for name, _ in triggers:
        con.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        assert con.execute(statement).rowcount != 0, "the statement spoils nothing"
    for _, sql in triggers:
        con.execute(sql)
    con.close()


def found(path: Path) -> str:
    """The audit's whole report as text."""
    return str(check_now(path))


@pytest.mark.asyncio
async def test_an_honest_ledger_is_in_order(books: Path) -> None:
    report = await check(books)
    assert report.ok, str(report)
    assert (report.tables, report.deals, report.accounts) == (2, 10, 8)
    assert "in order" in str(report)


@pytest.mark.ci
@pytest.mark.asyncio
async def test_a_deal_with_its_first_transfer_at_its_end_leaves_purses_to_other_tables_gen_009(
    tmp_path: Path,
) -> None:
    path = tmp_path / "kro.db"
    mousel = await MouselTables.open(path, seed=25)
    await mousel.store.save_guild(Guild(GUILD, opening=0))
    await mousel.store.purse(GUILD, 1, "Broke", 1.0)
    await mousel.store.save_guild(Guild(GUILD, opening=500))
    capped = await mousel.seat((1, 2, 3), options={"payment": "capped"})
    beside = await mousel.seat((2, 3, 4))
    late = 0
    for deals in range(1, 6):
        while (now := await mousel.now(capped.id)).table.status is not Status.PLAYING:
            await mousel.press(capped.id)
        assert now.deal is not None
        await mousel.play(beside.id, deals)
        started_free = now.deal.payments == 0
        await mousel.play(capped.id, deals)
        after = (await mousel.now(capped.id)).deal
        late += started_free and after is not None and any(after.net)
    await mousel.close()
    assert late, "no deal moved its first chips late"
    assert check_now(path).ok, found(path)


FIRST_SHARE = "(SELECT min(id) FROM transfer WHERE kind = 'share')"
LAST_STAKE = "(SELECT max(id) FROM transfer WHERE kind = 'stake' AND table_id = 1)"


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("statement", "words"),
    [
        pytest.param(
            f"UPDATE transfer SET amount = amount + 1 WHERE id = {FIRST_SHARE}",
            ["the log says", "the audit says", "began with", "its state says"],
            id="an amount",
        ),
        pytest.param(
            f"DELETE FROM transfer WHERE id = {FIRST_SHARE}",
            ["was never moved", "the audit says"],
            id="a transfer gone",
        ),
        pytest.param(
            "INSERT INTO transfer SELECT NULL, credit, debit, amount, kind, why, 'deal:1:1:99',"
            f" table_id, deal, at FROM transfer WHERE id = {FIRST_SHARE}",
            ["unknown to the log", "a share from a purse to a pot"],
            id="a transfer too many",
        ),
        pytest.param(
            f"UPDATE transfer SET credit = (SELECT account FROM member WHERE account <> credit)"
            f" WHERE id = {FIRST_SHARE}",
            ["the log says", "the audit says"],
            id="a share to another player",
        ),
        pytest.param(
            f"UPDATE transfer SET cause = 'deal:1:7' WHERE id = {LAST_STAKE}",
            ["not the cause of a stake", "was never moved"],
            id="a cause of another form",
        ),
        pytest.param(
            "UPDATE transfer SET cause = 'opening:77' WHERE id = 1",
            ["not the cause of a opening"],
            id="an opening of another purse",
        ),
        pytest.param(
            "UPDATE transfer SET amount = -3 WHERE id = 1",
            ["-3 chips from"],
            id="a negative amount",
        ),
        pytest.param(
            "UPDATE transfer SET credit = 999 WHERE id = 1",
            ["account 999 does not exist", "refers to no row of account", "hold -500, not 0"],
            id="an account that does not exist",
        ),
        pytest.param(
            "UPDATE account SET guild = 8 WHERE id = (SELECT min(account) FROM member)",
            ["leads from server 7 to server 8", "not 0", "member of another server"],
            id="chips that change servers",
        ),
        pytest.param(
            "INSERT INTO account (guild, kind) VALUES (7, 'pot')", ["a pot of no table"], id="a pot"
        ),
        pytest.param(
            "DELETE FROM transfer WHERE kind = 'reversal' AND id = (SELECT max(id) FROM transfer"
            " WHERE kind = 'reversal')",
            ["was voided, but account"],
            id="a reversal gone",
        ),
        pytest.param(
            "UPDATE step SET seq = seq + 1 WHERE table_id = 1 AND deal = 2 AND seq ="
            " (SELECT max(seq) FROM step WHERE table_id = 1 AND deal = 2)",
            ["not numbered without a gap"],
            id="a gap in the log",
        ),
        pytest.param(
            "DELETE FROM step WHERE table_id = 1 AND deal = 2 AND seq ="
            " (SELECT max(seq) FROM step WHERE table_id = 1 AND deal = 2)",
            ["cannot be audited"],
            id="the end of a log gone",
        ),
        pytest.param(
            "UPDATE step SET events = 'torn' WHERE table_id = 1 AND deal = 2 AND seq = 0",
            ["cannot be audited"],
            id="an unreadable log",
        ),
        pytest.param(
            "UPDATE deal SET carry = json_set(carry, '$.pot', 1000) WHERE table_id = 1"
            " AND number = 3",
            ["began with pot 1000"],
            id="a pot from nowhere",
        ),
        pytest.param(
            "UPDATE deal SET config = json_set(config, '$.stacks[0]', 9) WHERE table_id = 1"
            " AND number = 3",
            ["began with 9 chips on seat 0"],
            id="a stack that nobody had",
        ),
        pytest.param(
            "UPDATE deal SET result = json_set(result, '$.pot', -1) WHERE table_id = 1"
            " AND number = 3",
            ["its result has pot -1"],
            id="a result that is not the audit's",
        ),
        pytest.param(
            "UPDATE deal SET accounts = '[1]' WHERE table_id = 1 AND number = 3",
            ["its setup is not one of 4 seats"],
            id="a setup too small",
        ),
        pytest.param(
            "UPDATE deal SET number = 70 WHERE table_id = 1 AND number = 7",
            ["its deal 7 is numbered 70"],
            id="a number left out",
        ),
        pytest.param(
            "UPDATE card_table SET state = json_set(state, '$.pot', 123456) WHERE id = 1",
            ["its state says pot 123456"],
            id="a state with another pot",
        ),
        pytest.param(
            "DROP INDEX transfer_credit", ["transfer_credit is missing"], id="an index gone"
        ),
        pytest.param("PRAGMA user_version = 0", ["start Kro once"], id="an older schema"),
    ],
)
def test_a_difference_is_named(books: Path, statement: str, words: list[str]) -> None:
    spoil(books, statement)
    report = found(books)
    assert "DIFFERENCE" in report
    for word in words:
        assert word in report


def test_a_schema_that_only_newer_code_may_work_on_is_named(books: Path) -> None:
    spoil(books, "PRAGMA user_version = 99", "UPDATE schema_version SET oldest = 99")
    assert "schema version 99" in found(books)


def test_a_missing_trigger_is_named(books: Path) -> None:
    con = sqlite3.connect(books)
    con.execute("DROP TRIGGER transfer_is_not_changed")
    con.close()
    assert "transfer_is_not_changed is missing" in found(books)


def test_a_settlement_that_differs_from_the_audit_is_named(books: Path) -> None:
    def generous(record: dict[str, object]) -> dict[str, object]:
        return {"stacks": [500] * 4, "pot": 0}

    report = check_now(books, audits={"mousel": generous})
    assert any("the audit says" in problem.what for problem in report.problems)


def test_a_game_without_an_audit_is_named(books: Path) -> None:
    report = check_now(books, audits={})
    assert sum("cannot be audited: KeyError" in p.what for p in report.problems) == 8


@pytest.mark.parametrize("written", [b"no database at all, only some text", None])
def test_a_file_that_is_no_database_is_a_difference(tmp_path: Path, written: bytes | None) -> None:
    if written is not None:
        (tmp_path / "kro.db").write_bytes(written)
    report = check_now(tmp_path / "kro.db")
    assert [problem.where for problem in report.problems] == ["file"]


# --- only what came after the last audit ---------------------------------------------------------


@pytest.mark.asyncio
async def test_what_came_after_the_last_audit_is_audited_alone(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    mousel = await MouselTables.open(path)
    old, table = await mousel.seat((1, 2, 3)), await mousel.seat((4, 5, 6, 7))
    await mousel.play(old.id, 3)
    await mousel.void(old.id)
    await mousel.play(table.id, 2)
    seen = 0
    for deals in range(3, 7):
        while not (await mousel.press(table.id)).dealt:
            pass
        before = noted(path)
        await mousel.play(table.id, deals)
        since = check_new(path)
        assert since.ok, str(since)
        assert (since.tables, since.deals) == (1, 1)
        assert 0 < since.transfers < before.transfers
        seen += since.transfers
    await mousel.close()
    assert seen > 8


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("statement", "words"),
    [
        pytest.param(
            f"UPDATE transfer SET amount = amount + 1 WHERE id = {LAST_STAKE}",
            "the log says",
            id="at a table that goes on",
        ),
        pytest.param(
            "INSERT INTO transfer SELECT NULL, debit, credit, 5, 'opening', '', 'opening:'||debit,"
            " NULL, NULL, at FROM transfer WHERE kind = 'opening' LIMIT 1",
            "not the cause of a opening",
            id="a transfer too many",
        ),
    ],
)
def test_what_was_changed_since_is_found(books: Path, statement: str, words: str) -> None:
    noted(books)
    spoil(books, statement)
    assert words in str(check_new(books))


@pytest.mark.asyncio
async def test_an_older_transfer_that_was_changed_is_found_once_its_account_moves(
    tmp_path: Path,
) -> None:
    """Until then, the server's next whole audit finds it."""
    path = tmp_path / "kro.db"
    mousel = await MouselTables.open(path)
    old, table = await mousel.seat((1, 2, 3)), await mousel.seat((1, 4, 5, 6))
    await mousel.play(old.id, 3)
    await mousel.void(old.id)
    noted(path)
    older = "UPDATE transfer SET amount = amount + 1 WHERE kind = 'opening' AND id = 1"
    spoil(path, older)
    assert check_new(path).ok
    await mousel.play(table.id, 1)
    await mousel.close()
    assert "the store says" in str(check_new(path))


@pytest.mark.asyncio
async def test_a_round_audits_each_server_whole_before_one_a_second_time(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    store = await SqliteStore.open(path)
    for guild in range(1, 8):
        await store.purse(guild, 1, "Ann", 1.0)
    await store.close()
    noted(path)
    seen: list[int] = []
    for _ in range(4):
        report = audit(DatabaseFile(path), set(), 2 / 7)
        note(path, report)
        assert len(report.whole) == 2
        seen += [one.guild for one in report.whole]
    assert sorted(seen[:7]) == list(range(1, 8))
    assert {one.guild for one in audit(DatabaseFile(path), {5}, 0.0).whole} == {5}


@pytest.mark.asyncio
async def test_an_audit_reads_as_many_rows_however_much_was_played_before(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    mousel = await MouselTables.open(path)
    read: list[dict[str, int]] = []
    for before in (1, 12):
        old = await mousel.seat((1, 2, 3, 4))
        await mousel.play(old.id, before)
        await mousel.void(old.id)
        noted(path)
        with closing(sqlite3.connect(path)) as con, con:
            con.execute("UPDATE audit_mark SET at = at + 3600")
        new = await mousel.seat((1, 2, 3, 4))
        while not (await mousel.press(new.id)).dealt:
            pass
        with (
            DatabaseFile(path).snapshot() as snapshot,
            what_is_new(snapshot, mark(snapshot.con) or AuditMark(0, 0.0)) as part,
        ):
            read.append(rows_in(part.con))
        await mousel.void(new.id)
    await mousel.close()
    assert read[0] == read[1]
    assert read[0]["transfer"] > 0


@pytest.mark.asyncio
async def test_an_audit_reads_one_deal_of_a_table_however_many_were_played(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    mousel = await MouselTables.open(path)
    table = await mousel.seat((1, 2, 3, 4))
    noted(path)
    for deals in range(1, 13):
        await mousel.play(table.id, deals)
        since = marked(path)
        with DatabaseFile(path).snapshot() as snapshot, what_is_new(snapshot, since) as part:
            read = rows_in(part.con)
            new = {
                name: rows_of(snapshot.con, f"{name} WHERE table_id = 1 AND {column} = {deals}")
                for name, column in (("deal", "number"), ("step", "deal"), ("transfer", "deal"))
            }
        assert {name: read.pop(name) for name in new} == new
        assert new["deal"] == 1
        assert max(read.values()) <= 8, read
        note(path, audit(DatabaseFile(path), set(), 0.0))
    await mousel.close()


def marked(path: Path) -> AuditMark:
    """The mark of the last audit, an hour later. Deals are played at a time long past."""
    with closing(sqlite3.connect(path)) as con:
        since = mark(con)
    assert since is not None
    return replace(since, at=since.at + 3600)


def rows_of(con: Connection, part: str) -> int:
    return int(con.execute(f"SELECT count(*) FROM {part}").fetchone()[0])


def rows_in(con: sqlite3.Connection) -> dict[str, int]:
    tables = con.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
    return {name: rows_of(con, name) for (name,) in tables}


def test_a_stopped_server_has_nothing_in_order_until_all_of_it_is(books: Path) -> None:
    noted(books)
    spoil(books, f"UPDATE transfer SET amount = amount + 1 WHERE id = {FIRST_SHARE}")
    for whole in ({GUILD}, set[int](), {GUILD}):
        report = audit(DatabaseFile(books), whole, 0.0)
        if whole:
            assert report.guilds == {GUILD}
            assert not report.whole
        note(books, report)
    spoil(books, f"UPDATE transfer SET amount = amount - 1 WHERE id = {FIRST_SHARE}")
    report = audit(DatabaseFile(books), {GUILD}, 0.0)
    assert not report.guilds, report.first
    assert [one.guild for one in report.whole] == [GUILD]


def test_an_audit_that_ended_after_a_later_one_does_not_set_the_mark_back(books: Path) -> None:
    first = noted(books)
    assert first.mark is not None
    note(books, replace(first, mark=replace(first.mark, transfer=first.mark.transfer - 1)))
    with DatabaseFile(books).snapshot() as snapshot:
        assert mark(snapshot.con) == first.mark


def test_a_change_that_no_log_shows_is_found_by_the_stored_sums(books: Path) -> None:
    """No other row says how much was given."""
    with closing(sqlite3.connect(books)) as con, con:
        con.execute("INSERT INTO account (guild, kind) VALUES (7, 'purse')")
        con.execute(
            "INSERT INTO transfer (debit, credit, amount, kind, why, cause, at) SELECT debit,"
            " last_insert_rowid(), 500, kind, why, 'opening:' || last_insert_rowid(), at"
            " FROM transfer WHERE kind = 'opening' LIMIT 1"
        )
    noted(books)
    spoil(books, "UPDATE transfer SET amount = 5000 WHERE id = (SELECT max(id) FROM transfer)")
    (difference,) = check_now(books).problems
    assert "not what they were" in difference.what
    assert difference.guild == GUILD
    assert audit(DatabaseFile(books), {GUILD}, 0.0).guilds == {GUILD}
    accept_books(books)
    assert check_now(books).ok
    assert not audit(DatabaseFile(books), set(), 0.0).differences


def test_a_difference_names_its_server(books: Path) -> None:
    spoil(books, f"UPDATE transfer SET amount = amount + 1 WHERE id = {LAST_STAKE}")
    report = check_now(books)
    assert {difference.guild for difference in report.problems} == {GUILD}
    spoil(books, "PRAGMA user_version = 0")
    assert {difference.guild for difference in check_now(books).problems} == {EVERYWHERE}


@pytest.mark.ci
@pytest.mark.asyncio
async def test_a_separate_process_finds_the_same(books: Path) -> None:
    right = await process.audit_file(books, {EVERYWHERE}, 0.0)
    assert (right.differences, right.transfers) == (0, check_now(books).transfers)
    noted(books)
    assert (await process.audit_file(books, set(), 0.0)).transfers == 0
    spoil(books, f"UPDATE transfer SET amount = amount + 1 WHERE id = {LAST_STAKE}")
    report = await process.audit_file(books, {GUILD}, 0.0)
    assert set(check_now(books).problems) <= set(report.first)
    assert report.guilds == {GUILD}


@pytest.mark.ci
@pytest.mark.asyncio
async def test_a_file_with_a_damaged_page_stops_every_server(books: Path) -> None:
    noted(books)
    with closing(sqlite3.connect(books)) as con:
        (page,) = con.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'card_table'"
        ).fetchone()
        (size,) = con.execute("PRAGMA page_size").fetchone()
    with books.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(bytes(size))
    report = await process.audit_file(books, set(), 0.0)
    assert (report.guilds, report.mark) == ({EVERYWHERE}, None)
    assert "cannot be read" in report.first[0].what


FULL = {
    "Python": (
        "import errno\ndef audit(*_):\n    raise OSError(errno.ENOSPC, 'No space left on device')\n"
        "process.audit = audit\n"
    ),
    "SQLite": (
        "import contextlib\nfrom db.audit import part\nfrom db.sqlite.scratch import scratch\n"
        "from tests.support.audits import without_room\n"
        "@contextlib.contextmanager\ndef full():\n"
        "    with scratch() as con:\n        without_room(con)\n        yield con\n"
        "part.scratch = full\n"
    ),
}
"""What fills the disk for temporary files, by who notices it first."""


@pytest.mark.ci
@pytest.mark.asyncio
@pytest.mark.parametrize("noticed_by", FULL)
async def test_a_full_disk_for_temporary_files_is_named(
    books: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, noticed_by: str
) -> None:
    full = tmp_path / "full.py"
    full.write_text(f"import db.audit.process as process\n{FULL[noticed_by]}process.main()\n")
    monkeypatch.setattr(process, "__name__", "full")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    with pytest.raises(OwnProcessFailed, match="no space is left for temporary files in /"):
        await process.audit_file(books, set(), 0.0)


@pytest.mark.ci
@pytest.mark.asyncio
async def test_a_process_that_fails_says_why(books: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "__name__", "db.audit.no_such_module")
    with pytest.raises(OwnProcessFailed, match="no_such_module"):
        await process.audit_file(books, set(), 0.0)


@pytest.mark.ci
@pytest.mark.asyncio
async def test_a_separate_process_has_a_low_priority() -> None:
    told = await in_own_process("timeit", "-n1", "-r1", "import os; print(os.nice(0))")
    assert int(told.split()[0]) == min(19, os.nice(0) + NICENESS)
