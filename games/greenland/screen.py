"""A deal of Greenland Mousel as people see it: the table for everybody, the hand for one seat.

Owns: which elements stand on a screen in each phase, and in which order. Must not know: the state,
any language, how a screen is painted. A screen is a function of one `View`, so it can show nothing
that the view's reader may not know.

Texts about the reader's own seat have keys of their own where the verb changes (``…-you``).
"""

from __future__ import annotations

from collections.abc import Iterable

from games.greenland import facts
from games.greenland.choices import choices
from games.greenland.picture import picture
from games.greenland.public import BLIND, EXCHANGE, LAST, OVER, PLAY, ROUND, THROW
from games.greenland.settlement import ledger, settled_facts
from games.greenland.view import View
from games.kernel.actions import Seat
from games.kernel.cards import in_hand_order
from games.kernel.screen.elements import (
    Cards,
    Element,
    Facts,
    Image,
    Line,
    Notice,
    Screen,
    Seats,
    Title,
    Turn,
    text,
)
from games.tricks import telling

_CHAPTERS = {BLIND: "turn-up", ROUND: "turn-up", LAST: "turn-up", EXCHANGE: "exchange",
             THROW: "exchange", PLAY: "play"}  # fmt: skip
"""The chapter of the rules that each phase opens."""


def screen(view: View) -> Screen:
    """What `view.seat` (None: everybody) sees of the deal."""
    phase = view.public.phase
    if phase in OVER:
        elements = (Title(text("greenland-name"), settled_facts(view)), ledger(view))
        return Screen("payment", elements, last=telling.last_trick(view))
    elements = _table(view) if view.seat is None else _hand(view, view.seat)
    return Screen(
        _CHAPTERS.get(phase, "deal"),
        tuple(elements),
        awaits_reader=view.to_act,
        why=telling.why("greenland", view),
        last=telling.last_trick(view),
    )


def _table(view: View) -> Iterable[Element]:
    public = view.public
    yield Title(text("greenland-name"), (text("greenland-token", chips=public.frame.token),))
    yield Image(picture(view))
    yield Facts((Line(facts.trump(view)), Line(facts.pot(view))))
    yield Seats(tuple(facts.seat_line(view, seat) for seat in range(public.frame.n)))
    if public.phase == PLAY:
        yield telling.trick(view, public.frame.n, facts.log(view))
    else:
        yield Facts(facts.phase_lines(view))
    if public.turn is not None:
        yield Turn(facts.turn(view, public.turn), (public.turn,))


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
        yield telling.trick(view, public.frame.n)
    cards = in_hand_order(view.own)
    if cards or view.hidden:
        playable = view.playable if public.phase == PLAY else None
        allowed = None if playable is None else in_hand_order(playable)
        yield Cards(seat, cards, view.hidden, allowed)
    if view.to_act:
        yield from choices(view, cards)
