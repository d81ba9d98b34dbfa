"""The whole of a deal of Greenland Mousel: the open table and the cards that lie face down.

Owns: `State` and the first one. Must not know: rules.
"""

from __future__ import annotations

from typing import NamedTuple

from games.greenland import pay
from games.greenland.options import DEFAULTS
from games.greenland.public import ANTES, OFFERING, START, Frame, Public
from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards, each
from games.kernel.contract import Carry, Config


class State(NamedTuple):
    """One immutable value: what lies open, and what does not.

    `discards` is the discard pile (GEN-005). A seat that draws is `drawer`, is still owed `owed`
    cards, and has laid away `held` in this turn, which it cannot draw again (GEN-006).
    """

    public: Public
    hands: tuple[Cards, ...]
    talon: tuple[Card, ...]
    discards: Cards
    drawer: Seat
    owed: int
    held: Cards


def initial(config: Config, carry: Carry) -> State:
    """Before the antes. Options that are not given are at their defaults."""
    options, n = {**DEFAULTS, **config.options}, config.n
    frame = Frame(
        options=options,
        n=n,
        token=pay.token(options),
        cap=pay.cap(options),
        capped=options["payment"] == "capped",
        recall=options["compelled"] == "dealer",
        stacks=config.stacks,
        pot=carry.pot,
    )
    dealer, phase = (-1, START) if carry.dealer is None else (carry.dealer, ANTES)
    nothing = (0,) * n
    public = Public(
        frame=frame,
        dealer=dealer,
        remainder=carry.remainder,
        pot=carry.pot,
        exchanged=(None,) * n,
        phase=phase,
        counts=nothing,
        tricks=nothing,
    )
    return State(public, nothing, (), 0, -1, 0, 0)


def carry(state: State) -> Carry:
    """Pot, remainder and next dealer, who is the next seat clockwise (MGL-005, MGL-044)."""
    public = state.public
    return Carry(public.pot, public.remainder, (public.dealer + 1) % public.frame.n)


def piles(state: State) -> dict[str, tuple[Card, ...]]:
    """Every card of the pack exactly once, by where it lies; nothing before the shuffle."""
    public = state.public
    table = [c for taken in public.history for _, c in taken.plays]
    table += [c for _, c in public.trick]
    if public.phase in OFFERING:
        table += public.turned[-1:]
    return {
        **{f"hand {seat}": each(hand) for seat, hand in enumerate(state.hands)},
        "talon": state.talon,
        "discards": each(state.discards),
        "table": tuple(table),
    }
