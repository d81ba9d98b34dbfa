"""The audit accepts honest gifts and grants, and names impossible ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.audit.checker import check_now
from tables.commands import Close
from tests.db.test_checker import found, spoil
from tests.support.store.filled_files import copy_of
from tests.support.tables.mousel_on_file import GUILD, MouselTables

DAY = 86_400


async def _given(path: Path) -> None:
    """Two people who have played. One gives, and both get grants of the bank."""
    mousel = await MouselTables.open(path)
    table = await mousel.seat((1, 2, 3))
    await mousel.play(table.id, 2)
    purses = [await mousel.store.purse(GUILD, user, f"N{user}", 1.0) for user in (1, 2, 3)]
    held = await mousel.store.balances(purses)
    poor, *_, rich = sorted(purses, key=held.__getitem__)
    for day in range(3):
        await mousel.store.daily(GUILD, rich, day * DAY + 5.0, f"daily {day}")
    await mousel.store.give(GUILD, rich, poor, 9, 6.0, "gift")
    for chips in (7, 900):
        await mousel.store.set_purse(GUILD, poor, chips, rich, "why", 7.0, f"set {chips}")
    # The chips in the pot are in no purse yet.
    await mousel.ask(table.id, Close(by=None, moderator=True, interaction=mousel.click()))
    await mousel.store.end_season(GUILD, 1, 500, rich, 8.0, "season")
    await mousel.close()


@pytest.fixture
def gifts(tmp_path: Path) -> Path:
    return copy_of(_given, tmp_path)


def test_honest_gifts_and_grants_are_in_order(gifts: Path) -> None:
    assert check_now(gifts).ok, found(gifts)


GIFT = "(SELECT id FROM transfer WHERE kind = 'gift')"
FRESH = (
    "INSERT INTO transfer SELECT NULL, debit, credit, 5, 'fresh', '', 'fresh:'||credit||':{day}',"
    " NULL, NULL, {day} * 86400 FROM transfer WHERE kind = 'daily' LIMIT 1"
)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("statement", "words"),
    [
        pytest.param(
            "UPDATE transfer SET at = at + 86400 WHERE id = (SELECT max(id) FROM transfer"
            " WHERE kind = 'daily')",
            "was given on day 3",
            id="another day",
        ),
        pytest.param(
            "UPDATE transfer SET cause = 'daily:1' WHERE id = (SELECT max(id) FROM transfer"
            " WHERE kind = 'daily')",
            "not the cause of a daily",
            id="a cause of another form",
        ),
        pytest.param(
            f"UPDATE transfer SET amount = 9999 WHERE id = {GIFT}",
            "a gift of 9999 from",
            id="a gift from nothing",
        ),
        pytest.param(
            f"UPDATE transfer SET debit = (SELECT id FROM account WHERE kind = 'house')"
            f" WHERE id = {GIFT}",
            "a gift from a house to a purse",
            id="a gift from the bank",
        ),
        pytest.param(FRESH.format(day=9), "a fresh start for a purse that held", id="not owed"),
        pytest.param(
            "DELETE FROM dealt_in WHERE deal = 2", "is not listed for account", id="not listed"
        ),
        pytest.param(
            "INSERT INTO dealt_in SELECT NULL, max(id), 1, 1, 0 FROM account",
            "deal 1: is listed for account",
            id="listed for a stranger",
        ),
        pytest.param(
            "UPDATE deals_played SET deals = deals + 1",
            "are counted",
            id="counted twice",
        ),
        pytest.param(
            "DELETE FROM purse_set", "a purse was set, and nobody did it", id="set by nobody"
        ),
        pytest.param(
            f"INSERT INTO purse_set SELECT id, debit, 'x' FROM transfer WHERE id = {GIFT}",
            "is listed as having set a purse",
            id="listed as set",
        ),
        pytest.param(
            "UPDATE transfer SET credit = (SELECT max(id) FROM account WHERE kind = 'pot')"
            " WHERE kind = 'set' AND amount = 893",
            "a set from a house to a pot",
            id="a pot that was set",
        ),
        pytest.param(
            "UPDATE season SET chips = 400", "season 1 brought 500 chips, not 400", id="other chips"
        ),
        pytest.param("DELETE FROM season", "brought 500 chips, not None", id="no season"),
        pytest.param(
            "UPDATE transfer SET cause = 'season:' || debit || ':9'"
            " WHERE id = (SELECT max(id) FROM transfer WHERE kind = 'season')",
            "season 9 brought 500 chips, not None",
            id="no such season",
        ),
        pytest.param(
            "UPDATE transfer SET cause = 'set:0:1' WHERE kind = 'set' AND amount = 893",
            "not the cause of a set",
            id="set by another cause",
        ),
        pytest.param("DELETE FROM deals_played", "but 0 are counted", id="not counted"),
    ],
)
def test_a_difference_is_named(gifts: Path, statement: str, words: str) -> None:
    spoil(gifts, statement)
    assert words in found(gifts)


def test_a_second_fresh_start_within_a_week_is_named(gifts: Path) -> None:
    spoil(gifts, FRESH.format(day=10), FRESH.format(day=16))
    assert "a fresh start 6 days after the last one" in found(gifts)
