"""The contract of a `Store` for people who were erased and come back.

A test class inherits `ErasedContract` next to the other contracts, with the same fixtures.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.ports import MessageKind, MessageRef, Store
from tables.ports import Account
from tests.contract.store.bank import DAY, MIDNIGHT, WEEK, declined, friends
from tests.contract.store.core import (
    ANN,
    BO,
    ELSEWHERE,
    GUILD,
    NOW,
    chips,
    new_table,
    played,
    purses,
)


def erase_who_sits(path: Path, user: int) -> None:
    """Erase a person who sits at a table of this file, as older versions could."""
    with closing(sqlite3.connect(path)) as con, con:
        con.execute("PRAGMA foreign_keys = ON")
        con.execute("DELETE FROM person WHERE user = ?", (user,))


async def back(store: Store, at: float, user: int = ANN, guild: int = GUILD) -> Account:
    """Return the purse of a person who comes back."""
    return await store.purse(guild, user, "Back", at)


@pytest.mark.asyncio
class ErasedContract:
    """The specification, one sentence a test."""

    @pytest.mark.parametrize(("at", "opening"), [(NOW, 0), (WEEK - 1, 0), (WEEK, 500)])
    async def test_a_purse_opened_again_within_a_week_begins_empty(
        self, store: Store, at: float, opening: int
    ) -> None:
        (old,) = await purses(store, ANN)
        await store.forget(ANN, NOW)
        assert await chips(store, old, await back(store, at)) == [500, opening]

    @pytest.mark.parametrize(("at", "held"), [(NOW, -300), (WEEK - 1, -300), (WEEK, 500)])
    async def test_a_debt_is_found_again_within_the_week(
        self, store: Store, at: float, held: int
    ) -> None:
        ann, bo = await purses(store, ANN, BO)
        await played(store, await new_table(store), (ann, bo), (0, 800, "penalty"))
        for _ in range(2):
            await store.forget(ANN, NOW)
            ann = await back(store, at)
            assert await chips(store, ann) == [held]

    async def test_no_other_person_and_no_other_server_is_affected(self, store: Store) -> None:
        await purses(store, ANN)
        await store.forget(ANN, NOW)
        here, there = await back(store, NOW, BO), await back(store, NOW, ANN, ELSEWHERE)
        assert await chips(store, here, there) == [500, 500]
        assert (await store.daily(GUILD, here, NOW, "a")).chips == 50
        assert (await store.daily(ELSEWHERE, there, NOW, "b")).chips == 50

    async def test_the_days_chips_are_given_once_a_day_despite_erasures(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        await store.daily(GUILD, ann, NOW, "a")
        for click in ("b", "c"):
            await store.forget(ANN, NOW)
            ann = await back(store, NOW)
            why = await declined(store.daily(GUILD, ann, NOW, click))
            assert why == ("daily-taken", {"again": MIDNIGHT})
        assert await chips(store, ann) == [0]
        assert (await store.daily(GUILD, ann, MIDNIGHT, "d")).chips == 50

    async def test_a_person_who_has_not_had_the_days_chips_gets_them(self, store: Store) -> None:
        (ann,) = await purses(store, ANN)
        await store.daily(GUILD, ann, NOW, "a")
        await store.forget(ANN, MIDNIGHT)
        ann = await back(store, MIDNIGHT)
        assert (await store.daily(GUILD, ann, MIDNIGHT, "b")).chips == 50

    async def test_a_fresh_start_comes_no_sooner(self, store: Store) -> None:
        ann, _ = await friends(store, 500)
        await store.fresh(GUILD, ann, NOW, "a")
        later = NOW + 3 * DAY
        for at in (later, later + DAY):
            await store.forget(ANN, at)
            ann = await back(store, at)
            why = await declined(store.fresh(GUILD, ann, at, f"b{at}"))
            assert why == ("fresh-taken", {"again": WEEK})
        assert (await store.fresh(GUILD, ann, WEEK, "c")).chips == 100

    async def test_an_empty_new_purse_may_have_its_first_fresh_start(self, store: Store) -> None:
        await purses(store, ANN)
        await store.forget(ANN, NOW)
        assert (await store.fresh(GUILD, await back(store, NOW), NOW, "a")).chips == 100

    async def test_an_export_has_everything_stored_about_a_person(self, store: Store) -> None:
        assert await store.kept(ANN) is None
        ann, bo = await purses(store, ANN, BO)
        there, *_ = await purses(store, ANN, guild=ELSEWHERE)
        table = await new_table(store)
        await played(store, table, (ann, bo), (0, 8, "stake"))
        await store.give(GUILD, bo, ann, 3, NOW, "gift")
        await store.note_rules_read(ANN, "mousel")
        await store.save_message(MessageRef(table.id, MessageKind.HAND, ANN, 5, 66, NOW))
        await store.save_message(MessageRef(table.id, MessageKind.HAND, BO, 7, 88, NOW))
        await store.change_guild(GUILD, {"opening": 7}, ann, NOW, "set")
        told = await store.kept(ANN)
        assert told is not None
        assert told["person"]["user"] == ANN
        assert told["rules_read"] == ["mousel"]
        assert [m["message"] for m in told["messages"]] == [66]
        here, elsewhere = told["servers"]
        assert (here["server"], elsewhere["server"]) == (GUILD, ELSEWHERE)
        assert [here["chips"], elsewhere["chips"]] == await chips(store, ann, there)
        assert [m["kind"] for m in here["movements"]] == ["opening", "stake", "gift"]
        assert [m["chips"] for m in here["movements"]] == [500, -8, 3]
        assert [(d["game"], d["table"]) for d in here["deals"]] == [("mousel", table.number)]
        assert [c["setting"] for c in here["settings_changed"]] == ["opening"]
        assert json.loads(json.dumps(told)) == told
        await store.forget(ANN, NOW)
        assert await store.kept(ANN) is None
