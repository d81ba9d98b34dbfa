"""Mus (rulebook E, MUS), as the contract of `games.kernel.contract` asks for it.

Owns: `GAME`. The rules stand in `options` (before a hand), `hands` (what cards are worth),
`decide` and `legal` (what players may do), `signals` (MUS-059), `auto` (what nobody chooses),
`scoring` (points) and `evolve` (what follows).
"""

from __future__ import annotations

from games.mus.game import GAME

__all__ = ["GAME"]
