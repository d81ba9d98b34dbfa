"""What a master would do at Greenland Mousel, and why.

Owns: the reason for each choice, in figures of the search. Must not know: the state, how it is
searched (`games.greenland.regular`).
"""

from __future__ import annotations

from collections.abc import Callable

from games.greenland.public import ACCEPT, FOLD, LOOK
from games.greenland.regular.search import searched
from games.greenland.screen import GreenlandScreen
from games.greenland.view import View
from games.kernel.hints import Hint
from games.kernel.screen.elements import text
from games.kernel.strength import Strength
from games.regulars.tally import Tally
from games.tricks.hints import ONLY, hinted, often, promised, some, two


def hint(view: View, draw: Callable[[int], int]) -> Hint:
    """The choice of a master with this view, whose seat is to act."""
    tally = Tally()
    action = searched(view, draw, Strength.MASTER, tally)
    if not tally.weighed:
        return Hint(action, text("greenland-hint-look") if action == LOOK else ONLY)
    cost = GreenlandScreen(view).cost()
    if view.public.declarer is None:
        chance = often(tally.tenths(tally.options.index(ACCEPT), two))
        key = "trick-hint-two" if action == ACCEPT else "greenland-hint-accept"
        why = text(key, often=chance, cost=cost)
    elif action == FOLD:
        best = next(k for k in tally.ranked() if tally.options[k] != FOLD)
        chance = often(tally.tenths(best, some))
        why = text("greenland-hint-stay", often=chance, none=view.price().trickless)
    else:
        why = promised(tally, tally.options.index(action), view, cost)
    return hinted(tally, action, why)
