"""Measures whether a bot that is played on for long keeps taking more memory.

Discord's limits are off, and each person presses two to four seconds after the last change.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from bench.bot.load import HUMAN_PAUSE, playing
from bench.figures import Section, number

TABLES = 50
PARTS = 12
"""How often the memory is read, besides at the start."""


def section(minutes: float, sprites: Path, say: Callable[[str], None]) -> Section:
    """Play for this long, and return the memory of the bot in the course of it."""
    read = asyncio.run(_measure(minutes, sprites, say))
    rows = [
        (
            number(after[0] / 60, 0),
            number(after[1], 0),
            number(after[2] / 1e6),
            _more(before, after),
        )
        for before, after in pairwise([(0.0, 0, read[0][2]), *read])
    ]
    return Section(
        "Memory of a bot that is played on",
        f"{TABLES} tables of Mousel with four people each, who pause {HUMAN_PAUSE[0]:g} to "
        f"{HUMAN_PAUSE[1]:g} s before each press, without Discord's limits. *MB*: the resident "
        "memory of the bot's process. *More*: than in the line above.",
        ("minutes", "presses", "MB", "more, MB"),
        tuple(rows),
    )


def _more(before: tuple[float, int, int], after: tuple[float, int, int]) -> str:
    return f"{(after[2] - before[2]) / 1e6:+.1f}"


async def _measure(
    minutes: float, sprites: Path, say: Callable[[str], None]
) -> list[tuple[float, int, int]]:
    """Seconds since the start, presses so far, and bytes, at the start and after each part."""
    presses, read = 0, list[tuple[float, int, int]]()
    async with playing(TABLES, sprites=str(sprites)) as (party, box, kro):
        party.pause = HUMAN_PAUSE
        party.play()
        start = time.perf_counter()
        for part in range(PARTS + 1):
            until = start + 60 * minutes * part / PARTS
            while (left := until - time.perf_counter()) > 0:
                await asyncio.sleep(min(left, 30.0))
                presses += len(party.clicks)
                party.clicks.clear()
                await box.ask("clear")
            read.append((time.perf_counter() - start, presses, await kro.ask("resident")))
            say(f"growing: {read[-1][2] / 1e6:.0f} MB after {presses:,} presses")
    return read
