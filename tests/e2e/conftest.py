"""Shared by the end-to-end tests: servers with the bot in its own process."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
import pytest_asyncio

from tests.support.sandbox.one_bot import Server, open_server
from tests.support.sandbox.shared_bot import SharedBot, share_bot

OpenInn = Callable[..., AbstractAsyncContextManager[Server]]
SHARED = "shared_bot"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give tests that share a bot the event loop of their module.

    A bot that hears nothing for a minute reconnects.
    """
    places = {item.path for item in items if _is_guest(item)}
    for item in items:
        if item.path in places and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


def _is_guest(item: pytest.Item) -> bool:
    return SHARED in getattr(item, "fixturenames", ())


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def shared_bot(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[SharedBot]:
    """A sandbox with a bot, and a server for each test of the module that shares them.

    If several modules shared a bot, it would receive nothing while tests between them run.
    """
    guests = [i for i in request.session.items if i.path == request.path and _is_guest(i)]
    async with share_bot(tmp_path_factory.mktemp("shared"), len(guests)) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def server(shared_bot: SharedBot) -> AsyncIterator[Server]:
    """A server for one test, without rate limits, so that tests may press fast."""
    async with shared_bot.fresh_server() as running:
        yield running


@pytest.fixture
def opening(tmp_path: Path) -> OpenInn:
    """For tests that set up a server in their own way."""

    def opened(**options: object) -> AbstractAsyncContextManager[Server]:
        return open_server(tmp_path, **options)  # type: ignore[arg-type]

    return opened
