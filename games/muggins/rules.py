"""Answers actions (GEN-012) and takes AUTO steps (GEN-013) in a game of Muggins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.actions import NO_CLOCK, OUT_OF_PHASE, Action, Rejected, Seat, clockwise
from games.kernel.cards import PACK
from games.kernel.chips import payable
from games.kernel.contract import (
    TIME,
    Answer,
    Carry,
    ChanceRequest,
    Config,
    Event,
    Game,
    Paid,
    Received,
)
from games.kernel.options import number
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.values import require
from games.muggins import events
from games.muggins.options import DEFAULTS
from games.muggins.play import correct, judged
from games.muggins.public import (
    FLIPPING,
    NO_CALL,
    PLACING,
    POT,
    STAKE,
    DealTerms,
    Phase,
    Public,
    View,
)
from games.muggins.state import EVOLVERS, State


def _flip(state: State, seat: Seat, _: int) -> Answer:
    """FLIP, which also closes the window (MUG-011, MUG-032). During the pause it waits."""
    public = state.public
    if public.phase != Phase.CALL:
        if seat != public.turn:
            return _not_your_turn(public)
        return _turn_up(state, seat) if public.phase == Phase.FLIP else Rejected("place_first")
    if seat != public.follower():
        return _not_your_turn(public)
    if public.last_card():
        return Rejected("last_card")
    if public.held:
        return Rejected("flip_waits")
    if public.grace and any(s != seat for s in public.unanswered()):
        return (events.FlipHeld(seat),)
    return _close(state, flip=True)


def _place(state: State, seat: Seat, pile: int) -> Answer:
    """Puts the card on any existing pile, right or wrong (MUG-030)."""
    public = state.public
    if public.phase == Phase.CALL:
        return Rejected("flip_first") if seat == public.follower() else _not_your_turn(public)
    if seat != public.turn:
        return _not_your_turn(public)
    if public.phase == Phase.FLIP:
        return Rejected("flip_first")
    owner = pile - DISCARDS
    if pile != OWN and pile not in range(len(public.muggins)):
        if owner == seat or owner not in range(public.terms.n):
            return Rejected("no_such_pile")
        if not public.discards[owner]:
            return Rejected("empty_pile")
    return (events.Placed(seat, pile),)


def _call(state: State, seat: Seat, _: int) -> Answer:
    """MUGGINS: right or wrong, the window closes (MUG-034, MUG-037)."""
    public = state.public
    refused = _may_answer(public, seat, Rejected("own_card"))
    if refused:
        return refused
    right, proper = judged(public)
    moved = not right and public.terms.options["misplaced"] == "corrected"
    return (events.Called(seat, not right, proper if moved else None),)


def _no_call(state: State, seat: Seat, _: int) -> Answer:
    """NO CALL: the last missing answer closes the window (MUG-032)."""
    public = state.public
    refused = _may_answer(public, seat, Rejected("others_answer"))
    if refused:
        return refused
    if any(s != seat for s in public.unanswered()):
        return (events.NoCall(seat),)
    return (events.NoCall(seat), *_close(state, flip=public.held))


def _may_answer(public: Public, seat: Seat, mover: Rejected) -> Rejected | None:
    if public.phase != Phase.CALL:
        return Rejected("no_window")
    if seat == public.turn:
        return mover
    if seat in public.may_call():
        return None
    # The next card may already lie there when the player reads this refusal.
    return Rejected("answered", (("card", public.latest().card),))


def _time(state: State, action: Action) -> Answer:
    """The pause ends (MUG-032). A held flip happens; the window of a last card closes (MUG-042)."""
    public = state.public
    paused = public.phase == Phase.CALL and public.grace
    if not paused or action != Action(TIME, public.placements):
        return NO_CLOCK
    if public.held or public.last_card():
        return _close(state, flip=public.held)
    return (events.GraceOver(),)


def _close(state: State, *, flip: bool) -> tuple[Event, ...]:
    """The window closes and, if `flip`, the next player's card is turned up.

    A flip that closes the last window before the cards are counted turns nothing up (MUG-043,
    MUG-045).
    """
    public = state.public
    if not flip or public.counted():
        return (events.Closed(),)
    return (events.Closed(), *_turn_up(state, public.follower()))


def _turn_up(state: State, seat: Seat) -> tuple[Event, ...]:
    """Turns up the top card. An empty draw pile is filled first (MUG-010, MUG-011)."""
    if state.draws[seat]:
        return (events.Flipped(seat, state.draws[seat][-1]),)
    return (events.TurnedOver(seat), events.Flipped(seat, state.public.discards[seat][0]))


def _not_your_turn(public: Public) -> Rejected:
    return Rejected("not_your_turn", (("seat", public.turn),))


_VERBS: Final[dict[str, Callable[[State, Seat, int], Answer]]] = {
    "flip": _flip,
    "place": _place,
    "call": _call,
    "nocall": _no_call,
}


def _stakes(public: Public) -> tuple[Event, ...]:
    """Each player's stake, or what a capped purse holds, dealer last (MUG-044, GEN-009)."""
    terms = public.terms
    seats = clockwise(terms.n, (public.dealer + 1) % terms.n)
    due = ((s, payable(terms.stake, terms.stacks[s], capped=terms.capped)) for s in seats)
    return (events.Begun(), *(Paid(seat, amount, STAKE) for seat, amount in due if amount))


def _turn(public: Public) -> tuple[Event, ...]:
    """An empty draw pile is filled when its owner's turn begins (MUG-010)."""
    return () if public.sizes[public.turn] else (events.TurnedOver(public.turn),)


def _give(public: Public) -> tuple[Event, ...]:
    """All who owe a card give it; players without a card give none (MUG-034…037)."""
    out: list[Event] = []
    call = require(public.called)
    for seat in public.givers:
        if public.total(seat):
            if not public.sizes[seat]:
                out.append(events.TurnedOver(seat))
            out.append(events.Gave(seat, public.turn if call.right else call.seat))
    return (*out, events.Closed())


def _settle(public: Public) -> tuple[Event, ...]:
    """The winner takes the pot; joint winners share it (MUG-043, MUG-044, GEN-011)."""
    share = public.pot // len(public.winners)
    return (*(Received(seat, share, POT) for seat in public.winners if share), events.Ended())


_STEPS: Final[dict[str, Callable[[Public], tuple[Event, ...]]]] = {
    Phase.STAKES: _stakes,
    Phase.FLIP: _turn,
    Phase.GIVE: _give,
    Phase.SETTLE: _settle,
}


class MugginsRules(Game[State, View]):
    """What happens in a game, by the tables above."""

    def initial(self, config: Config, carry: Carry) -> State:
        """The state before the stakes. Options that are not given have their defaults."""
        options, n = {**DEFAULTS, **config.options}, config.n
        terms = DealTerms(
            options=options,
            n=n,
            stake=number(options, "stake"),
            grace=number(options, "callGraceMs"),
            capped=options["payment"] == "capped",
            stacks=config.stacks,
            pot=carry.pot,
            most=None if options["turnLimit"] is None else number(options, "turnLimit") * n,
        )
        dealer, phase = (-1, Phase.START) if carry.dealer is None else (carry.dealer, Phase.STAKES)
        public = Public(
            terms=terms,
            dealer=dealer,
            phase=phase,
            discards=((),) * n,
            sizes=(0,) * n,
            calls=((0, 0),) * n,
            pot=carry.pot,
            remainder=carry.remainder,
        )
        return State(public, ((),) * n)

    def carry(self, state: State) -> Carry:
        """The chips that joint winners left in the pot (GEN-011), and the next dealer."""
        public = state.public
        return Carry(public.pot, public.remainder, public.next_dealer())

    def advance(self, state: State) -> tuple[Event, ...]:
        """The next AUTO step; empty if a seat must decide, if chance must answer, or at the end."""
        step = _STEPS.get(state.public.phase)
        return step(state.public) if step else ()

    def chance(self, state: State) -> ChanceRequest | None:
        """The first dealer (GEN-002) and the shuffle."""
        public = state.public
        if public.phase == Phase.START:
            return ChanceRequest("pick", tuple(range(public.terms.n)))
        if public.phase == Phase.SHUFFLE:
            return ChanceRequest("shuffle", PACK)
        return None

    def decide(self, state: State, seat: Seat | None, action: Action) -> Answer:
        """The events of `action` by `seat`. The clock (seat None) ends a pause by its number."""
        if seat is None:
            return _time(state, action)
        if state.public.phase == Phase.SETTLED:
            return Rejected("deal_over")
        step = _VERBS.get(action.verb)
        if step is None or (action.arg and action.verb != "place"):
            return OUT_OF_PHASE
        return step(state, seat, action.arg)

    def absent(self, state: State, seat: Seat) -> Action:
        """GEN-014: places right, on the lowest-numbered pile that fits, flips, and never calls."""
        public = state.public
        if public.phase == Phase.PLACE and public.flipped is not None:
            return PLACING[correct(public, public.flipped)[0]]
        if public.phase == Phase.CALL and not (seat == public.follower() and public.may_flip()):
            return NO_CALL
        return FLIPPING

    def evolve(self, state: State, event: Event) -> State:
        """The state after the event."""
        return EVOLVERS[type(event)](state, event)
