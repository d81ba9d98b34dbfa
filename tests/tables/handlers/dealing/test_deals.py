"""Checks a table from its first chair to settled chips."""

from __future__ import annotations

import pytest

from tables.commands import Act, AddRegular, Back, Deal, Leave, Restarted, Sit, Wake
from tables.live.session import TableSession
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import Conflict, Transfer
from tests.support.store.memory import REGULARS
from tests.support.tables.harness import (
    TableHarness,
    choices,
    dealt,
    next_deal,
    play_on,
    press_once,
    seated,
)

PEOPLE = (11, 12, 13, 14)


@pytest.mark.asyncio
async def test_a_deal_moves_exactly_what_the_engine_paid(harness: TableHarness) -> None:
    snapshot = await dealt(harness, PEOPLE)
    now = await play_on(harness, snapshot.id)
    assert now.deal is not None
    balances = await harness.store.balances(PEOPLE)
    deltas = now.deal.game.result(now.deal.state)["deltas"]
    assert [balances[a] - 500 for a in now.deal.setup.accounts] == deltas
    assert now.table.status is Status.BETWEEN
    assert (await harness.store.balances([now.pot]))[now.pot] == now.table.match.pot


@pytest.mark.asyncio
async def test_a_hundred_deals_keep_every_sum_at_zero(harness: TableHarness) -> None:
    table = await seated(harness, PEOPLE, options={"onBankrupt": "continue"})
    for _ in range(100):
        outcome = await harness.directory.ask(table.id, Deal(by=11, interaction=harness.click()))
        assert outcome.refusal is None
        now = await play_on(harness, table.id)
        balances = await harness.store.balances([1, now.pot, *PEOPLE])
        assert sum(balances.values()) == 0
        assert balances[now.pot] == now.table.match.pot


@pytest.mark.asyncio
async def test_a_table_folded_again_from_its_log_is_the_same(harness: TableHarness) -> None:
    snapshot = await dealt(harness, PEOPLE)
    for _ in range(4):
        now = await harness.directory.snapshot(snapshot.id)
        assert now is not None
        await press_once(harness, now)
    again = await TableSession(snapshot.id, harness.services).snapshot()
    now = await harness.directory.snapshot(snapshot.id)
    assert again is not None
    assert now is not None
    assert again.deal is not None
    assert now.deal is not None
    assert again.deal.state == now.deal.state
    assert again.deal.decisions == now.deal.decisions
    assert again.table == now.table


@pytest.mark.asyncio
async def test_the_same_click_twice_acts_once(harness: TableHarness) -> None:
    snapshot = await dealt(harness, PEOPLE)
    assert snapshot.deal is not None
    seat = snapshot.table.schedule.turns[0].seat
    act = Act(
        by=snapshot.deal.setup.accounts[seat],
        interaction="the same",
        decision=snapshot.deal.decision(seat),
        choice=choices(snapshot, seat)[0],
    )
    first = await harness.directory.ask(snapshot.id, act)
    second = await harness.directory.ask(snapshot.id, act)
    assert first.changed
    assert second.refusal is not None
    assert second.refusal.code in {"twice", "late"}
    assert second.snapshot.version == first.snapshot.version


@pytest.mark.asyncio
async def test_a_press_for_an_earlier_decision_is_late(harness: TableHarness) -> None:
    snapshot = await dealt(harness, PEOPLE)
    outcome = await press_once(harness, snapshot, pick=0)
    assert snapshot.deal is not None
    seat = snapshot.table.schedule.turns[0].seat
    stale = Act(
        by=snapshot.deal.setup.accounts[seat],
        interaction=harness.click(),
        decision=snapshot.deal.decision(seat),
        choice=choices(snapshot, seat)[0],
    )
    again = await harness.directory.ask(snapshot.id, stale)
    assert again.refusal is not None
    assert again.refusal.code == "late"
    assert again.snapshot.version == outcome.snapshot.version


@pytest.mark.asyncio
async def test_nobody_plays_for_another_or_with_an_invented_choice(harness: TableHarness) -> None:
    snapshot = await dealt(harness, PEOPLE)
    assert snapshot.deal is not None
    seat = snapshot.table.schedule.turns[0].seat
    wrong = snapshot.deal.setup.accounts[(seat + 1) % 4]
    for by, choice, code in (
        (wrong, choices(snapshot, seat)[0], "not-your-turn"),
        (999, choices(snapshot, seat)[0], "not-seated"),
        (None, choices(snapshot, seat)[0], "not-seated"),
        (snapshot.deal.setup.accounts[seat], "play.77", "no-such-choice"),
        (snapshot.deal.setup.accounts[seat], "exchange.99999", "no-such-choice"),
    ):
        their_seat = snapshot.deal.setup.accounts.index(by) if by in PEOPLE else seat
        outcome = await harness.directory.ask(
            snapshot.id,
            Act(
                by=by,
                interaction=harness.click(),
                decision=snapshot.deal.decision(their_seat),
                choice=choice,
            ),
        )
        assert outcome.refusal is not None
        assert outcome.refusal.code == code
        assert not outcome.changed


@pytest.mark.asyncio
async def test_a_failed_commit_leaves_the_table_as_logged(harness: TableHarness) -> None:
    snapshot = await dealt(harness, PEOPLE)
    harness.store.fail_next = RuntimeError("disk full")
    with pytest.raises(RuntimeError):
        await press_once(harness, snapshot, pick=0)
    now = await harness.directory.snapshot(snapshot.id)
    assert now is not None
    assert now.version == snapshot.version
    await press_once(harness, now, pick=0)


@pytest.mark.asyncio
async def test_losing_a_race_reloads_and_tries_again(harness: TableHarness) -> None:
    snapshot = await dealt(harness, PEOPLE)
    harness.store.fail_next = Conflict("somebody was faster")
    outcome = await press_once(harness, snapshot, pick=0)
    assert outcome.changed


@pytest.mark.asyncio
async def test_time_up_makes_a_person_away_until_back_gen_014(harness: TableHarness) -> None:
    snapshot = await dealt(harness, PEOPLE)
    assert snapshot.deal is not None
    seat = snapshot.table.schedule.turns[0].seat
    chair = snapshot.deal.setup.chairs[seat]
    harness.clock.time += 89
    assert not (await harness.directory.ask(snapshot.id, Wake())).changed
    harness.clock.time += 2
    outcome = await harness.directory.ask(snapshot.id, Wake())
    assert outcome.changed
    assert not outcome.acted, "a regular takes its time"
    sleeper = outcome.snapshot.table.chairs[chair]
    assert sleeper is not None
    assert sleeper.away
    harness.clock.time += 2
    assert (await harness.directory.ask(snapshot.id, Wake())).acted == (seat,)
    back = await harness.directory.ask(
        snapshot.id, Back(by=snapshot.deal.setup.accounts[seat], interaction=harness.click())
    )
    awake = back.snapshot.table.chairs[chair]
    assert awake is not None
    assert not awake.away


@pytest.mark.asyncio
async def test_everybody_away_still_ends_the_deal_gen_014(harness: TableHarness) -> None:
    snapshot = await dealt(harness, PEOPLE)
    for _ in range(200):
        harness.clock.time += 91
        outcome = await harness.directory.ask(snapshot.id, Wake())
        if outcome.settled:
            break
    now = await harness.directory.snapshot(snapshot.id)
    assert now is not None
    assert now.table.status is Status.BETWEEN
    assert now.table.schedule.next_at is None, "nobody is there to be dealt in"
    harness.clock.time += 31 * 60
    closed = await harness.directory.ask(snapshot.id, Wake())
    assert closed.closed


@pytest.mark.asyncio
async def test_a_restart_gives_everyone_grace(harness: TableHarness) -> None:
    snapshot = await dealt(harness, PEOPLE)
    harness.clock.time += 600
    outcome = await harness.directory.ask(snapshot.id, Restarted(grace=30))
    assert outcome.snapshot.table.schedule.turns[0].due == harness.clock.time + 30


@pytest.mark.asyncio
async def test_regulars_fill_chairs_and_play_by_themselves(harness: TableHarness) -> None:
    now = await seated(harness, (11,))
    for _ in range(3):
        add = AddRegular(by=11, interaction=harness.click())
        outcome = await harness.directory.ask(now.id, add)
        assert outcome.refusal is None
        now = outcome.snapshot
    names = {c.regular for c in now.table.chairs if c and c.regular}
    assert len(names) == 3
    outcome = await harness.directory.ask(now.id, Deal(by=11, interaction=harness.click()))
    while outcome.snapshot.table.status is Status.PLAYING:
        seat = outcome.snapshot.table.schedule.turns[0].seat
        assert outcome.snapshot.deal is not None
        if outcome.snapshot.deal.setup.regulars[seat]:
            person = outcome.snapshot.deal.setup.regulars.index(None)
            harness.clock.time += 3
            outcome = await harness.directory.ask(now.id, Wake())
            assert outcome.acted[0] == seat
            # The person's last card may follow by itself (GEN-023).
            assert outcome.acted[1:] in ((), (person,))
        else:
            outcome = await press_once(harness, outcome.snapshot)
    balances = await harness.store.balances([1, REGULARS, 11, outcome.snapshot.pot])
    assert sum(balances.values()) == 0


@pytest.mark.asyncio
async def test_leaving_in_mid_deal_asks_once_and_frees_the_chair_gen_015(
    harness: TableHarness,
) -> None:
    snapshot = await dealt(harness, PEOPLE)
    asked = await harness.directory.ask(snapshot.id, Leave(by=12, interaction=harness.click()))
    assert asked.refusal is not None
    assert asked.refusal.ask
    left = await harness.directory.ask(
        snapshot.id, Leave(by=12, interaction=harness.click(), confirmed=True)
    )
    assert left.changed
    now = left.snapshot
    while now.table.status is Status.PLAYING:
        assert now.deal is not None
        if now.deal.setup.accounts[now.table.schedule.turns[0].seat] == 12:
            harness.clock.time += 3
            await harness.directory.ask(snapshot.id, Wake())
        else:
            await press_once(harness, now)
        found = await harness.directory.snapshot(snapshot.id)
        assert found is not None
        now = found
    assert now.deal is not None
    assert now.table.chair_of(12) is None
    assert now.table.match.tally["12"] == now.deal.net[now.deal.setup.accounts.index(12)]


@pytest.mark.asyncio
async def test_an_empty_purse_is_not_dealt_in_gen_010(harness: TableHarness) -> None:
    harness.store.purse(21, -12)
    table = await seated(harness, PEOPLE[:3])
    outcome = await harness.directory.ask(table.id, Sit(by=21, interaction=harness.click()))
    assert outcome.refusal is not None
    assert outcome.refusal.code == "purse"
    assert ("chips", -12) in outcome.refusal.params


@pytest.mark.asyncio
async def test_the_next_deal_starts_by_itself_after_the_pause(harness: TableHarness) -> None:
    snapshot = await dealt(harness, PEOPLE)
    now = await play_on(harness, snapshot.id)
    assert now.table.schedule.next_at == harness.clock.time + 2 * 50, "all are new to it"
    harness.clock.time += 101
    outcome = await harness.directory.ask(snapshot.id, Wake())
    assert outcome.dealt
    assert outcome.snapshot.deal is not None
    assert snapshot.deal is not None
    first = snapshot.deal.state.public.dealer
    assert outcome.snapshot.deal.setup.carry["dealer"] == (first + 1) % 4


@pytest.mark.asyncio
async def test_a_settled_table_records_each_purse_with_chips_from_elsewhere(
    harness: TableHarness,
) -> None:
    snapshot = await dealt(harness, PEOPLE)
    harness.store.transfers.append(Transfer(1, 12, 70, "daily", "daily:12"))
    now = await play_on(harness, snapshot.id)
    assert now.deal is not None
    held = await harness.store.balances(PEOPLE)
    assert now.table.match.purses == tuple(held[a] for a in now.deal.setup.accounts)
    seat = now.deal.setup.accounts.index(12)
    assert now.table.match.purses[seat] == 500 + 70 + now.deal.net[seat]
    again = await next_deal(harness, now, 11)
    assert again.snapshot.table.match.purses == ()


@pytest.mark.asyncio
async def test_each_person_s_earlier_deals_are_counted_before_a_deal(
    harness: TableHarness,
) -> None:
    def before(snapshot: Snapshot) -> list[int | None]:
        return [None if c is None else c.deals_before for c in snapshot.table.chairs]

    now = await seated(harness, PEOPLE[:3])
    assert before(now) == [None] * 4
    for played in range(2):
        now = (await next_deal(harness, now, PEOPLE[0])).snapshot
        assert before(now) == [1 + played, 1 + played, 1 + played, None]
        now = await play_on(harness, now.id)
        assert before(now) == [1 + played, 1 + played, 1 + played, None]
    other = await seated(harness, PEOPLE[1:])
    for command in (AddRegular(by=PEOPLE[1]), Deal(by=PEOPLE[1])):
        other = (await harness.directory.ask(other.id, command)).snapshot
    assert before(other) == [3, 3, 1, None]


@pytest.mark.asyncio
async def test_a_deal_that_a_regular_played_out_does_not_count_for_the_person(
    harness: TableHarness,
) -> None:
    """A person whose time has run out saw no explanation of it either."""
    now = (await next_deal(harness, await seated(harness, PEOPLE[:3]), PEOPLE[0])).snapshot
    asked, *_ = now.table.schedule.turns
    assert now.deal is not None
    late = now.deal.setup.accounts[asked.seat]
    leaver = next(account for account in PEOPLE[:3] if account != late)
    await harness.directory.ask(now.id, Leave(by=leaver, confirmed=True))
    while now.table.status is Status.PLAYING:
        harness.clock.time += 91
        now = (await harness.directory.ask(now.id, Wake())).snapshot
    counted = await harness.store.deals_played("mousel", PEOPLE[:3])
    assert counted[late] == counted[leaver] == harness.store.played_before
