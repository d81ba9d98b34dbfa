"""Derives the statistics and ratings of people again from the logs, and compares them with what is
stored.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator

from db.audit.deal import LoggedDeal, replayed
from db.audit.ratings import DerivedRatings
from db.ledger.erasure_marks import DAY
from games.kernel.achievements import in_a_row
from games.kernel.achievements import of_deal as of_achieved
from games.kernel.contract import Run
from games.kernel.rating import places
from games.kernel.stats import DealPlayed, Numbers, added, at_stake, of_deal, run_after

_COUNTED = "SELECT stats_upto, rated_from, achieved_after FROM card_table WHERE id = ?"
_ABSENT = "SELECT table_id, deal, account FROM dealt_in WHERE played_for"
_RUNS = "SELECT win_runs, achievement_runs FROM card_table WHERE id = ?"
_ACHIEVED = "SELECT account, name, table_id, deal, at FROM achievement"


class DerivedStats:
    """The statistics on some servers, derived from the deals added so far.

    Only deals that are counted (`card_table.stats_upto`) are added, and only people are counted.
    If deals of a server are missing, `whole` is False, and nothing is compared.
    """

    def __init__(self, con: sqlite3.Connection, *, whole: bool) -> None:
        self._con, self._whole = con, whole
        purses = con.execute("SELECT id FROM account WHERE kind = 'purse'")
        self._purses = frozenset(int(account) for (account,) in purses)
        members = con.execute("SELECT account FROM member")
        self._members = frozenset(int(account) for (account,) in members)
        self._absent = {
            (int(table), int(deal), int(account))
            for table, deal, account in (con.execute(_ABSENT) if whole else ())
        }
        self._numbers: dict[tuple[int, str, bool], dict[str, int]] = {}
        self._days = Counter[tuple[int, int]]()
        self._runs: dict[int, int] = {}
        self._longer_runs: dict[int, int] = {}
        self._counted = (0, 0, 0)
        """The table's `stats_upto`, `rated_from` and `achieved_after`."""
        self._ratings = DerivedRatings(con)
        self._rated_for_nothing: list[int] = []
        self._achieved: dict[tuple[int, str], dict[int, tuple[int, float]]] = {}
        """By account and achievement: each table where it was earned, with the first such deal and
        that deal's end.
        """

    def begin_table(self, table: int) -> None:
        """Begin a table, whose deals are then added in order."""
        self._runs, self._longer_runs, self._rated_for_nothing = {}, {}, []
        if self._whole:
            self._counted = self._con.execute(_COUNTED, (table,)).fetchone()

    def add(self, deal: LoggedDeal) -> None:
        """Add a deal, if it is counted."""
        upto, rated_from, achieved_after = self._counted
        at = deal.ended_at
        if deal.number > upto or not deal.people or deal.result is None or at is None:
            return
        may_be_rated, achieves = 0 < rated_from <= deal.number, deal.number > achieved_after
        among_people = deal.people == len(deal.accounts) > 1
        game, state, net = replayed(deal)
        played = DealPlayed(game, state, net, deal.players, deal.accounts, self._purses)
        for account, found in of_deal(played):
            if account not in self._members:
                continue
            absent = (deal.table, deal.number, account) in self._absent
            numbers = at_stake(found) if absent else found
            self._runs[account] = run_after(self._runs.get(account, 0), numbers)
            key = account, deal.game, among_people
            with_run = {**numbers, "streak": self._runs[account]}
            self._numbers[key] = added(self._numbers.get(key, {}), with_run)
            self._days[account, int(at // DAY)] += numbers.get("chips", 0)
            if achieves and game.traits.run is not None:
                self._go_on(deal, game.traits.run, account, numbers, at)
        for account, name in of_achieved(played, among_people=among_people) if achieves else ():
            if account in self._members and (deal.table, deal.number, account) not in self._absent:
                self._achieve(deal, account, name, at)
        left = {who for who in deal.players if (deal.table, deal.number, who) in self._absent}
        placed = places(played, left) if among_people and may_be_rated else ()
        if placed:
            where = f"deal {deal.number} of table {deal.table}"
            self._ratings.add(where, deal.game, at, placed, deal.rated)
        elif deal.rated:
            self._rated_for_nothing.append(deal.number)

    def _go_on(self, deal: LoggedDeal, run: Run, account: int, numbers: Numbers, at: float) -> None:
        before = self._longer_runs.get(account, 0)
        after = self._longer_runs[account] = in_a_row(run, before, numbers)
        if before < run.most <= after:
            self._achieve(deal, account, f"{deal.game}-{run.name}", at)

    def _achieve(self, deal: LoggedDeal, account: int, name: str, at: float) -> None:
        self._achieved.setdefault((account, name), {}).setdefault(deal.table, (deal.number, at))

    def end_table(self, table: int) -> Iterator[str]:
        """Each difference in what is stored about the table."""
        if not self._whole:
            return
        stored = self._con.execute(_RUNS, (table,)).fetchone()
        derived = ("win", self._runs), ("achievement", self._longer_runs)
        for text, (kind, found) in zip(stored, derived, strict=True):
            said = {int(a): n for a, n in json.loads(text).items() if int(a) in self._members}
            runs = {account: run for account, run in found.items() if run}
            if said != runs:
                yield f"its {kind} runs are {said}, its deals say {runs}"
        for number in self._rated_for_nothing:
            yield f"its deal {number} is rated, and should not be"

    def differences(self) -> Iterator[tuple[int, str]]:
        """Each account whose statistics differ, and how."""
        if not self._whole:
            return
        stored = {
            (int(account), str(game), bool(among)): json.loads(numbers)
            for account, game, among, numbers in self._con.execute(
                "SELECT account, game, among_people, numbers FROM stats"
            )
        }
        for key in sorted(stored.keys() | self._numbers.keys()):
            said, derived = (
                {name: number for name, number in found.get(key, {}).items() if number}
                for found in (stored, self._numbers)
            )
            if said != derived:
                account, game, among = key
                which = "among people" if among else "with regulars"
                yield account, f"its statistics of {game} {which} are {said}, not {derived}"
        yield from self._achievements()
        days = Counter({(int(a), int(day)): int(chips) for a, day, chips in self._con.execute(
            "SELECT account, day, chips FROM stats_day"
        )})  # fmt: skip
        for account, day in sorted(days.keys() | self._days.keys()):
            if days[account, day] != self._days[account, day]:
                was, must = days[account, day], self._days[account, day]
                yield account, f"its deals brought {was} on day {day}, the logs say {must}"
        yield from self._ratings.differences()

    def _achievements(self) -> Iterator[tuple[int, str]]:
        """Each account whose achievements differ. Either of two tables may have counted first."""
        stored = {
            (int(account), str(name)): (int(table), int(deal), float(at))
            for account, name, table, deal, at in self._con.execute(_ACHIEVED)
        }
        for account, name in sorted(self._achieved.keys() - stored.keys()):
            yield account, f"it has not achieved {name}, its deals say it has"
        for (account, name), (table, *earned) in sorted(stored.items()):
            first = self._achieved.get((account, name), {}).get(table)
            if first is None:
                yield account, f"it has achieved {name} at table {table}, where no deal says so"
            elif first != tuple(earned):
                yield account, f"it has achieved {name} in deal {earned[0]}, not in deal {first[0]}"
