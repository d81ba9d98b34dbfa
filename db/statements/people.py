"""Stores people: their preferences, their purses and names, and which rules they have read.

Code that stores more about people must add it to the erasure (`forget`) and to the export
(`about`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bot.ports import Person, Seated
from db.connection import Connection, lock_members, lock_owners, lock_person, lock_purses
from db.ledger import bank, erasure_marks, transfers
from db.statements import achievements, guilds, messages, ratings, stats, today
from tables.ports import Account, Conflict, Json

_SWITCHES = (
    "dms_closed", "muted", "hand_in_dm", "four_colours", "pictures", "explained", "stats",
    "today", "friends",
)  # fmt: skip
_FIELDS = ("locale", "dm_channel", "language", "forced", *_SWITCHES)
_NEW = "INSERT INTO person (user, name) VALUES (?, '') ON CONFLICT (user) DO UPDATE SET name = ''"
"""It locks the row. Older versions keep one name for all servers in it."""


def purse(con: Connection, guild: int, user: int, name: str, at: float) -> Account:
    """The person's purse, opened at the first call with the server's opening chips (GEN-008).

    Also stores the name on that server. See `db.ledger.bank`.
    """
    con.execute(_NEW, (user,))
    if (found := account(con, guild, user)) is not None:
        name_member(con, guild, user, name)
        return found
    new = transfers.new_account(con, guild, "purse")
    con.execute(
        "INSERT INTO member (guild, user, account, name) VALUES (?, ?, ?, ?)",
        (guild, user, new, name),
    )
    bank.opening(con, guild, user, new, at)
    return new


def known_purse(con: Connection, guild: int, user: int, name: str) -> Account | None:
    """The purse if `purse` would have nothing to write, else None."""
    row = con.execute(
        "SELECT account FROM member WHERE guild = ? AND user = ? AND name = ?", (guild, user, name)
    ).fetchone()
    return None if row is None else int(row[0])


def name_member(con: Connection, guild: int, user: int, name: str) -> None:
    """Store the person's name on this server. Without effect if the person has no purse there."""
    con.execute(
        "UPDATE member SET name = ? WHERE guild = ? AND user = ? AND name <> ?",
        (name, guild, user, name),
    )


def account(con: Connection, guild: int, user: int) -> Account | None:
    """The person's purse, None if none was ever opened."""
    row = con.execute(
        "SELECT account FROM member WHERE guild = ? AND user = ?", (guild, user)
    ).fetchone()
    return None if row is None else int(row[0])


def accounts(con: Connection, user: int) -> dict[int, Account]:
    """All purses of this person, by server."""
    rows = con.execute("SELECT guild, account FROM member WHERE user = ?", (user,))
    return {int(guild): int(found) for guild, found in rows}


def welcome(con: Connection, accounts: Sequence[Account]) -> frozenset[Account]:
    """The accounts whose owners may get a place at a table."""
    rows = con.execute(
        "SELECT account FROM member WHERE account IN (SELECT value FROM json_each(?))"
        " AND NOT EXISTS (SELECT 1 FROM blocked_here"
        " WHERE blocked_here.guild = member.guild AND blocked_here.user = member.user)",
        (json.dumps(list(accounts)),),
    )
    return frozenset(int(account) for (account,) in rows)


def require_welcome(con: Connection, purses: Sequence[Account]) -> None:
    """Raises `Conflict` if the owner of one of these purses was erased or blocked meanwhile.

    Locks the owners, so that neither can happen until the transaction ends.
    """
    lock_owners(con, purses)
    if purses and (unwelcome := {*purses} - welcome(con, purses)):
        raise Conflict(f"the owners of {sorted(unwelcome)} cannot get a place")


def load_person(con: Connection, user: int) -> Person | None:
    """What is stored about this user, None if nothing is."""
    row = con.execute(
        f"SELECT {', '.join(_FIELDS)} FROM person WHERE user = ?",  # noqa: S608 (names of columns)
        (user,),
    ).fetchone()
    if row is None:
        return None
    found = dict(zip(_FIELDS, row, strict=True))
    found |= {key: bool(found[key]) for key in _SWITCHES}
    return Person(user, **found)


def change_person(
    con: Connection, user: int, changes: Mapping[str, Any], *, begin: bool = False
) -> None:
    """Set exactly these fields. With `begin`, create the person's row if there is none.

    Raises ValueError for a field that a `Person` does not have.
    """
    if unknown := changes.keys() - _FIELDS:
        raise ValueError(f"a person has no {', '.join(sorted(unknown))}")
    if begin:
        con.execute(_NEW, (user,))
    new = ", ".join(f"{field} = :{field}" for field in changes)
    con.execute(f"UPDATE person SET {new} WHERE user = :user", {**changes, "user": user})  # noqa: S608 (names of columns)


def forced_cards(con: Connection, accounts: Sequence[Account]) -> dict[Account, str]:
    """Which forced cards play themselves (GEN-023), by account of a person."""
    rows = con.execute(
        "SELECT account, forced FROM member JOIN person USING (user)"
        " WHERE account IN (SELECT value FROM json_each(?))",
        (json.dumps(list(accounts)),),
    )
    return {int(account): str(forced) for account, forced in rows}


def rules_read(con: Connection, user: int) -> frozenset[str]:
    """The games whose rules this person has opened."""
    rows = con.execute("SELECT game FROM rules_read WHERE user = ?", (user,))
    return frozenset(str(game) for (game,) in rows)


def note_rules_read(con: Connection, user: int, game: str) -> None:
    """Store that a person has opened a game's rules, if anything is stored about the person."""
    con.execute(
        "INSERT INTO rules_read (user, game) SELECT user, ? FROM person WHERE user = ?"
        " ON CONFLICT DO NOTHING",
        (game, user),
    )


def forget(con: Connection, user: int, at: float) -> None:
    """Erase everything that ties a Discord user to an account. Accounts and transfers stay.

    Raises `Seated`.
    """
    lock_person(con, user)
    purses = accounts(con, user)
    lock_purses(con, purses.values())
    lock_members(con, user)
    if tables := guilds.tables_of(con, purses):
        raise Seated(tables)
    for guild, purse_there in purses.items():
        bank.part(con, guild, user, purse_there, at)
        bank.forget_reasons(con, purse_there)
    messages.forget(con, user)
    today.note_erased(con, user, int(at // erasure_marks.DAY))
    con.execute("DELETE FROM person WHERE user = ?", (user,))


_PERSON = (
    "SELECT user, locale, dm_channel, dms_closed, muted, language, hand_in_dm, four_colours,"
    " pictures, explained, forced, stats, today, friends FROM person WHERE user = ?"
)
_READ = "SELECT game FROM rules_read WHERE user = ? ORDER BY game"
_PLAYED = "SELECT game, deals FROM deals_played WHERE user = ? ORDER BY game"
_PURSES = """
    SELECT guild, account, name, night, noticed FROM member WHERE user = ? ORDER BY guild
"""
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
_TOURNAMENTS = """
    SELECT number, opened_at, state FROM tournament WHERE guild = ? ORDER BY number
"""
_MESSAGES = """
    SELECT kind, channel, message, posted_at FROM message WHERE user = ? AND user <> 0
    ORDER BY posted_at
"""
_BLOCKED = "SELECT at FROM blocked WHERE guild = 0 AND user = ?"
_BLOCKED_HERE = "SELECT guild AS server, at FROM blocked_here WHERE user = ? ORDER BY guild"
_BLOCKS_MADE = "SELECT at FROM blocked_here WHERE guild = ? AND account = ? ORDER BY at"
_PURSES_SET = """
    SELECT at, reason FROM purse_set JOIN main.transfer AS moved ON moved.id = purse_set.transfer
    WHERE purse_set.account = ? ORDER BY moved.id
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
_ARCHIVED_DEALS = "SELECT game, deals FROM archived_deals WHERE account = ? ORDER BY game"
_ARCHIVED = """
    SELECT last AS until, people AS won_in_deals_among_people, everything AS won, on_credit
    FROM archived_account WHERE account = ?
"""
_SEASONS_ENDED = "SELECT number AS season, at FROM season WHERE account = ? ORDER BY number"
_CHANGES = """
    SELECT setting, before, after, at FROM setting_change WHERE guild = ? AND account = ?
    ORDER BY id
"""


def about(con: Connection, user: int) -> Json | None:
    """Everything stored about this user, under names that a reader understands.

    Times are in seconds since the epoch. None if nothing is stored. Cards are left out, because
    `/history` has each deal's record as its player saw it.
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
        "deals_of_the_day": [
            {"day": one.day, "game": one.game, "server": one.guild, "ended": one.ended_at}
            | {"result": one.score, "days_in_a_row": one.streak, "moves": one.moves}
            for one in today.of_person(con, user, 0)
        ],
        "messages": _rows(con, _MESSAGES, user),
        "blocked_since": since,
        "blocked_here": blocked_here,
        "servers": [
            {"server": row["guild"], "name": row["name"]}
            | {"called_to_game_nights": bool(row["night"]), "told_of_friends_on": row["noticed"]}
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
        "statistics": [
            {"game": one.game, "among_people": one.among_people} | dict(one.numbers)
            for one in stats.load(con, account)
        ],
        "ratings": [
            {"game": one.game, "rated_deals": one.rating.deals, "rating": one.rating.points}
            | {"margin": one.rating.margin}
            for one in ratings.load(con, account)
        ],
        "chips_by_day": [
            {"day": day, "chips": chips} for day, chips in stats.chips_by_day(con, account, 0)
        ],
        "achievements": [
            {"name": one.name, "at": one.at} for one in achievements.load(con, account)
        ],
        "tournaments": [
            {"tournament": number, "opened": opened} | _in_tournament(json.loads(state), account)
            for number, opened, state in con.execute(_TOURNAMENTS, (guild,))
            if _has_entered(json.loads(state), account)
        ],
        "won_from_regulars": _rows(con, _FROM_REGULARS, account),
        "won_from_people": _rows(con, _FROM_PEOPLE, account),
        "standings": _rows(con, _STANDINGS, account),
        "archived": _rows(con, _ARCHIVED, account),
        "archived_deals": {
            row["game"]: row["deals"] for row in _rows(con, _ARCHIVED_DEALS, account)
        },
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
    taken = [chair for chair in state.get("chairs", ()) if chair]
    chairs = [chair[key] for chair in taken for key in ("account", "successor") if key in chair]
    lists = (state.get("waiting", ()), state.get("invited", ()), (state.get("host"),))
    return account in chairs or any(account in listed for listed in lists)


def _has_entered(state: Json, account: Account) -> bool:
    """Whether a tournament has this account among its people, or as its host."""
    people = [who for one in state["entrants"] for who in one["people"]]
    joined = [one[key] for one in state["joined"] for key in ("account", "partner")]
    return account in (state["host"], *people, *joined)


def _in_tournament(state: Json, account: Account) -> Json:
    own = next((one for one in state["entrants"] if account in one["people"]), None)
    found = {"game": state["form"]["game"], "opened_it": state["host"] == account}
    return found | ({} if own is None else {"points": own["points"], "chips_won": own["net"]})


def _rows(con: Connection, sql: str, *values: Any) -> list[Json]:
    found = con.execute(sql, values)
    names = [column[0] for column in found.description or ()]
    return [dict(zip(names, row, strict=True)) for row in found]
