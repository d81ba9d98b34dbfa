"""Defines `/stats`: a person's deals, wins and chips in each game, to read and to share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import accumulate

import discord
from discord import SelectOption, app_commands
from discord.ext import commands
from msgspec import Struct
from msgspec.structs import replace

from bot import ids
from bot.ids import encode_command
from bot.language.i18n import catalogue, named, say
from bot.people import People, shown
from bot.ports import GameStats, Person, Store
from bot.present.game_names import game_called, game_choices
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.presses.sharing import Sharing
from bot.render import parts
from bot.render.cards.drawable import GameBars, Portrait
from bot.render.dialogs.chart import Charted, chart
from bot.render.parts import Item, Painted
from bot.runtime.client import Kro
from cogs.chips.rating_board import RATING
from games.kernel.achievements import text_key
from games.kernel.rating import Rating
from games.kernel.stats import WITH, WON_WITH, added
from tables.model.snapshot import Games
from tables.ports import Account, Clock

DAY = 86_400
DAYS = 30
"""The chart shows this many days, today included."""
PARTNERS = 3
"""The most partners that are named."""
OPEN, SHARE = "stats", "statsshare"
"""The presses in custom ids. The person's purse and a game's key follow."""


class GameLines(Struct, frozen=True):
    """A game's numbers in deals among people and in deals with regulars; empty if there was no such
    deal.

    `names` are the names of the numbers in its text (`Traits.stats`). Each of the `partners` has a
    name, sets won and sets played; the most played comes first. `rating` is None if no deal was
    rated.
    """

    game: str
    people: Mapping[str, int]
    regulars: Mapping[str, int]
    names: tuple[str, ...] = ()
    partners: tuple[tuple[str, int, int], ...] = ()
    rating: Rating | None = None
    achieved: tuple[tuple[str, float | None], ...] = ()
    """Each achievement of the game, and when it was earned; None if it was not."""

    @property
    def both(self) -> Mapping[str, int]:
        """The numbers of all deals, among people and with regulars."""
        return added(self.people, self.regulars)


class StatsModel(Struct, frozen=True, kw_only=True):
    """A person's statistics on a server. `account` is the purse, 0 if there is none.

    `game` is the game that is shown, empty for all games. `days` are the chips that deals brought
    on each of the last `DAYS` days. `hidden` is whether only the person sees them. Without buttons
    they are `shared` for all to see. `posted` is whether the person has shared them from this
    message. With `pictures`, the view of all games is a picture.
    """

    who: str
    account: Account
    guild: str
    own: bool
    games: tuple[GameLines, ...] = ()
    game: str = ""
    days: tuple[int, ...] = ()
    hidden: bool = False
    shared: bool = False
    posted: bool = False
    pictures: bool = False
    portraits: tuple[Portrait | None, ...] = ()


def stats_view(language: str, model: StatsModel) -> Painted:
    """The statistics of all games, or of one."""
    game = say(language, f"{model.game}-name") if model.game else ""
    key = "stats-title-game" if game else "stats-title"
    notes = [say(language, "stats-note", guild=model.guild)]
    if model.shared:
        notes.append(say(language, "stats-shared", who=model.who))
    elif model.hidden:
        notes.append(say(language, "stats-hidden"))
    if model.posted:
        notes.append(say(language, "stats-posted"))
    drawn = model.pictures and model.games and not model.game
    body = list(_body(language, model, game))
    return parts.painted(
        parts.GREY,
        parts.heading(say(language, key, who=model.who, game=game), parts.dots(notes)),
        _chart(language, model, body) if drawn else parts.lines(body),
        "" if model.game else parts.lines(_below(language, model)),
        *(() if model.shared else _buttons(language, model)),
        in_words=partial(stats_view, language, replace(model, pictures=False)) if drawn else None,
    )


def _body(language: str, model: StatsModel, game: str) -> Iterator[str]:
    if not model.game:
        for one in model.games:
            yield _line(language, "stats-line", one.game, one.both)
            kinds = ("people", one.people), ("regulars", one.regulars)
            split = (
                say(language, f"stats-split-{kind}", deals=of["deals"], won=of.get("won", 0))
                for kind, of in kinds
                if of
            )
            yield f"-# {parts.dots(split)}"
        if any(model.days):
            sums = tuple(accumulate(model.days))
            least, most = min(0, *sums), max(0, *sums)
            about = {"days": len(sums), "chips": sums[-1], "least": least, "most": most}
            yield say(language, "stats-chart", **about)
        if not model.games:
            yield say(language, "stats-none")
        return
    found = next((one for one in model.games if one.game == model.game), None)
    if found is None:
        yield say(language, "stats-none-game", game=game)
        return
    for key, numbers in (("stats-people", found.people), ("stats-regulars", found.regulars)):
        if numbers:
            yield _line(language, key, found.game, numbers)
            if key == "stats-people" and found.rating is not None:
                yield _rating(language, found.game, found.rating)
            yield f"-# {say(language, f'{found.game}-stats', **_named(found, numbers))}"
            yield f"-# {parts.dots(_extremes(language, numbers))}"
    if found.partners:
        partners = parts.dots(
            say(language, f"{found.game}-stats-with", who=who, won=won, sets=sets)
            for who, won, sets in found.partners
        )
        yield say(language, f"{found.game}-stats-partners", partners=partners)
    yield from _achieved(language, model, found)


def _achieved(language: str, model: StatsModel, lines: GameLines) -> Iterator[str]:
    """What the person has achieved in a game. Only that person sees what is left to achieve."""
    for name, at in sorted(lines.achieved, key=lambda one: one[1] is None):
        title = say(language, text_key(name))
        if at is not None:
            yield say(language, "stats-achieved", what=title, day=parts.day(at))
        elif model.own and not model.shared:
            means = say(language, f"{text_key(name)}-means")
            yield f"-# {say(language, 'stats-not-achieved', what=title, means=means)}"


def _line(language: str, key: str, game: str, numbers: Mapping[str, int]) -> str:
    deals = catalogue().own(language, game, "stats-deals", deals=numbers["deals"])
    name = say(language, f"{game}-name")
    chips, won = numbers.get("chips", 0), numbers.get("won", 0)
    return say(language, key, game=name, deals=deals, won=won, chips=chips)


def _rating(language: str, game: str, rating: Rating) -> str:
    deals = catalogue().own(language, game, "stats-rated", deals=rating.deals)
    if rating.is_sure:
        return say(language, "stats-rating", rating=rating.points, deals=deals)
    low, high = rating.range
    return say(language, "stats-rating-range", low=low, high=high, deals=deals)


def _named(lines: GameLines, numbers: Mapping[str, int]) -> dict[str, int]:
    return {name: numbers.get(name, 0) for name in lines.names}


def _extremes(language: str, numbers: Mapping[str, int]) -> Iterable[str]:
    return (
        say(language, f"stats-{name}", **{name: numbers[name]})
        for name in ("best", "worst", "streak")
        if numbers.get(name)
    )


def _chart(language: str, model: StatsModel, lines: Iterable[str]) -> Item:
    games = [
        Charted(
            say(language, f"{one.game}-name"),
            GameBars(_won_of(one.people), _won_of(one.regulars)),
            one.both.get("chips", 0),
        )
        for one in model.games
    ]
    sums = tuple(accumulate(model.days))
    return chart(language, model.who, model.portraits, sums, games, lines)


def _below(language: str, model: StatsModel) -> Iterator[str]:
    """The lines below the chart of all games: ratings, and how much was achieved."""
    rated = [_rating_of(language, one.game, one.rating) for one in model.games if one.rating]
    if rated:
        yield say(language, "stats-ratings", ratings=parts.dots(rated))
    earned = [at is not None for one in model.games for _, at in one.achieved]
    if any(earned):
        yield say(language, "stats-achievements", count=sum(earned))


def _rating_of(language: str, game: str, rating: Rating) -> str:
    name = say(language, f"{game}-short")
    if rating.is_sure:
        return say(language, "stats-rating-game", game=name, rating=rating.points)
    low, high = rating.range
    return say(language, "stats-rating-game-range", game=name, low=low, high=high)


def _won_of(numbers: Mapping[str, int]) -> tuple[int, int]:
    return numbers.get("won", 0), numbers.get("deals", 0)


def _buttons(language: str, model: StatsModel) -> Iterator[Item]:
    who = model.account
    games = [
        SelectOption(label=say(language, f"{one.game}-name"), value=one.game)
        for one in model.games
        if one.game != model.game
    ]
    if games:
        yield parts.select(encode_command(OPEN, who), say(language, "stats-choose"), games)
    about = (who, model.game) if model.game else (who,)
    back = parts.command_button(say(language, "button-all-games"), OPEN, who, "all")
    share = parts.command_button(say(language, "button-share"), SHARE, *about)
    yield from parts.rows(
        [
            back if model.game and who else None,
            parts.command_button(say(language, "button-board"), RATING, model.game)
            if model.game
            else None,
            share if model.own and model.games and not model.posted else None,
        ]
    )


class Stats:
    """Answers the command, and presses on its message."""

    def __init__(self, store: Store, people: People, games: Games, clock: Clock) -> None:
        self._store = store
        self._people = people
        self._games = games
        self._clock = clock
        self._sharing = Sharing("done-stats-not-posted")

    async def open(
        self, asked: Invocation, member: discord.abc.User | None, typed: str | None
    ) -> None:
        """Show a person's statistics, in private. `typed` is a game's key or name."""
        game = game_called(self._games, typed) if typed else None
        if typed and game is None:
            await asked.tell("refused-no-game")
            return
        await self._people.meet(asked.interaction)
        user = asked.user if member is None else member.id
        await self._show(asked, user, game.traits.key if game else "")

    @command_press(OPEN, in_private=False)
    async def turn(self, click: CommandClick) -> None:
        """Show another game, or all."""
        who, game = next(iter(click.press.args), ""), click.chosen
        user = await self._owner(click.guild, ids.whole(who) or 0)
        if user is None or (game and game not in self._games):
            await click.tell("refused-old-button")
            return
        await self._show(click, user, game)

    @command_press(SHARE, in_private=False)
    async def share(self, click: CommandClick) -> None:
        """Post the presser's own statistics for all to see, once from each message."""
        who, game = [*click.press.args, "", ""][:2]
        owner = await self._owner(click.guild, ids.whole(who) or 0)
        if owner != click.user or (game and game not in self._games):
            await click.tell("refused-stats-not-yours")
            return
        model = await self._model(click, click.user, game)
        if model is None:
            return
        language = await self._people.server_language(click.guild)
        pictures = (await self._store.guild(click.guild)).pictures
        public = replace(model, shared=True, posted=False, pictures=pictures)
        own = stats_view(click.language, replace(model, posted=True))
        await self._sharing.share(click, game, own, stats_view(language, public))

    async def _owner(self, guild: int, account: Account) -> int | None:
        """The owner of a purse on this server, None if it is of another server or erased."""
        user = (await self._store.holders([account]))[account].user
        if user is None or await self._store.account(guild, user) != account:
            return None
        return user

    async def _show(self, asked: Invocation, user: int, game: str) -> None:
        model = await self._model(asked, user, game)
        if model is not None:
            await asked.show(stats_view(asked.language, model))

    async def _model(self, asked: Invocation, user: int, game: str) -> StatsModel | None:
        """The statistics that the asking person may see. If there are none, says why and returns
        None.
        """
        guild, own = asked.guild, user == asked.user
        server = await self._store.guild(guild)
        if not server.stats:
            await asked.tell("refused-stats-off")
            return None
        account = await self._store.account(guild, user)
        person = await self._store.person(user) or Person(user)
        who = await self._people.called(guild, user)
        if not own and not person.stats:
            await asked.tell("refused-stats-private", who=who)
            return None
        reader = person if own else await self._store.person(asked.user) or Person(asked.user)
        return StatsModel(
            who=who,
            account=account or 0,
            guild=asked.guild_name,
            own=own,
            games=() if account is None else await self._of_games(account),
            game=game,
            days=() if account is None else await self._days(account),
            hidden=not person.stats,
            posted=self._sharing.has_shared(asked, game),
            pictures=server.pictures and reader.pictures,
            portraits=self._people.portraits(guild, [user]),
        )

    async def _of_games(self, account: Account) -> tuple[GameLines, ...]:
        """Every game with a deal, the most played first."""
        ratings = {one.game: one.rating for one in await self._store.ratings(account)}
        found: dict[str, dict[bool, GameStats]] = {}
        for one in await self._store.stats(account):
            found.setdefault(one.game, {})[one.among_people] = one
        earned = {one.name: one.at for one in await self._store.achievements(account)}
        games = [
            GameLines(
                game,
                people := _numbers(each.get(True)),
                regulars := _numbers(each.get(False)),
                traits.stats,
                await self._partners(added(people, regulars)),
                ratings.get(game),
                tuple((name, earned.get(name)) for name in traits.all_achievements),
            )
            for game, each in found.items()
            if game in self._games and (traits := self._games[game].traits)
        ]
        return tuple(sorted(games, key=lambda one: -one.both["deals"]))

    async def _partners(self, numbers: Mapping[str, int]) -> tuple[tuple[str, int, int], ...]:
        """The partners with whom most sets were played. People who hide their statistics, or are
        erased, are left out.
        """
        played = {int(k.removeprefix(WITH)): n for k, n in numbers.items() if k.startswith(WITH)}
        if not played:
            return ()
        known = await self._store.holders(sorted(played))
        named: list[tuple[str, int, int]] = []
        for account in sorted(played, key=lambda account: (-played[account], account)):
            user = known[account].user
            if user is None or not (await self._store.person(user) or Person(user)).stats:
                continue
            won = numbers.get(f"{WON_WITH}{account}", 0)
            named.append((shown(known[account]), won, played[account]))
            if len(named) == PARTNERS:
                break
        return tuple(named)

    async def _days(self, account: Account) -> tuple[int, ...]:
        first = int(self._clock.now() // DAY) - DAYS + 1
        brought = dict(await self._store.chips_by_day(account, first))
        return tuple(brought.get(first + k, 0) for k in range(DAYS))


def _numbers(stats: GameStats | None) -> Mapping[str, int]:
    return {} if stats is None else stats.numbers


class StatsCommand(commands.Cog):
    """The command for statistics."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self.stats_dialog = Stats(bot.store, bot.people, bot.games, bot.clock)
        bot.command_presses.register(self.stats_dialog)

    @app_commands.command(name=named("command-stats"), description=named("command-stats-about"))
    @app_commands.describe(
        member=named("command-stats-member-about"), game=named("command-stats-game-about")
    )
    @app_commands.rename(member=named("command-stats-member"), game=named("command-stats-game"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def stats(
        self,
        interaction: discord.Interaction,
        member: discord.User | None = None,
        game: str | None = None,
    ) -> None:
        """Show statistics, in private."""
        await self.stats_dialog.open(await self.bot.invocation(interaction), member, game)

    @stats.autocomplete("game")
    async def _games(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        language = await self.bot.people.language_of(interaction)
        return game_choices(self.bot.games, language, typed)


async def setup(bot: Kro) -> None:
    """Register the cog; called by the bot before it connects."""
    await bot.add_cog(StatsCommand(bot))
