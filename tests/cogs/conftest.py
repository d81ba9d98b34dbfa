"""Fixtures for the tests of commands: the whole bot in a simulated Discord."""

from tests.support.simulated_discord.fixtures import *  # noqa: F403 (all its fixtures)
