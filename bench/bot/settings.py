"""The settings of the bot and of its servers during a measurement.

They switch off everything that is not the work itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.runtime.settings import Settings, place

CHIPS = 1_000_000
"""Opening chips; no player runs out of them during a measurement."""
NO_CAPS: dict[str, Any] = {"cap_player": 0, "cap_channel": 0, "cap_server": 0}
"""No limits on the number of tables."""
CLOCK, PAUSE = 600, 300
"""Seconds; no player runs out of time, and deals start at the press of the button."""


def measured(database: str | Path, **more: Any) -> Settings:
    """Return settings over this database (a path or an address), with `more` of them.

    No press comes too often, and no emoji are uploaded. No ``.env`` is read.
    """
    settings = Settings(_env_file=None)  # pyright: ignore[reportCallIssue]
    usual = {"clock": CLOCK, "pause": PAUSE, "emoji": False, "presses": 0.0, "check_hours": 0.0}
    return settings.model_copy(update=usual | {"database": place(str(database))} | more)
