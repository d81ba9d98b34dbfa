"""Creates new tables and rematches, and finds a new table again if the store's answer was lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from functools import partial

from msgspec.structs import replace

from games.kernel.options import HAND_LIMIT, Options, Value
from tables.live.alarms import retry_in
from tables.live.session import write_confirmed
from tables.model.next_deal import patience
from tables.model.rooms import Room
from tables.model.snapshot import AnyGame, Snapshot
from tables.model.table import Chair, Match, Schedule, Table
from tables.planning import caps, lessons
from tables.planning.plan import Services, refuse
from tables.ports import Account, NewTable, Secret, StoredTable

log = logging.getLogger(__name__)
UNREADABLE = (LookupError, TypeError, ValueError)
"""What reading a table of an unknown kind raises; an unreachable store raises other exceptions."""


DUPLICATE_DEALS = 6
"""How many deals a Duplicate has, unless another number is chosen."""


class NewTables:
    """The new tables of this process."""

    def __init__(self, services: Services, found: Callable[[StoredTable], None]) -> None:
        """`found` is called with a table that was stored although the caller got an error."""
        self._services = services
        self._found = found
        self._seeking: set[asyncio.Task[None]] = set()
        self._stopped = False

    async def store(
        self, table: Table, interaction: str | None, secret: Secret | None = None
    ) -> StoredTable:
        """Store a new table. Raises what the store raises.

        Its first deal is sealed with this `secret`, or with a new one.
        """
        game = self._services.games[table.game]
        if secret is None and not lessons.coming(table, game):
            secret = self._services.chance.secret()
        new = NewTable(
            table.guild, table.channel, table.game, table.to_json(), table.wake_at(),
            self._services.clock.now(), interaction, tuple(table.accounts()),
            secret,
            caps.opened(table),
        )  # fmt: skip
        writing = self._services.store.create_table(new)
        return await write_confirmed(writing, partial(self._find, new), partial(self._seek, new))

    async def _find(self, new: NewTable) -> StoredTable | None:
        store = self._services.store
        for table in reversed(await store.open_tables(new.guild)):
            try:
                stored = await store.load(table)
                if stored is None or stored.version:
                    continue
                if Table.from_json(stored.state) == Table.from_json(new.state):
                    return stored
            except UNREADABLE as error:
                log.warning("table %s cannot be read: %s", table, type(error).__name__)
        return None

    def _seek(self, new: NewTable) -> None:
        if not self._stopped:
            task = asyncio.create_task(self._find_later(new), name="find table")
            self._seeking.add(task)
            task.add_done_callback(self._seeking.discard)

    async def _find_later(self, new: NewTable) -> None:
        times = 0
        while True:
            times += 1
            await asyncio.sleep(retry_in(times))
            try:
                stored = await self._find(new)
            except Exception as error:  # noqa: BLE001  (each kind of store has its own)
                log.info("a new table cannot be searched for: %s", type(error).__name__)
                continue
            if stored is not None:
                self._found(stored)
            return

    def stop(self) -> None:
        """Cancel all searches for new tables."""
        self._stopped = True
        for task in self._seeking:
            task.cancel()


def of_duplicate(game: AnyGame, chosen: Options) -> dict[str, Value]:
    """The options of both rooms of a Duplicate: those chosen, and what a Duplicate needs.

    It is practice, has an end, and has no signs or pauses of regulars, which are drawn by chance.
    """
    needed = dict(game.records.replay_options({})) | {"practice": True}
    return {HAND_LIMIT.key: DUPLICATE_DEALS, **chosen, **needed}


def closed_room(first: Snapshot) -> Table:
    """The closed room of the Duplicate whose open room this is. Nobody sits there yet."""
    table = first.table
    return replace(
        table,
        chairs=(None,) * len(table.chairs),
        room=Room(second=True, other=first.id, number=first.number),
    )


def next_table(
    closed: Snapshot,
    by: Account,
    coming: Collection[Account],
    invited: tuple[Account, ...],
    channel: int,
    now: float,
    parent: int | None = None,
) -> Table:
    """A new table that follows a closed one, before its first deal, with `by` as its host.

    Only people in `coming` keep their chairs: they are still on the server and can be dealt in. The
    people in `invited` may sit down if the table requires an invitation. All but `by` are away, so
    they pay nothing before they press that they are there. At a practice table only people who were
    away before are away. Refuses `by` if no chair is free.
    """
    before = closed.table
    kept = tuple(_kept_chair(before, chair, by, coming, now) for chair in before.chairs)
    table = Table(
        game=before.game,
        guild=before.guild,
        channel=channel,
        parent=parent,
        host=by,
        chairs=kept,
        invited=invited,
        follows=closed.id,
        language=before.language,
        terms=before.terms,
        match=Match(extra=dict(closed.game.traits.first_extra)),
        schedule=Schedule(idle_at=now + patience(before)),
    )
    if table.chair_of(by) is None:
        free = next((i for i, chair in enumerate(kept) if chair is None), None)
        if free is None:
            raise refuse("full", seats=len(kept), taken=len(kept))
        table = table.with_chair(free, Chair(by, acted_at=now))
    lost = loser(closed)
    return table if lost is None or table.chair_of(lost) is None else replace(table, loser=lost)


def loser(closed: Snapshot) -> Account | None:
    """The person who lost most in the last deal, or None.

    Among equal losers, the first in seat order counts (GEN-001).
    """
    deal = closed.deal
    if deal is None or not deal.done:
        return None
    seats = [seat for seat, regular in enumerate(deal.setup.regulars) if regular is None]
    worst = min(seats, key=lambda seat: deal.net[seat], default=None)
    return None if worst is None or deal.net[worst] >= 0 else deal.players[worst]


def _kept_chair(
    before: Table,
    chair: Chair | None,
    by: Account,
    coming: Collection[Account],
    now: float,
) -> Chair | None:
    if chair is None:
        return None
    if chair.regular is not None:
        return Chair(chair.account, regular=chair.regular)
    if chair.leaving or chair.account not in {by, *coming}:
        return None
    away = chair.account != by and (chair.away or not before.terms.practice)
    return Chair(chair.account, away=away, acted_at=now)
