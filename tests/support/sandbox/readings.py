"""How Discord is read in end-to-end tests.

Owns: the choice between the two. Must not know: what is open (`sandbox.world.readings`).
"""

import os

from sandbox.world.readings import QUESTIONS, Readings

USUAL, STRICTEST = "usual", "strictest"


def chosen_readings(name: str | None = None) -> Readings:
    """The readings of this name; else those that the environment's KRO_TEST_READINGS names, or
    else every open question answered against the bot.
    """
    name = name or os.environ.get("KRO_TEST_READINGS", STRICTEST)
    return {USUAL: Readings, STRICTEST: _strictest}[name]()


def _strictest() -> Readings:
    """Every question answered against the bot."""
    return Readings(**dict.fromkeys(QUESTIONS, False))
