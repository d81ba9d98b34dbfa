"""Chooses how Discord is read in end-to-end tests.

`sandbox.world.readings` has the open questions.
"""

import os

from sandbox.world.readings import QUESTIONS, Readings

USUAL, STRICTEST = "usual", "strictest"


def chosen_readings(name: str | None = None) -> Readings:
    """Return the readings of this name, or of the environment's KRO_TEST_READINGS.

    Without either, every open question is answered against the bot.
    """
    name = name or os.environ.get("KRO_TEST_READINGS", STRICTEST)
    return {USUAL: Readings, STRICTEST: _strictest}[name]()


def _strictest() -> Readings:
    """Return every question answered against the bot."""
    return Readings(**dict.fromkeys(QUESTIONS, False))
