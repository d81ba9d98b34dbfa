"""Every loop that runs as long as the process continues after any exception in one round."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cluster import member, tables_of_shards
from bot.cluster.coordinator import Identity
from bot.cluster.lease import TTL
from bot.cluster.message_bus import MessageBus
from bot.cluster.tables_of_shards import TablesOfShards
from bot.runtime.monitoring import monitor
from bot.runtime.monitoring.monitor import Pulse
from bot.runtime.upkeep import backups, closed_elsewhere, ledger_audit
from bot.runtime.upkeep.backups import Backups
from bot.runtime.upkeep.closed_elsewhere import ClosedElsewhere
from bot.runtime.upkeep.departures import Departures
from bot.runtime.upkeep.ledger_audit import LedgerAudit
from db.sqlite import store
from db.sqlite.store import SqliteStore
from tables import supervised
from tables.ports import Unreachable
from tables.supervised import FAILURES
from tests.bot.cluster.test_member import Process
from tests.support.fleet.memory import MemoryCoordinator
from tests.support.patience import PATIENCE
from tests.support.places import ROOT
from tests.support.store.new_file import new_file

pytestmark = pytest.mark.asyncio
Run = Coroutine[Any, Any, Any]


class Planted:
    """Replaces something that a loop calls. It raises once, then notes that the loop goes on, and
    holds it there.
    """

    def __init__(self, error: BaseException) -> None:
        self._error: BaseException | None = error
        self.went_on = asyncio.Event()

    def __call__(self, *_: object) -> None:
        if self._error is not None:
            error, self._error = self._error, None
            raise error
        self.went_on.set()

    async def awaited(self, *_: object) -> Any:
        """The same for an awaited call."""
        self()
        await asyncio.Event().wait()


UNUSED: Any = None


async def _backups(planted: Planted, folder: Path) -> None:
    class OnALostDisk(Backups):
        @property
        def newest(self) -> float | None:
            """See `Backups.newest`."""
            planted()
            return None

    await OnALostDisk(planted.awaited, folder, 24, 2).run()


async def _books(planted: Planted, _: Path) -> None:
    await LedgerAudit(UNUSED, UNUSED, UNUSED, UNUSED, 1.0, planted.awaited).run()


async def _closed_elsewhere(planted: Planted, _: Path) -> None:
    class Known:
        unfinished = planted.awaited

    known: Any = Known()
    directory: Any = SimpleNamespace(has_open_table=lambda: True)
    await ClosedElsewhere(known, directory).run()


async def _departures(planted: Planted, _: Path) -> None:
    class Known:
        known_guilds = planted.awaited

    known: Any = Known()
    await Departures(known, UNUSED, 30, frozenset, UNUSED).run()


async def _pulse(planted: Planted, _: Path) -> None:
    await Pulse((planted,)).run()


async def _message_bus(planted: Planted, _: Path) -> None:
    async def heard(*_: object) -> AsyncIterator[bytes | None]:
        yield None
        await planted.awaited()

    place: Any = MemoryCoordinator(TTL)
    place.heard = heard
    letters = MessageBus(Identity("a", "a", "0"), place)
    letters.listen()
    try:
        await asyncio.Event().wait()
    finally:
        await letters.close()


async def _leases(planted: Planted, _: Path) -> None:
    place: Any = MemoryCoordinator(TTL)
    process = Process("a", place)
    await process.member.join(1)
    place.round = planted.awaited
    try:
        await asyncio.Event().wait()
    finally:
        await process.member.leave()


async def _overdue(planted: Planted, _: Path) -> None:
    class Recovery:
        knows_all = True

        async def begin(self) -> None:
            """All tables are taken up."""

        def end(self) -> None:
            """Nothing is in progress."""

    class Directory:
        class services:  # noqa: N801 (an attribute of the real one)
            class clock:  # noqa: N801 (as above)
                now = staticmethod(lambda: 0.0)

        ring_overdue = planted.awaited

    directory: Any = Directory()

    def recovery(*_: object) -> Any:
        return Recovery()

    async def overdue(*_: object) -> tuple[int, ...]:
        return ()

    tables = TablesOfShards(UNUSED, directory, UNUSED, overdue, recovery)
    tables.begin(0)
    try:
        await asyncio.Event().wait()
    finally:
        tables.end_all()


async def _wal(planted: Planted, folder: Path) -> None:
    new_file(folder / "kro.db")
    opened = await SqliteStore.open(folder / "kro.db")
    tries = 0

    async def never_empty() -> bool:
        nonlocal tries
        tries += 1
        if tries > 1:
            planted()
        return False

    opened.database.truncate_wal = never_empty
    try:
        await opened.forget(1, 0.0)
        await asyncio.Event().wait()
    finally:
        await opened.close()


LOOPS: dict[str, Callable[[Planted, Path], Run]] = {
    "backups": _backups,
    "books": _books,
    "closed elsewhere": _closed_elsewhere,
    "departures": _departures,
    "emptying the WAL": _wal,
    "leases": _leases,
    "letters": _message_bus,
    "overdue tables": _overdue,
    "pulse": _pulse,
}


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in (
        (supervised, "LONGEST_PAUSE"),
        (backups, "AGAIN"),
        (ledger_audit, "AGAIN"),
        (closed_elsewhere, "EVERY"),
        (tables_of_shards, "LOOKED_EVERY"),
        (member, "RENEWED_AFTER"),
        (monitor, "BEAT"),
        (store, "TRUNCATED_AGAIN_AFTER"),
    ):
        monkeypatch.setattr(module, name, 0.0)


@pytest.mark.parametrize("error", [OSError("no disk"), KeyError("a mistake")], ids=["disk", "bug"])
@pytest.mark.parametrize("name", LOOPS)
async def test_the_next_round_of_each_loop_comes_after_one_that_failed(
    name: str, error: Exception, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before, planted = FAILURES[name], Planted(error)
    running = asyncio.create_task(LOOPS[name](planted, tmp_path))
    async with asyncio.timeout(PATIENCE):
        await planted.went_on.wait()
    assert not running.done()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert FAILURES[name] == before + 1
    assert [r.exc_info is not None for r in caplog.records if r.levelname == "ERROR"] == [True]


END_BY_THEMSELVES = {
    "bot/cluster/sessions.py: _open": "it ends when the session is open; a failure is repeated",
    "bot/cluster/sessions.py: wait_to_open": "it ends when the session may begin",
    "bot/messages/turn_calls.py: _follow": "it ends when a table did not change meanwhile",
    "bot/runtime/upkeep/missing_servers.py: _answer": "it ends when Discord has answered",
    "db/postgres/fleet.py: heard": "it ends with its connection; the loop of letters opens another",
    "tables/live/new_tables.py: _find_later": "it ends when the store answers; else it goes on",
}
"""Functions with a `while True` that awaits, and why each needs no `run_forever`."""


async def test_a_step_that_ran_for_long_before_it_failed_is_repeated_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows: list[int] = []

    async def fails() -> None:
        raise OSError

    def note(failed: int) -> float:
        rows.append(failed)
        return 0.0

    async def run(times: int) -> list[int]:
        rows.clear()
        await supervised.run_forever("test", fails, pause=note, over=lambda: len(rows) == times)
        return list(rows)

    monkeypatch.setattr(supervised, "LONGEST_PAUSE", 60.0)
    assert await run(3) == [1, 2, 3]
    monkeypatch.setattr(supervised, "LONGEST_PAUSE", -1.0)
    assert await run(3) == [1, 1, 1]


async def test_a_process_soon_listens_for_letters_again_after_any_outage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.cluster.message_bus.AGAIN_WITHIN", 0.0)
    asked, listening = 0, asyncio.Event()

    async def heard(*_: object) -> AsyncIterator[bytes | None]:
        nonlocal asked
        asked += 1
        if asked < 50:
            raise Unreachable("away")
        listening.set()
        await asyncio.Event().wait()
        yield None

    place: Any = MemoryCoordinator(TTL)
    place.heard = heard
    letters = MessageBus(Identity("a", "a", "0"), place)
    letters.listen()
    async with asyncio.timeout(PATIENCE):
        await listening.wait()
    await letters.close()


async def test_every_endless_loop_uses_the_helper() -> None:
    found: set[str] = set()
    for part in ("bot", "cogs", "db", "tables"):
        for path in sorted((ROOT / part).rglob("*.py")):
            for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(function, ast.AsyncFunctionDef) and loops_forever(function):
                    found.add(f"{path.relative_to(ROOT).as_posix()}: {function.name}")
    assert found == END_BY_THEMSELVES.keys(), "use tables.supervised.run_forever"


def loops_forever(function: ast.AsyncFunctionDef) -> bool:
    """Whether it has a `while True` that awaits something."""
    return any(
        isinstance(loop, ast.While)
        and isinstance(loop.test, ast.Constant)
        and any(isinstance(part, ast.Await | ast.AsyncFor) for part in ast.walk(loop))
        for loop in ast.walk(function)
    )
