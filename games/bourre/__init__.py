"""Implements Bourré (rulebook C, BOU)."""

from __future__ import annotations

from games.bourre.game import GAME

__all__ = ["GAME"]
