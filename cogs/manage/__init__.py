"""Defines what server admins can do besides the server's settings."""

from cogs.manage.cog import setup

__all__ = ["setup"]
