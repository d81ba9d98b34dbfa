"""How long a test waits for an event.

A test waits for an event: a message, a line of a log, an element. These limits end only a hopeless
wait. They do so before pytest's own timeout, so that the test can report what it saw. They are not
promises of the program, and far longer than a busy machine needs.
"""

PATIENCE = 100.0
"""In seconds."""
PRESS_PATIENCE = 20.0
"""Seconds within which a bot in a sandbox must answer a press, if the test is not about that.
Discord allows three seconds, which a busy machine cannot promise just after the bot's start.
"""
DISCORDS_PATIENCE = 3.0
"""Seconds that Discord waits for it, for a test whose people press again after a failure."""
