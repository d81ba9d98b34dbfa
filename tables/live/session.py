"""One command against one table: load, plan, commit, outcome.

Owns: the order of things that makes a click safe (docs/architecture.md), and retrying when another
process was faster. Must not know: what a command means beyond where it is planned; Discord.
"""

from __future__ import annotations

import logging

from msgspec.structs import replace

from tables.commands import (
    Act,
    Close,
    Command,
    Deal,
    HandOn,
    Invite,
    Kick,
    Move,
    Outcome,
    Refusal,
    Restarted,
    SitOut,
    Wait,
    Wake,
    Withdraw,
)
from tables.handlers import between_deals, closing, dealing, hosting, playing, seating, timing
from tables.handlers.plan import Plan, Refused, Services, refuse
from tables.live.thinking import Thoughts
from tables.model.snapshot import Snapshot, load
from tables.model.table import Status
from tables.ports import AlreadyDone, Conflict

log = logging.getLogger(__name__)
TRIES = 5
AT_ONCE = 100
"""Steps in one commit of a deal that is played out without pauses: tens of milliseconds."""


class Session:
    """The one place that changes a table. Not reentrant: the actor calls it one at a time."""

    def __init__(self, table: int, services: Services) -> None:
        self.id = table
        self._world = services
        self._snapshot: Snapshot | None = None
        self.thoughts = Thoughts(services)
        """What regulars at this table are thinking about."""

    async def snapshot(self) -> Snapshot | None:
        """The table as last committed, or None if there is no such table."""
        if self._snapshot is None:
            stored = await self._world.store.load(self.id)
            # A commit may have come in between: what it left is newer than what was read.
            if stored is not None and self._snapshot is None:
                self._snapshot = load(self._world.games, stored)
        return self._snapshot

    @property
    def known(self) -> Snapshot | None:
        """The table as far as it is in memory."""
        return self._snapshot

    def remember(self, snapshot: Snapshot) -> None:
        """Take a snapshot that has just been committed elsewhere (a new table)."""
        self._snapshot = snapshot

    async def handle(self, command: Command) -> Outcome:
        """Carry the command out. A refusal is a value; whatever is raised left nothing behind.

        Raises LookupError for a table that does not exist.
        """
        for _ in range(TRIES):
            before = await self.snapshot()
            if before is None:
                raise LookupError(f"no table {self.id}")
            try:
                return await self._attempt(before, command)
            except Conflict:
                self._snapshot = None
            except AlreadyDone:
                self._snapshot = None
                now = await self.snapshot()
                return Outcome(now or before, refusal=Refusal("twice"))
            except Exception:
                # The commit may or may not have happened: only the log knows.
                self._snapshot = None
                raise
        raise Conflict(f"table {self.id} kept changing")

    async def _attempt(self, before: Snapshot, command: Command) -> Outcome:
        plan = Plan.of(before, self._world.clock.now())
        try:
            if before.table.status is Status.CLOSED:
                raise refuse("table-closed")
            await self._plan(plan, command)
        except Refused as refused:
            if await self._is_stale(before):
                raise Conflict(f"table {self.id} was changed elsewhere") from refused
            seen = command.interaction and await self._world.store.seen(command.interaction)
            return Outcome(before, Refusal("twice") if seen else refused.refusal)
        if plan.table == before.table and not plan.steps:
            # After a start of the process there may be something to think about already.
            self.thoughts.follow(before)
            return Outcome(before)
        commit = plan.commit(command.interaction)
        version = await self._world.store.commit(commit)
        self._snapshot = replace(before, version=version, table=plan.table, deal=plan.deal)
        self.thoughts.follow(self._snapshot)
        return Outcome(
            self._snapshot,
            changed=True,
            acted=tuple(plan.acted),
            noticed=tuple(plan.noticed),
            called=tuple(plan.called),
            dealt=plan.start is not None,
            settled=plan.settled,
            closed=commit.closed,
        )

    async def _is_stale(self, before: Snapshot) -> bool:
        """Whether another process has changed the table: what it refuses might be allowed now."""
        stored = await self._world.store.load(self.id)
        return stored is not None and stored.version != before.version

    async def _plan(self, plan: Plan, command: Command) -> None:
        services = self._world
        match command:
            case Act():
                await playing.press(plan, services, command)
            case Deal():
                plan.own_chair(command.by)
                await dealing.start(plan, services, command.by, command.seen)
            case Close():
                await closing.asked(plan, services, command)
            case HandOn() | Kick() | Invite() | SitOut() | Wait() | Withdraw() | Move():
                await hosting.asked(plan, services, command)
            case Wake():
                await _wake(plan, services, self.thoughts)
            case Restarted():
                timing.give_grace(plan, command.grace)
            case _:
                await seating.asked(plan, services, command)


async def _wake(plan: Plan, services: Services, thoughts: Thoughts) -> None:
    """Whatever is due: a decision, a timer, the next deal, or the closing of an unused table."""
    table = plan.table
    if table.status is Status.PLAYING:
        for _ in range(AT_ONCE):
            if not (await playing.due(plan, services, thoughts) and timing.at_once(plan)):
                break
    elif table.schedule.next_at is not None and table.schedule.next_at <= plan.now:
        try:
            await dealing.start(plan, services, by=None)
        except Refused:
            idle_at = plan.now + between_deals.patience(table)
            plan.table = table.with_schedule(next_at=None, idle_at=idle_at)
    elif table.schedule.idle_at is not None and table.schedule.idle_at <= plan.now:
        await closing.close(plan, services, "idle")
