"""A person who comes late takes a regular's seat, and nobody is staked while elsewhere (GEN-014,
GEN-015).
"""

from __future__ import annotations

import pytest

from tables.commands import AddRegular, Back, Close, Deal, Leave, Sit, Wait, Wake
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.hints import given
from tests.support.tables.harness import TableHarness, dealt, play_on
from tests.support.tables.shout_tables import (
    ask,
    at,
    begun,
    chips,
    deal,
    finish,
    in_match,
    leave,
    live,
    refusal,
    round_for,
)

pytestmark = pytest.mark.asyncio
ANNA, BO, LATE = 11, 12, 21


async def with_regulars(harness: TableHarness, game: str = "bourre", regulars: int = 2) -> Snapshot:
    """Anna's lobby: she and this many regulars, no chair free."""
    harness.store.purse(ANNA)
    now = await harness.open(ANNA, game, seats=regulars + 1)
    for _ in range(regulars):
        now = await ask(harness, now, AddRegular(by=ANNA, interaction=harness.click()))
    return now


async def sit(harness: TableHarness, now: Snapshot, account: int = LATE, **more: int) -> Snapshot:
    harness.store.purse(account)
    return await ask(harness, now, Sit(by=account, interaction=harness.click(), **more))


def regular_on(now: Snapshot, index: int) -> str | None:
    chair = now.table.chairs[index]
    assert chair is not None
    return chair.regular


async def clocked(harness: TableHarness, now: Snapshot) -> Snapshot:
    """The deal is played to its end by regulars and by the clock."""
    while now.table.status is Status.PLAYING:
        harness.clock.time += 91
        now = (await harness.directory.ask(now.id, Wake())).snapshot
    return now


class TestALateFriend:
    async def test_takes_a_regulars_seat_in_the_lobby_at_once(self, harness: TableHarness) -> None:
        now = await sit(harness, await with_regulars(harness))
        assert now.table.chair_of(LATE) == 2
        now = await sit(harness, now, 22)
        assert now.table.chair_of(22) == 1
        assert await refusal(harness, now, Sit(by=harness.store.purse(23))) == "full-grows"

    async def test_takes_a_free_seat_before_a_regulars(self, harness: TableHarness) -> None:
        harness.store.purse(ANNA)
        now = await harness.open(ANNA, "bourre", seats=3)
        now = await ask(harness, now, AddRegular(by=ANNA, interaction=harness.click()))
        now = await sit(harness, now)
        assert now.table.chair_of(LATE) == 2
        assert regular_on(now, 1)

    async def test_has_the_regulars_seat_from_the_next_deal(self, harness: TableHarness) -> None:
        """GEN-C10: GEN-015."""
        now = await with_regulars(harness)
        name = regular_on(now, 2)
        now = await ask(harness, now, Deal(by=ANNA, interaction=harness.click()))
        now = await sit(harness, now)
        assert now.table.chair_of(LATE) is None
        assert now.table.promised_to(LATE) == 2
        assert regular_on(now, 2) == name, "the regular plays this deal to its end"
        assert live(now).seat_of(LATE) is None, "its cards stay the regular's"
        now = await clocked(harness, now)
        assert now.table.chair_of(LATE) == 2
        assert live(now).seat_of(LATE) is None
        dealer = now.table.match.dealer
        outcome = await harness.directory.ask(now.id, Deal(by=ANNA, interaction=harness.click()))
        assert outcome.dealt
        assert live(outcome.snapshot).seat_of(LATE) == 2
        assert live(outcome.snapshot).setup.carry["dealer"] == dealer, "the order stays"

    async def test_sits_on_a_free_chair_in_mid_deal_and_is_dealt_in_next(
        self, harness: TableHarness
    ) -> None:
        now = await dealt(harness, (11, 12, 13))
        now = await sit(harness, now)
        assert now.table.chair_of(LATE) == 3
        assert live(now).seat_of(LATE) is None
        now = await play_on(harness, now.id)
        for account in (11, 12, 13):
            now = await ask(harness, now, Deal(by=account, interaction=harness.click()))
        assert live(now).seat_of(LATE) == 3

    async def test_may_give_the_promised_seat_up(self, harness: TableHarness) -> None:
        now = await with_regulars(harness)
        now = await ask(harness, now, Deal(by=ANNA, interaction=harness.click()))
        now = await sit(harness, now)
        assert await refusal(harness, now, Sit(by=LATE)) == "seat-promised"
        assert await refusal(harness, now, Wait(by=LATE, on=True)) == "seat-promised"
        now = await ask(harness, now, Leave(by=LATE))
        assert now.table.promised_to(LATE) is None
        now = await clocked(harness, now)
        assert now.table.chair_of(LATE) is None
        assert regular_on(now, 2)

    async def test_does_not_wait_behind_a_regular(self, harness: TableHarness) -> None:
        now = await with_regulars(harness)
        now = await ask(harness, now, Deal(by=ANNA, interaction=harness.click()))
        harness.store.purse(LATE)
        assert await refusal(harness, now, Wait(by=LATE, on=True)) == "seat-free"

    async def test_cannot_sit_at_a_table_that_closes(self, harness: TableHarness) -> None:
        now = await with_regulars(harness)
        now = await ask(harness, now, Deal(by=ANNA, interaction=harness.click()))
        now = await sit(harness, now)
        now = await ask(harness, now, Close(by=ANNA, interaction=harness.click()))
        assert await refusal(harness, now, Sit(by=harness.store.purse(22))) == "closing-already"
        now = await clocked(harness, now)
        assert now.table.status is Status.CLOSED
        assert not now.table.has(LATE)

    async def test_keeps_a_table_open_that_all_others_leave(self, harness: TableHarness) -> None:
        now = await with_regulars(harness)
        now = await ask(harness, now, Deal(by=ANNA, interaction=harness.click()))
        now = await sit(harness, now)
        now = await ask(harness, now, Leave(by=ANNA, confirmed=True))
        now = await clocked(harness, now)
        assert now.table.status is Status.BETWEEN
        assert now.table.host == LATE


class TestTheChairOfALeaver:
    """GEN-015: a regular plays on for a leaver, and a person never waits behind a regular."""

    async def test_is_promised_in_mid_deal_at_a_full_table(self, harness: TableHarness) -> None:
        """GEN-C24: GEN-015."""
        now = await leave(harness, await dealt(harness, (11, 12, 13), seats=3), BO)
        now = await sit(harness, now)
        assert now.table.promised_to(LATE) == 1
        assert live(now).seat_of(LATE) is None
        now = await play_on(harness, now.id)
        chair = now.table.chairs[1]
        assert chair is not None
        assert (chair.account, chair.away, chair.leaving) == (LATE, False, False)
        for account in (11, LATE, 13):
            now = await ask(harness, now, Deal(by=account, interaction=harness.click()))
        assert live(now).players == (11, LATE, 13)

    async def test_a_leaver_whose_seat_is_promised_cannot_come_back_to_it(
        self, harness: TableHarness
    ) -> None:
        now = await leave(harness, await dealt(harness, (11, 12, 13), seats=3), BO)
        now = await sit(harness, now)
        assert await refusal(harness, now, Back(by=BO)) == "seat-taken"
        assert await refusal(harness, now, Deal(by=BO)) is not None
        now = await ask(harness, now, Leave(by=LATE))
        now = await ask(harness, now, Back(by=BO))
        assert (now.table.chair_of(BO), now.table.promised_to(LATE)) == (1, None)

    async def test_is_taken_before_a_regulars(self, harness: TableHarness) -> None:
        now = await sit(harness, await with_regulars(harness), BO)
        now = await ask(harness, now, Deal(by=ANNA, interaction=harness.click()))
        now = await leave(harness, now, BO)
        left = now.table.chair_of(BO)
        now = await sit(harness, now)
        assert now.table.promised_to(LATE) == left

    async def test_keeps_a_table_open_that_would_end_without_its_successor(
        self, harness: TableHarness
    ) -> None:
        now = await dealt(harness, (11, 12, 13), seats=3)
        now = await leave(harness, await leave(harness, now, BO), 13)
        now = await sit(harness, await sit(harness, now), 22)
        now = await play_on(harness, now.id)
        assert now.table.status is Status.BETWEEN
        assert now.table.staying() == (0, 1, 2)
        assert {now.table.chair_of(LATE), now.table.chair_of(22)} == {1, 2}

    async def test_is_promised_in_mid_match(self, harness: TableHarness) -> None:
        now = await leave(harness, await begun(harness), BO)
        now = await sit(harness, now)
        assert now.table.promised_to(LATE) == 1
        now = await round_for(harness, now, 0)
        assert now.table.match.goes_on
        assert now.table.chair_of(LATE) == 1

    async def test_a_waiting_person_gets_it_in_mid_match_and_is_away_until_a_press(
        self, harness: TableHarness
    ) -> None:
        """GEN-C25: GEN-015. The person's own chips are not at stake."""
        now = await begun(harness)
        harness.store.purse(LATE)
        now = await ask(harness, now, Wait(by=LATE, on=True))
        now = await leave(harness, now, BO)
        now = await round_for(harness, now, 0)
        assert now.table.match.goes_on
        chair = now.table.chairs[1]
        assert chair is not None
        assert (chair.account, chair.away, chair.leaving) == (LATE, True, False)
        assert now.table.waiting == ()
        assert await chips(harness, LATE) == (500,)


class TestInMidMatch:
    async def test_the_newcomer_plays_on_for_the_regulars_stake(
        self, harness: TableHarness
    ) -> None:
        """GEN-C11: GEN-014, 015."""
        now = await in_match(harness, (11, 12))
        name = regular_on(now, 2)
        now = await sit(harness, now)
        assert now.table.chair_of(LATE) == 2, "between two deals at once"
        now = await deal(harness, now)
        setup = live(now).setup
        assert setup.regulars == (None, None, name)
        assert live(now).computers == (None, None, None)
        assert live(now).seat_of(LATE) == 2
        now = await finish(harness, now, 2)
        assert await chips(harness, LATE) == (500,), "it was not the newcomer's stake"
        assert now.table.match.tally == {"11": -5, "12": -5, name: 10}
        assert now.table.match.took_over == {name: LATE}

    async def test_in_mid_deal_the_seat_is_promised_for_the_next(
        self, harness: TableHarness
    ) -> None:
        now = await sit(harness, await begun(harness, (11, 12)))
        assert now.table.promised_to(LATE) == 2
        now = await round_for(harness, now, 0)
        assert now.table.match.goes_on
        assert now.table.chair_of(LATE) == 2

    async def test_the_next_match_is_the_newcomers_own(self, harness: TableHarness) -> None:
        now = await sit(harness, await in_match(harness, (11, 12)))
        now = await deal(harness, await finish(harness, now, 0))
        assert live(now).setup.accounts == (11, 12, LATE)
        assert live(now).setup.regulars == (None, None, None)
        assert await chips(harness, LATE) == (495,)


class TestNobodyGainsByIt:
    @pytest.mark.parametrize("playing", [False, True])
    async def test_a_forced_end_returns_the_stake_to_the_player_who_paid_it(
        self, harness: TableHarness, playing: bool
    ) -> None:
        """GEN-017: neither the regular's newcomer nor a leaver's wins what another staked."""
        now = await leave(harness, await in_match(harness, (11, 12)), 12)
        now = await sit(harness, now, 22)
        now = await sit(harness, now)
        name = live(now).setup.regulars[2]
        if playing:
            now = await deal(harness, now)
        force = Close(by=99, moderator=True, force=True, interaction=harness.click())
        now = await ask(harness, now, force)
        assert await chips(harness, 11, 12, 22, LATE, now.pot) == (500, 500, 500, 500, 0)
        assert now.table.match.tally == {"11": 0, "12": 0, name: 0}

    async def test_a_moderator_who_plays_for_a_regulars_stake_may_not_force_the_end(
        self, harness: TableHarness
    ) -> None:
        now = await sit(harness, await in_match(harness, (11, 12)))
        assert await refusal(harness, now, Close(by=LATE, moderator=True, force=True)) == "void-own"

    async def test_a_promised_seat_ends_the_hints(self, harness: TableHarness) -> None:
        now = await with_regulars(harness)
        now = await ask(harness, now, Deal(by=ANNA, interaction=harness.click()))
        assert given(now)
        assert not given(await sit(harness, now))

    async def test_a_leavers_chair_comes_first(self, harness: TableHarness) -> None:
        now = await leave(harness, await in_match(harness, (11, 12)), 12)
        harness.store.purse(LATE)
        assert await refusal(harness, now, Sit(by=LATE, chair=2)) == "seat-taken"


class TestPartnersAtMus:
    async def test_two_friends_are_partners(self, harness: TableHarness) -> None:
        harness.store.purse(ANNA)
        now = await sit(harness, await harness.open(ANNA, "mus"), BO)
        assert (now.table.chair_of(ANNA), now.table.chair_of(BO)) == (0, 2)

    async def test_also_if_regulars_sit_everywhere(self, harness: TableHarness) -> None:
        now = await sit(harness, await with_regulars(harness, "mus", 3), BO)
        assert now.table.chair_of(BO) == 2

    async def test_a_friend_may_choose_to_play_against_another(self, harness: TableHarness) -> None:
        now = await sit(harness, await with_regulars(harness, "mus", 3), BO, chair=3)
        assert now.table.chair_of(BO) == 3
        harness.store.purse(13)
        assert await refusal(harness, now, Sit(by=13, chair=0)) == "seat-taken"


class TestNobodyIsStakedElsewhere:
    async def test_decisions_of_one_deal_are_enough_for_the_next(
        self, harness: TableHarness
    ) -> None:
        now = await play_on(harness, (await dealt(harness, (11, 12, 13))).id)
        due = now.table.schedule.next_at
        assert due is not None
        harness.clock.time = due
        now = (await harness.directory.ask(now.id, Wake())).snapshot
        assert now.table.status is Status.PLAYING
        assert live(now).players == (11, 12, 13)

    async def test_a_match_needs_a_press_for_the_next_one(self, harness: TableHarness) -> None:
        """GEN-C12: GEN-014. A finished game charges no player who sits at another table by now."""
        now = await finish(harness, await in_match(harness), 0)
        due = now.table.schedule.next_at
        assert due is not None
        before = await chips(harness, 11, 12, 13)
        harness.clock.time = due
        now = (await harness.directory.ask(now.id, Wake())).snapshot
        assert now.table.status is Status.BETWEEN
        assert await chips(harness, 11, 12, 13) == before
        assert all(chair is None or chair.away for chair in now.table.chairs)
        for account in (11, 12, 13):
            now = (
                await harness.directory.ask(now.id, Deal(by=account, interaction=harness.click()))
            ).snapshot
        assert now.table.status is Status.PLAYING

    async def test_who_did_not_press_sits_out_keeps_the_seat_and_is_away(
        self, harness: TableHarness
    ) -> None:
        """GEN-C13: GEN-014."""
        now = await play_on(harness, (await dealt(harness, (11, 12, 13, 14))).id)
        harness.store.tables[now.id].state["chairs"][1]["agreed"] = False
        harness = TableHarness.over(harness)
        now = await at(harness, now.id)
        due = now.table.schedule.next_at
        assert due is not None
        harness.clock.time = due
        now = (await harness.directory.ask(now.id, Wake())).snapshot
        assert live(now).players == (11, 13, 14)
        chair = now.table.chairs[1]
        assert chair is not None
        assert chair.account == BO
        assert chair.away
        now = await ask(harness, now, Back(by=BO))
        now = await play_on(harness, now.id)
        for account in (11, 13, 14):
            now = await ask(harness, now, Deal(by=account, interaction=harness.click()))
        assert BO in live(now).players
        assert sum(await chips(harness, now.pot, 11, 12, 13, 14)) == 2000


async def test_the_first_in_line_gets_a_regulars_seat_that_another_gives_up(
    harness: TableHarness,
) -> None:
    now = await deal(harness, await with_regulars(harness, regulars=1))
    now = await sit(harness, now)
    harness.store.purse(BO)
    now = await ask(harness, now, Wait(by=BO, on=True))
    now = await leave(harness, now, LATE)
    now = await clocked(harness, now)
    assert (now.table.chair_of(BO), now.table.waiting) == (1, ())
