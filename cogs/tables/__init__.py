"""Defines the table commands: opening and finding tables, and what can be done to them."""

from cogs.tables.cog import setup

__all__ = ["setup"]
