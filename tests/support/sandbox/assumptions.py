"""Chooses the assumptions about Discord for end-to-end tests (`sandbox.world.assumptions`)."""

import os

from sandbox.world.assumptions import QUESTIONS, Assumptions

USUAL, STRICTEST = "usual", "strictest"


def chosen_assumptions(name: str | None = None) -> Assumptions:
    """Return the assumptions of this name, or of the environment's KRO_TEST_ASSUMPTIONS.

    Without either, every open question is answered against the bot.
    """
    name = name or os.environ.get("KRO_TEST_ASSUMPTIONS", STRICTEST)
    return {USUAL: Assumptions, STRICTEST: _strictest}[name]()


def _strictest() -> Assumptions:
    """Return every question answered against the bot."""
    return Assumptions(**dict.fromkeys(QUESTIONS, False))
