"""Derives ratings again, step by step, and compares them with what is stored.

Each rated deal stores every player's new rating, and how many rated deals the player then has. So
the rating before a deal is that of the player's rated deal with the previous number, at any table.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from db.ledger.erasure_marks import DAY
from games.kernel.rating import DAILY, PEOPLE, Placed, Rating, rated

CLOSE = 1
"""Millionths by which a step may differ, because another platform may round differently."""


class _Step(NamedTuple):
    """A rated deal. `after` is None for a person who had been erased."""

    where: str
    game: str
    day: int
    placed: Sequence[Placed]
    after: Sequence[Rating | None]


class DerivedRatings:
    """The ratings on some servers, derived from the deals added so far."""

    def __init__(self, con: sqlite3.Connection) -> None:
        self._con = con
        self._steps: list[_Step] = []
        self._unrated: list[_Step] = []

    def add(
        self, where: str, game: str, ended_at: float, placed: Sequence[Placed], stored: str
    ) -> None:
        """Add a deal with its players' places, and with the ratings that its row stores."""
        day = int(ended_at // DAY)
        if stored:
            after = [None if one is None else Rating(*one) for one in json.loads(stored)]
            self._steps.append(_Step(where, game, day, placed, after))
        else:
            self._unrated.append(_Step(where, game, day, placed, ()))

    def differences(self) -> Iterator[tuple[int, str]]:
        """Each account whose ratings differ, and how."""
        found = {
            (one.account, step.game, after.deals): (step, after)
            for step in self._steps
            if len(step.after) == len(step.placed)
            for one, after in zip(step.placed, step.after, strict=True)
            if after is not None
        }
        for step in self._steps:
            yield from _step_differences(step, found)
        together = Counter(
            (step.game, step.day, pair) for step in self._steps for pair in _pairs(step)
        )
        for (_, day, (one, other)), deals in sorted(together.items()):
            if deals > DAILY:
                yield one, f"{deals} of its deals with account {other} are rated on day {day}"
        for step in self._unrated:
            if not any(together[step.game, step.day, pair] >= DAILY for pair in _pairs(step)):
                yield step.placed[0].account, f"{step.where} is not rated"
        yield from self._present(found)

    def _present(
        self, found: dict[tuple[int, str, int], tuple[_Step, Rating]]
    ) -> Iterator[tuple[int, str]]:
        """Compare the present ratings with the last steps."""
        members = {int(row[0]) for row in self._con.execute("SELECT account FROM member")}
        steps: dict[tuple[int, str], list[tuple[_Step, Rating]]] = {}
        for account, game, number in sorted(found):
            steps.setdefault((account, game), []).append(found[account, game, number])
        stored = {
            (int(account), str(game)): (Rating(deals, mu, sigma), json.loads(met), day, today)
            for account, game, deals, mu, sigma, met, day, today in self._con.execute(
                "SELECT account, game, deals, mu, sigma, met, day, today FROM rating"
            )
        }
        for account, game in sorted(stored.keys() | steps.keys()):
            if account not in members:
                continue
            said, derived = stored.get((account, game)), None
            if own := steps.get((account, game)):
                derived = _present_of(account, own)
            if said is not None:
                said = (*said[:3], {int(k): n for k, n in json.loads(said[3]).items()})
            if said != derived:
                yield account, f"its rating of {game} is {said}, its deals say {derived}"


def _pairs(step: _Step) -> Iterator[tuple[int, int]]:
    """Every two people of a deal who were not erased before it ended."""
    known = [
        one.account
        for k, one in enumerate(step.placed)
        if not step.after or (k < len(step.after) and step.after[k] is not None)
    ]
    return combinations(sorted(known), 2)


def _step_differences(
    step: _Step, found: dict[tuple[int, str, int], tuple[_Step, Rating]]
) -> Iterator[tuple[int, str]]:
    if len(step.after) != len(step.placed):
        yield step.placed[0].account, f"{step.where} has ratings of {len(step.after)} people"
        return
    before: list[Rating] = []
    for one, after in zip(step.placed, step.after, strict=True):
        if after is not None and found[one.account, step.game, after.deals][0] is not step:
            yield one.account, f"two deals are its rated deal {after.deals} of {step.game}"
        if after is None or after.deals == 1:
            before.append(Rating())
            continue
        last = found.get((one.account, step.game, after.deals - 1))
        if last is None:
            yield one.account, f"its rated deal {after.deals - 1} of {step.game} is missing"
            return
        before.append(last[1])
    derived = rated(before, step.placed)
    for one, after, must in zip(step.placed, step.after, derived, strict=True):
        if after is not None and not _are_close(after, must):
            yield one.account, f"{step.where} made its rating {after}, it should be {must}"


def _are_close(one: Rating, other: Rating) -> bool:
    return (
        one.deals == other.deals
        and abs(one.mu - other.mu) <= CLOSE
        and abs(one.sigma - other.sigma) <= CLOSE
    )


def _present_of(
    account: int, steps: Sequence[tuple[_Step, Rating]]
) -> tuple[Rating, list[int], int, dict[int, int]]:
    """The rating of an account after all its steps, whom it met first, and its last day."""
    met: list[int] = []
    day = 0
    today: Counter[int] = Counter()
    for step, _ in steps:
        if step.day != day:
            day = step.day
            today.clear()
        others = [
            one.account
            for one, after in zip(step.placed, step.after, strict=True)
            if after is not None and one.account != account
        ]
        met += [other for other in others if other not in met][: PEOPLE - len(met)]
        today.update(others)
    return steps[-1][1], met, day, dict(today)
