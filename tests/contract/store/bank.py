"""The contract of a `Store` for the bank, for settings, and for looking back.

A test class inherits `BankContract` next to `StoreContract`, with the same fixtures.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from bot.ports import BankRefusal, Change, Grant, Guild, Person, PlayedDeal, Store
from tables.ports import Account, AlreadyDone, Commit, Conflict, Transfer
from tests.contract.store.core import (
    ANN,
    BO,
    CAI,
    ELSEWHERE,
    FIRST,
    GUILD,
    NOW,
    chips,
    new_table,
    played,
    purses,
    setup,
)

DAY = 86_400
WEEK = (NOW // DAY + 7) * DAY
"""Seven UTC days after the day on which these tests begin."""
GRANTS = ("opening", "daily", "fresh")
MIDNIGHT = (NOW // DAY + 1) * DAY
"""The end of the first day of these tests."""


async def declined(asked: Awaitable[object]) -> tuple[str, dict[str, int]]:
    """Return why the bank moves nothing."""
    with pytest.raises(BankRefusal) as why:
        await asked
    return why.value.code, why.value.params


async def friends(store: Store, *owed: int) -> list[Account]:
    """Return Ann and Bo, who have finished a deal among people in which Ann paid these amounts to
    Bo.
    """
    accounts = await purses(store, ANN, BO)
    money = [(0, n, "penalty") for n in owed] + [(1, -n, "share") for n in owed]
    await played(store, await new_table(store), accounts, *money)
    return accounts


@pytest.mark.asyncio
class BankContract:
    """The specification, one sentence a test."""

    async def test_a_purse_opens_with_the_chips_that_the_server_has_set_gen_008(
        self, store: Store
    ) -> None:
        (ann,) = await purses(store, ANN)
        await store.save_guild(Guild(GUILD, opening=40))
        (bo,) = await purses(store, BO)
        assert await chips(store, ann, bo) == [500, 40], "GEN-008"

    # --- the day's chips ---

    async def test_the_bank_gives_chips_once_a_day_by_utc(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        assert await store.daily(GUILD, ann, NOW, "a") == Grant(50, 550, MIDNIGHT)
        late = MIDNIGHT - 0.001
        why = await declined(store.daily(GUILD, ann, late, "b"))
        assert why == ("daily-taken", {"again": MIDNIGHT})
        assert await store.daily(GUILD, ann, MIDNIGHT, "c") == Grant(50, 600, MIDNIGHT + DAY)
        assert await chips(store, ann) == [600]
        assert [m.kind for m in await store.movements(ann, 0, 9)] == ["daily", "daily", "opening"]

    async def test_of_many_simultaneous_requests_for_one_purse_one_succeeds(
        self, store: Store, other: Store
    ) -> None:
        (ann,) = await purses(store, ANN)
        asked = (s.daily(GUILD, ann, NOW, f"click {k}") for k, s in enumerate((store, other) * 5))
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(a, Grant) for a in answers) == 1
        assert sum(isinstance(a, BankRefusal) for a in answers) == 9
        assert await chips(store, ann) == [550]

    async def test_a_server_sets_how_many_chips_a_day_gives_or_none(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        await store.save_guild(Guild(GUILD, daily=7))
        assert (await store.daily(GUILD, ann, NOW, "a")).chips == 7
        await store.save_guild(Guild(GUILD, daily=0))
        assert await declined(store.daily(GUILD, ann, MIDNIGHT, "b")) == ("daily-off", {})

    # --- a fresh start ---

    @pytest.mark.parametrize("owed", [500, 620, 900])
    async def test_a_purse_at_or_below_0_is_refilled_once_a_week(
        self, store: Store, owed: int
    ) -> None:
        ann, bo = await friends(store, owed)
        table = await new_table(store)
        assert await chips(store, ann) == [500 - owed]
        week = (NOW // DAY + 7) * DAY
        assert await store.fresh(GUILD, ann, NOW, "a") == Grant(owed - 400, 100, week)
        await played(store, table, (ann, bo), (0, 100, "penalty"))
        for at in (NOW, week - 1):
            why = await declined(store.fresh(GUILD, ann, at, f"b{at}"))
            assert why == ("fresh-taken", {"again": week})
        assert (await store.fresh(GUILD, ann, week, "c")).chips == 100

    async def test_a_fresh_start_brings_no_more_than_a_new_purse(self, store: Store) -> None:
        ann, _ = await friends(store, 100_000)
        assert await store.fresh(GUILD, ann, NOW, "a") == Grant(500, -99_000, WEEK)
        await store.save_guild(Guild(GUILD, opening=40, fresh=70))
        assert (await store.fresh(GUILD, ann, WEEK, "b")).chips == 70

    async def test_two_people_in_collusion_gain_at_most_2700_chips_of_the_bank_in_a_week(
        self, store: Store
    ) -> None:
        """On each of seven days, one loses more to the other than both have, and then the reverse.

        They take all offered chips, erase themselves and come back.
        """
        table, numbers = await new_table(store), itertools.count(1)
        purses = set[Account]()
        for at in range(int(NOW // DAY) * DAY, int(WEEK), DAY):
            for user in (ANN, BO):
                pair = [await store.purse(GUILD, u, "Friend", at) for u in (ANN, BO)]
                purses |= {*pair}
                loser_first = pair if user == ANN else pair[::-1]
                number = next(numbers)
                lost = 1_000 * number**4
                money = (0, lost, "penalty"), (1, -lost, "share")
                await played(store, table, loser_first, *money, number=number)
                for purse, ask in itertools.product(pair, (store.daily, store.fresh)):
                    with contextlib.suppress(BankRefusal):
                        await ask(GUILD, purse, at, f"{next(numbers)}")
                await store.forget(user, at)
        moved = [m for purse in purses for m in await store.movements(purse, 0, 999)]
        assert sum(m.amount for m in moved if m.kind in GRANTS and m.amount > 0) == 2_700

    async def test_no_other_purse_gets_a_fresh_start(self, store: Store) -> None:
        ann, bo = await friends(store, 499)
        assert await declined(store.fresh(GUILD, ann, NOW, "a")) == ("fresh-solvent", {"chips": 1})
        await store.save_guild(Guild(GUILD, fresh=0))
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 100, "penalty"))
        assert await declined(store.fresh(GUILD, ann, NOW, "b")) == ("fresh-off", {})

    async def test_no_fresh_start_while_the_persons_chips_are_in_a_deal(self, store: Store) -> None:
        """The person may win them back, and the bank's with them."""
        ann, bo = await friends(store, 500)
        table = await new_table(store)
        start = Commit(
            table.id, 0, {}, None, NOW, start=setup(1, (ann, bo)), deal=1, steps=(FIRST,)
        )
        await store.commit(start)
        assert await declined(store.fresh(GUILD, ann, NOW, "a")) == ("fresh-staked", {})
        await store.commit(Commit(table.id, 1, {}, None, NOW, result={}, deal=1))
        assert (await store.fresh(GUILD, ann, NOW, "b")).chips == 100

    # --- gifts ---

    async def test_a_gift_goes_from_purse_to_purse(self, store: Store) -> None:
        ann, bo = await friends(store)
        assert await store.give(GUILD, ann, bo, 30, NOW, "a") == 470
        assert await store.give(GUILD, ann, bo, 5, NOW, "b") == 465
        assert await chips(store, ann, bo) == [465, 535]
        last = (await store.movements(bo, 0, 1))[0]
        assert (last.kind, last.amount) == ("gift", 5)

    async def test_a_day_has_a_limit_for_giving_and_one_for_receiving(self, store: Store) -> None:
        ann, bo = await friends(store)
        (cai,) = await purses(store, CAI)
        await played(store, await new_table(store), [ann, cai])
        await store.give(GUILD, ann, bo, 70, NOW, "a")
        why = await declined(store.give(GUILD, ann, cai, 31, NOW, "b"))
        assert why == ("give-given", {"left": 30, "limit": 100})
        why = await declined(store.give(GUILD, cai, bo, 31, NOW, "c"))
        assert why == ("give-received", {"left": 30, "limit": 100})
        await store.give(GUILD, cai, bo, 30, NOW, "d")
        await store.give(GUILD, ann, bo, 100, MIDNIGHT, "e")
        assert await chips(store, ann, bo, cai) == [330, 700, 470]

    async def test_simultaneous_gifts_keep_the_limit(self, store: Store, other: Store) -> None:
        ann, bo = await friends(store)
        given = (
            s.give(GUILD, ann, bo, 40, NOW, f"click {k}") for k, s in enumerate((store, other) * 4)
        )
        answers = await asyncio.gather(*given, return_exceptions=True)
        assert sum(isinstance(a, int) for a in answers) == 2
        assert await chips(store, ann, bo) == [420, 580]

    async def test_no_person_gives_more_than_they_have_or_to_their_own_purse(
        self, store: Store
    ) -> None:
        ann, bo = await friends(store, 480)
        why = await declined(store.give(GUILD, ann, bo, 21, NOW, "a"))
        assert why == ("give-purse", {"chips": 20})
        assert (await declined(store.give(GUILD, ann, ann, 1, NOW, "b")))[0] == "give-self"
        await store.save_guild(Guild(GUILD, gifts=0))
        assert (await declined(store.give(GUILD, ann, bo, 1, NOW, "c")))[0] == "give-off"

    @pytest.mark.parametrize("chips_given", [0, -5])
    async def test_a_gift_is_at_least_one_chip(self, store: Store, chips_given: int) -> None:
        ann, bo = await friends(store)
        with pytest.raises(Exception):  # noqa: B017, PT011 (a fault of the caller, any refusal will do)
            await store.give(GUILD, ann, bo, chips_given, NOW, "a")
        assert await chips(store, ann, bo) == [500, 500]

    @pytest.mark.parametrize("people", [None, 1])
    async def test_only_a_person_who_has_played_among_people_gives(
        self, store: Store, people: int | None
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        if people:
            accounts = [ann, await store.regulars(GUILD)]
            await played(store, await new_table(store), accounts, people=people)
        assert await declined(store.give(GUILD, ann, bo, 1, NOW, "a")) == ("give-unplayed", {})

    async def test_chips_at_stake_in_a_deal_in_play_are_not_given_away(self, store: Store) -> None:
        ann, bo = await friends(store)
        (cai,) = await purses(store, CAI)
        table = await new_table(store)
        stands_in = replace(setup(1, (ann, cai)), players=(bo, cai))
        start = Commit(table.id, 0, {}, None, NOW, start=stands_in, deal=1, steps=(FIRST,))
        await store.commit(start)
        assert (await declined(store.give(GUILD, ann, bo, 1, NOW, "a")))[0] == "give-staked"
        await store.give(GUILD, bo, ann, 1, NOW, "b")
        await store.commit(Commit(table.id, 1, {}, None, NOW, result={}, deal=1))
        await store.give(GUILD, ann, bo, 1, NOW, "c")

    # --- all three ---

    async def test_a_click_moves_chips_once_and_a_refused_one_is_not_used_up(
        self, store: Store, other: Store
    ) -> None:
        ann, bo = await friends(store, 500)
        again: tuple[tuple[str, Callable[[Store, str], Awaitable[object]]], ...] = (
            ("give", lambda s, click: s.give(GUILD, bo, ann, 1, NOW, click)),
            ("daily", lambda s, click: s.daily(GUILD, bo, NOW, click)),
            ("fresh", lambda s, click: s.fresh(GUILD, bo, NOW, click)),
        )
        for click, ask in again[:2]:
            await ask(store, click)
            with pytest.raises(AlreadyDone):
                await ask(other, click)
        assert (await declined(again[2][1](store, "fresh")))[0] == "fresh-solvent"
        assert not await store.seen("fresh")
        assert await chips(store, ann, bo) == [1, 1049]

    async def test_every_chip_has_a_source_and_none_counts_as_won(self, store: Store) -> None:
        ann, bo = await friends(store, 500)
        boards = [await store.leaderboard(GUILD, 0, 9, people) for people in (True, False)]
        await store.fresh(GUILD, ann, NOW, "a")
        await store.daily(GUILD, ann, NOW, "b")
        await store.give(GUILD, bo, ann, 60, NOW, "c")
        assert await chips(store, ann, bo) == [210, 940]
        assert boards == [await store.leaderboard(GUILD, 0, 9, people) for people in (True, False)]
        assert [s.won for s in boards[0]] == [500, -500]

    async def test_a_grant_in_mid_deal_makes_the_table_read_the_purse_again(
        self, store: Store
    ) -> None:
        ann, bo = await friends(store)
        table = await new_table(store)
        await store.daily(GUILD, ann, NOW, "a")
        start = Commit(
            table.id, 0, {}, None, NOW, start=setup(1, (ann, bo)), deal=1, steps=(FIRST,),
            purses={ann: 500, bo: 500},
        )  # fmt: skip
        with pytest.raises(Conflict):
            await store.commit(start)

    # --- settings ---

    async def test_every_change_of_a_setting_is_kept_with_its_author(
        self, store: Store, other: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        assert await store.guild(GUILD) == Guild(GUILD)
        now = await store.change_guild(GUILD, {"daily": 20, "language": "en"}, ann, NOW, "a")
        assert now == await store.guild(GUILD) == Guild(GUILD, daily=20)
        await store.change_guild(GUILD, {"channels": (5, 6), "clock": 30}, bo, NOW + 1, "b")
        assert await other.guild(GUILD) == Guild(GUILD, daily=20, channels=(5, 6), clock=30)
        assert await store.guild(GUILD) == await other.guild(GUILD)
        assert list(await store.changes(GUILD, 0, 9)) == [
            Change(bo, "clock", None, 30, NOW + 1),
            Change(bo, "channels", [], [5, 6], NOW + 1),
            Change(ann, "daily", 50, 20, NOW),
        ]
        assert await store.count_changes(GUILD) == 3
        assert [c.setting for c in await store.changes(GUILD, 1, 1)] == ["channels"]
        assert await store.count_changes(ELSEWHERE) == 0

    async def test_the_servers_language_at_discord_holds_until_an_admin_chooses(
        self, store: Store, other: Store
    ) -> None:
        (ann,) = await purses(store, ANN)
        assert await store.note_language(GUILD, "sv")
        assert await other.guild(GUILD) == Guild(GUILD, language="sv")
        assert not await other.note_language(GUILD, "sv")
        await store.change_guild(GUILD, {"daily": 20}, ann, NOW, "a")
        assert await store.note_language(GUILD, "en")
        assert await store.guild(GUILD) == Guild(GUILD, daily=20)
        await store.change_guild(GUILD, {"language": "sv"}, ann, NOW, "b")
        assert not await other.note_language(GUILD, "en")
        assert (await store.guild(GUILD)).language == "sv"
        assert [c.setting for c in await store.changes(GUILD, 0, 9)] == ["language", "daily"]
        assert await store.note_language(ELSEWHERE, "sv")

    async def test_one_change_does_not_undo_another(self, store: Store, other: Store) -> None:
        (ann,) = await purses(store, ANN)
        fields: dict[str, Any] = {"daily": 1, "fresh": 2, "gifts": 3, "cap_server": 4}
        await asyncio.gather(
            *(
                s.change_guild(GUILD, {key: value}, ann, NOW, key)
                for s, (key, value) in zip((store, other) * 2, fields.items(), strict=True)
            )
        )
        assert await store.guild(GUILD) == Guild(GUILD, **fields)

    async def test_an_invalid_change_changes_nothing(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        await store.change_guild(GUILD, {"daily": 1}, ann, NOW, "a")
        with pytest.raises(AlreadyDone):
            await store.change_guild(GUILD, {"daily": 2}, ann, NOW, "a")
        with pytest.raises(Exception):  # noqa: B017, PT011 (a fault of the caller, any refusal will do)
            await store.change_guild(GUILD, {"daily": -2}, ann, NOW, "b")
        assert (await store.guild(GUILD)).daily == await store.count_changes(GUILD) == 1

    async def test_an_erased_persons_changes_have_no_author(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        await store.change_guild(GUILD, {"daily": 1}, ann, NOW, "a")
        await store.forget(ANN, NOW)
        (change,) = await store.changes(GUILD, 0, 9)
        assert (await store.holders([change.account]))[ann].user is None

    # --- people ---

    async def test_a_persons_preferences_are_kept(self, store: Store) -> None:
        for wants in (
            Person(ANN, "de", 5, True, True, "sv", False, True, False),
            Person(ANN),
        ):
            fields = asdict(wants)
            await store.change_person(fields.pop("user"), fields, begin=True)
            assert await store.person(ANN) == wants

    async def test_a_change_of_some_fields_undoes_no_other(
        self, store: Store, other: Store
    ) -> None:
        """A direct message channel is recorded while its owner changes settings."""
        await store.change_person(ANN, {"muted": False}, begin=True)
        fields: dict[str, Any] = {
            "locale": "de", "dm_channel": 5, "dms_closed": True, "muted": True, "language": "sv",
            "hand_in_dm": False, "four_colours": True, "pictures": False,
        }  # fmt: skip
        await asyncio.gather(
            *(
                s.change_person(ANN, {key: value})
                for s, (key, value) in zip((store, other) * 4, fields.items(), strict=True)
            )
        )
        assert await store.person(ANN) == Person(ANN, **fields)

    async def test_a_change_creates_no_unknown_person(self, store: Store) -> None:
        """So a late note about an erased person does not bring them back."""
        await store.change_person(ANN, {"dm_channel": 5})
        assert await store.person(ANN) is None

    async def test_an_unknown_field_of_a_person_is_not_set(self, store: Store) -> None:
        await store.change_person(ANN, {"muted": False}, begin=True)
        with pytest.raises(ValueError, match="user"):
            await store.change_person(ANN, {"user": BO, "muted": True})
        assert await store.person(ANN) == Person(ANN)

    # --- looking back ---

    async def test_finished_deals_are_listed_newest_first_with_their_results(
        self, store: Store
    ) -> None:
        ann, bo, cai = await purses(store, ANN, BO, CAI)
        first, second = await new_table(store), await new_table(store)
        await played(store, first, (ann, bo), (0, 9, "stake"), (0, -4, "share"))
        await played(store, second, (bo, ann), (1, 6, "penalty"), (0, 2, "stake"))
        await played(store, second, (bo, cai), number=2)
        await played(store, first, (ann, bo), number=2)
        assert list(await store.history(ann, 0, 9)) == [
            PlayedDeal(first.id, first.number, 2, "mousel", 0, NOW),
            PlayedDeal(second.id, second.number, 1, "mousel", -6, NOW),
            PlayedDeal(first.id, first.number, 1, "mousel", -5, NOW),
        ]
        assert [p.net for p in await store.history(ann, 1, 1)] == [-6]
        assert [await store.count_history(a) for a in (ann, bo, cai)] == [3, 4, 1]

    async def test_finished_deals_are_counted_by_game_the_most_played_first(
        self, store: Store
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        assert await store.finished_by_game(ann) == ()
        table, other = await new_table(store), await new_table(store, game="mus")
        await played(store, other, (ann, bo))
        for number in (1, 2):
            await played(store, table, (ann, bo), number=number)
        assert await store.finished_by_game(ann) == (("mousel", 2), ("mus", 1))
        assert await store.finished_by_game(bo) == (("mousel", 2), ("mus", 1))

    async def test_the_deal_that_ended_last_is_listed_first(self, store: Store) -> None:
        accounts = await purses(store, ANN, BO)
        long, short = await new_table(store), await new_table(store)
        begun = Commit(long.id, 0, {}, None, NOW, start=setup(1, accounts), deal=1, steps=(FIRST,))
        version = await store.commit(begun)
        await played(store, short, accounts)
        await store.commit(Commit(long.id, version, {}, None, NOW + 9, deal=1, result={"pot": 0}))
        ended = [(p.table, p.at) for p in await store.history(accounts[0], 0, 9)]
        assert ended == [(long.id, NOW + 9), (short.id, NOW)]
        assert [p.table for p in await store.history(accounts[0], 1, 1)] == [short.id]

    async def test_a_voided_deal_is_listed_as_voided_and_has_no_result(self, store: Store) -> None:
        """GEN-017."""
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        start = setup(1, (ann, bo))
        stake = Transfer(ann, table.pot, 9, "stake", f"deal:{table.id}:1:0", table=table.id, deal=1)
        version = await store.commit(
            Commit(
                table.id, 0, {}, None, NOW, start=start, deal=1, steps=(FIRST,), transfers=(stake,)
            )
        )
        back = Transfer(
            table.pot, ann, 9, "reversal", f"void:{table.id}:1:0", table=table.id, deal=1
        )
        await store.commit(Commit(table.id, version, {}, None, NOW, transfers=(back,), closed=True))
        [line] = await store.history(ann, 0, 9)
        assert (line.voided, line.net) == (True, 0)
        assert await store.count_history(ann) == 1

    async def test_chips_at_a_table_are_listed_with_their_payers(self, store: Store) -> None:
        ann, bo = await purses(store, ANN, BO)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 9, "stake"))
        ledger = await store.ledger(table.id)
        assert ledger is not None
        assert (ledger.is_open, ledger.deal, ledger.deals) == (True, None, 1)
        assert [(t.debit, t.credit, t.amount) for t in ledger.moves] == [(ann, table.pot, 9)]
        assert await store.ledger(table.id + 1) is None

    async def test_a_practice_deal_is_listed_as_practice(self, store: Store) -> None:
        accounts = await purses(store, ANN, BO)
        table = await new_table(store)
        start = replace(setup(1, accounts), people=0)
        await store.commit(
            Commit(
                table.id, 0, {}, None, NOW, start=start, deal=1, steps=(FIRST,), result={"pot": 0}
            )
        )
        await played(store, table, accounts, number=2)
        assert [p.practice for p in await store.history(accounts[0], 0, 9)] == [False, True]

    async def test_a_deal_in_play_is_not_listed_and_a_voided_one_is_listed_as_voided(
        self, store: Store
    ) -> None:
        accounts = await purses(store, ANN, BO)
        table = await new_table(store)
        start = Commit(table.id, 0, {}, None, NOW, start=setup(1, accounts), deal=1, steps=(FIRST,))
        await store.commit(start)
        assert not await store.history(accounts[0], 0, 9)
        assert await store.count_history(accounts[0]) == 0
        await store.commit(Commit(table.id, 1, {}, None, NOW, closed=True))
        assert [p.voided for p in await store.history(accounts[0], 0, 9)] == [True]
        assert await store.count_history(accounts[0]) == 1

    async def test_only_a_player_of_a_deal_looks_back_at_it_gen_014(self, store: Store) -> None:
        ann, bo, cai = await purses(store, ANN, BO, CAI)
        table = await new_table(store)
        taken_over = replace(setup(1, (ann, bo)), players=(cai, bo))
        await store.commit(
            Commit(table.id, 0, {}, None, NOW, start=taken_over, deal=1, steps=(FIRST,), result={})
        )
        assert [await store.count_history(a) for a in (ann, bo, cai)] == [0, 1, 1]

    async def test_regulars_cannot_look_back(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        regulars = await store.regulars(GUILD)
        await played(store, await new_table(store), (ann, regulars), people=1)
        assert await store.count_history(regulars) == 0
        assert await store.count_history(ann) == 1
