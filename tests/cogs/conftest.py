"""What the tests of the commands share: fixtures of the whole bot in a simulated Discord."""

from tests.support.simulated_discord.fixtures import (
    draw,
    faults_of_messages,
    locales,
    loud_catalogue,
    pace,
    server,
    simcord_env,
)

__all__ = [
    "draw",
    "faults_of_messages",
    "locales",
    "loud_catalogue",
    "pace",
    "server",
    "simcord_env",
]
