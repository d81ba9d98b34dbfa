"""Measures presses a second with one, two and three processes on one PostgreSQL.

It also measures the part of each process's time that grows with their number, and forwarded presses
next to others. Every hand is in a direct message, and all of those arrive with the first shard. So
with three processes two presses of three are forwarded.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
from pydantic import SecretStr

from bench.bot.child import Child
from bench.bot.players import SEATS, Party, TimedPress
from bench.bot.settings import CHIPS, NO_CAPS
from bench.commit import FOLDER
from bench.figures import Section, number, quantile
from bench.fleet.metered_bot import LEASES, LETTERS
from bench.fleet.server_time import BOOKS, MEETING, server_time, spent_since
from bot.cluster.coordinator import Identity
from bot.ports import Guild
from bot.runtime import storage
from db.postgres.fleet import PostgresCoordinator
from db.postgres.own_server import Server, running
from db.postgres.store import PostgresStore
from sandbox.same_origin import HEADER
from tests.support.sandbox.people.page_client import page_token

SHARDS = 3
PROCESSES = (1, 2, 3)
TABLES = 12
"""Tables on each shard's server."""
IDLE, WARM_UP, BUSY = 8.0, 4.0, 10.0
CALM, CALM_PAUSE = 15.0, (0.4, 0.8)
"""Seconds of play in which no press waits for the machine, and the pause before each press."""
SHARED_WITHIN = 60.0
PASSED = 1000
"""Messages from one process to another and back, without other work."""


@dataclass
class Spent:
    """Seconds of processor time.

    `fleet` is the event loops' part for other processes, and `server` the database server's by
    purpose.
    """

    bots: list[float]
    fleet: list[dict[str, float]]
    server: dict[str, float]
    box: float
    people: float


@dataclass
class Measured:
    """The result for one number of processes."""

    processes: int
    idle: Spent
    busy: Spent
    clicks: list[TimedPress]
    calm: dict[bool, list[TimedPress]] = field(default_factory=dict[bool, list[TimedPress]])
    """By whether they were forwarded, while no press waits for the machine."""


@dataclass
class _Fleet:
    """All processes of one run."""

    server: Server
    address: str
    box: Child
    bots: list[Child]
    parties: dict[str, Party]
    """By server of the sandbox, in the order of the shards."""

    async def spent(self, work: Callable[[], Any]) -> Spent:
        """Return the processor time of all processes during `work`."""
        for bot in self.bots:
            await bot.ask("spent")
        before = await self._clocks()
        await work()
        fleet: list[dict[str, float]] = [await bot.ask("spent") for bot in self.bots]
        after = await self._clocks()
        *bots, box, people = (b - a for a, b in zip(before[0], after[0], strict=True))
        return Spent(bots, fleet, spent_since(before[1], after[1]), box, people)

    async def _clocks(self) -> tuple[list[float], Mapping[str, float]]:
        own = [await child.ask("cpu") for child in (*self.bots, self.box)]
        return [*own, time.process_time()], server_time(self.server)

    def clear(self) -> None:
        """Forget the presses so far."""
        for party in self.parties.values():
            party.clicks.clear()

    def holders(self) -> list[str]:
        """Return the name of the process that serves each shard; empty if none does."""
        lines = storage.fleet(SecretStr(self.address))
        names = {process.id: process.name for process in lines.processes if process.alive}
        return [names.get(s.holder or "", "") if s.ready else "" for s in lines.shards]

    async def until_shared(self) -> None:
        """Wait until every process serves its part. Raises TimeoutError."""
        most = -(-SHARDS // len(self.bots))
        async with asyncio.timeout(SHARED_WITHIN):
            while True:
                held = Counter(await asyncio.to_thread(self.holders))
                if held.total() == SHARDS and not held[""] and max(held.values()) <= most:
                    return
                await asyncio.sleep(0.1)


@contextlib.asynccontextmanager
async def _playing(server: Server, processes: int, sprites: Path) -> AsyncGenerator[_Fleet]:
    """Start processes, and people with cards in their hands on every shard."""
    address = server.new_database()
    each = TABLES * SEATS
    async with contextlib.AsyncExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory(dir=FOLDER, prefix="bench-"))
        box = await opened.enter_async_context(
            Child("bench.bot.children.sandbox", tables=TABLES, people=SHARDS * each, shards=SHARDS)
        )
        hello = box.hello
        store = await PostgresStore.open(address)
        for guild in hello["inns"]:
            await store.save_guild(Guild(int(guild), opening=CHIPS, **NO_CAPS))
        await store.close()
        about = {k: hello[k] for k in ("api_url", "token")}
        bots = [_bot(Path(folder) / f"b{n}", address, sprites, about) for n in range(processes)]
        await asyncio.gather(*(opened.enter_async_context(bot) for bot in bots))
        connector = aiohttp.TCPConnector(limit=0)
        http = await opened.enter_async_context(aiohttp.ClientSession(connector=connector))
        http.headers[HEADER] = await page_token(http, hello["url"])
        parties = {guild: Party(hello["url"], http) for guild in hello["inns"]}
        fleet = _Fleet(server, address, box, bots, parties)
        await fleet.until_shared()
        for shard, (guild, party) in enumerate(parties.items()):
            people = hello["people"][shard * each : (shard + 1) * each]
            await party.sit_down(people, hello["inns"][guild])
        for bot in bots:
            await bot.ask("settle")
        try:
            yield fleet
        finally:
            for party in parties.values():
                await party.go()


def _bot(place: Path, address: str, sprites: Path, about: dict[str, Any]) -> Child:
    place.mkdir()
    return Child(
        "bench.fleet.metered_bot",
        name=place.name, place=str(place), database=address, sprites=str(sprites), **about,
    )  # fmt: skip


async def measure(server: Server, processes: int, sprites: Path) -> Measured:
    """Carry out one run."""
    async with _playing(server, processes, sprites) as fleet:
        idle = await fleet.spent(lambda: asyncio.sleep(IDLE))
        for party in fleet.parties.values():
            party.play()
        await asyncio.sleep(WARM_UP)
        fleet.clear()
        busy = await fleet.spent(lambda: asyncio.sleep(BUSY))
        clicks = [click for party in fleet.parties.values() for click in party.clicks]
        found = Measured(processes, idle, busy, clicks)
        if processes == max(PROCESSES):
            for party in fleet.parties.values():
                party.pause = CALM_PAUSE
            await asyncio.sleep(WARM_UP)
            fleet.clear()
            await asyncio.sleep(CALM)
            holders = await asyncio.to_thread(fleet.holders)
            found.calm = {False: [], True: []}
            for holder, party in zip(holders, fleet.parties.values(), strict=True):
                found.calm[holder != holders[0]] += party.clicks
        return found


def _undropped() -> None:
    raise AssertionError("only these processes send notifications")


async def passing(address: str) -> list[float]:
    """Return the seconds of each round trip of a message between two idle processes."""
    await (await PostgresStore.open(address)).close()
    here, there = PostgresCoordinator(address, 6.0), PostgresCoordinator(address, 6.0)
    one, other = Identity("one", "one", "1"), Identity("other", "other", "1")
    heard, echoed = here.messages(one, _undropped), there.messages(other, _undropped)
    await anext(heard)
    await anext(echoed)
    await here.join(one, 2, 0)
    await there.join(other, 2, 0)

    async def echo() -> None:
        async for message in echoed:
            await there.send(one.id, message or b"")

    echoing = asyncio.create_task(echo())
    took: list[float] = []
    for _ in range(PASSED):
        start = time.perf_counter()
        # About the size of a press.
        await here.send(other.id, b"x" * 1500)
        await anext(heard)
        took.append(time.perf_counter() - start)
    echoing.cancel()
    await asyncio.gather(echoing, return_exceptions=True)
    await heard.aclose()
    await here.close()
    await there.close()
    return took


def sections(sprites: Path, say: Callable[[str], None]) -> list[Section]:
    """Carry out every run; `sprites` has earlier drawings."""
    with running(durable=True) as server:
        if not sprites.exists():
            say("presses over several processes: drawing cards")
            asyncio.run(measure(server, 1, sprites))
        done: list[Measured] = []
        for processes in PROCESSES:
            say(f"presses over {processes} process{'es' if processes > 1 else ''}")
            done.append(asyncio.run(measure(server, processes, sprites)))
        say("passing presses on by themselves")
        alone = asyncio.run(passing(server.new_database()))
    return [presses_section(done), share_section(done), passed_section(done[-1], alone)]


def presses_section(done: Sequence[Measured]) -> Section:
    """The presses a second, and the processor time of each by process."""
    rows: list[tuple[str, ...]] = []
    for one in done:
        answered = max(1, sum(click.answered for click in one.clicks))
        busy = one.busy
        rows.append(
            (
                str(one.processes),
                number(answered / BUSY),
                *(_ms(one.clicks, share) for share in (0.5, 0.99)),
                str(sum(not click.answered for click in one.clicks)),
                _each(sum(busy.bots), answered),
                _each(sum(busy.server.values()), answered),
                _each(busy.box + busy.people, answered),
            )
        )
    return Section(
        "Presses over several processes",
        f"This number of processes of the bot run on one PostgreSQL, with {SHARDS} shards. Each "
        f"shard has a server with {TABLES} tables of Mousel, played from private messages without "
        f"a pause. A run takes {BUSY:.0f} seconds after {WARM_UP:.0f} to warm up. Pictures are "
        "on, every card was drawn before, and nothing limits requests. All of it runs on the "
        "same machine, whose cores are busy with one process already. To estimate the presses on "
        "more cores, use the processor time of each part, in milliseconds a press. *Failed*: no "
        "answer within three seconds.",
        (
            "processes", "presses/s", "p50 ms", "p99 ms", "failed", "bot, all processes",
            "PostgreSQL", "sandbox and people",
        ),
        tuple(rows),
    )  # fmt: skip


def share_section(done: Sequence[Measured]) -> Section:
    """The part of each process's time for the others."""
    rows: list[tuple[str, ...]] = []
    for one in done:
        for name, spent, seconds in (("idle", one.idle, IDLE), ("busy", one.busy, BUSY)):
            each = 1000 / one.processes / seconds
            bots = sum(spent.bots)
            told = {
                kind: sum(of.get(kind, 0.0) for of in spent.fleet) for kind in (LEASES, LETTERS)
            }
            rows.append(
                (
                    f"{one.processes}, {name}",
                    number(bots * each),
                    number(told[LEASES] * each, 2),
                    number(told[LETTERS] * each, 2),
                    f"{sum(told.values()) / bots:.1%}",
                    number(spent.server[BOOKS] / seconds * 1000),
                    number(spent.server[MEETING] / seconds * 1000),
                )
            )
    return Section(
        "What grows with the number of processes",
        f"The same runs, and {IDLE:.0f} seconds in which {SHARDS * TABLES} tables are in mid-deal "
        "and nobody presses. Milliseconds of processor time in each second, for each process "
        "(their mean). *Rounds*: signs of life, leases, parts of the requests, tables that "
        "should have been woken. *Letters*: sent and received letters, mostly forwarded presses. "
        "Both count the steps of the event loop, but not its waking. *Share*: both, as a part of "
        "the process's time. The server's time is for all processes together: for the books, and "
        "for what the processes send each other.",
        (
            "processes", "a process", "… rounds", "… letters", "share",
            "PostgreSQL: books", "PostgreSQL: the rest",
        ),
        tuple(rows),
    )  # fmt: skip


def passed_section(last: Measured, alone: Sequence[float]) -> Section:
    """A forwarded press next to one that was not."""
    rows = [
        (
            "passed on" if passed else "answered at once",
            str(len(clicks)),
            *(_ms(clicks, share) for share in (0.5, 0.99)),
        )
        for passed, clicks in last.calm.items()
        if clicks
    ]
    waits = tuple(number(quantile(alone, share) * 1000, 2) for share in (0.5, 0.99))
    rows.append(("a letter there and back alone", str(len(alone)), *waits))
    return Section(
        "A press passed on",
        f"{last.processes} processes, {SHARDS * TABLES} tables, and "
        f"{CALM_PAUSE[0]:g}–{CALM_PAUSE[1]:g} seconds before each press in a private message, so "
        "that no press waits for the machine. The figure is the time from the click to its "
        "answer. Either the process that receives the press runs the table itself, or another "
        "does. Milliseconds.",
        ("press", "how many", "p50", "p99"),
        tuple(rows),
    )


def _ms(clicks: Sequence[TimedPress], share: float) -> str:
    waits = [click.seconds * 1000 for click in clicks if click.answered]
    return number(quantile(waits, share)) if waits else "–"


def _each(seconds: float, presses: int) -> str:
    return f"{seconds / presses * 1000:.2f}"
