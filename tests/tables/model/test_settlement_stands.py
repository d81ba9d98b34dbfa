"""Checks how long a settlement is shown before the next deal starts automatically."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tables.model.next_deal import settlement_stands
from tables.model.table import Chair, Table
from tables.model.terms import Terms


@pytest.mark.parametrize(
    ("before", "clock", "matches", "seconds"),
    [
        ((3, 40), 90, False, 50.0),
        ((3, 40), 90, True, 75.0),
        ((2, 40), 90, False, 100.0),
        ((None, 40), 90, False, 50.0),
        ((0, 40), 90, True, 150.0),
        ((3, 40), 3600, False, 3600.0),
        ((3, 40), 86_400, False, 86_400.0),
    ],
)
def test_a_settlement_stands_as_long_as_its_readers_need(
    before: tuple[int | None, int], clock: int, matches: bool, seconds: float
) -> None:
    """The table's pace counts; a player who has not been dealt in yet has nothing to read."""
    chairs = tuple(Chair(11 + k, deals_before=deals) for k, deals in enumerate(before))
    table = Table(
        game="mousel", guild=7, channel=70, host=11, chairs=chairs, terms=Terms({}, clock)
    )
    assert settlement_stands(table, matches=matches) == seconds
    away = table.with_chair(0, replace(chairs[0], away=True))
    assert settlement_stands(away, matches=matches) <= seconds, "who is not there reads nothing"
