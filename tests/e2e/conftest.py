"""What the end-to-end tests share: inns with the bot in a process of its own."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
import pytest_asyncio

from .house import House, open_house
from .inn import Inn, open_inn

OpenInn = Callable[..., AbstractAsyncContextManager[Inn]]
SHARED = "common_house"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where tests share a house, all of the module share its event loop: a bot that hears nothing
    for a minute connects anew.
    """
    places = {item.path for item in items if _is_guest(item)}
    for item in items:
        if item.path in places and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


def _is_guest(item: pytest.Item) -> bool:
    return SHARED in getattr(item, "fixturenames", ())


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def common_house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[House]:
    """A sandbox with a bot, and a server for each test of the module."""
    guests = [i for i in request.session.items if i.path == request.path and _is_guest(i)]
    async with open_house(tmp_path_factory.mktemp("house"), len(guests)) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def inn(common_house: House) -> AsyncIterator[Inn]:
    """A server to oneself, without limits of number, so that tests may press fast."""
    async with common_house.evening() as running:
        yield running


@pytest.fixture
def opening(tmp_path: Path) -> OpenInn:
    """For tests that set an inn up in their own way."""

    def opened(**options: object) -> AbstractAsyncContextManager[Inn]:
        return open_inn(tmp_path, **options)  # type: ignore[arg-type]

    return opened
