"""Which failures of a press mean that its table is stuck."""

from __future__ import annotations

import pytest

from bot.presses.way_out import StuckTable
from tables.live.actor import Busy
from tables.ports import Conflict, TooLate, Unreachable

pytestmark = pytest.mark.asyncio


class Untouched:
    """A part that no code may use."""


@pytest.mark.parametrize(
    "error", [TooLate(), Busy(), Conflict(), Unreachable(), OSError()], ids=repr
)
async def test_after_a_passing_error_no_table_is_checked(error: Exception) -> None:
    nobody: object = Untouched()
    way_out = StuckTable(nobody, nobody, nobody, nobody)  # type: ignore[arg-type]
    assert not await way_out.explains(nobody, 1, error)  # type: ignore[arg-type]
