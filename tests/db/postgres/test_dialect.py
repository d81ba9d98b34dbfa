"""Statements are translated for PostgreSQL's gathered rows."""

from __future__ import annotations

import pytest

from db.postgres.dialect import for_postgres, of_rows


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


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (
            "INSERT INTO main.transfer (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING",
            "INSERT INTO live_transfer (id, at) VALUES (%s, %s), (%s, %s) ON CONFLICT DO NOTHING",
        ),
        (
            "\n  INSERT INTO step (id)\n  VALUES (?)",
            "\n  INSERT INTO step (id)\n  VALUES (%s), (%s)",
        ),
        ("INSERT INTO step (id) SELECT id FROM deal WHERE number = ?", None),
        ("INSERT INTO step (id, at) VALUES (?, 7)", None),
        ("INSERT INTO step (id) VALUES (?) ON CONFLICT (id) DO UPDATE SET at = ?", None),
        ("UPDATE step SET id = ?", None),
    ],
)
def test_two_rows_of_an_insert(statement: str, expected: str | None) -> None:
    assert of_rows(statement, 2) == expected
