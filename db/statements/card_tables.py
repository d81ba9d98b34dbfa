"""Stores tables, deals and their steps: the log from which every deal can be replayed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.json import decode, encode

from db.archive import packing
from db.connection import Connection, lock_purses, lock_scope
from db.ledger import transfers, winnings
from db.statements import guilds, interactions, people, played_deals, stats
from tables.ports import (
    UNKNOWN,
    Account,
    Commit,
    Conflict,
    DealSetup,
    NewTable,
    Secret,
    Settlement,
    Step,
    StoredDeal,
    StoredTable,
)

_STEP = ("seat", "action", "events", "at", "by")
STEP_COLUMNS = "table_id, deal, seq, seat, action, events, by, at, version"


def create_table(con: Connection, new: NewTable) -> StoredTable:
    """Create a table with an empty pot of its own. Raises `AlreadyDone`, `Conflict`, `Full`."""
    lock_purses(con, new.added.people)
    people.require_welcome(con, new.people)
    interactions.once(con, new.interaction, new.at)
    lock_scope(con, "tables")
    guilds.require_room_for_new(con, new.guild, new.added)
    pot = transfers.new_account(con, new.guild, "pot")
    state = dumped(new.state)
    table, number = con.execute(
        "INSERT INTO card_table"
        " (id, guild, number, channel, game, pot, state, version, wake_at, opened_at, rated_from)"
        " SELECT (SELECT 1 + coalesce(max(latest), 0) FROM (SELECT max(id) AS latest FROM"
        " card_table UNION ALL SELECT max(table_id) FROM purged) AS ever), :guild,"
        " 1 + coalesce(max(number), 0), :channel, :game, :pot, :state, 0,"
        " :wake_at, :at, 1 FROM card_table WHERE guild = :guild RETURNING id, number",
        {
            "guild": new.guild,
            "channel": new.channel,
            "game": new.game,
            "pot": pot,
            "state": state,
            "wake_at": new.wake_at,
            "at": new.at,
        },
    ).fetchone()
    if new.secret is not None:
        _keep_secrets(con, [(table, 1, new.secret)])
    return StoredTable(table, number, new.guild, pot, 0, decode(state), None, new.secret)


def load(con: Connection, table: int) -> StoredTable | None:
    """The table with its latest deal, None if there is no such table."""
    row = con.execute(
        "SELECT number, guild, pot, version, state,"
        " (SELECT max(number) FROM deal WHERE table_id = card_table.id)"
        " FROM card_table WHERE id = ?",
        (table,),
    ).fetchone()
    if row is None:
        return None
    number, guild, pot, version, state, latest = row
    deal = None if latest is None else load_deal(con, table, latest)
    secret = _secret(con, table, (latest or 0) + 1)
    return StoredTable(table, number, guild, pot, version, decode(state), deal, secret)


def version(con: Connection, table: int) -> int | None:
    """How often the table has changed, None if there is no such table."""
    row = con.execute("SELECT version FROM card_table WHERE id = ?", (table,)).fetchone()
    return None if row is None else int(row[0])


def load_deal(con: Connection, table: int, number: int) -> StoredDeal | None:
    """A deal with all its steps, None if there is no such deal. Raises `Damaged`.

    The log is read before the row. So it is complete even if it is packed between the two.
    """
    steps: list[Any] = con.execute(
        f"SELECT {', '.join(_STEP)} FROM step WHERE table_id = ? AND deal = ?"  # noqa: S608 (names)
        " ORDER BY seq",
        (table, number),
    ).fetchall()
    secret = _secret(con, table, number)
    row = con.execute(
        "SELECT config, carry, accounts, chairs, people, regulars, players, cuts, stacks, result,"
        " game FROM deal JOIN card_table ON card_table.id = table_id"
        " WHERE table_id = ? AND deal.number = ?",
        (table, number),
    ).fetchone()
    if row is None:
        return None
    config, carry, accounts, chairs, persons, regulars, players, cuts, stacks, result, game = row
    if not config:
        log = packing.log_of(con, table, number)
        config, carry, chairs, regulars, cuts, result = (log.texts[key] for key in packing.TEXTS)
        steps = [[step[key] for key in _STEP] for step in log.steps]
        sealed = log.secret
        secret = None if sealed is None else Secret(sealed["secret"], sealed["scheme"])
    setup = DealSetup(
        number,
        decode(config),
        decode(carry),
        tuple(decode(accounts)),
        tuple(decode(chairs)),
        persons,
        tuple(decode(regulars)),
        tuple(decode(players)),
        tuple((chair, cut) for chair, cut in decode(cuts)),
        tuple(decode(stacks)),
    )
    return StoredDeal(setup, tuple(_step(row) for row in steps), game, _parse(result), secret)


class Encoded:
    """A commit as its statements take it. A process can make one before its transaction begins.

    `own` are the accounts whose sums the commit relies on, `moved` those of its transfers. `steps`
    are rows with values for `STEP_COLUMNS`, `transfers` for `transfers.COLUMNS`.
    """

    __slots__ = ("commit", "moved", "own", "state", "steps", "transfers")

    def __init__(self, commit: Commit) -> None:
        self.commit = commit
        self.state = dumped(commit.state)
        self.own = _own_accounts(commit)
        self.moved = {account for t in commit.transfers for account in (t.debit, t.credit)}
        self.steps = _step_rows(commit)
        self.transfers = transfers.rows_of(commit.transfers, commit.at)


def commit(con: Connection, commit: Commit) -> int:
    """`write` for a commit that is not encoded yet."""
    return write(con, Encoded(commit))


def write(con: Connection, encoded: Encoded) -> int:
    """Write everything in a commit and return the new version.

    Raises `Conflict`, `AlreadyDone`, `Full`.
    """
    commit = encoded.commit
    interactions.once(con, commit.interaction, commit.at)
    changed = con.execute(
        "UPDATE card_table SET version = version + 1, state = ?, wake_at = ?"
        " WHERE id = ? AND version = ?",
        (
            encoded.state,
            None if commit.closed else commit.wake_at,
            commit.table,
            commit.expect,
        ),
    ).rowcount
    if changed != 1:
        raise Conflict(f"table {commit.table} is no longer at version {commit.expect}")
    if commit.closed:
        # A separate statement. Otherwise every other commit would also write the index of open
        # tables.
        con.execute(
            "UPDATE card_table SET closed_at = ? WHERE id = ? AND closed_at IS NULL",
            (commit.at, commit.table),
        )
    added = commit.added
    lock_purses(con, (*encoded.own, *encoded.moved, *(added.people if added else ())))
    for account, chips in commit.purses.items():
        if transfers.balance(con, account) != chips:
            raise Conflict(f"purse {account} no longer holds {chips}")
    people.require_welcome(con, commit.people)
    if added is not None:
        guilds.require_room(con, added, commit.table)
    begin_deals(con, [commit])
    con.executemany(
        f"INSERT INTO step ({STEP_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
        encoded.steps,
    )
    transfers.post_rows(con, encoded.transfers)
    finish(con, [commit])
    return commit.expect + 1


def _own_accounts(commit: Commit) -> set[Account]:
    """The accounts whose sums a commit relies on."""
    settlement = commit.settlement or Settlement()
    won = (account for pair in settlement.won for account in pair if account != UNKNOWN)
    played = commit.stats.numbers if commit.stats else ()
    rated = (one.account for one in commit.stats.places) if commit.stats else ()
    counted = (one.account for one in commit.counted)
    return {*commit.purses, *counted, *settlement.nets, *won, *played, *rated}


def _step_rows(commit: Commit) -> list[tuple[Any, ...]]:
    """The rows of a commit's steps, with values for `STEP_COLUMNS`."""
    return [
        (
            commit.table,
            commit.deal,
            seq,
            step.seat,
            None if step.action is None else dumped(step.action),
            dumped(step.events),
            step.by,
            step.at,
            commit.expect + 1,
        )
        for seq, step in enumerate(commit.steps, commit.first_seq)
    ]


_BEGIN_DEALS = """
    INSERT INTO deal
        (table_id, number, config, carry, accounts, chairs, regulars, players, cuts, stacks, seats,
        people, started_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_END_DEALS = """
    WITH ended (table_id, result, at, counted, ranked) AS (VALUES (?, ?, ?, ?, ?))
    UPDATE deal SET result = ended.result, ended_at = ended.at, counted = ended.counted,
        ranked = ended.ranked
    FROM ended WHERE deal.table_id = ended.table_id AND ended_at IS NULL
"""
_KEEP_SECRETS = """
    INSERT INTO deal_secret (table_id, deal, secret, scheme, shared) VALUES (?, ?, ?, ?, ?)
"""


def begin_deals(con: Connection, commits: Iterable[Commit]) -> None:
    """Write the deals that commits start, if any. Their steps must be written later."""
    rows = [
        (
            commit.table,
            start.number,
            dumped(start.config),
            dumped(start.carry),
            dumped(start.accounts),
            dumped(start.chairs),
            dumped(start.regulars),
            dumped(start.players),
            dumped(start.cuts),
            dumped(start.stacks),
            len(start.accounts),
            start.people,
            commit.at,
        )
        for commit in commits
        if (start := commit.start) is not None
    ]
    if rows:
        con.executemany(_BEGIN_DEALS, rows)


def finish(con: Connection, commits: Sequence[Commit]) -> None:
    """Write what follows the steps and transfers of commits of different tables.

    The caller holds the locks of their purses, and no two of them rely on the same purse.
    Raises `Conflict`.
    """
    ended = [
        (
            commit.table,
            None if commit.result is None else dumped(commit.result),
            commit.at,
            commit.result is not None,
            commit.settlement is not None,
        )
        for commit in commits
        # A deal that ends without a result was voided (GEN-010).
        if commit.result is not None or commit.closed
    ]
    if ended:
        con.executemany(_END_DEALS, ended)
    played = [(commit, commit.deal) for commit in commits if commit.result is not None]
    finished = [(commit, deal) for commit, deal in played if deal is not None]
    played_deals.count(con, [(one.table, deal, one.played_for) for one, deal in finished])
    stats.count(
        con,
        [
            stats.Ended(one.table, deal, one.stats, one.at)
            for one, deal in finished
            if one.stats is not None
        ],
    )
    for commit in commits:
        if commit.closed:
            stats.end(con, commit.table)
    secrets = [(one.table, *one.secret) for one in commits if one.secret is not None]
    _keep_secrets(con, secrets)
    for commit in commits:
        winnings.count_from_regulars(con, commit.table, commit.counted, commit.at)
    settled = [(one.table, one.settlement) for one in commits if one.settlement is not None]
    winnings.count_from_people(con, settled)


def _keep_secrets(con: Connection, secrets: Sequence[tuple[int, int, Secret]]) -> None:
    """Store the secrets of deals, each with its table and number."""
    rows = [
        (table, deal, secret.value, secret.scheme, int(secret.shared))
        for table, deal, secret in secrets
    ]
    if rows:
        con.executemany(_KEEP_SECRETS, rows)


def _secret(con: Connection, table: int, deal: int) -> Secret | None:
    row = con.execute(
        "SELECT secret, scheme FROM deal_secret WHERE table_id = ? AND deal = ?", (table, deal)
    ).fetchone()
    return None if row is None else Secret(*row)


def waking(con: Connection) -> tuple[tuple[int, float], ...]:
    """Open tables with something scheduled, and when.

    Tables with a deal in play come first, then the soonest.
    """
    rows = con.execute(
        "SELECT id, wake_at FROM card_table WHERE wake_at IS NOT NULL AND closed_at IS NULL"
        " ORDER BY EXISTS (SELECT 1 FROM deal WHERE table_id = card_table.id AND ended_at IS NULL)"
        " DESC, wake_at, id"
    )
    return tuple((int(table), float(at)) for table, at in rows)


def open_tables(con: Connection, guild: int | None = None) -> tuple[int, ...]:
    """Open tables of one guild or of all, oldest first."""
    if guild is None:
        # Without the hint SQLite would scan all tables there ever were, to avoid sorting these few.
        rows = con.execute(
            "SELECT id FROM card_table INDEXED BY card_table_open WHERE closed_at IS NULL"
            " ORDER BY id"
        )
    else:
        rows = con.execute(
            "SELECT id FROM card_table WHERE closed_at IS NULL AND guild = ? ORDER BY id", (guild,)
        )
    return tuple(int(row[0]) for row in rows)


def _step(row: Any) -> Step:
    seat, action, events, at, by = row
    return Step(seat, _parse(action), decode(events), at, by)


def dumped(value: Any) -> str:
    """A value as JSON, as the columns have it."""
    return encode(value).decode()


def _parse(text: str | None) -> Any:
    return None if text is None else decode(text)
