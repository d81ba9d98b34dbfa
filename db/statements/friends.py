"""Finds the people to tell of friends at a table, and stores who gets a notice on which day."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ports import FriendsSeen
from db.connection import Connection
from tables.ports import Account

_ASKED = """
    SELECT member.account, member.user FROM person INDEXED BY person_friends
    CROSS JOIN member ON member.user = person.user
    WHERE friends AND stats AND guild = :guild AND NOT EXISTS (
        SELECT 1 FROM blocked_here
        WHERE blocked_here.guild = member.guild AND blocked_here.user = member.user
    )
"""
_TO_TELL = f"{_ASKED} AND noticed < :day AND NOT dms_closed"
_LATELY = "SELECT table_id, deal FROM dealt_in WHERE account = ? ORDER BY id DESC LIMIT ?"


def seen_at(
    con: Connection, guild: int, seated: Sequence[Account], day: int, deals: int, latest: int
) -> tuple[FriendsSeen, ...]:
    """The people to tell that friends sit at a table with these accounts.

    Two people are friends if they have played `deals` of each other's `latest` deals together, and
    both have asked for notices. A person who hides statistics has no friends.
    """
    asked = {
        int(account) for account, _ in con.execute(_ASKED, {"guild": guild}) if account in {*seated}
    }
    if len(asked) < 2:
        return ()
    lately = {account: _lately(con, account, latest) for account in asked}
    found: list[FriendsSeen] = []
    for account, user in con.execute(_TO_TELL, {"guild": guild, "day": day}).fetchall():
        if account in seated:
            continue
        own = _lately(con, account, latest)
        friends = [one for one in seated if one in asked and len(own & lately[one]) >= deals]
        if len(friends) > 1:
            found.append(FriendsSeen(int(account), int(user), tuple(friends)))
    return tuple(found)


def _lately(con: Connection, account: Account, latest: int) -> set[tuple[int, int]]:
    return {(int(table), int(deal)) for table, deal in con.execute(_LATELY, (account, latest))}


def note_told(con: Connection, account: Account, day: int) -> bool:
    """Store that this person gets a notice on this day. Returns False if that is stored already."""
    changed = con.execute(
        "UPDATE member SET noticed = ? WHERE account = ? AND noticed < ?", (day, account, day)
    ).rowcount
    return bool(changed)
