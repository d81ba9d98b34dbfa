"""Stores how far audits have come, and which servers are stopped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.ports import EVERYWHERE, AuditMark, AuditReport
from db.connection import Connection

_NEXT = """
    SELECT server.guild FROM (SELECT DISTINCT guild FROM account) AS server
    LEFT JOIN audited_guild ON audited_guild.guild = server.guild
    ORDER BY coalesce(audited_guild.at, 0), server.guild
"""
_NOT_AUDITED = (
    "DELETE FROM audited_balance WHERE account IN (SELECT id FROM account WHERE guild = ?)",
    "DELETE FROM audited_table WHERE table_id IN (SELECT id FROM card_table WHERE guild = ?)",
)
_TABLES_OF_OLDER_CODE = (
    "DELETE FROM audited_table WHERE NOT EXISTS (SELECT 1 FROM audit_mark WHERE with_tables = 1)"
)
_TABLES_LONG_CLOSED = """
    DELETE FROM audited_table WHERE NOT EXISTS (
        SELECT 1 FROM card_table WHERE id = table_id AND (closed_at IS NULL OR closed_at > ?)
    )
"""
_MARKS = ("checked", "audit_mark", "audited_balance", "audited_guild", "audited_table")
"""`checked` is what versions before 0.10 stored."""


def mark(con: Connection) -> AuditMark | None:
    """How far the last audit came, None if there was none."""
    for table in ("audit_mark", "checked"):
        row = con.execute(f"SELECT transfer, at FROM {table}").fetchone()  # noqa: S608 (two names)
        if row is not None:
            return AuditMark(*row)
    return None


def guilds(con: Connection) -> Sequence[int]:
    """The servers with a ledger, by the time of their last whole audit, oldest first."""
    return tuple(int(guild) for (guild,) in con.execute(_NEXT))


def stopped(con: Connection) -> frozenset[int]:
    """The servers that are stopped, `EVERYWHERE` for all."""
    return frozenset(guild for (guild,) in con.execute("SELECT guild FROM stopped_guild"))


def is_stopped(con: Connection, guild: int) -> bool:
    """Whether this server is stopped."""
    row = con.execute(
        "SELECT EXISTS (SELECT 1 FROM stopped_guild WHERE guild IN (?, ?))", (guild, EVERYWHERE)
    ).fetchone()
    return bool(row[0])


def note_audit(con: Connection, report: AuditReport) -> None:
    """See `Store.note_audit`. A mark before the last one is ignored, and so are its balances."""
    before = mark(con)
    if (
        report.mark is not None
        and EVERYWHERE not in report.guilds
        and (before is None or before.transfer <= report.mark.transfer)
    ):
        con.execute(_TABLES_OF_OLDER_CODE)
        con.execute("DELETE FROM audit_mark")
        con.execute(
            "INSERT INTO audit_mark (transfer, at, with_tables) VALUES (?, ?, 1)",
            (report.mark.transfer, report.mark.at),
        )
        # A server may have been deleted meanwhile.
        con.executemany(
            "INSERT INTO audited_balance (account, chips) SELECT id, ? FROM account WHERE id = ?"
            " ON CONFLICT (account) DO UPDATE SET chips = excluded.chips",
            [(chips, account) for account, chips in report.balances.items()],
        )
        con.executemany(
            "INSERT INTO audited_guild (guild, transfer, sums, at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (guild) DO UPDATE"
            " SET transfer = excluded.transfer, sums = excluded.sums, at = excluded.at",
            [(one.guild, one.transfer, one.sums, report.mark.at) for one in report.whole],
        )
        _note_tables(con, report.table_marks)
        # The next audit may read tables that have just closed once more.
        con.execute(_TABLES_LONG_CLOSED, (report.mark.at if before is None else before.at,))
        # The balances of these servers are added up again once their transfers are in order.
        for statement in _NOT_AUDITED:
            con.executemany(statement, [(guild,) for guild in report.guilds])
    con.execute("DELETE FROM stopped_guild")
    con.executemany("INSERT INTO stopped_guild (guild) VALUES (?)", [(g,) for g in report.guilds])


def _note_tables(con: Connection, marks: Mapping[int, str]) -> None:
    con.executemany(
        "INSERT INTO audited_table (table_id, found) VALUES (?, ?)"
        " ON CONFLICT (table_id) DO UPDATE SET found = excluded.found",
        [one for one in marks.items() if one[1]],
    )
    unknown = [(table,) for table, found in marks.items() if not found]
    con.executemany("DELETE FROM audited_table WHERE table_id = ?", unknown)


def forget_audits(con: Connection) -> None:
    """Accept the transfers as they are, even if they differ from those audited before."""
    for table in _MARKS:
        con.execute(f"DELETE FROM {table}")  # noqa: S608 (this module's names)
