"""`/muggins`: opens tables of Muggins.

Owns: nothing but the command. Must not know: the game's rules; its options come from the game.
"""

from __future__ import annotations

from bot.runtime.client import Kro
from cogs.tables.start_command import game_group
from games.muggins import GAME


async def setup(bot: Kro) -> None:
    """Called by the bot before it connects."""
    bot.tree.add_command(game_group(GAME, bot))
