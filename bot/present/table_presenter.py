"""Renders the table's message that all can see, from the present table.

What all may know is decided by the game's view alone: nothing here reads a state.
"""

from __future__ import annotations

import logging

from bot.people import People
from bot.ports import MessageRef, Store
from bot.present.contexts import PaintContexts
from bot.present.lobby_models import LobbyModels
from bot.render.parts import Painted, painted
from bot.render.play import hand_view, lobby, table_view
from tables.model.snapshot import Snapshot, replay
from tables.model.table import Status
from tables.ports import Unreachable

log = logging.getLogger(__name__)


class TablePresenter:
    """Renders for all, in the server's language."""

    def __init__(
        self, store: Store, people: People, contexts: PaintContexts, lobbies: LobbyModels
    ) -> None:
        self._store = store
        self._people = people
        self._contexts = contexts
        self._lobbies = lobbies

    async def message(self, snapshot: Snapshot) -> Painted:
        """The table's message: lobby, deal, settlement or end, from public facts alone. If it
        cannot be painted, it is one sentence and a button that closes the table.
        """
        try:
            return await self.paint(snapshot)
        except Unreachable:
            raise
        except Exception:
            log.exception("%s cannot be shown", snapshot.named)
            language = await self._people.table_language(snapshot.table.guild)
            closed = snapshot.table.status is Status.CLOSED
            return table_view.stuck_view(language, snapshot.id, snapshot.number, closed=closed)

    async def paint(self, snapshot: Snapshot) -> Painted:
        """Like `message`, but raises any error of painting."""
        table, deal = snapshot.table, snapshot.deal
        language = await self._people.table_language(table.guild)
        if table.status is Status.CLOSED:
            context = await self._contexts.table(snapshot, language)
            result = await self._contexts.result(snapshot, language)
            last = await self._contexts.last_deal(snapshot, language)
            model = await self._lobbies.end(snapshot, result, last)
            return lobby.end_view(model, context)
        if deal is None:
            model = await self._lobbies.lobby(snapshot, None)
            return lobby.lobby_view(model, await self._contexts.lobby(snapshot, language))
        context = await self._contexts.deal(snapshot, deal, language)
        return table_view.table_view(deal.screen(None), context)

    async def in_words(self, snapshot: Snapshot, user: int, language: str) -> Painted:
        """What the table's message shows, in words and for one person, with that person's cards."""
        table, deal = snapshot.table, snapshot.deal
        if deal is None or table.status is Status.CLOSED:
            context = (await self._contexts.table(snapshot, language)).in_words()
            if deal is None:
                return lobby.lobby_view(await self._lobbies.lobby(snapshot, None), context)
            return await self.paint(snapshot)
        own = None if deal.done else await self._contexts.own(snapshot, user, language)
        context = await self._contexts.deal(snapshot, deal, language)
        shown = table_view.body_in_words(deal.screen(None), context.in_words())
        if own is not None:
            shown += hand_view.cards_in_words(own.screen, own.context.in_words())
        return painted(context.accent, *shown)

    async def receipt(self, snapshot: Snapshot, live: MessageRef) -> Painted:
        """What an old table message becomes: the deal that it showed, or a link to the table."""
        language = await self._people.table_language(snapshot.table.guild)
        deal = snapshot.deal
        if deal is not None and not deal.done and deal.setup.number > 1:
            stored = await self._store.deal(snapshot.id, deal.setup.number - 1)
            if stored is not None and stored.result is not None:
                before = replay(snapshot.game, stored)
                context = await self._contexts.deal(snapshot, before, language)
                return table_view.receipt_view(before.screen(None), context)
        return table_view.moved_view(await self._contexts.table(snapshot, language, live=live))

    async def thread_name(self, snapshot: Snapshot) -> str:
        """The name of a thread: game and table number."""
        language = await self._people.table_language(snapshot.table.guild)
        context = await self._contexts.table(snapshot, language)
        return context.say("place", game=context.title, number=snapshot.number)
