"""Rows that are passed to a statement as one array for each column."""

from __future__ import annotations

from typing import Any

import pytest

from db.postgres.columns import Rows
from db.postgres.connection import connected

KINDS = Rows("whole bigint, part float8, words text")
ROWS: list[tuple[int | None, float | None, str | None]] = [
    (0, 0.0, ""),
    (2**63 - 1, 1_764_460_800.123456, "åäö ♠ \U0001f0a1"),
    (-(2**63), -0.1, '{"quoted": "\\\\ \\" , NULL"}'),
    (None, None, None),
]


@pytest.mark.parametrize("rows", [ROWS, ROWS[3:], []])
def test_every_value_arrives_as_it_was_sent(address: str, rows: list[Any]) -> None:
    con = connected(address, "kro test")
    try:
        sent = KINDS.of(rows)
        assert con.execute(f"SELECT * FROM {KINDS.source}", sent).fetchall() == rows
    finally:
        con.raw.close()
