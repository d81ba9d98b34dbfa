"""Defines `/help`, `/rules`, `/privacy` and `/forget`, and listens to events about servers."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.discord.rest import Failure, Unsent, nonce
from bot.language.i18n import best, named
from bot.people import People
from bot.ports import Store
from bot.present.game_names import game_called, game_choices
from bot.present.sentences import Reference
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.presses.rights import table_seen
from bot.presses.rules_reading import RulesReading
from bot.render.dialogs.info import HELP, help_view, welcome_view
from bot.render.parts import Painted
from bot.runtime.client import ASKED, Kro
from bot.runtime.upkeep.servers import void_tables
from cogs.info.personal_data import Forget, Privacy
from cogs.tables.start_command import opened_by
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.planning.lessons import goal as goal_of_lesson

log = logging.getLogger(__name__)


class Servers(commands.Cog):
    """Listens to Discord's events about servers."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Welcome a new server in its language, and name missing permissions."""
        if await self._left_if_blocked(guild):
            return
        await self.bot.departures.joined(guild.id)
        known = await self.bot.store.guild(guild.id)
        if known.welcomed:
            return
        language = best(str(guild.preferred_locale))
        await self.bot.store.save_guild(replace(known, language=language, welcomed=True))
        have = guild.me.guild_permissions
        missing = tuple(name.replace("_", "-") for name in ASKED if not getattr(have, name))
        channel = guild.system_channel
        if channel is None or not channel.permissions_for(guild.me).send_messages:
            channel = next(
                (c for c in guild.text_channels if c.permissions_for(guild.me).send_messages), None
            )
        if channel is None:
            log.warning("no channel of server %s may be written in: no welcome", guild.id)
            return
        view = welcome_view(language, next(iter(opened_by(self.bot))), missing)
        sent = await self.bot.rest.send(channel.id, view=view, nonce=nonce("welcome", guild.id))
        if isinstance(sent, Failure):
            log.warning("could not welcome server %s: %s", guild.id, sent.value)

    async def _left_if_blocked(self, guild: discord.Guild) -> bool:
        """Leave a server that the operator blocks; returns whether it is blocked."""
        if guild.id not in (await self.bot.store.blocked()).servers:
            return False
        log.warning("server %s is blocked: the bot leaves it", guild.id)
        try:
            await guild.leave()
        except discord.NotFound:
            pass  # Another process or `kro block` has left it.
        except Unsent as error:
            log.warning("server %s could not be left: %r", guild.id, error)
        return True

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Pause the tables of a server during an outage of Discord."""
        await self.bot.directory.pause(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Resume the tables after an outage or at the start of a session. The server may have been
        blocked meanwhile, and is then left.
        """
        if await self._left_if_blocked(guild):
            return
        await self.bot.directory.resume(guild.id, self.bot.settings.grace)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Void the deals of a server that removed the bot, and return the pots (GEN-017)."""
        log.info("left server %s", guild.id)
        await void_tables(self.bot.store, self.bot.directory, guild.id)
        await self.bot.departures.mark_left(guild.id)


class RulesCommand:
    """Answers the command, and presses on its message."""

    def __init__(
        self, directory: Directory, store: Store, people: People, reference: Reference
    ) -> None:
        self._directory = directory
        self._store = store
        self._reading = RulesReading(directory, store, people, reference)

    async def open(self, asked: Invocation, key: str | None) -> None:
        """Show the rules of a game. Without a `key`, show the game at the person's own table, in
        this channel first. Next come other tables in this channel, then the first game.
        """
        games = self._directory.services.games
        game = game_called(games, key) if key else None
        if key and game is None:
            await asked.tell("refused-no-game")
            return
        snapshot = None if game is not None else await self._nearest(asked)
        if game is None:
            game = next(iter(games.values())) if snapshot is None else snapshot.game
        await self._reading.open(asked, game, snapshot)

    @command_press("rules")
    async def choose_chapter(self, click: CommandClick) -> None:
        """Show a chapter chosen in the menu."""
        key, *at = click.press.args or ("",)
        await self._turn_to(click, key, at, click.chosen)

    @command_press("page")
    async def turn(self, click: CommandClick) -> None:
        """Show the previous or next chapter."""
        key, chapter = (*click.press.args[:2], "", "")[:2]
        await self._turn_to(click, key, click.press.args[2:], chapter)

    @command_press("games")
    async def choose_game(self, click: CommandClick) -> None:
        """Show the first chapter of another game's rules."""
        await self._turn_to(click, click.chosen, click.press.args, "")

    async def _turn_to(self, asked: Invocation, key: str, at: Sequence[str], chapter: str) -> None:
        """Turn to a chapter. `at` names the table from which the rules were opened. That table's
        options are shown only in the rules of its own game.
        """
        game = self._directory.services.games.get(key)
        if game is None:
            await asked.tell("refused-old-button")
            return
        snapshot = None
        if at:
            snapshot = await table_seen(self._directory, self._store, asked, at[0])
        await self._reading.turn(asked, game, snapshot, chapter)

    async def _nearest(self, asked: Invocation) -> Snapshot | None:
        """The open table that this person most likely means; the newest one of several."""
        purses = await self._store.accounts(asked.user)
        found: list[tuple[bool, bool, int, Snapshot]] = []
        for guild in (asked.guild,) if asked.in_guild else purses:
            for snapshot in await self._directory.tables(guild):
                own = snapshot.table.has(purses.get(guild))
                here = snapshot.table.channel == asked.channel
                if own or here:
                    found.append((own, here, snapshot.id, snapshot))
        return max(found, key=lambda one: one[:3])[3] if found else None


class HelpPages:
    """The pages of `/help`, and the presses that turn them."""

    def __init__(self, bot: Kro) -> None:
        self._bot = bot

    async def page(self, asked: Invocation, page: str) -> Painted:
        """Render the page with this name, or the first page if there is no such page."""
        settings = self._bot.settings
        guild = await self._bot.store.guild(asked.guild) if asked.guild else None
        opened, games = opened_by(self._bot), self._bot.games
        return help_view(
            asked.language,
            opened,
            settings.terms_url,
            settings.privacy_url,
            support=settings.support_url,
            cap=guild.regulars_cap if guild else None,
            lessons={key: goal for key in opened if (goal := goal_of_lesson(games[key]))},
            page=page,
        )

    @command_press(HELP)
    async def turn(self, click: CommandClick) -> None:
        """Turn to the pressed page."""
        await click.show(await self.page(click, next(iter(click.press.args), "")))


class Info(commands.Cog):
    """The commands for help, rules and personal data."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self.rules_command = RulesCommand(
            bot.directory, bot.store, bot.people, bot.presenters.reference
        )
        self.forget = Forget(bot.directory, bot.store, bot.people, bot.rest.pictures.forget_names)
        bot.command_presses.register(self.rules_command)
        self.help_pages = HelpPages(bot)
        bot.command_presses.register(self.help_pages)
        self.privacy = Privacy(bot.store, bot.clock, bot.settings.privacy_url)
        bot.command_presses.register(self.forget)
        bot.command_presses.register(self.privacy)

    @app_commands.command(name=named("command-help"), description=named("command-help-about"))
    @app_commands.allowed_installs(guilds=True)
    async def help(self, interaction: discord.Interaction) -> None:
        """Show what Kro is and what to type."""
        asked = await self.bot.invocation(interaction)
        await asked.reply(await self.help_pages.page(asked, ""))

    @app_commands.command(name=named("command-rules"), description=named("command-rules-about"))
    @app_commands.describe(game=named("command-rules-game-about"))
    @app_commands.rename(game=named("command-rules-game"))
    @app_commands.allowed_installs(guilds=True)
    async def rules(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show a game's rules in short; by default for the game at the person's own table."""
        await self.rules_command.open(await self.bot.invocation(interaction), game)

    @rules.autocomplete("game")
    async def _games(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        language = await self.bot.people.language_of(interaction)
        return game_choices(self.bot.games, language, typed)

    @app_commands.command(name=named("command-privacy"), description=named("command-privacy-about"))
    @app_commands.allowed_installs(guilds=True)
    async def show_kept(self, interaction: discord.Interaction) -> None:
        """Show what is stored about the person."""
        await self.privacy.open(await self.bot.invocation(interaction))

    @app_commands.command(name=named("command-forget"), description=named("command-forget-about"))
    @app_commands.allowed_installs(guilds=True)
    async def forget_me(self, interaction: discord.Interaction) -> None:
        """Erase what is stored about the person, after one question."""
        await self.forget.send_question(await self.bot.invocation(interaction))


async def setup(bot: Kro) -> None:
    """Register the cogs; called by the bot before it connects."""
    await bot.add_cog(Info(bot))
    await bot.add_cog(Servers(bot))
