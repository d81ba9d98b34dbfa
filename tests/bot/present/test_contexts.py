"""The paint context of a screen, with purses as the settlement left them."""

from __future__ import annotations

import gc
from pathlib import Path
from types import ModuleType

import pytest

from bot.discord.avatars import Avatars
from bot.discord.start.application_emoji import NONE, EmojiByCard
from bot.language.i18n import catalogue
from bot.language.names import ROBOT, safe_name
from bot.people import People
from bot.ports import Guild
from bot.present.contexts import PaintContexts, pause_shown
from bot.present.table_presenter import LobbyModels
from bot.render import parts
from bot.render.cards.drawable import Portrait
from bot.render.cards.drawing.portraits import portrait
from bot.render.context import Standing
from bot.render.play.table_view import clock
from db.sqlite.store import SqliteStore
from tables.commands import AddRegular, Deal, Leave, SetOption
from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Status, TimerDue
from tables.ports import Commit, NewTable, Transfer
from tests.support.messages.faces import face_file
from tests.support.tables.mousel_on_file import GUILD, MouselTables


@pytest.mark.asyncio
async def test_a_settlement_shows_purses_with_what_was_moved_at_other_tables(
    tmp_path: Path,
) -> None:
    mousel = await MouselTables.open(tmp_path / "kro.db", seed=2)
    frames = PaintContexts(mousel.store, People(mousel.store, mousel.clock), mousel.clock)
    snapshot = await mousel.seat((1, 2, 3))
    await mousel.ask(snapshot.id, Deal(by=snapshot.table.host, interaction=mousel.click()))
    await _pay_elsewhere(mousel.store, user=2, chips=40)
    await mousel.play(snapshot.id, 1)
    first = await mousel.now(snapshot.id)
    assert first.deal is not None
    held = await mousel.store.balances(first.deal.setup.accounts)
    own = tuple(held[a] for a in first.deal.setup.accounts)
    assert sum(own) == 3 * 500 - 40 - first.table.match.pot
    assert (await frames.deal(first, first.deal, "en")).deal.purses == own

    await mousel.play(snapshot.id, 2)
    earlier = (await frames.deal(await mousel.now(snapshot.id), first.deal, "en")).deal.purses
    assert earlier == tuple(500 + net for net in first.deal.net), "as far as that deal knows"
    await mousel.close()


@pytest.mark.asyncio
async def test_a_settlement_says_what_goes_back_to_the_regulars(tmp_path: Path) -> None:
    """GEN-019."""
    mousel = await MouselTables.open(tmp_path / "kro.db", seed=2)
    await mousel.store.save_guild(Guild(GUILD, regulars_cap=0))
    frames = PaintContexts(mousel.store, People(mousel.store, mousel.clock), mousel.clock)
    now = await mousel.seat((1,), regulars=2)
    while not now.table.match.went_back:
        await mousel.play(now.id, now.table.match.deals + 1)
        now = await mousel.now(now.id)
    assert now.deal is not None
    [chips] = now.table.match.went_back.values()
    context = await frames.deal(now, now.deal, "en")
    said = [context.write(notice.text) for notice in context.notices]
    assert said[0] == catalogue().say("en", "went-back", who=context.names[0], chips=chips, cap=0)
    assert (
        context.deal.purses[0]
        == (await mousel.store.balances(now.deal.setup.accounts))[now.table.host]
    )
    await mousel.close()


def test_a_watched_pause_ends_on_the_screen_no_earlier_than_in_play() -> None:
    """Otherwise the table shows "1 second ago" until it is redrawn."""
    due = 1000.0
    shown = pause_shown({7: 8.0}, (TimerDue(7, due),))
    assert shown is not None
    assert parts.until(shown) == parts.ago(due)
    assert pause_shown({7: 3.0}, (TimerDue(7, due),)) is None, "too short to be watched"


@pytest.mark.asyncio
async def test_the_table_says_how_long_a_first_move_may_take(tmp_path: Path) -> None:
    """The length of later moves would be wrong while the clock next to it runs for twice as
    long.
    """
    mousel = await MouselTables.open(tmp_path / "kro.db", seed=2)
    frames = PaintContexts(mousel.store, People(mousel.store, mousel.clock), mousel.clock)
    snapshot = await mousel.seat((1, 2, 3))
    await mousel.ask(snapshot.id, Deal(by=snapshot.table.host, interaction=mousel.click()))
    told: list[str] = []
    while (now := await mousel.now(snapshot.id)).table.status is Status.PLAYING:
        assert now.deal is not None
        told.append(clock(await frames.deal(now, now.deal, "en")))
        await mousel.press(snapshot.id)
    assert told.count("first move: 3 min") == 3, "once each"
    assert {*told} == {"first move: 3 min", "1½ min a move"}
    await mousel.close()


@pytest.mark.asyncio
async def test_the_lobby_names_the_stakes_of_a_table_that_regulars_fill(tmp_path: Path) -> None:
    """MDK-010: a marker is two chips among three players, and one among four."""
    mousel = await MouselTables.open(tmp_path / "kro.db")
    lobbies = LobbyModels(mousel.store, People(mousel.store, mousel.clock))
    snapshot = await mousel.seat((1, 2, 3))
    wide = SetOption(by=snapshot.table.host, interaction=mousel.click(), key="seats", value=4)
    await mousel.ask(snapshot.id, wide)
    three = await lobbies.lobby(await mousel.now(snapshot.id), "en", None)
    assert (three.seats, three.stakes, three.worst) == (4, (6, 2), 30)
    await mousel.ask(snapshot.id, AddRegular(by=snapshot.table.host, interaction=mousel.click()))
    four = await lobbies.lobby(await mousel.now(snapshot.id), "en", None)
    assert (four.stakes, four.worst) == ((6, 2), 30)
    people = await mousel.seat((4, 5, 6))
    for key, value in (("seats", 4), ("regulars", False)):
        alone = SetOption(by=people.table.host, interaction=mousel.click(), key=key, value=value)
        await mousel.ask(people.id, alone)
    only = await lobbies.lobby(await mousel.now(people.id), "en", None)
    assert (only.seats, only.stakes, only.worst) == (4, (12, 4), 52), "those who are there"
    await mousel.close()


class Faces(Avatars):
    """Avatars for all but the second person, available after the first request."""

    def __init__(self) -> None:
        super().__init__(on=False)
        self.asked: list[tuple[int, int]] = []

    def portrait(self, guild: int, user: int) -> Portrait | None:
        there = (guild, user) in self.asked and user != 2
        self.asked.append((guild, user))
        return portrait(f"{user}", face_file(user)) if there else None


@pytest.mark.asyncio
async def test_portraits_of_the_lobby_are_on_the_first_picture_of_the_players(
    tmp_path: Path,
) -> None:
    """By seat. A regular or a missing avatar has none, and no avatar is requested if the table has
    no pictures.
    """
    mousel = await MouselTables.open(tmp_path / "kro.db", seed=2)
    faces = Faces()
    people = People(mousel.store, mousel.clock, faces)
    snapshot = await mousel.seat((1, 2, 3))
    host = snapshot.table.host
    await mousel.ask(snapshot.id, SetOption(by=host, interaction=mousel.click(), key="seats",
                                            value=4))  # fmt: skip
    await mousel.ask(snapshot.id, AddRegular(by=host, interaction=mousel.click()))
    await LobbyModels(mousel.store, people).lobby(await mousel.now(snapshot.id), "en", None)
    assert sorted(faces.asked) == [(GUILD, user) for user in (1, 2, 3)]
    await mousel.ask(snapshot.id, Deal(by=host, interaction=mousel.click()))
    now = await mousel.now(snapshot.id)
    assert now.deal is not None
    holders = await mousel.store.holders(now.deal.players)
    shown = (
        await PaintContexts(mousel.store, people, mousel.clock).deal(now, now.deal, "en")
    ).display.portraits
    keys = [None if one is None else one.key for one in shown]
    users = [
        None if regular else holders[account].user
        for regular, account in zip(now.deal.setup.regulars, now.deal.players, strict=True)
    ]
    assert keys == [str(user) if user in (1, 3) else None for user in users]
    assert keys.count(None) == 2
    await mousel.close()


@pytest.mark.asyncio
async def test_card_emoji_are_in_the_readers_colours_and_in_two_for_all(tmp_path: Path) -> None:
    mousel = await MouselTables.open(tmp_path / "kro.db", seed=2)
    people = People(mousel.store, mousel.clock)
    asked: list[bool] = []

    def shown(four_colours: bool) -> EmojiByCard:
        asked.append(four_colours)
        return NONE

    frames = PaintContexts(mousel.store, people, mousel.clock, shown)
    snapshot = await mousel.seat((1, 2, 3))
    await mousel.ask(snapshot.id, Deal(by=snapshot.table.host, interaction=mousel.click()))
    now = await mousel.now(snapshot.id)
    assert now.deal is not None
    seats = {
        seat: (await mousel.store.holders([account]))[account].user
        for seat, account in enumerate(now.deal.players)
    }
    chosen = next(seat for seat, user in seats.items() if user == 2)
    await mousel.store.change_person(2, {"four_colours": True})
    for reader in (None, *seats):
        await frames.deal(now, now.deal, "en", reader=reader)
    assert asked == [False, *(seat == chosen for seat in seats)]
    await mousel.close()


async def _pay_elsewhere(store: SqliteStore, user: int, chips: int) -> None:
    purse = await store.account(GUILD, user)
    assert purse is not None
    other = await store.create_table(NewTable(GUILD, 1, "mousel", {}, None, 1.0))
    stake = Transfer(purse, other.pot, chips, "stake", f"deal:{other.id}:1:0")
    await store.commit(Commit(other.id, 0, {}, None, 1.0, transfers=(stake,)))


@pytest.mark.asyncio
async def test_the_cache_for_all_readers_keeps_no_state_in_memory(
    tmp_path: Path,
) -> None:
    """The cache is used until something is committed or written."""
    mousel = await MouselTables.open(tmp_path / "kro.db", seed=2)
    written = [0]
    people = People(mousel.store, mousel.clock)
    frames = PaintContexts(mousel.store, people, mousel.clock, moment=lambda: written[0])
    snapshot = await mousel.seat((1, 2, 3))
    await mousel.ask(snapshot.id, Deal(by=snapshot.table.host, interaction=mousel.click()))
    now = await mousel.now(snapshot.id)
    assert now.deal is not None
    names = (await frames.deal(now, now.deal, "en")).names
    await mousel.store.name_member(GUILD, 1, "Another")
    assert (await frames.deal(now, now.deal, "en", reader=0)).names == names
    written[0] += 1
    assert "Another" in (await frames.deal(now, now.deal, "en")).names
    kept, seen = [frames._for_all], set[int]()  # pyright: ignore[reportPrivateUsage]
    while kept:
        one = kept.pop()
        assert not isinstance(one, Snapshot | DealSoFar)
        new = [part for part in gc.get_referents(one) if id(part) not in seen]
        kept += [part for part in new if not isinstance(part, type | ModuleType)]
        seen |= {id(part) for part in new}
    await mousel.close()


@pytest.mark.sampled
@pytest.mark.asyncio
@pytest.mark.parametrize("practice", [False, True])
async def test_a_settlement_knows_what_everyone_has_won_here_so_far(
    tmp_path: Path, practice: bool
) -> None:
    """Also regulars, and a person who has left; most won first. A deal in play does not show it."""
    mousel = await MouselTables.open(tmp_path / "kro.db", seed=2)
    frames = PaintContexts(mousel.store, People(mousel.store, mousel.clock), mousel.clock)
    now = await mousel.seat((1, 2), regulars=2)
    host = now.table.host
    option = SetOption(by=host, interaction=mousel.click(), key="practice", value=practice)
    await mousel.ask(now.id, option)
    await mousel.play(now.id, 2)
    now = await mousel.now(now.id)
    assert now.deal is not None
    shown = (await frames.deal(now, now.deal, "en")).deal.tonight
    names = (await frames.deal(now, now.deal, "en")).names
    assert {one.name for one in shown} == {*names}
    assert all(names[one.seat] == one.name for one in shown if one.seat is not None)
    assert [one.net for one in shown] == sorted(now.table.match.tally.values(), reverse=True)
    regulars = {one.name: one.net for one in shown if one.name.startswith(ROBOT)}
    assert regulars == {
        ROBOT + safe_name(who): net
        for who, net in now.table.match.tally.items()
        if not who.isdecimal()
    }

    left = next(one for one in shown if one.seat is not None and names[one.seat] == names[1])
    leaver = now.deal.players[1]
    await mousel.ask(now.id, Leave(by=leaver, interaction=mousel.click(), confirmed=True))
    await mousel.ask(now.id, Deal(by=host, interaction=mousel.click()))
    while (now := await mousel.now(now.id)).table.status is Status.PLAYING:
        assert now.deal is not None
        assert (await frames.deal(now, now.deal, "en")).deal.tonight == ()
        await mousel.press(now.id)
    assert now.deal is not None
    assert now.deal.seat_of(leaver) is None
    after = (await frames.deal(now, now.deal, "en")).deal.tonight
    assert Standing(left.name, left.net) in after
    await mousel.close()
