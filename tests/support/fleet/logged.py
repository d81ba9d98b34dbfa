"""Reads decisions from a copy of the database: who is waited for, and when each was made."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator

from db.statements import card_tables
from games import GAMES
from games.kernel.driver import evolve_all
from tables.decision import Decision
from tables.model.snapshot import DealSoFar, Snapshot, begin, load, step_of
from tables.model.table import Status
from tables.ports import StoredDeal

_DECISION = re.compile(r"(\d+)([.p])(\d+)")


def read(written: str) -> Decision:
    """Read a decision from its form in ids."""
    match = _DECISION.fullmatch(written)
    assert match is not None, written
    return Decision(int(match[1]), int(match[3]), match[2] == "p")


def tables_at(con: sqlite3.Connection, channel: str) -> Iterator[Snapshot]:
    for (table,) in con.execute(
        "SELECT id FROM card_table WHERE channel = ? AND closed_at IS NULL", (int(channel),)
    ).fetchall():
        stored = card_tables.load(con, table)
        if stored is not None:
            yield load(GAMES, stored)


def waited_for(con: sqlite3.Connection, table: Snapshot, user: int) -> tuple[Decision, ...]:
    """Return what the log waits for from this person, if present.

    The question may be on the person's own hand or on the table.
    """
    deal = table.deal
    if table.table.status is not Status.PLAYING or deal is None or deal.done:
        return ()
    account = _account(con, user)
    seat = None if account is None else deal.seat_of(account)
    if seat is None or seat not in deal.game.to_act(deal.state) & deal.game.awaited(deal.state):
        return ()
    chair = table.table.chairs[deal.setup.chairs[seat]]
    if chair is None or chair.account != account or chair.played_by_regular:
        return ()
    return deal.decision(seat), deal.public_decision


def made_at(con: sqlite3.Connection, table: int, decision: Decision, user: int) -> float | None:
    """Return when this person's decision was made by any player, or became void, in Unix seconds.

    None if the log never had it, or it is still open.
    """
    stored, account = card_tables.load_deal(con, table, decision.deal), _account(con, user)
    if stored is None or account is None:
        return None
    deal, asked = begin(GAMES[stored.game], stored.setup), False
    for step in stored.steps:
        known = step_of(deal.game, step)
        deal = deal.grown([known], evolve_all(deal.game, deal.state, known[2]))
        if _asks(deal, decision, account):
            asked = True
        elif asked:
            return step.at
    return None


def deals(con: sqlite3.Connection) -> Iterator[tuple[int, StoredDeal]]:
    for table, number in con.execute(
        "SELECT table_id, number FROM deal ORDER BY table_id, number"
    ).fetchall():
        stored = card_tables.load_deal(con, table, number)
        if stored is not None:
            yield table, stored


def run_out_early(stored: StoredDeal) -> list[str]:
    """Return the timers of a deal that expired earlier than the game sets them.

    They are counted from the start of each, so one that two processes let expire is found too.
    """
    game, found, began = GAMES[stored.game], list[str](), dict[int, float]()
    deal = begin(game, stored.setup)
    for seq, step in enumerate(stored.steps):
        known = step_of(game, step)
        if step.by == "clock" and known[1] is not None:
            key, lengths = known[1].arg, game.timers(deal.state)
            if key not in began or step.at - began[key] < lengths[key]:
                ran = step.at - began.get(key, step.at)
                found.append(f"step {seq}: timer {key} of {lengths.get(key)} s after {ran:.3f} s")
            began.pop(key, None)
        deal = deal.grown([known], evolve_all(game, deal.state, known[2]))
        began = {key: began.get(key, step.at) for key in game.timers(deal.state)}
    return found


def moves_for(con: sqlite3.Connection, user: int) -> list[tuple[float, list[tuple[float, str]]]]:
    """Return, for each deal of this person, its start and each move on the seat.

    A move has its time and its author: ``person``, ``stand-in``.
    """
    account = _account(con, user)
    return [
        (
            deal.steps[0].at,
            [(step.at, step.by) for step in deal.steps if step.seat == players.index(account)],
        )
        for _, deal in deals(con)
        for players in [deal.setup.seated]
        if account in players and deal.steps
    ]


def _asks(deal: DealSoFar, decision: Decision, account: int) -> bool:
    if decision.public:
        return not deal.done and deal.public_decision == decision
    seat = deal.seat_of(account)
    return (
        seat is not None
        and seat in deal.game.to_act(deal.state)
        and deal.decision(seat) == decision
    )


def _account(con: sqlite3.Connection, user: int) -> int | None:
    row = con.execute("SELECT account FROM member WHERE user = ?", (user,)).fetchone()
    return None if row is None else int(row[0])
