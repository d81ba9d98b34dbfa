"""Checks **Again**: the same people, options and seats, and the loser may change the stake."""

from __future__ import annotations

import asyncio

import pytest

from tables.commands import Back, Close, Deal, Invite, Leave, Refusal, SetOption, Sit, Wake
from tables.live.new_tables import loser
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import TableSettings
from tests.support.tables.harness import TableHarness, play_on, seated
from tests.support.tables.shout_tables import ask, chips, refusal

pytestmark = pytest.mark.asyncio
PEOPLE = (11, 12, 13)


async def played(harness: TableHarness, *, deals: int = 1) -> Snapshot:
    """A table with options of its own, closed after this number of deals."""
    now = await seated(harness, PEOPLE, seats=5, options={"unit": 5})
    for key, value in (("strength", "master"), ("pause", 60)):
        now = await ask(harness, now, SetOption(by=11, key=key, value=value))
    for _ in range(deals):
        await ask(harness, now, Deal(by=11, interaction=harness.click()))
        now = await play_on(harness, now.id)
    return await ask(harness, now, Close(by=11, interaction=harness.click()))


async def all_back(harness: TableHarness, now: Snapshot) -> Snapshot:
    """All absent players press that they are there."""
    for chair in now.table.chairs:
        if chair is not None and chair.away:
            back = Back(by=chair.account, interaction=harness.click(), rises_seen=now.table.rises)
            now = await ask(harness, now, back)
    return now


async def again(
    harness: TableHarness, closed: Snapshot, by: int = 11, here: tuple[int, ...] = PEOPLE
) -> Snapshot:
    made = await harness.directory.rematch(closed, by, here, 70, harness.click())
    assert isinstance(made, Snapshot), made
    return made


async def test_people_options_and_seats_are_kept_and_the_presser_is_host(
    harness: TableHarness,
) -> None:
    closed = await played(harness)
    now = await again(harness, closed, by=12)
    old, new = closed.table, now.table
    assert [c and c.account for c in new.chairs] == [c and c.account for c in old.chairs]
    assert new.terms == old.terms
    assert new.terms.pause == 60
    assert (new.terms.strength, new.host, new.status) == ("master", 12, Status.LOBBY)
    assert (new.match.pot, new.match.tally, new.match.deals, new.match.dealer) == (0, {}, 0, None)
    await ask(harness, await all_back(harness, now), Deal(by=13, interaction=harness.click()))
    assert sum(await chips(harness, closed.pot, now.pot, *PEOPLE)) == 1500


async def test_a_person_who_left_the_server_or_the_table_does_not_sit_there_again(
    harness: TableHarness,
) -> None:
    now = await seated(harness, PEOPLE)
    now = await ask(harness, now, Leave(by=13, confirmed=True))
    closed = await ask(harness, now, Close(by=11))
    now = await again(harness, closed, here=(11, 13))
    assert [now.table.chair_of(a) for a in PEOPLE] == [0, None, None]


async def test_a_blocked_or_erased_person_opens_nothing_and_gets_no_place(
    harness: TableHarness,
) -> None:
    now = await seated(harness, PEOPLE)
    now = await ask(harness, now, SetOption(by=11, key="invitation", value=True))
    for guest in (21, 22):
        now = await ask(harness, now, Invite(by=11, guest=guest))
    closed = await ask(harness, now, Close(by=11))
    harness.store.unwelcome |= {13, 22}
    assert await harness.directory.rematch(closed, 13, PEOPLE, 70) == Refusal("blocked-here")
    now = await again(harness, closed, by=12)
    assert [now.table.chair_of(a) for a in PEOPLE] == [0, 1, None]
    assert now.table.invited == (21,)


async def test_an_absent_player_pays_nothing_before_being_back_gen_014(
    harness: TableHarness,
) -> None:
    now = await seated(harness, PEOPLE)
    await ask(harness, now, Deal(by=11, interaction=harness.click()))
    closed = await ask(harness, now, Close(by=99, moderator=True, force=True))
    assert not any(c.away for c in closed.table.chairs if c)
    await harness.directory.rematch(closed, 11, PEOPLE, 70)
    now = await seated(harness, (31, 32, 33))
    await ask(harness, now, Deal(by=31, interaction=harness.click()))
    await ask(harness, now, Close(by=31, interaction=harness.click()))
    while (now := await _woken(harness, now)).table.status is not Status.CLOSED:
        pass
    made = await again(harness, now, by=31, here=(31, 32, 33))
    away = {c.account for c in made.table.chairs if c and c.away}
    assert away == {32, 33}
    assert await refusal(harness, made, Deal(by=31)) == "needs-more"


async def _woken(harness: TableHarness, now: Snapshot) -> Snapshot:
    harness.clock.time += 3
    return (await harness.directory.ask(now.id, Wake())).snapshot


async def test_an_empty_purse_is_not_seated_and_opens_nothing_gen_010(
    harness: TableHarness,
) -> None:
    closed = await played(harness)
    held = dict(zip(PEOPLE, await chips(harness, *PEOPLE), strict=True))
    harness.store.purse(12, -held[12])
    assert (await again(harness, closed)).table.chair_of(12) is None
    await ask(harness, await again(harness, closed), Close(by=11))
    refused = await harness.directory.rematch(closed, 12, PEOPLE, 70)
    assert refused == Refusal("purse", (("chips", 0),))


async def test_two_presses_open_one_table(harness: TableHarness) -> None:
    closed = await played(harness, deals=0)
    one, two = await asyncio.gather(again(harness, closed, 11), again(harness, closed, 12))
    assert one.id == two.id
    assert one.table.host == 11
    await ask(harness, one, Close(by=11))
    assert (await again(harness, closed, 12)).id != one.id


async def test_a_press_in_each_of_two_processes_opens_one_table(harness: TableHarness) -> None:
    closed, other = await played(harness, deals=0), TableHarness.over(harness)
    one, two = await asyncio.gather(again(harness, closed, 11), again(other, closed, 12))
    assert one.id == two.id
    assert len(await harness.store.open_tables(7)) == 1


async def test_a_person_at_the_cap_of_tables_is_not_seated_again(
    harness: TableHarness,
) -> None:
    closed = await played(harness, deals=0)
    harness.store.guilds[7] = TableSettings(7, cap_player=1)
    await harness.open(13)
    assert (await again(harness, closed)).table.accounts() == {11, 12}
    refused = await harness.directory.rematch(
        await played_elsewhere(harness), 13, PEOPLE, 70, harness.click()
    )
    assert isinstance(refused, Refusal)
    assert refused.code == "cap-player"


async def played_elsewhere(harness: TableHarness) -> Snapshot:
    """Another closed table, at which only another person has sat."""
    return await ask(harness, await harness.open(14), Close(by=14))


async def test_a_stranger_for_whom_no_chair_is_free_opens_nothing(harness: TableHarness) -> None:
    closed = await ask(harness, await seated(harness, PEOPLE, seats=3), Close(by=11))
    harness.store.purse(21)
    refused = await harness.directory.rematch(closed, 21, PEOPLE, 70)
    assert isinstance(refused, Refusal)
    assert refused.code == "full"


async def test_the_loser_of_the_last_deal_may_change_only_the_stake(
    harness: TableHarness,
) -> None:
    closed = await played(harness)
    lost = loser(closed)
    assert closed.deal is not None
    assert lost is not None
    assert closed.deal.net[closed.deal.players.index(lost)] == min(closed.deal.net)
    host = next(a for a in PEOPLE if a != lost)
    now = await again(harness, closed, by=host)
    assert now.table.loser == lost
    now = await ask(harness, now, SetOption(by=lost, key="unit", value=10))
    assert now.table.terms.options["unit"] == 10
    assert {c.account for c in now.table.chairs if c and c.away} == set(PEOPLE) - {lost}
    assert await refusal(harness, now, SetOption(by=lost, key="seats", value=6)) == "host-only"
    other = next(a for a in PEOPLE if a not in (host, lost))
    assert await refusal(harness, now, SetOption(by=other, key="unit", value=1)) == "host-only"
    await ask(harness, await all_back(harness, now), Deal(by=host, interaction=harness.click()))
    assert await refusal(harness, now, SetOption(by=lost, key="unit", value=1)) == "options-fixed"


async def test_without_a_deal_there_is_no_loser(harness: TableHarness) -> None:
    closed = await played(harness, deals=0)
    assert loser(closed) is None
    assert (await again(harness, closed)).table.loser is None


async def test_no_player_is_staked_before_pressing_to_be_there(harness: TableHarness) -> None:
    """Neither the press on Again nor any price set afterwards stakes another player (GEN-014)."""
    closed = await ask(harness, await seated(harness, PEOPLE, game="muggins"), Close(by=11))
    now = await again(harness, closed, by=12)
    assert [c.account for c in now.table.chairs if c and c.away] == [11, 13]
    now = await ask(harness, now, SetOption(by=12, key="stake", value=1_000_000_000))
    assert await refusal(harness, now, Deal(by=12)) == "needs-more"
    assert await chips(harness, *PEOPLE) == (500, 500, 500)
    now = await ask(harness, now, SetOption(by=12, key="stake", value=5))
    now = await all_back(harness, now)
    now = await ask(harness, now, Deal(by=12, interaction=harness.click()))
    assert await chips(harness, *PEOPLE, now.pot) == (495, 495, 495, 15)


async def test_a_press_on_deal_or_sit_down_means_being_there_and_the_last_one_starts(
    harness: TableHarness,
) -> None:
    now = await again(harness, await played(harness, deals=0))
    now = await ask(harness, now, Sit(by=12, interaction=harness.click()))
    assert [c.account for c in now.table.chairs if c and c.away] == [13]
    now = await ask(harness, now, Deal(by=13, interaction=harness.click()))
    assert now.table.status is Status.PLAYING
    assert await refusal(harness, now, Sit(by=12)) == "seated-already"


async def test_again_is_consent_to_the_closed_table_s_price_and_no_higher_one(
    harness: TableHarness,
) -> None:
    closed = await played(harness, deals=0)
    now = await again(harness, closed, by=12)
    now = await ask(harness, now, Back(by=11, agreed=closed.table))
    now = await ask(harness, now, SetOption(by=12, key="unit", value=1000))
    assert await refusal(harness, now, Back(by=13, agreed=closed.table)) == "dearer"
    assert {c.account for c in now.table.chairs if c and c.away} == {11, 13}


async def test_deal_marks_the_presser_as_back_and_is_refused_the_next_time(
    harness: TableHarness,
) -> None:
    now = await again(harness, await played(harness, deals=0))
    now = await ask(harness, now, Deal(by=12, interaction=harness.click()))
    assert now.table.status is Status.LOBBY
    assert [c.account for c in now.table.chairs if c and c.away] == [13]
    assert await refusal(harness, now, Deal(by=12)) == "needs-more"


async def test_at_a_full_table_an_early_deal_says_that_absent_players_are_awaited(
    harness: TableHarness,
) -> None:
    closed = await ask(harness, await seated(harness, PEOPLE, seats=3), Close(by=11))
    now = await again(harness, closed)
    now = await ask(harness, now, Deal(by=12, interaction=harness.click()))
    outcome = await harness.directory.ask(now.id, Deal(by=12))
    assert outcome.refusal == Refusal("needs-more", (("missing", 1), ("absent", 1)))


async def test_at_a_practice_table_all_players_are_dealt_in_again(
    harness: TableHarness,
) -> None:
    now = await ask(
        harness, await seated(harness, PEOPLE), SetOption(by=11, key="practice", value=True)
    )
    now = await again(harness, await ask(harness, now, Close(by=11)))
    assert not any(c.away for c in now.table.chairs if c)
