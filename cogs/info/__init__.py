"""Help, rules, erasing what is kept of a person, and servers that come and go."""

from cogs.info.cog import setup

__all__ = ["setup"]
