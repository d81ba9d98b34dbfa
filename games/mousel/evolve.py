"""How a deal changes by what happens in it: one small function for each event.

Owns: `evolve` and the order of phases (table H). Must not know: what is legal, or where events
come from; an event that was logged is folded as it stands.

The laws of this machine:
1. `turn` is a seat exactly when somebody must decide; else `auto` has work or the deal is over.
2. Every card of the pack lies in exactly one place: a hand, the talon, the discard pile, a trick,
   or open on the table as the indicator.
3. The pot is what stood in it before, plus what was paid, minus what was received.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, cast

from games.kernel.actions import Seat
from games.kernel.cards import BIT, RANK_OF, SUIT_OF, Card, mask
from games.kernel.chips import Movement
from games.kernel.contract import Event, Paid, Picked, Received, Shuffled
from games.kernel.seats import add, clockwise
from games.kernel.tricks import better
from games.mousel.events import Begun, Dealt, Said, Turned
from games.mousel.public import (
    COMPEL,
    DEAL,
    DRAW,
    EXCHANGE,
    FLAEKKE,
    JOIN,
    PLAY,
    R1,
    R2,
    R3,
    SETTLE,
    SETTLED,
    SHUFFLE,
    STAKES,
    THROW,
    VOID,
    Call,
    Public,
    barred_suit,
    seats_in,
)
from games.mousel.state import State
from games.tricks.events import Divided, Drew, Ended, Exchanged, Played, Threw
from games.tricks.view import Taken

Changes = dict[str, Any]
"""New values for some fields of `Public`."""

_public: Final = cast("Callable[[type[Public], Iterable[Any]], Public]", tuple.__new__)
_state: Final = cast("Callable[[type[State], Iterable[Any]], State]", tuple.__new__)
_AT: Final = {name: k for k, name in enumerate(Public._fields)}
_POT, _MOVEMENTS = _AT["pot"], _AT["movements"]


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    return _FOLD[type(event)](state, event)


def _picked(state: State, event: Picked) -> State:
    return _with(state, _put(state.public, {"dealer": event.item, "phase": STAKES}))


def _begun(state: State, event: Begun) -> State:
    return _with(state, _put(state.public, {"forced": event.forced, "phase": SHUFFLE}))


def _paid(state: State, event: Paid) -> State:
    return _moved(state, event.seat, -event.amount, event.why)


def _received(state: State, event: Received) -> State:
    return _moved(state, event.seat, event.amount, event.why)


def _moved(state: State, seat: Seat, amount: int, why: str) -> State:
    values: list[Any] = [*state.public]
    values[_POT] -= amount
    values[_MOVEMENTS] = (*values[_MOVEMENTS], Movement(seat, amount, why))
    return _with(state, _public(Public, values))


def _shuffled(state: State, event: Shuffled) -> State:
    """The pack before the deal, or the discard pile when the talon has run dry (GEN-006)."""
    public, hands, _, discards, *draw = state
    phase = DEAL if public.phase == SHUFFLE else public.phase
    public = _put(public, {"talon": len(event.order), "phase": phase})
    return _state(State, (public, hands, event.order, discards & state.held, *draw))


def _dealt(state: State, event: Dealt) -> State:
    """Two more cards each and the turn-up (MDK-031, MDK-040), or with four the next phase."""
    public, hands, talon, *rest = state
    n, dealer, card = public.frame.n, public.dealer, event.turn_up
    hands = tuple([a | b for a, b in zip(hands, event.hands, strict=True)])
    talon = talon[2 * n if card is None else 2 * n + 1 :]
    if card is None:
        changes = _all_dealt(public)
    elif public.forced:
        everyone = (1 << n) - 1
        changes = {"turn_up": card, "trump": SUIT_OF[card], "declarer": dealer, "ins": everyone}
    else:
        auto = public.frame.options["aceForcesDealer"] and RANK_OF[card] == 12  # MDK-043
        changes = {"turn_up": card, "phase": R1, "turn": None if auto else dealer}
    counts = (public.dealt + 2,) * n
    first: Changes = {"dealt": counts[0], "counts": counts, "talon": len(talon)}
    public = _put(public, first | changes)
    if public.turn_up_taken:
        hands = add(hands, dealer, BIT[cast(Card, public.turn_up)])
    return _state(State, (public, hands, talon, *rest))


def _all_dealt(public: Public) -> Changes:
    """Round 2 (MDK-044, MDK-045), or a declaring dealer takes the turn-up (MDK-031, MDK-042)."""
    dealer = public.dealer
    if public.declarer is None:
        return {"phase": R2, "turn": _left(public, dealer)}
    taken = {"turn_up_taken": True, "counts": add((4,) * public.frame.n, dealer, 1)}
    if public.forced:
        return {**taken, "phase": EXCHANGE, "turn": dealer}
    return {**taken, **_joining(public, dealer)}


def _said(state: State, event: Said) -> State:
    public = state.public
    now = public.phase
    call = Call(JOIN if now == COMPEL else now, event.seat, event.verb, event.suit, event.auto)
    changes = _SAID[now](public, event)
    changes["calls"] = (*public.calls, call)
    public = _put(public, changes)
    if event.verb == "pass" and now == JOIN:
        return _folded(state, public, event.seat)
    if now == COMPEL:  # the extra card comes at once (MDK-063)
        return _state(State, (public, *state[1:4], event.seat, 1, 0))
    return _with(state, public)


def _said_r1(public: Public, event: Said) -> Changes:
    """OPEN makes the dealer declarer (MDK-042), and either way all get two more (MDK-044)."""
    if event.verb == "open":
        trump = barred_suit(public)
        return {"phase": DEAL, "turn": None, "declarer": event.seat, "trump": trump}
    return {"phase": DEAL, "turn": None}


def _said_r2(public: Public, event: Said) -> Changes:
    """The opener is declarer and the turn-up stays (MDK-045); all PASS leads to round 3."""
    if event.verb == "open":
        return {"trump": barred_suit(public), **_joining(public, event.seat)}
    forehand = _left(public, event.seat)
    return {"turn": forehand, "phase": R3 if event.seat == public.dealer else R2}


def _said_r3(public: Public, event: Said) -> Changes:
    """The opener's trump is turned from the talon (MDK-050…052); all PASS: void (MDK-056)."""
    if event.verb != "pass":
        return {"phase": FLAEKKE, "turn": None, "declarer": event.seat, "shut": event.suit}
    if event.seat == public.dealer:
        return {"phase": SETTLE, "turn": None}
    return {"turn": _left(public, event.seat)}


def _joining(public: Public, declarer: Seat) -> Changes:
    """Left of the declarer speaks first (MDK-061)."""
    turn = _left(public, declarer)
    return {"phase": JOIN, "turn": turn, "declarer": declarer, "ins": 1 << declarer}


def _said_join(public: Public, event: Said) -> Changes:
    """JOIN or PASS (MDK-061); the last must join if nobody did (MDK-062)."""
    seat, n, declarer = event.seat, public.frame.n, public.declarer
    ins, outs, counts, turn = public.ins, public.outs, public.counts, _left(public, seat)
    if event.verb == "join":
        ins |= 1 << seat
    else:
        outs |= 1 << seat
        counts = (*counts[:seat], 0, *counts[seat + 1 :])
    changes: Changes = {"ins": ins, "outs": outs, "counts": counts, "turn": turn}
    if turn == declarer:
        changes["phase"] = EXCHANGE
    elif (turn + 1) % n == declarer and ins.bit_count() == 1:
        changes |= {"phase": COMPEL, "turn": None}
    return changes


def _folded(state: State, public: Public, seat: Seat) -> State:
    """The hand of whoever passes goes to the discard pile at once (MDK-066)."""
    hands = state.hands
    discards = state.discards | hands[seat]
    hands = (*hands[:seat], 0, *hands[seat + 1 :])
    return _state(State, (public, hands, state.talon, discards, *state[4:]))


def _said_compelled(public: Public, event: Said) -> Changes:
    """The player on the declarer's right is in (MDK-062)."""
    return {"phase": DRAW, "ins": public.ins | 1 << event.seat, "compelled": event.seat}


def _turned(state: State, event: Turned) -> State:
    """The last card fixes trump and stays; the others are discarded (MDK-051…053)."""
    public, cards = state.public, event.cards
    talon = state.talon[len(cards) :]
    discards = state.discards | BIT[cast(Card, public.turn_up)] | mask(cards)
    trump = SUIT_OF[cards[-1]]
    changes: Changes = {"turned": cards, "talon": len(talon)}
    if trump not in {barred_suit(public), public.shut}:
        changes |= {"trump": trump, **_joining(public, cast(Seat, public.declarer))}
        discards ^= BIT[cards[-1]]
    return _state(State, (_put(public, changes), state.hands, talon, discards, *state[4:]))


def _exchanged(state: State, event: Exchanged) -> State:
    """Lays away k, then draws k (MDK-071, MDK-072); what the talon lacks is owed (GEN-006)."""
    seat, cards, drawn = event.seat, event.cards, event.drawn
    public, hands, talon, discards, *_ = state
    k = cards.bit_count()
    owed, talon = k - len(drawn), talon[len(drawn) :]
    exchanged = (*public.exchanged[:seat], k, *public.exchanged[seat + 1 :])
    counts = add(public.counts, seat, -owed) if owed else public.counts
    changes = {"phase": DRAW, "turn": None} if owed else _onward(public, exchanged, counts)
    changes |= {"exchanged": exchanged, "counts": counts, "talon": len(talon)}
    public = _put(public, changes)
    hands = (*hands[:seat], hands[seat] & ~cards | mask(drawn), *hands[seat + 1 :])
    return _state(State, (public, hands, talon, discards | cards, seat, owed, cards))


def _drew(state: State, event: Drew) -> State:
    seat, cards = event.seat, event.cards
    public, hands, talon, discards, drawer, owed, held = state
    k = len(cards)
    talon, owed, counts = talon[k:], owed - k, add(public.counts, seat, k)
    changes = {} if owed else _onward(public, public.exchanged, counts)
    public = _put(public, changes | {"counts": counts, "talon": len(talon)})
    hands = add(hands, seat, mask(cards))
    return _state(State, (public, hands, talon, discards, drawer, owed, held))


def _threw(state: State, event: Threw) -> State:
    seat, card = event.seat, BIT[event.card]
    public, hands, talon, discards, *draw = state
    counts = add(public.counts, seat, -1)
    changes = _onward(public, public.exchanged, counts)
    changes |= {"thrown": public.thrown | 1 << seat, "counts": counts}
    public = _put(public, changes)
    hands = (*hands[:seat], hands[seat] & ~card, *hands[seat + 1 :])
    return _state(State, (public, hands, talon, discards | card, *draw))


def _onward(
    public: Public, exchanged: tuple[int | None, ...], counts: tuple[int, ...]
) -> Changes:
    """Who exchanges or throws next (MDK-070…073); when all have, the declarer leads (MDK-080)."""
    order = seats_in(public)
    immediate = public.frame.options["fifthCard"] == "immediate"
    for seat in order:
        if exchanged[seat] is None:
            return {"phase": EXCHANGE, "turn": seat}
        if immediate and counts[seat] == 5:
            return {"phase": THROW, "turn": seat}
    for seat in order:
        if counts[seat] == 5:
            return {"phase": THROW, "turn": seat}
    return {"phase": PLAY, "turn": order[0], "order": order}


def _played(state: State, event: Played) -> State:
    """The card joins the trick; the winner of a full one leads next (GEN-016, MDK-080).

    Most events of a deal are this one, so it puts its tuples together by hand.
    """
    seat, card = play = event.seat, event.card
    public, hands, talon, discards, drawer, owed, held = state
    phase, turn, counts, tricks, order, trick, best, history = public[-8:]
    trick += (play,)
    best = better(best, play, public.trump)
    if len(trick) < len(order):
        turn = order[len(trick)]
    else:
        turn = best[0]
        tricks, history = add(tricks, turn, 1), (*history, Taken(trick, turn))
        order, trick, best = clockwise(public.frame.n, turn, public.ins), (), None
        if len(history) == 4:
            phase, turn = SETTLE, None
    left, cards = [*counts], [*hands]
    left[seat] -= 1
    cards[seat] &= ~BIT[card]
    changed = (phase, turn, (*left,), tricks, order, trick, best, history)
    public = _public(Public, public[:-8] + changed)
    return _state(State, (public, (*cards,), talon, discards, drawer, owed, held))


def _divided(state: State, event: Divided) -> State:
    """P is fixed; what no share takes stays in the pot (MDK-100, GEN-011)."""
    public = _put(state.public, {"divided": event.pot, "remainder": event.pot % 4})
    return _with(state, public)


def _ended(state: State, event: Ended) -> State:
    public = state.public
    if event.void is None:
        return _with(state, _put(public, {"phase": SETTLED}))
    nobody: Changes = {"declarer": None, "trump": None, "ins": 0}
    return _with(state, _put(public, {"phase": VOID, "void": event.void} | nobody))


def _put(public: Public, changes: Changes) -> Public:
    """`Public._replace` in half the time."""
    values = [*public]
    for name in changes:
        values[_AT[name]] = changes[name]
    return _public(Public, values)


def _with(state: State, public: Public) -> State:
    _, hands, talon, discards, drawer, owed, held = state
    return _state(State, (public, hands, talon, discards, drawer, owed, held))


def _left(public: Public, seat: Seat) -> Seat:
    return (seat + 1) % public.frame.n


_SAID: Final = {
    R1: _said_r1,
    R2: _said_r2,
    R3: _said_r3,
    JOIN: _said_join,
    COMPEL: _said_compelled,
}

_FOLD: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    Picked: _picked,
    Begun: _begun,
    Paid: _paid,
    Received: _received,
    Shuffled: _shuffled,
    Dealt: _dealt,
    Said: _said,
    Turned: _turned,
    Exchanged: _exchanged,
    Drew: _drew,
    Threw: _threw,
    Played: _played,
    Divided: _divided,
    Ended: _ended,
}
