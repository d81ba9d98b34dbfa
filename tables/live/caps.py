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
    settings: TableSettings, tables: Sequence[Snapshot], home: int, host: Account
) -> Refusal | None:
    """Why no table more may be opened, `tables` being those open on the server.

    First the host's own tables, of which one can be left; then the server's, since where that is
    full another channel helps nobody.
    """
    own = sitting(settings, tables, host)
    if own is None and _reached(settings.cap_server, len(tables)):
        return Refusal("cap-server", (("most", settings.cap_server),))
    return own or in_channel(settings, tables, home)


def in_channel(settings: TableSettings, tables: Sequence[Snapshot], home: int) -> Refusal | None:
    """Why no table more may stand in this channel, or in its threads."""
    here = sum(counted_in(t.table.channel, t.table.parent) == home for t in tables)
    if _reached(settings.cap_channel, here):
        return Refusal("cap-channel", (("most", settings.cap_channel),))
    return None


def sitting(
    settings: TableSettings, tables: Sequence[Snapshot], account: Account
) -> Refusal | None:
    """Why this person may sit down at no table more; waiting for a seat counts as sitting."""
    seats = sum(t.table.has(account) for t in tables)
    if _reached(settings.cap_player, seats):
        return Refusal("cap-player", (("most", settings.cap_player),))
    return None


def asked(
    settings: TableSettings, tables: Sequence[Snapshot], table: Table, command: Sit | Wait | Move
) -> Refusal | None:
    """Why this may not be done at a table; what is so already makes none more."""
    if isinstance(command, Move):
        home = counted_in(command.channel, command.parent)
        stays = home == counted_in(table.channel, table.parent)
        return None if stays else in_channel(settings, tables, home)
    by = command.by
    if by is None or by in table.waiting or table.chair_of(by) is not None:
        return None
    return sitting(settings, tables, by)


def counted_in(channel: int, parent: int | None) -> int:
    """The channel whose tables a table is one of: that of a thread is the one it belongs to."""
    return channel if parent is None else parent


def _reached(most: int, there: int) -> bool:
    return 0 < most <= there
