"""Checks that every player plays with an equal stack, and gets its chips back (GEN-018)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games import GAMES
from games.kernel.options import Value
from tables.commands import (
    AddRegular,
    Back,
    Close,
    Command,
    Deal,
    Kick,
    Leave,
    PlayNow,
    RemoveRegular,
    SetOption,
    Sit,
    SitOut,
    Wake,
)
from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Status
from tests.support.extent import examples
from tests.support.tables.absent_people import a_press
from tests.support.tables.on_file import PURSE, TableOnFile, TablesOnFile

pytestmark = pytest.mark.asyncio
STACK = 100
PEOPLE = (1, 2, 3, 4)
MODERATOR = 99


async def begun(on_file: TablesOnFile, game: str = "bourre", **options: Any) -> Snapshot:
    """Four people in their first deal, each with a stack of 100."""
    options = {"seats": 4, "stack": STACK, **options}
    if game == "mus":
        del options["seats"]
    now = await on_file.open(game, PEOPLE, **options)
    return (await on_file.ask(now, Deal(by=now.table.host))).snapshot


def live(now: Snapshot) -> DealSoFar:
    """The deal in play, or the last one."""
    assert now.deal is not None
    return now.deal


async def played_out(on_file: TablesOnFile, now: Snapshot) -> Snapshot:
    """The table after its deal, played only by its clock and regulars."""
    while now.table.status is Status.PLAYING:
        now = await on_file.wait(now)
    return now


async def dealt_again(on_file: TablesOnFile, now: Snapshot) -> Snapshot:
    """Everybody is back, and the next deal begins."""
    for i in now.table.people():
        chair = now.table.chairs[i]
        if chair is not None and chair.away:
            await on_file.ask(now, Back(by=chair.account))
    return await on_file.next_deal(await on_file.now(now), now.table.host)


async def refused(on_file: TablesOnFile, now: Snapshot, command: Command) -> str:
    """The code of the refusal."""
    outcome = await on_file.session(now).handle(command)
    assert outcome.refusal is not None
    return outcome.refusal.code


async def held(on_file: TablesOnFile, user: int) -> tuple[int, int]:
    """The chips in this person's purse, and at tables."""
    purse = await on_file.purse(user)
    return (await on_file.store.balances([purse]))[purse], await on_file.store.on_tables(purse)


async def moved(on_file: TablesOnFile, user: int) -> list[tuple[str, int]]:
    """(kind, chips) of what moved this person's purse, newest first, without the opening chips."""
    lines = await on_file.store.movements(await on_file.purse(user), 0, 20)
    return [(line.kind, line.amount) for line in lines[:-1]]


async def test_sitting_down_moves_nothing_and_the_first_deal_buys_everybody_in(
    on_file: TablesOnFile,
) -> None:
    now = await on_file.open("bourre", PEOPLE[:2], seats=3, stack=STACK)
    assert [await held(on_file, user) for user in (1, 2)] == [(PURSE, 0)] * 2
    now = (await on_file.ask(now, Deal(by=now.table.host))).snapshot
    for user in (1, 2):
        purse, stack = await held(on_file, user)
        assert (purse, stack) == (PURSE - STACK, STACK + live(now).net[user - 1])
        assert await moved(on_file, user) == [("buyin", -STACK)]
    setup = live(now).setup
    assert list(setup.config["stacks"]) == [STACK] * 3, "a regular's too"
    assert set(setup.accounts).isdisjoint(setup.stacks)
    assert setup.paying == setup.stacks
    on_file.check()


async def test_a_deal_moves_only_stacks_and_the_next_one_uses_them(
    on_file: TablesOnFile,
) -> None:
    now = await played_out(on_file, await begun(on_file))
    assert [await held(on_file, u) for u in PEOPLE] == [
        (PURSE - STACK, STACK + net) for net in live(now).net
    ]
    assert now.table.match.purses == tuple(STACK + net for net in live(now).net)
    before = now.table.match.purses
    now = await dealt_again(on_file, now)
    assert [live(now).setup.config["stacks"][s] for s in range(4)] == list(before)
    assert [await moved(on_file, user) for user in PEOPLE] == [[("buyin", -STACK)]] * 4
    on_file.check()


async def test_no_player_loses_more_than_a_stack_and_may_buy_another(
    on_file: TablesOnFile,
) -> None:
    now = await begun(on_file, unit=15, stack=15)
    while not now.table.match.gone_home:
        now = await played_out(on_file, now)
        if not now.table.match.gone_home:
            now = await dealt_again(on_file, now)
    [gone, *_] = now.table.match.gone_home
    account = await on_file.purse(gone + 1)
    assert await held(on_file, gone + 1) == (PURSE - 15, 0)
    if now.table.status is not Status.CLOSED:
        now = (await on_file.ask(now, Sit(by=account))).snapshot
        assert await held(on_file, gone + 1) == (PURSE - 15, 0), "not before a deal"
        now = await on_file.next_deal(now, account)
        assert await moved(on_file, gone + 1) == [("buyin", -15), ("buyin", -15)]
    on_file.check()


@pytest.mark.sampled
@pytest.mark.parametrize("ends", ["leaves", "is removed", "closes", "voids", "idles", "takes over"])
async def test_every_way_to_free_a_chair_gives_the_stack_back(
    on_file: TablesOnFile, ends: str
) -> None:
    now = await begun(on_file)
    host, other = now.table.host, await on_file.purse(2)
    if ends == "voids":
        now = (await on_file.ask(now, Close(by=MODERATOR, moderator=True, force=True))).snapshot
        assert [await held(on_file, u) for u in PEOPLE] == [(PURSE, 0)] * 4
    elif ends == "takes over":
        await on_file.ask(now, Leave(by=other, confirmed=True))
        assert (await held(on_file, 2))[1] > 0, "a regular plays on with it"
        now = await played_out(on_file, await on_file.now(now))
    else:
        now = await played_out(on_file, now)
        if ends == "leaves":
            await on_file.session(now).handle(Leave(by=other, confirmed=True))
        elif ends == "is removed":
            await on_file.ask(now, Kick(by=host, chair=1))
        elif ends == "closes":
            await on_file.ask(now, Close(by=host))
        else:
            while now.table.status is not Status.CLOSED:
                now = await on_file.wait(now)
    purse, at_table = await held(on_file, 2)
    assert (purse > PURSE - STACK or ends == "leaves", at_table) == (True, 0)
    on_file.check()


async def test_a_purse_below_a_stack_cannot_sit_down_or_be_dealt_in(
    on_file: TablesOnFile,
) -> None:
    now = await on_file.open("bourre", (1, 2, 5), seats=3, stack=PURSE)
    await on_file.ask(now, Leave(by=await on_file.purse(5)))
    rich, poor = await on_file.purse(2), await on_file.purse(3)
    beside = await on_file.open("mousel", (3, 4, 1), seats=3, unit=10)
    await on_file.ask(beside, Deal(by=poor))
    assert (await held(on_file, 3))[0] < PURSE
    assert await refused(on_file, now, Sit(by=poor)) == "purse-stack"
    assert await refused(on_file, now, Deal(by=now.table.host)) == "purse-stack"
    await on_file.ask(now, AddRegular(by=rich))
    now = (await on_file.ask(now, Deal(by=rich))).snapshot
    assert live(now).setup.chairs == (1, 2), "the host has staked chips elsewhere"
    on_file.check()


async def test_a_purse_that_cannot_buy_a_stack_does_not_end_the_table(
    on_file: TablesOnFile,
) -> None:
    now = await on_file.open("bourre", (1, 2, 5), seats=3, onBankrupt="endSession", stack=PURSE)
    poor = await on_file.purse(5)
    beside = await on_file.open("mousel", (5, 3, 4), seats=3, unit=10)
    await on_file.ask(beside, Deal(by=poor))
    now = (await on_file.ask(now, Deal(by=now.table.host))).snapshot
    assert live(now).setup.chairs == (0, 1)
    now = await played_out(on_file, now)
    assert now.table.status is Status.BETWEEN
    assert await refused(on_file, now, Deal(by=poor)) == "purse-stack"
    on_file.check()


@pytest.mark.ci
async def test_a_lost_stack_ends_the_table_if_that_is_agreed(
    on_file: TablesOnFile,
) -> None:
    on_file.reads_again = False
    chosen: dict[str, Value] = {"onBankrupt": "endSession", "stake": 60, "stack": 60}
    now = await on_file.open("muggins", (1, 2, 3), seats=3, **chosen)
    now = await played_out(on_file, (await on_file.ask(now, Deal(by=now.table.host))).snapshot)
    assert (now.table.status, now.table.ending.why) == (Status.CLOSED, "bankrupt")
    assert sum([(await held(on_file, user))[0] for user in (1, 2, 3)]) == 3 * PURSE
    on_file.check()


@pytest.mark.ci
async def test_a_regular_begins_with_a_stack_and_again_when_it_is_gone(
    on_file: TablesOnFile,
) -> None:
    regulars, on_file.reads_again = await on_file.store.regulars(on_file.guild), False
    while True:
        now = await on_file.open("muggins", (1,), seats=3, stake=50, stack=50)
        now = (await on_file.ask(now, Deal(by=now.table.host))).snapshot
        assert list(live(now).setup.config["stacks"]) == [50, 50, 50]
        now = await played_out(on_file, now)
        if live(now).net == (100, -50, -50):
            break
    now = await dealt_again(on_file, now)
    assert list(live(now).setup.config["stacks"]) == [150, 50, 50]
    await on_file.ask(now, Close(by=MODERATOR, moderator=True, force=True))
    [bank] = (await on_file.store.balances([regulars])).values()
    assert bank + sum(await held(on_file, 1)) == PURSE
    on_file.check()


@pytest.mark.parametrize(
    ("chosen", "key", "value", "why"),
    [
        ({"stack": 50}, "payment", "open", "stack-payment"),
        ({"stack": 50}, "onBankrupt", "continue", "stack-debts"),
        ({"stack": 50}, "unit", 100, "stack-stake"),
        ({"onBankrupt": "continue"}, "stack", 50, "stack-debts"),
        ({"unit": 100}, "stack", 50, "stack-stake"),
        ({}, "stack", 9, "option-value"),
        ({}, "stack", 1_000_001, "option-value"),
        ({}, "stack", True, "option-value"),
    ],
)
async def test_options_that_do_not_go_with_a_stack_are_refused(
    on_file: TablesOnFile, chosen: dict[str, Value], key: str, value: Value, why: str
) -> None:
    now = await on_file.open("bourre", (1,), seats=2, **chosen)
    command = SetOption(by=now.table.host, key=key, value=value)
    assert await refused(on_file, now, command) == why


async def test_a_stack_caps_payments_and_a_change_of_it_needs_new_consent(
    on_file: TablesOnFile,
) -> None:
    now = await on_file.open("bourre", PEOPLE[:2], seats=2)
    host, other = now.table.host, await on_file.purse(2)
    for value, asked in ((100, True), (50, False), (60, True), (None, True)):
        outcome = await on_file.ask(now, SetOption(by=host, key="stack", value=value))
        now = outcome.snapshot
        chair = now.table.chairs[1]
        assert now.table.terms.options["payment"] == "capped"
        assert chair is not None
        assert chair.away == asked, value
        await on_file.session(now).handle(Back(by=other, rises_seen=now.table.rises))
        now = await on_file.now(now)


async def test_practice_counters_have_the_size_of_the_stack(on_file: TablesOnFile) -> None:
    now = await on_file.open("bourre", (1,), seats=3, practice=True, stack=50)
    now = (await on_file.ask(now, Deal(by=now.table.host))).snapshot
    assert list(live(now).setup.config["stacks"]) == [50, 50, 50]
    assert (await held(on_file, 1), live(now).setup.stacks) == ((PURSE, 0), ())


@pytest.mark.ci
async def test_the_payer_of_a_match_gets_the_stack_back_when_it_is_over(
    on_file: TablesOnFile,
) -> None:
    """Even if another person has sat down and played on (GEN-014)."""
    now = await on_file.open("mus", (1, 2), stack=STACK, target=40, setsToWin=1)
    now = (await on_file.ask(now, Deal(by=now.table.host))).snapshot
    while not now.table.match.goes_on:
        now = await played_out(on_file, now)
    await on_file.ask(now, Leave(by=await on_file.purse(2), confirmed=True))
    now = (await on_file.ask(now, Sit(by=await on_file.purse(5)))).snapshot
    assert await held(on_file, 2) == (PURSE - STACK, STACK - 10)
    assert await held(on_file, 5) == (PURSE, 0), "the stake of this match is paid"
    while now.table.match.goes_on:
        now = await played_out(on_file, await dealt_again(on_file, now))
    assert await held(on_file, 5) == (PURSE, 0)
    purse, at_table = await held(on_file, 2)
    assert (purse in (PURSE - 10, PURSE + 10), at_table) == (True, 0)
    on_file.check()


class Evening:
    """An evening at two tables of a game, one of them with stacks.

    People do anything at any time, and the bot is killed now and then.
    """

    def __init__(self, on_file: TablesOnFile, game: str, seed: int) -> None:
        self.single: TableOnFile = on_file.beside(seed)
        self.game, self.random = game, random.Random(seed)
        self.tables: list[Snapshot] = []

    async def act(self) -> None:
        """Let a deal go on for a while; then one person does one thing."""
        now = await self.open_one()
        for _ in range(self.random.choice((0, 5, 60))):
            if now.table.status is not Status.PLAYING:
                break
            now = await self.goes_on(now)
        by = await self.single.purse(self.random.choice((*PEOPLE, 5)))
        outcome = await self.single.session(now).handle(self.command(now, by))
        assert outcome.snapshot.id == now.id
        if self.random.random() < 0.03:
            await self.single.restart(await self.open_one(), 60.0, 30.0)

    async def open_one(self) -> Snapshot:
        """An open table; opens another if there is none."""
        for table in self.random.sample(self.tables, len(self.tables)):
            now = await self.single.now(table)
            if now.table.status is not Status.CLOSED:
                return now
        self.tables.append(await self.opened(stack=self.random.choice((40, 60, 200))))
        return self.tables[-1]

    async def opened(self, **options: Any) -> Snapshot:
        """A new table with the richest person at it."""
        accounts = {await self.single.purse(user): user for user in (*PEOPLE, 5)}
        held = await self.single.store.balances([*accounts])
        richest = accounts[max(held, key=held.__getitem__)]
        return await self.single.open(self.game, (richest,), **options)

    async def goes_on(self, now: Snapshot) -> Snapshot:
        """The awaited player presses, or lets the time run out."""
        deal = live(now)
        asked = [s for s in deal.game.awaited(deal.state) if deal.setup.regulars[s] is None]
        if not asked or self.random.random() < 0.3:
            return await self.single.wait(now)
        press = a_press(self.single, now, self.random.choice(asked))
        return (await self.single.session(now).handle(press)).snapshot

    def command(self, now: Snapshot, by: int) -> Command:
        """A random command."""
        host, chance = now.table.host, self.random.random()
        return self.random.choice(
            (
                Sit(by=by, rises_seen=9), Sit(by=by, rises_seen=9), Back(by=by, rises_seen=9),
                Deal(by=by, rises_seen=9), Deal(by=host), PlayNow(by=host), AddRegular(by=host),
                Leave(by=by), Leave(by=by, confirmed=True), SitOut(by=by, on=chance < 0.5),
                RemoveRegular(by=host, chair=self.random.randrange(4)),
                Kick(by=host, chair=self.random.randrange(4)),
                Close(by=MODERATOR, moderator=True, force=chance < 0.5) if chance < 0.2 else Wake(),
            )
        )  # fmt: skip

    async def holds(self) -> None:
        """Check that every chip is in a purse, or in a stack at a table where its owner is."""
        stacks = {a for t in self.tables for a in (await self.single.now(t)).table.match.stacks}
        for user in (*PEOPLE, 5):
            purse = await self.single.purse(user)
            lying = await self.single.store.on_tables(purse)
            assert lying >= 0
            assert not lying or str(purse) in stacks


async def spent(on_file: TablesOnFile, game: str, seed: int) -> None:
    """Play such an evening to its end.

    Every chip is accounted for at any time, and is in a purse again at the end.
    """
    evening = Evening(on_file, game, seed)
    evening.tables = [await evening.opened(stack=60), await evening.opened()]
    for _ in range(examples(60, 100)):
        await evening.open_one()
        await evening.act()
        await evening.holds()
    for table in evening.tables:
        now = await evening.single.now(table)
        if now.table.status is not Status.CLOSED:
            close = Close(by=MODERATOR, moderator=True, force=True)
            outcome = await evening.single.session(now).handle(close)
            assert outcome.snapshot.table.status is Status.CLOSED
    purses = [await evening.single.purse(user) for user in (*PEOPLE, 5)]
    assert [await on_file.store.on_tables(purse) for purse in purses] == [0] * 5
    regulars = await on_file.store.regulars(evening.single.guild)
    chips = await on_file.store.balances([*purses, regulars])
    assert sum(chips.values()) == 5 * PURSE
    on_file.check()


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
async def test_no_chip_is_lost_and_every_stack_ends_in_its_purse(
    on_file: TablesOnFile, game: str
) -> None:
    await spent(on_file, game, 11 + sorted(GAMES).index(game))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(100, 200, 25))
async def test_the_same_holds_on_many_evenings(on_file: TablesOnFile, game: str, seed: int) -> None:
    await spent(on_file, game, seed + sorted(GAMES).index(game))
