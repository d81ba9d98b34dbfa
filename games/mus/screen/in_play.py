"""Builds the screens of a Mus deal in play: the table for all, the hand for one seat."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.actions import Seat
from games.kernel.screen import elements as ui
from games.kernel.screen.texts import Param, SeatName, SeatNames, Text, Texts, text
from games.kernel.values import require
from games.mus.bets import refusal
from games.mus.hands import EIGHT_KINGS
from games.mus.public import (
    ACCEPTED,
    BETS,
    CHICA,
    GRANDE,
    IDLE,
    JUEGO,
    OFFERS,
    OPEN,
    PARES,
    PUNTO,
    TURNED_DOWN,
    Bet,
    Phase,
    Public,
    corrido,
    order,
    proposes,
    team,
)
from games.mus.screen.arguments import arguments
from games.mus.screen.choices import asides, choices
from games.mus.screen.settlement import evaluation, picture
from games.mus.screen.words import (
    bet_name,
    counts_as_others,
    faces,
    on_top,
    own_on_top,
    pair,
    reading,
    said,
    score,
    standing,
    waiting,
    which_hand,
)
from games.mus.view import View, signalling

AROUND = (0, 3, 2, 1)
"""The seats in order of play (MUS-001). The list begins with the same seat for the whole
match, as in the picture.
"""
_CHAPTERS = {PARES: "pares", JUEGO: "juego", PUNTO: "juego"}


def screen(view: View) -> ui.Screen:
    """The deal as `view.seat` (None: all) sees it."""
    if view.over:
        return ui.Screen("points", tuple(evaluation(view)))
    elements = _table(view) if view.seat is None else _hand(view, view.seat)
    return ui.Screen(
        _chapter(view.public),
        tuple(elements),
        awaits_reader=view.to_act,
        arguments=arguments(view) if view.to_act else (),
        explains=tuple(_explains(view)) if view.to_act else (),
    )


def _explains(view: View) -> Iterable[str]:
    """The words that the reader's decision is about. In a bet it is the bet itself."""
    public, bet = view.public, view.public.bet
    if bet is None:
        if counts_as_others(public.terms, view.own):
            yield "threes" if public.phase == Phase.DISCARD else "asked-threes"
        if public.phase == Phase.DISCARD:
            yield from (PARES, _word_of(JUEGO, public))
        else:
            mano = "own-mano" if view.seat == order(public.dealer)[0] else "other-mano"
            yield "mus" if corrido(public) else mano
    elif bet.ordago:
        yield "ordago"
    else:
        yield _word_of(bet.kind, public)


def _word_of(kind: str, public: Public) -> str:
    """A bet's name as a word to explain. With eight kings, 3s are kings, 2s aces (MUS-003)."""
    eight = public.terms.ranking is EIGHT_KINGS
    if kind == JUEGO:
        return "juego-eight" if eight else "juego-four"
    return f"{kind}-eight" if eight and kind in {GRANDE, CHICA, PUNTO} else kind


def _chapter(public: Public) -> str:
    """The chapter of the rules that this screen opens."""
    if public.phase in Phase.EXCHANGING:
        return "exchange"
    bet = public.bet
    if bet is None:
        return "betting"
    return "ordago" if bet.ordago else _CHAPTERS.get(bet.kind, "betting")


def _table(view: View) -> Iterable[ui.Element]:
    public = view.public
    terms = public.terms
    first_to = [text("mus-first-to", sets=terms.sets_to_win)]
    if terms.in_vacas:
        first_to.append(text("mus-first-to-vacas", vacas=terms.vacas_to_win))
    yield ui.Title(text("mus-title", **which_hand(terms)), (*_stakes(public), *first_to))
    yield ui.Image(picture(public, view.seat))
    yield _scores(view)
    yield ui.Seats(tuple(_seat(public, seat) for seat in AROUND))
    yield from _middle(view)
    if public.turn is not None:
        yield _turn(view, public.turn)


def _stakes(public: Public) -> Iterable[Text]:
    """The stakes."""
    stake = public.terms.stake
    if stake:
        yield text("mus-stake", stake=stake)
    if public.pot:
        yield text("mus-pot", pot=public.pot)
    elif not stake:
        yield text("mus-no-stake")


def _hand(view: View, seat: Seat) -> Iterable[ui.Element]:
    public = view.public
    note = None if view.to_act else _did(public, seat)
    mano = () if corrido(public) else (text("mus-mano", who=SeatName(order(public.dealer)[0])),)
    yield ui.Title(_asked(view), (text("mus-which-hand", **which_hand(public.terms)), *mano), note)
    yield _scores(view)
    yield from _middle(view)
    # On a phone the end of the message is visible, so the cards are next to the question about
    # them.
    if view.own:
        terms, bet = public.terms, len(public.bets) - 1 if public.bets else None
        yield ui.Cards(seat, faces(terms, view.own), worth=tuple(reading(terms, view.own, bet)))
    yield from _signs(view, seat)
    if view.to_act and (prices := tuple(_price(view))):
        yield ui.Facts(prices)
    if view.to_act:
        yield from choices(view)
    yield from asides(view)


def _signs(view: View, seat: Seat) -> Iterable[ui.Notice]:
    """The signs that the reader has seen, and the result of watching (MUS-059)."""
    aside = view.aside
    for sight in aside.seen:
        told, brief = (
            text(f"{key}-{sight.sign}", who=SeatName(sight.by))
            for key in ("mus-seen", "mus-seen-brief")
        )
        yield ui.Notice(told, "sign", brief)
    if not signalling(view.public):
        return
    if aside.watching:
        yield ui.Notice(text("mus-watching"), "sign")
    elif aside.resting and all(team(sight.by) == team(seat) for sight in aside.seen):
        yield ui.Notice(text("mus-watched"), "sign")


def _scores(view: View) -> ui.Facts:
    public = view.public
    ours, theirs = (public.scores[side] for side in view.teams)
    return ui.Facts(
        tuple(ui.Line((score(view, side), standing(public, side))) for side in view.teams),
        text("mus-score-brief", ours=ours, theirs=theirs),
    )


def _seat(public: Public, seat: Seat) -> ui.SeatLine:
    words: list[Text] = []
    if seat == order(public.dealer)[0] and not corrido(public):
        words.append(text("mus-seat-mano"))
    if seat == public.dealer:
        words.append(text("mus-seat-dealer"))
    acting, out = seat == public.turn, False
    if bet := public.bet:
        if not bet.players >> seat & 1:
            words.append(text(f"mus-seat-no-{bet.kind}"))
            out = True
        elif heard := [w for w in bet.said if w.seat == seat]:
            last = heard[-1]
            words.append(text(f"mus-seat-{last.verb}", level=last.level, more=last.more))
            out = bool(bet.outs >> seat & 1)
    elif seat in public.mus and public.phase == Phase.MUS:
        words.append(text("mus-seat-mus"))
    elif seat in public.against and public.phase == Phase.MUS:
        words.append(text("mus-seat-nomus"))
    elif (count := public.laid[seat]) is not None:
        words.append(text("mus-seat-laid", count=count))
    if acting:
        words.append(text(f"mus-seat-to-{public.phase}"))
    return ui.SeatLine(seat, tuple(words), to_act=acting, out=out)


def _middle(view: View) -> Iterable[ui.Element]:
    """The exchange, how it ended, or an órdago; then the four bets."""
    public = view.public
    if public.phase in Phase.EXCHANGING:
        asked = "mus-now-mus-pairs" if public.terms.by_pairs else "mus-now-mus"
        facts = [text("mus-now-exchange" if public.phase == Phase.DISCARD else asked)]
        if public.exchanges:
            facts.append(text("mus-exchanges", count=public.exchanges))
        facts.append(text("mus-talon", count=public.talon))
        if corrido(public):
            facts.append(text("mus-now-corrido"))
        around = tuple(_around(public)) if view.seat is not None else ()
        yield ui.Facts((ui.Line(tuple(facts)), *((ui.Line(around),) if around else ())))
    elif (bet := public.bet) and bet.ordago:
        yield ui.Facts((ui.Line((text("mus-now-ordago", who=SeatName(require(bet.by))),)),))
    elif public.stopped is not None and _new(view):
        # Later this is no longer useful, and a hand on a phone has no line to spare.
        who, count = SeatName(public.stopped), public.exchanges
        yield ui.Facts((ui.Line((text("mus-now-stopped", who=who, count=count),), small=True),))
    yield ui.Rounds(tuple(_rounds(view)))


def _new(view: View) -> bool:
    """Whether the betting is new to the reader: the first bet, or before its first call."""
    bets, seat = view.public.bets, view.seat
    if len(bets) == 1:
        return True
    return seat is not None and all(word.seat != seat for bet in bets for word in bet.said)


def _around(public: Public) -> Iterable[Text]:
    """The others' calls and discards in the exchange, as the table shows them."""
    if public.phase == Phase.MUS and public.mus:
        yield text("mus-now-said", who=SeatNames(public.mus))
    if public.phase == Phase.MUS and public.against:
        yield text("mus-now-against", who=SeatNames(public.against))
    for seat in order(public.dealer):
        count = public.laid[seat]
        if count is not None:
            yield text("mus-now-laid", who=SeatName(seat), count=count)


def _rounds(view: View) -> Iterable[ui.Round]:
    """The bets so far, and in one line those to come."""
    bets = view.public.bets
    spoke = (k for k, bet in enumerate(bets) if any(word.seat == view.seat for word in bet.said))
    last = max(spoke, default=0)
    yield from (
        _round(view, bet, new=bool(view.to_act) and k >= last) for k, bet in enumerate(bets)
    )
    if to_come := BETS[len(bets) :]:
        names = Texts(tuple(text(f"mus-bet-{kind}") for kind in to_come))
        yield ui.Round(text("mus-rounds-come", bets=names), "to-come")


def _round(view: View, bet: Bet, *, new: bool) -> ui.Round:
    heard = Texts(tuple(_heard(view, bet)))
    state = "now" if bet.stands == OPEN else "done"
    news = _ended(view, bet) if new and state == "done" else None
    if who := _declared(view.public, bet):
        told = text("mus-round-declared", bet=bet_name(bet.kind), who=who, told=heard)
        return ui.Round(told, state, news)
    return ui.Round(text("mus-round", bet=bet_name(bet.kind), told=heard), state, news)


def _ended(view: View, bet: Bet) -> Text:
    """The result of a bet, in a few words."""
    if bet.stands == ACCEPTED:
        return text("mus-news-accepted", kind=bet.kind, level=bet.level)
    if bet.stands == TURNED_DOWN:
        refused = refusal(bet)
        side = _side(view, refused.team)
        return text("mus-news-refused", kind=bet.kind, side=side, points=refused.points)
    if bet.stands == IDLE:
        seats = [seat for seat in range(4) if bet.players >> seat & 1]
        side = _side(view, team(seats[0])) if seats else "none"
        return text("mus-news-idle", kind=bet.kind, side=side)
    return text("mus-news-waited", kind=bet.kind)


def _side(view: View, side: int) -> str:
    return "own" if side == view.teams[0] else "theirs"


def _heard(view: View, bet: Bet) -> Iterable[Text]:
    """The calls in a bet; once it is over, the offers and the result."""
    if bet.stands == OPEN:
        yield from map(said, bet.said)
        if not bet.said:
            yield text("mus-said-nothing")
        return
    yield from (said(w) for w in bet.said if w.verb in OFFERS)
    who = SeatNames(bet.answers)
    if bet.stands == ACCEPTED:
        yield text("mus-came-accepted", who=who, stake=bet.level)
    elif bet.stands == TURNED_DOWN:
        refused = refusal(bet)
        scored = pair(refused.team, view.seat)
        yield text("mus-came-refused", who=who, pair=scored, points=refused.points)
    else:
        yield text("mus-came-idle" if bet.stands == IDLE else "mus-came-waited")


def _declared(public: Public, bet: Bet) -> Text | None:
    """The seats that have pares or juego, and those that have not (MUS-022)."""
    if bet.kind not in {PARES, JUEGO}:
        return None
    around = order(public.dealer)
    yes = tuple(s for s in around if bet.players >> s & 1)
    no = tuple(s for s in around if s not in yes)
    if not no:
        return text("mus-has-all")
    return text("mus-has", yes=SeatNames(yes), no=SeatNames(no)) if yes else text("mus-has-none")


def _turn(view: View, turn: Seat) -> ui.Turn:
    public, after = view.public, view.after
    then = text("mus-then", who=SeatNames(after)) if after else None
    what = _of_phase("mus-turn", public, SeatName(turn))
    if public.phase == Phase.MUS and public.terms.by_pairs:
        part, partner = "first" if proposes(public, turn) else "pair", SeatName((turn + 2) % 4)
        what = text(f"mus-turn-mus-{part}", who=SeatName(turn), partner=partner)
    return ui.Turn(what, (turn,), then)


def _asked(view: View) -> Text:
    """The question to the reader, or that another player is asked."""
    if not view.to_act:
        return text("mus-wait")
    seat = require(view.seat)
    if view.public.phase == Phase.MUS and view.public.terms.by_pairs:
        part = "first" if proposes(view.public, seat) else "pair"
        return text(f"mus-ask-mus-{part}", partner=SeatName((seat + 2) % 4))
    if view.public.phase == Phase.OPENING and not view.after:
        return text("mus-ask-opening-last", kind=require(view.public.bet).kind)
    return _of_phase("mus-ask", view.public, declined=_declined(view.public, seat))


def _declined(public: Public, seat: Seat) -> Seat | None:
    """The partner, if its no quiero left the answer to `seat` (MUS-025)."""
    partner, bet = (seat + 2) % 4, public.bet
    return partner if bet is not None and bet.outs >> partner & 1 else None


def _of_phase(
    stem: str, public: Public, who: SeatName | None = None, declined: Seat | None = None
) -> Text:
    bet = public.bet
    if who is None and bet is not None and bet.by is not None:
        who = SeatName(bet.by)
    named = {} if who is None else {"who": who}
    if bet is None:
        return text(f"{stem}-{public.phase}", **named)
    phase = "ordago" if bet.ordago else public.phase
    if bet.offer is not None and bet.offer.verb == "raise":
        phase = "raised"
    if declined is not None:
        phase, named = f"{phase}-still", {**named, "partner": SeatName(declined)}
    return text(f"{stem}-{phase}", kind=bet.kind, level=bet.level, **named)


def _price(view: View) -> Iterable[ui.Line]:
    """What refusing costs, before the button is pressed (MUS-029, MUS-055).

    A newcomer also reads what follows otherwise (MUS-051).
    """
    public = view.public
    bet = public.bet
    if bet is None or public.phase not in {Phase.OPENING, Phase.REPLY}:
        return
    if public.phase == Phase.OPENING:
        stem = newcomer = "opening"
        besides = own_on_top(view, 1)
        said: dict[str, Param] = {"kind": bet.kind}
    else:
        refused = refusal(bet)
        partner = (require(view.seat) + 2) % 4
        stem = "pass" if partner in view.after else "refuse"
        newcomer = f"ordago-{stem}" if bet.ordago else stem
        besides = on_top(public, bet, refused.team, refused.points)
        said = {
            "kind": bet.kind,
            "level": bet.level,
            "points": refused.points,
            "partner": SeatName(partner),
        }
    told = [text(f"mus-newcomer-{newcomer}", **said, **besides)]
    if public.phase == Phase.OPENING and bet.kind == GRANDE:
        told.append(text("mus-newcomer-ordago"))
    # In the later bets the prices leave no room for this text.
    if public.phase == Phase.OPENING and bet.kind in {GRANDE, CHICA} and waiting(view) == "wait":
        told.append(text("mus-newcomer-paso"))
    price = text(f"mus-price-{stem}", **said, **besides)
    yield ui.Line((price,), price=True, newcomer=tuple(told))


def _did(public: Public, seat: Seat) -> Text | None:
    """The reader's last action, for a waiting hand."""
    for bet in reversed(public.bets):
        for word in reversed(bet.said):
            if word.seat == seat:
                level, more = word.level, word.more
                return text(f"mus-did-{word.verb}", level=level, more=more, kind=bet.kind)
    if public.stopped == seat or seat in public.against:
        return text("mus-did-nomus")
    if seat in public.mus:
        count = public.laid[seat] if public.phase == Phase.DISCARD else None
        return text("mus-did-mus") if count is None else text("mus-did-discard", count=count)
    return None
