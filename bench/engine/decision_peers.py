"""Random play of RLCard's bridge and PokerKit's six-player hold'em, for `bench.engine.decisions`.

It runs in an environment that has these libraries but not Kro. Each line read is ``<peer>
<seconds>``. Each answer is one line of JSON: decisions, deals, seconds.

One decision finds the legal actions, chooses one at random, carries it out, and builds the next
player's view. Dealing and settling are part of the time, as they are for Kro. Seconds are processor
time, so that other programs on the machine disturb less.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module


def bridge() -> Callable[[], int]:
    """RLCard's bridge by the environment's own steps, with the cheapest random agent."""
    env = import_module("rlcard").make("bridge", config={"seed": 1})

    def deal() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random.random() * len(legal))])
            decisions += 1
        return decisions

    return deal


def bridge_run() -> Callable[[], int]:
    """RLCard's bridge as its documentation plays it: `Env.run` with its `RandomAgent`."""
    env = import_module("rlcard").make("bridge", config={"seed": 1})
    agent = import_module("rlcard.agents").RandomAgent
    env.set_agents([agent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def deal() -> int:
        env.run(is_training=False)
        return len(env.action_recorder)

    return deal


def poker() -> Callable[[], int]:
    """PokerKit: six at no-limit hold'em, all automated except the players' decisions."""
    pokerkit = import_module("pokerkit")
    automations, holdem = tuple(pokerkit.Automation), pokerkit.NoLimitTexasHoldem

    def deal() -> int:
        state = holdem.create_state(automations, True, 0, (1, 2), 2, 200, 6)
        decisions = 0
        while state.status:
            choices = [state.check_or_call]
            if state.can_fold():
                choices.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                choices.append(state.complete_bet_or_raise_to)
            chosen = choices[int(random.random() * len(choices))]
            if chosen == state.complete_bet_or_raise_to:
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                chosen(random.randint(least, most))
            else:
                chosen()
            decisions += 1
        return decisions

    return deal


def main() -> None:
    """Answer until there are no more lines."""
    random.seed(1)
    deals = {"bridge": bridge(), "bridge-run": bridge_run(), "poker": poker()}
    print(json.dumps({"ready": sorted(deals)}), flush=True)
    for line in sys.stdin:
        peer, seconds = line.split()
        decisions = played = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < float(seconds):
            decisions += deals[peer]()
            played += 1
        answer = {"decisions": decisions, "deals": played, "seconds": spent}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
