"""What the tests of the bot share: fixtures of the whole bot in a simulated Discord."""

from tests.support.simulated_discord.fixtures import (
    draw,
    locales,
    loud_catalogue,
    pace,
    server,
    simcord_env,
)

__all__ = ["draw", "locales", "loud_catalogue", "pace", "server", "simcord_env"]
