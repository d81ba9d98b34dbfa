"""A server that was left is deleted completely from the file, and the others stay in order."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.ports import Guild, MessageKind, MessageRef, Night, NightEvent
from db.statements.departures import StillPlayed, purge
from tables.ports import NewTable
from tests.contract.store.manage import failed
from tests.db.test_checker import found
from tests.support.audits import note, noted
from tests.support.tables.mousel_on_file import GUILD, MouselTables

STAYS, BOTH, GONE_TOO = 8, 1, 2
"""A server that stays, a person who plays on both, and a person who plays only on the other."""
STACKS = {"onBankrupt": "leave", "stack": 60}
pytestmark = pytest.mark.asyncio


async def left(path: Path) -> None:
    """A server that was left, with finished deals, and one that was not."""
    mousel = await MouselTables.open(path)
    store = mousel.store
    await store.save_guild(Guild(GUILD, opening=77))
    table = await mousel.seat((BOTH, GONE_TOO, 3), options=STACKS)
    await mousel.play(table.id, 3)
    await store.purse(STAYS, BOTH, "Both", 1.0)
    await store.purse(STAYS, 9, "Stays", 1.0)
    by = await store.purse(GUILD, GONE_TOO, "Gone", 1.0)
    await store.change_guild(GUILD, {"opening": 5}, by, 1.0, "set")
    await store.set_purse(GUILD, by, 5, by, "why", 1.0, "purse")
    await store.block_here(GUILD, 99, by, 1.0, "block")
    await store.note_rules_read(GONE_TOO, "mousel")
    await store.note_table_errors([failed(table.id)])
    await store.save_message(MessageRef(table.id, MessageKind.HAND, GONE_TOO, 5, 66, 1.0))
    await mousel.void(table.id)
    await store.end_season(GUILD, 1, 5, by, 1.0, "season")
    await store.begin_night(Night(GUILD, 1, 5, 1.0, 2.0))
    await store.change_night_event(GUILD, None, NightEvent(GUILD, 1.0, "x"))
    await store.note_departures({STAYS}, {GUILD}, 10.0)
    await mousel.close()


def rows(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as con:
        tables = con.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return {t: con.execute(f"SELECT count(*) FROM {t}").fetchone()[0] for (t,) in tables}


async def test_nothing_of_a_server_is_left_and_other_ledgers_are_in_order(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    await left(path)
    noted(path)
    purge(path, STAYS)
    assert rows(path)["step"] > 0, "only what was left is taken out"
    assert rows(path)["table_error"] == 1
    purge(path, GUILD)
    kept = {table: n for table, n in rows(path).items() if n and table != "interaction"}
    assert kept == {
        "account": 3, "member": 2, "person": 2, "transfer": 2, "audit_mark": 1, "audited_guild": 1,
        "audited_balance": 3, "purged": 1, "schema_version": 1,
    }  # fmt: skip
    with closing(sqlite3.connect(path)) as con:
        assert con.execute("PRAGMA foreign_key_check").fetchall() == []
        assert {guild for (guild,) in con.execute("SELECT guild FROM account")} == {STAYS}
        people = con.execute("SELECT user FROM person ORDER BY user").fetchall()
    assert people == [(BOTH,), (9,)]
    assert "in order" in found(path)


async def test_a_change_on_another_server_is_still_found_after_the_deletion(
    tmp_path: Path,
) -> None:
    path = tmp_path / "kro.db"
    await left(path)
    report = noted(path)
    note(path, replace(report, whole=tuple(replace(one, sums="others") for one in report.whole)))
    purge(path, GUILD)
    assert "not what they were" in found(path)


async def test_a_table_never_gets_the_number_of_a_deleted_one(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    await left(path)
    purge(path, GUILD)
    mousel = await MouselTables.open(path)
    new = NewTable(STAYS, 1, "mousel", {"game": "mousel", "pot": 0}, None, 1.0)
    first = await mousel.store.create_table(new)
    again = await mousel.store.create_table(new)
    assert (first.id, again.id, first.number) == (2, 3, 1)
    await mousel.close()


async def test_a_server_with_an_open_table_is_not_deleted(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    await left(path)
    with closing(sqlite3.connect(path)) as con, con:
        con.execute("UPDATE card_table SET closed_at = NULL")
    before = rows(path)
    with pytest.raises(StillPlayed):
        purge(path, GUILD)
    assert rows(path) == before


async def test_the_store_goes_on_with_the_other_servers(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    await left(path)
    mousel = await MouselTables.open(path, seed=2, name="b")
    store = mousel.store
    assert await store.standing(GUILD, 1, 0, 9, False)
    assert list(await store.gone_since(10.0)) == []
    assert list(await store.gone_since(10.1)) == [GUILD]
    assert await store.known_guilds() == {GUILD, STAYS}
    await store.purge(GUILD)
    assert await store.known_guilds() == {STAYS}
    assert not await store.standing(GUILD, 1, 0, 9, False)
    table = await mousel.seat((BOTH, 3, 4))
    await mousel.play(table.id, 2)
    assert await store.leaderboard(GUILD, 0, 9), "and begins again where the bot comes back"
    await mousel.close()
    assert "in order" in found(path)
