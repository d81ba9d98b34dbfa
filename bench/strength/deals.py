"""Plays series of deals with kinds of players at the table.

A series begins with an empty pot. Series, deal, seat and decision fix the players' chance, so that
two players who think alike play alike. In Mus a series is eight hands with their scores, partners
are of one kind, and the next set follows one that is won. In Muggins a series is one game.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from games import GAMES
from games.kernel.actions import Rejected, Seat
from games.kernel.cards import each
from games.kernel.contract import TIME, Action, Carry, ChanceRequest, Config
from games.kernel.driver import evolve_all, run_forward
from games.kernel.options import Options
from games.kernel.regulars import Strength
from games.mus.regular.rollout import hopes

SERIES_OF: Final = {"mousel": 4, "greenland": 4, "bourre": 4, "mus": 8, "muggins": 1}
"""Deals in a series."""
LIMIT: Final = 100
"""The limit on penalties in markers, as a new table proposes it (GEN-009)."""
OPTIONS: Final[dict[str, Options]] = {
    "mousel": {"limit": LIMIT},
    "greenland": {"limit": LIMIT},
    "bourre": {"limit": LIMIT},
    "mus": {"stake": 0},
    "muggins": {},
}
MORE_SEATS: Final[Mapping[tuple[str, int], Options]] = {
    ("greenland", 2): {"allowTwo": True},
    ("bourre", 7): {"sevenPlayers": True},
    ("bourre", 8): {"sevenPlayers": "eight"},
    ("muggins", 2): {"allowTwo": True},
}
"""The options that a host must choose for a size of table."""
Player = Callable[[Any, Any, Seat, random.Random], Action]
"""Chooses for a seat: game, state, seat, chance."""
Watch = Callable[[Any, Seat, Action], None]
"""Receives what a seat does in a state."""


@dataclass(slots=True)
class PlayerKind:
    """A kind of player, and how long its decisions took in milliseconds of processor time."""

    name: str
    choose: Player
    took: list[float] = field(default_factory=list[float])
    known: dict[tuple[str, Seat, int], list[tuple[Any, Action]]] | None = None
    """What it chose in which state, by deal, seat and decision, if it is to think only once."""

    def decide(self, game: Any, state: Any, seat: Seat, name: str, count: int) -> Action:
        """Return the choice of the seat, whose `count`-th decision in the deal this is."""
        before = [] if self.known is None else self.known.setdefault((name, seat, count), [])
        for known, action in before:
            if known == state:
                return action
        rng = random.Random(f"{name} {seat} {count}")
        start = time.process_time()
        action = self.choose(game, state, seat, rng)
        self.took.append(1000 * (time.process_time() - start))
        before.append((state, action))
        return action


def kind(name: str) -> PlayerKind:
    """Return ``random``, or a strength by its name."""
    if name == "random":
        return PlayerKind(name, at_random)
    strength = Strength(name)

    def choose(game: Any, state: Any, seat: Seat, rng: random.Random) -> Action:
        return game.regular(game.view(state, seat), rng.randrange, strength)

    return PlayerKind(name, choose)


def at_random(game: Any, state: Any, seat: Seat, rng: random.Random) -> Action:
    """Return one of the legal actions; from a range of numbers or cards, any."""
    one = rng.choice(game.legal(state, seat))
    if isinstance(one, Action):
        return one
    if not one.cards:
        return Action(one.verb, rng.randint(one.lo, one.hi))
    few = rng.sample([*each(one.cards)], rng.randint(one.lo, one.hi))
    return Action(one.verb, sum(1 << card for card in few))


def played(
    game: Any,
    kinds: list[PlayerKind],
    name: str,
    carry: Carry,
    options: Options,
    watch: Watch | None = None,
) -> Any:
    """Return the end of a deal, whose `name` fixes the cards and all chance of the players.

    If several seats may act, chance chooses one. Timers end only if no seat may act.
    """
    n = len(kinds)
    cards, turns = random.Random(name), random.Random(f"{name} turns")
    said = [0] * n

    def draw(request: ChanceRequest) -> tuple[int, ...]:
        return tuple(cards.sample(request.items, len(request.items)))

    state, _ = run_forward(game, game.initial(Config(options, n, (500,) * n), carry), draw)
    while not game.done(state):
        seats = sorted(game.to_act(state))
        if not seats:
            events = game.decide(state, None, Action(TIME, min(game.timers(state))))
        else:
            seat: Seat = turns.choice(seats)
            said[seat] += 1
            action = kinds[seat].decide(game, state, seat, name, said[seat])
            if watch:
                watch(state, seat, action)
            events = game.decide(state, seat, action)
            assert not isinstance(events, Rejected), f"{kinds[seat].name}: {action} {events}"
        state, _ = run_forward(game, evolve_all(game, state, events), draw)
    return state


def chips(key: str, kinds: list[PlayerKind], number: int, watch: Watch | None = None) -> list[int]:
    """Return the chips that each seat won in a series; what is left in the pot is divided equally
    (GEN-017).
    """
    game: Any = GAMES[key]
    n = len(kinds)
    options = {**OPTIONS[key], **MORE_SEATS.get((key, n), {})}
    won = [0] * n
    carry = Carry(dealer=0)
    for deal in range(SERIES_OF[key]):
        state = played(game, kinds, f"{number} {deal}", carry, options, watch)
        for seat, gained in enumerate(game.result(state)["deltas"]):
            won[seat] += gained
        carry = game.carry(state)
    share, rest = divmod(carry.pot, n)
    return [
        gained + share + ((seat - (carry.dealer or 0) - 1) % n < rest)
        for seat, gained in enumerate(won)
    ]


def hands(
    kinds: list[PlayerKind], number: int, watch: Watch | None = None
) -> tuple[list[int], list[float]]:
    """Return the points and sets of Mus that the even and the odd seats won in a series.

    A set that is won by an accepted órdago counts as the points that were lacking. The set that is
    not finished counts as each pair's chance to win it with its points.
    """
    game: Any = GAMES["mus"]
    points, sets = [0, 0], [0.0, 0.0]
    carry = Carry(dealer=number % 4, extra=game.traits.first_extra)
    state: Any = None
    for hand in range(SERIES_OF["mus"]):
        state = played(game, kinds, f"{number} {hand}", carry, OPTIONS["mus"], watch)
        found = game.result(state)
        before = carry.extra["scores"]
        for side in (0, 1):
            points[side] += found["scores"][side] - before[side]
        winner = found["set_winner"]
        if winner is not None:
            sets[winner] += 1
            points[winner] += max(0, state.public.terms.target - found["scores"][winner])
        carry = game.carry(state)
    scores: list[int] = carry.extra["scores"]
    chance = hopes(state.public.terms.target)[scores[0]][scores[1]]
    return points, [sets[0] + chance, sets[1] + 1 - chance]


class Meeting(NamedTuple):
    """Two kinds at a game and a size of table."""

    game: str
    players: int
    ours: str
    theirs: str


class Met(NamedTuple):
    """The result of one series for the first kind of player."""

    won: dict[str, float]
    """The average gain of a seat in a deal, in chips, sets or points."""
    took: list[float]
    """The processor time of each decision, in milliseconds."""


def met(meeting: Meeting, number: int) -> Met:
    """Play one series with the kinds on every other seat.

    It is repeated with the same cards and rotated seats until each kind has sat on every seat. So
    the luck of cards and seats is the same for both, and one kind wins what the other loses.
    """
    key, players, ours, theirs = meeting
    one, other = kind(ours), kind(theirs)
    one.known, other.known = {}, {}
    won: dict[str, list[float]] = {}
    for turn in range(2 if players % 2 == 0 else players):
        kinds = [(one, other)[(seat + turn) % players % 2] for seat in range(players)]
        for what, gained in _by_seat(key, kinds, number).items():
            mine = [one_seat for who, one_seat in zip(kinds, gained, strict=True) if who is one]
            won.setdefault(what, []).extend(mine)
    return Met(
        {what: statistics.fmean(seats) / SERIES_OF[key] for what, seats in won.items()}, one.took
    )


def _by_seat(key: str, kinds: list[PlayerKind], number: int) -> Mapping[str, list[float]]:
    if key != "mus":
        return {"chips": [*map(float, chips(key, kinds, number))]}
    points, sets = hands(kinds, number)
    return {
        what: [scored[seat % 2] - scored[1 - seat % 2] for seat in range(4)]
        for what, scored in (("sets", sets), ("points", points))
    }


def gains(meeting: Meeting, many: int, first: int = 0) -> list[float]:
    """The gain of the first kind in each series, in chips, or in sets in Mus."""
    met_in = (met(meeting, number) for number in range(first, first + many))
    return [next(iter(one.won.values())) for one in met_in]
