"""Ends seasons: sets every purse to the opening chips and stores the leaderboard of that time."""

from __future__ import annotations

import json
from collections.abc import Iterator

from bot.ports import BankRefusal, DueSeason, LeaderboardLine, Season, SeasonPlan, SeasonToAnnounce
from db.connection import Connection, has_one_writer, lock_purses
from db.ledger import entries, transfers, winnings
from db.statements import guilds, interactions
from tables.ports import Account, Transfer

PURSES = 500
"""How many purses one statement reads."""
_HELD = """
    SELECT account,
        (SELECT coalesce(sum(amount), 0) FROM chips_moved WHERE credit = member.account)
        - (SELECT coalesce(sum(amount), 0) FROM chips_moved WHERE debit = member.account)
    FROM member WHERE guild = ? AND account > ? ORDER BY account LIMIT ?
"""
_OPEN = """
    SELECT id, number, pot, EXISTS (
        SELECT 1 FROM deal WHERE table_id = card_table.id AND ended_at IS NULL AND people > 0
    ) FROM card_table WHERE guild = ? AND closed_at IS NULL ORDER BY number
"""
_KEEP = """
    INSERT INTO standing (guild, number, account, people, everything)
    WITH moved AS (
        SELECT credit AS account, amount AS chips, table_id, deal
        FROM transfer WHERE debit IN (SELECT value FROM json_each(:pots)) AND id > :after
        AND kind IN ('stake', 'fee', 'penalty', 'share', 'standing', 'reversal')
        UNION ALL
        SELECT debit, -amount, table_id, deal
        FROM transfer WHERE credit IN (SELECT value FROM json_each(:pots)) AND id > :after
        AND kind IN ('stake', 'fee', 'penalty', 'share', 'standing', 'reversal')
        UNION ALL
        SELECT debit, -amount, NULL, NULL
        FROM account AS own CROSS JOIN main.transfer AS back ON credit = own.id
        WHERE own.guild = :guild AND own.kind = 'regulars' AND back.id > :after
        AND back.kind = 'excess'
    ), told AS (
        SELECT account, chips, EXISTS (
            SELECT 1 FROM deal
            WHERE deal.table_id = moved.table_id AND people = seats AND people > 1
            AND number = coalesce(moved.deal, (
                SELECT max(number) FROM deal WHERE deal.table_id = moved.table_id
            ))
        ) AS among_people FROM moved
    ), counted AS (
        SELECT coalesce(owner, told.account) AS account,
            CASE WHEN among_people THEN chips END AS people, chips AS everything
        FROM told LEFT JOIN stack ON stack.account = told.account
        UNION ALL
        SELECT account, nullif(people, 0), everything
        FROM won_from_people WHERE account IN (SELECT value FROM json_each(:purses))
        AND table_id IS NOT NULL AND transfer > :after
        UNION ALL
        SELECT account, people, everything
        FROM account AS own JOIN archived_account ON account = own.id
        WHERE own.guild = :guild AND (people IS NOT NULL OR everything IS NOT NULL)
    )
    SELECT :guild, :number, purse.id, sum(people), coalesce(sum(everything), 0)
    FROM counted JOIN account AS purse ON purse.id = counted.account
    WHERE purse.kind = 'purse' GROUP BY purse.id
"""
_DUE = """
    SELECT id FROM guild INDEXED BY guild_monthly WHERE monthly
    AND NOT EXISTS (SELECT 1 FROM season WHERE season.guild = guild.id AND at >= :begun)
    AND NOT EXISTS (
        SELECT 1 FROM setting_change
        WHERE setting_change.guild = guild.id AND setting = 'monthly' AND at >= :begun
    ) AND EXISTS (SELECT 1 FROM member WHERE member.guild = guild.id)
"""
"""Servers with monthly seasons where no season has ended this month.

Servers that have switched monthly seasons on this month are left out.
"""
_ENDED_DEALS = """
    SELECT (
        SELECT count(*) FROM deal JOIN card_table ON card_table.id = deal.table_id
        WHERE guild = :guild AND ended_at IS NOT NULL
    ) + (SELECT coalesce(sum(deals), 0) FROM archive WHERE guild = :guild)
"""
_TO_ANNOUNCE = """
    SELECT season.guild, season.number, season.chips, nullif(season.announce, 0),
        season.deals - CASE WHEN season.number = 1 THEN 0 ELSE before.deals END
    FROM season INDEXED BY season_to_announce LEFT JOIN season AS before
        ON before.guild = season.guild AND before.number = season.number - 1
    WHERE season.announce IS NOT NULL ORDER BY season.guild, season.number
"""
_ARCHIVED_BEFORE = """
    UPDATE archived_account SET people = NULL, everything = NULL
    WHERE account IN (SELECT id FROM account WHERE guild = ?)
"""
"""When a season ends, its archived deals no longer count."""


def plan(con: Connection, guild: int) -> SeasonPlan:
    """What ending the current season would do."""
    chips = guilds.load_guild(con, guild).opening
    held = [amount for page in _purses(con, guild) for _, amount in page]
    return SeasonPlan(
        number=count(con, guild) + 1,
        chips=chips,
        people=len(held),
        moved=sum(amount != chips for amount in held),
        tables=_at_tables(con, guild),
    )


def end(
    con: Connection, guild: int, number: int, chips: int, by: Account, at: float, interaction: str
) -> int:
    """End the season of this number and return how many purses that changed.

    Raises `AlreadyDone`, `BankRefusal`.

    A season ends in one transaction, so that no reader sees half of it. It does not end while chips
    are at tables or in tournaments, because those chips are in no purse yet. A purse that is opened
    meanwhile belongs to the next season.
    """
    interactions.once(con, interaction, at)
    return _end(con, guild, number, chips, by, at)


def due(con: Connection, begun: float) -> tuple[DueSeason, ...]:
    """The seasons that should have ended with last month. This month began at `begun`."""
    return tuple(
        DueSeason(
            guild, count(con, guild) + 1, guilds.load_guild(con, guild).opening,
            _at_tables(con, guild),
        )
        for (guild,) in con.execute(_DUE, {"begun": begun}).fetchall()
    )  # fmt: skip


def end_month(con: Connection, guild: int, number: int, chips: int, at: float) -> int:
    """`end` by the bank, if the server's seasons still end with the month."""
    bank = transfers.open_only_account(con, guild, "house")
    return _end(con, guild, number, chips, bank, at, monthly=True)


def _end(
    con: Connection,
    guild: int,
    number: int,
    chips: int,
    by: Account,
    at: float,
    *,
    monthly: bool = False,
) -> int:
    rows = con.execute("SELECT account FROM member WHERE guild = ?", (guild,))
    known = frozenset(int(account) for (account,) in rows)
    # Now none of these purses can move chips. A purse that is opened later is not of this season.
    lock_purses(con, sorted(known))
    settings = guilds.load_guild(con, guild)
    is_same = (count(con, guild) + 1, settings.opening) == (number, chips)
    if not is_same or (monthly and not settings.monthly):
        raise BankRefusal("season-changed")
    if _at_tables(con, guild) or entries.holds_chips(con, guild):
        raise BankRefusal("season-staked")
    (after,) = con.execute(
        "SELECT coalesce(max(transfer), 0) FROM season WHERE guild = ?", (guild,)
    ).fetchone()
    (last,) = con.execute("SELECT coalesce(max(id), 0) FROM main.transfer").fetchone()
    (deals,) = con.execute(_ENDED_DEALS, {"guild": guild}).fetchone()
    announce = None if settings.winners is None else 0.0
    con.execute(
        "INSERT INTO season (guild, number, transfer, chips, account, at, deals, announce)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (guild, number, last, chips, by, at, int(deals), announce),
    )
    own = {"pots": _ids(con, guild, "pot"), "purses": _ids(con, guild, "purse")}
    con.execute(_KEEP, {"guild": guild, "number": number, "after": int(after), **own})
    con.execute(_ARCHIVED_BEFORE, (guild,))
    if not has_one_writer(con):
        # PostgreSQL keeps the sums of the current season in a table.
        con.execute(
            "DELETE FROM won WHERE account IN (SELECT id FROM account WHERE guild = ?)", (guild,)
        )
    bank = transfers.open_only_account(con, guild, "house")
    moved = 0
    for page in _purses(con, guild):
        moves = [
            _move(bank, account, chips - held, number)
            for account, held in page
            if held != chips and account in known
        ]
        transfers.post(con, moves, at)
        moved += len(moves)
    winnings.forgive(con, known, at)
    winnings.clear_marks(con, known)
    return moved


def _ids(con: Connection, guild: int, kind: str) -> str:
    rows = con.execute("SELECT id FROM account WHERE guild = ? AND kind = ?", (guild, kind))
    return json.dumps([int(account) for (account,) in rows])


def _move(bank: Account, account: Account, chips: int, number: int) -> Transfer:
    ends = (bank, account) if chips > 0 else (account, bank)
    return Transfer(*ends, abs(chips), "season", f"season:{account}:{number}")


def _purses(con: Connection, guild: int) -> Iterator[list[tuple[Account, int]]]:
    """Every person's purse with its balance, `PURSES` at a time."""
    last = 0
    while page := con.execute(_HELD, (guild, last, PURSES)).fetchall():
        yield [(int(account), int(held)) for account, held in page]
        last = int(page[-1][0])


def _at_tables(con: Connection, guild: int) -> tuple[int, ...]:
    """The numbers of the open tables with chips."""
    found: list[int] = []
    for table, number, pot, in_play in con.execute(_OPEN, (guild,)).fetchall():
        stacks = con.execute("SELECT account FROM stack WHERE table_id = ?", (table,)).fetchall()
        accounts = [int(pot), *(int(account) for (account,) in stacks)]
        if in_play or any(transfers.balances(con, accounts).values()):
            found.append(int(number))
    return tuple(found)


def count(con: Connection, guild: int) -> int:
    """How many seasons have ended."""
    row = con.execute(
        "SELECT coalesce(max(number), 0) FROM season WHERE guild = ?", (guild,)
    ).fetchone()
    return int(row[0])


def load(con: Connection, guild: int, number: int) -> Season | None:
    """A season that has ended, None if there is no such season."""
    row = con.execute(
        "SELECT number, chips, account, at FROM season WHERE guild = ? AND number = ?",
        (guild, number),
    ).fetchone()
    return None if row is None else Season(*row)


def to_announce(con: Connection) -> tuple[SeasonToAnnounce, ...]:
    """The seasons whose winners are to be announced."""
    return tuple(SeasonToAnnounce(*row) for row in con.execute(_TO_ANNOUNCE))


def note_announcing(
    con: Connection, guild: int, number: int, tried: float | None, at: float | None
) -> bool:
    """Store when an attempt to announce the winners begins, or None if no more will follow.

    Returns False if the last attempt did not begin at `tried`: another process has tried since.
    """
    changed = con.execute(
        "UPDATE season SET announce = ? WHERE guild = ? AND number = ? AND announce = ?",
        (at, guild, number, tried or 0.0),
    ).rowcount
    return bool(changed)


def standing(
    con: Connection, guild: int, number: int, skip: int, limit: int, among_people: bool = True
) -> tuple[LeaderboardLine, ...]:
    """The leaderboard at the season's end, most first. Equal sums share a place."""
    rows = con.execute(
        f"{_ranked(among_people=among_people)} ORDER BY 1, standing.account LIMIT :limit"
        " OFFSET :skip",
        {"guild": guild, "number": number, "limit": limit, "skip": skip},
    )
    return tuple(LeaderboardLine(*row) for row in rows)


def standing_line(
    con: Connection, guild: int, number: int, account: Account, among_people: bool = True
) -> tuple[LeaderboardLine | None, int]:
    """One purse's line on that leaderboard, and how many lines it has."""
    row = con.execute(
        f"SELECT (SELECT count(*) FROM ({_ranked(among_people=among_people)}) AS every), own.*"  # noqa: S608 (this module's SQL)
        f" FROM ({_ranked(among_people=among_people)}) AS own WHERE own.account = :account",
        {"guild": guild, "number": number, "account": account},
    ).fetchone()
    if row is not None:
        return LeaderboardLine(*row[1:]), int(row[0])
    (total,) = con.execute(
        f"SELECT count(*) FROM ({_ranked(among_people=among_people)}) AS every",  # noqa: S608 (as above)
        {"guild": guild, "number": number},
    ).fetchone()
    return None, int(total)


def _ranked(*, among_people: bool) -> str:
    won = "people" if among_people else "everything"
    return (
        f"SELECT rank() OVER (ORDER BY {won} DESC) AS place, standing.account, member.user, name,"  # noqa: S608 (names of columns)
        f" {won} FROM standing JOIN member ON member.account = standing.account"
        f" WHERE standing.guild = :guild AND number = :number AND {won} IS NOT NULL"
    )
