"""The twenty stored deals of Muggins, and what each must show."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from games.kernel.actions import Action, Seat
from games.kernel.contract import TIME, Carry, Event
from games.muggins import GAME
from games.muggins.events import Called, Closed, FlipHeld, Flipped, Gave, GraceOver, TurnedOver
from tests.games.muggins.deal import Game
from tests.golden.wanted.kept import Kept, Record, Wish
from tests.support.games.playout import Playout, covers, some_step

Wanted = Callable[[Playout], bool]


def happened(*kinds: type[Event], times: int = 1) -> Wanted:
    """Whether each of these happened this often."""
    return lambda out: all(sum(isinstance(e, k) for e in out.events) >= times for k in kinds)


def called(*, right: bool, times: int = 1) -> Wanted:
    """Whether this many calls were right, or wrong."""
    return lambda out: [e.right for e in out.events if isinstance(e, Called)].count(right) >= times


def won_by_giving(out: Playout) -> bool:
    """Whether the last card was given away (MUG-041)."""
    gave = {e.giver for e in last_window(out) if isinstance(e, Gave)}
    return bool(gave.intersection(GAME.result(out.state)["winners"]))


def several_out(out: Playout) -> bool:
    """Whether several gave their last card, so that the order decided (MUG-041)."""
    return GAME.result(out.state)["cards"].count(0) > 1


def last_window(out: Playout) -> list[Event]:
    """The result of the last answer or placement."""
    return list(out.steps[-1][2])


def saved(out: Playout) -> bool:
    """Whether a last card was rightly called, so that the game went on (MUG-042)."""
    return any(
        isinstance(e, Called) and e.right and state.public.sizes[state.public.turn] == 0
        and not state.public.discards[state.public.turn]
        for state, (_, _, events) in zip(out.states, out.steps[1:], strict=False)
        for e in events
    )  # fmt: skip


def ended_by_time(out: Playout) -> bool:
    """Whether the pause after the last card ended the game (MUG-042)."""
    _, action, _ = out.steps[-1]
    return action is not None and action.verb == TIME


def two_cards(out: Playout) -> bool:
    """Whether a player flipped twice in a row (option continueOnHit)."""
    flips = [e.seat for e in out.events if isinstance(e, Flipped)]
    return sum(a == b for a, b in pairwise(flips)) > 5


GAMES: tuple[tuple[int, int, dict[str, Any], Wanted], ...] = (
    (3, 0, {}, happened(TurnedOver, Gave)),
    (2, 0, {"stake": 0, "allowTwo": True}, called(right=False)),
    (3, 7, {"payment": "capped"}, won_by_giving),
    (3, 0, {"continueOnHit": True}, two_cards),
    (4, 0, {}, saved),
    (4, 0, {}, ended_by_time),
    (4, 0, {"callGraceMs": 0}, happened(Called, times=3)),
    (4, 5, {"misplaced": "stays"}, called(right=True, times=3)),
    (4, 0, {"falseCall": "none"}, called(right=False, times=2)),
    (4, 0, {"reach": "neighbourOnly", "continueOnHit": True}, called(right=True, times=2)),
    (5, 0, {}, several_out),
    (5, 0, {"reach": "anyFitting"}, called(right=True, times=2)),
    (5, 0, {"stake": 100, "payment": "capped"}, happened(FlipHeld, GraceOver, times=3)),
    (5, 1, {"continueOnHit": True, "misplaced": "stays"}, won_by_giving),
    (6, 0, {}, happened(FlipHeld, TurnedOver, Gave)),
    (6, 0, {"callGraceMs": 10_000, "falseCall": "none"}, called(right=False)),
    (7, 0, {}, happened(Closed)),
    (7, 0, {"reach": "neighbourOnly"}, called(right=True, times=4)),
    (7, 0, {"continueOnHit": True, "reach": "anyFitting", "roundCorner": True}, two_cards),
)


def before(wish: Wish, rng: random.Random) -> Carry:
    """Any dealer; a pot that was given is a remainder."""
    return Carry(wish.pot, wish.pot, rng.randrange(wish.n))


def choose(state: Any, rng: random.Random, whims: float) -> tuple[Seat | None, Action]:
    """Regulars decide, and sometimes chance or the clock."""
    seat, action = some_step(GAME, state, rng, 0.5)
    if seat is not None and rng.random() >= whims:
        action = GAME.regular(GAME.view(state, seat), rng.randrange)
        assert covers(GAME.legal(state, seat), action)
    return seat, action


def stuck() -> Record:
    """Two hundred discards in a row, too rare for random games, and a pot for three (MUG-043)."""
    game = Game(n=3, pot=1, remainder=1, callGraceMs=3000)
    for k in range(199):
        game.do(f"{k % 3} flip", f"{k % 3} place own", "time")
    game.do("1 flip", "1 place own", "2 flip", "time")
    return game.record()


KEPT = Kept(
    GAME,
    tuple(Wish(*wish) for wish in GAMES),
    choose,
    before,
    leanings=(0.02, 0.1, 0.2),
    by_hand=(stuck,),
)
