"""Finds a game by its typed name, and offers games as the choices of a command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from discord import app_commands

from bot.language.i18n import LANGUAGES, say
from tables.model.snapshot import AnyGame


def game_called(games: Mapping[str, AnyGame], typed: str) -> AnyGame | None:
    """The game with this key, or with this name in any language and case."""
    sought = typed.strip().casefold()
    for key, game in games.items():
        if sought in {key, *(say(language, f"{key}-name").casefold() for language in LANGUAGES)}:
            return game
    return None


def game_choices(games: Iterable[str], language: str, typed: str) -> list[app_commands.Choice[str]]:
    """Up to 25 games whose names contain the typed text, as choices of autocomplete."""
    names = {say(language, f"{key}-name"): key for key in games}
    return [
        app_commands.Choice(name=name, value=key)
        for name, key in names.items()
        if typed.lower() in name.lower()
    ][:25]
