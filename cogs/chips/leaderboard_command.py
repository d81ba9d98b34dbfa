"""The leaderboards: chips that people won from each other or in all deals, in every season.

Owns: reading them from the ledger, page by page. Must not know: SQL, how they look
(`bot.render.dialogs.leaderboard`). All of it is for one person's eyes.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot import ids
from bot.people import shown
from bot.ports import LeaderboardLine, PurseStore, Season
from bot.presses.click import CommandClick
from bot.presses.invocation import Invocation
from bot.presses.registry import command_press
from bot.render.dialogs import leaderboard as paint
from tables.ports import Account

MOST = 10_000
"""People on the leaderboard of all deals: the books count only the other one's."""


class Leaderboard:
    """Answers presses on its message and on a purse's."""

    def __init__(self, store: PurseStore) -> None:
        self._store = store

    @command_press(paint.PEOPLE, in_private=False)
    async def among_people(self, click: CommandClick) -> None:
        """A page of it: chips that people won from each other."""
        guild = click.guild
        mine = await self._store.account(guild, click.user)
        own, total = await self._store.leaderboard_line(guild, mine or 0)
        skip = _page(click.press.number, total)
        lines = await self._store.leaderboard(guild, skip, paint.LEADERS)
        place = own.place if own else 0
        await self._show(click, lines, mine, skip, total, place)

    @command_press(paint.EVERYTHING, in_private=False)
    async def of_all_deals(self, click: CommandClick) -> None:
        """A page of the other: all deals, also those with computer players."""
        guild = click.guild
        mine = await self._store.account(guild, click.user)
        listed = await self._store.leaderboard(guild, 0, MOST, among_people=False)
        place = next((s.place for s in listed if s.account == mine), 0)
        skip = _page(click.press.number, len(listed))
        lines = listed[skip : skip + paint.LEADERS]
        await self._show(click, lines, mine, skip, len(listed), place, everything=True)


    @command_press(paint.PAST, in_private=False)
    async def of_a_past_season(self, click: CommandClick) -> None:
        """A page of how a season stood that has ended."""
        number, of, skip = [*click.press.args, "", "", ""][:3]
        guild, season = click.guild, ids.whole(number, digits=9)
        past = None if season is None else await self._store.season(guild, season)
        if past is None or of not in (paint.PEOPLE, paint.EVERYTHING):
            await click.tell("refused-old-button")
            return
        people = of == paint.PEOPLE
        mine = await self._store.account(guild, click.user)
        own, total = await self._store.standing_line(guild, past.number, mine or 0, people)
        first = _page(ids.whole(skip, digits=9) or 0, total)
        lines = await self._store.standing(guild, past.number, first, paint.LEADERS, people)
        place = own.place if own else 0
        await self._show(click, lines, mine, first, total, place, everything=not people, past=past)

    async def _show(
        self,
        asked: Invocation,
        lines: Sequence[LeaderboardLine],
        mine: Account | None,
        skip: int,
        total: int,
        place: int,
        *,
        everything: bool = False,
        past: Season | None = None,
    ) -> None:
        model = paint.LeaderboardModel(
            guild=asked.guild_name,
            everything=everything,
            lines=tuple(
                paint.Placing(s.place, shown(s), s.won, is_reader=s.account == mine)
                for s in lines
            ),
            skip=skip,
            total=total,
            mine=place,
            season=past.number if past else 0,
            ended=past.at if past else 0.0,
            seasons=await self._store.count_seasons(asked.guild),
        )
        await asked.show(paint.leaderboard_view(asked.language, model))


def _page(skip: int, total: int) -> int:
    """Where the page begins that this many lines down lies on."""
    return max(0, min(skip, total - 1)) // paint.LEADERS * paint.LEADERS
