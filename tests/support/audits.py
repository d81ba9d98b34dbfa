"""Audits a file as the running bot does, on the caller's thread."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from bot.ports import EVERYWHERE, AuditMark, AuditReport
from db.audit.checker import CheckReport, check_part
from db.audit.deal import Audit
from db.audit.part import what_is_new
from db.audit.process import DatabaseFile
from db.audit.rounds import audit
from db.statements import books

NEVER = AuditMark(0, 0.0)


def check_new(path: Path, audits: Mapping[str, Audit] | None = None) -> CheckReport:
    """Audit what came after the last audit that was noted."""
    with (
        DatabaseFile(path).snapshot() as snapshot,
        what_is_new(snapshot, books.mark(snapshot.con) or NEVER) as part,
    ):
        return check_part(part, None, audits)


def note(path: Path, report: AuditReport) -> None:
    """Store a report."""
    with closing(sqlite3.connect(path)) as con, con:
        books.note_audit(con, report)


def noted(path: Path) -> AuditReport:
    """Audit every server whole, and store the report, as the bot does at its first start."""
    report = audit(DatabaseFile(path), {EVERYWHERE}, 0.0)
    assert not report.differences, report.first
    note(path, report)
    return report


def without_room(con: sqlite3.Connection) -> None:
    """Let a database grow no more, as on a full disk."""
    (pages,) = con.execute("PRAGMA page_count").fetchone()
    con.execute(f"PRAGMA max_page_count = {pages}")
