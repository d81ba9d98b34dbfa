"""The buttons of a Muggins table, the same for everybody.

Owns: which rows there are, and which buttons are greyed: by public facts alone, for a button that
knows the right pile would be a hint (MUG-030). Must not know: who looks at them, any language.
"""

from __future__ import annotations

from games.kernel.actions import Action
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.screen.elements import CardName, Choice, Choices, SeatName, text
from games.muggins.legal import CALLING, FLIPPING, NO_CALL
from games.muggins.public import CALL, FLIP, PLACE, Public, may_flip

_ACROSS = 3
"""Discard piles in one row."""


def choices(public: Public) -> tuple[Choices, ...]:
    """All rows, in every phase: the piles, then flip and call."""
    if not public.muggins:
        return ()
    owners = [_discard(public, seat) for seat in range(public.terms.n)]
    rows = (
        tuple(_muggins(public, k) for k in range(len(public.muggins))),
        *(tuple(owners[k : k + _ACROSS]) for k in range(0, len(owners), _ACROSS)),
    )
    return (Choices(rows, means=text("muggins-means-pile")), Choices((_answers(public),)))


def _muggins(public: Public, pile: int) -> Choice:
    label = text("muggins-button-pile", pile=pile + 1, card=CardName(public.muggins[pile][-1]))
    return Choice(f"m{pile}", Action("place", pile), label, enabled=public.phase == PLACE)


def _discard(public: Public, seat: int) -> Choice:
    """The mover's own pile is ``own`` in records, whoever's name stands on it."""
    pile, who = public.discards[seat], SeatName(seat, short=True)
    own = seat == public.turn
    if pile:
        label = text("muggins-button-discard", who=who, card=CardName(pile[-1]))
    else:
        label = text("muggins-button-empty", who=who)
    action = Action("place", OWN if own else DISCARDS + seat)
    enabled = public.phase == PLACE and (own or bool(pile))
    return Choice(f"d{seat}", action, label, enabled=enabled)


def _answers(public: Public) -> tuple[Choice, ...]:
    window = public.phase == CALL
    flips = public.phase == FLIP or (window and may_flip(public))
    mover = SeatName(public.turn)
    costs = public.terms.options["falseCall"] == "one"
    flip = text("muggins-means-flip-call" if window else "muggins-means-flip")
    call = text("muggins-means-call" if costs else "muggins-means-call-free", mover=mover)
    return (
        Choice("flip", FLIPPING, text("muggins-button-flip"), "primary", flips, means=flip),
        Choice("call", CALLING, text("muggins-button-call"), "danger", window, means=call),
        Choice(
            "nocall",
            NO_CALL,
            text("muggins-button-nocall"),
            enabled=window,
            means=text("muggins-means-nocall"),
        ),
    )
