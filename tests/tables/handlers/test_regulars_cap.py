"""Checks the cap on what a person wins from regulars on one day, and what goes back (GEN-019)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from db.ledger.erasure_marks import DAY
from tables.commands import Close
from tables.model.snapshot import Snapshot
from tables.ports import TableSettings
from tests.support.extent import examples
from tests.support.store.memory import REGULARS
from tests.support.tables import hinted
from tests.support.tables.harness import TableHarness
from tests.support.tables.on_file import PURSE, TablesOnFile
from tests.support.tables.shout_tables import PEOPLE, ask, begun, chips, finish, round_for

CAP = 100
CAPS = TableSettings(7, cap_player=0, cap_channel=0, cap_server=0)
"""Caps that allow any number of tables."""
ANN, BO = 1, 2
STAKES: dict[str, dict[str, Any]] = {
    "mousel": {"unit": 1000, "seats": 3}, "greenland": {"unit": 1000, "seats": 3},
    "bourre": {"unit": 1000, "seats": 3}, "mus": {"stake": 100_000, "setsToWin": 1},
}  # fmt: skip


async def held(on_file: TablesOnFile, user: int) -> int:
    """All chips of this person, including those in stacks."""
    purse = await on_file.purse(user)
    chips = await on_file.store.balances([purse])
    return chips[purse] + await on_file.store.on_tables(purse)


async def won(on_file: TablesOnFile, user: int) -> int:
    """What this person has won from regulars today."""
    purse = await on_file.purse(user)
    return (await on_file.store.won_from_regulars([purse], on_file.clock.time))[purse]


@pytest.mark.ci
@pytest.mark.asyncio
@pytest.mark.parametrize("game", STAKES)
async def test_a_master_s_hints_at_the_highest_stakes_bring_no_more_than_the_cap(
    on_file: TablesOnFile, game: str
) -> None:
    """GEN-019: neither debts nor the purse's balance limit the winnings here."""
    options = {**STAKES[game], "onBankrupt": "continue", "strength": "novice"}
    on_file.reads_again = False
    now = await on_file.open(game, (ANN,), **options)
    gained: dict[int, int] = {}
    before, back, day = PURSE, 0, 0
    for _ in range(examples(6, 200)):
        now = await hinted.settled(on_file, now)
        day, after = int(on_file.clock.time // DAY), await held(on_file, ANN)
        gained[day] = gained.get(day, 0) + after - before
        before = after
        back += sum(now.table.match.went_back.values())
        assert gained[day] <= CAP
    now = await hinted.closed(on_file, now)
    back += sum(now.table.match.went_back.values())
    assert await held(on_file, ANN) - before + gained[day] <= CAP
    if game in ("mousel", "greenland"):
        assert back, "there was an attack to stop"
    on_file.check()


# In Shout (`tests.support.games.shout`) a person can win at will: everybody stakes when a match
# begins, and the most points win the pot.


async def match(
    harness: TableHarness, people: tuple[int, ...], winner: int, stake: int, **more: Any
) -> Snapshot:
    """A match that this seat wins, among these people and regulars."""
    options = {"stake": stake, "onBankrupt": "continue", "handLimit": 1, **more}
    harness.store.guilds.setdefault(7, CAPS)
    return await won_by(harness, await begun(harness, people, options=options), winner)


async def won_by(harness: TableHarness, now: Snapshot, winner: int) -> Snapshot:
    """The match under way, won by this seat."""
    return await finish(harness, await round_for(harness, now, winner), winner)


async def back(harness: TableHarness) -> list[tuple[int, int, int]]:
    """(from, to, chips) of each return."""
    return [(t.debit, t.credit, t.amount) for t in harness.store.transfers if t.kind == "excess"]


@pytest.mark.asyncio
async def test_what_is_above_the_cap_goes_back_with_the_settlement(harness: TableHarness) -> None:
    """GEN-C01."""
    now = await match(harness, PEOPLE[:1], winner=0, stake=60)
    assert now.table.match.went_back == {"11": 20}
    assert await back(harness) == [(11, REGULARS, 20)]
    assert await chips(harness, 11) == (PURSE + CAP,)
    assert now.table.match.purses[0] == PURSE + CAP
    await match(harness, PEOPLE[:1], winner=0, stake=10)
    assert await chips(harness, 11) == (PURSE + CAP,)


@pytest.mark.asyncio
async def test_what_was_lost_to_regulars_may_be_won_back_on_top(harness: TableHarness) -> None:
    """GEN-C03."""
    harness.store.from_regulars[11, int(harness.clock.time // DAY)] = -140
    await match(harness, PEOPLE[:1], winner=0, stake=70)
    assert await back(harness) == []
    await match(harness, PEOPLE[:1], winner=0, stake=70)
    assert await chips(harness, 11) == (PURSE + 140 + CAP,)


@pytest.mark.asyncio
async def test_chips_won_from_people_stay(harness: TableHarness) -> None:
    """GEN-C02: a person at the cap can still win from Bo, but nothing from the regular."""
    await match(harness, PEOPLE[:1], winner=0, stake=60)
    await match(harness, PEOPLE[:2], winner=0, stake=40)
    assert await chips(harness, 11, 12) == (PURSE + CAP + 40, PURSE - 40)
    assert await back(harness) == [(11, REGULARS, 20), (11, REGULARS, 40)]


@pytest.mark.asyncio
async def test_a_day_later_as_much_may_be_won_again(harness: TableHarness) -> None:
    await match(harness, PEOPLE[:1], winner=0, stake=60)
    harness.clock.time += DAY
    await match(harness, PEOPLE[:1], winner=0, stake=60)
    assert await chips(harness, 11) == (PURSE + 2 * CAP,)


@pytest.mark.asyncio
async def test_a_match_counts_on_the_day_on_which_it_is_settled(harness: TableHarness) -> None:
    options = {"stake": 60, "onBankrupt": "continue", "handLimit": 1}
    now = await begun(harness, PEOPLE[:1], options=options)
    harness.clock.time += DAY
    await won_by(harness, now, 0)
    assert await chips(harness, 11) == (PURSE + CAP,)
    await match(harness, PEOPLE[:1], winner=0, stake=60)
    assert await chips(harness, 11) == (PURSE + CAP,)


@pytest.mark.asyncio
async def test_practice_is_not_counted(harness: TableHarness) -> None:
    now = await match(harness, PEOPLE[:1], winner=0, stake=500, practice=True)
    assert (now.table.match.went_back, await back(harness)) == ({}, [])
    assert harness.store.from_regulars == {}


@pytest.mark.asyncio
async def test_a_stack_gives_back_as_much_as_a_purse(harness: TableHarness) -> None:
    """GEN-018: no stack carries regulars' chips to another person."""
    options = {"stake": 80, "stack": 200, "onBankrupt": "leave", "handLimit": 1}
    await won_by(harness, await begun(harness, PEOPLE[:1], options=options), 0)
    assert [amount for *_, amount in await back(harness)] == [60]
    assert await chips(harness, 11) == (PURSE + CAP,)


@pytest.mark.asyncio
async def test_a_server_may_allow_no_winnings_from_regulars(harness: TableHarness) -> None:
    harness.store.guilds[7] = replace(CAPS, regulars_cap=0)
    now = await match(harness, PEOPLE[:1], winner=0, stake=10)
    assert now.table.match.went_back == {"11": 20}
    assert await chips(harness, 11) == (PURSE,)


@pytest.mark.asyncio
async def test_a_lowered_cap_takes_nothing_that_was_won_before(
    harness: TableHarness,
) -> None:
    await match(harness, PEOPLE[:1], winner=0, stake=40)
    harness.store.guilds[7] = replace(CAPS, regulars_cap=10)
    await match(harness, PEOPLE[:1], winner=0, stake=5)
    assert await chips(harness, 11) == (PURSE + 80,)


@pytest.mark.asyncio
async def test_an_accomplice_carries_no_more_than_each_player_s_cap(harness: TableHarness) -> None:
    """Bo wins as much as he may, and loses it to Ann on purpose."""
    await match(harness, PEOPLE[:1], winner=0, stake=500)
    harness.store.purse(12)
    await match(harness, (12,), winner=0, stake=500)
    for _ in range(5):
        await match(harness, PEOPLE[:2], winner=0, stake=100)
    assert await chips(harness, REGULARS) == (-2 * CAP,)


@pytest.mark.asyncio
async def test_chips_in_a_pot_at_another_table_do_not_raise_the_cap(harness: TableHarness) -> None:
    """GEN-C06: a stake in a match that is voided later is not a loss to regulars."""
    options = {"stake": 400, "onBankrupt": "continue"}
    parked = await begun(harness, PEOPLE[:1], options=options)
    await match(harness, PEOPLE[:1], winner=0, stake=100)
    assert await chips(harness, 11) == (PURSE - 400 + CAP,)
    await ask(harness, parked, Close(moderator=True, force=True, interaction=harness.click()))
    assert await chips(harness, 11) == (PURSE + CAP,)


@pytest.mark.asyncio
async def test_two_tables_that_settle_at_once_both_count(harness: TableHarness) -> None:
    """Two processes plan from the same books; the second gets a conflict."""
    other = TableHarness.over(harness)
    stakes = {"stake": 60, "onBankrupt": "continue", "handLimit": 1}
    first, second = [await begun(harness, PEOPLE[:1], options=stakes) for _ in range(2)]
    ask_store = other.store.won_from_regulars
    asked = 0

    async def and_then_the_first_settles(accounts: Any, at: float) -> dict[int, int]:
        nonlocal asked
        known = await ask_store(accounts, at)
        asked += 1
        if asked == 1:
            harness.store.won_from_regulars = ask_store
            await won_by(harness, first, 0)
        return known

    harness.store.won_from_regulars = and_then_the_first_settles
    await won_by(other, second, 0)
    assert asked == 1
    assert await chips(harness, 11) == (PURSE + CAP,)
