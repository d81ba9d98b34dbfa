"""The whole of a hand of Mus: the open table, the cards that lie face down, and the signals.

Owns: `State` and the first one, and what goes into the next hand. Must not know: rules of play.
"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from games.kernel.cards import Card, Cards, each
from games.kernel.contract import Carry, Config
from games.mus.options import DEFAULTS
from games.mus.public import STAKES, START, Public, Terms
from games.mus.signals import QUIET, Signals


class State(NamedTuple):
    """One immutable value.

    `discards` is the discard pile (GEN-005); `away` is what each seat laid away in this exchange,
    which it cannot draw again (MUS-013).
    """

    public: Public
    hands: tuple[Cards, ...]
    talon: tuple[Card, ...]
    discards: Cards
    away: tuple[Cards, ...]
    signals: Signals


def initial(config: Config, carry: Carry) -> State:
    """Before the stakes. Options that are not given are at their defaults."""
    options = {**DEFAULTS, **config.options}
    extra = carry.extra
    scores, sets = (_two(extra.get(field, (0, 0))) for field in ("scores", "sets"))
    terms = Terms(
        options=options,
        target=cast(int, options["target"]),
        sets_to_win=cast(int, options["setsToWin"]),
        stake=cast(int, options["stake"]),
        stacks=config.stacks,
        pot=carry.pot,
        remainder=carry.remainder,
        scores=scores,
        sets=sets,
        match_start=extra.get("match_start", False),
        hand=extra.get("hand", 1),
    )
    dealer, phase = (-1, START) if carry.dealer is None else (carry.dealer, STAKES)
    public = Public(
        terms=terms,
        dealer=dealer,
        phase=phase,
        scores=scores,
        sets=sets,
        pot=carry.pot,
        remainder=carry.remainder,
    )
    nothing = (0, 0, 0, 0)
    return State(public, nothing, (), 0, nothing, QUIET)


def carry(state: State) -> Carry:
    """Pot, scores and sets; the mano of this hand deals next (MUS-006, MUS-058)."""
    public = state.public
    over, match = public.set_winner is not None, public.match_winner is not None
    extra = {
        "scores": next_scores(public),
        "sets": [0, 0] if match else list(public.sets),
        "match_start": match,
        "hand": 1 if over else public.terms.hand + 1,
    }
    dealer = (public.dealer - 1) % 4
    return Carry(public.pot, public.remainder, dealer, extra, goes_on=not match)


def next_scores(public: Public) -> list[int]:
    """With what the next hand begins: a new set starts at nothing (MUS-058)."""
    return list(public.scores) if public.set_winner is None else [0, 0]


def piles(state: State) -> dict[str, tuple[Card, ...]]:
    """Every card of the pack exactly once, by where it lies; nothing before the shuffle."""
    return {
        **{f"hand {seat}": each(hand) for seat, hand in enumerate(state.hands)},
        "talon": state.talon,
        "discards": each(state.discards),
    }


def _two(value: Any) -> tuple[int, int]:
    even, odd = value
    return even, odd
