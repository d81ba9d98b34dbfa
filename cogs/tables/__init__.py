"""Tables: opening them, finding them, and what may be done to them by command."""

from cogs.tables.cog import setup

__all__ = ["setup"]
