"""A stopping process lets others take its shards first, and never waits without end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import pytest_asyncio

from bot.cluster.coordinator import GONE_AFTER, Identity, Round
from bot.cluster.member import Member
from bot.cluster.message_bus import MessageBus
from bot.cluster.own_leases import TTL, monotonic
from bot.cluster.peers import Peers
from bot.cluster.quota import Quota
from tables.ports import Unreachable
from tables.supervisor import Supervisor
from tests.support.fleet.memory import MemoryCoordinator
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.asyncio


class Sessions:
    """Sessions that begin at once."""

    def __init__(self) -> None:
        self.opened: frozenset[int] = frozenset()
        self.member: Member | None = None
        self.closed = 0
        self.let_go = asyncio.Event()
        """Whether Discord confirms that a session is closed."""
        self.let_go.set()

    async def recommended(self) -> int:
        return 2

    def share(self, count: int) -> None:
        del count

    def open(self, shard: int) -> None:
        if shard not in self.opened and self.member is not None:
            self.opened |= {shard}
            asyncio.get_running_loop().call_soon(self.member.on_shard_ready, shard)

    async def close(self, shard: int) -> None:
        self.closed += 1
        self.opened -= {shard}
        await self.let_go.wait()


class Work:
    """The work for the shards of this process."""

    def __init__(self) -> None:
        self.done_for: set[int] = set()

    def begin(self, shard: int) -> None:
        self.done_for.add(shard)

    def end(self, shard: int) -> None:
        self.done_for.discard(shard)


class Process:
    """One member and its parts."""

    def __init__(
        self,
        name: str,
        place: MemoryCoordinator,
        now: Callable[[], float] = monotonic,
        supervisor: Supervisor | None = None,
    ) -> None:
        identity = Identity(f"{name}-1", name, "0")
        self.place, self.supervisor = place, supervisor or Supervisor()
        self.message_bus, self.work = MessageBus(identity, place), Work()
        self.sessions = sessions = Sessions()
        quota, self.peers = Quota(lambda: (0, 0)), Peers(now)
        self.member = sessions.member = Member(
            place, self.message_bus, sessions, self.work, quota, self.supervisor, self.peers, now
        )

    async def join(self) -> None:
        await self.member.join(2)
        self.message_bus.listen(self.supervisor)

    async def listen(self) -> None:
        """Answer the others, as `Fleet` has it do."""
        endpoint = await self.peers.listen(self.place.host)
        assert endpoint is not None
        self.place.announce(self.member.identity, endpoint)

    async def leave(self) -> None:
        await self.member.leave()
        await self.message_bus.close()
        await self.peers.close()

    async def answered(self) -> None:
        """Wait until it has had an answer to a round."""
        seen = self.place.processes[self.member.identity.id]
        async with asyncio.timeout(PATIENCE):
            while seen.seen < self.place.now:
                self.member.hurry()
                await asyncio.sleep(0)

    async def has(self, shards: set[int]) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.work.done_for != shards:
                self.member.hurry()
                await asyncio.sleep(0)


@pytest_asyncio.fixture
async def place() -> AsyncIterator[MemoryCoordinator]:
    yield MemoryCoordinator(TTL)


@pytest.mark.ci
async def test_a_stopping_process_hands_over_its_shards_before_it_ends(
    place: MemoryCoordinator,
) -> None:
    one, other = Process("one", place), Process("other", place)
    await one.join()
    await other.join()
    await one.has({0})
    await other.has({1})
    async with asyncio.timeout(PATIENCE):
        await one.member.hand_over_all()
    assert one.work.done_for == set()
    await other.has({0, 1})
    for process in (one, other):
        await process.member.leave()
        await process.message_bus.close()


@pytest.mark.ci
async def test_a_process_keeps_the_session_of_a_shard_that_no_other_took(
    place: MemoryCoordinator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its successor died at that moment, or there was no answer. If it ended now, it would leave a
    shard without a session.
    """
    one, other = Process("one", place), Process("other", place)
    await one.join()
    await other.join()
    await one.has({0})
    await other.has({1})
    give, closed = place.hand_over, list[tuple[int, str | None]]()
    failures = [Unreachable("away"), False]

    async def at_last(identity: Identity, shard: int) -> bool:
        if failures:
            failure = failures.pop()
            if isinstance(failure, Unreachable):
                raise failure
            return failure
        return await give(identity, shard)

    close = one.sessions.close

    async def noted(shard: int) -> None:
        closed.append((shard, place.shards[shard].holder))
        await close(shard)

    monkeypatch.setattr(place, "hand_over", at_last)
    monkeypatch.setattr(one.sessions, "close", noted)
    async with asyncio.timeout(PATIENCE):
        await one.member.hand_over_all()
    assert failures == []
    assert closed == [(0, other.member.identity.id)], "not while it was its own"
    await other.has({0, 1})
    for process in (one, other):
        await process.member.leave()
        await process.message_bus.close()


@pytest.mark.ci
async def test_if_all_processes_drain_none_waits_for_another(place: MemoryCoordinator) -> None:
    processes = [Process("one", place), Process("other", place)]
    for process in processes:
        await process.join()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(process.member.hand_over_all() for process in processes))
    for process in processes:
        await process.member.leave()
        await process.message_bus.close()
    assert place.processes == {}


async def test_a_process_that_cannot_reach_the_coordinator_ends_at_once(
    place: MemoryCoordinator, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Process("one", place)
    await one.member.hand_over_all()  # it has not joined yet
    await one.join()
    await one.has({0, 1})

    async def cut_off(_: str) -> None:
        raise Unreachable("nobody")

    monkeypatch.setattr(place, "drain", cut_off)
    async with asyncio.timeout(PATIENCE):
        await one.member.hand_over_all()
    assert one.work.done_for == {0, 1}
    await one.member.leave()
    await one.message_bus.close()


async def test_a_process_without_answers_stops_work_before_another_may_take_its_shards(
    place: MemoryCoordinator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others see that its connection ended, and do not wait until its leases end."""
    one = Process("one", place, lambda: place.now)
    await one.join()
    await one.has({0, 1})
    asked = place.round

    async def away(*_: object) -> Round:
        raise Unreachable("cut off")

    monkeypatch.setattr(place, "round", away)
    place.pass_time(GONE_AFTER - 0.1)
    one.member.hurry()
    await asyncio.sleep(0)
    assert one.work.done_for == {0, 1}, "nobody may have it yet"
    place.pass_time(0.1)
    await one.has(set())
    assert one.sessions.opened == {0, 1}, "Discord is there, and this may pass in a moment"
    monkeypatch.setattr(place, "round", asked)
    await one.has({0, 1})
    await one.member.leave()


@pytest.mark.ci
async def test_a_process_whose_connection_ended_stops_work_in_time_though_no_round_ends(
    place: MemoryCoordinator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if another connection is tried and nothing comes through."""
    one = Process("one", place, lambda: place.now)
    await one.join()
    await one.has({0, 1})

    async def hangs(*_: object) -> Round:
        return await asyncio.get_running_loop().create_future()

    monkeypatch.setattr(place, "round", hangs)
    place.pass_time(GONE_AFTER)
    [ended] = place.ended
    ended()
    assert one.work.done_for == set()


@pytest.mark.ci
async def test_leases_are_renewed_while_discord_does_not_close_a_session(
    place: MemoryCoordinator,
) -> None:
    one, other = Process("one", place, lambda: place.now), Process("other", place)
    await one.join()
    await one.has({0, 1})
    one.sessions.let_go.clear()
    await other.join()
    await other.has({1})
    await one.has({0})
    for _ in range(3):
        place.pass_time(TTL - 1)
        await one.answered()
        assert one.member.home.holds(0)
    one.sessions.let_go.set()
    await one.member.leave()
    await other.member.leave()


class Outage:
    """Whether the coordinator answers each process."""

    def __init__(self, place: MemoryCoordinator, monkeypatch: pytest.MonkeyPatch) -> None:
        self._place, self._asked = place, place.round
        self.cut_off: set[str] = set()
        self.failed = 0
        """Rounds without an answer."""
        monkeypatch.setattr(place, "round", self._round)

    async def _round(self, identity: Identity, *rest: Any) -> Round:
        if identity.name in self.cut_off:
            self.failed += 1
            self._place.processes[identity.id].there = False
            raise Unreachable("away")
        return await self._asked(identity, *rest)

    async def felt_by(self, *processes: Process) -> None:
        """Wait until each of these has finished a round that failed."""
        for process in processes:
            before = self.failed
            async with asyncio.timeout(PATIENCE):
                while self.failed < before + 2:
                    process.member.hurry()
                    await asyncio.sleep(0.001)


async def two(place: MemoryCoordinator) -> tuple[Process, Process]:
    """Two processes that have been connected for longer than a lease."""
    one = Process("one", place, lambda: place.now)
    other = Process("other", place, lambda: place.now)
    for process in (one, other):
        await process.join()
        await process.listen()
    await one.has({0})
    await other.has({1})
    for _ in range(3):
        place.pass_time(TTL / 2)
        await one.answered()
        await other.answered()
    one.sessions.closed = other.sessions.closed = 0
    return one, other


@pytest.mark.sampled
@pytest.mark.parametrize("seconds", [4.0, 20.0, 120.0])
async def test_an_outage_for_all_processes_closes_no_session(
    place: MemoryCoordinator, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    one, other = await two(place)
    outage = Outage(place, monkeypatch)
    outage.cut_off = {"one", "other"}
    place.pass_time(seconds)
    await outage.felt_by(one, other)
    async with asyncio.timeout(PATIENCE):
        while one.member.home.all_cut_off is not (seconds > TTL):
            await outage.felt_by(one, other)
    assert one.work.done_for == other.work.done_for == set(), "nothing may be done for a shard"
    outage.cut_off = {"other"}
    await one.has({0})
    place.pass_time(TTL / 2)
    await one.answered()
    await outage.felt_by(other)
    outage.cut_off = set()
    await other.has({1})
    assert (one.sessions.closed, other.sessions.closed) == (0, 0)
    assert not one.member.home.all_cut_off
    for process in (one, other):
        await process.leave()


async def test_a_process_that_is_cut_off_alone_loses_its_shard_and_closes_its_session(
    place: MemoryCoordinator, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await two(place)
    outage = Outage(place, monkeypatch)
    outage.cut_off = {"one"}
    place.pass_time(TTL + 1)
    await other.has({0, 1})
    async with asyncio.timeout(PATIENCE):
        while one.sessions.opened:
            await outage.felt_by(one)
    assert not one.member.home.all_cut_off
    for process in (one, other):
        await process.leave()


async def test_a_single_process_keeps_its_sessions(
    place: MemoryCoordinator, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Process("one", place, lambda: place.now)
    await one.join()
    await one.has({0, 1})
    outage = Outage(place, monkeypatch)
    outage.cut_off = {"one"}
    place.pass_time(10 * TTL)
    await outage.felt_by(one)
    assert one.sessions.opened == {0, 1}
    outage.cut_off = set()
    await one.has({0, 1})
    await one.leave()
