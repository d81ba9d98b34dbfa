"""Runs the regulars' thinking while the table shows only their pause."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from games.kernel.actions import Action
from games.kernel.regulars import Hint, Strength
from tables.model.snapshot import DealSoFar, Games, Snapshot
from tables.model.table import Status
from tables.planning import lessons
from tables.planning.plan import Services
from tables.planning.sealing import seed_of

log = logging.getLogger(__name__)
SEEDS = 2**32


class InProcess:
    """A `Thinker` and `Adviser` in this process, for tests and for a bot without workers."""

    def __init__(self, games: Games) -> None:
        self._games = games

    async def choose(self, game: str, view: Any, strength: Strength, seed: int) -> Action:
        """See `Thinker.choose`."""
        # This draw chooses a move and decides no card.
        draw = random.Random(seed).randrange  # noqa: S311
        return self._games[game].regular(view, draw, strength)

    async def hint(self, game: str, view: Any, seed: int) -> Hint | None:
        """See `Adviser.hint`."""
        return self._games[game].hint(view, random.Random(seed).randrange)  # noqa: S311 (as above)

    async def get_ready(self) -> None:
        """Nothing needs to start."""


class ThoughtKey(Struct, frozen=True):
    """The decision that a regular thinks about; each step of the deal changes view and key."""

    deal: int
    seq: int
    seat: int


class Thoughts:
    """The thoughts at one table. They are not stored: a new process thinks again.

    The length of a regular's pause is drawn when its turn begins (`tables.planning.deadlines`) and
    never changes. Thinking begins and ends with this pause. A search's duration depends on hidden
    cards, so the table does not wait for a late result. A novice's rules of thumb decide instead.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._thinker = services.thinker or InProcess(services.games)
        self._running: dict[ThoughtKey, asyncio.Task[Action]] = {}

    def follow(self, snapshot: Snapshot) -> None:
        """Begin the thoughts that the table needs now, and cancel the others.

        A thought is no longer needed after its player is back, or the deal has gone on.
        """
        wanted = dict(_wanted(snapshot))
        for key in [t for t in self._running if t not in wanted]:
            self._running.pop(key).cancel()
        for key, live in wanted.items():
            if key not in self._running:
                self._running[key] = self._begin(snapshot, live, key.seat)

    def result(self, live: DealSoFar, seat: int) -> Action | None:
        """The thought about this decision; None if it is not ready, or failed."""
        task = self._running.get(_key(live, seat))
        if task is None:
            return None
        counts = self._services.thoughts
        counts.asked += 1
        if not task.done():
            counts.late += 1
            return None
        if task.cancelled():
            return None
        return None if task.exception() else task.result()

    def drop(self) -> None:
        """Cancel all thoughts."""
        for task in self._running.values():
            task.cancel()
        self._running.clear()

    def _begin(self, snapshot: Snapshot, live: DealSoFar, seat: int) -> asyncio.Task[Action]:
        view = live.game.view(live.state, seat)
        strength = Strength(snapshot.table.terms.strength)
        seed = seed_of(snapshot.table, live, seat)
        if seed is None:
            seed = self._services.chance.below(SEEDS)
        choosing = self._thinker.choose(live.game.traits.key, view, strength, seed)
        task = asyncio.ensure_future(choosing)
        task.add_done_callback(lambda done: _log_failure(done, snapshot.named))
        return task


def _wanted(snapshot: Snapshot) -> Iterator[tuple[ThoughtKey, DealSoFar]]:
    table, live = snapshot.table, snapshot.deal
    if table.status is not Status.PLAYING or live is None:
        return
    for turn in table.schedule.turns:
        chair = table.chairs[live.setup.chairs[turn.seat]]
        if chair is None or not chair.played_by_regular:
            continue
        careful = chair.regular is None and live.game.careful(live.state, turn.seat) is not None
        scripted = chair.regular and lessons.scripted(table, live, turn.seat) is not None
        if (table.terms.regulars or chair.regular) and not (careful or scripted):
            yield _key(live, turn.seat), live


def _key(live: DealSoFar, seat: int) -> ThoughtKey:
    return ThoughtKey(live.setup.number, live.seq, seat)


def _log_failure(task: asyncio.Task[Action], table: str) -> None:
    """Log a failed thought; a novice decides instead.

    An exception's message may name a card.
    """
    if not task.cancelled() and (error := task.exception()) is not None:
        log.warning("a regular at %s failed to think: %s", table, type(error).__name__)
