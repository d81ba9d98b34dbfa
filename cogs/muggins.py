"""Defines `/muggins`, which opens tables of Muggins."""

from __future__ import annotations

from bot.runtime.client import Kro
from cogs.tables.start_command import game_group
from games.muggins import GAME


async def setup(bot: Kro) -> None:
    """Register the command; called by the bot before it connects."""
    bot.tree.add_command(game_group(GAME, bot))
