"""An address of several servers leads to the one that writes, as the runbook says."""

from __future__ import annotations

import re
import socket
import tempfile

import psycopg
import pytest

from bot.cluster.coordinator import Identity
from db.postgres.fleet import PostgresCoordinator
from db.postgres.own_server import SUPERUSER, Server, running
from db.postgres.store import PostgresStore
from tests.contract.store.core import ANN, GUILD, NOW
from tests.support.fleet.house import WRITES
from tests.support.places import ROOT
from tests.support.postgres.connections import set_read_only

pytestmark = [pytest.mark.asyncio, pytest.mark.ci]
RUNBOOK = (ROOT / "docs/running/runbook.md").read_text(encoding="utf-8")


def people(address: str) -> int:
    with psycopg.connect(address) as con:
        row = con.execute("SELECT count(*) FROM member WHERE guild = %s", (GUILD,)).fetchone()
        assert row is not None
        return int(row[0])


def name_of(address: str) -> str:
    return address.partition("?")[0].rpartition("/")[2]


async def test_kro_plays_on_the_server_that_takes_writes(postgres_server: Server) -> None:
    """The other server takes reads only, as a standby, or is away."""
    [(hosts, wanted)] = re.findall(r"`postgresql://kro@(\S+)/kro\?(\S+)`", RUNBOOK)
    assert hosts.count(",") == 1
    first = postgres_server.new_database()
    name = name_of(first)
    with running() as other:
        second = other.address(name)
        with psycopg.connect(other.address("postgres", SUPERUSER), autocommit=True) as con:
            con.execute(f"CREATE DATABASE {name} OWNER kro".encode())
        both = f"{first},{other.folder}&{wanted}"
        await (await PostgresStore.open(both)).close()
        await (await PostgresStore.open(second)).close()
        assert (people(first), people(second)) == (0, 0)
        set_read_only(first, "on")
        store = await PostgresStore.open(both)
        await store.purse(GUILD, ANN, "Ann", NOW)
        await store.close()
        assert (people(first), people(second)) == (0, 1)
        set_read_only(first, "off")
    store = await PostgresStore.open(both)
    await store.purse(GUILD, ANN, "Ann", NOW)
    await store.close()
    assert people(first) == 1


async def test_processes_write_to_each_other_at_a_standby_that_was_just_promoted(
    primary_and_standby: tuple[Server, Server],
) -> None:
    primary, standby = primary_and_standby
    first = primary.new_database()
    await (await PostgresStore.open(first)).close()
    primary.kill()
    standby.promote()
    with psycopg.connect(standby.address(name_of(first)), autocommit=True) as con:
        assert con.execute("INSERT INTO parcel (recipient, body) VALUES ('b1', '')").rowcount == 1


async def test_processes_meet_at_the_next_server_if_the_first_has_vanished(
    postgres_server: Server,
) -> None:
    """At the first address nothing answers or refuses, as if its machine were gone."""
    there = postgres_server.new_database()
    await (await PostgresStore.open(there)).close()
    with (
        tempfile.TemporaryDirectory(prefix="kro-way-") as folder,
        socket.socket(socket.AF_UNIX) as vanished,
    ):
        vanished.bind(f"{folder}/.s.PGSQL.5432")
        vanished.listen()
        before, _, after = there.partition("?host=")
        place = PostgresCoordinator(f"{before}?host={folder},{after}&{WRITES}", 60.0)
        try:
            assert await place.join(Identity("x1", "b1", "1"), 1, 1) == 1
            await place.send(None, b"{}")
        finally:
            await place.close()
