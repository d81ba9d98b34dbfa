"""Checks when regulars give signs and watch: at moments that follow no card (MUS-059)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel.actions import Action
from games.mus import GAME
from games.mus.regular.heuristics import sign_to_give
from games.mus.signals import SIGNS
from games.mus.view import View
from tables.commands import AddRegular, Close, Deal, Wake
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning import asides
from tests.support.tables.harness import TableHarness, press_once, seated
from tests.support.tables.shout_tables import ask

pytestmark = pytest.mark.asyncio


async def begun(harness: TableHarness, *, signals: bool = True) -> Snapshot:
    """One person among three regulars, in the first hand."""
    now = await seated(harness, (11,), game="mus", options={"signals": signals})
    for _ in range(3):
        now = await ask(harness, now, AddRegular(by=11, interaction=harness.click()))
    return await ask(harness, now, Deal(by=11, interaction=harness.click()))


async def wake(harness: TableHarness, now: Snapshot) -> Snapshot:
    """Go to the next time that is due."""
    at = now.table.schedule.soonest()
    assert at is not None
    harness.clock.time = max(harness.clock.time, at)
    return (await harness.directory.ask(now.id, Wake())).snapshot


def regulars(now: Snapshot) -> set[int]:
    assert now.deal is not None
    chairs = now.deal.setup.chairs
    return {seat for seat, i in enumerate(chairs) if now.table.chairs[i].regular}  # type: ignore[union-attr]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats whose moments come; no regular does anything in them."""
    seats: list[int] = []

    def notes(live: Any, moment: Any, *rest: Any) -> None:
        seats.append(moment.seat)

    monkeypatch.setattr(asides, "chosen", notes)
    return seats


async def test_only_regulars_have_moments_and_only_where_signs_are_allowed(
    harness: TableHarness,
) -> None:
    now = await begun(harness)
    assert {moment.seat for moment in now.table.schedule.asides} == regulars(now)
    assert (await begun(harness, signals=False)).table.schedule.asides == ()


async def test_a_table_that_waits_for_a_person_does_not_wake_for_regulars_without_end(
    harness: TableHarness, asked: list[int]
) -> None:
    """A person may have a day for a decision."""
    now = await begun(harness)
    while not (person := {0, 1, 2, 3} - regulars(now)) & {t.seat for t in now.table.schedule.turns}:
        now = await wake(harness, now)
    asked.clear()
    (turn,) = now.table.schedule.turns
    assert turn.seat in person
    while now.table.schedule.soonest() != turn.due:
        now = await wake(harness, now)
    # One moment of each may be left from before this decision.
    assert 0 < len(asked) <= 3 * (asides.MOST + 1)
    assert all(moment.due is None for moment in now.table.schedule.asides)
    now = (await press_once(harness, now)).snapshot
    assert now.table.status is not Status.PLAYING or any(
        moment.due for moment in now.table.schedule.asides
    )


async def test_regulars_give_signs_which_are_no_decisions(harness: TableHarness) -> None:
    now = await begun(harness)
    given = 0
    for _ in range(400):
        if now.table.status is not Status.PLAYING:
            break
        before = now
        turns = now.table.schedule.turns
        if (
            turns
            and turns[0].due == now.table.schedule.soonest()
            and (turns[0].seat not in regulars(now))
        ):
            now = (await press_once(harness, now)).snapshot
            continue
        now = await wake(harness, now)
        if now.deal is None or before.deal is None or now.deal.done:
            continue
        signs = [s.sign for s in now.deal.state.signals.signs if s]
        assert set(signs) <= set(SIGNS)
        if signs and now.deal.state.signals != before.deal.state.signals:
            given += 1
            if now.deal.seq == before.deal.seq + 1 and sum(now.deal.decisions) == sum(
                before.deal.decisions
            ):
                assert now.table.schedule.turns == before.table.schedule.turns, "no pause changes"
    assert given


async def test_a_partner_who_is_a_person_sees_a_sign_at_once(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def always(game: object, view: View, *_: object) -> Action | None:
        sign = sign_to_give(view, careful=False)
        return None if sign is None else Action("sign", sign)

    monkeypatch.setattr(type(GAME), "aside", always)
    now = await begun(harness)
    (person,) = {0, 1, 2, 3} - regulars(now)
    for _ in range(60):
        at = now.table.schedule.soonest()
        assert at is not None
        harness.clock.time = max(harness.clock.time, at)
        outcome = await harness.directory.ask(now.id, Wake())
        now = outcome.snapshot
        if person in outcome.noticed:
            break
    assert now.deal is not None
    sights = now.deal.game.view(now.deal.state, person).aside.seen
    assert {sight.by for sight in sights} == {(person + 2) % 4}, "and nobody else's"


async def test_a_regular_that_fails_does_nothing(
    harness: TableHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*args: Any) -> Action:
        raise RuntimeError("the king of cups")

    monkeypatch.setattr(type(GAME), "aside", fails)
    now = await begun(harness)
    for _ in range(6):
        now = await wake(harness, now)
    assert "RuntimeError" in caplog.text
    assert "cups" not in caplog.text


async def test_a_moment_that_an_older_version_kept_gives_no_persons_sign(
    harness: TableHarness, asked: list[int]
) -> None:
    """A person may have taken a regular's chair since then."""
    now = await begun(harness)
    (person,) = {0, 1, 2, 3} - regulars(now)
    stored = harness.store.tables[now.id]
    stale = {"asides": [[person, 0, 0, harness.clock.time - 60]]}
    harness.store.tables[now.id] = replace(stored, state={**stored.state, **stale})
    other = TableHarness.over(harness)
    after = (await other.directory.ask(now.id, Wake())).snapshot
    assert asked == []
    assert {moment.seat for moment in after.table.schedule.asides} == regulars(now)
    await other.directory.stop()


async def test_the_moments_are_stored_and_end_with_the_table(harness: TableHarness) -> None:
    now = await begun(harness)
    again = await TableHarness.over(harness).directory.snapshot(now.id)
    assert again is not None
    assert again.table.schedule.asides == now.table.schedule.asides != ()
    closed = await harness.directory.ask(
        now.id, Close(by=99, moderator=True, force=True, interaction=harness.click())
    )
    assert closed.snapshot.table.wake_at() is None
