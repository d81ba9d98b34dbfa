"""A ledger to audit and to spoil."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.store.filled_files import copy_of
from tests.support.tables.mousel_on_file import MouselTables


async def _played(path: Path) -> None:
    """Finished deals, an open one, and a table closed by force."""
    mousel = await MouselTables.open(path)
    table = await mousel.seat((1, 2, 3, 4))
    await mousel.play(table.id, 6)
    voided = await mousel.seat((1, 2), regulars=2)
    await mousel.play(voided.id, 2)
    await mousel.void(voided.id)
    while not (await mousel.press(table.id)).dealt:
        pass
    assert (table.id, voided.id) == (1, 2)
    await mousel.close()


@pytest.fixture
def books(tmp_path: Path) -> Path:
    """A copy to spoil."""
    return copy_of(_played, tmp_path)
