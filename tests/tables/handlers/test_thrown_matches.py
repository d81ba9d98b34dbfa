"""Nobody sits down in mid-match to lose a person's stake to another person (GEN-015)."""

from __future__ import annotations

import pytest

from tables.commands import AddRegular, Deal, Kick, Leave, Sit
from tables.model.sides import seating, waits_for_match
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.harness import TableHarness, press_once
from tests.support.tables.shout_tables import ask, chair, chips, deal, finish, in_match, wake

pytestmark = pytest.mark.asyncio
ANNA, BO, LATE, MODERATOR = 11, 12, 21, 99


async def mus_match(
    harness: TableHarness, places: tuple[int, ...], stake: int = 10, **options: object
) -> Snapshot:
    """Anna, and Bo if there are two places, in mid-match of Mus with regulars."""
    return await hand_over(harness, await mus_hand(harness, places, stake, **options))


async def mus_hand(
    harness: TableHarness, places: tuple[int, ...], stake: int = 10, **options: object
) -> Snapshot:
    """The same in the first hand of the match."""
    harness.store.purse(ANNA)
    harness.store.purse(LATE)
    now = await harness.open(ANNA, "mus", stake=stake, **options)
    for account, place in zip((BO,), places[1:], strict=False):
        harness.store.purse(account)
        now = await ask(harness, now, Sit(by=account, interaction=harness.click(), chair=place))
    for _ in range(4 - len(places)):
        now = await ask(harness, now, AddRegular(by=ANNA, interaction=harness.click()))
    return await ask(harness, now, Deal(by=ANNA, interaction=harness.click()))


async def hand_over(harness: TableHarness, now: Snapshot) -> Snapshot:
    """Play the hand to its end."""
    while now.table.status is Status.PLAYING:
        if chair(now, now.table.schedule.turns[0].seat).played_by_regular:
            now = (await wake(harness, now, 30)).snapshot
        else:
            now = (await press_once(harness, now)).snapshot
    return now


@pytest.mark.ci
async def test_a_late_friend_does_not_play_for_a_person_against_a_person_gen_015(
    harness: TableHarness,
) -> None:
    """GEN-C23: Anna's friend would be Bo's partner, and throw the match."""
    now = await mus_match(harness, (0, 1))
    assert now.table.match.goes_on
    for place in (2, 3):
        sits = Sit(by=LATE, interaction=harness.click(), chair=place)
        promised = await ask(harness, now, sits)
        assert promised.table.chair_of(LATE) is None
        assert promised.table.promised_to(LATE) == place
        now = await ask(harness, promised, Leave(by=LATE))
    now = await ask(harness, now, Sit(by=LATE, interaction=harness.click(), chair=3))
    while now.table.match.goes_on:
        assert now.table.chair_of(LATE) is None
        if now.table.status is not Status.PLAYING:
            now = (await wake(harness, now, 3600)).snapshot
        now = await hand_over(harness, now)
    assert now.table.chair_of(LATE) == 3, "the seat is theirs once the match is over"


@pytest.mark.sampled
@pytest.mark.parametrize(("places", "stake"), [((0,), 10), ((0, 2), 10), ((0, 1), 0)])
async def test_otherwise_a_late_friend_plays_from_the_next_hand_gen_015(
    harness: TableHarness, places: tuple[int, ...], stake: int
) -> None:
    """Only regulars could win by it, or no chips are at stake."""
    now = await mus_match(harness, places, stake)
    now = await ask(harness, now, Sit(by=LATE, interaction=harness.click()))
    assert now.table.chair_of(LATE) is not None


async def test_the_seat_of_a_person_who_was_removed_in_mid_match_is_taken_after_it_gen_015(
    harness: TableHarness,
) -> None:
    """A friend of the host would lose the stake of a person who agreed to nothing."""
    now = await deal(harness, await in_match(harness))
    now = (await wake(harness, now, 91)).snapshot
    [index] = [i for i in now.table.people() if (c := now.table.chairs[i]) and c.away]
    now = await ask(harness, now, Kick(by=MODERATOR, chair=index, moderator=True))
    while now.table.status is Status.PLAYING:
        now = (await wake(harness, now, 91)).snapshot
    assert now.table.match.goes_on
    now = await ask(harness, now, Sit(by=harness.store.purse(LATE), interaction=harness.click()))
    assert now.table.promised_to(LATE) == index
    assert now.table.chair_of(LATE) is None
    now = await finish(harness, now, (index + 1) % 3)
    assert not now.table.match.goes_on
    assert now.table.chair_of(LATE) == index
    assert await chips(harness, LATE) == (500,)


# --- what the button promises ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "stake", "when"),
    [
        ((0,), 10, "deal"),
        ((0, 2), 10, "deal"),
        ((0, 1), 0, "deal"),
        ((0, 1), 10, "match"),
    ],
)
async def test_sit_down_says_when_the_seat_comes_gen_015(
    harness: TableHarness, places: tuple[int, ...], stake: int, when: str
) -> None:
    """In the first hand and in a later one, as the answer says it."""
    now = await mus_hand(harness, places, stake)
    for _ in range(2):
        assert seating(now) == when
        promised = await ask(harness, now, Sit(by=LATE, interaction=harness.click()))
        place = promised.table.promised_to(LATE)
        assert place is not None
        assert waits_for_match(promised, place) == (when == "match")
        now = await hand_over(harness, await ask(harness, promised, Leave(by=LATE)))
        now = await deal(harness, now)


async def test_with_a_seat_of_each_kind_the_button_names_no_time_gen_015(
    harness: TableHarness,
) -> None:
    """In the first hand Bo leaves. Bo's seat comes with the next hand, the regulars' do not."""
    now = await mus_hand(harness, (0, 1))
    now = await ask(harness, now, Leave(by=BO, confirmed=True))
    assert {waits_for_match(now, chair) for chair in now.table.open_chairs()} == {True, False}
    assert seating(now) == "either"


async def test_in_mid_match_the_seat_of_a_leaver_comes_first_gen_015(
    harness: TableHarness,
) -> None:
    now = await deal(harness, await mus_match(harness, (0, 1)))
    now = await ask(harness, now, Leave(by=BO, confirmed=True))
    assert seating(now) == "deal"
