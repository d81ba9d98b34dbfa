"""Who may act, who is waited for, and what each may do, from the open table alone (table H).

Owns: the legal actions of each phase. Must not know: the draw piles, what an action brings about,
which piles are right (MUG-030).
"""

from __future__ import annotations

from typing import Final

from games.kernel.actions import Action, Seat
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.seats import NOBODY, ONLY
from games.muggins.public import (
    CALL,
    FLIP,
    PLACE,
    Public,
    follower,
    last_card,
    may_call,
    may_flip,
    others,
    unanswered,
)

FLIPPING: Final = Action("flip")
CALLING: Final = Action("call")
NO_CALL: Final = Action("nocall")
PLACING: Final = tuple(Action("place", pile) for pile in range(OWN + 1))


def to_act(public: Public) -> frozenset[Seat]:
    """The player to move, or in the window those who may still answer, and who flips next."""
    if public.phase == CALL:
        flips = (follower(public),) if may_flip(public) else ()
        return frozenset((*may_call(public), *flips))
    return _mover(public)


def awaited(public: Public) -> frozenset[Seat]:
    """The player to move, or in the window the next one, who must flip (MUG-032).

    Where nobody flips, everybody is waited for, or the pause alone (MUG-042).
    """
    if public.phase != CALL:
        return _mover(public)
    if last_card(public):
        return NOBODY if public.grace else frozenset(unanswered(public))
    return NOBODY if public.held else ONLY[follower(public)]


def _mover(public: Public) -> frozenset[Seat]:
    ready = public.phase == PLACE or (public.phase == FLIP and public.sizes[public.turn])
    return ONLY[public.turn] if ready else NOBODY


def legal_actions(public: Public, seat: Seat) -> tuple[Action, ...]:
    """Everything that `seat` may do now; the shy one's choice comes last."""
    if public.phase == CALL:
        answers = (CALLING, NO_CALL) if seat in may_call(public) else ()
        flips = (FLIPPING,) if seat == follower(public) and may_flip(public) else ()
        return answers + flips
    if seat not in _mover(public):
        return ()
    return (FLIPPING,) if public.phase == FLIP else tuple(PLACING[p] for p in open_piles(public))


def open_piles(public: Public) -> tuple[int, ...]:
    """Every pile on which the mover may put a card, right or wrong (MUG-030)."""
    discards = (DISCARDS + s for s in sorted(others(public)) if public.discards[s])
    return (*range(len(public.muggins)), *discards, OWN)
