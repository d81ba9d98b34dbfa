"""What the tests of the bot share: the whole bot in a simulated Discord, and a store."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from db.sqlite.store import SqliteStore
from tests.support.simulated_discord.fixtures import *  # noqa: F403 (all its fixtures)
from tests.support.store.new_file import new_file


@pytest_asyncio.fixture
async def plain(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """A store on a new file, without a cache."""
    opened = await SqliteStore.open(new_file(tmp_path / "kro.db"))
    yield opened
    await opened.close()
