"""Muggins (rulebook D, MUG).

* `options`: rules of the table, before a game.
* `play`: which pile is right.
* `rules`: actions of players and the clock, and AUTO steps.
* `state`: the effects of events.
"""

from __future__ import annotations

from games.muggins.game import GAME

__all__ = ["GAME"]
