"""`/kro settings`: what a server may set, for those who may manage it.

Owns: which settings there are, who may change them, the page of changes. Must not know: what a
setting does. Who may is asked again at every press; every change is kept with who made it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot import ids
from bot.language.i18n import LANGUAGES, best
from bot.language.names import shown
from bot.paint.dialogs import server_settings as paint
from bot.paint.dialogs.setting_list import Choosing
from bot.paint.parts import Painted
from bot.ports import Change, Store
from bot.present.people import People
from bot.presses.gate import tell
from bot.presses.registry import command_press
from cogs.settings.setting_press import chosen, setting_of, show
from games.kernel.options import Option
from tables.handlers.options import HOUSE
from tables.ports import AlreadyDone, Clock, Guild

CHOICE, LOG = "set", "setlog"
_CAPS = (1, 2, 3, 5, 10, 20, 50)


def settings_of(usual_clock: int) -> tuple[Option, ...]:
    """What a server may set, but for the channels; `usual_clock` is the operator's."""
    clocks = tuple(sorted({30, 60, 90, 180, 86_400, usual_clock}))
    span = HOUSE["clock"]
    return (
        _option("language", values=LANGUAGES),
        _option("opening", most=1_000_000, common=(0, 100, 200, 500, 1000)),
        _option("daily", most=100_000, common=(0, 20, 50, 100, 200)),
        _option("fresh", most=100_000, common=(0, 50, 100, 200)),
        _option("gifts", most=1_000_000, common=(0, 50, 100, 500)),
        _option("clock", least=span[0], most=span[-1], none=True, common=clocks),
        _option("threads", values=(True, False)),
        _option("pictures", values=(True, False)),
        *(
            _option(key, most=1000, common=(0, *_CAPS))
            for key in ("cap_player", "cap_channel", "cap_server")
        ),
    )


def _option(key: str, **allowed: Any) -> Option:
    """A setting that is at first as `Guild` has it."""
    return Option(key, getattr(Guild(0), key), **allowed)


class ServerSettings:
    """Answers the command, and presses whose choice is `CHOICE` or `LOG`."""

    def __init__(self, store: Store, people: People, clock: Clock, usual_clock: int) -> None:
        self._store = store
        self._people = people
        self._clock = clock
        self._options = settings_of(usual_clock)
        self._usual = {"clock": usual_clock}

    async def open(self, interaction: discord.Interaction) -> None:
        """The dialog, for whoever may manage the server."""
        if _may(interaction):
            await show(interaction, await self._view(interaction))
        else:
            await tell(interaction, "refused-manage-guild")

    @command_press(CHOICE, LOG)
    async def press(self, interaction: discord.Interaction, press: ids.CommandPress) -> None:
        """One press in the dialog."""
        if not _may(interaction):
            await tell(interaction, "refused-manage-guild")
        elif press.choice == LOG:
            written = press.args[0] if press.args else ""
            skip = int(written) if written.isdecimal() else 0
            await show(interaction, await self._changes(interaction, skip))
        else:
            await self._change(interaction, press)

    async def _change(self, interaction: discord.Interaction, press: ids.CommandPress) -> None:
        guild = interaction.guild_id or 0
        model = self._model(await self._store.guild(guild))
        setting = setting_of(press, interaction, model)
        if not setting:
            # The way back from the page of changes names no setting.
            await show(interaction, await self._view(interaction))
            return
        change = await chosen(press, interaction, model, setting)
        if interaction.response.is_done():
            return
        problem = "" if change is None else change.problem
        if change is not None and not problem:
            by = await self._people.purse(guild, interaction.user)
            try:
                await self._store.change_guild(
                    guild, {setting: change.value}, by, self._clock.now(), str(interaction.id)
                )
            except AlreadyDone:
                await tell(interaction, "refused-twice")
                return
        await show(interaction, await self._view(interaction, setting, problem))

    async def _view(
        self, interaction: discord.Interaction, setting: str | None = None, problem: str = ""
    ) -> Painted:
        guild = await self._store.guild(interaction.guild_id or 0)
        model = self._model(guild, setting, problem)
        return paint.settings_view(best(interaction.locale.value), model, _name(interaction))

    def _model(self, guild: Guild, setting: str | None = None, problem: str = "") -> Choosing:
        return Choosing(
            stem="setting",
            choice=CHOICE,
            options=self._options,
            values={o.key: getattr(guild, o.key) for o in self._options},
            lists={"channels": guild.channels},
            chosen=setting,
            problem=problem,
            usual=self._usual,
        )

    async def _changes(self, interaction: discord.Interaction, skip: int) -> Painted:
        guild, locale = interaction.guild_id or 0, best(interaction.locale.value)
        total = await self._store.count_changes(guild)
        skip = max(0, min(skip, total - 1)) // paint.PAGE * paint.PAGE
        changes = await self._store.changes(guild, skip, paint.PAGE)
        return paint.changes_view(locale, await self._lines(changes), skip, total)

    async def _lines(self, changes: Sequence[Change]) -> tuple[paint.ChangeLine, ...]:
        holders = await self._store.holders([c.account for c in changes])
        return tuple(
            paint.ChangeLine(
                shown(holder.name) if (holder := holders[c.account]).name else "",
                c.setting,
                _value(c.before),
                _value(c.after),
                c.at,
            )
            for c in changes
        )


def _value(stored: Any) -> Any:
    return tuple(stored) if isinstance(stored, list) else stored


def _may(interaction: discord.Interaction) -> bool:
    """Checked at run time: a command's default permissions are only a hint (docs/discord.md)."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def _name(interaction: discord.Interaction) -> str:
    return shown(interaction.guild.name if interaction.guild else "", 40)
