"""Commits of several tables that share statements: each ends as if it were written alone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any
from unittest.mock import Mock

import psycopg
import pytest
import pytest_asyncio
from msgspec.structs import replace
from psycopg.errors import IntegrityConstraintViolation

from db.batches import Done, Failed, WriteOutcome
from db.connection import Connection
from db.postgres import connection, together
from db.postgres.connection import PostgresConnection, connected
from db.postgres.own_server import Server
from db.postgres.store import PostgresStore
from db.postgres.together import CommitWork
from db.statements import interactions
from games.kernel.contract import Run
from games.kernel.rating import Placed
from tables.ports import (
    Account,
    AlreadyDone,
    Commit,
    Conflict,
    Counted,
    DealStats,
    Secret,
    Settlement,
    Step,
    StoredTable,
    TooLate,
    Transfer,
)
from tests.contract.store.core import ANN, BO, CAI, NOW, chips, moves, new_table, purses, setup
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.asyncio
TABLES = 5
HELD = 499
"""What a purse holds after one chip is paid."""


class Played:
    """Tables in a deal, and the commits that follow at each."""

    def __init__(self, store: PostgresStore, address: str, accounts: list[int]) -> None:
        self.store = store
        self.address = address
        self.accounts = accounts
        self.tables: list[StoredTable] = []

    async def begin(self) -> Played:
        for _ in range(TABLES):
            table = await new_table(self.store)
            start = setup(1, self.accounts)
            await self.store.commit(
                Commit(table.id, 0, table.state, None, NOW, start=start, deal=1)
            )
            self.tables.append(table)
        return self

    def commit(self, number: int, payer: int | None = None) -> Commit:
        """A commit of a step, in which this player may pay one chip."""
        table = self.tables[number]
        paid = () if payer is None else (
            Transfer(self.accounts[payer], table.pot, 1, "stake", f"stake:{table.id}", "ante",
                     table.id, 1),
        )  # fmt: skip
        return Commit(
            table.id, 1, {"now": number}, NOW + number, NOW, f"press {number}", deal=1,
            steps=(Step(0, ["play", number], [["Played", 0, number]], NOW, "person"),),
            transfers=paid,
        )  # fmt: skip

    def write(
        self, commits: Sequence[Commit], late: Callable[[str], bool] = lambda _: False
    ) -> list[WriteOutcome]:
        """Write these commits in one transaction."""
        works = [CommitWork(one, late) for one in commits]
        con = connected(self.address, "kro test")
        try:
            con.raw.execute("BEGIN; SAVEPOINT work")
            outcomes = connection.run_works(con, [*works])
            con.raw.execute("COMMIT")
        finally:
            con.raw.close()
        return outcomes

    async def is_written(self, commit: Commit) -> bool:
        """Whether all of this commit is in the database. If not, nothing of it may be there."""
        stored = await self.store.load(commit.table)
        assert stored is not None
        assert stored.deal is not None
        done = stored.version == 2
        assert (stored.state == commit.state) is done
        assert stored.deal.steps == (commit.steps if done else ())
        assert await chips(self.store, stored.pot) == [len(commit.transfers) if done else 0]
        return done


@pytest_asyncio.fixture
async def at_tables(address: str) -> AsyncIterator[Played]:
    store = await PostgresStore.open(address)
    yield await Played(store, address, await purses(store, ANN, BO, CAI)).begin()
    await store.close()


@pytest.fixture
def address_of_another(postgres_server: Server) -> str:
    """The address of a second empty database."""
    return postgres_server.new_database()


@pytest.fixture
def shares(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, bool]]:
    """How many commits were written together each time, and whether that succeeded."""
    found: list[tuple[int, bool]] = []
    write = together.write

    def watched(con: Connection, commits: Any) -> bool:
        done = False
        try:
            done = write(con, commits)
        finally:
            found.append((len(commits), done))
        return done

    monkeypatch.setattr(together, "write", watched)
    return found


def kinds(outcomes: Sequence[WriteOutcome]) -> list[type]:
    return [type(one.error) if isinstance(one, Failed) else int for one in outcomes]


async def test_commits_at_different_tables_are_written_together(
    at_tables: Played, shares: list[tuple[int, bool]]
) -> None:
    commits = [at_tables.commit(n, payer=n if n < 3 else None) for n in range(TABLES)]
    assert await asyncio.to_thread(at_tables.write, commits) == [Done(2)] * TABLES
    assert shares == [(TABLES, True)]
    assert [await at_tables.is_written(one) for one in commits] == [True] * TABLES
    assert await chips(at_tables.store, *at_tables.accounts) == [HELD] * 3
    assert all([await at_tables.store.seen(f"press {n}") for n in range(TABLES)])


WRONG: dict[str, tuple[Callable[[Commit, int], Commit], type]] = {
    "another version": (lambda one, _: replace(one, expect=7), Conflict),
    "a purse with other chips": (lambda one, purse: replace(one, purses={purse: 3}), Conflict),
    "a press done before": (lambda one, _: replace(one, interaction="before"), AlreadyDone),
    "a step out of order": (lambda one, _: replace(one, first_seq=4), IntegrityConstraintViolation),
    "a cause used before": (
        lambda one, purse: replace(
            one, transfers=(Transfer(purse, one.table, 1, "stake", "before", "ante"),)
        ),
        Conflict,
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
async def test_a_commit_that_is_wrong_fails_alone(
    at_tables: Played, shares: list[tuple[int, bool]], wrong: str
) -> None:
    purse, pot = at_tables.accounts[0], at_tables.tables[0].pot
    before = replace(at_tables.commit(0), interaction="before")
    paid = Transfer(purse, pot, 1, "stake", "before", "ante", before.table, 1)
    await at_tables.store.commit(replace(before, transfers=(paid,)))
    commits = [at_tables.commit(n) for n in range(1, TABLES)]
    spoil, error = WRONG[wrong]
    commits[1] = spoil(commits[1], purse)
    outcomes = await asyncio.to_thread(at_tables.write, commits)
    assert shares == [(4, False), (2, False), (2, True)]
    assert kinds(outcomes) == [int, error, int, int]
    commits[1] = replace(commits[1], transfers=())
    assert [await at_tables.is_written(one) for one in commits] == [True, False, True, True]


async def test_commits_that_move_chips_of_one_purse_are_not_written_together(
    at_tables: Played, shares: list[tuple[int, bool]]
) -> None:
    """The second expects what the purse held before the first."""
    purse = at_tables.accounts[0]
    commits = [replace(at_tables.commit(n, payer=0), purses={purse: 500}) for n in range(2)]
    commits += [at_tables.commit(n) for n in range(2, TABLES)]
    outcomes = await asyncio.to_thread(at_tables.write, commits)
    assert shares == [(TABLES - 1, True)]
    assert kinds(outcomes) == [int, Conflict, int, int, int]
    assert await chips(at_tables.store, purse) == [HELD]


async def test_a_press_that_waited_too_long_is_refused_alone(
    at_tables: Played, shares: list[tuple[int, bool]]
) -> None:
    commits = [at_tables.commit(n) for n in range(TABLES)]
    outcomes = await asyncio.to_thread(
        at_tables.write, commits, lambda pressed: pressed == "press 2"
    )
    assert shares == [(TABLES - 1, True)]
    assert kinds(outcomes) == [int, int, TooLate, int, int]
    assert not await at_tables.is_written(commits[2])


async def test_a_commit_that_closes_its_table_is_written_alone(
    at_tables: Played, shares: list[tuple[int, bool]]
) -> None:
    commits = [at_tables.commit(n) for n in range(TABLES)]
    commits[0] = replace(commits[0], closed=True)
    assert kinds(await asyncio.to_thread(at_tables.write, commits)) == [int] * TABLES
    assert shares == [(TABLES - 1, True)]


WRITTEN = (
    "SELECT * FROM card_table", "SELECT * FROM deal", "SELECT * FROM step",
    "SELECT * FROM deal_secret", "SELECT * FROM interaction", "SELECT * FROM deals_played",
    "SELECT * FROM dealt_in", "SELECT * FROM won",
    "SELECT debit, credit, amount, kind, why, cause, table_id, deal, at FROM transfer",
    "SELECT account, day, table_id, before, chips, cap, kept FROM won_from_regulars",
    "SELECT account, held, lost, won, before, after, people, everything FROM won_from_people",
    "SELECT * FROM stats", "SELECT * FROM stats_day", "SELECT * FROM rating",
    "SELECT account, name, table_id, deal FROM achievement",
)  # fmt: skip


def statistics(number: int, ann: Account, bo: Account) -> DealStats | None:
    """What the deal of this table counts: for some among people, for some with an achievement."""
    if number == 3:
        return None
    among = number != 2
    return DealStats(
        among_people=among,
        numbers={
            ann: {"deals": 1, "chips": -700, "played": 1},
            bo: {"deals": 1, "chips": 700, "won": 1, "played": 1, "called": 10},
        },
        places=(Placed(ann, 0, 1), Placed(bo, 1, 0)) if among else (),
        achieved={bo: ("mousel-story",)} if number == 1 else {},
        run=Run("calls", "called", "missed", 10),
    )


def whole_deals(at_tables: Played, users: Sequence[int]) -> tuple[list[Commit], list[Commit]]:
    """Two commits at each table: one ends its deal and seals the next, one starts that.

    At each table its own two players win from each other, or from a regular.
    """
    ends: list[Commit] = []
    starts: list[Commit] = []
    for n, table in enumerate(at_tables.tables):
        ann, bo = users[2 * n : 2 * n + 2]
        money = moves(table, (ann, bo), 1, (0, 700, "stake"), (1, -700, "share"))
        ends.append(
            replace(
                at_tables.commit(n), transfers=tuple(money), purses={ann: 500, bo: 500},
                result={"won": n}, played_for=(ann,) if n == 1 else (),
                counted=(Counted(bo, 700, 0, 100),) if n == 2 else (),
                settlement=Settlement({bo: 700, ann: -700}, {(bo, ann): 700}),
                secret=(2, Secret(bytes([n] * 32))), stats=statistics(n, ann, bo),
            )
        )  # fmt: skip
        ante = moves(table, (ann, bo), 2, (1, 5, "stake"))
        starts.append(
            replace(
                at_tables.commit(n), expect=2, interaction=f"press {n} for the next deal",
                start=setup(2, (ann, bo)), deal=2, transfers=tuple(ante), purses={bo: 1200},
            )
        )  # fmt: skip
    return ends, starts


async def rows_of_both(
    at_tables: Played,
    address_of_another: str,
    deals: Callable[[Played], Awaitable[Sequence[list[Commit]]]],
) -> list[list[Any]]:
    """The rows of two databases. One has each list of these commits written together, the other
    each commit alone.
    """
    rows: list[list[Any]] = []
    for together_there in (True, False):
        place = at_tables
        if not together_there:
            store = await PostgresStore.open(address_of_another)
            accounts = await purses(store, ANN, BO, CAI)
            place = await Played(store, address_of_another, accounts).begin()
        for commits in await deals(place):
            for part in [commits] if together_there else [[one] for one in commits]:
                outcomes = await asyncio.to_thread(place.write, part)
                assert kinds(outcomes) == [int] * len(part)
        rows.append([await place.store.database.read(reading(query)) for query in WRITTEN])
        if not together_there:
            await place.store.close()
    return rows


async def test_the_end_and_the_start_of_deals_are_written_together_as_if_alone(
    at_tables: Played, address_of_another: str, shares: list[tuple[int, bool]]
) -> None:
    """Two databases have the same rows, however their commits were written."""

    async def deals(place: Played) -> Sequence[list[Commit]]:
        return whole_deals(place, await purses(place.store, *range(10, 10 + 2 * TABLES)))

    rows = await rows_of_both(at_tables, address_of_another, deals)
    assert rows[0] == rows[1]
    assert all(rows[0])
    assert shares == [(TABLES, True)] * 2


@pytest.mark.parametrize("ending", [(0, 1), (0, 1, 4)])
async def test_three_deals_that_end_together_take_as_many_statements_as_two(
    at_tables: Played, monkeypatch: pytest.MonkeyPatch, ending: tuple[int, ...]
) -> None:
    users = await purses(at_tables.store, *range(10, 10 + 2 * TABLES))
    ends, starts = whole_deals(at_tables, users)
    # One commit in many also deletes old rows.
    monkeypatch.setattr(interactions, "drop_old_seldom", Mock())
    sent: list[Any] = []
    execute = psycopg.Connection[Any].execute

    def counted(con: psycopg.Connection[Any], query: Any, *rest: Any) -> Any:
        sent.append(query)
        return execute(con, query, *rest)

    monkeypatch.setattr(psycopg.Connection, "execute", counted)
    for commits in (ends, starts):
        some = [replace(commits[n], played_for=()) for n in ending]
        assert kinds(await asyncio.to_thread(at_tables.write, some)) == [int] * len(some)
    assert len(sent) == 30


def reading(query: str) -> Callable[[Connection], list[str]]:
    """A read of all rows that this query finds, in any order."""
    return lambda con: sorted(map(repr, con.execute(query).fetchall()))


async def test_a_commit_whose_day_s_chips_have_changed_fails_alone(
    at_tables: Played, shares: list[tuple[int, bool]]
) -> None:
    users = await purses(at_tables.store, *range(10, 10 + 2 * TABLES))
    commits, _ = whole_deals(at_tables, users)
    commits[2] = replace(commits[2], counted=(Counted(users[5], 700, 9, 100),))
    outcomes = await asyncio.to_thread(at_tables.write, commits)
    assert kinds(outcomes) == [int, int, Conflict, int, int]
    assert shares == [(5, False), (2, True), (3, False), (2, True)]


async def test_an_unexpected_error_is_logged_and_loses_no_commit(
    at_tables: Played, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(con: PostgresConnection, _: object) -> bool:
        con.execute("SELECT no_such_column")
        return True

    monkeypatch.setattr(together, "write", broken)
    commits = [at_tables.commit(n) for n in range(TABLES)]
    assert kinds(await asyncio.to_thread(at_tables.write, commits)) == [int] * TABLES
    assert [record.levelname for record in caplog.records] == ["ERROR"]


async def test_presses_at_many_tables_share_transactions(
    at_tables: Played, shares: list[tuple[int, bool]]
) -> None:
    writing = threading.Event()
    blocked = asyncio.create_task(at_tables.store.database.write(lambda _: writing.wait(PATIENCE)))
    commits = [at_tables.commit(n) for n in range(TABLES)]
    pressed = asyncio.gather(*(at_tables.store.commit(one) for one in commits))
    while at_tables.store.database.batches.waiting < TABLES:  # noqa: ASYNC110 (it has no event)
        await asyncio.sleep(0)
    writing.set()
    assert await pressed == [2] * TABLES
    assert await blocked
    assert shares == [(TABLES, True)]


async def test_deals_that_share_a_person_are_counted_one_after_the_other(
    at_tables: Played, address_of_another: str
) -> None:
    """One person is at two tables with stacks, and at two for practice. Another was erased."""

    async def deals(place: Played) -> Sequence[list[Commit]]:
        ends, _ = whole_deals(place, await purses(place.store, *range(10, 10 + 2 * TABLES)))
        ann, bo, cai = place.accounts
        seats = [(ann, bo), (cai, ann), (ann, bo), (cai, bo), (ann, cai)]
        for n, (one, other) in enumerate(seats):
            practice = n in (2, 4)
            money = moves(place.tables[n], (one, other), 1, (0, 70, "stake"), (1, -70, "share"))
            ends[n] = replace(
                ends[n], transfers=() if practice else tuple(money), purses={}, counted=(),
                played_for=(), stats=None if practice else statistics(n, one, other),
                settlement=None if practice else Settlement(
                    {other: 70, one: -70}, {(other, one): 70}
                ),
            )  # fmt: skip
        await place.store.forget(CAI, NOW)
        return [ends]

    rows = await rows_of_both(at_tables, address_of_another, deals)
    for query, one, other in zip(WRITTEN, *rows, strict=True):
        assert sorted(map(repr, one)) == sorted(map(repr, other)), query
