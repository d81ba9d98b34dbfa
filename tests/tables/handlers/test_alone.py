"""Checks the button for playing alone: regulars take all chairs, and the deal starts."""

from __future__ import annotations

import pytest

from games import GAMES
from tables.commands import AddRegular, Deal, Leave, PlayNow, SetOption, Sit, SitOut
from tables.model.table import Status
from tests.support.store.memory import REGULARS
from tests.support.tables.harness import TableHarness, play_on, seated
from tests.support.tables.shout_tables import ask, chips, finish, in_match, refusal
from tests.tables.handlers.dealing.test_next import still

pytestmark = pytest.mark.asyncio
ANNA, BO = 11, 12


@pytest.mark.parametrize("game", GAMES)
async def test_all_chairs_are_taken_and_the_cards_dealt_in_one_commit(
    harness: TableHarness, game: str
) -> None:
    before = await harness.open(ANNA, game)
    outcome = await harness.directory.ask(before.id, PlayNow(by=ANNA, interaction="once"))
    now = outcome.snapshot
    assert outcome.dealt
    assert now.version == before.version + 1
    assert now.table.status is Status.PLAYING
    assert now.deal is not None
    assert len(now.deal.setup.chairs) == len(now.table.chairs) == len(now.table.taken())
    assert now.deal.setup.people == 1
    names = [name for name in now.deal.setup.regulars if name]
    assert len({*names}) == len(names) == len(now.table.chairs) - 1
    assert await refusal(harness, now, PlayNow(by=ANNA, interaction="once")) == "twice"
    assert await refusal(harness, now, PlayNow(by=ANNA)) == "deal-in-play"


async def test_seven_chairs_are_filled_too(harness: TableHarness) -> None:
    now = await harness.open(ANNA, seats=7)
    now = await ask(harness, now, AddRegular(by=ANNA))
    now = await ask(harness, now, PlayNow(by=ANNA))
    assert len(now.table.taken()) == 7


async def test_a_full_table_is_dealt_as_it_sits(harness: TableHarness) -> None:
    now = await harness.open(ANNA)
    for _ in range(3):
        now = await ask(harness, now, AddRegular(by=ANNA))
    now = await ask(harness, now, PlayNow(by=ANNA))
    assert now.table.status is Status.PLAYING


async def test_practice_alone_moves_no_purse_and_needs_none(harness: TableHarness) -> None:
    harness.store.purse(ANNA, -12)
    now = await harness.open(ANNA, practice=True)
    now = await ask(harness, now, PlayNow(by=ANNA))
    assert now.deal is not None
    assert now.deal.setup.practice
    assert await chips(harness, ANNA) == (-12,)
    assert {t.debit for t in harness.store.transfers if t.table} == {REGULARS}


async def test_an_option_is_changed_with_it_or_nothing_is_done(harness: TableHarness) -> None:
    """MUG-045."""
    now = await harness.open(ANNA, "muggins")
    short = ("turnLimit", 5)
    play = PlayNow(by=ANNA, option=("turnLimit", 0))
    assert await refusal(harness, now, play) == "option-value"
    harness.store.purse(BO)
    there = await ask(harness, now, Sit(by=BO))
    assert await refusal(harness, there, PlayNow(by=ANNA, option=short)) == "not-alone"
    there = await ask(harness, there, Leave(by=BO))
    assert there.table.terms == now.table.terms
    assert there.table.taken() == (0,)
    outcome = await harness.directory.ask(there.id, PlayNow(by=ANNA, option=short))
    assert outcome.dealt
    assert outcome.snapshot.version == there.version + 1
    assert outcome.snapshot.table.terms.options["turnLimit"] == 5


async def test_only_a_player_may_and_chooses_an_option_only_alone(harness: TableHarness) -> None:
    now = await harness.open(ANNA)
    harness.store.purse(BO)
    assert await refusal(harness, now, PlayNow(by=BO)) == "not-seated"
    assert await refusal(harness, now, PlayNow()) == "not-seated"
    now = await ask(harness, now, Sit(by=BO))
    for by in (ANNA, BO):
        chosen = PlayNow(by=by, option=("limit", 50))
        assert await refusal(harness, now, chosen) == "not-alone"
    now = await harness.directory.snapshot(now.id) or now
    assert len(now.table.taken()) == 2
    outcome = await harness.directory.ask(now.id, PlayNow(by=BO))
    assert outcome.dealt
    assert outcome.snapshot.table.people() == (0, 1)


async def test_not_at_a_table_for_people_only(harness: TableHarness) -> None:
    now = await harness.open(ANNA, regulars=False)
    assert await refusal(harness, now, PlayNow(by=ANNA)) == "no-regulars"


async def test_with_an_empty_purse_no_regular_sits_down(harness: TableHarness) -> None:
    now = await harness.open(ANNA)
    harness.store.purse(ANNA, -500)
    assert await refusal(harness, now, PlayNow(by=ANNA)) == "purse"
    now = await harness.directory.snapshot(now.id) or now
    assert now.table.taken() == (0,)


async def test_a_price_that_was_not_seen_is_not_agreed_to(harness: TableHarness) -> None:
    now = await seated(harness, (ANNA, BO), options={"unit": 5})
    now = await ask(harness, now, SetOption(by=ANNA, key="unit", value=50))
    now = await ask(harness, now, Leave(by=ANNA))
    assert await refusal(harness, now, PlayNow(by=BO, rises_seen=0)) == "price-rose"
    now = await ask(harness, now, PlayNow(by=BO, rises_seen=1))
    assert now.deal is not None
    assert now.deal.seat_of(BO) is not None


async def test_a_player_who_sat_out_plays(harness: TableHarness) -> None:
    now = await harness.open(ANNA)
    now = await ask(harness, now, SitOut(by=ANNA, on=True))
    now = await ask(harness, now, PlayNow(by=ANNA))
    assert now.deal is not None
    assert now.deal.seat_of(ANNA) is not None


async def test_after_the_first_deal_its_old_button_does_nothing(harness: TableHarness) -> None:
    now = await in_match(harness, (ANNA,))
    assert await refusal(harness, now, PlayNow(by=ANNA)) == "match-goes-on"
    now = await finish(harness, now, 0)
    assert await refusal(harness, now, PlayNow(by=ANNA)) == "late"


async def test_between_deals_it_leaves_no_awaited_player_out(harness: TableHarness) -> None:
    now = await seated(harness, (ANNA, BO, 13, 14), onBankrupt="continue")
    now = await ask(harness, now, SitOut(by=BO, on=True))
    now = await ask(harness, now, Deal(by=ANNA))
    now = await play_on(harness, now.id)
    assert BO in still(now)
    assert await refusal(harness, now, PlayNow(by=ANNA)) == "late"
    now = await ask(harness, now, Leave(by=14, confirmed=True))
    assert await refusal(harness, now, PlayNow(by=ANNA)) == "late"
    now = await harness.directory.snapshot(now.id) or now
    assert now.table.chairs[3] is None, "no regular has sat down"
