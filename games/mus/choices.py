"""What a Mus player may press, with what it costs (docs/screens.md, section 8).

Owns: the choices of each phase, and of signs. Must not know: what else stands on a screen, any
language.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from games.kernel.actions import Action, Seat
from games.kernel.screen import (
    Amount,
    Choice,
    Choices,
    Element,
    PickCards,
    SeatName,
    Text,
    text,
)
from games.mus.hands import in_order
from games.mus.legal import ACCEPT, LEAST, MUS_, NO_MUS, ORDAGO, PASS, WAIT, WATCH, raises
from games.mus.public import DISCARD, MUS, OPENING, Bet
from games.mus.signals import true_signs
from games.mus.view import View
from games.mus.words import faces

_BIDS: Final = (2, 5, 10)
_RAISES: Final = (2, 5)


def choices(view: View) -> Iterable[Element]:
    """The decision of the reader, whose turn it is."""
    phase = view.public.phase
    if phase == MUS:
        mus = Choice("mus", MUS_, text("mus-button-mus"), "primary")
        yield Choices(((mus, Choice("nomus", NO_MUS, text("mus-button-nomus"))),))
    elif phase == DISCARD:
        cards = in_order(view.own)
        pick = text("mus-discard-pick", most=len(cards))
        shown = faces(view.public.frame, view.own)
        yield PickCards(
            "discard", cards, 1, len(cards), pick, "mus-discard-confirm", faces=shown
        )
    elif phase == OPENING:
        yield from _opening(view)
    else:
        yield from _reply(view, cast(Bet, view.public.bet))


def _opening(view: View) -> Iterable[Element]:
    target = view.public.frame.target
    wait = Choice("wait", WAIT, text("mus-button-wait"))
    low, *high = (
        Choice(f"bid.{k}", Action("bid", k), text("mus-button-bid", amount=k),
               "primary" if k == LEAST else "secondary")
        for k in _BIDS
    )
    yield Choices(((wait, low), tuple(high)))
    yield Amount(
        "bid", LEAST, target, text("mus-button-other"), text("mus-ask-bid"),
        text("mus-ask-amount", lo=LEAST, hi=target),
    )
    yield _ordago(1)


def _reply(view: View, bet: Bet) -> Iterable[Element]:
    """Refusing an órdago comes first: the set is given away by one press on the other."""
    if bet.ordago:
        refuse = Choice("pass", PASS, text("mus-button-refuse"))
        play = Choice("accept", ACCEPT, text("mus-button-play"), "danger")
        yield Choices(((refuse, play),))
        return
    yes = Choice("accept", ACCEPT, text("mus-button-accept", level=bet.level), "primary")
    answers = (yes, Choice("pass", PASS, text("mus-button-pass")))
    most = raises(bet, view.public.frame.target)
    more = tuple(
        Choice(f"raise.{k}", Action("raise", k), text("mus-button-raise", level=bet.level + k))
        for k in _RAISES
        if k <= most
    )
    yield Choices((answers, more) if more else (answers,))
    if most > LEAST:
        yield Amount(
            "raise", LEAST, most, text("mus-button-other"), text("mus-ask-raise"),
            text("mus-ask-amount", lo=LEAST, hi=most),
        )
    yield _ordago(max(1, bet.level))


def _ordago(refused: int) -> Choices:
    """`refused`: points if the others pass (MUS-032)."""
    arm = text("mus-arm-ordago", points=refused)
    return Choices(
        ((Choice("ordago", ORDAGO, text("mus-button-ordago"), "danger", arm=arm),),)
    )


def asides(view: View, seat: Seat) -> Iterable[Element]:
    """Signs that are true, and watching; greyed while the own sign lasts, or the watch rests."""
    public, aside = view.public, view.aside
    if not public.frame.signals or public.turn is None:
        return
    signs = tuple(
        Choice(f"sign.{sign}", Action("sign", sign), sign_label(sign), enabled=not aside.sign)
        for sign in true_signs(view.own)
    )
    watch = Choice("watch", WATCH, text("mus-button-watch"), enabled=not aside.resting)
    rows = (signs, (watch,)) if signs else ((watch,),)
    yield Choices(rows, text("mus-signs", partner=SeatName((seat + 2) % 4)), aside=True)


def sign_label(sign: int) -> Text:
    """A sign on its button: what it says and how it is given."""
    return text(f"mus-sign-{sign}")
