"""Books to go over and to spoil."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.support.tables.mousel_on_file import MouselTables


async def _played(path: Path) -> None:
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


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with finished deals, an open one, and a table closed by force."""
    path = tmp_path_factory.mktemp("books") / "kro.db"
    asyncio.run(_played(path))
    return path.read_bytes()


@pytest.fixture
def books(played: bytes, tmp_path: Path) -> Path:
    """A copy of those, to spoil."""
    path = tmp_path / "kro.db"
    path.write_bytes(played)
    return path
