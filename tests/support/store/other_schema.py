"""Simulates code with another schema version: an older one, or a newer one that is planted.

It changes which migrations the two stores know.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

import db.postgres.copying
import db.postgres.migrate
import db.sqlite.migrate
from db.connection import GATHERED

GATHERED_SINCE = 43
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


def _for_tables(script: str) -> str:
    """The script for PostgreSQL, where some names are those of views."""
    return re.sub(rf"TABLE ({'|'.join(GATHERED)})\b", r"TABLE live_\1", script)


@contextmanager
def older_code(upto: int) -> Generator[None]:
    """Run code of this schema version during the block."""
    with _only(lambda file: int(file.name[:4]) <= upto, ""), pytest.MonkeyPatch.context() as patch:
        if upto < GATHERED_SINCE:
            patch.setattr(db.postgres.copying, "GATHERED", ())
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
                script = _for_tables(planted) if module is db.postgres.migrate else planted
                (folder / f"{NEXT:04}_planted.sql").write_text(script, encoding="utf-8")
            patch.setattr(module, "FOLDER", folder)
            module.latest.cache_clear()
        try:
            yield
        finally:
            patch.undo()
            for module in modules:
                module.latest.cache_clear()
