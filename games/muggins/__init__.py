"""Implements Muggins (rulebook D, MUG)."""

from __future__ import annotations

from games.muggins.game import GAME

__all__ = ["GAME"]
