"""The contract of a `Store` for what server managers do besides settings.

A test class inherits `ManageContract` next to `StoreContract`, with the same fixtures.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from bot.ports import (
    BlockHere,
    DueSeason,
    Guild,
    Season,
    SeasonPlan,
    SeasonToAnnounce,
    Store,
    TableError,
)
from db.connection import Connection
from db.statements import table_errors
from tables.ports import Account, AlreadyDone, Commit, Conflict, NewTable, Transfer
from tests.contract.store.bank import declined
from tests.contract.store.core import (
    ANN,
    BO,
    CAI,
    CHANNEL,
    DORA,
    ELSEWHERE,
    FIRST,
    GUILD,
    NOW,
    chips,
    moves,
    new_table,
    played,
    purses,
    setup,
)


async def block(store: Store, user: int, by: Account, guild: int = GUILD) -> bool:
    """Block a person at a time and by a click of its own."""
    done = await store.count_blocks_here(guild)
    return await store.block_here(guild, user, by, NOW + done, f"block {user} {done}")


def failed(table: int, at: float = NOW, *, guild: int = 0, place: str = "here") -> TableError:
    """An error of a table, by its id, or by its number on a server."""
    return TableError(
        guild=guild, table=table, what="… failed", error="KeyError", place=place, at=at,
        press="7", process="one",
    )  # fmt: skip


async def errors_of(store: Any, table: int) -> list[tuple[str, int, float]]:
    """Place, count and last time of each error that the table keeps, the last first."""

    def read(con: Connection) -> Mapping[int, Sequence[TableError]]:
        return table_errors.load(con, [table])

    found = await store.database.read(read)
    return [(one.place, one.times, one.at) for one in found.get(table, ())]


@pytest.mark.asyncio
class ManageContract:
    """The specification, one sentence a test."""

    # --- blocked from a server's tables ---

    async def test_a_blocked_person_gets_no_place_on_that_server_until_unblocked(
        self, store: Store, other: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        there, *_ = await purses(store, ANN, guild=ELSEWHERE)
        assert await block(store, ANN, bo)
        assert await other.welcome([ann, bo, there, 99_999]) == {bo, there}
        assert (await other.guild(GUILD)).blocked == {ANN}
        assert (await other.guild(ELSEWHERE)).blocked == frozenset()
        assert await store.unblock_here(GUILD, ANN, NOW, "lift")
        assert await other.welcome([ann, bo]) == {ann, bo}
        assert (await other.guild(GUILD)).blocked == frozenset()

    async def test_a_block_is_possible_before_the_purse_and_survives_an_erasure(
        self, store: Store
    ) -> None:
        bo, *_ = await purses(store, BO)
        await block(store, ANN, bo)
        for _ in range(2):
            ann, *_ = await purses(store, ANN)
            assert await store.welcome([ann, bo]) == {bo}
            await store.forget(ANN, NOW)
            told = await store.kept(ANN)
            assert told is not None, "the export still has what is kept"
            assert (told["person"], told["servers"]) == (None, [])
            assert told["blocked_here"] == [{"server": GUILD, "at": NOW}]
        mine = await store.kept(BO)
        assert mine is not None
        assert mine["servers"][0]["blocks_made"] == [NOW]
        await store.unblock_here(GUILD, ANN, NOW, "lift")
        assert await store.kept(ANN) is None

    async def test_no_table_is_opened_or_changed_with_a_blocked_person(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await block(store, ANN, bo)
        with pytest.raises(Conflict):
            await store.commit(Commit(table.id, 0, table.state, None, NOW, people=(ann, bo)))
        with pytest.raises(Conflict):
            await store.create_table(
                NewTable(GUILD, CHANNEL, "mousel", {}, None, NOW, people=(ann,))
            )
        assert await store.version(table.id) == 0
        assert await store.commit(Commit(table.id, 0, table.state, None, NOW, people=(bo,))) == 1

    async def test_of_a_simultaneous_block_and_seat_the_seat_is_refused_or_visible(
        self, store: Store, other: Store
    ) -> None:
        """After a block, the manager checks where that person sits."""
        ann, bo, *_ = await purses(store, ANN, BO)
        table = await new_table(store)
        sits = Commit(table.id, 0, {**table.state, "sits": True}, None, NOW, people=(ann,))

        async def keep_out() -> bool:
            await block(store, ANN, bo)
            found = await store.load(table.id)
            return found is not None and "sits" in found.state

        seen, seated = await asyncio.gather(keep_out(), other.commit(sits), return_exceptions=True)
        assert seen is (seated == 1)
        assert seen or isinstance(seated, Conflict)

    async def test_blocked_people_are_listed_latest_first_with_their_blockers(
        self, store: Store
    ) -> None:
        _, bo = await purses(store, ANN, BO)
        for user in (ANN, CAI, DORA):
            await block(store, user, bo)
        assert await store.count_blocks_here(GUILD) == 3
        listed = [*await store.blocks_here(GUILD, 0, 2), *await store.blocks_here(GUILD, 2, 2)]
        assert listed == [
            BlockHere(DORA, "", bo, NOW + 2),
            BlockHere(CAI, "", bo, NOW + 1),
            BlockHere(ANN, f"N{ANN}", bo, NOW),
        ]
        assert await store.blocks_here(ELSEWHERE, 0, 9) == ()

    async def test_a_click_blocks_and_unblocks_once(self, store: Store) -> None:
        bo, *_ = await purses(store, BO)
        assert await store.block_here(GUILD, ANN, bo, NOW, "a")
        assert not await store.block_here(GUILD, ANN, bo, NOW + 1, "b")
        with pytest.raises(AlreadyDone):
            await store.block_here(GUILD, CAI, bo, NOW, "a")
        assert await store.unblock_here(GUILD, ANN, NOW, "c")
        assert not await store.unblock_here(GUILD, ANN, NOW, "d")
        with pytest.raises(AlreadyDone):
            await store.unblock_here(GUILD, ANN, NOW, "c")
        assert await store.count_blocks_here(GUILD) == 0

    # --- set purses ---

    async def test_a_purse_is_set_and_its_author_and_reason_are_kept(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        assert await store.set_purse(GUILD, ann, 620, bo, "a prize", NOW, "up") == 500
        assert await store.set_purse(GUILD, ann, 0, bo, "lost it", NOW + 1, "down") == 620
        assert await chips(store, ann, bo) == [0, 500]
        down, up, _ = await store.movements(ann, 0, 9)
        assert (up.kind, up.amount, up.by, up.reason) == ("set", 120, bo, "a prize")
        assert (down.kind, down.amount, down.by, down.reason) == ("set", -620, bo, "lost it")
        assert await store.count_movements(ann) == 3
        assert await store.leaderboard(GUILD, 0, 9, among_people=False) == ()

    async def test_a_purse_is_not_set_to_its_present_value_or_below_0_or_twice_by_a_click(
        self, store: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        why = await declined(store.set_purse(GUILD, ann, 500, bo, "x", NOW, "a"))
        assert why == ("set-same", {"chips": 500})
        with pytest.raises(ValueError, match="below 0"):
            await store.set_purse(GUILD, ann, -1, bo, "x", NOW, "a")
        await store.set_purse(GUILD, ann, 7, bo, "x", NOW, "a")
        with pytest.raises(AlreadyDone):
            await store.set_purse(GUILD, ann, 8, bo, "x", NOW, "a")
        assert await chips(store, ann) == [7]

    async def test_a_purse_with_chips_in_a_deal_is_not_set(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        dealt = Commit(
            table.id, 0, table.state, None, NOW, start=setup(1, (ann, bo)), deal=1, steps=(FIRST,),
            transfers=tuple(moves(table, (ann, bo), 1, (0, 8, "stake"))),
        )  # fmt: skip
        await store.commit(dealt)
        why = await declined(store.set_purse(GUILD, ann, 7, bo, "x", NOW, "a"))
        assert why == ("set-staked", {})
        ends = Commit(
            table.id, 1, table.state, None, NOW, deal=1, result={"pot": 8}, first_seq=1,
        )  # fmt: skip
        await store.commit(ends)
        assert await store.set_purse(GUILD, ann, 7, bo, "x", NOW, "a") == 492

    async def test_a_deal_that_begins_meanwhile_reads_the_purse_again(
        self, store: Store, other: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        begins = Commit(
            table.id, 0, table.state, None, NOW, start=setup(1, (ann, bo)), deal=1, steps=(FIRST,),
            purses={ann: 500, bo: 500},
        )  # fmt: skip
        was, dealt = await asyncio.gather(
            store.set_purse(GUILD, ann, 7, bo, "x", NOW, "a"), other.commit(begins),
            return_exceptions=True,
        )  # fmt: skip
        if was == 500:
            assert isinstance(dealt, Conflict)
        else:
            assert (dealt, getattr(was, "code", "")) == (1, "set-staked")

    async def test_an_erasure_removes_the_reason_and_keeps_the_chips(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        await store.set_purse(GUILD, ann, 620, bo, "a prize", NOW, "up")
        for user, key in ((ANN, "movements"), (BO, "purses_set")):
            told = await store.kept(user)
            assert told is not None
            assert "a prize" in [line.get("reason") for line in told["servers"][0][key]]
        await store.forget(ANN, NOW)
        assert (await store.movements(ann, 0, 1))[0].reason == ""
        told = await store.kept(BO)
        assert told is not None
        assert "a prize" not in str(told)
        assert await chips(store, ann) == [620]

    # --- the house's log ---

    async def test_a_log_that_cannot_be_written_is_reported_once_until_it_can(
        self, store: Store, other: Store
    ) -> None:
        ann, *_ = await purses(store, ANN)
        await store.change_guild(GUILD, {"log": 77}, ann, NOW, "set")
        assert not await store.note_log(GUILD, 77, silent=False), "as one begins"
        news = await asyncio.gather(*(s.note_log(GUILD, 77, silent=True) for s in (store, other)))
        assert sorted(news) == [False, True]
        assert (await store.guild(GUILD)).log_silent
        assert not await store.note_log(GUILD, 78, silent=False), "another channel's"
        assert await store.note_log(GUILD, 77, silent=False)
        assert await store.note_log(GUILD, 77, silent=True)
        await store.change_guild(GUILD, {"log": 78}, ann, NOW, "another")
        assert not (await store.guild(GUILD)).log_silent
        assert [c.setting for c in await store.changes(GUILD, 0, 9)] == ["log", "log"]

    # --- what went wrong at tables ---

    async def test_a_table_keeps_its_last_different_errors_with_their_count(
        self, store: Store, other: Store
    ) -> None:
        table = await new_table(store)
        seen = [failed(table.id, NOW + k, place=f"place {k}") for k in range(7)]
        await store.note_table_errors(seen)
        again = failed(table.number, NOW + 9, guild=GUILD, place="place 3")
        await other.note_table_errors([again, failed(9_999), failed(1, guild=ELSEWHERE)])
        assert await errors_of(other, table.id) == [
            ("place 3", 2, NOW + 9), *((f"place {k}", 1, NOW + k) for k in (6, 5, 4, 2)),
        ]  # fmt: skip

    # --- seasons ---

    async def test_the_end_of_a_season_sets_every_purse_to_the_opening_chips(
        self, store: Store, other: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        cai, gone = await purses(store, CAI, DORA)
        elsewhere, *_ = await purses(store, ANN, guild=ELSEWHERE)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 800, "penalty"), (1, -800, "share"))
        await store.set_purse(GUILD, gone, 7, bo, "x", NOW, "set")
        await store.forget(DORA, NOW)
        assert await chips(store, ann, bo, cai) == [-300, 1300, 500]
        assert await store.season_plan(GUILD) == SeasonPlan(1, 500, people=3, moved=2, tables=())
        assert await store.end_season(GUILD, 1, 500, bo, NOW, "end") == 2
        assert await chips(other, ann, bo, cai, gone, elsewhere) == [500, 500, 500, 7, 500]
        assert [(m.kind, m.amount) for m in await store.movements(ann, 0, 1)] == [("season", 800)]
        assert [(m.kind, m.amount) for m in await store.movements(bo, 0, 1)] == [("season", -800)]
        assert await store.count_movements(cai) == 1
        assert await store.season_plan(GUILD) == SeasonPlan(2, 500, people=3, moved=0, tables=())
        assert (await store.season_plan(ELSEWHERE)).number == 1

    async def test_the_leaderboard_starts_again_and_the_old_one_can_still_be_read(
        self, store: Store, other: Store
    ) -> None:
        ann, bo, cai = await purses(store, ANN, BO, CAI)
        there = [*await purses(store, ANN, BO, guild=ELSEWHERE)]
        table, beside = await new_table(store), await new_table(store, ELSEWHERE)
        await played(store, table, (ann, bo), (0, 8, "penalty"), (1, -8, "share"))
        with_regular = ((0, 3, "penalty"), (1, -3, "share"))
        await played(store, table, (cai, ann), *with_regular, number=2, people=1)
        await played(store, beside, there, (0, 5, "penalty"), (1, -5, "share"))
        before = {
            among: await store.leaderboard(GUILD, 0, 9, among_people=among)
            for among in (True, False)
        }
        # For readers who have requested it before, and for others.
        await store.end_season(GUILD, 1, 500, bo, NOW, "end")
        for each in (store, other):
            for among in (True, False):
                assert await each.leaderboard(GUILD, 0, 9, among_people=among) == ()
                assert await each.standing(GUILD, 1, 0, 9, among) == before[among]
            assert await each.leaderboard_line(GUILD, bo) == (None, 0)
            assert len(await each.leaderboard(ELSEWHERE, 0, 9)) == 2
        assert [line.won for line in before[True]] == [8, -8]
        assert [line.won for line in before[False]] == [8, -3, -5]
        assert await store.standing(GUILD, 1, 1, 1, False) == before[False][1:2]
        assert await store.standing_line(GUILD, 1, cai, False) == (before[False][1], 3)
        assert await store.standing_line(GUILD, 1, cai) == (None, 2)

        await played(store, table, (ann, bo), (1, 2, "penalty"), (0, -2, "share"), number=3)
        for each in (store, other):
            assert [line.won for line in await each.leaderboard(GUILD, 0, 9)] == [2, -2]
        await store.end_season(GUILD, 2, 500, ann, NOW + 9, "end 2")
        assert [line.won for line in await store.standing(GUILD, 2, 0, 9)] == [2, -2]
        assert await store.standing(GUILD, 1, 0, 9) == before[True]
        assert await store.count_seasons(GUILD) == 2
        assert await store.season(GUILD, 1) == Season(1, 500, bo, NOW)
        assert await store.season(GUILD, 2) == Season(2, 500, ann, NOW + 9)
        assert await store.season(GUILD, 3) is None

    async def test_no_season_ends_while_chips_are_at_a_table(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        empty, table = await new_table(store), await new_table(store)
        dealt = Commit(
            table.id, 0, table.state, None, NOW, start=setup(1, (ann, bo)), deal=1, steps=(FIRST,)
        )
        await store.commit(dealt)

        async def refused(click: str) -> None:
            assert (await store.season_plan(GUILD)).tables == (table.number,)
            why = await declined(store.end_season(GUILD, 1, 500, bo, NOW, click))
            assert why == ("season-staked", {})
            assert await store.count_seasons(GUILD) == 0
            assert await chips(store, ann) == [500]

        await refused("in a deal that nobody has paid for yet")
        ends = Commit(
            table.id, 1, table.state, None, NOW, deal=1, result={"pot": 8}, first_seq=1,
            transfers=tuple(moves(table, (ann, bo), 1, (0, 8, "stake"))),
        )  # fmt: skip
        await store.commit(ends)
        assert await chips(store, ann, table.pot) == [492, 8]
        assert (await store.season_plan(GUILD)).tables == (table.number,), "in a pot that stands"
        shared = Transfer(table.pot, bo, 8, "standing", f"close:{table.id}:0", table=table.id)
        stack = await store.stack(table.id, ann, None)
        bought = Transfer(ann, stack, 60, "buyin", f"buyin:{table.id}:{stack}:1", table=table.id)
        await store.commit(Commit(table.id, 2, table.state, None, NOW, transfers=(shared, bought)))
        assert (await store.season_plan(GUILD)).tables == (table.number,), "in a stack"
        back = Transfer(stack, ann, 60, "cashout", f"cashout:{table.id}:{stack}:1", table=table.id)
        await store.commit(Commit(table.id, 3, table.state, None, NOW, transfers=(back,)))
        assert await store.end_season(GUILD, 1, 500, bo, NOW, "end") == 2
        assert await chips(store, ann, bo) == [500, 500]
        assert await store.version(empty.id) == 0

    async def test_a_season_that_ends_and_a_deal_that_begins_wait_for_each_other(
        self, store: Store, other: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        await store.set_purse(GUILD, ann, 7, bo, "x", NOW, "set")
        table = await new_table(store)
        begins = Commit(
            table.id, 0, table.state, None, NOW, start=setup(1, (ann, bo)), deal=1, steps=(FIRST,),
            purses={ann: 7, bo: 500},
        )  # fmt: skip
        moved, dealt = await asyncio.gather(
            store.end_season(GUILD, 1, 500, bo, NOW, "end"), other.commit(begins),
            return_exceptions=True,
        )  # fmt: skip
        if moved == 1:
            assert isinstance(dealt, Conflict)
        else:
            assert (dealt, getattr(moved, "code", "")) == (1, "season-staked")

    async def test_a_season_ends_once_and_as_requested(self, store: Store, other: Store) -> None:
        bo, *_ = await purses(store, BO)
        for number, chips_asked in ((2, 500), (1, 499), (0, 500)):
            asked = store.end_season(GUILD, number, chips_asked, bo, NOW, "a")
            assert await declined(asked) == ("season-changed", {})
        await store.end_season(GUILD, 1, 500, bo, NOW, "a")
        with pytest.raises(AlreadyDone):
            await store.end_season(GUILD, 2, 500, bo, NOW, "a")
        ended = await asyncio.gather(
            *(s.end_season(GUILD, 2, 500, bo, NOW, f"c{k}") for k, s in enumerate((store, other))),
            return_exceptions=True,
        )
        assert sorted(str(getattr(one, "code", one)) for one in ended) == ["0", "season-changed"]

    async def test_many_purses_are_set_in_batches(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("db.ledger.seasons.PURSES", 3)
        bo, *everybody = await purses(store, BO, *range(10, 20))
        for k, account in enumerate(everybody[::2]):
            await store.set_purse(GUILD, account, k, bo, "x", NOW, f"set {k}")
        assert (await store.season_plan(GUILD)).moved == 5
        assert await store.end_season(GUILD, 1, 500, bo, NOW, "end") == 5
        assert await chips(store, bo, *everybody) == [500] * 11

    async def test_a_season_ends_with_the_month_once_although_two_processes_end_it(
        self, store: Store, other: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 8, "penalty"), (1, -8, "share"))
        assert await store.seasons_due(NOW) == (), "as long as nobody has switched it on"
        await store.change_guild(GUILD, {"monthly": True}, ann, NOW, "on")
        await store.save_guild(Guild(ELSEWHERE, monthly=True))
        assert await store.seasons_due(NOW) == (), "in the month in which it was switched on"
        month = NOW + 9
        for each in (store, other):
            assert await each.seasons_due(month) == (DueSeason(GUILD, 1, 500, ()),)
        ended = await asyncio.gather(
            *(s.end_month(GUILD, 1, 500, month) for s in (store, other)), return_exceptions=True
        )
        assert sorted(str(getattr(one, "code", one)) for one in ended) == ["2", "season-changed"]
        assert await chips(other, ann, bo) == [500, 500]
        assert [m.kind for m in await store.movements(ann, 0, 9)].count("season") == 1
        assert (await other.seasons_due(month), await other.count_seasons(GUILD)) == ((), 1)
        assert await store.seasons_due(month + 9) == (DueSeason(GUILD, 2, 500, ()),)
        await store.end_season(GUILD, 2, 500, bo, month + 9, "by hand")
        assert await store.seasons_due(month + 9) == (), "a server admin was first"

    async def test_no_month_ends_a_season_while_chips_are_at_a_table_or_once_it_is_off(
        self, store: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await store.change_guild(GUILD, {"monthly": True}, ann, NOW - 9, "on")
        dealt = Commit(
            table.id, 0, table.state, None, NOW, start=setup(1, (ann, bo)), deal=1, steps=(FIRST,)
        )
        await store.commit(dealt)
        assert await store.seasons_due(NOW) == (DueSeason(GUILD, 1, 500, (table.number,)),)
        assert await declined(store.end_month(GUILD, 1, 500, NOW)) == ("season-staked", {})
        await store.change_guild(GUILD, {"monthly": False}, ann, NOW, "off")
        assert await store.seasons_due(NOW) == ()
        assert await declined(store.end_month(GUILD, 1, 500, NOW)) == ("season-changed", {})

    async def test_winners_are_to_be_announced_if_there_was_a_channel_when_the_season_ended(
        self, store: Store, other: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 8, "penalty"), (1, -8, "share"))
        await store.end_season(GUILD, 1, 500, bo, NOW, "1")
        await store.change_guild(GUILD, {"winners": 77}, ann, NOW, "set")
        assert await store.seasons_to_announce() == ()
        for number in (2, 3):
            await played(
                store, table, (ann, bo), (0, 8, "penalty"), (1, -8, "share"), number=number
            )
        await store.end_season(GUILD, 2, 500, bo, NOW, "2")
        assert await other.seasons_to_announce() == (SeasonToAnnounce(GUILD, 2, 500, None, 2),)
        begun = await asyncio.gather(
            *(s.note_announcing(GUILD, 2, None, NOW) for s in (store, other))
        )
        assert sorted(begun) == [False, True]
        assert await other.seasons_to_announce() == (SeasonToAnnounce(GUILD, 2, 500, NOW, 2),)
        assert await store.note_announcing(GUILD, 2, NOW, None)
        assert not await other.note_announcing(GUILD, 2, NOW, NOW + 9)
        assert await other.seasons_to_announce() == (), "what is over does not begin again"

    async def test_an_export_has_a_persons_standing_in_past_seasons(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 8, "penalty"), (1, -8, "share"))
        await store.end_season(GUILD, 1, 500, bo, NOW, "end")
        told = await store.kept(BO)
        assert told is not None
        [here] = told["servers"]
        assert here["standings"] == [{"season": 1, "won_among_people": 8, "won": 8}]
        assert here["seasons_ended"] == [{"season": 1, "at": NOW}]
        await store.forget(BO, NOW)
        assert [line.user for line in await store.standing(GUILD, 1, 0, 9)] == [ANN]
