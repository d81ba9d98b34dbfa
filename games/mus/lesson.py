"""Defines the lesson of Mus: two kings and 31, with a partner who holds low cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.kernel.actions import Action, Seat
from games.kernel.cards import SPANISH
from games.kernel.lesson import LEARNER, Lesson, Told, cards, dealt_singly, whole
from games.kernel.screen.texts import Text, Texts, text
from games.mus.public import (
    ACCEPTED,
    BETS,
    CHICA,
    GRANDE,
    IDLE,
    JUEGO,
    OPEN,
    PUNTO,
    WAITED,
    Bet,
    Item,
    Phase,
    Public,
    team,
)
from games.mus.view import ACCEPT, LEAST, MUS_, NO_MUS, PASS, WAIT, View

HAND: Final = cards("12o 3c 11e 1b", spanish=True)
_PARTNER: Final[Seat] = 2
_BIDDER: Final[Seat] = 1
_DEALER: Final[Seat] = 3
_HANDS: Final = (
    HAND,
    cards("12e 11o 7c 5o", spanish=True),
    cards("1o 4c 5e 6b", spanish=True),
    cards("10o 6c 5c 4e", spanish=True),
)
_ORDER: Final = (2, 1, 0, 3)
"""The seats anticlockwise, from the dealer's right (MUS-001)."""
_BID: Final = Action("bid", LEAST)
_MOST: Final = 2
"""The most finished bets for which there is room above a question."""


def _others(view: View) -> Iterable[Action]:
    public, seat, bet = view.public, view.seat, view.public.bet
    if public.phase == Phase.MUS:
        return (NO_MUS if seat == _DEALER else MUS_,)
    if public.phase == Phase.DISCARD or bet is None:
        return ()
    if public.phase == Phase.OPENING:
        bids = (bet.kind, seat) in {(GRANDE, _BIDDER), (CHICA, _PARTNER)}
        return (_BID if bids else WAIT,)
    stands = seat == _BIDDER and bet.kind in {GRANDE, JUEGO} and not bet.ordago
    return (ACCEPT if stands else PASS,)


def _tell(view: View) -> Told:
    public = view.public
    if public.phase == Phase.OVER:
        return Told(tuple(_summary(public)))
    happened = tuple(_happened(public))
    if not view.to_act:
        return Told(happened)
    if public.phase == Phase.MUS:
        return Told((), text("mus-lesson-mus"))
    bet = public.bet
    if bet is None or bet.kind not in {GRANDE, JUEGO}:
        return Told(happened)
    raised = {"points": bet.level, "raised": bet.level + LEAST}
    return Told(happened, text(f"mus-lesson-{bet.kind}", least=LEAST, **raised))


def _happened(public: Public) -> Iterable[Text]:
    """How the bets ended since the learner last spoke, at most two, or why there are bets now."""
    over = [bet for bet in public.bets if bet.stands != OPEN]
    if not over and public.stopped is not None:
        yield text("mus-lesson-stopped")
    spoke = [k for k, bet in enumerate(over) if any(w.seat == LEARNER for w in bet.said)]
    told = over[max(spoke, default=0) :][-_MOST:]
    if len(told) == _MOST:
        first, second = (_bet(public, bet, "mus-lesson-brief") for bet in told)
        yield text("mus-lesson-two", first=first, second=second)
    else:
        yield from (_bet(public, bet, "mus-lesson") for bet in told)


def _bet(public: Public, bet: Bet, stem: str) -> Text:
    if bet.stands == ACCEPTED:
        return text(f"{stem}-accepted", kind=bet.kind, points=bet.level)
    if bet.stands == WAITED:
        return text(f"{stem}-waited", kind=bet.kind)
    if bet.stands == IDLE:
        return text(f"{stem}-idle", kind=bet.kind, side=_side(bet))
    scored = sum(i.points for i in public.items if i.what == f"{bet.kind} refused")
    own = team(LEARNER if bet.by is None else bet.by) == team(LEARNER)
    by = "others" if own else "learner"
    return text(f"{stem}-refused", by=by, kind=bet.kind, points=max(scored, 1))


def _side(bet: Bet) -> str:
    """The side that alone has pares or juego, as a text's variant."""
    sides = {team(seat) for seat in range(4) if bet.players >> seat & 1}
    if not sides:
        return "none"
    return "own" if team(LEARNER) in sides else "other"


def _summary(public: Public) -> Iterable[Text]:
    own = sum(item.points for item in public.items if item.team == team(LEARNER))
    theirs = sum(item.points for item in public.items if item.team != team(LEARNER))
    items = [item for item in public.items if item.team == team(LEARNER)]
    scored = Texts(tuple(_scored(items)))
    yield text("mus-lesson-won", own=own, theirs=theirs, n=len(items), items=scored)
    yield text("mus-lesson-aim", points=public.terms.target)
    yield text("mus-lesson-price", chips=public.terms.stake)
    yield text("mus-lesson-reason")


def _scored(items: Iterable[Item]) -> Iterable[Text]:
    """The points of each bet, in the order of the bets."""
    points: dict[str, int] = {}
    for item in items:
        kind = item.what.split()[0]
        points[kind] = points.get(kind, 0) + item.points
    for kind in sorted(points, key=(*BETS, PUNTO).index):
        yield text("mus-points-plain", kind=kind, points=points[kind])


LESSON: Final = Lesson[View](
    options={"signals": False},
    seats=len(_HANDS),
    dealer=_DEALER,
    pack=whole(
        dealt_singly([_HANDS[seat] for seat in _ORDER], 0),
        SPANISH,
    ),
    others=_others,
    tell=_tell,
)
