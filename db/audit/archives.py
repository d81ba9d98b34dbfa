"""Restores archived rows next to the live ones, and compares them with what replaced them.

After that, a whole audit sees the ledger as if nothing had been archived.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.ports import Difference
from db.archive.body import Damaged, insert, unpack
from db.sqlite.scratch import is_full

_RESTORED = "CREATE TEMP TABLE restored (table_id INTEGER PRIMARY KEY, guild INTEGER NOT NULL)"
_NOTE = """
    INSERT INTO restored (table_id, guild)
    SELECT id, guild FROM card_table WHERE id NOT IN (SELECT id FROM was_live)
"""
_NETS = """
    WITH moved AS (
        SELECT transfer.*, kind = 'condensed' AS said FROM transfer
        WHERE kind = 'condensed' OR table_id IN (SELECT table_id FROM restored)
    ), side AS (
        SELECT credit AS account, amount AS chips, said FROM moved
        UNION ALL SELECT debit, -amount, said FROM moved
    )
    SELECT account, guild, sum(CASE WHEN said THEN chips ELSE 0 END),
        sum(CASE WHEN said THEN 0 ELSE chips END)
    FROM side LEFT JOIN account ON account.id = account
    GROUP BY account HAVING sum(CASE WHEN said THEN chips ELSE -chips END) <> 0
"""
_PLAYED = """
    SELECT dealt_in.account, game, count(*) FROM dealt_in
    JOIN restored USING (table_id)
    JOIN deal ON deal.table_id = dealt_in.table_id AND deal.number = dealt_in.deal
    JOIN card_table ON card_table.id = dealt_in.table_id
    WHERE result IS NOT NULL AND NOT played_for GROUP BY dealt_in.account, game
"""
_COUNTS = f"""
    WITH played (account, game, deals) AS ({_PLAYED}),
    wrong AS (
        SELECT account, game FROM (SELECT * FROM played EXCEPT SELECT * FROM archived_deals)
        UNION SELECT account, game FROM (SELECT * FROM archived_deals EXCEPT SELECT * FROM played)
    )
    SELECT wrong.account, wrong.game, coalesce(played.deals, 0), coalesce(archived_deals.deals, 0)
    FROM wrong LEFT JOIN played USING (account, game) LEFT JOIN archived_deals USING (account, game)
"""  # noqa: S608 (this module's SQL)
_OF_ACCOUNT = """
    WITH ended AS (
        SELECT guild, max(transfer) AS transfer FROM season GROUP BY guild
    ), ranked AS (
        SELECT debit, credit, amount, kind <> 'excess' AND EXISTS (
            SELECT 1 FROM deal WHERE deal.table_id = transfer.table_id
            AND people = seats AND people > 1 AND number = coalesce(transfer.deal, (
                SELECT max(number) FROM deal WHERE deal.table_id = transfer.table_id
            ))
        ) AS among FROM transfer JOIN restored USING (table_id) LEFT JOIN ended USING (guild)
        WHERE id > coalesce(ended.transfer, 0)
        AND kind IN ('stake', 'fee', 'penalty', 'share', 'standing', 'reversal', 'excess')
    ), side AS (
        SELECT credit AS account, amount AS chips, among FROM ranked
        UNION ALL SELECT debit, -amount, among FROM ranked
    ), won AS (
        SELECT coalesce(owner, side.account) AS account,
            CASE WHEN among THEN chips END AS people, chips AS everything
        FROM side LEFT JOIN stack ON stack.account = side.account
        UNION ALL
        SELECT account, nullif(people, 0), nullif(everything, 0)
        FROM won_from_people JOIN restored USING (table_id) LEFT JOIN ended USING (guild)
        WHERE won_from_people.transfer > coalesce(ended.transfer, 0)
    ), credit AS (
        SELECT account, after, max(id) AS id FROM won_from_people
        WHERE table_id IN (SELECT table_id FROM restored) GROUP BY account
    ), dealt AS (
        SELECT account, max(result IS NOT NULL AND people = seats AND people > 1) AS among,
            max(ended_at) AS last
        FROM dealt_in JOIN restored USING (table_id)
        JOIN deal ON deal.table_id = dealt_in.table_id AND deal.number = dealt_in.deal
        GROUP BY account
    ), board AS (
        SELECT account, sum(people) AS people, sum(everything) AS everything FROM won
        GROUP BY account
    )
    SELECT purse.id, board.people, board.everything, coalesce(after, 0), coalesce(credit.id, 0),
        coalesce(dealt.among, 0), dealt.last
    FROM account AS purse LEFT JOIN board ON board.account = purse.id
    LEFT JOIN credit ON credit.account = purse.id LEFT JOIN dealt ON dealt.account = purse.id
    WHERE kind = 'purse'
    AND coalesce(board.people, board.everything, credit.id, dealt.last) IS NOT NULL
"""
_SUMS = f"""
    WITH derived AS ({_OF_ACCOUNT}), said AS (
        SELECT account, people, everything, on_credit, credit_row, among_people, last
        FROM archived_account
        WHERE coalesce(people, everything, nullif(credit_row, 0), last) IS NOT NULL
    )
    SELECT DISTINCT id FROM (
        SELECT * FROM (SELECT * FROM derived EXCEPT SELECT * FROM said)
        UNION ALL SELECT * FROM (SELECT * FROM said EXCEPT SELECT * FROM derived)
    )
"""  # noqa: S608 (as above)
_SERVER = "SELECT guild FROM account WHERE id = ?"


@dataclass(frozen=True, slots=True)
class Restored:
    """How many archives were restored, how many ended deals they had, and what was wrong."""

    archives: int = 0
    deals: int = 0
    differences: list[Difference] = field(default_factory=list[Difference])


def restore_all(con: sqlite3.Connection) -> Restored:
    """Restore all archives of a small database, and delete from it the rows that replaced them."""
    con.execute("CREATE TEMP TABLE was_live AS SELECT id FROM card_table")
    con.execute("CREATE UNIQUE INDEX temp.was_live_id ON was_live (id)")
    con.execute(_RESTORED)
    differences: list[Difference] = []
    count = total = 0
    last: dict[int, int] = {}
    found = "SELECT guild, number, deals, body FROM archive ORDER BY guild, number"
    for guild, number, deals, body in con.execute(found):
        count, total = count + 1, total + deals
        where = f"archive {number}"
        if number != last.get(guild, 0) + 1:
            differences.append(Difference(where, "the one before it is missing", guild))
        last[guild] = number
        what = _restore(con, guild, deals, body)
        if what:
            differences.append(Difference(where, what, guild))
    con.execute(_NOTE)
    differences += _compare(con)
    for statement in (
        "DELETE FROM transfer WHERE kind = 'condensed'",
        "DELETE FROM archived_account",
        "DELETE FROM archived_deals",
        "DROP TABLE restored",
        "DROP TABLE was_live",
    ):
        con.execute(statement)
    return Restored(count, total, differences)


def _restore(con: sqlite3.Connection, guild: int, deals: int, body: bytes) -> str:
    """Restore one archive and return what is wrong with it, empty if nothing. Raises sqlite3.Error
    if there is no room for it.
    """
    con.execute("SAVEPOINT archive")
    try:
        rows = unpack(body)
        insert(con, rows)
        ended = len(rows["deal"]["number"])
        if {*rows["card_table"]["guild"]} - {guild}:
            raise Damaged("it has a table of another server")
    except (Damaged, sqlite3.Error, KeyError) as error:
        if is_full(error):
            raise
        con.execute("ROLLBACK TO archive")
        con.execute("RELEASE archive")
        return f"cannot be restored: {error}"
    con.execute("RELEASE archive")
    return "" if ended == deals else f"has {ended} deals, not {deals}"


def _compare(con: sqlite3.Connection) -> Iterator[Difference]:
    for account, guild, said, moved in con.execute(_NETS):
        what = f"{said} chips are condensed, its archived transfers moved {moved}"
        yield Difference(f"account {account}", what, guild or 0)
    for account, game, played, said in con.execute(_COUNTS):
        what = f"finished {played} archived deals of {game}, but {said} are counted"
        yield Difference(f"account {account}", what, _guild(con, account))
    for (account,) in con.execute(_SUMS):
        what = "its archived deals count otherwise than is stored"
        yield Difference(f"account {account}", what, _guild(con, account))


def _guild(con: sqlite3.Connection, account: int) -> int:
    row = con.execute(_SERVER, (account,)).fetchone()
    return 0 if row is None else int(row[0])
