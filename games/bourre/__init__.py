"""Bourré (rulebook C, BOU), as the contract of `games.kernel.contract` asks for it.

Owns: `GAME`. The rules stand in `options` (before a deal), `decide` and `legal` (what players may
do), `play` (BOU-050…068), `auto` (what nobody chooses), `pay` (chips) and `evolve` (what follows).
"""

from __future__ import annotations

from games.bourre.game import GAME

__all__ = ["GAME"]
