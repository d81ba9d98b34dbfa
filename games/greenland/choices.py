"""What a player of Greenland Mousel may press, and why a card may not be played.

Owns: the choices of each phase as buttons and menus. Must not know: what else stands on a screen,
any language. A choice's id tells the place of a card in the sorted hand, never the card.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.greenland.legal import ACCEPT, FOLD, LOOK, OFFER, REFUSE
from games.greenland.public import EXCHANGE, OFFERING, PLAY, THROW
from games.greenland.view import View
from games.kernel.actions import Action
from games.kernel.cards import SUIT_OF, Card
from games.kernel.screen.elements import (
    CardName,
    Choice,
    Choices,
    Element,
    PickCards,
    SeatNames,
    SuitName,
    Text,
    known,
    text,
)
from games.tricks.practice import of_card


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
                means=_of_card(view, card),
            )
            for i, card in enumerate(cards)
        ]
        wide = 3 if phase == THROW else 5
        yield Choices(tuple(tuple(buttons[i : i + wide]) for i in range(0, len(buttons), wide)))


def _offering(view: View) -> Choices:
    """What may be said to the turn-up; a blind dealer's buttons depend on no card of the hand."""
    legal, offered = view.legal, known(view.offered)
    may_look, card = LOOK in legal, CardName(offered)
    label = "greenland-button-accept-blind" if may_look else "greenland-button-accept"
    style = "secondary" if may_look else "primary"
    means = text(
        "greenland-means-accept", card=card, suit=SuitName(SUIT_OF[offered]), cost=cost_of(view)
    )
    row = [Choice("accept", ACCEPT, text(label, card=card), style, means=means)]
    if may_look:
        look = text("greenland-button-look")
        means = text("greenland-means-look")
        row.insert(0, Choice("look", LOOK, look, "primary", means=means))
    if OFFER in legal:
        means = text("greenland-means-offer")
        row.append(Choice("offer", OFFER, text("greenland-button-offer"), means=means))
    if REFUSE in legal:
        row.append(_refuse(view))
    note = text("greenland-look-note", left=view.public.talon)
    return Choices((tuple(row),), note if may_look else None)


def _refuse(view: View) -> Choice:
    """The dealer's refusal turns another card, while there is one (MGL-014, MGL-017)."""
    public = view.public
    last = view.seat == public.dealer
    another = last and public.talon > 0
    label = text("greenland-button-another" if another else "greenland-button-refuse")
    means = "another" if another else "void" if last else "refuse"
    return Choice("refuse", REFUSE, label, means=text(f"greenland-means-{means}"))


def cost_of(view: View) -> Text:
    """What failing costs a taker (MGL-042)."""
    return text("greenland-cost", one=view.price.short, none=view.price.bare)


def _of_card(view: View, card: Card) -> Text:
    if view.public.phase == THROW:
        return text("greenland-means-throw")
    public, to_play = view.public, len(view.yet_to_play)
    return of_card("greenland", card, public.best, public.trump, to_play, share=view.price.share)


def _exchange(view: View, cards: tuple[Card, ...]) -> Iterable[Element]:
    most = len(cards)
    mine = "taker" if view.seat == view.public.taker else "in"
    none = view.price.bare if mine == "taker" else view.price.trickless
    yield PickCards(
        "exchange",
        cards,
        0,
        most,
        text("greenland-exchange-pick", most=most),
        "greenland-exchange-confirm",
        text(f"greenland-means-exchange-{mine}", one=view.price.short, none=none),
        text("greenland-exchange-keep"),
        text(f"greenland-means-keep-{mine}", one=view.price.short, none=none),
        view.public.trump,
    )
    if view.may_fold:
        fold = Choice("fold", FOLD, text("greenland-button-fold"), means=_means_to_fold(view))
        yield Choices(((fold,),))


def _means_to_fold(view: View) -> Text:
    """A fold is free; the dealer's may not last (MGL-025, MGL-043)."""
    if not view.fold_is_provisional:
        return text("greenland-means-fold")
    later = view.after
    return text("greenland-means-fold-provisional", who=SeatNames(later), count=len(later))
