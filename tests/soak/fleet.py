"""Runs three real processes of the bot on one PostgreSQL, and breaks them while people play.

`tests.support.fleet` has the breaks and what must hold afterwards.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import random
import shutil
import sqlite3
import statistics
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path

from db.postgres.own_server import Server, running
from tests.soak.day_players import DayPlayers
from tests.support.fleet import detectors
from tests.support.fleet.breaking import BREAKS, balanced
from tests.support.fleet.evening import ALL, seated
from tests.support.fleet.guests import Guest, playing, until_pressed
from tests.support.fleet.house import House, open_house
from tests.support.patience import DISCORDS_PATIENCE, PATIENCE

IN_ONE_HOUSE = 14
"""Breaks before the house is rebuilt."""
QUIET_PRESSES = 20
"""Decisions of each table's people before the first break."""
BETWEEN = (3.0, 8.0)
"""Seconds between two presses in a deal of the day. There are too many processes on one machine."""
ENOUGH_FOUND = 10
"""A run ends after this many finds, because a house that does not open would be retried forever."""
Say = Callable[[str], None]


@dataclass
class Tally:
    """The results of a run so far."""

    took: dict[str, list[float]] = field(default_factory=dict[str, list[float]])
    """Seconds until every shard was served again, by the way of breaking."""
    most: int = 0
    """Counted requests in any second."""
    most_by_login: int = 0
    """The same without those with tokens, which Discord documents as free."""
    presses: int = 0
    deals: int = 0
    found: int = 0
    days: tuple[int, int] = (0, 0)
    """Presses in deals of the day, and how many of them were finished, in the last house."""

    @property
    def breaks(self) -> int:
        """Return the number of breaks with a recovery."""
        return sum(map(len, self.took.values()))

    def __str__(self) -> str:
        """Format it in lines, one for each way."""
        each = (
            f"{how:20} {len(took):4} times, served again after {statistics.median(took):.1f} s"
            f" ({min(took):.1f}-{max(took):.1f})"
            for how, took in self.took.items()
        )
        sums = (
            f"{self.breaks} breaks, {self.presses} presses, {self.deals} deals, at most {self.most}"
            f" counted requests in a second ({self.most_by_login} without tokens),"
            f" {self.found} found"
        )
        presses, ended = self.days
        of_days = f"deals of the day in the last house: {presses} presses, {ended} finished"
        return "\n".join([*each, sums, of_days])


async def break_again_and_again(breaks: int, seed: int, say: Say) -> int:
    """Break the house `breaks` times; return how often a check failed."""
    rng, tally = random.Random(seed), Tally()
    ways = cycle(BREAKS)
    try:
        with running() as postgres:
            while tally.breaks < breaks and tally.found < ENOUGH_FOUND:
                with tempfile.TemporaryDirectory(prefix="kro-soak-") as place:
                    left = min(IN_ONE_HOUSE, breaks - tally.breaks)
                    try:
                        async with _opened(Path(place), postgres) as house:
                            await _evening(house, rng, islice(ways, left), tally, say)
                    except Exception as error:  # noqa: BLE001 (told; the next house is another)
                        tally.found += 1
                        say(f"seed {seed}, after {tally.breaks} breaks: {_whole(error)}")
                        if not await asyncio.to_thread(postgres.is_running):
                            await asyncio.to_thread(postgres.start)
                say(f"{tally.breaks} breaks, {tally.found} found")
    finally:
        say(str(tally))  # also after an interrupted run
    return tally.found


@contextlib.asynccontextmanager
async def _opened(place: Path, postgres: Server) -> AsyncGenerator[House]:
    """A house; if it ends in an error, its logs, requests and database are kept in a folder."""
    logged, kept = io.StringIO(), Path(tempfile.gettempdir()) / f"{place.name}-found"
    try:
        with contextlib.redirect_stdout(logged):
            async with _logging_all(place, postgres) as house:
                with contextlib.redirect_stdout(sys.__stdout__):
                    try:
                        yield house
                    except BaseException:
                        kept.mkdir()
                        await house.copy_books()
                        shutil.copy(house.books, kept)
                        raise
    except BaseException:
        kept.mkdir(exist_ok=True)
        (kept / "processes.log").write_text(logged.getvalue())
        shutil.copy(place / "requests.jsonl", kept)
        sys.stderr.write(f"its logs, requests and database: {kept}\n")
        raise


def _logging_all(place: Path, postgres: Server) -> AbstractAsyncContextManager[House]:
    """A house whose processes log everything, each line with the interaction that caused it."""
    return open_house(place, postgres, processes=3, KRO_LOG_LEVEL="DEBUG", KRO_LOG_FORMAT="json")


def _whole(error: Exception) -> str:
    """Format the failed check, or an unexpected error with its causes."""
    expected = isinstance(error, AssertionError | TimeoutError) and str(error)
    return str(error) if expected else "".join(traceback.format_exception(error))


async def _evening(
    house: House, rng: random.Random, ways: Iterable[str], tally: Tally, say: Say
) -> None:
    await balanced(house)
    guests = await seated(house, ALL, day_line=True)
    days = DayPlayers(house.box, house.inns, BETWEEN)
    house.box.interactions.patience = DISCORDS_PATIENCE
    quiet = await _quietly(house, guests)
    if quiet:
        say(quiet)
    for how in ways:
        shard = rng.randrange(house.box.shards)
        presses, deals = _played(guests)
        async with detectors.watched(house), playing(guests):
            playing_days = asyncio.create_task(days.play())
            try:
                await until_pressed(guests, 2)
                took = await BREAKS[how](house, guests, shard)
                await until_pressed(guests, 2)
            finally:
                playing_days.cancel()
                await asyncio.wait([playing_days])
        if not playing_days.cancelled():
            playing_days.result()
        await detectors.all_is_well(house, guests)
        with contextlib.closing(sqlite3.connect(house.books)) as con:
            await days.check(con)
        most = detectors.most_in_a_second(house.box.log.entries)
        tally.took.setdefault(how, []).append(took)
        tally.most = max(tally.most, most)
        login = detectors.by_login(house.box.log.entries)
        tally.most_by_login = max(tally.most_by_login, detectors.most_in_a_second(login))
        tally.presses += _played(guests)[0] - presses
        tally.deals += _played(guests)[1] - deals
        tally.days = days.presses, days.ended
        say(
            f"{how} (shard {shard}): all served again after {took:.1f} s; {_told(guests)};"
            f" at most {most} counted requests in a second"
        )


def _played(guests: list[Guest]) -> tuple[int, int]:
    return sum(len(g.waits) for g in guests), sum(g.settled_deals for g in guests)


async def _quietly(house: House, guests: list[Guest]) -> str:
    """Return, for an unbroken house, the times of forwarded presses and of others."""
    async with playing(guests):
        await until_pressed(guests, QUIET_PRESSES, QUIET_PRESSES * PATIENCE)
    holders = await house.until_served()
    waits: dict[bool, list[float]] = {True: [], False: []}
    for number, inn in enumerate(house.inns):
        there = [g for g in guests if house.box.world.channels[g.channel].guild_id == inn.guild.id]
        for guest in there:
            waits[holders[number] != holders[0]].extend(guest.waits_in_private)
    return "; ".join(
        f"{'passed on' if passed else 'answered at once'}: {_percentiles(found)}"
        for passed, found in waits.items()
        if found
    )


def _percentiles(waits: list[float]) -> str:
    found = sorted(waits)
    median, most = found[len(found) // 2], found[len(found) * 99 // 100]
    return f"{len(found)} presses, p50 {median * 1000:.0f} ms, p99 {most * 1000:.0f} ms"


def _told(guests: list[Guest]) -> str:
    failed: Counter[str] = Counter()
    for guest in guests:
        failed.update(guest.failed)
    waits = [wait for guest in guests for wait in guest.waits]
    deals = sum(guest.settled_deals for guest in guests)
    return f"{_percentiles(waits)}, {deals} settlements seen, failed: {dict(failed.most_common(3))}"
