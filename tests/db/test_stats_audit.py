"""The audit derives the statistics of people again, as it does balances."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.runtime.upkeep.old_stats import OldStats
from db.audit.checker import check_now
from db.sqlite.store import SqliteStore
from games import GAMES
from games.kernel.contract import Run
from tables.commands import Close, Deal
from tables.model.table import Status
from tests.db.test_checker import found, spoil
from tests.support.store.filled_files import copy_of
from tests.support.tables.mousel_on_file import GUILD, MouselTables
from tests.support.tables.on_file import TablesOnFile

GAMES_PLAYED = ("mousel", "greenland", "bourre", "mus")
NOBODY_COUNTED = (
    "DELETE FROM stats", "DELETE FROM stats_day", "DELETE FROM rating",
    "DELETE FROM achievement", "UPDATE deal SET rated = ''",
    "UPDATE card_table SET stats_upto = 0, win_runs = '{}', achievement_runs = '{}', counting = 1",
)  # fmt: skip


async def _played(path: Path) -> None:
    """Deals of every game, among people and with regulars, one voided, and a person who went."""
    tables = await MouselTables.open(path)
    for game in GAMES_PLAYED:
        users = (1, 2, 3, 4) if game == "mus" else (1, 2, 3)
        table = await tables.seat(users, game=game)
        await tables.play(table.id, 3)
        await tables.void(table.id)
    mixed = await tables.seat((1, 2), regulars=2)
    await tables.play(mixed.id, 3)
    await tables.void(mixed.id)
    await tables.store.forget(3, 9.0)
    await tables.close()
    on_file = TablesOnFile(await SqliteStore.open(path), path)
    on_file.reads_again = False
    now = await on_file.open("muggins", (1, 2), seats=3)
    now = (await on_file.ask(now, Deal(by=now.table.host))).snapshot
    while now.table.status is Status.PLAYING:
        now = await on_file.wait(now)
    await on_file.ask(now, Close(by=now.table.host))
    await on_file.store.close()


@pytest.fixture
def counted(tmp_path: Path) -> Path:
    """A copy to spoil."""
    return copy_of(_played, tmp_path)


@pytest.mark.asyncio
async def test_statistics_of_every_game_are_in_order(counted: Path) -> None:
    assert check_now(counted).ok, found(counted)
    store = await SqliteStore.open(counted)
    account = await store.account(GUILD, 1)
    assert account is not None
    stats = {(one.game, one.among_people): one.numbers for one in await store.stats(account)}
    with_regulars = {("mousel", False), ("muggins", False)}
    assert stats.keys() - with_regulars == {(game, True) for game in GAMES_PLAYED}
    assert stats["mousel", False]["deals"] == stats["mus", True]["deals"] == 3
    assert await store.stats_due() == ()
    await store.close()


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("UPDATE stats SET numbers = json_set(numbers, '$.chips', 999)", "its statistics of "),
        ("DELETE FROM stats WHERE game = 'mus'", "its statistics of mus among people are {}"),
        ("UPDATE stats_day SET chips = chips + 1", "its deals brought "),
        ("UPDATE card_table SET win_runs = '{\"2\": 9}'", "its win runs are "),
        ("UPDATE card_table SET stats_upto = 1 WHERE id = 1", "its statistics of mousel "),
        ("DELETE FROM achievement", "it has not achieved greenland-blind, its deals say it has"),
        ("UPDATE achievement SET name = 'mus-comeback'", "it has achieved mus-comeback at table 2"),
        ("UPDATE achievement SET table_id = 1", "at table 1, where no deal says so"),
        ("UPDATE achievement SET deal = 2", "it has achieved greenland-blind in deal 2, not in "),
        ("UPDATE achievement SET at = at + 1", "it has achieved greenland-blind in deal 1, not "),
        ("UPDATE card_table SET achievement_runs = '{\"1\": 3}'", "its achievement runs are "),
    ],
)
def test_a_wrong_statistic_is_found(counted: Path, fault: str, told: str) -> None:
    spoil(counted, fault)
    assert any(told in what for what in found(counted).splitlines())
    assert check_now(counted).summary().guilds == frozenset(), "it stops no server"


@pytest.mark.asyncio
async def test_an_achievement_of_several_deals_is_derived_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["bourre"]
    run = Run("evening", counts="played", broken_by="bourred", most=2)
    monkeypatch.setattr(type(game), "traits", replace(game.traits, run=run))
    path = tmp_path / "kro.db"
    tables = await MouselTables.open(path)
    table = await tables.seat((1, 2), game="bourre")
    await tables.play(table.id, 12)
    await tables.void(table.id)
    accounts = [await tables.store.account(GUILD, user) for user in (1, 2)]
    earned = [
        one.name
        for who in accounts
        if who is not None
        for one in await tables.store.achievements(who)
    ]
    await tables.close()
    assert "bourre-evening" in earned
    assert check_now(path).ok, found(path)
    spoil(path, "DELETE FROM achievement WHERE name = 'bourre-evening'")
    assert "it has not achieved bourre-evening" in found(path)


def test_deals_counted_before_there_were_achievements_bring_none(counted: Path) -> None:
    """As the migration leaves them."""
    spoil(counted, "UPDATE card_table SET achieved_after = stats_upto", "DELETE FROM achievement")
    assert check_now(counted).ok, found(counted)


@pytest.mark.asyncio
async def test_deals_of_older_versions_are_counted_once_and_alike(counted: Path) -> None:
    """All of them, also those of closed tables; the person who went is not counted."""
    before = await _everything(counted)
    spoil(counted, *NOBODY_COUNTED)
    assert check_now(counted).ok, "what is not counted yet is in order"
    store = await SqliteStore.open(counted)
    assert await OldStats(store, GAMES, lambda _: False).count(0.0) == 0
    old = OldStats(store, GAMES, lambda _: True)
    assert await old.count(0.0) > 10
    assert await old.count(0.0) == 0
    await store.close()
    assert check_now(counted).ok, found(counted)
    assert await _everything(counted) == before


async def _everything(path: Path) -> object:
    store = await SqliteStore.open(path)
    accounts = [await store.account(GUILD, user) for user in (1, 2, 3, 4)]
    known = [account for account in accounts if account is not None]
    stats = [
        (
            await store.stats(account),
            await store.chips_by_day(account, 0),
            await store.achievements(account),
        )
        for account in known
    ]
    await store.close()
    return stats
