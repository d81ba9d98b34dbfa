"""Defines `/manage`, for server admins.

Discord shows the group only to members with *Manage Server*, unless the server changes that. So
every command and press checks the permission again.
"""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import app_commands
from discord.ext import commands
from msgspec import Struct

from bot.ids import whole
from bot.language.i18n import catalogue, named
from bot.language.names import safe_name
from bot.people import People
from bot.ports import BankRefusal, Store
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.presses.rights import manages_server
from bot.render import parts
from bot.render.parts import Painted
from bot.runtime.client import Kro
from bot.runtime.upkeep.house_log import HouseLog
from cogs.chips import declined
from cogs.chips.purse import LONGEST_REASON
from cogs.manage.blocking import Blocking
from tables.ports import AlreadyDone, Clock

END, LOOK = "endseason", "season"
"""The presses in custom ids that end the season, and show the question again."""
NAMED = 10
"""How many tables are named at most."""


class SeasonModel(Struct, frozen=True):
    """What ending a season would do: every purse of the `people` is set to `chips`, and `moved` is
    how many of them change. `tables` are those with chips at stake.
    """

    number: int
    chips: int
    people: int
    moved: int
    tables: tuple[int, ...]


def question_view(language: str, guild: str, plan: SeasonModel, problem: str = "") -> Painted:
    """What ending the present season would do, or the tables whose chips prevent it."""
    say = catalogue().say
    numbers = catalogue().few(language, list(map(str, plan.tables)), NAMED)
    staked = say(
        language,
        "season-staked",
        count=len(plan.tables),
        tables=catalogue().listed(language, numbers),
    )
    return parts.painted(
        parts.GREY,
        parts.heading(
            say(language, "season-title", number=plan.number, guild=guild),
            say(language, "season-note"),
        ),
        f"⚠️ {problem}" if problem else None,
        parts.lines(
            [
                say(
                    language,
                    "season-purses",
                    chips=plan.chips,
                    people=plan.people,
                    moved=plan.moved,
                ),
                say(language, "season-board"),
                say(language, "season-stays"),
            ]
        ),
        f"⚠️ {staked}" if plan.tables else None,
        parts.row(
            parts.command_button(
                say(language, "button-season-end", number=plan.number),
                END,
                plan.number,
                plan.chips,
                style="danger",
                on=not plan.tables,
            ),
            parts.command_button(say(language, "button-season-look"), LOOK),
        ),
    )


def ended_view(language: str, number: int, chips: int, moved: int) -> Painted:
    """The confirmation that the season has ended."""
    say = catalogue().say
    return parts.painted(
        parts.GREY,
        say(language, "season-ended", number=number, next=number + 1, chips=chips, moved=moved),
    )


class SeasonEnd:
    """Answers the command, and presses below its question."""

    def __init__(
        self,
        store: Store,
        people: People,
        clock: Clock,
        log: HouseLog,
        announce: Callable[[], object],
    ) -> None:
        """`announce` starts to announce the winners in the background."""
        self._store = store
        self._people = people
        self._clock = clock
        self._log = log
        self._announce = announce

    async def open(self, asked: Invocation) -> None:
        """Show what ending the season would do."""
        if manages_server(asked):
            await asked.show(await self._question(asked))
        else:
            await asked.tell("refused-manage-guild")

    @command_press(LOOK)
    async def refresh(self, click: CommandClick) -> None:
        """Show the question again, with present figures."""
        await self.open(click)

    @command_press(END)
    async def end(self, click: CommandClick) -> None:
        """End the season, if everything is still as the question said."""
        if not manages_server(click):
            await click.tell("refused-manage-guild")
            return
        number, chips = (whole(part) for part in (*click.press.args, "", "")[:2])
        if number is None or chips is None:
            await click.tell("refused-old-button")
            return
        # Setting thousands of purses takes longer than a press may go unanswered.
        await click.acknowledge()
        guild = click.guild
        by = await self._people.purse(click.interaction)
        try:
            moved = await self._store.end_season(
                guild, number, chips, by, self._clock.now(), click.key
            )
        except AlreadyDone:
            await click.tell("refused-twice")
        except BankRefusal as why:
            await click.show(await self._question(click, click.say(f"refused-{why.code}")))
        else:
            about = {"number": number, "chips": chips, "moved": moved}
            self._log.say(guild, "log-season", by=f"<@{click.user}>", **about)
            self._announce()
            await click.show(ended_view(click.language, number, chips, moved))

    async def _question(self, asked: Invocation, problem: str = "") -> Painted:
        plan = await self._store.season_plan(asked.guild)
        model = SeasonModel(plan.number, plan.chips, plan.people, plan.moved, plan.tables)
        return question_view(asked.language, asked.guild_name, model, problem)


MOST = 1_000_000


class PurseSetting:
    """Answers `/manage purse`."""

    def __init__(self, store: Store, people: People, clock: Clock, log: HouseLog) -> None:
        self._store = store
        self._log = log
        self._people = people
        self._clock = clock

    async def set(
        self, asked: Invocation, member: discord.abc.User, chips: int, reason: str
    ) -> None:
        """Set this purse to this many chips."""
        if not manages_server(asked):
            await asked.tell("refused-manage-guild")
            return
        guild, who = asked.guild, safe_name(member.display_name)
        account = await self._store.account(guild, member.id)
        if account is None:
            await asked.tell("refused-set-no-purse", who=who)
            return
        by = await self._people.purse(asked.interaction)
        why = " ".join(reason.split())
        try:
            before = await self._store.set_purse(
                guild, account, chips, by, why, self._clock.now(), asked.key
            )
        except AlreadyDone:
            await asked.tell("refused-twice")
        except BankRefusal as refused:
            await asked.whisper(declined(asked, refused, who=who))
        else:
            shown = safe_name(why, LONGEST_REASON)
            self._log.say(
                guild, "log-purse", by=f"<@{asked.user}>", who=f"<@{member.id}>", before=before,
                after=chips, reason=shown,
            )  # fmt: skip
            await asked.tell("purse-set", who=who, before=before, after=chips, reason=shown)


@app_commands.allowed_installs(guilds=True)
@app_commands.allowed_contexts(guilds=True)
@app_commands.default_permissions(manage_guild=True)
class ManageCommands(
    commands.GroupCog,
    group_name=named("command-manage"),
    group_description=named("command-manage-about"),
):
    """The commands, each with its own dialog."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self.blocking = Blocking(bot.store, bot.people, bot.directory, bot.house_log)
        self.purses = PurseSetting(bot.store, bot.people, bot.clock, bot.house_log)
        self.seasons = SeasonEnd(
            bot.store, bot.people, bot.clock, bot.house_log,
            lambda: bot.messages.tasks.spawn(bot.seasons.hurry()),
        )  # fmt: skip
        for dialog in (self.blocking, self.seasons):
            bot.command_presses.register(dialog)

    @app_commands.command(name=named("command-block"), description=named("command-block-about"))
    @app_commands.describe(member=named("command-block-member-about"))
    @app_commands.rename(member=named("command-block-member"))
    async def block(
        self, interaction: discord.Interaction, member: discord.User | None = None
    ) -> None:
        """Block a person from this server's tables; without a member, list the blocked people."""
        await self.blocking.open(await self.bot.invocation(interaction), member)

    @app_commands.command(name=named("command-purse"), description=named("command-purse-about"))
    @app_commands.describe(
        member=named("command-purse-member-about"),
        chips=named("command-purse-chips-about"),
        reason=named("command-purse-reason-about"),
    )
    @app_commands.rename(
        member=named("command-purse-member"),
        chips=named("command-purse-chips"),
        reason=named("command-purse-reason"),
    )
    async def purse(
        self,
        interaction: discord.Interaction,
        member: discord.User,
        chips: app_commands.Range[int, 0, MOST],
        reason: app_commands.Range[str, 1, LONGEST_REASON],
    ) -> None:
        """Set a person's purse to this many chips."""
        asked = await self.bot.invocation(interaction)
        await self.purses.set(asked, member, chips, reason)

    @app_commands.command(name=named("command-season"), description=named("command-season-about"))
    async def season(self, interaction: discord.Interaction) -> None:
        """End the season: reset every purse and empty the leaderboard."""
        await self.seasons.open(await self.bot.invocation(interaction))


async def setup(bot: Kro) -> None:
    """Register the cog; called by the bot before it connects."""
    await bot.add_cog(ManageCommands(bot))
