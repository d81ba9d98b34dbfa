"""Lists what speaks for each side of a call about playing a deal of tricks, for **Why?**.

No chance is computed, so the arguments are shown at tables with stakes, too. Catalogue keys are
``trick-argue-…``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kernel.actions import Seat
from games.kernel.cards import ACES, OF_SUIT, Cards, Suit, in_hand_order, mask
from games.kernel.screen.texts import CardNames, SeatNames, Text, text
from games.tricks.parts.quota import Price
from games.tricks.view import SeatView

_ALL_ACES: Cards = mask(ACES)


def strengths(own: Cards, trump: Suit | None) -> Iterable[Text]:
    """The trumps and the other aces of a hand. Without `trump`, only the aces."""
    trumps = 0 if trump is None else own & OF_SUIT[trump]
    if trumps:
        count = trumps.bit_count()
        yield text("trick-argue-trumps", cards=CardNames(in_hand_order(trumps)), count=count)
    if aces := own & _ALL_ACES & ~trumps:
        count = aces.bit_count()
        yield text("trick-argue-aces", cards=CardNames(in_hand_order(aces)), count=count)


def weaknesses(own: Cards, trump: Suit | None) -> Iterable[Text]:
    """That a hand has no trump, or no ace."""
    if trump is not None and not own & OF_SUIT[trump]:
        yield text("trick-argue-no-trump")
    if not own & _ALL_ACES:
        yield text("trick-argue-no-ace")


def share(price: Price) -> Text:
    """What each trick earns."""
    return text("trick-argue-share", share=price.share, pot=price.pot)


def two_tricks(price: Price, *, capped: bool) -> Iterable[Text]:
    """What a promise of two tricks costs if it is broken."""
    yield text("trick-argue-two", one=price.one, none=price.none)
    yield from no_more(capped=capped)


def one_trick(price: Price, *, capped: bool) -> Iterable[Text]:
    """What no trick costs any other player."""
    yield text("trick-argue-one", none=price.trickless)
    yield from no_more(capped=capped)


def no_more(*, capped: bool) -> Iterable[Text]:
    """That a purse pays no more than it holds (GEN-009)."""
    if capped:
        yield text("trick-argue-capped")


def players(view: SeatView[Any], *, but: Seat | None = None) -> Iterable[Text]:
    """The others who already play, without the seat `but`."""
    others = tuple(s for s in range(view.public.terms.n) if view.is_in(s))
    others = tuple(s for s in others if s not in {view.seat, but})
    if others:
        yield text("trick-argue-in", who=SeatNames(others))
