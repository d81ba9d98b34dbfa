"""A press's age holds whatever this machine's clock shows, and even if the process was paused."""

from __future__ import annotations

import time
from email.utils import formatdate
from itertools import count

import aiohttp
import pytest
from aiohttp import web
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.press_age import PressAges

DISCORD_EPOCH = 1_420_070_400.0
NOON = 1_800_000_000.25
"""By Discord's clock."""
SKEWS = st.sampled_from([0.0, -600.0, 600.0, 12_345_678.9, -NOON])
"""This machine's clock minus Discord's."""
_salt = count()


def press(made: float) -> int:
    """The id of a press that Discord made at this time, by its clock."""
    return int((made - DISCORD_EPOCH) * 1000) << 22 | next(_salt) % 4096


class Machine:
    """A machine whose clock shows another time than Discord's."""

    def __init__(self, skew: float) -> None:
        self.skew = skew
        self.discord = NOON
        self.ages = PressAges(now=lambda: self.discord + self.skew)

    def asks(self, there: float, back: float) -> None:
        """Send a request that takes this long to Discord, and its answer this long back."""
        asked = self.discord + self.skew
        self.discord += there
        date = formatdate(self.discord, usegmt=True)
        self.discord += back
        self.ages.answered(asked, date)

    def hears(self, age: float) -> bool:
        """Whether a press of this age is too old."""
        key = press(self.discord - age)
        self.ages.received(key)
        return self.ages.is_too_old(str(key))


@given(
    SKEWS,
    st.lists(
        st.tuples(st.floats(0, 2), st.floats(0.01, 0.3), st.floats(0.01, 30)),
        min_size=1,
        max_size=8,
    ),
    st.floats(2.6, 3600),
)
def test_a_press_that_discord_reported_as_failed_is_never_carried_out(
    skew: float, requests: list[tuple[float, float, float]], age: float
) -> None:
    """This also holds for the first press, and for a pause between a request's answer and its
    reading.
    """
    machine = Machine(skew)
    for pause, there, back in requests:
        machine.discord += pause
        machine.asks(there, back)
    assert machine.hears(age)
    assert not machine.hears(0.0)


@given(SKEWS, st.lists(st.floats(0.02, 1.0), min_size=1, max_size=20), st.floats(0.0, 1.2))
def test_a_press_that_can_still_be_answered_is_carried_out_with_any_clock(
    skew: float, pauses: list[float], age: float
) -> None:
    machine = Machine(skew)
    for pause in pauses:
        machine.discord += pause
        machine.asks(0.05, 0.05)
        assert not machine.hears(age)


@given(SKEWS, st.floats(3.0, 60.0))
def test_before_any_answer_a_fresh_press_bounds_the_clocks(skew: float, age: float) -> None:
    machine = Machine(skew)
    assert not machine.hears(0.1)
    assert machine.hears(age)
    assert not machine.hears(0.1)


@pytest.mark.parametrize("jump", [-300.0, 300.0])
def test_a_clock_that_jumped_is_followed(jump: float) -> None:
    machine = Machine(0.0)
    machine.asks(0.05, 0.05)
    assert not machine.hears(0.1)
    machine.skew += jump
    machine.asks(0.05, 0.05)
    assert not machine.hears(0.1)
    assert machine.hears(3.0)


@pytest.mark.parametrize("drift", [-5e-5, 5e-5])
def test_a_clock_that_drifts_drops_no_fresh_press_after_a_quiet_night(
    drift: float,
) -> None:
    machine = Machine(0.0)
    machine.asks(0.05, 0.05)
    assert not machine.hears(0.1)
    night = 12 * 3600.0
    machine.discord += night
    machine.skew += drift * night
    assert not machine.hears(0.1)
    machine.asks(0.05, 0.05)
    assert machine.hears(3.0)


def test_if_a_clock_was_wrong_after_a_quiet_night_the_next_press_is_carried_out() -> None:
    """After a dropped press the bot requests Discord's time, once."""
    machine = Machine(0.0)
    machine.asks(0.05, 0.05)
    assert not machine.hears(0.1)
    machine.discord += 12 * 3600.0
    machine.skew += 60.0
    asked: list[float] = []

    def ask() -> None:
        asked.append(machine.discord)
        machine.asks(0.05, 0.05)

    machine.ages.wants_time = ask
    assert machine.hears(0.1)
    machine.ages.mark_late()
    assert not machine.hears(0.1)
    assert machine.hears(3.0)
    machine.ages.mark_late()
    assert len(asked) == 1


def test_an_id_that_is_no_press_is_not_too_old() -> None:
    machine = Machine(0.0)
    machine.asks(0.05, 0.05)
    assert not machine.ages.is_too_old("set")
    assert not machine.ages.is_too_old(str(press(0.0 + DISCORD_EPOCH)))


@pytest.mark.parametrize("date", ["", "yesterday", "Fri, 99 Nov 2026 22:00:00 GMT"])
def test_an_invalid_date_is_ignored(date: str) -> None:
    machine = Machine(0.0)
    machine.ages.answered(machine.discord, date)
    assert not machine.hears(0.1)
    assert machine.hears(3.0)


@pytest.mark.asyncio
@pytest.mark.parametrize(("status", "answered"), [(204, True), (404, False)])
async def test_a_press_whose_answer_discord_accepted_is_never_too_old(
    status: int, answered: bool
) -> None:
    """It may be carried out later. Its user does not read that it failed."""

    async def callback(_: web.Request) -> web.Response:
        return web.Response(status=status)

    application = web.Application()
    application.router.add_post("/api/v10/interactions/{id}/{token}/callback", callback)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    machine = Machine(0.0)
    machine.discord = time.time()
    key = press(machine.discord)
    machine.ages.received(key)
    trace = machine.ages.listen(aiohttp.TraceConfig())
    try:
        async with aiohttp.ClientSession(trace_configs=[trace]) as session:
            url = f"http://{host}:{port}/api/v10/interactions/{key}/token/callback"
            async with session.post(url):
                pass
    finally:
        await runner.cleanup()
    machine.discord += 60.0
    assert machine.ages.is_too_old(str(key)) is not answered
