"""The contract of every `bot.ports.Store`, with any implementation.

A test class for one implementation inherits `StoreContract` and brings two fixtures. `store` is an
empty store, and `other` a second one on the same data, as in another process. The module is long
because a specification is read, and inherited, in one piece.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.ports import EVERYWHERE, AuditReport, Guild, Holder, MessageKind, MessageRef, Person, Store
from tables.ports import (
    Account,
    AlreadyDone,
    Commit,
    Conflict,
    DealSetup,
    NewTable,
    Secret,
    Step,
    StoredTable,
    Transfer,
)

GUILD, ELSEWHERE, CHANNEL = 900_000_000_000_000_001, 900_000_000_000_000_002, 77
WRONG_HERE = AuditReport(guilds=frozenset({GUILD}))
ANN, BO, CAI, DORA = 100_000_000_000_000_001, 100_000_000_000_000_002, 3, 4
NOW = 1_700_000_000.25

Money = tuple[int, int, str]
"""Seat, chips into the pot (negative: out of it), kind."""


async def purses(store: Store, *users: int, guild: int = GUILD) -> list[Account]:
    """Open a purse for each of these people."""
    return [await store.purse(guild, user, f"N{user}", NOW) for user in users]


async def new_table(
    store: Store, guild: int = GUILD, interaction: str | None = None, game: str = "mousel"
) -> StoredTable:
    """Create an empty table."""
    return await store.create_table(
        NewTable(guild, CHANNEL, game, {"game": game, "pot": 0}, None, NOW, interaction)
    )


def setup(number: int, accounts: Sequence[Account], people: int | None = None) -> DealSetup:
    """Return the setup of a deal among these purses."""
    n = len(accounts)
    return DealSetup(
        number=number,
        config={"options": {"limit": None}, "n": n, "stacks": [500] * n},
        carry={"pot": 0, "remainder": 0, "dealer": 0, "extra": {}},
        accounts=tuple(accounts),
        chairs=tuple(range(n)),
        people=n if people is None else people,
        regulars=tuple(None if people is None or i < people else "Old Jens" for i in range(n)),
    )


def moves(
    table: StoredTable, accounts: Sequence[Account], deal: int, *money: Money
) -> list[Transfer]:
    """Return the transfers of a deal, in order."""
    return [
        Transfer(
            debit=accounts[seat] if chips > 0 else table.pot,
            credit=table.pot if chips > 0 else accounts[seat],
            amount=abs(chips),
            kind=kind,
            cause=f"deal:{table.id}:{deal}:{n}",
            table=table.id,
            deal=deal,
        )
        for n, (seat, chips, kind) in enumerate(money)
    ]


FIRST = Step(None, None, [["Shuffled", [3, 1, 2]], ["Paid", 0, 4, "dealer"]], NOW, "table")


async def played(
    store: Store,
    table: StoredTable,
    accounts: Sequence[Account],
    *money: Money,
    number: int = 1,
    people: int | None = None,
) -> int:
    """Commit a whole deal at once; return the table's new version."""
    before = await store.load(table.id)
    assert before is not None
    return await store.commit(
        Commit(
            table.id,
            before.version,
            before.state,
            None,
            NOW,
            start=setup(number, accounts, people),
            deal=number,
            steps=(FIRST,),
            result={"pot": 0},
            transfers=tuple(moves(table, accounts, number, *money)),
        )
    )


async def chips(store: Store, *accounts: Account) -> list[int]:
    """Return the chips of each account."""
    found = await store.balances(accounts)
    return [found[account] for account in accounts]


@pytest.mark.asyncio
class StoreContract:
    """The specification, one sentence a test."""

    # --- tables ---

    async def test_a_new_table_has_an_empty_pot_of_its_own_and_the_next_number(
        self, store: Store
    ) -> None:
        first, second = await new_table(store), await new_table(store)
        assert (first.number, second.number, first.version, first.deal) == (1, 2, 0, None)
        assert first.pot != second.pot
        assert await chips(store, first.pot, second.pot) == [0, 0]

    async def test_each_server_numbers_its_own_tables(self, store: Store) -> None:
        here, there = await new_table(store), await new_table(store, ELSEWHERE)
        assert here.number == there.number == 1
        assert here.id != there.id

    async def test_a_table_is_loaded_as_it_was_created(self, store: Store) -> None:
        made = await store.create_table(
            NewTable(
                GUILD, CHANNEL, "mousel", {"name": "Søren ♠", "turns": [[0, 1, 2.5]]}, 9.5, NOW
            )
        )
        assert await store.load(made.id) == made

    async def test_the_two_rooms_of_a_duplicate_share_a_secret_and_nobody_else_does(
        self, store: Store
    ) -> None:
        secret, other = Secret(b"5" * 32), Secret(b"6" * 32)
        made = [
            await store.create_table(NewTable(GUILD, CHANNEL, "mousel", {}, None, NOW, secret=one))
            for one in (secret, secret.copy(), other)
        ]
        for shared in (secret, secret.copy()):
            with pytest.raises(Exception, match=r"(?i)unique"):
                await store.commit(Commit(made[2].id, 0, {}, None, NOW, secret=(2, shared)))
        await store.commit(Commit(made[1].id, 0, {}, None, NOW, secret=(2, other.copy())))
        both = [await store.load(table.id) for table in made[:2]]
        assert [one and one.next_secret and one.next_secret.value for one in both] == [
            b"5" * 32
        ] * 2

    async def test_the_secret_of_a_deal_never_changes_and_is_never_another_deals(
        self, store: Store
    ) -> None:
        first, second = Secret(b"1" * 32), Secret(b"2" * 32)
        new = NewTable(GUILD, CHANNEL, "mousel", {}, None, NOW, secret=first)
        made = await store.create_table(new)
        await store.commit(Commit(made.id, 0, {}, None, NOW, secret=(2, second)))
        for deal, secret in ((1, Secret(b"3" * 32)), (2, first), (3, first), (3, second)):
            with pytest.raises(Exception):  # noqa: B017, PT011 (a fault of the caller, any refusal will do)
                await store.commit(Commit(made.id, 1, {}, None, NOW, secret=(deal, secret)))
        with pytest.raises(Exception):  # noqa: B017, PT011 (as above)
            await store.create_table(new)
        now = await store.load(made.id)
        assert now is not None
        assert now.next_secret is not None
        assert (now.version, now.next_secret.value) == (1, first.value)

    async def test_a_table_that_was_never_created_is_not_found(self, store: Store) -> None:
        assert await store.load(12) is None
        assert await store.version(12) is None
        assert await store.deal(12, 1) is None

    async def test_a_click_opens_only_one_table(self, store: Store) -> None:
        await new_table(store, interaction="click")
        with pytest.raises(AlreadyDone):
            await new_table(store, interaction="click")
        assert len(await store.open_tables()) == 1

    async def test_tables_created_at_once_get_different_numbers(
        self, store: Store, other: Store
    ) -> None:
        made = await asyncio.gather(*(new_table(s) for s in (store, other) * 5))
        assert sorted(t.number for t in made) == list(range(1, 11))

    # --- commits ---

    async def test_a_commit_replaces_the_state_and_counts_the_version(self, store: Store) -> None:
        table = await new_table(store)
        assert await store.commit(Commit(table.id, 0, {"a": 1}, None, NOW)) == 1
        assert await store.commit(Commit(table.id, 1, {"a": 2}, None, NOW)) == 2
        now = await store.load(table.id)
        assert now is not None
        assert (now.version, now.state) == (2, {"a": 2})
        assert await store.version(table.id) == 2

    async def test_a_commit_on_an_older_version_is_refused(self, store: Store) -> None:
        table = await new_table(store)
        await store.commit(Commit(table.id, 0, {"a": 1}, None, NOW))
        with pytest.raises(Conflict):
            await store.commit(Commit(table.id, 0, {"a": 2}, None, NOW))

    async def test_a_commit_to_an_unknown_table_is_refused(self, store: Store) -> None:
        with pytest.raises(Conflict):
            await store.commit(Commit(12, 0, {}, None, NOW))

    async def test_a_click_is_committed_once(self, store: Store, other: Store) -> None:
        table = await new_table(store)
        assert not await store.seen("click")
        await store.commit(Commit(table.id, 0, {}, None, NOW, "click"))
        assert await store.seen("click")
        assert await other.seen("click")
        for expect in (0, 1):
            with pytest.raises(AlreadyDone):
                await other.commit(Commit(table.id, expect, {}, None, NOW, "click"))

    async def test_a_click_is_known_for_a_day_and_then_forgotten(self, store: Store) -> None:
        table = await new_table(store)
        first = range(20)
        for k in first:
            await store.commit(Commit(table.id, k, {}, None, NOW + k, interaction=f"old {k}"))
        day_later = NOW + 86_400
        for k in first:
            at = day_later + k / 100
            await store.commit(Commit(table.id, 20 + k, {}, None, at, interaction=f"new {k}"))
        assert [k for k in first if not await store.seen(f"old {k}")] == [0]
        assert all([await store.seen(f"new {k}") for k in first])
        for k in first:
            at = day_later + 20 + k / 100
            await store.commit(Commit(table.id, 40 + k, {}, None, at, interaction=f"newer {k}"))
        assert not any([await store.seen(f"old {k}") for k in first])
        assert all([await store.seen(f"new {k}") for k in first])

    async def test_a_refused_commit_does_not_use_up_its_click(self, store: Store) -> None:
        table = await new_table(store)
        with pytest.raises(Conflict):
            await store.commit(Commit(table.id, 7, {}, None, NOW, "click"))
        assert not await store.seen("click")
        await store.commit(Commit(table.id, 0, {}, None, NOW, "click"))

    async def test_of_simultaneous_commits_on_one_version_one_wins(
        self, store: Store, other: Store
    ) -> None:
        table = await new_table(store)
        answers = await asyncio.gather(
            *(
                s.commit(Commit(table.id, 0, {"by": i}, None, NOW, f"click {i}"))
                for i, s in enumerate((store, other) * 6)
            ),
            return_exceptions=True,
        )
        winners = [i for i, answer in enumerate(answers) if answer == 1]
        assert len(winners) == 1
        assert sum(isinstance(a, Conflict) for a in answers) == 11
        now = await store.load(table.id)
        assert now is not None
        assert now.state == {"by": winners[0]}

    async def test_a_purse_that_has_changed_refuses_the_commit(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 4, "stake"))
        commit = Commit(table.id, 1, {}, None, NOW, purses={ann: 500, bo: 500})
        with pytest.raises(Conflict):
            await store.commit(commit)
        assert await store.commit(replace(commit, purses={ann: 496, bo: 500})) == 2

    async def test_a_cause_moves_chips_once_and_undoes_the_whole_second_commit(
        self, store: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 4, "stake"))
        before = await store.load(table.id)
        fresh = Transfer(bo, table.pot, 9, "stake", "deal:1:2:0", table=table.id, deal=2)
        again = replace(fresh, cause=moves(table, (ann, bo), 1, (0, 4, "stake"))[0].cause)
        with pytest.raises(Conflict):
            await store.commit(
                Commit(
                    table.id,
                    1,
                    {"lost": True},
                    5.0,
                    NOW,
                    "click",
                    start=setup(2, (ann, bo)),
                    deal=2,
                    steps=(FIRST,),
                    transfers=(fresh, again),
                )
            )
        assert await store.load(table.id) == before
        assert await store.deal(table.id, 2) is None
        assert await chips(store, ann, bo, table.pot) == [496, 500, 4]
        assert not await store.seen("click")
        assert not await store.waking()

    @pytest.mark.parametrize("amount", [0, -3])
    async def test_only_a_positive_number_of_chips_moves(self, store: Store, amount: int) -> None:
        (ann,) = await purses(store, ANN)
        table = await new_table(store)
        bad = Transfer(ann, table.pot, amount, "stake", "deal:1:1:0", table=table.id)
        with pytest.raises(Exception):  # noqa: B017, PT011 (a fault of the caller, any refusal will do)
            await store.commit(Commit(table.id, 0, {"lost": True}, None, NOW, transfers=(bad,)))
        assert await store.load(table.id) == table
        assert await chips(store, ann, table.pot) == [500, 0]

    async def test_one_bad_commit_among_simultaneous_ones_spoils_no_other(
        self, store: Store
    ) -> None:
        (ann,) = await purses(store, ANN)
        tables = [await new_table(store) for _ in range(6)]
        commits = [
            Commit(
                t.id,
                0,
                {"n": t.number},
                None,
                NOW,
                transfers=(
                    Transfer(ann, t.pot, -1 if t.number == 3 else 2, "stake", f"deal:{t.id}:1:0"),
                ),
            )
            for t in tables
        ]
        answers = await asyncio.gather(*map(store.commit, commits), return_exceptions=True)
        assert [a == 1 for a in answers] == [t.number != 3 for t in tables]
        assert await chips(store, ann, *(t.pot for t in tables)) == [490, 2, 2, 0, 2, 2, 2]

    # --- deals and steps ---

    async def test_a_deal_is_loaded_as_its_steps_were_committed(self, store: Store) -> None:
        accounts = await purses(store, ANN, BO)
        table = await new_table(store)
        second = Step(1, ["play", 12], [["Played", 1, 12], ["Turned", [4, 5]]], NOW + 1)
        third = Step(0, ["pass", 0], [], NOW + 2, "stand-in")
        await store.commit(
            Commit(
                table.id, 0, {}, None, NOW, start=setup(1, accounts), deal=1, steps=(FIRST, second)
            )
        )
        await store.commit(Commit(table.id, 1, {}, None, NOW, deal=1, steps=(third,), first_seq=2))
        now = await store.load(table.id)
        assert now is not None
        assert now.deal is not None
        assert now.deal.setup == setup(1, accounts)
        assert now.deal.steps == (FIRST, second, third)
        assert (now.deal.game, now.deal.result) == ("mousel", None)
        assert await store.deal(table.id, 1) == now.deal

    async def test_a_table_shows_its_latest_deal_and_keeps_the_earlier_ones(
        self, store: Store
    ) -> None:
        accounts = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(store, table, accounts, number=1)
        await played(store, table, accounts, number=2)
        now = await store.load(table.id)
        assert now is not None
        assert now.deal is not None
        assert now.deal.setup.number == 2
        first = await store.deal(table.id, 1)
        assert first is not None
        assert (first.setup.number, first.result) == (1, {"pot": 0})

    async def test_steps_have_no_gaps_and_overwrite_nothing(self, store: Store) -> None:
        accounts = await purses(store, ANN, BO)
        table = await new_table(store)
        start = Commit(table.id, 0, {}, None, NOW, start=setup(1, accounts), deal=1, steps=(FIRST,))
        await store.commit(start)
        for seq in (0, 2):
            with pytest.raises(Exception):  # noqa: B017, PT011 (a fault of the caller, any refusal will do)
                await store.commit(
                    Commit(table.id, 1, {}, None, NOW, deal=1, steps=(FIRST,), first_seq=seq)
                )
        stored = await store.deal(table.id, 1)
        assert stored is not None
        assert stored.steps == (FIRST,)

    # --- time ---

    async def test_open_tables_with_a_due_action_are_listed_with_its_time(
        self, store: Store
    ) -> None:
        tables = [await new_table(store) for _ in range(4)]
        for table, at in zip(tables, (30.5, None, 10.25, 20.0), strict=True):
            await store.commit(Commit(table.id, 0, {}, at, NOW))
        await store.commit(Commit(tables[3].id, 1, {}, 20.0, NOW, closed=True))
        assert list(await store.waking()) == [(tables[2].id, 10.25), (tables[0].id, 30.5)]

    async def test_a_closed_table_is_not_open_but_can_be_read(self, store: Store) -> None:
        first, second = await new_table(store), await new_table(store)
        there = await new_table(store, ELSEWHERE)
        await store.commit(Commit(first.id, 0, {"closed": True}, None, NOW, closed=True))
        assert list(await store.open_tables(GUILD)) == [second.id]
        assert list(await store.open_tables()) == [second.id, there.id]
        assert await store.load(first.id) is not None

    # --- purses ---

    async def test_a_purse_opens_with_the_servers_opening_chips_gen_008(self, store: Store) -> None:
        await store.save_guild(Guild(ELSEWHERE, opening=80))
        (here,) = await purses(store, ANN)
        (there,) = await purses(store, ANN, guild=ELSEWHERE)
        assert here != there
        assert await chips(store, here, there) == [500, 80]

    async def test_a_purse_may_open_empty(self, store: Store) -> None:
        await store.save_guild(Guild(GUILD, opening=0))
        (ann,) = await purses(store, ANN)
        assert await chips(store, ann) == [0]
        assert await store.count_movements(ann) == 0

    async def test_a_person_has_one_purse_on_a_server(self, store: Store, other: Store) -> None:
        assert await store.account(GUILD, ANN) is None
        found = await asyncio.gather(*(s.purse(GUILD, ANN, "Ann", NOW) for s in (store, other) * 5))
        assert len(set(found)) == 1
        assert await chips(store, found[0]) == [500]
        assert await other.account(GUILD, ANN) == found[0]

    async def test_a_servers_computer_players_share_one_account(
        self, store: Store, other: Store
    ) -> None:
        found = await asyncio.gather(*(s.regulars(GUILD) for s in (store, other) * 3))
        assert len(set(found)) == 1
        assert await store.regulars(ELSEWHERE) != found[0]
        assert await chips(store, found[0]) == [0]

    async def test_a_purse_may_be_in_debt_gen_009(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 620, "penalty"))
        assert await chips(store, ann, bo, table.pot) == [-120, 500, 620]

    async def test_balances_of_no_accounts_are_empty(self, store: Store) -> None:
        assert await store.balances([]) == {}

    # --- people ---

    async def test_a_name_is_kept_for_one_server_and_erased_with_the_person(
        self, store: Store
    ) -> None:
        here = await store.purse(GUILD, ANN, "Ann", NOW)
        there = await store.purse(GUILD + 1, ANN, "Boss", NOW)
        await store.name_member(GUILD, ANN, "Anna")
        await store.name_member(GUILD, BO, "Bo")
        holders = await store.holders([here, there])
        assert [holder.name for holder in holders.values()] == ["Anna", "Boss"]
        assert await store.person(BO) is None
        kept = await store.kept(ANN)
        assert kept is not None
        assert [(one["server"], one["name"]) for one in kept["servers"]] == [
            (GUILD, "Anna"), (GUILD + 1, "Boss"),
        ]  # fmt: skip
        await store.forget(ANN, NOW)
        assert {holder.name for holder in (await store.holders([here, there])).values()} == {""}

    async def test_opening_a_purse_again_keeps_a_persons_name_and_nothing_else(
        self, store: Store
    ) -> None:
        await store.purse(GUILD, ANN, "Ann", NOW)
        await store.change_person(ANN, {"locale": "sv-SE", "dm_channel": 5, "muted": True})
        purse = await store.purse(GUILD, ANN, "Anna", NOW)
        assert await store.person(ANN) == Person(ANN, "sv-SE", 5, muted=True)
        assert (await store.holders([purse]))[purse].name == "Anna"
        assert await store.person(BO) is None

    async def test_a_holder_is_the_person_behind_an_account(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        table, regulars = await new_table(store), await store.regulars(GUILD)
        assert await store.holders([regulars, ann, table.pot]) == {
            ann: Holder(ann, ANN, f"N{ANN}"),
            regulars: Holder(regulars, None, ""),
            table.pot: Holder(table.pot, None, ""),
        }

    async def test_an_erased_person_leaves_the_ledger_unchanged(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 4, "stake"))
        await store.save_message(MessageRef(table.id, MessageKind.HAND, ANN, 1, 2, NOW))
        before = [await store.movements(a, 0, 9) for a in (ann, bo)]
        await store.forget(ANN, NOW)
        assert await store.person(ANN) is None
        assert await store.account(GUILD, ANN) is None
        assert await store.holders([ann]) == {ann: Holder(ann, None, "")}
        assert not await store.messages(table.id)
        assert [await store.movements(a, 0, 9) for a in (ann, bo)] == before
        assert await chips(store, ann, bo, table.pot) == [496, 500, 4]

    async def test_an_erased_person_gets_no_place(self, store: Store) -> None:
        """A press in progress still carries the account."""
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await store.forget(ANN, NOW)
        with pytest.raises(Conflict):
            await store.commit(Commit(table.id, 0, {}, None, NOW, people=(bo, ann)))
        with pytest.raises(Conflict):
            await store.create_table(NewTable(GUILD, 7, "mousel", {}, None, NOW, None, (ann,)))
        assert await store.version(table.id) == 0
        assert len(await store.open_tables()) == 1
        assert await store.commit(Commit(table.id, 0, {}, None, NOW, people=(bo,))) == 1

    async def test_an_erased_person_who_returns_is_a_new_person(self, store: Store) -> None:
        (old,) = await purses(store, ANN)
        await store.forget(ANN, NOW)
        (new,) = await purses(store, ANN)
        assert new != old
        assert await chips(store, old) == [500]

    async def test_finished_deals_are_counted_by_person_and_game_on_all_servers(
        self, store: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        (there,) = await purses(store, ANN, guild=ELSEWHERE)
        dan = await store.regulars(GUILD)
        table, far = await new_table(store), await new_table(store, ELSEWHERE)
        await played(store, table, (ann, bo))
        await played(store, table, (ann, dan), number=2, people=1)
        await played(store, far, (there, await store.regulars(ELSEWHERE)), people=1)
        counted = {ann: 3, there: 3, bo: 1, dan: 0}
        assert await store.deals_played("mousel", list(counted)) == counted
        assert await store.deals_played("mus", [ann]) == {ann: 0}
        assert await store.deals_played("mus", []) == {}

    async def test_each_person_has_chosen_which_cards_play_themselves_gen_023(
        self, store: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        (there,) = await purses(store, ANN, guild=ELSEWHERE)
        dan = await store.regulars(GUILD)
        assert await store.forced_cards([ann, bo, dan]) == {ann: "last", bo: "last"}
        await store.change_person(ANN, {"forced": "every"})
        assert await store.forced_cards([ann, there, bo]) == {
            ann: "every", there: "every", bo: "last",
        }  # fmt: skip
        await store.forget(ANN, NOW)
        assert await store.forced_cards([ann]) == {}

    async def test_a_deal_counts_for_its_players_after_its_settlement(self, store: Store) -> None:
        ann, bo, cai = await purses(store, ANN, BO, CAI)
        table = await new_table(store)
        start = replace(setup(1, (ann, bo)), players=(cai, bo))
        await store.commit(Commit(table.id, 0, {}, None, NOW, start=start, deal=1, steps=(FIRST,)))
        assert await store.deals_played("mousel", [bo, cai]) == {bo: 0, cai: 0}
        end = replace(FIRST, events=[])
        await store.commit(
            Commit(table.id, 1, {}, None, NOW, deal=1, steps=(end,), first_seq=1, result={})
        )
        counted = {ann: 0, bo: 1, cai: 1}
        assert await store.deals_played("mousel", list(counted)) == counted
        await store.commit(
            Commit(table.id, 2, {}, None, NOW, start=setup(2, (ann, bo)), deal=2, steps=(FIRST,))
        )
        await store.commit(Commit(table.id, 3, {}, None, NOW, closed=True))
        assert await store.deals_played("mousel", list(counted)) == counted

    async def test_a_deal_that_a_regular_finished_for_a_person_does_not_count(
        self, store: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        start = setup(1, (ann, bo))
        await store.commit(Commit(table.id, 0, {}, None, NOW, start=start, deal=1, steps=(FIRST,)))
        end = replace(FIRST, events=[])
        settled = Commit(table.id, 1, {}, None, NOW, deal=1, steps=(end,), first_seq=1, result={})
        await store.commit(replace(settled, played_for=(bo,)))
        assert await store.deals_played("mousel", [ann, bo]) == {ann: 1, bo: 0}
        about = await store.kept(BO)
        assert about is not None
        [deal] = about["servers"][0]["deals"]
        assert deal["played_to_its_end_by_a_regular"]

    async def test_an_erased_person_has_played_nothing(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        await played(store, await new_table(store), (ann, await store.regulars(GUILD)), people=1)
        await store.forget(ANN, NOW)
        (back,) = await purses(store, ANN)
        assert await store.deals_played("mousel", [ann, back]) == {ann: 0, back: 0}

    async def test_rules_read_are_recorded_for_a_known_person_until_erased(
        self, store: Store
    ) -> None:
        await purses(store, ANN, BO)
        for game in ("mus", "mousel", "mus"):
            await store.note_rules_read(ANN, game)
        assert await store.rules_read(ANN) == {"mus", "mousel"}
        assert await store.rules_read(BO) == frozenset()
        await store.note_rules_read(DORA, "mus")
        assert await store.rules_read(DORA) == frozenset()
        await store.forget(ANN, NOW)
        assert await store.rules_read(ANN) == frozenset()
        await purses(store, ANN)
        assert await store.rules_read(ANN) == frozenset()

    # --- history ---

    async def test_a_history_runs_backwards_with_signs_of_the_purse(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 4, "stake"), (1, 2, "stake"), (0, -6, "share"))
        await played(store, table, (ann, bo), (1, 4, "stake"), (0, 9, "penalty"), number=2)
        lines = await store.movements(ann, 0, 10)
        assert [(m.amount, m.kind) for m in lines] == [(-9, "deal"), (2, "deal"), (500, "opening")]
        assert [m.id for m in lines] == sorted((m.id for m in lines), reverse=True)
        _, deal, opening = lines
        assert [amount for _, amount in deal.parts] == [-4, 6], "one line for all of a deal"
        assert (deal.table, deal.table_number, deal.deal) == (table.id, table.number, 1)
        assert (deal.game, deal.at) == ("mousel", NOW)
        assert (opening.table, opening.table_number, opening.deal, opening.game) == (None,) * 4
        assert opening.parts == ()

    async def test_each_transfer_outside_a_deal_has_its_own_line(self, store: Store) -> None:
        """GEN-017: a pot shared at closing, and a deal taken back."""
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(
            store, table, (ann, bo),
            (0, 4, "stake"), (0, 3, "fee"), (0, -2, "standing"), (0, -4, "reversal"),
            (0, -3, "reversal"),
        )  # fmt: skip
        lines = await store.movements(ann, 0, 10)
        assert [(m.amount, m.kind) for m in lines] == [
            (7, "reversal"), (2, "standing"), (-7, "deal"), (500, "opening"),
        ]  # fmt: skip
        assert await store.count_movements(ann) == len(lines)

    async def test_a_history_is_paged(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        for k in range(1, 8):
            await played(store, table, (ann, bo), (0, k, "stake"), (1, k, "stake"), number=k)
        assert await store.count_movements(ann) == 8
        assert [m.amount for m in await store.movements(ann, 2, 3)] == [-5, -4, -3]
        assert [m.amount for m in await store.movements(ann, 7, 3)] == [500]
        assert not await store.movements(ann, 8, 3)

    # --- leaderboard ---

    async def test_the_leaderboard_counts_chips_won_at_tables_and_no_granted_ones(
        self, store: Store
    ) -> None:
        await store.save_guild(Guild(GUILD, opening=1000))
        ann, bo, cai = await purses(store, ANN, BO, CAI)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 4, "stake"), (1, 2, "fee"), (1, -6, "share"))
        board = await store.leaderboard(GUILD, 0, 10)
        assert [(s.place, s.account, s.user, s.name, s.won) for s in board] == [
            (1, bo, BO, f"N{BO}", 4),
            (2, ann, ANN, f"N{ANN}", -4),
        ]
        assert await store.leaderboard_line(GUILD, bo) == (board[0], 2)
        assert await store.leaderboard_line(GUILD, cai) == (None, 2)

    async def test_only_the_second_leaderboard_has_deals_with_regulars(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        regulars = await store.regulars(GUILD)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 4, "stake"), (1, -4, "share"), number=1)
        await played(
            store,
            table,
            (ann, bo, regulars),
            (2, 50, "stake"),
            (0, -50, "share"),
            number=2,
            people=2,
        )
        people = await store.leaderboard(GUILD, 0, 10)
        everything = await store.leaderboard(GUILD, 0, 10, among_people=False)
        assert [(s.account, s.won) for s in people] == [(bo, 4), (ann, -4)]
        assert [(s.account, s.won) for s in everything] == [(ann, 46), (bo, 4)]
        assert await store.leaderboard_line(GUILD, ann) == (people[1], 2)
        assert await store.leaderboard_line(GUILD, ann, among_people=False) == (everything[0], 2)

    @pytest.mark.parametrize("people", [2, 1])
    async def test_a_pot_shared_at_closing_counts_with_the_deal_that_left_it(
        self, store: Store, people: int
    ) -> None:
        accounts = await purses(store, ANN, BO)
        if people == 1:
            accounts[1] = await store.regulars(GUILD)
        table = await new_table(store)
        await played(store, table, accounts, (0, 30, "stake"), people=people)
        back = Transfer(
            table.pot, accounts[0], 30, "standing", f"close:{table.id}:0", table=table.id
        )
        await store.commit(Commit(table.id, 1, {}, None, NOW, transfers=(back,), closed=True))
        among = await store.leaderboard(GUILD, 0, 10)
        everything = await store.leaderboard(GUILD, 0, 10, among_people=False)
        assert [(s.account, s.won) for s in everything] == [(accounts[0], 0)]
        assert list(among) == (list(everything) if people == 2 else [])

    async def test_a_reversed_deal_counts_for_no_player(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 30, "stake"))
        back = Transfer(
            table.pot, ann, 30, "reversal", f"void:{table.id}:1:0", table=table.id, deal=1
        )
        await store.commit(Commit(table.id, 1, {}, None, NOW, transfers=(back,)))
        assert [s.won for s in await store.leaderboard(GUILD, 0, 10)] == [0]
        assert await chips(store, ann, table.pot) == [500, 0]

    async def test_equal_sums_share_a_place_and_the_board_is_paged(self, store: Store) -> None:
        accounts = await purses(store, ANN, BO, CAI, DORA)
        table = await new_table(store)
        await played(store, table, accounts, *((s, 5, "stake") for s in (1, 2)), (3, 9, "stake"))
        await played(store, table, accounts, (0, -19, "share"), number=2)
        board = await store.leaderboard(GUILD, 0, 10)
        assert [(s.place, s.won) for s in board] == [(1, 19), (2, -5), (2, -5), (4, -9)]
        assert list(await store.leaderboard(GUILD, 1, 2)) == list(board[1:3])
        line, length = await store.leaderboard_line(GUILD, accounts[3])
        assert (line, length) == (board[3], 4)
        line, _ = await store.leaderboard_line(GUILD, accounts[2])
        assert line == board[2], "an equal sum"
        assert await store.leaderboard(GUILD, 4, 10) == ()

    async def test_each_server_has_its_own_leaderboard_without_erased_people(
        self, store: Store
    ) -> None:
        accounts = await purses(store, ANN, BO)
        await played(store, await new_table(store), accounts, (0, 5, "stake"), (1, -5, "share"))
        assert not await store.leaderboard(ELSEWHERE, 0, 10)
        assert len(await store.leaderboard(GUILD, 0, 10)) == 2
        await store.forget(BO, NOW)
        [left] = await store.leaderboard(GUILD, 0, 10)
        assert (left.place, left.account) == (1, accounts[0])
        assert await store.leaderboard_line(GUILD, accounts[0]) == (left, 1)
        assert await store.leaderboard_line(GUILD, accounts[1]) == (None, 1)

    async def test_a_leaderboard_requested_before_follows_later_deals(
        self, store: Store, other: Store
    ) -> None:
        accounts = await purses(store, ANN, BO)
        accounts.append(await store.regulars(GUILD))
        table = await new_table(store)
        for number in range(1, 6):
            await played(
                other if number % 2 else store,
                table,
                accounts[number % 2 :][:2],
                (0, number, "stake"),
                (1, -number, "share"),
                number=number,
                people=1 if number % 2 else None,
            )
            for among in (True, False):
                board = await store.leaderboard(GUILD, 0, 10, among)
                assert board == await other.leaderboard(GUILD, 0, 10, among)
        assert [(s.account, s.won) for s in await store.leaderboard(GUILD, 0, 10)] == [
            (accounts[1], 6),
            (accounts[0], -6),
        ]
        everything = await store.leaderboard(GUILD, 0, 10, among_people=False)
        assert [(s.account, s.won) for s in everything] == [(accounts[1], -3), (accounts[0], -6)]

    # --- servers and messages ---

    async def test_a_server_has_default_settings_until_they_are_changed(self, store: Store) -> None:
        assert await store.guild(GUILD) == Guild(GUILD)
        for changed in (
            Guild(GUILD, language="sv", opening=50, threads=True, welcomed=True, pictures=False),
            Guild(GUILD, opening=0, welcomed=True),
        ):
            await store.save_guild(changed)
            assert await store.guild(GUILD) == changed

    async def test_all_purses_of_a_person_are_listed_by_server(self, store: Store) -> None:
        here = await store.purse(GUILD, ANN, "Ann", NOW)
        there = await store.purse(ELSEWHERE, ANN, "Ann", NOW)
        await store.purse(GUILD, BO, "Bo", NOW)
        assert await store.accounts(ANN) == {GUILD: here, ELSEWHERE: there}
        await store.forget(ANN, NOW)
        assert await store.accounts(ANN) == {}

    async def test_a_closed_table_is_unfinished_while_its_messages_are_remembered(
        self, store: Store
    ) -> None:
        table, open_one = await new_table(store), await new_table(store)
        for one in (table, open_one):
            await store.save_message(MessageRef(one.id, MessageKind.TABLE, 0, CHANNEL, 1, NOW))
        assert list(await store.unfinished()) == []
        await store.commit(Commit(table.id, 0, {}, None, NOW, closed=True))
        assert list(await store.unfinished()) == [table.id]
        [ref] = await store.messages(table.id)
        await store.drop_message(ref)
        assert list(await store.unfinished()) == []

    async def test_the_version_that_a_message_shows_is_kept_with_its_place(
        self, store: Store
    ) -> None:
        table = await new_table(store)
        shown = MessageRef(table.id, MessageKind.TABLE, 0, CHANNEL, 1, NOW, version=3)
        hand = MessageRef(table.id, MessageKind.HAND, ANN, 5, 2, NOW)
        for ref in (shown, hand):
            await store.save_message(ref)
        gone = replace(shown, message=99)
        noted = [replace(ref, version=7) for ref in (gone, hand)]
        unknown = MessageRef(table.id, MessageKind.HAND, BO, 5, 3, NOW, version=7)
        await store.note_shown([*noted, unknown])
        assert set(await store.messages(table.id)) == {shown, noted[1]}
        await store.save_message(replace(hand, message=4))
        assert set(await store.messages(table.id)) == {shown, replace(hand, message=4)}

    async def test_a_hand_is_outdated_after_a_decision_at_its_seat(self, store: Store) -> None:
        accounts = await purses(store, ANN, BO)
        table = await new_table(store)
        ann, bo = (
            MessageRef(table.id, MessageKind.HAND, user, 5, user, NOW, 1) for user in (ANN, BO)
        )
        for ref in (ann, bo, replace(ann, kind=MessageKind.TABLE, user=0)):
            await store.save_message(ref)
        start = Commit(table.id, 0, {}, None, NOW, start=setup(1, accounts), deal=1, steps=(FIRST,))
        await store.commit(start)
        assert await store.outdated_hands() == set()
        assert await store.hands_before_deal() == set()
        by_person, by_stand_in = (
            Step(seat, ["pass", 0], [], NOW, by) for seat, by in ((0, "person"), (1, "stand-in"))
        )
        decided = Commit(
            table.id, 1, {}, None, NOW, deal=1, steps=(by_person, by_stand_in), first_seq=1
        )
        await store.commit(decided)
        assert await store.outdated_hands() == {(table.id, ANN), (table.id, BO)}
        await store.note_shown([replace(ann, version=2)])
        assert await store.outdated_hands() == {(table.id, BO)}

    async def test_a_hand_that_shows_nothing_of_the_deal_is_older_than_it(
        self, store: Store
    ) -> None:
        accounts = await purses(store, ANN, BO)
        table = await new_table(store)
        ann, bo = (
            MessageRef(table.id, MessageKind.HAND, user, 5, user, NOW, 0) for user in (ANN, BO)
        )
        for ref in (ann, bo, replace(ann, kind=MessageKind.TABLE, user=0)):
            await store.save_message(ref)
        start = Commit(table.id, 0, {}, None, NOW, start=setup(1, accounts), deal=1, steps=(FIRST,))
        await store.commit(start)
        await store.note_shown([replace(bo, version=1)])
        assert await store.hands_before_deal() == {(table.id, ANN)}
        await store.commit(Commit(table.id, 1, {}, None, NOW, deal=1, result={}))
        assert await store.hands_before_deal() == set()

    async def test_a_table_message_older_than_the_deal_is_outdated(self, store: Store) -> None:
        accounts = await purses(store, ANN, BO)
        table, elsewhere = await new_table(store), await new_table(store)
        for one in (table, elsewhere):
            await store.save_message(MessageRef(one.id, MessageKind.TABLE, 0, 5, one.id, NOW, 0))
        await store.save_message(MessageRef(table.id, MessageKind.HAND, ANN, 5, 9, NOW, 0))
        await store.commit(
            Commit(table.id, 0, {}, None, NOW + 1, start=setup(1, accounts), deal=1, steps=(FIRST,))
        )
        assert await store.outdated_tables() == {table.id}
        await store.save_message(MessageRef(table.id, MessageKind.TABLE, 0, 5, 10, NOW + 1, 1))
        assert await store.outdated_tables() == set()
        await store.save_message(MessageRef(table.id, MessageKind.TABLE, 0, 5, 10, NOW, 1))
        await store.commit(Commit(table.id, 1, {}, None, NOW + 2, deal=1, result={}))
        assert await store.outdated_tables() == set()

    async def test_a_message_painted_by_another_version_has_no_known_version(
        self, store: Store
    ) -> None:
        table = await new_table(store)
        ref = MessageRef(table.id, MessageKind.TABLE, 0, 5, 6, NOW, version=3)
        await store.painted_by("one")
        await store.save_message(ref)
        await store.painted_by("one")
        assert list(await store.messages(table.id)) == [ref]
        await store.painted_by("another")
        assert list(await store.messages(table.id)) == [replace(ref, version=None)]

    async def test_tables_in_mid_deal_are_woken_before_others(self, store: Store) -> None:
        accounts = await purses(store, ANN, BO)
        tables = [await new_table(store) for _ in range(3)]
        first, second, third = tables
        for table, at in ((first, 5.0), (second, 9.0), (third, 7.0)):
            commit = Commit(table.id, 0, {}, at, NOW)
            if table is second:
                commit = replace(commit, start=setup(1, accounts), deal=1, steps=(FIRST,))
            await store.commit(commit)
        assert list(await store.waking()) == [(second.id, 9.0), (first.id, 5.0), (third.id, 7.0)]

    async def test_one_message_of_a_kind_is_remembered_for_each_person(self, store: Store) -> None:
        table, second = await new_table(store), await new_table(store)
        shown = MessageRef(table.id, MessageKind.TABLE, 0, CHANNEL, 1, NOW)
        hand = MessageRef(table.id, MessageKind.HAND, ANN, 5, 2, NOW)
        for ref in (
            shown,
            hand,
            replace(hand, user=BO),
            replace(hand, message=9, posted_at=NOW + 1),
        ):
            await store.save_message(ref)
        await store.save_message(MessageRef(second.id, MessageKind.TABLE, 0, CHANNEL, 3, NOW))
        await store.drop_message(replace(hand, user=BO))
        await store.drop_message(replace(hand, user=BO, kind=MessageKind.TURN_CALL))
        await store.drop_message(hand)
        found = await store.messages(table.id)
        assert set(found) == {shown, replace(hand, message=9, posted_at=NOW + 1)}
        assert len(found) == 2

    async def test_findings_in_the_ledger_are_remembered(self, store: Store, other: Store) -> None:
        assert await store.stopped() == set()
        await purses(store, ANN, BO)
        first = await store.audit_ledger(whole=set(), share=0.0)
        assert (first.transfers, first.differences, first.guilds) == (2, 0, set())
        await store.note_audit(first)
        await store.note_audit(WRONG_HERE)
        assert await other.stopped() == {GUILD}
        assert (await other.guild(GUILD)).stopped
        assert not (await other.guild(ELSEWHERE)).stopped
        await purses(store, CAI)
        assert (await other.audit_ledger(whole=set(), share=0.0)).transfers == 1
        await store.note_audit(AuditReport())
        assert not (await store.guild(GUILD)).stopped

    async def test_a_faulty_file_stops_every_server(self, store: Store) -> None:
        await store.save_guild(Guild(GUILD, opening=7))
        await store.note_audit(AuditReport(guilds=frozenset({EVERYWHERE})))
        assert await store.guild(GUILD) == Guild(GUILD, opening=7, stopped=True)
        assert (await store.guild(ELSEWHERE)).stopped

    async def test_changing_a_setting_does_not_restart_a_stopped_server(self, store: Store) -> None:
        by, *_ = await purses(store, ANN)
        await store.note_audit(WRONG_HERE)
        assert (await store.guild(GUILD)).stopped
        await store.change_guild(GUILD, {"opening": 3}, by, NOW, "set")
        await store.save_guild(Guild(GUILD))
        assert (await store.guild(GUILD)).stopped
