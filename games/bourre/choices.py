"""What a Bourré player may press, and why a card may not be played.

Owns: the choices of each phase as buttons and menus. Must not know: what else stands on a screen,
any language. A choice's id tells the place of a card in the sorted hand, never the card.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.bourre.legal import FOLD, PLAYING, STAY
from games.bourre.public import DECIDE, DRAW, TRICKS
from games.bourre.view import View
from games.kernel.actions import Rejected
from games.kernel.cards import Card, in_hand_order
from games.kernel.screen import (
    CardName,
    CardNames,
    Choice,
    Choices,
    Element,
    PickCards,
    SuitName,
    Text,
    text,
)


def choices(view: View, cards: tuple[Card, ...]) -> Iterable[Element]:
    """What the reader, who is to act, may press; `cards` is the own hand in hand order."""
    public = view.public
    if public.phase == DECIDE:
        label = text("bourre-button-stay", chips=view.price.stay)
        stay = Choice("in", STAY, label, "primary")
        fold = Choice("fold", FOLD, text("bourre-button-fold"), enabled=not view.must_stay)
        yield Choices(((stay, fold),))
    elif public.phase == DRAW:
        yield PickCards(
            "exchange",
            cards,
            0,
            TRICKS,
            text("bourre-exchange-pick", most=TRICKS),
            "bourre-exchange-confirm",
            text("bourre-exchange-keep"),
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
            )
            for i, card in enumerate(cards)
        )
        yield Choices((tuple(buttons),))


def why(view: View) -> tuple[Text, ...]:
    """The refused cards of the own hand, grouped by reason, in words (BOU-051…066)."""
    allowed = view.playable
    if not allowed:
        return ()
    groups: dict[Rejected, list[Card]] = {}
    for card, reason in reversed(view.refused):
        groups.setdefault(reason, []).append(card)
    return tuple(
        text(
            f"bourre-why-{code}",
            cards=CardNames(tuple(cards)),
            can=CardNames(in_hand_order(allowed)),
            count=allowed.bit_count(),
            **{k: CardName(v) if k == "best" else SuitName(v) for k, v in params},
        )
        for (code, params), cards in groups.items()
    )
