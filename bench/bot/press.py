"""Measures a press's processor time in the bot and in a bare bot with as many requests.

Both answer the very same presses in one process, in turn. So other work of the machine affects both
equally. `bench.bot.children.pressed` makes the presses.
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
"""Presses before the measurement; by then nearly every card has been drawn."""


@dataclass
class PressRun:
    """A number of tables with a press in progress at each, and the result.

    The result is milliseconds a press in each round, and requests a press.
    """

    tables: int
    pictures: bool
    tcp: bool
    kro: list[float] = field(default_factory=list[float])
    bare: list[float] = field(default_factory=list[float])
    requests: dict[str, float] = field(default_factory=dict[str, float])

    @property
    def name(self) -> str:
        """The run's name in the table of figures."""
        tables = f"{self.tables} table{'s' if self.tables != 1 else ''}"
        pictures = "with pictures" if self.pictures else "without"
        return f"{tables}, {pictures}, {'over TCP' if self.tcp else 'sent nowhere'}"

    async def measure(self, sprites: Path) -> None:
        """Carry it out; drawings are kept in `sprites` for the next."""
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
    """Carry out every run, one after the other; drawings are kept in `sprites`."""
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
        "Presses in hands of Mousel, one at each table at a time, delivered to the bot as the "
        "gateway does. The figure is the processor time of the whole process until all that "
        f"follows has been sent and answered. It is in milliseconds: the median of {ROUNDS} "
        f"rounds of {PRESSES} presses (least–most), once every card has been drawn. In the same "
        "process and in turn, discord.py alone answers the same presses. It makes three requests "
        "of about the same length, with files as large as a hand's. *Sent nowhere*: a request "
        "ends where discord.py hands it to aiohttp. *Over TCP*: to a server in another process, "
        "which answers at once.",
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
