"""The lines that call somebody to a table.

Owns: what each call says, in the language of whoever is called. Must not know: who is called when,
where the line is sent (`bot.messages.reach`). `who` names that person in a channel.
"""

from __future__ import annotations

from bot.people import People
from bot.ports import MessageRef
from bot.present.contexts import CHANNELS, PaintContexts
from bot.render.parts import OneLiner
from bot.render.play import one_liners
from tables.model.snapshot import Snapshot


class CallLines:
    """Writes to one person at a time."""

    def __init__(self, people: People, contexts: PaintContexts) -> None:
        self._people = people
        self._contexts = contexts

    async def to_turn(
        self, snapshot: Snapshot, user: int, who: str = "", hand: MessageRef | None = None
    ) -> OneLiner:
        """To the hand, which stands in private at `hand`. Raises LookupError for who is not dealt
        in.
        """
        own = await self._contexts.own(snapshot, user, await self._people.language(user))
        if own is None:
            raise LookupError("only who is dealt in is called")
        at = f"{CHANNELS}/@me/{hand.channel}/{hand.message}" if hand is not None else ""
        return one_liners.turn_call(own.screen, own.context, who, at)

    async def to_seat(self, snapshot: Snapshot, user: int, who: str = "") -> OneLiner:
        """To a seat that was waited for."""
        context = await self._contexts.table(snapshot, await self._people.language(user))
        return one_liners.seat_freed(context, who)

    async def to_rematch(self, snapshot: Snapshot, user: int, who: str) -> OneLiner:
        """To this table, at which the game goes on."""
        context = await self._contexts.table(snapshot, await self._people.language(user))
        return one_liners.rematch_opened(context, who)
