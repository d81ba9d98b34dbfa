"""What a Bourré player may press, and why a card may not be played.

Owns: the choices of each phase as buttons and menus. Must not know: what else stands on a screen,
any language. A choice's id tells the place of a card in the sorted hand, never the card.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.bourre.legal import FOLD, PLAYING, STAY
from games.bourre.public import DECIDE, DRAW, TRICKS
from games.bourre.view import View
from games.kernel.cards import Card
from games.kernel.screen.elements import CardName, Choice, Choices, Element, PickCards, Text, text
from games.tricks.practice import of_card


def choices(view: View, cards: tuple[Card, ...]) -> Iterable[Element]:
    """What the reader, who is to act, may press; `cards` is the own hand in hand order."""
    public = view.public
    if public.phase == DECIDE:
        yield _deciding(view)
    elif public.phase == DRAW:
        yield PickCards(
            "exchange",
            cards,
            0,
            TRICKS,
            text("bourre-exchange-pick", most=TRICKS),
            "bourre-exchange-confirm",
            text("bourre-means-draw", chips=view.price.least),
            text("bourre-exchange-keep"),
            text("bourre-means-keep", chips=view.price.least),
            public.trump,
        )
    else:
        allowed = view.playable or 0
        buttons = (
            Choice(
                f"play.{i}",
                PLAYING[card],
                text("bourre-button-play", card=CardName(card)),
                "primary" if allowed >> card & 1 else "secondary",
                enabled=bool(allowed >> card & 1),
                means=of_card("bourre", card, view.best, public.trump, len(view.yet_to_play)),
            )
            for i, card in enumerate(cards)
        )
        yield Choices((tuple(buttons),))


def _deciding(view: View) -> Choices:
    chips = view.price.stay
    stay = Choice(
        "in",
        STAY,
        text("bourre-button-stay", chips=chips),
        "primary",
        means=text("bourre-means-stay", chips=chips, cost=cost_of(view)),
    )
    fold = Choice(
        "fold",
        FOLD,
        text("bourre-button-fold"),
        enabled=not view.must_stay,
        means=text("bourre-means-fold"),
    )
    return Choices(((stay, fold),))


def cost_of(view: View) -> Text:
    """What a bourré costs, as far as it is known (BOU-072)."""
    _, least, most = view.price
    if least == most:
        return text("bourre-cost", chips=least)
    return text("bourre-cost-range", least=least, most=most)
