"""Stores game nights and who is called to them, and finds out what was played on one."""

from __future__ import annotations

import json
from collections import Counter

from bot.ports import BigWin, Evening, EveningPlayer, Night, NightEvent, NightStage
from db.connection import Connection
from tables.ports import Account

_BEGIN = """
    INSERT INTO night (guild, day, channel, begins, ends, transfer, stage)
    SELECT :guild, :day, :channel, :begins, :ends,
        (SELECT coalesce(max(id), 0) FROM main.transfer), :stage
    WHERE NOT EXISTS (
        SELECT 1 FROM setting_change WHERE guild = :guild AND at > :begins
        AND setting IN ('night_day', 'night_hour', 'night_zone', 'night_channel')
    ) ON CONFLICT DO NOTHING
"""
_TO_DO = """
    SELECT guild, day, channel, begins, ends, stage, tried, over FROM night INDEXED BY night_to_do
    WHERE stage <> 'over' ORDER BY guild, day
"""
_GO_ON = """
    UPDATE night SET stage = ?, tried = ?, over = ?
    WHERE guild = ? AND day = ? AND stage = ? AND coalesce(tried, 0) = ?
"""
_CALLED = """
    SELECT member.user FROM member INDEXED BY member_night JOIN person USING (user)
    WHERE guild = ? AND night AND NOT muted AND NOT EXISTS (
        SELECT 1 FROM blocked_here
        WHERE blocked_here.guild = member.guild AND blocked_here.user = member.user
    ) ORDER BY account DESC LIMIT ?
"""
_PLAYED = """
    SELECT table_id, deal.number, game, card_table.number, pot,
        CASE json_array_length(players) WHEN 0 THEN accounts ELSE players END
    FROM card_table JOIN deal ON deal.table_id = card_table.id
    WHERE guild = :guild AND (closed_at IS NULL OR closed_at >= :begins)
    AND ended_at >= :begins AND ended_at < :over AND result IS NOT NULL AND people > 0
"""
"""Practice deals have no `people`, and voided ones no `result`."""
_MOVED = """
    SELECT coalesce(owner, moved.account), moved.table_id, deal, chips FROM (
        SELECT credit AS account, table_id, deal, amount AS chips FROM transfer
        WHERE debit IN (SELECT value FROM json_each(:pots)) AND id > :after
        UNION ALL
        SELECT debit, table_id, deal, -amount FROM transfer
        WHERE credit IN (SELECT value FROM json_each(:pots)) AND id > :after
    ) AS moved LEFT JOIN stack ON stack.account = moved.account WHERE deal IS NOT NULL
"""
_PEOPLE = """
    SELECT account, member.user, member.name, stats FROM member JOIN person USING (user)
    WHERE account IN (SELECT value FROM json_each(?))
"""


def servers(con: Connection) -> tuple[int, ...]:
    """The servers with a weekly game night."""
    rows = con.execute(
        "SELECT id FROM guild INDEXED BY guild_night WHERE night_day IS NOT NULL ORDER BY id"
    )
    return tuple(int(guild) for (guild,) in rows)


def begin(con: Connection, night: Night) -> bool:
    """Store a night, once. Returns False if it is stored, or was planned after it had begun."""
    about = {
        "guild": night.guild, "day": night.day, "channel": night.channel,
        "begins": night.begins, "ends": night.ends, "stage": night.stage.value,
    }  # fmt: skip
    return bool(con.execute(_BEGIN, about).rowcount)


def to_do(con: Connection) -> tuple[Night, ...]:
    """The nights that are not over."""
    return tuple(
        Night(guild, day, channel, begins, ends, NightStage(stage), tried, over)
        for guild, day, channel, begins, ends, stage, tried, over in con.execute(_TO_DO)
    )


def go_on(con: Connection, before: Night, after: Night) -> bool:
    """Store `after` if the night is still at `before`: no other process has gone on meanwhile."""
    changed = con.execute(
        _GO_ON,
        (
            after.stage.value, after.tried, after.over,
            before.guild, before.day, before.stage.value, before.tried or 0.0,
        ),
    ).rowcount  # fmt: skip
    return bool(changed)


def had_one(con: Connection, guild: int, before: int) -> bool:
    """Whether the server had a game night before this day."""
    row = con.execute("SELECT 1 FROM night WHERE guild = ? AND day < ? LIMIT 1", (guild, before))
    return row.fetchone() is not None


def called(con: Connection, guild: int, most: int) -> tuple[int, ...]:
    """The people to call to a night, at most `most`, those who came last to the server first."""
    return tuple(int(user) for (user,) in con.execute(_CALLED, (guild, most)))


def is_called(con: Connection, guild: int, user: int) -> bool:
    """Whether this person is called to the server's game nights."""
    row = con.execute("SELECT night FROM member WHERE guild = ? AND user = ?", (guild, user))
    return any(bool(night) for (night,) in row)


def change_call(con: Connection, guild: int, user: int, night: bool) -> None:
    """Store whether this person is called. Without effect if the person has no purse there."""
    con.execute(
        "UPDATE member SET night = ? WHERE guild = ? AND user = ? AND night <> ?",
        (night, guild, user, night),
    )


def has_open_table(con: Connection, guild: int, since: float) -> bool:
    """Whether a table that was opened since then is still open."""
    row = con.execute(
        "SELECT 1 FROM card_table WHERE guild = ? AND closed_at IS NULL AND opened_at >= ? LIMIT 1",
        (guild, since),
    )
    return row.fetchone() is not None


def events(con: Connection) -> tuple[NightEvent, ...]:
    """The scheduled events of game nights, one for each server."""
    rows = con.execute("SELECT guild, begins, told, event, tried FROM night_event ORDER BY guild")
    return tuple(NightEvent(*row) for row in rows)


def change_event(
    con: Connection, guild: int, before: NightEvent | None, after: NightEvent | None
) -> bool:
    """Store `after`, or nothing. Returns False if what is stored is no longer `before`."""
    if before is None:
        if after is None:
            return True
        new = con.execute(
            "INSERT INTO night_event (guild, begins, told, event, tried) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING",
            (guild, after.begins, after.told, after.event, after.tried),
        )
        return bool(new.rowcount)
    same = "guild = ? AND told = ? AND coalesce(event, 0) = ? AND coalesce(tried, 0) = ?"
    known = (guild, before.told, before.event or 0, before.tried or 0.0)
    if after is None:
        return bool(con.execute(f"DELETE FROM night_event WHERE {same}", known).rowcount)  # noqa: S608 (above)
    changed = con.execute(
        f"UPDATE night_event SET begins = ?, told = ?, event = ?, tried = ? WHERE {same}",  # noqa: S608 (above)
        (after.begins, after.told, after.event, after.tried, *known),
    )
    return bool(changed.rowcount)


def evening(con: Connection, night: Night) -> Evening:
    """What was played on this night, from the deals that ended in it."""
    over = night.ends if night.over is None else night.over
    window = {"guild": night.guild, "begins": night.begins, "over": over}
    played = con.execute(_PLAYED, window).fetchall()
    row = con.execute(
        "SELECT transfer FROM night WHERE guild = ? AND day = ?", (night.guild, night.day)
    ).fetchone()
    pots = sorted({int(pot) for *_, pot, _ in played})
    after = {"pots": json.dumps(pots), "after": 0 if row is None else int(row[0])}
    net: Counter[tuple[Account, int, int]] = Counter()
    for account, table, deal, chips in con.execute(_MOVED, after).fetchall() if pots else ():
        net[account, table, deal] += chips
    deals: Counter[Account] = Counter()
    won: Counter[Account] = Counter()
    best: dict[Account, BigWin] = {}
    for table, deal, game, number, _, accounts in played:
        for account in {int(one) for one in json.loads(accounts)}:
            chips = net[account, table, deal]
            deals[account] += 1
            won[account] += chips
            if account not in best or chips > best[account].chips:
                best[account] = BigWin(str(game), int(number), chips)
    people = con.execute(_PEOPLE, (json.dumps(sorted(deals)),)).fetchall()
    players = (
        EveningPlayer(account, user, name, deals[account], won[account], best[account])
        for account, user, name, stats in people
        if stats
    )
    return Evening(
        deals=len(played),
        people=len(people),
        shown=tuple(sorted(players, key=lambda one: (-one.won, one.account))),
    )
