"""No write leaves the cache in front of the store outdated.

The tests go through every method of the store that may write something. A new one fails here until
it has a call below, either among those that change what is cached, or among the others.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.ports import AuditReport, Guild, MessageKind, MessageRef, Store
from bot.store_cache import DROPS, CachingStore
from db.postgres.store import PostgresStore
from db.sqlite.store import SqliteStore
from tables.ports import (
    Account,
    Commit,
    NewTournament,
    StoredTable,
    TournamentCommit,
    Unreachable,
)
from tests.contract.store.core import (
    ANN,
    BO,
    CAI,
    ELSEWHERE,
    GUILD,
    NOW,
    new_table,
    played,
    purses,
)
from tests.contract.store.manage import failed
from tests.contract.store.nights import EVENT, NIGHT
from tests.contract.store.today import CHAIN, play
from tests.support.tables.harness import FakeClock

LOG = 5
PROMISED = {name for name in dir(Store) if not name.startswith("_")}
CACHED = {"account", "person", "guild", "messages", "holders", "blocked"}


async def _tournament(store: Store) -> None:
    opened = await store.create_tournament(NewTournament(GUILD, {}, NOW, 3))
    await store.commit_tournament(TournamentCommit(opened.id, 0, {}, NOW))


class World(NamedTuple):
    """A server where Bo has won all of Ann's chips and Cai is blocked, and one that was left."""

    table: StoredTable
    ann: Account
    bo: Account
    ref: MessageRef


Call = Callable[[Store, World], Awaitable[object]]
CHANGING: dict[str, Call] = {
    "purse": lambda s, w: s.purse(GUILD, ANN, "Anna", NOW),
    "name_member": lambda s, w: s.name_member(GUILD, ANN, "Anna"),
    "change_person": lambda s, w: s.change_person(ANN, {"locale": "sv"}),
    "forget": lambda s, w: s.forget(ANN, NOW),
    "save_guild": lambda s, w: s.save_guild(Guild(GUILD, language="sv")),
    "change_guild": lambda s, w: s.change_guild(GUILD, {"daily": 7}, w.bo, NOW, "change"),
    "note_language": lambda s, w: s.note_language(GUILD, "sv"),
    "note_log": lambda s, w: s.note_log(GUILD, LOG, silent=True),
    "note_line": lambda s, w: s.note_line(GUILD, (0, None), (1, None), silent=True),
    "block_here": lambda s, w: s.block_here(GUILD, ANN, w.bo, NOW, "block"),
    "unblock_here": lambda s, w: s.unblock_here(GUILD, CAI, NOW, "unblock"),
    "purge": lambda s, w: s.purge(ELSEWHERE),
    "note_audit": lambda s, w: s.note_audit(AuditReport(guilds=frozenset({GUILD}))),
    "painted_by": lambda s, w: s.painted_by("another version"),
    "save_message": lambda s, w: s.save_message(replace(w.ref, message=9)),
    "note_shown": lambda s, w: s.note_shown([replace(w.ref, version=4)]),
    "drop_message": lambda s, w: s.drop_message(w.ref),
}
"""A call of each write that changes what is cached."""
OTHERS: dict[str, Call] = {
    "create_table": lambda s, w: new_table(s),
    "commit": lambda s, w: s.commit(
        Commit(w.table.id, 1, w.table.state, None, NOW, "close", closed=True)
    ),
    "regulars": lambda s, w: s.regulars(GUILD),
    "stack": lambda s, w: s.stack(w.table.id, w.bo, None),
    "daily": lambda s, w: s.daily(GUILD, w.bo, NOW, "daily"),
    "fresh": lambda s, w: s.fresh(GUILD, w.ann, NOW, "fresh"),
    "give": lambda s, w: s.give(GUILD, w.bo, w.ann, 5, NOW, "give"),
    "set_purse": lambda s, w: s.set_purse(GUILD, w.ann, 9, w.bo, "why", NOW, "set"),
    "end_season": lambda s, w: s.end_season(GUILD, 1, 500, w.bo, NOW, "season"),
    "end_month": lambda s, w: s.end_month(GUILD, 1, 500, NOW),
    "note_announcing": lambda s, _: s.note_announcing(GUILD, 1, None, NOW),
    "note_rules_read": lambda s, w: s.note_rules_read(ANN, "mousel"),
    "note_departures": lambda s, w: s.note_departures(set(), {GUILD}, NOW),
    "count_stats": lambda s, w: s.count_stats(w.table.id, 1, None, NOW),
    "end_counting": lambda s, w: s.end_counting(w.table.id),
    "note_table_errors": lambda s, w: s.note_table_errors([failed(w.table.id)]),
    "begin_day_chain": lambda s, _: s.begin_day_chain(CHAIN),
    "begin_day": lambda s, _: s.begin_day(play(ANN), NOW),
    "go_on_day": lambda s, _: s.go_on_day(play(ANN), 1, compared=True),
    "drop_days": lambda s, _: s.drop_days(1),
    "begin_night": lambda s, _: s.begin_night(NIGHT),
    "go_on_night": lambda s, _: s.go_on_night(NIGHT, NIGHT),
    "change_night_call": lambda s, _: s.change_night_call(GUILD, ANN, True),
    "change_night_event": lambda s, _: s.change_night_event(GUILD, None, EVENT),
    "note_told": lambda s, w: s.note_told(w.ann, 1),
    "create_tournament": lambda s, _: s.create_tournament(NewTournament(GUILD, {}, NOW, 3)),
    "commit_tournament": lambda s, _: _tournament(s),
    "note_tournament": lambda s, _: s.note_tournament(1, 77, 1, done=True),
    "pack": lambda s, w: s.pack(w.table.id, NOW),
    "use_space_again": lambda s, _: s.use_space_again(),
    "archive": lambda s, w: s.archive(GUILD, NOW, NOW),
}
"""A call of each write that changes nothing that is cached."""
HERE_ALONE = {"purse", "painted_by", "save_message", "note_shown", "drop_message"}
"""Other processes are not notified of them.

Only a table's home reads its messages. A name that comes with a press may be seen later.
"""


@pytest.mark.parametrize("store", [SqliteStore, PostgresStore])
def test_the_cache_knows_every_write(store: type[Store]) -> None:
    writes = {n for n in PROMISED if "reading" not in vars(getattr(store, n))}
    assert writes == CHANGING.keys() | OTHERS.keys()
    assert CHANGING.keys() == {drop.name for drop in DROPS} | {"note_shown"}
    assert PROMISED & vars(CachingStore).keys() == CACHED | {"note_shown"}


@pytest_asyncio.fixture
async def world(plain: SqliteStore) -> World:
    await plain.save_guild(Guild(GUILD, log=LOG, monthly=True))
    await plain.save_guild(Guild(ELSEWHERE, language="sv"))
    ann, bo = await purses(plain, ANN, BO)
    await purses(plain, ANN, guild=ELSEWHERE)
    await plain.note_departures({GUILD}, {ELSEWHERE}, NOW)
    await plain.block_here(GUILD, CAI, bo, NOW, "before")
    table = await new_table(plain)
    await played(plain, table, [ann, bo], (0, 500, "penalty"), (1, -500, "share"))
    ref = MessageRef(table.id, MessageKind.TABLE, 0, 7, 8, NOW, 1)
    await plain.painted_by("this version")
    await plain.save_message(ref)
    return World(table, ann, bo, ref)


async def everything(store: Store, world: World) -> list[object]:
    """Everything that is cached of this world."""
    found: list[object] = [
        await store.person(ANN),
        tuple(await store.messages(world.table.id)),
        await store.holders([world.ann, world.bo]),
        await store.blocked(),
    ]
    for guild in (GUILD, ELSEWHERE):
        found += [await store.account(guild, ANN), await store.guild(guild)]
    return found


@pytest.mark.sampled
@pytest.mark.asyncio
@pytest.mark.parametrize("name", CHANGING)
async def test_a_write_is_seen_at_once(name: str, plain: SqliteStore, world: World) -> None:
    """In the process that writes, and in others if they are notified."""
    here, there = (CachingStore.wrap(plain, FakeClock()) for _ in range(2))
    here.written.subscribe(there.drop)
    before = await everything(here, world)
    assert await everything(there, world) == before
    await CHANGING[name](here, world)
    after = await everything(plain, world)
    assert after != before, "this call proves nothing"
    assert await everything(here, world) == after
    assert await everything(there, world) == (before if name in HERE_ALONE else after)


class AnswersLost:
    """A store that writes, but whose answers are lost."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)

        async def write(*args: Any, **named: Any) -> None:
            await method(*args, **named)
            raise Unreachable("away")

        return write if name in CHANGING else method


@pytest.mark.sampled
@pytest.mark.asyncio
@pytest.mark.parametrize("name", sorted(CHANGING.keys() - {"note_shown"}))
async def test_a_write_whose_answer_is_lost_is_seen_too(
    name: str, plain: SqliteStore, world: World
) -> None:
    lost: Any = AnswersLost(plain)
    store = CachingStore.wrap(lost, FakeClock())
    await everything(store, world)
    with pytest.raises(Unreachable):
        await CHANGING[name](store, world)
    assert await everything(store, world) == await everything(plain, world)


@pytest.mark.sampled
@pytest.mark.asyncio
@pytest.mark.parametrize("name", OTHERS)
async def test_other_writes_change_nothing_that_is_cached(
    name: str, plain: SqliteStore, world: World
) -> None:
    before = await everything(plain, world)
    await OTHERS[name](plain, world)
    assert await everything(plain, world) == before
