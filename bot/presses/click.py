"""One press, and what it is about.

Owns: `Click` at a table, `CommandClick` on a command's message. Must not know: what a press does.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot import ids
from bot.discord.component_ids import carries_pressed
from bot.presses.invocation import Invocation
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import Account


@dataclass(frozen=True, slots=True)
class CommandClick(Invocation):
    """One press on what a command has answered."""

    press: ids.CommandPress


@dataclass(frozen=True, slots=True)
class Click(Invocation):
    """One press at one table. `account` is None for somebody without a purse here."""

    press: ids.TablePress
    snapshot: Snapshot
    account: Account | None

    @property
    def table(self) -> int:
        """The table's id."""
        return self.snapshot.id

    @property
    def in_dm(self) -> bool:
        """Whether the press came from the private channel with the bot."""
        return not self.in_guild

    @property
    def private(self) -> bool:
        """Whether the press came from a message that only this person sees."""
        message = self.interaction.message
        return self.in_dm or (message is not None and message.flags.ephemeral)

    @property
    def on_call(self) -> bool:
        """Whether it came from a line in the channel that calls somebody, and that does have this
        button.
        """
        message = self.interaction.message
        if message is None or self.private or message.flags.components_v2:
            return False
        return carries_pressed(message, self.interaction)

    @property
    def seat(self) -> int | None:
        """The seat of whoever pressed in the deal in play, None without one."""
        deal, table = self.snapshot.deal, self.snapshot.table
        if deal is None or self.account is None or table.status is not Status.PLAYING:
            return None
        chair = table.chair_of(self.account)
        return None if chair is None else deal.seat_of_chair(chair)
