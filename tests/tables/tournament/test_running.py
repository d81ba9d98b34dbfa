"""A tournament goes on from its stored state: rounds, absent people, prizes, and failures."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio

from db.sqlite.store import SqliteStore
from games import GAMES
from tables.commands import Close, Leave, Move, Refusal, Sit, SitOut, Wake
from tables.fairness.proof import proof
from tables.fairness.verifying import read, verify
from tables.model.table import Status
from tables.planning.hints import given
from tables.tournament.running import THREAD_WITHIN, Now
from tables.tournament.tournament import Phase, Why
from tests.support.store.new_file import new_file
from tests.support.tables.tournament_on_file import TournamentOnFile

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def cup(tmp_path: Path) -> AsyncIterator[TournamentOnFile]:
    """An empty file."""
    store = await SqliteStore.open(new_file(tmp_path / "kro.db"))
    made = TournamentOnFile(store, tmp_path / "kro.db")
    yield made
    await made.directory.stop()
    await store.close()


def code(done: Now | Refusal) -> str:
    """Why something was refused."""
    assert isinstance(done, Refusal), done
    return done.code


async def test_two_rounds_bring_a_standing_and_the_prizes(cup: TournamentOnFile) -> None:
    now = await cup.starts(await cup.opens(5))
    assert now.value.phase is Phase.PLAYING
    assert await cup.chips() == [400] * 5
    sizes = [len(table.table.people()) for table in await cup.tables()]
    assert sizes == [3, 2]
    assert all(len(table.table.chairs) == 3 for table in await cup.tables())
    await cup.play()
    assert (await cup.goes_on()).value.phase is Phase.PLAYING
    await cup.play()
    now = await cup.goes_on()
    assert (now.value.phase, now.value.why) == (Phase.CLOSED, Why.PLAYED)
    assert sum(await cup.chips()) == 5 * 500
    best = [now.value.entrants[i].people[0] for place, i in now.value.standing() if place == 1]
    won = dict(now.value.prizes)
    assert {who for who in won if won[who] == max(won.values())} <= {*best}
    cup.check()


async def test_nobody_gets_a_hint(cup: TournamentOnFile) -> None:
    await cup.starts(await cup.opens(3))
    (table,) = await cup.tables()
    dealt = (await cup.directory.ask(table.id, Wake())).snapshot
    assert dealt.table.status is Status.PLAYING
    assert not given(dealt), "a master would play for everyone who asks"


async def test_the_tables_move_no_purse(cup: TournamentOnFile) -> None:
    await cup.starts(await cup.opens(3, entry=0))
    await cup.play()
    assert await cup.chips() == [500] * 3


async def test_who_leaves_before_the_start_gets_the_entry_back(cup: TournamentOnFile) -> None:
    now = await cup.opens(3)
    await cup.tournaments.leave(now.id, cup.people[1])
    assert await cup.chips() == [400, 500, 400]
    await cup.tournaments.join(now.id, cup.people[1])
    assert await cup.chips() == [400, 400, 400]
    cup.check()


async def test_erased_people_take_no_places(cup: TournamentOnFile) -> None:
    now = await cup.opens(3)
    await cup.store.forget(2, cup.clock.now())
    again = await cup.purse(99)
    done = await cup.tournaments.join(now.id, again)
    assert isinstance(done, Now)
    assert done.value.people() == (cup.people[0], cup.people[2], again)
    cup.check()


async def test_a_cancelled_tournament_gives_all_entries_back(cup: TournamentOnFile) -> None:
    now = await cup.opens(3)
    assert code(await cup.tournaments.cancel(now.id, cup.people[1], moderator=False)) == (
        "tournament-host"
    )
    await cup.tournaments.cancel(now.id, cup.people[0], moderator=False)
    assert await cup.chips() == [500] * 3
    cup.check()


async def test_the_host_cannot_cancel_what_has_begun(cup: TournamentOnFile) -> None:
    now = await cup.starts(await cup.opens(4))
    host, other = cup.people[0], await cup.purse(99)
    assert code(await cup.tournaments.cancel(now.id, host, moderator=False)) == "tournament-admin"
    assert code(await cup.tournaments.cancel(now.id, host, moderator=True)) == "tournament-own"
    await cup.tournaments.leave(now.id, host)
    left = await cup.tournaments.cancel(now.id, host, moderator=True)
    assert code(left) == "tournament-own", "the entry is as good as lost, and would come back"
    done = await cup.tournaments.cancel(now.id, other, moderator=True)
    assert isinstance(done, Now)
    assert await cup.chips() == [500] * 4
    await cup.goes_on()
    assert await cup.tables() == []
    cup.check()


async def test_an_absent_person_has_no_points_and_sits_out_until_back(
    cup: TournamentOnFile,
) -> None:
    now = await cup.starts(await cup.opens(4, seats=4, rounds=3, entry=0))
    absent = cup.people[2]
    await cup.play(absent={absent})
    now = await cup.goes_on()
    number = now.value.entrant_of(absent)
    assert number is not None
    assert now.value.entrants[number].points == 0
    assert now.value.entrants[number].away == (absent,)
    seated = {side for table in now.value.rounds[1].tables for side in table}
    assert seated == {0, 1, 2, 3, None} - {number}
    await cup.tournaments.back(now.id, absent)
    await cup.play()
    now = await cup.goes_on()
    assert {side for table in now.value.rounds[2].tables for side in table} == {0, 1, 2, 3}
    cup.check()


async def test_who_comes_back_only_for_the_ends_of_deals_was_absent(
    cup: TournamentOnFile,
) -> None:
    now = await cup.starts(await cup.opens(4, seats=4, entry=0, deals=4))
    absent = cup.people[2]
    await cup.play(absent={absent}, returning=True)
    now = await cup.goes_on()
    (entrant,) = [one for one in now.value.entrants if absent in one.people]
    assert (entrant.points, entrant.away) == (0, (absent,))
    cup.check()


async def test_a_regular_plays_on_for_who_leaves(cup: TournamentOnFile) -> None:
    now = await cup.starts(await cup.opens(3))
    left = cup.people[1]
    await cup.tournaments.leave(now.id, left)
    await cup.play()
    now = await cup.goes_on()
    (entrant,) = [one for one in now.value.entrants if left in one.people]
    assert (entrant.gone, entrant.points) == ((left,), 0)
    await cup.play()
    now = await cup.goes_on()
    assert left not in dict(now.value.prizes)
    assert sum(dict(now.value.prizes).values()) == 300
    cup.check()


async def test_the_chairs_of_a_round_are_fixed(cup: TournamentOnFile) -> None:
    await cup.starts(await cup.opens(3))
    (table,) = await cup.tables()
    stranger = await cup.purse(99)
    for command in (
        Sit(by=stranger), SitOut(by=cup.people[0], on=True), Close(by=cup.people[0]),
    ):  # fmt: skip
        outcome = await cup.directory.ask(table.id, command)
        assert outcome.refusal is not None
        assert outcome.refusal.code == "tournament-table"


async def test_who_gets_up_is_replaced_by_a_regular(cup: TournamentOnFile) -> None:
    await cup.starts(await cup.opens(3, deals=3))
    (table,) = await cup.tables()
    await cup.directory.ask(table.id, Leave(by=cup.people[0], confirmed=True))
    await cup.play()
    closed = await cup.directory.snapshot(table.id)
    assert closed is not None
    assert closed.table.chair_of(cup.people[0]) is None
    assert len(closed.table.taken()) == 3
    assert closed.table.match.deals == 3


async def test_a_round_is_counted_after_a_crash_at_any_point(cup: TournamentOnFile) -> None:
    now = await cup.starts(await cup.opens(6))
    await cup.play(tables=1)
    again = cup.elsewhere()
    assert (await again.goes_on()).value == now.value, "a table is still open"
    await again.play()
    counted = await again.goes_on()
    assert len(counted.value.rounds) == 2
    assert sum(one.points for one in counted.value.entrants) == 2 * 18
    await again.play()
    await again.goes_on()
    again.check()
    await again.directory.stop()


async def test_two_processes_at_once_begin_and_count_a_round_once(cup: TournamentOnFile) -> None:
    now = await cup.opens(4)
    other = cup.elsewhere()
    await cup.tournaments.start(now.id, cup.people[0], moderator=False)
    for _ in range(2):
        await cup.tournaments.look(lambda _: True)
        await other.tournaments.look(lambda _: True)
    assert len(await cup.store.open_tables(cup.guild)) == 2
    await other.directory.stop()


async def test_partners_play_together_at_mus(cup: TournamentOnFile) -> None:
    now = await cup.opens(4, game="mus", deals=1, rounds=1, options={"setsToWin": 1, "target": 30})
    ann, bo, cai, dora = cup.people
    await cup.tournaments.join(now.id, ann, partner=cai)
    now = await cup.starts(now)
    assert {one.people for one in now.value.entrants} == {(ann, cai), (bo, dora)}
    (table,) = await cup.tables()
    chairs = [chair.account for chair in table.table.chairs if chair is not None]
    assert {chairs[0], chairs[2]} in ({ann, cai}, {bo, dora})
    await cup.play()
    now = await cup.goes_on()
    assert sorted(one.points for one in now.value.entrants) == [0, 12]
    assert sorted(dict(now.value.prizes).values()) == [200, 200]
    cup.check()


async def test_nobody_starts_alone(cup: TournamentOnFile) -> None:
    now = await cup.opens(1)
    refused = await cup.tournaments.start(now.id, cup.people[0], moderator=False)
    assert code(refused) == "tournament-few"


async def test_a_tournament_that_nobody_starts_is_closed_after_a_day(
    cup: TournamentOnFile,
) -> None:
    await cup.opens(2)
    now = await cup.goes_on()
    assert now.value.why is Why.IDLE
    assert await cup.chips() == [500, 500]


async def test_who_was_erased_or_blocked_is_not_seated(cup: TournamentOnFile) -> None:
    now = await cup.opens(4)
    await cup.store.forget(4, cup.clock.time)
    await cup.store.block_here(cup.guild, 3, cup.people[0], cup.clock.time, "b")
    now = await cup.starts(now)
    assert {one.people for one in now.value.entrants} == {(cup.people[0],), (cup.people[1],)}
    assert (await cup.chips())[2:] == [500, 500], "the entry goes back to the account"
    cup.check()


async def test_a_table_waits_for_its_thread_and_deals_where_it_is_moved(
    cup: TournamentOnFile,
) -> None:
    now = await cup.starts(await cup.opens(6, threads=True))
    moved, left = await cup.tables()
    assert moved.table.waits_for_place
    assert moved.table.wake_at() == cup.clock.time + THREAD_WITHIN
    move = Move(channel=701, parent=70, moderator=True)
    assert (await cup.directory.ask(moved.id, move)).refusal is None
    for table, waits in ((moved, 0.0), (left, THREAD_WITHIN)):
        cup.clock.time = max(cup.clock.time, (now.value.began_at or 0.0) + waits)
        await cup.directory.ask(table.id, Wake())
    assert [one.table.status for one in await cup.tables()] == [Status.PLAYING] * 2
    assert [one.table.channel for one in await cup.tables()] == [701, 70]


async def test_the_proof_of_each_deal_holds(cup: TournamentOnFile) -> None:
    """The seating chooses the first dealer, so no lot does."""
    await cup.starts(await cup.opens(3))
    (table,) = await cup.tables()
    await cup.play()
    for deal in (1, 2):
        stored = await cup.store.deal(table.id, deal)
        assert stored is not None
        found = proof(table.game, *table.sealed_as, stored, 0, arranged=True)
        assert found is not None
        verdict = verify(read(msgspec.json.encode(found)), GAMES)
        assert verdict.wrong == ()
        assert any("by a tournament's seating" in line for line in verdict.summary) is (deal == 1)
