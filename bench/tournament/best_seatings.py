"""Finds the best seating of a round with HiGHS, for `bench.tournament.seatings`.

It runs in an environment that has highspy and NumPy but not Kro. Each line read is a JSON object:
``costs`` (a square matrix), ``size`` of all tables, and ``found``, the tables of a known seating.
Each answer is one line: ``least``, the cost of the best seating or a proven lower bound of it, and
``exact``, whether it is the former.

A seating is a choice of tables, so that each entrant is at one of them. The linear relaxation is
solved by column generation: tables that its prices make worth adding are added until there are
none. Then a table whose reduced cost exceeds the gap to the known seating is in no better seating.
HiGHS chooses among the others in whole tables.
"""

from __future__ import annotations

import json
import math
import os
import sys
from importlib import import_module
from itertools import chain, combinations
from typing import Any

SECONDS = 60.0
"""The longest search in whole tables. After it, the answer is a lower bound."""
FIRST, MORE = 4000, 2000
"""Columns to begin with, and those added at a time."""
CLOSE = 1e-6


def best(costs: list[list[int]], size: int, found: list[list[int]]) -> dict[str, Any]:
    """The answer for a round."""
    np: Any = import_module("numpy")
    n, matrix = len(costs), np.array(costs, dtype=np.int64)
    tables: Any = np.fromiter(chain.from_iterable(combinations(range(n), size)), dtype=np.int16)
    tables = tables.reshape(-1, size)
    cost = np.zeros(len(tables), dtype=np.int64)
    for a, b in combinations(range(size), 2):
        cost += matrix[tables[:, a], tables[:, b]]
    known = [int(np.flatnonzero((tables == sorted(table)).all(axis=1))[0]) for table in found]
    most = int(cost[known].sum())
    chosen = np.union1d(np.argsort(cost, kind="stable")[:FIRST], known)
    while True:
        value, prices, _ = _solved(tables[chosen], cost[chosen], n, whole=False)
        reduced = cost - prices[tables].sum(axis=1)
        worth = np.argsort(reduced, kind="stable")[:MORE]
        worth = worth[reduced[worth] < -CLOSE * max(1.0, most)]
        more = np.setdiff1d(worth, chosen)
        if not len(more):
            break
        chosen = np.union1d(chosen, more)
    bound = math.ceil(value + reduced[reduced < 0].min(initial=0.0) * n / size - 1e-4)
    if bound >= most:
        return {"least": most, "exact": True}
    open_ = np.union1d(np.flatnonzero(reduced <= most - value + 1e-4), known)
    value, _, bound_whole = _solved(tables[open_], cost[open_], n, whole=True)
    low = max(bound, math.ceil(bound_whole - 1e-4))
    return {"least": low, "exact": low >= min(most, round(value))}


def _solved(tables: Any, cost: Any, n: int, *, whole: bool) -> tuple[float, Any, float]:
    """The cost of the best choice of these tables, the entrants' prices, and a lower bound."""
    highspy: Any = import_module("highspy")
    np: Any = import_module("numpy")
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("time_limit", SECONDS)
    solver.setOptionValue("mip_rel_gap", 0.0)
    solver.setOptionValue("threads", 1)
    model = highspy.HighsLp()
    count, size = tables.shape
    model.num_col_, model.num_row_ = count, n
    model.col_cost_ = cost.astype(np.float64)
    model.col_lower_, model.col_upper_ = np.zeros(count), np.ones(count)
    if not whole:
        model.col_upper_ = np.full(count, highspy.kHighsInf)
    model.row_lower_ = model.row_upper_ = np.ones(n)
    model.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    model.a_matrix_.start_ = np.arange(0, count * size + 1, size, dtype=np.int32)
    model.a_matrix_.index_ = tables.astype(np.int32).ravel()
    model.a_matrix_.value_ = np.ones(count * size)
    if whole:
        model.integrality_ = [highspy.HighsVarType.kInteger] * count
    solver.passModel(model)
    solver.run()
    info = solver.getInfo()
    bound = info.mip_dual_bound if whole else info.objective_function_value
    return info.objective_function_value, np.array(solver.getSolution().row_dual), bound


def main() -> None:
    """Answer until there are no more lines."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # HiGHS prints its name on the former
    for line in sys.stdin:
        print(json.dumps(best(**json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    main()
