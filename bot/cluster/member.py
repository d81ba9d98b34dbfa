"""Runs one process among several, which gains and loses shards in rounds at the coordinator."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Protocol

from bot.cluster.coordinator import Coordinator, OtherCount, TooFewShards
from bot.cluster.message_bus import MessageBus
from bot.cluster.own_leases import (
    HURRIED_AFTER,
    RENEWED_AFTER,
    TTL,
    OwnLeases,
    ShardHome,
    monotonic,
)
from bot.cluster.peers import Peers
from bot.cluster.quota import Quota
from tables.ports import Unreachable
from tables.supervisor import Loop, Supervisor

log = logging.getLogger(__name__)

JOINED_AFTER = 7.0
"""Seconds after which a process tries to join again if others have another number of shards. A dead
process counts as alive for a while.
"""
CLOSED_WITHIN = 2.0
"""Seconds for which an ending process waits until its sessions are closed."""
ROUND = "round"
"""A letter: a shard was given away or left. Its new holder starts a round at once."""


class ShardSessions(Protocol):
    """See `bot.cluster.sessions.Sessions`."""

    @property
    def opened(self) -> frozenset[int]:
        """Shards with a session, or one that is being opened."""
        ...

    async def recommended(self) -> int:
        """How many shards Discord recommends."""
        ...

    def share(self, count: int) -> None:
        """Set the bot's number of shards."""
        ...

    def open(self, shard: int) -> None:
        """Open a session, unless there is one."""
        ...

    async def close(self, shard: int) -> None:
        """Close a session."""
        ...


class ShardWork(Protocol):
    """What this process does for a shard while it has its lease."""

    def begin(self, shard: int) -> None:
        """Begin: the shard's servers are known, and this process has its lease."""
        ...

    def end(self, shard: int) -> None:
        """Begin nothing more: the lease has ended. Harmless if nothing was begun."""
        ...


class Member:
    """This process as a member of the fleet."""

    def __init__(
        self,
        coordinator: Coordinator,
        message_bus: MessageBus,
        sessions: ShardSessions,
        work: ShardWork,
        quota: Quota,
        supervisor: Supervisor,
        peers: Peers,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.identity = identity = message_bus.identity
        self._coordinator = coordinator
        self._message_bus = message_bus
        self._sessions = sessions
        self._work = work
        self._quota = quota
        self._supervisor = supervisor
        self._now = now
        self._leases = OwnLeases()
        self.home = ShardHome(self._leases, identity.id, now)
        self._there: set[int] = set()
        """Shards whose session has begun, and whose servers are known."""
        self._begun: set[int] = set()
        self._expiry_timer: asyncio.TimerHandle | None = None
        self._soon = asyncio.Event()
        self._renewing: Loop | None = None
        self._closing: dict[int, asyncio.Task[None]] = {}
        """By shard, sessions that are being closed. Discord determines how long that takes."""
        self._handing_over = False
        self._failed = 0
        """Rounds without an answer since the last one with an answer. The first failed round is
        repeated soon, on a new connection. If none can be made, other processes take the shards.
        """
        self._heard_at = now()
        self._peers = peers
        self._telling: asyncio.Task[None] | None = None
        self.refusal: TooFewShards | None = None
        """Why all processes end, if Discord refuses this number of shards."""
        self.drained = asyncio.Event()
        """Set once this process drains and has nothing left, or no process stays that could take
        its shards.
        """
        message_bus.subscribe(ROUND, lambda _: self.hurry())
        coordinator.watch(self._cut_off)

    # --- joining and leaving --------------------------------------------------------------------

    async def join(self, wanted: int) -> bool:
        """Join a bot of `wanted` shards. 0 means the number that the other processes have, or
        Discord's recommendation if there are none. Returns whether this process got a shard. Raises
        `OtherCount`, `Unreachable`.
        """
        recommended = await self._sessions.recommended()
        try:
            count = await self._coordinator.join(self.identity, wanted, recommended)
        except OtherCount:
            await asyncio.sleep(JOINED_AFTER)
            count = await self._coordinator.join(self.identity, wanted, recommended)
        self.home.count = count
        self._sessions.share(count)
        log.info("joined as %s: %d shards", self.identity.id, count)
        await self._round()
        # Each round waits before it asks, so the round after a failure need not wait longer.
        self._renewing = self._supervisor.start(
            "leases", self._wait_for_round, longest_pause=0.0, over=self.drained.is_set
        )
        return bool(self._sessions.opened)

    async def hand_over_all(self) -> None:
        """Drain this process: wait until others have its shards, or no process stays that could
        take them. It answers presses meanwhile. Returns at once if the coordinator is unreachable.
        """
        if self._renewing is None:
            return
        try:
            await self._coordinator.drain(self.identity.id)
        except Unreachable:
            return
        self.hurry()
        await self.drained.wait()

    async def leave(self) -> None:
        """Release everything at once. All work must have ended."""
        if self._renewing is None:
            return
        await self._renewing.stop()
        if self._closing:
            await asyncio.wait(self._closing.values(), timeout=CLOSED_WITHIN)
        for shard in self._leases.known:
            self._lose(shard)
        try:
            await self._coordinator.leave(self.identity)
            await self._message_bus.send(None, ROUND)
        except Unreachable as error:
            log.warning("the others take over after a lease: %s", error)

    # --- events of discord.py -------------------------------------------------------------------

    def on_shard_ready(self, shard: int) -> None:
        """Note that a session has begun and its servers are known."""
        if shard in self._there or shard not in self._sessions.opened:
            return
        self._there.add(shard)
        self._begin_where_ready()
        self.hurry()

    def refused(self) -> None:
        """End all processes: Discord refuses a session, since it would have too many servers. It
        would refuse those of another process too.
        """
        if self._telling is None:
            self._telling = asyncio.create_task(self._notify_refused(), name="tell of the refusal")

    async def _notify_refused(self) -> None:
        try:
            await self._coordinator.note_refused()
            await self._message_bus.send(None, ROUND)
        except Unreachable as error:
            log.warning("could not notify the others that Discord refuses the shards: %s", error)
        self._end_refused()

    def _end_refused(self) -> None:
        self.refusal = TooFewShards(self.home.count)
        self._close_all_except(frozenset())
        self.drained.set()

    def hurry(self) -> None:
        """Start the next round now."""
        self._soon.set()

    # --- rounds ---------------------------------------------------------------------------------

    async def _wait_for_round(self) -> None:
        # While no process reaches the database, short waits let each notice soon that it is back.
        away = self._failed == 1 or self.home.all_cut_off
        hurried = self._handing_over or self._quota.unsettled or away
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HURRIED_AFTER if hurried else RENEWED_AFTER):
                await self._soon.wait()
        self._soon.clear()
        await self._round()

    async def _round(self) -> None:
        asked_at = self._now()
        try:
            request = self._quota.request(asked_at)
            told = await self._coordinator.round(self.identity, self._there, request)
        except Unreachable as error:
            log.debug("the database could not be asked: %s", error)
            self._failed += 1
            self._peers.note_failure()
            self.home.cut_off = True
            self._leases.cut_off()
            self._lose_expired()
            if self._now() - self._heard_at > TTL:
                self.home.all_cut_off = await self._peers.nobody_reaches_it()
                if not self.home.all_cut_off:
                    # Another process may have these shards by now. Then both would answer each
                    # event.
                    self._close_all_except(frozenset())
            return
        self._heard_at, self._failed = self._now(), 0
        self._peers.note_answer(asked_at, told.others)
        if told.refused or self.refusal is not None:
            self._end_refused()
            return
        self._quota.granted(asked_at, told.requests, self._now())
        self.home.holders = told.holders
        self.home.cut_off = self.home.all_cut_off = False
        change = self._leases.renewed(asked_at, told.held, self._now())
        for shard in change.lost:
            self._lose(shard)
        self._set_expiry_timer()
        held = set(told.held)
        for shard in told.to_hand_over & self._leases.known:
            if await self._hand_over(shard):
                held.discard(shard)
        # A shard that could not be given away keeps its session until another process has one.
        wanted = told.to_open | held
        self._close_all_except(wanted)
        for shard in sorted(wanted - self._closing.keys()):
            self._sessions.open(shard)
        self._begin_where_ready()
        self._handing_over = bool(told.to_open or told.draining)
        if told.draining and not (held and told.staying):
            self.drained.set()

    async def _hand_over(self, shard: int) -> bool:
        """Stop all work for a shard before another process may begin it. Returns whether the
        successor is known to have the shard. It may be gone by now, or there may be no answer.
        """
        self._leases.give_up(shard)
        self._lose(shard)
        try:
            if not await self._coordinator.hand_over(self.identity, shard):
                return False
        except Unreachable as error:
            log.debug("the database could not be asked: %s", error)
            return False
        log.info("shard %d is handed over", shard)
        self.hurry()
        try:
            await self._message_bus.send(None, ROUND)
        except Unreachable as error:
            log.debug("the database could not be asked: %s", error)
        return True

    def _close_all_except(self, wanted: frozenset[int]) -> None:
        """Close the other sessions in the background, while rounds renew the remaining leases."""
        for shard in self._sessions.opened - wanted - self._closing.keys():
            self._there.discard(shard)
            self._closing[shard] = asyncio.create_task(self._close(shard), name="close a session")

    async def _close(self, shard: int) -> None:
        try:
            await self._sessions.close(shard)
        except Exception:
            log.exception("the session of shard %d could not be closed", shard)
        finally:
            del self._closing[shard]
            self.hurry()

    def _begin_where_ready(self) -> None:
        for shard in sorted(self._there - self._begun):
            if self.home.holds(shard):
                self._begun.add(shard)
                log.info("shard %d is this process's", shard)
                self._work.begin(shard)

    def _lose(self, shard: int) -> None:
        self._leases.give_up(shard)
        if shard in self._begun:
            self._begun.discard(shard)
            log.info("shard %d is no longer this process's", shard)
        self._work.end(shard)

    # --- when no answer comes -------------------------------------------------------------------

    def _cut_off(self) -> None:
        """Shorten all leases after a lost connection. A round on a new one may renew them first."""
        self._leases.cut_off()
        self._lose_expired()
        self.hurry()

    def _set_expiry_timer(self) -> None:
        if self._expiry_timer is not None:
            self._expiry_timer.cancel()
        end = self._leases.next_end()
        self._expiry_timer = None
        if end is not None:
            loop = asyncio.get_running_loop()
            self._expiry_timer = loop.call_later(max(0.0, end - self._now()), self._lose_expired)

    def _lose_expired(self) -> None:
        for shard in self._leases.expired(self._now()):
            # The reason is logged already, unless this process was suspended.
            log.info("the lease of shard %d has run out", shard)
            self._lose(shard)
        self._set_expiry_timer()
