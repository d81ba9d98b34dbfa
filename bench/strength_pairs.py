"""How well the computer players of Mus and Muggins play: points a hand, and games won.

Owns: the tables at which two kinds meet, and the intervals. Must not know: how they decide. Run
with ``python -m bench.strength_pairs mus regular novice --series 300``.

In Mus partners are of one kind. A series is eight hands with the scores that come of them, a set
won being followed by the next; then the same cards again with the other kind on each seat. A set
won by an accepted órdago counts as the points that were lacking. In Muggins kinds sit in turn round
the table, and each game is played once with every seat for each kind.

The chance that players draw is fixed by series, hand, seat and decision, so that two players who
think alike do alike.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bench.strength import Kind, kind
from games import GAMES
from games.kernel.actions import Rejected
from games.kernel.contract import TIME, Action, Carry, ChanceRequest, Config
from games.kernel.driver import fold, settle_forward

SERIES_OF: Final = 8
"""Hands in a series of Mus."""
MUGGINS_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class Meeting:
    """What one kind scored beyond another in each series, and how long ours thought."""

    what: str
    scored: tuple[float, ...]
    took: tuple[float, ...]

    @property
    def mean(self) -> float:
        """On average over the series."""
        return statistics.fmean(self.scored)

    @property
    def half(self) -> float:
        """Half the 95 % interval: the series are independent, and many."""
        return 1.96 * statistics.stdev(self.scored) / math.sqrt(len(self.scored))


def mus(ours: str, theirs: str, many: int, first: int = 0) -> list[Meeting]:
    """Points a hand beyond the other pair's, and the share of sets won, less a half."""
    one, other = kind(ours), kind(theirs)
    points: list[float] = []
    sets: list[float] = []
    for number in range(first, first + many):
        scored, won, lost = 0, 0, 0
        for turn in (0, 1):
            kinds = [(one, other)[(seat + turn) % 2] for seat in range(4)]
            gained, taken = _hands(kinds, number)
            scored += gained[turn] - gained[1 - turn]
            won, lost = won + taken[turn], lost + taken[1 - turn]
        points.append(scored / 2 / SERIES_OF)
        sets.append((won - lost) / 2 / SERIES_OF)
    took = tuple(one.took)
    return [
        Meeting("points a hand", tuple(points), took),
        Meeting("sets a hand", tuple(sets), took),
    ]


def _hands(kinds: list[Kind], number: int) -> tuple[list[int], list[int]]:
    """Points and sets of the even and the odd seats in one series."""
    game: Any = GAMES["mus"]
    points, sets = [0, 0], [0, 0]
    carry = Carry(dealer=number % 4, extra=game.fresh)
    for hand in range(SERIES_OF):
        state = _played(game, kinds, {"stake": 0}, f"{number} {hand}", carry)
        found = game.result(state)
        before = carry.extra["scores"]
        for side in (0, 1):
            points[side] += found["scores"][side] - before[side]
        winner = found["set_winner"]
        if winner is not None:
            sets[winner] += 1
            points[winner] += max(0, state.public.frame.target - found["scores"][winner])
        carry = game.carry(state)
    return points, sets


def muggins(ours: str, theirs: str, many: int, first: int = 0) -> list[Meeting]:
    """Games won by ours, beyond the half that equals would win."""
    game: Any = GAMES["muggins"]
    one, other = kind(ours), kind(theirs)
    shares: list[float] = []
    for number in range(first, first + many):
        won = 0.0
        for turn in (0, 1):
            kinds = [(one, other)[(seat + turn) % 2] for seat in range(MUGGINS_SEATS)]
            state = _played(game, kinds, {}, f"{number}", Carry(dealer=number % MUGGINS_SEATS))
            winners = game.result(state)["winners"]
            won += sum(kinds[seat] is one for seat in winners) / len(winners)
        shares.append(won / 2)
    return [Meeting("games won", tuple(shares), tuple(one.took))]


def _played(game: Any, kinds: list[Kind], options: Any, name: str, carry: Carry) -> Any:
    """One hand or game to its end. Of several who may act the clock and chance choose one."""
    n = len(kinds)
    cards, turns = random.Random(name), random.Random(f"{name} turns")
    said = [0] * n

    def draw(request: ChanceRequest) -> tuple[int, ...]:
        return tuple(cards.sample(request.items, len(request.items)))

    state, _ = settle_forward(game, game.initial(Config(options, n, (500,) * n), carry), draw)
    while not game.done(state):
        seats, timers = sorted(game.to_act(state)), sorted(game.timers(state))
        if timers and not seats:
            events = game.decide(state, None, Action(TIME, timers[0]))
        else:
            seat = turns.choice(seats)
            said[seat] += 1
            rng = random.Random(f"{name} {seat} {said[seat]}")
            start = time.process_time()
            action = kinds[seat].choose(game, state, seat, rng)
            kinds[seat].took.append(1000 * (time.process_time() - start))
            events = game.decide(state, seat, action)
            assert not isinstance(events, Rejected), f"{kinds[seat].name}: {action} {events}"
        state, _ = settle_forward(game, fold(game, state, events), draw)
    return state


MEETINGS: Final[Mapping[str, Callable[[str, str, int, int], list[Meeting]]]] = {
    "mus": mus, "muggins": muggins,
}  # fmt: skip


def main() -> None:
    """Print what came out, as JSON."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength_pairs", description=__doc__)
    parser.add_argument("game", choices=sorted(MEETINGS))
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--series", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="number of the first series")
    given = parser.parse_args()
    for met in MEETINGS[given.game](given.ours, given.theirs, given.series, given.first):
        slowest = sorted(met.took)
        print(json.dumps({
            "game": given.game, "ours": given.ours, "theirs": given.theirs, "what": met.what,
            "series": len(met.scored), "mean": round(met.mean, 4), "half": round(met.half, 4),
            "ms": round(statistics.fmean(met.took), 2),
            "ms of 99 in 100": round(slowest[int(0.99 * len(slowest))], 1),
            "ms at most": round(slowest[-1], 1),
        }))  # fmt: skip


if __name__ == "__main__":
    main()
