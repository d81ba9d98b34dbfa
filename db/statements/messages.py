"""Stores references to Discord messages, and which version of its table each shows."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ports import MessageKind, MessageRef
from db.connection import Connection


def load(con: Connection, table: int) -> tuple[MessageRef, ...]:
    """References to the table's messages."""
    rows = con.execute(
        "SELECT table_id, kind, user, channel, message, posted_at, version FROM message"
        " WHERE table_id = ? ORDER BY kind, user",
        (table,),
    )
    return tuple(MessageRef(table, MessageKind(kind), *rest) for table, kind, *rest in rows)


def unfinished(con: Connection) -> tuple[int, ...]:
    """Closed tables that still have message references, oldest first."""
    rows = con.execute(
        "SELECT DISTINCT table_id FROM message JOIN card_table ON card_table.id = table_id"
        " WHERE closed_at IS NOT NULL ORDER BY table_id"
    )
    return tuple(int(row[0]) for row in rows)


def outdated_hands(con: Connection) -> frozenset[tuple[int, int]]:
    """Hand messages, by table and user, that are older than their owner's last decision.

    A stand-in or the clock may have made that decision.
    """
    rows = con.execute(
        "SELECT message.table_id, message.user FROM card_table INDEXED BY card_table_open"
        " CROSS JOIN deal ON deal.table_id = card_table.id AND deal.ended_at IS NULL"
        " CROSS JOIN message ON message.table_id = card_table.id AND message.kind = 'hand'"
        " AND message.version < card_table.version"
        " JOIN member ON member.user = message.user AND member.guild = card_table.guild"
        " JOIN json_each(CASE players WHEN '[]' THEN accounts ELSE players END) AS seat"
        " ON seat.value = member.account"
        " WHERE card_table.closed_at IS NULL AND EXISTS (SELECT 1 FROM step"
        " WHERE step.table_id = card_table.id AND step.deal = deal.number"
        " AND step.seat = seat.key AND step.version > message.version)"
    )
    return frozenset((int(table), int(user)) for table, user in rows)


def hands_before_deal(con: Connection) -> frozenset[tuple[int, int]]:
    """Hand messages, by table and user, that are older than the deal in play."""
    rows = con.execute(
        "SELECT message.table_id, message.user FROM card_table INDEXED BY card_table_open"
        " CROSS JOIN deal ON deal.table_id = card_table.id AND deal.ended_at IS NULL"
        " CROSS JOIN step ON step.table_id = card_table.id AND step.deal = deal.number"
        " AND step.seq = 0"
        " CROSS JOIN message ON message.table_id = card_table.id AND message.kind = 'hand'"
        " AND message.version < step.version WHERE card_table.closed_at IS NULL"
    )
    return frozenset((int(table), int(user)) for table, user in rows)


def outdated_tables(con: Connection) -> frozenset[int]:
    """Tables whose message was posted before the deal in play began."""
    rows = con.execute(
        "SELECT message.table_id FROM card_table INDEXED BY card_table_open"
        " CROSS JOIN deal ON deal.table_id = card_table.id AND deal.ended_at IS NULL"
        " CROSS JOIN message ON message.table_id = card_table.id AND message.kind = 'table'"
        " AND message.posted_at < deal.started_at WHERE card_table.closed_at IS NULL"
    )
    return frozenset(int(table) for (table,) in rows)


def save(con: Connection, ref: MessageRef) -> None:
    """Store this reference. It replaces the one with the same table, kind and user."""
    con.execute(
        "INSERT INTO message (table_id, kind, user, channel, message, posted_at, version)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, kind, user) DO UPDATE SET"
        " channel = excluded.channel, message = excluded.message, posted_at = excluded.posted_at,"
        " version = excluded.version",
        (ref.table, ref.kind.value, ref.user, ref.channel, ref.message, ref.posted_at, ref.version),
    )


def note_shown(con: Connection, refs: Sequence[MessageRef]) -> None:
    """Store the versions that these messages show. Messages without a reference are ignored."""
    con.executemany(
        "UPDATE message SET version = ?"
        " WHERE table_id = ? AND kind = ? AND user = ? AND message = ?",
        [(ref.version, ref.table, ref.kind.value, ref.user, ref.message) for ref in refs],
    )


def painted_by(con: Connection, stamp: str) -> None:
    """Store which code paints messages from now on, as a stamp.

    If the stamp is new, the versions that messages show count as unknown.
    """
    if con.execute("SELECT stamp FROM painting").fetchall() != [(stamp,)]:
        con.execute("UPDATE message SET version = NULL")
        con.execute("DELETE FROM painting")
        con.execute("INSERT INTO painting (stamp) VALUES (?)", (stamp,))


def of_another_time(con: Connection) -> None:
    """Note that the messages are newer than this database, as after a restore.

    At the next start (`painted_by`), the versions that they show count as unknown.
    """
    con.execute("DELETE FROM painting")


def drop(con: Connection, ref: MessageRef) -> None:
    """Delete a reference. Without effect if another message has replaced this one."""
    con.execute(
        "DELETE FROM message WHERE table_id = ? AND kind = ? AND user = ? AND message = ?",
        (ref.table, ref.kind.value, ref.user, ref.message),
    )


def forget(con: Connection, user: int) -> None:
    """Delete the references of all messages that only this person sees."""
    con.execute("DELETE FROM message WHERE user = ? AND user <> 0", (user,))
