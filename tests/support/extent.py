"""How much is tried of what could be tried for ever, and other rules for whoever writes a test.

Owns: `so_many`, and these rules, which keep `make test` short on two cores:

* What is waited for is an event (`tests.support.patience`), never a time. Where the bot would wait,
  a test moves its clock (the simulated Discord, `tests.support.tables`) or sets the wait to nothing
  (`KRO_PACE`, `KRO_REQUESTS`). A wait that must pass by itself is short, and one test has it.
* Over sockets is tried only what needs sockets. Such a test shares its module's bot and has a
  server of its own (fixture `server`); a bot of one's own (`opening`) is for settings and troubles
  that others must not have.
* A page is left, or shown to somebody who sees nothing of it, while a game is played for its sake:
  drawing every move costs more than playing it.
* A property is given to hypothesis, whose number of examples `tests/conftest.py` sets. A loop of
  one's own over whole deals asks `so_many`. Marked `slow` is what takes many seconds, unless
  nothing else proves it.
"""

from hypothesis import settings


def so_many(usually: int, at_length: int) -> int:
    """How many are tried: the second number in `make test-long`, the first in any other run."""
    return at_length if settings.get_current_profile_name() == "long" else usually
