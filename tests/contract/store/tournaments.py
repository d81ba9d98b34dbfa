"""The contract of a `Store` for tournaments.

A test class inherits `TournamentsContract` next to the other contracts, with the same fixtures.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.ports import BankRefusal, Store
from tables.ports import (
    Account,
    AlreadyDone,
    Commit,
    Conflict,
    Full,
    Json,
    NewTable,
    NewTournament,
    Secret,
    Settlement,
    StoredTournament,
    TooPoor,
    TournamentCommit,
    Transfer,
)
from tests.contract.store.core import (
    ANN,
    BO,
    CHANNEL,
    ELSEWHERE,
    GUILD,
    NOW,
    chips,
    new_table,
    purses,
)

MOST = 2


def state(*joined: Account, entry: int = 100) -> Json:
    """A tournament's state, as far as the store reads it."""
    return {
        "host": 1, "form": {"game": "mousel", "entry": entry}, "entrants": [], "rounds": [],
        "joined": [{"account": one, "partner": None} for one in joined], "why": None,
    }  # fmt: skip


async def opened(
    store: Store, guild: int = GUILD, interaction: str | None = None
) -> StoredTournament:
    """Open a tournament that nobody has joined."""
    return await store.create_tournament(NewTournament(guild, state(), NOW, MOST, interaction))


def pays(of: StoredTournament, *accounts: Account, chips: int = 100) -> list[Transfer]:
    """The entries of these people."""
    return [
        Transfer(one, of.account, chips, "entry", f"entry:{of.account}:{one}:{of.version}")
        for one in accounts
    ]


def joins(of: StoredTournament, *accounts: Account, chips: int = 100) -> TournamentCommit:
    """These people join, and pay."""
    return TournamentCommit(
        of.id, of.version, state(*accounts, entry=chips), NOW, None, accounts,
        dict.fromkeys(accounts, chips), tuple(pays(of, *accounts, chips=chips)),
    )  # fmt: skip


def of_round(accounts: Sequence[Account], number: int) -> NewTable:
    """A table of a round, with these people."""
    chairs = [
        {"account": one, "regular": None, "away": False, "leaving": False} for one in accounts
    ]
    mine = {"id": 1, "number": 1, "round": 0, "place": number}
    return NewTable(
        GUILD, CHANNEL, "mousel",
        {"game": "mousel", "pot": 0, "channel": CHANNEL, "chairs": chairs, "tournament": mine},
        NOW, NOW, people=tuple(accounts), secret=Secret(bytes([number + 1]) * 32),
    )  # fmt: skip


@pytest.mark.asyncio
class TournamentsContract:
    """The specification, one sentence a test."""

    async def test_a_servers_tournaments_are_counted_from_1(self, store: Store) -> None:
        numbers = [(await opened(store, guild)).number for guild in (GUILD, ELSEWHERE, GUILD)]
        assert numbers == [1, 1, 2]
        found = await store.tournaments(GUILD, 0, 9)
        assert [one.number for one in found] == [2, 1]
        assert await store.count_tournaments(GUILD) == 2
        assert await store.find_tournament(GUILD, 2) == found[0]
        assert await store.find_tournament(GUILD, 3) is None

    async def test_a_server_has_a_limited_number_of_open_ones(
        self, store: Store, other: Store
    ) -> None:
        await opened(store)
        at_once = await asyncio.gather(opened(store), opened(other), return_exceptions=True)
        (full,) = [one for one in at_once if isinstance(one, BaseException)]
        assert isinstance(full, Full)
        assert (full.which, full.most) == ("tournament", MOST)

    async def test_a_repeated_press_opens_and_changes_nothing(self, store: Store) -> None:
        of = await opened(store, interaction="i")
        with pytest.raises(AlreadyDone):
            await opened(store, interaction="i")
        (ann,) = await purses(store, ANN)
        again = TournamentCommit(of.id, 0, state(), NOW, "i", (ann,))
        with pytest.raises(AlreadyDone):
            await store.commit_tournament(again)

    async def test_of_two_changes_of_one_version_one_is_written(
        self, store: Store, other: Store
    ) -> None:
        of = await opened(store)
        ann, bo = await purses(store, ANN, BO)
        done = await asyncio.gather(
            store.commit_tournament(joins(of, ann)), other.commit_tournament(joins(of, bo)),
            return_exceptions=True,
        )  # fmt: skip
        assert [type(one) for one in done].count(Conflict) == 1
        assert sorted(await chips(store, ann, bo, of.account)) == [100, 400, 500]
        now = await other.tournament(of.id)
        assert now is not None
        assert now.version == 1

    async def test_an_entry_is_paid_from_the_persons_own_chips(self, store: Store) -> None:
        of = await opened(store)
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        # Bo has won 100 chips that Ann did not have, and a purse of 1,100 now.
        move = Transfer(ann, bo, 600, "reversal", "void:1:1:0", table=table.id)
        await store.commit(
            Commit(
                table.id, 0, {"game": "mousel", "pot": 0}, None, NOW, transfers=(move,),
                settlement=Settlement({ann: -600, bo: 600}, {(bo, ann): 600}),
            )
        )  # fmt: skip
        with pytest.raises(TooPoor) as poor:
            await store.commit_tournament(joins(of, bo, chips=1001))
        assert (poor.value.account, poor.value.chips) == (bo, 1000)
        await store.commit_tournament(joins(of, bo, chips=1000))
        assert await chips(store, bo, of.account) == [100, 1000]

    async def test_who_is_blocked_does_not_join(self, store: Store) -> None:
        of = await opened(store)
        ann, bo = await purses(store, ANN, BO)
        await store.block_here(GUILD, BO, ann, NOW, "b")
        with pytest.raises(Conflict):
            await store.commit_tournament(joins(of, bo))

    async def test_an_entry_is_paid_once(self, store: Store) -> None:
        of = await opened(store)
        (ann,) = await purses(store, ANN)
        twice = joins(of, ann)
        await store.commit_tournament(twice)
        with pytest.raises(Conflict):
            await store.commit_tournament(
                TournamentCommit(of.id, 1, state(ann), NOW, transfers=twice.transfers)
            )
        assert await chips(store, ann) == [400]

    async def test_a_round_opens_all_its_tables_or_none(self, store: Store, other: Store) -> None:
        of = await opened(store)
        ann, bo = await purses(store, ANN, BO)
        tables = (of_round([ann], 0), of_round([bo], 1))
        await store.block_here(GUILD, BO, ann, NOW, "b")
        begins = TournamentCommit(of.id, 0, state(), NOW, tables=tables)
        with pytest.raises(Conflict):
            await store.commit_tournament(begins)
        assert await store.open_tables(GUILD) == ()
        await store.unblock_here(GUILD, BO, NOW, "u")
        first, second = await store.commit_tournament(begins)
        assert await other.open_tables(GUILD) == (first.id, second.id)
        listed = await other.tournament_tables(of.id)
        assert [(one.round, one.place, one.table, one.is_open) for one in listed] == [
            (0, 0, first.id, True), (0, 1, second.id, True),
        ]  # fmt: skip
        assert [table for table, _ in await store.waking()] == [first.id, second.id]

    async def test_a_tournaments_tables_count_for_no_cap(self, store: Store) -> None:
        of = await opened(store)
        await store.save_guild((await store.guild(GUILD)).__class__(GUILD, cap_server=1))
        tables = tuple(of_round([], place) for place in range(4))
        await store.commit_tournament(TournamentCommit(of.id, 0, state(), NOW, tables=tables))
        await new_table(store)

    async def test_it_runs_until_nothing_is_left_to_show(self, store: Store) -> None:
        of = await opened(store)
        await store.note_tournament(of.id, 77, 0, done=False)
        await store.commit_tournament(TournamentCommit(of.id, 0, state(), NOW, closed=True))
        assert await store.running_tournaments() == ((of.id, GUILD),)
        now = await store.tournament(of.id)
        assert now is not None
        assert (now.message, now.shown, now.version) == (77, 0, 1)
        await store.note_tournament(of.id, 77, 1, done=True)
        assert await store.running_tournaments() == ()

    async def test_nobody_gets_a_fresh_start_while_chips_may_come_back(self, store: Store) -> None:
        of = await opened(store)
        (ann,) = await purses(store, ANN)
        await store.commit_tournament(joins(of, ann, chips=500))
        with pytest.raises(BankRefusal) as why:
            await store.fresh(GUILD, ann, NOW, "f")
        assert why.value.code == "fresh-staked"
        over = TournamentCommit(of.id, 1, state(), NOW, closed=True)
        await store.commit_tournament(over)
        assert (await store.fresh(GUILD, ann, NOW, "g")).chips == 100

    async def test_a_season_waits_for_entries(self, store: Store) -> None:
        of = await opened(store)
        (ann,) = await purses(store, ANN)
        await store.commit_tournament(joins(of, ann))
        with pytest.raises(BankRefusal) as why:
            await store.end_season(GUILD, 1, 500, ann, NOW, "s")
        assert why.value.code == "season-staked"

    async def test_what_is_stored_is_in_the_persons_file(self, store: Store) -> None:
        of = await opened(store)
        (ann,) = await purses(store, ANN)
        await store.commit_tournament(joins(of, ann))
        kept = await store.kept(ANN)
        assert kept is not None
        ((server,),) = (kept["servers"],)
        assert [one["tournament"] for one in server["tournaments"]] == [1]
