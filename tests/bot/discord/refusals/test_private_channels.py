"""Private channels are opened slowly, first for the player who acts next, and not while Discord
refuses.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import ClassVar

import pytest

from bot.discord.rate_limiter import Urgency
from bot.discord.refusals import (
    AT_ONCE,
    EACH,
    FIRST_PAUSE,
    IN_A_ROW,
    OPENING_TOO_FAST,
    QUARANTINED,
    Kind,
    PrivateChannels,
    Refusal,
)
from bot.discord.request_queue import QueuedRequest
from tests.soak.virtual_time import VirtualClock, VirtualLoop


class Evening:
    """Private channels on a clock that leaps."""

    begun: ClassVar[list[Evening]] = []

    def __init__(self, processes: int = 1) -> None:
        self.begun.append(self)
        self.loop = VirtualLoop(VirtualClock(), lambda _: None)
        self.private = PrivateChannels()
        self.may_probe = True
        self.private.share(lambda: processes, self._probes)
        self.opened: list[tuple[int, float]] = []

    async def _probes(self, _: Kind) -> bool:
        return self.may_probe

    async def opens(self, user: int, urgency: Urgency | None = None) -> Refusal | None:
        if urgency is not None:
            await self.private.turn(user, QueuedRequest(urgency.value))
        refusal = await self.private.may_open(user)
        if refusal is None:
            self.opened.append((user, self.loop.time()))
        return refusal

    def open(self, user: int) -> Refusal | None:
        """Do not wait."""
        task = self.loop.create_task(self.opens(user))
        self.loop.run_for(0.0)
        return task.result()

    def refused(self, kind: Kind = Kind.OPENING, code: int = OPENING_TOO_FAST) -> None:
        self.loop.call_soon(self.private.refused, kind, code)
        self.loop.run_for(0.0)


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    yield
    while Evening.begun:
        Evening.begun.pop().loop.close()


@pytest.mark.parametrize("processes", [1, 3, 12])
def test_a_few_are_opened_in_a_row_and_then_one_every_ten_seconds(
    processes: int,
) -> None:
    """Discord quarantined bots after 25 to 40 in a row. Several processes divide that number."""
    evening = Evening(processes)
    tasks = [evening.loop.create_task(evening.opens(user, Urgency.HAND)) for user in range(40)]
    evening.loop.run_for(600.0)
    at_once = min(AT_ONCE, IN_A_ROW // processes)
    assert processes * at_once < 25
    first = [user for user, at in evening.opened if at == evening.opened[0][1]]
    assert len(first) == at_once
    times = [at for _, at in evening.opened]
    gaps = [b - a for a, b in zip(times[at_once - 1 :], times[at_once:], strict=False)]
    assert gaps
    assert min(gaps) > processes * EACH - 0.01
    for task in tasks:
        task.cancel()
    evening.loop.run_for(0.0)


def test_the_player_who_acts_next_comes_first_also_if_the_turn_comes_later() -> None:
    evening = Evening()
    for user in range(AT_ONCE):
        assert evening.open(user) is None
    assert evening.open(99) is Refusal.LATER

    async def three() -> None:
        asked = QueuedRequest(Urgency.TABLE.value)
        later = asyncio.ensure_future(evening.private.turn(3, asked))
        others = [
            asyncio.ensure_future(evening.opens(1, Urgency.TABLE)),
            asyncio.ensure_future(evening.opens(2, Urgency.HAND)),
        ]
        await asyncio.sleep(0)
        asked.hurry(Urgency.ANSWER.value)
        await later
        await evening.opens(3)
        await asyncio.gather(*others)

    evening.loop.create_task(three())
    evening.loop.run_for(60.0)
    assert [user for user, _ in evening.opened[AT_ONCE:]] == [3, 2, 1]


def test_after_a_refusal_none_is_opened_and_then_one_probes() -> None:
    evening = Evening()
    assert evening.open(1) is None
    evening.refused()
    assert evening.private.pauses == 1
    assert evening.open(2) is Refusal.PAUSED
    evening.loop.run_for(FIRST_PAUSE + 0.1)
    assert evening.open(3) is None
    assert evening.open(4) is Refusal.PAUSED
    evening.refused()
    assert evening.private.pauses == 1, "it goes on"
    evening.loop.run_for(FIRST_PAUSE + 0.1)
    assert evening.open(5) is Refusal.PAUSED, "twice as long"
    evening.loop.run_for(FIRST_PAUSE)
    assert evening.open(6) is None
    evening.loop.call_soon(evening.private.succeeded, Kind.OPENING)
    evening.loop.run_for(0.0)
    assert not evening.private.is_paused(Kind.OPENING)
    assert evening.open(7) is Refusal.LATER, "what waited does not follow all at once"


def test_of_several_processes_one_probes() -> None:
    evening = Evening()
    evening.refused()
    evening.loop.run_for(FIRST_PAUSE + 0.1)
    evening.may_probe = False
    assert evening.open(1) is Refusal.PAUSED


def test_a_refusal_or_success_of_one_process_holds_for_all() -> None:
    ours, theirs = Evening(), Evening()
    ours.private.reported.subscribe(
        lambda kind, seconds: theirs.loop.call_soon(theirs.private.others_reported, kind, seconds)
    )
    ours.refused()
    theirs.loop.run_for(0.0)
    assert theirs.open(1) is Refusal.PAUSED
    ours.loop.run_for(FIRST_PAUSE + 0.1)
    assert ours.open(2) is None
    ours.loop.call_soon(ours.private.succeeded, Kind.OPENING)
    ours.loop.run_for(0.0)
    theirs.loop.run_for(0.0)
    assert not theirs.private.is_paused(Kind.OPENING)


def test_a_bot_that_may_not_open_channels_still_sends_to_open_ones() -> None:
    evening = Evening()
    evening.refused(Kind.OPENING, QUARANTINED)
    task = evening.loop.create_task(evening.private.may_send())
    evening.loop.run_for(0.0)
    assert task.result() is None


def test_a_bot_that_may_not_send_opens_no_channel() -> None:
    evening = Evening()
    evening.refused(Kind.SENDING, QUARANTINED)
    task = evening.loop.create_task(evening.private.may_send())
    evening.loop.run_for(0.0)
    assert task.result() is Refusal.PAUSED
    assert evening.open(1) is Refusal.PAUSED


def test_a_pause_is_one_warning_that_says_what_to_do(caplog: pytest.LogCaptureFixture) -> None:
    evening = Evening()
    for _ in range(5):
        evening.refused()
    [warning] = caplog.records
    assert warning.levelname == "WARNING"
    assert "40003" in warning.getMessage()
    assert "docs/running/runbook.md" in warning.getMessage()
