"""Chips beside the tables: the day's, the weekly fresh start, and gifts.

Owns: when the house gives, what may be given away, and the causes of such transfers. Must not know:
tables beyond their deals, Discord. The functions run inside the caller's transaction.

A day is a UTC date, counted from the epoch; it is part of the cause, which is unique, so nobody is
given the same day's chips twice.
"""

from __future__ import annotations

import sqlite3

from db import guilds, ledger, log
from tables.ports import Account, Declined, Grant, Transfer

DAY = 86_400
WEEK = 7
"""Days from one fresh start to the next."""


def daily(
    con: sqlite3.Connection, guild: int, account: Account, at: float, interaction: str
) -> Grant:
    """The day's chips. Raises `AlreadyDone`, `Declined`."""
    log.once(con, interaction, at)
    today, chips = _day(at), guilds.load_guild(con, guild).daily
    again = (today + 1) * DAY
    if not chips:
        raise Declined("daily-off")
    if _last(con, "daily", account) == today:
        raise Declined("daily-taken", again=again)
    return _granted(con, "daily", guild, account, chips, at, again)


def fresh(
    con: sqlite3.Connection, guild: int, account: Account, at: float, interaction: str
) -> Grant:
    """A fresh start for a purse at or below 0 whose chips lie in no deal in play. Raises
    `AlreadyDone`, `Declined`.
    """
    log.once(con, interaction, at)
    today, upto = _day(at), guilds.load_guild(con, guild).fresh
    held, last = ledger.balance(con, account), _last(con, "fresh", account)
    if not upto:
        raise Declined("fresh-off")
    if held > 0:
        raise Declined("fresh-solvent", chips=held)
    if _is_staked(con, account):
        raise Declined("fresh-staked")
    if last is not None and today < last + WEEK:
        raise Declined("fresh-taken", again=(last + WEEK) * DAY)
    return _granted(con, "fresh", guild, account, upto - held, at, (today + WEEK) * DAY)


def give(
    con: sqlite3.Connection,
    guild: int,
    giver: Account,
    taker: Account,
    chips: int,
    at: float,
    interaction: str,
) -> int:
    """Pass chips on; what the giver has left. Raises `AlreadyDone`, `Declined`, and
    sqlite3.IntegrityError for a number of chips below 1.
    """
    log.once(con, interaction, at)
    limit, held = guilds.load_guild(con, guild).gifts, ledger.balance(con, giver)
    since = _day(at) * DAY
    given = limit - _gifts(con, "debit", giver, since)
    received = limit - _gifts(con, "credit", taker, since)
    if giver == taker:
        raise Declined("give-self")
    if not limit:
        raise Declined("give-off")
    if not _has_played(con, giver):
        raise Declined("give-unplayed")
    if _is_staked(con, giver):
        raise Declined("give-staked")
    if chips > held:
        raise Declined("give-purse", chips=held)
    if chips > given:
        raise Declined("give-given", left=max(given, 0), limit=limit)
    if chips > received:
        raise Declined("give-received", left=max(received, 0), limit=limit)
    (number,) = con.execute(
        "SELECT 1 + count(*) FROM transfer WHERE debit = ? AND kind = 'gift'", (giver,)
    ).fetchone()
    ledger.post(con, [Transfer(giver, taker, chips, "gift", f"gift:{giver}:{number}")], at)
    return held - chips


def _granted(
    con: sqlite3.Connection,
    kind: str,
    guild: int,
    account: Account,
    chips: int,
    at: float,
    again: int,
) -> Grant:
    house = ledger.only_account(con, guild, "house") or ledger.new_account(con, guild, "house")
    cause = f"{kind}:{account}:{_day(at)}"
    ledger.post(con, [Transfer(house, account, chips, kind, cause)], at)
    return Grant(chips, ledger.balance(con, account), again)


def _day(at: float) -> int:
    return int(at // DAY)


def _last(con: sqlite3.Connection, kind: str, account: Account) -> int | None:
    """The day on which the house last gave this."""
    row = con.execute(
        "SELECT at FROM transfer WHERE credit = ? AND kind = ? ORDER BY id DESC LIMIT 1",
        (account, kind),
    ).fetchone()
    return None if row is None else _day(row[0])


def _gifts(con: sqlite3.Connection, side: str, account: Account, since: int) -> int:
    row = con.execute(
        f"SELECT coalesce(sum(amount), 0) FROM transfer WHERE {side} = ? AND kind = 'gift'"  # noqa: S608 (the name of a column)
        " AND at >= ?",
        (account, since),
    ).fetchone()
    return int(row[0])


def _has_played(con: sqlite3.Connection, account: Account) -> bool:
    """Whether this person has finished a deal in which every seat was a person's own."""
    row = con.execute(
        "SELECT 1 FROM dealt_in JOIN deal"
        " ON deal.table_id = dealt_in.table_id AND number = dealt_in.deal"
        " WHERE account = ? AND result IS NOT NULL AND people = seats AND people > 1 LIMIT 1",
        (account,),
    ).fetchone()
    return row is not None


def _is_staked(con: sqlite3.Connection, account: Account) -> bool:
    """Whether a deal in play may yet cost this purse something, or bring it something."""
    row = con.execute(
        "SELECT 1 FROM deal WHERE ended_at IS NULL"
        " AND EXISTS (SELECT 1 FROM json_each(accounts) WHERE value = ?) LIMIT 1",
        (account,),
    ).fetchone()
    return row is not None
