"""Going over the books: every balance, pot and settlement derived again and compared.

Owns: `check`, what it reports, and the ledger as a whole (`db.audit.deal` goes over each deal,
`db.audit.bank` over what moves beside the tables,
`db.audit.file` over the file). Must not know: how the store writes. It reads with SQL of its own,
adds up itself and never writes. Of a table's state it knows the key ``pot``, what stands before the
next deal's stakes.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from db.audit.bank import Given, counting, looking_back
from db.audit.deal import Audit, PostedTransfer, differences, left_in_pot, read_deal
from db.audit.file import file_differences
from db.ledger import transfers
from db.migrate import NewerDatabase, latest, version


class Difference(NamedTuple):
    """One difference: `where` it is, and `what` is there against what should be."""

    where: str
    what: str


@dataclass(slots=True)
class CheckReport:
    """What was gone over and every difference found; as text, ready to print."""

    path: str
    accounts: int = 0
    transfers: int = 0
    tables: int = 0
    deals: int = 0
    problems: list[Difference] = field(default_factory=list[Difference])

    @property
    def ok(self) -> bool:
        """Whether the books are in order."""
        return not self.problems

    def __str__(self) -> str:
        counted = (
            f"{self.path}: {self.accounts} accounts, {self.transfers} transfers,"
            f" {self.tables} tables, {self.deals} deals."
        )
        if self.ok:
            return f"{counted}\nThe books are in order: every chip is accounted for."
        lines = [f"  DIFFERENCE  {where}: {what}" for where, what in self.problems]
        return "\n".join([counted, *lines, f"DIFFERENCES: {len(lines)}. The books are wrong."])


async def check(path: str | Path) -> CheckReport:
    """Go over the books of a database file; a running bot may go on using it meanwhile.

    Every difference becomes a `Difference`, an unreadable file too.
    """
    return await asyncio.to_thread(check_now, path)


def check_now(path: str | Path, audits: Mapping[str, Audit] | None = None) -> CheckReport:
    """`check` on the caller's own thread. `audits` stands in for the games' own."""
    report = CheckReport(str(path))
    try:
        con = sqlite3.connect(
            f"{Path(path).absolute().as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=15
        )
        try:
            con.execute("PRAGMA query_only = ON")
            con.execute("BEGIN")  # one picture of the whole, however long this takes
            _Check(con, report, _Audits() if audits is None else audits).run()
        finally:
            con.close()
    except (sqlite3.Error, NewerDatabase) as error:
        report.problems.append(Difference("file", f"cannot be read: {error}"))
    return report


class _Audits(dict[str, Audit]):
    """Each game's `audit`, looked up when first needed. Raises ImportError, AttributeError."""

    def __missing__(self, game: str) -> Audit:
        self[game] = importlib.import_module(f"games.{game}.audit").audit
        return self[game]


class _Rule(NamedTuple):
    """What a kind of transfer goes from and to, and what its cause looks like."""

    debit: tuple[str, ...]
    credit: tuple[str, ...]
    cause: str


_PLAYER, _POT, _BANK, _PURSE = ("purse", "regulars"), ("pot",), ("house",), ("purse",)
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
}
_OWED = _Rule(_PURSE, _BANK, "opening:{t.debit}")
"""A purse that is opened with the debt of the one before."""
_NO_MOVES: tuple[int | None, Iterator[PostedTransfer]] = (None, iter(()))
_MOVES = "SELECT id, debit, credit, amount, kind, why, cause, table_id, deal FROM transfer"


class _Check:
    """One going over; the report fills as it goes."""

    def __init__(
        self, con: sqlite3.Connection, report: CheckReport, audits: Mapping[str, Audit]
    ) -> None:
        self.con = con
        self.report = report
        self.audits = audits
        self.accounts: dict[int, tuple[int, str]] = {}
        self.balances: dict[int, int] = {}
        self.given = Given()

    def run(self) -> None:
        """Everything; a file of an older schema is not gone into."""
        if (found := version(self.con)) != latest():
            self.wrong("file", f"schema version {found}, expected {latest()}: start Kro once")
            return
        for where, what in file_differences(self.con):
            self.wrong(where, what)
        for account, guild, kind in self.con.execute("SELECT id, guild, kind FROM account"):
            self.accounts[account] = guild, kind
        self.balances = dict.fromkeys(self.accounts, 0)
        self.report.accounts = len(self.accounts)
        self.transfers()
        self.sums()
        self.tables()
        self.orphans()
        self.players()

    def wrong(self, where: str, what: str) -> None:
        """Note a difference."""
        self.report.problems.append(Difference(where, what))

    def transfers(self) -> None:
        """Every transfer by itself, and every purse as its deals found it."""
        begun: set[tuple[int | None, int]] = set()
        for t in map(PostedTransfer._make, self.con.execute(f"{_MOVES} ORDER BY id")):
            self.report.transfers += 1
            self.transfer(t)
            self.grant_or_gift(t)
            if t.deal is not None and (t.table, t.deal) not in begun:
                begun.add((t.table, t.deal))
                self.stacks(t.table, t.deal)
            for account, chips in ((t.debit, -t.amount), (t.credit, t.amount)):
                self.balances[account] = self.balances.get(account, 0) + chips

    def transfer(self, t: PostedTransfer) -> None:
        """Amount, accounts, direction and cause."""
        where = f"transfer {t.id} ({t.cause})"
        if t.amount <= 0 or t.debit == t.credit:
            self.wrong(where, f"{t.amount} chips from account {t.debit} to {t.credit}")
        debit, credit = self.accounts.get(t.debit), self.accounts.get(t.credit)
        owed = t.kind == "opening" and debit is not None and debit[1] in _PURSE
        rule = _OWED if owed else _RULES.get(t.kind)
        if debit is None or credit is None:
            self.wrong(where, f"account {t.debit if debit is None else t.credit} does not exist")
        elif debit[0] != credit[0]:
            self.wrong(where, f"leads from server {debit[0]} to server {credit[0]}")
        elif rule is None:
            self.wrong(where, f"unknown kind {t.kind}")
        elif debit[1] not in rule.debit or credit[1] not in rule.credit:
            self.wrong(where, f"a {t.kind} from a {debit[1]} to a {credit[1]}")
        elif not _fits(t, rule.cause):
            self.wrong(where, f"not the cause of a {t.kind} of table {t.table}, deal {t.deal}")

    def grant_or_gift(self, t: PostedTransfer) -> None:
        """What the bank gives and what people give each other, by their own rules."""
        if t.kind not in ("daily", "fresh", "gift"):
            return
        (made,) = self.con.execute("SELECT at FROM transfer WHERE id = ?", (t.id,)).fetchone()
        held = self.balances.get(t.debit if t.kind == "gift" else t.credit, 0)
        for difference in self.given.differences(t, made, held):
            self.wrong(f"transfer {t.id} ({t.cause})", difference)

    def stacks(self, table: int | None, number: int) -> None:
        """Before the first movement of a deal each person's purse holds what the deal says.

        Only of a deal whose start moved chips: where nobody paid then (GEN-009), the first movement
        comes later, and the purses may have been at other tables meanwhile.
        """
        row = self.con.execute(
            "SELECT config, accounts, events FROM deal JOIN step USING (table_id)"
            " WHERE table_id = ? AND deal.number = ? AND deal = deal.number AND seq = 0",
            (table, number),
        ).fetchone()
        if row is None:
            return  # reported as a broken reference, or as a deal that was not dealt
        try:
            config, accounts, events = map(json.loads, row)
        except ValueError:
            return  # reported as a deal that cannot be gone over
        if not any(event[0] in ("Paid", "Received") for event in events):
            return
        for seat, (account, stack) in enumerate(zip(accounts, config["stacks"], strict=False)):
            held = self.balances.get(account)
            if self.accounts.get(account, (0, ""))[1] == "purse" and held != stack:
                self.wrong(
                    f"table {table}, deal {number}",
                    f"began with {stack} chips on seat {seat}, but account {account} held {held}",
                )

    def sums(self) -> None:
        """The sum is 0 on every server, and the store's balances are those added up here."""
        totals: dict[int, int] = {}
        for account, (guild, _) in self.accounts.items():
            chips = self.balances[account]
            totals[guild] = totals.get(guild, 0) + chips
            said = transfers.balance(self.con, account)
            if said != chips:
                self.wrong(f"account {account}", f"the store says {said}, the transfers {chips}")
        for guild, total in totals.items():
            if total:
                self.wrong(f"server {guild}", f"all its accounts together hold {total}, not 0")

    def tables(self) -> None:
        """Every table's deals in order, then its pot."""
        found = self.con.execute(f"{_MOVES} WHERE table_id IS NOT NULL ORDER BY table_id, id")
        moves = groupby(map(PostedTransfer._make, found), key=lambda t: t.table)
        of_table, own = next(moves, _NO_MOVES)
        for table, game, pot, state in self.con.execute(
            "SELECT id, game, pot, state FROM card_table ORDER BY id"
        ):
            self.report.tables += 1
            has_moved = of_table == table
            known = json.loads(state).get("pot")
            self.table(table, game, pot, known, list(own) if has_moved else [])
            if has_moved:
                of_table, own = next(moves, _NO_MOVES)

    def table(
        self, table: int, game: str, pot: int, known: Any, moves: Sequence[PostedTransfer]
    ) -> None:
        """One table: its deals one after the other, its pot, and what its state says of it."""
        where = f"table {table}"
        if self.accounts.get(pot, (0, ""))[1] != "pot":
            self.wrong(where, f"account {pot} is no pot")
        chips = between = 0
        rows = self.con.execute(
            "SELECT number, config, carry, accounts, chairs, regulars, people, result,"
            " ended_at IS NOT NULL FROM deal WHERE table_id = ? ORDER BY number",
            (table,),
        ).fetchall()
        for number, row in enumerate(rows, 1):
            self.report.deals += 1
            own = [t for t in moves if t.deal == row[0] and t.kind != "standing"]
            try:
                deal = read_deal(table, game, pot, row, self.steps(table, row[0]))
                for difference in differences(deal, chips, own, self.audits):
                    self.wrong(f"{where}, deal {row[0]}", difference)
                if number != deal.number:
                    self.wrong(where, f"its deal {number} is numbered {deal.number}")
                chips += left_in_pot(deal, own)
                between = chips if deal.ended else between
            except Exception as error:  # noqa: BLE001 (whatever is wrong with a deal is reported)
                self.wrong(
                    f"{where}, deal {row[0]}",
                    f"cannot be gone over: {type(error).__name__}: {error}",
                )
        shared = sum(t.amount for t in moves if t.kind == "standing")
        if (held := self.balances.get(pot)) != chips - shared:
            self.wrong(where, f"its pot holds {held}, its deals left {chips - shared}")
        if known != between - shared:
            self.wrong(where, f"its state says pot {known}, its deals left {between - shared}")

    def steps(self, table: int, number: int) -> list[tuple[Any, ...]]:
        """The deal's steps in order; counted from 0 without a gap."""
        rows = self.con.execute(
            "SELECT seq, seat, action, events FROM step WHERE table_id = ? AND deal = ?"
            " ORDER BY seq",
            (table, number),
        ).fetchall()
        if [row[0] for row in rows] != list(range(len(rows))):
            self.wrong(f"table {table}, deal {number}", "its steps are not numbered without a gap")
        return [row[1:] for row in rows]

    def orphans(self) -> None:
        """Every pot stands on a table, every member has a purse, on the own server."""
        for (account,) in self.con.execute(
            "SELECT id FROM account WHERE kind = 'pot' AND id NOT IN (SELECT pot FROM card_table)"
        ):
            self.wrong(f"account {account}", "a pot of no table")
        for account, kind in self.con.execute(
            "SELECT account.id, kind FROM member JOIN account ON account.id = member.account"
            " WHERE kind <> 'purse' OR member.guild <> account.guild"
        ):
            self.wrong(f"account {account}", f"a {kind} that stands for a member of another server")

    def players(self) -> None:
        """Deals are found by those who played them, and by nobody else, and counted for them."""
        for table, deal, difference in looking_back(self.con):
            self.wrong(f"table {table}, deal {deal}", difference)
        for game, difference in counting(self.con):
            self.wrong(f"deals of {game}", difference)


def _fits(t: PostedTransfer, form: str) -> bool:
    """Whether the cause has this form with the transfer's own numbers; ``*`` stands for more."""
    expected = form.format(t=t)
    if not expected.endswith("*"):
        return t.cause == expected
    rest = t.cause.removeprefix(expected[:-1])
    return rest != t.cause and rest.isdecimal()
