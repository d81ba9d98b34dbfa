"""`python -m tests.soak`: bad days, one after the other.

Owns: the command line: one run (`--seed --game --fault`), which is how a failure is repeated; all
kinds of faults at all games, shortly (`--short`; `--suite`: those that every run of the tests has
time for) or until so many hands and deaths have been (`--long`, by `make soak`); the faults that
are planted in the house (`--planted`); real processes that are killed (`--killed`). Must not know:
how any of it is done.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import sys
import time
import traceback
import warnings
from asyncio import create_subprocess_exec
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator
from itertools import count, cycle, islice

from tests.soak.detectors import Found
from tests.soak.driver import GAMES, Figures, again, run
from tests.soak.faults import KINDS, NONE
from tests.soak.killed import kill_again_and_again
from tests.soak.planted import PLANTS, find

LONG_GAMES = ("muggins",)
"""Games whose hands are long."""
SHORT_GAME = "mus"
SHORTER = {"gateway-late": "greenland", "death": "bourre"}
"""Kinds of fault that take long where many may press at once."""
Asked = tuple[int, str, str, int]


def _calm() -> None:
    """What a dead process leaves unfinished is nobody's concern."""
    warnings.simplefilter("ignore")
    sys.unraisablehook = lambda _: None
    logging.disable(logging.CRITICAL)


def _one(asked: Asked) -> tuple[Asked, Figures | str]:
    _calm()
    seed, game, kind, hands = asked
    try:
        return asked, run(seed, game, kind, hands)
    except Found as found:
        return asked, str(found)
    except Exception as error:  # noqa: BLE001 (one run's own fault, told as what was found is)
        return asked, "".join(traceback.format_exception(error))


IN_THE_SUITE = (
    "cancel", "death", "store-error", "store-lost", "rest-reset", "rest-lost", "rest-500",
    "rest-429-global", "gateway-drop", "gateway-twice", "gateway-late", "rights-send", "two-bots",
)  # fmt: skip
"""Of each sort of faults the ones that have brought most to light."""


def suite(seed: int) -> Iterator[Asked]:
    """What every run of the tests has time for."""
    return (one for one in short(seed) if one[2] in IN_THE_SUITE)


def short(seed: int) -> Iterator[Asked]:
    """Every kind of fault once, mostly where a hand is short; every other game with some."""
    others = cycle([game for game in GAMES if game not in LONG_GAMES])
    for number, kind in enumerate(KINDS):
        game = SHORT_GAME if number % 4 else next(others)
        yield seed, SHORTER.get(kind, game), kind, 1
    for game in LONG_GAMES:
        yield seed, game, "rest-lost", 1


def long(seed: int) -> Iterator[Asked]:
    """Every kind at every game, again and again, each time from another seed."""
    for n in count(seed):
        for kind in KINDS:
            for game in GAMES:
                yield n, game, kind, 4 if game in LONG_GAMES else 12


def work(seed: int, part: int, of: int) -> None:
    """Play every so many-th of all runs without end, and tell of each as a line of JSON."""
    for asked in islice(long(seed), part, None, of):
        # What a dead process had is given back by the end of the real one.
        if (child := os.fork()) == 0:
            _, came = _one(asked)
            told = came if isinstance(came, str) else came.told()
            _say(json.dumps([asked, told]))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if status:
            what = f"the process ended by itself ({status})\n  {again(*asked)}"
            _say(json.dumps([asked, what]))


async def play(seed: int, jobs: int, hands: int, deaths: int) -> int:
    """Play until so many hands and deaths have been; returns how many runs have found something."""
    began, sums, found, runs = time.monotonic(), Figures(), 0, 0
    kinds: dict[str, Figures] = {}
    lines: asyncio.Queue[bytes] = asyncio.Queue()

    async def hear(worker: Process) -> None:
        assert worker.stdout is not None
        async for line in worker.stdout:
            lines.put_nowait(line)

    given = [sys.executable, "-m", "tests.soak", "--seed", str(seed), "--worker"]
    workers = [
        await create_subprocess_exec(*given, str(part), str(jobs), stdout=PIPE)
        for part in range(jobs)
    ]
    hearing = [asyncio.create_task(hear(worker)) for worker in workers]
    while sums.hands < hands or sums.deaths < deaths:
        (_, _, kind, _), told = json.loads(await lines.get())
        runs += 1
        if isinstance(told, str):
            found += 1
            _say(told)
            continue
        came = Figures.of(told)
        sums.add(came)
        kinds.setdefault(kind, Figures()).add(came)
        if runs % 20 == 0:
            _say_sums(kinds)
            _say(
                f"{runs} runs, {sums.hands} hands, {sums.presses} presses,"
                f" {sums.faults.total()} faults, {sums.deaths} deaths, {found} found,"
                f" in {time.monotonic() - began:.0f} s"
            )
    for worker in workers:
        worker.terminate()
    await asyncio.gather(*(worker.wait() for worker in workers), *hearing)
    _say_sums(kinds)
    _say(
        f"{runs} runs, {sums.hands} hands, {sums.presses} presses, {sums.faults.total()} faults,"
        f" {sums.deaths} deaths, {found} found, in {time.monotonic() - began:.0f} s"
    )
    return found


def _say_sums(kinds: dict[str, Figures]) -> None:
    for kind, of in kinds.items():
        _say(
            f"{kind:16} {of.hands:6} hands {of.presses:7} presses {of.faults[kind]:7} faults"
            f" {of.deaths:5} deaths, at most {of.most_points} points in a press,"
            f" {of.most_refused} requests refused in 10 minutes"
        )


def plant_each() -> int:
    """Plant each fault; returns how many were not found."""
    missed = 0
    for name in PLANTS:
        try:
            _say(f"{name}: {find(name)[:160]}")
        except AssertionError as error:
            missed += 1
            _say(str(error))
    return missed


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """Do as the command line says; returns how much was found."""
    asked = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--game", choices=GAMES, default="mousel")
    asked.add_argument("--fault", choices=KINDS, default=NONE)
    asked.add_argument("--hands", type=int, default=0)
    asked.add_argument("--deaths", type=int, default=0)
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--log", default="")
    asked.add_argument("--first", type=int, default=1)
    for way in ("suite", "short", "long", "planted"):
        asked.add_argument(f"--{way}", action="store_true")
    asked.add_argument("--killed", type=int, default=0)
    asked.add_argument("--worker", type=int, nargs=2)
    given = asked.parse_args()
    if given.log:
        logging.basicConfig(level=given.log, format="%(levelname)s %(name)s %(message)s")
    else:
        _calm()
    if given.killed:
        return asyncio.run(kill_again_and_again(given.killed, given.seed, _say))
    if given.planted:
        return plant_each()
    if given.short or given.suite:
        found = 0
        for one in (short if given.short else suite)(given.seed):
            began = time.process_time()
            _, came = _one(one)
            found += isinstance(came, str)
            took = f"{time.process_time() - began:.2f} s of processor time"
            _say(came if isinstance(came, str) else f"{one}: {came.presses} presses, {took}")
        return found
    if given.long:
        hands, deaths = given.hands or 10_000, given.deaths or 300
        return asyncio.run(play(given.seed, given.jobs, hands, deaths))
    if given.worker:
        work(given.seed, *given.worker)
    try:
        _say(str(run(given.seed, given.game, given.fault, given.hands or 1, given.first)))
    except Found as found:
        _say(str(found))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(min(main(), 99))
