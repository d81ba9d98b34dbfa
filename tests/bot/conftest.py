"""What the tests of the bot share: fixtures of the whole bot in a simulated Discord."""

from tests.support.simulated_discord.fixtures import *  # noqa: F403 (all its fixtures)
