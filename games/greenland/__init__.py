"""Greenland Mousel (rulebook B, MGL).

* `options`: rules of the table, before a deal.
* `public`: the public part of a deal, and what follows from it: legal cards (MGL-031).
* `rules`: actions of players and AUTO steps.
* `state`: the effects of events.
* `games.tricks`: what trick-taking games share.
"""

from __future__ import annotations

from games.greenland.game import GAME

__all__ = ["GAME"]
