"""The coordinator in memory behaves like the real one."""

from __future__ import annotations

import pytest

from bot.cluster.own_leases import TTL
from tests.contract.coordinator import CoordinatorContract
from tests.support.fleet.memory import MemoryCoordinator

pytestmark = pytest.mark.asyncio


@pytest.fixture
def place() -> MemoryCoordinator:
    """A coordinator without processes."""
    return MemoryCoordinator(TTL)


class TestMemoryCoordinator(CoordinatorContract):
    """See `CoordinatorContract`."""
