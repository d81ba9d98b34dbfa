"""Defines `/help`, `/rules`, `/privacy` and `/forget`, and handles servers that are joined or
left.
"""

from cogs.info.cog import setup

__all__ = ["setup"]
