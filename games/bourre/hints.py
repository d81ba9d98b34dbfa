"""Gives the reason for a hint in Bourré, with figures from the search."""

from __future__ import annotations

from games.bourre.public import FOLD, STAY
from games.bourre.screen import BourreScreen
from games.bourre.view import View
from games.kernel.actions import Action
from games.kernel.screen.elements import Text, text
from games.regulars.tally import End, Tally
from games.tricks.hints import often, some


def why(view: View, tally: Tally, action: Action) -> Text:
    """Why `action` is a master's choice for the seat of this view, which is to act."""
    plays = tally.options.index(STAY if action == FOLD else action)
    pot = often(tally.tenths(plays, _pot))
    if view.public.tricks[view.seat or 0]:
        return text("bourre-hint-pot", often=pot)
    chance = often(tally.tenths(plays, some))
    key = "bourre-hint-fold" if action == FOLD else "bourre-hint-in"
    return text(key, often=chance, pot=pot, cost=BourreScreen(view).cost())


def _pot(end: End) -> bool:
    return end.pot
