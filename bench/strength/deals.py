"""Measures how well the regulars play: chips per deal of one strength against another.

* ``python -m bench.strength.deals --write`` measures everything and writes docs/regulars.md.
* ``python -m bench.strength.deals mousel 6 master regular --series 400`` plays one meeting at a
  table of any size, for instance with three or six players.

Two kinds of player alternate around a table. A series of deals begins with an empty pot. It is
repeated with the same cards and rotated seats until each kind has sat on every seat. What is left
in the pot is divided equally (GEN-017). So the luck of cards and seats is the same for both, and
one kind wins what the other loses. Series, deal, seat and decision fix the players' chance, so that
two players who think alike play alike.
"""

from __future__ import annotations

import argparse
import datetime
import multiprocessing
import random
import statistics
import sys
import time
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench import figures
from bench.engine import search
from bench.figures import Section, half_interval, quantile
from games import GAMES
from games.kernel.actions import Action, Rejected, Seat
from games.kernel.contract import Carry, ChanceRequest, Config
from games.kernel.driver import evolve_all, run_forward
from games.kernel.options import Options
from games.kernel.regulars import Strength

PAGE: Final = figures.PAGE.with_name("regulars.md")
TRICK_GAMES: Final = ("mousel", "greenland", "bourre")
PLAYERS: Final = 4
SERIES_OF: Final = 4
"""Deals in a series."""
LIMIT: Final = 100
"""The limit on penalties in markers, as a new table proposes it (GEN-009)."""
OPTIONS: Final[Options] = {"limit": LIMIT}
Player = Callable[[Any, Any, Seat, random.Random], Action]
"""Chooses for a seat: game, state, seat, chance."""


@dataclass(slots=True)
class PlayerKind:
    """A kind of player, and how long its decisions took in milliseconds of processor time."""

    name: str
    choose: Player
    took: list[float] = field(default_factory=list[float])


def kind(name: str) -> PlayerKind:
    """Return ``random``, or a strength by its name."""
    if name == "random":
        return PlayerKind(name, at_random)
    strength = Strength(name)

    def choose(game: Any, state: Any, seat: Seat, rng: random.Random) -> Action:
        return game.regular(game.view(state, seat), rng.randrange, strength)

    return PlayerKind(name, choose)


def at_random(game: Any, state: Any, seat: Seat, rng: random.Random) -> Action:
    """Return one of the legal actions; from a range of cards, any of its subsets."""
    one = rng.choice(game.legal(state, seat))
    if isinstance(one, Action):
        return one
    return Action(one.verb, one.cards & rng.getrandbits(52))


def series(game: Any, kinds: list[PlayerKind], number: int) -> list[int]:
    """Return the chips that each seat won with these kinds on the seats from 0 on."""
    n = len(kinds)
    won = [0] * n
    carry = Carry(dealer=0)
    for deal in range(SERIES_OF):
        state = played(game, kinds, f"{number} {deal}", carry)
        for seat, chips in enumerate(game.result(state)["deltas"]):
            won[seat] += chips
        carry = game.carry(state)
    share, rest = divmod(carry.pot, n)
    return [
        chips + share + ((seat - (carry.dealer or 0) - 1) % n < rest)
        for seat, chips in enumerate(won)
    ]


def played(
    game: Any, kinds: list[PlayerKind], name: str, carry: Carry, options: Options = OPTIONS
) -> Any:
    """Return the end of a deal, whose `name` fixes the cards and all chance of the players."""
    n = len(kinds)
    cards = random.Random(name)

    def draw(request: ChanceRequest) -> tuple[int, ...]:
        return tuple(cards.sample(request.items, len(request.items)))

    said = [0] * n
    config = Config(options, n, (500,) * n)
    state, _ = run_forward(game, game.initial(config, carry), draw)
    seats: Collection[Seat]
    while seats := game.to_act(state):
        (seat,) = seats
        said[seat] += 1
        rng = random.Random(f"{name} {seat} {said[seat]}")
        start = time.process_time()
        action = kinds[seat].choose(game, state, seat, rng)
        kinds[seat].took.append(1000 * (time.process_time() - start))
        events = game.decide(state, seat, action)
        assert not isinstance(events, Rejected), f"{kinds[seat].name}: {events}"
        state, _ = run_forward(game, evolve_all(game, state, events), draw)
    return state


@dataclass(frozen=True, slots=True)
class Duel:
    """What one kind won from another: chips a deal and seat in each series; `took` are its
    times.
    """

    game: str
    players: int
    ours: str
    theirs: str
    won: tuple[float, ...]
    took: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The chips a deal that a seat of ours won."""
        return statistics.fmean(self.won)

    @property
    def half(self) -> float:
        """Half the 95 % interval: the series are independent, and many."""
        return half_interval(self.won)


class Meeting(NamedTuple):
    """The two kinds, the game, and the series to play from `first` on."""

    game: str
    players: int
    ours: str
    theirs: str
    many: int
    first: int = 0


PAIRS: Final = (("novice", "random"), ("regular", "novice"), ("master", "regular"))
SERIES: Final[dict[str, tuple[int, int, int]]] = {
    "mousel": (100, 300, 160),
    "greenland": (100, 140, 125),
    "bourre": (100, 1300, 220),
}
"""The number of series for each pair, at which the interval probably excludes zero."""
MEETINGS: Final = tuple(
    Meeting(game, PLAYERS, *pair, many)
    for game in TRICK_GAMES
    for pair, many in zip(PAIRS, SERIES[game], strict=True)
)


AT_A_TIME: Final = 10
"""Series that a process plays before it takes others."""


def duel(meeting: Meeting) -> Duel:
    """Play the series of one kind against another, on every other seat each."""
    key, players, ours, theirs, many, first = meeting
    game = GAMES[key]
    one, other = kind(ours), kind(theirs)
    won: list[float] = []
    for number in range(first, first + many):
        total = seats = 0
        for turn in range(2 if players % 2 == 0 else players):
            kinds = [(one, other)[(seat + turn) % players % 2] for seat in range(players)]
            for who, chips in zip(kinds, series(game, kinds, number), strict=True):
                if who is one:
                    total, seats = total + chips, seats + 1
        won.append(total / seats / SERIES_OF)
    return Duel(key, players, ours, theirs, tuple(won), tuple(one.took))


def section(duels: Iterable[Duel]) -> Section:
    """The figures as a table."""
    rows = tuple(
        (
            f"{d.game}, {d.players} players",
            f"{d.ours} against {d.theirs}",
            f"{d.mean:+.2f} ± {d.half:.2f}",
            f"{len(d.won)}",
            f"{statistics.fmean(d.took):.1f}",
            f"{quantile(d.took, 0.99):.0f}",
            f"{max(d.took):.0f}",
        )
        for d in duels
    )
    how = (
        f"Series of {SERIES_OF} deals from an empty pot, with limit {LIMIT} markers and players "
        "of one kind on every other seat. Each series is played again with the same cards and "
        "the seats exchanged. What is left in the pot is divided equally. Chips that a seat of "
        "the first kind won a deal, with the 95 % interval over the series. Times are of one "
        "decision of the first kind, milliseconds of processor time."
    )
    head = ("game", "who", "chips a deal", "series", "mean ms", "99 % within", "longest")
    return Section("Strength", how, head, rows)


def met(meeting: Meeting, jobs: int) -> Duel:
    """Play a meeting with `jobs` processes, a few series at a time."""
    last = meeting.first + meeting.many
    parts = [
        meeting._replace(first=first, many=min(AT_A_TIME, last - first))
        for first in range(meeting.first, last, AT_A_TIME)
    ]
    with multiprocessing.Pool(jobs) as pool:
        found = pool.map(duel, parts, chunksize=1)
    return replace(
        found[0],
        won=tuple(won for part in found for won in part.won),
        took=tuple(took for part in found for took in part.took),
    )


def sections(say: Callable[[str], None], jobs: int = 1) -> list[Section]:
    """The section for `make bench`; `jobs` processes play at a time."""
    say("the regulars' strength")
    with multiprocessing.Pool(jobs) as pool:
        return [section(pool.map(duel, MEETINGS, chunksize=1))]


def main() -> None:
    """Print the figures, and with ``--write`` put them into docs/regulars.md."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength.deals", description=__doc__)
    parser.add_argument("game", nargs="?", choices=TRICK_GAMES)
    parser.add_argument("players", nargs="?", type=int, default=PLAYERS)
    parser.add_argument("ours", nargs="?", default="master")
    parser.add_argument("theirs", nargs="?", default="regular")
    parser.add_argument("--series", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first series")
    parser.add_argument("--peers", type=Path, help="a Python that has OpenSpiel")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play at a time")
    parser.add_argument("--write", action="store_true", help="put the figures in docs/regulars.md")
    given = parser.parse_args()
    if given.game:
        one = Meeting(
            given.game, given.players, given.ours, given.theirs, given.series, given.first
        )
        print(section([met(one, given.jobs)]).text())
        return
    head = f"Measured on {datetime.datetime.now(datetime.UTC):%Y-%m-%d}: {figures.machine()}.\n"
    found = [*search.sections(given.peers, say), *sections(say, given.jobs)]
    print("\n".join([head, *(part.text() for part in found)]))
    if given.write:
        figures.write(found, head, PAGE)


def say(what: str) -> None:
    """Print what is being measured, apart from the figures."""
    print(f"measuring {what} …", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
