"""Concurrent writers lose no transfer and make none twice, and the sum is always 0."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.audit.checker import check_now
from db.sqlite.store import SqliteStore
from tables.ports import Account, AlreadyDone, Commit, Conflict, NewTable, StoredTable, Transfer

GUILD, NOW = 7, 1.0
USERS, TABLES, CLICKS, CAUSES = range(1, 5), range(3), 12, 10


class Spend(NamedTuple):
    """One try to move chips at a table, by one of two stores on the same file."""

    store: int
    table: int
    purse: int
    amounts: tuple[int, ...]
    click: int
    cause: int
    guarded: bool


spends = st.lists(
    st.builds(
        Spend,
        store=st.integers(0, 1),
        table=st.sampled_from(TABLES),
        purse=st.integers(0, len(USERS) - 1),
        amounts=st.lists(st.integers(1, 900), min_size=1, max_size=3).map(tuple),
        click=st.integers(0, CLICKS),
        cause=st.integers(0, CAUSES),
        guarded=st.booleans(),
    ),
    min_size=1,
    max_size=25,
)


class Result(NamedTuple):
    """The result of a try: the new version, or None, and the transfers it asked for."""

    spend: Spend
    version: int | None
    transfers: tuple[Transfer, ...]
    refused: type[Exception] | None


async def attempt(store: SqliteStore, spend: Spend, table: StoredTable, purse: Account) -> Result:
    """Read the table and the purse, then commit, as every command does."""
    now = await store.load(table.id)
    assert now is not None
    held = (await store.balances([purse]))[purse]
    transfers = tuple(
        Transfer(purse, table.pot, amount, "stake", f"deal:{table.id}:{spend.cause}:{n}")
        for n, amount in enumerate(spend.amounts)
    )
    commit = Commit(
        table.id,
        now.version,
        {"pot": 0},
        None,
        NOW,
        interaction=f"click {spend.click}",
        transfers=transfers,
        purses={purse: held} if spend.guarded else {},
    )
    try:
        return Result(spend, await store.commit(commit), transfers, None)
    except (Conflict, AlreadyDone) as refused:
        return Result(spend, None, transfers, type(refused))


async def spend_all(path: Path, tries: Sequence[Spend]) -> None:
    """Run all tries at once, then compare the ledger with what was accepted."""
    async with AsyncExitStack() as stack:
        stores = [await SqliteStore.open(path) for _ in range(2)]
        for store in stores:
            stack.push_async_callback(store.close)
        purses = [await stores[0].purse(GUILD, user, f"N{user}", NOW) for user in USERS]
        tables = [
            await stores[0].create_table(NewTable(GUILD, 1, "mousel", {"pot": 0}, None, NOW))
            for _ in TABLES
        ]
        results = await asyncio.gather(
            *(attempt(stores[s.store], s, tables[s.table], purses[s.purse]) for s in tries)
        )
        accepted = [r for r in results if r.version is not None]
        made = [t for r in accepted for t in r.transfers]
        expected = dict.fromkeys(purses, 500) | dict.fromkeys((t.pot for t in tables), 0)
        for t in made:
            expected[t.debit] -= t.amount
            expected[t.credit] += t.amount
        for store in stores:
            assert await store.balances(list(expected)) == expected
        clicks = [r.spend.click for r in accepted]
        assert len(set(clicks)) == len(clicks)
        assert len({t.cause for t in made}) == len(made)
        for table in tables:
            now = await stores[0].load(table.id)
            assert now is not None
            versions = sorted(r.version or 0 for r in accepted if r.spend.table == table.number - 1)
            assert versions == list(range(1, now.version + 1))
        for r in results:
            if r.refused is AlreadyDone:
                assert r.spend.click in clicks
            if r.version is None:
                free = {t.cause for t in r.transfers} - {t.cause for t in made}
                assert not free & await written_causes(stores[0])
        assert await total(stores[0]) == 0


async def written_causes(store: SqliteStore) -> set[str]:
    """Every cause in the ledger."""
    return await store.database.read(  # no port returns causes
        lambda con: {row[0] for row in con.execute("SELECT cause FROM transfer")}
    )


async def total(store: SqliteStore) -> int:
    """The sum of all accounts, with the bank's."""
    return await store.database.read(  # no port returns this sum
        lambda con: sum(
            sign * row[0]
            for side, sign in (("credit", 1), ("debit", -1))
            for row in con.execute(
                f"SELECT amount FROM account JOIN transfer ON {side} = account.id"
            )
        )
    )


@pytest.mark.ci
@given(spends)
def test_concurrent_writers_lose_nothing_and_spend_nothing_twice(tries: list[Spend]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(spend_all(Path(folder) / "kro.db", tries))


@pytest.mark.asyncio
async def test_a_guarded_purse_is_never_overspent(tmp_path: Path) -> None:
    """Many tables want more from one purse at once than it holds.

    Each commits only if it is enough.
    """
    path = tmp_path / "kro.db"
    stores = [await SqliteStore.open(path) for _ in range(2)]
    purse = await stores[0].purse(GUILD, 1, "Ann", NOW)
    tables = [
        await stores[0].create_table(NewTable(GUILD, 1, "mousel", {"pot": 0}, None, NOW))
        for _ in range(20)
    ]

    async def spend(store: SqliteStore, table: StoredTable) -> int:
        while (held := (await store.balances([purse]))[purse]) >= 60:
            stake = Transfer(purse, table.pot, 60, "stake", f"deal:{table.id}:1:0")
            commit = Commit(
                table.id, 0, {"pot": 0}, None, NOW, transfers=(stake,), purses={purse: held}
            )
            try:
                return await store.commit(commit)
            except Conflict:
                continue
        return 0

    won = await asyncio.gather(*(spend(stores[k % 2], table) for k, table in enumerate(tables)))
    assert sum(won) == 8
    assert await stores[0].balances([purse]) == {purse: 20}
    for store in stores:
        await store.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE transfer SET amount = 1",
        "UPDATE transfer SET cause = 'other'",
        "DELETE FROM transfer",
        "UPDATE account SET kind = 'house'",
        "DELETE FROM account",
        "UPDATE step SET events = '[]'",
        "DELETE FROM step",
        "UPDATE deal SET config = '{}'",
        "UPDATE deal SET people = 1",
        "UPDATE deal SET result = '{}'",
        "DELETE FROM deal",
    ],
)
def test_written_rows_cannot_be_changed(books: Path, statement: str) -> None:
    con = sqlite3.connect(books)
    with pytest.raises(sqlite3.IntegrityError, match=r"is never (changed|deleted)"):
        con.execute(statement)
    con.rollback()
    con.close()


@pytest.mark.asyncio
async def test_an_erased_name_is_gone_from_the_file_and_the_ledger_stays(
    books: Path,
) -> None:
    store = await SqliteStore.open(books)
    await store.name_member(GUILD, 1, "Quite Unmistakable")
    await store.close()
    assert _mentions(books, b"Quite Unmistakable")
    with closing(sqlite3.connect(books)) as con, con:
        con.execute("UPDATE card_table SET closed_at = ? WHERE closed_at IS NULL", (NOW,))
    store = await SqliteStore.open(books)
    await store.forget(1, NOW)
    await store.close()
    assert check_now(books).ok
    assert not _mentions(books, b"Quite Unmistakable")


def _mentions(books: Path, words: bytes) -> bool:
    return any(words in file.read_bytes() for file in books.parent.glob("kro.db*"))
