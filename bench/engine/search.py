"""Decisions played out per second in the regulars' search, next to OpenSpiel's ISMCTS bots.

Run alone with ``python -m bench.engine.search --peers .venv-bench/bin/python``.

A decision is one card played by one player in a determinization: in a playout, or in the exact
search of the last tricks. Kro counts them as it plays (`games.tricks.regular.card_play.Searched`).
The time covers the whole choice, from the view to the card: reading the view, sampling, playouts,
settlement, choice. OpenSpiel's are simulations times cards left
(`bench.engine.search_peers`).

Positions come from whole deals with four players: of Oh Hell with four cards each, and of each
trick game. Forced cards are left out. Novices play Kro's deals and the master searches. The kinds
alternate round by round.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from bench.engine.decisions import Rate, in_turn, peers
from bench.figures import Section, number, spread
from games import GAMES
from games.kernel.contract import Carry, ChanceRequest, Config
from games.kernel.driver import evolve_all, run_forward
from games.kernel.regulars import Strength
from games.regulars.sampling import Stream
from games.regulars.search import DECISIONS
from games.tricks.regular.card_play import choose

ROUNDS, SECONDS, PLAYERS = 5, 3.0, 4
GAMES_OF = ("mousel", "greenland", "bourre")
PEERS = Path(__file__).with_name("search_peers.py")
_NAMES = {
    "mousel": "Danish Mousel, 4 players",
    "greenland": "Greenland Mousel, 4 players",
    "bourre": "Bourré, 4 players",
    "cpp": "OpenSpiel ISMCTS in C++, Oh Hell 4 × 4",
    "python": "OpenSpiel ISMCTS in Python, Oh Hell 4 × 4",
}


def searching(key: str) -> Rate:
    """The master's choice of cards in this game."""
    decision: Any = import_module(f"games.{key}.regular.search").decision
    budget = DECISIONS[Strength.MASTER]
    rng = random.Random(key)
    views = positions(key, rng)

    def rate(seconds: float) -> float:
        decisions, spent = 0, 0.0
        while spent < seconds:
            view = next(views)
            start = time.process_time()
            play, unseen = decision(view, Stream(rng.randrange), Strength.MASTER)
            decisions += choose(play, unseen, budget).decisions
            spent += time.process_time() - start
        return decisions / spent

    return rate


def positions(key: str, rng: random.Random) -> Iterator[Any]:
    """Yield views of seats with more than one card to choose from, from deals among novices."""
    game = GAMES[key]

    def draw(request: ChanceRequest) -> tuple[int, ...]:
        return tuple(rng.sample(request.items, len(request.items)))

    while True:
        config = Config({}, PLAYERS, (100,) * PLAYERS)
        state, _ = run_forward(game, game.initial(config, Carry(dealer=0)), draw)
        while seats := game.to_act(state):
            (seat,) = seats
            view = game.view(state, seat)
            if state.public.phase == "play" and view.playable & view.playable - 1:
                yield view
            events: Any = game.decide(state, seat, game.regular(view, rng.randrange))
            state, _ = run_forward(game, evolve_all(game, state, events), draw)


def measure(python: Path | None, rounds: int = ROUNDS) -> dict[str, list[float]]:
    """Return the decisions played out a second in each round; without `python`, only Kro's."""
    own = {key: searching(key) for key in GAMES_OF}
    if python is None:
        return in_turn(own, rounds, SECONDS)
    with peers(python, PEERS) as others:
        return in_turn({**own, **others}, rounds, SECONDS)


def section(found: dict[str, list[float]]) -> Section:
    """The figures as a table; times compare the trick games with each bot."""
    middle = {name: statistics.median(rates) for name, rates in found.items()}
    peers = [name for name in ("cpp", "python") if name in found]
    rows = tuple(
        (
            _NAMES[name],
            spread(rates),
            *(
                f"{number(middle[name] / middle[peer], 2)}×" if name in GAMES_OF else ""
                for peer in peers
            ),
        )
        for name, rates in found.items()
    )
    how = (
        "Cards played out in determinizations while a master chooses a card, processor time of the "
        "whole choice in one process. OpenSpiel: 1,000 simulations a choice, each played to the "
        "end, counted as simulations times cards left. Positions of whole deals on both sides, "
        f"forced cards left out. {ROUNDS} rounds of {SECONDS:g} s each in turn; median, least and "
        "most."
    )
    titles = {"cpp": "of the C++ bot", "python": "of the Python bot"}
    head = ("search", "decisions a second", *(titles[peer] for peer in peers))
    return Section("Search", how, head, rows)


def sections(python: Path | None, say: Callable[[str], None]) -> list[Section]:
    """The section for `make bench`."""
    say("the search" if python else "the search (no --peers: alone)")
    return [section(measure(python))]


def main() -> None:
    """Print the figures as a table and as JSON."""
    parser = argparse.ArgumentParser(prog="python -m bench.engine.search", description=__doc__)
    parser.add_argument("--peers", type=Path, help="a Python that has OpenSpiel")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    given = parser.parse_args()
    found = measure(given.peers, given.rounds)
    print(section(found).text())
    print(json.dumps({name: [round(r) for r in rates] for name, rates in found.items()}))


if __name__ == "__main__":
    main()
