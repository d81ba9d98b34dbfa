"""Several processes meet in a PostgreSQL database."""

from __future__ import annotations

import asyncio
import logging
import os
import selectors
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from typing import Any, cast

import psycopg
import pytest
import pytest_asyncio

from bot.cluster.coordinator import GONE_AFTER, Endpoint, Identity
from bot.cluster.own_leases import TTL
from db.outage import outage_of
from db.postgres import leases
from db.postgres.fleet import PostgresCoordinator, shown
from db.postgres.one_bot import one_bot
from db.process_lock import AlreadyRunning
from tables.ports import Unreachable
from tests.contract.coordinator import A, B, C, CoordinatorContract, undropped
from tests.db.sqlite.test_backup import kro, refused
from tests.support.patience import PATIENCE
from tests.support.postgres.connections import (
    end_connections,
    has_process,
    set_read_only,
    wait_until_closed,
)

pytestmark = [pytest.mark.asyncio, pytest.mark.ci]

_LATER = """
    UPDATE shard SET until = until - '{0} s'::interval;
    UPDATE process SET seen = seen - '{0} s'::interval, connected = connected - '{0} s'::interval,
        joined = joined - '{0} s'::interval;
    UPDATE identify SET next_at = next_at - '{0} s'::interval;
    UPDATE budget SET until = until - '{0} s'::interval;
    UPDATE job SET until = until - '{0} s'::interval;
"""


_STANDS_STILL = """
    CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql
    AS $$ SELECT '{}'::timestamptz $$;
    DO $$ BEGIN EXECUTE format(
        'ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()
    ); END $$
"""
_GOES_ON = """
    DROP FUNCTION public.clock_timestamp();
    DO $$ BEGIN EXECUTE format('ALTER DATABASE %I RESET search_path', current_database()); END $$
"""


@pytest.fixture
def address(address: str) -> Iterator[str]:
    """A database whose clock stands still, so that a busy machine loses no lease."""
    with psycopg.connect(address, autocommit=True) as con:
        row = con.execute("SELECT pg_catalog.clock_timestamp()::text").fetchone()
        assert row is not None
        con.execute(_STANDS_STILL.format(*row).encode())
    yield address
    end_connections(address, "true")
    with psycopg.connect(address, autocommit=True) as con:
        con.execute(_GOES_ON.encode())


class MovedCoordinator(PostgresCoordinator):
    """A coordinator whose time passes only when a test says so: its rows get older."""

    def __init__(self, address: str) -> None:
        super().__init__(address, TTL, settled_after=0.0)
        self.address = address

    def pass_time(self, seconds: float) -> None:
        """Make all rows older by this time."""
        with psycopg.connect(self.address, autocommit=True) as con:
            con.execute(_LATER.format(seconds).encode())

    async def close(self) -> None:
        """Close it, and wait until the server has noticed."""
        wires = (self._leases, self._other, self._message_bus)
        cons = [con for wire in wires if (con := vars(wire)["_con"]) and not con.closed]
        processes = [con.info.backend_pid for con in cons]
        await super().close()
        await asyncio.to_thread(wait_until_closed, self.address, has_process(processes))


@pytest_asyncio.fixture
async def place(address: str) -> AsyncGenerator[MovedCoordinator]:
    """A coordinator without processes."""
    coordinator = MovedCoordinator(address)
    yield coordinator
    await coordinator.close()


class TestPostgresCoordinator(CoordinatorContract):
    """See `CoordinatorContract`."""


async def test_an_operator_sees_which_process_has_what(place: MovedCoordinator) -> None:
    await place.join(A, 3, 0)
    await place.join(B, 3, 0)
    await place.round(A, ())
    await place.round(A, (0,))
    await place.round(B, ())
    with psycopg.connect(place.address, autocommit=True) as con:
        lines = shown(con, TTL)
    assert (lines.count, [p.name for p in lines.processes]) == (3, ["a", "b"])
    assert [(s.id, s.holder, s.ready, s.tables) for s in lines.shards] == [
        (0, A.id, True, 0),
        (1, A.id, False, 0),
        (2, B.id, False, 0),
    ]
    assert all(TTL - 2 < s.left <= TTL for s in lines.shards)
    assert [p.requests for p in lines.processes] == [48, 0]


async def test_an_operator_sees_returned_shards_with_every_server_version(
    place: MovedCoordinator,
) -> None:
    """Servers before PostgreSQL 17 cannot subtract ``-infinity`` ('infinite timestamps')."""
    await place.join(A, 2, 0)
    await place.round(A, ())
    await place.leave(A)
    with psycopg.connect(place.address, autocommit=True) as con:
        ends = con.execute("SELECT bool_and(isfinite(until)) FROM shard").fetchone()
        assert ends == (True,)
        assert all(-60 < s.left <= 0 for s in shown(con, TTL).shards)
        # As the column is at first, and as the version before this one returned a lease.
        con.execute("UPDATE shard SET until = '-infinity'")
        assert [s.left for s in shown(con, TTL).shards] == [-1.0, -1.0]
    answer = await asyncio.to_thread(kro, "fleet", "--database", place.address)
    assert (answer.exit_code, answer.output) == (0, "No process runs on this database.\n")


async def test_an_operator_sees_that_a_bot_without_a_fleet_runs(place: MovedCoordinator) -> None:
    await place.close()
    with one_bot(place.address, TTL):
        answer = await asyncio.to_thread(kro, "fleet", "--database", place.address)
    assert (answer.exit_code, answer.output) == (
        0, "No fleet runs on this database, but one bot without KRO_FLEET does.\n",
    )  # fmt: skip


async def test_a_second_process_of_one_name_causes_a_warning(
    place: MovedCoordinator, caplog: pytest.LogCaptureFixture
) -> None:
    first, anew = MovedCoordinator(place.address), Identity("a.2", A.name, A.version)
    await first.join(A, 2, 0)
    await first.round(A, ())
    await place.join(B, 2, 0)
    assert "is named" not in caplog.text
    await place.join(anew, 2, 0)
    assert f"another process is also named {A.name}" in caplog.text
    await place.leave(anew)
    caplog.clear()
    await first.close()
    await place.join(anew, 2, 0)
    assert "is named" not in caplog.text, "the one before was killed"


async def test_a_lost_connection_is_opened_again(place: MovedCoordinator) -> None:
    await place.join(A, 1, 0)
    await place.round(A, ())
    ears = place.messages(A, undropped)
    assert await anext(ears) is None
    names = "application_name IN ('kro leases', 'kro hears')"
    assert await asyncio.to_thread(end_connections, place.address, names) == 2
    with pytest.raises(Unreachable):
        await place.round(A, ())
    assert (await place.round(A, ())).held == {0}
    with pytest.raises(Unreachable):
        await anext(ears)


LOCKS = "(application_name LIKE 'kro one bot %' OR application_name = 'kro leases')"


async def test_no_process_gets_the_database_alone_while_others_have_lost_their_locks(
    place: MovedCoordinator, tmp_path: Path
) -> None:
    """As after a restart of PostgreSQL, when no process holds the lock of its start."""
    to = tmp_path / "moved.db"
    with one_bot(place.address, TTL, several=True):
        await place.join(A, 1, 0)
        await place.round(A, ())
        assert await asyncio.to_thread(end_connections, place.address, LOCKS) == 2
        # No connection is open, but the processes were there a moment ago.
        refused(await asyncio.to_thread(kro, "move", place.address, to), "stop it first")
        with pytest.raises(AlreadyRunning), one_bot(place.address, TTL):
            pass
        with pytest.raises(Unreachable):
            await place.round(A, ())
        await place.round(A, ())
        place.pass_time(TTL + 1)
        # No process was seen recently, but one is connected again.
        refused(await asyncio.to_thread(kro, "move", place.address, to), "stop it first")
    await place.leave(A)
    await place.close()
    assert (await asyncio.to_thread(kro, "move", place.address, to)).exit_code == 0


async def test_a_refused_process_keeps_no_lock_until_the_server_notices_its_end(
    place: MovedCoordinator,
) -> None:
    """Otherwise the processes that were seen would lose their leases to it for a moment."""
    await place.join(A, 1, 0)
    await place.round(A, ())
    assert await asyncio.to_thread(end_connections, place.address, LOCKS) == 1
    unnoticed: list[psycopg.Connection[Any]] = []

    def stay_open(con: psycopg.Connection[Any]) -> None:
        unnoticed.append(con)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(psycopg.Connection, "close", stay_open)
        with pytest.raises(AlreadyRunning), one_bot(place.address, TTL):
            pass
    with pytest.raises(Unreachable, match="terminat"):
        await place.round(A, ())
    assert (await place.round(A, ())).held == {0}
    for con in unnoticed:
        con.close()
    assert len(unnoticed) == 1


async def test_no_process_gets_a_lease_while_another_has_the_database_alone(
    place: MovedCoordinator,
) -> None:
    with one_bot(place.address, TTL), pytest.raises(Unreachable, match="locked the whole database"):
        await place.join(A, 1, 0)
    await place.join(A, 1, 0)
    assert (await place.round(A, ())).held == {0}


async def test_processes_that_take_shards_at_once_never_take_the_same(address: str) -> None:
    many = [Identity(f"p{n}", f"p{n}", "0") for n in range(6)]
    places = [PostgresCoordinator(address, TTL, settled_after=0.0) for _ in many]
    for coordinator, identity in zip(places, many, strict=True):
        await coordinator.join(identity, 20, 0)
    rounds = await asyncio.gather(
        *(m.round(identity, ()) for m, identity in zip(places, many, strict=True))
    )
    rounds = await asyncio.gather(
        *(m.round(identity, ()) for m, identity in zip(places, many, strict=True))
    )
    taken = [shard for each in rounds for shard in each.held]
    assert sorted(taken) == [*range(20)]
    assert max(len(each.held) for each in rounds) == 4
    for coordinator in places:
        await coordinator.close()


async def test_a_shard_that_is_handed_over_in_mid_round_is_kept(
    place: MovedCoordinator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its connection has just begun.

    If it closed, no process would get its events until the next session.
    """
    other = MovedCoordinator(place.address)
    await place.join(A, 2, 0)
    await place.round(A, (0, 1))
    await place.join(B, 2, 0)
    await place.round(A, (0, 1))
    await place.round(B, ())
    await place.round(B, (1,))
    assert (await place.round(A, (0, 1))).to_hand_over == {1}
    fetched = leases.fetch_ints

    async def renewed(con: leases.Connection, sql: str, known: dict[str, object]) -> set[int]:
        found = await fetched(con, sql, known)
        if known["me"] == B.id and not handed:
            handed.append(True)
            assert await other.hand_over(A, 1)
        return found

    handed: list[bool] = []
    monkeypatch.setattr(leases, "fetch_ints", renewed)
    after = await place.round(B, (1,))
    assert handed
    assert after.held | after.to_open == {1}
    assert after.holders[1] == B.id
    await other.close()


@pytest_asyncio.fixture
async def pair(address: str) -> AsyncGenerator[tuple[MovedCoordinator, MovedCoordinator]]:
    """A and B, each with its own connection and shard."""
    of_a, of_b = MovedCoordinator(address), MovedCoordinator(address)
    await of_a.join(A, 2, 0)
    await of_b.join(B, 2, 0)
    assert ((await of_a.round(A, ())).held, (await of_b.round(B, ())).held) == ({0}, {1})
    yield of_a, of_b
    await of_a.close()
    await of_b.close()


def tell(place: MovedCoordinator, sql: str) -> list[tuple[Any, ...]]:
    """Change something directly in the database."""
    with psycopg.connect(place.address, autocommit=True) as con:
        cursor = con.execute(sql.encode())
        return cursor.fetchall() if cursor.description else []


async def goes(of_a: MovedCoordinator, of_b: MovedCoordinator) -> None:
    """End A's connection, and let enough time pass for B to see that A has gone.

    B sees that only if it was connected all along.
    """
    await of_a.close()
    of_b.pass_time(GONE_AFTER + 0.1)


CONNECTED_LONG = f"UPDATE process SET connected = connected - interval '{TTL + 1} seconds'"
OF_A = "pid = (SELECT backend::int FROM process WHERE name = 'a')"


async def test_a_process_connected_all_along_does_not_wait_for_a_killed_one(
    pair: tuple[MovedCoordinator, MovedCoordinator],
) -> None:
    of_a, of_b = pair
    tell(of_b, CONNECTED_LONG)
    await of_a.close()
    assert (await of_b.round(B, (1,))).held == {1}, "it may still believe that it has it"
    of_b.pass_time(GONE_AFTER + 0.1)
    after = await of_b.round(B, (1,))
    assert (after.held, after.staying) == ({0, 1}, 1)
    assert (await of_a.round(A, (0,))).held == set(), "what another has taken is not had again"


async def test_presses_are_not_forwarded_to_a_process_that_has_gone(
    pair: tuple[MovedCoordinator, MovedCoordinator],
) -> None:
    of_a, of_b = pair
    await of_b.join(C, 2, 0)
    tell(of_b, CONNECTED_LONG)
    tell(of_b, "UPDATE process SET draining = true WHERE name IN ('b', 'c')")
    await goes(of_a, of_b)
    after = await of_b.round(B, (1,))
    assert (after.holders, after.staying) == ({1: B.id}, 0), "nobody takes it who is to end"


async def test_a_connected_process_keeps_its_shards_however_slow_it_is(
    pair: tuple[MovedCoordinator, MovedCoordinator],
) -> None:
    _, of_b = pair
    tell(of_b, CONNECTED_LONG)
    of_b.pass_time(TTL - 0.5)
    assert (await of_b.round(B, (1,))).held == {1}


async def test_a_process_that_reconnects_in_time_keeps_its_shards(
    pair: tuple[MovedCoordinator, MovedCoordinator],
) -> None:
    of_a, of_b = pair
    tell(of_b, CONNECTED_LONG)
    await of_a.close()
    of_b.pass_time(GONE_AFTER - 0.5)
    assert (await of_a.round(A, (0,))).held == {0}
    of_b.pass_time(GONE_AFTER + 0.1)
    assert (await of_b.round(B, (1,))).held == {1}


@pytest.mark.parametrize("watched", [False, True])
async def test_no_connection_from_before_an_outage_is_used_again(
    place: MovedCoordinator, watched: bool
) -> None:
    """Whether a request notices the end of the connections, or only the watch of an idle one."""
    ended = asyncio.Event()
    if watched:
        place.watch(ended.set)
    await place.join(A, 1, 0)
    await use_all(place)
    end_connections(place.address, "true")
    if watched:
        await asyncio.wait_for(ended.wait(), PATIENCE)
    else:
        with pytest.raises(Unreachable):
            await place.round(A, ())
    await use_all(place)


async def test_a_standby_causes_one_warning(address: str, caplog: pytest.LogCaptureFixture) -> None:
    """As after a failover, while the address still leads to the server of before. The fault is over
    once the address leads to the new one.
    """
    place = MovedCoordinator(f"{address}&connect_timeout=9")  # other tests have had no outage there
    outage = outage_of(place.address)
    await place.join(A, 1, 0)
    await place.round(A, ())
    set_read_only(address, "on")
    for _ in range(2):
        with pytest.raises(Unreachable):
            await place.round(A, ())
    for use in (
        place.send(A.id, b"{}"),
        place.job(A, "books", 1),
        anext(place.messages(A, undropped)),
    ):
        with pytest.raises(Unreachable, match="read-only"):
            await use
    assert outage.writes_fail
    [warning] = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert "standby" in warning.getMessage()
    set_read_only(address, "off")
    assert (await place.round(A, ())).held == {0}
    await use_all(place)
    assert await place.job(A, "books", 1)
    assert not outage.writes_fail
    await place.close()


async def use_all(place: MovedCoordinator) -> None:
    """Use the connections of a coordinator that are not for leases."""
    await place.send(A.id, b"{}")
    await place.tables(0, 1)


async def test_after_all_connections_ended_no_process_takes_what_the_others_have(
    pair: tuple[MovedCoordinator, MovedCoordinator],
) -> None:
    """As after a restart of PostgreSQL: the first process to reconnect saw no other go."""
    of_a, of_b = pair
    tell(of_b, CONNECTED_LONG)
    await goes(of_a, of_b)
    await of_b.close()
    for _ in range(2):
        assert (await of_b.round(B, (1,))).held == {1}
    assert (await of_a.round(A, (0,))).held == {0}


async def test_after_an_outage_longer_than_a_lease_each_process_has_its_own_shards_again(
    pair: tuple[MovedCoordinator, MovedCoordinator],
) -> None:
    """Though the first process to reconnect finds that all leases have run out."""
    of_a, of_b = pair
    tell(of_b, CONNECTED_LONG)
    await of_a.close()
    await of_b.close()
    of_b.pass_time(TTL + 1)
    for _ in range(2):
        assert (await of_b.round(B, (1,))).held == {1}
    assert (await of_a.round(A, (0,))).held == {0}


async def test_a_process_that_stays_away_after_an_outage_loses_its_shards(
    pair: tuple[MovedCoordinator, MovedCoordinator],
) -> None:
    of_a, of_b = pair
    tell(of_b, CONNECTED_LONG)
    await of_a.close()
    await of_b.close()
    of_b.pass_time(TTL + 1)
    assert (await of_b.round(B, (1,))).held == {1}
    of_b.pass_time(TTL + 1)
    assert (await of_b.round(B, (1,))).held == {0, 1}


async def test_each_process_learns_where_the_others_answer(
    pair: tuple[MovedCoordinator, MovedCoordinator],
) -> None:
    of_a, of_b = pair
    assert (await of_b.round(B, ())).others == [None], "an older process does not listen"
    there = Endpoint(of_a.host, 1234, "a token")
    of_a.announce(A, there)
    await of_a.round(A, ())
    assert (await of_b.round(B, ())).others == [there]
    assert (await of_a.round(A, ())).others == [None]


async def test_an_older_process_that_reports_no_connection_is_waited_for(
    pair: tuple[MovedCoordinator, MovedCoordinator],
) -> None:
    of_a, of_b = pair
    tell(of_b, CONNECTED_LONG)
    tell(of_b, "UPDATE process SET backend = NULL, connected = NULL WHERE name = 'a'")
    await goes(of_a, of_b)
    assert (await of_b.round(B, (1,))).held == {1}


def selector() -> selectors.BaseSelector:
    """The running loop's selector."""
    return cast("Any", asyncio.get_running_loop())._selector


def is_open(fd: int) -> bool:
    """Whether a file descriptor is open."""
    try:
        os.fstat(fd)
    except OSError:
        return False
    return True


ALWAYS_THE_SAME_NUMBER = """
    CREATE FUNCTION same() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN NEW.backend = 7; RETURN NEW; END';
    CREATE TRIGGER same BEFORE INSERT ON process FOR EACH ROW EXECUTE FUNCTION same();
    UPDATE process SET backend = 7;
"""


async def test_a_process_that_reconnects_with_the_same_backend_number_judges_no_other(
    pair: tuple[MovedCoordinator, MovedCoordinator],
) -> None:
    """A server counts its backends from the start again when it restarts."""
    of_a, of_b = pair
    tell(of_b, CONNECTED_LONG)
    await goes(of_a, of_b)
    await of_b.close()
    tell(of_b, ALWAYS_THE_SAME_NUMBER)
    try:
        assert (await of_b.round(B, (1,))).held == {1}
    finally:
        tell(of_b, "DROP FUNCTION same CASCADE")


async def test_the_end_of_the_connection_is_seen_at_once_and_the_next_round_has_another(
    pair: tuple[MovedCoordinator, MovedCoordinator],
) -> None:
    of_a, _ = pair
    ended = asyncio.Event()
    of_a.watch(ended.set)
    await of_a.round(A, (0,))
    assert end_connections(of_a.address, OF_A) == 1
    async with asyncio.timeout(PATIENCE):
        await ended.wait()
    watched = [key.fd for key in selector().get_map().values()]
    assert all(is_open(fd) for fd in watched), "another that has its number would not be heard"
    assert (await of_a.round(A, (0,))).held == {0}
    ended.clear()
    assert end_connections(of_a.address, OF_A) == 1
    async with asyncio.timeout(PATIENCE):
        await ended.wait()
