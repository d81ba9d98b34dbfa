"""Tests the rate limits: buckets, the global limit, the ban, and the switch that turns them off."""

import asyncio

import aiohttp
import pytest

import sandbox
from sandbox import Sandbox
from sandbox.traffic import limits
from sandbox.traffic.limits import Limits
from tests.support.sandbox.plain_rest import Rest


class Clock:
    """A `time` module that the test moves by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    hand = Clock()
    monkeypatch.setattr(limits, "time", hand)
    return hand


def test_a_bucket_refuses_from_its_limit_until_its_window_ends(clock: Clock) -> None:
    counts = Limits()
    verdicts = [counts.count("POST /x", (5, 5.0), "1", globally=False) for _ in range(6)]
    assert [v.headers["X-RateLimit-Remaining"] for v in verdicts] == list("432100")
    assert [v.retry_after for v in verdicts] == [None] * 5 + [5.0]
    assert verdicts[5].headers["X-RateLimit-Scope"] == "user"
    clock.now += 5
    again = counts.count("POST /x", (5, 5.0), "1", globally=False)
    assert (again.retry_after, again.headers["X-RateLimit-Remaining"]) == (None, "4")


def test_buckets_are_separate_by_channel_but_share_their_hash(clock: Clock) -> None:
    counts = Limits()
    one = counts.count("POST /x", (1, 5.0), "1", globally=False)
    two = counts.count("POST /x", (1, 5.0), "2", globally=False)
    assert one.retry_after is two.retry_after is None
    assert one.headers["X-RateLimit-Bucket"] == two.headers["X-RateLimit-Bucket"]


def test_only_fifty_a_second_are_allowed_except_for_exempt_routes(clock: Clock) -> None:
    counts = Limits()
    for n in range(50):
        assert counts.count("x", (99, 1.0), str(n), globally=True).retry_after is None
    over = counts.count("x", (99, 1.0), "51", globally=True)
    assert over.is_global
    assert over.headers["X-RateLimit-Global"] == "true"
    assert counts.count("x", None, "", globally=False).retry_after is None
    clock.now += 1
    assert counts.count("x", (99, 1.0), "51", globally=True).retry_after is None


def test_ten_thousand_refusals_in_ten_minutes_ban_the_address(clock: Clock) -> None:
    counts = Limits()
    for _ in range(9_999):
        counts.answered(403)
    counts.answered(429, shared=True)
    counts.answered(404)
    assert not counts.count("x", None, "", globally=False).banned
    counts.answered(401)
    assert counts.count("x", None, "", globally=False).banned
    clock.now += 601
    assert not counts.count("x", None, "", globally=False).banned


def test_without_limits_nothing_is_refused_but_headers_still_come(clock: Clock) -> None:
    counts = Limits(enabled=False)
    verdicts = [counts.count("x", (1, 5.0), "1", globally=True) for _ in range(200)]
    assert {verdict.retry_after for verdict in verdicts} == {None}
    assert verdicts[-1].headers["X-RateLimit-Limit"] == "1"


@pytest.mark.asyncio
async def test_a_full_bucket_answers_429_as_discord_does(rest: Rest, table: str) -> None:
    path = f"/channels/{table}/messages"
    answers = [await rest("POST", path, {"content": str(n)}) for n in range(6)]
    assert [status for status, _ in answers] == [200] * 5 + [429]
    body = answers[5][1]
    assert body["message"] == "You are being rate limited."
    assert body["global"] is False
    assert 0 < body["retry_after"] <= 5
    assert rest.headers["Via"]
    assert rest.headers["Retry-After"].isdigit()
    assert rest.headers["X-RateLimit-Scope"] == "user"


@pytest.mark.asyncio
async def test_the_ban_is_not_json_and_has_no_via(rest: Rest, box: Sandbox) -> None:
    box.limits.invalid_requests = 1
    await rest("GET", "/users/@me", token="x")
    url = f"{box.api_url}/users/@me"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        assert answer.status == 429
        assert "Via" not in answer.headers
        assert answer.content_type == "text/html"


@pytest.mark.asyncio
async def test_load_is_measured_without_limits() -> None:
    world = sandbox.create_world()
    path = f"/channels/{world.channel('lounge').id}/messages"
    async with (
        sandbox.serve(world, rate_limits=False) as box,
        aiohttp.ClientSession() as session,
    ):
        rest = Rest(box, session)
        sent = [rest("POST", path, {"content": str(n)}) for n in range(80)]
        assert {status for status, _ in await asyncio.gather(*sent)} == {200}
