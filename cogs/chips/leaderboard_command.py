"""Renders and answers the leaderboards: chips that people won from each other or in all deals, in
every season.

All of it is private to one person.
"""

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
from bot.render.parts import Item, Painted
from tables.ports import Account

PEOPLE, EVERYTHING = "board", "boardall"
"""The leaderboards in custom ids: chips won from people, and chips won in all deals."""
PAST = "boardof"
"""In custom ids: the leaderboard of a past season. The season's number and `PEOPLE` or `EVERYTHING`
follow.
"""
LEADERS = 10
"""Places on one page."""

MOST = 10_000
"""The most people on the leaderboard of all deals. The ledger counts people only for the
leaderboard among people.
"""


class Placing(Struct, frozen=True):
    """One place on the leaderboard."""

    place: int
    name: str
    won: int
    is_reader: bool = False


class LeaderboardModel(Struct, frozen=True, kw_only=True):
    """A page of the leaderboard. `mine` is the place of the reader, 0 if there is none.
    `everything` counts deals with computer players too. `season` is a past season and `ended` its
    end; 0 is the present season. `seasons` is the number of past seasons. While the board of the
    present season is empty, `instead` says what it lists: all deals, or the last season.
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


class _Page(NamedTuple):
    """The first line of a page, how many lines there are, and the reader's place, 0 without one."""

    skip: int = 0
    total: int = 0
    place: int = 0


def leaderboard_view(language: str, model: LeaderboardModel) -> Painted:
    """Chips won at tables, ten places a page."""
    say = _say(language)
    listed = "\n".join(_place(language, line) for line in model.lines)
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
    )


def _since(model: LeaderboardModel) -> int | str:
    """The present season, if a season has ended here: else 0. `past` for the board of an earlier
    one, which the board names elsewhere.
    """
    if model.season or model.instead == "season":
        return "past"
    return model.seasons + 1 if model.seasons else 0


class Leaderboard:
    """Answers presses on its own message and on a purse's message."""

    def __init__(self, store: Store) -> None:
        self._store = store

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
        """Show what there is while nobody has won anything among people: all deals, or else the
        last season. No place among people comes of it.
        """
        guild = click.guild
        listed = await self._store.leaderboard(guild, 0, MOST, among_people=False)
        if listed:
            place = next((s.place for s in listed if s.account == mine), 0)
            lines, total = listed[:LEADERS], len(listed)
            await self._show(
                click, lines, mine, _Page(0, total, place), everything=True, instead="all"
            )
            return
        last = await self._store.count_seasons(guild)
        for people in (True, False):
            lines = await self._store.standing(guild, last, 0, LEADERS, people)
            if lines:
                _, total = await self._store.standing_line(guild, last, mine or 0, people)
                await self._show(
                    click, lines, mine, _Page(0, total), everything=not people, instead="season"
                )
                return
        await self._show(click, (), mine, _Page(), everything=True)

    @command_press(EVERYTHING, in_private=False)
    async def of_all_deals(self, click: CommandClick) -> None:
        """Show a page of the chips won in all deals, also those with computer players."""
        guild = click.guild
        mine = await self._store.account(guild, click.user)
        listed = await self._store.leaderboard(guild, 0, MOST, among_people=False)
        place = next((s.place for s in listed if s.account == mine), 0)
        skip = _page(click.press.number, len(listed))
        lines = listed[skip : skip + LEADERS]
        await self._show(click, lines, mine, _Page(skip, len(listed), place), everything=True)

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
        model = LeaderboardModel(
            guild=asked.guild_name,
            everything=everything,
            lines=tuple(
                Placing(s.place, shown(s), s.won, is_reader=s.account == mine) for s in lines
            ),
            skip=page.skip,
            total=page.total,
            mine=page.place,
            season=past.number if past else 0,
            ended=past.at if past else 0.0,
            seasons=await self._store.count_seasons(asked.guild),
            instead=instead,
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


def _place(language: str, line: Placing) -> str:
    key = "board-line-me" if line.is_reader else "board-line"
    return catalogue().say(language, key, place=line.place, who=line.name, won=line.won)


def _say(language: str) -> Callable[..., str]:
    return partial(catalogue().say, language)


def _page(skip: int, total: int) -> int:
    """The start of the page that contains this line."""
    return max(0, min(skip, total - 1)) // LEADERS * LEADERS
