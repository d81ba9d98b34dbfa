"""Tests that the detectors for a killed process find each kind of loss, planted here."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.db.test_checker import LAST_STAKE, spoil
from tests.soak.killed import Killing
from tests.support.tables.mousel_on_file import MouselTables

pytestmark = pytest.mark.asyncio


def people(*shown_done: tuple[str, str, str], user: int) -> list[Any]:
    """A person who was shown these presses as done."""
    person = SimpleNamespace(id=str(user))
    return [SimpleNamespace(name="Anna", person=person, shown_done=shown_done)]


def killing(path: Path) -> Any:
    """A bot with only its file left; all of it, private parts too."""

    def query(sql: str) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(path)) as con:
            return con.execute(sql).fetchall()

    server: Any = SimpleNamespace(bot=SimpleNamespace(database=path), box=None, query=query)
    return Killing(server, "mousel", random.Random(1))


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ("", ""),
        ("DELETE FROM step WHERE seq = (SELECT max(seq) FROM step)", "of the log is gone"),
        ("UPDATE step SET seat = 1 - seat WHERE seq = (SELECT max(seq) FROM step)", "of the log"),
        ("DELETE FROM interaction", "are forgotten"),
        (f"DELETE FROM transfer WHERE id = {LAST_STAKE}", "was never moved"),
    ],
)
async def test_data_lost_in_a_death_is_found(tmp_path: Path, planted: str, found: str) -> None:
    path = tmp_path / "kro.db"
    mousel = await MouselTables.open(path)
    table = await mousel.seat((1, 2, 3))
    user, decision, click = await mousel.to_come(table.id)
    shown = (click, f"{table.id:x}", decision)
    killed = killing(path)
    lost = killed._lost_presses(people(shown, user=user))
    assert lost == f"Anna was shown decision {decision} as done"
    await mousel.press(table.id)
    assert killed._lost_presses(people(shown, user=user)) == ""
    assert killed.counted == {click}
    killed._steps |= set(killed._log())  # as before a death
    await mousel.close()
    if planted:
        spoil(path, planted)
    assert found in killed._lost_since()
    assert bool(killed._lost_since()) == bool(found)
