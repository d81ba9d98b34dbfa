"""Clicks per second and click-to-answer: the real bot, a sandbox and many people.

A click is answered when the page that sent it has received the answer. The time includes the way
through the sandbox, the gateway, the bot and its database and back. On one machine it also includes
waiting for a core.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp

from bench.bot.child import Child
from bench.bot.lateness import TICK
from bench.bot.players import SEATS, Party, TimedPress
from bench.commit import FOLDER
from bench.figures import Section, number, quantile, spread
from sandbox.same_origin import HEADER
from tests.support.sandbox.people.page_client import page_token

SIZES = (1, 50, 200)
WARM_UP, UNDER_LIMITS = 6.0, 14.0
"""Seconds. Under limits, the bot meanwhile finds its own rate of requests, in steps of two seconds
(`bot.discord.rate_limiter`).
"""
DRAWING = 20.0
"""Seconds of play before the measurement, in which nearly every card is drawn for the first time.
If the cost of a press was measured before, the runs reuse those pictures, as a restarted bot does.
"""
SLICES = 10
HUMAN_PAUSE = (2.0, 4.0)
"""Seconds between a question and its press, in the run at human pace."""
OFFERED_PAUSE, HALF_OFFERED_PAUSE = (0.2, 0.3), (0.45, 0.55)
"""The same for 50 tables that would press 200 or 100 times a second if each answer came at once."""
LIMITED_TABLES = 50


@dataclass(frozen=True, slots=True)
class LoadRun:
    """One run: the number of tables, the pause before each press, and Discord's limits or none."""

    tables: int
    pause: tuple[float, float] = (0.0, 0.0)
    limits: bool = False
    copies: bool = False
    """Whether all people play from **My hand** on the table, without private messages."""
    against: bool = False
    """Whether the sandbox answers every open question about Discord against the bot
    (docs/discord.md, "Open questions"). Then requests by tokens count like others, and files are
    dropped if an answer does not name them.
    """

    @property
    def name(self) -> str:
        """The run's name in the table of figures."""
        said = f"{self.tables} table{'s' if self.tables != 1 else ''}"
        if self.pause[1]:
            said += f", {self.pause[0]:g}–{self.pause[1]:g} s before each press"
        said += ", from My hand" if self.copies else ""
        said += ", Discord's limits on" if self.limits else ""
        return said + (", read against the bot" if self.against else "")


class Measured(NamedTuple):
    """The result of a run.

    `cpu`: seconds of processor time of bot, sandbox and people. `late`: how late the bot's loop was
    at each tick. `refused`: the answers of 429 in the warm-up.
    """

    run: LoadRun
    start: float
    seconds: float
    clicks: list[TimedPress]
    requests: list[dict[str, Any]]
    cpu: tuple[float, float, float]
    late: list[float]
    refused: int


PACE = 40.0
"""Requests a second that the bot allows itself if Discord's limits apply."""
RUNS = (
    *(LoadRun(tables) for tables in SIZES),
    LoadRun(SIZES[1], against=True),
    LoadRun(SIZES[1], OFFERED_PAUSE),
    LoadRun(SIZES[1], HALF_OFFERED_PAUSE),
    *(LoadRun(tables, HUMAN_PAUSE) for tables in SIZES[1:]),
    LoadRun(LIMITED_TABLES, limits=True),
    LoadRun(LIMITED_TABLES, limits=True, copies=True),
    LoadRun(LIMITED_TABLES, limits=True, against=True),
    LoadRun(LIMITED_TABLES, limits=True, copies=True, against=True),
)


@contextlib.asynccontextmanager
async def playing(
    tables: int,
    *,
    regulars: int = 0,
    copies: bool = False,
    path: tuple[str, ...] = ("mousel", "start"),
    options: dict[str, Any] | None = None,
    **more: Any,
) -> AsyncGenerator[tuple[Party, Child, Child], None]:
    """A sandbox, the bot and people at `tables` tables, after the deal.

    They play from their private messages or from `copies` of the hand. `path` and `options` are
    the command that opens a table. `more` goes to `bench.bot.children.whole_bot`.
    """
    people = tables * (SEATS - regulars)
    with tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-") as folder:
        database = str(Path(folder) / "kro.sqlite3")
        async with Child("bench.bot.children.sandbox", tables=tables, people=people) as box:
            hello = box.hello
            about = {k: hello[k] for k in ("api_url", "token", "guild")}
            async with (
                Child("bench.bot.children.whole_bot", database=database, **about, **more) as kro,
                aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http,
            ):
                http.headers[HEADER] = await page_token(http, hello["url"])
                party = Party(hello["url"], http, path=path, options=options or {})
                await party.sit_down(
                    hello["people"],
                    hello["channels"],
                    regulars=regulars,
                    leave_private=partial(kro.ask, "leave_private") if copies else None,
                )
                await kro.ask("settle")
                try:
                    yield party, box, kro
                finally:
                    await party.go()


async def measure(run: LoadRun, seconds: float, sprites: Path | None = None) -> Measured:
    """Carry out one run; `seconds` are measured after the warm-up.

    Earlier drawings come from `sprites`, and new ones are added.
    """
    more: dict[str, Any] = {
        "copies": run.copies,
        "requests": PACE if run.limits else 0,
        "sprites": sprites and str(sprites),
    }
    async with playing(run.tables, **more) as (party, box, kro):
        party.pause = run.pause
        await box.ask("limits", on=run.limits)
        await box.ask("against", on=run.against)
        party.play()
        await asyncio.sleep(UNDER_LIMITS if run.limits else WARM_UP)
        refused = sum(r["status"] == 429 for r in await box.ask("log"))
        await box.ask("clear")
        party.clicks.clear()
        await kro.ask("look")
        before = await _cpu(kro, box)
        start = time.perf_counter()
        await asyncio.sleep(seconds)
        took = time.perf_counter() - start
        clicks = list(party.clicks)
        after = await _cpu(kro, box)
        late = await kro.ask("late")
        requests = await box.ask("log")
    bot, sandbox, people = (b - a for a, b in zip(before, after, strict=True))
    cpu = bot, sandbox, people
    return Measured(run, start, took, clicks, requests, cpu, late, refused)


async def _cpu(kro: Child, box: Child) -> tuple[float, float, float]:
    return await kro.ask("cpu"), await box.ask("cpu"), time.process_time()


def sections(seconds: float, sprites: Path, say: Callable[[str], None]) -> list[Section]:
    """Carry out every run, one after the other; a run that breaks off is repeated once.

    `sprites` has earlier drawings.
    """
    if not sprites.exists():
        say("clicks: drawing every card")
        asyncio.run(measure(LoadRun(LIMITED_TABLES), DRAWING, sprites))
    done: list[Measured] = []
    for run in RUNS:
        say(f"clicks: {run.name}")
        try:
            done.append(asyncio.run(measure(run, seconds, sprites)))
        except Exception as error:  # noqa: BLE001  (told; the runs before it count all the same)
            say(f"clicks: {run.name} once more, after {error!r}")
            done.append(asyncio.run(measure(run, seconds, sprites)))
    return [clicks_section(done), limits_section([m for m in done if m.run.limits])]


def clicks_section(done: Sequence[Measured]) -> Section:
    """The clicks per second and click-to-answer of every run."""
    seconds = done[0].seconds
    return Section(
        "Clicks per second, click to answer",
        "Four people at each table play Mousel through the buttons of their private messages. A "
        f"run takes {seconds:.0f} seconds after a warm-up of {WARM_UP:.0f}, {UNDER_LIMITS:.0f} "
        "with limits. Without a pause each person presses as soon as the hand offers something. "
        "So the machine is busy all the time, and a click waits for those of all other tables. "
        "The loop is then as late as it takes to work through them. Sandbox, bot and people are "
        "three processes on the same machine. Rate limits are off unless the line says "
        f"otherwise. In brackets are the least and the most of {SLICES} equal parts of the run. "
        "*Failed*: no answer within Discord's three seconds. *Processor time* has three parts "
        "for one click: bot, sandbox and people. The bot's part shows what it could do with a "
        "core of its own. *Late*: the delay of the bot's event loop, by a timer of "
        f"{TICK * 1000:g} ms, in the median and for one check in a hundred. *Read against the "
        "bot*: every question that Discord's documentation leaves open has the answer that suits "
        "the bot least. Every card was drawn before.",
        (
            "run",
            "clicks/s",
            "p50 ms",
            "p99 ms",
            "slowest ms",
            "failed",
            "processor ms a click",
            "late p50, p99 ms",
        ),
        tuple(_line(measured) for measured in done),
    )


def _line(measured: Measured) -> tuple[str, ...]:
    part = measured.seconds / SLICES
    slices = [
        [c for c in measured.clicks if lo <= c.at - measured.start < lo + part]
        for lo in (part * n for n in range(SLICES))
    ]
    waits = [[c.seconds * 1000 for c in some] for some in slices if some]
    count = max(1, len(measured.clicks))
    return (
        measured.run.name,
        spread([len(some) / part for some in slices]),
        spread([quantile(some, 0.5) for some in waits]) if waits else "–",
        spread([quantile(some, 0.99) for some in waits]) if waits else "–",
        number(max((max(some) for some in waits), default=0.0)),
        str(sum(not c.answered for c in measured.clicks)),
        " + ".join(f"{used / count * 1000:.1f}" for used in measured.cpu),
        ", ".join(number(quantile(measured.late, share) * 1000) for share in (0.5, 0.99)),
    )


def limits_section(done: Sequence[Measured]) -> Section:
    """The effect of Discord's limits on a bot this busy."""
    rows: list[tuple[str, ...]] = []
    for measured in done:
        counted = [r for r in measured.requests if r["global"] and r["status"] != 429]
        refused = sum(r["status"] == 429 for r in measured.requests)
        acts = sum(c.act and c.answered for c in measured.clicks)
        rows.append(
            (
                measured.run.name,
                number(acts / measured.seconds),
                number(len(counted) / measured.seconds),
                str(refused),
                str(measured.refused),
                number(len(counted) / acts, 2) if acts else "–",
            )
        )
    return Section(
        "Under Discord's limits",
        "The same play with every limit of Discord's that the sandbox models: 50 counted "
        "requests a second, and buckets for each channel. The bot keeps the pace that it keeps "
        "there (setting `requests`), which all other runs do without. Answers to clicks are "
        "exempt, and so are edits by the token of a press, as Discord is usually read. *Read "
        "against the bot*: these edits count too, and files are dropped if an edit does not name "
        "them. A message that waits is drawn once, with what is true then. *From My hand*: there "
        "are no private messages, and everybody plays from the private answer on the table.",
        (
            "run",
            "decisions/s",
            "counted requests/s",
            "429 answers",
            "429 in the warm-up",
            "counted a decision",
        ),
        tuple(rows),
    )
