"""Holds the whole state of a Muggins game, and changes it by events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from games.kernel.actions import Seat, clockwise, put
from games.kernel.chips import movement
from games.kernel.contract import Event, Paid, Picked, Received, Shuffled
from games.kernel.records.notation import DISCARDS
from games.kernel.values import require
from games.muggins import events
from games.muggins.options import MUGGINS
from games.muggins.play import laid, lifted, reason
from games.muggins.public import STALEMATE, Call, Phase, Pile, Placement, Public


class State(Struct, frozen=True):
    """One immutable value: the public part, and the draw pile of each seat, its top last.

    No seat may look at the draw piles. The invariants:

    1. Every card of the pack lies in exactly one place. It is in a muggins pile, a draw pile or a
       discard pile, or turned up in front of the player to move.
    2. `sizes` are the sizes of the draw piles.
    3. The pot is what stood in it before, plus all payments in, minus all payments out.
    """

    public: Public
    draws: tuple[Pile, ...]


def _picked(state: State, event: Picked) -> State:
    return _with(state, replace(state.public, dealer=event.item, phase=Phase.STAKES))


def _begun(state: State, event: events.Begun) -> State:
    del event
    return _with(state, replace(state.public, phase=Phase.SHUFFLE))


def _moved(state: State, event: Paid | Received) -> State:
    public, moved = state.public, movement(event)
    movements = (*public.movements, moved)
    return _with(state, replace(public, pot=public.pot - moved.amount, movements=movements))


def _shuffled(state: State, event: Shuffled) -> State:
    """The muggins cards first, then single cards from forehand, who begins (MUG-002…004)."""
    public = state.public
    n, count = public.terms.n, MUGGINS[public.terms.n]
    muggins, rest = event.order[:count], event.order[count:]
    draws: list[Pile] = [()] * n
    for k, seat in enumerate(clockwise(n, (public.dealer + 1) % n)):
        draws[seat] = rest[k::n]
    public = replace(
        public,
        phase=Phase.FLIP,
        turn=(public.dealer + 1) % n,
        muggins=tuple((card,) for card in muggins),
        sizes=tuple(len(pile) for pile in draws),
    )
    return State(public, tuple(draws))


def _turned_over(state: State, event: events.TurnedOver) -> State:
    """The oldest discard becomes the top of the draw pile (MUG-010)."""
    public, seat = state.public, event.seat
    pile = public.discards[seat][::-1]
    public = replace(
        public,
        discards=put(public.discards, seat, ()),
        sizes=put(public.sizes, seat, len(pile)),
        turned=seat if public.phase == Phase.FLIP else public.turned,
    )
    return State(public, put(state.draws, seat, pile))


def _flipped(state: State, event: events.Flipped) -> State:
    """The top of the draw pile is turned up (MUG-011)."""
    public, seat = state.public, event.seat
    draws = put(state.draws, seat, state.draws[seat][:-1])
    public = replace(
        public,
        phase=Phase.PLACE,
        flipped=event.card,
        sizes=put(public.sizes, seat, len(draws[seat])),
        moment=public.moment + 1,
    )
    return State(public, draws)


def _placed(state: State, event: events.Placed) -> State:
    """The card lies on its pile, and the others may call (MUG-014, MUG-032, MUG-043)."""
    public, pile = state.public, event.pile
    card = require(public.flipped)
    public = replace(
        laid(public, pile, card),
        phase=Phase.CALL,
        flipped=None,
        placed=Placement(event.seat, card, pile),
        called=None,
        before=public.called,
        silent=0,
        held=False,
        grace=public.terms.grace > 0,
        turned=None,
        placements=public.placements + 1,
        idle=0 if pile < DISCARDS else public.idle + 1,
        moment=public.moment + 1,
    )
    return _with(state, public)


def _no_call(state: State, event: events.NoCall) -> State:
    public = state.public
    return _with(state, replace(public, silent=public.silent | 1 << event.seat))


def _held(state: State, event: events.FlipHeld) -> State:
    del event
    return _with(state, replace(state.public, held=True))


def _grace_over(state: State, event: events.GraceOver) -> State:
    del event
    return _with(state, replace(state.public, grace=False))


def _called(state: State, event: events.Called) -> State:
    """The misplaced card is moved, and cards are owed (MUG-034, MUG-037)."""
    public = state.public
    why = reason(public)
    if event.pile is not None:
        placed = public.latest()
        public = laid(lifted(public, placed.pile), event.pile, placed.card)
    if event.right:
        givers = public.others()
    else:
        givers = (public.turn,) if public.terms.options["falseCall"] == "one" else ()
    given = sum(public.total(seat) > 0 for seat in givers)
    call = Call(event.seat, public.turn, event.right, event.pile, given, why)
    right, wrong = public.calls[event.seat]
    calls = put(public.calls, event.seat, (right + event.right, wrong + (not event.right)))
    return _with(state, replace(public, phase=Phase.GIVE, called=call, calls=calls, givers=givers))


def _gave(state: State, event: events.Gave) -> State:
    """The card goes unseen to the very bottom of the taker's pile (MUG-034, MUG-037)."""
    public, (giver, taker), draws = state.public, (event.giver, event.taker), [*state.draws]
    card = draws[giver][-1]
    draws[giver] = draws[giver][:-1]
    draws[taker] = (card, *draws[taker])
    sizes = tuple(len(pile) for pile in draws)
    return State(replace(public, sizes=sizes, idle=0), tuple(draws))


def _closed(state: State, event: events.Closed) -> State:
    """The window closes, with one of these results:

    * A player who gave or played the last card wins (MUG-040, MUG-041).
    * A stuck game ends (MUG-043), or one whose agreed number of cards has been placed (MUG-045).
    * The next player's turn begins (MUG-015, MUG-036).
    """
    del event
    public = state.public
    then = public.follower()
    out = [s for s in (*public.givers, public.turn) if public.total(s) == 0]
    public = replace(public, grace=False, held=False, silent=0, givers=(), moment=public.moment + 1)
    if out:
        return _with(state, _over(public, (out[0],)))
    if public.counted():
        cards = [public.total(s) for s in range(public.terms.n)]
        fewest = tuple(s for s, count in enumerate(cards) if count == min(cards))
        return _with(state, replace(_over(public, fewest), stalemate=public.idle >= STALEMATE))
    return _with(state, replace(public, phase=Phase.FLIP, turn=then))


def _over(public: Public, winners: tuple[Seat, ...]) -> Public:
    return replace(public, phase=Phase.SETTLE, winners=winners, divided=public.pot)


def _ended(state: State, event: events.Ended) -> State:
    """Chips that joint winners could not share stay in the pot (GEN-011)."""
    del event
    public = state.public
    return _with(state, replace(public, phase=Phase.SETTLED, remainder=public.pot))


def _with(state: State, public: Public) -> State:
    return State(public, state.draws)


EVOLVERS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    Picked: _picked,
    events.Begun: _begun,
    Paid: _moved,
    Received: _moved,
    Shuffled: _shuffled,
    events.TurnedOver: _turned_over,
    events.Flipped: _flipped,
    events.Placed: _placed,
    events.NoCall: _no_call,
    events.FlipHeld: _held,
    events.GraceOver: _grace_over,
    events.Called: _called,
    events.Gave: _gave,
    events.Closed: _closed,
    events.Ended: _ended,
}
