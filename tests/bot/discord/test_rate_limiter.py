"""Requests keep a pace, the urgent ones first, and tokens have a budget of their own."""

from __future__ import annotations

import asyncio
import itertools
import math
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import orjson
import pytest
from multidict import CIMultiDict
from yarl import URL

from bot.discord.interaction_tokens import GOOD_FOR, USES, USES_WITHIN, InteractionToken
from bot.discord.rate_limiter import (
    ANSWERED_WITHIN,
    BANNED_AT_LEAST,
    BEYOND,
    BURST,
    BURST_BY_TOKEN,
    BY_TOKEN_FIRST,
    BY_TOKEN_MOST,
    COUNTED_FOR,
    EDITS,
    EDITS_WITHIN,
    FOLLOW_UPS,
    FOLLOW_UPS_WITHIN,
    GROWS_AFTER,
    HELD_UP,
    HURRY,
    LONG,
    MOST,
    MOST_WITHIN,
    RECENT,
    SUSPECTED_FOR,
    TOLD_WITHIN,
    RateLimiter,
    Urgency,
)
from bot.discord.refusals import STOP_AT, WITHIN
from bot.discord.request_queue import LATE_SHARE, QueuedRequest

pytestmark = pytest.mark.asyncio
PER_SECOND = 40
STEP = 1 / PER_SECOND
CHANNEL = 7
ON_ITS_WAY = 0.05


class Clock:
    """The event loop's time, which advances when all tasks wait for it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        self.late = 0.0
        """Seconds by which timers ring late."""
        self.went: list[tuple[str, float]] = []
        self._calls: list[tuple[float, Callable[[], None]]] = []
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "time", lambda: self.now)
        monkeypatch.setattr(loop, "call_at", self._call_at)
        monkeypatch.setattr("bot.discord.rate_limiter.asyncio.sleep", self.sleep)

    def token(self) -> InteractionToken:
        """A token that came just now."""
        return InteractionToken(1, "secret", self.now)

    def _call_at(self, when: float, call: Callable[[], None], *_: Any, **__: Any) -> Ring:
        ring = Ring(call)
        self._calls.append((when + self.late, ring))
        return ring

    async def sleep(self, seconds: float) -> None:
        """Advance this clock."""
        over = asyncio.get_running_loop().create_future()
        self._calls.append((self.now + seconds, lambda: over.set_result(None)))
        await over

    async def all(self, *turns: tuple[str, Awaitable[object]]) -> list[tuple[str, float]]:
        """Let all requests wait for a turn, in this order. Returns which went when, counted from
        now.
        """
        start = self.now

        async def one(name: str, wait_for_slot: Awaitable[object]) -> None:
            await wait_for_slot
            self.went.append((name, round(self.now - start, 6)))

        tasks = [asyncio.create_task(one(name, wait_for_slot)) for name, wait_for_slot in turns]
        while not all(task.done() for task in tasks):
            for _ in range(9):
                await _once()
            if self._calls:
                self._calls.sort(key=lambda call: call[0])
                when, call = self._calls.pop(0)
                if isinstance(call, Ring) and call.is_cancelled:
                    continue
                self.now = max(self.now, when)
                call()
        went, self.went = self.went, []
        return went


async def _once() -> None:
    done = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon(done.set_result, None)
    await done


class Ring:
    """A call that can be cancelled."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call: Callable[[], None] | None = call

    @property
    def is_cancelled(self) -> bool:
        """Whether it was cancelled."""
        return self._call is None

    def __call__(self) -> None:
        if self._call is not None:
            self._call()

    def cancel(self) -> None:
        self._call = None


def waiting() -> QueuedRequest:
    """A request that waits to edit a table's message."""
    return QueuedRequest(Urgency.TABLE.value)


@pytest.fixture
def pace() -> RateLimiter:
    return RateLimiter(PER_SECOND)


async def test_requests_go_at_a_pace_after_the_first_few(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    went = await clock.all(*((str(n), pace.wait_for_slot()) for n in range(BURST + 3)))
    assert [at for _, at in went] == pytest.approx([0.0] * BURST + [STEP, 2 * STEP, 3 * STEP])


async def test_the_urgent_go_first_in_any_order_of_arrival(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    await clock.all(*(("", pace.wait_for_slot()) for _ in range(BURST)))
    classes = [*Urgency]
    went = await clock.all(*((one.name, pace.wait_for_slot(one)) for one in reversed(classes)))
    assert [name for name, _ in went] == [one.name for one in classes]


async def test_an_overdue_request_is_as_urgent_as_any(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A receipt waits five seconds for others, not forever."""
    clock = Clock(monkeypatch)
    hands = 8 * PER_SECOND
    await clock.all(*(("", pace.wait_for_slot()) for _ in range(BURST)))
    turns = [("receipt", pace.wait_for_slot(Urgency.RECEIPT))]
    turns += [("answer", pace.wait_for_slot(Urgency.BACKGROUND)) for _ in range(hands)]
    assert (await clock.all(*turns))[0][0] == "receipt"


async def test_a_flood_of_overdue_requests_leaves_room_for_urgent_ones(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an outage every table is shown again. A player who presses then waits for few of these
    requests, and they wait for few presses.
    """
    clock = Clock(monkeypatch)
    flood = 20 * PER_SECOND
    last = Urgency.TAKE_UP.value + 1.0

    async def later() -> None:
        await clock.sleep(last)
        await asyncio.gather(*(hand() for _ in range(8)))

    async def hand() -> None:
        await pace.wait_for_slot(Urgency.HAND)
        hands.append(clock.now - start)

    hands: list[float] = []
    start = clock.now
    turns = [("take-up", pace.wait_for_slot(Urgency.TAKE_UP)) for _ in range(flood)]
    went = await clock.all(*turns, ("hands", later()))
    assert hands[0] <= last + 2 * STEP
    assert hands[-1] <= last + 8 * LATE_SHARE / (LATE_SHARE - 1) * STEP + 2 * STEP
    assert went[-1][1] == pytest.approx((flood + 8 - BURST) * STEP, abs=STEP)


async def receipt(pace: RateLimiter) -> None:
    """A pace whose first burst is used up."""
    for _ in range(BURST):
        await pace.wait_for_slot()
    await pace.wait_for_slot(Urgency.RECEIPT)


async def test_an_overdue_request_goes_during_a_flood_of_urgent_ones(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More hand messages come than may go, for much longer than a receipt may be put off."""
    clock = Clock(monkeypatch)

    async def hand(number: int) -> None:
        await clock.sleep(0.8 * number * STEP)
        await pace.wait_for_slot(Urgency.HAND)

    hands = [("hand", hand(number)) for number in range(20 * PER_SECOND)]
    went = await clock.all(*hands, ("receipt", receipt(pace)))
    assert dict(went)["receipt"] <= 2 * Urgency.RECEIPT.value


async def test_edits_that_were_delayed_after_their_slots_do_not_go_all_at_once(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is drawn after it has had its slot, which takes a while on a busy machine."""
    clock = Clock(monkeypatch)
    at = [when for _, when in await clock.all(*(("", pace.wait_to_go()) for _ in range(MOST + 9)))]
    assert at == pytest.approx([0.0] * MOST + [MOST_WITHIN] * 9)


async def test_edits_of_one_channel_keep_to_its_own_limit_and_delay_no_other(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    here = [("here", pace.wait_for_edit_slot(CHANNEL, waiting(), None)) for _ in range(EDITS + 1)]
    there = ("there", pace.wait_for_edit_slot(CHANNEL + 1, waiting(), None))
    went = await clock.all(*here, there)
    assert went[-1] == ("here", EDITS_WITHIN + HELD_UP)
    assert ("there", 0.0) in went


async def test_an_edit_counts_for_its_channel_when_it_goes(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not when it could have gone if the login had been free."""
    clock = Clock(monkeypatch)
    others = [("other", pace.wait_for_slot()) for _ in range(BURST + 2 * PER_SECOND)]
    here = [("here", pace.wait_for_edit_slot(CHANNEL, waiting(), None)) for _ in range(EDITS + 1)]
    at = [when for name, when in await clock.all(*others, *here) if name == "here"]
    assert at[0] > HELD_UP
    assert at[-1] >= at[0] + EDITS_WITHIN


async def test_messages_by_tokens_keep_to_a_channel_s_limit_and_delay_no_other(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message that answers a person goes at once, and counts."""
    clock = Clock(monkeypatch)
    await pace.wait_to_answer(clock.token(), CHANNEL)

    def posts(count: int, channel: int) -> list[tuple[str, Awaitable[object]]]:
        return [
            (str(channel), pace.wait_for_follow_up_slot(channel, clock.token(), waiting()))
            for _ in range(count)
        ]

    assert pace.may_follow_up(CHANNEL)
    went = await clock.all(*posts(FOLLOW_UPS, CHANNEL), *posts(1, CHANNEL + 1))
    assert went[-1] == (str(CHANNEL), FOLLOW_UPS_WITHIN + HELD_UP)
    assert {at for _, at in went[:-1]} == {0.0}
    assert pace.may_follow_up(CHANNEL)
    clock.now -= 1e-3
    assert not pace.may_follow_up(CHANNEL)


async def test_a_channel_s_limit_is_learned_from_the_headers(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    pace.edited(CHANNEL, {"X-RateLimit-Limit": "2"})
    here = [("here", pace.wait_for_edit_slot(CHANNEL, waiting(), None)) for _ in range(3)]
    assert [at for _, at in await clock.all(*here)] == [0.0, 0.0, EDITS_WITHIN + HELD_UP]


async def test_the_limit_s_seconds_are_learned_from_the_first_answer(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The later answers give what is left of it."""
    clock = Clock(monkeypatch)
    pace.edited(CHANNEL + 1, told(limit=2, left=1, seconds=9.0))
    pace.edited(CHANNEL + 1, told(limit=2, left=0, seconds=1.0))
    here = [("here", pace.wait_for_edit_slot(CHANNEL, waiting(), None)) for _ in range(3)]
    assert [at for _, at in await clock.all(*here)] == [0.0, 0.0, 9.0 + HELD_UP]


async def test_edits_that_arrived_late_leave_room_for_fewer(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They were drawn for a second after their slots. Discord counts from the first's arrival."""
    clock = Clock(monkeypatch)
    drawn = 1.0
    await clock.all(*(("", pace.wait_for_edit_slot(CHANNEL, waiting(), None)) for _ in range(5)))
    clock.now += drawn
    for left in reversed(range(EDITS)):
        pace.edited(CHANNEL, told(limit=EDITS, left=left, seconds=EDITS_WITHIN))
    [(_, when)] = await clock.all(("", pace.wait_for_edit_slot(CHANNEL, waiting(), None)))
    assert when == pytest.approx(EDITS_WITHIN + HELD_UP)


class TestATableThatWasAnotherProcesss:
    async def test_is_edited_no_more_often_than_both_may_together(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(monkeypatch)
        pace.share(lambda: MOST)
        pace.reset_channel_limits()
        others = 3
        left = told(limit=EDITS, left=EDITS - 1 - others, seconds=2.0)
        turns = [edit(pace, clock, left), *(edit(pace, clock) for _ in range(3))]
        at = [when for _, when in await clock.all(*(("", turn) for turn in turns))]
        assert at[:2] == pytest.approx([ON_ITS_WAY, 2 * ON_ITS_WAY])
        assert at[2] == pytest.approx(2.0 + HELD_UP + 2 * ON_ITS_WAY), "once all are left again"

    async def test_each_edit_by_the_other_is_reported(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(monkeypatch)
        pace.share(lambda: MOST)
        for _ in range(2):
            pace.reset_channel_limits()
            turns = [edit(pace, clock, told(limit=EDITS, left=0, seconds=3.0)), edit(pace, clock)]
            at = [when for _, when in await clock.all(*(("", turn) for turn in turns))]
            assert at[1] > 3.0
            clock.now += 99.0

    async def test_is_edited_though_no_answer_comes(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(monkeypatch)
        pace.share(lambda: MOST)
        turns = [("", pace.wait_for_edit_slot(CHANNEL, waiting(), None)) for _ in range(3)]
        assert [at for _, at in await clock.all(*turns)] == [0.0, TOLD_WITHIN, TOLD_WITHIN]

    async def test_is_shown_within_what_the_other_left_of_its_channel_s_limits(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock, other = Clock(monkeypatch), RateLimiter(PER_SECOND)
        for one in (pace, other):
            one.share(lambda: MOST)
        for left in reversed(range(EDITS)):
            await clock.all(("", edit(other, clock, told(limit=EDITS, left=left, seconds=4.0))))
        for _ in range(FOLLOW_UPS):
            token = other.wait_for_follow_up_slot(CHANNEL, clock.token(), waiting())
            await clock.all(("", token))
        lines = orjson.loads(orjson.dumps(other.export_usage()))
        assert other.export_usage() == [], "it was told"
        pace.reset_channel_limits()
        pace.import_usage(lines)
        assert pace.export_usage() == [], "who told it knows it"
        assert not pace.may_follow_up(CHANNEL)
        assert pace.may_follow_up(CHANNEL + 1)
        [(_, when)] = await clock.all(("", pace.wait_for_edit_slot(CHANNEL, waiting(), None)))
        assert 3.0 < when <= EDITS_WITHIN + HELD_UP

    async def test_is_shown_no_later_if_several_shards_come_from_the_same_process(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """With each shard comes what was sent to all channels."""
        clock, other = Clock(monkeypatch), RateLimiter(PER_SECOND)
        before = EDITS - 2
        for _ in range(before):
            await clock.all(("", other.wait_for_edit_slot(CHANNEL, waiting(), None)))
        for _ in range(3):
            pace.import_usage(orjson.loads(orjson.dumps(other.export_usage())))
            other.import_usage(orjson.loads(orjson.dumps(pace.export_usage())))
        for one in (pace, other):
            turns = [("", one.wait_for_edit_slot(CHANNEL, waiting(), None)) for _ in range(3)]
            at = [when for _, when in await clock.all(*turns)]
            assert at[:2] == [0.0, 0.0]
            assert at[2] > 0.0
            clock.now -= at[2]

    async def test_uses_that_no_longer_count_are_not_reported(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(monkeypatch)
        await clock.all(("", pace.wait_for_edit_slot(CHANNEL, waiting(), None)))
        clock.now += EDITS_WITHIN + HELD_UP
        assert pace.export_usage() == []

    async def test_no_edit_waits_for_an_answer_about_the_time_before(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A shard comes while the first edit after another shard is in progress."""
        clock = Clock(monkeypatch)
        pace.share(lambda: MOST)

        async def come() -> None:
            pace.reset_channel_limits()

        left = told(limit=EDITS, left=EDITS - 2, seconds=4.0)
        none: Awaitable[object] = pace.wait_for_edit_slot(CHANNEL, waiting(), None)
        turns = [none, edit(pace, clock, left), come(), edit(pace, clock, left)]
        at = [when for _, when in await clock.all(*(("", turn) for turn in turns))]
        assert max(at) <= 2 * ON_ITS_WAY + 1e-6

    async def test_is_shown_again_as_soon_as_an_urgent_edit_waits_behind_it(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(monkeypatch)
        pace.share(lambda: MOST)
        late = QueuedRequest(Urgency.TAKE_UP.value)
        behind = QueuedRequest(Urgency.RECEIPT.value)

        async def first() -> None:
            await pace.wait_for_edit_slot(CHANNEL, late, None)
            await clock.sleep(ON_ITS_WAY)
            pace.edited(CHANNEL, told(limit=EDITS, left=EDITS - 1, seconds=4.0))

        async def press() -> None:
            behind.hurry(Urgency.HAND.value)

        turns = [("other", pace.wait_for_slot(Urgency.TABLE)) for _ in range(5 * PER_SECOND)]
        turns += [("first", first())]
        turns += [("hand", pace.wait_for_edit_slot(CHANNEL, behind, None)), ("", press())]
        went = dict(await clock.all(*turns))
        assert went["first"] <= ON_ITS_WAY + 2 * STEP
        assert went["hand"] <= went["first"] + 2 * STEP

    async def test_is_shown_though_its_first_edit_was_given_up(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(monkeypatch)
        part = 0
        pace.share(lambda: part)
        first = asyncio.create_task(edit(pace, clock))
        await _once()

        async def give_up() -> None:
            nonlocal part
            first.cancel()
            part = MOST

        turns = [pace.wait_for_edit_slot(CHANNEL, waiting(), None), give_up()]
        at = [when for _, when in await clock.all(*(("", turn) for turn in turns))]
        assert max(at) < 0.5

    async def test_waits_for_all_where_its_first_edit_was_refused(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The other process was lost, and could send nothing."""
        clock = Clock(monkeypatch)
        pace.share(lambda: MOST)
        none = told(limit=EDITS, left=0, seconds=4.0)
        turns = [edit(pace, clock, none), *(edit(pace, clock) for _ in range(3))]
        at = [when for _, when in await clock.all(*(("", turn) for turn in turns))]
        assert at[1:] == pytest.approx([4.0 + HELD_UP + 2 * ON_ITS_WAY] * 3)


async def edit(pace: RateLimiter, clock: Clock, headers: dict[str, str] | None = None) -> None:
    """Send an edit with the login and take its answer, which may give what is left."""
    await pace.wait_for_edit_slot(CHANNEL, waiting(), None)
    await clock.sleep(ON_ITS_WAY)
    if headers is not None:
        pace.edited(CHANNEL, headers)


async def test_in_a_channel_the_urgent_go_first_too(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    await clock.all(*(("", pace.wait_for_edit_slot(CHANNEL, waiting(), None)) for _ in range(5)))
    receipt = pace.wait_for_edit_slot(CHANNEL, QueuedRequest(Urgency.RECEIPT.value), None)
    table = pace.wait_for_edit_slot(CHANNEL, waiting(), None)
    went = await clock.all(("receipt", receipt), ("table", table))
    assert [name for name, _ in went] == ["table", "receipt"]


async def test_a_hurried_request_goes_before_earlier_ones(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player has pressed at a message that was to be shown again after a restart."""
    clock = Clock(monkeypatch)
    await clock.all(*(("", pace.wait_for_slot()) for _ in range(BURST)))
    late = QueuedRequest(Urgency.TAKE_UP.value)

    async def hurry() -> None:
        late.hurry(Urgency.ANSWER.value)

    went = await clock.all(
        ("late", pace.wait_for_edit_slot(CHANNEL, late, None)),
        *((str(n), pace.wait_for_slot(Urgency.TABLE)) for n in range(5)),
        ("hurried", hurry()),
    )
    assert [name for name, _ in went][:2] == ["hurried", "late"]
    assert len(went) == 7
    before = late.due
    late.hurry(Urgency.RECEIPT.value)
    assert late.due == before, "what is urgent stays so"


async def test_requests_with_tokens_do_not_wait_for_the_others(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    counted = [("counted", pace.wait_for_slot()) for _ in range(BURST + 9)]
    edit = pace.wait_for_edit_slot(CHANNEL, waiting(), clock.token())
    assert ("token", 0.0) in await clock.all(*counted, ("token", edit))


class TestAToken:
    async def test_is_used_up_and_then_the_login_if_that_is_free(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(monkeypatch)
        token = clock.token()
        used = [
            await pace.wait_for_edit_slot(CHANNEL, waiting(), token) for _ in range(USES + EDITS)
        ]
        assert used == [token] * USES + [None] * EDITS
        last = [("token", pace.wait_for_edit_slot(CHANNEL, waiting(), token))]
        assert await clock.all(*last) == [("token", USES_WITHIN + HELD_UP)]

    async def test_its_limit_is_learned_from_the_headers(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """One less than Discord accepts. A token that came before learns it too."""
        clock = Clock(monkeypatch)
        before = clock.token()
        await pace.wait_for_token_slot(before, waiting())
        pace.edited_by_token(told(limit=3, left=2, seconds=6.0))
        for token, left in ((before, 1), (clock.token(), 2)):
            turns = [("", pace.wait_for_token_slot(token, waiting())) for _ in range(3)]
            at = [when for _, when in await clock.all(*turns)]
            assert at[:left] == [0.0] * left
            assert at[left] == pytest.approx(6.0 + HELD_UP)
            clock.now += 99.0

    async def test_is_awaited_as_long_as_the_message_may_be_put_off(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The login's requests are counted, and the message is drawn once for all changes."""
        clock = Clock(monkeypatch)
        token = clock.token()

        async def edit(name: str) -> tuple[bool, float]:
            since, slot = clock.now, pace.wait_for_edit_slot(CHANNEL, waiting(), token)
            by_token: list[bool] = []

            async def one() -> None:
                by_token.append(await slot is token)

            await clock.all((name, one()))
            return by_token[0], round(clock.now - since, 6)

        assert [await edit("used") for _ in range(USES)] == USES * [(True, 0.0)]
        assert await edit("too long") == (False, 0.0)
        clock.now += USES_WITHIN + HELD_UP - Urgency.TABLE.value
        assert await edit("not too long") == (True, Urgency.TABLE.value)

    async def test_gives_way_to_the_login_if_all_tokens_are_short(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Not at once, because requests that count for the bot are scarce."""
        clock = Clock(monkeypatch)
        by_login: list[int] = []

        async def edit(number: int) -> None:
            channel = CHANNEL + number
            if await pace.wait_for_edit_slot(channel, waiting(), clock.token()) is None:
                by_login.append(number)

        first = BURST_BY_TOKEN + math.ceil(LONG * BY_TOKEN_FIRST)
        await clock.all(*((str(n), edit(n)) for n in range(first + 2)))
        assert by_login == [first, first + 1]

    async def test_is_not_used_after_it_expired_or_was_refused(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(monkeypatch)
        old, refused = clock.token(), clock.token()
        clock.now += GOOD_FOR / 2
        refused.refused = True
        assert await pace.wait_for_edit_slot(CHANNEL, waiting(), old) is old
        assert await pace.wait_for_edit_slot(CHANNEL, waiting(), refused) is None
        clock.now += GOOD_FOR / 2
        assert await pace.wait_for_edit_slot(CHANNEL, waiting(), old) is None

    async def test_is_not_used_more_often_after_a_wait_with_others(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Discord counts a request when it arrives, not when it was requested."""
        clock = Clock(monkeypatch)
        token = clock.token()
        others = [("other", pace.wait_for_token_slot(clock.token(), waiting())) for _ in range(90)]
        own = [("own", pace.wait_for_token_slot(token, waiting())) for _ in range(3 * USES)]
        at = [when for name, when in await clock.all(*others, *own) if name == "own"]
        assert at[0] > USES_WITHIN
        assert all(b - a >= USES_WITHIN - 1e-3 for a, b in zip(at, at[USES:], strict=False))

    async def test_its_repr_holds_no_secret(self, monkeypatch: pytest.MonkeyPatch) -> None:
        token = Clock(monkeypatch).token()
        assert token.secret not in f"{token} {token!r}"


async def test_the_budget_of_tokens_grows_while_it_is_used_up_and_nothing_is_refused(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord documents no limit, so the budget begins small."""
    clock = Clock(monkeypatch)
    count = int(GROWS_AFTER * BY_TOKEN_FIRST)
    turns = [("", pace.wait_for_token_slot(clock.token(), waiting())) for _ in range(20 * count)]
    at = [when for _, when in await clock.all(*turns)]
    took = at[count] - at[BURST_BY_TOKEN]
    assert took == pytest.approx((count - BURST_BY_TOKEN) / BY_TOKEN_FIRST, rel=0.1)
    assert at[-1] - at[-1 - count] == pytest.approx(count / BY_TOKEN_MOST, rel=0.1)


class TestWhereSeveralProcessesShare:
    """Discord's limit for the login. Requests with tokens do not count until a 429."""

    async def test_tokens_do_not_count_towards_the_part(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(monkeypatch)
        pace.share(lambda: 1)
        turns = [("", edit_by_token(pace, clock)) for _ in range(BURST_BY_TOKEN)]
        turns += [("", pace.wait_to_go(by_token=True)) for _ in range(9)]
        turns += [("", pace.wait_to_answer(clock.token())) for _ in range(9)]
        assert all(when == 0.0 for _, when in await clock.all(*turns))

    async def test_after_a_refused_token_both_ways_go_within_the_part(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = tokens_suspect(pace, monkeypatch, part=3)
        turns = [("login", pace.wait_for_slot()) for _ in range(4)]
        turns += [("token", edit_by_token(pace, clock)) for _ in range(4)]
        went = await clock.all(*turns)
        assert {name for name, _ in went} == {"login", "token"}
        at = [when for _, when in went]
        assert all(b - a >= MOST_WITHIN - 1e-3 for a, b in zip(at, at[3:], strict=False))

    @pytest.mark.parametrize("by_token", [True, False])
    async def test_a_refusal_at_another_process_holds_here_too(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch, by_token: bool
    ) -> None:
        """With a token for the documented time, with the login for the seconds of a suspicion."""
        clock = Clock(monkeypatch)
        pace.share(lambda: 1)
        pace.others_refused(1.0, by_token)
        for seconds, free in ((SUSPECTED_FOR - 1.0, False), (COUNTED_FOR, True)):
            clock.now += seconds
            at = [w for _, w in await clock.all(*(("", edit_by_token(pace, clock)) for _ in "ab"))]
            assert (at == [0.0, 0.0]) is free

    async def test_only_counted_requests_are_wanted_of_the_part(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(monkeypatch)
        pace.share(lambda: 0)
        turns = [pace.wait_for_slot()]
        turns += [edit_by_token(pace, clock) for _ in range(BURST_BY_TOKEN + 2)]
        tasks = [asyncio.ensure_future(one) for one in turns]
        await _once()
        assert pace.demand() == (0, 1)
        refuse(pace, by_token=True)
        tasks.append(asyncio.create_task(edit_by_token(pace, clock)))
        await _once()
        assert pace.demand() == (0, 2)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def test_a_request_drawn_late_goes_within_the_part_too(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(monkeypatch)
        part = 3
        pace.share(lambda: part)
        refuse(pace, by_token=True)
        clock.now += 2.0
        turns = [("", pace.wait_to_go(by_token=n % 2 == 0)) for n in range(2 * part)]
        at = [when for _, when in await clock.all(*turns)]
        assert at == pytest.approx([0.0] * part + [MOST_WITHIN] * part)

    async def test_requests_drawn_late_and_posts_go_within_the_part_together(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(monkeypatch)
        part, edits = 24, 20
        pace.share(lambda: part)
        refuse(pace, by_token=True)
        clock.now += 2.0
        channels = itertools.count(CHANNEL)

        def slot(_: int) -> Awaitable[object]:
            return pace.wait_for_edit_slot(next(channels), waiting(), None)

        await clock.all(*(("", slot(n)) for n in range(edits)))
        clock.now += MOST_WITHIN + 0.1
        turns = [("edit", pace.wait_to_go()) for _ in range(edits)]
        turns += [("post", pace.wait_for_slot(Urgency.TABLE)) for _ in range(edits)]
        turns += [("answer", pace.wait_to_answer(clock.token())) for _ in range(part - edits)]
        went = await clock.all(*turns)
        at = sorted(when for _, when in went)
        assert all(b - a >= MOST_WITHIN - 1e-3 for a, b in zip(at, at[part:], strict=False))
        assert {when for name, when in went if name == "edit"} == {0.0}, "it is drawn"

    async def test_a_request_that_waits_to_go_is_wanted_too(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        Clock(monkeypatch)
        pace.share(lambda: 0)
        task = asyncio.create_task(pace.wait_to_go())
        await _once()
        assert pace.demand() == (0, 1)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async def test_a_further_answer_has_its_turn_before_all_others(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = tokens_suspect(pace, monkeypatch, part=3)
        turns = [("table", edit_by_token(pace, clock)) for _ in range(8)]
        turns += [("answer", pace.wait_to_answer(clock.token())) for _ in range(2)]
        went = await clock.all(*turns)
        at = [when for _, when in went]
        assert all(b - a >= MOST_WITHIN - 1e-3 for a, b in zip(at, at[3:], strict=False))
        assert [name for name, _ in went[3:5]] == ["answer"] * 2

    async def test_a_further_answer_goes_though_this_process_has_no_part(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The database is away, and with it the part: exactly that must be reported."""
        clock = tokens_suspect(pace, monkeypatch, part=0)
        [(_, when)] = await clock.all(("answer", pace.wait_to_answer(clock.token())))
        assert when == ANSWERED_WITHIN

    async def test_further_answers_without_a_part_stay_within_what_all_parts_leave(
        self, pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = tokens_suspect(pace, monkeypatch, part=0)
        turns = [("answer", pace.wait_to_answer(clock.token())) for _ in range(3 * BEYOND)]
        at = [when for _, when in await clock.all(*turns)]
        assert at[0] == ANSWERED_WITHIN
        assert all(b - a >= MOST_WITHIN - 1e-3 for a, b in zip(at, at[BEYOND:], strict=False))
        assert at[-1] < ANSWERED_WITHIN + 3 * MOST_WITHIN


async def test_a_further_answer_that_does_not_count_does_not_wait(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    turns = [("table", edit_by_token(pace, clock)) for _ in range(40)]
    answers = [("answer", pace.wait_to_answer(clock.token())) for _ in range(40)]
    assert all(when == 0.0 for name, when in await clock.all(*turns, *answers) if name == "answer")


async def test_a_further_answer_waits_for_a_turn_if_tokens_count(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    refuse(pace, by_token=True)
    clock.now += 1.0
    turns = [("table", pace.wait_for_slot(Urgency.TABLE)) for _ in range(BURST + 20)]
    answers = [("answer", pace.wait_to_answer(clock.token())) for _ in range(9)]
    went = await clock.all(*turns, *answers)
    assert [name for name, _ in went[:9]] == ["answer"] * 9
    at = [when for _, when in went]
    assert all(b - a >= STEP - 1e-6 for a, b in itertools.pairwise(at))


def tokens_suspect(pace: RateLimiter, monkeypatch: pytest.MonkeyPatch, part: int) -> Clock:
    """Tokens have counted for two seconds, for a process with this part of the budget."""
    clock = Clock(monkeypatch)
    pace.share(lambda: part)
    refuse(pace, by_token=True)
    clock.now += 2.0
    return clock


async def edit_by_token(pace: RateLimiter, clock: Clock) -> None:
    """A request with a token of its own."""
    await pace.wait_for_token_slot(clock.token(), waiting())


def told(*, limit: int, left: int, seconds: float) -> dict[str, str]:
    """The limit in the headers of each of Discord's answers."""
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset-After": f"{seconds:.3f}",
    }


async def test_it_also_grows_by_bursts_with_pauses_between_them(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    def burst() -> list[tuple[str, Awaitable[object]]]:
        return [
            ("", pace.wait_for_edit_slot(CHANNEL + n, waiting(), clock.token())) for n in range(40)
        ]

    took: list[float] = []
    for _ in range(9):
        took.append((await clock.all(*burst()))[-1][1])
        clock.now += 2.0
    assert took[-1] < took[0] / 4


class Refusal:
    """Discord's answer to what came too fast."""

    status = 429

    def __init__(self, path: str, **headers: str) -> None:
        self.url = URL("https://discord.test" + path)
        self.headers = CIMultiDict({k.replace("_", "-"): v for k, v in headers.items()})


async def test_if_tokens_count_after_all_they_wait_like_others_for_a_while(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether they count is open (docs/discord.md). A global 429 shows that they do."""
    clock = Clock(monkeypatch)

    def by_token(count: int) -> list[tuple[str, Awaitable[object]]]:
        return [("token", pace.wait_for_token_slot(clock.token(), waiting())) for _ in range(count)]

    refusal: Any = Refusal("/api/v10/webhooks/1/t/messages/@original", X_RateLimit_Scope="global")
    pace.refused(refusal)
    went = await clock.all(*by_token(20))
    assert went[0][1] >= 1.0, "Discord said how long to wait"
    assert went[-1][1] - went[0][1] >= (20 - BURST - 1) * STEP
    counted = [("counted", pace.wait_for_slot()) for _ in range(BURST + 9)]
    assert (await clock.all(*counted, *by_token(1)))[-1][1] > 0.0
    clock.now += COUNTED_FOR
    counted = [("counted", pace.wait_for_slot()) for _ in range(BURST + 9)]
    assert ("token", 0.0) in await clock.all(*counted, *by_token(1))


def refuse(pace: RateLimiter, *, by_token: bool = False) -> None:
    """Refuse a request by Discord's global limit."""
    path = "/webhooks/1/t/messages/@original" if by_token else "/channels/1/messages"
    refusal: Any = Refusal("/api/v10" + path, X_RateLimit_Scope="global")
    pace.refused(refusal)


async def tokens_count(pace: RateLimiter, clock: Clock) -> bool:
    """Whether a request with a token waits while the login is busy."""
    counted = [("counted", pace.wait_for_slot()) for _ in range(BURST + 9)]
    token = ("token", pace.wait_for_token_slot(clock.token(), waiting()))
    return dict(await clock.all(*counted, token))["token"] > 0.0


@pytest.mark.parametrize(("since", "counts"), [(0.0, True), (RECENT / 2, True), (9.0, False)])
async def test_a_refused_login_makes_tokens_suspect_if_used_just_before(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch, since: float, *, counts: bool
) -> None:
    """Requests with tokens may have exceeded the limit. Or the login's own were delayed on their
    way, and arrived closer together than they were sent.
    """
    clock = Clock(monkeypatch)
    await pace.wait_for_token_slot(clock.token(), waiting())
    clock.now += since
    refuse(pace)
    clock.now += SUSPECTED_FOR - 1.0
    assert await tokens_count(pace, clock) is counts
    clock.now += 9.0
    assert not await tokens_count(pace, clock)


async def test_tokens_are_suspect_for_longer_each_time_it_comes_again(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One burst costs seconds. If tokens do count, few requests are refused."""
    clock = Clock(monkeypatch)
    for time in range(4):
        await pace.wait_for_token_slot(clock.token(), waiting())
        for _ in range(9):  # a request in progress by then is refused too, and shows nothing new
            refuse(pace)
        clock.now += SUSPECTED_FOR * 2**time - 1.0
        assert await tokens_count(pace, clock)
        clock.now += 9.0
        assert not await tokens_count(pace, clock)
    clock.now += COUNTED_FOR
    await pace.wait_for_token_slot(clock.token(), waiting())
    refuse(pace)
    clock.now += SUSPECTED_FOR + 9.0
    assert not await tokens_count(pace, clock), "that was long ago"


async def test_a_suspect_token_that_is_refused_itself_counts_for_long(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    await pace.wait_for_token_slot(clock.token(), waiting())
    refuse(pace)
    refuse(pace, by_token=True)
    clock.now += COUNTED_FOR - 9.0
    assert await tokens_count(pace, clock)


async def test_a_refusal_of_another_process_holds_here_and_is_published_once(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    told: list[tuple[float, bool]] = []
    pace.refused_for_all.subscribe(lambda seconds, by_token: told.append((seconds, by_token)))
    pace.others_refused(3.0, by_token=False)
    went = await clock.all(("", pace.wait_for_slot()))
    assert went[0][1] >= 3.0
    clock.now += 10.0
    assert not await tokens_count(pace, clock)
    pace.others_refused(3.0, by_token=True)
    assert await tokens_count(pace, clock)
    assert not told, "who was refused has told"
    refuse(pace, by_token=True)
    assert told == [(1.0, True)]


async def test_waiting_requests_count_too_when_tokens_begin_to_count(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    waits = BURST + 20

    async def refused() -> None:
        refuse(pace, by_token=True)

    tokens = [("", pace.wait_for_token_slot(clock.token(), waiting())) for _ in range(waits)]
    counted = [("", pace.wait_for_slot(Urgency.TABLE)) for _ in range(4 * PER_SECOND)]
    went = await clock.all(*tokens, ("", refused()), *counted)
    over = sorted(at for _, at in went if at)
    assert all(b - a >= STEP - 1e-6 for a, b in itertools.pairwise(over))


async def test_a_refusal_by_one_route_slows_nothing_else(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    for scope in ("user", "shared"):
        refusal: Any = Refusal("/api/v10/channels/1/messages", X_RateLimit_Scope=scope)
        pace.refused(refusal)
    assert await clock.all(("next", pace.wait_for_slot())) == [("next", 0.0)]


@pytest.mark.parametrize(
    ("told", "seconds"), [({}, BANNED_AT_LEAST), ({"Retry_After": "900"}, 900.0)]
)
async def test_nothing_is_requested_while_the_address_is_banned(
    pace: RateLimiter,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    told: dict[str, str],
    seconds: float,
) -> None:
    """Such an answer does not come from Discord itself, so it has none of its limits."""
    clock = Clock(monkeypatch)
    refusal: Any = Refusal("/api/v10/channels/1/messages", **told)
    pace.refused(refusal)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    token = ("token", pace.wait_for_token_slot(clock.token(), waiting()))
    went = await clock.all(("login", pace.wait_for_slot()), token)
    assert min(at for _, at in went) >= seconds


async def test_a_429_of_discord_without_a_scope_slows_nothing_else(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    refusal: Any = Refusal("/api/v10/channels/1/messages", Via="1.1 google")
    pace.refused(refusal)
    assert await clock.all(("next", pace.wait_for_slot())) == [("next", 0.0)]


async def test_a_cancelled_wait_delays_no_other(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    await clock.all(*(("", pace.wait_for_slot()) for _ in range(BURST)))
    gone = asyncio.create_task(pace.wait_for_slot())
    await _once()
    gone.cancel()
    assert await clock.all(("next", pace.wait_for_slot())) == [("next", pytest.approx(STEP))]


async def hurried(pace: RateLimiter, clock: Clock, requests: int) -> list[float]:
    """Record when the requests of a start went."""
    with pace.hurrying():
        asked = (("", pace.wait_for_slot(Urgency.TAKE_UP)) for _ in range(requests))
        went = await clock.all(*asked)
    return [at for _, at in went]


def held_up(went: list[float]) -> int:
    """The most that arrive at Discord within a second if each is delayed by up to a tenth."""
    return max(sum(at <= one < at + 1.0999 for one in went) for at in went)


async def test_two_messages_of_400_tables_are_true_within_20_seconds_of_a_start(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    usual = [at for _, at in await clock.all(*(("", pace.wait_for_slot()) for _ in range(99)))]
    clock.now += 9.0
    went = await hurried(pace, clock, 800)
    assert went[-1] <= 18.2
    assert max(held_up(usual), held_up(went)) <= 50


async def test_a_late_loop_makes_up_for_its_delay_and_no_more(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A busy machine wakes the bot a tenth of a second late, each time."""
    clock = Clock(monkeypatch)
    late = clock.late = 0.1
    went = await hurried(pace, clock, 400)
    assert went[-1] <= 400 / PER_SECOND + late
    assert held_up(went) <= 50


async def test_a_start_goes_faster_until_it_is_refused_or_done(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    async def steps() -> set[float]:
        await clock.all(*(("", pace.wait_for_slot()) for _ in range(BURST)))
        went = [at for _, at in await clock.all(*(("", pace.wait_for_slot()) for _ in range(9)))]
        return {round(b - a, 4) for a, b in itertools.pairwise(went)}

    with pace.hurrying():
        assert await steps() == {round(STEP / HURRY, 4)}
        refuse(pace)
        assert await steps() == {STEP}
    with pace.hurrying():
        pass
    assert await steps() == {STEP}


async def test_without_a_pace_a_start_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    assert set(await hurried(RateLimiter(), clock, 99)) == {0.0}


async def test_close_to_a_ban_only_requests_that_a_user_waits_for_go_until_the_count_falls(
    pace: RateLimiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    since = clock.now
    pace.invalid.add(STOP_AT)
    token = clock.token()
    turns = [
        ("answer", pace.wait_for_slot(Urgency.ANSWER)),
        ("hand", pace.wait_for_slot(Urgency.HAND)),
        ("table", pace.wait_for_slot(Urgency.TABLE)),
        ("edit", pace.wait_for_edit_slot(CHANNEL, waiting(), None)),
        ("by token", pace.wait_for_token_slot(token, waiting())),
        ("follow-up", pace.wait_for_follow_up_slot(CHANNEL, clock.token(), waiting())),
    ]
    went = await clock.all(*turns)
    assert {name for name, when in went if when < WITHIN} == {"answer", "hand"}
    assert {name for name, when in went if when >= WITHIN} == {
        "table", "edit", "by token", "follow-up",
    }  # fmt: skip
    assert clock.now - since < WITHIN + 30.0


async def test_invalid_responses_are_counted_but_for_a_shared_429(pace: RateLimiter) -> None:
    [ended] = pace.trace().on_request_end
    shared = {"X-RateLimit-Scope": "shared"}
    answers: list[tuple[int, dict[str, str]]] = [(200, {}), (403, {}), (401, {}), (429, shared)]
    for status, headers in answers:
        refusal: Any = Refusal("/api/v10/channels/1/messages", Via="1.1 google", **headers)
        refusal.status = status
        end: Any = SimpleNamespace(method="POST", url=refusal.url, response=refusal)
        session: Any = None
        await ended(session, SimpleNamespace(), end)
    assert pace.invalid.count == 2
