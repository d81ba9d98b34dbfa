"""Memory of an idle table, and the time to restore a thousand.

Owns: these two measurements. Must not know: how tables are filled (`bench.bot.offline_child`).
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from bench.bot.child import Child
from bench.commit import FOLDER
from bench.figures import Section, number, spread

WARM_UP = 50
ACTS = 12
"""Decisions played of each deal before it is left: about half of a deal of four."""


@dataclass
class Weights:
    """KiB a table, one entry for each process that was weighed."""

    resident: list[float] = field(default_factory=list[float])
    resident_dealt: list[float] = field(default_factory=list[float])
    traced: list[float] = field(default_factory=list[float])
    traced_dealt: list[float] = field(default_factory=list[float])


@dataclass
class Restores:
    """Seconds, one entry for each process that was started; `playing` of `tables` in mid-deal."""

    tables: int = 0
    playing: int = 0
    start: list[float] = field(default_factory=list[float])
    messages: list[float] = field(default_factory=list[float])
    processor: list[float] = field(default_factory=list[float])
    still_true: list[float] = field(default_factory=list[float])


async def weigh(tables: int, times: int) -> Weights:
    """Open so many tables, and deal at each, in `times` fresh processes; the last is traced."""
    found = Weights()
    for n in range(times + 1):
        traced = n == times
        # Tracing needs memory and time of its own, so fewer tables have to do for it.
        count = tables // 4 if traced else tables
        with tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-") as folder:
            async with Child("bench.bot.offline_child", database=f"{folder}/kro.sqlite3") as bot:
                await bot.ask("open", tables=WARM_UP)
                await bot.ask("deal", acts=0)
                if traced:
                    await bot.ask("trace")
                empty = await bot.ask("weigh")
                await bot.ask("open", tables=count)
                idle = await bot.ask("weigh")
                await bot.ask("deal", acts=0)
                dealt = await bot.ask("weigh")
        what = "traced" if traced else "resident"
        lists = (
            (found.traced, found.traced_dealt) if traced else (found.resident, found.resident_dealt)
        )
        for values, now in zip(lists, (idle, dealt), strict=True):
            values.append((now[what] - empty[what]) / count / 1024)
    return found


async def restores(tables: int, times: int) -> Restores:
    """Leave so many tables in mid-deal, then take them up `times` times from the same file."""
    found = Restores()
    with tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-") as folder:
        left = Path(folder) / "left"
        left.mkdir()
        async with Child("bench.bot.offline_child", database=str(left / "kro.sqlite3")) as bot:
            await bot.ask("open", tables=tables)
            await bot.ask("deal", acts=ACTS)
        for n in range(times):
            copy = Path(folder) / f"copy-{n}"
            shutil.copytree(left, copy)
            async with Child("bench.bot.offline_child", database=str(copy / "kro.sqlite3")) as bot:
                took = await bot.ask("restore", ran_out=True)
            resumed = Path(folder) / f"again-{n}"
            shutil.copytree(left, resumed)
            async with Child(
                "bench.bot.offline_child", database=str(resumed / "kro.sqlite3")
            ) as bot:
                still = await bot.ask("restore", ran_out=False)
            found.still_true.append(still["processor"])
            found.processor.append(took["processor"])
            found.start.append(took["start"])
            found.messages.append(took["messages"])
            found.tables, found.playing = took["tables"], took["playing"]
    return found


def sections(idle: int, restored: int, times: int, say: Callable[[str], None]) -> list[Section]:
    """Measure both."""
    say("memory of idle tables")
    weights = asyncio.run(weigh(idle, max(1, times // 2)))
    say("restoring tables")
    return [memory_section(weights, idle), restore_section(asyncio.run(restores(restored, times)))]


def memory_section(found: Weights, tables: int) -> Section:
    """KiB a table."""
    return Section(
        "Memory of an idle table",
        f"The whole bot, not connected, opens {tables:,} tables of four people, each with a table "
        "message and four hands; then a deal is started at each. Resident memory of the process "
        f"after, less before, for each table ({len(found.resident)} processes: median, "
        "least–most); in one more process what Python itself counts (tracemalloc, a quarter of "
        "the tables). An idle table has no task; the deal adds its cards and the pictures' "
        "digests.",
        ("", "resident KiB", "counted by Python KiB"),
        (
            ("four seated, nothing dealt", spread(found.resident), number(found.traced[0])),
            ("in a deal, waiting", spread(found.resident_dealt), number(found.traced_dealt[0])),
        ),
    )


def restore_section(found: Restores) -> Section:
    """Seconds for all tables."""
    total = [a + b for a, b in zip(found.start, found.messages, strict=True)]
    return Section(
        f"Restoring {found.tables:,} open tables",
        f"{found.playing:,} of {found.tables:,} tables stand in mid-deal, {ACTS} decisions played; "
        f"{len(total)} times a new process takes them up from a copy of the file. *Tables*: each "
        "is loaded, its deal folded from the log, its clocks given their grace and committed, its "
        "alarm set (`Directory.take_up`). *Messages*: what is painted anew, each table's message "
        "and the hands of those who must act, is waited for (`Messages.restore`); some of it is "
        "painted while tables are still taken up. What would go to Discord is dropped. Opening the "
        "file and connecting are not in it. Seconds, median (least–most). *Nothing to show*: the "
        "processor's seconds for both where no clock ran out, so that every message is still true.",
        ("tables", "messages", "both", "ms a table", "processor", "nothing to show"),
        (
            (
                spread(found.start, 2),
                spread(found.messages, 2),
                spread(total, 2),
                spread([t / found.tables * 1000 for t in total], 2),
                spread(found.processor, 2),
                spread(found.still_true, 2),
            ),
        ),
    )
