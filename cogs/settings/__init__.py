"""Defines the commands for a server's settings and a person's own."""

from cogs.settings.cog import setup

__all__ = ["setup"]
