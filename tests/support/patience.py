"""How long a test waits for what must come.

What is waited for is an event: a message, a line of a log, an element. This ends only a hopeless
wait, soon enough for the test to say what it saw, before pytest's own timeout ends it mutely; it is
no promise of the program's, and far more than a busy machine needs.
"""

PATIENCE = 100.0
"""Seconds."""
PRESS_PATIENCE = 20.0
"""Seconds within which a bot in a sandbox must answer a press, where a test is not of that: the
three that it has at Discord are no promise of a busy machine's, which has just started it.
"""
DISCORDS_PATIENCE = 3.0
"""Seconds that Discord waits for it, for a test whose people press again after a failure."""
