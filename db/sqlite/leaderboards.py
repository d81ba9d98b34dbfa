"""Leaderboards: what every purse has won at tables, added up as transfers come in.

Owns: the sums behind the leaderboards, and their order. Must not know: how transfers are written,
purses' balances.

A transfer is never changed, and deleted only with all of its server (after which `db.sqlite.store`
starts afresh); SQLite writes one transaction after the other, so a
later one has a higher id. Each is therefore added up once, in memory, and asking again costs only
what was played since. Nothing is stored: a process that starts adds up from the first transfer.
"""

from __future__ import annotations

from itertools import groupby

from bot.ports import LeaderboardLine
from db.connection import Connection
from tables.ports import Account

_FRESH = """
    WITH fresh (debit, credit, among_people, chips) AS MATERIALIZED (
        SELECT debit, credit, EXISTS (
            SELECT 1 FROM deal
            WHERE deal.table_id = transfer.table_id AND people = seats AND people > 1
            AND number = coalesce(transfer.deal, (
                SELECT max(number) FROM deal WHERE deal.table_id = transfer.table_id
            ))
        ) AS among_people, sum(amount)
        FROM transfer WHERE id > :after AND id <= :upto
        AND kind IN ('stake', 'fee', 'penalty', 'share', 'standing', 'reversal')
        GROUP BY debit, credit, among_people
    ),
    moved (account, among_people, chips) AS (
        SELECT credit, among_people, chips FROM fresh
        UNION ALL
        SELECT debit, among_people, -chips FROM fresh
    )
    SELECT purse.id, among_people, sum(chips)
    FROM moved LEFT JOIN stack ON stack.account = moved.account
    JOIN account AS purse ON purse.id = coalesce(owner, moved.account)
    WHERE kind = 'purse' GROUP BY purse.id, among_people
"""


class Leaderboards:
    """The leaderboards of one file. Not for two threads at once: one connection asks."""

    def __init__(self) -> None:
        self._upto = 0
        self._among_people: dict[Account, int] = {}
        self._everything: dict[Account, int] = {}

    def catch_up(self, con: Connection) -> None:
        """Add up what has been written since the last time.

        A deal is among people if every seat was a person's own. A pot shared when its table closed
        belongs to the deal that left it standing, the table's last one. Granted chips never count.
        What a stack won is its owner's; buying one moves nobody up or down.
        """
        (upto,) = con.execute("SELECT coalesce(max(id), 0) FROM transfer").fetchone()
        fresh = con.execute(_FRESH, {"after": self._upto, "upto": upto}).fetchall()
        for account, among_people, chips in fresh:
            self._everything[account] = self._everything.get(account, 0) + chips
            if among_people:
                self._among_people[account] = self._among_people.get(account, 0) + chips
        self._upto = upto

    def ranking(
        self, con: Connection, guild: int, *, among_people: bool
    ) -> tuple[LeaderboardLine, ...]:
        """Most first; equal sums share a place. Erased people are not listed."""
        self.catch_up(con)
        won = self._among_people if among_people else self._everything
        members = con.execute(
            "SELECT account, user, name FROM member JOIN person USING (user) WHERE guild = ?",
            (guild,),
        )
        lines = sorted(
            (-won[account], account, user, name)
            for account, user, name in members
            if account in won
        )
        found: list[LeaderboardLine] = []
        for lost, equals in groupby(lines, key=lambda line: line[0]):
            place = len(found) + 1
            for _, account, user, name in equals:
                found.append(LeaderboardLine(place, account, user, name, -lost))
        return tuple(found)
