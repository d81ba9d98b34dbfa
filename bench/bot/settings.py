"""The bot's settings while it is measured, and its servers'.

Owns: what is switched off or set so that nothing but the work itself is counted. Must not know:
what is measured.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.settings import Settings, place

CHIPS = 1_000_000
"""Opening chips: nobody is to run out of them while the clock runs."""
NO_CAPS: dict[str, Any] = {"cap_player": 0, "cap_channel": 0, "cap_server": 0}
"""However many tables there are to be."""
CLOCK, PAUSE = 600, 300
"""Seconds: nobody runs out of time, and deals start when somebody presses the button."""


def measured(database: str | Path, **more: Any) -> Settings:
    """Settings over this database (a path or an address), in which nobody presses too often and no
    emoji are put up, and `more` of them. No ``.env`` is read.
    """
    settings = Settings(_env_file=None)  # pyright: ignore[reportCallIssue]
    usual = {"clock": CLOCK, "pause": PAUSE, "emoji": False, "presses": 0.0, "check_hours": 0.0}
    return settings.model_copy(update=usual | {"database": place(str(database))} | more)
