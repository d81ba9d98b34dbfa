"""What a hand record says of a game in which time played a part (docs/records.md).

Owns: how pauses, held flips and windows that ended by time are written, so that the record replays
with ``callGraceMs=0``. Must not know: how a record is read.
"""

from __future__ import annotations

from games.kernel.actions import Action, Seat
from games.kernel.contract import Event
from games.muggins.events import Closed, FlipHeld, Flipped
from games.muggins.legal import CALLING, FLIPPING, NO_CALL
from games.muggins.public import follower, last_card, unanswered
from games.muggins.state import State

Actions = tuple[tuple[Seat, Action], ...]


def recorded(state: State, seat: Seat | None, action: Action, events: tuple[Event, ...]) -> Actions:
    """What was done, in the order in which it took effect."""
    public = state.public
    if any(isinstance(e, FlipHeld) for e in events):
        return ()
    said = () if seat is None else ((seat, action),)
    if action == CALLING or not any(isinstance(e, Closed) for e in events):
        return said
    if public.held and _flips(state, seat, events):
        return (*said, (follower(public), FLIPPING))
    if seat is None and last_card(public):
        return tuple((s, NO_CALL) for s in unanswered(public))
    return said


def _flips(state: State, seat: Seat | None, events: tuple[Event, ...]) -> bool:
    """Whether a held flip is done, or was what closed the window of a stalemate (MUG-043)."""
    public = state.public
    if any(isinstance(e, Flipped) for e in events):
        return True
    silent = public.silent >> follower(public) & 1 or follower(public) == public.turn
    return seat is None or not silent
