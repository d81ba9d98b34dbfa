"""Implements Danish Mousel (rulebook A, MDK)."""

from __future__ import annotations

from games.mousel.game import GAME

__all__ = ["GAME"]
