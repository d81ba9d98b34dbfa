"""Decides what is different at a tournament's table: its chairs are fixed, and it has no host."""

from __future__ import annotations

from collections.abc import Iterable

from tables.commands import (
    Act,
    AnswerClose,
    Back,
    Close,
    Command,
    Cut,
    Deal,
    Explain,
    Leave,
    Move,
    MuteRegulars,
    Read,
    Restarted,
    SetLanguage,
    Sit,
    Wake,
    Withdraw,
)
from tables.model.table import Chair, Table
from tables.personas import PERSONAS
from tables.planning.plan import Plan, Services, refuse

ALLOWED = (
    Act, AnswerClose, Back, Cut, Deal, Explain, Leave, Move, MuteRegulars, Read, Restarted,
    SetLanguage, Wake, Withdraw,
)  # fmt: skip


def refuse_command(table: Table, command: Command) -> None:
    """Refuse a command that would change who sits at a tournament's table, or what is agreed there.

    Only a server admin can close it early.
    """
    if table.tournament is None or isinstance(command, ALLOWED):
        return
    if isinstance(command, Close) and command.moderator:
        return
    if isinstance(command, Sit) and command.by and table.chair_of(command.by) is not None:
        return
    raise refuse("tournament-table")


async def with_regulars(plan: Plan, services: Services, chairs: Iterable[int]) -> dict[int, Chair]:
    """A regular for each of these chairs, whose people have left the table."""
    here = {chair.regular for chair in plan.table.chairs if chair is not None}
    absent = [name for name in PERSONAS if name not in here]
    account = await services.store.regulars(plan.table.guild)
    return {i: Chair(account, regular=regular(absent, services)) for i in sorted(chairs)}


def regular(absent: list[str], services: Services) -> str:
    """Draw one of these names, which is then no longer absent."""
    return absent.pop(services.chance.below(len(absent)))
