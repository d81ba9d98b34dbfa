"""Gives the reason for a hint in Mousel, with figures from the search."""

from __future__ import annotations

from games.kernel.actions import Action
from games.kernel.screen.elements import Text, text
from games.mousel.public import JOIN, JOINING, OPEN, OPENING, PASS
from games.mousel.screen import MouselScreen
from games.mousel.view import View
from games.regulars.tally import Tally
from games.tricks.hints import often, promised, some, two, two_or_pot


def why(view: View, tally: Tally, action: Action) -> Text:
    """Why `action` is a master's choice for the seat of this view, which is to act."""
    phase, screen = view.public.phase, MouselScreen(view)
    if phase in OPENING:
        return _opening(tally, tally.options.index(action), view, screen)
    if phase == JOIN:
        chance = often(tally.tenths(tally.options.index(JOINING), some))
        key = "mousel-hint-join" if action == PASS else "trick-hint-one"
        return text(key, often=chance, none=view.price().trickless)
    return promised(tally, tally.options.index(action), view, screen.cost())


def _opening(tally: Tally, option: int, view: View, screen: MouselScreen) -> Text:
    """The reason to open, or what opening would lead to if the hint is to pass."""
    said = tally.options[option]
    opens = tally.options.index(OPEN) if said == PASS else option
    cost = screen.cost(view.fee if said.verb == "flaekning" else 0)
    if not view.public.compels:
        chance = often(tally.tenths(opens, two_or_pot))
        key = "mousel-hint-open-or-pot" if said == PASS else "mousel-hint-two-or-pot"
        return text(key, often=chance, cost=cost)
    chance = often(tally.tenths(opens, two))
    key = "mousel-hint-open" if said == PASS else "trick-hint-two"
    return text(key, often=chance, cost=cost)
