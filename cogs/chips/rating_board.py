"""Renders and answers the leaderboard of a game by rating."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import SelectOption
from msgspec import Struct

from bot import ids
from bot.ids import encode_command
from bot.language.i18n import say
from bot.people import shown
from bot.ports import Store
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick
from bot.render import parts
from bot.render.parts import Item, Painted
from games.kernel.rating import PEOPLE, Rating
from tables.model.snapshot import Games
from tables.ports import Account

RATING = "rating"
"""In custom ids: a page of a game's leaderboard by rating. The game and the first line follow."""
LEADERS = 10
"""Places on one page."""


class RatedPlace(Struct, frozen=True):
    """One place. `points` are on the shown scale (`Rating.points`)."""

    place: int
    name: str
    points: int
    is_reader: bool = False


class RatingBoardModel(Struct, frozen=True, kw_only=True):
    """A page of a game's leaderboard by rating. `mine` is the reader's place, 0 if there is none,
    and `account` the reader's purse, 0 without one. `games` are all that have such a leaderboard.
    """

    guild: str
    game: str
    games: tuple[str, ...]
    lines: tuple[RatedPlace, ...]
    skip: int = 0
    total: int = 0
    mine: int = 0
    account: Account = 0


def rating_board_view(language: str, model: RatingBoardModel) -> Painted:
    """The best ratings of a game, ten places a page."""
    last = model.skip + len(model.lines)
    page = say(language, "board-page", first=model.skip + 1, last=last, total=model.total)
    listed = [
        *(_line(language, line) for line in model.lines),
        f"-# {page}" if model.lines else say(language, "rating-board-none"),
        "" if model.mine else f"-# {say(language, 'rating-board-yours', people=PEOPLE)}",
    ]
    title = say(language, "rating-board-title", game=say(language, f"{model.game}-name"))
    return parts.painted(
        parts.GREY,
        parts.heading(title, say(language, "rating-board-note", guild=model.guild)),
        parts.lines(listed),
        *_buttons(language, model, last),
    )


def _line(language: str, line: RatedPlace) -> str:
    key = "rating-board-line-me" if line.is_reader else "rating-board-line"
    return say(language, key, place=line.place, who=line.name, rating=line.points)


def _buttons(language: str, model: RatingBoardModel, last: int) -> Iterator[Item]:
    mine = (model.mine - 1) // LEADERS * LEADERS if model.mine else 0
    skip, total = model.skip, model.total

    def page(label: str, first: int, what: str, *, on: bool) -> Item:
        """A button to a page; `what` keeps custom ids apart."""
        return parts.command_button(
            say(language, label), RATING, model.game, max(first, 0), what, on=on
        )

    yield from parts.rows(
        [
            page("button-previous", skip - LEADERS, "up", on=skip > 0),
            page("button-next", skip + LEADERS, "down", on=last < total),
            page("button-my-place", mine, "me", on=model.mine > 0),
        ]
    )
    yield rating_select(language, tuple(one for one in model.games if one != model.game))
    purse = model.account
    stats = parts.command_button(say(language, "button-my-stats"), "stats", purse)
    chips = parts.command_button(say(language, "button-board-chips"), "board", 0, "chips")
    yield from parts.rows([chips, stats if purse else None])


def rating_select(language: str, games: Sequence[str]) -> Item:
    """A menu of the leaderboards by rating of these games."""
    options = [SelectOption(label=say(language, f"{game}-name"), value=game) for game in games]
    return parts.select(encode_command(RATING), say(language, "rating-board-choose"), options)


class RatingBoard:
    """Answers presses on its own message, on a leaderboard of chips and on statistics."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games

    @command_press(RATING, in_private=False)
    async def open(self, click: CommandClick) -> None:
        """Show a page of a game's ratings to the presser alone."""
        named, skip = [*click.press.args, "", ""][:2]
        game = click.chosen or named
        if game not in self._games:
            await click.tell("refused-old-button")
            return
        guild = click.guild
        if not (await self._store.guild(guild)).stats:
            await click.tell("refused-stats-off")
            return
        account = await self._store.account(guild, click.user)
        own, total = await self._store.rating_line(guild, game, account or 0)
        first = max(0, min(ids.whole(skip, digits=9) or 0, total - 1)) // LEADERS * LEADERS
        lines = await self._store.rating_board(guild, game, first, LEADERS)
        places = (
            RatedPlace(line.place, shown(line), Rating(mu=line.won).points, line.account == account)
            for line in lines
        )
        model = RatingBoardModel(
            guild=click.guild_name,
            game=game,
            games=tuple(self._games),
            lines=tuple(places),
            skip=first,
            total=total,
            mine=own.place if own else 0,
            account=account or 0,
        )
        await click.show(rating_board_view(click.language, model))
