"""Muggins (rulebook D, MUG), as the contract of `games.kernel.contract` asks for it.

Owns: `GAME`. The rules stand in `options` (before a game), `play` (which pile is right), `rules`
(what players and the clock may do, and what nobody chooses) and `state` (what follows).
"""

from __future__ import annotations

from games.muggins.game import GAME

__all__ = ["GAME"]
