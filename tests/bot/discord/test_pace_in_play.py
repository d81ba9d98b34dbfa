"""Fifty tables within Discord's limits as the sandbox models them: decisions a second, and requests
refused.

Only requests are simulated, each with its duration, on a clock that leaps.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import selectors
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest
from multidict import CIMultiDict
from yarl import URL

from bot.discord.interaction_tokens import InteractionToken
from bot.discord.rate_limiter import RateLimiter, Urgency
from bot.discord.request_queue import QueuedRequest
from sandbox.traffic.limits import FOLLOW_UP_SECONDS, FOLLOW_UPS, Limits

TABLES, SEATS = 50, 4
PER_SECOND = 40
ON_ITS_WAY = (0.002, 0.03)
"""Seconds that a request takes to reach Discord."""
SETTLING, MEASURED = 14.0, 6.0
DEAL = 4, 20
"""Decisions of one."""


class Leaping(selectors.SelectSelector):
    """A selector that leaps to the next timer."""

    now = 1000.0

    def select(self, timeout: float | None = None) -> Any:
        """See `selectors.BaseSelector`."""
        self.now += max(0.0, timeout or 0.0)
        return super().select(0)


class LeapingLoop(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own."""

    def __init__(self) -> None:
        self.clock = Leaping()
        super().__init__(self.clock)

    def time(self) -> float:
        """See `asyncio.AbstractEventLoop`."""
        return self.clock.now


class Refusal:
    """Discord's answer to a request that came too fast."""

    status = 429

    def __init__(self, path: str, *, everything: bool) -> None:
        self.url = URL("https://discord.test" + path)
        scope = "global" if everything else "user"
        self.headers = CIMultiDict(
            {"Via": "1.1 google", "Retry-After": "1", "X-RateLimit-Scope": scope}
        )


class Live:
    """A live message that always sends its newest content."""

    def __init__(
        self, play: Play, channel: int, urgency: Urgency, *, private: bool = False
    ) -> None:
        self._play, self._channel, self._urgency = play, channel, urgency
        self._private = private
        self._work: asyncio.Task[None] | None = None
        self._wanted = 0
        self.shown = 0
        self.changed = asyncio.Event()
        self.token = play.token()

    def mark(self, wanted: int) -> None:
        """Set the content to show."""
        self._wanted = wanted
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._draw())

    async def _draw(self) -> None:
        while self.shown < self._wanted:
            pace, waiting = self._play.pace, QueuedRequest(self._urgency.value)
            by: InteractionToken | None = (token := self.token)
            if self._private:  # only a token can change a message that one person alone sees
                await pace.wait_for_token_slot(token, waiting)
            else:
                by = await pace.wait_for_edit_slot(self._channel, waiting, token)
            newest = self._wanted
            await self._play.request(self._channel, by)
            self.shown = newest
            self.changed.set()

    async def post(self, wanted: int) -> None:
        """Post it as a new message below the others. Until there is room, edit it in place."""
        pace, waiting, token = self._play.pace, QueuedRequest(self._urgency.value), self.token
        room = pace.may_follow_up(self._channel)
        if not room and self._private:
            self.mark(wanted)
        if room or self._private:
            await pace.wait_for_follow_up_slot(self._channel, token, waiting)
            await self._play.request(self._channel, token, new=True)
        else:
            await pace.wait_for_slot(self._urgency)
            await self._play.request(self._channel, None, new=True)
        self.shown = max(self.shown, wanted)
        self.changed.set()


class Play:
    """People who press as soon as their hand asks them; `count`: whether tokens count."""

    def __init__(self, *, count: bool) -> None:
        self.pace = RateLimiter(PER_SECOND)
        self.limits = Limits()
        self.decisions = self.refused = 0
        self.refuse_login = False
        """Whether the next request with the login is refused, whatever came before."""
        self._count = count
        self._random = random.Random(5)
        self._secrets = itertools.count()

    def token(self) -> InteractionToken:
        """The token of a press just made."""
        now, secret = asyncio.get_running_loop().time(), f"secret {next(self._secrets)}"
        return InteractionToken(1, secret, now, 1)

    async def request(
        self, channel: int, token: InteractionToken | None, *, new: bool = False
    ) -> None:
        """Send an edit or a `new` message until it is accepted."""
        path = "/webhooks/1/t/messages/@original" if token else f"/channels/{channel}/messages/1"
        while True:
            await asyncio.sleep(self._random.uniform(*ON_ITS_WAY))
            size, major = ((5, 2.0), token.secret) if token else ((5, 5.0), str(channel))
            name = "new" if new and not token else "edit"
            verdict = self.limits.count(name, size, major, globally=self._count or not token)
            everything, wait = verdict.is_global, verdict.retry_after
            if wait is None and new and token:
                wait = self.limits.room(f"follow-ups {channel}", FOLLOW_UPS, FOLLOW_UP_SECONDS)
            if self.refuse_login and token is None:
                self.refuse_login, everything, wait = False, True, 1.0
            if wait is None:
                if token:
                    self.pace.edited_by_token(verdict.headers)
                else:
                    self.pace.edited(channel, verdict.headers)
                return
            self.refused += 1
            refusal: Any = Refusal(path, everything=everything)
            self.pace.refused(refusal)
            await asyncio.sleep(wait)

    async def table(self, number: int) -> None:
        """One decision after the other."""
        first = 10 * number
        hands = [Live(self, first + seat, Urgency.HAND) for seat in range(SEATS)]
        message = Live(self, first + SEATS, Urgency.TABLE)
        await asyncio.sleep(self._random.uniform(0.0, 0.1))
        for version in range(1, 10_000):
            await asyncio.sleep(2 * self._random.uniform(*ON_ITS_WAY))
            hands[(version - 1) % SEATS].token = self.token()
            self.decisions += 1
            following = hands[version % SEATS]
            following.mark(version)
            message.mark(version)
            while following.shown < version:
                following.changed.clear()
                await following.changed.wait()

    async def channel(self, number: int) -> None:
        """The same from copies of the hands below the table's message. Now and then a deal, with
        the fewest possible decisions, posts all of them again.
        """
        message = Live(self, number, Urgency.TABLE)
        hands = [Live(self, number, Urgency.HAND, private=True) for _ in range(SEATS)]
        posting: set[asyncio.Task[None]] = set()
        await asyncio.sleep(self._random.uniform(0.0, 0.1))
        deal_ends = 0
        for version in range(1, 10_000):
            await asyncio.sleep(2 * self._random.uniform(*ON_ITS_WAY))
            hands[(version - 1) % SEATS].token = self.token()
            self.decisions += 1
            following = hands[version % SEATS]
            if version > deal_ends:
                deal_ends = version + self._random.randint(*DEAL)
                message.token = self.token()
                await message.post(version)
                posting = {asyncio.create_task(hand.post(version)) for hand in hands}
            else:
                following.mark(version)
                message.mark(version)
            while following.shown < version:
                following.changed.clear()
                await following.changed.wait()
        await asyncio.gather(*posting)

    async def go_on(self, seconds: float) -> tuple[float, int]:
        """Decisions a second and refusals, for so long."""
        before = self.decisions, self.refused
        await asyncio.sleep(seconds)
        return (self.decisions - before[0]) / seconds, self.refused - before[1]


@contextmanager
def leaping(monkeypatch: pytest.MonkeyPatch) -> Generator[LeapingLoop, None, None]:
    """The loop whose clock the limits use."""
    loop = LeapingLoop()
    monkeypatch.setattr("sandbox.traffic.limits.time.monotonic", loop.time)
    try:
        yield loop
    finally:
        loop.close()


async def played(
    *, count: bool, refuse_login: bool = False, copies: bool = False
) -> tuple[float, int, int]:
    """Decisions a second in the end, refusals by then, and before."""
    play = Play(count=count)
    of = play.channel if copies else play.table
    tables = [asyncio.create_task(of(number)) for number in range(TABLES)]
    play.refuse_login = refuse_login
    _, before = await play.go_on(SETTLING)
    each, refused = await play.go_on(MEASURED)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    return each, refused, before


@pytest.mark.ci
@pytest.mark.parametrize("refuse_login", [False, True])
def test_tokens_are_enough_for_all_play_even_after_a_refusal_they_did_not_cause(
    monkeypatch: pytest.MonkeyPatch, *, refuse_login: bool
) -> None:
    """It took ten minutes until they were used again."""
    with leaping(monkeypatch) as loop:
        each, refused, before = loop.run_until_complete(
            played(count=False, refuse_login=refuse_login)
        )
    assert each >= 80
    assert (refused, before) == (0, int(refuse_login))


@pytest.mark.ci
def test_tokens_send_no_channel_more_than_it_accepts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each new deal posts the table's message and the copies of all hands again."""
    with leaping(monkeypatch) as loop:
        each, refused, before = loop.run_until_complete(played(count=False, copies=True))
    assert each >= 80
    assert (refused, before) == (0, 0)


def test_if_tokens_count_only_the_login_s_pace_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A decision takes an edit of a hand, and every fourth of a table that is overdue."""
    with leaping(monkeypatch) as loop:
        each, refused, before = loop.run_until_complete(played(count=True))
    assert each == pytest.approx(PER_SECOND * 3 / 4, rel=0.1)
    assert refused == 0
    assert before < PER_SECOND
