"""Checks at run time what a person may do and see on a server.

A command's default permissions are only a hint (docs/discord.md). The place from which a forged
press seems to come is also only a hint.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord

from bot.discord.rest import Failure
from bot.ports import Store
from bot.presses.invocation import Invocation
from tables.live.directory import Directory
from tables.model.rooms import shows_cards
from tables.model.snapshot import Snapshot
from tables.model.table import Status, Table
from tables.ports import Account
from tables.tournament.tournament import Tournament

Unwritable = discord.ForumChannel | discord.CategoryChannel
"""Channels without messages of their own. Posts of a forum are threads."""
NEEDED = ("view_channel", "send_messages")
"""Permissions that the bot needs in each channel with a table's messages."""


async def may_look_back(store: Store, table: Table, deal: int) -> bool:
    """Whether a finished deal of this table may be shown, also to its own players. A deal of a
    Duplicate may be once the other room has finished it, too, or has closed.
    """
    room = table.room
    if room is None or shows_cards(room, deal):
        return True
    other = await store.load(room.other)
    if other is None:
        return True
    there = Table.from_json(other.state)
    finished = 0 if there.room is None else len(there.room.own)
    return there.status is Status.CLOSED or finished >= deal


def missing_permissions(interaction: discord.Interaction) -> tuple[str, ...]:
    """Permissions that the bot lacks in this channel and needs."""
    have = interaction.app_permissions
    threads = isinstance(interaction.channel, discord.Thread)
    needed = ["send_messages_in_threads" if threads and p == "send_messages" else p for p in NEEDED]
    return tuple(p for p in needed if not getattr(have, p))


def moderates(asked: Invocation, channel: int) -> bool:
    """Whether this member may manage messages in the table's channel. A command or a forged press
    may come from another channel.
    """
    if not asked.in_guild:
        return False
    if channel == asked.channel:
        return asked.interaction.permissions.manage_messages
    found = _permissions_in(asked.interaction, channel)
    return found is not None and found.manage_messages


def may_host(asked: Invocation, table: Table, account: Account | None) -> bool:
    """Whether this person is the table's host, or moderates its channel."""
    own = account is not None and account == table.host
    return own or moderates(asked, table.channel)


async def moderates_table(
    store: Store, asked: Invocation, table: Table, account: Account | None
) -> bool:
    """Whether this member may close or move the table as a moderator.

    A person who has entered the table's tournament may not. Otherwise a moderator could close a
    table where the own place is good, or move it to where opponents do not see it.
    """
    if table.tournament is None or account is None or not moderates(asked, table.channel):
        return moderates(asked, table.channel)
    stored = await store.tournament(table.tournament.id)
    return stored is None or not Tournament.from_json(stored.state).has_entered(account)


def manages_server(asked: Invocation) -> bool:
    """Whether this member may manage the server."""
    return asked.in_guild and asked.interaction.permissions.manage_guild


def may_open(asked: Invocation, openers: Sequence[int]) -> bool:
    """Whether this member may open a table on a server that limits this to `openers`, some roles.
    Without any roles, all members may. No member has a deleted role.
    """
    if not openers or manages_server(asked):
        return True
    member = asked.interaction.user
    return isinstance(member, discord.Member) and any(map(member.get_role, openers))


def sees(asked: Invocation, channel: int) -> bool:
    """Whether this member can see the channel. A channel that this process does not know counts as
    unseen.

    If the press comes from outside a private thread, only members who manage threads count as
    seeing it. Without the members intent, Discord does not tell a bot who else is in the thread.
    """
    if channel == asked.channel:
        return True
    found = _permissions_in(asked.interaction, channel)
    if found is None or not found.view_channel:
        return False
    guild = asked.interaction.guild
    thread = guild.get_thread(channel) if guild is not None else None
    return thread is None or not thread.is_private() or found.manage_threads


def may_see(asked: Invocation, table: Table, account: Account | None) -> bool:
    """Whether this person may learn anything about a table. The person must sit or wait there, or
    see its channel now. In private channels Discord does not send the server's channels, so there
    the person must have played at the table.
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
    directory: Directory, store: Store, asked: Invocation, code: str
) -> Snapshot | None:
    """Find a table by its id in components. Returns None unless this person may learn about the
    table from here, or has played there.
    """
    found = re.fullmatch("[0-9a-f]{1,8}", code)
    snapshot = await directory.snapshot(int(code, 16)) if found else None
    if snapshot is None or (asked.in_guild and asked.guild != snapshot.table.guild):
        return None
    account = await store.account(snapshot.table.guild, asked.user)
    table = snapshot.table
    return snapshot if _has_played(table, account) or may_see(asked, table, account) else None


def has_seat(table: Table, account: Account | None) -> bool:
    """Whether a person may sit down at a table with people, where chips move. None stands for
    anybody.
    """
    invited = not table.terms.invitation or (account is not None and table.admits(account))
    closed = table.terms.practice or table.lesson or table.ending.closing
    return bool(table.people()) and invited and not closed and table.may_sit(account)


def member_sees(member: discord.Member | Failure, channel: int) -> bool:
    """Whether a member sees this channel, which is no private thread."""
    if isinstance(member, Failure):
        return False
    found = member.guild.get_channel_or_thread(channel)
    if found is None or (isinstance(found, discord.Thread) and found.is_private()):
        return False
    return found.permissions_for(member).view_channel


def _has_played(table: Table, account: Account | None) -> bool:
    return str(account) in table.match.tally
