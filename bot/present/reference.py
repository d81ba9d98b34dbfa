"""What one person looks up about a table: a finished deal, the chapter of what is played.

Owns: which deal that is, and which chapter of the rules tells of what is played now. Must not know:
what the rules say, who may look, SQL.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.present.contexts import PaintContexts
from bot.render.parts import Painted
from bot.render.play.past_deal import past_deal_view
from tables.model.snapshot import Snapshot, replay
from tables.model.table import Status
from tables.ports import StoredDeal


class Reference:
    """Painted in the language of whoever asked."""

    def __init__(self, contexts: PaintContexts) -> None:
        self._contexts = contexts

    async def chapter(self, snapshot: Snapshot, user: int, language: str) -> str:
        """The chapter of the rules that tells of what is being played now; "" outside deals."""
        own, deal = await self._contexts.own(snapshot, user, language), snapshot.deal
        screen = own.screen if own else deal.screen(None) if deal else None
        return screen.chapter if screen else ""

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


def why_not_shown(snapshot: Snapshot, deal: int | None) -> str:
    """Why a deal without a result is not shown. Only a closed table's last deal can be voided."""
    table = snapshot.table
    voided = table.status is Status.CLOSED and table.match.deals == deal
    return "refused-deal-voided" if voided else "refused-nothing-to-show"
