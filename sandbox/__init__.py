"""A Discord on loopback: REST v10, gateway v10 and a browser page, strict as Discord itself.

Owns: a world of guilds and people for one bot. Must not know: the bot, but for its token and what
it sends.
"""

from sandbox.live.core import Sandbox
from sandbox.server import serve
from sandbox.world.creation import create_world
from sandbox.world.world import World

__all__ = ["Sandbox", "World", "create_world", "serve"]
