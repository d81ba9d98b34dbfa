"""From a table as it stands to the messages that show it.

Owns: choosing which picture a table, a hand or a sentence needs. Must not know: how messages are
kept up to date, what stands around a screen (`bot.present.contexts`), rules, SQL. What a reader may
know is decided by the game's view alone; nothing here reads a state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.language.i18n import best
from bot.paint.context import PaintContext
from bot.paint.dialogs import info as house_paint
from bot.paint.dialogs.number_form import NumberDialog
from bot.paint.parts import Line, Painted, card
from bot.paint.play import choices, lobby, one_liners
from bot.paint.play import hand_view as hand_paint
from bot.paint.play import table_view as table_paint
from bot.paint.play.past_deal import shown_view
from bot.ports import MessageRef, Store
from bot.present.contexts import PaintContexts
from bot.present.people import People
from games.kernel.screen.elements import Amount, Notice, Screen, Title, text
from tables.commands import Outcome, Refusal
from tables.model.snapshot import Snapshot, replay
from tables.model.table import Status
from tables.ports import StoredDeal


class Presenter:
    """Paints for one reader at a time, in that reader's language."""

    def __init__(self, store: Store, people: People, contexts: PaintContexts) -> None:
        self._store = store
        self._people = people
        self._contexts = contexts
        self.table_context = contexts.table
        """What a dialog about a table is painted with (`PaintContexts.table`)."""
        self._picked: dict[tuple[int, int], tuple[str, int]] = {}
        """By table and user: at which decision which cards were picked. Only for drawing a hand
        again meanwhile: the Confirm button carries its own.
        """

    # --- messages that are kept up to date ------------------------------------------------------

    async def table(self, snapshot: Snapshot) -> Painted:
        """The table's message: lobby, deal, settlement or end; a function of what all may know."""
        table, deal = snapshot.table, snapshot.deal
        locale = await self._people.table_language(table.guild)
        if table.status is Status.CLOSED:
            context = await self._contexts.table(snapshot, locale)
            return lobby.end_view(await self._contexts.end(snapshot), context)
        if deal is None:
            model = await self._contexts.lobby(snapshot, None)
            return lobby.lobby_view(model, await self._contexts.table(snapshot, locale))
        context = await self._contexts.deal(snapshot, deal, locale)
        return table_paint.table_view(deal.screen(None), context)

    async def hand(
        self,
        snapshot: Snapshot,
        user: int,
        *,
        ephemeral: bool = False,
        notices: tuple[Notice, ...] = (),
        draft: int | None = None,
        armed: str | None = None,
    ) -> Painted | None:
        """What one person holds, or may know while waiting; None for whoever has no part in it.

        `draft` is what has just been picked for an exchange; it stays until the decision is made.
        `armed` is a choice that is asked about once more, in this picture alone. Where a game is
        played on the table alone, it says so.
        """
        account = await self._store.account(snapshot.table.guild, user)
        if account is None:
            return None
        locale = await self._people.language(user)
        table, deal = snapshot.table, snapshot.deal
        index = table.chair_of(account)
        if table.status is Status.CLOSED:
            self._picked.pop((snapshot.id, user), None)
            context = await self._contexts.table(snapshot, locale, reader=-1)
            return lobby.end_view(await self._contexts.end(snapshot, account), context)
        seat = None if deal is None else deal.seat_of(account)
        over = index is not None or (deal is not None and deal.done)
        held = snapshot.game.traits.hands and over
        if seat is None or deal is None or not held:
            if index is None:
                return None
            model = await self._contexts.lobby(snapshot, index)
            return lobby.seated_view(model, await self._contexts.table(snapshot, locale, user=user))
        chair = table.chairs[index] if index is not None else None
        context = await self._contexts.deal(snapshot, deal, locale, reader=seat)
        screen = deal.screen(seat)
        context = replace(
            context,
            ephemeral=ephemeral,
            notices=(*context.notices, *(_told(n, screen) for n in notices)),
            draft=self._draft(snapshot.id, user, deal.decision(seat), draft),
            armed=armed,
            leaving=chair is not None and chair.leaving,
        )
        return hand_paint.hand_view(screen, context)

    def _draft(self, table: int, user: int, decision: str, draft: int | None) -> int | None:
        if draft is not None:
            self._picked[table, user] = (decision, draft)
        at, picked = self._picked.get((table, user), ("", 0))
        return picked if at == decision else None

    async def left(self, snapshot: Snapshot, user: int) -> Painted:
        """What a hand's message becomes when its owner has got up."""
        locale = await self._people.language(user)
        return card(snapshot.game.traits.colour, await self.done(snapshot, "left", locale))

    async def receipt(self, snapshot: Snapshot, live: MessageRef) -> Painted:
        """What an old table message shrinks to: the deal it showed, or where the table is now."""
        locale = await self._people.table_language(snapshot.table.guild)
        deal = snapshot.deal
        if deal is not None and not deal.done and deal.setup.number > 1:
            stored = await self._store.deal(snapshot.id, deal.setup.number - 1)
            if stored is not None and stored.result is not None:
                before = replay(snapshot.game, stored)
                context = await self._contexts.deal(snapshot, before, locale)
                return table_paint.receipt_view(before.screen(None), context)
        return table_paint.moved_view(await self._contexts.table(snapshot, locale, live=live))

    async def ping(self, snapshot: Snapshot, user: int, who: str = "") -> Line:
        """The one line that calls somebody to the hand; `who` names that person in the channel."""
        deal = snapshot.deal
        locale = await self._people.language(user)
        account = await self._store.account(snapshot.table.guild, user)
        seat = None if deal is None or account is None else deal.seat_of(account)
        if deal is None or seat is None:
            raise LookupError("only who is dealt in is called")
        context = await self._contexts.deal(snapshot, deal, locale, reader=seat)
        return one_liners.ping(deal.screen(seat), context, who)

    async def called(self, snapshot: Snapshot, user: int, who: str = "") -> Line:
        """What tells somebody, named `who`, in the channel of a seat that was waited for."""
        context = await self._contexts.table(snapshot, await self._people.language(user))
        return one_liners.called(context, who)

    async def called_again(self, snapshot: Snapshot, user: int, who: str) -> Line:
        """What tells somebody, named `who`, in the channel that the game goes on at this table."""
        context = await self._contexts.table(snapshot, await self._people.language(user))
        return one_liners.called_again(context, who)

    # --- sentences to one person ----------------------------------------------------------------

    async def why(self, snapshot: Snapshot, user: int, discord_locale: str) -> Line | None:
        """Why some of the own cards may not be played."""
        seen = await self._own_screen(snapshot, user, best(discord_locale))
        return None if seen is None else one_liners.why(*seen)

    async def panel(
        self,
        snapshot: Snapshot,
        user: int,
        choice: str,
        discord_locale: str,
        refusal: Refusal | None = None,
    ) -> Line | None:
        """The panel that a choice opens or belongs to, as it is now, or None if the own hand has
        none; `refusal` is why a press there came to nothing.
        """
        seen = await self._own_screen(snapshot, user, best(discord_locale))
        found = None if seen is None else choices.opened(seen[0], choice)
        notices = () if refusal is None else self.notices(refusal)
        return None if seen is None or found is None else one_liners.panel(found, seen[1], notices)

    async def last_trick(self, snapshot: Snapshot, user: int, discord_locale: str) -> Line | None:
        """The last trick, which everybody saw."""
        deal = snapshot.deal
        if deal is None:
            return None
        context = await self._contexts.deal(snapshot, deal, best(discord_locale), user=user)
        account = await self._store.account(snapshot.table.guild, user)
        seat = None if account is None else deal.seat_of(account)
        return one_liners.last(deal.screen(None), replace(context, reader=seat))

    async def more(self, snapshot: Snapshot, user: int, discord_locale: str) -> Line:
        """Rules, calls, the hand again, leave."""
        return one_liners.more(
            await self._contexts.table(snapshot, best(discord_locale), user=user)
        )

    async def closed_dms(self, snapshot: Snapshot, discord_locale: str) -> Line:
        """Told once, right after sitting down."""
        return one_liners.dms_closed(await self._contexts.table(snapshot, best(discord_locale)))

    async def ask_leave(self, outcome: Outcome, discord_locale: str) -> Line:
        """What getting up now means."""
        context = await self._contexts.table(outcome.snapshot, best(discord_locale))
        refusal = outcome.refusal or Refusal("leave-pot")
        match = outcome.snapshot.table.match.goes_on
        return one_liners.leave_question(
            context, "leave-match" if match else refusal.code, refusal.params
        )

    async def ask_close(self, snapshot: Snapshot, discord_locale: str) -> Line:
        """What closing means."""
        playing = snapshot.table.status is Status.PLAYING
        context = await self._contexts.table(snapshot, best(discord_locale))
        # What the deal in play leaves in the pot is not known yet: that there may be one, is.
        pot = 0 if snapshot.table.terms.practice else max(snapshot.table.match.pot, int(playing))
        return one_liners.close_question(context, pot, playing=playing)

    async def done(self, snapshot: Snapshot, key: str, discord_locale: str) -> str:
        """A short confirmation."""
        return one_liners.done(await self._contexts.table(snapshot, best(discord_locale)), key)

    async def goes_on(self, snapshot: Snapshot, key: str, discord_locale: str) -> Line:
        """What **Again** says where the game goes on at this table already, with the way there."""
        return one_liners.goes_on(await self._contexts.table(snapshot, best(discord_locale)), key)

    async def place(self, snapshot: Snapshot) -> str:
        """Game and table in the table's language, for a thread's name."""
        locale = await self._people.table_language(snapshot.table.guild)
        context = await self._contexts.table(snapshot, locale)
        return context.say("place", game=context.title, number=snapshot.number)

    async def refusal(self, snapshot: Snapshot, refusal: Refusal, discord_locale: str) -> str:
        """Why nothing happened, with what is true now."""
        locale = best(discord_locale)
        names = await self._people.chair_names(snapshot)
        about = {"host": names.get(snapshot.table.chair_of(snapshot.table.host) or 0, "?")}
        deal, table = snapshot.deal, snapshot.table
        if deal is not None and table.schedule.turns:
            about["who"] = names.get(deal.setup.chairs[table.schedule.turns[0].seat], "?")
        # The engine's own reasons may name seats.
        context = await (
            self._contexts.deal(snapshot, deal, locale)
            if deal is not None and refusal.rule
            else self._contexts.table(snapshot, locale)
        )
        return one_liners.refusal(context, refusal.code, refusal.params, rule=refusal.rule, **about)

    def refusal_at(self, game: str, refusal: Refusal, discord_locale: str) -> str:
        """Why there is no table."""
        context = PaintContext(locale=best(discord_locale), game=game, accent=0, table=0, number=0)
        return one_liners.refusal(context, refusal.code, refusal.params, rule=refusal.rule)

    def notices(self, refusal: Refusal) -> tuple[Notice, ...]:
        """What a redrawn hand says of a press that came to nothing."""
        late = refusal.code in {"late", "twice", "no-deal"}
        return (Notice(text("late" if late else f"refused-{refusal.code}"), "late"),)

    # --- dialogs --------------------------------------------------------------------------------

    async def rules(
        self,
        snapshot: Snapshot,
        user: int,
        discord_locale: str,
        chapter: str = "",
        games: Sequence[str] = (),
    ) -> Painted:
        """A chapter of the rules at this table; at first the one of what is being played now. The
        rules of other `games` are a menu away.
        """
        seen = await self._own_screen(snapshot, user, best(discord_locale))
        deal = snapshot.deal
        screen = seen[0] if seen else deal.screen(None) if deal else None
        return house_paint.rules_view(
            best(discord_locale),
            snapshot.table.game,
            snapshot.game.traits.colour,
            chapter or (screen.phase if screen else ""),
            (snapshot.game.traits.options, snapshot.table.terms.options),
            snapshot.id,
            games,
        )

    async def amount(self, snapshot: Snapshot, user: int, verb: str) -> Amount | None:
        """The amount that is asked of this person, or None."""
        seen = await self._own_screen(snapshot, user, best(None))
        return None if seen is None else choices.asked_amount(seen[0], verb)

    async def amount_dialog(
        self, snapshot: Snapshot, user: int, verb: str, discord_locale: str
    ) -> NumberDialog | None:
        """Asks for that amount."""
        seen = await self._own_screen(snapshot, user, best(discord_locale))
        asked = None if seen is None else choices.asked_amount(seen[0], verb)
        return None if seen is None or asked is None else choices.dialog(asked, seen[1])

    async def deal_again(
        self,
        snapshot: Snapshot,
        stored: StoredDeal,
        user: int,
        discord_locale: str,
        deals: Sequence[int] = (),
    ) -> Painted:
        """A finished deal's settlement, as everybody saw it, drawn as whoever asks wants it;
        `deals` can be shown in its place.
        """
        deal = replay(snapshot.game, stored)
        context = await self._contexts.deal(snapshot, deal, best(discord_locale), user=user)
        return shown_view(deal.screen(None), context, deals, final=snapshot.is_final(deal))

    # --- inside ---------------------------------------------------------------------------------

    async def _own_screen(
        self, snapshot: Snapshot, user: int, locale: str
    ) -> tuple[Screen, PaintContext] | None:
        deal = snapshot.deal
        account = await self._store.account(snapshot.table.guild, user)
        seat = None if deal is None or account is None else deal.seat_of(account)
        if deal is None or seat is None:
            return None
        context = await self._contexts.deal(snapshot, deal, locale, reader=seat)
        return deal.screen(seat), context


def _told(notice: Notice, screen: Screen) -> Notice:
    """A press that came too late is told with what was done instead, where that is known."""
    if notice.kind != "late" or notice.text.key != "late":
        return notice
    title = next((e for e in screen.elements if isinstance(e, Title)), None)
    return Notice(one_liners.late(title.note if title else None), "late")
