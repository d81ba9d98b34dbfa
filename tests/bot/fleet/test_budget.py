"""All processes together never make more requests than there are, whatever goes wrong."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from bot.discord_io.interaction_tokens import InteractionToken
from bot.discord_io.request_pace import RequestPace
from bot.discord_io.request_queue import Waiting
from bot.fleet.budget import Budget
from bot.fleet.lease import TTL
from bot.fleet.meeting import LEAST, REQUESTS, REQUESTS_WITHIN, Identity, Part, fair
from tests.support.extent import so_many
from tests.support.fleet.memory import MemoryMeeting

WHO = st.integers(0, 2)
PER_SECOND = 40.0


def test_what_is_fair_adds_up_to_no_more_than_there_is() -> None:
    for wanted in ([0], [0, 0], [90, 0, 0], [7, 7, 7], [1] * 8, [0] * 48):
        parts = [fair(own, [*wanted[:n], *wanted[n + 1 :]]) for n, own in enumerate(wanted)]
        assert sum(parts) <= REQUESTS
        assert min(parts) >= 1
    assert fair(0, [100, 100]) >= LEAST


@dataclass
class Process:
    """One: what it may make, and what it has asked and not heard of."""

    identity: Identity
    budget: Budget
    pace: RequestPace
    asked_at: float | None = None
    answer: Part | None = None


class Fleet(RuleBasedStateMachine):
    """Three processes and their meeting place: answers are late or lost, and each makes as many
    requests as it may at any moment, with the login and with tokens: Discord may count these too.
    """

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.loop.time = lambda: self.place.now
        self.place = MemoryMeeting(TTL)
        self.wanted = [0, 0, 0]
        self.went: deque[float] = deque()
        self.processes = [self._process(n) for n in range(3)]

    def _process(self, n: int) -> Process:
        budget, pace = Budget(lambda: (0, self.wanted[n])), RequestPace(PER_SECOND)
        pace.share(lambda: budget.allowed(self.place.now))
        return Process(Identity(f"p{n}", f"p{n}", "0"), budget, pace)

    @rule(seconds=st.sampled_from((0.05, 0.5, 2.0, TTL / 2, TTL + 0.1)))
    def time_passes(self, seconds: float) -> None:
        self.place.pass_time(seconds)

    @rule(who=WHO, wanted=st.sampled_from((0, 5, 90)), at_once=st.booleans())
    def one_asks(self, who: int, wanted: int, at_once: bool) -> None:
        process = self.processes[who]
        self.wanted[who] = wanted
        process.asked_at = self.place.now
        wish = process.budget.wish(self.place.now)
        process.answer = self.place.part(process.identity, wish)
        if at_once:
            self.an_answer_arrives(who)

    @rule(who=WHO)
    def an_answer_arrives(self, who: int) -> None:
        process = self.processes[who]
        if process.answer is not None and process.asked_at is not None:
            process.budget.told(process.asked_at, process.answer, self.place.now)
        process.answer = None

    @rule(who=WHO, by_token=st.booleans())
    def one_makes_all_that_it_may(self, who: int, by_token: bool) -> None:
        self.loop.run_until_complete(self._make_all(self.processes[who].pace, by_token=by_token))
        now = self.place.now
        while self.went and now - self.went[0] >= REQUESTS_WITHIN:
            self.went.popleft()
        assert len(self.went) <= REQUESTS

    async def _make_all(self, pace: RequestPace, *, by_token: bool) -> None:
        while await self._may(self._token_slot(pace) if by_token else pace.wait_for_slot()):
            self.went.append(self.place.now)

    def _token_slot(self, pace: RequestPace) -> Awaitable[None]:
        session: Any = None
        token = InteractionToken(1, "secret", session, self.place.now)
        return pace.wait_for_token_slot(token, Waiting(1.0))

    async def _may(self, slot: Awaitable[None]) -> bool:
        """Whether one may go now."""
        waiting = asyncio.ensure_future(slot)
        for _ in range(3):
            await asyncio.sleep(0)
        if waiting.done():
            return True
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return False

    def teardown(self) -> None:
        """Where all ask and hear again, each may make some soon."""
        for _ in range(8):
            self.place.pass_time(1.5)
            for who in range(3):
                self.one_asks(who, 0, at_once=True)
        self.loop.close()
        assert all(p.budget.allowed(self.place.now) >= LEAST for p in self.processes)


TestFleet = Fleet.TestCase
TestFleet.settings = settings(max_examples=so_many(100, 2000), deadline=None)
