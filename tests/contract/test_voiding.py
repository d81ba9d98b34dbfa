"""Tests that a table can be voided and every chip returned, whatever code fails (GEN-017)."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any, NoReturn

import pytest
import pytest_asyncio

from bot.runtime import storage
from db.sqlite.store import SqliteStore
from games import GAMES
from tables.commands import Close, Deal, Leave, Sit, Void, Wake
from tables.fairness import cutting
from tables.fairness.seal import Seal
from tables.live.directory import Directory
from tables.model import snapshot as snapshots
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning import deadlines, plan, purses, regulars_cap
from tests.support.extent import examples
from tests.support.store.new_file import new_file
from tests.support.tables.on_file import TablesOnFile

pytestmark = pytest.mark.asyncio

USERS = (11, 12, 13, 14)
WHO = ("host", "admin", "operator")
Planting = Callable[[pytest.MonkeyPatch, Any, TablesOnFile], None]


class Planted(Exception):
    """The exception of every fault."""


def _fail(*_: Any, **__: Any) -> NoReturn:
    raise Planted


def _in_game(method: str) -> Planting:
    def plant(monkeypatch: pytest.MonkeyPatch, game: Any, _: TablesOnFile) -> None:
        monkeypatch.setattr(game.__class__, method, _fail)

    return plant


def _in(owner: Any, name: str) -> Planting:
    def plant(monkeypatch: pytest.MonkeyPatch, _: Any, __: TablesOnFile) -> None:
        monkeypatch.setattr(owner, name, _fail)

    return plant


def _secret(monkeypatch: pytest.MonkeyPatch, _: Any, tables: TablesOnFile) -> None:
    monkeypatch.setattr(tables.services.chance, "secret", _fail)


def _row(_: pytest.MonkeyPatch, __: Any, tables: TablesOnFile) -> None:
    with closing(sqlite3.connect(tables.path)) as con, con:
        con.execute(
            "UPDATE card_table SET state = json_set(state, '$.clock', 'soon')"
            " WHERE closed_at IS NULL"
        )


FAULTS: dict[str, Planting] = {
    "shuffling": _in(Seal, "shuffled"),
    "cutting": _in(cutting, "places"),
    "drawing the lot": _in(Seal, "picked"),
    "sealing": _secret,
    "the log": _in(snapshots.codec, "event_from_json"),
    "the row": _row,
    "the day's cap": _in(regulars_cap, "settle"),
    "the stacks": _in(purses, "give_back"),
    "the payments": _in(plan.Plan, "commit"),
    "the clocks": _in(deadlines, "retime"),
    **{
        method: _in_game(method)
        for method in (
            "absent", "advance", "awaited", "careful", "carry", "chance", "decide", "done",
            "evolve", "initial", "legal", "moment", "regular", "result", "screen", "stage",
            "timers", "to_act", "view",
        )
    },
}  # fmt: skip
"""A fault at every step of a deal, and how to plant it."""


@pytest_asyncio.fixture
async def tables(tmp_path: Path) -> AsyncIterator[TablesOnFile]:
    """Tables on a database file."""
    store = await SqliteStore.open(new_file(tmp_path / "kro.db"))
    made = TablesOnFile(store, tmp_path / "kro.db")
    # `tests/tables/test_stored.py` checks that tables are read again as they were.
    made.reads_again = False
    yield made
    await store.close()


async def held(tables: TablesOnFile) -> dict[int, int]:
    """The chips in each person's purse and in the regulars' account."""
    accounts = [await tables.purse(user) for user in USERS]
    return await tables.store.balances([*accounts, await tables.store.regulars(tables.guild)])


async def in_mid_deal(
    tables: TablesOnFile, game: str, users: tuple[int, ...] = USERS, **options: Any
) -> Snapshot:
    """Four people in the middle of a deal."""
    opened = await tables.open(game, users, **options)
    now = (await tables.ask(opened, Deal(by=opened.table.host))).snapshot
    assert now.table.status is Status.PLAYING
    return now


async def between_hands(tables: TablesOnFile, users: tuple[int, ...] = USERS) -> Snapshot:
    """Four people in the middle of a match of Mus, between two of its deals."""
    now = await in_mid_deal(tables, "mus", users, stake=10)
    while now.table.status is Status.PLAYING:
        now = await tables.wait(now)
    assert now.table.match_at_stake(), "no match ends with its first deal here"
    return now


async def voided(tables: TablesOnFile, now: Snapshot, who: str) -> bool:
    """Close the table for good, and return whether it was voided.

    A stuck table is voided, any other table closed. The operator uses `kro table --void`.
    """
    if who == "operator":
        found = storage.voidable(tables.path, tables.guild, now.number, tables.clock.now())
        assert found is not None
        storage.void(tables.path, found)
        return True
    directory = Directory(tables.services)
    by = now.table.host if who == "host" else 987_654
    moderator = who == "admin"
    fails = True
    try:
        for _ in range(500):
            # To find that out a table plays on until a player has decided, and closes.
            if fails and await directory.is_stuck(now.id):
                outcome = await directory.ask(now.id, Void(by=by, moderator=moderator))
                # If it is played out at once, luck decides how far it gets.
                if outcome.closed:
                    return True
            elif await is_closed(directory, now):
                return False
            else:
                fails = await step_fails(tables, directory, now, Close(by=by, moderator=moderator))
    finally:
        await directory.stop()
    raise AssertionError("the table does not close")


async def is_closed(directory: Directory, now: Snapshot) -> bool:
    snapshot = await directory.snapshot(now.id)
    assert snapshot is not None
    return snapshot.table.status is Status.CLOSED


async def step_fails(
    tables: TablesOnFile, directory: Directory, now: Snapshot, command: Close
) -> bool:
    """Let the table run on to its end and close. Returns whether the fault prevented it."""
    snapshot = await directory.snapshot(now.id)
    assert snapshot is not None
    tables.clock.time = max(tables.clock.time, snapshot.table.wake_at() or 0.0)
    try:
        ending = snapshot.table.ending
        await directory.ask(now.id, Wake() if ending.closing or ending.question else command)
    except Planted:
        return True
    return False


def turn(game: str, fault: str) -> int:
    """A number below 5, another one for each game with this fault."""
    return ([*GAMES].index(game) + [*FAULTS].index(fault)) % len(GAMES)


def some_of_them(game: str, fault: str) -> tuple[str, ...]:
    """Who voids a table of this game: everybody in `long` runs, usually one of the three.

    Each fault meets all three, and so does each game.
    """
    return WHO if examples(0, 1) else (WHO[turn(game, fault) % len(WHO)],)


GAMES_AND_FAULTS = [
    pytest.param(game, fault, marks=[pytest.mark.slow] * (turn(game, fault) >= len(WHO)))
    for game, fault in product(GAMES, FAULTS)
]
"""In `make test` each fault at three of the five games, once for each who may void."""


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "fault"), GAMES_AND_FAULTS)
async def test_a_table_can_always_be_voided_in_mid_deal(
    tables: TablesOnFile, monkeypatch: pytest.MonkeyPatch, game: str, fault: str
) -> None:
    for who in some_of_them(game, fault):
        before = await held(tables)
        now = await in_mid_deal(tables, game)
        with monkeypatch.context() as planted:
            FAULTS[fault](planted, GAMES[game], tables)
            gone = await voided(tables, now, who)
        if gone:
            assert await held(tables) == before, (who, "everybody has what they had")
        after = await tables.now(now)
        assert after.table.status is Status.CLOSED
        assert (await tables.store.balances([now.pot]))[now.pot] == 0
    tables.check()


@pytest.mark.ci
@pytest.mark.parametrize("fault", FAULTS)
async def test_a_match_can_always_be_voided_between_two_deals(
    tables: TablesOnFile, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """MUS-060: the stakes of a match that cannot go on go back to the players who paid them."""
    for who in some_of_them("mus", fault):
        before = await held(tables)
        now = await between_hands(tables)
        with monkeypatch.context() as planted:
            FAULTS[fault](planted, GAMES["mus"], tables)
            gone = await voided(tables, now, who)
        if gone:
            assert await held(tables) == before, (who, "everybody has what they had")
    tables.check()


async def between_deals(tables: TablesOnFile, game: str) -> Snapshot:
    """Four people between two deals, with chips left in the pot."""
    now = await in_mid_deal(tables, game, handLimit=None, onBankrupt="continue")
    for _ in range(500):
        if now.table.status is Status.BETWEEN and now.table.match.pot:
            return now
        now = await tables.wait(now)
    raise AssertionError("no pot is left standing")


@pytest.mark.sampled
@pytest.mark.parametrize("fault", ["the day's cap", "the stacks", "the payments"])
async def test_a_pot_that_stands_between_two_deals_is_never_locked(
    tables: TablesOnFile, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    for who in WHO:
        now = await between_deals(tables, "mousel")
        before = sum((await held(tables)).values()) + now.table.match.pot
        with monkeypatch.context() as planted:
            FAULTS[fault](planted, GAMES["mousel"], tables)
            assert await voided(tables, now, who)
        assert sum((await held(tables)).values()) == before
        assert (await tables.now(now)).table.status is Status.CLOSED
    tables.check()


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", WHO)
async def test_stacks_go_back_to_their_owners_with_the_stakes_gen_018(
    tables: TablesOnFile, monkeypatch: pytest.MonkeyPatch, game: str, who: str
) -> None:
    before = await held(tables)
    now = await in_mid_deal(tables, game, stack=100)
    with monkeypatch.context() as planted:
        FAULTS["evolve"](planted, GAMES[game], tables)
        await voided(tables, now, who)
    assert await held(tables) == before
    tables.check()


async def test_a_player_who_takes_over_a_seat_does_not_get_the_stake_paid_by_another_gen_014(
    tables: TablesOnFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await held(tables)
    now = await between_hands(tables, USERS[:2])
    leaver = await tables.purse(USERS[1])
    await tables.ask(now, Leave(by=leaver, confirmed=True))
    newcomer = await tables.purse(15)
    await tables.ask(now, Sit(by=newcomer))
    with monkeypatch.context() as planted:
        FAULTS["initial"](planted, GAMES["mus"], tables)
        await voided(tables, now, "host")
    assert await held(tables) == before
    assert (await tables.store.balances([newcomer]))[newcomer] == 500
    tables.check()


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
async def test_a_deal_that_can_go_on_is_not_voided(tables: TablesOnFile, game: str) -> None:
    """GEN-010: a losing player cannot void a deal that can be played."""
    now = await in_mid_deal(tables, game)
    directory = Directory(tables.services)
    assert not await directory.is_stuck(now.id)
    for by, moderator in ((now.table.host, False), (now.table.host, True)):
        outcome = await directory.ask(now.id, Void(by=by, moderator=moderator))
        assert outcome.refusal is not None
        assert outcome.refusal.code == "goes-on"
    await directory.stop()
    assert (await tables.now(now)).version == now.version


async def test_only_the_host_or_a_moderator_may_void(
    tables: TablesOnFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = await in_mid_deal(tables, "mousel")
    other = now.table.chairs[1]
    assert other is not None
    with monkeypatch.context() as planted:
        FAULTS["to_act"](planted, GAMES["mousel"], tables)
        directory = Directory(tables.services)
        outcome = await directory.ask(now.id, Void(by=other.account))
        await directory.stop()
    assert outcome.refusal is not None
    assert outcome.refusal.code == "not-host"
    assert (await tables.now(now)).version == now.version
