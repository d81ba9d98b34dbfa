"""Defines the commands for chips: purses, leaderboards, daily chips, gifts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.ids import encode_command
from bot.language.i18n import named, say
from bot.language.names import safe_name
from bot.people import People
from bot.ports import BankRefusal, Grant, Store
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.render import parts
from bot.render.parts import Buttons
from bot.runtime.client import Kro
from cogs.chips.leaderboard_command import Leaderboard
from cogs.chips.purse import Purse
from cogs.chips.rating_board import RatingBoard
from tables.ports import Account, AlreadyDone, Clock

FRESH = "fresh"
TIMES = frozenset({"again"})
"""The parameters of a refusal that are times."""

Granting = Callable[[int, Account, float, str], Awaitable[Grant]]
"""Requests chips from the bank, with server, purse, time and interaction."""


class Grants:
    """Answers `/daily` and `/give`, and presses whose choice is `FRESH`."""

    def __init__(self, store: Store, people: People, clock: Clock) -> None:
        self._store = store
        self._people = people
        self._clock = clock

    async def daily(self, asked: Invocation) -> None:
        """Give the day's chips. A person in debt sees the offer of a fresh start too."""
        guild, account = await self._purse(asked)
        granted = await self._granted(asked, (guild, account), self._store.daily, "daily-given")
        if granted is None:
            return
        offer = await self._offer(asked, guild, account)
        await asked.whisper("\n".join([granted, *offer[:1]]), offer[1] if offer else None)

    @command_press(FRESH)
    async def fresh(self, click: CommandClick) -> None:
        """Give the weekly fresh start, from the button under `/daily`."""
        purse = await self._purse(click)
        granted = await self._granted(click, purse, self._store.fresh, "fresh-given")
        if granted is not None:
            await click.replace_line(granted)

    async def give(self, asked: Invocation, taker: discord.abc.User, chips: int) -> None:
        """Pass chips on. The answer is public and pings the person who gets them."""
        guild, giver = await self._purse(asked)
        to = None
        if not taker.bot and isinstance(taker, discord.Member):
            to = await self._store.account(guild, taker.id)
        name = safe_name(taker.display_name)
        if to is None:
            refused = "refused-give-bot" if taker.bot else "refused-give-no-purse"
            await asked.tell(refused, who=name)
            return
        try:
            await self._store.give(guild, giver, to, chips, self._clock.now(), asked.key)
        except AlreadyDone:
            await asked.tell("refused-twice")
        except BankRefusal as why:
            await asked.whisper(declined(asked, why, who=name))
        else:
            await self._announce(asked, taker, chips)

    async def _announce(self, asked: Invocation, taker: discord.abc.User, chips: int) -> None:
        line = say(
            await self._people.server_language(asked.guild),
            "give-done",
            giver=safe_name(asked.interaction.user.display_name),
            taker=f"<@{taker.id}>",
            chips=chips,
        )
        called = [] if await self._people.is_muted(taker.id) else [taker.id]
        try:
            await asked.announce(line, called)
        except discord.Forbidden:
            await asked.whisper(line)  # The chips are given, so the giver must see it somewhere.

    async def _granted(
        self, asked: Invocation, purse: tuple[int, Account], grant: Granting, key: str
    ) -> str | None:
        """The bank's answer in one sentence; None if this click was handled before."""
        try:
            granted = await grant(*purse, self._clock.now(), asked.key)
        except AlreadyDone:
            await asked.tell("refused-twice")
            return None
        except BankRefusal as why:
            return declined(asked, why)
        return say(
            asked.language,
            key,
            chips=granted.chips,
            purse=granted.purse,
            again=parts.on(granted.again_at),
        )

    async def _offer(
        self, asked: Invocation, guild: int, account: Account
    ) -> tuple[str, Buttons] | tuple[()]:
        """The offer of a fresh start to a person in debt, and its button."""
        held = (await self._store.balances([account]))[account]
        rules = await self._store.guild(guild)
        upto = rules.fresh
        if held + await self._store.on_tables(account) > 0 or not upto:
            return ()
        language = asked.language
        yes: discord.ui.Button[Buttons] = discord.ui.Button(
            label=say(language, "button-fresh"),
            style=parts.STYLES["primary"],
            custom_id=encode_command(FRESH),
        )
        most = max(upto, rules.opening)
        enough = "yes" if upto - held <= most else "no"
        line = say(language, "daily-owes", purse=held, upto=upto, most=most, enough=enough)
        return line, Buttons(yes)

    async def _purse(self, asked: Invocation) -> tuple[int, Account]:
        return asked.guild, await self._people.purse(asked.interaction)


def declined(asked: Invocation, why: BankRefusal, **about: str) -> str:
    """Why no chips move, in one sentence."""
    params = {k: parts.on(v) if k in TIMES else v for k, v in why.params.items()}
    return say(asked.language, f"refused-{why.code}", **params, **about)


MOST = 1_000_000


class Chips(commands.Cog):
    """The commands for chips. Chips are play money: never bought, sold or cashed out."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self.purse = Purse(bot.store, bot.people, bot.games, bot.clock)
        self.grants = Grants(bot.store, bot.people, bot.clock)
        leaderboards = Leaderboard(bot.store, bot.games), RatingBoard(bot.store, bot.games)
        for dialog in (self.purse, self.grants, *leaderboards):
            bot.command_presses.register(dialog)

    @app_commands.command(name=named("command-balance"), description=named("command-balance-about"))
    @app_commands.describe(member=named("command-balance-member-about"))
    @app_commands.rename(member=named("command-balance-member"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def balance(
        self, interaction: discord.Interaction, member: discord.User | None = None
    ) -> None:
        """Show a purse, in private."""
        await self.purse.open(await self.bot.invocation(interaction), member)

    @app_commands.command(name=named("command-daily"), description=named("command-daily-about"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def daily(self, interaction: discord.Interaction) -> None:
        """Give the day's chips from the bank."""
        await self.grants.daily(await self.bot.invocation(interaction))

    @app_commands.command(name=named("command-give"), description=named("command-give-about"))
    @app_commands.describe(
        member=named("command-give-member-about"), chips=named("command-give-chips-about")
    )
    @app_commands.rename(member=named("command-give-member"), chips=named("command-give-chips"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def give(
        self,
        interaction: discord.Interaction,
        member: discord.User,
        chips: app_commands.Range[int, 1, MOST],
    ) -> None:
        """Pass chips on to a person of this server."""
        await self.grants.give(await self.bot.invocation(interaction), member, chips)


async def setup(bot: Kro) -> None:
    """Register the cog; called by the bot before it connects."""
    await bot.add_cog(Chips(bot))
