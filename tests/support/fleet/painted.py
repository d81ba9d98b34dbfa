"""Compares each person's message of each table with its newest state, painted from the database."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bot.ports import MessageKind
from bot.runtime.client import Kro
from db.statements import card_tables, messages
from games import GAMES
from sandbox.world.world import World
from tables.model.snapshot import Snapshot, load
from tests.soak.detectors import difference, said
from tests.support.simulated_discord.server import new_bot


async def unlike_painted(books: Path, world: World) -> dict[int, str]:
    """Return, by open table, how its message differs from what a new bot would paint."""
    with tempfile.TemporaryDirectory() as place:
        own = Path(place) / "kro.sqlite3"
        with closing(sqlite3.connect(books)) as source, closing(sqlite3.connect(own)) as copy:
            source.backup(copy)
        async with await new_bot(own) as bot:
            with closing(sqlite3.connect(own)) as con:
                found = {
                    table: await _unlike(bot, con, world, table)
                    for table in card_tables.open_tables(con)
                }
    return {table: why for table, why in found.items() if why}


async def _unlike(bot: Kro, con: sqlite3.Connection, world: World, table: int) -> str:
    refs = [ref for ref in messages.load(con, table) if ref.kind is MessageKind.TABLE]
    shown = [world.message(str(ref.channel), str(ref.message)) for ref in refs]
    if len(shown) != 1 or shown[0] is None:
        return f"has the messages {refs}"
    wanted = await bot.presenters.table.message(_newest(con, table))
    return difference(said(shown[0].components), wanted)


def _newest(con: sqlite3.Connection, table: int) -> Snapshot:
    stored = card_tables.load(con, table)
    assert stored is not None
    return load(GAMES, stored)
