"""Derives the statistics of players from finished deals, and adds them up.

Statistics are whole numbers by name. Most are summed. For those in `GREATEST` only
the greatest number is kept, and for those in `LEAST` only the least.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from games.kernel.contract import Game

Numbers = Mapping[str, int]
GREATEST: Final = frozenset({"best", "streak"})
LEAST: Final = frozenset({"worst"})
WITH: Final = "with:"
"""Prefix of the statistic of sets played with one partner, whose account follows."""
WON_WITH: Final = "won_with:"
"""Prefix of the statistic of sets won with one partner."""


class DealPlayed(Struct, frozen=True):
    """A finished deal: its last state, and each seat's chips, player and payer.

    `people` are the accounts that belong to people.
    """

    game: Game[Any, Any]
    state: Any
    net: Sequence[int]
    players: Sequence[int]
    payers: Sequence[int]
    people: frozenset[int]


def of_deal(deal: DealPlayed) -> Iterator[tuple[int, Numbers]]:
    """What a deal adds to the statistics of each person in it, with the person's account.

    Chips of a seat that another player staked do not count (GEN-014, GEN-015).
    """
    pairs = deal.game.traits.pairs
    for seat, account in enumerate(deal.players):
        if account not in deal.people:
            continue
        chips = deal.net[seat] if deal.payers[seat] == account else 0
        found = {"won": int(chips > 0), **deal.game.stats(deal.state, seat)}
        partner = deal.players[(seat + 2) % 4] if pairs else None
        if partner in deal.people and found.get("sets"):
            found |= {f"{WITH}{partner}": 1, f"{WON_WITH}{partner}": found["sets_won"]}
        counted = {"deals": 1, "chips": chips, "best": chips, "worst": chips, **found}
        yield account, {name: number for name, number in counted.items() if number}


def run_after(run: int, numbers: Numbers) -> int:
    """How many deals in a row a person has won, after `run` and a deal with these numbers."""
    return run + 1 if numbers.get("won") else 0


def at_stake(numbers: Numbers) -> Numbers:
    """What a deal that a regular finished for a person adds for that person: chips, but no win."""
    return {name: numbers[name] for name in ("deals", "chips", "best", "worst") if name in numbers}


def added(one: Numbers, other: Numbers) -> dict[str, int]:
    """The sum of two statistics, except that `GREATEST` and `LEAST` each keep one number."""
    out = dict(one)
    for name, number in other.items():
        if name in GREATEST:
            out[name] = max(out.get(name, 0), number)
        elif name in LEAST:
            out[name] = min(out.get(name, 0), number)
        else:
            out[name] = out.get(name, 0) + number
    return out
