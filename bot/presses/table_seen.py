"""The table that a component names, for whoever may look at it.

Owns: who may look at which table from where. Must not know: what is shown of it.
"""

from __future__ import annotations

import re

import discord

from bot.ports import Store
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot


async def table_seen(
    directory: Directory, store: Store, interaction: discord.Interaction, code: str
) -> Snapshot | None:
    """A table by its id as components write it, if this person may look at it from here: on its
    server everybody, in private whoever was there.
    """
    found = re.fullmatch("[0-9a-f]{1,8}", code)
    table = await directory.snapshot(int(code, 16)) if found else None
    if table is None or interaction.guild_id == table.table.guild:
        return table
    known = await store.account(table.table.guild, interaction.user.id)
    return table if interaction.guild_id is None and known is not None else None
