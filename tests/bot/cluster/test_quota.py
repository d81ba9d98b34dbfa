"""All processes together never send more requests than there are, even with faults."""

from __future__ import annotations

import asyncio
import itertools
from collections import deque
from collections.abc import Awaitable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule
from yarl import URL

from bot.cluster.coordinator import LEAST, REQUESTS, REQUESTS_WITHIN, Identity, QuotaGrant, fair
from bot.cluster.own_leases import HURRIED_AFTER, RENEWED_AFTER, TTL
from bot.cluster.quota import Quota
from bot.discord.interaction_tokens import InteractionToken
from bot.discord.rate_limiter import COUNTED_FOR, RateLimiter
from bot.discord.request_queue import QueuedRequest
from sandbox.traffic.limits import GLOBAL_PER_SECOND
from tests.soak.virtual_time import VirtualClock, VirtualLoop
from tests.support.extent import examples
from tests.support.fleet.memory import MemoryCoordinator

WHO = st.integers(0, 2)
PER_SECOND = 40.0
BUSY_FOR = 120.0
DRAWN_FOR = 1.2
SETTLED_WITHIN = 5.0
"""Seconds within which all keep to their parts, after the first refusal."""


def test_fair_shares_add_up_to_no_more_than_all_requests() -> None:
    for wanted in ([0], [0, 0], [90, 0, 0], [7, 7, 7], [1] * 8, [0] * 48):
        parts = [fair(own, [*wanted[:n], *wanted[n + 1 :]]) for n, own in enumerate(wanted)]
        assert sum(parts) <= REQUESTS
        assert min(parts) >= 1
    assert fair(0, [100, 100]) >= LEAST


def test_a_process_whose_wish_changes_still_gives_back_its_excess() -> None:
    place, wants = MemoryCoordinator(TTL), itertools.cycle((60, 10, 30))
    first, other = Quota(lambda: (0, next(wants))), Quota(lambda: (0, 20))
    for _ in range(round(4 * REQUESTS_WITHIN / HURRIED_AFTER)):
        for name, quota in (("first", first), ("other", other)):
            request = quota.request(place.now)
            part = place.part(Identity(name, name, "0"), request)
            quota.granted(place.now, part, place.now)
        place.pass_time(HURRIED_AFTER)
    assert min(first.allowed(place.now), other.allowed(place.now)) >= LEAST


@dataclass
class Process:
    """One process: its part, and its requests without an answer yet."""

    identity: Identity
    quota: Quota
    pace: RateLimiter
    asked_at: float | None = None
    answer: QuotaGrant | None = None
    drawn: int = 0
    """Edits that have had their slots and were not sent yet."""


class Fleet(RuleBasedStateMachine):
    """Three processes and their coordinator. Answers are late or lost, and each process sends as
    many requests as it may at any moment. Requests with tokens count too, because Discord has
    refused one. Some are drawn for long before they go.
    """

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.loop.time = lambda: self.place.now
        self.place = MemoryCoordinator(TTL)
        self.wanted = [0, 0, 0]
        self.went: deque[float] = deque()
        self.channels = itertools.count()
        self.processes = [self._process(n) for n in range(3)]

    def _process(self, n: int) -> Process:
        quota, pace = Quota(lambda: (0, self.wanted[n])), RateLimiter(PER_SECOND)
        pace.share(lambda: quota.allowed(self.place.now))

        async def a_token_was_refused() -> None:
            pace.others_refused(0.0, by_token=True)

        self.loop.run_until_complete(a_token_was_refused())
        return Process(Identity(f"p{n}", f"p{n}", "0"), quota, pace)

    @rule(seconds=st.sampled_from((0.05, 0.5, 2.0, TTL / 2, TTL + 0.1)))
    def time_passes(self, seconds: float) -> None:
        self.place.pass_time(seconds)

    @rule(who=WHO, wanted=st.sampled_from((0, 5, 90)), at_once=st.booleans())
    def one_asks(self, who: int, wanted: int, at_once: bool) -> None:
        process = self.processes[who]
        self.wanted[who] = wanted
        process.asked_at = self.place.now
        request = process.quota.request(self.place.now)
        process.answer = self.place.part(process.identity, request)
        if at_once:
            self.an_answer_arrives(who)

    @rule(who=WHO)
    def an_answer_arrives(self, who: int) -> None:
        process = self.processes[who]
        if process.answer is not None and process.asked_at is not None:
            process.quota.granted(process.asked_at, process.answer, self.place.now)
        process.answer = None

    @rule(who=WHO, by_token=st.booleans())
    def one_makes_all_that_it_may(self, who: int, by_token: bool) -> None:
        process = self.processes[who]

        async def make() -> None:
            while process.drawn and await self._may(process.pace.wait_to_go(by_token=by_token)):
                process.drawn -= 1
                self.went.append(self.place.now)
            await self._make_all(process.pace, by_token=by_token)

        self.loop.run_until_complete(make())
        now = self.place.now
        while self.went and now - self.went[0] >= REQUESTS_WITHIN:
            self.went.popleft()
        assert len(self.went) <= REQUESTS

    @rule(who=WHO, by_token=st.booleans())
    def one_draws_all_that_it_may(self, who: int, by_token: bool) -> None:
        process = self.processes[who]

        async def draw() -> None:
            while await self._may(self._slot(process.pace, by_token=by_token)):
                process.drawn += 1

        for _ in range(8):
            self.loop.run_until_complete(draw())
            self.place.pass_time(DRAWN_FOR / 8)
        self.place.pass_time(DRAWN_FOR)

    async def _make_all(self, pace: RateLimiter, *, by_token: bool) -> None:
        async def one() -> None:
            await self._slot(pace, by_token=by_token)
            await pace.wait_to_go(by_token=by_token)

        while await self._may(one() if by_token else pace.wait_for_slot()):
            self.went.append(self.place.now)

    def _slot(self, pace: RateLimiter, *, by_token: bool) -> Awaitable[object]:
        token = InteractionToken(1, "secret", self.place.now)
        waiting = QueuedRequest(1.0)
        if by_token:
            return pace.wait_for_token_slot(token, waiting)
        return pace.wait_for_edit_slot(next(self.channels), waiting, None)

    async def _may(self, slot: Awaitable[object]) -> bool:
        """Whether a request may go now."""
        waiting = asyncio.ensure_future(slot)
        for _ in range(3):
            await asyncio.sleep(0)
        if waiting.done():
            return True
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return False

    def teardown(self) -> None:
        """Let all send and receive again, so that each soon has a part."""
        for _ in range(8):
            self.place.pass_time(1.5)
            for who in range(3):
                self.one_asks(who, 0, at_once=True)
        self.loop.close()
        assert all(p.quota.allowed(self.place.now) >= LEAST for p in self.processes)


TestFleet = pytest.mark.ci(Fleet.TestCase)
TestFleet.settings = settings(max_examples=examples(100, 2000), deadline=None)


class Discord:
    """A Discord that accepts 50 counted requests a second, and may count those with tokens."""

    def __init__(self, loop: asyncio.AbstractEventLoop, *, counts_tokens: bool) -> None:
        self.loop = loop
        self.counts_tokens = counts_tokens
        self.counted: list[float] = []
        """When each counted request came, accepted or not."""
        self.all: list[float] = []
        self._since, self._taken = -1.0, 0

    def takes(self, *, by_token: bool) -> bool:
        """Whether a request that comes now is accepted."""
        now = self.loop.time()
        self.all.append(now)
        if by_token and not self.counts_tokens:
            return True
        self.counted.append(now)
        if now >= self._since + 1.0:
            self._since, self._taken = now, 0
        room = self._taken < GLOBAL_PER_SECOND
        self._taken += room
        return room

    def too_many(self) -> list[tuple[float, int]]:
        """When more than it accepts came in the second before, and how many."""
        window, found = deque[float](), list[tuple[float, int]]()
        for at in self.counted:
            window.append(at)
            while at - window[0] >= 1.0:
                window.popleft()
            if len(window) > GLOBAL_PER_SECOND:
                found.append((at, len(window)))
        return found


class Busy:
    """Three processes that all want more than their parts, mostly with tokens."""

    def __init__(self, loop: VirtualLoop, discord: Discord) -> None:
        self.loop, self.discord, self.place = loop, discord, MemoryCoordinator(TTL)
        self.paces: list[RateLimiter] = []
        self.tasks: list[asyncio.Task[None]] = []
        for n in range(3):
            self._begin(Identity(f"p{n}", f"p{n}", "0"))

    def _begin(self, identity: Identity) -> None:
        pace = RateLimiter(PER_SECOND)
        quota = Quota(pace.demand)
        pace.share(lambda: quota.allowed(self.loop.time()))
        pace.refused_for_all.subscribe(
            lambda seconds, by_token: [
                other.others_refused(seconds, by_token) for other in self.paces if other is not pace
            ]
        )
        self.paces.append(pace)
        works = [self._rounds(identity, quota)]
        works += [self._edits(pace, by_token=k % 4 > 0) for k in range(16)]
        self.tasks += [self.loop.create_task(work) for work in works]

    async def _rounds(self, identity: Identity, quota: Quota) -> None:
        while True:
            self.place.now = now = self.loop.time()
            part = self.place.part(identity, quota.request(now))
            quota.granted(now, part, now)
            await asyncio.sleep(HURRIED_AFTER if quota.unsettled else RENEWED_AFTER)

    async def _edits(self, pace: RateLimiter, *, by_token: bool) -> None:
        while True:
            if by_token:
                token = InteractionToken(1, "secret", self.loop.time())
                await pace.wait_for_token_slot(token, QueuedRequest(1.0))
                await pace.wait_to_go(by_token=True)
            else:
                await pace.wait_for_slot()
            if not self.discord.takes(by_token=by_token):
                path = "/webhooks/1/secret/messages/2" if by_token else "/channels/1/messages/2"
                headers = {"Retry-After": "1", "X-RateLimit-Scope": "global"}
                pace.refused(cast("Any", SimpleNamespace(headers=headers, url=URL(path))))
            await asyncio.sleep(0.5)

    def end(self) -> None:
        """Want no more requests."""
        for task in self.tasks:
            task.cancel()
        self.loop.run_for(1.0)
        self.loop.close()


def worked(seconds: float, *, counts_tokens: bool) -> Discord:
    """The requests that such a Discord has seen after `seconds`."""
    loop = VirtualLoop(VirtualClock(), lambda _: None)
    fleet = Busy(loop, Discord(loop, counts_tokens=counts_tokens))
    try:
        loop.run_for(seconds)
    finally:
        fleet.end()
    return fleet.discord


def test_if_tokens_do_not_count_all_processes_soon_get_what_they_want() -> None:
    discord = worked(BUSY_FOR, counts_tokens=False)
    assert discord.too_many() == []
    lately = [at for at in discord.all if discord.all[-1] - at < BUSY_FOR / 2]
    assert len(lately) > 1.5 * REQUESTS * BUSY_FOR / 2 / REQUESTS_WITHIN


@pytest.mark.ci
def test_if_tokens_count_a_refusal_holds_for_all_processes_and_for_long() -> None:
    discord = worked(COUNTED_FOR - 1.0, counts_tokens=True)
    found = discord.too_many()
    assert found, "it is documented that tokens are free"
    assert found[-1][0] - found[0][0] < SETTLED_WITHIN, found
