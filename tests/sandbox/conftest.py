"""Shared by the sandbox's tests: a running sandbox, a bot in discord.py, and plain HTTP."""

from collections.abc import AsyncIterator, Callable

import aiohttp
import pytest
import pytest_asyncio

import sandbox
from sandbox import Sandbox
from tests.support.sandbox.discord_py import Bot, online, point_at
from tests.support.sandbox.people.page_client import Person
from tests.support.sandbox.plain_rest import Rest


@pytest.fixture
def point(monkeypatch: pytest.MonkeyPatch) -> Callable[[Sandbox], None]:
    """Point discord.py at a sandbox for the length of a test."""

    def at(box: Sandbox) -> None:
        point_at(box, monkeypatch)

    return at


@pytest_asyncio.fixture
async def box(point: Callable[[Sandbox], None]) -> AsyncIterator[Sandbox]:
    async with sandbox.serve(sandbox.create_world()) as running:
        point(running)
        yield running


@pytest_asyncio.fixture
async def rest(box: Sandbox) -> AsyncIterator[Rest]:
    async with aiohttp.ClientSession() as session:
        yield Rest(box, session)


@pytest_asyncio.fixture
async def bot(box: Sandbox) -> AsyncIterator[Bot]:
    async with online(Bot()) as running:
        yield running


@pytest_asyncio.fixture
async def anna(box: Sandbox) -> AsyncIterator[Person]:
    async with Person(box.url, "Anna") as person:
        yield person


@pytest_asyncio.fixture
async def bo(box: Sandbox) -> AsyncIterator[Person]:
    async with Person(box.url, "Bo") as person:
        yield person


@pytest.fixture
def table(box: Sandbox) -> str:
    """The id of #card-table."""
    return box.world.channel("card-table").id
