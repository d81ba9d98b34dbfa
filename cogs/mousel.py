"""`/mousel`: opens tables of Mousel, by Danish or by Greenland rules.

Owns: nothing but the command. Must not know: the games' rules; its options come from the games.
"""

from __future__ import annotations

from bot.runtime.client import Kro
from cogs.tables.start_command import game_group
from games.greenland import GAME as GREENLAND
from games.mousel import GAME as MOUSEL


async def setup(bot: Kro) -> None:
    """Called by the bot before it connects."""
    bot.tree.add_command(game_group((MOUSEL, GREENLAND), bot))
