"""The whole of a Muggins game: the open table and the draw piles, which nobody may look at.

Owns: `State` and the first one. Must not know: rules.
"""

from __future__ import annotations

from typing import cast

from msgspec import Struct

from games.kernel.actions import Seat
from games.kernel.cards import Card
from games.kernel.contract import Carry, Config
from games.muggins.options import DEFAULTS
from games.muggins.public import STAKES, START, Pile, Public, Terms


class State(Struct, frozen=True):
    """One immutable value: what lies open, and the draw pile of each seat, its top last."""

    public: Public
    draws: tuple[Pile, ...]


def initial(config: Config, carry: Carry) -> State:
    """Before the stakes. Options that are not given are at their defaults."""
    options, n = {**DEFAULTS, **config.options}, config.n
    terms = Terms(
        options=options,
        n=n,
        stake=cast(int, options["stake"]),
        grace=cast(int, options["callGraceMs"]),
        capped=options["payment"] == "capped",
        stacks=config.stacks,
        pot=carry.pot,
    )
    dealer, phase = (-1, START) if carry.dealer is None else (carry.dealer, STAKES)
    public = Public(
        terms=terms,
        dealer=dealer,
        phase=phase,
        discards=((),) * n,
        sizes=(0,) * n,
        pot=carry.pot,
        remainder=carry.remainder,
    )
    return State(public, ((),) * n)


def carry(state: State) -> Carry:
    """What joint winners left in the pot (GEN-011), and the next dealer, clockwise."""
    public = state.public
    return Carry(public.pot, public.remainder, next_dealer(public))


def next_dealer(public: Public) -> Seat:
    """The deal goes round clockwise."""
    return (public.dealer + 1) % public.terms.n


def piles(state: State) -> dict[str, tuple[Card, ...]]:
    """Every card of the pack exactly once, by where it lies; nothing before the shuffle."""
    public = state.public
    return {
        **{f"muggins {k}": pile for k, pile in enumerate(public.muggins)},
        **{f"draw {seat}": pile for seat, pile in enumerate(state.draws)},
        **{f"discard {seat}": pile for seat, pile in enumerate(public.discards)},
        "flipped": () if public.flipped is None else (public.flipped,),
    }
