"""Fixtures of the tables' tests."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.tables.room import Room


@pytest_asyncio.fixture
async def room() -> AsyncIterator[Room]:
    """A table room with everything under control."""
    made = Room()
    yield made
    await made.directory.stop()
