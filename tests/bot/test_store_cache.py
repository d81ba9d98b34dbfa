"""A store with a cache keeps the store's contract, and saves reads."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.lru import Lru
from bot.ports import Blocked, ClosableStore, Guild, Store
from bot.runtime.storage import block
from bot.store_cache import BLOCKED_SECONDS, SECONDS, CachingStore
from db.sqlite.store import SqliteStore
from tables.ports import NewTable, Unreachable
from tests.contract.store.bank import BankContract
from tests.contract.store.core import NOW, StoreContract
from tests.contract.store.manage import ManageContract
from tests.contract.store.regulars_cap import RegularsCapContract
from tests.contract.store.stack import StackContract

GUILD, ANN, BO, TABLE = 900, 11, 12, 5


class StillClock:
    """A clock that stands still until a test moves it."""

    time = 1_000.0

    def now(self) -> float:
        return self.time


class Counting:
    """A store that counts its calls, and can be made to wait before it answers."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self.asked: Counter[str] = Counter()
        self.gate: asyncio.Event | None = None
        self.gated = "person"
        self.read = asyncio.Event()
        self.away = False

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)

        async def counted(*args: Any, **named: Any) -> Any:
            self.asked[name] += 1
            if self.away:
                raise Unreachable("away")
            found = await method(*args, **named)
            if self.gate is not None and name == self.gated:
                self.read.set()
                await self.gate.wait()
            return found

        return counted


@pytest.fixture
def counting(plain: SqliteStore) -> Counting:
    return Counting(plain)


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture
def store(counting: Counting, clock: StillClock) -> Store:
    return CachingStore.wrap(counting, clock)  # type: ignore[arg-type] (answers to every name)


@pytest.mark.ci
class TestPromises(StoreContract, BankContract, StackContract, RegularsCapContract, ManageContract):
    @pytest_asyncio.fixture
    async def other(self, tmp_path: Path, store: Store) -> AsyncIterator[Store]:
        opened = await SqliteStore.open(tmp_path / "kro.db")
        yield opened
        await opened.close()


def test_a_new_method_of_the_store_is_not_left_out(store: Store) -> None:
    promised = {name for name in dir(ClosableStore) if not name.startswith("_")}
    of_its_own = {"drop", "drop_all", "wrap", "written"}
    assert {name for name in dir(store) if not name.startswith("_")} - of_its_own == promised
    with pytest.raises(AttributeError):
        _ = store.anything_else  # type: ignore[attr-defined] (there is none)


async def everything(store: Store, accounts: Sequence[int]) -> list[Any]:
    """Everything that is cached."""
    return [
        await store.account(GUILD, ANN),
        await store.person(ANN),
        await store.guild(GUILD),
        await store.messages(TABLE),
        await store.holders(accounts),
    ]


async def table(store: Store) -> int:
    """A table whose messages can be stored."""
    return (await store.create_table(NewTable(GUILD, 7, "mousel", {}, None, NOW))).id


@pytest.mark.asyncio
async def test_what_was_just_read_is_not_read_again(store: Store, counting: Counting) -> None:
    purse = await store.purse(GUILD, ANN, "Ann", NOW)
    first = await everything(store, [purse])
    counting.asked.clear()
    assert await everything(store, [purse]) == first
    assert not counting.asked


@pytest.mark.asyncio
async def test_only_holders_that_are_not_cached_are_read(store: Store, counting: Counting) -> None:
    ann, bo = [await store.purse(GUILD, user, f"N{user}", NOW) for user in (ANN, BO)]
    await store.holders([ann])
    both = await store.holders([bo, ann])
    assert {account: h.name for account, h in both.items()} == {ann: "N11", bo: "N12"}
    assert list(both) == [bo, ann]


@pytest.mark.asyncio
async def test_an_unknown_person_is_read_every_time(store: Store, plain: Store) -> None:
    assert await store.account(GUILD, ANN) is None
    assert await store.person(ANN) is None
    purse = await plain.purse(GUILD, ANN, "Ann", NOW)
    assert await store.account(GUILD, ANN) == purse
    assert await store.person(ANN) is not None


@pytest.mark.asyncio
async def test_a_write_of_another_process_is_seen_in_time(
    store: Store, plain: Store, clock: StillClock
) -> None:
    await store.guild(GUILD)
    await plain.save_guild(Guild(GUILD, language="sv"))
    clock.time += SECONDS
    assert (await store.guild(GUILD)).language == "sv"


@pytest.mark.asyncio
async def test_a_block_by_the_operator_is_known_within_seconds(
    tmp_path: Path, store: Store, counting: Counting, clock: StillClock
) -> None:
    assert await store.blocked() == await store.blocked() == Blocked()
    assert counting.asked["blocked"] == 1
    block(tmp_path / "kro.db", person=ANN, lift=False, at=NOW)
    clock.time += BLOCKED_SECONDS
    assert BLOCKED_SECONDS < 5
    assert (await store.blocked()).people == {ANN}


@pytest.mark.asyncio
async def test_a_block_by_the_operator_holds_while_the_store_is_away(
    tmp_path: Path, store: Store, counting: Counting, clock: StillClock
) -> None:
    """Presses that need no ledger are checked then too, and do not wait for each try."""
    counting.away = True
    with pytest.raises(Unreachable):
        await store.blocked()
    counting.away = False
    block(tmp_path / "kro.db", person=ANN, lift=False, at=NOW)
    assert (await store.blocked()).people == {ANN}
    await store.purge(GUILD)
    counting.away, asked = True, counting.asked["blocked"]
    for _ in range(3):
        clock.time += BLOCKED_SECONDS
        for _ in range(2):
            assert (await store.blocked()).people == {ANN}
    assert counting.asked["blocked"] == asked + 3
    counting.away = False
    block(tmp_path / "kro.db", person=ANN, lift=True, at=NOW)
    clock.time += BLOCKED_SECONDS
    assert not (await store.blocked()).people


@pytest.mark.asyncio
async def test_no_press_waits_long_for_the_check_of_blocks(
    store: Store, counting: Counting, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store that does not answer at all has not raised `Unreachable`."""
    monkeypatch.setattr("bot.store_cache.BLOCKED_WITHIN", 0.0)
    before = await store.blocked()
    counting.gate, counting.gated = asyncio.Event(), "blocked"
    for _ in range(3):
        clock.time += BLOCKED_SECONDS
        assert await store.blocked() is before
    assert counting.asked["blocked"] == 2
    counting.gate.set()
    await counting.read.wait()


@pytest.mark.asyncio
async def test_what_was_read_during_a_write_is_not_cached(store: Store, counting: Counting) -> None:
    await store.purse(GUILD, ANN, "Ann", NOW)
    counting.gate = asyncio.Event()
    reading = asyncio.create_task(store.person(ANN))
    await counting.read.wait()
    await store.change_person(ANN, {"locale": "sv"})
    counting.gate.set()
    await reading
    person = await store.person(ANN)
    assert person is not None
    assert person.locale == "sv"


@pytest.mark.asyncio
async def test_a_full_cache_drops_the_least_recently_used_entry(
    store: Store, counting: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not drop everything at once, and keeps no empty index of keys about a person."""
    for user in (ANN, BO):
        await store.purse(GUILD, user, "x", NOW)
    monkeypatch.setattr(store, "_kept", Lru[Any, Any](2))
    await store.person(ANN)
    await store.account(GUILD, ANN)
    await store.person(ANN)
    await store.person(BO)
    before = counting.asked["person"]
    await store.person(ANN)
    assert counting.asked["person"] == before
    await store.account(GUILD, ANN)
    assert vars(store)["_about"].keys() == {ANN}


@pytest.mark.asyncio
async def test_an_expired_entry_is_dropped(store: Store, clock: StillClock) -> None:
    for user in (ANN, BO):
        await store.purse(GUILD, user, "x", NOW)
    await store.person(ANN)
    clock.time += SECONDS
    await store.person(BO)
    assert vars(store)["_kept"].keys() == {("person", BO)}
    assert vars(store)["_about"].keys() == {BO}


@pytest.mark.asyncio
async def test_writes_are_published_and_writes_of_others_are_read_again(
    store: CachingStore, plain: SqliteStore
) -> None:
    told: list[tuple[str, int]] = []
    store.written.subscribe(lambda kind, key: told.append((kind, key)))
    await store.change_person(ANN, {"muted": False}, begin=True)
    await store.name_member(GUILD, ANN, "Ann")
    await store.save_guild(Guild(GUILD))
    assert told == [("person", ANN)] * 2 + [("guild", GUILD)]
    by = await store.purse(GUILD, BO, "Bo", NOW)
    for blocks in (True, False):
        assert (BO in (await store.guild(GUILD)).blocked) is not blocks
        if blocks:
            await store.block_here(GUILD, BO, by, NOW, "block")
        else:
            await store.unblock_here(GUILD, BO, NOW, "lift")
        assert (BO in (await store.guild(GUILD)).blocked) is blocks
    assert told[3:] == [("guild", GUILD)] * 2
    assert await store.person(ANN) is not None
    await plain.change_person(ANN, {"muted": True})
    remembered = await store.person(ANN)
    assert remembered is not None
    assert not remembered.muted
    store.drop("person", ANN)
    now = await store.person(ANN)
    assert now is not None
    assert now.muted
    await store.forget(ANN, NOW)
    assert told[-1] == ("forgotten", ANN)
