"""Plays a whole Duplicate on a store, with a person in each room."""

from __future__ import annotations

from pathlib import Path

from db.postgres.store import PostgresStore
from db.sqlite.store import SqliteStore
from tables.commands import Deal, Sit, Wake
from tables.live.directory import Directory
from tables.model.table import Status
from tests.support.tables.on_file import TablesOnFile

DEALS = 2


async def play_duplicate(
    store: SqliteStore | PostgresStore, path: Path, game: str, seed: int = 3
) -> list[int]:
    """Play a Duplicate of this game to its end, and return the ids of its tables."""
    tables = TablesOnFile(store, path, seed)
    tables.reads_again = False
    people = [await tables.purse(user) for user in (1, 2)]
    directory = Directory(tables.services)
    opened = await directory.open_duplicate(game, tables.guild, 70, people[0], {"handLimit": DEALS})
    assert isinstance(opened, tuple), opened
    rooms = [room.id for room in opened]
    await directory.ask(rooms[1], Sit(by=people[1]))
    while True:
        now = [await tables.at(room) for room in rooms]
        if all(one.table.status is Status.CLOSED for one in now):
            break
        if all(one.table.status is not Status.PLAYING for one in now):
            for room, person in zip(rooms, people, strict=True):
                await directory.ask(room, Deal(by=person))
        now = [await tables.at(room) for room in rooms]
        wakes = [at for one in now if (at := one.table.wake_at()) is not None]
        tables.clock.time = max(tables.clock.time, min(wakes, default=0.0))
        for one in now:
            if one.table.status is not Status.CLOSED:
                await directory.ask(one.id, Wake())
    await directory.stop()
    return rooms
