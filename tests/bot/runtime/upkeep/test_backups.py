"""When the bot makes backups, which it keeps, and that one restores everything."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.cluster.coordinator import Identity
from bot.cluster.own_leases import TTL
from bot.runtime.upkeep import backups as by_the_clock
from bot.runtime.upkeep.backups import HOUR, Backups, back_up
from db.audit.checker import check
from db.own_process import OwnProcessFailed
from db.postgres import auditing
from db.sqlite.backup import restore
from tables.ports import Unreachable
from tables.supervisor import Supervisor
from tests.db.test_checker import spoil
from tests.support.fleet.memory import MemoryCoordinator
from tests.support.patience import PATIENCE
from tests.support.tables.mousel_on_file import MouselTables

pytestmark = pytest.mark.asyncio
DAY = 86400.0


def write(to: Path, what: str) -> None:
    to.write_text(what)


class Maker:
    """Writes a given content, at a test's time."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0
        self.fails = False

    async def make(self, to: Path) -> str:
        write(to, "half")
        if self.fails:
            raise OSError("the disk is full")
        write(to, "whole")
        return "3 deals"


async def test_the_newest_are_kept_and_nothing_else_is_touched(tmp_path: Path) -> None:
    maker = Maker()
    backups = Backups(maker.make, tmp_path / "kept", 24, 2, lambda: maker.time)
    assert backups.newest is None
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept/kro-by-hand.sqlite3").touch()
    made: list[Path] = []
    for _ in range(3):
        maker.time += DAY
        made.append(await backups.back_up())
    assert backups.newest == maker.time
    left = {path.name for path in (tmp_path / "kept").iterdir()}
    assert left == {"kro-by-hand.sqlite3", made[1].name, made[2].name}

    maker.fails = True
    maker.time += DAY
    with pytest.raises(OSError, match="full"):
        await backups.back_up()
    assert backups.newest == maker.time - DAY, "half a backup is none"
    assert made[1].exists()


async def test_one_is_made_when_it_is_due_even_after_a_restart(tmp_path: Path) -> None:
    maker, done = Maker(), asyncio.Event()

    async def make(to: Path) -> str:
        done.set()
        return await maker.make(to)

    backups = Backups(make, tmp_path, 24, 2, lambda: maker.time)
    await backups.back_up()
    done.clear()
    supervisor = Supervisor()
    running = backups.start(supervisor)
    for _ in range(5):
        await asyncio.sleep(0)
    assert not done.is_set(), "that of before the restart is not a day old"
    running.cancel()
    maker.time += DAY
    running = backups.start(supervisor)
    await asyncio.wait_for(done.wait(), PATIENCE)
    running.cancel()


async def test_of_several_processes_one_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one folder, and the same settings for all."""
    monkeypatch.setattr(by_the_clock, "AGAIN", 0.0)
    maker, making, asked = Maker(), list[str](), asyncio.Condition()
    may_end, ended, refused = asyncio.Event(), asyncio.Event(), list[str]()
    coordinator = MemoryCoordinator(TTL)

    def process(name: str) -> Backups:
        identity = Identity(name, name, "0")

        async def make(to: Path) -> str:
            async with asked:
                making.append(name)
                asked.notify_all()
            await may_end.wait()
            ended.set()
            return await maker.make(to)

        async def turn(seconds: float) -> bool:
            mine = await coordinator.job(identity, "backup", seconds)
            async with asked:
                refused.extend([] if mine else [name])
                asked.notify_all()
            return mine

        return Backups(make, tmp_path, 24, 2, lambda: maker.time, turn)

    names = ("b1", "b2", "b3")
    processes = {name: process(name) for name in names}
    running = [one.start(Supervisor()) for one in processes.values()]
    async with asyncio.timeout(PATIENCE), asked:
        # The two others check repeatedly while one makes it.
        await asked.wait_for(lambda: len(making) > 1 or sorted(map(refused.count, names))[1] >= 3)
    assert len(making) == 1
    may_end.set()
    await asyncio.wait_for(ended.wait(), PATIENCE)
    for one in running:
        await one.stop()
    assert len(making) == 1
    assert processes["b1"].newest == maker.time, "all find it in the folder"


async def test_another_process_makes_a_backup_that_one_could_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(by_the_clock, "AGAIN", 0.0)
    maker, done = Maker(), asyncio.Event()
    turns = iter((False, True))

    async def make(to: Path) -> str:
        done.set()
        return await maker.make(to)

    async def turn(seconds: float) -> bool:
        assert seconds < HOUR, "not for a day: the process that has it may end"
        return next(turns)

    running = Backups(make, tmp_path, 24, 2, lambda: maker.time, turn).start(Supervisor())
    await asyncio.wait_for(done.wait(), PATIENCE)
    running.cancel()


@pytest.mark.ci
async def test_a_backup_by_the_clock_restores_everything(tmp_path: Path) -> None:
    database = tmp_path / "kro.sqlite3"
    mousel = await MouselTables.open(database)
    table = await mousel.seat((1, 2, 3))
    await mousel.play(table.id, 1)
    backups = Backups(partial(back_up, database), tmp_path / "kept", 24, 2)
    made = await backups.back_up()  # while it is in use
    await mousel.close()
    assert made.stat().st_mode & 0o077 == 0

    copied, _ = restore(made, tmp_path / "drill.sqlite3")
    assert copied.deals == 1
    assert (await check(tmp_path / "drill.sqlite3")).ok

    spoil(database, "UPDATE transfer SET amount = amount + 1 WHERE id = 1")
    with pytest.raises(OwnProcessFailed, match="differences in its books"):
        await backups.back_up()
    assert [path.name for path in (tmp_path / "kept").iterdir()] == [made.name]


@pytest.mark.ci
async def test_the_log_of_a_failure_has_no_address_in_it(tmp_path: Path) -> None:
    secret = SecretStr("postgresql://kro:hunter2@127.0.0.1:1/kro?connect_timeout=1")
    with pytest.raises(Unreachable) as failed:
        await back_up(secret, tmp_path / "none.sqlite3")
    assert "hunter2" not in str(failed.value)


@pytest.mark.ci
async def test_a_backup_and_a_check_while_postgres_is_away_are_one_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing else has used the database since the outage began, and both are tried twice."""
    monkeypatch.setattr(by_the_clock, "AGAIN", 0.0)
    address = f"postgresql://127.0.0.1:1/kro?connect_timeout=1&application_name={tmp_path.name}"
    tried, again = 0, asyncio.Event()

    async def make(to: Path) -> str:
        nonlocal tried
        tried += 1
        if tried > 2:
            again.set()
            await asyncio.Event().wait()
        return await back_up(SecretStr(address), to)

    running = Backups(make, tmp_path / "kept", 24, 2).start(Supervisor())
    await asyncio.wait_for(again.wait(), PATIENCE)
    running.cancel()
    with pytest.raises(Unreachable):
        await auditing.audit_ledger(address, set(), 0.0)
    [record] = [r for r in caplog.records if r.levelno >= logging.WARNING]
    assert record.levelno == logging.WARNING
    assert record.exc_info is None
    assert "the database does not answer" in record.getMessage()
    assert list((tmp_path / "kept").iterdir()) == []


@pytest.mark.ci
async def test_backups_that_the_disk_prevents_are_one_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """SQLite cannot open the file, as on a failing disk. The next successful backup ends this."""
    monkeypatch.setattr(by_the_clock, "AGAIN", 0.0)
    monkeypatch.setattr(by_the_clock, "HOUR", 0.0)
    database, tried, over = tmp_path / "away/kro.sqlite3", 0, asyncio.Event()

    async def make(to: Path) -> str:
        nonlocal tried
        tried += 1
        if tried == 3:
            write(to, "whole")
            return "3 deals"
        if tried > 4:
            over.set()
            await asyncio.Event().wait()
        return await back_up(database, to)

    running = Backups(make, tmp_path / "kept", 1e-9, 2).start(Supervisor())
    await asyncio.wait_for(over.wait(), PATIENCE)
    running.cancel()
    warned = [r for r in caplog.records if r.levelno >= logging.WARNING]
    assert [r.levelno for r in warned] == [logging.WARNING] * 2, "before and after one that worked"
    assert all(r.exc_info is None for r in warned)
    assert "unable to open database file" in warned[0].getMessage()
    assert "tries again" in warned[0].getMessage()
