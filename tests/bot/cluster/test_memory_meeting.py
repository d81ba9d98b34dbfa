"""The meeting place that tests have is like the real one."""

from __future__ import annotations

import pytest

from bot.cluster.lease import TTL
from tests.support.fleet.meeting_contract import MeetingContract
from tests.support.fleet.memory import MemoryMeeting

pytestmark = pytest.mark.asyncio


@pytest.fixture
def place() -> MemoryMeeting:
    """One in which nobody is."""
    return MemoryMeeting(TTL)


class TestMemoryMeeting(MeetingContract):
    """See `MeetingContract`."""
