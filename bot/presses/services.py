"""What presses are carried out with, put together once.

Owns: which these are. Must not know: what any press does.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.messages.messages import Messages
from bot.people import People
from bot.ports import PressStore
from bot.present.presenters import Presenters
from bot.presses.answers.passing_lines import PassingLines
from bot.presses.answers.replies import Replies
from bot.presses.answers.way_out import WayOut
from tables.live.directory import Directory


@dataclass(frozen=True, slots=True)
class PressServices:
    """The tables and all that answers a press at one of them."""

    directory: Directory
    store: PressStore
    people: People
    messages: Messages
    presenters: Presenters
    replies: Replies
    passing: PassingLines
    way_out: WayOut
