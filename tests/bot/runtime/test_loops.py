"""Every supervised loop continues after any exception in one round."""

from __future__ import annotations

import ast
import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from bot.cluster import member
from bot.cluster.coordinator import Identity
from bot.cluster.message_bus import MessageBus
from bot.cluster.own_leases import TTL
from bot.cluster.tables_of_shards import TablesOfShards
from bot.day_keys import DayKeys
from bot.discord.start.shards import ShardCount
from bot.runtime.console.next_to_sandbox import BotProcesses
from bot.runtime.monitoring import monitor
from bot.runtime.monitoring.monitor import Pulse
from bot.runtime.upkeep.backups import Backups
from bot.runtime.upkeep.closed_elsewhere import ClosedElsewhere
from bot.runtime.upkeep.day_line import DayLines
from bot.runtime.upkeep.free_memory import FreeMemory
from bot.runtime.upkeep.ledger_audit import LedgerAudit
from bot.runtime.upkeep.nights import GameNights
from bot.runtime.upkeep.old_deals import OldDeals
from bot.runtime.upkeep.old_stats import OldStats
from bot.runtime.upkeep.seasons import Seasons
from bot.runtime.upkeep.servers import Departures
from bot.runtime.upkeep.tournaments import TournamentLoop
from db.postgres import one_bot
from db.postgres.one_bot import one_bot as held
from db.sqlite import store
from db.sqlite.store import SqliteStore
from tables.ports import Unreachable
from tables.supervisor import Supervisor
from tests.bot.cluster.test_member import Process
from tests.support.fleet.memory import MemoryCoordinator
from tests.support.patience import PATIENCE
from tests.support.places import ROOT
from tests.support.store.new_file import new_file

pytestmark = pytest.mark.asyncio
Start = Callable[["Planted", Path, Supervisor], Awaitable[None]]


class Planted:
    """Replaces something that a loop calls. It raises once, then notes that the loop goes on, and
    holds it there.
    """

    def __init__(self, error: BaseException) -> None:
        self._error: BaseException | None = error
        self.went_on = asyncio.Event()

    def raise_once(self) -> None:
        """Raise the error at the first call."""
        if self._error is not None:
            error, self._error = self._error, None
            raise error

    def __call__(self, *_: object) -> None:
        self.raise_once()
        self.went_on.set()

    async def awaited(self, *_: object) -> Any:
        """The same for an awaited call."""
        self()
        await asyncio.Event().wait()


PARTS = ("bot", "cogs", "db", "tables")
UNUSED: Any = None


async def _backups(planted: Planted, folder: Path, supervisor: Supervisor) -> None:
    class OnALostDisk(Backups):
        @property
        def newest(self) -> float | None:
            """See `Backups.newest`."""
            planted()
            return None

    OnALostDisk(planted.awaited, folder, 24, 2).start(supervisor)


async def _books(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    LedgerAudit(UNUSED, UNUSED, UNUSED, UNUSED, 1.0, planted.awaited).start(supervisor)


async def _closed_elsewhere(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    known: Any = SimpleNamespace(unfinished=planted.awaited)
    directory: Any = SimpleNamespace(has_open_table=lambda: True)
    ClosedElsewhere(known, directory).start(supervisor)


async def _departures(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    known: Any = SimpleNamespace(known_guilds=planted.awaited)
    Departures(known, UNUSED, 30, frozenset, UNUSED).start(supervisor)


async def _day_line(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    known: Any = SimpleNamespace(lines_to_post=planted.awaited)
    clock: Any = SimpleNamespace(now=lambda: 0.0)
    keys = DayKeys(known, clock, UNUSED)
    DayLines(known, UNUSED, UNUSED, keys, clock, (), UNUSED).start(supervisor)


async def _free_memory(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    FreeMemory(planted).start(supervisor)


async def _old_deals(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    known: Any = SimpleNamespace(to_pack=planted.awaited)
    clock: Any = SimpleNamespace(now=lambda: 0.0)
    OldDeals(known, clock, 180, UNUSED).start(supervisor)


async def _old_stats(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    known: Any = SimpleNamespace(stats_due=planted.awaited)
    OldStats(known, UNUSED, UNUSED).start(supervisor)


async def _seasons(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    known: Any = SimpleNamespace(seasons_due=planted.awaited)
    clock: Any = SimpleNamespace(now=lambda: 0.0)
    Seasons(known, UNUSED, UNUSED, clock, UNUSED).start(supervisor)


async def _game_nights(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    known: Any = SimpleNamespace(night_events=planted.awaited)
    clock: Any = SimpleNamespace(now=lambda: 0.0)
    GameNights(known, UNUSED, UNUSED, clock, UNUSED, UNUSED).start(supervisor)


async def _tournaments(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    tournaments: Any = SimpleNamespace(look=planted.awaited, changed=Mock())
    directory: Any = SimpleNamespace(closed=Mock())
    TournamentLoop(tournaments, directory, UNUSED, UNUSED, UNUSED, UNUSED, UNUSED, UNUSED).start(
        supervisor
    )


async def _shard_count(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    class Client:
        http = SimpleNamespace(get_bot_gateway=UNUSED)
        shards = ()

        @property
        def guilds(self) -> tuple[()]:
            planted()
            return ()

    client: Any = Client()
    ShardCount(client).start(supervisor)


async def _sandbox(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    bots = BotProcesses(0, {}, planted.awaited, UNUSED)
    bots.supervisor = supervisor
    await bots.start_all()


async def _pulse(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    Pulse((planted,)).start(supervisor)


async def _message_bus(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    async def messages(*_: object) -> AsyncIterator[bytes | None]:
        yield None
        await planted.awaited()

    place: Any = MemoryCoordinator(TTL)
    place.messages = messages
    MessageBus(Identity("a", "a", "0"), place).listen(supervisor)


async def _leases(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    place: Any = MemoryCoordinator(TTL)
    process = Process("a", place, supervisor=supervisor)
    await process.member.join(1)
    place.round = planted.awaited
    try:
        await asyncio.Event().wait()
    finally:
        await process.member.leave()


async def _overdue(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    class Recovery:
        found_tables = True

        async def begin(self) -> None:
            """All tables are taken up."""

        def end(self) -> None:
            """Nothing is in progress."""

    clock = SimpleNamespace(now=lambda: 0.0)
    services = SimpleNamespace(clock=clock)
    directory: Any = SimpleNamespace(services=services, ring_overdue=planted.awaited)

    def recovery(*_: object) -> Any:
        return Recovery()

    async def overdue(*_: object) -> tuple[int, ...]:
        return ()

    tables = TablesOfShards(UNUSED, directory, UNUSED, overdue, recovery)
    tables.begin(0)
    tables.start(supervisor)


async def _lock(planted: Planted, _: Path, supervisor: Supervisor) -> None:
    """The loop runs on a thread, and its connection is not used."""
    loop = asyncio.get_running_loop()

    def there(*_: object) -> bool:
        planted.raise_once()
        loop.call_soon_threadsafe(planted.went_on.set)
        return True

    with pytest.MonkeyPatch.context() as patch:
        con = SimpleNamespace(raw=SimpleNamespace(close=lambda: None))
        for name, answer in (("connected", con), ("_locked", True), ("_seen", False)):
            patch.setattr(one_bot, name, Mock(return_value=answer))
        patch.setattr(one_bot, "_unlock", Mock())
        patch.setattr(one_bot._Keeper, "_there", there)  # pyright: ignore[reportPrivateUsage]
        with held("postgresql://nowhere", TTL, supervisor=supervisor):
            await asyncio.Event().wait()


async def _wal(planted: Planted, folder: Path, supervisor: Supervisor) -> None:
    new_file(folder / "kro.db")
    opened = await SqliteStore.open(folder / "kro.db", supervisor)
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


LOOPS: dict[str, Start] = {
    "backups": _backups,
    "books": _books,
    "closed elsewhere": _closed_elsewhere,
    "day line": _day_line,
    "departures": _departures,
    "emptying the WAL": _wal,
    "free memory": _free_memory,
    "game nights": _game_nights,
    "leases": _leases,
    "letters": _message_bus,
    "lock of the database": _lock,
    "old deals": _old_deals,
    "old statistics": _old_stats,
    "overdue tables": _overdue,
    "pulse": _pulse,
    "seasons": _seasons,
    "shard count": _shard_count,
    "shards of the sandbox": _sandbox,
    "tournaments": _tournaments,
}


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """For steps that wait themselves."""
    for module, name in (
        (member, "RENEWED_AFTER"), (monitor, "BEAT"), (one_bot, "AGAIN_SECONDS"),
        (store, "TRUNCATED_AGAIN_AFTER"),
    ):  # fmt: skip
        monkeypatch.setattr(module, name, 0.0)


async def no_sleep(_: float) -> None:
    await asyncio.sleep(0)


@pytest.mark.sampled
@pytest.mark.parametrize("error", [OSError("no disk"), KeyError("a mistake")], ids=["disk", "bug"])
@pytest.mark.parametrize("name", LOOPS)
async def test_the_next_round_of_each_loop_comes_after_one_that_failed(
    name: str, error: Exception, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    planted, supervisor = Planted(error), Supervisor(sleep=no_sleep)
    starting = asyncio.create_task(_run(LOOPS[name], planted, tmp_path, supervisor))
    async with asyncio.timeout(PATIENCE):
        await planted.went_on.wait()
    assert [loop.name for loop in supervisor.loops.values()] == [name]
    assert supervisor.loops[name].failures == 1
    await supervisor.stop()
    starting.cancel()
    await asyncio.gather(starting, return_exceptions=True)
    [logged] = [r for r in caplog.records if r.levelname in {"ERROR", "WARNING"}]
    assert (logged.levelname, logged.exc_info is not None) == ("ERROR", True)
    task = supervisor.loops[name].task
    assert task is None or task.done()


async def _run(start: Start, planted: Planted, folder: Path, supervisor: Supervisor) -> None:
    await start(planted, folder, supervisor)
    await asyncio.Event().wait()


async def test_each_loop_in_the_code_has_its_row_above_and_in_the_manual() -> None:
    found: list[str] = []
    for tree in modules().values():
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                owner = ast.unparse(call.func.value)
                if call.func.attr in {"start", "add"} and owner.endswith("supervisor"):
                    name = call.args[0]
                    assert isinstance(name, ast.Constant), "a loop has one name"
                    found.append(str(name.value))
    assert sorted(found) == sorted(LOOPS), "each loop is tested, and each name is used once"
    manual = (ROOT / "docs/running/monitoring.md").read_text(encoding="utf-8")
    _, _, loops = manual.partition("## Background loops")
    assert set(re.findall(r"^\| `([^`]+)`", loops, re.MULTILINE)) == set(LOOPS)


END_BY_THEMSELVES = {
    "bot/cluster/sessions.py: _open": "it ends when the session is open; a failure is repeated",
    "bot/cluster/sessions.py: _reserve_turn": "it ends when the session has a turn",
    "bot/messages/turn_calls.py: _follow": "it ends when a table did not change meanwhile",
    "bot/runtime/upkeep/servers.py: _answer": "it ends when Discord has answered",
    "db/postgres/fleet.py: messages": "it ends with its connection; the letter loop opens another",
    "tables/live/new_tables.py: _find_later": "it ends when the store answers; else it goes on",
}
"""Functions with a `while True` that awaits, and why each needs no supervisor."""


async def test_a_process_soon_listens_for_letters_again_after_any_outage() -> None:
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await asyncio.sleep(0)

    asked, listening = 0, asyncio.Event()

    async def messages(*_: object) -> AsyncIterator[bytes | None]:
        nonlocal asked
        asked += 1
        if asked < 50:
            raise Unreachable("away")
        yield None
        listening.set()
        await asyncio.Event().wait()

    place: Any = MemoryCoordinator(TTL)
    place.messages = messages
    letters = MessageBus(Identity("a", "a", "0"), place)
    supervisor = Supervisor(sleep=sleep)
    letters.listen(supervisor)
    async with asyncio.timeout(PATIENCE):
        await listening.wait()
    assert max(pauses) == 2.0, "until then it misses presses that others forward to it"
    assert not supervisor.loops["letters"].is_down
    await letters.close()


async def test_every_endless_loop_is_supervised() -> None:
    found: set[str] = set()
    for path, tree in modules().items():
        for function in ast.walk(tree):
            if isinstance(function, ast.AsyncFunctionDef) and loops_forever(function):
                found.add(f"{path}: {function.name}")
    assert found == END_BY_THEMSELVES.keys(), "use `tables.supervisor`"


@cache
def modules() -> dict[str, ast.Module]:
    """The parsed code of the bot, by path."""
    paths = (path for part in PARTS for path in sorted((ROOT / part).rglob("*.py")))
    return {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in paths
    }


def loops_forever(function: ast.AsyncFunctionDef) -> bool:
    """Whether it has a `while True` that awaits something."""
    return any(
        isinstance(loop, ast.While)
        and isinstance(loop.test, ast.Constant)
        and any(isinstance(part, ast.Await | ast.AsyncFor) for part in ast.walk(loop))
        for loop in ast.walk(function)
    )
