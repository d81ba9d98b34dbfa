"""Checks how a table ends: no chip is lost, and none is left over."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from tables.commands import AddRegular, Back, Close, Command, Deal, Leave, Outcome, Sit, Wake
from tables.model import pot_parts
from tables.model.snapshot import Snapshot
from tables.model.table import Chair, Match, Status, Table
from tables.model.terms import Terms
from tests.support.tables.harness import (
    TableHarness,
    dealt,
    next_deal,
    play_on,
    press_once,
    seated,
    time_out_question,
)

PEOPLE = (11, 12, 13, 14)


def standing(pot: int, dealer: int | None, taken: tuple[int, ...], seats: int = 5) -> Table:
    """A table with a standing pot."""
    chairs = tuple(Chair(100 + i) if i in taken else None for i in range(seats))
    return Table(
        game="mousel",
        guild=1,
        channel=1,
        host=100,
        chairs=chairs,
        terms=Terms({}, 90),
        match=Match(pot=pot, dealer=dealer),
    )


def shared_pot(table: Table) -> tuple[tuple[int | None, int], ...]:
    """The (chair, chips) of each share."""
    return tuple((share.chair, share.chips) for share in pot_parts.shares(table))


def test_a_standing_pot_is_shared_with_the_odd_chips_left_of_the_next_dealer_gen_017() -> None:
    table = standing(pot=14, dealer=3, taken=(0, 1, 3, 4))
    assert shared_pot(table) == ((4, 4), (0, 4), (1, 3), (3, 3))
    assert shared_pot(standing(2, 0, (0, 1, 2))) == ((1, 1), (2, 1))
    assert shared_pot(standing(2, 1, (0, 2, 3))) == ((3, 1), (0, 1)), "chair 2 would deal"
    assert shared_pot(standing(0, 0, (0, 1))) == ()
    assert shared_pot(standing(9, 0, ())) == ()


@pytest.mark.asyncio
async def test_closing_between_deals_shares_the_pot_and_empties_its_account_gen_017(
    harness: TableHarness,
) -> None:
    snapshot = await dealt(harness, PEOPLE)
    now = await play_on(harness, snapshot.id)
    pot = now.table.match.pot
    outcome = await harness.directory.ask(snapshot.id, Close(by=11, interaction=harness.click()))
    outcome = await time_out_question(harness, outcome.snapshot)
    assert outcome.closed
    assert sum(chips for _, chips in outcome.snapshot.table.ending.shares) == pot
    assert (await harness.store.balances([now.pot]))[now.pot] == 0
    assert sum((await harness.store.balances(PEOPLE)).values()) == 4 * 500
    assert sum(outcome.snapshot.table.match.tally.values()) == 0


@pytest.mark.asyncio
async def test_a_deal_is_played_to_its_end_before_its_table_closes_gen_010(
    harness: TableHarness,
) -> None:
    """The players finish their own hands.

    Stand-ins would fold for them, and leave the pot to a host who has just closed the table. A
    regular plays for the host.
    """
    snapshot = await dealt(harness, PEOPLE, game="bourre")
    outcome = await harness.directory.ask(snapshot.id, Close(by=11, interaction=harness.click()))
    outcome = await time_out_question(harness, outcome.snapshot)
    assert outcome.changed
    assert not outcome.closed
    pressed = set[int]()
    while not outcome.closed:
        now = outcome.snapshot
        assert now.deal is not None
        account = now.deal.setup.accounts[now.table.schedule.turns[0].seat]
        if account == 11:
            harness.clock.time += 3
            outcome = await harness.directory.ask(snapshot.id, Wake())
        else:
            pressed.add(account)
            outcome = await press_once(harness, now, pick=0)
    assert pressed == set(PEOPLE[1:])
    assert outcome.settled
    assert outcome.snapshot.table.status is Status.CLOSED
    assert sum((await harness.store.balances(PEOPLE)).values()) == 4 * 500


@pytest.mark.asyncio
async def test_a_timed_out_player_may_be_back_before_the_table_closes(
    harness: TableHarness,
) -> None:
    snapshot = await dealt(harness, PEOPLE)
    outcome = await harness.directory.ask(snapshot.id, Close(by=99, moderator=True))
    outcome = await time_out_question(harness, outcome.snapshot)
    late = outcome.snapshot.table.schedule.turns[0].seat
    harness.clock.time += 91
    outcome = await harness.directory.ask(snapshot.id, Wake())
    assert outcome.snapshot.deal is not None
    account = outcome.snapshot.deal.setup.accounts[late]
    outcome = await harness.directory.ask(snapshot.id, Back(by=account))
    assert outcome.refusal is None
    now = await play_on(harness, snapshot.id)
    assert now.table.ending.why == "closed"


@pytest.mark.asyncio
async def test_a_moderator_cannot_void_a_deal_with_own_chips_gen_010(
    harness: TableHarness,
) -> None:
    snapshot = await dealt(harness, PEOPLE)
    own = Close(by=12, moderator=True, force=True)
    refused = await harness.directory.ask(snapshot.id, own)
    assert refused.refusal is not None
    assert refused.refusal.code == "void-own"
    practice = await dealt(harness, PEOPLE, practice=True)
    assert (await harness.directory.ask(practice.id, own)).closed


@pytest.mark.asyncio
async def test_a_game_without_hands_is_played_out_at_once_when_its_table_closes_gen_010(
    harness: TableHarness,
) -> None:
    """A game of Muggins with the regulars' pauses would last for minutes."""
    snapshot = await dealt(harness, PEOPLE, game="muggins", options={"callGraceMs": 10_000})
    outcomes = list[Outcome]()

    def heard(_: Command, outcome: Outcome) -> None:
        outcomes.append(outcome)

    harness.directory.committed.subscribe(heard)
    outcome = await harness.directory.ask(snapshot.id, Close(by=11, interaction=harness.click()))
    outcome = await time_out_question(harness, outcome.snapshot)
    assert not outcome.closed
    # The table's own alarm may wake it between two of these.
    while not outcomes[-1].closed:
        assert outcomes[-1].snapshot.table.wake_at() == harness.clock.time
        await harness.directory.ask(snapshot.id, Wake())
    outcome = outcomes[-1]
    assert 1 < len(outcomes) < 60, "a hundred steps in one commit"
    assert outcome.settled
    assert sum((await harness.store.balances(PEOPLE)).values()) == 4 * 500
    deal = outcome.snapshot.deal
    assert deal is not None
    assert deal.seq > 100, "nobody's cards vanish: it is played to its end"
    assert sorted(deal.net) == [-5, -5, -5, 15]


@pytest.mark.asyncio
async def test_only_a_moderator_may_void_a_deal_and_every_payment_is_reversed_gen_017(
    harness: TableHarness,
) -> None:
    snapshot = await dealt(harness, PEOPLE)
    await press_once(harness, snapshot, pick=0)
    refused = await harness.directory.ask(snapshot.id, Close(by=11, force=True))
    assert refused.refusal is not None
    assert refused.refusal.code == "moderator-only"
    outcome = await harness.directory.ask(snapshot.id, Close(by=99, moderator=True, force=True))
    assert outcome.closed
    assert await harness.store.balances(PEOPLE) == dict.fromkeys(PEOPLE, 500)
    assert {t.kind for t in harness.store.transfers} == {"opening", "stake", "reversal"}


@pytest.mark.asyncio
async def test_strangers_cannot_close_a_table(harness: TableHarness) -> None:
    table = await seated(harness, PEOPLE)
    for by in (12, 99, None):
        outcome = await harness.directory.ask(table.id, Close(by=by))
        assert outcome.refusal is not None
        assert outcome.refusal.code == "host-only"


@pytest.mark.asyncio
async def test_a_closed_table_refuses_everything(harness: TableHarness) -> None:
    table = await seated(harness, PEOPLE)
    await harness.directory.ask(table.id, Close(by=11))
    outcome = await harness.directory.ask(table.id, Deal(by=11))
    assert outcome.refusal is not None
    assert outcome.refusal.code == "table-closed"


@pytest.mark.asyncio
async def test_leaving_a_standing_pot_is_confirmed_and_too_few_players_close_gen_015(
    harness: TableHarness,
) -> None:
    snapshot = await dealt(harness, PEOPLE[:3])
    now = await play_on(harness, snapshot.id)
    while now.table.match.pot == 0:
        await next_deal(harness, now, 11)
        now = await play_on(harness, snapshot.id)
    asked = await harness.directory.ask(snapshot.id, Leave(by=13))
    assert asked.refusal is not None
    assert asked.refusal.ask
    outcome = await harness.directory.ask(snapshot.id, Leave(by=13, confirmed=True))
    assert outcome.closed
    assert outcome.snapshot.table.ending.why == "too-few"
    assert 13 not in {c.account for c in outcome.snapshot.table.chairs if c}
    assert len(outcome.snapshot.table.ending.shares) == 2, "the player who left has given up a part"


@pytest.mark.asyncio
async def test_the_host_leaving_hands_the_role_on_and_the_last_person_closes(
    harness: TableHarness,
) -> None:
    table = await seated(harness, PEOPLE[:2])
    outcome = await harness.directory.ask(table.id, AddRegular(by=11))
    outcome = await harness.directory.ask(table.id, Leave(by=11))
    assert outcome.snapshot.table.host == 12
    outcome = await harness.directory.ask(table.id, Leave(by=12))
    assert outcome.closed
    assert outcome.snapshot.table.ending.why == "nobody-left"


@pytest.mark.asyncio
async def test_an_unused_table_closes_itself(harness: TableHarness) -> None:
    table = await seated(harness, PEOPLE)
    harness.clock.time += 29 * 60
    assert not (await harness.directory.ask(table.id, Wake())).closed
    harness.clock.time += 2 * 60
    assert (await harness.directory.ask(table.id, Wake())).closed


@pytest.mark.asyncio
async def test_the_table_ends_after_the_agreed_deals_gen_010(harness: TableHarness) -> None:
    snapshot = await dealt(harness, PEOPLE, options={"handLimit": 1})
    now = await play_on(harness, snapshot.id)
    assert now.table.status is Status.CLOSED
    assert now.table.ending.why == "hand-limit"


@pytest.mark.asyncio
@pytest.mark.parametrize("policy", ["leave", "endSession", "continue"])
async def test_a_purse_at_or_below_zero_follows_the_tables_policy_gen_010(
    harness: TableHarness, policy: str
) -> None:
    for account in PEOPLE:
        harness.store.purse(account, 3)
    table = await harness.open(11, options={"onBankrupt": policy, "limit": None})
    for account in PEOPLE[1:]:
        outcome = await harness.directory.ask(
            table.id, Sit(by=account, interaction=harness.click())
        )
        assert outcome.refusal is None
    await harness.directory.ask(table.id, Deal(by=11, interaction=harness.click()))
    now = await play_on(harness, table.id)
    balances = await harness.store.balances(PEOPLE)
    broke = {a for a in PEOPLE if balances[a] - _shared(now.table, a) <= 0}
    assert broke, "one player pays the pot in a forced deal of four (MDK-032)"
    if policy == "endSession":
        assert now.table.ending.why == "bankrupt"
    elif policy == "continue":
        assert now.table.status is Status.BETWEEN
        assert all(now.table.chair_of(a) is not None for a in PEOPLE)
    else:
        assert all(now.table.chair_of(a) is None for a in broke)
        assert len(now.table.match.gone_home) == len(broke)


@pytest.mark.asyncio
async def test_the_last_person_leaving_without_chips_is_the_reason_for_closing_gen_010(
    harness: TableHarness,
) -> None:
    for account in PEOPLE:
        harness.store.purse(account, 1)
    table = await harness.open(11, options={"onBankrupt": "leave", "limit": None})
    for account in PEOPLE[1:]:
        await harness.directory.ask(table.id, Sit(by=account, interaction=harness.click()))
    await harness.directory.ask(table.id, Deal(by=11, interaction=harness.click()))
    for account in PEOPLE:
        harness.store.purse(account, -100)  # gave them away meanwhile
    now = await play_on(harness, table.id)
    assert (now.table.status, now.table.ending.why) == (Status.CLOSED, "broke")


def _shared(table: Table, account: int) -> int:
    return sum(
        chips
        for chair, chips in table.ending.shares
        if (c := table.chairs[chair]) is not None and c.account == account
    )


def test_a_table_reads_back_from_json_as_it_was() -> None:
    table = replace(standing(8, 2, (0, 2, 3)), status=Status.BETWEEN)
    table = table.with_schedule(next_at=5.0).with_match(tally={"100": -4})
    assert Table.from_json(table.to_json()) == table
    after = table.with_match(purses=(490, 510), gone_home=(1,)).with_ending(shares=((0, 3),))
    assert Table.from_json(json.loads(json.dumps(after.to_json()))) == after


def test_a_table_stored_before_these_fields_existed_reads_back() -> None:
    table = standing(8, 2, (0, 2, 3))
    older = table.to_json()
    for name in ("turns", "shares", "gone_home", "purses"):
        older.pop(name, None)
    assert Table.from_json(older) == table


def test_fields_of_a_newer_version_are_written_back() -> None:
    newer = standing(8, 2, (0, 2, 3)).to_json()
    newer["weather"] = "fog"
    newer["chairs"][2]["mood"] = {"of": "spring"}
    table = Table.from_json(json.loads(json.dumps(newer)))
    away = table.with_chair(2, replace(chair_of(table, 2), away=True))
    newer["chairs"][2]["away"] = True
    assert away.to_json() == newer
    assert Table.from_json(away.to_json()) == away


def chair_of(table: Table, index: int) -> Chair:
    """The taken chair with this number."""
    found = table.chairs[index]
    assert found is not None
    return found


@pytest.mark.asyncio
async def test_a_closing_settlement_records_purses_with_the_shared_pot_gen_017(
    harness: TableHarness,
) -> None:
    table = await seated(harness, PEOPLE[:2], options={"handLimit": 1})
    for _ in range(2):
        await harness.directory.ask(table.id, AddRegular(by=11, interaction=harness.click()))
    outcome = await harness.directory.ask(table.id, Deal(by=11, interaction=harness.click()))
    deal = outcome.snapshot.deal
    assert deal is not None
    while not outcome.closed:
        now = outcome.snapshot
        if deal.setup.regulars[now.table.schedule.turns[0].seat]:
            harness.clock.time += 3
            outcome = await harness.directory.ask(table.id, Wake())
        else:
            outcome = await press_once(harness, now)
    now = outcome.snapshot
    assert now.table.ending.shares
    held = await harness.store.balances(deal.setup.accounts)
    for seat, account in enumerate(deal.setup.accounts):
        name = deal.setup.regulars[seat]
        should = held[account] if name is None else 500 + now.table.match.tally[name]
        assert now.table.match.purses[seat] == should


@pytest.mark.asyncio
async def test_a_pot_goes_back_to_the_players_who_get_up_if_nobody_stays_gen_017(
    harness: TableHarness,
) -> None:
    snapshot = await dealt(harness, PEOPLE)
    for account in PEOPLE:
        await harness.directory.ask(snapshot.id, Leave(by=account, confirmed=True))
    while True:
        harness.clock.time += 3
        outcome = await harness.directory.ask(snapshot.id, Wake())
        if outcome.closed:
            break
    pot = outcome.snapshot.pot
    assert sum(chips for _, chips in outcome.snapshot.table.ending.shares) > 0
    assert (await harness.store.balances([pot]))[pot] == 0
    assert sum((await harness.store.balances(PEOPLE)).values()) == 4 * 500


@pytest.mark.asyncio
async def test_an_away_player_s_seat_is_kept_only_for_a_while_gen_014(
    harness: TableHarness,
) -> None:
    snapshot = await dealt(harness, PEOPLE)
    assert snapshot.deal is not None
    slow = snapshot.deal.setup.accounts[snapshot.table.schedule.turns[0].seat]
    others = [a for a in PEOPLE if a != slow]

    async def play_without(now: Snapshot) -> Snapshot:
        while now.table.status is Status.PLAYING:
            assert now.deal is not None
            if now.deal.setup.accounts[now.table.schedule.turns[0].seat] == slow:
                harness.clock.time = now.table.schedule.turns[0].due + 1
                now = (await harness.directory.ask(snapshot.id, Wake())).snapshot
            else:
                now = (await press_once(harness, now)).snapshot
        return now

    now = await play_without(snapshot)
    assert now.table.chair_of(slow) is not None
    harness.clock.time += 25 * 60
    now = (await next_deal(harness, now, others[0])).snapshot
    assert now.table.chair_of(slow) is not None, "kept, but not dealt in"
    now = await play_without(now)
    harness.clock.time += 10 * 60
    now = (await next_deal(harness, now, others[0])).snapshot
    assert now.table.status is Status.PLAYING
    assert now.table.chair_of(slow) is None
