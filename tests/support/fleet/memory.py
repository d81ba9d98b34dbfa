"""A coordinator in memory, with a clock that a test moves: `db.postgres.fleet` without a
server.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from dataclasses import dataclass
from math import ceil, inf

from bot.cluster.coordinator import (
    GONE_AFTER,
    NO_REQUEST,
    REQUESTS,
    REQUESTS_WITHIN,
    Endpoint,
    Identity,
    OtherCount,
    QuotaGrant,
    QuotaRequest,
    Round,
    TooFewShards,
    fair,
)


@dataclass
class Process:
    identity: Identity
    seen: float
    connected: float
    joined: float
    draining: bool = False
    there: bool = True
    """Whether its connection exists."""


@dataclass
class Shard:
    id: int
    holder: str | None = None
    until: float = -inf
    ready: bool = False
    offered: bool = False
    successor: str | None = None
    warm: bool = False


@dataclass
class Requests:
    had: int
    wanted: int
    until: float


class MemoryCoordinator:
    """`bot.cluster.coordinator.Coordinator` documents each method."""

    def __init__(self, ttl: float, settled_after: float = 0.0) -> None:
        self.now = 0.0
        self.ttl, self.settled_after = ttl, settled_after
        self.processes: dict[str, Process] = {}
        self.shards: list[Shard] = []
        self.jobs: dict[str, float] = {}
        self.sessions: dict[int, float] = {}
        self.budgets: dict[str, Requests] = {}
        self.registered = ""
        self.endpoints: dict[str, Endpoint] = {}
        """By process."""
        self.refused: int | None = None
        self.ended: list[Callable[[], None]] = []
        """Called when a connection has ended."""
        self.servers: dict[int, int] = {}
        self.by_shard: dict[int, frozenset[int]] = {}
        self._mail: dict[str, asyncio.Queue[bytes | None]] = {}

    def pass_time(self, seconds: float) -> None:
        self.now += seconds

    def _seen(self, identity: Identity) -> bool:
        new = Process(identity, self.now, self.now, self.now)
        known = self.processes.setdefault(identity.id, new)
        if not known.there:
            known.there, known.connected = True, self.now
        known.seen = self.now
        return known.draining

    def _alive(self) -> list[Process]:
        return [p for p in self.processes.values() if p.seen > self.now - self.ttl]

    def _gone(self, identity: Identity) -> set[str]:
        if self.processes[identity.id].connected >= self.now - self.ttl:
            return set()
        return {
            id_
            for id_, process in self.processes.items()
            if not process.there and process.seen < self.now - GONE_AFTER
        }

    host = "127.0.0.1"

    def announce(self, identity: Identity, endpoint: Endpoint) -> None:
        self.endpoints[identity.id] = endpoint

    def watch(self, ended: Callable[[], None]) -> None:
        self.ended.append(ended)

    async def join(self, identity: Identity, wanted: int, recommended: int) -> int:
        if not self.shards or not any(p.identity.id != identity.id for p in self._alive()):
            count = wanted or recommended
            if count > (self.refused or 0):
                self.refused = None
            old = self.shards[:count]
            self.shards = old + [Shard(n) for n in range(len(old), count)]
        elif wanted and wanted != len(self.shards):
            raise OtherCount(len(self.shards))
        if self.refused is not None:
            raise TooFewShards(len(self.shards))
        self._seen(identity)
        return len(self.shards)

    async def note_refused(self) -> None:
        self.refused = len(self.shards)

    async def round(
        self, identity: Identity, opened: Collection[int], request: QuotaRequest = NO_REQUEST
    ) -> Round:
        return self.answer(identity, opened, request)

    def part(self, identity: Identity, request: QuotaRequest) -> QuotaGrant:
        others = [
            one for id_, one in self.budgets.items() if id_ != identity.id and one.until > self.now
        ]
        own = fair(request.wanted, [one.wanted for one in others])
        left = max(0, REQUESTS - sum(one.had for one in others))
        part = QuotaGrant(min(max(request.had, own), left), own)
        until = self.now + self.ttl + REQUESTS_WITHIN
        self.budgets[identity.id] = Requests(part.had, request.wanted, until)
        return part

    def answer(
        self, identity: Identity, opened: Collection[int], request: QuotaRequest = NO_REQUEST
    ) -> Round:
        """Return the result of a round, without a pause in between."""
        draining = self._seen(identity)
        gone = self._gone(identity)
        alive = [process for process in self._alive() if process.identity.id not in gone]
        staying = sum(not p.draining for p in alive)
        share = 0 if draining else ceil(len(self.shards) / max(1, staying))
        process = self.processes[identity.id]
        settled = process.connected < self.now - self.ttl
        young = self.now - process.joined < self.settled_after
        held = [shard for shard in self.shards if shard.holder == identity.id]
        for shard in held:
            shard.until, shard.ready = self.now + self.ttl, shard.id in opened
        for shard in self.shards:
            expired = shard.until < self.now and settled
            free = expired or shard.holder in (None, *gone)
            if len(held) < (min(share, 1) if young else share) and free:
                self.shards[shard.id] = Shard(shard.id, identity.id, self.now + self.ttl)
                held.append(self.shards[shard.id])
        surplus = max(0, len(held) - share) if staying else 0
        for n, shard in enumerate(sorted(held, key=lambda s: (-s.offered, -s.id))):
            if n < surplus:
                shard.offered = True
            elif not surplus:
                shard.offered, shard.successor, shard.warm = False, None, False
        adopted = sum(shard.successor == identity.id for shard in self.shards)
        takers = {p.identity.id for p in alive if not p.draining}
        for shard in self.shards:
            theirs = shard.offered and shard.holder != identity.id and shard.until > self.now
            if theirs and shard.successor not in takers and len(held) + adopted < share:
                shard.successor, shard.warm = identity.id, False
                adopted += 1
        for shard in self.shards:
            if shard.successor == identity.id and shard.id in opened:
                shard.warm = True
        return Round(
            frozenset(shard.id for shard in held),
            frozenset(shard.id for shard in self.shards if shard.successor == identity.id),
            frozenset(shard.id for shard in held if shard.warm),
            {
                s.id: s.holder
                for s in self.shards
                if s.holder and s.holder not in gone and s.until > self.now
            },
            staying,
            draining,
            self.part(identity, request),
            [
                self.endpoints.get(one.identity.id)
                for one in alive
                if one.identity.id != identity.id
            ],
            refused=self.refused is not None,
        )

    async def hand_over(self, identity: Identity, shard: int) -> bool:
        row = self.shards[shard]
        if row.holder != identity.id or not row.warm:
            return False
        self.shards[shard] = Shard(shard, row.successor, self.now + self.ttl, ready=True)
        return True

    async def leave(self, identity: Identity) -> None:
        for shard in self.shards:
            if shard.holder == identity.id:
                self.shards[shard.id] = Shard(shard.id)
            elif shard.successor == identity.id:
                shard.successor, shard.warm = None, False
        self.processes.pop(identity.id, None)

    async def tables(self, shard: int, count: int) -> frozenset[int]:
        return self.by_shard.get(shard, frozenset())

    async def server(self, table: int) -> int | None:
        return self.servers.get(table)

    async def overdue(self, shard: int, count: int, before: float) -> Sequence[int]:
        return []

    async def session_slot(self, bucket: int, apart: float) -> float:
        at = max(self.now, self.sessions.get(bucket, -inf))
        self.sessions[bucket] = at + apart
        return at - self.now

    async def job(self, identity: Identity, name: str, seconds: float) -> bool:
        if self.jobs.get(name, -inf) >= self.now:
            return False
        self.jobs[name] = self.now + seconds
        return True

    async def registered_commands(self) -> str:
        return self.registered

    async def note_registered_commands(self, registered: str) -> None:
        self.registered = registered

    async def send(self, to: str | None, message: bytes) -> None:
        for process, queue in self._mail.items():
            if to in (None, process):
                queue.put_nowait(message)

    async def messages(
        self, identity: Identity, dropped: Callable[[], None]
    ) -> AsyncGenerator[bytes | None]:
        queue = self._mail[identity.id] = asyncio.Queue[bytes | None]()
        yield None
        while True:
            yield await queue.get()

    async def drain(self, process: str) -> None:
        self.processes[process].draining = True

    async def close(self) -> None:
        """See `Coordinator.close`."""
