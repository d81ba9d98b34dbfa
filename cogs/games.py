"""Defines the commands that open tables, such as `/bourre`: one for each game."""

from __future__ import annotations

from typing import Final

from bot.runtime.client import Kro
from cogs.tables.start_command import game_group
from games import GAMES

OTHER_RULES: Final = {"greenland": "mousel"}
"""Games without a command of their own, and the game whose command opens them."""


async def setup(bot: Kro) -> None:
    """Register the commands; called by the bot before it connects."""
    for key, game in GAMES.items():
        if key not in OTHER_RULES:
            others = [GAMES[other] for other, under in OTHER_RULES.items() if under == key]
            bot.tree.add_command(game_group((game, *others), bot))
