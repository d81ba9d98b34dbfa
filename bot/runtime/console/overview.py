"""`kro guilds` and `kro stats`: how much is played where, for the bot's owner.

Owns: what is printed of it. Must not know: how it is counted, how servers' names are found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.runtime.console.columns import columns, counted

if TYPE_CHECKING:
    from bot.runtime.storage import ServerLine, Totals


def told_of_servers(lines: Sequence[ServerLine], names: Mapping[int, str]) -> str:
    """Each server, with its name where any is known, and all together."""
    if not lines:
        return "No server has played yet."
    head = ["server", "people", "open", "deals", "last"]
    rows: list[list[str | int]] = [
        [str(s.guild), s.people, s.open, s.deals, _day(s.last)] for s in lines
    ]
    if names:
        head.append("name")
        for row, server in zip(rows, lines, strict=True):
            row.append(names.get(server.guild, ""))
    tables = counted(sum(server.open for server in lines), "open table")
    return f"{counted(len(lines), 'server')}, {tables}\n\n{columns(head, rows)}"


def told_of_all(totals: Totals) -> str:
    """All servers together, then each game."""
    people = counted(totals.people, "person", "people")
    tables = counted(totals.open, "open table")
    head = f"{counted(totals.servers, 'server')}, {people}, {tables}"
    if not totals.games:
        return f"{head}, no finished deal yet"
    return f"{head}\n\n{columns(('game', 'deals', 'last 7 days'), totals.games)}"


def _day(at: float | None) -> str:
    return "–" if at is None else str(datetime.fromtimestamp(at, UTC).date())
