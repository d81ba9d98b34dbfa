"""The audit derives again what people have won from regulars, and what went back (GEN-019)."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.audit.checker import check_now
from db.sqlite.store import SqliteStore
from tests.db.test_checker import found, spoil
from tests.support.audits import check_new, noted
from tests.support.store.filled_files import copy_of
from tests.support.tables import hinted
from tests.support.tables.on_file import TablesOnFile


async def _played(path: Path) -> None:
    """Two tables at which a person has won more from regulars than the cap for a day.

    The first one was audited in between.
    """
    on_file = TablesOnFile(await SqliteStore.open(path), path)
    on_file.reads_again = False
    options = {"seats": 3, "unit": 1000, "onBankrupt": "continue", "strength": "novice"}
    back = 0
    for user in (1, 2):
        now = await on_file.open("mousel", (user,), **options)
        for deals in range(6):
            if (user, deals) == (1, 3):
                noted(path)
            now = await hinted.settled(on_file, now)
            back += sum(now.table.match.went_back.values())
        if user == 1:
            await hinted.closed(on_file, now)
    assert back
    await on_file.store.close()


@pytest.fixture
def counted(tmp_path: Path) -> Path:
    """A copy to spoil."""
    return copy_of(_played, tmp_path)


@pytest.mark.ci
def test_what_was_counted_is_in_order(counted: Path) -> None:
    assert check_now(counted).ok, found(counted)
    assert (report := check_new(counted)).ok, str(report)
    assert (report.tables, report.deals) == (2, 9)
    noted(counted)
    assert check_new(counted).ok


FIRST_EXCESS = "(SELECT min(id) FROM transfer WHERE kind = 'excess')"


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("statements", "why"),
    [
        (("DELETE FROM transfer WHERE id = " + FIRST_EXCESS,), "chips of account"),
        (("UPDATE transfer SET amount = amount + 1 WHERE id = " + FIRST_EXCESS,), "went back, not"),
        (("UPDATE transfer SET credit = 1 WHERE id = " + FIRST_EXCESS,), "a excess from"),
        (("UPDATE won_from_regulars SET chips = chips + 1",), "are counted"),
        (("UPDATE won_from_regulars SET kept = kept - 1 WHERE chips > kept",), "kept"),
        (("UPDATE won_from_regulars SET before = before + 1 WHERE id > 3",), "had won"),
        (("DELETE FROM won_from_regulars",), "but 0 are counted"),
    ],
)
def test_each_difference_is_named(counted: Path, statements: tuple[str, ...], why: str) -> None:
    spoil(counted, *statements)
    assert why in found(counted)


LAST_EXCESS = "(SELECT max(id) FROM transfer WHERE kind = 'excess' AND table_id = 1)"
LAST_WIN = "(SELECT max(id) FROM won_from_regulars WHERE table_id = 1)"


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("DELETE FROM transfer WHERE id = " + LAST_EXCESS, "chips of account"),
        ("UPDATE transfer SET amount = amount + 1 WHERE id = " + LAST_EXCESS, "went back, not"),
        ("UPDATE won_from_regulars SET chips = chips + 1 WHERE id = " + LAST_WIN, "are counted"),
        ("DELETE FROM won_from_regulars WHERE id = " + LAST_WIN, "went back, not"),
    ],
)
def test_an_audit_since_the_last_deal_names_each_difference(
    counted: Path, statement: str, why: str
) -> None:
    spoil(counted, statement)
    assert why in str(check_new(counted))


@pytest.mark.ci
def test_deals_of_older_versions_need_no_counts(counted: Path) -> None:
    """Older versions counted nothing."""
    spoil(
        counted,
        "UPDATE deal SET counted = 0",
        "DELETE FROM won_from_regulars",
        "DELETE FROM transfer WHERE kind = 'excess'",
    )
    assert "from regulars" not in found(counted)
