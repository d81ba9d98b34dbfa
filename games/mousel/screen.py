"""A Mousel deal as people see it: the table for everybody, the hand for one seat.

Owns: which facts and prices stand on a screen in each phase, and in which order. Must not
know: the state, any language, how a screen is painted. A screen is a function of one `View`, so it
can show nothing that the view's reader may not know.

Texts about the reader's own seat have keys of their own where the verb changes (``…-you``).
"""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.actions import Seat
from games.kernel.cards import SUIT_OF, in_hand_order
from games.kernel.screen.elements import (
    CardName,
    CardNames,
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
from games.mousel.choices import choices, cost_of
from games.mousel.picture import picture
from games.mousel.public import EXCHANGE, JOIN, OPENING, OVER, PLAY, R1, R2, R3, THROW
from games.mousel.settlement import ledger, settled_facts
from games.mousel.view import View
from games.tricks import telling

_CHAPTERS = {R1: "opening", R2: "opening", R3: "flaekke", JOIN: "joining", EXCHANGE: "exchange",
             THROW: "exchange", PLAY: "play"}
"""The chapter of the rules that each phase opens."""


def screen(view: View) -> Screen:
    """What `view.seat` (None: everybody) sees of the deal."""
    phase = view.public.phase
    if phase in OVER:
        elements = (Title(text("mousel-name"), settled_facts(view)), ledger(view))
        return Screen("payment", elements, last=telling.last_trick(view))
    elements = _table(view) if view.seat is None else _hand(view, view.seat)
    return Screen(
        _CHAPTERS.get(phase, "deal"),
        tuple(elements),
        awaits_reader=view.to_act,
        why=telling.why("mousel", view),
        last=telling.last_trick(view),
    )


def _table(view: View) -> Iterable[Element]:
    public = view.public
    yield Title(text("mousel-name"), (text("mousel-marker", chips=public.frame.marker),))
    yield Image(picture(view))
    yield Facts((Line(_trump(view)), Line(_pot(view))))
    yield Seats(tuple(_seat(view, seat) for seat in range(public.frame.n)))
    if public.phase == PLAY:
        yield telling.trick(view, 4, _log(view))
    else:
        yield Facts(_phase(view))
    if public.turn is not None:
        yield Turn(text(f"mousel-turn-{public.phase}", who=SeatName(public.turn)), (public.turn,))


def _seat(view: View, seat: int) -> SeatLine:
    public = view.public
    words: list[Text] = []
    if seat == public.declarer:
        words.append(text("mousel-seat-declarer"))
    if seat == public.dealer:
        words.append(text("mousel-seat-dealer"))
    if view.is_out(seat) or (public.phase in OPENING and view.passed(seat)):
        words.append(text("mousel-seat-passed"))
    elif view.is_in(seat) and seat != public.declarer and public.phase != PLAY:
        words.append(text("mousel-seat-in"))
    changed = public.exchanged[seat]
    if public.phase in {EXCHANGE, THROW} and changed is not None:
        words.append(text("mousel-seat-exchanged", count=changed))
    elif public.phase == PLAY and view.is_in(seat):
        words.append(_tricks_of("mousel-seat-tricks", view, seat))
    return SeatLine(seat, tuple(words), to_act=seat == public.turn, out=view.is_out(seat))


def _phase(view: View) -> tuple[Line, ...]:
    """What is going on, before play."""
    public = view.public
    if public.phase == R2:
        return (Line((text("mousel-now-r2"), text("mousel-now-r2-dealer",
                                                  who=SeatName(public.dealer)))),)
    if public.phase == JOIN:
        return (Line((text("mousel-now-join", who=_declarer(view)), text("mousel-now-join-need"))),)
    if public.phase not in {EXCHANGE, THROW}:
        return (Line((text(f"mousel-now-{public.phase}"),)),)
    lines = [Line((text("mousel-now-exchange"), text("mousel-talon", count=public.talon)))]
    if public.forced:
        lines.append(Line((text("mousel-now-forced"),)))
    if public.compelled is not None:
        who = SeatName(public.compelled)
        lines.append(Line((text("mousel-now-compelled", who=who),)))
    return tuple(lines)


def _log(view: View) -> tuple[Text, ...]:
    changed = telling.exchanged(view.participants, view.public.exchanged)
    return (*telling.won(view), text("mousel-exchanged", seats=changed))


def _trump(view: View) -> tuple[Text, ...]:
    """Trump, or what it may become, and the card that shows it."""
    public = view.public
    if public.turn_up is None:
        return ()
    card, suit = CardName(public.turn_up), SuitName(SUIT_OF[public.turn_up])
    if public.phase == R3:
        return (text("mousel-trump-flaekke", suit=suit),)
    if public.trump is None:
        return (text("mousel-turn-up-first", card=card), text("mousel-trump-if", suit=suit))
    trump = text("mousel-trump", suit=SuitName(public.trump))
    if public.turned:
        turned = text("mousel-turned", cards=CardNames(public.turned))
        if public.shut is None:
            return (trump, turned)
        return (trump, turned, text("mousel-shut", suit=SuitName(public.shut)))
    if public.turn_up_taken:
        # Who took it stays true wherever it is by now.
        taken = text("mousel-turn-up-taken", card=card)
        return (trump,) if view.turn_up_played else (trump, taken)
    return (trump, text("mousel-turn-up", card=card))


def _pot(view: View) -> tuple[Text, ...]:
    price = view.price()
    pot = text("mousel-pot", pot=price.pot)
    return (pot, text("mousel-per-trick", chips=price.share))


def _declarer(view: View) -> SeatName:
    return SeatName(known(view.public.declarer))


def _hand(view: View, seat: Seat) -> Iterable[Element]:
    public = view.public
    yield Title(*_heading(view, seat))
    facts = [Line((*_hand_trump(view), *_pot(view), *_role(view)))]
    facts += _price(view)
    if public.phase == PLAY:
        facts.append(Line((_tricks(view),)))
    if small := _around(view):
        facts.append(Line(small, small=True))
    yield Facts(tuple(facts))
    if public.phase == PLAY:
        yield telling.trick(view, 4)
    cards = in_hand_order(view.own)
    if cards or view.hidden:
        playable = view.playable if public.phase == PLAY else None
        allowed = None if playable is None else in_hand_order(playable)
        yield Cards(seat, cards, view.hidden, allowed)
    if view.to_act:
        yield from choices(view, cards)


def _heading(view: View, seat: Seat) -> tuple[Text, tuple[Text, ...], Text | None]:
    public = view.public
    phase = public.phase
    sub = ()
    if phase == JOIN:
        own = seat == public.declarer
        sub = (
            text("mousel-role-declarer") if own else text("mousel-sub-join", who=_declarer(view)),
        )
    elif phase != PLAY:
        sub = (text(f"mousel-sub-{phase}"),)
    if view.to_act:
        return text(f"mousel-ask-{phase}", most=public.counts[seat]), sub, None
    title = "mousel-you-out" if view.is_out(seat) else "mousel-wait"
    return text(title), sub, _did(view, seat)


def _did(view: View, seat: Seat) -> Text | None:
    """What the reader did last, for a waiting hand."""
    public = view.public
    if lain := telling.played(view, seat):
        return lain
    count = public.exchanged[seat]
    if count is not None:
        return text("mousel-did-exchange", count=count)
    said = view.said(seat)
    if not said or said[-1].auto or view.is_out(seat):
        return None
    last = said[-1]
    # A pass of an earlier round would be read as one of the round in which it is asked again.
    stale = last.verb == "pass" and last.phase != public.phase
    return None if stale else text(f"mousel-did-{last.verb}")


def _hand_trump(view: View) -> tuple[Text, ...]:
    """The trump line without what a player can do without (a hand is read on a phone)."""
    facts = _trump(view)
    named = view.public.phase == R1 and view.to_act
    return facts if view.public.phase in OPENING and not named else facts[:1]


def _role(view: View) -> tuple[Text, ...]:
    public = view.public
    if public.phase not in {EXCHANGE, THROW} or view.seat is None or not view.is_in(view.seat):
        return ()
    return (text("mousel-role-declarer" if view.seat == public.declarer else "mousel-role-in"),)


def _price(view: View) -> Iterable[Line]:
    """What a choice can cost, before it is pressed."""
    public = view.public
    if not view.to_act or public.phase not in {JOIN, *OPENING}:
        return
    price = view.price()
    cost = cost_of(price)
    if public.phase == JOIN:
        told = text("mousel-price-join", none=price.trickless)
    elif public.phase == R1:
        card = known(public.turn_up)
        suit = SuitName(SUIT_OF[card])
        told = text("mousel-price-r1", suit=suit, card=CardName(card), cost=cost)
    else:
        told = text("mousel-price-open", cost=cost)
    yield Line((told,), price=True)
    if public.frame.capped:
        yield Line((text("mousel-price-capped"),))


def _tricks(view: View) -> Text:
    """Who has taken what of which quota."""
    seats = view.participants
    return text("mousel-tricks", seats=Texts(tuple(
        _tricks_of("mousel-tricks-one", view, s, who=telling.listed(s, len(seats), view.seat))
        for s in seats
    )))


def _tricks_of(key: str, view: View, seat: Seat, **who: SeatName) -> Text:
    """A seat's tricks with the quota, or that they are enough: "2 of 1" would be a riddle."""
    count, quota = view.public.tricks[seat], view.quota(seat) or 0
    return text(key, count=count, quota=quota, made="yes" if count >= quota else "no", **who)


def _around(view: View) -> tuple[Text, ...]:
    """What the others have said, and who is asked afterwards: may be overlooked."""
    public = view.public
    phase = public.phase
    out: list[Text] = []
    if phase == R1 and not view.may_look:
        out.append(text("mousel-face-down", who=SeatName(public.dealer)))
    if phase in {R2, R3}:
        passed = tuple(s for s in range(public.frame.n) if s != view.seat and view.passed(s))
        if passed:
            out.append(text("mousel-passed", who=SeatNames(passed)))
    if phase == JOIN:
        joined, passed = (tuple(s for s in said if s != view.seat) for said in view.joining)
        if joined:
            out.append(text("mousel-joined", who=SeatNames(joined)))
        if passed:
            out.append(text("mousel-passed", who=SeatNames(passed)))
    if phase == EXCHANGE:
        out.append(text("mousel-talon", count=public.talon))
        if public.compelled == view.seat:
            out.append(text("mousel-compelled-you"))
    if view.to_act:
        if phase == THROW:
            out.append(text("mousel-throw-note"))
        elif phase == EXCHANGE and public.counts[public.turn or 0] == 5:
            out.append(text("mousel-five-note"))
        if view.after and phase not in {THROW, PLAY}:
            out.append(text("mousel-after-you", who=SeatNames(view.after)))
    return tuple(out)
