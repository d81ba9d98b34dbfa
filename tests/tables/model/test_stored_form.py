"""A table's stored form leaves out fields with their defaults. It is read as the same table."""

from __future__ import annotations

import json

import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields

from tables.model.table import Chair, Ending, Match, Schedule, Status, Table
from tables.model.terms import Terms
from tests.support.tables.stored_form import CHAIR, TABLE, in_full

EMPTY = Table(game="mousel", guild=1, channel=2, host=3, chairs=(Chair(3), None), terms=Terms({}))


def test_a_default_never_changes_because_stored_tables_leave_it_out() -> None:
    parts = {"terms", "match", "schedule", "ending", "newer"}
    for stored, kinds in ((TABLE, (Table, Match, Schedule, Ending)), (CHAIR, (Chair,))):
        found = {
            field.encode_name: field.default
            if field.default_factory is NODEFAULT
            else field.default_factory()
            for kind in kinds
            for field in fields(kind)
            if not field.required and field.encode_name not in parts
        }
        assert json.loads(json.dumps(found)) == stored


def test_a_table_where_nothing_has_happened_is_stored_without_what_has_its_default() -> None:
    stored = EMPTY.to_json()
    assert in_full(stored).keys() - stored.keys() == TABLE.keys() - {"status", "matches", "pot"}
    assert stored["chairs"] == [{"account": 3, "regular": None, "leaving": False}, None]
    assert Table.from_json(json.loads(json.dumps(stored))) == EMPTY


@pytest.mark.parametrize("field", ["status", "matches", "pot"])
def test_what_an_audit_of_an_older_version_reads_is_always_stored(field: str) -> None:
    assert EMPTY.to_json()[field] == TABLE[field]


def test_every_option_is_stored_so_that_a_new_default_changes_no_table() -> None:
    assert EMPTY.to_json().keys() >= {field.name for field in fields(Terms)}


def test_a_field_that_returns_to_its_default_is_left_out_again() -> None:
    waiting = EMPTY.with_match(deals=1, dealer=2)
    assert Table.from_json(waiting.to_json()) == waiting
    again = Table.from_json(waiting.to_json()).with_match(deals=0, dealer=None)
    assert again.to_json() == EMPTY.to_json()


def test_fields_of_a_newer_version_are_kept_next_to_those_left_out() -> None:
    stored = EMPTY.to_json()
    newer = {**stored, "lamp": "lit", "chairs": [{**stored["chairs"][0], "hat": 1}, None]}
    assert Table.from_json(newer).to_json() == newer
    assert Table.from_json(newer).status is Status.LOBBY
