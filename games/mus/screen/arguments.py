"""Lists what speaks for each side of a decision at Mus, for **Why?**."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.actions import Seat
from games.kernel.screen import elements as ui
from games.kernel.screen.texts import Param, SeatNames, Text, text
from games.kernel.values import require
from games.mus.bets import besides, refusal
from games.mus.public import (
    CHICA,
    GRANDE,
    JUEGO,
    PARES,
    Bet,
    Phase,
    order,
    proposes,
    takes_mano,
    team,
)
from games.mus.screen.words import counting, on_top, own_on_top, pair, partner, waiting, worth
from games.mus.view import View, raises

_BIDS = ("bid.2", "bid.5", "bid.10", "bid", "ordago")


def arguments(view: View) -> tuple[ui.Argument, ...]:
    """For and against each answer of the reader, whose turn it is; none for an exchange.

    No chance is computed, so they are shown at tables with stakes, too.
    """
    public, seat = view.public, require(view.seat)
    match public.phase:
        case Phase.MUS:
            return (
                _side("mus", "mus", facts=_for_mus(view, seat)),
                _side("nomus", "nomus", facts=_for_no_mus(view, seat)),
            )
        case Phase.OPENING:
            return (
                _side("bid", *_BIDS, facts=_for_bidding(view, seat)),
                _side("wait", "wait", facts=_for_waiting(view)),
            )
        case Phase.REPLY:
            return _answers(view, require(public.bet))
        case _:
            return ()


def _side(side: str, *choices: str, facts: Iterable[Text]) -> ui.Argument:
    return ui.Argument(choices, text(f"mus-for-{side}"), tuple(facts))


def _for_mus(view: View, seat: Seat) -> Iterable[Text]:
    public = view.public
    yield from (text(f"mus-argue-no-{kind}") for kind in (PARES, JUEGO) if not _has(view, kind))
    if proposes(public, seat):
        yield text("mus-argue-proposes", partner=partner(view))
    else:
        yield text("mus-argue-mus-pair" if public.terms.by_pairs else "mus-argue-mus")


def _for_no_mus(view: View, seat: Seat) -> Iterable[Text]:
    public = view.public
    terms = public.terms
    if _has(view, PARES):
        yield text("mus-argue-pares", worth=worth(terms, view.own, PARES))
    if _has(view, JUEGO):
        yield text("mus-argue-juego", points=terms.ranking.total(view.own))
    if wanted := tuple(s for s in public.mus if s != seat):
        yield text("mus-argue-wanted", who=SeatNames(wanted))
    if proposes(public, seat):
        yield text("mus-argue-proposes", partner=partner(view))
    else:
        yield text("mus-argue-nomus-corrido" if takes_mano(public, seat) else "mus-argue-nomus")


def _for_bidding(view: View, seat: Seat) -> Iterable[Text]:
    yield from _cards(view, require(view.public.bet))
    if seat == order(view.public.dealer)[0]:
        yield text("mus-argue-mano")
    yield from _if_refused(view, 1)


def _for_waiting(view: View) -> Iterable[Text]:
    bet = require(view.public.bet)
    scores = "cards" if bet.kind in {PARES, JUEGO} else "point"
    yield text("mus-argue-accepted")
    key = f"mus-argue-{waiting(view)}"
    yield text(key, partner=partner(view), kind=bet.kind, scores=scores)


def _answers(view: View, bet: Bet) -> tuple[ui.Argument, ...]:
    refusing = _side("pass", "pass", facts=_for_refusing(view, bet))
    if bet.ordago:
        facts = (*_cards(view, bet), text("mus-argue-ordago", kind=bet.kind))
        return (_side("accept", "accept", facts=facts), refusing)
    bonus = "yes" if besides(view.public, bet, team(require(bet.by)))[1] else "no"
    accepted = text("mus-argue-accept", level=bet.level, bonus=bonus, kind=bet.kind)
    most = raises(bet, view.public.terms.target)
    amounts = tuple(f"raise.{k}" for k in (2, 5) if k <= most) + ("raise",) * (most > 2)
    return (
        _side("accept", "accept", facts=(*_cards(view, bet), accepted)),
        _side("raise", *amounts, "ordago", facts=_if_refused(view, bet.level)),
        refusing,
    )


def _for_refusing(view: View, bet: Bet) -> Iterable[Text]:
    """What a no quiero costs (MUS-025, MUS-029, MUS-055)."""
    refused = refusal(bet)
    last = partner(view).seat not in view.after
    yield text(
        "mus-argue-refuse" if last else "mus-argue-pass",
        pair=pair(refused.team),
        points=refused.points,
        partner=partner(view),
    )
    yield from _besides(on_top(view.public, bet, refused.team, refused.points))


def _if_refused(view: View, points: int) -> Iterable[Text]:
    """What a refusal of the reader's offer brings (MUS-029, MUS-050)."""
    yield text("mus-argue-refused", points=points)
    yield from _besides(own_on_top(view, points))


def _besides(more: dict[str, Param]) -> Iterable[Text]:
    if more["more"] != "nothing":
        yield text("mus-argue-on-top", **more)


def _has(view: View, kind: str) -> bool:
    ranking = view.public.terms.ranking
    if kind == PARES:
        return ranking.pares(view.own) is not None
    return ranking.total(view.own) >= 31


def _cards(view: View, bet: Bet) -> Iterable[Text]:
    """The worth of the reader's cards, and what it depends on: numbers that count as others, or the
    order.
    """
    terms = view.public.terms
    yield text("mus-argue-cards", kind=bet.kind, worth=worth(terms, view.own, bet.kind))
    if bet.kind in {GRANDE, CHICA}:
        yield from counting(terms, view.own)
    else:
        yield text(f"mus-argue-{bet.kind}-order")
