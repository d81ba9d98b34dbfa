"""Exports everything that is stored about one person, for that person.

This is the only place that knows which rows lead to a Discord user. Code that stores more about
people must add it here. The functions run inside the caller's transaction.

Cards are left out: a deal's record, as its player saw it, comes from `/history`.
"""

from __future__ import annotations

import json
from typing import Any

from db.connection import Connection
from tables.ports import Account, Json

_PERSON = (
    "SELECT user, locale, dm_channel, dms_closed, muted, language, hand_in_dm, four_colours,"
    " pictures, explained FROM person WHERE user = ?"
)
_READ = "SELECT game FROM rules_read WHERE user = ? ORDER BY game"
_PLAYED = "SELECT game, deals FROM deals_played WHERE user = ? ORDER BY game"
_PURSES = "SELECT guild, account, name FROM member WHERE user = ? ORDER BY guild"
_MOVES = """
    SELECT at, amount, kind, why, number, deal, reason FROM (
        SELECT id, at, amount, kind, why, table_id, deal FROM transfer WHERE credit = :account
        UNION ALL
        SELECT id, at, -amount, kind, why, table_id, deal FROM transfer WHERE debit = :account
    ) AS moved LEFT JOIN card_table ON card_table.id = moved.table_id
    LEFT JOIN purse_set ON purse_set.transfer = moved.id ORDER BY moved.id
"""
_STACKS = """
    SELECT stack.account, number FROM stack JOIN card_table ON card_table.id = table_id
    WHERE owner = ? ORDER BY stack.account
"""
_DEALS = """
    SELECT game, card_table.number, deal.number, started_at, ended_at, played_for
    FROM dealt_in JOIN deal ON deal.table_id = dealt_in.table_id AND deal.number = dealt_in.deal
    JOIN card_table ON card_table.id = deal.table_id
    WHERE account = ? ORDER BY dealt_in.id
"""
_TABLES = """
    SELECT number, channel, game, opened_at, state FROM card_table
    WHERE guild = ? AND closed_at IS NULL ORDER BY number
"""
_MESSAGES = """
    SELECT kind, channel, message, posted_at FROM message WHERE user = ? AND user <> 0
    ORDER BY posted_at
"""
_BLOCKED = "SELECT at FROM blocked WHERE guild = 0 AND user = ?"
_BLOCKED_HERE = "SELECT guild AS server, at FROM blocked_here WHERE user = ? ORDER BY guild"
_BLOCKS_MADE = "SELECT at FROM blocked_here WHERE guild = ? AND account = ? ORDER BY at"
_PURSES_SET = """
    SELECT at, reason FROM purse_set JOIN transfer ON transfer.id = purse_set.transfer
    WHERE purse_set.account = ? ORDER BY transfer.id
"""
_FROM_REGULARS = """
    SELECT day, number AS "table", chips AS won, kept FROM won_from_regulars
    LEFT JOIN card_table ON card_table.id = table_id WHERE account = ? ORDER BY won_from_regulars.id
"""
_FROM_PEOPLE = """
    SELECT number AS "table", won, lost, after AS on_credit FROM won_from_people
    LEFT JOIN card_table ON card_table.id = table_id WHERE account = ? ORDER BY won_from_people.id
"""
_STANDINGS = """
    SELECT number AS season, people AS won_among_people, everything AS won FROM standing
    WHERE account = ? ORDER BY number
"""
_SEASONS_ENDED = "SELECT number AS season, at FROM season WHERE account = ? ORDER BY number"
_CHANGES = """
    SELECT setting, before, after, at FROM setting_change WHERE guild = ? AND account = ?
    ORDER BY id
"""


def about(con: Connection, user: int) -> Json | None:
    """Everything, under names that a reader understands, with times in seconds since the epoch.

    None if nothing is stored.
    """
    person = _rows(con, _PERSON, user)
    since = next((row["at"] for row in _rows(con, _BLOCKED, user)), None)
    blocked_here = _rows(con, _BLOCKED_HERE, user)
    if not (person or since or blocked_here):
        return None
    return {
        "person": person[0] if person else None,
        "rules_read": [row["game"] for row in _rows(con, _READ, user)],
        "deals_finished": {row["game"]: row["deals"] for row in _rows(con, _PLAYED, user)},
        "messages": _rows(con, _MESSAGES, user),
        "blocked_since": since,
        "blocked_here": blocked_here,
        "servers": [
            {"server": row["guild"], "name": row["name"]}
            | _on_server(con, row["guild"], row["account"])
            for row in _rows(con, _PURSES, user)
        ],
    }


def _on_server(con: Connection, guild: int, account: Account) -> Json:
    moves = _moves(con, account)
    return {
        "account": account,
        "chips": sum(move["chips"] for move in moves),
        "movements": moves,
        "stacks": [
            {"table": table, "account": stack, "chips": sum(m["chips"] for m in at_it)}
            | {"movements": at_it}
            for stack, table in con.execute(_STACKS, (account,)).fetchall()
            for at_it in (_moves(con, stack),)
        ],
        "deals": [
            {"game": game, "table": table, "deal": deal, "began": began, "ended": ended}
            | {"played_to_its_end_by_a_regular": bool(absent)}
            for game, table, deal, began, ended, absent in con.execute(_DEALS, (account,))
        ],
        "open_tables": [
            {"table": number, "channel": channel, "game": game, "opened": opened}
            for number, channel, game, opened, state in con.execute(_TABLES, (guild,))
            if _is_at(json.loads(state), account)
        ],
        "settings_changed": _rows(con, _CHANGES, guild, account),
        "won_from_regulars": _rows(con, _FROM_REGULARS, account),
        "won_from_people": _rows(con, _FROM_PEOPLE, account),
        "standings": _rows(con, _STANDINGS, account),
        "seasons_ended": _rows(con, _SEASONS_ENDED, account),
        "purses_set": _rows(con, _PURSES_SET, account),
        "blocks_made": [row["at"] for row in _rows(con, _BLOCKS_MADE, guild, account)],
    }


def _moves(con: Connection, account: Account) -> list[Json]:
    return [
        {"at": at, "chips": chips, "kind": kind, "why": why, "table": table, "deal": deal}
        | ({} if reason is None else {"reason": reason})
        for at, chips, kind, why, table, deal, reason in con.execute(_MOVES, {"account": account})
    ]


def _is_at(state: Json, account: Account) -> bool:
    """Whether an open table has this account on a chair, on a list, or as its host."""
    chairs = [chair["account"] for chair in state.get("chairs", ()) if chair]
    lists = (state.get("waiting", ()), state.get("invited", ()), (state.get("host"),))
    return account in chairs or any(account in listed for listed in lists)


def _rows(con: Connection, sql: str, *values: Any) -> list[Json]:
    found = con.execute(sql, values)
    names = [column[0] for column in found.description or ()]
    return [dict(zip(names, row, strict=True)) for row in found]
