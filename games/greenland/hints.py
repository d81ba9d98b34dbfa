"""What a master would do at Greenland Mousel, and why.

Owns: the reason for each choice, in figures of the search. Must not know: the state, how it is
searched (`games.greenland.regular`).
"""

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
"""Why to look before anything is said: it is free."""


def why(view: View, tally: Tally, action: Action) -> Text:
    """Why this is a master's choice with this view, whose seat is to act."""
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
