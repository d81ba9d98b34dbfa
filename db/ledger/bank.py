"""Chips beside the tables: opening chips, the day's, the weekly fresh start, and gifts.

Owns: when the bank gives, what may be given away, purses that those who manage a server set, and
the causes of such transfers. Must not know:
tables beyond their deals, Discord. The functions run inside the caller's transaction.

A day is a UTC date, counted from the epoch; it is part of the cause, which is unique, so nobody is
given the same day's chips twice. Nobody is by being erased either: what was given lately is
remembered for as long as it counts (`db.ledger.erasure_marks`).
"""

from __future__ import annotations

from bot.ports import BankRefusal, Grant
from db.connection import Connection, hold_purses
from db.ledger import erasure_marks, from_people, regulars_cap, stacks, transfers
from db.ledger.erasure_marks import DAY
from db.statements import guilds, interactions
from tables.ports import Account, Transfer

WEEK = 7
"""Days from one fresh start to the next, and from being erased to the next opening chips."""
ON_FILE = "house"
"""The kind of the bank's account, as it is stored."""


def opening(con: Connection, guild: int, user: int, account: Account, at: float) -> None:
    """What a new purse begins with (GEN-008): where its owner had one within the week, nothing, or
    the debt of that one.
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
    """Remember what counts still, of somebody who is about to be erased."""
    erasure_marks.drop_expired(con, at)
    owed = max(0, -_held(con, account))
    erasure_marks.keep(con, guild, user, "opening", _day(at) + WEEK, owed)
    regulars_cap.part(con, guild, user, account, at)
    for kind, days in (("daily", 1), ("fresh", WEEK)):
        last = _last(con, kind, account)
        if last is not None and _day(at) < last + days:
            erasure_marks.keep(con, guild, user, kind, last + days)


def daily(
    con: Connection, guild: int, account: Account, at: float, interaction: str
) -> Grant:
    """The day's chips. Raises `AlreadyDone`, `BankRefusal`."""
    interactions.once(con, interaction, at)
    hold_purses(con, (account,))
    today, chips = _day(at), guilds.load_guild(con, guild).daily
    soonest = _soonest(con, "daily", account, 1)
    if not chips:
        raise BankRefusal("daily-off")
    if today < soonest:
        raise BankRefusal("daily-taken", again=soonest * DAY)
    return _granted(con, "daily", guild, account, chips, at, (today + 1) * DAY)


def fresh(
    con: Connection, guild: int, account: Account, at: float, interaction: str
) -> Grant:
    """A fresh start for a purse that is at or below 0 with what it has at tables, and whose chips
    lie in no deal in play: never more than whoever is new is given, so that two who play for it are
    not paid by the bank (docs/running/books.md, "What the bank gives"). Raises `AlreadyDone`,
    `BankRefusal`.
    """
    interactions.once(con, interaction, at)
    hold_purses(con, (account,))
    rules = guilds.load_guild(con, guild)
    today, upto = _day(at), rules.fresh
    held, soonest = _held(con, account), _soonest(con, "fresh", account, WEEK)
    if not upto:
        raise BankRefusal("fresh-off")
    if held > 0:
        raise BankRefusal("fresh-solvent", chips=held)
    if _is_staked(con, account):
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
    """Pass chips on; what the giver has left. Raises `AlreadyDone`, `BankRefusal`, and
    sqlite3.IntegrityError for a number of chips below 1.
    """
    interactions.once(con, interaction, at)
    hold_purses(con, (giver, taker))
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
        "SELECT 1 + count(*) FROM transfer WHERE debit = ? AND kind = 'gift'", (giver,)
    ).fetchone()
    transfers.post(con, [Transfer(giver, taker, chips, "gift", f"gift:{giver}:{number}")], at)
    from_people.give(con, giver, taker, chips)
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
    """Have a purse hold so many chips, unless it plays in a deal; what it held before. Raises
    `AlreadyDone`, `BankRefusal`, ValueError for a number of chips below 0.
    """
    if chips < 0:
        raise ValueError("no purse is set below 0")
    interactions.once(con, interaction, at)
    hold_purses(con, (account,))
    held = transfers.balance(con, account)
    if _is_staked(con, account, from_purse=True):
        raise BankRefusal("set-staked")
    if chips == held:
        raise BankRefusal("set-same", chips=held)
    (number,) = con.execute(
        "SELECT 1 + count(*) FROM transfer WHERE (credit = :purse OR debit = :purse)"
        " AND kind = 'set'",
        {"purse": account},
    ).fetchone()
    cause, bank = f"set:{account}:{number}", _bank(con, guild)
    ends = (bank, account) if chips > held else (account, bank)
    transfers.post(con, [Transfer(*ends, abs(chips - held), "set", cause)], at)
    con.execute(
        "INSERT INTO purse_set (transfer, account, reason)"
        " SELECT id, ?, ? FROM transfer WHERE cause = ?",
        (by, reason, cause),
    )
    regulars_cap.forgive(con, (account,), at)
    return held


def forget_reasons(con: Connection, account: Account) -> None:
    """Keep nothing of why a purse was set: it is about to be nobody's."""
    con.execute(
        "UPDATE purse_set SET reason = '' WHERE transfer IN (SELECT id FROM transfer"
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
    """All chips of a purse, also those in stacks at tables (GEN-018). What comes back from one
    meanwhile may be found twice, and is never missed.
    """
    at_tables = stacks.on_tables(con, account)
    return at_tables + transfers.balance(con, account)


def _bank(con: Connection, guild: int) -> Account:
    return transfers.open_only_account(con, guild, ON_FILE)


def _day(at: float) -> int:
    return int(at // DAY)


def _soonest(con: Connection, kind: str, account: Account, days: int) -> int:
    """The day on which the bank gives this again, `days` after it last did, to this purse or to
    one that its owner had before.
    """
    last = _last(con, kind, account)
    own = 0 if last is None else last + days
    row = con.execute("SELECT guild, user FROM member WHERE account = ?", (account,)).fetchone()
    if row is None:
        return own
    guild, user = map(int, row)
    return max(own, erasure_marks.soonest(con, guild, user, kind))


def _last(con: Connection, kind: str, account: Account) -> int | None:
    """The day on which the bank last gave this."""
    row = con.execute(
        "SELECT at FROM transfer WHERE credit = ? AND kind = ? ORDER BY id DESC LIMIT 1",
        (account, kind),
    ).fetchone()
    return None if row is None else _day(row[0])


def _gifts(con: Connection, side: str, account: Account, since: int) -> int:
    row = con.execute(
        f"SELECT coalesce(sum(amount), 0) FROM transfer WHERE {side} = ? AND kind = 'gift'"  # noqa: S608 (the name of a column)
        " AND at >= ?",
        (account, since),
    ).fetchone()
    return int(row[0])


def _has_played(con: Connection, account: Account) -> bool:
    """Whether this person has finished a deal in which every seat was a person's own."""
    row = con.execute(
        "SELECT 1 FROM dealt_in JOIN deal"
        " ON deal.table_id = dealt_in.table_id AND number = dealt_in.deal"
        " WHERE account = ? AND result IS NOT NULL AND people = seats AND people > 1 LIMIT 1",
        (account,),
    ).fetchone()
    return row is not None


def _is_staked(con: Connection, account: Account, *, from_purse: bool = False) -> bool:
    """Whether a deal in play may yet cost this person something, or bring something, where wanted
    only `from_purse`, not a stack; it is one of an open table on the purse's own server.
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
