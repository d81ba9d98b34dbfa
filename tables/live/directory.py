"""Finds, opens and wakes the tables of this process, and publishes what happens at them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Protocol

from msgspec import Struct

from games.kernel.options import Options
from tables.commands import Close, Command, Outcome, PairRooms, Refusal, Restarted, Wake
from tables.live import new_tables
from tables.live.actor import Actor
from tables.live.alarms import Alarms, retry_in
from tables.live.new_tables import NewTables
from tables.live.session import TRIES, TableSession
from tables.live.topic import Topic
from tables.model.next_deal import patience
from tables.model.snapshot import Snapshot, load
from tables.model.table import Chair, Match, Status, Table
from tables.planning import caps, lessons, purses
from tables.planning.agreement import at_start, with_options
from tables.planning.plan import Refused, Services
from tables.ports import Account, Conflict, Full, Secret, StoredTable, TableLedger, Unreachable
from tables.supervisor import failures_logged


class Home(Protocol):
    """Says which process runs a server. Timers and edits of messages check it first."""

    def ours(self, guild: int) -> bool:
        """Whether this process runs the server's tables at this moment."""
        ...


class OnlyHome:
    """The home if there is only one process."""

    def ours(self, guild: int) -> bool:
        """True for every server."""
        return True


ONLY = OnlyHome()


log = logging.getLogger(__name__)
KEPT_SECONDS = 600.0
"""How long an unused table is kept in memory; after that it is read again when needed."""
JUST_NOW = 1.0
"""Requests for a table within this number of seconds count as one; a press makes eight."""
TOGETHER = 50
"""How many tables of a server are taken up at a time after its connection is back."""
BLOCKED = Refusal("blocked-here")
"""The refusal of a person whom the server's admins have blocked from its tables."""


class Waking(Struct, frozen=True):
    """Tables with an alarm; those with a deal in play first, then the soonest.

    Those in `with_time` have more time left than their grace, so taking one up soon changes
    nothing.
    """

    tables: tuple[int, ...]
    with_time: tuple[int, ...]


class Directory:
    """All tables that this process knows or runs.

    It is no authority: every fact is in the store, and another process may serve the same tables.
    Only a table's home process runs its clocks and regulars. Any other process only carries out
    commands there.
    """

    def __init__(self, services: Services, home: Home = ONLY) -> None:
        self.services = services
        self.home = home
        self.committed: Topic[Command, Outcome] = Topic("what was committed")
        """Every change, in the order of each table's commits."""
        self.opened: Topic[Snapshot] = Topic("what was opened here")
        """Every table opened by this process, whichever process runs it."""
        self.closed: Topic[Snapshot] = Topic("what was closed here")
        """Every table closed by a command carried out here, whichever process runs it."""
        self.let_go: Topic[int] = Topic("tables let go of")
        """Every table that is no longer kept in memory."""
        self.after_doubt: Topic[int] = Topic("tables read again after an uncertain commit")
        """Every table that may have a commit which was not published.

        The store did not answer, and now does again.
        """
        self.changed_hands: Topic[int] = Topic("tables that another process runs or ran")
        """Every table that this process ran and another runs now, or the other way round.

        What their messages show is not known.
        """
        self.committed_elsewhere: Topic[int, int] = Topic(
            "changes made here to tables of other processes"
        )
        """(table, server) of each change or answered press here at a table of another process.

        It replaces `committed` for such tables.
        """
        self._actors: dict[int, Actor] = {}
        """The least recently used comes first."""
        self._alarms = Alarms(self._wake)
        self._paused: dict[int, object] = {}
        """Servers that Discord has lost; the object distinguishes one loss from the next."""
        self._stopped = False
        self._in_doubt: set[int] = set()
        """Tables whose last commit may or may not have been written."""
        self._new_tables = NewTables(services, self._found)
        self._to_take_up: dict[int, float] = {}
        """Tables still to be taken up after a start or a pause, each with its grace in seconds."""

    async def open(
        self,
        game: str,
        guild: int,
        channel: int,
        host: Account,
        chosen: Options,
        interaction: str | None = None,
        *,
        parent: int | None = None,
        lesson: bool = False,
    ) -> Snapshot | Refusal:
        """Open a table with its host on the first chair, or return why that is refused.

        `chosen` are the options that the command named, the game's and the common ones
        (`tables.model.terms`), by key; ``seats`` is the number of chairs. `parent` is the parent
        channel if it is opened in a thread. With `lesson`, the game's lesson replaces `chosen`.
        """
        rules = self.services.games[game]
        taught = rules.lesson if lesson else None
        if taught is not None:
            chosen = lessons.table_options(taught)
        now = self.services.clock.now()
        seats, terms = at_start(rules, chosen, await self.services.usual_at(guild))
        table = Table(
            game=game,
            guild=guild,
            channel=channel,
            parent=parent,
            host=host,
            chairs=(Chair(host, acted_at=now), *(None,) * (seats - 1)),
            terms=terms,
            match=Match(
                extra=dict(rules.traits.first_extra),
                dealer=None if taught is None else taught.dealer,
            ),
            lesson=taught is not None,
        )
        try:
            table = with_options(table, rules, chosen)
        except Refused as refused:
            return refused.refusal
        if host not in await self.services.store.welcome([host]):
            return BLOCKED
        broke = await purses.admits(table, self.services.store, host)
        if broke is not None:
            return broke
        table = table.with_schedule(idle_at=now + patience(table))
        try:
            return await self._create(table, interaction)
        except Full as full:
            return caps.refusal(full)

    async def open_duplicate(
        self,
        game: str,
        guild: int,
        channel: int,
        host: Account,
        chosen: Options,
        interaction: str | None = None,
        *,
        parent: int | None = None,
    ) -> tuple[Snapshot, Snapshot] | Refusal:
        """Open both rooms of a Duplicate, or return why that is refused.

        `host` sits in the open room, which is the first of the two. The other arguments are as in
        `open`. If the process ends in between, the first stays an ordinary table for practice.
        """
        options = new_tables.of_duplicate(self.services.games[game], chosen)
        first = await self.open(game, guild, channel, host, options, interaction, parent=parent)
        if isinstance(first, Refusal):
            return first
        rooms, paired = [first.id], False
        try:
            stored = await self.services.store.load(first.id)
            secret = None if stored is None else stored.next_secret
            if secret is None:
                raise LookupError(f"table {first.id} has no seal")
            second = await self._create(new_tables.closed_room(first), None, secret.copy())
            rooms.append(second.id)
            await self.ask(first.id, PairRooms(other=second.id, number=second.number))
            opened = await self.snapshot(first.id) or first, second
            paired = True
        except Full as full:
            return caps.refusal(full)
        finally:
            # A table without a message would block its host's chair.
            for room in () if paired else rooms:
                await self.ask(room, Close(by=host))
        return opened

    async def rematch(
        self,
        closed: Snapshot,
        by: Account,
        here: Collection[Account],
        channel: int,
        interaction: str | None = None,
        *,
        parent: int | None = None,
    ) -> Snapshot | Refusal:
        """Open a table that follows a closed one (`tables.live.new_tables`), with its people in
        `here`.

        If such a table is open already, returns that one. Otherwise returns the new table, or the
        refusal.
        """
        store, now = self.services.store, self.services.clock.now()
        coming = {a for a in here if await purses.admits(closed.table, store, a) is None}
        for _ in range(TRIES):
            tables = await self.tables(closed.table.guild)
            going_on = next((t for t in tables if t.table.follows == closed.id), None)
            if going_on is not None:
                return going_on
            welcome = await store.welcome([by, *here, *closed.table.invited])
            if by not in welcome:
                return BLOCKED
            broke = await purses.admits(closed.table, store, by)
            if broke is not None:
                return broke
            invited = tuple(a for a in closed.table.invited if a in welcome)
            try:
                table = new_tables.next_table(
                    closed, by, coming & welcome, invited, channel, now, parent
                )
                return await self._create(table, interaction)
            except Refused as refused:
                return refused.refusal
            except Full as full:
                if by in full.people or not full.people:
                    return caps.refusal(full)
                coming -= {*full.people}
            except Conflict:
                log.debug("another process's table follows table %s", closed.id)
        raise Conflict(f"no table can follow table {closed.id}")

    async def tables(self, guild: int | None = None) -> list[Snapshot]:
        """Every readable open table of one server or of all, oldest first. Raises `Unreachable`."""
        readable, _ = await self._read_open(guild)
        return readable

    async def unreadable(self, guild: int) -> list[TableLedger]:
        """The open tables of a server that cannot be read, oldest first. Raises `Unreachable`."""
        _, unreadable = await self._read_open(guild)
        return unreadable

    async def _read_open(self, guild: int | None) -> tuple[list[Snapshot], list[TableLedger]]:
        """The open tables that can be read, and those that cannot. Raises `Unreachable`."""
        store = self.services.store
        readable: list[Snapshot] = []
        unreadable: list[TableLedger] = []
        for table in await store.open_tables(guild):
            try:
                snapshot = await self.snapshot(table)
            except Unreachable:
                raise
            except Exception as error:  # noqa: BLE001 (one table must not hinder the others)
                ledger = await store.ledger(table)
                if ledger is not None and ledger.is_open:
                    log.warning("%s cannot be read: %s", ledger.named, type(error).__name__)
                    unreadable.append(ledger)
                continue
            if snapshot is not None and _is_open(snapshot):
                readable.append(snapshot)
        return readable, unreadable

    async def _create(
        self, table: Table, interaction: str | None, secret: Secret | None = None
    ) -> Snapshot:
        return self.begin(await self._new_tables.store(table, interaction, secret))

    def _found(self, stored: StoredTable) -> None:
        self._no_doubt(self.begin(stored))

    def begin(self, stored: StoredTable) -> Snapshot:
        """Run a table that was just stored."""
        snapshot = load(self.services.games, stored)
        actor = self._actor(snapshot.id)
        actor.session.remember(snapshot)
        self._set_alarm(snapshot)
        self.opened.publish(snapshot)
        if not self.home.ours(snapshot.table.guild):
            self._notify_others(snapshot)
            self._evict(snapshot.id, actor)
        return snapshot

    async def ask(self, table: int, command: Command) -> Outcome:
        """Carry out a command. Raises LookupError, `Busy`, or what the store raised."""
        if table in self._to_take_up:
            await self.take_up(table)
        actor = self._actor(table)
        try:
            return await actor.ask(command)
        finally:
            self._evict(table, actor)

    def open_here(self) -> int:
        """How many open tables this process runs: each has an alarm, or waits to be taken up."""
        return len(self._alarms.tables | self._to_take_up.keys())

    def people_here(self) -> int:
        """How many people sit at the open tables in memory."""
        known = [actor.session.known for actor in self._actors.values()]
        return sum(len(s.table.people()) for s in known if s and _is_open(s))

    def has_open_table(self) -> bool:
        """Whether this process has any open table."""
        known = (actor.session.known for actor in self._actors.values())
        return bool(self.open_here()) or any(_is_open(snapshot) for snapshot in known)

    def remembers(self, table: int) -> bool:
        """Whether the table is in memory."""
        actor = self._actors.get(table)
        return actor is not None and actor.session.known is not None

    async def read_in_vain(self, table: int) -> None:
        """Query the store once, as for a table that does not exist."""
        await self.services.store.version(table)

    async def snapshot(self, table: int) -> Snapshot | None:
        """The table as last committed here, or None."""
        actor = self._actor(table)
        try:
            return actor.session.known or await actor.session.snapshot()
        finally:
            self._evict(table, actor)

    async def is_stuck(self, table: int) -> bool:
        """Whether a table cannot be read, or its deal can neither start nor go on; it may then be
        voided.

        Raises `Unreachable`.
        """
        actor = self._actor(table)
        try:
            return await actor.session.is_stuck()
        finally:
            self._evict(table, actor)

    async def closed_elsewhere(self, table: int) -> None:
        """Note and publish that a process outside the bot has closed a table.

        No effect if the table is not open as far as this process knows, another process runs it, or
        a command is under way here.
        """
        actor = self._actors.get(table)
        if actor is not None and not actor.idle:
            return  # the command under way may have closed it, and publishes that itself
        known = None if actor is None else actor.session.known
        if not (_is_open(known) or table in self._alarms or table in self._to_take_up):
            return
        self._to_take_up.pop(table, None)
        self._alarms.forget(table)
        self._actor(table).session.forget()
        now = await self.snapshot(table)
        if now is not None and now.table.status is Status.CLOSED:
            self._in_doubt.discard(table)
            self._changed(Close(), Outcome(now, changed=True, closed=True))

    async def wait_until_settled(self, table: int) -> None:
        """Wait until all commands sent to the table are done."""
        if (actor := self._actors.get(table)) is not None:
            await actor.wait_idle()

    async def start(self, grace: float, among: Collection[int] | None = None) -> Waking:
        """After a start of the process, list the tables to wake, all or `among` these.

        Each waits until it is taken up or used. From then on its alarm is set, and no player times
        out within `grace`.
        """
        waking = await self.services.store.waking()
        if among is not None:
            waking = [(table, at) for table, at in waking if table in among]
        self._to_take_up |= {table: grace for table, _ in waking}
        graced = self.services.clock.now() + grace
        return Waking(
            tuple(table for table, _ in waking),
            tuple(table for table, at in waking if at >= graced),
        )

    async def take_up(self, table: int) -> None:
        """Let the clocks of a table run again after a start; no effect if they run."""
        grace = self._to_take_up.pop(table, None)
        if grace is None:
            return
        outcome = await self._safely(table, Restarted(grace=grace))
        if outcome is not None:
            self._set_alarm(outcome.snapshot)
        else:
            # A table that cannot be taken up must not delay the others.
            self._alarms.ring_again(table)

    def release(self, guilds: Callable[[int], bool], tables: Iterable[int]) -> None:
        """Drop the tables of these servers from memory, and stop running them.

        From now on another process runs them, or none. `tables` are the servers' tables at the time
        when this process took the servers over. It may know of a table only from there.
        """
        known = [actor.session.known for actor in self._actors.values()]
        in_memory = [now.id for now in known if now is not None and guilds(now.table.guild)]
        for table in dict.fromkeys((*tables, *self._alarms.of(guilds), *in_memory)):
            self._to_take_up.pop(table, None)
            self._alarms.forget(table)
            self._in_doubt.discard(table)
            if (actor := self._actors.get(table)) is not None:
                self._drop(actor)
            self.changed_hands.publish(table)
        self._paused = {guild: time for guild, time in self._paused.items() if not guilds(guild)}

    def take_over(self, tables: Iterable[int]) -> None:
        """Take over these tables from another process, and forget what is known of them."""
        for table in tables:
            if (actor := self._actors.get(table)) is not None:
                actor.session.forget()
            self.changed_hands.publish(table)

    async def reload(self, table: int) -> Snapshot | None:
        """Read a table again that another process changed; returns it if this process runs it."""
        self._actor(table).session.forget()
        snapshot = await self.snapshot(table)
        if snapshot is None or not self.home.ours(snapshot.table.guild):
            return None
        self._set_alarm(snapshot)
        self._wake_other_room(snapshot)
        return snapshot

    async def changed_elsewhere(self) -> list[int]:
        """The tables in memory that another process has changed without notice to this one."""
        found: list[int] = []
        for table, actor in list(self._actors.items()):
            known = actor.session.known
            if known is None or await self.services.store.version(table) == known.version:
                continue
            if actor.session.known is known:
                found.append(table)
        return found

    def mark_used(self, snapshot: Snapshot) -> None:
        """Report a press that was answered here, whether or not it changed the table.

        If another process runs the table, its messages there may differ from what was shown here.
        """
        if not self.home.ours(snapshot.table.guild):
            self._notify_others(snapshot)

    async def ring_overdue(self, tables: Iterable[int]) -> int:
        """Wake these overdue tables at once; returns how many were woken.

        Skips tables that are about to be woken or taken up, and those that are being retried with
        back-off.
        """
        late = [table for table in tables if await self._missed(table)]
        for table in late:
            self._alarms.ring_in(table, 0.0)
        return len(late)

    async def _missed(self, table: int) -> bool:
        """Whether a table is overdue and nothing is going to wake it.

        A later alarm does not count in two cases: another process changed the table without notice
        to this one, or the clock was put forward.
        """
        if table in self._to_take_up or self._alarms.sees_to(table):
            return False
        if self._paused and await self._is_paused(table):
            return False
        actor = self._actors.get(table)
        known = None if actor is None else actor.session.known
        if table not in self._alarms or actor is None or known is None:
            return True
        at = known.table.wake_at()
        if at is not None and at <= self.services.clock.now():
            return True
        if await self.services.store.version(table) == known.version:
            return False
        actor.session.forget()
        return True

    async def pause(self, guild: int) -> None:
        """Stop a server's clocks while Discord has lost it, because no player can press."""
        self._paused[guild] = object()
        for table in await self.services.store.open_tables(guild):
            self._alarms.cancel(table)

    async def resume(self, guild: int, grace: float) -> None:
        """Let the server's clocks run again; no player times out within `grace`.

        Returns once they run. Also returns if the server is lost again or moves to another process,
        or if this process stops.
        """
        lost = self._paused.get(guild)
        if lost is None:
            return
        tables = await self._tables_of_lost(guild, lost)
        if tables is None or self._paused.get(guild) is not lost:
            return
        # Only now, because nothing else would repeat a query that the store has not answered.
        del self._paused[guild]
        if not self.home.ours(guild):
            return
        self._to_take_up |= dict.fromkeys(tables, grace)
        # Several at a time, because the store writes concurrent commits together.
        for k in range(0, len(tables), TOGETHER):
            await asyncio.gather(*map(self.take_up, tables[k : k + TOGETHER]))

    async def _tables_of_lost(self, guild: int, lost: object) -> Sequence[int] | None:
        """The open tables of a lost server, once the store answers.

        None if the answer no longer matters: this loss is over, or the process stops.
        """
        times = 0
        while self._paused.get(guild) is lost and not self._stopped:
            try:
                return await self.services.store.open_tables(guild)
            except Exception as error:  # noqa: BLE001  (whatever it is, clocks must run again)
                if not isinstance(error, Unreachable):
                    log.warning("tables of a server cannot be found: %s", type(error).__name__)
            times += 1
            await asyncio.sleep(retry_in(times))
        return None

    async def stop(self) -> None:
        """Cancel all alarms, and let every command under way finish."""
        self._stopped = True
        self._to_take_up.clear()
        self._alarms.stop()
        self._new_tables.stop()
        for actor in list(self._actors.values()):
            await actor.wait_idle()
            actor.session.thoughts.drop()
        await self._alarms.wait_until_rung()

    def _actor(self, table: int) -> Actor:
        now, actor = self.services.clock.now(), self._actors.get(table)
        if actor is not None and 0 <= now - actor.asked_at < JUST_NOW:
            return actor
        actor = self._actors.pop(table, None)
        if actor is None:
            actor = Actor(TableSession(table, self.services, self._doubt), self._changed)
        actor.asked_at = now
        self._actors[table] = actor
        self._evict_unused(actor.asked_at - KEPT_SECONDS)
        return actor

    def _evict_unused(self, since: float) -> None:
        """Drop unused tables when others are used, because they cost something only then."""
        while (actor := next(iter(self._actors.values()))).asked_at < since and actor.idle:
            self._drop(actor)

    def _evict(self, table: int, actor: Actor) -> None:
        """Drop a table that does not exist (an invented id), is closed, or runs elsewhere."""
        if not actor.idle or self._actors.get(table) is not actor:
            return
        known = actor.session.known
        if (
            known is None
            or known.table.status is Status.CLOSED
            or not self.home.ours(known.table.guild)
        ):
            self._drop(actor)

    def _drop(self, actor: Actor) -> None:
        """Cancel the regulars' thinking, and drop the table once it is idle."""
        actor.session.thoughts.drop()
        if actor.idle:
            del self._actors[actor.session.id]
            self.let_go.publish(actor.session.id)

    def _doubt(self, before: Snapshot) -> None:
        """Note that an uncertain commit may have changed the table's alarm.

        The process that runs the table reads it again; this one does so once the store answers.
        """
        if not self.home.ours(before.table.guild):
            self._notify_others(before)
            return
        self._in_doubt.add(before.id)
        if before.table.guild not in self._paused:
            self._alarms.ring_again(before.id, before.table.guild)

    def _no_doubt(self, now: Snapshot) -> None:
        """Note that the table's state has been read again."""
        self._in_doubt.discard(now.id)
        self._alarms.mark_woken(now.id)
        self._set_alarm(now)
        self.after_doubt.publish(now.id)

    def _changed(self, command: Command, outcome: Outcome) -> None:
        if outcome.snapshot.id in self._in_doubt:
            self._no_doubt(outcome.snapshot)
        if not outcome.changed:
            return
        if outcome.closed:
            self.closed.publish(outcome.snapshot)
        self._set_alarm(outcome.snapshot)
        self._wake_other_room(outcome.snapshot)
        if self.home.ours(outcome.snapshot.table.guild):
            self.committed.publish(command, outcome)
        else:
            self._notify_others(outcome.snapshot)

    def _notify_others(self, snapshot: Snapshot) -> None:
        self.committed_elsewhere.publish(snapshot.id, snapshot.table.guild)

    def _set_alarm(self, snapshot: Snapshot) -> None:
        at, guild = snapshot.table.wake_at(), snapshot.table.guild
        if at is None or guild in self._paused or not self.home.ours(guild):
            self._alarms.cancel(snapshot.id)
        else:
            self._alarms.ring_in(snapshot.id, max(0.0, at - self.services.clock.now()), guild)

    def _wake_other_room(self, snapshot: Snapshot) -> None:
        """Let the other room of a Duplicate look at a change at once.

        It may wait for this one. If this process ends first, it looks by itself later.
        """
        table = snapshot.table
        if table.room is None or not table.room.other or not self.home.ours(table.guild):
            return
        deal = snapshot.deal if table.status is Status.PLAYING else None
        in_mid_deal = deal is not None and any(deal.decisions)
        if not in_mid_deal and table.guild not in self._paused:
            self._alarms.ring_in(table.room.other, 0.0, table.guild)

    async def _wake(self, table: int) -> None:
        if not await self._runs(table):
            return
        outcome = await self._safely(table, Wake())
        if outcome is not None and outcome.refusal is None:
            self._alarms.mark_woken(table)
        closed = outcome is not None and outcome.snapshot.table.status is Status.CLOSED
        if closed or table in self._alarms:
            return
        if outcome is None or outcome.refusal is not None:
            self._alarms.ring_again(table)
        elif not outcome.changed:
            # By the clock of the tables, the alarm rang a moment too early.
            self._set_alarm(outcome.snapshot)

    async def _runs(self, table: int) -> bool:
        """Whether this process runs the table, and Discord has not lost its server.

        If that cannot be read, returns True: the wake is tried, fails, and is retried.
        """
        if self.home is ONLY and not self._paused:
            return True
        try:
            snapshot = await self.snapshot(table)
        except Exception:  # noqa: BLE001 (logged by the caller)
            return True
        if snapshot is None:
            return True
        guild = snapshot.table.guild
        return self.home.ours(guild) and guild not in self._paused

    async def _is_paused(self, table: int) -> bool:
        """Whether Discord has lost the table's server; False if that cannot be read."""
        try:
            snapshot = await self.snapshot(table)
        except Exception:  # noqa: BLE001 (logged by the caller)
            return False
        return snapshot is not None and snapshot.table.guild in self._paused

    async def _safely(self, table: int, command: Command) -> Outcome | None:
        with failures_logged(log, "%s failed at table %s", type(command).__name__, table):
            return await self.ask(table, command)
        return None


def _is_open(snapshot: Snapshot | None) -> bool:
    return snapshot is not None and snapshot.table.status is not Status.CLOSED
