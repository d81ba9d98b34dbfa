"""An audit goes on from the mark of a table, and finds what a whole audit finds."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import psycopg
import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.ports import EVERYWHERE, AuditReport, Guild
from db.audit.process import DatabaseFile
from db.audit.rounds import Source, audit
from db.audit.table_marks import TableMark, read
from db.connection import Connection
from db.postgres.auditing import PostgresSource
from db.postgres.connection import opened
from db.postgres.dialect import for_postgres
from db.postgres.store import PostgresStore
from db.sqlite.store import SqliteStore
from tables.commands import Leave, Sit
from tests.db.test_checker import spoil
from tests.support.postgres.connections import as_superuser
from tests.support.store.old_deals import AnyStore
from tests.support.tables.mousel_on_file import GUILD, MouselTables

pytestmark = pytest.mark.asyncio


class Books:
    """A store whose ledger is audited on the caller's thread."""

    def __init__(self, store: AnyStore, source: Source, place: str) -> None:
        self.store, self.source, self._place = store, source, place

    def tables(self, seed: int = 1) -> MouselTables:
        store: Any = self.store
        tables = MouselTables(store, seed, f"seed-{seed}")
        tables.clock.time = time.time()
        return tables

    def spoil(self, *statements: str) -> None:
        """Change rows that must not change, as a person with access to the database could."""
        if isinstance(self.store, SqliteStore):
            spoil(Path(self._place), *statements)
            return
        with psycopg.connect(as_superuser(self._place), autocommit=True) as con:
            con.execute("SET session_replication_role = replica")
            for statement in statements:
                spoilt = con.execute(for_postgres(statement).encode())
                assert spoilt.rowcount != 0, "the statement spoils nothing"

    async def audit(self) -> AuditReport:
        """Audit what is new, and store the report."""
        report = audit(self.source, set(), 0.0)
        await self.store.note_audit(report)
        return report

    async def marks(self) -> dict[int, TableMark]:
        """The stored marks of tables."""

        def stored(con: Connection) -> dict[int, TableMark]:
            rows = con.execute(
                "SELECT table_id, found FROM audited_table ORDER BY table_id"
            ).fetchall()
            marks = {int(table): read(found) for table, found in rows}
            return {table: mark for table, mark in marks.items() if mark is not None}

        return await self.store.database.read(stored)

    def derived(self) -> dict[int, TableMark]:
        """The marks that a whole audit derives from all that was played at open tables."""
        report = audit(self.source, {EVERYWHERE}, 0.0)
        assert not report.differences, report.first
        marks = {table: read(found) for table, found in report.table_marks.items()}
        return {table: mark for table, mark in marks.items() if mark is not None}


@contextmanager
def _database(address: str) -> Generator[Source]:
    with opened(address, "kro test") as con:
        yield PostgresSource(con)


@pytest_asyncio.fixture(params=["file", pytest.param("postgres", marks=pytest.mark.ci)])
async def books(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Books]:
    """An empty ledger."""
    source: AbstractContextManager[Source]
    if request.param == "file":
        place = str(tmp_path / "kro.db")
        store: AnyStore = await SqliteStore.open(Path(place))
        source = nullcontext(DatabaseFile(Path(place)))
    else:
        place = request.getfixturevalue("address")
        store, source = await PostgresStore.open(place), _database(place)
    with source as database:
        yield Books(store, database, place)
    await store.close()


@pytest.mark.parametrize(
    ("game", "users", "regulars", "options"),
    [
        pytest.param("mousel", (1, 2, 3, 4), 0, {"limit": 20}, id="a pot that carries over"),
        pytest.param("mousel", (1, 2), 2, {}, id="chips that go back to regulars"),
        pytest.param("bourre", (1, 2, 3), 0, {"stack": 40}, id="stacks that are bought again"),
        pytest.param("mus", (1, 2, 3), 1, {}, id="a match of several deals"),
    ],
)
async def test_audits_one_after_the_other_find_what_a_whole_one_finds(
    books: Books, game: str, users: tuple[int, ...], regulars: int, options: dict[str, Any]
) -> None:
    """Most audits come in mid-deal, so nearly each deal is seen by two of them."""
    await books.store.save_guild(Guild(GUILD, regulars_cap=2))
    mousel = books.tables()
    table = await mousel.seat(users, regulars, options, game)
    seen: list[TableMark] = []
    second = table.table.chairs[1]
    assert second is not None
    who = second.account
    for audits in range(18):
        moves = Sit(by=who) if audits % 3 else Leave(by=who, confirmed=True)
        await mousel.ask(table.id, moves)
        for _ in range(17):
            await mousel.press(table.id)
        report = await books.audit()
        assert not report.differences, report.first
        marks = await books.marks()
        assert marks == books.derived()
        seen.append(marks[table.id])
    assert seen[-1].deal > 10
    await mousel.void(table.id)
    for _ in range(2):
        report = await books.audit()
        assert not report.differences, report.first


async def test_each_of_several_tables_goes_on_from_its_own_mark(
    books: Books, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.audit.part._TOGETHER", 2)
    mousel = books.tables()
    users = ((1, 2, 3), (4, 5, 6), (7, 8, 9))
    tables = [(await mousel.seat(some)).id for some in users]
    for deals in (1, 2, 3):
        for place, table in enumerate(tables):
            await mousel.play(table, deals * (place + 1))
        report = await books.audit()
        assert not report.differences, report.first
        assert await books.marks() == books.derived()
    assert [mark.deal for mark in (await books.marks()).values()] == [3, 6, 9]


async def audited_in_mid_deal(books: Books) -> int:
    """Four deals and the start of one were audited. That one was played since, and one more."""
    mousel = books.tables()
    table = await mousel.seat((1, 2, 3, 4), options={"limit": 20})
    await mousel.play(table.id, 4)
    while not (now := await mousel.now(table.id)).deal or not now.deal.payments:
        await mousel.press(table.id)
    assert not (await books.audit()).differences
    assert (await books.marks())[table.id].deal == 4
    assert (await books.marks())[table.id].pot
    await mousel.play(table.id, 6)
    return table.id


WIN = "(SELECT {}(id) FROM main.won_from_people)"
RESULT = """UPDATE deal SET result = replace(result, '"stacks":[', '"stacks":[1')"""


def of_deal(deal: int, kind: str = "stake") -> str:
    return f"(SELECT min(id) FROM main.transfer WHERE kind = '{kind}' AND deal = {deal})"


def again(deal: int, sides: str, place: int) -> str:
    """A transfer too many."""
    return (
        "INSERT INTO main.transfer (debit, credit, amount, kind, why, cause, table_id, deal, at)"
        f" SELECT {sides}, 5, 'stake', '', 'deal:1:{deal}:{place}', 1, {deal}, at"
        f" FROM main.transfer WHERE id = {of_deal(deal)}"
    )


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("statements", "words"),
    [
        pytest.param(
            (f"UPDATE main.transfer SET amount = amount + 1 WHERE id = {of_deal(5)}",),
            "the log says",
            id="a stake before the mark, of a deal that ended after it",
        ),
        pytest.param(
            (f"UPDATE main.transfer SET amount = amount + 1 WHERE id = {of_deal(6)}",),
            "the log says",
            id="a stake after the mark",
        ),
        pytest.param(
            (f"UPDATE main.transfer SET amount = amount + 1 WHERE id = {of_deal(2)}",),
            "the store says",
            id="a stake of an older deal",
        ),
        pytest.param(
            (again(2, "debit, credit", 98), again(2, "credit, debit", 99)),
            "had ended before it",
            id="chips that an older deal moves there and back",
        ),
        pytest.param(
            (f"{RESULT} WHERE number = 6",),
            "its result has stacks",
            id="a result",
        ),
        pytest.param(
            ("UPDATE deal SET carry = replace(carry, '\"pot\":', '\"pot\":1') WHERE number = 5",),
            "was left before it",
            id="the pot with which the first deal after the mark began",
        ),
        pytest.param(
            ("DELETE FROM step WHERE deal = 5 AND seq = 0",),
            "not numbered without a gap",
            id="a step",
        ),
        pytest.param(
            ("DELETE FROM deal WHERE number = 5",), "its deal 5 is numbered 6", id="a deal"
        ),
        pytest.param(
            ("UPDATE card_table SET state = replace(state, '\"pot\":', '\"pot\":1')",),
            "its state says pot",
            id="the state of the table",
        ),
        pytest.param(
            (f"DELETE FROM main.won_from_people WHERE id = {WIN.format('max')}",),
            "from people",
            id="what was counted",
        ),
        pytest.param(
            ("UPDATE audited_table SET found = replace(found, '\"pot\":', '\"pot\":1')",),
            "its pot holds",
            id="the mark",
        ),
    ],
)
async def test_a_fault_at_a_table_that_goes_on_is_found_by_the_next_audit(
    books: Books, statements: tuple[str, ...], words: str
) -> None:
    await audited_in_mid_deal(books)
    books.spoil(*statements)
    report = await books.audit()
    assert any(words in one.what for one in report.first), report.first
    assert report.guilds == {GUILD}
    assert not await books.marks(), "all of a wrong server is audited again"


@pytest.mark.parametrize("wrong", ['{"deal":5,"pot":1}', f'{{"deal":{10**30}}}', "torn"])
async def test_a_wrong_mark_is_gone_after_the_next_whole_audit(books: Books, wrong: str) -> None:
    await audited_in_mid_deal(books)
    books.spoil(f"UPDATE audited_table SET found = '{wrong}'")
    report = await books.audit()
    assert (report.guilds == {GUILD}) == (wrong != "torn"), "an unreadable one is not used"
    await books.store.note_audit(whole := audit(books.source, {GUILD}, 0.0))
    assert not whole.differences, whole.first
    assert await books.marks() == books.derived()
    assert not (await books.audit()).differences


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE step SET events = '[]' WHERE deal = 2 AND seq = 1",
        f"{RESULT} WHERE number = 2",
        f"UPDATE main.won_from_people SET people = people + 1 WHERE id = {WIN.format('min')}",
    ],
)
async def test_only_a_whole_audit_finds_what_was_changed_in_a_log_before_the_mark(
    books: Books, statement: str
) -> None:
    await audited_in_mid_deal(books)
    books.spoil(statement)
    assert not (await books.audit()).differences
    report = audit(books.source, {GUILD}, 0.0)
    assert report.guilds == {GUILD}


async def test_marks_that_an_older_version_left_behind_are_not_used(books: Books) -> None:
    """It moves the mark of the ledger, and does not know those of tables."""
    await audited_in_mid_deal(books)
    stale = await books.marks()
    books.spoil("UPDATE audit_mark SET with_tables = 0")
    part = audit(books.source, set(), 0.0)
    assert not part.differences, part.first
    await books.store.note_audit(replace(part, table_marks={}))
    assert stale
    assert not await books.marks()
    assert not (await books.audit()).differences


async def test_an_audit_that_was_not_stored_is_made_again(books: Books) -> None:
    await audited_in_mid_deal(books)
    before = await books.marks()
    first, second = (audit(books.source, set(), 0.0) for _ in range(2))
    assert await books.marks() == before
    assert first.table_marks == second.table_marks
    await books.store.note_audit(second)
    assert await books.marks() == books.derived()


async def test_the_mark_of_a_closed_table_goes_with_the_next_audit(books: Books) -> None:
    """The next audit may look at the table's last minute once more."""
    table = await audited_in_mid_deal(books)
    mousel = books.tables(2)
    await mousel.void(table)
    for hours, stays in ((1, True), (2, False)):
        report = audit(books.source, set(), 0.0)
        assert not report.differences, report.first
        assert report.mark is not None
        later = replace(report.mark, at=report.mark.at + hours * 3600)
        await books.store.note_audit(replace(report, mark=later))
        assert bool(await books.marks()) == stays


def gathered(con: Connection) -> int:
    return int(con.execute("SELECT count(*) FROM gathered").fetchone()[0])


@pytest.mark.parametrize("closes", [False, True])
async def test_deals_that_were_packed_before_an_audit_saw_their_end(
    books: Books, closes: bool
) -> None:
    """On PostgreSQL their rows are gathered, if an audit has seen all their transfers."""
    table = await audited_in_mid_deal(books)
    ((_, found),) = [*(await books.marks()).items()]
    await books.audit()
    books.spoil(f"UPDATE audited_table SET found = '{found.written()}'")
    if closes:
        await books.tables(2).void(table)
    far = time.time() * 2
    for _, due in await books.store.to_pack(far):
        while await books.store.pack(due, far):
            pass
    if isinstance(books.store, PostgresStore) and not closes:
        assert await books.store.database.read(gathered)
    report = await books.audit()
    assert not report.differences, report.first
    assert closes or await books.marks() == books.derived()
