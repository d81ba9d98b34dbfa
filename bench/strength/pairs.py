"""Measures how well the regulars of Mus and Muggins play: points a hand, and games won.

* ``python -m bench.strength.pairs --write`` measures everything and writes docs/regulars.md.
* ``python -m bench.strength.pairs mus regular novice --series 300`` plays one meeting.
* With ``--jobs 2`` two processes play at a time. A series is the same in any process.

In Mus partners are of one kind. A series is eight hands with their scores, and the next set follows
one that is won. Then the same cards are played with the other kind on each seat. A set won by an
accepted órdago counts as the points that were lacking. In Muggins the kinds alternate around the
table, and each game is played once with every seat for each kind.
"""

from __future__ import annotations

import argparse
import datetime
import multiprocessing
import statistics
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from bench import figures
from bench.figures import Section, half_interval, quantile
from bench.strength import manners
from bench.strength.deals import PAGE, say
from bench.strength.pairs_tables import MUGGINS_SEATS, SERIES_OF, game_won, hands, player

BEGIN, END = "<!-- pairs: begin -->", "<!-- pairs: end -->"


@dataclass(frozen=True, slots=True)
class Score:
    """What one kind scored beyond another in each series; the series are independent."""

    what: str
    scored: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The average over the series."""
        return statistics.fmean(self.scored)

    @property
    def half(self) -> float:
        """Half the 95 % interval: the series are many."""
        return half_interval(self.scored)


class Met(NamedTuple):
    """The result of two kinds, and how long ours thought, in milliseconds of processor time."""

    meeting: PairMeeting
    scores: tuple[Score, ...]
    took: tuple[float, ...]


class PairMeeting(NamedTuple):
    """The two kinds, the game, and the series to play from `first` on."""

    game: str
    ours: str
    theirs: str
    many: int
    first: int = 0


MEETINGS: Final = (
    PairMeeting("mus", "novice", "random", 60),
    PairMeeting("mus", "regular", "novice", 200, 10_000),
    PairMeeting("mus", "master", "regular", 160, 10_000),
    PairMeeting("muggins", "novice", "random", 50),
    PairMeeting("muggins", "regular", "novice", 300),
    PairMeeting("muggins", "master", "regular", 300),
)
"""The number of series for each pair, at which the interval probably excludes zero."""
AT_A_TIME: Final = 10
"""Series that a process plays before it takes others."""


def mus(meeting: PairMeeting) -> Met:
    """Return the points beyond the other pair's and the sets won beyond those lost, by hand."""
    one, other = player(meeting.ours), player(meeting.theirs)
    points: list[float] = []
    sets: list[float] = []
    for number in range(meeting.first, meeting.first + meeting.many):
        scored = won = 0
        for turn in (0, 1):
            gained, taken = hands([(one, other)[(seat + turn) % 2] for seat in range(4)], number)
            scored += gained[turn] - gained[1 - turn]
            won += taken[turn] - taken[1 - turn]
        points.append(scored / 2 / SERIES_OF)
        sets.append(won / 2 / SERIES_OF)
    scores = (Score("points a hand", tuple(points)), Score("sets a hand", tuple(sets)))
    return Met(meeting, scores, tuple(one.took))


def muggins(meeting: PairMeeting) -> Met:
    """Return the share of games that ours won; equals would win half of them."""
    one, other = player(meeting.ours), player(meeting.theirs)
    shares: list[float] = []
    for number in range(meeting.first, meeting.first + meeting.many):
        won = 0.0
        for turn in (0, 1):
            kinds = [(one, other)[(seat + turn) % 2] for seat in range(MUGGINS_SEATS)]
            winners = game_won(kinds, number)
            won += sum(kinds[seat] is one for seat in winners) / len(winners)
        shares.append(won / 2)
    return Met(meeting, (Score("games won", tuple(shares)),), tuple(one.took))


PLAY: Final[Mapping[str, Callable[[PairMeeting], Met]]] = {"mus": mus, "muggins": muggins}


def met(meeting: PairMeeting, jobs: int) -> Met:
    """Play a meeting with `jobs` processes."""
    last = meeting.first + meeting.many
    parts = [
        meeting._replace(first=first, many=min(AT_A_TIME, last - first))
        for first in range(meeting.first, last, AT_A_TIME)
    ]
    with multiprocessing.Pool(jobs) as pool:
        found = pool.map(PLAY[meeting.game], parts, chunksize=1)
    scores = tuple(
        Score(same[0].what, tuple(scored for score in same for scored in score.scored))
        for same in zip(*(part.scores for part in found), strict=True)
    )
    return Met(meeting, scores, tuple(took for part in found for took in part.took))


def strengths(found: Iterable[Met]) -> Section:
    """The result of the kinds as a table."""
    rows = tuple(
        (
            one.meeting.game,
            f"{one.meeting.ours} against {one.meeting.theirs}",
            score.what,
            f"{score.mean:.3f} ± {score.half:.3f}",
            f"{one.meeting.many}",
            f"{statistics.fmean(one.took):.1f}",
            f"{quantile(one.took, 0.99):.0f}",
            f"{max(one.took):.0f}",
        )
        for one in found
        for score in one.scores
    )
    how = (
        f"Mus: series of {SERIES_OF} hands with target 30 and partners of one kind, played again "
        "with the same cards and the seats exchanged. The figure is points and sets of the first "
        f"kind less those of the other. Muggins: games of {MUGGINS_SEATS} with players of one "
        "kind on every other seat, played again with the seats exchanged. The figure is the "
        "share that the first kind won, and equals win 0.5 of it. Both have the 95 % interval "
        "over the series. Times are of one decision of the first kind, milliseconds of processor "
        "time."
    )
    head = ("game", "who", "what", "won", "series", "mean ms", "99 % within", "longest")
    return Section("Strength at Mus and Muggins", how, head, rows)


def write(text: str) -> None:
    """Put the figures into docs/regulars.md, between their own marks."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    if not after:
        raise ValueError(f"{PAGE} lacks the marks {BEGIN} and {END}")
    PAGE.write_text(f"{before}{BEGIN}\n\n{text.strip()}\n\n{END}{after}", encoding="utf-8")


def main() -> None:
    """Play one meeting, or measure everything, and with ``--write`` keep it."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength.pairs", description=__doc__)
    parser.add_argument("game", nargs="?", choices=sorted(PLAY))
    parser.add_argument("ours", nargs="?")
    parser.add_argument("theirs", nargs="?")
    parser.add_argument("--series", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first series")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play at a time")
    parser.add_argument("--write", action="store_true", help="put the figures in docs/regulars.md")
    given = parser.parse_args()
    if given.game:
        one = PairMeeting(given.game, given.ours, given.theirs, given.series, given.first)
        print(strengths([met(one, given.jobs)]).text())
        return
    found: list[Met] = []
    for meeting in MEETINGS:
        say(f"{meeting.ours} against {meeting.theirs} at {meeting.game}")
        found.append(met(meeting, given.jobs))
    head = f"Measured on {datetime.datetime.now(datetime.UTC):%Y-%m-%d}: {figures.machine()}.\n"
    parts = (strengths(found), manners.bluffs(12), manners.attention(200))
    text = "\n".join([head, *(part.text() for part in parts)])
    print(text)
    if given.write:
        write(text)


if __name__ == "__main__":
    main()
