"""Fills a file with closed tables, and answers what both stores say about it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bot.ports import Guild
from db.connection import Connection
from db.postgres.store import PostgresStore
from db.sqlite.store import SqliteStore
from tables.commands import Close, Deal
from tables.model.table import Status
from tests.support.audits import noted
from tests.support.tables.mousel_on_file import GUILD, MouselTables
from tests.support.tables.on_file import TablesOnFile

AnyStore = SqliteStore | PostgresStore
Opened = Callable[[Path], Awaitable[AnyStore]]
PEOPLE = (1, 2, 3, 4)


async def played(path: Path) -> None:
    """Deals among people, with regulars who get chips back, with stacks, and voided ones. One table
    was open all the time.
    """
    mousel = await MouselTables.open(path)
    await mousel.store.save_guild(Guild(GUILD, regulars_cap=2))
    beside = await mousel.seat((3, 4, 5))
    await mousel.play(beside.id, 1)
    table = await mousel.seat((1, 2, 3))
    await mousel.play(table.id, 4)
    await mousel.play(beside.id, 2)
    await mousel.void(table.id)
    cheap = await mousel.seat((1, 2), regulars=2)
    await mousel.play(cheap.id, 4)
    await mousel.void(cheap.id)
    await mousel.play(beside.id, 3)
    await mousel.close()
    on_file = TablesOnFile(await SqliteStore.open(path), path)
    on_file.reads_again = False
    now = await on_file.open("bourre", (1, 2), seats=3, stack=60)
    now = (await on_file.ask(now, Deal(by=now.table.host))).snapshot
    while now.table.status is Status.PLAYING:
        now = await on_file.wait(now)
    await on_file.ask(now, Close(by=now.table.host))
    await on_file.store.close()
    last = await MouselTables.open(path, seed=77, name="b")
    final = await last.seat((1, 2, 3), regulars=1)
    await last.play(final.id, 3)
    await last.close()
    noted(path)


async def answers(store: AnyStore) -> dict[str, Any]:
    """All that is said about chips and deals."""
    purses = {user: await store.account(GUILD, user) for user in PEOPLE}
    known = [account for account in purses.values() if account is not None]
    return {
        "purses": await store.balances(known),
        "all": await store.balances(await store.database.read(_staying)),
        "people": await store.leaderboard(GUILD, 0, 9),
        "everything": await store.leaderboard(GUILD, 0, 9, among_people=False),
        "lines": [await store.leaderboard_line(GUILD, account) for account in known],
        "deals": await store.deals_played("mousel", known),
        "games": [await store.finished_by_game(account) for account in known],
        "ratings": [await store.ratings(account) for account in known],
        "achievements": [await store.achievements(account) for account in known],
        "season": await store.season_plan(GUILD),
        "moved": {a: sum(m.amount for m in await store.movements(a, 0, 999)) for a in known},
    }


def _staying(con: Connection) -> list[int]:
    """The accounts that no archive takes away."""
    rows = con.execute("SELECT id FROM account WHERE kind IN ('purse', 'house', 'regulars')")
    return [int(account) for (account,) in rows]
