"""The `start` command of any game, made from its own options.

Owns: turning table G (`Game.options`) into the options of a slash command, and a filled-in command
back into table options. Must not know: any particular game; what opening a table means.

Catalogue keys: ``start-option-<name>`` (the option's name), ``start-option-<name>-about`` (its
description) for the house's own options, ``<game>-start-<name>`` and ``…-about`` for a game's,
``<game>-option-<key>-<value>`` for a choice. Source: discord.py 2.7, ``discord.app_commands``.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.i18n import named
from bot.paint.options import slug, value_key
from games.kernel.contract import Game
from games.kernel.options import Option, Value

Opened = Callable[[discord.Interaction, str, int, int | None, dict[str, Value]], Awaitable[None]]
"""Called with game, seats, clock in seconds or None, and the options that were chosen."""

CLOCKS = (30, 60, 90, 180, 86_400)


def game_group(game: Game[Any, Any], opening: Opened) -> app_commands.Group:
    """`/<game>` with its one subcommand; for servers only, installed by servers only."""
    group = app_commands.Group(
        name=named(f"command-{game.key}"),
        description=named(f"command-{game.key}-about"),
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
    )
    group.add_command(start_command(game, opening))
    return group


def start_command(
    game: Game[Any, Any], opening: Opened, seats: int = 4
) -> app_commands.Command[Any, ..., None]:
    """`/<game> start` with every option of the game, each checked by Discord as it is typed."""

    async def start(interaction: discord.Interaction, **given: Any) -> None:
        number = given.pop("seats", None) or seats
        clock = given.pop("clock", None)
        chosen = {
            option.key: _value(option, given[name])
            for option in game.options
            if given.get(name := snake(option.key)) is not None
        }
        await opening(interaction, game.key, number, clock, chosen)

    allowed = game.seats({o.key: o.default for o in game.options})
    annotations: dict[str, Any] = {
        "seats": app_commands.Range[int, allowed.start, allowed.stop - 1],
        "clock": int,
        **{snake(o.key): _annotation(o) for o in game.options},
    }
    start.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(
                "interaction",
                inspect.Parameter.POSITIONAL_OR_KEYWORD,
                annotation=discord.Interaction,
            ),
            *(
                inspect.Parameter(
                    name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation
                )
                for name, annotation in annotations.items()
            ),
        ]
    )

    def key_of(name: str) -> str:
        return f"start-{name}" if name in ("seats", "clock") else f"{game.key}-start-{name}"

    describe = {name: named(f"{key_of(name)}-about") for name in annotations}
    rename = {name: named(key_of(name)) for name in annotations}
    choices: dict[str, list[Choice[Any]]] = {
        snake(o.key): [
            Choice(name=named(value_key(game.key, o.key, v)), value=slug(v)) for v in o.values
        ]
        for o in game.options
        if o.values and not _is_switch(o)
    }
    choices["clock"] = [Choice(name=named(f"clock-{c}"), value=c) for c in CLOCKS]
    app_commands.describe(**describe)(start)
    app_commands.rename(**rename)(start)
    app_commands.choices(**choices)(start)
    return app_commands.Command(
        name=named("command-start"), description=named(f"{game.key}-start-about"), callback=start
    )


def snake(key: str) -> str:
    """A table-G option as an option of a command: ``aceForcesDealer``, ``ace_forces_dealer``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", key).lower()


def _is_switch(option: Option) -> bool:
    return all(isinstance(v, bool) for v in option.values)


def _annotation(option: Option) -> Any:
    if not option.values:
        return app_commands.Range[int, 0 if option.none else option.least, option.most]
    return bool if _is_switch(option) else str


def _value(option: Option, given: Any) -> Value:
    """A typed value as table G has it; 0 stands for "none" where that is allowed."""
    if option.values and not _is_switch(option):
        return next(v for v in option.values if slug(v) == given)
    if option.none and given == 0:
        return None
    return given
