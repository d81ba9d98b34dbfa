"""OpenSpiel's information-set search on Oh Hell with four cards each, for `bench.engine.search`.

It runs in an environment that has OpenSpiel but not Kro. Each line read is ``<peer> <seconds>``.
Each answer is one line of JSON: decisions, deals, seconds.

Deals are bid and played at random, and the bot searches before each card that is not forced. One
simulation resamples the hidden cards, walks down its tree and then plays at random to the end of
the deal. So it plays out as many decisions as there are cards left, and decisions are counted as
simulations times cards left.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

PLAYERS, CARDS = 4, 4
SIMULATIONS = 1000
EXPLORATION = 2.0


def cpp(_: Any) -> Any:
    """The bot written in C++."""
    pyspiel = import_module("pyspiel")
    return pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        EXPLORATION,
        SIMULATIONS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )


def python(game: Any) -> Any:
    """The bot written in Python, over the same game in C++."""
    np = import_module("numpy")
    mcts = import_module("open_spiel.python.algorithms.mcts")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    return ismcts.ISMCTSBot(game, evaluator, EXPLORATION, SIMULATIONS)


def searches(make: Callable[[Any], Any]) -> Callable[[float], tuple[int, int, float]]:
    """Return a function that searches for some seconds; it returns decisions, deals and seconds."""
    rules = {"players": PLAYERS, "num_tricks_fixed": CARDS}
    game = import_module("pyspiel").load_game("oh_hell", rules)
    bot = make(game)

    def run(seconds: float) -> tuple[int, int, float]:
        decisions = deals = 0
        spent = 0.0
        while spent < seconds:
            state = dealt(game)
            while not state.is_terminal():
                left = state.legal_actions()
                if len(left) > 1:
                    start = time.process_time()
                    bot.step(state)
                    spent += time.process_time() - start
                    decisions += SIMULATIONS * cards_left(state)
                state.apply_action(random.choice(left))
            deals += 1
        return decisions, deals, spent

    return run


def dealt(game: Any) -> Any:
    """Return a deal with random bids."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, _ = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choice(actions))
    for _ in range(PLAYERS):
        state.apply_action(random.choice(state.legal_actions()))
    return state


def cards_left(state: Any) -> int:
    """Return how many cards are still to be played."""
    state, left = state.clone(), 0
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        left += 1
    return left


def main() -> None:
    """Answer until there are no more lines."""
    random.seed(1)
    runs = {"cpp": searches(cpp), "python": searches(python)}
    print(json.dumps({"ready": sorted(runs)}), flush=True)
    for line in sys.stdin:
        peer, seconds = line.split()
        decisions, deals, spent = runs[peer](float(seconds))
        print(json.dumps({"decisions": decisions, "deals": deals, "seconds": spent}), flush=True)


if __name__ == "__main__":
    main()
