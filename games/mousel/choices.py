"""What a Mousel player may press, with what it costs, and why a card may not be played.

Owns: the choices of each phase as buttons and menus. Must not know: what else stands on a screen,
any language. A choice's id tells the place of a card in the sorted hand, never the card.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.actions import Action
from games.kernel.cards import SUIT_OF, Card
from games.kernel.screen.elements import (
    CardName,
    Choice,
    Choices,
    Element,
    PickCards,
    SuitName,
    SuitSign,
    Text,
    known,
    text,
)
from games.mousel.public import EXCHANGE, JOIN, OPENING, PLAY, R1, R3, THROW
from games.mousel.view import Price, View
from games.tricks.practice import of_card


def choices(view: View, cards: tuple[Card, ...]) -> Iterable[Element]:
    """What the reader, who is to act, may press; `cards` is the own hand in hand order."""
    public = view.public
    phase = public.phase
    if phase == JOIN:
        means = text("mousel-means-join", none=view.price().trickless)
        label = text("mousel-button-join")
        join = Choice("join", Action("join"), label, "primary", means=means)
        yield Choices(((join, _passing(phase)),))
    elif phase in OPENING:
        yield from _opening(view)
    elif phase == EXCHANGE:
        most = public.counts[public.turn or 0]
        yield PickCards(
            "exchange",
            cards,
            0,
            most,
            text("mousel-exchange-pick", most=most),
            "mousel-exchange-confirm",
            text("mousel-means-exchange"),
            text("mousel-exchange-keep"),
            text("mousel-means-keep"),
            public.trump,
        )
    elif phase in {THROW, PLAY}:
        allowed = view.playable or 0
        buttons = [
            Choice(
                f"{phase}.{i}",
                Action(phase, card),
                text(f"mousel-button-{phase}", card=CardName(card)),
                "primary" if allowed >> card & 1 else "secondary",
                enabled=bool(allowed >> card & 1),
                means=_of_card(view, card),
            )
            for i, card in enumerate(cards)
        ]
        wide = 3 if phase == THROW else 5
        yield Choices(tuple(tuple(buttons[i : i + wide]) for i in range(0, len(buttons), wide)))


def _opening(view: View) -> Iterable[Element]:
    public = view.public
    barred = SUIT_OF[known(public.turn_up)]
    opening = Choice(
        "open",
        Action("open"),
        text("mousel-button-open-r3")
        if public.phase == R3
        else text("mousel-button-open", suit=SuitName(barred)),
        "primary",
        means=_means_to_open(view),
    )
    yield Choices(((opening, _passing(public.phase)),))
    if public.phase != R3:
        return
    others = [s for s in (3, 2, 1, 0) if s != barred]
    fee = view.fee
    lead = text(
        "mousel-flaekning",
        fee=fee,
        first=SuitName(others[0]),
        second=SuitName(others[1]),
        third=SuitName(others[2]),
        cost=cost_of(view.price(fee)),
    )
    yield Choices(
        (
            tuple(
                Choice(
                    f"flaekning.{suit}",
                    Action("flaekning", suit),
                    text("mousel-button-flaekning", suit=SuitSign(suit), fee=-fee),
                )
                for suit in others
            ),
        ),
        lead,
    )


def _means_to_open(view: View) -> Text:
    """What a declarer gets and promises, and what failing costs (MDK-041…051)."""
    public, cost = view.public, cost_of(view.price())
    card = known(public.turn_up)
    suit = SuitName(SUIT_OF[card])
    if public.phase == R1:
        return text("mousel-means-open-r1", suit=suit, card=CardName(card), cost=cost)
    return text(f"mousel-means-open-{public.phase}", suit=suit, cost=cost)


def _passing(phase: str) -> Choice:
    means = text(f"mousel-means-pass-{phase}")
    return Choice("pass", Action("pass"), text("mousel-button-pass"), means=means)


def _of_card(view: View, card: Card) -> Text:
    if view.public.phase == THROW:
        return text("mousel-means-throw")
    to_play, share = len(view.yet_to_play), view.price().share
    return of_card("mousel", card, view.best, view.public.trump, to_play, share=share)


def cost_of(price: Price) -> Text:
    """What failing costs a declarer (MDK-101, MDK-102)."""
    return text("mousel-cost", one=price.bet, none=price.mouselbet)
