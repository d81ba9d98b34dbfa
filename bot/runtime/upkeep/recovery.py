"""Takes the open tables up again after a start, in order, a few at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence, Set
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from bot.discord.rate_limiter import RateLimiter
from bot.messages.messages import Messages
from bot.runtime.upkeep.servers import Servers
from bot.store_cache import CachingStore
from tables.live.directory import Directory, Waking
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.supervisor import failures_logged, log_failure

log = logging.getLogger(__name__)

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = ("bot/language", "bot/present", "bot/render", "games")
"""Folders that determine the content of messages and pictures, including their words."""
AT_ONCE = 10
"""The number of tables taken up at a time. This number keeps requests at their full pace, and each
table is shown soon after its clocks run again.
"""
PATIENCE = 3.0
"""Seconds for which the next tables wait for one table to be shown."""
AGAIN_AFTER = 5.0
"""Seconds until the open tables are taken up again after a failure."""
TASK = "take up the tables again"
"""The name of the task that takes up the tables again after a failure."""


class Progress(NamedTuple):
    """Callbacks, each called once with the number of open tables."""

    ready: Callable[[int], None]
    """Called as soon as every press is answered. A press at a table that is not taken up yet takes
    it up.
    """
    done: Callable[[int], None]
    """Called as soon as all tables are taken up."""


class Recovery:
    """Takes up the open tables: their messages show the present state, and their clocks run."""

    def __init__(
        self,
        servers: Servers,
        store: CachingStore,
        directory: Directory,
        messages: Messages,
        pace: RateLimiter,
        grace: float,
        progress: Progress,
        among: Callable[[], Awaitable[Set[int]]] | None = None,
    ) -> None:
        """If several processes share the tables, `among` finds those of this process."""
        self._servers, self._store, self._grace = servers, store, grace
        self._directory, self._messages, self._pace = directory, messages, pace
        self._progress = progress
        self._among = among
        self._opened = self._begun = self._ended = False
        self._later: asyncio.TimerHandle | None = None
        self._retry: asyncio.Task[None] | None = None

    @property
    def found_tables(self) -> bool:
        """Whether the open tables were found. They are then taken up one after another."""
        return self._opened

    def end(self) -> None:
        """Take up no more tables."""
        self._ended = True
        if self._later is not None:
            self._later.cancel()

    async def begin(self) -> None:
        """Take up the open tables in their stored state, once. After a failure it tries again."""
        if self._begun or self._ended:
            return
        self._begun = True
        if self._later is not None:
            self._later.cancel()
        try:
            among = None if self._among is None else await self._among()
            waking, tables = await self._open_tables(among)
            if not self._opened:
                self._opened = True
                self._progress.ready(len(tables))
            closed = [t for t in await self._store.unfinished() if among is None or t in among]
            await self.take_up(waking, tables, closed)
        except Exception as error:  # noqa: BLE001  (logged, and tried again)
            log_failure(log, error, "the open tables could not be taken up")
            self._begun = False
            self._later = asyncio.get_running_loop().call_later(AGAIN_AFTER, self._once_more)
        else:
            self._progress.done(len(tables))

    def _once_more(self) -> None:
        self._retry = asyncio.create_task(self.begin(), name=TASK)

    async def _open_tables(self, among: Set[int] | None) -> tuple[Waking, Sequence[int]]:
        """The open tables, live ones first. A table's clock runs once the table is taken up. A
        press at the table takes it up too.
        """
        await self._store.painted_by(stamp())
        await self._messages.find_unshown()
        for guild in self._servers.unavailable():
            await self._directory.pause(guild)
        waking = await self._directory.start(self._grace, among)
        tables = dict.fromkeys((*waking.tables, *await self._store.open_tables()))
        return waking, tuple(t for t in tables if among is None or t in among)

    async def take_up(self, waking: Waking, tables: Sequence[int], closed: Sequence[int]) -> None:
        """Run every table's clocks again and show what is outdated. For tables with time left, only
        the clocks run at first. Tables without time left are shown meanwhile. In both groups live
        tables come first, and `AT_ONCE` of each group are handled at a time. Then all others are
        shown in the order of `tables`, including those with time left. The ends of `closed` ones
        come last. Each table's grace begins at its own turn, so no player times out before the
        table is shown. A table that was taken up already may be taken up again.
        """
        with_time = set(waking.with_time)
        hurried = [table for table in waking.tables if table not in with_time]
        shown = set(hurried)
        with self._pace.hurrying():
            # Start the clocks of tables with time left first. Their messages are still right now,
            # but would be outdated after all others have been shown.
            await asyncio.gather(
                self._each(waking.with_time, self._as_it_is),
                self._each(hurried, self._show),
            )
            left = [table for table in tables if table not in shown]
            await self._each(left, self._show)
            await self._each(closed, self._show_end)

    async def _each(self, tables: Sequence[int], how: Callable[[int], Awaitable[None]]) -> None:
        """Run `how` for several tables at a time, in this order. One failure stops no other."""
        at_once = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*(self._recover_one(table, how, at_once) for table in tables))

    async def _recover_one(
        self, table: int, how: Callable[[int], Awaitable[None]], at_once: asyncio.Semaphore
    ) -> None:
        async with at_once:
            if self._ended:
                return
            with failures_logged(log, "table %s could not be taken up", table):
                await how(table)

    async def _as_it_is(self, table: int) -> None:
        await self._messages.recall(table)
        await self._directory.take_up(table)

    async def _show(self, table: int) -> None:
        await self._as_it_is(table)
        await self._shown_by(table, self._messages.restore)

    async def _show_end(self, table: int) -> None:
        await self._shown_by(table, self._messages.finish)

    async def _shown_by(self, table: int, show: Callable[[Snapshot], Awaitable[None]]) -> None:
        """Show a table again, if its server is available."""
        snapshot = await self._directory.snapshot(table)
        if snapshot is None:
            return
        guild = snapshot.table.guild
        if self._servers.here(guild):
            await show(snapshot)
            await self._messages.wait_until_drawn(table, PATIENCE)
        elif self._servers.ours(guild) and snapshot.table.status is not Status.CLOSED:
            self._servers.look_for(guild)


@cache
def stamp() -> str:
    """A hash of the code and texts that determine how messages look. It is computed once in a
    process.
    """
    found = blake2b(digest_size=16)
    files = (f for folder in FOLDERS for f in (ROOT / folder).rglob("*.*"))
    for file in sorted(f for f in files if f.suffix in {".py", ".ftl"}):
        found.update(file.relative_to(ROOT).as_posix().encode())
        found.update(file.read_bytes())
    return found.hexdigest()
