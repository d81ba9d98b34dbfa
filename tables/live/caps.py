"""How many open tables there may be: at which one person sits, in a channel, on a server.

Owns: the refusals. Must not know: who sets them (`TableSettings`), how tables are found.
"""

from __future__ import annotations

from collections.abc import Sequence

from tables.commands import Move, Refusal, Sit, Wait
from tables.model.snapshot import Snapshot
from tables.model.table import Table
from tables.ports import Account, TableSettings


def opening(
    guild: TableSettings, tables: Sequence[Snapshot], home: int, host: Account
) -> Refusal | None:
    """Why no table more may be opened, `tables` being those open on the server."""
    if _reached(guild.cap_server, len(tables)):
        return Refusal("cap-server", (("most", guild.cap_server),))
    return standing(guild, tables, home) or sitting(guild, tables, host)


def standing(guild: TableSettings, tables: Sequence[Snapshot], home: int) -> Refusal | None:
    """Why no table more may stand in this channel, or in its threads."""
    here = sum(counted_in(t.table.channel, t.table.parent) == home for t in tables)
    if _reached(guild.cap_channel, here):
        return Refusal("cap-channel", (("most", guild.cap_channel),))
    return None


def sitting(guild: TableSettings, tables: Sequence[Snapshot], account: Account) -> Refusal | None:
    """Why this person may sit down at no table more; waiting for a seat counts as sitting."""
    seats = sum(t.table.has(account) for t in tables)
    if _reached(guild.cap_player, seats):
        return Refusal("cap-player", (("most", guild.cap_player),))
    return None


def asked(
    guild: TableSettings, tables: Sequence[Snapshot], table: Table, command: Sit | Wait | Move
) -> Refusal | None:
    """Why this may not be done at a table; what is so already makes none more."""
    if isinstance(command, Move):
        home = counted_in(command.channel, command.parent)
        stays = home == counted_in(table.channel, table.parent)
        return None if stays else standing(guild, tables, home)
    by = command.by
    if by is None or by in table.waiting or table.chair_of(by) is not None:
        return None
    return sitting(guild, tables, by)


def counted_in(channel: int, parent: int | None) -> int:
    """The channel whose tables a table is one of: that of a thread is the one it belongs to."""
    return channel if parent is None else parent


def _reached(most: int, there: int) -> bool:
    return 0 < most <= there
