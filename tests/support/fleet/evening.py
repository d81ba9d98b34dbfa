"""Opens tables in a house of several processes: which games are played where, and by whom."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from bot.ports import Guild
from db.postgres.store import PostgresStore
from db.sqlite.store import SqliteStore
from tests.soak.driver import COMMANDS, PEOPLE, PURSE
from tests.support.fleet.guests import Guest
from tests.support.fleet.house import House
from tests.support.sandbox.people.message_form import offers
from tests.support.sandbox.people.players import full_table

NAMES = ("Anna", "Bo", "Cilla", "Dagny")


class Table(NamedTuple):
    """A game at one of the inns, which are in the order of the shards."""

    game: str
    inn: int
    channel: str = "card-table"


ON_TABLES = (Table("muggins", 0), Table("muggins", 1), Table("muggins", 2))
"""Games without hands in private messages."""
FEW = (Table("mousel", 0), Table("bourre", 1), Table("muggins", 2))
ALL = (*FEW, Table("mus", 0, "lounge"), Table("greenland", 1, "lounge"))


async def seated(
    house: House,
    tables: Sequence[Table] = ON_TABLES,
    *,
    dawdler: str | None = None,
    day_line: bool = False,
) -> list[Guest]:
    """Seat all players, with the first deal begun at each table. A `dawdler` only returns. With
    `day_line` each inn has the day's line posted.
    """
    store = await PostgresStore.open(house.address)
    await provide(house, store, day_line=day_line)
    await store.close()
    found = await asyncio.gather(*(_open(house, table, dawdler) for table in tables))
    return [guest for there in found for guest in there]


async def provide(
    house: House, store: PostgresStore | SqliteStore, *, day_line: bool = False
) -> None:
    """Give purses that last at every inn, and draw no pictures.

    A table closes if a player has nothing left. There are too many processes on one machine for
    pictures.
    """
    for inn in house.inns:
        line = int(inn.channel()) if day_line else None
        await store.save_guild(
            Guild(int(inn.guild.id), opening=PURSE, pictures=False, day_line=line, day_hour=0)
        )


async def _open(house: House, table: Table, dawdler: str | None) -> list[Guest]:
    inn = house.inns[table.inn]
    names = NAMES[: PEOPLE.get(table.game, 3)]
    guests = [
        Guest(player, house.box) for player in await inn.players(*names, channel=table.channel)
    ]
    for guest in guests:
        guest.dawdles = guest.name == dawdler
        if guest.dawdles:
            # Otherwise the last card would count as a move of this person (GEN-023).
            await guest.person.sets(guest.channel, "kro me", "forced", "off")
    command, options = COMMANDS.get(table.game, (table.game, {}))
    await full_table([*guests], command, **options)
    if table.game == "mus":
        await guests[0].press_table("regular")
    await guests[0].see(lambda: (t := guests[0].table()) and offers(t, "more"))
    await guests[0].deal()
    return guests
