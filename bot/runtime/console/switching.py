"""Finds the game or the command that an operator switches off or on."""

from __future__ import annotations

from collections.abc import Sequence

import click

from bot.presses.gate import ABOUT_ONESELF
from bot.render.dialogs.info import COMMANDS
from games import GAMES


def switched(words: Sequence[str]) -> str:
    """The key of a game, or the name of a command without its slash. A command that opens a game's
    tables stands for the game. Raises `click.ClickException` for anything else, and for commands
    about a person's own data.
    """
    name = " ".join(" ".join(words).lower().removeprefix("/").split())
    name = name.removesuffix(" start")
    commands = {command for of_a_page in COMMANDS.values() for command in of_a_page}
    if name in ABOUT_ONESELF:
        raise click.ClickException(f"{name} stays on: people can always see and erase their data")
    if name in GAMES or name in commands:
        return name
    known = ", ".join((*GAMES, *sorted(commands - ABOUT_ONESELF)))
    raise click.ClickException(f"there is no game and no command {name!r}; there are: {known}")
