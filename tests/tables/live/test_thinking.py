"""Checks that regulars think within a pause drawn before, with any `Thinker`."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from games import GAMES
from games.kernel.actions import Action, Span
from games.kernel.regulars import Strength
from tables.commands import Act, AddRegular, Back, Deal, Restarted, SetOption, Wake
from tables.live.directory import Directory
from tables.live.thinking import InProcess
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.deadlines import clock_of_return
from tests.support.tables.harness import TableHarness, choices, dealt, seated
from tests.support.tables.shout_tables import ask, refusal

pytestmark = pytest.mark.asyncio


class Helper:
    """A thinker whose answers the test gives."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any, Strength, int]] = []
        self.answers: list[asyncio.Future[Action]] = []
        self.dropped = 0

    async def choose(self, game: str, view: Any, strength: Strength, seed: int) -> Action:
        self.asked.append((game, view, strength, seed))
        self.answers.append(asyncio.get_running_loop().create_future())
        try:
            return await self.answers[-1]
        except asyncio.CancelledError:
            self.dropped += 1
            raise


def with_helper(harness: TableHarness) -> Helper:
    helper = Helper()
    harness.services = replace(harness.services, thinker=helper)
    harness.directory = Directory(harness.services)
    return helper


async def thinking(harness: TableHarness, strength: str = "master") -> Snapshot:
    """A table in mid-deal at which a regular must decide."""
    now = await seated(harness, (11,))
    now = await ask(harness, now, SetOption(by=11, key="strength", value=strength))
    for _ in range(2):
        now = await ask(harness, now, AddRegular(by=11, interaction=harness.click()))
    now = await ask(harness, now, Deal(by=11, interaction=harness.click()))
    while not regular_to_act(now):
        now = await act(harness, now)
    await asyncio.sleep(0)
    return now


def regular_to_act(now: Snapshot) -> bool:
    assert now.deal is not None
    return now.deal.setup.regulars[now.table.schedule.turns[0].seat] is not None


async def act(harness: TableHarness, now: Snapshot) -> Snapshot:
    """The person passes."""
    assert now.deal is not None
    seat = now.table.schedule.turns[0].seat
    decision, choice = now.deal.decision(seat), choices(now, seat)[-1]
    return await ask(
        harness, now, Act(by=11, interaction=harness.click(), decision=decision, choice=choice)
    )


async def woken(harness: TableHarness, now: Snapshot, seconds: float) -> Any:
    harness.clock.time += seconds
    return await harness.directory.ask(now.id, Wake())


async def test_thinking_begins_with_the_turn_and_gets_only_that_seat_s_view(
    harness: TableHarness,
) -> None:
    helper = with_helper(harness)
    now = await thinking(harness)
    assert now.deal is not None
    seat = now.table.schedule.turns[0].seat
    game, view, strength, seed = helper.asked[-1]
    assert (game, strength) == ("mousel", Strength.MASTER)
    assert view == now.deal.game.view(now.deal.state, seat)
    assert 0 <= seed < 2**32


async def test_a_new_process_thinks_again(harness: TableHarness) -> None:
    """Even if nothing at the table changes: it is a regular's move, and its pause goes on."""
    before = with_helper(harness)
    now = await thinking(harness)
    after = with_helper(harness)
    outcome = await harness.directory.ask(now.id, Restarted(grace=30))
    await asyncio.sleep(0)
    assert not outcome.changed
    assert [asked[:3] for asked in after.asked] == [before.asked[-1][:3]]


async def test_the_pause_does_not_depend_on_how_soon_a_thought_is_ready(
    harness: TableHarness,
) -> None:
    helper = with_helper(harness)
    now = await thinking(harness)
    assert now.deal is not None
    due = now.table.schedule.turns[0].due
    assert due == harness.clock.time + 2.0
    seat = now.table.schedule.turns[0].seat
    helper.answers[-1].set_result(now.deal.game.absent(now.deal.state, seat))
    await asyncio.sleep(0)
    assert not (await woken(harness, now, 1.9)).changed
    assert (await woken(harness, now, 0.1)).acted == (seat,)


async def test_the_thought_is_carried_out(harness: TableHarness) -> None:
    helper = with_helper(harness)
    now = await thinking(harness)
    assert now.deal is not None
    live, seat = now.deal, now.table.schedule.turns[0].seat
    offered = live.game.legal(live.state, seat)[-1]
    wanted = Action(offered.verb, offered.cards) if isinstance(offered, Span) else offered
    helper.answers[-1].set_result(wanted)
    await asyncio.sleep(0)
    await woken(harness, now, 2.0)
    stored = await harness.store.load(now.id)
    assert stored is not None
    assert stored.deal is not None
    done = next(s for s in reversed(stored.deal.steps) if s.seat == seat)
    assert done.action is not None
    assert Action(*done.action) == wanted
    assert done.by == "regular"


@pytest.mark.parametrize("trouble", ["raises", "is illegal", "takes too long"])
async def test_a_novice_decides_if_thinking_fails(
    harness: TableHarness, trouble: str, caplog: pytest.LogCaptureFixture
) -> None:
    helper = with_helper(harness)
    now = await thinking(harness)
    if trouble == "raises":
        helper.answers[-1].set_exception(RuntimeError("K♠ is in my hand"))
    elif trouble == "is illegal":
        helper.answers[-1].set_result(Action("nonsense"))
    await asyncio.sleep(0)
    outcome = await woken(harness, now, 2.0)
    assert outcome.acted == (now.table.schedule.turns[0].seat,)
    assert "K♠" not in caplog.text, "what a regular holds stands in no log"


async def test_a_move_is_published_and_has_its_alarm_even_if_thinking_cannot_begin(
    harness: TableHarness, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def choose(self, *_: Any) -> Any:
            raise RuntimeError("K♠ is in my hand")

    harness.services = replace(harness.services, thinker=Broken())
    harness.directory = Directory(harness.services)
    heard: list[int] = []
    harness.directory.committed.subscribe(lambda _, one: heard.append(one.snapshot.version))
    now = await thinking(harness)
    assert heard[-1] == now.version
    assert harness.directory.open_here() == 1
    assert (await woken(harness, now, 2.0)).acted == (now.table.schedule.turns[0].seat,)
    assert f"no regular can think at {now.named}: RuntimeError" in caplog.text
    assert "K♠" not in caplog.text, "what a regular holds stands in no log"


async def test_the_absent_policy_decides_if_a_novice_fails_too_gen_014(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = await thinking(harness)

    def fails(*_: Any) -> Action:
        raise RuntimeError("K♠ is in my hand")

    monkeypatch.setattr(type(GAMES["mousel"]), "regular", staticmethod(fails))
    await harness.directory.stop()
    harness.directory = Directory(harness.services)
    harness.clock.time += 2.0
    outcome = await harness.directory.ask(now.id, Wake())
    assert outcome.acted == (now.table.schedule.turns[0].seat,)
    assert "K♠" not in caplog.text


async def test_a_person_who_is_back_while_a_regular_thinks_decides_alone(
    harness: TableHarness,
) -> None:
    """GEN-014: the thought is dropped, and the person's clock runs again."""
    helper = with_helper(harness)
    now = await dealt(harness, (11, 12, 13))
    assert now.deal is not None
    seat = now.table.schedule.turns[0].seat
    person = now.deal.players[seat]
    assert not helper.asked, "a person thinks alone"
    now = (await woken(harness, now, 91)).snapshot
    await asyncio.sleep(0)
    assert len(helper.asked) == 1
    now = await ask(harness, now, Back(by=person, interaction=harness.click()))
    await asyncio.sleep(0)
    assert helper.dropped == 1
    assert now.table.schedule.turns[0].due == harness.clock.time + clock_of_return(90)
    assert not (await woken(harness, now, 5)).changed
    assert now.deal is not None
    choice = choices(now, seat)[0]
    decision = now.deal.decision(seat)
    await ask(
        harness, now, Act(by=person, interaction=harness.click(), decision=decision, choice=choice)
    )


async def test_the_person_s_own_press_beats_the_thought(harness: TableHarness) -> None:
    helper = with_helper(harness)
    now = await dealt(harness, (11, 12, 13))
    assert now.deal is not None
    seat = now.table.schedule.turns[0].seat
    now = (await woken(harness, now, 91)).snapshot
    await asyncio.sleep(0)
    assert now.deal is not None
    press = Act(
        by=now.deal.players[seat],
        interaction=harness.click(),
        decision=now.deal.decision(seat),
        choice=choices(now, seat)[0],
    )
    outcome = await harness.directory.ask(now.id, press)
    assert outcome.acted == (seat,)
    await asyncio.sleep(0)
    assert helper.dropped == 1


async def test_no_regular_thinks_at_a_table_for_people_alone(
    harness: TableHarness,
) -> None:
    helper = with_helper(harness)
    now = await seated(harness, (11, 12, 13))
    await ask(harness, now, SetOption(by=11, key="regulars", value=False))
    now = await ask(harness, now, Deal(by=11, interaction=harness.click()))
    assert (await woken(harness, now, 91)).acted, "the absent policy takes no time"
    assert not helper.asked


async def test_strength_is_one_of_three_and_the_host_sets_it(harness: TableHarness) -> None:
    now = await seated(harness, (11, 12))
    assert now.table.terms.strength == "regular"
    assert (
        await refusal(harness, now, SetOption(by=12, key="strength", value="novice")) == "host-only"
    )
    bad = SetOption(by=11, key="strength", value="oracle")
    assert await refusal(harness, now, bad) == "option-value"
    now = await ask(harness, now, SetOption(by=11, key="strength", value="novice"))
    assert now.table.terms.strength == "novice"


async def test_the_same_view_and_seed_give_the_same_choice(harness: TableHarness) -> None:
    helper = with_helper(harness)
    now = await thinking(harness)
    assert now.table.status is Status.PLAYING
    first = await InProcess(GAMES).choose(*helper.asked[-1])
    assert await InProcess(GAMES).choose(*helper.asked[-1]) == first
