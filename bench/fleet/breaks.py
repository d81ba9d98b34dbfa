"""Measures how long tables do not answer after a process is lost or hands over.

At a table on each shard, a person presses **My hand** repeatedly. The reported time is what a
player waits: from the break until the first answer after the last failed press.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import tempfile
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from bench.figures import Section, number, spread
from bot.cluster.own_leases import TTL
from db.postgres.fleet import drain
from db.postgres.own_server import Server, running
from tests.support.fleet.breaking import balanced
from tests.support.fleet.house import JOINED, House, open_house
from tests.support.sandbox.people.message_form import Json, offers
from tests.support.sandbox.people.page_client import PageRefused
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table

PROCESSES = 3
TIMES = {"killed": 6, "held still": 3, "cut off": 3, "drained": 3}
PATIENCE = 0.5
"""Seconds after which a press counts as failed and is repeated; the precision of a time."""
DISCORDS = 3.0
"""The same, with Discord's value."""
NO_BOOKS = "cannot reach its books"
"""The sentence of a bot without a database, which is not an answer of a table."""
BETWEEN = 0.05
BACK_WITHIN = 60.0
AT_REST = TTL + 1.0
"""Seconds from a house's start to its break. By then every process has been connected for the
length of a lease, and every bucket's next session may begin.
"""
AFTER = 1.0
"""Seconds of presses that still belong to a hand-over."""


class Press(NamedTuple):
    """One press: when it was made and answered or given up (`time.monotonic`), and whether it was
    answered.
    """

    at: float
    until: float
    answered: bool


@dataclass
class Pressing:
    """A person at a table who presses repeatedly."""

    player: Player
    done: list[Press] = field(default_factory=list[Press])
    _more: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self) -> None:
        """Press until cancelled."""
        message = await self.player.see(
            lambda: (t := self.player.table()) and offers(t, "hand") and t
        )
        button = offers(message, "hand") or ""
        while True:
            at = time.monotonic()
            answer = await self._press(message, button)
            until = time.monotonic()
            answered = answer is not None and NO_BOOKS not in await self.player.told(answer)
            self.done.append(Press(at, until, answered))
            self._more.set()
            await asyncio.sleep(BETWEEN)

    async def _press(self, message: Json, button: str) -> Json | None:
        try:
            answer = await self.player.person.press(message, button, unchecked=True)
        except PageRefused:
            return None
        return answer if answer["status"] == "acknowledged" else None

    async def answered_since(self, moment: float) -> None:
        """Wait until a press made after `moment` is answered. Raises TimeoutError."""
        async with asyncio.timeout(BACK_WITHIN):
            while not any(press.answered and press.at >= moment for press in self.done):
                self._more.clear()
                await self._more.wait()

    def unheard(self, moment: float) -> float:
        """Return the seconds from `moment` to the first answer after the last failed press.

        Returns 0 if no press failed.
        """
        done = self.since(moment)
        in_vain = [index for index, press in enumerate(done) if not press.answered]
        return done[in_vain[-1] + 1].until - moment if in_vain else 0.0

    def since(self, moment: float) -> list[Press]:
        """Return the presses that were not finished at `moment`."""
        return [press for press in self.done if press.until >= moment]


@dataclass
class Found:
    """The result of one kind of break.

    It has the seconds, each time, until every lost table answered again. It also has the longest
    answer and the number of unanswered presses elsewhere (everywhere after a hand-over).
    """

    gone: list[float] = field(default_factory=list[float])
    longest: list[float] = field(default_factory=list[float])
    failed: int = 0


def section(say: Callable[[str], None]) -> Section:
    """Measure all of it, as a table of docs/figures.md."""
    with running(durable=True) as server:
        found = asyncio.run(_measure(server, say))
    told = {
        "killed": "`kill -9`",
        "held still": "lease lost: held still (SIGSTOP)",
        "cut off": "lease lost: cut off from PostgreSQL",
        "drained": "handed over (`kro drain`), one process after the other",
    }
    return Section(
        "When a process is lost",
        f"{PROCESSES} processes of the bot with a shard each, the sandbox with {PROCESSES} "
        "shards, and one PostgreSQL. On each shard a player in mid-deal presses **My hand** "
        "again and again. *Answers again*: from the break until the answer after which no press "
        f"fails any more. Each press is given up after {PATIENCE:g} s. A lease lasts {TTL:g} s. "
        "**My hand** needs no books, so a process cut off from them answers it until its lease "
        "ends. Each break hits another process, in a bot that has run for as long. Afterwards "
        "the process comes back. *Meanwhile*: the slowest answer, and the presses without one "
        f"within {DISCORDS:g} seconds ({PATIENCE:g} if a process is lost), at the other tables. "
        "If all is handed over, it is at every table. The sandbox lets sessions begin at once. "
        "At Discord a session waits six seconds after another of its bucket, and one loss needs "
        "one such session. Seconds: median (least–most).",
        ("process", "times", "answers again", "meanwhile: slowest", "without an answer"),
        tuple(
            (
                told[how],
                str(TIMES[how]),
                spread(of.gone) if of.gone else "is never away",
                number(max(of.longest), 2),
                str(of.failed),
            )
            for how, of in found.items()
        ),
    )


async def _measure(server: Server, say: Callable[[str], None]) -> dict[str, Found]:
    found = {how: Found() for how in TIMES}
    with (
        tempfile.TemporaryDirectory(prefix="kro-bench-") as place,
        # The processes' logs are printed when they end.
        contextlib.redirect_stdout(io.StringIO()),
    ):
        async with (
            open_house(Path(place), server, processes=PROCESSES, KRO_CLOCK="86400") as house,
            _pressing(house) as pressing,
        ):
            for how, times in TIMES.items():
                for time_ in range(times):
                    say(f"a process {how}, {time_ + 1} of {times}")
                    await balanced(house)
                    await asyncio.sleep(AT_REST)
                    name = [*house.bots][time_ % PROCESSES]
                    await _WAYS[how](house, pressing, name, found[how])
    return found


@contextlib.asynccontextmanager
async def _pressing(house: House) -> AsyncGenerator[list[Pressing]]:
    """A person at a table of each shard, in the order of the shards."""
    await balanced(house)
    pressing: list[Pressing] = []
    for inn in house.inns:
        players = await inn.players("Anna", "Bo", "Cilla")
        await full_table(players, "mousel")
        await players[0].deal()
        pressing.append(Pressing(players[0]))
    tasks = [asyncio.create_task(one.run()) for one in pressing]
    try:
        yield pressing
    finally:
        ended = [task for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in ended:
            task.result()


async def _lost(
    house: House,
    pressing: list[Pressing],
    name: str,
    found: Found,
    lose: Callable[[], Awaitable[object]],
) -> None:
    """Lose a process, and record when all of its tables answer again."""
    holders = await house.holders()
    house.box.interactions.patience = PATIENCE
    began = time.monotonic()
    await lose()
    theirs = [one for shard, one in enumerate(pressing) if holders[shard] == name]
    others = [one for one in pressing if one not in theirs]
    # A process that is cut off answers presses without the database until its lease ends. Only then
    # is it lost.
    await house.until_served(*(other for other in house.bots if other != name))
    taken_up = time.monotonic()
    await asyncio.gather(*(one.answered_since(taken_up) for one in theirs))
    found.gone.append(max(one.unheard(began) for one in theirs))
    meanwhile = [press for one in others for press in one.since(began)]
    found.longest.append(max((p.until - p.at for p in meanwhile if p.answered), default=0.0))
    found.failed += sum(not press.answered for press in meanwhile)
    house.box.interactions.patience = DISCORDS


async def _killed(house: House, pressing: list[Pressing], name: str, found: Found) -> None:
    await _lost(house, pressing, name, found, house.bots[name].kill)
    await house.bots[name].start(JOINED)


async def _held_still(house: House, pressing: list[Pressing], name: str, found: Found) -> None:
    await _lost(house, pressing, name, found, lambda: asyncio.to_thread(house.bots[name].pause))
    house.bots[name].resume()


async def _cut_off(house: House, pressing: list[Pressing], name: str, found: Found) -> None:
    await _lost(house, pressing, name, found, lambda: asyncio.to_thread(house.ways[name].sever))
    house.ways[name].mend()


async def _drained(house: House, pressing: list[Pressing], name: str, found: Found) -> None:
    house.box.interactions.patience = DISCORDS
    began = time.monotonic()
    await asyncio.to_thread(drain, house.address, name, TTL)
    await house.bots[name].ended()
    await asyncio.sleep(AFTER)
    done = [press for one in pressing for press in one.since(began)]
    found.longest.append(max(press.until - press.at for press in done))
    found.failed += sum(not press.answered for press in done)
    await house.bots[name].start(JOINED)


Way = Callable[[House, list[Pressing], str, Found], Awaitable[None]]
_WAYS: dict[str, Way] = {
    "killed": _killed,
    "held still": _held_still,
    "cut off": _cut_off,
    "drained": _drained,
}
