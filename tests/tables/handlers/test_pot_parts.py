"""Who has a part of a standing pot, and that nobody gains one at another's cost (GEN-017).

Some tests are games against an opponent: the host and two friends do whatever a table permits
between deals.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tables.commands import (
    AddRegular,
    AnswerClose,
    Back,
    Close,
    Command,
    Deal,
    HandOn,
    Kick,
    Leave,
    RemoveRegular,
    Sit,
    SitOut,
    Wait,
    Wake,
    Withdraw,
)
from tables.model import pot_parts
from tables.model.next_deal import patience
from tables.model.snapshot import Snapshot
from tables.model.table import Chair, Match, PotPart, Status, Table
from tables.model.terms import Terms
from tests.support.store.memory import REGULARS
from tests.support.tables.harness import (
    TableHarness,
    press_once,
    time_out_question,
)
from tests.support.tables.shout_tables import ask, chips, leave, live, refusal

ANN, BO, CY, DEE = PEOPLE = (11, 12, 13, 14)
EVE, FAY = 21, 22
SEATS = tuple((i, str(account)) for i, account in enumerate(PEOPLE))


def parts(table: Table) -> dict[str, int]:
    """What each player would get if the table ended now."""
    return {share.who: share.chips for share in pot_parts.shares(table)}


async def with_pot(
    harness: TableHarness,
    people: tuple[int, ...] = PEOPLE,
    *,
    absent: tuple[int, ...] = (),
    regulars: int = 0,
    **more: Any,
) -> Snapshot:
    """A table of Danish Mousel between two deals, with a pot that stands.

    The `absent` people were in the last deal, and let its time run out.
    """
    for account in people:
        harness.store.purse(account)
    now = await harness.open(people[0], "mousel", **more)
    for account in people[1:]:
        now = await ask(harness, now, Sit(by=account, interaction=harness.click()))
    for _ in range(regulars):
        now = await ask(harness, now, AddRegular(by=people[0], interaction=harness.click()))
    while True:
        now = await to_end(harness, await deal(harness, now, *people), absent)
        gone = [account for account in absent if not chair(now, account).away]
        if now.table.match.pot > now.table.match.remainder and not gone:
            return now


async def deal(harness: TableHarness, now: Snapshot, *people: int) -> Snapshot:
    """Start a deal with these people."""
    if now.table.status is Status.LOBBY:
        people = people[:1]
    for account in people:
        now = await ask(harness, now, Deal(by=account, interaction=harness.click()))
    while now.table.status is not Status.PLAYING:
        harness.clock.time = max(harness.clock.time, now.table.wake_at() or 0.0)
        now = await ask(harness, now, Wake())
    return now


async def to_end(
    harness: TableHarness, now: Snapshot, absent: tuple[int, ...] = (), *, pick: int | None = None
) -> Snapshot:
    """Play the deal to its end. Time runs out for the `absent`."""
    while now.table.status is Status.PLAYING:
        turn = now.table.schedule.turns[0]
        index = live(now).setup.chairs[turn.seat]
        at = now.table.chairs[index]
        if at is None or at.played_by_regular or at.account in absent:
            harness.clock.time = max(harness.clock.time, turn.due)
            now = (await harness.directory.ask(now.id, Wake())).snapshot
        else:
            now = (await press_once(harness, now, pick)).snapshot
    return now


async def sits_out(harness: TableHarness, now: Snapshot, account: int, *, on: bool) -> Snapshot:
    return await ask(harness, now, SitOut(by=account, on=on, interaction=harness.click()))


def chair(now: Snapshot, account: int) -> Chair:
    index = now.table.chair_of(account)
    found = None if index is None else now.table.chairs[index]
    assert found is not None
    return found


async def free(harness: TableHarness, now: Snapshot, account: int, by: int = ANN) -> Snapshot:
    """Free the seat of this absent person."""
    index = now.table.chair_of(account)
    assert index is not None
    return await ask(harness, now, Kick(by=by, chair=index, interaction=harness.click()))


async def closed(harness: TableHarness, now: Snapshot, by: int = ANN) -> Snapshot:
    """Close the table between deals; nobody answers."""
    now = await ask(harness, now, Close(by=by, interaction=harness.click()))
    if now.table.ending.question is not None:
        now = (await time_out_question(harness, now)).snapshot
    assert now.table.status is Status.CLOSED
    return now


async def gained(harness: TableHarness, before: tuple[int, ...], *people: int) -> tuple[int, ...]:
    after = await chips(harness, *people)
    return tuple(a - b for a, b in zip(after, before, strict=True))


# --- the pot as a value --------------------------------------------------------------------------


def table_of(*taken: int, pot: int, dealer: int = 0, **match: Any) -> Table:
    """A table between deals, with people on these of its five chairs."""
    chairs = tuple(Chair(11 + i) if i in taken else None for i in range(5))
    return Table(
        game="mousel",
        guild=1,
        channel=1,
        host=11,
        chairs=chairs,
        status=Status.BETWEEN,
        terms=Terms({}, 90),
        match=Match(deals=3, pot=pot, dealer=dealer, **match),
    )


def after_deal(table: Table, pot: int, seats: pot_parts.Seats, *, won: bool) -> Table:
    """The table after one more deal."""
    playing = Table.from_json({**table.to_json(), "status": "playing"})
    playing = playing.with_match(deals=table.match.deals + 1)
    noted = pot_parts.after_deal(playing, pot, seats, won=won)
    deals = playing.match.deals
    return table.with_match(deals=deals, pot=pot, pot_parts=noted, pot_parts_after=deals)


class TestAPart:
    def test_of_a_pot_that_a_deal_leaves_is_equal_for_its_players_gen_017(self) -> None:
        table = after_deal(table_of(0, 1, 2, 3, pot=0), 24, SEATS, won=True)
        assert parts(table) == {"11": 6, "12": 6, "13": 6, "14": 6}

    def test_stays_while_no_player_wins_from_the_pot_gen_017(self) -> None:
        """GEN-C17: Bo sits out a deal in which nobody opens, and has no part of its stake."""
        table = after_deal(table_of(0, 1, 2, 3, pot=0), 24, SEATS, won=True)
        without_bo = (SEATS[0], *SEATS[2:])
        table = after_deal(table, 30, without_bo, won=False)
        assert parts(table) == {"11": 8, "12": 6, "13": 8, "14": 8}
        table = after_deal(table, 36, SEATS, won=False)
        assert len(table.match.pot_parts) == 2, "chips of the same players are one part"
        assert sum(parts(table).values()) == 36

    def test_is_gone_once_others_have_won_the_pot_gen_017(self) -> None:
        """GEN-C18."""
        table = after_deal(table_of(0, 1, 2, 3, pot=0), 24, SEATS, won=True)
        table = after_deal(table, 30, (SEATS[0], *SEATS[2:]), won=True)
        assert parts(table) == {"11": 10, "13": 10, "14": 10}

    def test_goes_to_those_who_shared_with_a_player_who_gets_up_gen_015(self) -> None:
        table = after_deal(table_of(0, 1, 2, 3, pot=0), 24, SEATS, won=True)
        table = pot_parts.given_up(table, "12").with_chair(1, None)
        assert parts(table) == {"11": 8, "13": 8, "14": 8}
        table = pot_parts.given_up(table, "11", "13", "14")
        table = table.with_chair(4, Chair(21))
        assert sum(parts(table).values()) == 24, "all who sit here share what nobody has a part of"

    def test_that_nobody_has_is_shared_by_all_who_sit_there_adr_018(self) -> None:
        """An older version wrote no parts, or has played on and kept old ones."""
        table = table_of(0, 2, 3, pot=9, dealer=2)
        assert parts(table) == {"11": 3, "13": 3, "14": 3}
        old = PotPart(9, ((1, "12"),))
        assert parts(table.with_match(pot_parts=(old,), pot_parts_after=3)) == {"12": 9}
        for stale in (2, 4):
            assert "12" not in parts(table.with_match(pot_parts=(old,), pot_parts_after=stale))
        more = PotPart(10, ((1, "12"),))
        assert "12" not in parts(table.with_match(pot_parts=(more,), pot_parts_after=3))

    def test_reads_back_from_json(self) -> None:
        table = after_deal(table_of(0, 1, 2, 3, pot=0), 24, SEATS, won=True)
        table = table.with_ending(other_shares=(("12", 6),))
        table = table.with_chair(1, Chair(12, leaving=True, removed=True))
        assert Table.from_json(json.loads(json.dumps(table.to_json()))) == table

    @pytest.mark.parametrize("freed", range(4))
    def test_has_the_same_odd_chips_after_a_seat_is_freed_gen_017(self, freed: int) -> None:
        """The dealer's seat counts, even if it is free."""
        for dealer in range(4):
            table = table_of(0, 1, 2, 3, pot=0, dealer=dealer)
            table = after_deal(table, 11, SEATS, won=True)
            table = after_deal(table, 18, SEATS[1:], won=False)
            assert parts(table.with_chair(freed, None)) == parts(table)
            assert parts(table.with_chair(4, Chair(21))) == parts(table)


# --- what a host does between deals --------------------------------------------------------------


@pytest.mark.asyncio
class TestAPersonWhoseSeatIsFreed:
    async def test_keeps_a_part_of_the_pot_that_stands_gen_017(self, harness: TableHarness) -> None:
        """GEN-C19: a host frees the seat and then closes the table."""
        now = await with_pot(harness, absent=(BO,))
        pot, due, before = now.table.match.pot, parts(now.table), await chips(harness, *PEOPLE)
        now = await closed(harness, await free(harness, now, BO))
        won = await gained(harness, before, *PEOPLE)
        assert won == tuple(due[str(account)] for account in PEOPLE)
        assert (sum(won), max(won) - min(won) <= 1) == (pot, True)
        assert now.table.ending.other_shares == ((str(BO), due[str(BO)]),)
        assert sum(now.table.match.tally.values()) == 0
        assert (await chips(harness, now.pot)) == (0,)

    async def test_in_mid_deal_keeps_a_part_of_what_the_deal_leaves_gen_017(
        self,
    ) -> None:
        harness, now = await freed_in_mid_deal()
        assert now.table.chair_of(BO) is None
        before, due = await chips(harness, *PEOPLE), parts(now.table)
        assert due[str(BO)] >= now.table.match.pot // 4
        await closed(harness, now)
        assert await gained(harness, before, *PEOPLE) == tuple(due[str(a)] for a in PEOPLE)

    async def test_keeps_it_however_the_seat_was_lost_gen_017(self, harness: TableHarness) -> None:
        """Blocked by the server, gone from it, or away for too long."""
        now = await with_pot(harness, absent=(BO, CY))
        due = parts(now.table)
        removed = Leave(by=BO, confirmed=True, removed=True)
        now = await ask(harness, now, removed)
        assert parts(now.table) == due
        harness.clock.time += 24 * 3600
        now = await ask(harness, now, Back(by=CY))
        assert parts(now.table) == due

    async def test_has_one_part_after_sitting_down_again_gen_017(
        self, harness: TableHarness
    ) -> None:
        now = await with_pot(harness, absent=(BO,))
        due = parts(now.table)
        now = await free(harness, now, BO)
        harness.store.purse(EVE)
        now = await ask(harness, now, Sit(by=EVE, interaction=harness.click()))
        now = await leave(harness, now, EVE)
        now = await ask(harness, now, Sit(by=BO, interaction=harness.click()))
        assert parts(now.table) == due

    async def test_has_none_of_what_later_deals_add_gen_017(self, harness: TableHarness) -> None:
        """Nobody keeps a part without a risk."""
        now = await free(harness, await with_pot(harness, absent=(BO,)), BO)
        most = parts(now.table)[str(BO)]
        for _ in range(6):
            if now.table.status is Status.CLOSED:
                break
            now = await to_end(harness, await deal(harness, now, ANN, CY, DEE))
            left = parts(now.table).get(str(BO), 0)
            assert left == (0 if live(now).won else most)
            most = left

    async def test_gives_the_part_up_by_getting_up_gen_015(self, harness: TableHarness) -> None:
        now = await with_pot(harness)
        pot = now.table.match.pot
        now = await leave(harness, now, BO)
        assert str(BO) not in parts(now.table)
        assert sum(parts(now.table).values()) == pot

    async def test_does_not_get_back_by_a_host_what_a_leaver_gave_up_gen_015(
        self, harness: TableHarness
    ) -> None:
        now = await with_pot(harness, absent=(BO,))
        now = await deal(harness, now, *PEOPLE)
        now = await until_away(harness, now, BO)
        now = await leave(harness, now, BO)
        index = now.table.chair_of(BO)
        assert index is not None
        now = await ask(harness, now, Kick(by=ANN, chair=index, interaction=harness.click()))
        now = await to_end(harness, now)
        assert str(BO) not in parts(now.table)

    async def test_gives_the_part_up_before_being_erased_gen_017(
        self, harness: TableHarness
    ) -> None:
        now = await free(harness, await with_pot(harness, absent=(BO,)), BO)
        now = await ask(harness, now, Wait(by=BO, on=True)) if not now.table.open_chairs() else now
        now = await ask(harness, now, Withdraw(by=BO, gives_up=True))
        assert str(BO) not in parts(now.table)


async def until_away(harness: TableHarness, now: Snapshot, account: int) -> Snapshot:
    """Play the deal until this person's time has run out."""
    while not chair(now, account).away:
        assert now.table.status is Status.PLAYING
        turn = now.table.schedule.turns[0]
        at = now.table.chairs[live(now).setup.chairs[turn.seat]]
        assert at is not None
        if at.account == account or at.played_by_regular:
            harness.clock.time = max(harness.clock.time, turn.due)
            now = (await harness.directory.ask(now.id, Wake())).snapshot
        else:
            now = (await press_once(harness, now)).snapshot
    return now


async def blocked_in_mid_deal() -> Snapshot:
    """A table of three. Bo was blocked in mid-deal after a decision, and a pot stands."""
    for seed in range(20):
        harness = TableHarness(seed)
        now = await deal(harness, await with_pot(harness, PEOPLE[:3]), *PEOPLE[:3])
        while not live(now).decisions[1]:
            now = (await press_once(harness, now)).snapshot
        now = await ask(harness, now, Leave(by=BO, confirmed=True, removed=True))
        now = await to_end(harness, now)
        if now.table.match.pot > now.table.match.remainder:
            return now
    raise AssertionError("no pot is left standing")


async def freed_in_mid_deal(people: tuple[int, ...] = PEOPLE) -> tuple[TableHarness, Snapshot]:
    """A table whose host has freed Bo's seat in mid-deal; the deal is over and a pot stands."""
    for seed in range(20):
        harness = TableHarness(seed)
        now = await with_pot(harness, people)
        now = await until_away(harness, await deal(harness, now, *people), BO)
        now = await to_end(harness, await free(harness, now, BO))
        if now.table.match.pot:
            return harness, now
    raise AssertionError("no pot is left standing")


@pytest.mark.asyncio
class TestAPersonWhoSitsDown:
    async def test_has_no_part_before_being_dealt_in_gen_017(self, harness: TableHarness) -> None:
        """GEN-C20: second accounts of the host take free seats before the host closes."""
        now = await with_pot(harness, seats=6)
        due, before = parts(now.table), await chips(harness, *PEOPLE)
        for account in (EVE, FAY):
            harness.store.purse(account)
            now = await ask(harness, now, Sit(by=account, interaction=harness.click()))
        assert parts(now.table) == due
        await closed(harness, now)
        assert await gained(harness, before, *PEOPLE) == tuple(due[str(a)] for a in PEOPLE)
        assert await chips(harness, EVE, FAY) == (500, 500)

    async def test_on_a_regulars_seat_has_not_its_part_gen_015(self, harness: TableHarness) -> None:
        now = await with_pot(harness, (ANN, BO), regulars=2, seats=4)
        due = parts(now.table)
        harness.store.purse(EVE)
        now = await ask(harness, now, Sit(by=EVE, interaction=harness.click()))
        assert parts(now.table) == due
        before = await chips(harness, ANN, BO, REGULARS)
        await closed(harness, now)
        house = sum(chips for who, chips in due.items() if not who.isdecimal())
        assert await gained(harness, before, ANN, BO, REGULARS) == (
            due[str(ANN)],
            due[str(BO)],
            house,
        )
        assert await chips(harness, EVE) == (500,)

    async def test_may_leave_without_a_question_about_a_pot(self, harness: TableHarness) -> None:
        now = await with_pot(harness, seats=5)
        harness.store.purse(EVE)
        now = await ask(harness, now, Sit(by=EVE, interaction=harness.click()))
        now = await ask(harness, now, Leave(by=EVE, interaction=harness.click()))
        assert now.table.chair_of(EVE) is None


@pytest.mark.asyncio
class TestARegularWhoIsSentHome:
    async def test_keeps_its_part_gen_017(self, harness: TableHarness) -> None:
        """GEN-C21: alone among regulars, a player would take back a penalty whole."""
        now = await with_pot(harness, (ANN,), regulars=3)
        due, before = parts(now.table), await chips(harness, ANN)
        for index in (3, 2):
            if now.table.status is Status.BETWEEN:
                now = await ask(harness, now, RemoveRegular(by=ANN, chair=index))
        assert now.table.status is Status.CLOSED
        assert (await gained(harness, before, ANN))[0] <= due[str(ANN)]
        assert len(due) == 4


@pytest.mark.asyncio
class TestAPlayerWhoSitsOut:
    async def test_has_no_part_of_what_others_put_in_gen_014(self, harness: TableHarness) -> None:
        """GEN-C22: the host sits out the last deal for the pot, and risks nothing."""
        now = await with_pot(harness)
        now = await ask(harness, now, Close(by=ANN, interaction=harness.click()))
        question = now.table.ending.question
        assert question is not None
        before = await chips(harness, ANN)
        no = AnswerClose(by=BO, about=question.about, agrees=False, interaction=harness.click())
        now = await ask(harness, now, no)
        now = await to_end(harness, await deal(harness, now, BO, CY, DEE))
        assert now.table.status is Status.CLOSED
        assert live(now).won
        assert await gained(harness, before, ANN) == (0,)


@pytest.mark.asyncio
class TestAHost:
    async def test_does_not_end_a_table_unasked_by_freeing_a_seat_gen_010(
        self, harness: TableHarness
    ) -> None:
        """Too few would stay to play on for the pot, so closing is the way, which asks."""
        now = await with_pot(harness, PEOPLE[:3], absent=(CY,))
        index = now.table.chair_of(CY)
        assert index is not None
        assert await refusal(harness, now, Kick(by=ANN, chair=index)) == "too-few-stay"
        harness.store.purse(EVE)
        now = await ask(harness, now, Sit(by=EVE, interaction=harness.click()))
        now = await free(harness, now, CY)
        assert now.table.status is Status.BETWEEN

    async def test_does_not_hold_a_pot_by_sitting_out_and_in_again_gen_010(
        self, harness: TableHarness
    ) -> None:
        """At a full table with the fewest players the others could not close it, add or deal."""
        now = await with_pot(harness, PEOPLE[:3], seats=3)
        due, before = parts(now.table), await chips(harness, *PEOPLE[:3])
        now = await sits_out(harness, now, ANN, on=True)
        closes_at = now.table.schedule.idle_at
        assert closes_at is not None
        assert closes_at == harness.clock.time + patience(now.table)
        for minutes in (10, 25, 29):
            harness.clock.time = closes_at - patience(now.table) + 60 * minutes
            now = await sits_out(harness, now, ANN, on=False)
            assert now.table.schedule.next_at is not None
            now = await sits_out(harness, now, ANN, on=True)
            assert now.table.schedule.idle_at == closes_at
        harness.clock.time = closes_at
        now = await ask(harness, now, Wake())
        assert (now.table.status, now.table.ending.why) == (Status.CLOSED, "idle")
        assert await gained(harness, before, *PEOPLE[:3]) == tuple(due[str(a)] for a in PEOPLE[:3])

    async def test_lets_a_new_host_close_while_no_deal_can_come_gen_010(
        self, harness: TableHarness
    ) -> None:
        """Ann takes her question back, hands the role on and sits out."""
        now = await with_pot(harness, PEOPLE[:3], seats=3)
        now = await ask(harness, now, Close(by=ANN, interaction=harness.click()))
        question = now.table.ending.question
        assert question is not None
        back = AnswerClose(by=ANN, about=question.about, agrees=False, interaction=harness.click())
        now = await ask(harness, now, back)
        now = await ask(harness, now, HandOn(by=ANN, chair=1, interaction=harness.click()))
        assert await refusal(harness, now, Close(by=BO)) == "closing-taken-back"
        now = await sits_out(harness, now, ANN, on=True)
        now = await ask(harness, now, Close(by=BO, interaction=harness.click()))
        assert now.table.ending.question is not None

    async def test_does_not_end_a_table_unasked_if_no_purse_on_the_list_suffices_gen_010(
        self, harness: TableHarness
    ) -> None:
        now = await with_pot(harness, PEOPLE[:3], absent=(CY,), seats=3, onBankrupt="leave")
        harness.store.purse(EVE)
        now = await ask(harness, now, Wait(by=EVE, on=True, interaction=harness.click()))
        harness.store.purse(EVE, -500)
        index = now.table.chair_of(CY)
        assert index is not None
        assert await refusal(harness, now, Kick(by=ANN, chair=index)) == "too-few-stay"
        harness.store.purse(EVE, 500)
        now = await free(harness, now, CY)
        assert now.table.status is Status.BETWEEN
        assert now.table.chair_of(EVE) is not None

    async def test_does_not_end_a_table_unasked_by_freeing_a_seat_in_mid_deal_gen_010(
        self,
    ) -> None:
        _, now = await freed_in_mid_deal(PEOPLE[:3])
        assert now.table.status is Status.BETWEEN
        assert chair(now, BO).away
        assert not chair(now, BO).leaving

    async def test_who_blocks_a_player_in_mid_deal_does_not_stake_that_player_again_gen_010(
        self,
    ) -> None:
        """The seat is kept, because too few would stay. But its person can press nothing more."""
        now = await blocked_in_mid_deal()
        assert not chair(now, BO).leaving
        assert chair(now, BO).away

    async def test_does_not_end_a_table_unasked_by_sending_a_regular_home_gen_010(
        self, harness: TableHarness
    ) -> None:
        now = await with_pot(harness, (ANN, BO), regulars=1)
        assert await refusal(harness, now, RemoveRegular(by=ANN, chair=2)) == "too-few-stay"

    async def test_who_moderates_does_not_force_a_pot_with_an_own_part_gen_010(
        self, harness: TableHarness
    ) -> None:
        now = await with_pot(harness)
        force = Close(by=ANN, moderator=True, force=True)
        assert await refusal(harness, now, force) == "void-own"
        now = await ask(harness, now, SitOut(by=ANN, on=True, interaction=harness.click()))
        now = await deal(harness, now, BO, CY, DEE)
        assert await refusal(harness, now, force) == "void-own", "the deal may win that part"
        others = Close(by=99, moderator=True, force=True)
        assert (await ask(harness, now, others)).table.status is Status.CLOSED


# --- a game against an opponent -------------------------------------------------------------------


@pytest.mark.sampled
@pytest.mark.asyncio
@pytest.mark.parametrize("seed", range(12))
async def test_no_play_between_deals_changes_the_part_of_a_player_who_stays_gen_017(
    seed: int,
) -> None:
    """The host and two friends try what a table permits, hundreds of times. A person is away."""
    harness, chance = TableHarness(seed), random.Random(seed)
    now = await with_pot(harness, (ANN, BO, CY), absent=(BO,), regulars=2, seats=7)
    due = parts(now.table)
    before = await chips(harness, ANN, BO, CY, REGULARS)
    for account in (EVE, FAY):
        harness.store.purse(account)
    for _ in range(150):
        now = (await harness.directory.ask(now.id, any_trick(now.table, chance))).snapshot
        if now.table.status is Status.CLOSED:
            break
        assert parts(now.table) == due
    if now.table.status is not Status.CLOSED:
        now = await closed(harness, now, now.table.host)
    house = sum(chips for who, chips in due.items() if not who.isdecimal())
    wanted = (*(due[str(account)] for account in (ANN, BO, CY)), house)
    assert await gained(harness, before, ANN, BO, CY, REGULARS) == wanted
    assert await chips(harness, EVE, FAY) == (500, 500)


def any_trick(table: Table, chance: random.Random) -> Command:
    """A command of the host or a friend, who have no part or keep theirs."""
    index = chance.randrange(len(table.chairs))
    friend = chance.choice((EVE, FAY))
    host = table.host
    return chance.choice(
        (
            Kick(by=host, chair=index),
            RemoveRegular(by=host, chair=index),
            AddRegular(by=host),
            HandOn(by=host, chair=index),
            Sit(by=friend, chair=index),
            Sit(by=friend),
            Leave(by=friend, confirmed=True),
            SitOut(by=chance.choice((host, friend)), on=chance.random() < 0.5),
            Wait(by=friend, on=chance.random() < 0.5),
        )
    )
