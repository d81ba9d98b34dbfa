"""When a press that has failed says something about its table, and when it does not."""

from __future__ import annotations

import pytest

from bot.presses.way_out import WayOut
from tables.live.actor import Busy
from tables.ports import Conflict, TooLate, Unreachable

pytestmark = pytest.mark.asyncio


class Untouched:
    """A part that must not be asked for anything."""


@pytest.mark.parametrize(
    "error", [TooLate(), Busy(), Conflict(), Unreachable(), OSError()], ids=repr
)
async def test_what_passes_is_no_reason_to_look_whether_a_table_is_stuck(error: Exception) -> None:
    nobody: object = Untouched()
    way_out = WayOut(nobody, nobody, nobody, nobody)  # type: ignore[arg-type]
    assert not await way_out.explains(nobody, 1, error)  # type: ignore[arg-type]
