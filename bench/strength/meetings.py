"""Plays every strength against the next, at every game and size of table.

The number of series is planned (`PLAN`). A meeting ends before that only at one of the `LOOKS`, if
it is then clear by more than `CLEAR` standard errors (Haybittle and Peto). Few looks with so high a
bar leave the 95 % interval at the end of a plan as it is. The series are numbered from `FIRST` on,
so development saw none of them. All meetings advance together: if a run is stopped by the clock,
each that goes on has played about the same share of its plan.
"""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from bench.figures import Section, half_interval
from bench.strength.deals import LIMIT, SERIES_OF, Meeting, met
from bench.strength.kept import Found, Task, code_of

FIRST: Final = 1_000_000
"""The number of the first series."""
PAIRS: Final = (("novice", "random"), ("regular", "novice"), ("master", "regular"))
PLAN: Final[Mapping[str, Mapping[int, tuple[int, int, int]]]] = {
    "mousel": {
        3: (20, 1000, 150),
        4: (20, 400, 180),
        5: (20, 300, 90),
        6: (20, 400, 180),
        7: (20, 150, 80),
    },
    "greenland": {2: (20, 120, 400), 3: (20, 120, 160), 4: (20, 120, 480), 5: (20, 80, 400)},
    "bourre": {
        2: (20, 2400, 800),
        3: (20, 600, 200),
        4: (20, 700, 220),
        5: (20, 600, 160),
        6: (20, 600, 260),
        7: (20, 600, 260),
        8: (20, 600, 260),
    },
    "mus": {4: (20, 60, 80)},
    "muggins": dict.fromkeys(range(2, 8), (20, 100, 100)),
}
"""The most series of each pair, by game and players."""
LOOKS: Final = (1 / 3, 2 / 3, 1.0)
"""The shares of a plan after which a meeting may end."""
CLEAR: Final = 3.0
"""Standard errors between the gain and zero at which a meeting ends."""


class Row(NamedTuple):
    """The results of a meeting's series for the first kind of player."""

    meeting: Meeting
    planned: int
    """The most series."""
    what: str
    """The unit of `won`: ``chips`` ``sets`` ``points``."""
    won: list[float]
    """The average gain of a seat in a deal, for each series."""
    took: Counter[int]
    """How many decisions took this many whole milliseconds."""


def planned(games: Iterable[str]) -> dict[Meeting, int]:
    """Return the meetings of these games, and how many series each has."""
    return {
        Meeting(game, players, *pair): many
        for game in games
        for players, all_many in PLAN[game].items()
        for pair, many in zip(PAIRS, all_many, strict=True)
    }


def played(many: int, lines: Mapping[int, Any]) -> int:
    """Return after how many series a meeting ends.

    `many` are planned, and `lines` has the results so far by the number of the series.
    """
    for look in LOOKS:
        last = math.ceil(many * look)
        won = [next(iter(lines[n]["won"].values())) for n in _numbers(last) if n in lines]
        if len(won) < last:
            break
        if abs(statistics.fmean(won)) > CLEAR * statistics.stdev(won) / math.sqrt(last):
            return last
    return many


def tasks(games: Iterable[str], look: float, kept: Found) -> list[Task]:
    """Return the series of these games up to a look, in the order in which they are played."""
    found: list[tuple[float, Task]] = []
    for game in games:
        code = code_of(game)
        for meeting, many in planned([game]).items():
            key = (*meeting, code)
            last = min(math.ceil(many * look), played(many, kept.get(key, {})))
            found += [(n / many, Task(key, FIRST + n)) for n in range(last)]
    return [task for _, task in sorted(found)]


def _numbers(many: int) -> range:
    return range(FIRST, FIRST + many)


def series(task: Task) -> dict[str, Any]:
    """Play a series. Returns the gain of the first kind, and its decisions by milliseconds."""
    game, players, ours, theirs, _ = task.key
    won, took = met(Meeting(str(game), int(players), str(ours), str(theirs)), task.number)
    return {"won": won, "took": Counter(int(ms) for ms in took)}


def rows(kept: Found, games: Iterable[str]) -> list[Row]:
    """Return the results of these games' meetings, with a row for each unit."""
    found: list[Row] = []
    for game in games:
        code = code_of(game)
        for meeting, many in planned([game]).items():
            all_lines = kept.get((*meeting, code), {})
            numbers = _numbers(played(many, all_lines))
            lines = [all_lines[n] for n in numbers if n in all_lines]
            took: Counter[int] = Counter()
            for one in lines:
                took.update({int(ms): times for ms, times in one["took"].items()})
            for what in lines[0]["won"] if len(lines) > 1 else ():
                won = [one["won"][what] for one in lines]
                found.append(Row(meeting, many, what, won, took))
    return found


def section(found: Iterable[Row]) -> Section:
    """The figures as a table."""
    how = (
        f"Players of one kind are on every other seat. A series is {SERIES_OF['mousel']} deals of "
        f"a trick game, with limit {LIMIT} markers and the rest of the pot divided. In Muggins it "
        f"is one game. In Mus it is {SERIES_OF['mus']} hands with target 30. Each is played again "
        "with the same cards until each kind has sat on every seat. *Won* is what a seat of the "
        "first kind won a deal, with the 95 % interval over the series. Chips, or sets and points "
        "of Mus beyond the other pair's; a set that is not finished counts by the chance to win "
        "it. Equal players win 0. Times are of one decision of the first kind, milliseconds of "
        "processor time."
    )
    head = (
        "game", "players", "who", "what", "won", "ahead", "series", "planned",
        "mean ms", "99 % within", "longest",
    )  # fmt: skip
    return Section("Strength", how, head, tuple(_line(row) for row in found))


def _line(row: Row) -> tuple[str, ...]:
    mean, half = statistics.fmean(row.won), half_interval(row.won)
    decisions, times = row.took.total(), sorted(row.took.items())
    spent = sum((ms + 0.5) * many for ms, many in times) / decisions
    return (
        row.meeting.game,
        f"{row.meeting.players}",
        f"{row.meeting.ours} against {row.meeting.theirs}",
        row.what,
        f"{mean:+.3f} ± {half:.3f}",
        "yes" if mean > half else "open" if mean > -half else "no",
        f"{len(row.won)}",
        f"{row.planned}",
        f"{spent:.0f}",
        f"{_within(times, 0.99 * decisions)}",
        f"{times[-1][0]}",
    )


def _within(times: list[tuple[int, int]], many: float) -> int:
    """The whole milliseconds within which this many decisions were made."""
    seen = 0
    for ms, decisions in times:
        seen += decisions
        if seen >= many:
            return ms + 1
    return 0
