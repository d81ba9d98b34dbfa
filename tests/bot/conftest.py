"""What the tests of the bot share: fixtures of the whole bot in a simulated Discord."""

from tests.support.simulated_discord.fixtures import (
    locales,
    loud_catalogue,
    patient_retries,
    server,
    simcord_env,
)

__all__ = ["locales", "loud_catalogue", "patient_retries", "server", "simcord_env"]
