"""The audit accepts honest stacks (GEN-018) and names every kind of difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.audit.checker import check_now
from db.sqlite.store import SqliteStore
from tables.commands import Close, Deal
from tables.model.table import Status
from tests.db.test_checker import found, spoil
from tests.support.audits import check_new, noted
from tests.support.store.filled_files import copy_of
from tests.support.tables.on_file import TablesOnFile

CLOSED, OPEN = 1, 2


async def _played(path: Path) -> None:
    """A table with stacks that is closed, and one between two deals."""
    on_file = TablesOnFile(await SqliteStore.open(path), path)
    on_file.reads_again = False
    for table in (CLOSED, OPEN):
        now = await on_file.open("bourre", (1, 2), seats=3, stack=60)
        assert now.id == table
        now = (await on_file.ask(now, Deal(by=now.table.host))).snapshot
        while now.table.status is Status.PLAYING:
            now = await on_file.wait(now)
        if table == CLOSED:
            await on_file.ask(now, Close(by=now.table.host))
    await on_file.store.close()


@pytest.fixture
def bought(tmp_path: Path) -> Path:
    """A copy to spoil."""
    return copy_of(_played, tmp_path)


def stack(table: int, nth: int = 0) -> str:
    """The account of a stack at a table, as SQL."""
    found = f"SELECT account FROM stack WHERE table_id = {table} ORDER BY account"
    return f"({found} LIMIT 1 OFFSET {nth})"


def purse(table: int, nth: int = 0) -> str:
    """The account of the stack's owner, as SQL."""
    return f"(SELECT owner FROM stack WHERE account = {stack(table, nth)})"


def move(debit: str, credit: str, chips: int, kind: str, of: str, table: int) -> str:
    """A forbidden transfer, as SQL."""
    return (
        "INSERT INTO transfer (debit, credit, amount, kind, why, cause, table_id, at)"
        f" SELECT {debit}, {credit}, {chips}, '{kind}', '', '{kind}:{table}:' || {of} || ':99',"
        f" {table}, 9.0"
    )


def test_honest_stacks_are_in_order(bought: Path) -> None:
    assert check_now(bought).ok, found(bought)
    noted(bought)
    assert check_new(bought).ok


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("statement", "why"),
    [
        (move(purse(OPEN), stack(OPEN), 60, "buyin", stack(OPEN), OPEN), "bought for a stack that"),
        (move(purse(CLOSED), stack(CLOSED), 40, "buyin", stack(CLOSED), CLOSED), "began with 40"),
        (move(purse(CLOSED), stack(CLOSED), 60, "buyin", stack(CLOSED), CLOSED), "are left in"),
        (move(purse(CLOSED), stack(CLOSED), 9_000, "buyin", stack(CLOSED), CLOSED), "from a purse"),
        (move(stack(OPEN), purse(OPEN), 1, "cashout", stack(OPEN), OPEN), "are given back"),
        (move(stack(OPEN), purse(OPEN), 999, "cashout", stack(OPEN), OPEN), "from a stack of"),
        (move(stack(OPEN), purse(OPEN, 1), 50, "cashout", stack(OPEN), OPEN), "is not a stack of"),
        (move(stack(OPEN), stack(OPEN, 1), 5, "gift", stack(OPEN), OPEN), "to a stack"),
        ("DELETE FROM stack", "a stack at no table"),
        ("UPDATE stack SET owner = 1 WHERE account = (SELECT max(account) FROM stack)", "kept as"),
        ("UPDATE deal SET stacks = '[]'", "the log says"),
        ("UPDATE card_table SET state = json_set(state, '$.stack', 70)", "stacks here with 70"),
        ("UPDATE card_table SET state = json_set(state, '$.stacks', json('{}'))", "does not know"),
    ],
)
def test_each_difference_of_a_stack_is_named(bought: Path, statement: str, why: str) -> None:
    spoil(bought, statement)
    assert why in found(bought)
