"""The audit derives again who had a part of a pot, and how it was shared (GEN-017)."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.audit.checker import check_now
from db.sqlite.store import SqliteStore
from tables.commands import AddRegular, RemoveRegular
from tests.db.test_checker import found, spoil
from tests.support.audits import check_new, noted
from tests.support.store.filled_files import copy_of
from tests.support.tables import hinted
from tests.support.tables.on_file import TablesOnFile


async def _played(path: Path) -> None:
    """Tables whose pot was shared after a regular had gone home and another had come.

    The second one was audited before that.
    """
    on_file = TablesOnFile(await SqliteStore.open(path), path)
    on_file.reads_again = False
    for user in (1, 2):
        now = await hinted.settled(on_file, await on_file.open("mousel", (user,), seats=5))
        while now.table.match.pot <= now.table.match.remainder:
            now = await hinted.settled(on_file, now)
        noted(path)
        host = now.table.host
        now = (await on_file.ask(now, RemoveRegular(by=host, chair=4))).snapshot
        if user == 2:
            now = (await on_file.ask(now, AddRegular(by=host))).snapshot
        now = await hinted.closed(on_file, now)
        assert (len(now.table.ending.shares), len(now.table.ending.other_shares)) == (4, 1)
    await on_file.store.close()


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    """A copy to spoil."""
    return copy_of(_played, tmp_path)


def test_pots_that_were_shared_are_in_order_gen_017(shared: Path) -> None:
    assert check_now(shared).ok, found(shared)
    assert (report := check_new(shared)).ok, str(report)


FIRST = "(SELECT min(id) FROM transfer WHERE kind = 'standing' AND table_id = {table})"
TABLE = "UPDATE card_table SET state = json_set(state, '$.pot_parts"


FAULTS = [
    (
        (
            f"UPDATE transfer SET amount = amount + 2 WHERE id = {FIRST}",
            f"UPDATE transfer SET amount = amount - 2 WHERE id = {FIRST} + 1",
        ),
        "chips of the pot, not",
    ),
    ((f"{TABLE}[0].seats[0][1]', '99') WHERE id = {{table}}",), "account 99 shared"),
    ((f"{TABLE}[0].chips', 1000) WHERE id = {{table}}",), "are noted, but the pot was"),
]


@pytest.mark.sampled
@pytest.mark.parametrize(("statements", "why"), FAULTS)
def test_each_difference_is_named_gen_017(
    shared: Path, statements: tuple[str, ...], why: str
) -> None:
    spoil(shared, *(statement.format(table=1) for statement in statements))
    assert why in found(shared)


@pytest.mark.sampled
@pytest.mark.parametrize(("statements", "why"), FAULTS)
def test_an_audit_since_the_last_deal_names_each_difference_gen_017(
    shared: Path, statements: tuple[str, ...], why: str
) -> None:
    spoil(shared, *(statement.format(table=2) for statement in statements))
    assert why in str(check_new(shared))


def test_a_table_of_an_older_version_noted_no_parts_adr_018(shared: Path) -> None:
    spoil(shared, "UPDATE card_table SET state = json_remove(state, '$.pot_parts')")
    assert check_now(shared).ok, found(shared)
