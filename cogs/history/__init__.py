"""Defines the command for looking back at finished deals."""

from cogs.history.cog import setup

__all__ = ["setup"]
