"""Ways of answering whoever pressed or typed.

Owns: whether an answer takes the place of the message that was pressed. Must not know: what is
said.
"""

from __future__ import annotations

import discord


async def show_dialog(interaction: discord.Interaction, view: discord.ui.LayoutView) -> None:
    """In the private message that was pressed, or in a new one."""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await interaction.response.edit_message(view=view)
    else:
        await interaction.response.send_message(view=view, ephemeral=True)
