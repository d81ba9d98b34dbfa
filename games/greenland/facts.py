"""What is said of a deal of Greenland Mousel around its cards: seats, prices, what is asked.

Owns: the texts of tables and hands as keys with what fills them in. Must not know: the order in
which they stand, the state, any language.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.greenland.choices import cost_of
from games.greenland.public import (
    BLIND,
    DRAW,
    EXCHANGE,
    LAST,
    OFFERING,
    PLAY,
    THROW,
    alone,
    must_take,
)
from games.greenland.view import View
from games.kernel.actions import Seat
from games.kernel.cards import SUIT_OF
from games.kernel.screen.elements import (
    CardName,
    CardNames,
    Line,
    SeatLine,
    SeatName,
    SeatNames,
    SuitName,
    Text,
    Texts,
    known,
    text,
)
from games.tricks import telling

_CHANGING = frozenset({EXCHANGE, DRAW, THROW})


def trump(view: View) -> tuple[Text, ...]:
    """The turn-up with those before it, or trump and the card that fixed it."""
    public = view.public
    if not public.turned:
        return ()
    card, number, before = CardName(public.turned[-1]), len(public.turned), public.turned[:-1]
    if public.trump is not None:
        suit = text("greenland-trump", suit=SuitName(public.trump))
        taken = text("greenland-turn-up-taken", card=card)
        return (suit,) if view.turn_up_played else (suit, taken)
    now = text("greenland-turn-up", card=card, number=number)
    return (now, text("greenland-refused", cards=CardNames(before))) if before else (now,)


def hand_trump(view: View) -> tuple[Text, ...]:
    """The trump line without what a player can do without (a hand is read on a phone)."""
    return trump(view)[:1]


def pot(view: View) -> tuple[Text, ...]:
    """The pot, and what a trick of it earns."""
    price = view.price
    return (text("greenland-pot", pot=price.pot), text("greenland-per-trick", chips=price.share))


def seat_line(view: View, seat: Seat) -> SeatLine:
    """A seat's roles and what it has said."""
    public = view.public
    words: list[Text] = []
    if seat == public.taker:
        words.append(text("greenland-seat-taker"))
    if seat == public.dealer:
        blind = bool(public.turned) and not public.looked
        words.append(text("greenland-seat-dealer-blind" if blind else "greenland-seat-dealer"))
    if public.phase in OFFERING:
        refused = view.refuses(seat)
        words.append(text("greenland-seat-refused" if refused else "greenland-seat-to-speak"))
    elif public.taker is not None and seat != public.taker:
        standing = _standing(view, seat)
        if standing != "in" or public.phase != PLAY:
            words.append(text(f"greenland-seat-{standing}"))
    changed = public.exchanged[seat]
    if public.phase in _CHANGING and changed is not None:
        words.append(text("greenland-seat-exchanged", count=changed))
    elif public.phase == PLAY and view.is_in(seat):
        words.append(_tricks_of("greenland-seat-tricks", view, seat))
    return SeatLine(seat, tuple(words), to_act=seat == public.turn, out=view.is_out(seat))


def _standing(view: View, seat: Seat) -> str:
    """Whether a seat other than the taker's is in this deal."""
    public = view.public
    if view.is_out(seat):
        return "folded"
    if seat == public.dealer and public.provisional:
        return "folded-now"
    if view.is_in(seat):
        return "in"
    if seat == public.dealer and public.recalled:
        return "called-back"
    # With two players there is nobody else to play against the taker (MGL-002).
    return "must-play" if seat == view.must_play or public.frame.n == 2 else "undecided"


def phase_lines(view: View) -> tuple[Line, ...]:
    """What is going on, before play."""
    public = view.public
    if public.phase in OFFERING:
        lines = [Line((text("greenland-now-offering"), text("greenland-now-offering-need")))]
        lines.append(Line((text("greenland-talon", count=public.talon),), small=True))
        if public.talon == 0:
            lines.append(Line((_last_turn_up(view),)))
        return tuple(lines)
    if public.phase not in _CHANGING:
        return (Line((text(f"greenland-now-{public.phase}"),)),)
    now = text(
        f"greenland-now-{'throw' if public.phase == THROW else 'exchange'}",
        players=public.frame.n,
    )
    lines = [Line((now, text("greenland-talon", count=public.talon)))]
    dealer = SeatName(public.dealer)
    if public.provisional:
        lines.append(Line((text("greenland-now-provisional", who=dealer),)))
    if public.recalled:
        lines.append(Line((text("greenland-now-recalled", who=dealer),)))
    elif view.must_play is not None:
        lines.append(Line((text("greenland-now-compelled", who=SeatName(view.must_play)),)))
    return tuple(lines)


def _last_turn_up(view: View) -> Text:
    """No card is left to be turned up (MGL-017)."""
    return text(f"greenland-last-turn-up-{view.public.frame.options['lastTurnUp']}")


def turn(view: View, seat: Seat) -> Text:
    """Who is to do what."""
    return text(f"greenland-turn-{_asked(view, seat)}", who=SeatName(seat))


def _asked(view: View, seat: Seat) -> str:
    """What the seat to act is asked, as everybody may know it."""
    public = view.public
    if public.phase == LAST:
        kind = "take" if must_take(public) else "last"
        return kind if public.looked else f"{kind}-blind"
    if public.phase == EXCHANGE and seat != public.taker and view.must_play is None:
        return "stay"
    return public.phase


def log(view: View) -> tuple[Text, ...]:
    """Who won the last trick, and how many each exchanged."""
    changed = telling.exchanged(view.participants, view.public.exchanged)
    return (*telling.won(view), text("greenland-exchanged", seats=changed))


def notice(view: View, seat: Seat) -> Text | None:
    """A dealer's fold that may not last, and the call back (MGL-025)."""
    public = view.public
    if seat != public.dealer:
        return None
    if public.provisional:
        later = _undecided(view)
        return text("greenland-fold-provisional", who=SeatNames(later), count=len(later))
    if public.recalled and public.phase == EXCHANGE:
        return text("greenland-called-back")
    return None


def _undecided(view: View) -> tuple[Seat, ...]:
    """Who has neither exchanged nor folded, the seat to act first."""
    turn = view.public.turn
    return view.after if turn is None or turn == view.seat else (turn, *view.after)


def heading(view: View, seat: Seat) -> tuple[Text, tuple[Text, ...], Text | None]:
    """What is asked of the reader, the phase, and what the reader did last."""
    public = view.public
    sub = ()
    if public.phase != PLAY:
        sub = (text(f"greenland-sub-{public.phase}", players=public.frame.n), *_taken(view, seat))
    if view.to_act:
        ask = text(f"greenland-ask-{_asked(view, seat)}", most=public.counts[seat])
        return ask, sub, None
    title = "greenland-you-out" if view.is_out(seat) else "greenland-wait"
    return text(title), sub, _did(view, seat)


def _taken(view: View, seat: Seat) -> tuple[Text, ...]:
    """Who else took the turn-up, and whether unseen: a dealer who had not looked (MGL-011)."""
    public = view.public
    if public.taker is None or public.taker == seat:
        return ()
    blind = public.taker == public.dealer and all(call.verb != "look" for call in public.calls)
    return (text("greenland-sub-blind-taker" if blind else "greenland-sub-taker",
                 who=SeatName(public.taker)),)


def _did(view: View, seat: Seat) -> Text | None:
    """What the reader did last, for a waiting hand."""
    public = view.public
    if lain := telling.played(view, seat):
        return lain
    count = public.exchanged[seat]
    if count is not None:
        return text("greenland-did-exchange", count=count)
    # What was said to an earlier turn-up would be read as an answer to the one that lies there.
    said = [call for call in view.said(seat) if call.turn_up == len(public.turned)]
    if not said or view.is_out(seat) or (said[-1].verb == "fold" and public.provisional):
        return None
    return text(f"greenland-did-{said[-1].verb}")


def role(view: View) -> tuple[Text, ...]:
    """What the reader has to reach."""
    public = view.public
    if public.phase not in _CHANGING or view.seat is None or not view.is_in(view.seat):
        return ()
    mine = "taker" if view.seat == public.taker else "in"
    return (text(f"greenland-role-{mine}"),)


def price(view: View) -> Iterable[Line]:
    """What a choice can cost, before it is pressed."""
    public = view.public
    if not view.to_act or public.phase not in {*OFFERING, EXCHANGE}:
        return
    yield from (Line((one,), price=True) for one in _costs(view))
    if public.phase in OFFERING and public.talon == 0:
        yield Line((_last_turn_up(view),))
    if view.must_play is not None and not public.recalled:
        yield Line((text("greenland-must-play"),))
    if public.frame.capped:
        yield Line((text("greenland-price-capped"),))


def _costs(view: View) -> Iterable[Text]:
    public = view.public
    taker_pays = cost_of(view)
    if public.phase in OFFERING:
        card = known(view.offered)
        suit = SuitName(SUIT_OF[card])
        yield text("greenland-price-accept", suit=suit, card=CardName(card))
        yield text("greenland-price-taker", cost=taker_pays)
    elif view.seat == public.taker:
        yield taker_pays
    else:
        yield text("greenland-price-stay", none=view.price.trickless)
        if view.may_fold:
            yield _fold_costs(view)


def _fold_costs(view: View) -> Text:
    """A fold is free; the dealer's may not last (MGL-025, MGL-043)."""
    if view.fold_is_provisional:
        later = view.after
        return text(
            "greenland-fold-would-be-provisional", who=SeatNames(later), count=len(later)
        )
    return text("greenland-fold-free")


def tricks(view: View) -> Text:
    """Who has taken what of which quota."""
    seats = view.participants
    return text("greenland-tricks", seats=Texts(tuple(
        _tricks_of("greenland-tricks-one", view, s, who=telling.listed(s, len(seats), view.seat))
        for s in seats
    )))  # fmt: skip


def _tricks_of(key: str, view: View, seat: Seat, **who: SeatName) -> Text:
    """A seat's tricks with the quota, or that they are enough: "2 of 1" would be a riddle."""
    count, quota = view.public.tricks[seat], view.quota(seat) or 0
    return text(key, count=count, quota=quota, made="yes" if count >= quota else "no", **who)


def around(view: View) -> tuple[Text, ...]:
    """What the others have said, and who is asked afterwards: may be overlooked."""
    public = view.public
    out: list[Text] = []
    if public.phase in OFFERING:
        out += trump(view)[1:]
        if public.phase == BLIND and not view.blind:
            out.append(text("greenland-blind-speaks", who=SeatName(public.dealer)))
    if public.phase in _CHANGING:
        out.append(text("greenland-talon", count=public.talon))
        stayed = tuple(s for s in view.participants if s not in {public.taker, view.seat})
        if stayed and not alone(public):
            out.append(text("greenland-stayed", who=SeatNames(stayed)))
    if public.outs and (others := tuple(s for s in view.folded if s != view.seat)):
        out.append(text("greenland-folded", who=SeatNames(others)))
    if view.to_act:
        if public.phase == THROW:
            out.append(text("greenland-throw-note"))
        elif public.phase == EXCHANGE and view.seat == public.taker:
            out.append(text("greenland-taker-note"))
        if view.after and public.phase not in {THROW, PLAY}:
            out.append(text("greenland-after-you", who=SeatNames(view.after)))
    return tuple(out)
