"""`python -m tests.soak`: simulates bad days, one after the other.

Its forms are:

* one run (`--seed --game --fault`), which repeats a failure
* all kinds of faults at all games, briefly (`--short`; `--suite`: the part that `make test-ci` has
  time for)
* runs until a number of hands and deaths is reached (`--long`, by `make soak`)
* the faults that are planted in the house (`--planted`)
* real processes that are killed (`--killed`)
* three processes that share one bot, broken in each way (`--fleet`)
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import logging
import os
import sys
import time
import traceback
import warnings
from asyncio import create_subprocess_exec
from asyncio.subprocess import PIPE
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path
from typing import Any

from tests.soak import cups, days, rooms
from tests.soak.detectors import DETECTORS, Found
from tests.soak.driver import GAMES, Figures
from tests.soak.faults import ANY, KINDS, NONE, OTHERS
from tests.soak.killed import kill_again_and_again
from tests.soak.planted import PLANTS, find
from tests.soak.runs import RUNS, again, run

LONG_GAMES = ("muggins",)
"""Games with long hands."""
SHORT_GAME = "mus"
SHORTER = {"gateway-late": "greenland", "death": "mousel"}
"""Kinds of fault that take long if many players may press at once."""
Asked = tuple[int, str, str, int, int]
"""Seed, game, kind of fault, hands, and the first point that fails."""


def _calm() -> None:
    """Ignore what a dead process leaves unfinished."""
    warnings.simplefilter("ignore")
    sys.unraisablehook = lambda _: None
    logging.disable(logging.CRITICAL)


def _one(asked: Asked) -> tuple[Asked, Figures | str]:
    _calm()
    try:
        return asked, run(*asked)
    except Found as found:
        return asked, str(found)
    except Exception as error:  # noqa: BLE001 (one run's own fault, told as what was found is)
        return asked, "".join(traceback.format_exception(error))


IN_THE_SUITE = (
    "cancel", "death", "store-error", "store-lost", "rest-lost", "rest-429-global", "gateway-late",
    "rights-send", "two-bots",
)  # fmt: skip
"""Of each sort of faults, those that found the most defects."""


DAY_KINDS = ("death", "store-lost", "rest-lost", ANY)
"""The kinds of faults in short runs of the deal of the day."""
CONTESTS = (cups.GAME, rooms.GAME)
CONTEST_KINDS = ("cancel", "store-lost", "rest-death", ANY)
"""The kinds of faults in short runs of tournaments and Duplicates."""


def suite(seed: int) -> Iterator[Asked]:
    """Yield the runs of `make test-ci`."""
    return (one for one in short(seed) if one[2] in IN_THE_SUITE and one[1] not in LONG_GAMES)


def short(seed: int) -> Iterator[Asked]:
    """Yield every kind of fault once, mostly with a short hand, and every other game with some."""
    others = cycle([game for game in GAMES if game not in LONG_GAMES])
    for number, kind in enumerate(KINDS):
        game = SHORT_GAME if number % 4 else next(others)
        yield seed, SHORTER.get(kind, game), kind, 1, 1
    for game in LONG_GAMES:
        yield seed, game, "rest-lost", 1, 1
    for kind in DAY_KINDS:
        yield seed, days.GAME, kind, 1, 1
    for game in CONTESTS:
        for kind in CONTEST_KINDS:
            yield seed, game, kind, 1, 1


HANDS = {
    ANY: {"muggins": 3, days.GAME: 3, cups.GAME: 3, rooms.GAME: 3, "": 16},
    "": {"muggins": 1, days.GAME: 1, cups.GAME: 1, rooms.GAME: 1, "": 2},
}
"""Hands of a run in the long form: by kind of fault, and by game. Of the deal of the day: days. Of
tournaments and Duplicates: how many.
"""


def long(seed: int) -> Iterator[Asked]:
    """Yield runs without end; any beginning has a mix of all.

    Three runs of all kinds of faults together are followed by one that has one kind at each point
    in turn. Then comes one of the deal of the day, one of tournaments, and one of Duplicates. All
    kinds at all games come within 140 of these rounds. They then repeat with another seed and
    further points.
    """
    games, kinds = cycle(GAMES), cycle([kind for kind in KINDS if kind != NONE])
    of_days = cycle([kind for one in KINDS if one not in OTHERS for kind in (one, ANY)])
    for n in count():
        for _ in range(3):
            yield _asked(seed + n, next(games), ANY)
        # Runs of one kind are as far apart as there are kinds, which is not a multiple of the
        # games.
        yield _asked(seed + n, GAMES[n % len(GAMES)], next(kinds), 1 + n // ROUND * 4 % FURTHEST)
        kind = next(of_days)
        for game in (days.GAME, *CONTESTS):
            yield _asked(seed + n, game, kind)


ROUND = (len(KINDS) - 1) * len(GAMES)
FURTHEST = 12
"""The last point of a press at which the faults of a later round may begin; few have more."""


def _asked(seed: int, game: str, kind: str, first: int = 1) -> Asked:
    hands = HANDS.get(kind, HANDS[""])
    return seed, game, kind, hands.get(game, hands[""]), first


def work() -> None:
    """Play the runs from standard input, one line of JSON each, and report each as a line of
    JSON.
    """
    run(1, SHORT_GAME, ANY, 1)
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        asked: Asked = tuple(json.loads(line))
        # The end of the real process frees what a simulated dead process had.
        if (child := os.fork()) == 0:
            gc.set_threshold(100_000, 20, 100)
            _, came = _one(asked)
            told = came if isinstance(came, str) else came.told()
            _say(json.dumps([asked, told]))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if status:
            what = f"the process ended by itself ({status})\n  {again(*asked)}"
            _say(json.dumps([asked, what]))


class Long:
    """The long form: its results, kept in a file so that it can be continued."""

    def __init__(self, seed: int, hands: int, deaths: int, kept: Path | None) -> None:
        self._hands, self._deaths, self._kept = hands, deaths, kept
        self._sums, self._kinds = Figures(), dict[str, Figures]()
        self._runs, self._seconds = 0, 0.0
        self.found = 0
        self._next = long(seed)
        self._done = set[Asked]()
        if kept is not None and kept.exists():
            for line in kept.read_text().splitlines():
                asked, told, seconds = json.loads(line)
                if not isinstance(told, str):
                    self._done.add(tuple(asked))
                    self._note(tuple(asked), told)
                    self._seconds += seconds

    def _note(self, asked: Asked, told: Any) -> None:
        self._runs += 1
        if isinstance(told, str):
            self.found += 1
            _say(told)
            return
        came = Figures.of(told)
        self._sums.add(came)
        # Results of all kinds together are reported by game.
        name = f"any at {asked[1]}" if asked[2] == ANY else asked[2]
        self._kinds.setdefault(name, Figures()).add(came)

    @property
    def _enough(self) -> bool:
        return self._sums.hands >= self._hands and self._sums.deaths >= self._deaths

    async def play(self, jobs: int) -> None:
        """Play with `jobs` processes until there is enough, and report the progress each minute."""
        saying = asyncio.create_task(self._say_each_minute())
        await asyncio.gather(*(self._work() for _ in range(jobs)))
        saying.cancel()
        for name, of in self._kinds.items():
            _say(
                f"{name:16} {of.hands:6} hands {of.presses:7} presses {of.faults.total():7} faults"
                f" {of.deaths:5} deaths, at most {of.most_refused} requests refused in 10 minutes"
            )
        for kind, faults in sorted(self._sums.faults.items()):
            _say(f"{faults:7} faults {kind}")
        self._say_how_far()

    async def _work(self) -> None:
        given = [sys.executable, "-m", "tests.soak", "--worker"]
        worker = await create_subprocess_exec(*given, stdin=PIPE, stdout=PIPE, limit=2**24)
        assert worker.stdin is not None
        assert worker.stdout is not None
        while not self._enough:
            asked = next(one for one in self._next if one not in self._done)
            began = time.monotonic()
            worker.stdin.write(json.dumps(asked).encode() + b"\n")
            told = json.loads(await worker.stdout.readline())[1]
            seconds = time.monotonic() - began
            self._seconds += seconds
            if self._kept is not None:
                with self._kept.open("a") as kept:
                    kept.write(json.dumps([asked, told, round(seconds, 2)]) + "\n")
            self._note(asked, told)
        worker.stdin.close()
        await worker.wait()

    async def _say_each_minute(self) -> None:
        while True:
            await asyncio.sleep(60)
            self._say_how_far()

    def _say_how_far(self) -> None:
        sums = self._sums
        _say(
            f"{self._runs} runs, {sums.hands} hands, {sums.presses} presses,"
            f" {sums.faults.total()} faults of {len(sums.faults)} kinds, {sums.deaths} deaths,"
            f" {self.found} found, in {self._seconds / 60:.0f} minutes of one process"
        )


def plant_each() -> int:
    """Plant each fault; return how many were not found, or have no plant for their detector."""
    missed = len(set(DETECTORS) - {plant.detector for plant in PLANTS.values()})
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
    """Run the command line; return how much was found."""
    asked = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--game", choices=RUNS, default="mousel")
    asked.add_argument("--fault", choices=(*KINDS, ANY), default=NONE)
    asked.add_argument("--hands", type=int, default=0)
    asked.add_argument("--deaths", type=int, default=0)
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--log", default="")
    asked.add_argument("--first", type=int, default=1)
    for way in ("suite", "short", "long", "planted", "worker"):
        asked.add_argument(f"--{way}", action="store_true")
    asked.add_argument("--killed", type=int, default=0)
    asked.add_argument("--kept", type=Path, help="where --long keeps how far it is, to go on later")
    asked.add_argument("--fleet", type=int, default=0)
    given = asked.parse_args()
    if given.log:
        logging.basicConfig(level=given.log, format="%(levelname)s %(name)s %(message)s")
    else:
        _calm()
    if given.killed:
        return asyncio.run(kill_again_and_again(given.killed, given.seed, _say))
    if given.fleet:
        from tests.soak.fleet import break_again_and_again  # noqa: PLC0415 (needs PostgreSQL)

        return asyncio.run(break_again_and_again(given.fleet, given.seed, _say))
    if given.planted and not given.suite:
        return plant_each()
    if given.short or given.suite:
        found = plant_each() if given.planted else 0
        for one in (short if given.short else suite)(given.seed):
            began = time.process_time()
            _, came = _one(one)
            found += isinstance(came, str)
            took = f"{time.process_time() - began:.2f} s of processor time"
            _say(came if isinstance(came, str) else f"{one}: {came.presses} presses, {took}")
        return found
    if given.long:
        whole = Long(given.seed, given.hands or 10_000, given.deaths or 300, given.kept)
        asyncio.run(whole.play(given.jobs))
        return whole.found
    if given.worker:
        work()
        return 0
    try:
        _say(str(run(given.seed, given.game, given.fault, given.hands or 1, given.first)))
    except Found as found:
        _say(str(found))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(min(main(), 99))
