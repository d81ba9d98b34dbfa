"""Other processes see a change at once, and not only when their cache expires."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import pytest_asyncio

from bot.cluster.coordinator import Identity
from bot.cluster.forwarding import Invalidation
from bot.cluster.message_bus import MessageBus
from bot.cluster.own_leases import TTL, OwnLeases, ShardHome
from bot.ports import EVERYWHERE, AuditReport, MessageKind, MessageRef
from bot.store_cache import SECONDS, CachingStore
from db.sqlite.store import SqliteStore
from tables.live.topic import Topic
from tables.supervisor import Supervisor
from tests.contract.store.core import new_table
from tests.support.fleet.memory import MemoryCoordinator
from tests.support.patience import PATIENCE
from tests.support.store.new_file import new_file
from tests.support.tables.harness import FakeClock, TableHarness

pytestmark = pytest.mark.asyncio
GUILD = 7


class Told(CachingStore):
    """A store that reports when it was notified of a change."""

    def __init__(self, store: SqliteStore) -> None:
        self.clock = FakeClock()
        """A clock that does not move, so that no cache expires."""
        super().__init__(store, self.clock)
        self._told = asyncio.Event()

    def drop(self, kind: str, key: int) -> None:
        """See `CachingStore`."""
        super().drop(kind, key)
        self._told.set()

    async def until_told(self) -> None:
        """Wait until it was notified once more."""
        async with asyncio.timeout(PATIENCE):
            await self._told.wait()
        self._told.clear()


class Process:
    """The parts of a process that cache data and receive changes."""

    def __init__(self, name: str, place: MemoryCoordinator, store: SqliteStore) -> None:
        self.store = Told(store)  # type: ignore[abstract] (its methods are those of `store`)
        self.message_bus = MessageBus(Identity(name, name, "0"), place)
        self.home = ShardHome(OwnLeases(), name, lambda: 0.0)
        self.language_changed: Topic[int] = Topic("people whose language has changed")
        self.shown_again: list[int] = []
        messages = SimpleNamespace(show_in_language=self.shown_again.append)
        self.directory = TableHarness().directory
        self.forgotten: list[int] = []
        Invalidation(
            self.home,
            self.message_bus,
            self.directory,
            self.store,
            messages,  # type: ignore[arg-type]
            self.forgotten.append,
            self.language_changed,
        )

    async def deals(self, guild: int) -> bool:
        """Whether a deal with chips may begin there, as far as this process knows."""
        return not (await self.store.guild(guild)).stopped


@pytest_asyncio.fixture
async def pair(tmp_path: Path) -> AsyncIterator[tuple[Process, Process]]:
    new_file(tmp_path / "kro.db")
    store, place = await SqliteStore.open(tmp_path / "kro.db"), MemoryCoordinator(TTL)
    one, other = Process("one", place, store), Process("other", place, store)
    for process in (one, other):
        process.message_bus.listen(Supervisor())
    await asyncio.sleep(0)  # Both listen.
    yield one, other
    for process in (one, other):
        await process.message_bus.close()
    await store.close()


Pair = tuple[Process, Process]


@pytest.mark.parametrize("where", [GUILD, EVERYWHERE])
async def test_wrong_books_found_by_one_process_stop_deals_in_all_at_once(
    pair: Pair, where: int
) -> None:
    one, other = pair
    assert await other.deals(GUILD)
    await one.store.note_audit(AuditReport(guilds=frozenset({where})))
    await other.store.until_told()
    assert not await other.deals(GUILD)
    await one.store.note_audit(AuditReport())
    await other.store.until_told()
    assert await other.deals(GUILD)


async def test_a_process_reads_where_messages_are_when_it_takes_a_table(pair: Pair) -> None:
    """The process that ran the table notifies no other of each message that it posts."""
    one, other = pair
    table = (await new_table(one.store)).id
    shown = MessageRef(table, MessageKind.TABLE, 0, 5, 6, posted_at=1.0)
    assert not await other.store.messages(table)
    await one.store.save_message(shown)
    other.directory.take_over([table])
    assert list(await other.store.messages(table)) == [shown]


async def test_a_process_that_missed_the_letter_stops_when_its_cache_expires(pair: Pair) -> None:
    one, other = pair
    await other.message_bus.close()
    assert await other.deals(GUILD)
    await one.store.note_audit(AuditReport(guilds=frozenset({GUILD})))
    assert await other.deals(GUILD)
    other.store.clock.time += SECONDS
    assert not await other.deals(GUILD)


async def test_a_person_erased_in_one_process_is_in_no_cache(pair: Pair) -> None:
    one, other = pair
    account = await one.store.purse(GUILD, 33, "Ann", 1.0)
    [holder] = (await other.store.holders([account])).values()
    assert holder.name == "Ann"
    await one.store.forget(33, 2.0)
    await other.store.until_told()
    assert other.forgotten == [33]
    [holder] = (await other.store.holders([account])).values()
    assert (holder.user, holder.name) == (None, "")


async def test_a_language_chosen_in_one_process_is_drawn_in_the_homes_of_all_tables(
    pair: Pair,
) -> None:
    one, other = pair
    one.language_changed.publish(33)
    await other.store.until_told()
    assert (one.shown_again, other.shown_again) == ([], [33])


async def test_the_new_home_of_a_table_is_notified_though_another_was_known(
    pair: Pair,
) -> None:
    """This happens if its home was killed and this process carried out a press instead."""
    one, other = pair
    one.home.holders = {0: "killed"}
    one.directory.committed_elsewhere.publish(1, GUILD)
    await other.store.until_told()
