"""Adds up what archived deals still contribute to balances, leaderboards and counts of deals."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from db.archive.body import pack
from db.connection import Connection
from tables.ports import Account

_RANKED = ("stake", "fee", "penalty", "share", "standing", "reversal", "excess")
"""The kinds of transfer that leaderboards add up (`db.sqlite.leaderboards`)."""


@dataclass(slots=True)
class Counted:
    """What archived deals still contribute to a purse: a row of `archived_account`."""

    people: int | None = None
    everything: int | None = None
    on_credit: int = 0
    credit_row: int = 0
    among_people: bool = False
    last: float | None = None

    def add(self, won: Won) -> None:
        """Add a win or a loss to the sums for leaderboards."""
        if won.people is not None:
            self.people = (self.people or 0) + won.people
        if won.everything is not None:
            self.everything = (self.everything or 0) + won.everything


class Won(NamedTuple):
    """What an account has won by a transfer or a settlement, None if it does not count at all."""

    account: Account
    people: int | None
    everything: int | None


@dataclass(frozen=True, slots=True)
class Batch:
    """Closed tables of a server, and all their rows by part and column."""

    guild: int
    tables: Sequence[int]
    rows: Mapping[str, Mapping[str, Sequence[Any]]]
    season: int
    """The transfer at the end of the server's last season, 0 if there was none."""
    nets: Counter[Account] = field(default_factory=Counter[Account])
    """What the transfers added to each account that stays."""
    counted: dict[Account, Counted] = field(default_factory=dict[Account, Counted])
    deals: Counter[tuple[Account, str]] = field(default_factory=Counter[tuple[Account, str]])
    """Finished deals by purse and game."""
    packed: Counter[str] = field(default_factory=Counter[str])
    """By part: how many of its rows are in bodies. The key ``packed`` has the number of bodies."""

    def pack(self) -> bytes:
        """Compress the rows. It takes about a second."""
        return pack(self.rows)

    def of(self, part: str) -> Iterator[dict[str, Any]]:
        """The rows of a part."""
        names = self.rows[part].keys()
        for values in zip(*self.rows[part].values(), strict=True):
            yield dict(zip(names, values, strict=True))

    def count(self, con: Connection) -> None:
        """Fill `nets`, `counted` and `deals`."""
        own = {*self.rows["account"]["id"]}
        for t in self.of("transfer"):
            for account, chips in ((t["debit"], -t["amount"]), (t["credit"], t["amount"])):
                if account not in own:
                    self.nets[account] += chips
        won = [*self._by_transfers(), *self._by_settlements()]
        purses = _purses(con, {one.account for one in won})
        for one in won:
            if one.account in purses:
                self._of(one.account).add(one)
        for row in self.of("won_from_people"):
            of_purse = self._of(row["account"])
            if row["id"] > of_purse.credit_row:
                of_purse.credit_row, of_purse.on_credit = row["id"], row["after"]
        self._count_deals()

    def _of(self, account: Account) -> Counted:
        return self.counted.setdefault(account, Counted())

    def _among_people(self) -> dict[tuple[int, int], bool]:
        """Whether people had all seats, by table and deal."""
        return {
            (deal["table_id"], deal["number"]): deal["people"] == deal["seats"] > 1
            for deal in self.of("deal")
        }

    def _by_transfers(self) -> Iterator[Won]:
        owner = {row["account"]: row["owner"] for row in self.of("stack")}
        among = self._among_people()
        last = dict(sorted(among))
        for t in self.of("transfer"):
            if t["kind"] not in _RANKED or t["id"] <= self.season:
                continue
            table = t["table_id"]
            deal = last.get(table, 0) if t["deal"] is None else t["deal"]
            people = t["kind"] != "excess" and among.get((table, deal), False)
            for account, chips in ((t["debit"], -t["amount"]), (t["credit"], t["amount"])):
                yield Won(owner.get(account, account), chips if people else None, chips)

    def _by_settlements(self) -> Iterator[Won]:
        for row in self.of("won_from_people"):
            if row["transfer"] > self.season:
                yield Won(row["account"], row["people"] or None, row["everything"] or None)

    def _count_deals(self) -> None:
        games = {row["id"]: row["game"] for row in self.of("card_table")}
        among = self._among_people()
        deals = {(row["table_id"], row["number"]): row for row in self.of("deal")}
        for row in self.of("dealt_in"):
            table = row["table_id"]
            deal, one = deals[table, row["deal"]], self._of(row["account"])
            one.last = max(one.last or 0.0, deal["ended_at"])
            if deal["result"] is not None:
                one.among_people |= among[table, row["deal"]]
                if not row["played_for"]:
                    self.deals[row["account"], games[table]] += 1


def _purses(con: Connection, accounts: set[Account]) -> frozenset[Account]:
    rows = con.execute(
        "SELECT id FROM account WHERE kind = 'purse' AND id IN (SELECT value FROM json_each(?))",
        (json.dumps(sorted(accounts)),),
    )
    return frozenset(int(account) for (account,) in rows)
