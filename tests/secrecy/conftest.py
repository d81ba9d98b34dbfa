"""Shared by the tests of secrecy and forgery: the whole bot in a simulated Discord."""

from __future__ import annotations

from tests.support.simulated_discord.fixtures import *  # noqa: F403 (all its fixtures)
