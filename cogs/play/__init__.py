"""Handles the buttons of a deal: choices, hints, looking things up, sharing, and the seal."""

from __future__ import annotations

from bot.runtime.client import Kro
from cogs.play.deal_buttons import DealButtons
from cogs.play.look_buttons import HintButton, LookButtons
from cogs.play.play_buttons import PlayButtons


async def setup(bot: Kro) -> None:
    """Register the handlers; called by the bot before it connects."""
    services = bot.press_services
    for handlers in (
        PlayButtons(services), LookButtons(services), DealButtons(services),
        HintButton(services, bot.adviser),
    ):  # fmt: skip
        bot.table_presses.register(handlers)
