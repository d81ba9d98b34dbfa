"""Adds up the leaderboards of a SQLite file in memory."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Sequence

from bot.ports import LeaderboardLine
from db.connection import Connection
from tables.ports import Account

_FRESH = """
    WITH fresh (debit, credit, among_people, chips) AS MATERIALIZED (
        SELECT debit, credit, kind <> 'excess' AND EXISTS (
            SELECT 1 FROM deal
            WHERE deal.table_id = transfer.table_id AND people = seats AND people > 1
            AND number = coalesce(transfer.deal, (
                SELECT max(number) FROM deal WHERE deal.table_id = transfer.table_id
            ))
        ) AS among_people, sum(amount)
        FROM transfer WHERE id > :after AND id <= :upto
        AND kind IN (
            'stake', 'fee', 'penalty', 'share', 'standing', 'reversal', 'excess'
        ) {of_now}
        GROUP BY debit, credit, among_people
    ),
    moved (account, among_people, chips) AS (
        SELECT credit, among_people, chips FROM fresh
        UNION ALL
        SELECT debit, among_people, -chips FROM fresh
    )
    SELECT purse.guild, purse.id, among_people, sum(chips)
    FROM moved LEFT JOIN stack ON stack.account = moved.account
    JOIN account AS purse ON purse.id = coalesce(owner, moved.account)
    WHERE kind = 'purse' GROUP BY purse.id, among_people
"""
_OF_NOW = """
    AND id > coalesce((
        SELECT max(season.transfer) FROM season
        WHERE guild = (SELECT guild FROM account WHERE account.id = transfer.debit)
    ), 0)
"""
"""Used only if a server has ended a season, because it runs for every transfer."""
_FROM_PEOPLE = """
    SELECT won_from_people.id, guild, account, transfer, people, everything
    FROM won_from_people JOIN account ON account.id = account
    WHERE won_from_people.id > ? AND table_id IS NOT NULL ORDER BY won_from_people.id
"""
_ARCHIVED = """
    SELECT guild, account, people, everything
    FROM archived_account JOIN account ON account.id = account
"""
_NAMES = "SELECT account, user, name FROM member WHERE account IN (SELECT value FROM json_each(?))"
_SEASONS = "SELECT guild, max(transfer) FROM season GROUP BY guild"


class Leaderboards:
    """The leaderboards of one file. Not thread-safe: use one connection.

    A transfer never changes. If it is deleted with its server, the store makes new leaderboards. It
    is archived only after it was added up. SQLite runs one write transaction after the other, so a
    later transfer has a higher id, and each is added up once. A process starts from the sums of
    archived transfers and the first other transfer, or from the end of a server's last season.
    """

    def __init__(self) -> None:
        self._upto = self._last_row = 0
        self._has_archived = False
        """Whether the sums of archived deals were added."""
        self._among_people: dict[int, dict[Account, int]] = {}
        self._everything: dict[int, dict[Account, int]] = {}
        """Both by server."""
        self._seasons: dict[int, int] = {}
        """By server: the transfer at the end of its last season."""

    def catch_up(self, con: Connection) -> None:
        """Add up what was written since the last call.

        * A deal is among people if a person had each seat.
        * A pot shared when its table closed belongs to the table's last deal, which left it
          standing.
        * Granted chips never count.
        * What a stack won is its owner's. Buying a stack does not count.
        * What each settlement adds or subtracts is stored with it (`db.ledger.winnings`).
        """
        (upto,) = con.execute("SELECT coalesce(max(id), 0) FROM transfer").fetchone()
        seasons: dict[int, int] = dict(con.execute(_SEASONS).fetchall())
        for guild in seasons.keys() | self._seasons.keys():
            if seasons.get(guild) != self._seasons.get(guild):
                self._everything.pop(guild, None)
                self._among_people.pop(guild, None)
        self._seasons = seasons
        if not self._has_archived:
            self._has_archived = True
            for guild, account, people, everything in con.execute(_ARCHIVED).fetchall():
                self._add(guild, account, people, everything)
        query = _FRESH.format(of_now=_OF_NOW if seasons else "")
        fresh = con.execute(query, {"after": self._upto, "upto": upto}).fetchall()
        for guild, account, among_people, chips in fresh:
            self._add(guild, account, chips if among_people else None, chips)
        rows = con.execute(_FROM_PEOPLE, (self._last_row,)).fetchall()
        for self._last_row, guild, account, transfer, from_people, everything in rows:
            if transfer > seasons.get(guild, 0):
                self._add(guild, account, from_people or None, everything or None)
        self._upto = upto

    def _add(
        self, guild: int, account: Account, people: int | None, everything: int | None
    ) -> None:
        for won, chips in ((self._among_people, people), (self._everything, everything)):
            if chips is not None:
                of_guild = won.setdefault(guild, {})
                of_guild[account] = of_guild.get(account, 0) + chips

    def page(
        self, con: Connection, guild: int, skip: int, limit: int, *, among_people: bool
    ) -> tuple[LeaderboardLine, ...]:
        """Lines of the leaderboard, most first. Equal sums share a place. Erased people are not
        listed.
        """
        sums = self._sorted(con, guild, among_people=among_people)
        accounts = [account for _, account in sums[skip : skip + limit]]
        named = {
            account: (user, name)
            for account, user, name in con.execute(_NAMES, (json.dumps(accounts),))
        }
        return tuple(
            LeaderboardLine(_place(sums, less), account, *named[account], -less)
            for less, account in sums[skip : skip + limit]
        )

    def line(
        self, con: Connection, guild: int, account: Account, *, among_people: bool
    ) -> tuple[LeaderboardLine | None, int]:
        """One purse's line on the leaderboard, and how many lines it has."""
        sums = self._sorted(con, guild, among_people=among_people)
        less = next((less for less, one in sums if one == account), None)
        if less is None:
            return None, len(sums)
        ((_, user, name),) = con.execute(_NAMES, (json.dumps([account]),))
        return LeaderboardLine(_place(sums, less), account, user, name, -less), len(sums)

    def _sorted(
        self, con: Connection, guild: int, *, among_people: bool
    ) -> list[tuple[int, Account]]:
        """Each person's winnings as a negative number, with the account, most won first."""
        self.catch_up(con)
        won = (self._among_people if among_people else self._everything).get(guild, {})
        people = con.execute("SELECT account FROM member WHERE guild = ?", (guild,))
        return sorted((-won[account], account) for (account,) in people if account in won)


def _place(sums: Sequence[tuple[int, Account]], less: int) -> int:
    return bisect_left(sums, less, key=lambda one: one[0]) + 1
