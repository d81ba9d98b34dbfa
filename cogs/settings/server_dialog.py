"""Renders and answers `/kro settings`: a server's settings, and the page of changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from bot.game_night import DAYS, begins, zones
from bot.language.i18n import LANGUAGES, catalogue, say
from bot.messages.messages import Messages
from bot.people import People, shown
from bot.ports import Change, Guild, Store
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.presses.rights import NEEDED, manages_server
from bot.render import parts
from bot.render.dialogs import setting_list
from bot.render.dialogs.setting_list import PICKED, SettingList
from bot.render.parts import Painted
from bot.render.play import one_liners
from bot.runtime.upkeep.house_log import HouseLog
from bot.runtime.upkeep.night_events import may_create
from cogs.settings.read_setting import Chosen, chosen, setting_of
from games.kernel.options import Option, Value
from tables.model.terms import COMMON
from tables.ports import AlreadyDone, Clock

PAGE = 8
"""Changes on one page."""

CHOICE, NIGHT, LOG = "set", "setnight", "setlog"
"""The page of most settings, the page of the game night, and the page of changes, in custom ids."""
_CAPS = (1, 2, 3, 5, 10, 20, 50)


class ChangeLine(Struct, frozen=True):
    """One change; `who` is empty if that person was erased. A value that is a tuple holds picked
    channels or roles (`setting_list.PICKED`).
    """

    who: str
    setting: str
    before: Value | tuple[int, ...]
    after: Value | tuple[int, ...]
    at: float


def worded(language: str, setting: str, value: Value | tuple[int, ...]) -> str:
    """A value of a setting in words."""
    if isinstance(value, tuple):
        return setting_list.picked(language, "setting", setting, value)
    return setting_list.worded(language, "setting", setting, value)


def settings_view(
    language: str, model: SettingList, guild: str, wrong: Sequence[str] = ()
) -> Painted:
    """Every setting with its value, and a button to the page of changes. `wrong` are the keys of
    warnings, which stand at the top.
    """
    say = catalogue().say
    return setting_list.setting_list_view(
        language,
        model,
        say(language, "setting-title", guild=guild),
        parts.command_button(say(language, "button-changes"), LOG, 0),
        parts.command_button(say(language, "button-night"), NIGHT),
        warning="\n⚠️ ".join(say(language, key) for key in wrong),
    )


def night_view(
    language: str, model: SettingList, guild: str, begin: float | None, *, events: bool = True
) -> Painted:
    """The settings of the game night. The next night begins at `begin`; None: there is none.
    `events` is whether Kro may create events on the server.
    """
    say = catalogue().say
    note = "setting-night-unset" if begin is None else "setting-night-next"
    return setting_list.setting_list_view(
        language,
        model,
        say(language, "setting-night-title", guild=guild),
        parts.command_button(say(language, "button-settings"), CHOICE),
        note=say(language, note, when=parts.on(begin or 0.0)),
        warning="" if events or begin is None else say(language, "setting-night-no-event"),
    )


def changes_view(language: str, changes: Sequence[ChangeLine], skip: int, total: int) -> Painted:
    """A page of changes, newest first."""
    say = catalogue().say
    last = skip + len(changes)
    page = say(language, "changes-page", first=skip + 1, last=last, total=total)
    listed = "\n".join(_line(language, change) for change in changes)
    return parts.painted(
        parts.GREY,
        parts.heading(say(language, "changes-title"), say(language, "changes-note")),
        f"{listed}\n-# {page}" if listed else say(language, "changes-none"),
        parts.row(
            parts.command_button(
                say(language, "button-newer"), "setlog", max(skip - PAGE, 0), "up", on=skip > 0
            ),
            parts.command_button(
                say(language, "button-older"), "setlog", skip + PAGE, "down", on=last < total
            ),
            parts.command_button(say(language, "button-settings"), "set"),
        ),
    )


def picked_on(page: str) -> tuple[str, ...]:
    """The settings on this page that are picked from the server's channels and roles."""
    return tuple(key for key in PICKED if (key == "night_channel") == (page == NIGHT))


def settings_of(usual_clock: int) -> tuple[Option, ...]:
    """The settings of a server, except those picked from its channels and roles. `usual_clock` is
    the operator's.
    """
    clocks = tuple(sorted({30, 60, 90, 180, 86_400, usual_clock}))
    span = COMMON["clock"]
    return (
        _option("language", values=LANGUAGES),
        _option("opening", most=1_000_000, offered=(0, 100, 200, 500, 1000)),
        _option("daily", most=100_000, offered=(0, 20, 50, 100, 200)),
        _option("regulars_cap", most=100_000, offered=(0, 50, 100, 200, 500)),
        _option("fresh", most=100_000, offered=(0, 50, 100, 200)),
        _option("gifts", most=1_000_000, offered=(0, 50, 100, 500)),
        _option("clock", least=span.least, most=span.most, none=True, offered=clocks),
        _option("threads", values=(True, False)),
        _option("pictures", values=(True, False)),
        _option("stats", values=(True, False)),
        _option("today", values=(True, False)),
        _option("duplicate", values=(True, False)),
        _option("day_hour", values=tuple(range(24))),
        _option("tournaments", values=(True, False)),
        _option("monthly", values=(True, False)),
        *(
            _option(key, most=1000, offered=(0, *_CAPS))
            for key in ("cap_player", "cap_channel", "cap_server")
        ),
    )


def night_settings(games: Sequence[str]) -> tuple[Option, ...]:
    """The settings of the game night, except its channel. `games` are the keys of all games."""
    return (
        _option("night_day", values=DAYS, none=True),
        _option("night_hour", most=23, offered=tuple(range(24))),
        _option("night_zone", values=zones()),
        _option("night_hours", least=1, most=12, offered=(1, 2, 3, 4, 5, 6)),
        _option("night_game", values=tuple(games), none=True),
        _option("friends", values=(True, False)),
    )


class ServerSettings:
    """Answers the command, and presses whose choice is `CHOICE`, `NIGHT` or `LOG`. Every press
    checks the permission again. Every change is stored with the person who made it.
    """

    def __init__(
        self,
        store: Store,
        people: People,
        clock: Clock,
        usual_clock: int,
        games: Sequence[str],
        log: HouseLog,
        messages: Messages,
        changed: Callable[[], None],
    ) -> None:
        """`changed` is called when a setting has changed."""
        self._store = store
        self._log = log
        self._messages = messages
        self._people = people
        self._clock = clock
        self._options = {CHOICE: settings_of(usual_clock), NIGHT: night_settings(games)}
        self._changed = changed
        self._usual = {"clock": usual_clock}

    async def open(self, asked: Invocation) -> None:
        """Show the dialog to a server admin."""
        if manages_server(asked):
            if await self._people.note_server_language(asked.interaction):
                self._messages.show_server_in_language(asked.guild)
            await asked.show(await self._view(asked, CHOICE))
        else:
            await asked.tell("refused-manage-guild")

    @command_press(CHOICE, NIGHT, LOG)
    async def press(self, click: CommandClick) -> None:
        """Handle a press in the dialog."""
        if not manages_server(click):
            await click.tell("refused-manage-guild")
        elif click.press.choice == LOG:
            await click.show(await self._changes(click, click.press.number))
        else:
            await self._change(click)

    async def _change(self, click: CommandClick) -> None:
        guild = click.guild
        page = click.press.choice
        model = self._model(page, await self._store.guild(guild))
        setting = setting_of(click, model)
        if not setting:
            # The buttons that lead from another page name no setting.
            await click.show(await self._view(click, page))
            return
        change = await chosen(click, model, setting)
        if click.is_answered:
            return
        problem = "" if change is None else change.problem or _unwritable(click, change)
        if change is not None and not problem:
            by = await self._people.purse(click.interaction)
            before = await self._store.guild(guild)
            try:
                after = await self._store.change_guild(
                    guild, {setting: change.value}, by, self._clock.now(), click.key
                )
            except AlreadyDone:
                await click.tell("refused-twice")
                return
            self._note(click, setting, before, after)
            if setting == "language":
                self._messages.show_server_in_language(guild)
            self._changed()
        await click.show(await self._view(click, page, setting, problem))

    def _note(self, click: CommandClick, setting: str, before: Guild, after: Guild) -> None:
        """Write into the server's log who changed what."""
        was, now = (_value(setting, getattr(guild, setting)) for guild in (before, after))
        if was == now:
            return

        async def line(language: str) -> str:
            return say(
                language,
                "log-setting",
                who=f"<@{click.user}>",
                setting=setting_list.name(language, "setting", setting),
                before=worded(language, setting, was),
                after=worded(language, setting, now),
            )

        self._log.note(click.guild, line)

    async def _view(
        self, asked: Invocation, page: str, setting: str | None = None, problem: str = ""
    ) -> Painted:
        guild = await self._store.guild(asked.guild)
        model = self._model(page, guild, setting, problem)
        if page == NIGHT:
            found = begins(guild, self._clock.now())
            at = None if found is None else found[1].at
            may = may_create(asked.interaction.guild)
            return night_view(asked.language, model, asked.guild_name, at, events=may)
        return settings_view(asked.language, model, asked.guild_name, [*_wrong(guild)])

    def _model(
        self, page: str, guild: Guild, setting: str | None = None, problem: str = ""
    ) -> SettingList:
        options = self._options[page]
        return SettingList(
            stem="setting",
            choice=page,
            options=options,
            values={o.key: getattr(guild, o.key) for o in options},
            lists={key: picked(getattr(guild, key)) for key in picked_on(page)},
            chosen=setting,
            problem=problem,
            usual=self._usual,
        )

    async def _changes(self, asked: Invocation, skip: int) -> Painted:
        guild, language = asked.guild, asked.language
        total = await self._store.count_changes(guild)
        skip = max(0, min(skip, total - 1)) // PAGE * PAGE
        changes = await self._store.changes(guild, skip, PAGE)
        return changes_view(language, await self._lines(changes), skip, total)

    async def _lines(self, changes: Sequence[Change]) -> tuple[ChangeLine, ...]:
        holders = await self._store.holders([c.account for c in changes])
        return tuple(
            ChangeLine(
                shown(holder) if (holder := holders[c.account]).user else "",
                c.setting,
                _value(c.setting, c.before),
                _value(c.setting, c.after),
                c.at,
            )
            for c in changes
        )


def picked(stored: Any) -> tuple[int, ...]:
    """The picked ids of a setting, which stores several, one or none."""
    if stored is None:
        return ()
    return (stored,) if isinstance(stored, int) else tuple(stored)


def _wrong(guild: Guild) -> Iterator[str]:
    """The keys of warnings: the ledger is wrong, or a channel cannot be written in."""
    if guild.stopped:
        yield "setting-stopped"
    if guild.log is not None and guild.log_silent:
        yield "setting-silent"
    if guild.day_line is not None and guild.day_silent:
        yield "setting-day-silent"


def _line(language: str, change: ChangeLine) -> str:
    return catalogue().say(
        language,
        "changes-line",
        when=parts.ago(change.at),
        who=change.who or catalogue().say(language, "changes-nobody"),
        setting=setting_list.name(language, "setting", change.setting),
        before=worded(language, change.setting, change.before),
        after=worded(language, change.setting, change.after),
    )


def _option(key: str, **allowed: Any) -> Option:
    """A setting with the default that `Guild` has."""
    return Option(key, getattr(Guild(0), key), **allowed)


def _value(setting: str, stored: Any) -> Any:
    return picked(stored) if setting in PICKED else stored


def _unwritable(click: CommandClick, change: Chosen) -> str:
    """Why the bot cannot write in the one channel that was picked; "" if it can."""
    guild = click.interaction.guild
    is_channel = setting_list.PICKED.get(change.setting) == setting_list.CHANNEL
    channel = guild.get_channel(change.value) if guild and is_channel else None
    if guild is None or channel is None:
        return ""
    may = channel.permissions_for(guild.me)
    missing = tuple(name for name in NEEDED if not getattr(may, name))
    where = f"<#{channel.id}>"
    return one_liners.permission(click.language, where, missing) if missing else ""
