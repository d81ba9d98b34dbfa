"""A game of Muggins as people see it: everything is on the table, for everybody alike.

Owns: what stands on the table in each phase, and in which order; which facts its picture shows; its
buttons, and which of them are greyed: by public facts alone, for a button that knows the right pile
would be a hint (MUG-030). Must not know: the state, any language, how a screen is painted. No
screen says which piles are right, nor whether a placement that nobody called was.

Texts about the reader's own pile have keys of their own (``…-yours``).
"""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.actions import Action
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.screen.elements import (
    CardName,
    Choice,
    Choices,
    Element,
    Facts,
    Image,
    Line,
    Param,
    Screen,
    SeatLine,
    SeatName,
    SeatNames,
    Seats,
    Spotlight,
    Text,
    Title,
    Turn,
    text,
)
from games.kernel.screen.scenes import PileMark, PilesScene
from games.muggins.public import (
    CALL,
    CALLING,
    FLIP,
    FLIPPING,
    NO_CALL,
    PLACE,
    SETTLED,
    Call,
    Public,
    awaited,
    follower,
    last_card,
    latest,
    left,
    may_flip,
    others,
    unanswered,
)
from games.muggins.settlement_screen import sheet
from games.muggins.view import View

_CHAPTERS = {FLIP: "turn", PLACE: "place", CALL: "call", SETTLED: "end"}
"""The chapter of the rules that each phase opens."""
ACROSS = 3
"""Seats in one line."""


def screen(view: View) -> Screen:
    """What everybody sees of the game; `view.seat` is whom the texts call "you"."""
    public = view.public
    chapter = _CHAPTERS.get(public.phase, "deal")
    title = Title(_asked(view), tuple(_stakes(public)))
    if public.phase == SETTLED:
        return Screen(chapter, (title, *_last(view), sheet(view)))
    elements = (title, Image(picture(public)), *_table(view), *choices(public))
    return Screen(chapter, elements, awaits_reader=view.awaited)


def _asked(view: View) -> Text:
    """The game, and to whom it waits for what is asked."""
    public = view.public
    if not view.awaited:
        return text("muggins-name")
    if public.phase != CALL:
        return text(f"muggins-asked-{public.phase}")
    return text("muggins-asked-last" if last_card(public) else "muggins-asked-flip")


def _stakes(public: Public) -> Iterable[Text]:
    """What is played for."""
    pot = public.pot if public.divided is None else public.divided
    if public.terms.stake:
        yield text("muggins-stake", chips=public.terms.stake)
    if pot:
        yield text("muggins-pot", pot=pot)
    elif not public.terms.stake:
        yield text("muggins-no-stake")


def _table(view: View) -> Iterable[Element]:
    public = view.public
    yield Seats(tuple(_seat(public, seat) for seat in range(public.terms.n)), across=ACROSS)
    yield Facts((Line((text("muggins-legend"),), small=True),))
    if public.phase == CALL:
        if public.silent:
            quiet = tuple(s for s in others(public) if public.silent >> s & 1)
            yield Line((text("muggins-silent", who=SeatNames(quiet)),), small=True)
        yield Spotlight(_about("ask", view), large=False)
        yield _window(public)
    elif public.phase in {FLIP, PLACE}:
        yield from _last(view)
        who = SeatName(public.turn)
        if public.flipped is not None:
            yield Spotlight(text("muggins-flipped", who=who, card=CardName(public.flipped)))
        yield Turn(_moves(public, who), (public.turn,))


def _moves(public: Public, who: SeatName) -> Text:
    """What the player whose turn it is has to do."""
    if public.flipped is None:
        return text("muggins-turn-flip", who=who)
    return text("muggins-turn-place", who=who, card=CardName(public.flipped))


def _seat(public: Public, seat: int) -> SeatLine:
    words = (text("muggins-left", count=left(public, seat)),)
    return SeatLine(seat, words, to_act=seat in awaited(public))


def _window(public: Public) -> Turn:
    """Whose duty ends the window, then who may call (MUG-032, MUG-042)."""
    mover, then = SeatName(public.turn), SeatName(follower(public))
    if last_card(public):
        ends = "muggins-then-last-pause" if public.grace else "muggins-then-last"
        calls = text("muggins-turn-last", mover=mover)
        return Turn(calls, unanswered(public), text(ends, mover=mover))
    calls = text("muggins-then-call", mover=mover)
    seats = unanswered(public) if public.held else (follower(public),)
    return Turn(text(f"muggins-turn-{_duty(public)}", who=then), seats, calls)


def _duty(public: Public) -> str:
    """What the next player is to do before a card is turned up, if anything."""
    if public.held:
        return "held"
    if public.grace:
        return "after-pause"
    return "again" if follower(public) == public.turn else "flip"


def _last(view: View) -> Iterable[Line]:
    """What happened before: a call in full, anything else in small print."""
    public = view.public
    if public.called is not None:
        yield Line((_called(view, public.called),))
    small: list[Text] = []
    if public.placed is None:
        small.append(text("muggins-left-means"))
    elif public.called is None:
        small += [_about("put", view), text("muggins-nobody-called")]
    if public.turned is not None:
        small.append(text("muggins-turned-over", who=SeatName(public.turned)))
    if small:
        yield Line(tuple(small), small=True)


def _called(view: View, call: Call) -> Text:
    """A call and what came of it (MUG-034, MUG-037)."""
    public = view.public
    placed = latest(public)
    facts: dict[str, Param] = {
        "who": SeatName(call.seat),
        "card": CardName(placed.card),
        "mover": SeatName(placed.seat),
        "left": left(public, placed.seat),
    }
    if not call.right:
        return text("muggins-false-one" if call.given else "muggins-false-none", **facts)
    if call.pile is None:
        return text("muggins-right-stays", **facts)
    return _on_pile("right", view, call.pile, placed.seat, facts)


def _about(what: str, view: View) -> Text:
    """A sentence about the latest placement."""
    placed = latest(view.public)
    facts: dict[str, Param] = {"who": SeatName(placed.seat), "card": CardName(placed.card)}
    return _on_pile(what, view, placed.pile, placed.seat, facts)


def _on_pile(what: str, view: View, pile: int, mover: int, facts: dict[str, Param]) -> Text:
    """``muggins-<what>-pile``, ``…-other``, ``…-yours`` or ``…-own``, as the pile is."""
    if pile == OWN:
        return text(f"muggins-{what}-own", **facts)
    if pile < DISCARDS:
        return text(f"muggins-{what}-pile", **facts, pile=pile + 1, **_under(what, view, pile))
    if pile - DISCARDS == view.seat:
        return text(f"muggins-{what}-yours", **facts)
    return text(f"muggins-{what}-other", **facts, owner=SeatName(pile - DISCARDS))


def _under(what: str, view: View, pile: int) -> dict[str, Param]:
    """The card that a corrected one was put on."""
    return {"on": CardName(view.public.muggins[pile][-2])} if what == "right" else {}


_PILES_ACROSS = 3
"""Discard piles in one row."""


def choices(public: Public) -> tuple[Choices, ...]:
    """All rows, in every phase: the piles, then flip and call."""
    if not public.muggins:
        return ()
    owners = [_discard(public, seat) for seat in range(public.terms.n)]
    rows = (
        tuple(_muggins(public, k) for k in range(len(public.muggins))),
        *(tuple(owners[k : k + _PILES_ACROSS]) for k in range(0, len(owners), _PILES_ACROSS)),
    )
    return (Choices(rows, means=text("muggins-means-pile")), Choices((_answers(public),)))


def _muggins(public: Public, pile: int) -> Choice:
    label = text("muggins-button-pile", pile=pile + 1, card=CardName(public.muggins[pile][-1]))
    return Choice(f"m{pile}", Action("place", pile), label, enabled=public.phase == PLACE)


def _discard(public: Public, seat: int) -> Choice:
    """The mover's own pile is ``own`` in records, whoever's name stands on it."""
    pile, who = public.discards[seat], SeatName(seat, short=True)
    own = seat == public.turn
    if pile:
        label = text("muggins-button-discard", who=who, card=CardName(pile[-1]))
    else:
        label = text("muggins-button-empty", who=who)
    action = Action("place", OWN if own else DISCARDS + seat)
    enabled = public.phase == PLACE and (own or bool(pile))
    return Choice(f"d{seat}", action, label, enabled=enabled)


def _answers(public: Public) -> tuple[Choice, ...]:
    window = public.phase == CALL
    flips = public.phase == FLIP or (window and may_flip(public))
    # Before a card is turned up there is nothing else to do; afterwards one may call it as well.
    style = "secondary" if window else "primary"
    mover = SeatName(public.turn)
    costs = public.terms.options["falseCall"] == "one"
    flip = text("muggins-means-flip-call" if window else "muggins-means-flip")
    call = text("muggins-means-call" if costs else "muggins-means-call-free", mover=mover)
    return (
        Choice("flip", FLIPPING, text("muggins-button-flip"), style, flips, means=flip),
        Choice("call", CALLING, text("muggins-button-call"), "danger", window, means=call),
        Choice(
            "nocall",
            NO_CALL,
            text("muggins-button-nocall"),
            enabled=window,
            means=text("muggins-means-nocall"),
        ),
    )


def picture(public: Public) -> PilesScene:
    """The piles by their top cards, and the card that counts now: the one to be flipped, the one
    just turned up, or the one that may be called.
    """
    called = _callable_pile(public)
    return PilesScene(
        piles=tuple(pile[-1] if pile else None for pile in public.muggins),
        discards=tuple(
            PileMark(
                seat,
                pile[-1] if pile else None,
                left=left(public, seat),
                to_act=seat in awaited(public),
                asked=called == DISCARDS + seat,
            )
            for seat, pile in enumerate(public.discards)
        ),
        turned=public.flipped if called is None else latest(public).card,
        turner=public.turn if public.phase in {FLIP, PLACE, CALL} else None,
        asked=called if called is not None and called < DISCARDS else None,
    )


def _callable_pile(public: Public) -> int | None:
    """The pile whose top may be called: one in the middle, or from `DISCARDS` a seat's own."""
    if public.phase != CALL:
        return None
    placed = latest(public)
    return DISCARDS + placed.seat if placed.pile == OWN else placed.pile
