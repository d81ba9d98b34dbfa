"""Checks that chips lost on purpose do not rank.

A loss counts for its winner only as far as the loser had the chips (GEN-021). Here a person with
several accounts tries to cheat.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio

from bot.ports import BankRefusal
from db.sqlite.store import SqliteStore
from games import GAMES
from tables.commands import Void
from tests.support.extent import examples
from tests.support.games.shout import SHOUT
from tests.support.store.new_file import new_file
from tests.support.tables import shout_tables as shout
from tests.support.tables.on_file import PURSE, TablesOnFile
from tests.support.tables.shout_over_file import ShoutOverFile

ANN, BO, CAI, DORA = 1, 2, 3, 4
CAP = 100
"""The cap on chips from regulars on the day of the tests (GEN-019)."""


@pytest_asyncio.fixture
async def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ShoutOverFile]:
    """Tables on a file; at the end the books must be in order, and the hourly audit must agree."""
    monkeypatch.setattr("db.audit.deal.GAMES", {**GAMES, SHOUT.traits.key: SHOUT})
    store = await SqliteStore.open(new_file(tmp_path / "kro.db"))
    made = ShoutOverFile(store, tmp_path / "kro.db")
    yield made
    await made.directory.stop()
    TablesOnFile(store, tmp_path / "kro.db").check()
    await store.close()


@pytest.mark.asyncio
async def test_two_accounts_in_debt_bring_only_what_they_had(tables: ShoutOverFile) -> None:
    """GEN-021: at any stake, as often as they like."""
    now = await tables.table((ANN, BO, CAI), stake=1000)
    for _ in range(3):
        now = await tables.won(now, 0, 0, 0)
    assert await tables.board(ANN, BO, CAI) == [2 * PURSE, -3000, -3000]
    assert (await tables.board(ANN, among_people=False)) == [2 * PURSE]


@pytest.mark.asyncio
async def test_a_winner_counts_no_more_than_the_loser_had(tables: ShoutOverFile) -> None:
    """GEN-C07; chips from the regular do not count on the leaderboard among people."""
    await tables.won(await tables.table((ANN, BO), stake=700), 0, 0, 0)
    assert await tables.board(ANN, BO) == [PURSE, -700]


@pytest.mark.asyncio
async def test_chips_on_credit_are_lost_first(tables: ShoutOverFile) -> None:
    """GEN-C08."""
    await tables.won(await tables.table((ANN, BO, DORA), stake=1000), 0, 0, 0)
    now = await tables.table((CAI, ANN), stake=1000)
    for counts in (0, 1000):
        now = await tables.won(now, 0, 0, 0)
        assert await tables.board(CAI) == [counts]


@pytest.mark.asyncio
async def test_a_debt_that_is_won_back_leaves_both_as_before(tables: ShoutOverFile) -> None:
    """GEN-C09."""
    now = await tables.table((ANN, BO), stake=1000)
    for winner in (0, 1):
        now = await tables.won(now, winner, winner, winner)
    assert await tables.board(ANN, BO) == [0, 0]


@pytest.mark.asyncio
async def test_a_chain_of_accounts_brings_only_what_its_accounts_had(tables: ShoutOverFile) -> None:
    """Cai loses to Bo on credit, and Bo passes it on to Ann."""
    first = await tables.table((BO, CAI, DORA), stake=1000)
    await tables.won(first, 0, 0, 0)
    second = await tables.table((ANN, BO, CAI), stake=1000)
    for _ in range(3):
        second = await tables.won(second, 0, 0, 0)
    [ann] = await tables.board(ANN)
    assert ann <= 3 * PURSE


@pytest.mark.asyncio
async def test_a_standing_pot_is_won_from_its_payers(tables: ShoutOverFile) -> None:
    """GEN-019 says who owns the chips. No player has lost them until they are won."""
    now = await tables.table((ANN, BO, CAI), stake=800)
    now = await tables.won(now, 0, 1)
    assert await tables.board(ANN, BO, CAI) == [0, 0, 0]
    now = await tables.won(now, 0)
    assert await tables.board(ANN, BO, CAI) == [2 * PURSE, -800, -800]


@pytest.mark.asyncio
async def test_a_pot_that_is_given_back_was_not_won(tables: ShoutOverFile) -> None:
    now = await tables.table((ANN, BO, CAI), stake=800)
    await tables.closed(await tables.won(now, 0))
    for among_people in (True, False):
        assert await tables.board(ANN, BO, CAI, among_people=among_people) == [0, 0, 0]


@pytest.mark.asyncio
async def test_a_voided_table_leaves_no_winner(tables: ShoutOverFile) -> None:
    """In the middle of a match: one round has settled, and the next is in play."""
    now = await tables.table((ANN, BO, CAI), stake=800)
    await shout.deal(tables, await tables.won(now, 0))
    await shout.ask(tables, now, Void(moderator=True, certain=True, interaction=tables.click()))
    for among_people in (True, False):
        assert await tables.board(ANN, BO, CAI, among_people=among_people) == [0, 0, 0]


@pytest.mark.asyncio
async def test_chips_won_from_people_count_with_a_regular_at_the_table(
    tables: ShoutOverFile,
) -> None:
    """Otherwise one account could give back there what the other lost on purpose elsewhere."""
    now = await tables.table((ANN, BO), stake=100)
    await tables.won(now, 0, 0, 0)
    assert await tables.board(ANN, BO) == [100, -100]


@pytest.mark.asyncio
async def test_practice_does_not_count(tables: ShoutOverFile) -> None:
    now = await tables.table((ANN, BO, CAI), stake=1000, practice=True)
    await tables.won(now, 0, 0, 0)
    assert await tables.file.leaderboard(tables.guild, 0, 9) == ()


@pytest.mark.asyncio
async def test_a_stack_bought_with_chips_on_credit_is_no_better(
    tables: ShoutOverFile,
) -> None:
    """GEN-018: Ann has 500 chips of her own, and buys in with chips won from debtors."""
    now = await tables.table((ANN, CAI, DORA), stake=1000)
    await tables.won(now, 0, 0, 0)
    for _ in range(2):
        now = await tables.table((ANN, BO), stake=500, stack=500, onBankrupt="leave")
        await tables.won(now, 1, 1, 1)
    assert await tables.board(ANN, BO) == [2 * PURSE, 0]


@pytest.mark.sampled
@pytest.mark.asyncio
@pytest.mark.parametrize("seed", range(examples(4, 60)))
async def test_no_account_has_won_more_than_all_others_ever_had(
    tables: ShoutOverFile, seed: int
) -> None:
    """GEN-021: four accounts of one person make any allowed moves at random to lift one of them."""
    draw, users, began = random.Random(seed), (ANN, BO, CAI, DORA), tables.clock.time
    accounts = {user: await tables.purse(user) for user in users}
    had = dict.fromkeys(users, PURSE + CAP)
    stake = draw.choice((100, 400, 1000))
    people = ((ANN, BO, CAI), (BO, CAI, DORA), (DORA, ANN))
    at = [await tables.table(sit, stake=stake) for sit in people]
    for _ in range(8):
        k = draw.randrange(len(at))
        winners = draw.choices(range(len(people[k])), k=draw.randint(1, 3))
        at[k] = await tables.won(at[k], *winners)
        tables.clock.time = began
        giver, taker = draw.sample(users, 2)
        for ask in (
            partial(tables.file.daily, tables.guild, accounts[giver]),
            partial(tables.file.give, tables.guild, accounts[giver], accounts[taker], 100),
        ):
            with suppress(BankRefusal):
                await ask(began, tables.click())
                had[giver] += 50 if ask.func == tables.file.daily else 0
        for user, won in zip(users, await tables.board(*users), strict=True):
            assert won <= sum(had.values()) - had[user], f"{user} of {users}"
    for now in at:
        await tables.closed(now)
    end = tables.file.end_season(tables.guild, 1, PURSE, accounts[ANN], began, tables.click())
    assert await end
    assert await tables.file.leaderboard(tables.guild, 0, 9) == ()
