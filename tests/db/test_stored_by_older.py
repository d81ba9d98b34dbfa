"""This version reads, audits and plays on databases that older versions wrote.

Each is a file in `stored/` as SQLite dumps it, with its schema version before it. The version in
its name wrote it once, and it is never made again. `stored/make.py` writes the file of a release
and lists its tables. v0.1.sql, of commit 4d34d82, is older than that script. It has the same tables
except the last, without equal stacks (8) and sealed packs.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from db.audit.checker import check_now
from db.sqlite.store import SqliteStore
from games import GAMES
from games.kernel.options import defaults
from tables.commands import Restarted
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.on_file import TableOnFile
from tests.support.tables.stored_form import in_full

pytestmark = pytest.mark.asyncio
STORED = Path(__file__).parent / "stored"
OPEN, CLOSED = {*range(1, 12), 13}, {12, 14, 15}
OPEN_OF = {"v0.1": OPEN, "v0.9": OPEN | {16}}
GRACE, LONGEST = 30.0, 5_000


@pytest.fixture(params=OPEN_OF)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def stored(tmp_path: Path, version: str) -> Path:
    path = tmp_path / "kro.sqlite3"
    with closing(sqlite3.connect(path)) as con:
        con.executescript((STORED / f"{version}.sql").read_text(encoding="utf-8"))
    return path


async def test_every_stored_version_is_read() -> None:
    assert {dump.stem for dump in STORED.glob("*.sql")} == set(OPEN_OF)


@pytest_asyncio.fixture
async def on_file(stored: Path) -> AsyncGenerator[TableOnFile]:
    store = await SqliteStore.open(stored)
    try:
        yield TableOnFile(store, stored, seed=3)
    finally:
        await store.close()


async def settled(on_file: TableOnFile, now: Snapshot) -> Snapshot:
    """The table after its running deal, played only by its clock and its regulars."""
    for _ in range(LONGEST):
        if now.table.status is not Status.PLAYING:
            return now
        now = await on_file.wait(now)
    raise AssertionError(f"table {now.id} does not end its deal")


async def test_every_table_is_read_and_written_unchanged(
    on_file: TableOnFile, version: str
) -> None:
    with closing(sqlite3.connect(on_file.path)) as con:
        rows: list[tuple[int, str]] = con.execute("SELECT id, state FROM card_table").fetchall()
    assert {table for table, _ in rows} == OPEN_OF[version] | CLOSED
    for table, state in rows:
        stored = json.loads(state)
        chairs = {c["account"]: k for k, c in enumerate(stored["chairs"]) if c}
        usual = defaults(GAMES[stored["game"]].traits.options)
        stored |= {
            "options": {**usual, **stored["options"]},
            # A person was named without the chair, and a turn without its first moment.
            "cuts": [[chairs[who], number, who] for who, number in stored.get("cuts", [])],
            "turns": [[*turn, None][:4] for turn in stored["turns"]],
        }
        now = (await on_file.at(table)).table.to_json()
        assert in_full(json.loads(json.dumps(now))) == in_full(stored)


async def test_the_stored_tables_cover_every_status_and_game(on_file: TableOnFile) -> None:
    tables = [(await on_file.at(number)).table for number in sorted(OPEN | CLOSED)]
    assert {table.status for table in tables} == set(Status)
    assert {table.game for table in tables if table.status is Status.PLAYING} == set(GAMES)


async def test_every_deal_has_its_stored_result(on_file: TableOnFile) -> None:
    ended = 0
    for number in sorted(OPEN | CLOSED):
        snapshot = await on_file.at(number)
        live = snapshot.deal
        if live is None:
            continue
        stored = await on_file.store.deal(number, live.setup.number)
        assert stored is not None
        if stored.result is not None:
            assert json.loads(json.dumps(live.game.result(live.state))) == stored.result
            ended += 1
    assert ended >= 6


async def test_the_ledger_is_in_order(stored: Path, version: str) -> None:
    await (await SqliteStore.open(stored)).close()
    report = check_now(stored)
    assert report.ok, report
    assert report.tables == len(OPEN_OF[version] | CLOSED)


@pytest.mark.sampled
async def test_every_open_table_is_played_on(on_file: TableOnFile, version: str) -> None:
    on_file.clock.time = 1_000_300.0
    assert set(await on_file.store.open_tables()) == OPEN_OF[version]
    for number in sorted(OPEN_OF[version]):
        now = await on_file.at(number)
        await on_file.ask(now, Restarted(grace=GRACE))
        now = await settled(on_file, await on_file.now(now))
        if number in (7, 9, 10):
            now = await on_file.next_deal(now, now.table.host)
            now = await settled(on_file, now)
        assert now.table.status is not Status.PLAYING
    assert (await on_file.at(11)).table.status is Status.CLOSED
    report = check_now(on_file.path)
    assert report.ok, report
