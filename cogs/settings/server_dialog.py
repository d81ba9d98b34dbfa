"""`/kro settings`: what a server may set, for those who may manage it.

Owns: which settings there are, who may change them, the page of changes. Must not know: what a
setting does. Who may is asked again at every press; every change is kept with who made it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.language.i18n import LANGUAGES
from bot.language.names import safe_name
from bot.paint.dialogs import server_settings as paint
from bot.paint.dialogs.setting_list import SettingList
from bot.paint.parts import Painted
from bot.ports import Change, Guild, ServerStore
from bot.present.people import People
from bot.presses.click import CommandClick
from bot.presses.invocation import Invocation
from bot.presses.registry import command_press
from bot.presses.rights import manages_server
from cogs.settings.setting_press import chosen, setting_of
from games.kernel.options import Option
from games.kernel.values import is_list
from tables.model.terms import COMMON
from tables.ports import AlreadyDone, Clock

CHOICE, LOG = "set", "setlog"
_CAPS = (1, 2, 3, 5, 10, 20, 50)


def settings_of(usual_clock: int) -> tuple[Option, ...]:
    """What a server may set, but for the channels; `usual_clock` is the operator's."""
    clocks = tuple(sorted({30, 60, 90, 180, 86_400, usual_clock}))
    span = COMMON["clock"]
    return (
        _option("language", values=LANGUAGES),
        _option("opening", most=1_000_000, offered=(0, 100, 200, 500, 1000)),
        _option("daily", most=100_000, offered=(0, 20, 50, 100, 200)),
        _option("fresh", most=100_000, offered=(0, 50, 100, 200)),
        _option("gifts", most=1_000_000, offered=(0, 50, 100, 500)),
        _option("clock", least=span.least, most=span.most, none=True, offered=clocks),
        _option("threads", values=(True, False)),
        _option("pictures", values=(True, False)),
        *(
            _option(key, most=1000, offered=(0, *_CAPS))
            for key in ("cap_player", "cap_channel", "cap_server")
        ),
    )


def _option(key: str, **allowed: Any) -> Option:
    """A setting that is at first as `Guild` has it."""
    return Option(key, getattr(Guild(0), key), **allowed)


class ServerSettings:
    """Answers the command, and presses whose choice is `CHOICE` or `LOG`."""

    def __init__(self, store: ServerStore, people: People, clock: Clock, usual_clock: int) -> None:
        self._store = store
        self._people = people
        self._clock = clock
        self._options = settings_of(usual_clock)
        self._usual = {"clock": usual_clock}

    async def open(self, asked: Invocation) -> None:
        """The dialog, for whoever may manage the server."""
        if manages_server(asked):
            await asked.show(await self._view(asked))
        else:
            await asked.tell("refused-manage-guild")

    @command_press(CHOICE, LOG)
    async def press(self, click: CommandClick) -> None:
        """One press in the dialog."""
        if not manages_server(click):
            await click.tell("refused-manage-guild")
        elif click.press.choice == LOG:
            await click.show(await self._changes(click, click.press.number))
        else:
            await self._change(click)

    async def _change(self, click: CommandClick) -> None:
        guild = click.guild
        model = self._model(await self._store.guild(guild))
        setting = setting_of(click, model)
        if not setting:
            # The way back from the page of changes names no setting.
            await click.show(await self._view(click))
            return
        change = await chosen(click, model, setting)
        if click.is_answered:
            return
        problem = "" if change is None else change.problem
        if change is not None and not problem:
            by = await self._people.purse(guild, click.interaction.user)
            try:
                await self._store.change_guild(
                    guild, {setting: change.value}, by, self._clock.now(), click.key
                )
            except AlreadyDone:
                await click.tell("refused-twice")
                return
        await click.show(await self._view(click, setting, problem))

    async def _view(
        self, asked: Invocation, setting: str | None = None, problem: str = ""
    ) -> Painted:
        guild = await self._store.guild(asked.guild)
        model = self._model(guild, setting, problem)
        return paint.settings_view(
            asked.language, model, asked.guild_name, stopped=guild.stopped
        )

    def _model(self, guild: Guild, setting: str | None = None, problem: str = "") -> SettingList:
        return SettingList(
            stem="setting",
            choice=CHOICE,
            options=self._options,
            values={o.key: getattr(guild, o.key) for o in self._options},
            lists={"channels": guild.channels},
            chosen=setting,
            problem=problem,
            usual=self._usual,
        )

    async def _changes(self, asked: Invocation, skip: int) -> Painted:
        guild, language = asked.guild, asked.language
        total = await self._store.count_changes(guild)
        skip = max(0, min(skip, total - 1)) // paint.PAGE * paint.PAGE
        changes = await self._store.changes(guild, skip, paint.PAGE)
        return paint.changes_view(language, await self._lines(changes), skip, total)

    async def _lines(self, changes: Sequence[Change]) -> tuple[paint.ChangeLine, ...]:
        holders = await self._store.holders([c.account for c in changes])
        return tuple(
            paint.ChangeLine(
                safe_name(holder.name) if (holder := holders[c.account]).name else "",
                c.setting,
                _value(c.before),
                _value(c.after),
                c.at,
            )
            for c in changes
        )


def _value(stored: Any) -> Any:
    return tuple(stored) if is_list(stored) else stored
