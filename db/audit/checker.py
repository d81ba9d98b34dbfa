"""Audits the ledger: derives every balance, pot and settlement again and compares them."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import json
import math
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.ports import EVERYWHERE, AuditedGuild, AuditMark, AuditReport, Difference
from db.archive import packing
from db.archive.body import CONDENSED, Damaged
from db.audit.archives import Restored, restore_all
from db.audit.bank import Bought, Given, counting, looking_back, purses_set
from db.audit.deal import (
    COLUMNS,
    Audit,
    LoggedDeal,
    PostedTransfer,
    differences,
    left_in_pot,
    read_deal,
)
from db.audit.part import OVERLAP, Part, first_day
from db.audit.pot_parts import LeftInPot
from db.audit.rooms import DerivedRooms
from db.audit.stats import DerivedStats
from db.audit.table_marks import AT_FIRST, TableMark
from db.audit.tournaments import DerivedTournaments
from db.audit.whose_chips import OnCredit, WhoseChips
from db.ledger import transfers
from db.sqlite import schema_check
from db.sqlite.migrate import NewerDatabase, latest, version
from db.sqlite.schema_check import Endless, Strange, limited, require_safe, require_words
from db.sqlite.scratch import columns, is_full, scratch
from tables.ports import Places


def file_differences(con: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    """Check the pages, the foreign keys, and the triggers that keep rows unchanged.

    Yields where something is wrong, and what.
    """
    for (line,) in con.execute("PRAGMA integrity_check"):
        if line != "ok":
            yield "file", line
    for name, row, parent, _ in con.execute("PRAGMA foreign_key_check"):
        yield f"{name} row {row}", f"refers to no row of {parent}"
    # A newer version may change the schema, but must remove nothing.
    known = version(con) <= latest()
    for name, state in schema_check.differences(con, min(version(con), latest())):
        if known or state == schema_check.MISSING:
            yield "schema", f"{name} is {state}"


MAX_LISTED = 20
"""Differences that a summary lists one by one."""


@dataclass(slots=True)
class CheckReport:
    """What was audited, and every difference found. As text it is ready to print."""

    path: str
    accounts: int = 0
    transfers: int = 0
    tables: int = 0
    deals: int = 0
    archives: int = 0
    archived: int = 0
    """Deals in archives. They are among `deals`."""
    problems: list[Difference] = field(default_factory=list[Difference])
    balances: dict[int, int] = field(default_factory=dict[int, int])
    """The balance of each account with an audited transfer, after `upto` (see `check_part`)."""
    whole: list[AuditedGuild] = field(default_factory=list[AuditedGuild])
    """The servers that were audited whole and are in order."""
    table_marks: dict[int, str] = field(default_factory=dict[int, str])
    """See `AuditReport.table_marks`."""

    @property
    def ok(self) -> bool:
        """Whether the ledger is in order."""
        return not self.problems

    def __str__(self) -> str:
        return self.text()

    def restored(self, found: Restored) -> None:
        """Add what was restored from archives, and the differences found in them."""
        self.archives += found.archives
        self.archived += found.deals
        self.problems += found.differences

    def summary(self, mark: AuditMark | None = None) -> AuditReport:
        """Summarize the report for the bot. `mark` is how far the audit went."""
        wrong = frozenset(one.guild for one in self.problems if one.stops)
        return AuditReport(
            transfers=self.transfers,
            differences=len(self.problems),
            first=tuple(self.problems[:MAX_LISTED]),
            guilds=wrong,
            mark=mark,
            balances=self.balances,
            whole=tuple(one for one in self.whole if one.guild not in wrong),
            table_marks=self.table_marks,
        )

    def _archived(self) -> str:
        if not self.archives:
            return ""
        return f", {self.archived} of them in {_counted(self.archives, 'archive')}"

    def text(self, escape: Callable[[str], str] = str) -> str:
        """The report as text. `escape` is applied to everything that comes from the file."""
        counted = (
            f"{self.path}: {_counted(self.accounts, 'account')},"
            f" {_counted(self.transfers, 'transfer')}, {_counted(self.tables, 'table')},"
            f" {_counted(self.deals, 'deal')}{self._archived()}."
        )
        if self.ok:
            return f"{counted}\nThe books are in order: every chip is accounted for."
        lines = [f"  DIFFERENCE  {escape(f'{where}: {what}')}" for where, what, *_ in self.problems]
        return "\n".join([counted, *lines, f"DIFFERENCES: {len(lines)}. The books are wrong."])


def _counted(n: int, one: str) -> str:
    return f"{n} {one}" if n == 1 else f"{n} {one}s"


async def check(path: str | Path) -> CheckReport:
    """Audit the whole ledger of a database file, which a running bot may be using.

    Each difference becomes a `Difference`. So does an unreadable file. Writes nothing.
    """
    return await asyncio.to_thread(check_now, path)


def check_now(path: str | Path, audits: Mapping[str, Audit] | None = None) -> CheckReport:
    """`check` on the caller's thread. `audits` replaces the games' own audits.

    The transfers that each server's last whole audit found in order (`audited_guild`) must be
    unchanged.
    """

    def work(found: _Check) -> None:
        if found.file():
            found.books()

    return _checked(path, work, _Audits() if audits is None else audits)


@contextmanager
def _with_archives(con: sqlite3.Connection) -> Generator[tuple[sqlite3.Connection, Restored]]:
    """The database itself if it has no archives, or a copy with its archives restored."""
    if con.execute("SELECT 1 FROM archive LIMIT 1").fetchone() is None and (
        con.execute("SELECT 1 FROM transfer WHERE kind = 'condensed' LIMIT 1").fetchone() is None
    ):
        yield con, Restored()
        return
    with scratch() as copy:
        for (table,) in copy.execute(_TABLES).fetchall():
            names = ", ".join(columns(table))
            places = ", ".join("?" * len(columns(table)))
            copy.execute(f"DELETE FROM {table}")  # noqa: S608 (names of the schema)
            copy.executemany(
                f"INSERT INTO {table} ({names}) VALUES ({places})",  # noqa: S608 (as above)
                con.execute(f"SELECT {names} FROM {table}"),  # noqa: S608 (as above)
            )
        yield copy, restore_all(copy)


def check_file(path: str | Path) -> CheckReport:
    """Check a file's pages, its schema and its triggers, and none of its books."""
    return _checked(path, _Check.file, {})


def check_part(
    part: Part, upto: int | None = None, audits: Mapping[str, Audit] | None = None
) -> CheckReport:
    """Audit a part of a ledger. The report has the balances after the transfer `upto`."""
    report = CheckReport("")
    report.restored(part.archives)
    _Check(part.con, report, _Audits() if audits is None else audits, part, upto).books()
    return report


def _checked(
    path: str | Path, work: Callable[[_Check], object], audits: Mapping[str, Audit]
) -> CheckReport:
    """Run `work` on one snapshot of a file, however long that takes. The file's faults become
    differences. Raises sqlite3.Error if a temporary file has no room.
    """
    report = CheckReport(str(path))
    try:
        con = sqlite3.connect(
            f"{Path(path).absolute().as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=15
        )
        with contextlib.closing(con):
            con.execute("PRAGMA query_only = ON")
            con.execute("BEGIN")
            work(_Check(con, report, audits))
    except (sqlite3.Error, UnicodeError, NewerDatabase, Strange, Endless) as error:
        if is_full(error):
            raise
        report.problems.append(unreadable(error))
    return report


def unreadable(error: Exception) -> Difference:
    """The difference to report for a database that is unreadable because of this error."""
    return Difference("file", f"cannot be read: {error}")


class _Audits(dict[str, Audit]):
    """Each game's `audit`, imported at first use. Raises ImportError, AttributeError."""

    def __missing__(self, game: str) -> Audit:
        self[game] = importlib.import_module(f"games.{game}.audit").audit
        return self[game]


class _Rule(NamedTuple):
    """Which accounts a kind of transfer may debit and credit, and the form of its cause."""

    debit: tuple[str, ...]
    credit: tuple[str, ...]
    cause: str


_OWNER, _POT, _BANK, _PURSE = ("purse", "regulars"), ("pot",), ("house",), ("purse",)
_STACK, _ESCROW = ("stack",), ("escrow",)
_PLAYER = _OWNER + _STACK
_RULES: Mapping[str, _Rule] = {
    "opening": _Rule(_BANK, _PURSE, "opening:{t.credit}"),
    "stake": _Rule(_PLAYER, _POT, "deal:{t.table}:{t.deal}:*"),
    "fee": _Rule(_PLAYER, _POT, "deal:{t.table}:{t.deal}:*"),
    "penalty": _Rule(_PLAYER, _POT, "deal:{t.table}:{t.deal}:*"),
    "share": _Rule(_POT, _PLAYER, "deal:{t.table}:{t.deal}:*"),
    "standing": _Rule(_POT, _PLAYER, "close:{t.table}:*"),
    "reversal": _Rule(_POT + _PLAYER, _POT + _PLAYER, "void:{t.table}:{t.deal}:*"),
    "daily": _Rule(_BANK, _PURSE, "daily:{t.credit}:*"),
    "fresh": _Rule(_BANK, _PURSE, "fresh:{t.credit}:*"),
    "gift": _Rule(_PURSE, _PURSE, "gift:{t.debit}:*"),
    "set": _Rule(_BANK, _PURSE, "set:{t.credit}:*"),
    "season": _Rule(_BANK, _PURSE, "season:{t.credit}:*"),
    "buyin": _Rule(_OWNER, _STACK, "buyin:{t.table}:{t.credit}:*"),
    "excess": _Rule(("purse", "stack"), ("regulars",), "regulars-cap:{t.table}:{t.debit}:*"),
    "cashout": _Rule(_STACK, _OWNER, "cashout:{t.table}:{t.debit}:*"),
    "entry": _Rule(_PURSE, _ESCROW, "entry:{t.credit}:{t.debit}:*"),
    "refund": _Rule(_ESCROW, _PURSE, "refund:{t.debit}:{t.credit}:*"),
    "prize": _Rule(_ESCROW, _PURSE, "prize:{t.debit}:{t.credit}:*"),
    CONDENSED: _Rule(_BANK, _OWNER, "condensed:{t.credit}:*"),
}
_TAKEN: Mapping[str, _Rule] = {
    "opening": _Rule(_PURSE, _BANK, "opening:{t.debit}"),
    "set": _Rule(_PURSE, _BANK, "set:{t.debit}:*"),
    "season": _Rule(_PURSE, _BANK, "season:{t.debit}:*"),
    CONDENSED: _Rule(_OWNER, _BANK, "condensed:{t.debit}:*"),
}
"""Kinds of transfer by which the bank also takes chips.

* A purse is opened with the debt of the person's last purse.
* A purse is set to less.
* A season ends.
* Archived deals by which the account has lost chips are condensed.
"""
_NO_MOVES: tuple[int | None, Iterator[PostedTransfer]] = (None, iter(()))
_TOUCHED = """
    SELECT table_id FROM transfer WHERE id > :upto
    UNION SELECT table_id FROM deal WHERE ended_at IS NULL OR ended_at > :at
"""
_TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
_MOVES = "SELECT id, debit, credit, amount, kind, why, cause, table_id, deal FROM transfer"


class _Table(NamedTuple):
    """A table's row, with its state and three values from it.

    `said` is the pot, `bought` is the chips of a new stack, and `stacks` are the stacks at the
    table, by owner.
    """

    guild: int
    id: int
    game: str
    pot: int
    said: Any
    bought: Any
    stacks: Any
    is_open: bool
    state: dict[str, Any]


class _DealsOfTable:
    """What a table's deals have left in its pot: those up to its mark, and those audited now.

    `chips` is the pot now, `between` is the pot after the last deal that has ended.
    """

    def __init__(self, before: TableMark) -> None:
        self.chips = self.between = before.pot
        self.left = LeftInPot(before)
        self.settled: list[int] = []
        self.ended = before.deal
        """The number of deals that have ended."""
        self.is_strange = False
        """Whether a deal has begun before the last one has ended."""
        self._in_play = False

    def add(self, deal: LoggedDeal, chips: int) -> None:
        """Note the next deal, which has added these chips to the pot."""
        self.chips += chips
        self.is_strange = self.is_strange or self._in_play
        self._in_play = not deal.ended
        if deal.ended:
            self.left.add(deal, chips)
            self.between = self.chips
            self.ended += 1


class _Fingerprint:
    """The number of some transfers, and the sums of their amounts and account numbers."""

    def __init__(self) -> None:
        self._sums = [0, 0, 0, 0]

    def add(self, t: PostedTransfer) -> None:
        for place, number in enumerate((1, t.amount, t.debit, t.credit)):
            self._sums[place] += number

    def __str__(self) -> str:
        return " ".join(map(str, self._sums))


def _fingerprints() -> defaultdict[int, _Fingerprint]:
    return defaultdict(_Fingerprint)


class _Check:
    """One audit, which fills the report as it goes."""

    def __init__(
        self,
        con: sqlite3.Connection,
        report: CheckReport,
        audits: Mapping[str, Audit],
        part: Part | None = None,
        upto: int | None = None,
    ) -> None:
        self.con = con
        self.report = report
        self.audits = audits
        self.part = part
        self.since: AuditMark | None = None if part is None else part.since
        """Transfers up to this one are not audited again. None: all are audited."""
        self.upto = upto
        self.accounts: dict[int, tuple[int, str]] = {}
        self.balances: dict[int, int] = {}
        self.moved: set[int] = set()
        """The accounts with an audited transfer."""
        self.given = Given()
        self.bought: Bought
        self.whose_chips: WhoseChips
        self.regulars: set[int] = set()
        self.seasons: dict[tuple[int, int], int] = {}
        """By server and season number: the chips that each purse was set to."""
        self.fingerprints = _fingerprints()
        """By server: the transfers up to `upto`."""
        self.stats: DerivedStats
        self.tournaments: DerivedTournaments
        self.rooms = DerivedRooms()

    def file(self) -> bool:
        """Check the file itself, and return whether its books can be audited.

        A file with an older schema is reported and not audited. Raises `Strange`, `Endless`.
        """
        with limited(self.con, Path(self.report.path)):
            require_safe(self.con)
            if (found := version(self.con)) < latest():
                self.wrong("file", f"schema version {found}, expected {latest()}: start Kro once")
                return False
            require_words(self.con)
            for where, what in file_differences(self.con):
                self.wrong(where, what)
        return True

    def books(self) -> None:
        """Audit what the database holds."""
        if self.part is not None:
            self._books()
        elif self.report.ok:
            with _with_archives(self.con) as (con, found):
                self.con = con
                self.report.restored(found)
                self._books()
        else:
            # A damaged file may make statements run forever. Its archives are not read.
            with limited(self.con, Path(self.report.path)):
                self._books()

    def _books(self) -> None:
        self.bought = Bought(self.con)
        for guild, number, chips in self.con.execute("SELECT guild, number, chips FROM season"):
            self.seasons[guild, number] = chips
        for account, guild, kind in self.con.execute("SELECT id, guild, kind FROM account"):
            self.accounts[account] = guild, kind
        self.whose_chips = WhoseChips(self.con, self.accounts)
        self.regulars = {a for a, (_, kind) in self.accounts.items() if kind == "regulars"}
        self.stats = DerivedStats(self.con, whole=self.since is None)
        self.tournaments = DerivedTournaments(self.con, whole=self.since is None)
        self.balances = dict.fromkeys(self.accounts, 0)
        self.report.accounts = len(self.accounts)
        if self.part is not None and self.since is not None:
            self.balances.update(self.part.balances)
            self.given.begin_with(self.con, self.since.transfer)
        for part in (self.transfers, self.sums, self.tables, self.orphans, self.players):
            try:
                part()
            except sqlite3.Error:
                raise
            except Exception as error:  # noqa: BLE001 (a file may hold anything, and it is reported)
                self.wrong("file", f"cannot be audited: {type(error).__name__}: {error}")
        self.report.whole = list(self.in_order())

    def in_order(self) -> Iterator[AuditedGuild]:
        """The servers that were audited whole, and have no difference."""
        wrong = {difference.guild for difference in self.report.problems if difference.stops}
        if self.since is not None or EVERYWHERE in wrong:
            return
        (last,) = self.con.execute("SELECT coalesce(max(id), 0) FROM transfer").fetchone()
        upto = last if self.upto is None else self.upto
        for guild in {guild for guild, _ in self.accounts.values()} - wrong:
            if self.has_whole(guild):
                yield AuditedGuild(guild, upto, str(self.fingerprints[guild]))

    def wrong(self, where: str, what: str, guild: int = EVERYWHERE, *, stops: bool = True) -> None:
        """Report a difference."""
        self.report.problems.append(Difference(where, what, guild, stops))

    def guild_of(self, *accounts: int) -> int:
        """The server of the first of these accounts that exists."""
        known = (self.accounts[account][0] for account in accounts if account in self.accounts)
        return next(known, EVERYWHERE)

    def transfers(self) -> None:
        """Audit each transfer, and the balances with which deals began."""
        begun: set[tuple[int | None, int]] = set()
        after = 0 if self.since is None else self.since.transfer
        on_credit = OnCredit(self.con, after)
        before = dict(self.con.execute("SELECT guild, transfer FROM audited_guild"))
        then, now = _fingerprints(), _fingerprints()
        at_mark: dict[int, int] | None = None
        rows = self.con.execute(f"{_MOVES} WHERE id > ? ORDER BY id", (after,))
        for t in map(PostedTransfer._make, rows):
            if self.upto is not None and t.id > self.upto and at_mark is None:
                at_mark = {account: self.balances[account] for account in self.moved}
            self.report.transfers += 1
            self.on_credit(on_credit.differences(t.id, self.balances))
            self.transfer(t)
            if t.kind == CONDENSED:
                # It replaces transfers that are audited already, and moves no chips.
                self.moved |= {t.debit, t.credit}
                continue
            self.grant_or_gift(t)
            self.stack_moved(t)
            self.tournaments.move(t)
            if t.deal is not None and (t.table, t.deal) not in begun:
                begun.add((t.table, t.deal))
                if not self.had_moved(t.table, t.deal, after):
                    self.stacks(t.table, t.deal)
            for account, chips in ((t.debit, -t.amount), (t.credit, t.amount)):
                self.balances[account] = self.balances.get(account, 0) + chips
                self.moved.add(account)
            guild = self.guild_of(t.debit, t.credit)
            if at_mark is None:
                now[guild].add(t)
            if t.id <= before.get(guild, 0):
                then[guild].add(t)
        self.on_credit(on_credit.differences(math.inf, self.balances))
        if at_mark is None:
            at_mark = {account: self.balances[account] for account in self.moved}
        self.report.balances = at_mark
        if self.since is None:
            self.same_as_before(then)
            self.fingerprints = now

    def same_as_before(self, then: Mapping[int, _Fingerprint]) -> None:
        """Check that each server's transfers are those that its last whole audit saw."""
        for guild, upto, sums in self.con.execute(
            "SELECT guild, transfer, sums FROM audited_guild"
        ):
            if str(then[guild]) != sums:
                what = f"the transfers to {upto} are not what they were"
                self.wrong(f"server {guild}", what, guild)

    def on_credit(self, found: Iterator[tuple[int, str]]) -> None:
        """Report each difference about chips on credit."""
        for account, what in found:
            self.wrong(f"account {account}", what, self.guild_of(account))

    def had_moved(self, table: int | None, deal: int, by: int) -> bool:
        """Whether this deal has a transfer whose number is `by` or lower."""
        return by > 0 and bool(
            self.con.execute(
                "SELECT 1 FROM transfer WHERE cause > ? AND cause < ? AND id <= ? LIMIT 1",
                (f"deal:{table}:{deal}:", f"deal:{table}:{deal};", by),
            ).fetchone()
        )

    def transfer(self, t: PostedTransfer) -> None:
        """Check amount, accounts, direction and cause."""
        where, guild = f"transfer {t.id} ({t.cause})", self.guild_of(t.debit, t.credit)
        if t.amount <= 0 or t.debit == t.credit:
            self.wrong(where, f"{t.amount} chips from account {t.debit} to {t.credit}", guild)
        debit, credit = self.accounts.get(t.debit), self.accounts.get(t.credit)
        taken = debit is not None and debit[1] in _OWNER
        rule = (_TAKEN.get(t.kind) if taken else None) or _RULES.get(t.kind)
        if debit is None or credit is None:
            absent = t.debit if debit is None else t.credit
            self.wrong(where, f"account {absent} does not exist", guild)
        elif debit[0] != credit[0]:
            for server in (debit[0], credit[0]):
                self.wrong(where, f"leads from server {debit[0]} to server {credit[0]}", server)
        elif rule is None:
            self.wrong(where, f"unknown kind {t.kind}", guild)
        elif debit[1] not in rule.debit or credit[1] not in rule.credit:
            self.wrong(where, f"a {t.kind} from a {debit[1]} to a {credit[1]}", guild)
        elif not _fits(t, rule.cause):
            what = f"not the cause of a {t.kind} of table {t.table}, deal {t.deal}"
            self.wrong(where, what, guild)

    def grant_or_gift(self, t: PostedTransfer) -> None:
        """Check the rules for grants, gifts and the end of a season."""
        if t.kind == "season":
            self.season(t)
        if t.kind not in ("daily", "fresh", "gift"):
            return
        (made,) = self.con.execute("SELECT at FROM transfer WHERE id = ?", (t.id,)).fetchone()
        purse = t.debit if t.kind == "gift" else t.credit
        held = self.balances.get(purse, 0)
        if t.kind == "fresh":
            held += self.bought.on_tables(purse, self.balances)
        for difference in self.given.differences(t, made, held):
            guild = self.guild_of(t.debit, t.credit)
            self.wrong(f"transfer {t.id} ({t.cause})", difference, guild)

    def season(self, t: PostedTransfer) -> None:
        """Check that the end of a season set this purse to the season's chips."""
        guild = self.guild_of(t.debit, t.credit)
        gives = self.accounts.get(t.debit, (0, ""))[1] in _BANK
        purse, chips = (t.credit, t.amount) if gives else (t.debit, -t.amount)
        number = t.cause.rpartition(":")[2]
        wanted = self.seasons.get((guild, int(number) if number.isdecimal() else 0))
        brought = self.balances.get(purse, 0) + chips
        if brought != wanted:
            what = f"season {number} brought {brought} chips, not {wanted}"
            self.wrong(f"transfer {t.id} ({t.cause})", what, guild)

    def stack_moved(self, t: PostedTransfer) -> None:
        """Check transfers to and from stacks against the rules of buying in."""
        for difference in self.bought.differences(t, self.accounts, self.balances):
            self.wrong(f"transfer {t.id} ({t.cause})", difference, self.guild_of(t.debit, t.credit))

    def stacks(self, table: int | None, number: int) -> None:
        """Check that each purse or stack held what the deal says, before the deal's first transfer.

        Only deals that moved chips at their start are checked. If no seat paid then (GEN-009), the
        first transfer comes later, and the purses may have played at other tables meanwhile.
        """
        row = self.con.execute(
            "SELECT config, accounts, stacks, events FROM deal LEFT JOIN step"
            " ON step.table_id = deal.table_id AND deal = number AND seq = 0"
            " WHERE deal.table_id = ? AND number = ?",
            (table, number),
        ).fetchone()
        if row is None or table is None:
            return  # reported as a broken reference
        try:
            if not row[0]:
                log = packing.log_of(self.con, table, number)
                row = log.texts["config"], *row[1:3], log.steps[0]["events"]
            config, accounts, stacks, events = map(json.loads, row)
        except (ValueError, TypeError, IndexError, Damaged):
            return  # reported as a deal that was not dealt, or that cannot be audited
        if not any(event[0] in ("Paid", "Received") for event in events):
            return
        for seat, (account, stack) in enumerate(
            zip(stacks or accounts, config["stacks"], strict=False)
        ):
            held = self.balances.get(account)
            kind = self.accounts.get(account, (0, ""))[1]
            if kind in _PURSE + _STACK and held != stack:
                self.wrong(
                    f"table {table}, deal {number}",
                    f"began with {stack} chips on seat {seat}, but account {account} held {held}",
                    self.guild_of(account),
                )

    def sums(self) -> None:
        """Check that each server's balances add up to 0, and equal those that the store reads."""
        totals: dict[int, int] = {}
        for account, (guild, _) in self.accounts.items():
            chips = self.balances[account]
            totals[guild] = totals.get(guild, 0) + chips
            if self.since is not None and account not in self.moved:
                continue
            said = self.said(account)
            if said is not None and said != chips:
                what = f"the store says {said}, the transfers {chips}"
                self.wrong(f"account {account}", what, guild)
        for guild, total in totals.items():
            if total and self.has_whole(guild):
                what = f"all its accounts together hold {total}, not 0"
                self.wrong(f"server {guild}", what, guild)

    def said(self, account: int) -> int | None:
        """The balance as the store reads it, None if that is not audited."""
        if self.part is None:
            return transfers.balance(self.con, account)
        return self.part.said.get(account)

    def has_whole(self, guild: int) -> bool:
        """Whether all accounts of this server are audited."""
        return self.since is None and (self.part is None or self.part.guild == guild)

    def tables(self) -> None:
        """Audit every table: its deals in order, then its pot."""
        if self.since is None:
            which, mine = "SELECT id FROM card_table", {}
        else:
            which = _TOUCHED
            mine = {"upto": self.since.transfer, "at": self.since.at - OVERLAP}
        found = self.con.execute(
            f"{_MOVES} WHERE table_id IN ({which}) ORDER BY table_id, id", mine
        )
        moves = groupby(map(PostedTransfer._make, found), key=lambda t: t.table)
        of_table, its_moves = next(moves, _NO_MOVES)
        rows = self.con.execute(
            "SELECT guild, id, game, pot, state, closed_at IS NULL"  # noqa: S608 (this module's SQL)
            f" FROM card_table WHERE id IN ({which}) ORDER BY id",
            mine,
        )
        for guild, table, game, pot, state, is_open in rows:
            self.report.tables += 1
            has_moved = of_table == table
            its = list(its_moves) if has_moved else []
            try:
                places = msgspec.json.decode(state, type=Places)
                read: dict[str, Any] = json.loads(state)
                noted = (read.get(key) for key in ("pot", "stack", "stacks"))
                looked_at = _Table(
                    guild, table, game, pot, *noted, is_open=bool(is_open), state=read
                )
                self.table(looked_at, its)
                if self.since is None:
                    self.seated(looked_at, places)
            except (sqlite3.Error, Endless):
                raise
            except Exception as error:  # noqa: BLE001 (whatever is wrong with a table is reported)
                what = f"cannot be audited: {type(error).__name__}: {error}"
                self.wrong(f"table {table}", what, guild)
            if has_moved:
                of_table, its_moves = next(moves, _NO_MOVES)

    def table(self, of: _Table, moves: Sequence[PostedTransfer]) -> None:
        """Audit one table after its mark: its deals in order, its pot, and its state's entries
        about the pot. Adds its next mark to the report.
        """
        where = f"table {of.id}"
        if self.accounts.get(of.pot, (0, ""))[1] != "pot":
            self.wrong(where, f"account {of.pot} is not a pot", of.guild)
        before = AT_FIRST if self.part is None else self.part.tables.get(of.id, AT_FIRST)
        moves = list(self.after_mark(of, moves, before))
        found = self.deals(of, moves, before)
        for difference in self.bought.at_table(
            of.id, of.bought, of.stacks, moves, self.balances, is_open=of.is_open
        ):
            self.wrong(where, difference, of.guild)
        after, miscounted = self.whose_chips.at_table((of.id, of.pot), moves, found.settled, before)
        for difference in miscounted:
            self.wrong(where, difference, of.guild)
        paid = Counter[int]()
        for t in moves:
            if t.kind == "standing":
                paid[self.bought.owner(t.credit)] += t.amount
        for difference in found.left.differences(of.state, paid, self.regulars):
            self.wrong(where, difference, of.guild)
        shared = sum(paid.values())
        left = found.chips - shared
        if (held := self.balances.get(of.pot)) != left:
            self.wrong(where, f"its pot holds {held}, its deals left {left}", of.guild)
        between = found.between - shared
        if of.said != between:
            what = f"its state says pot {of.said}, its deals left {between}"
            self.wrong(where, what, of.guild)
        if of.is_open or self.since is not None:
            after = replace(
                after,
                deal=found.ended,
                of_deals=max(
                    (t.id for t in moves if t.deal is not None and t.deal <= found.ended),
                    default=before.of_deals,
                ),
                of_none=max((t.id for t in moves if t.deal is None), default=before.of_none),
                pot=between,
                left=found.left.by_player(),
            )
            self.report.table_marks[of.id] = "" if found.is_strange else after.written()

    def deals(
        self, of: _Table, moves: Sequence[PostedTransfer], before: TableMark
    ) -> _DealsOfTable:
        """Audit a table's deals after its mark, in order."""
        where = f"table {of.id}"
        found = _DealsOfTable(before)
        rows = self.con.execute(
            f"SELECT {COLUMNS} FROM deal WHERE table_id = ? AND number > ? ORDER BY number",  # noqa: S608 (names of columns)
            (of.id, before.deal),
        ).fetchall()
        self.stats.begin_table(of.id)
        given_back = 0
        for number, row in enumerate(rows, before.deal + 1):
            self.report.deals += 1
            own = [t for t in moves if t.deal == row[0] and t.kind != "standing"]
            its = f"{where}, deal {row[0]}"
            try:
                deal = read_deal(of.id, of.game, of.pot, *self.log(of, row))
                if deal.result is not None:
                    found.settled.append(deal.number)
                for difference in differences(deal, found.chips - given_back, own, self.audits):
                    self.wrong(its, difference, of.guild)
                if number != deal.number:
                    self.wrong(where, f"its deal {number} is numbered {deal.number}", of.guild)
                self.stats.add(deal)
                self.tournaments.add(deal)
                self.rooms.add(of.guild, of.state, deal)
                found.add(deal, left_in_pot(deal, own))
                # What a deal of a Duplicate leaves goes back to the house before the next one.
                given_back += sum(
                    t.amount for t in moves if t.deal == row[0] and t.kind == "standing"
                )
            except Exception as error:  # noqa: BLE001 (whatever is wrong with a deal is reported)
                self.wrong(its, f"cannot be audited: {type(error).__name__}: {error}", of.guild)
        for difference in self.stats.end_table(of.id):
            self.wrong(where, difference, of.guild, stops=False)
        return found

    def after_mark(
        self, of: _Table, moves: Sequence[PostedTransfer], mark: TableMark
    ) -> Iterator[PostedTransfer]:
        """The table's transfers that its mark does not cover.

        Reports each newer transfer of a deal that had ended by the mark.
        """
        for t in moves:
            if t.deal is None:
                if t.id > mark.of_none:
                    yield t
            elif t.deal > mark.deal:
                yield t
            elif mark.deal and t.id > mark.of_deals:
                what = f"belongs to deal {t.deal}, which had ended before it"
                self.wrong(f"transfer {t.id} ({t.cause})", what, of.guild)

    def seated(self, of: _Table, places: Places) -> None:
        """Check that each person's account at an open table has an owner.

        People with a seat are not erased. Older versions did erase such people, and the bot frees
        their chairs.
        """
        people = [c.account for c in places.chairs if c is not None and c.regular is None]
        for account in people if of.is_open else ():
            asked = "SELECT 1 FROM member WHERE account = ?"
            if self.con.execute(asked, (account,)).fetchone() is None:
                what = f"account {account}, which sits there, has no owner"
                self.wrong(f"table {of.id}", what, of.guild)

    def log(
        self, of: _Table, row: tuple[Any, ...]
    ) -> tuple[tuple[Any, ...], list[tuple[Any, ...]]]:
        """A deal's row with its texts, and its steps in order: both from its packed log if it has
        one. Reports steps that are not numbered from 0 without a gap. Raises `Damaged`.
        """
        number, config, _, accounts, stacks, _, _, people, _, *others = row
        where = f"table {of.id}, deal {number}"
        steps: list[tuple[Any, ...]] = self.con.execute(
            "SELECT seq, seat, action, events FROM step WHERE table_id = ? AND deal = ?"
            " ORDER BY seq",
            (of.id, number),
        ).fetchall()
        if not config:
            log = packing.log_of(self.con, of.id, number)
            if steps:
                self.wrong(where, "has steps besides its packed log", of.guild)
            config, carry, chairs, regulars, _, result = (log.texts[key] for key in packing.TEXTS)
            texts = config, carry, accounts, stacks, chairs, regulars, people, result
            row = number, *texts, *others
            steps = [(s["seq"], s["seat"], s["action"], s["events"]) for s in log.steps]
        if [step[0] for step in steps] != list(range(len(steps))):
            self.wrong(where, "its steps are not numbered without a gap", of.guild)
        return row, [step[1:] for step in steps]

    def orphans(self) -> None:
        """Check that each pot and stack has a table, and each member a purse on that server."""
        for account, what in self.bought.misplaced():
            self.wrong(f"account {account}", what, self.guild_of(account))
        since = 0 if self.since is None else first_day(self.since)
        for account, what in self.whose_chips.days(since):
            self.wrong(f"account {account}", what, self.guild_of(account))
        for transfer, debit, credit, what in purses_set(self.con):
            self.wrong(f"transfer {transfer}", what, self.guild_of(debit, credit))
        for (account,) in self.con.execute(
            "SELECT id FROM account WHERE kind = 'pot' AND id NOT IN (SELECT pot FROM card_table)"
        ):
            self.wrong(f"account {account}", "a pot of no table", self.guild_of(account))
        for account, kind in self.con.execute(
            "SELECT account.id, kind FROM member JOIN account ON account.id = member.account"
            " WHERE kind <> 'purse' OR member.guild <> account.guild"
        ):
            what = f"a {kind} that stands for a member of another server"
            self.wrong(f"account {account}", what, self.guild_of(account))

    def players(self) -> None:
        """Check that deals are listed and counted for exactly the people who played them, and what
        tournaments and Duplicates say about them.
        """
        for guild, table, what in self.rooms.differences():
            self.wrong(f"table {table}", what, guild, stops=False)
        if self.since is not None:
            return
        self.report.problems += self.tournaments.differences()
        for account, what in self.stats.differences():
            self.wrong(f"account {account}", what, self.guild_of(account), stops=False)
        for table, deal, difference in looking_back(self.con):
            self.wrong(f"table {table}, deal {deal}", difference)
        # People may have played on several servers.
        if self.part is None:
            for game, difference in counting(self.con):
                self.wrong(f"deals of {game}", difference)


def _fits(t: PostedTransfer, form: str) -> bool:
    """Whether the cause has this form with the transfer's numbers. ``*`` stands for a number."""
    expected = form.format(t=t)
    if not expected.endswith("*"):
        return t.cause == expected
    rest = t.cause.removeprefix(expected[:-1])
    return rest != t.cause and rest.isdecimal()
