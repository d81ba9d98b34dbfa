"""Who is named in the list of what everyone has won or lost at a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.language.names import ROBOT
from bot.people import People
from bot.present.contexts import PaintContexts
from bot.present.hand_presenter import HandPresenter
from bot.present.table_presenter import LobbyModels, TablePresenter
from bot.render.cards.drawable import SettlementScene
from bot.render.parts import Painted
from bot.render.play.standing import standing_line
from bot.render.sitters import sitters
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
    own = await frames.deal(now, now.deal, "en", reader=seat)
    for line, who in ((standing_line(context), "Cilla"), (standing_line(own), "you")):
        assert (f"🤖 {regular} ({who} played on) **" in readable(line)) != practice

    lobbies = LobbyModels(mus.store, people)
    tables = TablePresenter(mus.store, people, frames, lobbies)
    hands = HandPresenter(mus.store, people, frames, lobbies)
    await assert_stake_is_named(tables, hands, now, seat, practice=practice)

    await mus.ask(now.id, Close(by=now.table.host, interaction=mus.click()))
    now = await mus.now(now.id)
    while now.table.status is not Status.CLOSED:
        await mus.press(now.id)
        now = await mus.now(now.id)
    await assert_stake_is_named(tables, hands, now, seat, practice=practice)
    named = f"🤖 {regular} (Cilla played on)"
    assert (named in alt_text(await tables.message(now))) != practice
    await mus.close()


async def assert_stake_is_named(
    tables: TablePresenter, hands: HandPresenter, now: Snapshot, seat: int, *, practice: bool
) -> None:
    """The result names the regular as the one who won or lost, and Cilla as the one who played."""
    assert now.deal is not None
    regular = now.deal.setup.regulars[seat]
    public, private = await tables.message(now), await hands.hand(now, LATE)
    assert private is not None
    bold = [line for line in written(public).splitlines() if "The match goes to" in line]
    assert len(bold) == 1
    assert "Cilla" not in bold[0]
    [sitter] = sitters((f"{ROBOT}{regular}",))
    assert (sitter.name in bold[0]) is (now.deal.net[seat] > 0)
    told = f"Cilla played on the seat that 🤖 {regular} staked for: 🤖 {regular} gets what it wins."
    assert told in readable(written(public))
    told = f"You played on for 🤖 {regular}'s stake: nothing of what the seat won or lost is yours."
    assert told in readable(written(private))
    assert "goes to you" not in written(private)

    drawn = public.picture
    assert drawn is not None
    assert drawn.sitters[seat] == sitter
    assert isinstance(drawn.scene, SettlementScene)
    # A practice table shows no standing.
    assert (seat in {place for place, _ in drawn.scene.tonight}) != practice
    nets = alt_text(public).splitlines()[:4]
    assert any(regular in line for line in nets if regular)
    assert not any("Cilla" in line for line in nets)


def alt_text(view: Painted) -> str:
    """The description of the message's picture."""
    [container] = view.to_components()
    [gallery] = [part for part in container["components"] if "items" in part]
    return readable(gallery["items"][0]["description"])
