"""Defines the lesson of Greenland Mousel: an offered king for an ace and a nine of its suit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.greenland.options import CARDS
from games.greenland.public import ACCEPT, ANTE, OFFER, OFFERING, REFUSE, ROUND
from games.greenland.view import View
from games.kernel.actions import Seat
from games.kernel.cards import Card
from games.kernel.lesson import (
    LEARNER,
    Lesson,
    Told,
    by_seat,
    cards,
    changing,
    playing,
    throwing,
    whole,
)
from games.kernel.screen.texts import CardName, SeatName, SuitName, Text, text
from games.kernel.values import require
from games.tricks.lesson import came, exchanged, paid, price, rest, spent, with_cards
from games.tricks.public import PLAY

HAND: Final = cards("Ah 9h 8c")
_HANDS: Final = (HAND, cards("Th 9s 8d"), cards("Jh Tc 9d"))
_TURN_UP: Final[tuple[Card, ...]] = cards("Kh")
_DEALER: Final[Seat] = 2
_TALON: Final = cards("Js 7c Qd 7s Kc 8s 7d 9c")
_DEALT: Final = (
    *(card for hand in _HANDS for card in hand[:2]),
    *(hand[2] for hand in _HANDS),
    *_TURN_UP,
)


def _tell(view: View) -> Told:
    public = view.public
    if view.settlement is not None:
        return Told(tuple(_summary(view)))
    if public.phase in OFFERING:
        if view.refuses(LEARNER):
            return Told((text("greenland-lesson-refused", card=CardName(_TURN_UP[0])),))
        turn_up = require(view.offered)
        asked = text("greenland-lesson-take", card=CardName(turn_up))
        return Told((), asked if view.to_act and public.phase == ROUND else None)
    said = _taken(view)
    if view.is_out(LEARNER):
        return Told((text("greenland-lesson-folded", chips=_ante(view)),))
    if public.history:
        return rest("greenland-lesson", public, asked=bool(view.to_act))
    changed = public.exchanged[LEARNER]
    if changed is None:
        key = "exchange" if public.declarer == LEARNER else "stay"
        think = text(f"greenland-lesson-{key}") if view.to_act else None
        return Told((said,), think)
    known = HAND if public.declarer != LEARNER else (*HAND, *_TURN_UP)
    drawn = came(public, view.own, known)
    happened = exchanged("greenland-lesson", drawn, changed)
    if changed and not drawn:
        happened = text("greenland-lesson-thrown", count=changed)
    if public.phase == PLAY and public.declarer == LEARNER:
        happened = text("greenland-lesson-threw")
    return Told((happened,), with_cards("greenland-lesson", public) if view.to_act else None)


def _taken(view: View) -> Text:
    public = view.public
    suit = SuitName(require(public.trump))
    if public.declarer == LEARNER:
        return text("greenland-lesson-taken", card=CardName(public.turned[-1]), suit=suit)
    who = SeatName(require(public.declarer))
    return text("greenland-lesson-taker", who=who, suit=suit)


def _ante(view: View) -> int:
    return paid(view.public, frozenset({ANTE}))


def _summary(view: View) -> Iterable[Text]:
    public, done = view.public, require(view.settlement)
    if view.is_in(LEARNER):
        own, share = public.tricks[LEARNER], done.share
        yield text(
            "greenland-lesson-won",
            count=own,
            share=share,
            won=own * share,
            **spent(public, done.penalties),
        )
    else:
        yield text("greenland-lesson-folded", chips=_ante(view))
    yield text("greenland-lesson-aim")
    yield price("greenland-lesson", done.penalties)
    yield text("greenland-lesson-reason")


LESSON: Final = Lesson[View](
    options={"unit": 5},
    seats=len(_HANDS),
    dealer=_DEALER,
    pack=whole((*_DEALT, *_TALON), CARDS),
    others=by_seat(
        {
            1: (REFUSE, changing("exchange", "8d"), changing("exchange", ""), *playing("Th 9s")),
            2: (
                OFFER,
                ACCEPT,
                changing("exchange", "9d"),
                *throwing("7c 9d Tc"),
                *playing("Jh Kh Tc"),
            ),
        }
    ),
    tell=_tell,
)
