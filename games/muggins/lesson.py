"""Defines the lesson of Muggins: two cards of the learner's, and one that a neighbour misplaces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.kernel.actions import Action, Seat
from games.kernel.cards import Card
from games.kernel.lesson import LEARNER, Lesson, Told, cards, whole
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.screen.texts import CardName, SeatName, Text, text
from games.kernel.values import require
from games.muggins.play import correct, judged, reason
from games.muggins.public import CALLING, FLIPPING, NO_CALL, PLACING, Call, Phase, Public, View

_SEATS: Final = 3
_DEALER: Final[Seat] = 2
_MIDDLE: Final = cards("4c 9d Ks Jh")
_TOPS: Final = (cards("5h 3d 3c"), cards("8c 8d Ts"), cards("2s 2d Qd"))
"""The top cards of each draw pile. If a call takes one away, the next one can replace it."""
_OVERLOOKED: Final = _TOPS[1][:2]
"""The cards of the next player that fit on the nine in the middle."""
_FIRST, _SECOND, _THIRD = 1, 2, 3
"""The numbers of the first placements: the learner's, and those of the two others."""


def _pack() -> tuple[int, ...]:
    """The middle, then all draw piles from below: what is turned up first is dealt last."""
    tops = [_TOPS[seat][k] for k in (2, 1, 0) for seat in range(_SEATS)]
    known = (*_MIDDLE, *tops)
    rest = [card for card in whole(known) if card not in known]
    return (*_MIDDLE, *rest, *tops)


def _others(view: View) -> Iterable[Action]:
    """The next player overlooks a pile once, and calls each card that the learner misplaces."""
    public, seat = view.public, require(view.seat)
    if public.phase == Phase.PLACE and seat == public.turn:
        overlooks = public.placements == _FIRST
        pile = OWN if overlooks else correct(public, require(public.flipped))[-1]
        return (PLACING[pile],)
    if public.phase != Phase.CALL:
        return (FLIPPING,)
    right, _ = judged(public)
    if not right and public.turn == LEARNER and seat == LEARNER + 1:
        return (CALLING,)
    return (FLIPPING, NO_CALL)


def _tell(view: View) -> Told:
    public = view.public
    if public.phase == Phase.SETTLED:
        return Told(tuple(_summary(public)))
    happened = tuple(_happened(public))
    if public.phase == Phase.PLACE and public.turn == LEARNER:
        card = require(public.flipped)
        key = "first" if public.placements < _FIRST else "second"
        return Told(happened, text(f"muggins-lesson-{key}", card=CardName(card)))
    placed = public.placed
    asked = public.phase == Phase.CALL and LEARNER in public.may_call()
    if placed is not None and asked and public.placements in {_SECOND, _THIRD}:
        key = "call-or-flip" if public.follower() == LEARNER and public.may_flip() else "call"
        return Told(happened, text(f"muggins-lesson-{key}"))
    return Told(happened)


def _happened(public: Public) -> Iterable[Text]:
    """The result of the learner's last decision."""
    placed, call = public.placed, public.called
    if placed is None:
        if public.phase == Phase.FLIP:
            yield text("muggins-lesson-flip")
    elif call is not None:
        yield _called(call, placed.card)
    elif placed.seat == LEARNER:
        yield _own(public)
    elif public.phase != Phase.CALL:
        yield _left_alone(public)
    elif public.placements == _THIRD:
        # While this card may be called, the learner reads the result of the card before.
        yield from _overlooked(public)


def _called(call: Call, card: Card) -> Text:
    """Who called on this card, and the result.

    All read the lesson, so ``$learner`` tells a text if its "you" is the caller or the mover.
    """
    learner = {call.seat: "caller", call.mover: "mover"}.get(LEARNER, "neither")
    return text(
        "muggins-lesson-right" if call.right else "muggins-lesson-wrong",
        learner=learner,
        card=CardName(card),
        who=SeatName(call.seat),
        mover=SeatName(call.mover),
        n=call.given,
    )


def _left_alone(public: Public) -> Text:
    """Another player's card on which nobody has called."""
    placed = public.latest()
    right, _ = judged(public)
    card = CardName(placed.card)
    fits = reason(public).fits
    if right or fits is None:
        return text("muggins-lesson-lay-right" if right else "muggins-lesson-lay-wrong", card=card)
    return text("muggins-lesson-missed", card=card, on=CardName(fits))


def _overlooked(public: Public) -> Iterable[Text]:
    """The result of the card for which the next player had overlooked a pile."""
    tops = [pile[-1] for pile in (*public.muggins, *public.discards) if pile]
    card = next((top for top in tops if top in _OVERLOOKED), None)
    if card is None:
        return
    if public.before is not None:
        yield _called(public.before, card)
    elif card in public.discards[LEARNER + 1]:
        yield text("muggins-lesson-missed", card=CardName(card), on=CardName(_MIDDLE[1]))


def _own(public: Public) -> Text:
    """The result of the learner's latest card."""
    placed, (right, belongs) = public.latest(), judged(public)
    card = CardName(placed.card)
    if not right and belongs == OWN:
        return text("muggins-lesson-misplaced-own", card=card)
    if not right:
        on = require(reason(public).fits)
        return text("muggins-lesson-misplaced", card=card, on=CardName(on))
    if placed.pile == OWN:
        return text("muggins-lesson-kept", card=card)
    middle = placed.pile < DISCARDS
    key = "middle" if middle else "neighbour"
    who = SeatName(LEARNER if middle else placed.pile - DISCARDS)
    on = public.pile_of(placed.pile)[-2]
    left = public.left(LEARNER)
    return text(f"muggins-lesson-{key}", card=card, on=CardName(on), who=who, count=left)


def _summary(public: Public) -> Iterable[Text]:
    key = "won" if LEARNER in public.winners else "lost"
    yield text(f"muggins-lesson-{key}", count=public.left(LEARNER))
    yield text("muggins-lesson-aim", cards=public.placements)
    yield text("muggins-lesson-price", chips=public.terms.stake)
    yield text("muggins-lesson-reason")


LESSON: Final = Lesson[View](
    options={"turnLimit": 2, "callGraceMs": 20_000},
    seats=_SEATS,
    dealer=_DEALER,
    pack=_pack(),
    others=_others,
    tell=_tell,
)
