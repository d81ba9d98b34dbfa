"""Measures the cost of writing one action to disk: WAL, synchronous FULL, one table or fifty.

A commit has the size of a Mousel action's. ``python -m bench.commit [FOLDER]`` prints the figures
as a line of JSON and as a table. FOLDER (``data/``) is on the disk to measure.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.figures import Section, number, quantile, spread
from bot.ports import Store
from db.sqlite.store import SqliteStore
from tables.model.table import Chair, Match, Schedule, Status, Table, TurnDue
from tables.model.terms import Terms
from tables.ports import Account, Commit, DealSetup, NewTable, Step, StoredTable, Transfer

FOLDER = Path(__file__).resolve().parent.parent / "data"
ROUNDS, ACTIONS, TABLES = 7, 400, 50
PAYING = 6
"""One action in this many moves chips: stakes at the start, shares and penalties at the end."""
OPTIONS = {"stakes": "main", "unit": 1, "payment": "open", "limit": 100}


@dataclass(frozen=True, slots=True)
class Figures:
    """Microseconds an action, as a median for each round.

    They are for a bare fsync, for actions one after another, and for `TABLES` tables at once. For
    the last they are the time of all divided by the number of actions, and the wait of the slowest
    hundredth.
    """

    fsync: list[float]
    sequential: list[float]
    sequential_slowest: list[float]
    together: list[float]
    together_waited: list[float]
    together_slowest: list[float]


async def measure(folder: Path) -> Figures:
    """Measure every round in a new file, so that none is slower for being later."""
    found = Figures([], [], [], [], [], [])
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory(dir=folder, prefix="bench-") as name:
            found.fsync.append(statistics.median(_fsyncs(Path(name) / "plain")))
            store = await SqliteStore.open(Path(name) / "kro.db")
            try:
                first = await Playing.begin(store, TABLES, ACTIONS)
                alone = await first.act(store, ACTIONS)
                found.sequential.append(statistics.median(alone))
                found.sequential_slowest.append(quantile(alone, 0.99))
                each = 4 * ACTIONS // TABLES
                tables = [await Playing.begin(store, k, each) for k in range(TABLES)]
                start = time.perf_counter()
                waits = await asyncio.gather(*(table.act(store, each) for table in tables))
                took = time.perf_counter() - start
                waited = [wait for own in waits for wait in own]
                found.together.append(took / (TABLES * each) * 1e6)
                found.together_waited.append(statistics.median(waited))
                found.together_slowest.append(quantile(waited, 0.99))
            finally:
                await store.close()
    return found


def section(found: Figures) -> Section:
    """The figures as a table of docs/figures.md."""
    return Section(
        "Writing an action",
        f"One commit of a Mousel action (state, step, one in {PAYING} with a transfer) into SQLite"
        " with WAL and synchronous FULL, through the store. Median of"
        f" {ROUNDS} rounds (least–most), microseconds.",
        ("", "µs an action", "99 % wait at most"),
        (
            ("a bare 4 KiB write and fsync", spread(found.fsync, 0), ""),
            ("one table", spread(found.sequential, 0), spread(found.sequential_slowest, 0)),
            (
                f"{TABLES} tables at once",
                spread(found.together, 0),
                spread(found.together_slowest, 0),
            ),
        ),
    )


class Playing:
    """A table in an endless deal."""

    def __init__(
        self, table: StoredTable, purses: Sequence[Account], state: Table, actions: int
    ) -> None:
        self._table = table
        self._purses = purses
        self._state = state
        self._ready = [self._commit(count, time.time()) for count in range(1, actions + 1)]

    @classmethod
    async def begin(cls, store: Store, number: int, actions: int) -> Playing:
        """Open a table of four, begin a deal, and prepare `actions` actions."""
        now = time.time()
        users = range(4 * number, 4 * number + 4)
        purses = [await store.purse(1, user, f"Guest {user}", now) for user in users]
        state = Table(
            game="mousel",
            guild=1,
            channel=2,
            host=purses[0],
            chairs=tuple(Chair(purse, acted_at=now) for purse in purses),
            status=Status.PLAYING,
            terms=Terms(OPTIONS, clock=90),
            match=Match(deals=1, dealer=0, tally={str(purse): 12 for purse in purses}),
            schedule=Schedule(turns=(TurnDue(1, 3, now + 90),)),
        )
        table = await store.create_table(NewTable(1, 2, "mousel", state.to_json(), None, now))
        setup = setup_of(1, purses, [500] * 4)
        shuffled = Step(None, None, [["Shuffled", list(range(52))]], now, "table")
        start = Commit(
            table.id, 0, state.to_json(), now + 90, now, start=setup, deal=1, steps=(shuffled,)
        )
        await store.commit(start)
        return cls(table, purses, state, actions)

    async def act(self, store: Store, times: int) -> list[float]:
        """Carry out `times` actions one after the other; return the microseconds of each."""
        took: list[float] = []
        for commit in self._ready[:times]:
            start = time.perf_counter()
            await store.commit(commit)
            took.append((time.perf_counter() - start) * 1e6)
        del self._ready[:times]
        return took

    def _commit(self, count: int, now: float) -> Commit:
        table = self._table
        seat = count % 4
        state = self._state.with_schedule(turns=(TurnDue(seat, count, now + 90),))
        paid = Transfer(
            self._purses[seat], table.pot, 2, "stake", f"deal:{table.id}:1:{count}", "ante",
            table.id, 1,
        )  # fmt: skip
        return Commit(
            table.id, count, state.to_json(), now + 90, now,
            interaction=f"{1_400_000_000_000_000_000 + 100_000 * table.id + count}",
            deal=1,
            steps=(Step(seat, ["play", 12], [["Played", seat, 12]], now),),
            first_seq=count,
            transfers=() if (count + table.id) % PAYING else (paid,),
        )  # fmt: skip


def setup_of(number: int, purses: Sequence[Account], stacks: Sequence[int]) -> DealSetup:
    """The setup of a deal among four people with these chips."""
    return DealSetup(
        number, {"options": OPTIONS, "n": 4, "stacks": list(stacks)},
        {"pot": 0, "remainder": 0, "dealer": number % 4, "extra": {}},
        tuple(purses), (0, 1, 2, 3), 4, (None,) * 4,
    )  # fmt: skip


def _fsyncs(path: Path) -> list[float]:
    """Measure the disk itself, in microseconds."""
    took: list[float] = []
    with path.open("wb", buffering=0) as file:
        for _ in range(200):
            start = time.perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            took.append((time.perf_counter() - start) * 1e6)
    return took


def main() -> None:
    """Measure and print."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    found = asyncio.run(measure(folder))
    print(json.dumps(asdict(found)))
    print(section(found).text())
    alone, together = statistics.median(found.sequential), statistics.median(found.together)
    print(f"One commit: {number(alone, 0)} µs; with {TABLES} tables: {number(together, 0)} µs.")


if __name__ == "__main__":
    main()
