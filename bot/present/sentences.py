"""Sentences to one person about a table: questions, confirmations, refusals.

Owns: what each of them needs to know of the table. Must not know: where a sentence is shown
(`bot.presses.replies`), rules, SQL.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.people import People
from bot.ports import MessageRef
from bot.present.contexts import CHANNELS, PaintContexts
from bot.render.context import OwnHand, PaintContext
from bot.render.parts import OneLiner, Painted
from bot.render.play import one_liners
from bot.render.play.past_deal import past_deal_view
from tables.commands import Outcome, Refusal
from tables.model.snapshot import Snapshot, replay
from tables.model.table import Status
from tables.planning.hints import given
from tables.planning.risk import Risk, risk
from tables.ports import Account, StoredDeal


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

    async def private_paused(self, snapshot: Snapshot) -> OneLiner:
        """Shown once at the table, while Discord refuses new private messages."""
        language = await self._people.table_language(snapshot.table.guild)
        return one_liners.private_paused(await self._contexts.table(snapshot, language))

    async def unseen(self, snapshot: Snapshot, language: str) -> str:
        """Told once, where the table's message can no longer be shown in its channel."""
        context = await self._contexts.table(snapshot, language)
        return one_liners.unseen(context, snapshot.table.channel)

    async def ask_leave(self, outcome: Outcome, language: str) -> OneLiner:
        """What getting up now means."""
        context = await self._contexts.table(outcome.snapshot, language)
        refusal = outcome.refusal or Refusal("leave-pot")
        return one_liners.leave_question(context, refusal.code, refusal.params)

    async def ask_close(
        self, snapshot: Snapshot, account: Account | None, language: str
    ) -> OneLiner:
        """What closing means for what is being played, and for whoever closes."""
        table, traits, deal = snapshot.table, snapshot.game.traits, snapshot.deal
        context = await self._contexts.table(snapshot, language)
        playing = deal is not None and table.status is Status.PLAYING
        if table.match_at_stake() or (playing and (traits.matches or not traits.hands)):
            stake = "none" if table.terms.practice else "some"
            return one_liners.close_question(context, "match", stake=stake)
        if not playing or deal is None:
            pot = 0 if table.terms.practice else table.match.pot
            return one_liners.close_question(context, "pot" if pot else "", pot=pot)
        own = None if account is None else table.chair_of(account)
        what, pot = Risk("out") if own is None else risk(deal, own), int(not table.terms.practice)
        return one_liners.close_question(context, "playing", pot=pot, **dict(what.params))

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
