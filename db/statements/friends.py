"""Finds the people to tell of friends at a table, and stores who gets a notice on which day."""

from __future__ import annotations

import json
from collections import Counter
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
_TOGETHER = """
    SELECT CASE json_array_length(players) WHEN 0 THEN accounts ELSE players END FROM (
        SELECT table_id, deal FROM dealt_in WHERE account = ? ORDER BY id DESC LIMIT ?
    ) AS latest JOIN deal ON deal.table_id = latest.table_id AND deal.number = latest.deal
"""


def seen_at(
    con: Connection, guild: int, seated: Sequence[Account], day: int, deals: int, latest: int
) -> tuple[FriendsSeen, ...]:
    """The people to tell that friends sit at a table with these accounts.

    A person has played at least `deals` of a friend's last `latest` deals with that friend, and
    both have asked for notices. A person who hides statistics has no friends.
    """
    willing = {int(account) for account, _ in con.execute(_ASKED, {"guild": guild})}
    asked = [account for account in seated if account in willing]
    if len(asked) < 2:
        return ()
    together = {friend: _together(con, friend, latest) for friend in asked}
    found: list[FriendsSeen] = []
    for account, user in con.execute(_TO_TELL, {"guild": guild, "day": day}).fetchall():
        friends = tuple(one for one in asked if together[one][account] >= deals)
        if account not in seated and len(friends) > 1:
            found.append(FriendsSeen(int(account), int(user), friends))
    return tuple(found)


def _together(con: Connection, account: Account, latest: int) -> Counter[Account]:
    """How many of an account's latest deals each account has played."""
    rows = con.execute(_TOGETHER, (account, latest))
    return Counter(one for (players,) in rows for one in {*json.loads(players)})


def note_told(con: Connection, account: Account, day: int) -> bool:
    """Store that this person gets a notice on this day. Returns False if that is stored already."""
    changed = con.execute(
        "UPDATE member SET noticed = ? WHERE account = ? AND noticed < ?", (day, account, day)
    ).rowcount
    return bool(changed)
