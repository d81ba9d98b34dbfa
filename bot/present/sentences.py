"""Sentences to one person about a table: questions, confirmations, refusals.

Owns: what each of them needs to know of the table. Must not know: where a sentence is shown
(`bot.presses.answers.replies`), rules, SQL.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.paint.context import OwnHand, PaintContext
from bot.paint.parts import OneLiner
from bot.paint.play import one_liners
from bot.present.contexts import PaintContexts
from bot.present.people import People
from tables.commands import Outcome, Refusal
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.hints import given


class Sentences:
    """Written in the language of whoever asked."""

    def __init__(self, people: People, contexts: PaintContexts) -> None:
        self._people = people
        self._contexts = contexts

    async def more(self, snapshot: Snapshot, user: int, language: str) -> OneLiner:
        """A hint, rules, explaining, calls, the hand again, leave."""
        context = await self._contexts.table(snapshot, language, user=user)
        own = await self._contexts.own(snapshot, user, language)
        told = None if own is None else own.context.explained
        users, chairs = await self._people.users(snapshot), snapshot.table.chairs
        left = any(
            chair.leaving
            for index, sitter in users.items()
            if sitter == user and (chair := chairs[index]) is not None
        )
        return one_liners.more(
            replace(
                context, hints=given(snapshot), explained=told, own_hand=OwnHand(leaving=left)
            )
        )

    async def closed_dms(self, snapshot: Snapshot, language: str) -> OneLiner:
        """Told once, right after sitting down."""
        return one_liners.dms_closed(await self._contexts.table(snapshot, language))

    async def unseen(self, snapshot: Snapshot, language: str) -> str:
        """Told once, where the table's message can no longer be shown in its channel."""
        context = await self._contexts.table(snapshot, language)
        return one_liners.unseen(context, snapshot.table.channel)

    async def ask_leave(self, outcome: Outcome, language: str) -> OneLiner:
        """What getting up now means."""
        context = await self._contexts.table(outcome.snapshot, language)
        refusal = outcome.refusal or Refusal("leave-pot")
        return one_liners.leave_question(context, refusal.code, refusal.params)

    async def ask_close(self, snapshot: Snapshot, language: str) -> OneLiner:
        """What closing means."""
        playing = snapshot.table.status is Status.PLAYING
        context = await self._contexts.table(snapshot, language)
        # What the deal in play leaves in the pot is not known yet: that there may be one, is.
        pot = 0 if snapshot.table.terms.practice else max(snapshot.table.match.pot, int(playing))
        return one_liners.close_question(context, pot, playing=playing)

    async def done(self, snapshot: Snapshot, key: str, language: str) -> str:
        """A short confirmation."""
        return one_liners.done(await self._contexts.table(snapshot, language), key)

    async def goes_on(self, snapshot: Snapshot, key: str, language: str) -> OneLiner:
        """What **Again** says where the game goes on at this table already, with the way there."""
        return one_liners.goes_on(await self._contexts.table(snapshot, language), key)

    async def refusal(self, snapshot: Snapshot, refusal: Refusal, language: str) -> str:
        """Why nothing happened, with what is true now."""
        names = await self._people.chair_names(snapshot)
        about = {"host": names.get(snapshot.table.chair_of(snapshot.table.host) or 0, "?")}
        deal, table = snapshot.deal, snapshot.table
        if deal is not None and table.schedule.turns:
            about["who"] = names.get(deal.setup.chairs[table.schedule.turns[0].seat], "?")
        # The engine's own reasons may name seats.
        context = await (
            self._contexts.deal(snapshot, deal, language)
            if deal is not None and refusal.rule
            else self._contexts.table(snapshot, language)
        )
        return one_liners.refusal(context, refusal.code, refusal.params, rule=refusal.rule, **about)


def refused_table(game: str, refusal: Refusal, language: str) -> str:
    """Why there is no table."""
    context = PaintContext(language=language, game=game, accent=0, table=0, number=0)
    return one_liners.refusal(context, refusal.code, refusal.params, rule=refusal.rule)
