"""Renders and answers the leaderboards: chips won from people or in all deals, in every season."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple

from msgspec import Struct

from bot import ids
from bot.language.i18n import catalogue
from bot.people import shown
from bot.ports import LeaderboardLine, Season, Store
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.render import parts
from bot.render.dialogs.podium import EVERYTHING, PAST, PEOPLE
from bot.render.parts import Item, Painted
from cogs.chips.rating_board import LEADERS, rating_select
from tables.model.snapshot import Games
from tables.ports import Account

TOP = 3
"""Places at the top that a purse shows, besides the reader's own."""


class Placing(Struct, frozen=True):
    """One place on the leaderboard."""

    place: int
    name: str
    won: int
    is_reader: bool = False


class TopPlaces(Struct, frozen=True):
    """The top of a leaderboard for the reader's purse, with the reader's own line. `of` is the
    number of places. `kind` says which board it is. `season` is the number of the last season.
    """

    kind: Literal["people", "all", "season"]
    lines: tuple[Placing, ...]
    of: int = 0
    season: int = 0


class LeaderboardModel(Struct, frozen=True, kw_only=True):
    """A page of the leaderboard. `mine` is the place of the reader, 0 if there is none.
    `everything` counts deals with computer players too. `season` is a past season and `ended` its
    end; 0 is the present season. `seasons` is the number of past seasons. While the board of the
    present season is empty, `instead` says what it lists: all deals, or the last season. `games`
    have leaderboards by rating.
    """

    guild: str
    everything: bool = False
    lines: tuple[Placing, ...]
    skip: int = 0
    total: int = 0
    mine: int = 0
    season: int = 0
    ended: float = 0.0
    seasons: int = 0
    instead: Literal["", "all", "season"] = ""
    games: tuple[str, ...] = ()


class _Page(NamedTuple):
    """The first line of a page, how many lines there are, and the reader's place, 0 without one."""

    skip: int = 0
    total: int = 0
    place: int = 0


def leaderboard_view(language: str, model: LeaderboardModel) -> Painted:
    """Chips won at tables, ten places a page."""
    say = _say(language)
    listed = "\n".join(placing(language, line) for line in model.lines)
    last = model.skip + len(model.lines)
    page = say("board-page", first=model.skip + 1, last=last, total=model.total)
    mine = (model.mine - 1) // LEADERS * LEADERS if model.mine else 0
    which, other = (EVERYTHING, PEOPLE) if model.everything else (PEOPLE, EVERYTHING)
    since = _since(model)
    of_all = "-all" if model.everything else ""
    note = say(f"board-note{of_all}", guild=model.guild, since=since)
    if model.season:
        title = say("board-title-past", number=model.season)
        note = parts.dots([say("board-ended", when=parts.on(model.ended)), note])
    else:
        title = say("board-title")

    def board(label: str, of: str, season: int, skip: int, what: str, *, on: bool = True) -> Item:
        """A button to a page of a board; `what` keeps custom ids apart."""
        if not season:
            return parts.command_button(say(label), of, skip, what, on=on)
        return parts.command_button(say(label), PAST, season, of, skip, what, on=on)

    now, pages = model.season, model.instead != "season"
    lead = ""
    if model.instead:
        lead = say(f"board-instead-{model.instead}", number=model.seasons, since=since)
    return parts.painted(
        parts.GREY,
        parts.heading(title, note),
        parts.lines([lead, listed, f"-# {page}"])
        if listed
        else say(f"board-none{of_all}", since=since),
        parts.row(
            board(
                "button-previous", which, now, max(model.skip - LEADERS, 0), "up", on=model.skip > 0
            ),
            board(
                "button-next",
                which,
                now,
                model.skip + LEADERS,
                "down",
                on=pages and last < model.total,
            ),
            board("button-my-place", which, now, mine, "me", on=model.mine > 0),
        ),
        parts.row(
            board(
                "button-people" if model.everything else "button-everything",
                other,
                now,
                0,
                "which",
                on=not model.instead,
            ),
            parts.command_button(say("button-purse"), "balance", style="primary"),
        ),
        _seasons(model, which, board) if model.seasons else None,
        rating_select(language, model.games) if model.games else None,
    )


def _since(model: LeaderboardModel) -> int | str:
    """The present season if a season has ended here, otherwise 0. For the board of an earlier
    season it is `past`, because that board names the season elsewhere.
    """
    if model.season or model.instead == "season":
        return "past"
    return model.seasons + 1 if model.seasons else 0


class _Board(NamedTuple):
    """The top of a leaderboard, the reader's own line, and how many lines there are."""

    kind: Literal["people", "all", "season"]
    everything: bool
    lines: Sequence[LeaderboardLine]
    own: LeaderboardLine | None
    total: int
    season: int = 0


async def _first_board(store: Store, guild: int, mine: Account | None, limit: int) -> _Board | None:
    """The top of the first leaderboard that is not empty, None if all are.

    The order is: this season among people, this season in all deals, the last season among people
    and in all deals.
    """
    for among in (True, False):
        own, total = await store.leaderboard_line(guild, mine or 0, among)
        if total:
            lines = await store.leaderboard(guild, 0, limit, among)
            return _Board("people" if among else "all", not among, lines, own, total)
    last = await store.count_seasons(guild)
    for among in (True, False) if last else ():
        own, total = await store.standing_line(guild, last, mine or 0, among)
        if total:
            lines = await store.standing(guild, last, 0, limit, among)
            return _Board("season", not among, lines, own, total, last)
    return None


async def top_places(store: Store, guild: int, mine: Account | None) -> TopPlaces | None:
    """The top of the first leaderboard that is not empty, with the reader's own line, or None."""
    found = await _first_board(store, guild, mine, TOP)
    if found is None:
        return None
    lines = [*found.lines]
    if found.own is not None and found.own not in lines:
        lines.append(found.own)
    return TopPlaces(found.kind, _placings(lines, mine), found.total, found.season)


def _placings(lines: Sequence[LeaderboardLine], mine: Account | None) -> tuple[Placing, ...]:
    return tuple(Placing(s.place, shown(s), s.won, is_reader=s.account == mine) for s in lines)


class Leaderboard:
    """Answers presses on its own message and on a purse's message, to one person alone."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games

    @command_press(PEOPLE, in_private=False)
    async def among_people(self, click: CommandClick) -> None:
        """Show a page of the chips that people won from each other."""
        guild = click.guild
        mine = await self._store.account(guild, click.user)
        own, total = await self._store.leaderboard_line(guild, mine or 0)
        if not total:
            await self._instead(click, mine)
            return
        skip = _page(click.press.number, total)
        lines = await self._store.leaderboard(guild, skip, LEADERS)
        place = own.place if own else 0
        await self._show(click, lines, mine, _Page(skip, total, place))

    async def _instead(self, click: CommandClick, mine: Account | None) -> None:
        """Show another board while nobody has won anything among people: all deals, or else the
        last season. The reader has no place among people then.
        """
        found = await _first_board(self._store, click.guild, mine, LEADERS)
        if found is None:
            await self._show(click, (), mine, _Page(), everything=True)
            return
        place = found.own.place if found.own and found.kind == "all" else 0
        await self._show(
            click,
            found.lines,
            mine,
            _Page(0, found.total, place),
            everything=found.everything,
            instead="season" if found.kind == "season" else "all",
        )

    @command_press(EVERYTHING, in_private=False)
    async def of_all_deals(self, click: CommandClick) -> None:
        """Show a page of the chips won in all deals, also those with computer players."""
        guild = click.guild
        mine = await self._store.account(guild, click.user)
        own, total = await self._store.leaderboard_line(guild, mine or 0, among_people=False)
        skip = _page(click.press.number, total)
        lines = await self._store.leaderboard(guild, skip, LEADERS, among_people=False)
        place = own.place if own else 0
        await self._show(click, lines, mine, _Page(skip, total, place), everything=True)

    @command_press(PAST, in_private=False)
    async def of_a_past_season(self, click: CommandClick) -> None:
        """Show a page of a past season's standing."""
        number, of, skip = [*click.press.args, "", "", ""][:3]
        guild, season = click.guild, ids.whole(number, digits=9)
        past = None if season is None else await self._store.season(guild, season)
        if past is None or of not in (PEOPLE, EVERYTHING):
            await click.tell("refused-old-button")
            return
        people = of == PEOPLE
        mine = await self._store.account(guild, click.user)
        own, total = await self._store.standing_line(guild, past.number, mine or 0, people)
        first = _page(ids.whole(skip, digits=9) or 0, total)
        lines = await self._store.standing(guild, past.number, first, LEADERS, people)
        place = own.place if own else 0
        await self._show(
            click, lines, mine, _Page(first, total, place), everything=not people, past=past
        )

    async def _show(
        self,
        asked: Invocation,
        lines: Sequence[LeaderboardLine],
        mine: Account | None,
        page: _Page,
        *,
        everything: bool = False,
        past: Season | None = None,
        instead: Literal["", "all", "season"] = "",
    ) -> None:
        rated = (await self._store.guild(asked.guild)).stats
        model = LeaderboardModel(
            guild=asked.guild_name,
            everything=everything,
            lines=_placings(lines, mine),
            skip=page.skip,
            total=page.total,
            mine=page.place,
            season=past.number if past else 0,
            ended=past.at if past else 0.0,
            seasons=await self._store.count_seasons(asked.guild),
            instead=instead,
            games=tuple(self._games) if rated else (),
        )
        await asked.show(leaderboard_view(asked.language, model))


def _seasons(model: LeaderboardModel, which: str, board: Callable[..., Item]) -> Item | None:
    """The buttons to past seasons, and between them."""
    if not model.season:
        return parts.row(board("button-season-last", which, model.seasons, 0, "past"))
    later = model.season + 1 if model.season < model.seasons else 0
    return parts.row(
        board("button-season-before", which, max(model.season - 1, 1), 0, "before",
              on=model.season > 1),
        board("button-season-later" if later else "button-season-now", which, later, 0, "later"),
    )  # fmt: skip


def placing(language: str, line: Placing) -> str:
    """A line of a leaderboard, the reader's own in bold."""
    key = "board-line-me" if line.is_reader else "board-line"
    return catalogue().say(language, key, place=line.place, who=line.name, won=line.won)


def _say(language: str) -> Callable[..., str]:
    return partial(catalogue().say, language)


def _page(skip: int, total: int) -> int:
    """The start of the page that contains this line."""
    return max(0, min(skip, total - 1)) // LEADERS * LEADERS
