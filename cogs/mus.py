"""Defines `/mus`, which opens tables of Mus."""

from __future__ import annotations

from bot.runtime.client import Kro
from cogs.tables.start_command import game_group
from games.mus import GAME


async def setup(bot: Kro) -> None:
    """Register the command; called by the bot before it connects."""
    bot.tree.add_command(game_group(GAME, bot))
