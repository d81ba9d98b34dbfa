"""Checks that the host adds chairs, who gets them, and who must agree first (GEN-024)."""

from __future__ import annotations

import pytest

from tables.commands import (
    Act,
    AddChair,
    AddRegular,
    Close,
    Deal,
    HandOn,
    Leave,
    SetOption,
    Sit,
    SitOut,
    Wait,
    Wake,
)
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.harness import (
    TableHarness,
    check_whole,
    choices,
    dealt,
    play_on,
    seated,
    still_awaited,
)
from tests.support.tables.on_file import TablesOnFile
from tests.support.tables.shout_tables import ask, at, chips, refusal, round_for
from tests.support.tables.shout_tables import begun as shouting
from tests.tables.planning.test_consent import away

pytestmark = pytest.mark.asyncio
FOUR = (11, 12, 13, 14)
GAMES = ("mousel", "greenland", "bourre", "muggins")
RISES = ("mousel", "greenland", "bourre")
"""Games in which a deal to more players may cost more."""


async def between(harness: TableHarness, game: str = "mousel", **more: object) -> Snapshot:
    """A full table of four people after its first deal."""
    return await played(harness, await dealt(harness, FOUR, game=game, **more))


async def played(harness: TableHarness, now: Snapshot) -> Snapshot:
    """The table after the deal in play. In Muggins players press on the table."""
    while now.table.status is Status.PLAYING:
        if now.deal is None or now.deal.game.traits.hands:
            return await play_on(harness, now.id)
        if not now.table.schedule.turns:
            harness.clock.time = now.table.wake_at() or 0
            now = (await harness.directory.ask(now.id, Wake())).snapshot
            continue
        act = Act(
            by=now.deal.players[now.table.schedule.turns[0].seat],
            interaction=harness.click(),
            decision=now.deal.public_decision,
            choice=harness.random.choice(choices(now, None)),
        )
        now = (await harness.directory.ask(now.id, act)).snapshot
    return now


async def add(harness: TableHarness, now: Snapshot, by: int = 11) -> Snapshot:
    return await ask(harness, now, AddChair(by=by, interaction=harness.click()))


def sitting(now: Snapshot) -> list[int | None]:
    """The account on each chair."""
    return [chair and chair.account for chair in now.table.chairs]


def dealt_in(now: Snapshot) -> set[int]:
    assert now.deal is not None
    return set(now.deal.players)


# --- the chair ------------------------------------------------------------------------------------


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
async def test_a_late_friend_gets_the_chair_that_the_host_adds_gen_024(
    harness: TableHarness, game: str
) -> None:
    """In the lobby and between deals. Nobody else changes chairs."""
    harness.store.purse(21)
    for full in (await seated(harness, FOUR, game=game), await between(harness, game)):
        assert await refusal(harness, full, Sit(by=21)) == "full-grows"
        now = await add(harness, full)
        assert sitting(now) == [*sitting(full), None]
        now = await ask(harness, now, Sit(by=21, rises_seen=now.table.rises))
        assert now.table.chair_of(21) == 4


@pytest.mark.parametrize("game", GAMES)
async def test_people_who_wait_get_the_new_chair_at_once(harness: TableHarness, game: str) -> None:
    now = await between(harness, game)
    for account in (21, 22):
        harness.store.purse(account)
        now = await ask(harness, now, Wait(by=account, on=True))
    outcome = await harness.directory.ask(now.id, AddChair(by=11, interaction="add"))
    now = outcome.snapshot
    assert outcome.newly_seated == (21,)
    assert (now.table.chair_of(21), now.table.waiting) == (4, (22,))
    assert 21 in away(now), "a person who is called must press to be dealt in"


async def test_the_new_player_is_dealt_in_after_the_last_chair(harness: TableHarness) -> None:
    now = await add(harness, await between(harness, "muggins"))
    harness.store.purse(21)
    now = await ask(harness, now, Sit(by=21, interaction=harness.click()))
    for account in (*FOUR, 21):
        if now.table.status is Status.BETWEEN:
            now = await ask(harness, now, Deal(by=account, interaction=harness.click()))
    assert now.deal is not None
    assert now.deal.setup.chairs == (0, 1, 2, 3, 4)
    await check_whole(harness, await played(harness, now), (*FOUR, 21))


@pytest.mark.parametrize(
    ("game", "options", "most"),
    [
        ("mousel", {}, 7),
        ("greenland", {}, 5),
        ("bourre", {}, 6),
        ("bourre", {"sevenPlayers": True}, 7),
        ("muggins", {}, 7),
        ("mus", {}, 4),
    ],
)
async def test_there_are_as_many_chairs_as_the_options_allow(
    harness: TableHarness, game: str, options: dict[str, object], most: int
) -> None:
    """A game that is always played by the same number gets no chair more."""
    now = await seated(harness, FOUR, game=game, options=options)
    while len(now.table.chairs) < most:
        now = await add(harness, now)
    assert await refusal(harness, now, AddChair(by=11)) == "most-seats"
    if game == "mus":
        harness.store.purse(21)
        assert await refusal(harness, now, Sit(by=21)) == "full", "no host can help here"


async def test_only_the_host_adds_a_chair_and_not_in_mid_deal_or_mid_match(
    harness: TableHarness,
) -> None:
    now = await seated(harness, FOUR)
    assert await refusal(harness, now, AddChair(by=12)) == "host-only"
    now = await ask(harness, now, Deal(by=11, interaction=harness.click()))
    assert await refusal(harness, now, AddChair(by=11)) == "deal-in-play"
    match = await round_for(harness, await shouting(harness), 0)
    assert match.table.match.goes_on
    assert await refusal(harness, match, AddChair(by=11)) == "match-goes-on"


async def test_no_chair_is_added_while_people_are_asked_whether_the_table_closes(
    harness: TableHarness,
) -> None:
    now = await between(harness)
    while not now.table.match.pot:
        for account in still_awaited(now):
            now = await ask(harness, now, Deal(by=account, interaction=harness.click()))
        now = await play_on(harness, now.id)
    now = await ask(harness, now, Close(by=11, interaction=harness.click()))
    assert now.table.ending.question is not None
    assert await refusal(harness, now, AddChair(by=11)) == "closing-asked"


async def test_a_regular_cannot_sit_at_a_full_table_until_there_is_a_chair(
    harness: TableHarness,
) -> None:
    now = await seated(harness, FOUR)
    assert await refusal(harness, now, AddRegular(by=12)) == "full-grows"
    now = await ask(harness, await add(harness, now), AddRegular(by=12))
    assert len(now.table.taken()) == 5


# --- the price ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_in_the_lobby_the_others_must_agree_if_more_players_can_cost_more(
    harness: TableHarness, game: str
) -> None:
    now = await add(harness, await seated(harness, FOUR, game=game))
    assert away(now) == ([12, 13, 14] if game in RISES else [])
    assert now.table.rises == (game in RISES)


async def test_more_chairs_by_an_option_are_as_dear(harness: TableHarness) -> None:
    now = await seated(harness, (11, 12, 13))
    now = await ask(harness, now, SetOption(by=11, key="seats", value=5))
    assert away(now) == [12, 13]
    now = await seated(harness, (21, 22, 23), options={"seats": 5})
    now = await ask(harness, now, SetOption(by=21, key="seats", value=4))
    assert not away(now), "fewer chairs are never dearer"


@pytest.mark.parametrize("options", [{"practice": True}, {"stack": 20}])
async def test_a_chair_that_cannot_cost_more_needs_no_consent(
    harness: TableHarness, options: dict[str, object]
) -> None:
    """At a practice table nothing is lost, and with stacks no more than a stack (GEN-018)."""
    now = await seated(harness, FOUR, game="mousel")
    for key, value in options.items():
        now = await ask(harness, now, SetOption(by=11, key=key, value=value))  # type: ignore[arg-type]
    asleep = away(now)
    assert away(await add(harness, now)) == asleep


async def test_between_deals_the_next_deal_waits_for_those_who_must_agree(
    harness: TableHarness,
) -> None:
    """A host who adds a chair plays for no pot alone. Those who do not answer sit out."""
    now = await between(harness)
    due = now.table.schedule.next_at
    assert due is not None
    harness.clock.time = due - 1
    now = await ask(harness, now, Deal(by=12, interaction=harness.click()))
    now = await ask(harness, now, Deal(by=11, interaction=harness.click()))
    now = await add(harness, now)
    assert not away(now)
    now = await ask(harness, now, Deal(by=11, interaction=harness.click()))
    assert now.table.status is Status.BETWEEN, "others have not answered"
    assert set(still_awaited(now)) == {12, 13, 14}
    assert now.table.schedule.next_at is not None
    assert now.table.schedule.next_at > due, "there is time to answer"
    for account in (12, 13):
        assert await refusal(harness, now, Deal(by=account)) == "price-rose"
        now = await ask(harness, now, Deal(by=account, rises_seen=1, interaction=harness.click()))
    harness.clock.time = now.table.schedule.next_at or 0
    now = (await harness.directory.ask(now.id, Wake())).snapshot
    assert dealt_in(now) == {11, 12, 13}
    assert away(now) == [14]
    assert await refusal(harness, now, Sit(by=14)) == "price-rose"


async def test_a_decision_in_the_last_deal_is_no_consent_to_a_risen_price(
    harness: TableHarness,
) -> None:
    before = await chips(harness, 11)
    now = await add(harness, await between(harness))
    assert before is not None
    harness.clock.time = now.table.schedule.next_at or 0
    outcome = await harness.directory.ask(now.id, Wake())
    assert not outcome.dealt, "only the host has agreed"
    assert away(outcome.snapshot) == [12, 13, 14]


@pytest.mark.parametrize("game", ["muggins"])
async def test_between_deals_nobody_must_agree_to_the_same_price(
    harness: TableHarness, game: str
) -> None:
    now = await between(harness, game)
    now = await ask(harness, now, Deal(by=12, interaction=harness.click()))
    grown = await add(harness, now)
    assert grown.table.rises == 0
    assert grown.table.chairs[:4] == now.table.chairs


async def test_to_sit_out_and_in_again_is_no_consent_to_a_risen_price(
    harness: TableHarness,
) -> None:
    now = await ask(harness, await between(harness), SitOut(by=14, on=True))
    now = await add(harness, now)
    for account in (12, 13):
        now = await ask(harness, now, Deal(by=account, rises_seen=1, interaction=harness.click()))
    back_in = await ask(harness, now, SitOut(by=14, on=False))
    index = back_in.table.chair_of(14)
    assert index is not None
    chair = back_in.table.chairs[index]
    assert chair is not None
    assert not chair.agreed
    now = await ask(harness, back_in, SitOut(by=14, on=True))
    now = await ask(harness, now, Deal(by=11, interaction=harness.click()))
    assert dealt_in(now) == {11, 12, 13}
    now = await play_on(harness, now.id)
    assert await refusal(harness, now, Deal(by=14)) == "price-rose"
    now = await ask(harness, now, Deal(by=14, rises_seen=1, interaction=harness.click()))
    assert 14 not in away(now)


async def test_a_player_who_got_up_meanwhile_sits_down_at_the_new_price_only(
    harness: TableHarness,
) -> None:
    now = await ask(harness, await between(harness), Leave(by=14, confirmed=True))
    now = await add(harness, await ask(harness, now, HandOn(by=11, chair=1)), by=12)
    assert await refusal(harness, now, Sit(by=14)) == "price-rose"
    now = await ask(harness, now, Sit(by=14, rises_seen=1))
    assert now.table.chair_of(14) is not None
    assert (await at(harness, now.id)).table.rises == 1


async def test_what_nobody_has_agreed_to_is_stored_with_the_table(on_file: TablesOnFile) -> None:
    now = await on_file.open("mousel", (1, 2, 3, 4))
    host = await on_file.purse(1)
    now = (await on_file.ask(now, Deal(by=host))).snapshot
    while now.table.status is Status.PLAYING:
        now = await on_file.wait(now)
    now = (await on_file.ask(now, AddChair(by=host))).snapshot
    again = await on_file.session(now).handle(Deal(by=await on_file.purse(2), interaction="early"))
    assert again.refusal is not None
    assert again.refusal.code == "price-rose"
