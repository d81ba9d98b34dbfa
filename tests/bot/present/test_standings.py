"""Who is named in the list of what everyone has won or lost at a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.people import People
from bot.present.contexts import PaintContexts
from bot.present.table_presenter import LobbyModels
from bot.render.play.lobby import end_view
from bot.render.play.standing import standing_line
from tables.commands import Close, Sit
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.messages.reading import readable, written
from tests.support.tables.mousel_on_file import GUILD, MouselTables

LATE = 9


async def in_mid_match(mus: MouselTables, *, practice: bool) -> Snapshot:
    """Return a table of a person and three regulars, between two hands of a match."""
    short = {"setsToWin": 1, "target": 30, "strength": "novice"}
    now = await mus.seat((1,), 3, {"practice": practice, **short}, "mus")
    while not (now.table.status is Status.BETWEEN and now.table.match.goes_on):
        await mus.press(now.id)
        now = await mus.now(now.id)
    return now


@pytest.mark.sampled
@pytest.mark.asyncio
@pytest.mark.parametrize("practice", [False, True])
async def test_a_late_friend_at_mus_is_named_with_the_regular_who_staked(
    tmp_path: Path, practice: bool
) -> None:
    """GEN-015: between two hands, for the regular's stake. Also once the table is closed."""
    mus = await MouselTables.open(tmp_path / "kro.db", seed=4)
    people = People(mus.store, mus.clock)
    frames = PaintContexts(mus.store, people, mus.clock)
    now = await in_mid_match(mus, practice=practice)
    late = await mus.store.purse(GUILD, LATE, "Cilla", 1.0)
    await mus.ask(now.id, Sit(by=late, interaction=mus.click()))
    while (now := await mus.now(now.id)).table.match.goes_on:
        await mus.press(now.id)
    assert now.deal is not None
    seat = now.deal.seat_of(late)
    assert seat is not None
    regular = now.deal.setup.regulars[seat]

    context = await frames.deal(now, now.deal, "en")
    [both] = [one for one in context.deal.tonight if one.then]
    assert (readable(both.name), both.then, both.then_seat) == (f"🤖 {regular}", "Cilla", seat)
    assert both.net == now.table.match.tally[regular or ""]
    assert f"🤖 {regular} and then Cilla **" in readable(standing_line(context))
    own = await frames.deal(now, now.deal, "en", reader=seat)
    assert f"🤖 {regular} and then you **" in readable(standing_line(own))

    await mus.ask(now.id, Close(by=now.table.host, interaction=mus.click()))
    now = await mus.now(now.id)
    while now.table.status is not Status.CLOSED:
        await mus.press(now.id)
        now = await mus.now(now.id)
    model = await LobbyModels(mus.store, people).end(now, "en", "", None)
    told = written(end_view(model, context))
    assert f"🤖 {regular} and then Cilla" in told
    await mus.close()
