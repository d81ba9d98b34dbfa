"""What those who manage a server may do there beside its settings."""

from cogs.manage.cog import setup

__all__ = ["setup"]
