"""What a master would do at Greenland Mousel, and why.

Owns: the reason for each choice, in figures of the search. Must not know: the state, how it is
searched (`games.greenland.regular`).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from games.greenland.public import ACCEPT, FOLD, LOOK
from games.greenland.regular.search import searched
from games.greenland.screen import GreenlandScreen
from games.greenland.view import View
from games.kernel.actions import Action
from games.kernel.hints import Hint
from games.kernel.screen.elements import Text, text
from games.regulars.tally import Tally
from games.tricks.hints import hinted, often, promised, some, two


def hint(view: View, draw: Callable[[int], int]) -> Hint:
    """The choice of a master with this view, whose seat is to act."""
    found = hinted(searched, view, draw, _why)
    if found.action == LOOK:
        return replace(found, why=text("greenland-hint-look"))
    return found


def _why(view: View, tally: Tally, action: Action) -> Text:
    cost = GreenlandScreen(view).cost()
    if view.public.declarer is None:
        chance = often(tally.tenths(tally.options.index(ACCEPT), two))
        key = "trick-hint-two" if action == ACCEPT else "greenland-hint-accept"
        return text(key, often=chance, cost=cost)
    if action == FOLD:
        best = next(k for k in tally.ranked() if tally.options[k] != FOLD)
        chance = often(tally.tenths(best, some))
        return text("greenland-hint-stay", often=chance, none=view.price().trickless)
    return promised(tally, tally.options.index(action), view, cost)
