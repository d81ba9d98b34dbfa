"""Letters between processes reach only their recipient, whatever other roles may connect."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import aclosing
from typing import Any

import psycopg
import pytest
import pytest_asyncio
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from bot.cluster.coordinator import Identity
from bot.cluster.forwarding import PRESS, TABLE, TAKEN, WRITTEN, Forwarding
from bot.cluster.message_bus import MessageBus
from bot.cluster.own_leases import TTL, OwnLeases, ShardHome
from db.postgres import fleet
from db.postgres.fleet import PostgresCoordinator
from db.postgres.own_server import SUPERUSER, Server
from tables.supervisor import Supervisor
from tests.contract.coordinator import undropped
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.asyncio
ONE, OTHER = Identity("one.1", "one", "0"), Identity("other.2", "other", "0")
PERSON, TOKEN = 777_000_111_222_333_444, "a-token-that-nobody-may-see"
GUILD = 1 << 22
"""A server of the second shard, which the other process has."""


def press(number: int) -> dict[str, Any]:
    """A press on that server, as Discord sends it."""
    member = {"user": {"id": str(PERSON)}}
    return {"id": str(number), "type": 2, "guild_id": GUILD, "token": TOKEN, "member": member}


class Process:
    """The parts of a process that pass presses on and take letters."""

    def __init__(self, identity: Identity, address: str, shard: int) -> None:
        self.identity = identity
        self.coordinator = PostgresCoordinator(address, TTL)
        leases = OwnLeases()
        leases.renewed(0.0, (shard,), 0.0)
        self.home = ShardHome(leases, identity.id, lambda: 0.0)
        self.home.count, self.home.holders = 2, {0: ONE.id, 1: OTHER.id}
        self.message_bus = MessageBus(identity, self.coordinator)
        self.answered: list[int] = []
        self.invalidated: list[Any] = []
        self.more, self.listens = asyncio.Event(), asyncio.Event()
        self.forwarding = Forwarding(
            self.home, self.message_bus, self._answer, self.coordinator.server
        )
        for what in (TABLE, WRITTEN):
            self.message_bus.subscribe(what, lambda letter: self.invalidated.append(letter.about))
        self.message_bus.subscribe_to_loss(self.listens.set)

    def _answer(self, raw: dict[str, Any], _: float) -> None:
        self.answered.append(int(raw["id"]))
        self.more.set()

    async def begin(self) -> None:
        """Join and listen."""
        await self.coordinator.join(self.identity, 2, 0)
        self.message_bus.listen(Supervisor())
        await self.until_listening()

    async def until_listening(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.listens.wait()
        self.listens.clear()

    async def until_answered(self, number: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while number not in self.answered:
                self.more.clear()
                await self.more.wait()


@pytest_asyncio.fixture
async def pair(address: str) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes: the first receives all presses, and the second answers them."""
    both = Process(ONE, address, 0), Process(OTHER, address, 1)
    for process in both:
        await process.begin()
    yield both
    for process in both:
        await process.message_bus.close()
        await process.coordinator.close()


Pair = tuple[Process, Process]


@pytest.fixture
def spy_address(address: str, postgres_server: Server) -> Iterator[str]:
    """The same database for a role that may connect and has no rights in it."""
    name = conninfo_to_dict(address)["dbname"]
    database = sql.Identifier(str(name))
    with psycopg.connect(postgres_server.address("postgres", SUPERUSER), autocommit=True) as con:
        con.execute("CREATE ROLE spy LOGIN")
        con.execute(sql.SQL("GRANT CONNECT ON DATABASE {} TO spy").format(database))
        yield address.replace("kro@", "spy@")
        con.execute(sql.SQL("REVOKE CONNECT ON DATABASE {} FROM spy").format(database))
        con.execute("DROP ROLE spy")


@pytest_asyncio.fixture
async def spy(spy_address: str) -> AsyncGenerator[psycopg.AsyncConnection[Any]]:
    """A connection of that role, which listens on every channel."""
    async with await psycopg.AsyncConnection.connect(spy_address, autocommit=True) as con:
        for channel in CHANNELS:
            await con.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
        yield con


CHANNELS = ("kro", f"kro {ONE.id}", f"kro {OTHER.id}")
"""The channels of both processes, as if the role knew their secret ids, and an older version's."""


def forged(what: str, about: object) -> str:
    """A letter as an older version sent it by NOTIFY."""
    return json.dumps({"sender": ONE.id, "what": what, "about": about, "cause": ""})


JUNK = (
    "", "#x", "#", "#1", "#-1", "null", "[]", "{", "\u0001", "å" * 3999, "x" * 7999, ONE.id,
    forged(PRESS, press(666)), forged(TAKEN, 1), forged(TABLE, [1, GUILD]),
    forged(WRITTEN, ["all", 0]), forged("round", None), forged("stop", [600.0, False]),
)  # fmt: skip


async def notify(con: psycopg.AsyncConnection[Any], payload: str) -> None:
    for channel in CHANNELS:
        await con.execute("SELECT pg_notify(%s, %s)", (channel, payload))


async def test_a_role_without_rights_reads_no_press_and_causes_nothing(
    pair: Pair, spy: psycopg.AsyncConnection[Any], caplog: pytest.LogCaptureFixture
) -> None:
    """Any role that may connect can listen and notify on every channel."""
    one, other = pair
    for number, junk in enumerate(JUNK, start=1):
        one.forwarding.receive(press(number))
        await notify(spy, junk)
        await other.until_answered(number)
    overheard = [notice async for notice in spy.notifies(timeout=0.0)]
    assert overheard, "it listens"
    own = spy.info.backend_pid
    assert {notice.payload for notice in overheard if notice.pid != own} == {""}
    for notice in overheard:
        await spy.execute("SELECT pg_notify(%s, %s)", (notice.channel, notice.payload))
    for statement in (
        "SELECT * FROM parcel",
        "INSERT INTO parcel (recipient, body) VALUES ('other.2', '{}')",
        "DELETE FROM parcel",
        "SELECT * FROM process",
    ):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            await spy.execute(statement.encode())
    last = len(JUNK) + 1
    one.forwarding.receive(press(last))
    await other.until_answered(last)
    assert other.answered == [*range(1, last + 1)], "each once, and none that was forged"
    assert not one.answered, "each was confirmed"
    assert not one.invalidated
    assert not other.invalidated
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.ci
async def test_notifications_of_other_roles_are_counted_and_warned_of_once(
    pair: Pair, spy: psycopg.AsyncConnection[Any], caplog: pytest.LogCaptureFixture
) -> None:
    one, other = pair
    for number in range(1, 6):
        await notify(spy, "#x")
        one.forwarding.receive(press(number))
        await other.until_answered(number)
    assert other.message_bus.dropped == 5
    warnings = [r.getMessage() for r in caplog.records if "were dropped" in r.getMessage()]
    assert 1 <= len(warnings) <= 2, "one of each process"
    assert all("Who may connect" in warning for warning in warnings)
    assert "#x" not in caplog.text


async def test_an_unreadable_letter_is_counted_and_the_next_one_is_taken(
    pair: Pair, address: str
) -> None:
    one, other = pair
    with psycopg.connect(address, autocommit=True) as con:
        con.execute("INSERT INTO parcel (recipient, body) VALUES (%s, 'no letter')", (OTHER.id,))
    one.forwarding.receive(press(1))
    await other.until_answered(1)
    assert other.message_bus.dropped == 1


async def test_a_letter_arrives_even_if_its_notification_is_lost(
    pair: Pair, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fleet, "LOOKED_EVERY", 0.01)
    one, other = pair
    one.forwarding.receive(press(1))
    await other.until_answered(1)  # from now on it checks that often
    body = forged(PRESS, press(2))
    with psycopg.connect(address, autocommit=True) as con:
        con.execute("INSERT INTO parcel (recipient, body) VALUES (%s, %s)", (OTHER.id, body))
    await other.until_answered(2)


@pytest.mark.ci
async def test_letters_sent_while_the_connection_was_lost_are_taken_afterwards(
    pair: Pair, address: str
) -> None:
    one, other = pair
    with psycopg.connect(address, autocommit=True) as con:
        con.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
            " WHERE application_name = 'kro hears'"
        )
    await one.message_bus.send(OTHER.id, PRESS, press(1))
    await other.until_listening()
    await other.until_answered(1)


async def test_letters_for_a_process_that_died_are_deleted(pair: Pair, address: str) -> None:
    one, other = pair
    await other.message_bus.close()
    await one.message_bus.send(OTHER.id, TAKEN, 1)

    def left(con: psycopg.Connection[Any]) -> list[Any]:
        return con.execute("SELECT recipient FROM parcel").fetchall()

    with psycopg.connect(address, autocommit=True) as con:
        assert left(con) == [(OTHER.id,)]
        con.execute("UPDATE parcel SET at = at - interval '61 seconds'")
    await one.message_bus.close()
    async with (
        asyncio.timeout(PATIENCE),
        aclosing(one.coordinator.messages(ONE, undropped)) as heard,
    ):
        assert await anext(heard) is None
        await one.coordinator.send(ONE.id, b"to itself")
        assert await anext(heard) == b"to itself"
    with psycopg.connect(address, autocommit=True) as con:
        assert not left(con)
