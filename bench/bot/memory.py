"""Measures the memory of an idle table, and the time to restore a thousand.

`bench.bot.children.offline` fills the tables.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from bench.bot.child import Child
from bench.commit import FOLDER
from bench.figures import Section, number, spread
from tables.live.directory import KEPT_SECONDS

WARM_UP = 500
"""Tables that exist already; by then the caches of texts and names are full."""
WAITING = 60.0
"""Seconds after which a table is weighed, when caches of half a minute are empty."""
ACTS = 12
"""Decisions played of each deal before it is left: about half of a deal of four."""


@dataclass
class Weights:
    """KiB a table, one entry for each process that was weighed."""

    resident: list[float] = field(default_factory=list[float])
    resident_dealt: list[float] = field(default_factory=list[float])
    traced: list[float] = field(default_factory=list[float])
    traced_dealt: list[float] = field(default_factory=list[float])
    traced_alone: list[float] = field(default_factory=list[float])


@dataclass(frozen=True)
class Start:
    """A start of the measured process: the share of clocks that get a grace, and Discord's delay in
    seconds.
    """

    what: str
    ran_out: float
    seconds: float


AWAY, LIMIT = 5.0, 0.1
"""Seconds without a process before the bot starts again, and for an answer of Discord's."""
GRACED = (AWAY + 30) / 90
"""The share of clocks of 90 seconds, evenly spread, that have less than a grace of 30 left."""
STARTS = (
    Start("no clock ran out", 0.0, 0.0),
    Start("after a kill, 5 s later", GRACED, 0.0),
    Start("hours later", 1.0, 0.0),
    Start("after a kill, 5 s later, Discord 100 ms away", GRACED, LIMIT),
    Start("hours later, Discord 100 ms away", 1.0, LIMIT),
)


@dataclass
class Restores:
    """The result of each start, one entry for each process; `playing` of `tables` in mid-deal."""

    tables: int = 0
    playing: int = 0
    found: dict[Start, list[dict[str, float]]] = field(
        default_factory=dict[Start, list[dict[str, float]]]
    )


async def weigh(tables: int, times: int) -> Weights:
    """Open `tables` tables and deal at each, in `times` fresh processes; the last is traced."""
    found = Weights()
    for n in range(times + 1):
        traced = n == times
        # Tracing needs memory and time of its own, so it gets fewer tables.
        count = tables // 4 if traced else tables
        with tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-") as folder:
            async with Child("bench.bot.children.offline", database=f"{folder}/kro.sqlite3") as bot:
                if traced:
                    # Before the caches fill, because later tables replace their entries.
                    await bot.ask("trace")
                await bot.ask("open", tables=WARM_UP)
                await bot.ask("deal", acts=0)
                await bot.ask("leave_alone", seconds=KEPT_SECONDS)
                empty = await bot.ask("weigh")
                await bot.ask("open", tables=count)
                await bot.ask("leave_alone", seconds=WAITING)
                idle = await bot.ask("weigh")
                await bot.ask("deal", acts=0)
                await bot.ask("leave_alone", seconds=WAITING)
                dealt = await bot.ask("weigh")
                await bot.ask("leave_alone", seconds=KEPT_SECONDS)
                alone = await bot.ask("weigh")
        what = "traced" if traced else "resident"
        lists = (
            (found.traced, found.traced_dealt) if traced else (found.resident, found.resident_dealt)
        )
        for values, now in zip(lists, (idle, dealt), strict=True):
            values.append((now[what] - empty[what]) / count / 1024)
        if traced:
            found.traced_alone.append((alone[what] - empty[what]) / count / 1024)
    return found


async def restores(tables: int, times: int) -> Restores:
    """Leave `tables` tables in mid-deal, then restore them from the same file.

    Each way is repeated `times` times. A distant Discord is measured once, because it takes as long
    as its limits say.
    """
    found = Restores(found={start: [] for start in STARTS})
    with tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-") as folder:
        left = Path(folder) / "left"
        left.mkdir()
        async with Child("bench.bot.children.offline", database=str(left / "kro.sqlite3")) as bot:
            await bot.ask("open", tables=tables)
            await bot.ask("deal", acts=ACTS)
        since = time.time() + AWAY
        for n in range(times):
            for k, start in enumerate(STARTS):
                if n and start.seconds:
                    continue
                copy = Path(folder) / f"copy-{n}-{k}"
                shutil.copytree(left, copy)
                child = Child(
                    "bench.bot.children.offline",
                    database=str(copy / "kro.sqlite3"),
                    since=since,
                    seconds=start.seconds,
                )
                async with child as bot:
                    took = await bot.ask("restore", ran_out=start.ran_out)
                found.found[start].append(took)
                found.tables, found.playing = took["tables"], took["playing"]
    return found


def sections(idle: int, restored: int, times: int, say: Callable[[str], None]) -> list[Section]:
    """Measure both."""
    say("memory of idle tables")
    weights = asyncio.run(weigh(idle, max(1, times // 2)))
    say("restoring tables")
    return [memory_section(weights, idle), restore_section(asyncio.run(restores(restored, times)))]


def memory_section(found: Weights, tables: int) -> Section:
    """The figures in KiB a table."""
    return Section(
        "Memory of an idle table",
        f"The whole bot, not connected, opens {tables:,} tables of four people, each with a table "
        "message and four hands. Then a deal is started at each. The figure is the resident "
        f"memory of the process after that, less before, for each table ({len(found.resident)} "
        "processes: median, least–most). In one more process Python itself counts (tracemalloc, "
        f"a quarter of the tables). Another {WARM_UP} tables are there before, which makes room "
        "for the limited number of cached texts and names. This cache is emptied before each "
        f"measurement. Before it also {WAITING:.0f} seconds pass, for the memory in front of the "
        "store. An idle table has no task. The deal adds its cards and the messages' digests. A "
        "table that was not used for ten minutes keeps only its alarm. The next tables take the "
        "memory that it leaves to the process.",
        ("", "resident KiB", "counted by Python KiB"),
        (
            ("four seated, nothing dealt", spread(found.resident), number(found.traced[0])),
            ("in a deal, waiting", spread(found.resident_dealt), number(found.traced_dealt[0])),
            ("in a deal, ten minutes later", "–", number(found.traced_alone[0])),
        ),
    )


def restore_section(found: Restores) -> Section:
    """The figures in seconds for all tables."""
    times = len(found.found[STARTS[0]])

    def row(start: Start) -> tuple[str, ...]:
        took = found.found[start]

        def each(key: str, digits: int = 2) -> str:
            return spread([one[key] for one in took], digits)

        requests = number(took[-1]["requests"], 0)
        return (
            start.what, number(100 * start.ran_out, 0), each("processor_ready"), each("processor"),
            each("ready"), each("true"), requests,
        )  # fmt: skip

    return Section(
        f"Restoring {found.tables:,} open tables",
        f"{found.playing:,} of {found.tables:,} tables are in mid-deal, with {ACTS} decisions "
        "played. A new process resumes them from a copy of the file, live ones first. It does so "
        f"{times} times, or once if Discord is far. *Grace*: how many of a hundred clocks have "
        "run out or would within the grace. Then the table's message and the hand of the player "
        f"to act must be drawn again. The {100 * GRACED:.0f} are clocks of 90 seconds when the "
        f"bot is back after {AWAY:.0f}. *Taken up*: every table is loaded, its deal folded from "
        "the log, its grace committed and its alarm set. Meanwhile some messages are painted. "
        "*True*: every message shows the table as it is. What goes to Discord is dropped. If "
        "Discord is 100 ms away, each request takes that long, and the bot keeps its pace of 44 "
        "a second. Opening the file and connecting are not included. Seconds, median "
        "(least–most).",
        (
            "", "grace %", "processor, taken up", "processor, true", "taken up after", "true after",
            "requests",
        ),
        tuple(row(start) for start in STARTS),
    )  # fmt: skip
