"""Simulates code with another schema version: an older one, or a newer one that is planted.

It changes which migrations the two stores know.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

import db.postgres.migrate
import db.sqlite.migrate

NEXT = db.sqlite.migrate.latest() + 1
_HAUNTED = (
    "account", "blocked", "card_table", "deal", "deal_secret", "dealt_in", "deals_played", "guild",
    "member", "person", "schema_version", "setting_change", "stack", "step", "transfer",
    "won_from_people", "won_from_regulars",
)  # fmt: skip
ADDITIVE = "\n".join(
    (
        *(
            f"ALTER TABLE {table} ADD COLUMN ghost INTEGER NOT NULL DEFAULT 7;"
            for table in _HAUNTED
        ),
        "CREATE TABLE ghost (id INTEGER PRIMARY KEY, haunts INTEGER REFERENCES card_table (id));",
        "",
    )
)
"""Every table that is written in a deal has more than older code knows."""
BREAKING = f"{ADDITIVE}UPDATE schema_version SET oldest = {NEXT};\n"


@contextmanager
def older_code(upto: int) -> Generator[None]:
    """Run code of this schema version during the block."""
    with _only(lambda file: int(file.name[:4]) <= upto, ""):
        yield


@contextmanager
def newer_code(planted: str = ADDITIVE) -> Generator[None]:
    """Run code with an additional migration during the block."""
    with _only(lambda _: True, planted):
        yield


@contextmanager
def _only(known: Callable[[Path], bool], planted: str) -> Generator[None]:
    modules = (db.sqlite.migrate, db.postgres.migrate)
    with tempfile.TemporaryDirectory() as place, pytest.MonkeyPatch.context() as patch:
        for module in modules:
            folder = Path(place) / module.__name__
            folder.mkdir()
            for file in filter(known, module.FOLDER.glob("*.sql")):
                shutil.copy(file, folder)
            if planted:
                (folder / f"{NEXT:04}_planted.sql").write_text(planted, encoding="utf-8")
            patch.setattr(module, "FOLDER", folder)
            module.latest.cache_clear()
        try:
            yield
        finally:
            patch.undo()
            for module in modules:
                module.latest.cache_clear()
