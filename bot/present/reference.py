"""What one person looks up about a table: its rules, a finished deal.

Owns: what of the table stands in them. Must not know: what the rules say, who may look, SQL.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.paint.dialogs import rulebook
from bot.paint.parts import Painted
from bot.paint.play.past_deal import past_deal_view
from bot.present.contexts import PaintContexts
from tables.model.snapshot import Snapshot, replay
from tables.ports import StoredDeal


class Reference:
    """Painted in the language of whoever asked."""

    def __init__(self, contexts: PaintContexts) -> None:
        self._contexts = contexts

    async def rules(
        self,
        snapshot: Snapshot,
        user: int,
        language: str,
        chapter: str = "",
        games: Sequence[str] = (),
    ) -> Painted:
        """A chapter of the rules at this table; at first the one of what is being played now. The
        rules of other `games` are a menu away.
        """
        own, deal = await self._contexts.own(snapshot, user, language), snapshot.deal
        screen = own.screen if own else deal.screen(None) if deal else None
        return rulebook.rules_view(
            language,
            snapshot.table.game,
            snapshot.game.traits.colour,
            chapter or (screen.chapter if screen else ""),
            (snapshot.game.traits.options, snapshot.table.terms.options),
            snapshot.id,
            games,
        )

    async def past_deal(
        self,
        snapshot: Snapshot,
        stored: StoredDeal,
        user: int,
        language: str,
        deals: Sequence[int] = (),
    ) -> Painted:
        """A finished deal's settlement, as everybody saw it, painted as whoever asks wants it;
        `deals` can be shown in its place.
        """
        deal = replay(snapshot.game, stored)
        context = await self._contexts.deal(snapshot, deal, language, user=user)
        return past_deal_view(deal.screen(None), context, deals, final=snapshot.is_final(deal))
