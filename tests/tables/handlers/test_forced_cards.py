"""Checks cards that play themselves, as their player chose in advance (GEN-023)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from games import GAMES
from games.kernel.screen.elements import Choices
from games.tricks.game import TRICK_SECONDS, TrickGame
from tables.commands import Leave, Wake
from tables.live.directory import Directory
from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Status
from tests.support.games.playout import play
from tests.support.tables.harness import TableHarness, choices, dealt, next_deal, press_once
from tests.support.tables.no_pause import NoPause
from tests.support.tables.on_file import TablesOnFile

PEOPLE = (11, 12, 13, 14)
TRICK_GAMES = tuple(key for key, game in GAMES.items() if isinstance(game, TrickGame))
CLOCK = 90
trick_games = pytest.mark.parametrize("key", TRICK_GAMES)


def live(now: Snapshot) -> DealSoFar:
    assert now.deal is not None
    return now.deal


def playing(now: Snapshot) -> bool:
    """Whether cards are played to tricks."""
    return now.table.status is Status.PLAYING and live(now).state.public.phase == "play"


async def in_play(harness: TableHarness, key: str, forced: dict[int, str]) -> Snapshot:
    """Return a deal of four people in which cards are played."""
    harness.store.forced.update(forced)
    return await bid(harness, await dealt(harness, PEOPLE, game=key))


async def bid(harness: TableHarness, now: Snapshot) -> Snapshot:
    """Press choices until cards are played, in a later deal if nobody plays this one."""
    while not playing(now):
        if now.table.status is Status.PLAYING:
            now = (await press_once(harness, now)).snapshot
        else:
            now = (await next_deal(harness, now, PEOPLE[0])).snapshot
    return now


def lead_to_the_last_trick(now: Snapshot) -> bool:
    public = live(now).state.public
    return playing(now) and not public.trick and max(public.counts) == 1


async def before_last_trick(harness: TableHarness, now: Snapshot) -> Snapshot:
    """Press cards until only the last trick is left."""
    while playing(now) and not lead_to_the_last_trick(now):
        now = (await press_once(harness, now)).snapshot
    assert lead_to_the_last_trick(now)
    return now


async def last_trick(harness: TableHarness, key: str, **wanted: Any) -> Snapshot:
    """Return a deal before its last trick, led by the person `by` or with `least` players."""
    now = await in_play(harness, key, wanted.get("forced", {}))
    for _ in range(60):
        now = await before_last_trick(harness, now)
        leader = live(now).players[now.table.schedule.turns[0].seat]
        players = len(live(now).state.public.order)
        if leader == wanted.get("by", leader) and players >= wanted.get("least", 2):
            return now
        while playing(now):
            now = (await press_once(harness, now)).snapshot
        now = await bid(harness, now)
    raise AssertionError(wanted)


async def wake(harness: TableHarness, now: Snapshot, seconds: float) -> Snapshot:
    harness.clock.time += seconds
    return (await harness.directory.ask(now.id, Wake())).snapshot


@pytest.mark.asyncio
@trick_games
async def test_the_last_trick_plays_itself_once_all_have_seen_the_one_before_gen_023(
    harness: TableHarness, key: str
) -> None:
    now = await before_last_trick(harness, await in_play(harness, key, {}))
    began, steps = harness.clock.time, live(now).seq
    assert now.table.wake_at() == began + TRICK_SECONDS
    assert now.table.schedule.turns[0].due >= began + CLOCK, "the shown clock is as always"
    still = await wake(harness, now, TRICK_SECONDS - 0.1)
    assert still.version == now.version
    settled = await wake(harness, now, 0.1)
    assert settled.table.status is Status.BETWEEN
    assert settled.version == now.version + 1, "in one commit"
    kept = harness.store.deals[now.id, live(now).setup.number]
    cards = kept.steps[steps:]
    assert [step.by for step in cards] == ["person"] * len(cards)
    assert len(cards) == len(live(now).state.public.order)
    assert len({step.seat for step in cards}) == len(cards)


@pytest.mark.sampled
@pytest.mark.asyncio
@trick_games
@pytest.mark.parametrize("leader", ["last", "off"])
async def test_last_cards_wait_until_all_have_seen_the_trick_before_a_pressed_lead_gen_023(
    harness: TableHarness, key: str, leader: str
) -> None:
    """The person who leads may press at once."""
    now = await last_trick(harness, key, by=PEOPLE[0], forced={PEOPLE[0]: leader})
    led_by = now.table.schedule.turns[0].seat
    began = harness.clock.time
    harness.clock.time += 0.5
    led = (await press_once(harness, now)).snapshot
    assert playing(led)
    assert [seat for seat, _ in live(led).state.public.trick] == [led_by]
    assert [card.due for card in led.table.schedule.cards] == [began + TRICK_SECONDS]
    still = await wake(harness, led, TRICK_SECONDS - 0.6)
    assert still.version == led.version
    settled = await wake(harness, led, 0.1)
    assert settled.table.status is Status.BETWEEN
    assert settled.version == led.version + 1


@pytest.mark.asyncio
async def test_last_cards_wait_also_after_another_one_was_pressed_gen_023(
    harness: TableHarness,
) -> None:
    now = await last_trick(harness, "mousel", least=3)
    began = harness.clock.time
    led = (await press_once(harness, now)).snapshot
    followed = (await press_once(harness, led)).snapshot
    assert [card.due for card in followed.table.schedule.cards] == [began + TRICK_SECONDS]
    settled = await wake(harness, followed, TRICK_SECONDS)
    assert settled.table.status is Status.BETWEEN


@pytest.mark.asyncio
async def test_a_last_card_follows_a_late_lead_in_the_same_commit_gen_023(
    harness: TableHarness,
) -> None:
    now = await last_trick(harness, "mousel", by=PEOPLE[0], forced={PEOPLE[0]: "off"})
    led_by = now.table.schedule.turns[0].seat
    harness.clock.time += TRICK_SECONDS
    settled = (await press_once(harness, now)).snapshot
    assert settled.table.status is Status.BETWEEN
    assert settled.version == now.version + 1
    kept = harness.store.deals[now.id, live(now).setup.number]
    assert kept.steps[live(now).seq].seat == led_by


@pytest.mark.asyncio
async def test_a_regular_with_a_last_card_waits_until_all_have_seen_the_trick_before(
    harness: TableHarness,
) -> None:
    now = await before_last_trick(harness, await in_play(harness, "mousel", {}))
    follower: int = live(now).state.public.order[1]
    left = await harness.directory.ask(
        now.id,
        Leave(by=live(now).players[follower], interaction=harness.click(), confirmed=True),
    )
    began = harness.clock.time
    led = (await press_once(harness, left.snapshot)).snapshot
    [turn] = led.table.schedule.turns
    assert (turn.seat, turn.due) == (follower, began + TRICK_SECONDS)


async def regular_last(harness: TableHarness, key: str, players: int) -> tuple[Snapshot, int]:
    """Return a deal of `players` after its first trick, and the last seat of the second one.

    A regular plays that seat.
    """
    now = await in_play(harness, key, dict.fromkeys(PEOPLE, "off"))
    while len(live(now).state.public.order) != players:
        while playing(now):
            now = (await press_once(harness, now)).snapshot
        now = await bid(harness, now)
    while live(now).state.public.lying is None:
        now = (await press_once(harness, now)).snapshot
    last: int = live(now).state.public.order[-1]
    leave = Leave(by=live(now).players[last], interaction=harness.click(), confirmed=True)
    return (await harness.directory.ask(now.id, leave)).snapshot, last


@pytest.mark.sampled
@pytest.mark.asyncio
@trick_games
@pytest.mark.parametrize("people", [1, 2])
async def test_a_regular_completes_no_trick_until_all_have_seen_the_one_before(
    harness: TableHarness, key: str, people: int
) -> None:
    """People may lead and follow at once. A regular waits, but no longer than for that trick."""
    now, last = await regular_last(harness, key, people + 1)
    began = harness.clock.time
    for _ in range(people):
        harness.clock.time += 0.1
        now = (await press_once(harness, now)).snapshot
    [turn] = now.table.schedule.turns
    assert (turn.seat, turn.due) == (last, began + TRICK_SECONDS)
    done = await wake(harness, now, turn.due - harness.clock.time)
    assert len(live(done).state.public.history) == 2


@pytest.mark.asyncio
async def test_a_regular_waits_no_longer_if_all_have_seen_the_trick_before(
    harness: TableHarness,
) -> None:
    now, _ = await regular_last(harness, "mousel", 2)
    harness.clock.time += TRICK_SECONDS
    led = (await press_once(harness, now)).snapshot
    [turn] = led.table.schedule.turns
    assert turn.due == harness.clock.time + 2.0, "its ordinary pause"


@pytest.mark.sampled
@pytest.mark.asyncio
@trick_games
async def test_no_regular_waits_at_a_table_without_pauses(harness: TableHarness, key: str) -> None:
    harness.services = replace(harness.services, pace=NoPause())
    harness.directory = Directory(harness.services)
    now, _ = await regular_last(harness, key, 2)
    led = (await press_once(harness, now)).snapshot
    assert [turn.due for turn in led.table.schedule.turns] == [harness.clock.time]


@pytest.mark.asyncio
@trick_games
async def test_a_person_who_wants_no_card_to_play_itself_presses_each_one_gen_023(
    harness: TableHarness, key: str
) -> None:
    now = await in_play(harness, key, dict.fromkeys(PEOPLE, "off"))
    while playing(now):
        assert now.table.schedule.cards == ()
        assert now.table.wake_at() == now.table.schedule.turns[0].due
        before = live(now).seq
        now = (await press_once(harness, now)).snapshot
        assert live(now).seq == before + 1


@pytest.mark.sampled
@pytest.mark.asyncio
@trick_games
async def test_every_forced_card_plays_itself_after_a_pause_if_its_player_asked_for_it_gen_023(
    harness: TableHarness, key: str
) -> None:
    """And no other card: never if there is a choice."""
    forced = chosen = 0
    now = await in_play(harness, key, dict.fromkeys(PEOPLE, "every"))
    for _ in range(40):
        while playing(now):
            seat = now.table.schedule.turns[0].seat
            offered = choices(now, seat)
            assert [card.seat for card in now.table.schedule.cards] == [seat] * (len(offered) == 1)
            before = live(now).seq
            if len(offered) == 1:
                forced += 1
                pause = now.table.schedule.cards[0].due - harness.clock.time
                reading = live(now).game.reading(live(now).state)
                assert pause == (reading if lead_to_the_last_trick(now) else max(2.0, reading))
                now = await wake(harness, now, pause)
            else:
                chosen += 1
                now = (await press_once(harness, now)).snapshot
            assert live(now).seq > before
        if forced > 9 < chosen:
            return
        now = await bid(harness, now)
    raise AssertionError((forced, chosen))


@pytest.mark.asyncio
async def test_a_forced_card_before_the_last_waits_for_its_player_by_default_gen_023(
    harness: TableHarness,
) -> None:
    seen = 0
    now = await in_play(harness, "bourre", {})
    while not seen:
        now = await bid(harness, now)
        while playing(now):
            seat = now.table.schedule.turns[0].seat
            if len(choices(now, seat)) == 1 and live(now).state.public.counts[seat] > 1:
                seen += 1
                assert now.table.schedule.cards == ()
            now = (await press_once(harness, now)).snapshot


@pytest.mark.asyncio
async def test_a_card_that_plays_itself_asks_for_no_further_deal_gen_014_gen_023(
    harness: TableHarness,
) -> None:
    now = await before_last_trick(harness, await in_play(harness, "mousel", {}))
    before = now.table.chairs
    settled = await wake(harness, now, TRICK_SECONDS)
    for old, new in zip(before, settled.table.chairs, strict=True):
        assert old is not None
        assert new is not None
        assert (new.agreed, new.acted_at, new.away) == (old.agreed, old.acted_at, old.away)


@pytest.mark.asyncio
async def test_a_regular_plays_the_last_card_of_a_person_who_got_up_with_its_pause_gen_023(
    harness: TableHarness,
) -> None:
    now = await before_last_trick(harness, await in_play(harness, "mousel", {}))
    leader = now.table.schedule.turns[0].seat
    left = await harness.directory.ask(
        now.id,
        Leave(by=live(now).players[leader], interaction=harness.click(), confirmed=True),
    )
    assert left.snapshot.table.schedule.cards == ()


@pytest.mark.asyncio
async def test_a_choice_in_the_settings_counts_from_the_next_deal_gen_023(
    harness: TableHarness,
) -> None:
    now = await in_play(harness, "mousel", dict.fromkeys(PEOPLE, "off"))
    harness.store.forced.update(dict.fromkeys(PEOPLE, "last"))
    while playing(now):
        assert now.table.schedule.cards == ()
        now = (await press_once(harness, now)).snapshot
    now = await before_last_trick(harness, await bid(harness, now))
    assert now.table.schedule.cards


@pytest.mark.asyncio
async def test_a_time_that_an_older_version_kept_from_an_earlier_deal_plays_no_card(
    on_file: TablesOnFile, harness: TableHarness
) -> None:
    """It is dropped, and the table does not wake for it again and again."""
    now = await dealt(harness, PEOPLE, game="mousel")
    seat = now.table.schedule.turns[0].seat
    stored = harness.store.tables[now.id]
    stale = [[seat, 0, harness.clock.time - 60]]
    harness.store.tables[now.id] = stored_with(stored, cards=stale)
    other = TableHarness.over(harness)
    after = (await other.directory.ask(now.id, Wake())).snapshot
    assert live(after).seq == live(now).seq
    assert after.table.schedule.cards == ()
    wake_at = after.table.wake_at()
    assert wake_at is not None
    assert wake_at > harness.clock.time
    await other.directory.stop()


def stored_with(stored: Any, **fields: Any) -> Any:
    return type(stored)(
        **{
            **{name: getattr(stored, name) for name in stored.__struct_fields__},
            "state": {**stored.state, **fields},
        }
    )


@pytest.mark.sampled
@trick_games
def test_a_card_is_forced_only_if_its_player_may_do_nothing_else_gen_023(key: str) -> None:
    """Over whole random deals: what the game calls forced, and what the seat's screen offers."""
    game, found = GAMES[key], 0
    for seed in range(30):
        for state in play(game, random.Random(seed)).states:
            for seat in range(state.public.terms.n):
                last = game.forced(state, seat, last=True)
                every = game.forced(state, seat, last=False)
                screen = game.screen(game.view(state, seat))
                offered = [
                    choice.action
                    for element in screen.elements
                    if isinstance(element, Choices)
                    for choice in element.each
                    if choice.enabled
                ]
                in_trick = state.public.phase == "play" and screen.awaits_reader
                assert every == (offered[0] if in_trick and len(offered) == 1 else None)
                assert last == (every if state.public.counts[seat] == 1 else None)
                found += every is not None
    assert found > 40


@pytest.mark.parametrize("key", sorted(set(GAMES) - set(TRICK_GAMES)))
def test_no_card_is_forced_in_a_game_without_tricks_gen_023(key: str) -> None:
    assert GAMES[key].forced(object(), 0, last=False) is None
