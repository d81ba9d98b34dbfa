"""Which hands are redrawn after which command, as values."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.messages.messages import Redraw, hands_after_restart, redraw_after
from tables.commands import Act, Back, Close, Command, Kick, Leave, Outcome, SitOut, Wake
from tables.decision import Decision
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.harness import TableHarness, dealt, press_once, seated

pytestmark = pytest.mark.asyncio
PEOPLE = (11, 12, 13)
EVERYBODY = frozenset({0, 1, 2})


def act(now: Snapshot, seat: int) -> Act:
    assert now.deal is not None
    return Act(by=now.deal.players[seat], interaction="x", decision=None, choice="")


def due(now: Snapshot) -> frozenset[int]:
    assert now.deal is not None
    return frozenset(now.deal.setup.chairs[t.seat] for t in now.table.schedule.turns)


async def test_a_lobby_shows_every_hand_who_sits() -> None:
    now = await seated(TableHarness(), PEOPLE)
    assert redraw_after(Wake(), Outcome(now)).chairs == EVERYBODY


async def test_in_a_deal_the_answer_shows_the_actor_and_the_next_hand_is_redrawn() -> None:
    now = await dealt(TableHarness(), PEOPLE)
    assert now.deal is not None
    [seat] = [t.seat for t in now.table.schedule.turns]
    other = (seat + 1) % 3
    drawn = redraw_after(act(now, other), Outcome(now, acted=(other,)))
    copies = due(now) | {now.deal.setup.chairs[other]}
    assert drawn == Redraw(chairs=due(now), copies=copies, answered=now.deal.players[other])
    alone = redraw_after(act(now, seat), Outcome(now, acted=(seat,)))
    assert not alone.chairs
    assert alone.copies == due(now), "a player who acted elsewhere sees it in the copy"


async def test_only_hands_with_something_to_see_are_redrawn() -> None:
    now = await dealt(TableHarness(), PEOPLE)
    assert now.deal is not None
    quiet = next(s for s in range(3) if now.deal.setup.chairs[s] not in due(now))
    assert redraw_after(Wake(), Outcome(now)).chairs == due(now)
    noticed = redraw_after(Wake(), Outcome(now, noticed=(quiet,))).chairs
    assert noticed == due(now) | {now.deal.setup.chairs[quiet]}


async def test_every_hand_is_redrawn_once_its_player_may_look_at_the_cards() -> None:
    """MDK-040: until the dealer has decided on two cards, all others see theirs face down."""
    harness = TableHarness()
    now = await dealt(harness, PEOPLE, emptyPot="asked")
    outcome = await press_once(harness, now)
    assert redraw_after(Wake(), outcome).chairs == EVERYBODY
    later = await press_once(harness, outcome.snapshot)
    assert redraw_after(Wake(), later).chairs < EVERYBODY, "no card is new to them"


@pytest.mark.parametrize("command", [Close(), SitOut(by=12, on=True)])
async def test_a_change_that_concerns_all_is_shown_to_all(command: Command) -> None:
    now = await dealt(TableHarness(), PEOPLE)
    assert redraw_after(command, Outcome(now)).chairs == EVERYBODY


async def test_a_player_who_gets_up_or_comes_back_sees_it_on_the_own_hand() -> None:
    """Also a player who is made to, for example by a block."""
    now = await dealt(TableHarness(), PEOPLE)
    for command in (Leave(by=12, interaction="x"), Leave(by=12), Back(by=12, interaction="x")):
        assert redraw_after(command, Outcome(now)).actor == 12
    assert redraw_after(Back(by=12), Outcome(now)).actor is None, "nobody pressed"


async def test_a_player_whose_chair_is_taken_away_sees_it_on_the_own_hand() -> None:
    now = await dealt(TableHarness(), PEOPLE)
    assert redraw_after(Kick(by=11, chair=1), Outcome(now)).every


@pytest.mark.parametrize("game", ["mus", "muggins"])
async def test_a_deal_played_out_at_once_is_shown_when_it_is_over(game: str) -> None:
    """A press meanwhile would have no effect, and could be offered for seconds."""
    now = await dealt(TableHarness(), (*PEOPLE, 14), game=game)
    assert not redraw_after(Wake(), Outcome(now)).nothing
    closing = replace(now, table=now.table.with_ending(closing=True))
    for between in (Outcome(closing), Outcome(closing, settled=True), Outcome(closing, dealt=True)):
        assert redraw_after(Wake(), between) == Redraw(nothing=True)
    assert redraw_after(Wake(), Outcome(closing, closed=True)) == Redraw(last=True, every=True)
    mousel = await dealt(TableHarness(), PEOPLE)
    closing = replace(mousel, table=mousel.table.with_ending(closing=True))
    assert not redraw_after(Wake(), Outcome(closing)).nothing, "others play it to its end"


async def test_a_settlement_is_shown_in_every_hand_unless_the_answer_shows_it() -> None:
    harness = TableHarness()
    now = await dealt(harness, PEOPLE)
    outcome = Outcome(now)
    while now.table.status is Status.PLAYING:
        outcome = await press_once(harness, now)
        now = outcome.snapshot
    assert outcome.settled
    assert redraw_after(act(now, 0), outcome).every
    assert redraw_after(act(now, 0), outcome).answered is not None
    on_table = replace(act(now, 0), decision=Decision(1, 1, public=True))
    assert redraw_after(on_table, outcome).answered is None, "the table answers, and no hand"
    assert redraw_after(Wake(), outcome) == Redraw(every=True)
    changed = redraw_after(Back(by=12), Outcome(now, reseated=True))
    assert changed.chairs == EVERYBODY, "another player may deal"
    between = Outcome(now)
    assert redraw_after(Wake(), between) == Redraw(), "between deals nothing moves in a hand"


async def test_after_a_restart_only_the_asked_are_shown_once_a_player_has_decided() -> None:
    harness = TableHarness()
    now = await dealt(harness, PEOPLE)
    assert hands_after_restart(now) == EVERYBODY
    now = (await press_once(harness, now)).snapshot
    assert hands_after_restart(now) == due(now)
