"""What a press costs of the bot's processor, beside a bare bot that sends as many requests.

Owns: the runs and their figures. Must not know: how presses are made
(`bench.bot.children.pressed`). Both answer the very same presses in one process, in turn, so that
whatever else the machine does falls on both.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.bot.child import Child
from bench.commit import FOLDER
from bench.figures import Section, number, spread

ROUNDS, PRESSES = 12, 100
WARM_UP = 600
"""Presses before anything is measured: by then nearly every card has been drawn."""


@dataclass
class PressRun:
    """So many tables with a press under way at each, and what came of it: milliseconds a press of
    each round, and requests a press.
    """

    tables: int
    pictures: bool
    tcp: bool
    kro: list[float] = field(default_factory=list[float])
    bare: list[float] = field(default_factory=list[float])
    requests: dict[str, float] = field(default_factory=dict[str, float])

    @property
    def name(self) -> str:
        """As the table of figures calls it."""
        tables = f"{self.tables} table{'s' if self.tables != 1 else ''}"
        pictures = "with pictures" if self.pictures else "without"
        return f"{tables}, {pictures}, {'over TCP' if self.tcp else 'sent nowhere'}"

    async def measure(self, sprites: Path) -> None:
        """Carry it out; what is drawn is kept in `sprites` for the next."""
        about: dict[str, Any] = {"tables": self.tables, "pictures": self.pictures}
        async with AsyncExitStack() as opened:
            folder = opened.enter_context(tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-"))
            asking = Child("bench.bot.children.pressed", answers=True, **about)
            answers = (await opened.enter_async_context(asking)).hello
            if self.tcp:
                answering = Child("bench.bot.children.answering", answers=answers)
                about["api_url"] = (await opened.enter_async_context(answering)).hello
            database = str(Path(folder) / "kro.sqlite3")
            bot = await opened.enter_async_context(
                Child(
                    "bench.bot.children.pressed", database=database, sprites=str(sprites), **about
                )
            )
            await bot.ask("warm up", rounds=WARM_UP // self.tables)
            for _ in range(ROUNDS):
                found = await bot.ask("press", rounds=PRESSES // self.tables)
                for name, each in (("kro", self.kro), ("bare", self.bare)):
                    did = found[name]
                    each.append(did["seconds"] / did["presses"] * 1000)
                    sent = self.requests.get(name, 0.0) + did["requests"] / did["presses"] / ROUNDS
                    self.requests[name] = sent


def sections(sprites: Path, say: Callable[[str], None]) -> list[Section]:
    """Every run, one after the other; what is drawn is kept in `sprites`."""
    runs = [
        PressRun(tables, pictures, tcp)
        for tcp in (False, True)
        for pictures in (False, True)
        for tables in (1, 50)
    ]
    for run in runs:
        say(f"a press: {run.name}")
        asyncio.run(run.measure(sprites))
    return [section(runs)]


def section(runs: list[PressRun]) -> Section:
    """The figures as a table."""
    return Section(
        "The processor for one press",
        "Presses in hands of Mousel, one at each table at a time, handed to the bot as the gateway "
        "does; processor time of the whole process until all that follows has been sent and "
        f"answered: median of {ROUNDS} rounds of {PRESSES} presses (least–most), milliseconds, "
        "once every card has been drawn. Beside it, in the same process and in turn, the same "
        "presses answered by discord.py alone, with three requests of about the same length and "
        "files as large as a hand's. *Sent nowhere*: a request ends where discord.py hands it to "
        "aiohttp. *Over TCP*: to a server in another process, which answers at once.",
        ("run", "Kro ms", "discord.py ms", "Kro is", "requests a press"),
        tuple(
            (
                run.name,
                spread(run.kro, 2),
                spread(run.bare, 2),
                f"{number(statistics.median(run.kro) / statistics.median(run.bare), 2)}×",
                f"{number(run.requests['kro'], 2)}, {number(run.requests['bare'], 2)}",
            )
            for run in runs
        ),
    )
