"""Danish Mousel (rulebook A, MDK), as the contract of `games.kernel.contract` asks for it.

Owns: `GAME`. The rules stand in `options` (before a deal), `public` (what follows from what lies
open), `play` (MDK-081), `rules` (what players bring about, and what nobody chooses) and `state`
(what follows); what it shares with other games of tricks in `games.tricks`.
"""

from __future__ import annotations

from games.mousel.game import GAME

__all__ = ["GAME"]
