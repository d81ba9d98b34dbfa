"""Statements are translated for PostgreSQL's gathered rows."""

from __future__ import annotations

import pytest

from db.postgres.dialect import for_postgres


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("SELECT id FROM transfer", "SELECT id FROM transfer"),
        ("DELETE FROM main.dealt_in", "DELETE FROM live_dealt_in"),
        ("SELECT max(id) FROM main.account", "SELECT max(id) FROM account"),
        (
            "id IN (SELECT value FROM json_each(?))",
            "id = ANY (ARRAY(SELECT value FROM json_each(%s)))",
        ),
        (
            "id NOT IN (SELECT value FROM json_each(:ids))",
            "id NOT IN (SELECT value FROM json_each(%(ids)s))",
        ),
    ],
)
def test_tables_and_lists(statement: str, expected: str) -> None:
    assert for_postgres(statement) == expected
