"""Builds the choices of a Mus player in each phase, with costs (docs/screens.md, section 8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.kernel.actions import Action, Seat
from games.kernel.screen import elements as ui
from games.kernel.screen.texts import Text, text
from games.kernel.values import require
from games.mus.bets import besides, refusal
from games.mus.public import JUEGO, PARES, Bet, Phase, proposes, takes_mano, team
from games.mus.screen.words import faces, on_top, own_on_top, pair, partner, waiting
from games.mus.signals import whole_signs
from games.mus.view import (
    ACCEPT,
    LEAST,
    MUS_,
    NO_MUS,
    ORDAGO,
    PASS,
    WAIT,
    WATCH,
    View,
    raises,
    signalling,
)

_BIDS: Final = (2, 5, 10)
_RAISES: Final = (2, 5)
_MORE: Final = ("más", "mas")
"""How players say that a number comes on top of the bid."""


def choices(view: View) -> Iterable[ui.Element]:
    """The decision of the reader, whose turn it is."""
    phase = view.public.phase
    if phase == Phase.MUS:
        means = _mus_means(view, require(view.seat))
        mus = ui.Choice("mus", MUS_, text("mus-button-mus"), means=means[0])
        nomus = ui.Choice("nomus", NO_MUS, text("mus-button-nomus"), means=means[1])
        yield ui.Choices(((mus, nomus),))
    elif phase == Phase.DISCARD:
        cards = view.public.terms.ranking.in_order(view.own)
        pick = text("mus-discard-pick", most=len(cards))
        shown = faces(view.public.terms, view.own)
        means = text("mus-means-discard")
        yield ui.PickCards(
            "discard", cards, 1, len(cards), pick, "mus-discard-confirm", means, faces=shown
        )
    elif phase == Phase.OPENING:
        yield from _opening(view)
    else:
        yield from _reply(view, require(view.public.bet))


def _mus_means(view: View, seat: Seat) -> tuple[Text, Text]:
    """What mus and no mus lead to (MUS-007, MUS-010, MUS-014)."""
    public = view.public
    if proposes(public, seat):
        return (
            text("mus-means-mus-first", partner=partner(view)),
            text("mus-means-nomus-first", partner=partner(view)),
        )
    cut = "mus-means-nomus-corrido" if takes_mano(public, seat) else "mus-means-nomus"
    return text("mus-means-mus-pair" if public.terms.by_pairs else "mus-means-mus"), text(cut)


def _opening(view: View) -> Iterable[ui.Element]:
    target = view.public.terms.target
    bids = text("mus-means-bid")
    label = text("mus-button-wait" if view.after else "mus-button-wait-last")
    wait = ui.Choice("wait", WAIT, label, means=_waiting(view))
    low, *high = (
        ui.Choice(
            f"bid.{k}",
            Action("bid", k),
            text("mus-button-bid" if k == LEAST else "mus-button-more", amount=k),
            means=bids,
        )
        for k in _BIDS
    )
    yield ui.Choices(((wait, low), tuple(high)))
    yield ui.Amount(
        "bid",
        LEAST,
        target,
        text("mus-button-other"),
        text("mus-ask-bid"),
        text("mus-ask-amount", lo=LEAST, hi=target),
        text("mus-means-amount", lo=LEAST, hi=target),
        more=_MORE,
    )
    yield _ordago(view, 1)


def _waiting(view: View) -> Text:
    """What a paso leads to. The last speaker ends the bet by it (MUS-024, MUS-051…055)."""
    bet = require(view.public.bet)
    scores = "cards" if bet.kind in {PARES, JUEGO} else "point"
    key = f"mus-means-{waiting(view)}"
    return text(key, kind=bet.kind, scores=scores, partner=partner(view))


def _reply(view: View, bet: Bet) -> Iterable[ui.Element]:
    """The answers to a bid. Refusing an órdago comes first, because accepting can lose the set."""
    if bet.ordago:
        means = text("mus-means-play", kind=bet.kind)
        refuse = ui.Choice("pass", PASS, text("mus-button-refuse"), means=refusing(view, bet))
        arm = text("mus-arm-play", kind=bet.kind)
        label = text("mus-button-play")
        play = ui.Choice("accept", ACCEPT, label, "danger", arm=arm, means=means)
        yield ui.Choices(((refuse, play),))
        return
    level = bet.level
    higher = text("mus-means-raise")
    bonus = "yes" if besides(view.public, bet, team(require(bet.by)))[1] else "no"
    means = text("mus-means-accept", level=level, bonus=bonus, kind=bet.kind)
    yes = ui.Choice("accept", ACCEPT, text("mus-button-accept", level=level), means=means)
    no = ui.Choice("pass", PASS, text("mus-button-pass"), means=refusing(view, bet))
    answers = (yes, no)
    most = raises(bet, view.public.terms.target)
    more = tuple(
        ui.Choice(
            f"raise.{k}",
            Action("raise", k),
            text("mus-button-raise", more=k, level=level + k),
            means=higher,
        )
        for k in _RAISES
        if k <= most
    )
    yield ui.Choices((answers, more) if more else (answers,))
    if most > LEAST:
        yield ui.Amount(
            "raise",
            LEAST,
            most,
            text("mus-button-raise-other"),
            text("mus-ask-raise"),
            text("mus-ask-raise-amount", lo=level + LEAST, hi=level + most, least=LEAST, most=most),
            text("mus-means-raise-amount", lo=level + LEAST, hi=level + most),
            above=level,
            more=_MORE,
        )
    yield _ordago(view, level)


def refusing(view: View, bet: Bet) -> Text:
    """What a no quiero leads to (MUS-025, MUS-029, MUS-055)."""
    refused = refusal(bet)
    key = "mus-means-pass" if partner(view).seat in view.after else "mus-means-refuse"
    return text(
        key,
        pair=pair(refused.team),
        points=refused.points,
        partner=partner(view),
        **on_top(view.public, bet, refused.team, refused.points),
    )


def _ordago(view: View, refused: int) -> ui.Choices:
    """The órdago button, with its price. `refused` are the points if the others pass (MUS-032)."""
    more = own_on_top(view, refused)
    label, arm = text("mus-button-ordago"), text("mus-arm-ordago", points=refused, **more)
    means = text("mus-means-ordago", points=refused, **more)
    return ui.Choices(((ui.Choice("ordago", ORDAGO, label, "danger", arm=arm, means=means),),))


def asides(view: View) -> Iterable[ui.Element]:
    """Giving a sign, and watching, which is greyed while it rests (MUS-059)."""
    if view.seat is None or not signalling(view.public):
        return
    watch = ui.Choice(
        "watch",
        WATCH,
        text("mus-button-watch"),
        "secondary",
        enabled=not view.aside.resting,
        means=text("mus-means-watch"),
    )
    yield ui.Choices(((_signs(view), watch),), aside=True)


def _signs(view: View) -> ui.Panel:
    """The signs that may be given. There are none while a sign lasts or cards are missing."""
    lasting, whole = view.aside.sign, whole_signs(view.public.terms.ranking, view.own)
    if lasting:
        lead = text("mus-signs-given", sign=_sign(lasting), partner=partner(view))
    elif whole:
        lead = text("mus-signs-which", partner=partner(view))
    else:
        four = view.own.bit_count() == 4
        lead = text("mus-signs-none") if four else text("mus-refused-half_a_hand")
    offered = () if lasting else whole
    return ui.Panel(
        "sign",
        text("mus-button-sign"),
        lead,
        tuple(ui.Choice(f"sign.{sign}", Action("sign", sign), _sign(sign)) for sign in offered),
        text("mus-means-sign"),
        "secondary",
    )


def _sign(sign: int) -> Text:
    """What a sign says and how it is given."""
    return text(f"mus-sign-{sign}")
