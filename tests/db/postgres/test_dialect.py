"""Statements are translated for PostgreSQL's gathered rows."""

from __future__ import annotations

import pytest

from db.postgres.dialect import for_postgres, from_arrays, takes_rows


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
            (
                "INSERT INTO live_transfer (id, at)"
                " SELECT c0, NULL FROM unnest(%s) AS given (c0) ON CONFLICT DO NOTHING"
            ),
        ),
        (
            "\n  WITH new (id, at)\n  AS (VALUES (?, ?)) UPDATE step SET at = new.at FROM new",
            (
                "\n  WITH new (id, at)\n  AS (SELECT c0, NULL FROM unnest(%s) AS given (c0))"
                " UPDATE step SET at = new.at FROM new"
            ),
        ),
    ],
)
def test_rows_as_arrays_without_those_that_have_no_type(statement: str, expected: str) -> None:
    assert takes_rows(statement)
    assert from_arrays(statement, (False, True)) == expected
    with pytest.raises(ValueError, match="parameters"):
        from_arrays(statement, (False,))


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO step (id) SELECT id FROM deal WHERE number = ?",
        "INSERT INTO step (id, at) VALUES (?, 7)",
        "INSERT INTO step (id) VALUES (?) ON CONFLICT (id) DO UPDATE SET at = ?",
        "UPDATE step SET id = ?",
    ],
)
def test_a_statement_that_takes_no_row(statement: str) -> None:
    assert not takes_rows(statement)
