"""How long the answer to a press may wait for something, of the three seconds that it has.

Owns: those times. Must not know: what follows where something takes longer, which whoever waits
does instead. Not all that an answer waits for is bounded: the store and the event loop answer when
they do, and how soon that is stands in the figures (`bot.runtime.monitoring.traffic`).
"""

from __future__ import annotations

from typing import Final

PICTURE_PATIENCE: Final = 0.3
"""Seconds for its picture; then that follows by itself, but not where the answer is a message that
one person sees for a while."""
CLICK_PATIENCE: Final = 1.5
"""Seconds for an edit of the pressed message that is under way; then it is acknowledged without
content."""
NOTED_PATIENCE: Final = 1.0
"""Seconds for the pressed message to be noted down; `CLICK_PATIENCE` may follow."""
HINT_PATIENCE: Final = 1.8
"""Seconds for a hint, which comes too late after that."""
CONFIRMED_WITHIN: Final = 0.7
"""Seconds in which another process that is to answer says so."""
