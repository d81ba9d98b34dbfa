"""What the end-to-end tests share: the inn with the bot in a process of its own."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
import pytest_asyncio

from .inn import Inn, open_inn

OpenInn = Callable[..., AbstractAsyncContextManager[Inn]]


@pytest_asyncio.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Inn]:
    """A running inn without limits of number, so that tests may press fast."""
    async with open_inn(tmp_path) as running:
        yield running


@pytest.fixture
def opening(tmp_path: Path) -> OpenInn:
    """For tests that set the inn up in their own way."""

    def opened(**options: object) -> AbstractAsyncContextManager[Inn]:
        return open_inn(tmp_path, **options)  # type: ignore[arg-type]

    return opened
