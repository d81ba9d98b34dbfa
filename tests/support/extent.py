"""Decides how many examples a test tries, and has rules for authors of tests.

The rules keep `make test` short on two cores:

* A test waits for an event (`tests.support.patience`), never for a time. If the bot would wait, a
  test moves its clock (the simulated Discord, `tests.support.tables`) or sets the wait to nothing
  (`KRO_PACE`, `KRO_REQUESTS`). A wait that must pass by itself is short, and only one test has it.
* Only what needs sockets is tested over sockets. Such a test shares its module's bot and has a
  server of its own (fixture `server`). A bot of its own (`opening`) is for settings and faults that
  other tests must not have.
* A page is closed, or shown to a person who sees nothing of it, while a game is played for its
  sake. Drawing every move costs more than playing it.
* A property uses hypothesis, whose number of examples `tests/conftest.py` sets. A loop over whole
  deals calls `examples`. A test that takes many seconds is marked `slow`, unless it is the only
  proof.
"""

from hypothesis import settings


def examples(usually: int, at_length: int) -> int:
    """Return how many to try: `at_length` in `make test-long`, `usually` in any other run."""
    return at_length if settings.get_current_profile_name() == "long" else usually
