"""What a server has set, and what one has set for oneself."""

from cogs.settings.cog import setup

__all__ = ["setup"]
