"""One press at one table, and what its interaction carries.

Owns: `Click` and reading menus and dialogs. Must not know: what a press does.
"""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot import ids
from bot.presses.gate import is_line
from tables.model.snapshot import Snapshot
from tables.model.table import Status, Table
from tables.ports import Account


@dataclass(frozen=True, slots=True)
class Click:
    """One press at one table. `account` is None for somebody without a purse here."""

    interaction: discord.Interaction
    press: ids.TablePress
    snapshot: Snapshot
    account: Account | None

    @property
    def user(self) -> int:
        """Who pressed, for Discord."""
        return self.interaction.user.id

    @property
    def table(self) -> int:
        """The table's id."""
        return self.snapshot.id

    @property
    def private(self) -> bool:
        """Whether the press came from a message that only this person sees."""
        message = self.interaction.message
        return self.interaction.guild_id is None or (
            message is not None and message.flags.ephemeral
        )

    @property
    def on_line(self) -> bool:
        """Whether it came from a private one-liner (More, a question)."""
        message = self.interaction.message
        return message is not None and is_line(message)

    @property
    def on_call(self) -> bool:
        """Whether it came from a line in the channel that calls somebody, and that does have this
        button.
        """
        message = self.interaction.message
        if message is None or self.private or message.flags.components_v2:
            return False
        pressed = (self.interaction.data or {}).get("custom_id")
        rows = (row for row in message.components if isinstance(row, discord.ActionRow))
        return any(button.custom_id == pressed for row in rows for button in row.children)

    @property
    def in_dialog(self) -> bool:
        """Whether it came from a private message that is no one-liner."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral and not is_line(message)

    @property
    def key(self) -> str:
        """What makes a repeated delivery of this very press harmless."""
        return str(self.interaction.id)

    @property
    def locale(self) -> str:
        """The language of whoever pressed, as Discord names it."""
        return self.interaction.locale.value

    @property
    def seat(self) -> int | None:
        """The seat of whoever pressed in the deal in play, None without one."""
        deal, table = self.snapshot.deal, self.snapshot.table
        if deal is None or self.account is None or table.status is not Status.PLAYING:
            return None
        chair = table.chair_of(self.account)
        return None if chair is None else deal.seat_of_chair(chair)


def chosen_value(interaction: discord.Interaction) -> str:
    """The one value that a menu sent, or nothing."""
    values = (interaction.data or {}).get("values", [])
    return str(values[0]) if isinstance(values, list) and values else ""


def moderates(interaction: discord.Interaction, channel: int) -> bool:
    """Whether this member may manage messages in that channel of the server: checked at run time,
    since a command's default permissions are only a hint (docs/discord.md), and where the table
    stands, since a command or an invented press may come from elsewhere.
    """
    if interaction.guild_id is None:
        return False
    if channel == interaction.channel_id:
        return interaction.permissions.manage_messages
    guild, member = interaction.guild, interaction.user
    found = guild.get_channel_or_thread(channel) if guild is not None else None
    if found is None or not isinstance(member, discord.Member):
        return False
    return found.permissions_for(member).manage_messages


def hosts(interaction: discord.Interaction, table: Table, account: Account | None) -> bool:
    """Whether this person is the table's host, or moderates where it stands."""
    own = account is not None and account == table.host
    return own or moderates(interaction, table.channel)


def typed(interaction: discord.Interaction) -> str:
    """What stands in a dialog's only text field."""
    for component in (interaction.data or {}).get("components", []):
        inner = component.get("component") or next(iter(component.get("components", [])), {})
        if "value" in inner:
            return str(inner["value"]).strip()
    return ""
