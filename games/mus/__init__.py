"""Mus (rulebook E, MUS), as the contract of `games.kernel.contract` asks for it.

Owns: `GAME`. The rules stand in `options` (before a deal), `hands` (what cards are worth), `bets`
(how bets go and what they score), `signals` (MUS-059), `view` (what a seat may do), `rules` (what
players and the clock do, and what nobody chooses) and `state` (what follows).
"""

from __future__ import annotations

from games.mus.game import GAME

__all__ = ["GAME"]
