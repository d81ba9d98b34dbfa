"""Avatars are fetched in the background, within limits, and kept in memory only."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import AsyncIterator
from typing import Any, cast

import discord
import pytest
import pytest_asyncio
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.asset import Asset
from yarl import URL

from bot.discord import avatars
from bot.discord.avatars import AT_ONCE, MAX_BYTES, TASK, WAITING, Avatars, CdnFiles
from tests.support.messages.faces import face_file

pytestmark = pytest.mark.asyncio
INN, OTHER_INN = 7, 8


class Met:
    """Discord.py's objects for the people in interactions."""

    def store_user(self, data: Any, **_: Any) -> discord.User:
        return discord.User(state=cast("Any", self), data=data)


def user(number: int, avatar: str | None = "abc") -> discord.User:
    return Met().store_user(told(number, avatar))


def told(number: int, avatar: str | None) -> dict[str, Any]:
    return {"id": str(number), "username": "x", "discriminator": "0", "avatar": avatar}


def member(number: int, avatar: str | None, here: str | None, guild: int = INN) -> discord.Member:
    data: Any = {"user": told(number, avatar), "roles": [], "avatar": here, "flags": 0}
    place: Any = discord.Object(guild)
    return discord.Member(data=data, guild=place, state=cast("Any", Met()))


class Cdn:
    """Answers each address with a face or a test's answer; `asked` has the addresses in order."""

    def __init__(self) -> None:
        self.asked: list[URL] = []
        self.error: Exception | None = None
        self.data: bytes | None = None
        self.open = asyncio.Event()
        self.open.set()
        self.at_once = self.most_at_once = 0

    async def __call__(self, url: URL) -> bytes:
        self.asked.append(url)
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            await self.open.wait()
        finally:
            self.at_once -= 1
        if self.error is not None:
            raise self.error
        return face_file(len(self.asked)) if self.data is None else self.data


async def all_fetched() -> None:
    """Wait until nothing is being fetched."""
    while fetching := [task for task in asyncio.all_tasks() if task.get_name() == TASK]:
        await asyncio.gather(*fetching, return_exceptions=True)


@pytest.fixture
def cdn() -> Cdn:
    return Cdn()


@pytest_asyncio.fixture
async def kept(cdn: Cdn) -> AsyncIterator[Avatars]:
    made = Avatars(fetch=cdn)
    yield made
    await made.close()


async def test_it_is_there_for_the_next_picture_and_fetched_once(kept: Avatars, cdn: Cdn) -> None:
    kept.note(user(1))
    assert cdn.asked == []
    assert kept.portrait(INN, 1) is None
    assert kept.portrait(INN, 1) is None
    await all_fetched()
    there = kept.portrait(INN, 1)
    assert there is not None
    assert "/avatars/1/abc" in there.key
    assert kept.portrait(OTHER_INN, 1) is there
    [asked] = cdn.asked
    assert str(asked) == f"{Asset.BASE}/avatars/1/abc.png?size=64"


async def test_a_person_without_one_or_never_met_causes_no_request(kept: Avatars, cdn: Cdn) -> None:
    kept.note(user(1, None))
    assert kept.portrait(INN, 1) is None
    assert kept.portrait(INN, 2) is None
    await all_fetched()
    assert cdn.asked == []


async def test_the_first_frame_of_an_animated_one_is_requested(kept: Avatars, cdn: Cdn) -> None:
    kept.note(user(1, "a_abc"))
    kept.portrait(INN, 1)
    await all_fetched()
    assert [url.path.rpartition("/")[2] for url in cdn.asked] == ["a_abc.png"]


async def test_a_servers_own_avatar_is_shown_there_alone(kept: Avatars, cdn: Cdn) -> None:
    kept.note(member(1, "abc", "def"))
    for place in (INN, OTHER_INN):
        kept.portrait(place, 1)
    await all_fetched()
    here, there = kept.portrait(INN, 1), kept.portrait(OTHER_INN, 1)
    assert here is not None
    assert there is not None
    assert f"/guilds/{INN}/users/1/avatars/def" in here.key
    assert "/avatars/1/abc" in there.key
    kept.note(member(1, "abc", None))
    assert kept.portrait(INN, 1) is there


async def test_a_changed_avatar_is_fetched_again_and_the_old_one_forgotten(
    kept: Avatars, cdn: Cdn
) -> None:
    kept.note(user(1))
    kept.portrait(INN, 1)
    await all_fetched()
    old = kept.portrait(INN, 1)
    kept.note(user(1, "new"))
    assert kept.portrait(INN, 1) is None
    await all_fetched()
    fresh = kept.portrait(INN, 1)
    assert fresh is not None
    assert old is not None
    assert fresh.key != old.key
    kept.note(user(1, None))
    assert kept.portrait(INN, 1) is None
    assert len(cdn.asked) == 2


@pytest.mark.parametrize(
    "data",
    [b"", b"no picture", face_file(1)[:300], face_file(1, side=600), gzip.compress(face_file(1))],
    ids=["empty", "something else", "torn", "huge", "packed"],
)
async def test_a_file_that_is_no_avatar_is_not_used(kept: Avatars, cdn: Cdn, data: bytes) -> None:
    cdn.data = data
    kept.note(user(1))
    for _ in range(3):
        assert kept.portrait(INN, 1) is None
        await all_fetched()
    assert len(cdn.asked) == 1


@pytest.mark.parametrize("error", [OSError(), TimeoutError(), ValueError("404"), KeyError("?")])
async def test_a_failed_one_is_requested_again_after_a_while(
    kept: Avatars, cdn: Cdn, error: Exception, caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    caplog.set_level(logging.INFO)
    cdn.error = error
    kept.note(user(123456))
    kept.portrait(INN, 123456)
    await all_fetched()
    cdn.error = None
    assert kept.portrait(INN, 123456) is None
    assert len(cdn.asked) == 1
    assert "123456" not in "".join(record.getMessage() for record in caplog.records)
    loop = asyncio.get_running_loop()
    later = loop.time() + avatars.AGAIN_AFTER
    monkeypatch.setattr(loop, "time", lambda: later)
    kept.portrait(INN, 123456)
    monkeypatch.undo()
    await all_fetched()
    assert kept.portrait(INN, 123456) is not None


async def test_a_slow_one_delays_nothing_and_is_given_up(
    kept: Avatars, cdn: Cdn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(avatars, "WITHIN", 0.01)
    cdn.open.clear()
    kept.note(user(1))
    assert kept.portrait(INN, 1) is None
    await all_fetched()
    assert kept.portrait(INN, 1) is None


async def test_the_avatars_of_some_people_can_be_awaited(kept: Avatars, cdn: Cdn) -> None:
    """Not those of others, and none that is not being fetched."""
    await kept.wait_until_fetched(INN, (1, 2))
    cdn.open.clear()
    for number in (1, 2):
        kept.note(user(number))
    kept.portrait(INN, 1)
    await kept.wait_until_fetched(INN, (2, 3))
    waiting = asyncio.create_task(kept.wait_until_fetched(INN, (1, 2, 3)))
    await asyncio.sleep(0)
    assert not waiting.done()
    cdn.open.set()
    await waiting
    assert kept.portrait(INN, 1) is not None


async def test_few_are_fetched_at_a_time_and_not_too_many_wait(kept: Avatars, cdn: Cdn) -> None:
    cdn.open.clear()
    for number in range(1, 2 * WAITING):
        kept.note(user(number))
        kept.portrait(INN, number)
    cdn.open.set()
    await all_fetched()
    assert len(cdn.asked) == AT_ONCE + WAITING
    assert cdn.most_at_once <= AT_ONCE


async def test_no_avatar_of_an_erased_person_is_kept(kept: Avatars, cdn: Cdn) -> None:
    for number in (1, 2):
        kept.note(member(number, "abc", "def"))
        kept.portrait(INN, number)
    await all_fetched()
    kept.forget(1)
    assert kept.portrait(INN, 1) is None
    assert kept.portrait(INN, 2) is not None
    await all_fetched()
    assert len(cdn.asked) == 2


async def test_a_download_in_progress_when_its_owner_is_erased_is_not_kept(
    kept: Avatars, cdn: Cdn
) -> None:
    cdn.open.clear()
    kept.note(user(1))
    kept.portrait(INN, 1)
    await asyncio.sleep(0)
    kept.forget(1)
    cdn.open.set()
    await all_fetched()
    cdn.open.clear()
    kept.note(user(1))
    assert kept.portrait(INN, 1) is None


async def test_if_switched_off_nothing_is_known_or_requested(cdn: Cdn) -> None:
    off = Avatars(on=False, fetch=cdn)
    off.note(member(1, "abc", "def"))
    assert off.portrait(INN, 1) is None
    await off.close()
    assert cdn.asked == []


async def test_only_discords_host_is_requested(
    kept: Avatars, cdn: Cdn, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.note(user(1))
    monkeypatch.setattr(Asset, "BASE", "http://127.0.0.1:9/cdn")
    kept.portrait(INN, 1)
    await all_fetched()
    assert cdn.asked == []


class TestReading:
    """Files over HTTP."""

    @pytest_asyncio.fixture
    async def server(self) -> AsyncIterator[TestServer]:
        async def small(_: web.Request) -> web.Response:
            return web.Response(body=b"x" * MAX_BYTES)

        async def large(_: web.Request) -> web.Response:
            return web.Response(body=b"x" * (MAX_BYTES + 1))

        async def elsewhere(_: web.Request) -> web.Response:
            raise web.HTTPFound("/small")

        async def endless(request: web.Request) -> web.StreamResponse:
            answer = web.StreamResponse()
            await answer.prepare(request)
            while True:
                await answer.write(b"x" * 4096)

        async def packed(_: web.Request) -> web.Response:
            data = gzip.compress(bytes(10 * MAX_BYTES))
            return web.Response(body=data, headers={"Content-Encoding": "gzip"})

        app = web.Application()
        for handler in (small, large, elsewhere, endless, packed):
            app.router.add_get(f"/{handler.__name__}", handler)
        running = TestServer(app)
        await running.start_server()
        yield running
        await running.close()

    @pytest_asyncio.fixture
    async def files(self) -> AsyncIterator[CdnFiles]:
        made = CdnFiles()
        yield made
        await made.close()

    async def test_as_much_as_an_avatar_may_have(self, files: CdnFiles, server: TestServer) -> None:
        assert len(await files.read(server.make_url("/small"))) == MAX_BYTES

    @pytest.mark.parametrize("path", ["/large", "/endless", "/elsewhere", "/nowhere"])
    async def test_nothing_else(self, files: CdnFiles, server: TestServer, path: str) -> None:
        with pytest.raises(ValueError, match=r"answered with|larger"):
            await files.read(server.make_url(path))

    async def test_nothing_is_unpacked(self, files: CdnFiles, server: TestServer) -> None:
        assert len(await files.read(server.make_url("/packed"))) < MAX_BYTES
