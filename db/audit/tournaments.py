"""Audits tournaments: derives results, standings and prizes again from the logs and the ledger."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.ports import Difference
from db.audit.deal import LoggedDeal, PostedTransfer, replayed
from games.kernel.tournament import WIN, places, points, prizes, split

KINDS = frozenset({"entry", "refund", "prize"})
"""The transfers of a tournament's account."""
_TOURNAMENTS = (
    "SELECT id, guild, number, account, state, closed_at IS NULL FROM tournament ORDER BY id"
)
_TABLES = "SELECT tournament, round, place, table_id FROM tournament_table"
_STATE = "SELECT state, closed_at IS NULL FROM card_table WHERE id = ?"
_PLAYERS = "SELECT players FROM deal WHERE table_id = ? AND number = ?"
_ABSENT = "SELECT table_id, deal, account FROM dealt_in WHERE played_for"


@dataclass(slots=True)
class _Played:
    """What the deals of a table say about its players, by name or account number."""

    tally: Counter[str] = field(default_factory=Counter[str])
    played: Counter[str] = field(default_factory=Counter[str])
    helped: Counter[str] = field(default_factory=Counter[str])


class DerivedTournaments:
    """The tournaments on some servers, derived from their deals and transfers.

    If deals of a server are missing, `whole` is False, and nothing is compared.
    """

    def __init__(self, con: sqlite3.Connection, *, whole: bool) -> None:
        self._con, self._whole = con, whole
        self._tables: dict[int, _Played] = {}
        self._of: defaultdict[int, dict[tuple[int, int], int]] = defaultdict(dict)
        """By tournament: the table of each round and place."""
        if whole:
            for tournament, number, place, table in con.execute(_TABLES):
                self._of[tournament][number, place] = table
                self._tables[table] = _Played()
        self._absent: set[tuple[int, int, int]] = set()
        if self._tables:
            self._absent |= {(int(t), int(d), int(a)) for t, d, a in con.execute(_ABSENT)}
        self._moved: defaultdict[int, Counter[tuple[str, int]]] = defaultdict(Counter)
        """By account of a tournament: chips by kind and purse."""

    def move(self, t: PostedTransfer) -> None:
        """Add a transfer, if it is one of a tournament."""
        if t.kind in KINDS:
            escrow, purse = (t.credit, t.debit) if t.kind == "entry" else (t.debit, t.credit)
            self._moved[escrow][t.kind, purse] += t.amount

    def add(self, deal: LoggedDeal) -> None:
        """Add a deal, if it was played at a table of a tournament to its end."""
        found = self._tables.get(deal.table)
        if found is None or deal.result is None:
            return
        (written,) = self._con.execute(_PLAYERS, (deal.table, deal.number)).fetchone()
        players = json.loads(written) or deal.accounts
        *_, net = replayed(deal)
        for player, name, won in zip(players, deal.regulars, net, strict=True):
            who = name or str(player)
            found.tally[who] += won
            if name is not None:
                continue
            if (deal.table, deal.number, player) in self._absent:
                found.helped[who] += max(won, 0)
            else:
                found.played[who] += 1

    def differences(self) -> Iterator[Difference]:
        """Each difference, in the order of tournaments. Wrong chips stop a server."""
        if not self._whole:
            return
        known: set[int] = set()
        for tournament, guild, number, escrow, written, is_open in self._con.execute(
            _TOURNAMENTS
        ).fetchall():
            known.add(int(escrow))
            where, state = f"tournament {number}", json.loads(written)
            for what in self._chips(escrow, state, is_open=bool(is_open)):
                yield Difference(where, what, guild)
            for what in self._standing(tournament, state):
                yield Difference(where, what, guild, stops=False)
        accounts = self._con.execute("SELECT id, guild FROM account WHERE kind = 'escrow'")
        for account, guild in accounts:
            if account not in known:
                yield Difference(f"account {account}", "an account of no tournament", guild)

    def _chips(self, escrow: int, state: dict[str, Any], *, is_open: bool) -> Iterator[str]:
        """What is wrong with entries, refunds and prizes."""
        moved, entry = self._moved[escrow], state["form"]["entry"]
        paid = Counter[int]()
        for (kind, purse), chips in moved.items():
            paid[purse] += {"entry": chips, "refund": -chips}.get(kind, 0)
        entered = [one["account"] for one in state["joined"]]
        entered += [who for one in state["entrants"] for who in one["people"]]
        won = {int(who): chips for who, chips in (_prizes(state) if not is_open else ())}
        back = not is_open and _gives_back(state)
        for purse in sorted({*paid, *entered}):
            due = 0 if back or purse not in entered else entry
            if paid[purse] != due:
                yield f"account {purse} has paid {paid[purse]}, not {due}"
        for purse in sorted({*won, *(purse for kind, purse in moved if kind == "prize")}):
            got = moved["prize", purse]
            if got != won.get(purse, 0):
                yield f"account {purse} has won {got}, its place wins {won.get(purse, 0)}"

    def _standing(self, tournament: int, state: dict[str, Any]) -> Iterator[str]:
        """What is wrong with the results of tables, and with the sums over the rounds."""
        entrants = state["entrants"]
        sums = [[0, 0, 0] for _ in entrants]
        for number, one in enumerate(state["rounds"]):
            if not one["scores"]:
                continue
            for free in one["byes"]:
                sums[free][0] += WIN // 2
                sums[free][2] += 1
            for place, (sides, scores) in enumerate(zip(one["tables"], one["scores"], strict=True)):
                for side, (gained, net) in zip(sides, scores, strict=True):
                    if side is not None:
                        sums[side][0] += gained
                        sums[side][1] += net
                table = self._of[tournament].get((number, place))
                yield from self._table(number, table, sides, scores, entrants)
        for entrant, own in zip(entrants, sums, strict=True):
            said = [entrant["points"], entrant["net"], entrant["byes"]]
            if said != own:
                yield f"entrant {entrant['people']} has {said}, its rounds say {own}"

    def _table(
        self,
        number: int,
        table: int | None,
        sides: Sequence[int | None],
        scores: Sequence[Sequence[int]],
        entrants: Sequence[Mapping[str, Any]],
    ) -> Iterator[str]:
        row = None if table is None else self._con.execute(_STATE, (table,)).fetchone()
        if table is None or row is None:
            yield f"a table of round {number + 1} does not exist"
            return
        state, found = json.loads(row[0]), self._tables[table]
        if row[1]:
            yield f"round {number + 1} is counted, and table {table} is open"
        for chair, chips in state.get("shares", ()):
            sitter = state["chairs"][chair]
            found.tally[sitter["regular"] or str(sitter["account"])] += chips
        for who, chips in state.get("other_shares", ()):
            found.tally[who] += chips
        about: dict[str, dict[str, int]] = state.get("tournament") or {}
        said_and_derived: tuple[tuple[str, dict[str, int], Counter[str]], ...] = (
            ("results", state.get("tally", {}), found.tally),
            ("deals", about.get("played", {}), found.played),
            ("helped chips", about.get("helped", {}), found.helped),
        )
        for what, said, derived in said_and_derived:
            if _without_zeros(said) != _without_zeros(derived):
                yield f"the {what} of table {table} are {said}, its deals say {dict(derived)}"
        if not found.tally:
            derived_scores = [[WIN // 2, 0] for _ in sides]
        else:
            results = [
                _result(k, side, sides, state, found, entrants) for k, side in enumerate(sides)
            ]
            derived_scores = [
                [own, net or 0] for own, net in zip(points(results), results, strict=True)
            ]
        if [list(score) for score in scores] != derived_scores:
            yield f"table {table} brought {scores}, its deals say {derived_scores}"


def _result(
    k: int,
    side: int | None,
    sides: Sequence[int | None],
    state: Mapping[str, Any],
    found: _Played,
    entrants: Sequence[Mapping[str, Any]],
) -> int | None:
    chairs = state["chairs"]
    if side is None:
        own = [chairs[i] for i in range(k, len(chairs), len(sides))]
        return sum(found.tally[one["regular"]] for one in own if one and one["regular"])
    people = entrants[side]["people"]
    sitting = {
        one["account"] for one in chairs if one and not one["regular"] and not one["leaving"]
    }
    there = [who for who in people if found.played[str(who)] and who in sitting]
    won = sum(found.tally[str(who)] - found.helped[str(who)] for who in people)
    return won if there else None


def _gives_back(state: Mapping[str, Any]) -> bool:
    """Whether the entries of a closed tournament go back."""
    counted = any(one["scores"] for one in state["rounds"])
    return not counted or state["why"] == "cancelled" or not any(map(_staying, state["entrants"]))


def _prizes(state: Mapping[str, Any]) -> Iterator[tuple[int, int]]:
    """What each person of a closed tournament wins."""
    staying = [one for one in state["entrants"] if _staying(one)]
    if _gives_back(state) or not staying:
        return
    ranked = sorted(staying, key=lambda one: (one["points"], one["net"]), reverse=True)
    pool = state["form"]["entry"] * sum(len(one["people"]) for one in state["entrants"])
    scores = [(one["points"], one["net"]) for one in ranked]
    each = prizes(pool, places(scores), len(state["entrants"]))
    for entrant, prize in zip(ranked, each, strict=True):
        people = _staying(entrant)
        yield from zip(people, split(prize, len(people)), strict=True)


def _staying(entrant: Mapping[str, Any]) -> list[int]:
    return [who for who in entrant["people"] if who not in entrant["gone"]]


def _without_zeros(numbers: Mapping[str, int]) -> dict[str, int]:
    return {who: number for who, number in numbers.items() if number}
