"""Seats the entrants of a tournament for a round, as in the Swiss system (ADR 33).

Of all the seatings of a round, the best has the fewest repeated meetings. Of those, it has the
smallest sum of squared differences in place between entrants who share a table. Tables of two get
the best seating, from a matching of maximum weight (networkx). For larger tables the problem is
NP-hard. A search by swaps comes within some percent of the best (``python -m bench --only
pairing``).

All costs are whole numbers, and the only chance is Python's `random.random` from a fixed seed. So
the same arguments give the same seating on every platform.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from copy import copy
from importlib import import_module
from itertools import accumulate, combinations, permutations
from random import Random
from typing import Any, Final

from msgspec import Struct

EntrantId = int
"""An account number, or the number of a team."""
Round = Sequence[Sequence[EntrantId]]
"""The tables of a round. Each has its entrants in the order of seats; the first deals first."""
History = Sequence[Round]
"""The rounds so far. An entrant who is in none of a round's tables sat out."""

KICKS: Final = 250
"""How often the search leaves a seating that no single swap improves."""
SWAPS: Final = 4
"""How many random swaps a kick makes."""
FAR: Final = 3
"""A kick swaps with one of this many next tables, because near tables have near places."""

UNEVEN: Final = 2
"""At a table of two, how many more times in one seat than in the other are too many for both."""

_Costs = list[list[int]]
"""What it costs if two entrants share a table, by the entrants' indices. It is symmetrical."""
_Tables = list[list[int]]
"""The indices of the entrants at each table."""
_Seats = Counter[tuple[EntrantId, int]]
"""How often each entrant has had each seat."""


class Entrant(Struct, frozen=True):
    """A person, or a team at Mus, with the standing so far: more points first, then more chips."""

    id: EntrantId
    points: int = 0
    net: int = 0


def table_sizes(entrants: int, seats: int, least: int) -> tuple[int, ...]:
    """How many entrants each table of a round gets: on the fewest tables, as evenly as possible,
    the larger tables first.

    No table has more entrants than `seats` or fewer than `least`. With `least` 1, regulars can fill
    all tables and nobody sits out. Otherwise the sum may be less than `entrants`, by fewer than
    `seats`.
    """
    tables = -(-entrants // seats)
    if tables * least > entrants:
        tables = entrants // seats
    if not tables:
        return ()
    size, larger = divmod(min(entrants, tables * seats), tables)
    return (size + 1,) * larger + (size,) * (tables - larger)


def seat_round(
    entrants: Sequence[Entrant], tables: Sequence[int], history: History
) -> tuple[tuple[EntrantId, ...], ...]:
    """Seat a round: each table's entrants in the order of seats, in the order of `tables`.

    `tables` are how many entrants each gets (`table_sizes`). Of tables with the same size, the
    first has the entrant who stands best. If there are more entrants than seats, those who have sat
    out least often sit out, and of them those who stand lowest. In the same way some get a table
    without other entrants, if `tables` has such. Equal entrants stay in the order of `entrants`, so
    draw that order before the first round.

    Each entrant gets one of the seats that the entrant had least often, as far as the table allows.
    Raises ValueError if the tables have more seats than there are entrants, or if an entrant is
    named twice.

    64 entrants take about a quarter of a second, so call it in a thread or a worker process.
    """
    ids = [one.id for one in entrants]
    if sum(tables) > len(ids) or len({*ids}) < len(ids) or min(tables, default=1) < 1:
        raise ValueError(f"{len(ids)} entrants cannot be seated at tables of {[*tables]}")
    ranked = sorted(entrants, key=_standing)
    seated = [{one for table in past for one in table} for past in history]
    out = _left_out(ranked, len(ids) - sum(tables), [{*ids} - past for past in seated])
    ranked = [one for one in ranked if one not in out]
    lone = [{one for table in past if len(table) == 1 for one in table} for past in history]
    alone = _left_out(ranked, [*tables].count(1), lone)
    had = Counter(
        (one, seat) for past in history for table in past for seat, one in enumerate(table)
    )
    together = [one for one in ranked if one not in alone]
    found = _together(together, [size for size in tables if size > 1], history, had)
    found += [[one.id] for one in alone]
    by_size = {size: iter([table for table in found if len(table) == size]) for size in tables}
    return tuple(_in_seats(next(by_size[size]), had) for size in tables)


def _together(
    ranked: Sequence[Entrant], sizes: Sequence[int], history: History, had: _Seats
) -> list[list[EntrantId]]:
    """The entrants at each table of two or more. The tables are in the order of their best."""
    costs = _differences(ranked)
    if {*sizes} == {2}:
        _keep_seats_even(costs, ranked, had)
    _avoid_repeats(costs, ranked, history)
    found = _matched(costs) if {*sizes} == {2} else _searched(costs, _blocks(sizes))
    return [[ranked[k].id for k in table] for table in sorted(map(sorted, found))]


def _standing(entrant: Entrant) -> tuple[int, int]:
    return -entrant.points, -entrant.net


def _left_out(
    ranked: Sequence[Entrant], count: int, before: Sequence[Collection[EntrantId]]
) -> Sequence[Entrant]:
    """This many entrants, best first: of those who were among `before` least often, the lowest."""
    times = Counter(one for past in before for one in past)
    order = sorted(range(len(ranked)), key=lambda k: (times[ranked[k].id], -k))
    return [ranked[k] for k in sorted(order[:count])]


def _differences(ranked: Sequence[Entrant]) -> _Costs:
    """The squared difference in place of each two. Equal entrants share a place."""
    scores = [_standing(one) for one in ranked]
    places = [scores.index(score) for score in scores]
    return [[(a - b) ** 2 for b in places] for a in places]


def _keep_seats_even(costs: _Costs, ranked: Sequence[Entrant], had: _Seats) -> None:
    """At tables of two, part entrants who both had the same seat too often (`UNEVEN`). That costs
    as much as the largest difference in place.
    """
    leaning = [had[one.id, 0] - had[one.id, 1] for one in ranked]
    for a, b in permutations(range(len(ranked)), 2):
        if min(abs(leaning[a]), abs(leaning[b])) >= UNEVEN and leaning[a] * leaning[b] > 0:
            costs[a][b] += len(ranked) ** 2


def _avoid_repeats(costs: _Costs, ranked: Sequence[Entrant], history: History) -> None:
    """Let a repeated meeting cost more than everything else in a round. A third costs it twice."""
    repeat = 1 + sum(map(sum, costs)) // 2
    index = {one.id: k for k, one in enumerate(ranked)}
    for past in history:
        for table in past:
            for a, b in permutations([index[one] for one in table if one in index], 2):
                costs[a][b] += repeat


def _blocks(sizes: Sequence[int]) -> _Tables:
    """The seating by standing alone."""
    ends = [*accumulate(sizes)]
    return [[*range(end - size, end)] for end, size in zip(ends, sizes, strict=True)]


def _matched(costs: _Costs) -> _Tables:
    """The best seating at tables of two."""
    networkx: Any = import_module("networkx")  # 24 MB, only for processes that seat teams
    graph = networkx.Graph()
    graph.add_weighted_edges_from(
        (a, b, -costs[a][b]) for a, b in combinations(range(len(costs)), 2)
    )
    return [[*pair] for pair in networkx.max_weight_matching(graph, maxcardinality=True)]


def _searched(costs: _Costs, tables: _Tables) -> _Tables:
    """A good seating. Swap until no swap makes it better, then kick it, `KICKS` times."""
    # It begins with the seating by standing. To begin with matched pairs of matched pairs took half
    # as long again, and ended 2 % higher.
    chance = Random(0)  # noqa: S311  (it must always choose the same, and decides no card)
    best = _Seating(costs, tables)
    best.improve({*range(len(tables))})
    for _ in range(KICKS if len(tables) > 1 and best.cost() else 0):
        tried = best.copy()
        change, moved = tried.kick(chance)
        if change + tried.improve(moved) <= 0:
            best = tried
    return best.tables


class _Seating:
    """A seating that changes by swaps. `shares[k][t]` is what entrant k costs with all the others
    at table t.
    """

    def __init__(self, costs: _Costs, tables: _Tables) -> None:
        self.costs, self.tables = costs, tables
        self.shares = [[sum(own[k] for k in table) for table in tables] for own in costs]

    def copy(self) -> _Seating:
        """A seating that changes by itself."""
        other = copy(self)
        other.tables = [table.copy() for table in self.tables]
        other.shares = [shares.copy() for shares in self.shares]
        return other

    def cost(self) -> int:
        """The cost of the whole seating."""
        return sum(self.shares[k][t] for t, table in enumerate(self.tables) for k in table) // 2

    def kick(self, chance: Random) -> tuple[int, set[int]]:
        """Swap at random. Return the change in cost, and the tables that changed."""
        change, here = 0, int(chance.random() * len(self.tables))
        moved = {here}
        for _ in range(SWAPS):
            step = 1 + int(chance.random() * min(FAR, len(self.tables) - 1))
            there = (here + step) % len(self.tables)
            x, y = (int(chance.random() * len(self.tables[t])) for t in (here, there))
            change += self._swap(here, x, there, y)
            moved.add(there)
            here = there
        return change, moved

    def improve(self, changed: set[int]) -> int:
        """Swap while a swap makes it better. Return the change in cost.

        Only swaps with one of the `changed` tables may do so at first.
        """
        change = 0
        while changed:
            here = min(changed)
            changed.remove(here)
            for there in range(len(self.tables)):
                gain, x, y = self._best_swap(here, there) if there != here else (0, 0, 0)
                if gain < 0:
                    change += self._swap(here, x, there, y)
                    changed |= {here, there}
        return change

    def _best_swap(self, here: int, there: int) -> tuple[int, int, int]:
        """The best swap of two tables: the change in cost, and the swapped places at the tables."""
        best = 0, 0, 0
        others = [(b, self.shares[b][here] - self.shares[b][there]) for b in self.tables[there]]
        for x, a in enumerate(self.tables[here]):
            costs, share = self.costs[a], self.shares[a][there] - self.shares[a][here]
            for y, (b, other) in enumerate(others):
                change = share + other - 2 * costs[b]
                if change < best[0]:
                    best = change, x, y
        return best

    def _swap(self, here: int, x: int, there: int, y: int) -> int:
        """Swap two entrants. Return the change in cost."""
        a, b = self.tables[here][x], self.tables[there][y]
        own, other = self.shares[a], self.shares[b]
        change = own[there] - own[here] + other[here] - other[there] - 2 * self.costs[a][b]
        self.tables[here][x], self.tables[there][y] = b, a
        for shares, costs in zip(self.shares, self.costs, strict=True):
            shares[here] += costs[b] - costs[a]
            shares[there] += costs[a] - costs[b]
        return change


def _in_seats(table: Sequence[EntrantId], had: _Seats) -> tuple[int, ...]:
    """The table in the order of seats in which the entrants have sat least often so far."""
    return min(
        permutations(table),
        key=lambda order: sum(had[one, seat] for seat, one in enumerate(order)),
    )
