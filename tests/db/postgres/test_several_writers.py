"""Several writers at once, and lost connections."""

from __future__ import annotations

import asyncio
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest
import pytest_asyncio
from msgspec.structs import replace
from psycopg.conninfo import conninfo_to_dict

from bot.ports import BankRefusal
from db.batches import WriteOutcome
from db.connection import Connection
from db.postgres import connection
from db.postgres.connection import READERS, PostgresConnection, PostgresDatabase
from db.postgres.migrate import migrate
from db.postgres.own_server import Server, running
from db.postgres.store import PostgresStore
from db.statements import people
from tables.ports import Commit, Conflict, NewTable, Transfer, Unreachable
from tests.contract.store.core import (
    ANN,
    BO,
    CAI,
    CHANNEL,
    GUILD,
    NOW,
    chips,
    moves,
    new_table,
    played,
    purses,
    setup,
)
from tests.support.patience import PATIENCE
from tests.support.postgres.connections import (
    as_superuser,
    end_connections,
    has_process,
    set_read_only,
    wait_until_waiting,
)
from tests.support.postgres.proxy import Cut, Proxy, between

pytestmark = pytest.mark.asyncio
MANY = 20
Stores = tuple[PostgresStore, PostgresStore, PostgresStore]


@pytest_asyncio.fixture
async def stores(address: str) -> AsyncIterator[Stores]:
    """The stores of three processes on one database."""
    async with AsyncExitStack() as closing:
        found = [await PostgresStore.open(address) for _ in range(3)]
        for store in found:
            closing.push_async_callback(store.close)
        yield (found[0], found[1], found[2])


@pytest.fixture
def way(postgres_server: Server, shared_database: str) -> Iterator[Proxy]:
    """A connection path to the server that can be cut."""
    with (
        tempfile.TemporaryDirectory(prefix="kro-way-") as folder,
        between(postgres_server.folder, Path(folder)) as proxy,
    ):
        yield proxy


@pytest_asyncio.fixture
async def far(way: Proxy, address: str) -> AsyncIterator[PostgresStore]:
    """A store that connects through that path."""
    name = conninfo_to_dict(address)["dbname"]
    store = await PostgresStore.open(way.address(str(name)))
    yield store
    way.cut = Cut.NOWHERE
    await store.close()


async def rich(store: PostgresStore, *users: int) -> list[int]:
    """Purses of people who have played, and may give away all they have."""
    guild = await store.guild(GUILD)
    await store.save_guild(replace(guild, gifts=1_000_000))
    accounts = await purses(store, *users)
    table = await new_table(store)
    await played(store, table, accounts, (0, 1, "stake"))
    return accounts


async def test_simultaneous_gifts_give_no_chip_twice(stores: Stores) -> None:
    ann, bo, cai = await rich(stores[0], ANN, BO, CAI)
    for n in range(MANY):
        held, *_ = await chips(stores[0], ann)
        given = await asyncio.gather(
            *(
                store.give(GUILD, ann, to, held, NOW, f"gift {n} {place}")
                for place, (store, to) in enumerate(zip(stores, (bo, cai, bo), strict=True))
            ),
            return_exceptions=True,
        )
        refused = [one for one in given if isinstance(one, BankRefusal)]
        assert len(refused) == 2, given
        left = await chips(stores[0], ann, bo, cai)
        assert left[0] == 0
        assert sum(left) == 3 * 500 - 1  # one chip is in the pot
        back = bo if left[1] >= held and left[1] != 500 else cai
        await stores[1].give(GUILD, back, ann, held, NOW, f"back {n}")


async def test_a_leaderboard_read_next_to_an_open_transaction_loses_nothing(
    stores: Stores, address: str
) -> None:
    accounts = await purses(stores[0], ANN, BO)
    first, second = [await new_table(stores[0]) for _ in range(2)]
    await played(stores[0], first, accounts)
    slow = Transfer(accounts[0], first.pot, 7, "penalty", "slow", "", first.id, 1)
    with psycopg.connect(address) as open_:
        # Its transfer has the lower number, and becomes visible later.
        open_.execute(
            "INSERT INTO live_transfer"
            " (debit, credit, amount, kind, why, cause, table_id, deal, at)"
            " VALUES (%s, %s, %s, %s, %s, 'slow', %s, 1, 1)",
            (slow.debit, slow.credit, slow.amount, "penalty", "", first.id),
        )
        await played(stores[1], second, accounts[1:], (0, 3, "stake"))
        before = await stores[0].leaderboard(GUILD, 0, 10, among_people=False)
        assert {line.user: line.won for line in before} == {BO: -3}
        open_.commit()
    after = await stores[0].leaderboard(GUILD, 0, 10, among_people=False)
    assert {line.user: line.won for line in after} == {BO: -3, ANN: -7}


@pytest.mark.ci
async def test_accounts_opened_at_first_use_are_opened_once(stores: Stores) -> None:
    for n in range(MANY):
        found = await asyncio.gather(
            *(store.purse(GUILD, 1_000 + n, f"N{n}", NOW) for store in stores)
        )
        assert len({*found}) == 1
        assert await chips(stores[0], found[0]) == [500]
        regulars = await asyncio.gather(*(store.regulars(GUILD + n) for store in stores))
        assert len({*regulars}) == 1


async def test_tables_opened_at_once_have_different_numbers(stores: Stores) -> None:
    new = NewTable(GUILD, CHANNEL, "mousel", {"game": "mousel"}, None, NOW, None)
    opened = await asyncio.gather(
        *(store.create_table(new) for _ in range(MANY) for store in stores)
    )
    assert sorted(table.number for table in opened) == [*range(1, 3 * MANY + 1)]
    assert len({table.id for table in opened}) == 3 * MANY


async def test_simultaneous_changes_of_settings_are_all_kept(stores: Stores) -> None:
    (ann,) = await purses(stores[0], ANN)
    changes = ({"opening": 300}, {"daily": 70}, {"language": "sv"})
    await asyncio.gather(
        *(
            store.change_guild(GUILD, change, ann, NOW, f"change {n}")
            for n, (store, change) in enumerate(zip(stores, changes, strict=True))
        )
    )
    now = await stores[0].guild(GUILD)
    assert (now.opening, now.daily, now.language) == (300, 70, "sv")


async def test_only_one_of_several_writers_changes_a_table(stores: Stores) -> None:
    table = await new_table(stores[0])
    for version in range(MANY):
        changed = await asyncio.gather(
            *(
                store.commit(Commit(table.id, version, {"by": n}, None, NOW))
                for n, store in enumerate(stores)
            ),
            return_exceptions=True,
        )
        assert sorted(type(one).__name__ for one in changed) == ["Conflict", "Conflict", "int"]


@pytest.mark.ci
async def test_writers_with_opposite_transfers_do_not_block_each_other(stores: Stores) -> None:
    accounts = await purses(stores[0], *range(10, 18))
    tables = [await new_table(stores[0]) for _ in range(6)]
    for table in tables:
        await stores[0].commit(
            Commit(table.id, 0, table.state, None, NOW, start=setup(1, accounts), deal=1)
        )

    async def play(store: PostgresStore, place: int, turns: int) -> None:
        table = tables[place]
        for n in range(turns):
            order = accounts if (place + n) % 2 else accounts[::-1]
            money = [(accounts.index(account), 1, "stake") for account in order]
            transfers = [
                replace(move, cause=f"{move.cause}:{n}")
                for move in moves(table, accounts, 1, *money)
            ]
            await store.commit(
                Commit(table.id, 1 + n, table.state, None, NOW, transfers=tuple(transfers))
            )

    await asyncio.gather(*(play(stores[n % 3], n, MANY) for n in range(6)))
    assert await chips(stores[0], *accounts) == [500 - 6 * MANY] * 8
    assert await chips(stores[0], *(table.pot for table in tables)) == [8 * MANY] * 6


@pytest.mark.ci
async def test_a_deadlock_ends_with_both_writes_committed(address: str) -> None:
    """Two writers lock the same two rows in opposite order, which Kro's own statements never do."""
    databases = [await PostgresDatabase.open(address) for _ in range(2)]
    meet = asyncio.Barrier(2)
    loop = asyncio.get_running_loop()
    done: list[str] = []

    def work(first: str, second: str) -> Callable[[Connection], None]:
        def run(con: Connection) -> None:
            con.execute("UPDATE turnstile SET name = name WHERE name = ?", (first,))
            if first not in done:
                done.append(first)
                asyncio.run_coroutine_threadsafe(meet.wait(), loop).result()
            con.execute("UPDATE turnstile SET name = name WHERE name = ?", (second,))

        return run

    await asyncio.gather(
        databases[0].write(work("marks", "tables")),
        databases[1].write(work("tables", "marks")),
    )
    assert sorted(done) == ["marks", "tables"]
    for database in databases:
        await database.close()


@pytest.mark.ci
async def test_a_process_paused_in_a_transaction_does_not_block_others(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is stopped, as by SIGSTOP, while it holds a lock."""
    monkeypatch.setattr(connection, "IDLE_SECONDS", 1)
    update = "UPDATE turnstile SET name = name WHERE name = 'marks'"
    held = connection.connected(address, "kro held")
    held.raw.execute(f"BEGIN; {update}")
    database = await PostgresDatabase.open(address)
    assert await database.write(lambda con: con.execute(update).rowcount) == 1
    await database.close()
    held.raw.close()


@pytest.mark.ci
async def test_a_process_paused_among_several_statements_does_not_block_others(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "IDLE_SECONDS", 1)
    update = "UPDATE turnstile SET name = name WHERE name = ?"
    held = connection.connected(address, "kro held")
    begun, goes_on = threading.Event(), threading.Event()

    def marks() -> Iterator[tuple[str]]:
        yield from [("marks",)] * 50
        begun.set()
        goes_on.wait(PATIENCE)
        yield ("marks",)

    def hold() -> None:
        held.raw.execute("BEGIN")
        held.executemany(update, marks())

    holding = asyncio.create_task(asyncio.to_thread(hold))
    database = await PostgresDatabase.open(address)
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    try:
        assert await database.write(lambda con: con.execute(update, ("marks",)).rowcount) == 1
    finally:
        goes_on.set()
    with pytest.raises(psycopg.Error, match="idle-in-transaction"):
        await holding
    await database.close()
    held.raw.close()


async def test_a_purse_opened_elsewhere_while_a_server_is_purged_is_kept(
    address: str, stores: Stores
) -> None:
    await stores[0].note_departures({GUILD + 1}, {GUILD}, NOW)
    await stores[0].purse(GUILD, ANN, "Ann", NOW)
    begun, goes_on = threading.Event(), threading.Event()

    def opened(con: Connection) -> int:
        purse = people.purse(con, GUILD + 1, ANN, "Ann", NOW)
        begun.set()
        goes_on.wait(PATIENCE)
        return purse

    opening = asyncio.create_task(stores[1].database.write(opened))
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    purging = asyncio.create_task(stores[2].purge(GUILD))
    await asyncio.to_thread(wait_until_waiting, address)
    goes_on.set()
    purse = await opening
    await purging
    assert await stores[0].account(GUILD, ANN) is None
    assert await stores[0].account(GUILD + 1, ANN) == purse
    assert await stores[0].person(ANN) is not None


async def test_work_that_fails_is_rolled_back_alone_whatever_failed(address: str) -> None:
    database = await PostgresDatabase.open(address)

    def slow(con: Connection) -> None:
        con.execute("SET LOCAL statement_timeout = 1")
        con.execute("SELECT pg_sleep(10)")

    def marks(name: str) -> Callable[[Connection], int]:
        return lambda con: (
            con.execute(
                "INSERT INTO turnstile (name) VALUES (?) ON CONFLICT DO NOTHING", (name,)
            ).rowcount
        )

    first, failed, second = await asyncio.gather(
        database.write(marks("one")),
        database.write(slow),
        database.write(marks("two")),
        return_exceptions=True,
    )
    assert (first, second) == (1, 1)
    assert isinstance(failed, psycopg.errors.QueryCanceled), "a slow query is a bug, no outage"
    take_out = "DELETE FROM turnstile WHERE name IN ('one', 'two')"
    await database.write(lambda con: con.execute(take_out))
    await database.close()


async def test_a_lock_timeout_counts_as_an_outage(address: str) -> None:
    """Another program has the table's lock, such as an operator's VACUUM FULL."""
    database = await PostgresDatabase.open(address)

    def locks(con: Connection) -> None:
        con.execute("SET LOCAL lock_timeout = 1")
        con.execute("LOCK TABLE turnstile")

    async with await psycopg.AsyncConnection.connect(address) as other:
        await other.execute("LOCK TABLE turnstile")
        with pytest.raises(Unreachable, match="lock timeout"):
            await database.write(locks)

    def patience(con: Connection) -> list[str]:
        names = ("lock_timeout", "statement_timeout")
        return [str(con.execute(f"SHOW {name}").fetchall()[0][0]) for name in names]

    assert await database.read(patience) == ["50s", "1min"], "the wait ends before the statement"
    await database.close()


@pytest.mark.ci
async def test_a_connection_that_the_server_ends_is_opened_again(
    stores: Stores, address: str
) -> None:
    store = stores[0]
    (ann,) = await purses(store, ANN)
    await chips(store, ann)
    assert await asyncio.to_thread(end_connections, address, "application_name LIKE 'kro %'") > 1
    assert await chips(store, ann) == [500]
    assert await chips(store, *await purses(store, BO)) == [500]


class Ended:
    """The server ends the writer's connection in the middle of its next transactions.

    It does so `often` times: each time `before_commit`, or else among the statements of the last
    work.
    """

    def __init__(
        self, address: str, monkeypatch: pytest.MonkeyPatch, *, often: int, before_commit: bool
    ) -> None:
        self._address = address
        self._often = often
        self._before_commit = before_commit
        self._original = vars(connection)["run_works"]
        self.ended: list[int] = []
        """For each transaction, how many works it had."""
        monkeypatch.setattr(connection, "run_works", self._run_works)

    def _run_works(
        self, con: PostgresConnection, works: list[Callable[[PostgresConnection], Any]]
    ) -> list[WriteOutcome]:
        if len(self.ended) == self._often:
            return self._original(con, works)
        self.ended.append(len(works))
        if self._before_commit:
            outcomes = self._original(con, works)
            self._end(con)
            return outcomes

        def ended_within(con: PostgresConnection) -> Any:
            con.execute("UPDATE turnstile SET name = name WHERE name = 'marks'")
            self._end(con)
            return works[-1](con)

        return self._original(con, [*works[:-1], ended_within])

    def _end(self, con: PostgresConnection) -> None:
        assert end_connections(self._address, has_process([con.raw.info.backend_pid])) == 1


@pytest.mark.parametrize("before_commit", [True, False])
class TestAConnectionThatTheServerEndsInATransaction:
    @pytest.mark.sampled
    async def test_writes_once_what_was_answered(
        self,
        stores: Stores,
        address: str,
        monkeypatch: pytest.MonkeyPatch,
        before_commit: bool,
    ) -> None:
        ann, bo = await rich(stores[0], ANN, BO)
        before = await chips(stores[1], ann, bo)
        way = Ended(address, monkeypatch, often=1, before_commit=before_commit)
        assert await stores[0].give(GUILD, ann, bo, 10, NOW, "the gift") == before[0] - 10
        assert way.ended == [1]
        assert await chips(stores[1], ann, bo) == [before[0] - 10, before[1] + 10]

    @pytest.mark.ci
    async def test_writes_each_work_of_a_shared_transaction_once(
        self,
        stores: Stores,
        address: str,
        monkeypatch: pytest.MonkeyPatch,
        before_commit: bool,
    ) -> None:
        accounts = await rich(stores[0], *range(10, 18))
        before = await chips(stores[1], *accounts)
        way = Ended(address, monkeypatch, often=3, before_commit=before_commit)
        refused = await asyncio.gather(
            *(
                stores[0].give(GUILD, account, accounts[n - 1], n + 1, NOW, f"gift {n}")
                for n, account in enumerate(accounts)
            ),
            return_exceptions=True,
        )
        assert max(way.ended) > 1, "several were written together"
        given = [0 if isinstance(one, Unreachable) else n + 1 for n, one in enumerate(refused)]
        assert all(isinstance(one, int | Unreachable) for one in refused), refused
        after = [held - given[n] + given[(n + 1) % len(given)] for n, held in enumerate(before)]
        assert await chips(stores[1], *accounts) == after
        for n, many in enumerate(given):
            assert await stores[1].seen(f"gift {n}") is bool(many)

    @pytest.mark.ci
    async def test_raises_and_writes_nothing_if_it_is_ended_twice(
        self,
        stores: Stores,
        address: str,
        monkeypatch: pytest.MonkeyPatch,
        before_commit: bool,
    ) -> None:
        ann, bo = await rich(stores[0], ANN, BO)
        before = await chips(stores[1], ann, bo)
        way = Ended(address, monkeypatch, often=2, before_commit=before_commit)
        with pytest.raises(Unreachable):
            await stores[0].give(GUILD, ann, bo, 10, NOW, "the gift")
        assert way.ended == [1, 1]
        assert await chips(stores[1], ann, bo) == before
        assert not await stores[1].seen("the gift")
        assert await stores[0].give(GUILD, ann, bo, 10, NOW, "the gift") == before[0] - 10


@pytest.mark.sampled
@pytest.mark.parametrize("cut", [Cut.BEFORE_COMMIT, Cut.AFTER_COMMIT])
async def test_a_gift_is_written_once_if_the_connection_is_cut_at_the_commit(
    far: PostgresStore, way: Proxy, stores: Stores, cut: Cut
) -> None:
    ann, bo = await rich(far, ANN, BO)
    before = await chips(stores[0], ann, bo)
    way.cut = cut
    left = await far.give(GUILD, ann, bo, 10, NOW, "the gift")
    assert way.cuts == 1
    assert left == before[0] - 10
    assert await chips(stores[0], ann, bo) == [before[0] - 10, before[1] + 10]
    assert await stores[0].seen("the gift")


@pytest.mark.ci
async def test_a_write_lost_in_a_crash_is_not_taken_for_a_later_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a crash PostgreSQL gives the number of a transaction that was not on disk again.

    So the number that a lost transaction had does not tell whether it was committed.
    """
    with (
        running() as server,
        tempfile.TemporaryDirectory(prefix="kro-way-") as folder,
        between(server.folder, Path(folder)) as way,
    ):
        address = server.new_database()
        with psycopg.connect(as_superuser(address), autocommit=True) as con:
            # So that nothing of the gift is on disk at the crash.
            con.execute("ALTER SYSTEM SET wal_writer_delay = '10s'")
            con.execute("SELECT pg_reload_conf()")
        far = await PostgresStore.open(way.address(str(conninfo_to_dict(address)["dbname"])))
        ann, bo = await rich(far, ANN, BO)
        before = await chips(far, ann, bo)
        connect, numbers = connection.connected, list[int]()

        def crash_and_go_on() -> None:
            server.stop("immediate")
            server.start()
            with psycopg.connect(address, autocommit=True) as con:
                while len(numbers) < 2 * MANY:
                    [(number,)] = con.execute("SELECT pg_current_xact_id()::text").fetchall()
                    numbers.append(int(number))

        def connected(address: str, name: str, *more: int) -> PostgresConnection:
            if way.cuts and not numbers:
                crash_and_go_on()
            return connect(address, name, *more)

        monkeypatch.setattr(connection, "connected", connected)
        way.cut = Cut.BEFORE_COMMIT
        left = await far.give(GUILD, ann, bo, 10, NOW, "the gift")
        assert len(numbers) == 2 * MANY, "others have written since the crash"
        assert left == before[0] - 10
        assert await chips(far, ann, bo) == [before[0] - 10, before[1] + 10]
        assert await far.seen("the gift")
        await far.close()


async def test_a_store_that_cannot_reach_the_database_raises_and_writes_nothing(
    far: PostgresStore, way: Proxy, stores: Stores
) -> None:
    table = await new_table(far)
    way.sever()
    with pytest.raises(Unreachable) as told:
        await far.commit(Commit(table.id, 0, {"n": 1}, None, NOW))
    assert "kro@" not in str(told.value)
    assert not far.writes_fail, "the database is away"
    with pytest.raises(Unreachable):
        await far.load(table.id)
    assert await stores[0].version(table.id) == 0
    way.cut = Cut.NOWHERE
    assert await far.commit(Commit(table.id, 0, {"n": 1}, None, NOW)) == 1
    with pytest.raises(Conflict):
        await far.commit(Commit(table.id, 0, {"n": 2}, None, NOW))


async def test_a_server_that_became_a_standby_is_unreachable_for_writers(
    stores: Stores, address: str
) -> None:
    """As after a failover, while the address still leads to the server of before."""
    table = await new_table(stores[0])
    set_read_only(address, "on")
    with pytest.raises(Unreachable, match="read-only"):
        await stores[0].commit(Commit(table.id, 0, {"n": 1}, None, NOW))
    assert await stores[0].version(table.id) == 0
    assert stores[0].writes_fail
    set_read_only(address, "off")
    assert await stores[0].commit(Commit(table.id, 0, {"n": 1}, None, NOW)) == 1
    assert not stores[0].writes_fail
    for _ in range(READERS):
        assert not await stores[0].database.read(is_of_a_standby)


def is_of_a_standby(con: Connection) -> bool:
    [(value,)] = con.execute("SHOW default_transaction_read_only").fetchall()
    return value == "on"


@pytest.mark.ci
async def test_a_crashed_server_has_all_answered_writes() -> None:
    with running() as server:
        address = server.new_database()
        store = await PostgresStore.open(address)
        accounts = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(store, table, accounts, (0, 5, "stake"))
        assert server.is_running()
        server.stop("immediate")
        assert not server.is_running()
        with pytest.raises(Unreachable):
            await store.purse(GUILD, CAI, "Cai", NOW)
        server.start()
        assert await chips(store, *accounts) == [495, 500]
        assert await chips(store, await store.purse(GUILD, CAI, "Cai", NOW)) == [500]
        await store.close()


@pytest.mark.ci
async def test_processes_that_start_at_once_create_the_schema_once(postgres_server: Server) -> None:
    address = postgres_server.new_database()
    found = await asyncio.gather(*(PostgresDatabase.open(address) for _ in range(3)))
    with psycopg.connect(address, autocommit=True) as con:
        migrate(con)
        assert con.execute("SELECT count(*) FROM schema_version").fetchall() == [(1,)]
    for database in found:
        await database.close()


async def test_an_insert_of_many_rows_sends_few_statements(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "AT_ONCE", 4)
    con = connection.connected(address, "kro test")
    con.raw.execute("CREATE TEMPORARY TABLE kept (id bigint PRIMARY KEY, statement bigint)")
    con.raw.execute("CREATE TEMPORARY SEQUENCE statements")
    con.raw.execute(
        "CREATE FUNCTION pg_temp.note() RETURNS trigger LANGUAGE plpgsql AS"
        " 'BEGIN PERFORM nextval(''statements''); RETURN NULL; END'"
    )
    con.raw.execute("CREATE TRIGGER noted AFTER INSERT ON kept EXECUTE FUNCTION pg_temp.note()")
    insert = "INSERT INTO kept (id, statement) VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
    assert con.executemany(insert, ((n % 9, n) for n in range(10))).rowcount == 9
    assert con.executemany(insert, []).rowcount == 0
    assert con.execute("SELECT * FROM kept").fetchall() == [(n, n) for n in range(9)]
    assert con.execute("SELECT last_value FROM statements").fetchone() == (3,)
    con.raw.close()


async def test_rows_keep_their_values_of_any_type(address: str) -> None:
    con = connection.connected(address, "kro test")
    con.raw.execute(
        "CREATE TEMPORARY TABLE kept (id integer, at float8, name text, seal bytea, ok boolean,"
        " nothing bigint)"
    )
    insert = "INSERT INTO kept (id, at, name, seal, ok, nothing) VALUES (?, ?, ?, ?, ?, ?)"
    rows = [
        (1, 2, "ö", b"\0\xff", True, None),
        (-(2**31), 0.5, "", b"", False, None),
        (None, None, None, None, None, None),
    ]
    assert con.executemany(insert, rows).rowcount == 3
    assert con.execute("SELECT * FROM kept").fetchall() == rows
    with pytest.raises(TypeError, match="no column holds int, str"):
        con.executemany(insert, [rows[0], ("1", *rows[0][1:])])
    con.raw.close()
