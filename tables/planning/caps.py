"""Calculates what a change adds to the open tables of a person, a channel and a server."""

from __future__ import annotations

from tables.commands import Refusal
from tables.model.table import Chair, Status, Table
from tables.ports import Account, Added, Full


def opened(table: Table) -> Added:
    """What a new table adds."""
    people = tuple(sorted(_counted(table)))
    counted_in = None if table.lesson else _place(table)
    return Added(people, counted_in, opened=True, lesson=table.lesson, follows=table.follows)


def added(before: Table, after: Table, table: int) -> Added | None:
    """What a change of this table adds; None if nothing.

    The commit counts the open tables in its own transaction, so that two commits at once cannot
    both find room (`tables.ports.Added`).
    """
    if _same(before, after) or after.status is Status.CLOSED:
        return None
    people = _counted(after) - _counted(before)
    moved = _place(after) != _place(before) and not _is_private(after)
    counted_in = _place(after) if moved else None
    if not people and counted_in is None:
        return None
    room_of = None if after.room is None else table
    return Added(tuple(sorted(people)), counted_in, room_of=room_of)


def refusal(full: Full) -> Refusal:
    """The refusal for a cap that leaves no room."""
    most = (("most", full.most),)
    match full.which:
        case "player":
            return Refusal("cap-player", most)
        case "lesson":
            return Refusal("cap-lesson")
        case "room":
            return Refusal("duplicate-both")
        case "server":
            return Refusal("cap-server", most)
        case _:
            return Refusal("cap-channel", most)


def _same(before: Table, after: Table) -> bool:
    """Whether a change adds nothing, like nearly every press.

    If so, the same people sit on the same chairs, in the same channel.
    """
    if before.channel != after.channel or before.parent != after.parent:
        return False
    if before.waiting != after.waiting or len(before.chairs) != len(after.chairs):
        return False
    for old, new in zip(before.chairs, after.chairs, strict=True):
        if old is new:
            continue
        if old is None or new is None or _occupants(old) != _occupants(new):
            return False
    return True


def _occupants(chair: Chair) -> tuple[Account, str | None, Account | None]:
    return chair.account, chair.regular, chair.successor


def _counted(table: Table) -> set[Account]:
    """The people at the table; waiting for a seat counts as sitting."""
    return {*table.waiting, *table.successors()} | {
        chair.account for chair in table.chairs if chair is not None and chair.regular is None
    }


def _is_private(table: Table) -> bool:
    """Whether the table is a lesson and nothing more yet (`tables.ports.Places.counted_in`)."""
    return table.lesson and table.match.deals <= 1


def _place(table: Table) -> int:
    """The table's channel; for a thread, its parent channel."""
    return table.channel if table.parent is None else table.parent
