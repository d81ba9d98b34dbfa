"""Defines `/kro`: a server's settings, and a person's own.

All members see the group, because it includes their own settings. Permission to change the server's
is checked at run time.
"""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.language.i18n import LANGUAGES, named, say
from bot.messages.hand_message import HandMessages
from bot.people import People
from bot.ports import Person, Store
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.render.dialogs.setting_list import SettingList, setting_list_view
from bot.render.parts import Painted
from bot.runtime.client import Kro
from cogs.settings.read_setting import chosen, setting_of
from cogs.settings.server_dialog import ServerSettings
from games.kernel.options import Option, Value
from tables.model.table import Forced

CHOICE = "me"
"""The command in the custom ids of the dialog."""
NIGHT = "night"
"""The only setting that holds on one server alone."""
_YES_OR_NO = (True, False)
OPTIONS = (
    Option("pings", True, values=_YES_OR_NO),
    Option("language", None, values=LANGUAGES, none=True),
    Option("hand", True, values=_YES_OR_NO),
    Option("colours", False, values=_YES_OR_NO),
    Option("pictures", True, values=_YES_OR_NO),
    Option("explained", True, values=_YES_OR_NO),
    Option("stats", True, values=_YES_OR_NO),
    Option("today", True, values=_YES_OR_NO),
    Option("friends", False, values=_YES_OR_NO),
    Option(NIGHT, False, values=_YES_OR_NO),
    Option("forced", Forced.LAST.value, values=tuple(f.value for f in Forced)),
)


class PersonalSettings:
    """Answers the command, and presses whose choice is `CHOICE`."""

    def __init__(self, store: Store, people: People, hands: HandMessages) -> None:
        self._store = store
        self._people = people
        self._hands = hands

    async def open(self, asked: Invocation) -> None:
        """Show the dialog."""
        await self._people.meet(asked.interaction)
        await asked.show(await self._view(asked))

    @command_press(CHOICE)
    async def press(self, click: CommandClick) -> None:
        """Handle a press in the dialog."""
        person = await self._person(click.interaction.user)
        model = model_of(person)
        setting = setting_of(click, model)
        if not setting:
            await click.tell("refused-old-button")
            return
        change = await chosen(click, model, setting)
        if change is not None and not change.problem:
            await self._change(click, setting, change.value)
            await self._people.meet(click.interaction)
            if setting == "language":
                self._people.language_changed.publish(person.user)
            click = replace(click, language=await self._people.language_of(click.interaction))
        problem = "" if change is None else change.problem
        await click.show(await self._view(click, setting, problem))
        if change is not None and setting == "hand" and change.value != person.hand_in_dm:
            await self._hands.change_place(person.user, private=bool(change.value))

    async def _change(self, click: CommandClick, setting: str, value: Value) -> None:
        """Store a setting. A game night is a server's, so the person needs a purse there."""
        if setting == NIGHT:
            await self._people.purse(click.interaction)
            await self._store.change_night_call(click.guild, click.user, bool(value))
        else:
            await self._store.change_person(click.user, changes(setting, value), begin=True)

    async def _view(
        self, asked: Invocation, setting: str | None = None, problem: str = ""
    ) -> Painted:
        person = await self._person(asked.interaction.user)
        night = await self._store.is_called_to_nights(asked.guild, asked.user)
        model = model_of(person, setting, problem, night=night)
        language = asked.language
        return setting_list_view(language, model, say(language, "mine-title"))

    async def _person(self, user: discord.abc.User) -> Person:
        return await self._store.person(user.id) or Person(user.id)


def changes(setting: str, value: Value) -> dict[str, Value]:
    """The fields of a `Person` that store a setting."""
    match setting:
        case "pings":
            return {"muted": not value}
        case "hand":
            return {"hand_in_dm": value}
        case "colours":
            return {"four_colours": value}
        case _:
            return {setting: value}


def model_of(
    person: Person, setting: str | None = None, problem: str = "", *, night: bool = False
) -> SettingList:
    """The model of this person's settings; `setting` is the chosen one. `night` is whether the
    person is called to this server's game nights.
    """
    return SettingList(
        stem="mine",
        choice=CHOICE,
        options=OPTIONS,
        values={
            "pings": not person.muted,
            "language": person.language,
            "hand": person.hand_in_dm,
            "colours": person.four_colours,
            "pictures": person.pictures,
            "explained": person.explained,
            "stats": person.stats,
            "today": person.today,
            "friends": person.friends,
            NIGHT: night,
            "forced": person.forced,
        },
        chosen=setting,
        problem=problem,
    )


@app_commands.allowed_installs(guilds=True)
@app_commands.allowed_contexts(guilds=True)
class SettingsCommands(
    commands.GroupCog,
    group_name=named("command-kro"),
    group_description=named("command-kro-about"),
):
    """The two commands, each with its own dialog."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self.server = ServerSettings(
            bot.store, bot.people, bot.clock, bot.settings.clock, tuple(bot.games),
            bot.house_log, bot.messages, bot.nights.look_again,
        )  # fmt: skip
        self.own = PersonalSettings(bot.store, bot.people, bot.messages.hands)
        bot.command_presses.register(self.server)
        bot.command_presses.register(self.own)

    @app_commands.command(
        name=named("command-settings"), description=named("command-settings-about")
    )
    async def settings(self, interaction: discord.Interaction) -> None:
        """Show the server's settings to a server admin."""
        await self.server.open(await self.bot.invocation(interaction))

    @app_commands.command(name=named("command-me"), description=named("command-me-about"))
    async def me(self, interaction: discord.Interaction) -> None:
        """Show the person's own settings."""
        await self.own.open(await self.bot.invocation(interaction))


async def setup(bot: Kro) -> None:
    """Register the cog; called by the bot before it connects."""
    await bot.add_cog(SettingsCommands(bot))
