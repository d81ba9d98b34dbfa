"""Gives the reason for a hint in Greenland Mousel, with figures from the search."""

from __future__ import annotations

from typing import Final

from games.greenland.public import ACCEPT, FOLD
from games.greenland.screen import GreenlandScreen
from games.greenland.view import View
from games.kernel.actions import Action
from games.kernel.screen.elements import Text, text
from games.regulars.tally import Tally
from games.tricks.hints import often, promised, some, two, two_or_pot
from games.tricks.public import EXCHANGE

LOOKING: Final = text("greenland-hint-look")
"""Why a dealer should look before any call: it is free."""


def why(view: View, tally: Tally, action: Action) -> Text:
    """Why `action` is a master's choice for the seat of this view, which is to act."""
    cost = GreenlandScreen(view).cost()
    accept = tally.options.index(ACCEPT) if view.public.declarer is None else None
    if not view.public.compels and (accept is not None or _exchanges_as_taker(view)):
        option = tally.options.index(action) if accept is None else accept
        kept = accept is None or action == ACCEPT
        key = "greenland-hint-two-or-pot" if kept else "greenland-hint-accept-or-pot"
        return text(key, often=often(tally.tenths(option, two_or_pot)), cost=cost)
    if accept is not None:
        chance = often(tally.tenths(accept, two))
        key = "trick-hint-two" if action == ACCEPT else "greenland-hint-accept"
        return text(key, often=chance, cost=cost)
    if action == FOLD:
        best = next(k for k in tally.ranked() if tally.options[k] != FOLD)
        chance = often(tally.tenths(best, some))
        return text("greenland-hint-stay", often=chance, none=view.price().trickless)
    return promised(tally, tally.options.index(action), view, cost)


def _exchanges_as_taker(view: View) -> bool:
    """Whether others may still fold, so that the pot may be taken unplayed (MGL-028)."""
    return view.public.phase == EXCHANGE and view.seat == view.public.declarer
