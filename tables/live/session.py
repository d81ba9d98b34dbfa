"""Carries out a command on one table in memory: load, plan, commit, outcome."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from tables.commands import Command, Outcome, Refusal, Void
from tables.handlers import (
    close_question,
    closing,
    dealing,
    hosting,
    in_tournament,
    playing,
    seating,
    voiding,
    waiting,
    wake,
)
from tables.handlers.registry import handler_of
from tables.live.going_on import can_go_on
from tables.live.thinking import Thoughts
from tables.model.next_deal import reseated
from tables.model.snapshot import Snapshot, load
from tables.model.table import Status, Table
from tables.planning import caps, purses, regulars_cap, sealing
from tables.planning.plan import Plan, Refused, Services, refuse
from tables.ports import AlreadyDone, Commit, Conflict, Full, TooLate, Unreachable

T = TypeVar("T")
log = logging.getLogger(__name__)
TRIES = 5
"""How often one command is planned if another process was faster each time."""
HANDLERS = (close_question, closing, dealing, hosting, playing, seating, waiting, wake)
"""The modules with handlers, which register by import."""


class TableSession:
    """The one place that changes a table. Not reentrant: the actor sends it one command at a time.

    Its order of steps makes a click safe (docs/architecture.md). It retries if another process was
    faster.
    """

    def __init__(
        self,
        table: int,
        services: Services,
        in_doubt: Callable[[Snapshot], None] = lambda _: None,
    ) -> None:
        """`in_doubt` is called with the table as it was before a commit of unknown result."""
        self.id = table
        self._services = services
        self._in_doubt = in_doubt
        self._snapshot: Snapshot | None = None
        self.thoughts = Thoughts(services)
        """The regulars' thinking at this table."""

    async def snapshot(self) -> Snapshot | None:
        """The table as last committed, or None if there is no such table."""
        if self._snapshot is None:
            stored = await self._services.store.load(self.id)
            # Meanwhile there may have been a commit here, or this answer may be older than another
            # process's commit. So the newer version counts.
            known = self._snapshot
            if stored is not None and (known is None or known.version < stored.version):
                self._snapshot = load(self._services.games, stored)
        return self._snapshot

    @property
    def known(self) -> Snapshot | None:
        """The table if it is in memory, or None."""
        return self._snapshot

    def remember(self, snapshot: Snapshot) -> None:
        """Keep a snapshot that was just committed elsewhere (a new table)."""
        self._snapshot = snapshot

    def forget(self) -> None:
        """Drop the table from memory, because it was changed elsewhere."""
        self._snapshot = None

    async def handle(self, command: Command) -> Outcome:
        """Carry out the command. A refusal is returned, not raised.

        Raises LookupError for a table that does not exist, `Conflict` for one that kept changing,
        and what failed on the way. After an exception nothing was written, except in two cases
        where only the store knows: `in_doubt` was called, or the caller was cancelled.
        """
        if isinstance(command, Void):
            return await self._void(command)
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
                # The commit may have been written, so read the table again.
                self._snapshot = None
                raise
        raise Conflict(f"table {self.id} kept changing")

    async def _attempt(self, before: Snapshot, command: Command) -> Outcome:
        plan = Plan.of(before, self._services.clock.now(), self.thoughts.result)
        try:
            if before.table.status is Status.CLOSED:
                raise refuse("table-closed")
            in_tournament.refuse_command(before.table, command)
            await handler_of(command)(plan, self._services, command)
            await close_question.look_again(plan, self._services, command)
            plan.mark_pressed(command.by)
        except Refused as refused:
            if await self._is_stale(before):
                raise Conflict(f"table {self.id} was changed elsewhere") from refused
            twice = command.interaction and await self._services.store.seen(command.interaction)
            return Outcome(before, Refusal("twice") if twice else refused.refusal)
        if plan.table == before.table and not plan.steps:
            # After a start of the process, regulars may have to think already.
            self._think_about(before)
            return Outcome(before)
        await regulars_cap.settle(plan, self._services)
        await purses.give_back(plan, self._services)
        sealing.seal_next(plan, self._services)
        commit = plan.commit(command.interaction)
        try:
            version = await write_confirmed(
                self._services.store.commit(commit),
                partial(self._version_written, commit),
                partial(self._in_doubt, before),
            )
        except Full as full:
            return Outcome(before, caps.refusal(full))
        log.debug("table %s is at version %s", self.id, version)
        self._snapshot = replace(
            before, version=version, table=plan.table, deal=plan.deal, seal=plan.seal
        )
        self._think_about(self._snapshot)
        return Outcome(
            self._snapshot,
            changed=True,
            acted=tuple(plan.acted),
            noticed=tuple(plan.noticed),
            newly_seated=tuple(plan.newly_seated),
            freed=tuple(plan.freed),
            unpromised=before.table.successors() if commit.closed else (),
            dealt=plan.start is not None,
            settled=plan.settled,
            closed=commit.closed,
            reseated=reseated(before.table, plan.table),
            ending=before.table.ending != plan.table.ending,
        )

    async def is_stuck(self) -> bool:
        """Whether the table cannot be read, or its deal cannot go on. Raises `Unreachable`."""
        try:
            now = await self.snapshot()
        except Unreachable:
            raise
        except Exception as error:  # noqa: BLE001  (what it says may name a card)
            ledger = await self._services.store.ledger(self.id)
            named = f"table {self.id}" if ledger is None else ledger.named
            log.warning("%s cannot be read: %s", named, type(error).__name__)
            return True
        return now is not None and not await can_go_on(now, self._services)

    async def _void(self, command: Void) -> Outcome:
        """Close the table and return all chips that lie there.

        Uses the ledger alone: neither the game nor the deal's log is needed. Raises as `handle`
        does.
        """
        for _ in range(TRIES):
            self._snapshot = None
            ledger = await self._services.store.ledger(self.id)
            if ledger is None:
                raise LookupError(f"no table {self.id}")
            refusal = None
            if not ledger.is_open:
                refusal = Refusal("table-closed")
            elif not command.moderator and command.by != voiding.host_of(ledger):
                refusal = Refusal("not-host")
            elif not command.certain and not await self.is_stuck():
                refusal = Refusal("goes-on")
            if refusal is not None:
                now = await self.snapshot()
                if now is None:
                    raise LookupError(f"no table {self.id}")
                return Outcome(now, refusal=refusal)
            voided = voiding.plan(
                ledger,
                self._services.clock.now(),
                by=command.by,
                interaction=command.interaction,
                why=command.why,
            )
            try:
                await self._services.store.commit(voided.commit)
            except Conflict:
                continue
            except AlreadyDone:
                pass
            self.thoughts.drop()
            log.warning(
                "%s was voided, and %d chips went back",
                ledger.named,
                sum(chips for chips in voided.returns.values() if chips > 0),
            )
            self._snapshot = None
            now = await self.snapshot()
            if now is None:
                raise LookupError(f"no table {self.id}")
            return Outcome(now, changed=True, closed=True)
        raise Conflict(f"table {self.id} kept changing")

    def _think_about(self, snapshot: Snapshot) -> None:
        """Start the regulars' thinking.

        A failure does not matter, because a novice's move replaces the thought.
        """
        try:
            self.thoughts.follow(snapshot)
        except Exception as error:  # noqa: BLE001  (what it says may name a card)
            log.warning("no regular can think at %s: %s", snapshot.named, type(error).__name__)

    async def _version_written(self, commit: Commit) -> int | None:
        """The version that `commit` produced; None if it was not written.

        Raises `AlreadyDone` if another process carried out the same press, and `Unreachable` if a
        later commit hides the answer.
        """
        store, version = self._services.store, commit.expect + 1
        if commit.interaction is not None and not await store.seen(commit.interaction):
            return None
        stored = await store.load(commit.table)
        if stored is None or stored.version < version:
            return None
        if stored.version > version:
            if commit.interaction is None:
                raise Unreachable(f"table {self.id} was changed, perhaps by this command")
            return version
        if Table.from_json(stored.state) == Table.from_json(commit.state):
            return version
        if commit.interaction is not None:
            raise AlreadyDone
        return None

    async def _is_stale(self, before: Snapshot) -> bool:
        """Whether another process has changed the table, so that it might allow the command now."""
        version = await self._services.store.version(self.id)
        return version is not None and version != before.version


async def write_confirmed(
    write: Awaitable[T], find: Callable[[], Awaitable[T | None]], in_doubt: Callable[[], None]
) -> T:
    """The result of `write`; if that fails, the written result that `find` finds.

    If `find` finds nothing, raises what `write` raised. If `find` fails too, the result is unknown:
    calls `in_doubt` and raises what `find` raised. If either raises `AlreadyDone`, that is an
    answer, because another process wrote the same.
    """
    try:
        return await write
    except (AlreadyDone, Conflict, Full, TooLate):
        raise
    except Exception:
        try:
            found = await find()
        except AlreadyDone:
            raise
        except Exception:
            in_doubt()
            raise
        if found is None:
            raise
        return found
