"""Moves chips outside tables: grants of the bank, gifts, and purses that are set."""

from __future__ import annotations

from bot.ports import BankRefusal, Grant
from db.connection import Connection, lock_purses
from db.ledger import at_table, entries, erasure_marks, transfers, winnings
from db.ledger.erasure_marks import DAY
from db.statements import guilds, interactions
from tables.ports import Account, Transfer

WEEK = 7
"""Days from one fresh start to the next, and from erasure to the next opening chips."""
ON_FILE = "house"
"""The kind of the bank's account, as stored."""


def opening(con: Connection, guild: int, user: int, account: Account, at: float) -> None:
    """Post what a new purse begins with (GEN-008).

    If its owner had another purse within the week, it begins with 0, or with that purse's debt.
    """
    if erasure_marks.soonest(con, guild, user, "opening") <= _day(at):
        chips = guilds.load_guild(con, guild).opening
    else:
        chips = -erasure_marks.owed(con, guild, user, "opening")
    if chips:
        ends = (_bank(con, guild), account) if chips > 0 else (account, _bank(con, guild))
        move = Transfer(*ends, abs(chips), "opening", f"opening:{account}")
        transfers.post(con, [move], at)


def part(con: Connection, guild: int, user: int, account: Account, at: float) -> None:
    """Store the marks that must outlive a person who is about to be erased."""
    erasure_marks.drop_expired(con, at)
    owed = max(0, -_held(con, account))
    erasure_marks.store(con, guild, user, "opening", _day(at) + WEEK, owed)
    winnings.keep_mark(con, guild, user, account, at)
    for kind, days in (("daily", 1), ("fresh", WEEK)):
        last = _last(con, kind, account)
        if last is not None and _day(at) < last + days:
            erasure_marks.store(con, guild, user, kind, last + days)


def daily(con: Connection, guild: int, account: Account, at: float, interaction: str) -> Grant:
    """Grant the day's chips. Raises `AlreadyDone`, `BankRefusal`.

    A day is a UTC date, counted from the epoch. It is part of the cause, which is unique, so no
    person gets the same day's chips twice. Erasure does not change that: `db.ledger.erasure_marks`
    keeps recent grants for as long as they count.
    """
    interactions.once(con, interaction, at)
    lock_purses(con, (account,))
    today, chips = _day(at), guilds.load_guild(con, guild).daily
    soonest = _soonest(con, "daily", account, 1)
    if not chips:
        raise BankRefusal("daily-off")
    if today < soonest:
        raise BankRefusal("daily-taken", again=soonest * DAY)
    return _granted(con, "daily", guild, account, chips, at, (today + 1) * DAY)


def fresh(con: Connection, guild: int, account: Account, at: float, interaction: str) -> Grant:
    """Grant a fresh start. Raises `AlreadyDone`, `BankRefusal`.

    The purse, with its stacks at tables, must be at or below 0. No deal in play and no tournament
    may hold its chips. It gets at most what a new person gets. So two people who play to get fresh
    starts gain nothing from the bank (docs/running/books.md, "What the bank gives").
    """
    interactions.once(con, interaction, at)
    lock_purses(con, (account,))
    rules = guilds.load_guild(con, guild)
    today, upto = _day(at), rules.fresh
    held, soonest = _held(con, account), _soonest(con, "fresh", account, WEEK)
    if not upto:
        raise BankRefusal("fresh-off")
    if held > 0:
        raise BankRefusal("fresh-solvent", chips=held)
    if _is_staked(con, account) or entries.has_entered(con, account):
        raise BankRefusal("fresh-staked")
    if today < soonest:
        raise BankRefusal("fresh-taken", again=soonest * DAY)
    chips = min(upto - held, max(upto, rules.opening))
    return _granted(con, "fresh", guild, account, chips, at, (today + WEEK) * DAY)


def give(
    con: Connection,
    guild: int,
    giver: Account,
    taker: Account,
    chips: int,
    at: float,
    interaction: str,
) -> int:
    """Post a gift and return what the giver has left.

    Raises `AlreadyDone`, `BankRefusal`, and sqlite3.IntegrityError for fewer than 1 chip.
    """
    interactions.once(con, interaction, at)
    lock_purses(con, (giver, taker))
    limit, held = guilds.load_guild(con, guild).gifts, transfers.balance(con, giver)
    since = _day(at) * DAY
    given = limit - _gifts(con, "debit", giver, since)
    received = limit - _gifts(con, "credit", taker, since)
    if giver == taker:
        raise BankRefusal("give-self")
    if not limit:
        raise BankRefusal("give-off")
    if not _has_played(con, giver):
        raise BankRefusal("give-unplayed")
    if _is_staked(con, giver, from_purse=True):
        raise BankRefusal("give-staked")
    if chips > held:
        raise BankRefusal("give-purse", chips=held)
    if chips > given:
        raise BankRefusal("give-given", left=max(given, 0), limit=limit)
    if chips > received:
        raise BankRefusal("give-received", left=max(received, 0), limit=limit)
    (number,) = con.execute(
        "SELECT 1 + count(*) FROM main.transfer WHERE debit = ? AND kind = 'gift'", (giver,)
    ).fetchone()
    transfers.post(con, [Transfer(giver, taker, chips, "gift", f"gift:{giver}:{number}")], at)
    winnings.give_mark(con, giver, taker, chips)
    return held - chips


def set_purse(
    con: Connection,
    guild: int,
    account: Account,
    chips: int,
    by: Account,
    reason: str,
    at: float,
    interaction: str,
) -> int:
    """Set a purse to this many chips and return what it held before.

    Raises `AlreadyDone`, `BankRefusal` (such as for a purse that plays in a deal), and ValueError
    for fewer than 0 chips.
    """
    if chips < 0:
        raise ValueError("no purse is set below 0")
    interactions.once(con, interaction, at)
    lock_purses(con, (account,))
    held = transfers.balance(con, account)
    if _is_staked(con, account, from_purse=True):
        raise BankRefusal("set-staked")
    if chips == held:
        raise BankRefusal("set-same", chips=held)
    (number,) = con.execute(
        "SELECT 1 + count(*) FROM main.transfer WHERE (credit = :purse OR debit = :purse)"
        " AND kind = 'set'",
        {"purse": account},
    ).fetchone()
    cause, bank = f"set:{account}:{number}", _bank(con, guild)
    ends = (bank, account) if chips > held else (account, bank)
    transfers.post(con, [Transfer(*ends, abs(chips - held), "set", cause)], at)
    con.execute(
        "INSERT INTO purse_set (transfer, account, reason)"
        " SELECT id, ?, ? FROM main.transfer WHERE cause = ?",
        (by, reason, cause),
    )
    winnings.forgive(con, (account,), at)
    return held


def forget_reasons(con: Connection, account: Account) -> None:
    """Clear the reasons why a purse was set. Its owner is about to be erased."""
    con.execute(
        "UPDATE purse_set SET reason = '' WHERE transfer IN (SELECT id FROM main.transfer"
        " WHERE (credit = :purse OR debit = :purse) AND kind = 'set')",
        {"purse": account},
    )


def _granted(
    con: Connection,
    kind: str,
    guild: int,
    account: Account,
    chips: int,
    at: float,
    again_at: int,
) -> Grant:
    cause = f"{kind}:{account}:{_day(at)}"
    transfers.post(con, [Transfer(_bank(con, guild), account, chips, kind, cause)], at)
    return Grant(chips, transfers.balance(con, account), again_at)


def _held(con: Connection, account: Account) -> int:
    """All chips of a purse, with its stacks at tables (GEN-018).

    Chips that come back from a table meanwhile may be counted twice, but never missed.
    """
    at_tables = at_table.on_tables(con, account)
    return at_tables + transfers.balance(con, account)


def _bank(con: Connection, guild: int) -> Account:
    return transfers.open_only_account(con, guild, ON_FILE)


def _day(at: float) -> int:
    return int(at // DAY)


def _soonest(con: Connection, kind: str, account: Account, days: int) -> int:
    """The first day on which the bank grants this again: `days` after the last such grant.

    Grants to an earlier purse of its owner count too.
    """
    last = _last(con, kind, account)
    own = 0 if last is None else last + days
    row = con.execute("SELECT guild, user FROM member WHERE account = ?", (account,)).fetchone()
    if row is None:
        return own
    guild, user = map(int, row)
    return max(own, erasure_marks.soonest(con, guild, user, kind))


def _last(con: Connection, kind: str, account: Account) -> int | None:
    """The day on which the bank last granted this."""
    row = con.execute(
        "SELECT at FROM main.transfer WHERE credit = ? AND kind = ? ORDER BY id DESC LIMIT 1",
        (account, kind),
    ).fetchone()
    return None if row is None else _day(row[0])


def _gifts(con: Connection, side: str, account: Account, since: int) -> int:
    row = con.execute(
        f"SELECT coalesce(sum(amount), 0) FROM main.transfer WHERE {side} = ? AND kind = 'gift'"  # noqa: S608 (the name of a column)
        " AND at >= ?",
        (account, since),
    ).fetchone()
    return int(row[0])


def _has_played(con: Connection, account: Account) -> bool:
    """Whether this person has finished a deal in which people had all seats."""
    row = con.execute(
        "SELECT 1 FROM dealt_in JOIN deal"
        " ON deal.table_id = dealt_in.table_id AND number = dealt_in.deal"
        " WHERE account = ? AND result IS NOT NULL AND people = seats AND people > 1 LIMIT 1",
        (account,),
    ).fetchone()
    if row is None:
        row = con.execute(
            "SELECT 1 FROM archived_account WHERE account = ? AND among_people", (account,)
        ).fetchone()
    return row is not None


def _is_staked(con: Connection, account: Account, *, from_purse: bool = False) -> bool:
    """Whether a deal in play at an open table can still change this person's chips.

    With `from_purse`, deals that are played with a stack do not count.
    """
    row = con.execute(
        "SELECT 1 FROM account JOIN card_table USING (guild)"
        " JOIN deal ON deal.table_id = card_table.id"
        " WHERE account.id = :account AND closed_at IS NULL AND ended_at IS NULL"
        " AND EXISTS (SELECT 1 FROM json_each(accounts) WHERE value = :account)"
        " AND (NOT :from_purse OR json_array_length(stacks) = 0) LIMIT 1",
        {"account": account, "from_purse": from_purse},
    ).fetchone()
    return row is not None
