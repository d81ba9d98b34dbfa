"""The steps that nobody chooses (GEN-013), and what must be asked of chance.

Owns: stakes, dealing, drawing, statements, refusals' points, evaluation, the end. Must not know:
how an event changes the state, where chance comes from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.actions import Seat
from games.kernel.cards import SPANISH, each, mask
from games.kernel.chips import payable
from games.kernel.contract import ChanceRequest, Event, Paid, Received
from games.mus import hands, scoring
from games.mus.events import Begun, Dealt, Declared, Drew, Ended, Opened, Scored, Shown
from games.mus.public import (
    BETS,
    DEAL,
    DRAW,
    JUEGO,
    NEXT,
    PARES,
    PUNTO,
    REFUSED,
    SETTLE,
    SHOW,
    SHUFFLE,
    STAKE,
    STAKES,
    START,
    WON,
    Public,
    order,
)
from games.mus.state import State


def advance(state: State) -> tuple[Event, ...]:
    """The next AUTO step; empty when somebody must decide, chance must answer, or all is over."""
    step = _STEPS.get(state.public.phase)
    return step(state) if step else ()


def chance(state: State) -> ChanceRequest | None:
    """The first dealer (GEN-002), the shuffle, or a new talon (GEN-006, MUS-013)."""
    public = state.public
    if public.phase == START:
        return ChanceRequest("pick", (0, 1, 2, 3))
    if public.phase == SHUFFLE:
        return ChanceRequest("shuffle", SPANISH)
    if public.phase == DRAW and not state.talon:
        # What the drawer has laid away in this exchange is held out.
        return ChanceRequest("shuffle", each(state.discards & ~state.away[drawer(public)]))
    return None


def drawer(public: Public) -> Seat:
    """Who gets the next cards in DRAW (MUS-012)."""
    return next(seat for seat in order(public.dealer) if public.counts[seat] < 4)


def _stakes(state: State) -> tuple[Event, ...]:
    """When a match starts, everybody's stake, as far as a capped purse goes (MUS-060, GEN-009)."""
    terms = state.public.terms
    if not terms.match_start:
        return (Begun(False),)
    due = (payable(terms.stake, purse, capped=terms.capped) for purse in terms.stacks)
    paid = (Paid(seat, amount, STAKE) for seat, amount in enumerate(due) if amount)
    return (Begun(True), *paid)


def _deal(state: State) -> tuple[Event, ...]:
    """Four cards each, singly, from A on (MUS-005)."""
    by_place = [mask(state.talon[k:16:4]) for k in range(4)]
    places = order(state.public.dealer)
    return (Dealt(tuple(by_place[places.index(seat)] for seat in range(4))),)


def _draw(state: State) -> tuple[Event, ...]:
    """As many as are owed, in one block, or what the talon still holds (MUS-012, MUS-013)."""
    if not state.talon:
        return ()
    seat = drawer(state.public)
    return (Drew(seat, state.talon[: 4 - state.public.counts[seat]]),)


def _next(state: State) -> tuple[Event, ...]:
    """The next bet; pares and juego begin with the statements from A on (MUS-020, 022, 052)."""
    public = state.public
    kind = BETS[len(public.bets)]
    if kind not in {PARES, JUEGO}:
        return (Opened(kind),)
    has = hands.pares if kind == PARES else hands.has_juego
    said = [Declared(seat, kind, bool(has(state.hands[seat]))) for seat in order(public.dealer)]
    none = kind == JUEGO and not any(d.yes for d in said)
    return (*said, Opened(PUNTO if none else kind))


def _refused(state: State) -> tuple[Event, ...]:
    """Points of a refusal are booked at once (MUS-029)."""
    return (Scored(*scoring.refusal(state.public.bets[-1])),)


def _show(state: State) -> tuple[Event, ...]:
    """All hands are laid open and compared, bet by bet (MUS-050, MUS-033)."""
    items = scoring.evaluation(state.public, state.hands)
    return (Shown(state.hands), *(Scored(*item) for item in items))


def _settle(state: State) -> tuple[Event, ...]:
    """The winners of the match take half the pot each (MUS-060, GEN-011)."""
    public = state.public
    winner = scoring.set_winner(public)
    if winner is None or public.sets[winner] + 1 < public.terms.sets_to_win:
        return (Ended(winner, None),)
    half = public.pot // 2
    won = tuple(Received(seat, half, WON) for seat in (winner, winner + 2) if half)
    return (*won, Ended(winner, winner))


_STEPS: Final[dict[str, Callable[[State], tuple[Event, ...]]]] = {
    STAKES: _stakes,
    DEAL: _deal,
    DRAW: _draw,
    NEXT: _next,
    REFUSED: _refused,
    SHOW: _show,
    SETTLE: _settle,
}
