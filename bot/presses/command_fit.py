"""Whether what came with a slash command is what the command takes.

Owns: that check, over every command alike. Must not know: any command, nor how it is answered for
(`bot.presses.gate`).

Discord holds a command to the version it knows, which after an update is an older one for up to an
hour; discord.py hands numbers and choices on as they come.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import AppCommandOptionType as Type
from discord import app_commands

KINDS: dict[Type, type | tuple[type, ...]] = {
    Type.string: str,
    Type.integer: int,
    Type.boolean: bool,
    Type.number: (int, float),
    Type.user: (discord.User, discord.Member),
    Type.channel: (app_commands.AppCommandChannel, app_commands.AppCommandThread),
}
"""What a value is for each type of option that a command of ours has."""


class Misfit(app_commands.AppCommandError):
    """A value is not one that the command takes; it says which option, never what was sent."""


def check(command: app_commands.Command[Any, ..., Any], values: app_commands.Namespace) -> None:
    """Raise `Misfit` for a value of another type, out of range, or not among the choices."""
    sent = dict(iter(values))
    for option in command.parameters:
        name = option.display_name
        if name in sent and not _fits(option, sent[name]):
            raise Misfit(name)


def _fits(option: app_commands.Parameter, value: object) -> bool:
    if not isinstance(value, KINDS[option.type]):
        return False
    if isinstance(value, bool):
        return option.type is Type.boolean
    if option.choices and value not in [choice.value for choice in option.choices]:
        return False
    if not isinstance(value, str | int | float):
        return True
    size = len(value) if isinstance(value, str) else value
    least, most = option.min_value, option.max_value
    return (least is None or size >= least) and (most is None or size <= most)
