"""Defines the lesson of Danish Mousel: two high trumps, against one player who joins, at a
newcomer's table of four.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.kernel.actions import Action, Seat
from games.kernel.lesson import (
    LEARNER,
    Lesson,
    Told,
    by_seat,
    cards,
    changing,
    playing,
    whole,
)
from games.kernel.screen.texts import CardNames, SeatName, SuitName, Text, text
from games.kernel.values import require
from games.mousel.public import JOIN, JOINING, OPEN, OPENING, PASS, R2, TRICKS
from games.mousel.view import View
from games.tricks.lesson import came, exchanged, paid, price, rest, spent, with_cards

HAND: Final = cards("Ac Jc Kh 4s")
_HANDS: Final = (
    HAND,
    cards("Qc 5c Ah 9d"),
    cards("8s 3d 7h 5s"),
    cards("7c Td 9s 3h"),
)
_TURN_UP: Final = cards("8c")
_DEALER: Final[Seat] = 3
_TALON: Final = cards("Kc 6h 7d 2s 5h 6d 4h 2d")
_DEALT: Final = (
    *(card for hand in _HANDS for card in hand[:2]),
    *_TURN_UP,
    *(card for hand in _HANDS for card in hand[2:]),
)
_GOOD: Final = CardNames(HAND[:2])


def _tell(view: View) -> Told:
    public = view.public
    if view.settlement is not None:
        return Told(tuple(_summary(view)))
    if public.phase in OPENING:
        if view.passed(LEARNER, R2) and not view.to_act:
            return Told((text("mousel-lesson-passed"),))
        if not view.to_act:
            return Told()
        suit = SuitName(public.barred_suit)
        happened = (text("mousel-lesson-passed"),) if view.passed(LEARNER, R2) else ()
        return Told(happened, text("mousel-lesson-open", suit=suit, cards=_GOOD))
    if public.declarer is None:
        return Told()
    if view.is_out(LEARNER):
        return Told((text("mousel-lesson-out", chips=paid(public)),))
    if public.history:
        return rest("mousel-lesson", public, asked=bool(view.to_act))
    changed = public.exchanged[LEARNER]
    if changed is None:
        return _before_exchange(view)
    happened = exchanged("mousel-lesson", came(public, view.own, HAND), changed)
    return Told((happened,), with_cards("mousel-lesson", public) if view.to_act else None)


def _before_exchange(view: View) -> Told:
    public = view.public
    if public.declarer == LEARNER:
        said = text("mousel-lesson-opened", suit=SuitName(require(public.trump)))
        return Told((said,), text("mousel-lesson-exchange") if view.to_act else None)
    who = SeatName(require(public.declarer))
    if public.phase == JOIN and not view.is_in(LEARNER):
        said = text("mousel-lesson-opener", who=who)
        return Told((said,), text("mousel-lesson-join") if view.to_act else None)
    think = text("mousel-lesson-exchange") if view.to_act else None
    return Told((text("mousel-lesson-joined"),), think)


def _summary(view: View) -> Iterable[Text]:
    public, done = view.public, require(view.settlement)
    if done.void is not None:
        yield text("mousel-lesson-void")
    elif done.walkover is not None:
        yield text("mousel-lesson-alone", who=SeatName(done.walkover))
    elif view.is_in(LEARNER):
        own = public.tricks[LEARNER]
        yield text(
            "mousel-lesson-won",
            count=own,
            of=TRICKS,
            won=own * done.share,
            **spent(public, done.penalties),
        )
    else:
        yield text("mousel-lesson-out", chips=paid(public))
    yield text("mousel-lesson-aim")
    yield price("mousel-lesson", done.penalties)
    yield text("mousel-lesson-reason")


_SCRIPT: Final = by_seat(
    {
        1: (JOINING, PASS, changing("exchange", "5c 9d"), *playing("Qc Ah 9d")),
        2: (PASS,),
        3: (PASS, changing("exchange", "9s 3h"), *playing("7c 3h Td")),
    }
)


def _others(view: View) -> Iterable[Action]:
    """The dealer opens after all others have passed, and joins nobody."""
    opens = view.seat == _DEALER and view.public.phase == R2
    return (OPEN,) if opens else _SCRIPT(view)


LESSON: Final = Lesson[View](
    # Those of a newcomer's table, so that the stakes and prices are the same there.
    options={"emptyPot": "asked", "unopposed": "take", "limit": 20},
    seats=len(_HANDS),
    dealer=_DEALER,
    pack=whole((*_DEALT, *_TALON)),
    others=_others,
    tell=_tell,
)
