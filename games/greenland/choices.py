"""What a player of Greenland Mousel may press, and why a card may not be played.

Owns: the choices of each phase as buttons and menus. Must not know: what else stands on a screen,
any language. A choice's id tells the place of a card in the sorted hand, never the card.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.greenland.legal import ACCEPT, FOLD, LOOK, OFFER, REFUSE
from games.greenland.public import EXCHANGE, OFFERING, PLAY, THROW
from games.greenland.settlement import known
from games.greenland.view import View
from games.kernel.actions import Action
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
    phase = view.public.phase
    if phase in OFFERING:
        yield _offering(view)
    elif phase == EXCHANGE:
        yield from _exchange(view, cards)
    elif phase in {THROW, PLAY}:
        allowed = view.playable or 0
        buttons = [
            Choice(
                f"{phase}.{i}",
                Action(phase, card),
                text(f"greenland-button-{phase}", card=CardName(card)),
                "primary" if allowed >> card & 1 else "secondary",
                enabled=bool(allowed >> card & 1),
            )
            for i, card in enumerate(cards)
        ]
        wide = 3 if phase == THROW else 5
        yield Choices(tuple(tuple(buttons[i : i + wide]) for i in range(0, len(buttons), wide)))


def _offering(view: View) -> Choices:
    """What may be said to the turn-up; a blind dealer's buttons depend on no card of the hand."""
    legal, card = view.legal, CardName(known(view.offered))
    may_look = LOOK in legal
    label = "greenland-button-accept-blind" if may_look else "greenland-button-accept"
    style = "secondary" if may_look else "primary"
    row = [Choice("accept", ACCEPT, text(label, card=card), style)]
    if may_look:
        row.insert(0, Choice("look", LOOK, text("greenland-button-look"), "primary"))
    if OFFER in legal:
        row.append(Choice("offer", OFFER, text("greenland-button-offer")))
    if REFUSE in legal:
        row.append(Choice("refuse", REFUSE, _refuse(view)))
    note = text("greenland-look-note", left=view.public.talon)
    return Choices((tuple(row),), note if may_look else None)


def _refuse(view: View) -> Text:
    """The dealer's refusal turns another card, while there is one (MGL-014, MGL-017)."""
    public = view.public
    another = view.seat == public.dealer and public.talon > 0
    return text("greenland-button-another" if another else "greenland-button-refuse")


def _exchange(view: View, cards: tuple[Card, ...]) -> Iterable[Element]:
    most = len(cards)
    yield PickCards(
        "exchange",
        cards,
        0,
        most,
        text("greenland-exchange-pick", most=most),
        "greenland-exchange-confirm",
        text("greenland-exchange-keep"),
        view.public.trump,
    )
    if view.may_fold:
        yield Choices(((Choice("fold", FOLD, text("greenland-button-fold")),),))


def why(view: View) -> tuple[Text, ...]:
    """The refused cards of the own hand, in words (MGL-031)."""
    refused, allowed = view.refused, view.playable
    if not refused or not allowed:
        return ()
    cards = tuple(card for card, _ in reversed(refused))
    led = dict(refused[0][1].params)["led"]
    return (
        text(
            "greenland-why-must_follow",
            cards=CardNames(cards),
            led=SuitName(led),
            can=CardNames(in_hand_order(allowed)),
        ),
    )
