"""The audit derives again what people have won from each other, and what on credit (GEN-021)."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.audit.checker import CheckReport, check_now
from db.sqlite.store import SqliteStore
from games import GAMES
from tests.db.test_checker import spoil
from tests.support.audits import check_new
from tests.support.games.shout import SHOUT
from tests.support.store.filled_files import copy_of
from tests.support.tables.on_file import audits
from tests.support.tables.shout_over_file import ShoutOverFile


async def _played(path: Path) -> None:
    """Debts, chips on credit that are passed on and given, a regular at a table, and a season."""
    tables = ShoutOverFile(await SqliteStore.open(path), path)
    now = await tables.table((1, 2, 3), stake=800)
    await tables.closed(await tables.won(now, 0, 0, 0, 1))
    beside = await tables.table((4, 1), stake=600)
    await tables.closed(await tables.won(beside, 0, 0, 0))
    await tables.closed(await tables.lost_to_regulars(5, 4, stake=600))
    store, at = tables.file, tables.clock.time
    lost = await store.won_from_regulars([await tables.purse(5)], at)
    assert [*lost.values()] == [-600]
    await store.end_season(7, 1, 500, await tables.purse(1), at, "season")
    now = await tables.table((1, 2, 3), stake=800)
    await tables.won(now, 0, 0, 0)
    await store.give(7, await tables.purse(1), await tables.purse(4), 100, at, "gift")
    await tables.directory.stop()
    await store.close()


@pytest.fixture
def books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy to spoil."""
    monkeypatch.setattr("db.audit.deal.GAMES", {**GAMES, SHOUT.traits.key: SHOUT})
    return copy_of(_played, tmp_path)


def check(path: Path, *, whole: bool = True) -> CheckReport:
    """The audit's report, which includes deals of Shout."""
    return check_now(path, audits()) if whole else check_new(path, audits())


def test_what_was_counted_is_in_order(books: Path) -> None:
    assert check(books).ok, str(check(books))
    assert check(books, whole=False).ok


FIRST = "(SELECT min(id) FROM won_from_people WHERE lost > 0)"
LAST = "(SELECT max(id) FROM won_from_people WHERE table_id IS NOT NULL AND after > 0)"


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("DELETE FROM won_from_people WHERE id = " + FIRST, "from people"),
        ("UPDATE won_from_people SET lost = lost + 1 WHERE id = " + FIRST, "from people"),
        ("UPDATE won_from_people SET people = people + 1 WHERE id = " + FIRST, "beyond"),
        ("UPDATE won_from_people SET everything = 0 WHERE everything < 0", "count for the leader"),
        ("UPDATE won_from_people SET held = held + 1 WHERE id = " + FIRST, "held"),
        ("UPDATE won_from_people SET after = 0 WHERE id = " + LAST, "chips on credit"),
        ("UPDATE won_from_people SET before = 1 WHERE table_id IS NULL", "had won"),
        ("UPDATE won_from_people SET after = 9 WHERE table_id IS NULL AND won = 0 AND lost = 0",
         "begins a season"),
        ("UPDATE won_from_people SET transfer = 1000000 WHERE id = " + FIRST, "too many"),
        ("UPDATE won_from_regulars SET cap = 1, kept = chips WHERE table_id IS NULL",
         "at no table"),
    ],
)  # fmt: skip
def test_each_difference_is_named(books: Path, statement: str, why: str) -> None:
    spoil(books, statement)
    assert why in str(check(books))


def test_deals_of_older_versions_need_no_counts(books: Path) -> None:
    """Older versions counted nothing."""
    spoil(books, "UPDATE deal SET ranked = 0", "DELETE FROM won_from_people")
    assert check(books).ok
