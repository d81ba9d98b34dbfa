"""Decisions per second of the Mousel engine, next to RLCard's bridge and PokerKit's hold'em.

Run alone with ``python -m bench.engine.decisions --peers .venv-bench/bin/python``.

One decision is one `legal`, one `decide`, one `evolve` for each event, and one `view` for the seat
that acted. Mousel is measured in two ways:

* Whole deals. As for the peers, the time includes stakes, shuffling, dealing, settlement and the
  choices.
* Those four calls alone, on decisions of deals played before.

The kinds of play alternate round by round, so that a machine that slows down slows all of them.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.figures import Section, number, spread
from games import GAMES
from games.kernel.actions import Action, Seat
from games.kernel.contract import Carry, ChanceRequest, Config
from games.kernel.driver import evolve_all, run_forward

Rate = Callable[[float], float]
"""Plays for some seconds and returns the decisions per second."""
Decision = tuple[Any, Seat, Action]
"""The state before it, the seat, and the action."""

ROUNDS, SECONDS = 7, 1.0
RECORDED = 20
"""Deals whose decisions are repeated. They are few, so that their states stay in the processor's
cache, as those of a deal in play do.
"""
_OWN = ("mousel-4", "mousel-6", "mousel-4-calls", "mousel-6-calls")
_NAMES = {
    "mousel-4": "mousel-4: 4 players, deals",
    "mousel-6": "mousel-6: 6 players, deals",
    "mousel-4-calls": "mousel-4-calls: calls",
    "mousel-6-calls": "mousel-6-calls: calls",
    "bridge": "RLCard bridge, bare steps",
    "bridge-run": "RLCard bridge, its own run()",
    "poker": "PokerKit hold'em, 6 players",
}
PEERS = Path(__file__).with_name("decision_peers.py")


def mousel(players: int) -> Rate:
    """Random play of Danish Mousel, with the pot kept from deal to deal."""
    game = GAMES["mousel"]
    config = Config({}, players, (100,) * players)

    def deal(carry: Carry) -> tuple[int, Carry]:
        legal, decide, evolve, view = game.legal, game.decide, game.evolve, game.view
        decisions = 0
        state, _ = run_forward(game, game.initial(config, carry), _draw)
        seats = game.to_act(state)
        while seats:
            (seat,) = seats
            action = _choose(legal(state, seat))
            events: Any = decide(state, seat, action)
            for event in events:
                state = evolve(state, event)
            seats = game.to_act(state)
            if not seats:
                state, _ = run_forward(game, state, _draw)
                seats = game.to_act(state)
            view(state, seat)
            decisions += 1
        return decisions, _next(game.carry(state), players)

    def rate(seconds: float) -> float:
        decisions, carry = 0, Carry()
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            more, carry = deal(carry)
            decisions += more
        return decisions / spent

    return rate


def mousel_calls(players: int) -> Rate:
    """The four calls of the contract alone, for the decisions of deals that were played before."""
    game = GAMES["mousel"]
    decisions = list(_decisions(players, RECORDED))

    def once() -> None:
        legal, decide, evolve, view = game.legal, game.decide, game.evolve, game.view
        for before, seat, action in decisions:
            legal(before, seat)
            events: Any = decide(before, seat, action)
            state = before
            for event in events:
                state = evolve(state, event)
            view(state, seat)

    def rate(seconds: float) -> float:
        rounds = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            once()
            rounds += 1
        return rounds * len(decisions) / spent

    return rate


def _decisions(players: int, deals: int) -> Iterator[Decision]:
    game = GAMES["mousel"]
    config, carry = Config({}, players, (100,) * players), Carry()
    for _ in range(deals):
        state, _ = run_forward(game, game.initial(config, carry), _draw)
        while seats := game.to_act(state):
            (seat,) = seats
            action = _choose(game.legal(state, seat))
            yield state, seat, action
            events: Any = game.decide(state, seat, action)
            state, _ = run_forward(game, evolve_all(game, state, events), _draw)
        carry = _next(game.carry(state), players)


def _choose(choices: tuple[Any, ...]) -> Action:
    """Return one choice at random; from a range of cards, some at random."""
    chosen = choices[int(random.random() * len(choices))]
    if chosen.__class__ is Action:
        return chosen
    return Action(chosen.verb, chosen.cards & random.getrandbits(52))


def _draw(request: ChanceRequest) -> tuple[int, ...]:
    items, chance = request.items, random.random
    if request.kind == "pick":
        return (items[int(chance() * len(items))],)
    places = [chance() for _ in range(52)]
    return tuple(sorted(items, key=places.__getitem__))


def _next(carry: Carry, players: int) -> Carry:
    """Keep the pot until it is ten times what all have; else penalties would grow without end."""
    return carry if carry.pot < 1000 * players else Carry()


@contextmanager
def peers(python: Path, script: Path = PEERS) -> Generator[dict[str, Rate], None, None]:
    """The other engines, in a process of the Python that has them."""
    with subprocess.Popen(
        [python, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        ready = json.loads(process.stdout.readline())["ready"]

        def rate_of(name: str) -> Rate:
            def rate(seconds: float) -> float:
                print(name, seconds, file=process.stdin, flush=True)
                assert process.stdout is not None
                answer = json.loads(process.stdout.readline())
                return answer["decisions"] / answer["seconds"]

            return rate

        yield {name: rate_of(name) for name in ready}
        process.stdin.close()


def measure(python: Path | None, rounds: int = ROUNDS) -> dict[str, list[float]]:
    """Return the decisions a second of each kind in each round; without `python`, only Mousel's."""
    random.seed(1)
    own = {f"mousel-{n}": mousel(n) for n in (4, 6)}
    own |= {f"mousel-{n}-calls": mousel_calls(n) for n in (4, 6)}
    if python is None:
        return in_turn(own, rounds, SECONDS, warm_up=SECONDS / 2)
    with peers(python) as others:
        return in_turn({**own, **others}, rounds, SECONDS, warm_up=SECONDS / 2)


def section(found: dict[str, list[float]]) -> Section:
    """The figures as a table; times show how much faster Mousel is, whole deals and calls alone."""
    middle = {name: statistics.median(rates) for name, rates in found.items()}
    rows = tuple(
        (
            _NAMES[name],
            spread(rates),
            *("" if name in _OWN else f"{number(middle[own] / middle[name])}×" for own in _OWN),
        )
        for name, rates in found.items()
    )
    how = (
        "Random play in one process, in processor time. A decision takes one call each of legal, "
        "decide, evolve and view. *Deals* include stakes, shuffling, dealing, settlement and "
        "choosing, as they do for RLCard and PokerKit. *Calls* are those four calls alone, on "
        "recorded decisions, against the others' whole deals. The figures are median, least and "
        f"most of {ROUNDS} rounds of {SECONDS:g} s each in turn, after one to warm up."
    )
    head = ("engine", "decisions a second", *(f"{own} is" for own in _OWN))
    return Section("Engine", how, head, rows)


def sections(python: Path | None, say: Callable[[str], None]) -> list[Section]:
    """The section for `make bench`."""
    say("the engine" if python else "the engine (no --peers: alone)")
    return [section(measure(python))]


def in_turn(
    rates: dict[str, Rate], rounds: int, seconds: float, *, warm_up: float = 0.0
) -> dict[str, list[float]]:
    """Run each kind of play for some seconds, round after round, after a warm-up of each."""
    if warm_up:
        for rate in rates.values():
            rate(warm_up)
    found: dict[str, list[float]] = {name: [] for name in rates}
    for _ in range(rounds):
        for name, rate in rates.items():
            found[name].append(rate(seconds))
    return found


def main() -> None:
    """Print the figures as a table and as JSON."""
    parser = argparse.ArgumentParser(prog="python -m bench.engine.decisions", description=__doc__)
    parser.add_argument("--peers", type=Path, help="a Python that has RLCard and PokerKit")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    given = parser.parse_args()
    found = measure(given.peers, given.rounds)
    print(section(found).text())
    print(json.dumps({name: [round(r) for r in rates] for name, rates in found.items()}))


if __name__ == "__main__":
    main()
