"""Carries out one round of the audit: what is new on all servers, and some servers whole."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Set
from contextlib import AbstractContextManager, ExitStack
from typing import Protocol

from bot.ports import EVERYWHERE, AuditMark, AuditReport, Difference
from db.audit.bank import counting
from db.audit.checker import CheckReport, check_part
from db.audit.part import Snapshot, what_is_new, whole_guild
from db.statements import books


class Source(Protocol):
    """The database that is audited."""

    def faults(self) -> CheckReport:
        """Check the database itself, but none of its books."""
        ...

    def settled(self) -> int:
        """A transfer number at or below which no new transfer can appear."""
        ...

    def snapshot(self) -> AbstractContextManager[Snapshot]:
        """The present state, for as long as the context lasts."""
        ...


def audit(source: Source, whole: Set[int], share: float) -> AuditReport:
    """Carry out one round, as `bot.ports.Store.audit_ledger` describes it.

    Each part is copied from its own snapshot, which ends before the part is audited.
    """
    with source.snapshot() as snapshot:
        since = books.mark(snapshot.con)
    first = since is None or EVERYWHERE in whole
    if first and not (faults := source.faults()).ok:
        return faults.summary()
    mark = AuditMark(source.settled(), time.time())
    with source.snapshot() as snapshot:
        guilds = books.guilds(snapshot.con)
    total = CheckReport("")
    if since is not None:
        _add(total, _audit_new(source, since, mark.transfer))
    if first:
        chosen: Iterable[int] = guilds
    else:
        stopped = [guild for guild in guilds if guild in whole]
        others = [guild for guild in guilds if guild not in whole]
        chosen = [*stopped, *others[: math.ceil(len(guilds) * share)]]
    for guild in chosen:
        _add(total, audit_guild(source, guild, mark.transfer))
    return total.summary(mark)


def audit_everything(source: Source) -> CheckReport:
    """Audit every server whole, one after the other."""
    if not (total := source.faults()).ok:
        return total
    with source.snapshot() as snapshot:
        guilds = books.guilds(snapshot.con)
    for guild in guilds:
        _add(total, audit_guild(source, guild, None))
    return total


def audit_guild(source: Source, guild: int, upto: int | None) -> CheckReport:
    """Audit one server whole. The report has its fingerprint up to the transfer `upto`."""
    with ExitStack() as parts:
        with source.snapshot() as snapshot:
            part = parts.enter_context(whole_guild(snapshot, guild))
            miscounted = [
                Difference(f"deals of {game}", what, guild)
                for game, what in counting(snapshot.con, guild)
            ]
        report = check_part(part, upto)
    if miscounted:
        report.problems += miscounted
        report.whole.clear()
    if report.whole:
        # A balance of 0 is not worth storing: the next audit adds it up as quickly.
        report.balances = {account: held for account, held in report.balances.items() if held}
    return report


def _audit_new(source: Source, since: AuditMark, upto: int) -> CheckReport:
    with ExitStack() as parts:
        with source.snapshot() as snapshot:
            part = parts.enter_context(what_is_new(snapshot, since))
        return check_part(part, upto)


def _add(total: CheckReport, part: CheckReport) -> None:
    total.accounts += part.accounts
    total.transfers += part.transfers
    total.tables += part.tables
    total.deals += part.deals
    total.archives += part.archives
    total.archived += part.archived
    # What is new on a server may be audited twice.
    total.problems += [one for one in part.problems if one not in total.problems]
    total.balances |= part.balances
    total.whole += part.whole
    total.table_marks |= part.table_marks
