"""Chips beside the tables: purses, the leaderboards, the day's chips, gifts."""

from cogs.chips.cog import setup

__all__ = ["setup"]
