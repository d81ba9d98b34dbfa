"""A Bourré deal as people see it: the table for everybody, the hand for one seat.

Owns: which facts and prices stand on a screen in each phase, and in which order. Must not
know: the state, any language, how a screen is painted. A screen is a function of one `View`, so it
can show nothing that the view's reader may not know.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.bourre.choices import choices, cost_of
from games.bourre.picture import picture
from games.bourre.public import DECIDE, DRAW, PLAY, SETTLED, TRICKS
from games.bourre.settlement import ledger, settled_facts
from games.bourre.view import View
from games.kernel.actions import Seat
from games.kernel.cards import in_hand_order
from games.kernel.screen.elements import (
    CardName,
    Cards,
    Element,
    Facts,
    Image,
    Line,
    Screen,
    SeatLine,
    SeatName,
    SeatNames,
    Seats,
    SuitName,
    Text,
    Texts,
    Title,
    Turn,
    known,
    text,
)
from games.tricks import telling

_CHAPTERS = {DECIDE: "decide", DRAW: "draw", PLAY: "play", SETTLED: "payment"}
"""The chapter of the rules that each phase opens."""


def screen(view: View) -> Screen:
    """What `view.seat` (None: everybody) sees of the deal."""
    phase = view.public.phase
    if phase == SETTLED:
        elements: tuple[Element, ...] = (
            Title(text("bourre-name"), settled_facts(view)),
            ledger(view),
        )
    else:
        elements = tuple(_table(view) if view.seat is None else _hand(view, view.seat))
    return Screen(
        _CHAPTERS.get(phase, "deal"),
        elements,
        awaits_reader=view.to_act,
        why=telling.why("bourre", view),
        last=telling.last_trick(view),
    )


def _table(view: View) -> Iterable[Element]:
    public = view.public
    yield Title(text("bourre-name"), tuple(_terms(view)))
    yield Image(picture(view))
    yield Facts((Line(_trump(view)), Line(tuple(_pot(view)))))
    yield Seats(tuple(_seat(view, seat) for seat in range(public.frame.n)))
    if public.phase == PLAY:
        yield telling.trick(view, TRICKS, telling.won(view))
    else:
        yield Facts((Line(tuple(_phase(view))),))
    if public.turn is not None:
        leads = public.phase == PLAY and not public.trick
        key = "lead" if leads else public.phase
        yield Turn(text(f"bourre-turn-{key}", who=SeatName(public.turn)), (public.turn,))


def _terms(view: View) -> Iterable[Text]:
    """What the stakes are, and that the leads are bound (cinch)."""
    yield text("bourre-ante", chips=view.public.frame.ante)
    if view.public.frame.cinch:
        yield text("bourre-cinch")


def _seat(view: View, seat: Seat) -> SeatLine:
    public = view.public
    words: list[Text] = []
    if seat == public.dealer:
        words.append(text("bourre-seat-dealer"))
    if view.is_out(seat):
        words.append(text("bourre-seat-folded"))
    elif view.is_in(seat) and public.phase != PLAY:
        words.append(text("bourre-seat-in"))
    changed = public.exchanged[seat]
    if changed is not None:
        words.append(text("bourre-seat-exchanged", count=changed))
    if public.phase == PLAY and view.is_in(seat):
        words.append(text("bourre-seat-tricks", count=public.tricks[seat]))
    return SeatLine(seat, tuple(words), to_act=seat == public.turn, out=view.is_out(seat))


def _phase(view: View) -> Iterable[Text]:
    """What is going on, before play."""
    public = view.public
    yield text(f"bourre-now-{public.phase}")
    if public.phase == DECIDE:
        yield text("bourre-now-price", chips=public.frame.ante)
    elif public.phase == DRAW:
        yield text("bourre-talon", count=public.talon)
        yield from _renewed(view)


def _renewed(view: View) -> Iterable[Text]:
    """That a new talon was made, and of what (BOU-032)."""
    if view.public.renewed is not None:
        yield text(f"bourre-talon-of-{view.public.renewed}")


def _trump(view: View) -> tuple[Text, ...]:
    """Trump, and the dealer's last card, which shows it (BOU-003)."""
    public = view.public
    if public.shown is None:
        return ()
    dealer, card = SeatName(public.dealer), CardName(public.shown)
    suit = SuitName(known(public.trump))
    return (text("bourre-trump", suit=suit, who=dealer, card=card),)


def _pot(view: View) -> Iterable[Text]:
    """The pot, how it is won, and what a bourré costs once that is certain."""
    public = view.public
    yield text("bourre-pot", pot=public.pot)
    yield text(f"bourre-wins-{public.frame.options['win']}")
    if public.phase in {DRAW, PLAY}:
        yield text("bourre-costs", chips=view.price.least)


def _hand(view: View, seat: Seat) -> Iterable[Element]:
    public = view.public
    yield Title(*_heading(view, seat))
    facts = [Line((*_trump(view), *_pot(view)))]
    facts += _price(view)
    if public.phase == PLAY:
        facts.append(Line((_tricks(view),)))
    if small := tuple(_around(view)):
        facts.append(Line(small, small=True))
    yield Facts(tuple(facts))
    if public.phase == PLAY:
        yield telling.trick(view, TRICKS)
    cards = in_hand_order(view.own)
    if cards:
        playable = view.playable
        yield Cards(seat, cards, 0, None if playable is None else in_hand_order(playable))
    if view.to_act:
        yield from choices(view, cards)


def _heading(view: View, seat: Seat) -> tuple[Text, tuple[Text, ...], Text | None]:
    public = view.public
    phase = public.phase
    sub = () if phase == PLAY else (text(f"bourre-sub-{phase}"),)
    if view.to_act:
        key = "lead" if phase == PLAY and not public.trick else phase
        return text(f"bourre-ask-{key}", most=TRICKS), sub, None
    title = "bourre-you-out" if view.is_out(seat) else "bourre-wait"
    return text(title), sub, _did(view, seat)


def _did(view: View, seat: Seat) -> Text | None:
    """What the reader did last, for a waiting hand."""
    public = view.public
    if lain := telling.played(view, seat):
        return lain
    count = public.exchanged[seat]
    if count is not None:
        return text("bourre-did-exchange", count=count)
    return text("bourre-did-stay") if view.is_in(seat) else None


def _price(view: View) -> Iterable[Line]:
    """What playing costs, and what it can cost, before it is pressed (BOU-010, BOU-072)."""
    public = view.public
    if not view.to_act or public.phase != DECIDE:
        return
    stay, least, most = view.price
    cap = public.frame.cap
    bound = "limit" if least == cap else "within" if most == cap else "no"
    yield Line((text("bourre-price", chips=stay, cut=bound, cost=cost_of(view)),), price=True)
    if public.frame.capped:
        yield Line((text("bourre-price-capped"),))
    if view.must_stay:
        yield Line((text("bourre-must-stay", card=CardName(known(public.shown))),))


def _tricks(view: View) -> Text:
    """Who has taken how many."""
    tricks, seats = view.public.tricks, view.active
    return text("bourre-tricks", seats=Texts(tuple(
        text("bourre-tricks-one", who=telling.listed(s, len(seats), view.seat), count=tricks[s])
        for s in seats
    )))


def _around(view: View) -> Iterable[Text]:
    """What the others have done, and who is asked afterwards: may be overlooked."""
    public = view.public
    n = public.frame.n
    if public.phase in {DECIDE, DRAW}:
        ins = tuple(s for s in range(n) if s != view.seat and view.is_in(s))
        outs = tuple(s for s in range(n) if s != view.seat and view.is_out(s))
        if ins:
            yield text("bourre-in", who=SeatNames(ins))
        if outs:
            yield text("bourre-folded", who=SeatNames(outs))
    if public.phase == DRAW:
        yield text("bourre-talon", count=public.talon)
        yield from _renewed(view)
    if public.phase in {DRAW, PLAY}:
        others = (s for s in view.active if s != view.seat)
        changed = telling.exchanged(others, public.exchanged)
        if changed.texts:
            yield text("bourre-exchanged", seats=changed)
    if view.to_act and view.after and public.phase != PLAY:
        yield text("bourre-after-you", who=SeatNames(view.after))
