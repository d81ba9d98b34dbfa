"""Writes a database as this version stores it, for tests of later versions.

`python -m tests.db.stored.make` writes ``v<version>.sql`` next to itself, as SQLite dumps it, with
its schema version before it. That is done once, for a release (CONTRIBUTING.md). The file is never
made again. It has these tables, by number:

* 1: a lobby by invitation in a thread, with changed options. A player must agree again after the
  price rose.
* 2–6: the five games in mid-deal. A person waits and a player sits out (2), is away (3), has left
  (4).
* 7: between two deals.
* 8: with equal stacks, between two deals, with a player ready for the next.
* 9: in mid-match, with a chair taken over.
* 10: for practice.
* 11: closing after the deal in play.
* 12: closed.
* 13: continues 12.
* 14: voided.
* 15: closed by its limit.
* 16: with a sealed pack that a player has cut.

It also has changed settings, daily chips, gifts, messages, and an erased person.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import tomllib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.ports import MessageKind, MessageRef
from db.sqlite.store import SqliteStore
from tables.commands import (
    Close,
    Command,
    Cut,
    Deal,
    Invite,
    Leave,
    Move,
    RemoveRegular,
    SetOption,
    Sit,
    SitOut,
    Wait,
)
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.absent_people import played, press
from tests.support.tables.on_file import TableOnFile

FOLDER = Path(__file__).parent
PROJECT = FOLDER.parents[2] / "pyproject.toml"
SOME, LONGEST = 7, 3_000
"""Steps into a deal, and the limit for a whole one."""


class Evening(TableOnFile):
    """Tables with people who are numbered as they come. No person sits at two tables."""

    def __init__(self, store: SqliteStore, path: Path) -> None:
        super().__init__(store, path, seed=9)
        self.people = 0

    def newcomers(self, count: int) -> tuple[int, ...]:
        """The numbers of `count` new people."""
        self.people += count
        return tuple(range(self.people - count + 1, self.people + 1))

    async def table(self, game: str, people: int = 2, **options: Any) -> Snapshot:
        """A lobby with this many people, and regulars on the other chairs."""
        return await self.open(game, self.newcomers(people), **options)

    async def tell(self, now: Snapshot, command: Command) -> Snapshot:
        """The table after a command."""
        return (await self.ask(now, command)).snapshot

    async def deal(self, now: Snapshot, steps: int = SOME) -> Snapshot:
        """Play some steps of the first deal."""
        now = await self.tell(now, Deal(by=now.table.host))
        for _ in range(steps):
            now = await self.step(now)
        return now

    async def step(self, now: Snapshot) -> Snapshot:
        """Let a person act if one must decide, else wait for what is due next."""
        if now.table.status is Status.PLAYING:
            people = [t.seat for t in now.table.schedule.turns if not played(now, t.seat)]
            if people:
                return await press(self, now, people[0])
        return await self.wait(now)

    async def until(self, now: Snapshot, so: Callable[[Snapshot], bool]) -> Snapshot:
        """Play on until `so` holds."""
        for _ in range(LONGEST):
            if so(now):
                return now
            now = await self.step(now)
        raise AssertionError(f"table {now.id} does not come to that")

    async def settled(self, now: Snapshot) -> Snapshot:
        """Play until between two deals, or closed."""
        return await self.until(now, lambda n: n.table.status is not Status.PLAYING)


async def fill(path: Path) -> None:
    """Make everything that this module's docstring lists."""
    store = await SqliteStore.open(path)
    evening = Evening(store, path)
    caps = {"language": "sv", "cap_server": 0, "cap_channel": 0}
    manager = await evening.purse(*evening.newcomers(1))
    await store.change_guild(evening.guild, caps, manager, 1.0, "settings")
    await a_lobby(evening)
    await in_mid_deal(evening)
    await between_deals(evening)
    giver, taker = await towards_the_end(evening)
    await chips_and_people(evening, giver, taker)
    await store.close()


async def a_lobby(evening: Evening) -> None:
    """Table 1."""
    now = await evening.table("mousel", 1, invitation=True)
    guest, absent = [await evening.purse(user) for user in evening.newcomers(2)]
    for chair in (2, 3):
        await evening.tell(now, RemoveRegular(by=now.table.host, chair=chair))
    for invited in (guest, absent):
        await evening.tell(now, Invite(by=now.table.host, guest=invited))
    await evening.tell(now, Sit(by=guest))
    await evening.tell(now, SetOption(by=now.table.host, key="unit", value=25))
    await evening.tell(now, Move(by=now.table.host, channel=701, parent=70))


async def in_mid_deal(evening: Evening) -> None:
    """Tables 2 to 6."""
    now = await evening.deal(await evening.table("bourre", seats=4))
    await evening.tell(now, SitOut(by=person(now, 1), on=True))
    await evening.tell(now, Wait(by=await evening.purse(*evening.newcomers(1)), on=True))
    await gone(evening, await evening.deal(await evening.table("greenland")))
    now = await evening.deal(await evening.table("mousel"))
    await evening.tell(now, Leave(by=person(now, 1), confirmed=True))
    await evening.deal(await evening.table("muggins"))
    now = await evening.deal(await evening.table("mus"))
    stand = ((MessageKind.TABLE, 0, 70), (MessageKind.HAND, evening.people, 703))
    for kind, user, channel in stand:
        shown = MessageRef(now.id, kind, user, channel, 9000 + user, 5.0, 1)
        await evening.store.save_message(shown)


async def between_deals(evening: Evening) -> None:
    """Tables 7 to 10."""
    await evening.settled(await evening.deal(await evening.table("mousel")))
    now = await evening.settled(await evening.deal(await evening.table("bourre", 3, stack=100)))
    await evening.tell(now, Deal(by=now.table.host))
    now = await evening.settled(await evening.deal(await evening.table("mus")))
    await evening.tell(now, Leave(by=person(now, 1), confirmed=True))
    await evening.tell(now, Sit(by=await evening.purse(*evening.newcomers(1))))
    await evening.settled(await evening.deal(await evening.table("greenland", 1, practice=True)))


async def towards_the_end(evening: Evening) -> tuple[int, int]:
    """Tables 11 to 16. Returns two people who have played a deal among people alone."""
    now = await evening.deal(await evening.table("mousel", seats=3))
    await evening.tell(now, Close(by=now.table.host))
    alone = await evening.table("mousel", 3, seats=3)
    now = await evening.settled(await evening.deal(alone))
    now = await evening.tell(now, Close(by=now.table.host))
    now = await evening.until(now, lambda n: n.table.status is Status.CLOSED)
    directory = Directory(evening.services)
    again = await directory.rematch(now, now.table.host, now.table.accounts(), 70)
    await directory.stop()
    assert isinstance(again, Snapshot), again
    now = await evening.deal(await evening.table("mousel", seats=3))
    await evening.tell(now, Close(moderator=True, force=True))
    await evening.until(
        await evening.deal(await evening.table("mousel", seats=3, handLimit=1)),
        lambda n: n.table.status is Status.CLOSED,
    )
    now = await evening.table("mousel")
    await evening.tell(now, Cut(by=now.table.host, deal=1, number=7))
    return person(alone, 0), person(alone, 1)


async def chips_and_people(evening: Evening, giver: int, taker: int) -> None:
    """What is stored besides tables."""
    store, here, at = evening.store, evening.guild, evening.clock.now()
    await store.daily(here, giver, at, "the day's chips")
    await store.give(here, giver, taker, 5, at, "a gift")
    (erased,) = evening.newcomers(1)
    await evening.purse(erased)
    await store.forget(erased, at)


def person(now: Snapshot, chair: int) -> int:
    """The account of the person on this chair."""
    found = now.table.chairs[chair]
    assert found is not None
    assert found.regular is None
    return found.account


async def gone(evening: Evening, now: Snapshot) -> None:
    """Let the next person to decide time out."""
    for _ in range(LONGEST):
        if any(c is not None and c.away for c in now.table.chairs):
            return
        now = await evening.wait(now)
    raise AssertionError("nobody is away")


def dumped(path: Path) -> str:
    """The whole file as SQL."""
    with closing(sqlite3.connect(path)) as con:
        (version,) = con.execute("PRAGMA user_version").fetchone()
        return "\n".join([f"PRAGMA user_version = {version};", *con.iterdump(), ""])


def main() -> None:
    """Write the file of this version, unless there is one."""
    version = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]
    page = FOLDER / f"v{version.removesuffix('.0')}.sql"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kro.sqlite3"
        asyncio.run(fill(path))
        with page.open("x", encoding="utf-8") as out:
            out.write(dumped(path))


if __name__ == "__main__":
    main()
