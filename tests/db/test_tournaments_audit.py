"""The audit derives the results, places, prizes and entries of tournaments again."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.audit.checker import check_now
from db.sqlite.store import SqliteStore
from tests.db.test_checker import found, spoil
from tests.support.audits import noted
from tests.support.store.filled_files import copy_of
from tests.support.tables.tournament_on_file import TournamentOnFile

STOPS = True


async def _played(path: Path) -> None:
    """A tournament that is over, in which one person was absent for a round; one that was
    cancelled, and one that people have joined.
    """
    store = await SqliteStore.open(path)
    cup = TournamentOnFile(store, path)
    now = await cup.starts(await cup.opens(5))
    await cup.play(absent={cup.people[1]})
    await cup.tournaments.back(now.id, cup.people[1])
    await cup.goes_on()
    await cup.play()
    await cup.goes_on()
    cancelled = await cup.opens(2)
    await cup.tournaments.cancel(cancelled.id, cup.people[0], moderator=False)
    await cup.opens(3)
    await cup.directory.stop()
    await store.close()


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A copy to spoil."""
    return copy_of(_played, tmp_path)


def test_tournaments_are_in_order(played: Path) -> None:
    assert check_now(played).ok, found(played)


@pytest.mark.asyncio
async def test_archived_tables_still_say_the_same(played: Path) -> None:
    noted(played)
    store = await SqliteStore.open(played)
    assert await store.archive(TournamentOnFile.guild, 1e9, 1e9)
    tables = await store.tournament_tables(1)
    assert any(not table.state for table in tables)
    await store.close()
    assert check_now(played).ok, found(played)
    spoil(played, changed("$.rounds[0].scores[0][0][0]", "7"))
    assert "its deals say" in found(played)


def changed(path: str, value: str) -> str:
    """Change the first tournament's state there."""
    return f"UPDATE tournament SET state = json_set(state, '{path}', {value}) WHERE id = 1"


def paid(kind: str, chips: int) -> str:
    """Pay the first person these chips from the account of the last tournament."""
    return (
        "INSERT INTO transfer (debit, credit, amount, kind, why, cause, at)"
        f" SELECT account, 1, {chips}, '{kind}', '', '{kind}:' || account || ':1:99', 9.0"
        " FROM tournament WHERE id = 3"
    )


@pytest.mark.parametrize(
    ("fault", "told", "stops"),
    [
        (changed("$.entrants[0].points", "99"), "its rounds say", STOPS),
        (changed("$.entrants[0].net", "99"), "its rounds say", not STOPS),
        (changed("$.rounds[0].scores[0][0][0]", "7"), "its deals say", not STOPS),
        (changed("$.rounds[1].scores[0][0][1]", "77"), "its deals say", not STOPS),
        (changed("$.form.entry", "50"), "has paid", STOPS),
        (
            "UPDATE card_table SET state = json_set(state, '$.tournament.helped', json('{}'))",
            "the helped chips of table",
            not STOPS,
        ),
        (
            "UPDATE card_table SET state = json_set(state, '$.tournament.played', json('{}'))",
            "the deals of table",
            not STOPS,
        ),
        (
            "UPDATE tournament SET closed_at = NULL WHERE id = 1",
            "has won",
            STOPS,
        ),
        ("DELETE FROM tournament_table WHERE round = 1", "does not exist", not STOPS),
        (paid("prize", 10), "its place wins 0", STOPS),
        (paid("refund", 100), "has paid 0, not 100", STOPS),
    ],
)
def test_a_wrong_tournament_is_found(played: Path, fault: str, told: str, stops: bool) -> None:
    spoil(played, fault)
    assert told in found(played), found(played)
    assert bool(check_now(played).summary().guilds) is stops
