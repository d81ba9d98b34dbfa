"""Collects deals that may be archived, and replaces them with an archive.

`collect` reads, and `Batch.pack` compresses without a database. `put` then needs the writer's lock
only for a moment.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from db.archive import packing
from db.archive.batch import Batch
from db.archive.body import CONDENSED, PARTS, count_rows
from db.connection import Connection, has_one_writer, lock_purses
from db.ledger import transfers
from db.ledger.erasure_marks import DAY
from db.sqlite.scratch import columns
from db.statements import books
from tables.ports import Account, Conflict, Transfer

BUSY_SECONDS = 15.0
DEALS = 200
"""The fewest deals in an archive, unless `PATIENCE` has passed. A table is never split."""
PATIENCE = 30 * DAY
"""Seconds that fewer deals wait for more, because a small archive compresses badly."""
_DUE = """
    SELECT id, pot, (SELECT count(*) FROM deal WHERE table_id = card_table.id), closed_at
    FROM card_table
    WHERE guild = :guild AND closed_at < :before
    AND NOT counting
    AND number < (SELECT max(number) FROM card_table WHERE guild = :guild)
    ORDER BY closed_at LIMIT :limit
"""
"""Excludes a server's last table, because the next table's number is derived from it."""
_CAUSES = ("deal", "close", "void", "buyin", "cashout", "regulars-cap")
"""How the causes of transfers at tables begin. Then the table's id follows."""
_OF_TABLE = {
    "card_table": "id", "stack": "table_id", "deal": "table_id", "step": "table_id",
    "deal_secret": "table_id", "won_from_regulars": "table_id", "won_from_people": "table_id",
}  # fmt: skip
_BY_ID = ("transfer", "dealt_in", "account")
_ORDER = (
    "deal_secret", "step", "dealt_in", "transfer", "won_from_regulars", "won_from_people", "stack",
    "deal", "card_table", "account",
)  # fmt: skip
"""The parts in an order in which they can be deleted."""
_NUMBERED = ("account", "transfer", "dealt_in", "won_from_regulars", "won_from_people")
"""Parts whose next row gets the number after the highest one."""
_ADD = """
    INSERT INTO archived_account
        (account, people, everything, on_credit, credit_row, among_people, last)
    VALUES (:account, :people, :everything, :on_credit, :credit_row, :among_people, :last)
    ON CONFLICT (account) DO UPDATE SET
        people = coalesce(archived_account.people + excluded.people,
            archived_account.people, excluded.people),
        everything = coalesce(archived_account.everything + excluded.everything,
            archived_account.everything, excluded.everything),
        on_credit = CASE WHEN excluded.credit_row > archived_account.credit_row
            THEN excluded.on_credit ELSE archived_account.on_credit END,
        credit_row = CASE WHEN excluded.credit_row > archived_account.credit_row
            THEN excluded.credit_row ELSE archived_account.credit_row END,
        among_people = archived_account.among_people OR excluded.among_people,
        last = CASE WHEN excluded.last > coalesce(archived_account.last, 0)
            THEN excluded.last ELSE archived_account.last END
"""
_ADD_DEALS = """
    INSERT INTO archived_deals (account, game, deals) VALUES (?, ?, ?)
    ON CONFLICT (account, game) DO UPDATE SET deals = archived_deals.deals + excluded.deals
"""


class NotYet(Exception):
    """The batch has the newest rows of the database, whose numbers must not be used twice."""


def collect(con: Connection, guild: int, before: float) -> Batch | None:
    """The oldest tables of a server that were closed before this time, None if none is due.

    A table waits until its transfers were audited, and longer if its pot or a stack holds chips. A
    table with the newest row of any part also waits, because a file would use that row's number
    again.
    """
    mark = books.mark(con)
    if mark is None or books.is_stopped(con, guild):
        return None
    asked = {"guild": guild, "before": before, "limit": DEALS}
    chosen: list[int] = []
    own: set[Account] = set()
    moves: list[tuple[Any, ...]] = []
    deals, oldest = 0, before
    newest = _newest_tables(con)
    for table, pot, its, closed_at in con.execute(_DUE, asked).fetchall():
        stacks = con.execute("SELECT account FROM stack WHERE table_id = ?", (table,)).fetchall()
        accounts = {int(pot), *(int(account) for (account,) in stacks)}
        moved = _transfers(con, int(table))
        if table in newest or max(accounts) == _newest(con, "account"):
            continue
        if not _is_settled(con, accounts, moved, mark.transfer):
            continue
        chosen.append(int(table))
        own |= accounts
        moves += moved
        deals += its
        oldest = min(oldest, closed_at)
        if deals >= DEALS:
            break
    if not chosen or (deals < DEALS and oldest >= before - PATIENCE):
        return None
    return _batch(con, guild, chosen, own, moves)


def _newest_tables(con: Connection) -> frozenset[int]:
    """The tables with the newest row of a part. A file numbers the part's next row after it."""
    found: set[int] = set()
    for part in _NUMBERED:
        if part != "account":
            newest = f"SELECT table_id FROM main.{part} ORDER BY id DESC LIMIT 1"  # noqa: S608 (names of the schema)
            found |= {int(row[0]) for row in con.execute(newest) if row[0] is not None}
    return frozenset(found)


def _is_settled(
    con: Connection, own: set[Account], moved: Sequence[tuple[Any, ...]], mark: int
) -> bool:
    """Whether a table's transfers were all found and audited, and its accounts hold nothing."""
    held, found = Counter[Account](), 0
    for number, debit, credit, amount, *_ in moved:
        if number > mark:
            return False
        held[debit] -= amount
        held[credit] += amount
        found += (debit in own) + (credit in own)
    stored = 0
    for account in own:
        for side in ("debit", "credit"):
            asked = f"SELECT count(*) FROM transfer WHERE {side} = ?"  # noqa: S608 (two names)
            stored += int(con.execute(asked, (account,)).fetchone()[0])
    return stored == found and not any(held[account] for account in own)


def _batch(
    con: Connection, guild: int, chosen: list[int], own: set[Account], moves: list[tuple[Any, ...]]
) -> Batch:
    rows: dict[str, list[tuple[Any, ...]]] = {"transfer": sorted(moves)}
    tables = json.dumps(chosen)
    for part, column in _OF_TABLE.items():
        rows[part] = con.execute(
            f"SELECT {', '.join(columns(part))} FROM {part}"  # noqa: S608 (names of the schema)
            f" WHERE {column} IN (SELECT value FROM json_each(?))",
            (tables,),
        ).fetchall()
    packed = _unpack(con, rows, chosen)
    for part in _OF_TABLE:
        rows[part].sort(key=lambda row: row[:3])
    rows["account"] = con.execute(
        f"SELECT {', '.join(columns('account'))} FROM account"  # noqa: S608 (as above)
        " WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id",
        (json.dumps(sorted(own)),),
    ).fetchall()
    of_deal = columns("deal")
    deals = [dict(zip(of_deal, row, strict=True)) for row in rows["deal"]]
    rows["dealt_in"] = sorted(_dealt_in(con, chosen, deals))
    (season,) = con.execute(
        "SELECT coalesce(max(transfer), 0) FROM season WHERE guild = ?", (guild,)
    ).fetchone()
    by_column = {
        part: {name: [row[place] for row in rows[part]] for place, name in enumerate(columns(part))}
        for part in PARTS
    }
    batch = Batch(guild, tuple(chosen), by_column, int(season), packed=packed)
    batch.count(con)
    return batch


def _unpack(
    con: Connection, rows: dict[str, list[tuple[Any, ...]]], tables: Sequence[int]
) -> Counter[str]:
    """Add the rows of packed logs as they were before packing. Returns `Batch.packed`."""
    bodies = packing.bodies(con, tables)
    found = packing.unpacked(bodies)
    for part, more in found.items():
        rows[part] += more
    names = columns("deal")
    config = names.index("config")
    for place, row in enumerate(rows["deal"]):
        if not row[config]:
            texts = packing.log_of(con, *row[:2]).texts
            rows["deal"][place] = tuple(
                texts.get(name, value) for name, value in zip(names, row, strict=True)
            )
    return Counter(packed=len(bodies), **{part: len(more) for part, more in found.items()})


def _transfers(con: Connection, table: int) -> list[tuple[Any, ...]]:
    """All transfers at a table."""
    select = f"SELECT {', '.join(columns('transfer'))} FROM transfer"  # noqa: S608 (as above)
    if not has_one_writer(con):
        return con.execute(f"{select} WHERE table_id = ?", (table,)).fetchall()
    # A file has no index by table.
    found: list[tuple[Any, ...]] = []
    for cause in _CAUSES:
        found += con.execute(
            f"{select} WHERE cause >= ? AND cause < ? AND table_id = ?",
            (f"{cause}:{table}:", f"{cause}:{table};", table),
        ).fetchall()
    return found


def _dealt_in(
    con: Connection, tables: Sequence[int], deals: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[Any, ...]]:
    """The rows that list these deals for their players."""
    select = f"SELECT {', '.join(columns('dealt_in'))} FROM dealt_in"  # noqa: S608 (as above)
    if not has_one_writer(con):
        where = "WHERE table_id IN (SELECT value FROM json_each(?))"
        yield from con.execute(f"{select} {where}", (json.dumps(tables),))
        return
    # A file has no index by table. A player's oldest deals come first.
    among = {*tables}
    wanted = Counter(account for deal in deals for account in {*json.loads(_players(deal))})
    for account, most in wanted.items():
        found = 0
        for row in con.execute(f"{select} WHERE account = ? ORDER BY id", (account,)):
            if row[2] in among:
                found += 1
                yield tuple(row)
                if found == most:
                    break


def _players(deal: Mapping[str, Any]) -> str:
    return str(deal["accounts"] if deal["players"] == "[]" else deal["players"])


def put_into_file(path: Path, batch: Batch, body: bytes, at: float) -> None:
    """`put` in a transaction of its own on this file, while the bot runs.

    Raises `Conflict`, `NotYet`, sqlite3.Error.
    """
    with closing(sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)) as con:
        # If the server's data are deleted one day, no card may remain in the file.
        con.execute("PRAGMA secure_delete = ON")
        con.execute("PRAGMA foreign_keys = OFF")
        con.execute("BEGIN IMMEDIATE")
        try:
            put(con, batch, body, at)
            con.execute("COMMIT")
        except BaseException:
            if con.in_transaction:
                con.execute("ROLLBACK")
            raise


def put(con: Connection, batch: Batch, body: bytes, at: float) -> None:
    """Replace the rows of a batch with an archive, within the caller's transaction.

    Raises `Conflict` if something has changed since `collect`, and `NotYet`. A file's
    connection must not check foreign keys: that would scan the ledger once for each deal. All rows
    that refer to a deleted one are deleted too.
    """
    own: Sequence[Account] = batch.rows["account"]["id"]
    con.executemany(
        "INSERT INTO archiving (what, id) VALUES (?, ?)",
        [*(("table", table) for table in batch.tables), *(("account", account) for account in own)],
    )
    newest = [_newest(con, part) for part in _NUMBERED]
    con.execute(
        "DELETE FROM message WHERE table_id IN (SELECT value FROM json_each(?))",
        (json.dumps(batch.tables),),
    )
    con.execute(
        "DELETE FROM audited_balance WHERE account IN (SELECT value FROM json_each(?))",
        (json.dumps(own),),
    )
    con.execute(
        "DELETE FROM audited_table WHERE table_id IN (SELECT value FROM json_each(?))",
        (json.dumps(batch.tables),),
    )
    con.execute(
        "DELETE FROM table_error WHERE table_id IN (SELECT value FROM json_each(?))",
        (json.dumps(batch.tables),),
    )
    bodies = con.execute(
        "DELETE FROM packed WHERE table_id IN (SELECT value FROM json_each(?))",
        (json.dumps(batch.tables),),
    ).rowcount
    if bodies != batch.packed["packed"]:
        raise Conflict("logs were packed meanwhile")
    elsewhere = batch.packed + packing.drop_gathered(con, batch.tables)
    for part in _ORDER:
        _delete(con, batch, part, elsewhere[part])
    # From here on, other writers may wait for these locks. So they are taken last.
    stays = sorted({*batch.nets, *batch.counted})
    lock_purses(con, stays)
    (season,) = con.execute(
        "SELECT coalesce(max(transfer), 0) FROM season WHERE guild = ?", (batch.guild,)
    ).fetchone()
    if season != batch.season:
        raise Conflict("a season has ended meanwhile")
    number = _store(con, batch, body, at)
    _condense(con, batch, number)
    for account, one in sorted(batch.counted.items()):
        con.execute(
            _ADD,
            {
                "account": account,
                "people": one.people,
                "everything": one.everything,
                "on_credit": one.on_credit,
                "credit_row": one.credit_row,
                "among_people": one.among_people,
                "last": one.last,
            },
        )
    counts = [(*of, deals) for of, deals in sorted(batch.deals.items())]
    con.executemany(_ADD_DEALS, counts)
    con.execute("DELETE FROM archiving")
    if any(_newest(con, part) < last for part, last in zip(_NUMBERED, newest, strict=True)):
        raise NotYet(batch.guild)


def _newest(con: Connection, part: str) -> int:
    return int(con.execute(f"SELECT coalesce(max(id), 0) FROM main.{part}").fetchone()[0])  # noqa: S608 (names of the schema)


def _delete(con: Connection, batch: Batch, part: str, elsewhere: int) -> None:
    """Delete a part's rows from its table. `elsewhere` is how many are stored in other tables.

    Raises `Conflict` if the number of deleted rows does not fit the batch.
    """
    if part in _BY_ID:
        column, ids = "id", batch.rows[part]["id"]
    else:
        column, ids = _OF_TABLE[part], batch.tables
    deleted = con.execute(
        f"DELETE FROM main.{part} WHERE {column} IN (SELECT value FROM json_each(?))",  # noqa: S608 (as above)
        (json.dumps(ids),),
    ).rowcount
    if deleted != count_rows(batch.rows[part]) - elsewhere:
        raise Conflict(f"the rows of {part} have changed")


def _store(con: Connection, batch: Batch, body: bytes, at: float) -> int:
    """Insert the archive and return its number."""
    (number,) = con.execute(
        "SELECT 1 + coalesce(max(number), 0) FROM archive WHERE guild = ?", (batch.guild,)
    ).fetchone()
    game_of = {row["id"]: row["game"] for row in batch.of("card_table")}
    games = Counter(game_of[table] for table in batch.rows["deal"]["table_id"])
    con.execute(
        "INSERT INTO archive (guild, number, made_at, first, last, deals, games, body)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            batch.guild, number, at,
            min(batch.rows["deal"]["started_at"], default=None),
            max(batch.rows["deal"]["ended_at"], default=None),
            games.total(), json.dumps(games, sort_keys=True), body,
        ),
    )  # fmt: skip
    return int(number)


def _condense(con: Connection, batch: Batch, number: int) -> None:
    """Post each account's net as one transfer, which also replaces an earlier condensed one."""
    bank = transfers.open_only_account(con, batch.guild, "house")
    ended = max(batch.rows["deal"]["ended_at"], default=0.0)
    for account, net in sorted(batch.nets.items()):
        if account == bank:
            continue
        before = con.execute(
            "SELECT id, amount FROM main.transfer WHERE credit = :account AND kind = :kind"
            " UNION ALL"
            " SELECT id, -amount FROM main.transfer WHERE debit = :account AND kind = :kind",
            {"account": account, "kind": CONDENSED},
        ).fetchall()
        chips = net + sum(amount for _, amount in before)
        if chips:
            ends = (bank, account) if chips > 0 else (account, bank)
            cause = f"{CONDENSED}:{account}:{number}"
            one = batch.counted.get(account)
            last = one.last if one is not None and one.last is not None else ended
            transfers.post(con, [Transfer(*ends, abs(chips), CONDENSED, cause)], last)
        con.executemany("DELETE FROM main.transfer WHERE id = ?", [(old,) for old, _ in before])
