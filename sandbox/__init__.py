"""A Discord on loopback: REST v10, gateway v10 and a browser page, strict as Discord itself.

Owns a world of guilds and people for one bot. Imports nothing of the bot: it knows it only by its
token and what it sends.
"""

from .core import Sandbox
from .creation import create_world
from .server import serve
from .world import World

__all__ = ["Sandbox", "World", "create_world", "serve"]
