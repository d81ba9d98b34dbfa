"""Checks that a press agrees to the price shown with its button, and no higher (GEN-014)."""

from __future__ import annotations

import pytest

from games.kernel.options import Value
from tables.commands import Back, Close, Deal, Leave, SetOption, Sit, SitOut, Wait
from tables.model.snapshot import Snapshot
from tables.model.table import Status, Table
from tests.support.tables.harness import TableHarness, play_on, seated
from tests.support.tables.on_file import TablesOnFile
from tests.support.tables.shout_tables import ask, at, chair, chips, deal, refusal, round_for, wake
from tests.support.tables.shout_tables import seated as shouting
from tests.tables.planning.test_consent import away

pytestmark = pytest.mark.asyncio
every_press = pytest.mark.parametrize("press", [Back, Sit, Deal])
PEOPLE = (11, 12, 13)


async def priced(harness: TableHarness, now: Snapshot, *units: int) -> Snapshot:
    """The host sets these prices, one after the other."""
    for unit in units:
        now = await ask(harness, now, SetOption(by=11, key="unit", value=unit))
    return now


async def lobby(harness: TableHarness, *units: int, people: tuple[int, ...] = PEOPLE) -> Snapshot:
    """An open table with 5 chips per unit, then with these."""
    return await priced(harness, await seated(harness, people, options={"unit": 5}), *units)


# --- a press on a button rendered before the table became dearer --------------------------------


@every_press
@pytest.mark.parametrize("seen", [0, 1])
async def test_a_press_for_a_cheaper_table_is_refused_and_the_player_stays_away(
    harness: TableHarness, press: type[Back | Sit | Deal], seen: int
) -> None:
    now = await lobby(harness, 50, 500)
    assert await refusal(
        harness, now, press(by=12, interaction=harness.click(), rises_seen=seen)
    ) == ("price-rose")
    now = await at(harness, now.id)
    assert away(now) == [12, 13]
    assert await chips(harness, *PEOPLE) == (500, 500, 500)


@every_press
async def test_the_same_press_next_to_the_new_price_is_accepted(
    harness: TableHarness, press: type[Back | Sit | Deal]
) -> None:
    now = await lobby(harness, 50)
    assert await refusal(harness, now, press(by=12, rises_seen=0)) == "price-rose"
    now = await ask(
        harness, now, press(by=12, interaction=harness.click(), rises_seen=now.table.rises)
    )
    assert away(now) == [13]


async def test_a_newcomer_gets_no_seat_by_a_press_on_the_cheaper_table(
    harness: TableHarness,
) -> None:
    now = await lobby(harness, 50)
    harness.store.purse(21)
    assert await refusal(harness, now, Sit(by=21)) == "price-rose"
    assert now.table.chair_of(21) is None
    now = await ask(harness, now, Sit(by=21, rises_seen=1))
    assert away(now) == [12, 13]


@every_press
@pytest.mark.parametrize(
    "units", [(50,), (50, 5), (50, 49, 4)], ids=["the same", "as before the rise", "lower"]
)
async def test_a_press_for_a_dearer_or_equal_table_is_accepted(
    harness: TableHarness, press: type[Back | Sit | Deal], units: tuple[int, ...]
) -> None:
    """Rendered at 50."""
    now = await lobby(harness, *units)
    assert away(
        await ask(harness, now, press(by=12, interaction=harness.click(), rises_seen=1))
    ) == [13]


@pytest.mark.parametrize(("key", "value"), [("strength", "master"), ("clock", 60), ("unit", 4)])
async def test_a_change_that_is_no_dearer_makes_no_press_late(
    harness: TableHarness, key: str, value: Value
) -> None:
    now = await lobby(harness)
    now = await ask(harness, now, SetOption(by=11, key=key, value=value))
    harness.store.purse(21)
    assert (await ask(harness, now, Sit(by=21))).table.chair_of(21) is not None


async def test_the_person_who_raised_the_price_deals_by_any_button(harness: TableHarness) -> None:
    now = await lobby(harness, 50)
    for account in PEOPLE[1:]:
        now = await ask(harness, now, Back(by=account, interaction=harness.click(), rises_seen=1))
    now = await ask(harness, now, Deal(by=11, interaction=harness.click(), rises_seen=0))
    assert now.table.status is Status.PLAYING


async def test_a_person_from_the_waiting_list_agrees_at_the_price_of_the_call(
    harness: TableHarness,
) -> None:
    now = await lobby(harness, people=PEOPLE)
    now = await ask(harness, now, SetOption(by=11, key="seats", value=3))
    harness.store.purse(21)
    now = await ask(harness, now, Wait(by=21, on=True))
    now = await ask(harness, await priced(harness, now, 50), Leave(by=13, confirmed=True))
    assert now.table.chair_of(21) is not None
    assert await refusal(harness, now, Back(by=21)) == "price-rose"
    assert 21 not in away(await ask(harness, now, Back(by=21, rises_seen=1)))


# --- what shows no price, and what is no consent ------------------------------------------------


async def test_setting_an_option_is_no_consent_to_a_risen_price(harness: TableHarness) -> None:
    """The dialog of options may have been opened before the rise."""
    now = await ask(harness, await lobby(harness), Close(by=11))
    made = await harness.directory.rematch(now, 12, PEOPLE, 70)
    assert isinstance(made, Snapshot)
    now = await ask(harness, made, Back(by=11, interaction=harness.click()))
    now = await ask(harness, now, SetOption(by=12, key="unit", value=50))
    assert away(now) == [11, 13]
    now = await ask(harness, now, Deal(by=13, interaction=harness.click(), rises_seen=1))
    now = await ask(harness, now, SetOption(by=12, key="unit", value=100))
    assert away(now) == [11, 13]
    for command in (SitOut(by=13, on=True), SitOut(by=13, on=False)):
        assert away(await ask(harness, now, command)) == [11, 13]


# --- a deal in play ------------------------------------------------------------------------------


async def without_13(harness: TableHarness) -> Snapshot:
    """The table has become dearer; 11 and 12 play, and 13 has not agreed."""
    now = await lobby(harness, 50, people=(11, 12, 13, 14))
    for account in (12, 14):
        now = await ask(harness, now, Back(by=account, interaction=harness.click(), rises_seen=1))
    return await ask(harness, now, Deal(by=11, interaction=harness.click()))


@pytest.mark.parametrize("press", [Back, Sit])
async def test_in_mid_deal_an_old_press_agrees_to_no_dearer_next_deal(
    harness: TableHarness, press: type[Back | Sit]
) -> None:
    now = await without_13(harness)
    assert 13 not in (now.deal.setup.players if now.deal else ())
    assert await refusal(harness, now, press(by=13, rises_seen=0)) == "price-rose"
    assert away(await at(harness, now.id)) == [13]
    assert not away(
        await ask(harness, now, press(by=13, interaction=harness.click(), rises_seen=1))
    )


@pytest.mark.parametrize("press", [Back, Sit])
async def test_a_player_staked_in_the_running_deal_is_back_by_any_button(
    harness: TableHarness, press: type[Back | Sit]
) -> None:
    """Being dealt in took a press at this price, which has not risen since."""
    now = await without_13(harness)
    assert now.deal is not None
    turn = now.table.schedule.turns[0]
    late = now.deal.players[turn.seat]
    harness.clock.time = turn.due
    now = (await wake(harness, now, 0)).snapshot
    assert late in away(now)
    now = await ask(harness, now, press(by=late, interaction=harness.click(), rises_seen=0))
    assert late not in away(now)


async def test_in_mid_match_it_holds_between_deals_too(harness: TableHarness) -> None:
    now = await shouting(harness)
    now = await ask(harness, now, SetOption(by=11, key="onBankrupt", value="continue"))
    for account in PEOPLE[1:]:
        now = await ask(harness, now, Back(by=account, rises_seen=1, interaction=harness.click()))
    now = await round_for(harness, await deal(harness, now), 0)
    assert now.table.match.goes_on
    player = chair(now, 1).account
    now = await ask(harness, now, Leave(by=player, confirmed=True))
    assert player not in away(await ask(harness, now, Back(by=player)))


@pytest.mark.parametrize("key", ["unit", "stake", "practice", "onBankrupt"])
async def test_a_price_rises_only_before_the_first_deal(harness: TableHarness, key: str) -> None:
    now = await without_13(harness)
    assert await refusal(harness, now, SetOption(by=11, key=key, value=2)) == "options-fixed"
    now = await play_on(harness, now.id)
    assert now.table.status is Status.BETWEEN
    late = SetOption(by=now.table.host, key=key, value=2)
    assert await refusal(harness, now, late) == "options-fixed"


# --- kept ----------------------------------------------------------------------------------------


async def test_the_count_of_rises_is_stored_with_the_table(on_file: TablesOnFile) -> None:
    now = await on_file.open("mousel", (1, 2, 3))
    host = await on_file.purse(1)
    await on_file.ask(now, SetOption(by=host, key="unit", value=50))
    refused = await on_file.session(now).handle(
        Back(by=await on_file.purse(2), interaction="early")
    )
    assert refused.refusal is not None
    assert refused.refusal.code == "price-rose"


async def test_a_table_stored_before_rises_were_counted_has_had_none(harness: TableHarness) -> None:
    now = await lobby(harness, 50)
    kept = now.table.to_json()
    assert kept.pop("rises") == 1
    assert Table.from_json(kept).rises == 0
