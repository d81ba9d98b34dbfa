"""Defines the lesson of Bourré: two high trumps and an ace, against two hands of weak trumps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.bourre.public import ANTE, DECIDE, STAY, TRICKS, Public
from games.bourre.view import View
from games.kernel.actions import Seat
from games.kernel.lesson import (
    LEARNER,
    Lesson,
    Told,
    by_seat,
    cards,
    changing,
    dealt_singly,
    playing,
    whole,
)
from games.kernel.screen.texts import CardNames, SuitName, Text, text
from games.kernel.values import require
from games.tricks.lesson import came, exchanged, paid, price, rest
from games.tricks.public import PLAY

HAND: Final = cards("As Js Ah 4d 3c")
_GOOD: Final = CardNames(HAND[:3])
_HANDS: Final = (HAND, cards("3s Qh 9h 8d 2c"), cards("Ts Kd Qd 9c 6s"))
_DEALER: Final[Seat] = 2
_TALON: Final = cards("Ks 7h 5c 4c 5d Jc 6c Td 6d")


def _tell(view: View) -> Told:
    public = view.public
    if view.settlement is not None:
        return Told(tuple(_summary(view)))
    if view.is_out(LEARNER):
        return Told((_folded(public),))
    if public.phase == DECIDE and not view.is_in(LEARNER):
        suit = SuitName(require(public.trump))
        return Told((), text("bourre-lesson-stay", suit=suit, cards=_GOOD))
    if public.history:
        return rest("bourre-lesson", public, asked=bool(view.to_act))
    changed = public.exchanged[LEARNER]
    if changed is None:
        said = text("bourre-lesson-in", chips=paid(public) - _ante(public))
        return Told((said,), text("bourre-lesson-draw") if view.to_act else None)
    think = text("bourre-lesson-lead") if view.to_act and public.phase == PLAY else None
    happened = exchanged("bourre-lesson", came(public, view.own, HAND), changed)
    return Told((happened,), think)


def _ante(public: Public) -> int:
    return paid(public, frozenset({ANTE}))


def _folded(public: Public) -> Text:
    return text("bourre-lesson-folded", chips=_ante(public), cards=_GOOD)


def _summary(view: View) -> Iterable[Text]:
    public, done = view.public, require(view.settlement)
    if view.is_in(LEARNER):
        key = "bourre-lesson-won" if LEARNER in public.winners else "bourre-lesson-lost"
        own = public.tricks[LEARNER]
        yield text(key, count=own, of=TRICKS, won=max(done.nets[LEARNER], 0))
    else:
        yield _folded(public)
    yield text("bourre-lesson-aim")
    yield price("bourre-lesson", done.penalties, ante=_ante(public))
    yield text("bourre-lesson-reason")


LESSON: Final = Lesson[View](
    options={"unit": 5},
    seats=len(_HANDS),
    dealer=_DEALER,
    pack=whole((*dealt_singly(_HANDS, LEARNER), *_TALON)),
    others=by_seat(
        {
            1: (STAY, changing("exchange", "8d 2c"), *playing("3s 9h Qh")),
            2: (STAY, changing("exchange", "9c"), *playing("6s Ts Qd")),
        }
    ),
    tell=_tell,
)
