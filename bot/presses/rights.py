"""Who may do what on a server, and look at what, asked at run time.

Owns: reading members' permissions, the bot's own, and who sits where. Must not know: what is done
or shown. A command's default permissions are only a hint (docs/discord.md), and so is the place
that an invented press seems to come from.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord

from bot.ports import AccountStore
from bot.presses.invocation import Invocation
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.model.table import Table
from tables.ports import Account

Unwritable = discord.ForumChannel | discord.CategoryChannel
"""Places of a server without messages of their own; posts of a forum are threads."""
NEEDED = ("view_channel", "send_messages")
"""What the bot must be permitted wherever something of a table stands."""


def missing_permissions(interaction: discord.Interaction) -> tuple[str, ...]:
    """What the bot may not do in this channel but must."""
    have = interaction.app_permissions
    threads = isinstance(interaction.channel, discord.Thread)
    needed = ["send_messages_in_threads" if threads and p == "send_messages" else p for p in NEEDED]
    return tuple(p for p in needed if not getattr(have, p))


def moderates(asked: Invocation, channel: int) -> bool:
    """Whether this member may manage messages in that channel of the server: where the table
    stands, since a command or an invented press may come from elsewhere.
    """
    if not asked.in_guild:
        return False
    if channel == asked.channel:
        return asked.interaction.permissions.manage_messages
    found = _permissions_in(asked.interaction, channel)
    return found is not None and found.manage_messages


def may_host(asked: Invocation, table: Table, account: Account | None) -> bool:
    """Whether this person is the table's host, or moderates where it stands."""
    own = account is not None and account == table.host
    return own or moderates(asked, table.channel)


def manages_server(asked: Invocation) -> bool:
    """Whether this member may manage the server."""
    return asked.in_guild and asked.interaction.permissions.manage_guild


def may_open(asked: Invocation, openers: Sequence[int]) -> bool:
    """Whether this member may open a table on a server where those with one of these roles may; no
    roles are everybody's. One that was deleted is nobody's.
    """
    if not openers or manages_server(asked):
        return True
    member = asked.interaction.user
    return isinstance(member, discord.Member) and any(map(member.get_role, openers))


def sees(asked: Invocation, channel: int) -> bool:
    """Whether this member can look into the channel; one that is not known here is not told of.

    Of a private thread only those who manage threads are known to be in it from elsewhere: Discord
    tells a bot without the members intent of no others.
    """
    if channel == asked.channel:
        return True
    found = _permissions_in(asked.interaction, channel)
    if found is None or not found.view_channel:
        return False
    guild = asked.interaction.guild
    thread = guild.get_thread(channel) if guild is not None else None
    return thread is None or not thread.is_private() or found.manage_threads


def knows_of(asked: Invocation, table: Table, account: Account | None) -> bool:
    """Whether this person may be told anything of a table: whoever sits or waits there, or can see
    its channel now. In private, where Discord says nothing of channels, whoever has played there.
    """
    if table.has(account):
        return True
    if not asked.in_guild:
        return _has_played(table, account)
    return sees(asked, table.channel)


def _permissions_in(interaction: discord.Interaction, channel: int) -> discord.Permissions | None:
    guild, member = interaction.guild, interaction.user
    found = guild.get_channel_or_thread(channel) if guild is not None else None
    if found is None or not isinstance(member, discord.Member):
        return None
    return found.permissions_for(member)


async def table_seen(
    directory: Directory, store: AccountStore, asked: Invocation, code: str
) -> Snapshot | None:
    """A table by its id as components write it, if this person may be told of it from here, or has
    played there.
    """
    found = re.fullmatch("[0-9a-f]{1,8}", code)
    snapshot = await directory.snapshot(int(code, 16)) if found else None
    if snapshot is None or (asked.in_guild and asked.guild != snapshot.table.guild):
        return None
    account = await store.account(snapshot.table.guild, asked.user)
    table = snapshot.table
    return snapshot if _has_played(table, account) or knows_of(asked, table, account) else None


def _has_played(table: Table, account: Account | None) -> bool:
    return str(account) in table.match.tally
