"""Measures what the first deal of Danish Mousel costs four novices, as usual and for newcomers.

All tables are played with the same cards and the same chance of the players (GEN-022).
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator

from bench.strength.deals import OPTIONS, kind, played
from games import GAMES
from games.kernel.contract import Carry
from games.kernel.options import Options

PLAYERS, DEALS = 4, 10_000
USUAL: Options = OPTIONS["mousel"]
TABLES: dict[str, Options] = {
    "usual": USUAL,
    "asked": {**USUAL, "emptyPot": "asked"},
    "newcomers": next(p.options for p in GAMES["mousel"].traits.presets if p.key == "newcomers"),
}


def results(options: Options, deals: int) -> Iterator[tuple[int, bool]]:
    """Yield the chips of each seat in each first deal, and whether it chose to open or join."""
    game = GAMES["mousel"]
    for number in range(deals):
        kinds = [kind("novice") for _ in range(PLAYERS)]
        state = played(game, kinds, f"first {number}", Carry(dealer=number % PLAYERS), options)
        chose = {c.seat for c in state.public.calls if c.verb != "pass" and not c.auto}
        for seat, chips in enumerate(game.result(state)["deltas"]):
            yield chips, seat in chose


def main() -> None:
    """Print a line for each table. The first argument is the number of deals."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    for name, options in TABLES.items():
        found = [*results(options, deals)]
        chips = [won for won, _ in found]
        unasked = [won for won, chose in found if not chose]
        print(
            f"{name}: mean {statistics.fmean(chips):+.2f}, "
            f"worst {min(chips)}, worst without a choice {min(unasked)}; 14 or more lost by "
            f"{statistics.fmean(won <= -14 for won in chips):.1%}, without a choice by "
            f"{sum(won <= -14 for won in unasked) / len(chips):.1%}; "
            f"opened or joined {1 - len(unasked) / len(found):.1%}"
        )


if __name__ == "__main__":
    main()
