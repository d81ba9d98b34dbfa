"""Defines the commands for chips: purses, leaderboards, daily chips, gifts."""

from cogs.chips.cog import setup

__all__ = ["setup"]
