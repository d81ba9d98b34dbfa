"""Implements Mus (rulebook E, MUS)."""

from __future__ import annotations

from games.mus.game import GAME

__all__ = ["GAME"]
