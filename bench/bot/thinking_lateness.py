"""Measures how late the event loop is while regulars think in their processes.

Run alone with ``python -m bench --only thinking``. A timer ticks every five milliseconds and
measures how late the loop runs it. While the loop is busy, every missed tick counts. The runs
alternate round by round, so that other work of the machine affects all of them.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.bot.child import Child
from bench.bot.children.thinking import MOMENT
from bench.bot.lateness import TICK
from bench.commit import FOLDER
from bench.figures import Section, number, quantile, spread

TABLES, ROUNDS, WARM_UP, SECONDS = 20, 3, 4.0, 8.0
THINKERS = max(1, (os.cpu_count() or 2) - 1)
"""As many as the bot starts by default."""


@dataclass
class LatenessRun:
    """A number of tables with regulars of this strength, and the result of each round.

    `late` is in milliseconds; `load` is the machine's load average before it.
    """

    name: str
    tables: int
    strength: str
    thinkers: int
    late: list[list[float]] = field(default_factory=list[list[float]])
    moves: list[float] = field(default_factory=list[float])
    asked: list[float] = field(default_factory=list[float])
    came: list[float] = field(default_factory=list[float])
    cpu: list[float] = field(default_factory=list[float])
    load: list[float] = field(default_factory=list[float])

    async def round(self, seconds: float) -> None:
        """Play once, in a new process."""
        self.load.append(os.getloadavg()[0])
        with tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-") as folder:
            database = str(Path(folder) / "kro.sqlite3")
            async with Child(
                "bench.bot.children.thinking", database=database, thinkers=self.thinkers
            ) as bot:
                await bot.ask("play", tables=self.tables, strength=self.strength)
                await asyncio.sleep(WARM_UP)
                self.keep(await bot.ask("sample", seconds=seconds), seconds)

    def keep(self, found: dict[str, Any], seconds: float) -> None:
        """Record a round's figures."""
        self.late.append([late * 1000 for late in found["late"]])
        self.moves.append(found["moves"] / seconds)
        self.asked.append(found["asked"] / seconds)
        self.came.append(found["came"] / seconds)
        self.cpu.append(found["cpu"] / seconds * 100)


def sections(say: Callable[[str], None], seconds: float = SECONDS) -> list[Section]:
    """Carry out every run in turn, round after round."""
    some = f"{THINKERS} process{'es' if THINKERS > 1 else ''}"
    runs = (
        LatenessRun("nothing is played", 0, "novice", 0),
        LatenessRun("novices, who only follow rules of thumb", TABLES, "novice", 0),
        LatenessRun(f"masters, thinking in {some}", TABLES, "master", THINKERS),
    )
    for n in range(ROUNDS):
        for run in runs:
            say(f"the loop's lateness: {run.name} ({n + 1} of {ROUNDS})")
            asyncio.run(run.round(seconds))
    return [section(runs, seconds)]


def section(runs: tuple[LatenessRun, ...], seconds: float) -> Section:
    """The figures as a table, with ratios to the run in which no regular thinks."""
    still = _p99(runs[1])
    return Section(
        "The event loop while regulars think",
        f"The whole bot without Discord, pictures included, at {TABLES} tables of all five games. "
        "At each table one person plays among regulars at their usual pace, and presses "
        f"{MOMENT[0]:g}–{MOMENT[1]:g} s after their turn begins. The delay of the loop is "
        f"measured by a timer of {TICK * 1000:g} ms, in milliseconds. A figure is the median of "
        f"{ROUNDS} rounds of {seconds:g} s each in turn, with least and most in brackets. Every "
        "player who presses waits that much longer. The timer itself is up to one millisecond "
        "late. *Thoughts*: how many were requested in a second, and the part that came before "
        "the move. For the others a novice's rules decide. *Load*: the machine's load average "
        "just before each round. What is above 0 before the first has another cause.",
        ("regulars", "p50 ms", "p99 ms", "slowest ms", "p99 is", "moves/s", "thoughts/s",
         "in time", "bot's processor", "load"),
        tuple(_row(run, still) for run in runs),
    )  # fmt: skip


def _row(run: LatenessRun, still: float) -> tuple[str, ...]:
    asked, came = sum(run.asked), sum(run.came)
    return (
        run.name,
        spread([quantile(late, 0.5) for late in run.late]),
        spread([quantile(late, 0.99) for late in run.late]),
        spread([max(late) for late in run.late]),
        f"{number(_p99(run) / still, 2)}×",
        number(statistics.median(run.moves)),
        number(statistics.median(run.asked)),
        f"{came / asked:.0%}" if asked else "–",
        f"{statistics.median(run.cpu):.0f} %",
        ", ".join(f"{load:.1f}" for load in run.load),
    )


def _p99(run: LatenessRun) -> float:
    return statistics.median(quantile(late, 0.99) for late in run.late)
