"""Checks that each match of Mus and game of Muggins takes a press of its own (GEN-014)."""

from __future__ import annotations

import pytest

from tables.commands import Back, Command, Deal, SitOut
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.absent_people import live, press
from tests.support.tables.on_file import TableOnFile, TablesOnFile

pytestmark = pytest.mark.asyncio

PEOPLE = (1, 2, 3, 4)
GAMES = ("mus", "muggins")


async def played(single: TableOnFile, now: Snapshot, who: int, *presses: Command) -> Snapshot:
    """The table after its match. Late once in each deal, `who` then makes these presses."""
    made = 0
    while now.table.status is Status.PLAYING or now.table.match.goes_on:
        number = now.table.match.deals
        if now.table.status is not Status.PLAYING:
            now = await single.next_deal(now, now.table.host)
            continue
        index = now.table.chair_of(who)
        assert index is not None
        chair = now.table.chairs[index]
        if made < number and chair is not None and chair.away:
            for command in presses:
                now = (await single.ask(now, command)).snapshot
            made = number
            continue
        deal = live(now)
        there = deal.game.awaited(deal.state)
        there = [s for s in there if deal.players[s] != who or made == number]
        now = await press(single, now, min(there)) if there else await single.wait(now)
    assert made
    return now


@pytest.mark.parametrize("toggles", [False, True])
@pytest.mark.parametrize("game", GAMES)
async def test_no_press_before_the_end_asks_for_the_next_one(
    on_file: TablesOnFile, game: str, toggles: bool
) -> None:
    single = on_file.beside(3)
    now = await single.open(game, PEOPLE, seats=4)
    host, *_, who = [c.account for c in now.table.chairs if c is not None]
    now = await single.next_deal(now, host)
    presses: tuple[Command, ...] = (Back(by=who),)
    if toggles:
        presses = (*presses, SitOut(by=who, on=True), SitOut(by=who, on=False))
    now = await played(single, now, who, *presses)
    before = await single.store.balances([who])
    for chair in now.table.chairs:
        if chair is not None and chair.account != who:
            now = (await single.ask(now, Deal(by=chair.account))).snapshot
    while now.table.schedule.next_at is not None:
        now = await single.wait(now)
    assert await single.store.balances([who]) == before
    if now.table.status is not Status.PLAYING:
        now = (await single.ask(now, Deal(by=who))).snapshot
        assert who in live(now).players, "this press asks for it"


@pytest.mark.parametrize("game", ["mousel", "bourre"])
async def test_in_other_games_it_does(on_file: TablesOnFile, game: str) -> None:
    single = on_file.beside(3)
    now = await single.open(game, PEOPLE, seats=4)
    host, *_, who = [c.account for c in now.table.chairs if c is not None]
    now = await single.next_deal(now, host)
    now = await played(single, now, who, Back(by=who))
    index = now.table.chair_of(who)
    assert index is not None
    chair = now.table.chairs[index]
    assert chair is not None
    assert chair.agreed
