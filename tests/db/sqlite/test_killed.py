"""An answered press is on disk, even if the process is killed.

An unanswered one leaves nothing.
"""

from __future__ import annotations

import asyncio
import random
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

from db.audit.checker import check_now
from tests.support.places import ROOT
from tests.support.tables.mousel_on_file import MouselTables

PRESSES = 10_000


async def started(path: Path, seed: int, tables: list[int], presses: int = PRESSES) -> Process:
    """Another process on the same file."""
    given = [str(path), str(seed), str(presses), *map(str, tables)]
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.support.store.writing_process", *given, cwd=ROOT, stdout=PIPE
    )


async def read_on(process: Process, versions: dict[int, int], lines: int) -> None:
    """Read this many commits, and note each table's last version."""
    assert process.stdout is not None
    for _ in range(lines):
        line = await process.stdout.readline()
        assert line, "the process ended by itself"
        table, version = map(int, line.split())
        versions[table] = max(versions[table], version)


async def tables_for_people(path: Path, count: int) -> dict[int, int]:
    """Open `count` tables with the same people. Returns their versions."""
    # No process below has this seed. Two with one seed may draw the same secret, which is refused.
    mousel = await MouselTables.open(path, seed=1000)
    made = [await mousel.seat((1, 2, 3, 4), regulars=k % 2) for k in range(count)]
    await mousel.close()
    return {table.id: table.version for table in made}


@pytest.mark.ci
@pytest.mark.asyncio
async def test_a_process_killed_in_mid_write_loses_no_answered_press_and_no_chip(
    tmp_path: Path,
) -> None:
    path, lengths = tmp_path / "kro.db", random.Random(4)
    versions = await tables_for_people(path, 3)
    for round_number in range(4):
        process = await started(path, round_number, list(versions))
        await read_on(process, versions, lengths.randrange(20, 120))
        process.kill()
        await process.wait()
        report = check_now(path)
        assert report.ok, str(report)
        mousel = await MouselTables.open(path, seed=99 + round_number, name=f"after {round_number}")
        for table, version in versions.items():
            now = await mousel.now(table)
            assert now.version >= version
            await mousel.play(table, now.table.match.deals)
            versions[table] = (await mousel.now(table)).version
        await mousel.close()
    assert check_now(path).ok


@pytest.mark.ci
@pytest.mark.asyncio
async def test_two_processes_serve_the_same_tables_and_one_may_be_killed(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    versions = await tables_for_people(path, 2)
    first, second = [await started(path, seed, list(versions)) for seed in (1, 2)]
    heard: dict[int, int] = dict(versions)
    await asyncio.gather(read_on(first, versions, 60), read_on(second, heard, 60))
    first.kill()
    await first.wait()
    await read_on(second, heard, 60)
    second.kill()
    await second.wait()
    report = check_now(path)
    assert report.ok, str(report)
    mousel = await MouselTables.open(path)
    for table in versions:
        assert (await mousel.now(table)).version >= max(versions[table], heard[table])
    await mousel.close()


@pytest.mark.ci
@pytest.mark.asyncio
async def test_no_commit_of_two_processes_is_lost_or_made_twice(tmp_path: Path) -> None:
    path = tmp_path / "kro.db"
    versions = await tables_for_people(path, 2)
    processes = [await started(path, seed, list(versions), presses=40) for seed in (1, 2)]
    outputs = await asyncio.gather(*(process.communicate() for process in processes))
    assert [process.returncode for process in processes] == [0, 0]
    said = [tuple(map(int, line.split())) for out, _ in outputs for line in out.splitlines()]
    mousel = await MouselTables.open(path)
    for table, before in versions.items():
        made = sorted(version for at, version in said if at == table)
        assert made == list(range(before + 1, (await mousel.now(table)).version + 1))
    await mousel.close()
    assert check_now(path).ok
