"""The whole of a Bourré deal: the open table and the cards that lie face down.

Owns: `State`, the first one, and what a new talon is made of. Must not know: what is legal.
"""

from __future__ import annotations

from typing import NamedTuple

from games.bourre import pay
from games.bourre.options import DEFAULTS
from games.bourre.public import ANTES, OF_DISCARDS, OF_FOLDED, START, Frame, Public
from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards, each
from games.kernel.contract import Carry, Config


class State(NamedTuple):
    """One immutable value: what lies open, and what does not.

    `folded` are the hands thrown in that no talon has used yet, `discards` what each seat laid away
    in its draw, likewise: together the discard pile (GEN-005). A seat that draws is `drawer` and is
    still owed `owed` cards.
    """

    public: Public
    hands: tuple[Cards, ...]
    talon: tuple[Card, ...]
    folded: Cards
    discards: tuple[Cards, ...]
    drawer: Seat
    owed: int


def initial(config: Config, carry: Carry) -> State:
    """Before the antes. Options that are not given are at their defaults."""
    options, n = {**DEFAULTS, **config.options}, config.n
    frame = Frame(
        options=options,
        n=n,
        ante=pay.ante(options),
        cap=pay.cap(options),
        capped=options["payment"] == "capped",
        cinch=bool(options["cinch"]),
        stacks=config.stacks,
        pot=carry.pot,
    )
    dealer, phase = (-1, START) if carry.dealer is None else (carry.dealer, ANTES)
    nothing = (0,) * n
    public = Public(
        frame=frame,
        dealer=dealer,
        pot=carry.pot,
        exchanged=(None,) * n,
        phase=phase,
        counts=nothing,
        tricks=nothing,
    )
    return State(public, nothing, (), 0, nothing, -1, 0)


def carry(state: State) -> Carry:
    """The standing pot, and the next dealer, who is the next seat clockwise (BOU-004, BOU-074)."""
    public = state.public
    return Carry(pot=public.pot, dealer=(public.dealer + 1) % public.frame.n)


def next_talon(state: State) -> tuple[str, Cards]:
    """What is shuffled when the drawer is owed cards and the talon is empty (BOU-032).

    The folded hands alone, or, once these are used up, what the other players laid away.
    """
    if state.folded:
        return OF_FOLDED, state.folded
    others = 0
    for seat, cards in enumerate(state.discards):
        if seat != state.drawer:
            others |= cards
    return OF_DISCARDS, others


def piles(state: State) -> dict[str, tuple[Card, ...]]:
    """Every card of the pack exactly once, by where it lies; nothing before the shuffle."""
    public = state.public
    discards = 0
    for cards in state.discards:
        discards |= cards
    return {
        **{f"hand {seat}": each(hand) for seat, hand in enumerate(state.hands)},
        "talon": state.talon,
        "folded": each(state.folded),
        "discards": each(discards),
        "table": (*each(public.gone), *(card for _, card in public.trick)),
    }
