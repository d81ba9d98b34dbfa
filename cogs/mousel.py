"""Defines `/mousel`, which opens tables of Mousel by Danish or Greenland rules."""

from __future__ import annotations

from bot.runtime.client import Kro
from cogs.tables.start_command import game_group
from games.greenland import GAME as GREENLAND
from games.mousel import GAME as MOUSEL


async def setup(bot: Kro) -> None:
    """Register the command; called by the bot before it connects."""
    bot.tree.add_command(game_group((MOUSEL, GREENLAND), bot))
