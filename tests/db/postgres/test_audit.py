"""The ledger of a PostgreSQL database is audited part by part while bots write."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest
import pytest_asyncio

from bot.ports import EVERYWHERE
from db.audit.rounds import audit
from db.postgres import auditing
from db.postgres.auditing import PostgresSource
from db.postgres.connection import opened
from db.postgres.store import PostgresStore
from db.statements import books
from tables.ports import Unreachable
from tests.support.patience import PATIENCE
from tests.support.tables.duplicates import play_duplicate

pytestmark = [pytest.mark.asyncio, pytest.mark.ci]
GUILD = 7
GIVE = """
    INSERT INTO live_transfer (debit, credit, amount, kind, why, cause, at)
    SELECT debit, credit, 1, 'daily', '', 'daily:' || credit || ':' || %s, %s * 86400.0
    FROM transfer WHERE kind = 'opening' AND credit = %s
"""


@pytest_asyncio.fixture
async def store(address: str) -> AsyncIterator[PostgresStore]:
    """A store with two purses on one server."""
    store = await PostgresStore.open(address)
    for user in (1, 2):
        await store.purse(GUILD, user, "Ann", 1.0)
    await store.note_audit(await store.audit_ledger(whole={EVERYWHERE}, share=0.0))
    yield store
    await store.close()


async def purses(store: PostgresStore) -> list[int]:
    return [account for user in (1, 2) for account in (await store.accounts(user)).values()]


def settled(address: str) -> int:
    with opened(address, "kro test") as con:
        return PostgresSource(con).settled()


def waiting(con: psycopg.Connection[tuple[int]]) -> bool:
    """Whether an audit has read the newest transfer, and looks for writers now."""
    row = con.execute(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE application_name = 'kro test' AND query LIKE '%virtualtransaction%'"
    ).fetchone()
    return row is not None and row[0] > 0


async def test_a_transfer_that_appears_after_a_later_one_is_audited(
    store: PostgresStore, address: str
) -> None:
    """Its transaction took a number before the audit, and commits after it has begun."""
    first, second = await purses(store)
    with psycopg.connect(address) as slow, psycopg.connect(address, autocommit=True) as fast:
        slow.execute(GIVE, (1, 1, first))
        fast.execute(GIVE, (1, 1, second))
        found = asyncio.create_task(asyncio.to_thread(settled, address))
        async with asyncio.timeout(PATIENCE):
            while not await asyncio.to_thread(waiting, fast):
                pass
        assert not found.done()
        slow.commit()
        mark = await found
        newest = fast.execute("SELECT max(id) FROM transfer").fetchone()
    assert newest == (mark,)
    report = await store.audit_ledger(whole=set(), share=0.0)
    assert (report.transfers, report.differences) == (2, 0)


async def test_a_transaction_that_never_ends_fails_the_audit(
    store: PostgresStore, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = await purses(store)
    monkeypatch.setattr(auditing, "WAIT_SECONDS", 0.0)
    with psycopg.connect(address) as slow:
        slow.execute(GIVE, (1, 1, first))
        with pytest.raises(Unreachable, match="for a minute"):
            await asyncio.to_thread(settled, address)
        slow.rollback()


def read_while_the_server_goes_away(address: str) -> None:
    with (
        auditing.source(address) as source,
        source.snapshot() as snapshot,
        psycopg.connect(address, autocommit=True) as con,
    ):
        con.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'kro audit'"
        )
        list(snapshot.rows("SELECT id FROM transfer"))


async def test_a_server_that_goes_away_in_mid_audit_is_an_outage(
    store: PostgresStore, address: str
) -> None:
    """The audit says so as a request for a connection does, so that nobody looks for a fault."""
    del store
    with pytest.raises(Unreachable):
        read_while_the_server_goes_away(address)


async def test_a_transfer_after_the_mark_is_audited_now_and_by_the_next_audit(
    store: PostgresStore, address: str
) -> None:
    """The mark is read before the snapshot, which may show more."""
    first, _ = await purses(store)
    before = await asyncio.to_thread(settled, address)
    with psycopg.connect(address, autocommit=True) as con:
        con.execute(GIVE, (1, 1, first))
    with opened(address, "kro test") as con:
        source = PostgresSource(con)
        source.settled = lambda: before
        report = await asyncio.to_thread(audit, source, set(), 0.0)
    assert (report.transfers, report.balances) == (1, {})
    await store.note_audit(report)
    again = await store.audit_ledger(whole=set(), share=0.0)
    assert (again.transfers, again.differences, again.balances[first]) == (1, 0, 501)


async def test_a_wrong_grant_is_found_by_the_next_audit_and_in_the_whole_one(
    store: PostgresStore, address: str
) -> None:
    first, _ = await purses(store)
    with psycopg.connect(address, autocommit=True) as con:
        con.execute(GIVE.replace("* 86400.0", "* 3.0"), (9, 1, first))
    report = await store.audit_ledger(whole=set(), share=0.0)
    assert (report.guilds, report.differences) == ({GUILD}, 1)
    assert "was given on day 0" in report.first[0].what
    await store.note_audit(report)
    assert (await store.audit_ledger(whole={GUILD}, share=0.0)).guilds == {GUILD}
    assert (await asyncio.to_thread(auditing.check, address)).problems == list(report.first)


async def test_an_older_transfer_that_was_changed_is_found_in_a_whole_audit(
    store: PostgresStore, address: str
) -> None:
    first, _ = await purses(store)
    with psycopg.connect(address, autocommit=True) as con:
        con.execute("ALTER TABLE live_transfer DISABLE TRIGGER USER")
        con.execute("UPDATE live_transfer SET amount = 5000 WHERE credit = %s", (first,))
        con.execute("ALTER TABLE live_transfer ENABLE TRIGGER USER")
    assert not (await store.audit_ledger(whole=set(), share=0.0)).differences
    report = await store.audit_ledger(whole=set(), share=1.0)
    assert "not what they were" in report.first[0].what
    with opened(address, "kro test") as con:
        books.forget_audits(con)
    assert not (await store.audit_ledger(whole=set(), share=0.0)).differences


async def test_a_duplicate_is_played_and_audited_as_in_a_file(
    store: PostgresStore, tmp_path: Path
) -> None:
    rooms = await play_duplicate(store, tmp_path / "none", "mousel")
    for packed in (False, True):
        if packed:
            for room in rooms:
                assert await store.pack(room, 1e12)
        report = await store.audit_ledger(whole={EVERYWHERE}, share=0.0)
        assert report.differences == 0, report.first
        deals = [await store.deal(room, 1) for room in rooms]
        assert len({deal.secret.value for deal in deals if deal and deal.secret}) == 1
