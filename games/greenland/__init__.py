"""Implements Greenland Mousel (rulebook B, MGL)."""

from __future__ import annotations

from games.greenland.game import GAME

__all__ = ["GAME"]
