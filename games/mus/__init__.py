"""Mus (rulebook E, MUS).

* `options`: rules of the table, before a deal.
* `hands`: the value of cards.
* `bets`: the course and the scores of bets.
* `signals`: signs (MUS-059).
* `view`: what a seat may do.
* `rules`: actions of players and the clock, and AUTO steps.
* `state`: the effects of events.
"""

from __future__ import annotations

from games.mus.game import GAME

__all__ = ["GAME"]
