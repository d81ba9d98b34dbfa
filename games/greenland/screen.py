"""A deal of Greenland Mousel as people see it: the table for everybody, the hand for one seat.

Owns: which elements stand on a screen in each phase, and in which order. Must not know: the state,
any language, how a screen is painted. A screen is a function of one `View`, so it can show nothing
that the view's reader may not know.

Texts about the reader's own seat have keys of their own where the verb changes (``…-you``).
"""

from __future__ import annotations

from collections.abc import Iterable

from games.greenland import facts
from games.greenland.choices import choices, why
from games.greenland.picture import picture
from games.greenland.public import BLIND, EXCHANGE, LAST, OVER, PLAY, ROUND, THROW
from games.greenland.settlement import ledger, settled_facts
from games.greenland.view import View
from games.kernel.actions import Seat
from games.kernel.cards import in_hand_order
from games.kernel.screen import (
    CardName,
    Cards,
    Element,
    Facts,
    Image,
    Line,
    Notice,
    Screen,
    SeatName,
    Seats,
    Text,
    Texts,
    Title,
    Trick,
    Turn,
    text,
)

_CHAPTERS = {BLIND: "turn-up", ROUND: "turn-up", LAST: "turn-up", EXCHANGE: "exchange",
             THROW: "exchange", PLAY: "play"}  # fmt: skip
"""The chapter of the rules that each phase opens."""


def screen(view: View) -> Screen:
    """What `view.seat` (None: everybody) sees of the deal."""
    phase = view.public.phase
    if phase in OVER:
        elements = (Title(text("greenland-name"), settled_facts(view)), ledger(view))
        return Screen("payment", elements, last=last_trick(view))
    elements = _table(view) if view.seat is None else _hand(view, view.seat)
    return Screen(
        _CHAPTERS.get(phase, "deal"),
        tuple(elements),
        awaits_reader=view.to_act,
        why=why(view),
        last=last_trick(view),
    )


def last_trick(view: View) -> Text | None:
    """The last trick in words."""
    taken = view.last_trick
    if taken is None:
        return None
    plays = (text("greenland-played", who=SeatName(s), card=CardName(c)) for s, c in taken.plays)
    best = next(card for seat, card in taken.plays if seat == taken.winner)
    return text(
        "greenland-last",
        number=len(view.public.history),
        plays=Texts(tuple(plays)),
        who=SeatName(taken.winner),
        card=CardName(best, words=True),
    )


def _table(view: View) -> Iterable[Element]:
    public = view.public
    yield Title(text("greenland-name"), (text("greenland-token", chips=public.frame.token),))
    yield Image(picture(view))
    yield Facts((Line(facts.trump(view)), Line(facts.pot(view))))
    yield Seats(tuple(facts.seat_line(view, seat) for seat in range(public.frame.n)))
    if public.phase == PLAY:
        yield _trick(view, facts.log(view))
    else:
        yield Facts(facts.phase_lines(view))
    if public.turn is not None:
        yield Turn(facts.turn(view, public.turn), (public.turn,))


def _trick(view: View, log: tuple[Text, ...] = ()) -> Trick:
    public = view.public
    plays = (*public.trick, *((seat, None) for seat in view.yet_to_play))
    best = public.best if len(public.trick) > 1 else None
    return Trick(view.trick_number, public.frame.n, plays, best and best[0], log)


def _hand(view: View, seat: Seat) -> Iterable[Element]:
    public = view.public
    if told := facts.notice(view, seat):
        yield Notice(told)
    yield Title(*facts.heading(view, seat))
    lines = [Line((*facts.hand_trump(view), *facts.pot(view), *facts.role(view)))]
    lines += facts.price(view)
    if public.phase == PLAY:
        lines.append(Line((facts.tricks(view),)))
    if small := facts.around(view):
        lines.append(Line(small, small=True))
    yield Facts(tuple(lines))
    if public.phase == PLAY:
        yield _trick(view)
    cards = in_hand_order(view.own)
    if cards or view.hidden:
        playable = view.playable if public.phase == PLAY else None
        allowed = None if playable is None else in_hand_order(playable)
        yield Cards(seat, cards, view.hidden, allowed)
    if view.to_act:
        yield from choices(view, cards)
