"""Audits what is stored besides the tables: grants, gifts, and which deals each person played.

It shares nothing with `db.ledger.bank`, and derives everything again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from db.audit.deal import PostedTransfer

DAY, _DAYS_BETWEEN = 86_400, 7
_WHO_PLAYED = """
    WITH played AS (
        SELECT DISTINCT table_id, number AS deal, account.id AS account FROM deal, json_each(
            CASE json_array_length(players) WHEN 0 THEN accounts ELSE players END
        ) JOIN account ON account.id = value AND kind = 'purse'
    ), told AS (SELECT table_id, deal, account FROM dealt_in)
    SELECT *, 0 FROM (SELECT * FROM played EXCEPT SELECT * FROM told)
    UNION ALL SELECT *, 1 FROM (SELECT * FROM told EXCEPT SELECT * FROM played)
"""
_HOW_MANY = """
    SELECT game, sum(finished), sum(counted) FROM (
        SELECT user, game, count(*) AS finished, 0 AS counted FROM (
            SELECT DISTINCT user, game, deal.table_id, deal.number
            FROM dealt_in
            JOIN deal ON deal.table_id = dealt_in.table_id AND deal.number = dealt_in.deal
            JOIN card_table ON card_table.id = deal.table_id
            JOIN member ON member.account = dealt_in.account
            WHERE result IS NOT NULL AND NOT played_for
        ) GROUP BY user, game
        UNION ALL SELECT user, game, 0, deals FROM deals_played
    ) GROUP BY user, game HAVING sum(finished) <> sum(counted)
"""


class Given:
    """Grants of the bank and gifts between people, in the order of the ledger."""

    def __init__(self) -> None:
        self._fresh: dict[int, int] = {}
        """By account: the day of the last fresh start."""

    def begin_with(self, con: sqlite3.Connection, transfer: int) -> None:
        """Load the fresh starts up to this transfer."""
        made = con.execute(
            f"SELECT credit, CAST(max(at) / {DAY} AS INTEGER) FROM transfer"  # noqa: S608 (a number)
            " WHERE kind = 'fresh' AND id <= ? GROUP BY credit",
            (transfer,),
        )
        self._fresh.update(made)

    def differences(self, t: PostedTransfer, made: float, held: int) -> Iterator[str]:
        """What is wrong with this transfer, which was made at `made`.

        `held` is the balance before it, of the giver for a gift, and of the receiver for a grant.
        """
        day = int(made // DAY)
        if t.kind == "gift":
            if t.amount > held:
                yield f"a gift of {t.amount} from {held} chips"
            return
        if t.cause.rpartition(":")[2] != str(day):
            yield f"was given on day {day}"
        if t.kind == "fresh":
            if held > 0:
                yield f"a fresh start for a purse that held {held}"
            since = day - self._fresh.get(t.credit, day - _DAYS_BETWEEN)
            if since < _DAYS_BETWEEN:
                yield f"a fresh start {since} days after the last one"
            self._fresh[t.credit] = day


def purses_set(con: sqlite3.Connection) -> Iterator[tuple[int, int, int, str]]:
    """Transfers of kind `set` without a row in `purse_set`, and transfers of another kind with one.

    Yields transfer, debit, credit and difference.
    """
    yield from con.execute(
        "SELECT id, debit, credit, 'a purse was set, and nobody did it' FROM transfer"
        " WHERE kind = 'set' AND id NOT IN (SELECT transfer FROM purse_set)"
        " UNION ALL SELECT id, debit, credit, 'is told to have set a purse' FROM purse_set"
        " JOIN transfer ON transfer.id = purse_set.transfer WHERE kind <> 'set'"
    )


def looking_back(con: sqlite3.Connection) -> Iterator[tuple[int, int, str]]:
    """Table, deal and difference of every deal that is not listed for exactly its players."""
    for table, deal, account, is_listed in con.execute(_WHO_PLAYED):
        yield table, deal, f"is {'' if is_listed else 'not '}listed for account {account}"


def counting(con: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    """Game and difference for each person whose count of finished deals is wrong.

    No person is named.
    """
    for game, finished, counted in con.execute(_HOW_MANY):
        yield game, f"somebody has finished {finished} deals, but {counted} are counted"
