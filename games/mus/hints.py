"""Finds a master's choice at Mus, and gives the reason with figures from the search.

A hint never bluffs or mixes, because it is for learners.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.actions import Action
from games.kernel.hints import Hint
from games.kernel.screen.elements import Text, text
from games.kernel.strength import Strength
from games.kernel.values import known
from games.mus.bets import refusal
from games.mus.public import CHICA, DISCARD, GRANDE, JUEGO, MUS, PARES
from games.mus.regular.hand_tables import KINDS
from games.mus.regular.search import Search
from games.mus.screen.words import on_top, pair, partner, waiting
from games.mus.view import ACCEPT, PASS, WAIT, View

MANY: Final = 300
"""The number of determinizations for each figure."""


def hint(view: View, draw: Callable[[int], int]) -> Hint | None:
    """A master's choice for this view; None if its seat has no decision now."""
    if not view.to_act:
        return None
    search = Search(view, draw, Strength.MASTER)
    action = search.choice(mixing=0.0, bluffs=0)
    phase = view.public.phase
    if phase == MUS:
        why = text("mus-hint-mus", **{k: _tenths(search, k) for k in (GRANDE, CHICA, PARES, JUEGO)})
    elif phase == DISCARD:
        pares, juego = (
            _often(search.drawn(KINDS.index(kind), action.arg, MANY)) for kind in (PARES, JUEGO)
        )
        why = text("mus-hint-discard", pares=pares, juego=juego)
    else:
        why = word(view, search, action)
    return Hint(action, why, counted=True)


def word(view: View, search: Search, action: Action) -> Text:
    """Why this call in the present bet, in figures from the search."""
    bet = known(view.public.bet)
    name = text(f"mus-name-{bet.kind}")
    best = _often(search.wins(KINDS.index(bet.kind), MANY))
    if action == WAIT:
        return text(f"mus-hint-{waiting(view)}", bet=name, often=best, partner=partner(view))
    if action == PASS:
        refused = refusal(bet)
        points, team = refused.points, pair(refused.team)
        more = on_top(view.public, bet, refused.team, points)
        return text("mus-hint-pass", bet=name, often=best, pair=team, points=points, more=more)
    if action == ACCEPT:
        key = "mus-hint-play" if bet.ordago else "mus-hint-accept"
        return text(key, bet=name, often=best, level=bet.level)
    refused = _often(search.refused(action, MANY))
    return text(f"mus-hint-{action.verb}", bet=name, often=best, refused=refused)


def _tenths(search: Search, kind: str) -> int:
    return round(10 * search.wins(KINDS.index(kind), MANY))


def _often(share: float) -> Text:
    return text("hint-often", n=round(10 * share))
