"""Builds the screens of a Muggins game in play, which are the same for all players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.kernel.actions import Action, Seat
from games.kernel.cards import Card
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.screen import elements as ui
from games.kernel.screen.scenes import PileMark, PilesScene
from games.kernel.screen.texts import CardName, Param, SeatName, SeatNames, Text, Texts, text
from games.muggins.play import counting
from games.muggins.public import (
    CALLING,
    FLIPPING,
    NO_CALL,
    STAKE,
    STALEMATE,
    Call,
    Phase,
    Public,
    View,
)


def sheet(view: View) -> ui.SettlementSheet:
    """The end of a game, without rows if no chips moved. Every net is the sum of its movements."""
    public = view.public
    divided = public.divided or 0
    chips = divided or public.movements
    return ui.SettlementSheet(
        headline=(_won(public, divided),),
        rows=tuple(_row(public, seat) for seat in public.places()) if chips else (),
        after=tuple(_after(public)),
        short=(_short(public),),
        pots=(divided, public.pot),
        dealer=text("muggins-next-dealer", who=SeatName(public.next_dealer())),
        details=(_placed(public),),
        occasions=tuple(_occasions(public)),
        own=() if view.seat is None else (_own_reason(public, view.seat),),
    )


def _own_reason(public: Public, seat: Seat) -> Text:
    """Who won, and how many cards the reader was left with (MUG-040, MUG-043)."""
    least = min(map(public.total, public.winners))
    return text(
        "muggins-own-end",
        who=SeatNames(public.winners),
        how="counted" if least else _how_out(public),
        caller=_caller(public),
        least=least,
        won="yes" if seat in public.winners else "no",
        left=public.total(seat),
    )


_LONG: Final = 150
"""The placements of a long game. Four regulars need about half as many (docs/regulars.md)."""


def _occasions(public: Public) -> Iterable[ui.Occasion]:
    order = public.places()
    lost = tuple(seat for seat in order if seat not in public.winners)
    most = max(map(public.total, order))
    yield ui.Occasion("won", public.winners)
    yield ui.Occasion("lost", tuple(seat for seat in lost if public.total(seat) < most))
    yield ui.Occasion("last", tuple(seat for seat in lost if public.total(seat) == most))
    if public.placements >= _LONG:
        yield ui.Occasion("long", order)


def _won(public: Public, divided: int) -> Text:
    winners = public.winners
    count, share = min(public.total(s) for s in winners), divided // len(winners)
    own = -sum(m.amount for m in public.movements if m.why == STAKE and m.seat in winners)
    if not count:
        return text(
            "muggins-won",
            who=SeatNames(winners),
            pot=divided,
            own=own,
            how=_how_out(public),
            caller=_caller(public),
        )
    what: dict[str, Param] = {"who": SeatNames(winners), "left": count, "own": own}
    how = "stuck" if public.stalemate else "counted"
    what["cards"] = STALEMATE if public.stalemate else public.placements
    if len(winners) > 1:
        return text(f"muggins-{how}-shared", **what, share=share)
    return text(f"muggins-{how}", **what, pot=divided)


def _how_out(public: Public) -> str:
    """Whether the winner placed the last card, or gave it away because of a call (MUG-040)."""
    called = public.called
    if called is None or not called.given:
        return "out"
    gave = called.mover not in public.winners if called.right else called.mover in public.winners
    return "gave" if gave else "out"


def _caller(public: Public) -> SeatName | str:
    """The player who called last; empty if nobody called."""
    return "" if public.called is None else SeatName(public.called.seat)


def _placed(public: Public) -> Text:
    """All players by place, numbered. Players with equally many cards share a place (MUG-044)."""
    order = public.places()
    ranks = [_rank(public, seat) for seat in order]
    listed = tuple(
        text(
            "muggins-place",
            place=ranks.index(rank) + 1,
            who=SeatName(seat),
            left=public.total(seat),
        )
        for seat, rank in zip(order, ranks, strict=True)
    )
    return text("muggins-places", places=Texts(listed))


def _rank(public: Public, seat: Seat) -> tuple[bool, int]:
    return seat not in public.winners, public.total(seat)


def _row(public: Public, seat: Seat) -> ui.SettlementRow:
    moves = [m for m in public.movements if m.seat == seat]
    movements: list[tuple[Text, int]] = []
    if public.terms.stake:
        stake = -sum(m.amount for m in moves if m.why == STAKE)
        cut = "purse" if stake < public.terms.stake else "no"
        movements.append((text("muggins-moved-stake", cut=cut, due=public.terms.stake), -stake))
    movements += [(text("muggins-moved-pot"), m.amount) for m in moves if m.why != STAKE]
    return ui.SettlementRow(
        seat,
        sum(m.amount for m in moves),
        tuple(movements) or ((text("muggins-moved-nothing"), 0),),
    )


def _after(public: Public) -> Iterable[Text]:
    if public.pot:
        yield text("muggins-next-pot", pot=public.pot)


def _short(public: Public) -> Text:
    who, left = SeatNames(public.winners), min(public.total(s) for s in public.winners)
    if not left:
        return text("muggins-short-won", who=who)
    return text(f"muggins-short-{'stuck' if public.stalemate else 'counted'}", who=who, left=left)


_CHAPTERS = {Phase.FLIP: "turn", Phase.PLACE: "place", Phase.CALL: "call", Phase.SETTLED: "end"}
"""The chapter of the rules that each phase opens."""


def screen(view: View) -> ui.Screen:
    """The game as all players see it. `view.seat` is the player whom the texts call "you".

    Buttons are greyed by public facts alone, because a button that knows the right pile would be a
    hint (MUG-030). No screen says which piles are right, or whether an uncalled placement was.
    """
    public = view.public
    chapter = _CHAPTERS.get(public.phase, "deal")
    title = ui.Title(_asked(view), tuple(_stakes(public)))
    if public.phase == Phase.SETTLED:
        return ui.Screen(chapter, (title, *_last(view), sheet(view)))
    elements = (title, ui.Image(picture(public, view.seat)), *_table(view), *choices(public))
    return ui.Screen(
        chapter, elements, awaits_reader=view.awaited, arguments=tuple(_arguments(view))
    )


def _arguments(view: View) -> Iterable[ui.Argument]:
    """For and against calling, to a player who may (MUG-034, MUG-037).

    They never say whether the card lies right (MUG-030).
    """
    public = view.public
    if public.phase != Phase.CALL or view.seat not in public.may_call():
        return
    placed = public.latest()
    card, mover = CardName(placed.card), SeatName(placed.seat)
    for side, key in (("call", "call"), ("nocall", f"nocall-{_wrong_call(public)}")):
        facts = [text(f"muggins-argue-{key}", card=card, mover=mover)]
        if side == "call" and (winner := _wins_by_giving(public)) is not None:
            facts.append(text("muggins-argue-last", who=SeatName(winner)))
        yield ui.Argument((side,), text(f"muggins-for-{side}"), tuple(facts))


def _wrong_call(public: Public) -> str:
    """What a wrong call of the latest placement costs: ``one`` card, or ``none``, because of the
    option falseCall or because the accused has no card left to give (MUG-037).
    """
    return "none" if public.last_card() else str(public.terms.options["falseCall"])


def _wins_by_giving(public: Public) -> Seat | None:
    """The player who wins by giving the last card if the latest placement was wrong (MUG-041)."""
    return next((seat for seat in public.others() if public.total(seat) == 1), None)


def _asked(view: View) -> Text:
    """The game, and the question to the reader if the game waits for it."""
    public = view.public
    if not view.awaited:
        return text("muggins-name")
    if public.phase != Phase.CALL:
        return text(f"muggins-asked-{public.phase}")
    return text("muggins-asked-last" if public.last_card() else "muggins-asked-flip")


def _stakes(public: Public) -> Iterable[Text]:
    """The stakes."""
    pot = public.pot if public.divided is None else public.divided
    if public.terms.stake:
        yield text("muggins-stake", chips=public.terms.stake)
    if pot:
        yield text("muggins-pot", pot=pot)
    elif not public.terms.stake:
        yield text("muggins-no-stake")
    left = public.to_go()
    if left is not None and public.phase != Phase.SETTLED:
        yield text("muggins-to-go", count=left)


def _table(view: View) -> Iterable[ui.Element]:
    public = view.public
    yield ui.Seats(tuple(_seat(public, seat) for seat in range(public.terms.n)))
    if public.phase == Phase.CALL:
        if public.before is not None:
            yield ui.Line((_before(public.before),), small=True)
        if public.silent:
            quiet = tuple(s for s in public.others() if public.silent >> s & 1)
            yield ui.Line((text("muggins-silent", who=SeatNames(quiet)),), small=True)
        yield _rule_and_price(public)
        yield _window(view)
    elif public.phase in {Phase.FLIP, Phase.PLACE}:
        yield from _last(view)
        who = SeatName(public.turn)
        # A call takes four lines on a phone, and the turn names the card as well.
        if public.flipped is not None and public.called is None:
            yield ui.Spotlight(text("muggins-flipped", who=who, card=CardName(public.flipped)))
        yield _rule(public)
        yield ui.Turn(_moves(public, who), (public.turn,))


def _rule(public: Public) -> ui.Line:
    """The rules of a turn: which card goes on which (MUG-005), and that a call has its price."""
    cost = public.terms.options["falseCall"]
    return ui.Line((_goes_on(public), text(f"muggins-wrong-call-{cost}")), small=True)


def _rule_and_price(public: Public) -> ui.Facts:
    """The same rules when players may call, with the gain and cost of a call (MUG-034, MUG-037)."""
    price = text(f"muggins-price-{_wrong_call(public)}", mover=SeatName(public.turn))
    return ui.Facts(
        (ui.Line((_goes_on(public),), small=True), ui.Line((price,), small=True, price=True))
    )


def _goes_on(public: Public) -> Text:
    corner = public.terms.options["roundCorner"]
    return text("muggins-rule-corner" if corner else "muggins-rule")


def _moves(public: Public, who: SeatName) -> Text:
    """What the player to move has to do."""
    if public.flipped is None:
        return text("muggins-turn-flip", who=who)
    return text("muggins-turn-place", who=who, card=CardName(public.flipped))


def _seat(public: Public, seat: int) -> ui.SeatLine:
    pile = public.discards[seat]
    words = (text("muggins-left", count=public.left(seat)),)
    words += (text("muggins-on-top", card=CardName(pile[-1])),) if pile else ()
    return ui.SeatLine(seat, words, to_act=seat in public.awaited())


def _window(view: View) -> ui.Turn:
    """The card that may be called, then the player who ends the window (MUG-032, MUG-042)."""
    public = view.public
    asked, then = _about("ask", view), SeatName(public.follower())
    if public.last_card():
        wins = text("muggins-then-last", mover=SeatName(public.turn))
        return ui.Turn(asked, public.unanswered(), wins, says_why=True)
    seats = public.unanswered() if public.held else (public.follower(),)
    if public.counted():
        return ui.Turn(asked, seats, text("muggins-then-counted", who=then), says_why=True)
    if public.held:
        return ui.Turn(asked, seats, text("muggins-then-held", who=then), says_why=True)
    return ui.Turn(asked, seats, _duty(public, then), labelled=True)


def _duty(public: Public, who: SeatName) -> Text:
    """What the next player may do, as the button for flipping says."""
    again = "again" if public.follower() == public.turn else "flip"
    return text(f"muggins-then-{'after-pause' if public.grace else again}", who=who)


def _last(view: View) -> Iterable[ui.Line]:
    """What happened before: a call in full, anything else in small print."""
    public = view.public
    if public.called is not None:
        yield ui.Line((_called(view, public.called),), told=True)
    small: list[Text] = []
    if public.placed is None:
        small.append(text("muggins-left-means"))
    elif public.called is None:
        small += [_about("put", view), text("muggins-nobody-called")]
    if public.turned is not None:
        told = text("muggins-turned-over", who=SeatName(public.turned))
        yield ui.Line((told,), told=True)
    if small:
        yield ui.Line(tuple(small), small=True)


def _before(call: Call) -> Text:
    """A call in short. It tells a reader surprised by the next card why cards changed hands."""
    how = "right" if call.right else "false" if call.given else "free"
    return text(f"muggins-before-{how}", who=SeatName(call.seat), mover=SeatName(call.mover))


def _called(view: View, call: Call) -> Text:
    """A call and its result (MUG-034, MUG-037)."""
    public = view.public
    placed = public.latest()
    facts: dict[str, Param] = {
        "who": SeatName(call.seat),
        "card": CardName(placed.card),
        "mover": SeatName(placed.seat),
        "left": public.left(placed.seat),
    }
    reason = call.reason
    facts |= {"why": reason.why, "under": _card(reason.under), "fits": _card(reason.fits)}
    if not call.right:
        price = "one" if call.given else "none"
        if reason.owner is not None:
            return text(f"muggins-next-{price}", **facts, owner=SeatName(reason.owner))
        counted = "middle" if reason.why == "middle" else "false"
        return text(f"muggins-{counted}-{price}", **facts)
    if call.pile is None:
        return text("muggins-right-stays", **facts)
    return _on_pile("right", view, call.pile, facts)


def _card(card: Card | None) -> Param:
    return "" if card is None else CardName(card)


def _about(what: str, view: View) -> Text:
    """A sentence about the latest placement."""
    placed = view.public.latest()
    facts: dict[str, Param] = {"who": SeatName(placed.seat), "card": CardName(placed.card)}
    return _on_pile(what, view, placed.pile, facts)


def _on_pile(what: str, view: View, pile: int, facts: dict[str, Param]) -> Text:
    """``muggins-<what>-pile``, ``…-other`` or ``…-own``, depending on the pile.

    The pile is named by the card below the placed one, because that is the card to judge by. If its
    owner has turned it over since, the key ends in ``…-gone``.
    """
    if pile == OWN:
        return text(f"muggins-{what}-own", **facts)
    if pile < DISCARDS:
        below = CardName(view.public.muggins[pile][-2])
        return text(f"muggins-{what}-pile", **facts, on=below)
    owner = pile - DISCARDS
    cards, gone = view.public.discards[owner], ""
    if what != "right":
        below = cards[-2] if len(cards) > 1 and cards[-1] == view.public.latest().card else None
        facts["on"], gone = _card(below), "-gone" if below is None else ""
    return text(f"muggins-{what}-other{gone}", **facts, owner=SeatName(owner))


_BUTTONS = 2
"""The most discard pile buttons in a row on the narrowest phone. A menu lists more."""


def choices(public: Public) -> tuple[ui.Choices, ...]:
    """All rows, in every phase and with any number of players.

    They are the piles in the middle, the other players' piles, the mover's pile with flip, and the
    calls.
    """
    if not public.muggins:
        return ()
    n = public.terms.n
    middle = tuple(_muggins(public, k) for k in range(len(public.muggins)))
    others = tuple(_discard(public, (public.turn + k) % n) for k in range(1, n))
    menu = text("muggins-menu-piles") if len(others) > _BUTTONS else None
    corner = "round" if public.terms.options["roundCorner"] else "none"
    means = text("muggins-means-pile", reach=str(public.terms.options["reach"]), corner=corner)
    later = _later(public)
    return (
        ui.Choices((middle,), means=means, later=later),
        ui.Choices((others,), means=means, menu=menu, later=later),
        ui.Choices(((_own(public), _flip(public)),), later=later),
        ui.Choices((_answers(public),), joined=True, later=later),
    )


def _later(public: Public) -> Text:
    """Why the greyed buttons of this phase cannot be pressed yet."""
    if public.phase != Phase.CALL:
        return text(f"muggins-later-{public.phase}")
    if public.last_card() or public.counted():
        return text("muggins-later-end")
    return text("muggins-later-pause" if public.held else "muggins-later-call")


def _muggins(public: Public, pile: int) -> ui.Choice:
    label = text("muggins-button-pile", pile=pile + 1, card=CardName(public.muggins[pile][-1]))
    placing = public.phase == Phase.PLACE
    return ui.Choice(f"m{pile}", Action("place", pile), label, enabled=placing, by=(public.turn,))


def _discard(public: Public, seat: int) -> ui.Choice:
    """The pile of a player who is not to move. Only a pile that is not empty takes a card."""
    pile, who = public.discards[seat], SeatName(seat, short=public.terms.n <= _BUTTONS + 1)
    counts = counting(public) if public.phase == Phase.PLACE and not who.short else ()
    if pile and counts and seat not in counts:
        label = text(
            "muggins-button-far",
            who=who,
            card=CardName(pile[-1]),
            next=SeatName(counts[0], short=True),
        )
    elif pile:
        label = text("muggins-button-discard", who=who, card=CardName(pile[-1]))
    else:
        label = text("muggins-button-empty", who=who)
    enabled = public.phase == Phase.PLACE and bool(pile)
    action = Action("place", DISCARDS + seat)
    return ui.Choice(f"d{seat}", action, label, enabled=enabled, by=(public.turn,))


def _own(public: Public) -> ui.Choice:
    """The mover's own pile, which records call ``own``."""
    return ui.Choice(
        f"d{public.turn}",
        Action("place", OWN),
        text("muggins-button-own"),
        enabled=public.phase == Phase.PLACE,
        means=text("muggins-means-own"),
        by=(public.turn,),
    )


def _flip(public: Public) -> ui.Choice:
    """The flip button. It names the player who may press it, if there is only one."""
    window = public.phase == Phase.CALL
    enabled = public.phase == Phase.FLIP or (window and public.may_flip())
    ends = window and public.counted()
    how = "" if not window else "-pause" if public.grace else "" if ends else "-call"
    means = text(f"muggins-means-end{how}" if ends else f"muggins-means-flip{how}")
    if window and public.last_card():
        label = text("muggins-button-flip-nobody")
        return ui.Choice("flip", FLIPPING, label, enabled=enabled, means=means)
    seat = public.follower() if window else public.turn
    # The flip that closes the last window turns nothing up (MUG-043, MUG-045).
    label = text(
        "muggins-button-end" if ends else "muggins-button-flip", who=SeatName(seat, short=True)
    )
    return ui.Choice("flip", FLIPPING, label, enabled=enabled, means=means, by=(seat,))


def _answers(public: Public) -> tuple[ui.Choice, ...]:
    window = public.phase == Phase.CALL
    mover = SeatName(public.turn)
    costs = _wrong_call(public) == "one"
    call = text("muggins-means-call" if costs else "muggins-means-call-free", mover=mover)
    # A player who has let the card pass has nothing to press. A person who is alone among regulars
    # sees that.
    by = public.may_call()
    return (
        ui.Choice(
            "call", CALLING, text("muggins-button-call"), "danger", window, means=call, by=by
        ),
        ui.Choice(
            "nocall",
            NO_CALL,
            text("muggins-button-nocall"),
            enabled=window,
            means=text("muggins-means-nocall"),
            by=by,
        ),
    )


def picture(public: Public, owner: Seat | None = None) -> PilesScene:
    """The piles by their top cards, and the card in question.

    That is the card to be flipped, the card just turned up, or the card that may be called.
    """
    called = _callable_pile(public)
    caller = None if public.called is None else public.called.seat
    return PilesScene(
        piles=tuple(pile[-1] if pile else None for pile in public.muggins),
        discards=tuple(
            PileMark(
                seat,
                pile[-1] if pile else None,
                left=public.left(seat),
                to_act=seat in public.awaited(),
                asked=called == DISCARDS + seat,
                said=text("muggins-button-call") if seat == caller else None,
            )
            for seat, pile in enumerate(public.discards)
        ),
        turned=public.flipped if called is None else public.latest().card,
        turner=public.turn if public.phase in {Phase.FLIP, Phase.PLACE, Phase.CALL} else None,
        asked=called if called is not None and called < DISCARDS else None,
        owner=owner,
    )


def _callable_pile(public: Public) -> int | None:
    """The pile whose top may be called: one in the middle, or a seat's own, from `DISCARDS`."""
    if public.phase != Phase.CALL:
        return None
    placed = public.latest()
    return DISCARDS + placed.seat if placed.pile == OWN else placed.pile
