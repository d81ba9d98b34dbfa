"""Compares how Kro seats the rounds of a tournament with the best seatings.

HiGHS finds those in a process of its own (`bench.tournament.best_seatings`).
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path

from msgspec import Struct

from bench.figures import Section, number, spread
from tables.tournament.pairing import Entrant, Round, seat_round

TOURNAMENTS, ROUNDS = 10, 5
FIELDS = ((16, 4), (32, 4), (64, 4), (8, 2), (16, 2), (32, 2))
"""Entrants, and seats per table. At tables of two, an entrant is a team."""
STRENGTH, LUCK = 20.0, 30.0
"""Standard deviations: of the entrants' strengths, and of one result from its entrant's."""
PEER = Path(__file__).with_name("best_seatings.py")

Best = Callable[[Sequence[Sequence[int]], int, Sequence[Sequence[int]]], tuple[int, bool]]
"""The cost of the best seating, from costs, the size of tables and a known seating, and whether it
is exact. If not, it is a lower bound.
"""


class Seated(Struct, frozen=True):
    """A round from the second on. Differences are the sum of squared differences in place of those
    who share a table. Repeats are meetings of two who have met before.
    """

    seconds: float
    repeats: int
    differences: int
    best_repeats: int
    best_differences: int
    exact: bool
    plain_repeats: int


@contextmanager
def best_seatings(python: Path) -> Generator[Best, None, None]:
    """HiGHS, in a process of the Python that has it."""
    with subprocess.Popen(
        [python, str(PEER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asked, answers = process.stdin, process.stdout

        def best(
            costs: Sequence[Sequence[int]], size: int, found: Sequence[Sequence[int]]
        ) -> tuple[int, bool]:
            print(
                json.dumps({"costs": costs, "size": size, "found": found}), file=asked, flush=True
            )
            answer = json.loads(answers.readline())
            return answer["least"], answer["exact"]

        yield best
        asked.close()


def tournament(n: int, size: int, seed: int, best: Best) -> Generator[Seated, None, None]:
    """One tournament with drawn results, whose rounds Kro seats. The best seating is that of the
    same round, after the rounds that Kro seated.
    """
    draw = random.Random(seed)
    strengths = [draw.gauss(0, STRENGTH) for _ in range(n)]
    points, net = [0] * n, [0] * n
    history: list[Round] = []
    for _ in range(ROUNDS):
        field = [Entrant(k, points[k], net[k]) for k in range(n)]
        start = time.process_time()
        tables = seat_round(field, (size,) * (n // size), history)
        seconds = time.process_time() - start
        if history:
            yield _compared(field, size, tables, history, seconds, best)
        history.append(tables)
        for table in tables:
            results = {one: draw.gauss(strengths[one], LUCK) for one in table}
            middle = statistics.mean(results.values())
            for place, one in enumerate(sorted(table, key=results.__getitem__)):
                points[one] += place
                net[one] += round(results[one] - middle)


def _compared(
    field: Sequence[Entrant],
    size: int,
    tables: Round,
    history: Sequence[Round],
    seconds: float,
    best: Best,
) -> Seated:
    scores = sorted(((one.points, one.net) for one in field), reverse=True)
    places = [scores.index((one.points, one.net)) for one in field]
    met = Counter(
        two for past in history for table in past for two in combinations(sorted(table), 2)
    )
    apart = [[(a - b) ** 2 for b in places] for a in places]
    repeat = 1 + sum(map(sum, apart)) // 2
    costs = [
        [apart[a][b] + repeat * met[min(a, b), max(a, b)] for b in range(len(field))]
        for a in range(len(field))
    ]
    by_standing = sorted(range(len(field)), key=places.__getitem__)
    blocks = [by_standing[k : k + size] for k in range(0, len(field), size)]
    repeats, differences = divmod(_cost(tables, costs), repeat)
    least, exact = best(costs, size, tables)
    plain = _cost(blocks, costs) // repeat
    return Seated(seconds, repeats, differences, *divmod(least, repeat), exact, plain)


def _cost(tables: Round, costs: Sequence[Sequence[int]]) -> int:
    return sum(costs[a][b] for table in tables for a, b in combinations(table, 2))


def sections(python: Path | None, say: Callable[[str], None]) -> list[Section]:
    """The section for `make bench`; none without a Python that has HiGHS."""
    if python is None:
        say("the seating of tournaments (no --peers: left out)")
        return []
    with best_seatings(python) as best:
        rows = [_row(n, size, best, say) for n, size in FIELDS]
    how = (
        f"{TOURNAMENTS} tournaments of {ROUNDS} rounds with drawn results. All from the second "
        "round on are compared with the best seating of the same round, which HiGHS proves. The "
        "best has the fewest meetings of two who have met before. Of these seatings, it has the "
        "smallest sum of squared differences in place at the tables. *Costs more* is by how much "
        "that sum is larger, over all rounds with as few repeats. *By standing alone* has blocks "
        "of the standing as tables. A time is the processor time of one round, as a median with "
        "the least and the most. At tables of two, seats count as well, so some rounds cost more. "
        "*Unavoidable* are those repeats that no seating could avoid after the rounds before. "
        "(A plan that ignores all results could seat 16 for five rounds without any.)"
    )
    head = (
        "entrants", "rounds", "best seating", "costs more", "in the worst round",
        "repeats", "unavoidable", "by standing alone", "ms",
    )  # fmt: skip
    return [Section("Seating a tournament", how, head, tuple(rows))]


def _row(n: int, size: int, best: Best, say: Callable[[str], None]) -> tuple[str, ...]:
    say(f"tournaments of {n} at tables of {size}")
    rounds = [one for seed in range(TOURNAMENTS) for one in tournament(n, size, seed, best)]
    even = [one for one in rounds if one.repeats == one.best_repeats]
    own, least = (sum(sums) for sums in zip(*map(_sums, even), strict=True))
    worst = max(one.differences / max(1, one.best_differences) for one in even)
    proven = sum(one.exact and _sums(one)[0] == _sums(one)[1] and one in even for one in rounds)
    return (
        f"{n} teams at tables of two" if size == 2 else f"{n} at tables of {size}",
        str(len(rounds)),
        str(proven),
        f"{number(100 * own / least - 100)} %",
        f"{number(100 * worst - 100)} %",
        *(
            str(sum(counts))
            for counts in zip(
                *((one.repeats, one.best_repeats, one.plain_repeats) for one in rounds), strict=True
            )
        ),
        spread([one.seconds * 1e3 for one in rounds], 0),
    )


def _sums(one: Seated) -> tuple[int, int]:
    return one.differences, one.best_differences
