"""Requests are counted by login or token, and presses are timed to the end of their answer."""

from __future__ import annotations

import asyncio
import contextlib

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.runtime.monitoring.traffic import LOST, WAITED_FOR, Durations, Traffic

STATUS = {"login": 403, "gone": 404, "fast": 429}


async def answer(request: web.Request) -> web.Response:
    if request.path.endswith("lost"):
        assert request.transport is not None
        request.transport.abort()
    return web.Response(status=STATUS.get(request.path.rpartition("/")[2], 200))


async def asked(traffic: Traffic, *paths: str) -> None:
    app = web.Application()
    app.router.add_route("*", "/{_:.*}", answer)
    trace = traffic.listen(aiohttp.TraceConfig())
    async with (
        TestServer(app) as server,
        aiohttp.ClientSession(trace_configs=[trace]) as session,
    ):
        for path in paths:
            with contextlib.suppress(aiohttp.ClientError):
                async with session.post(server.make_url(path)):
                    pass


def test_durations_are_counted_up_to_each_bound() -> None:
    seconds = Durations(0.1, 1)
    for took in (0.05, 0.1, 0.5, 7):
        seconds.add(took)
    assert seconds.buckets() == [("0.1", 2.0), ("1", 3.0), ("+Inf", 4.0)]
    assert seconds.sum == pytest.approx(7.65)


@pytest.mark.asyncio
async def test_requests_are_counted_by_way_and_answer() -> None:
    traffic = Traffic()
    await asked(
        traffic, "/channels/1/messages", "/channels/1/login", "/webhooks/1/secret/fast",
        "/interactions/7/secret/callback", "/channels/1/gone", "/channels/1/lost",
    )  # fmt: skip
    assert traffic.requests == {
        ("login", "200"): 1, ("login", "403"): 1, ("login", "404"): 1, ("login", LOST): 1,
        ("token", "429"): 1, ("token", "200"): 1,
    }  # fmt: skip


@pytest.mark.asyncio
async def test_a_press_is_timed_to_the_end_of_its_first_answer() -> None:
    traffic = Traffic()
    for interaction in (7, 8, 9):
        traffic.admitted(interaction)
    await asyncio.sleep(0)
    await asked(traffic, *["/api/v10/interactions/7/secret/callback"] * 2, "/interactions/8/x")
    assert traffic.presses == 3
    assert traffic.answered.buckets()[-1] == ("+Inf", 1.0), "an answer is given once"


@pytest.mark.asyncio
async def test_a_forwarded_press_is_timed_from_its_first_arrival() -> None:
    traffic = Traffic()
    traffic.received(7, 1.2)
    traffic.admitted(7)
    await asked(traffic, "/interactions/7/secret/callback")
    assert traffic.presses == 1
    assert traffic.answered.sum >= 1.2


def test_unanswered_presses_take_no_room() -> None:
    traffic = Traffic()
    for interaction in range(2 * WAITED_FOR):
        traffic.admitted(interaction)
    assert traffic.presses == 2 * WAITED_FOR
    waiting = vars(traffic)["_heard"]
    assert len(waiting) == WAITED_FOR
    assert str(2 * WAITED_FOR - 1) in waiting, "the newest are kept"
