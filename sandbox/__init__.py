"""A Discord on loopback, as strict as the original: REST v10, gateway v10 and a browser page.

It keeps a world of guilds and people for one bot. It knows the bot only by its token and requests.
"""

from sandbox.live.core import Sandbox
from sandbox.server import serve
from sandbox.world.creation import create_world
from sandbox.world.world import World

__all__ = ["Sandbox", "World", "create_world", "serve"]
