"""Checks games on the real store: what is written reads back, and the books are in order."""

from __future__ import annotations

import pytest

from games import GAMES
from tables.commands import Close, Deal, Leave, SetOption, Sit
from tables.model.table import Status
from tests.support.tables.on_file import TablesOnFile

pytestmark = pytest.mark.asyncio
LONGEST = 20_000


async def test_a_match_with_the_clock_a_leaver_and_a_takeover_keeps_the_books(
    on_file: TablesOnFile,
) -> None:
    table = await on_file.open("shout", (1, 2))
    host, leaver = await on_file.purse(1), await on_file.purse(2)
    newcomer = await on_file.purse(3)
    now = (await on_file.ask(table, Deal(by=host))).snapshot
    while now.table.status is Status.PLAYING:
        now = await on_file.wait(now)
    await on_file.ask(now, Leave(by=leaver, confirmed=True))
    await on_file.ask(now, Sit(by=newcomer))
    now = await on_file.next_deal(now, host)
    assert now.deal is not None
    assert now.deal.setup.players[:2] == (host, newcomer)
    while now.table.match.matches == 0:
        now = await on_file.wait(now)
    kept = await on_file.store.deal(now.id, 2)
    assert kept is not None
    assert kept.setup.players[1] == newcomer
    assert kept.setup.accounts[1] == leaver
    assert "clock" in {step.by for step in kept.steps}
    assert sum(now.table.match.tally.values()) == 0
    assert str(newcomer) not in now.table.match.tally
    on_file.check()


@pytest.mark.parametrize("playing", [True, False])
async def test_a_forced_close_after_a_takeover_keeps_the_books_gen_017(
    on_file: TablesOnFile, playing: bool
) -> None:
    table = await on_file.open("shout", (1, 2))
    host = await on_file.purse(1)
    now = (await on_file.ask(table, Deal(by=host))).snapshot
    while now.table.status is Status.PLAYING:
        now = await on_file.wait(now)
    await on_file.ask(now, Leave(by=await on_file.purse(2), confirmed=True))
    await on_file.ask(now, Sit(by=await on_file.purse(3)))
    if playing:
        await on_file.ask(now, Deal(by=host))
    now = (await on_file.ask(now, Close(by=99, moderator=True, force=True))).snapshot
    assert now.table.match.pot == 0
    assert sum(now.table.match.tally.values()) == 0
    on_file.check()


@pytest.mark.sampled
@pytest.mark.parametrize(
    "game",
    # A game of Muggins, or a match of Mus, takes longer than a deal of the others.
    [
        pytest.param(game, marks=[pytest.mark.slow] * (game not in {"bourre", "mousel"}))
        for game in sorted(GAMES)
    ],
)
async def test_practice_moves_no_purse_and_the_books_are_in_order(
    on_file: TablesOnFile, game: str
) -> None:
    table = await on_file.open(game, (1,), handLimit=1)
    host = await on_file.purse(1)
    await on_file.ask(table, SetOption(by=host, key="practice", value=True))
    now = (await on_file.ask(table, Deal(by=host))).snapshot
    for _ in range(LONGEST):
        if now.table.status is Status.CLOSED:
            break
        if now.table.status is Status.BETWEEN and now.table.schedule.next_at is None:
            now = (await on_file.ask(now, Deal(by=host))).snapshot
        now = await on_file.wait(now)
    assert now.table.ending.why == "hand-limit"
    assert now.table.match.tally
    assert await on_file.store.balances([host]) == {host: 500}
    assert await on_file.store.count_movements(host) == 1, "the chips to begin with"
    for among_people in (True, False):
        assert not await on_file.store.leaderboard(on_file.guild, 0, 10, among_people)
    on_file.check()


@pytest.mark.sampled
@pytest.mark.parametrize("game", sorted(key for key in GAMES))
async def test_every_game_goes_on_by_itself_to_the_end_of_a_match(
    on_file: TablesOnFile, game: str
) -> None:
    """GEN-014: one person among regulars, who presses only Deal."""
    short = {"setsToWin": 1, "target": 30} if game == "mus" else {}
    table = await on_file.open(game, (1,), handLimit=1, **short)
    now = (await on_file.ask(table, Deal(by=await on_file.purse(1)))).snapshot
    for _ in range(LONGEST):
        if now.table.status is Status.CLOSED:
            break
        if now.table.status is Status.BETWEEN and now.table.schedule.next_at is None:
            now = (await on_file.ask(now, Deal(by=await on_file.purse(1)))).snapshot
        now = await on_file.wait(now)
    assert now.table.ending.why == "hand-limit"
    assert now.table.match.matches == 1
    assert sum(now.table.match.tally.values()) == 0
    on_file.check()
