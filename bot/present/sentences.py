"""Writes one-line texts about a table for one person: questions, confirmations, refusals, turn
calls.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.ids import SIDE
from bot.language.i18n import catalogue
from bot.people import People
from bot.ports import MessageRef
from bot.present.contexts import CHANNELS, PaintContexts
from bot.render.context import PaintContext
from bot.render.parts import OneLiner, Painted
from bot.render.play import one_liners, table_view
from bot.render.play.more_panel import MoreModel, more, unseated
from bot.render.play.past_deal import past_deal_view
from tables.commands import Outcome, Refusal
from tables.model.next_deal import waits_for_press
from tables.model.rooms import shows_cards
from tables.model.sides import Side
from tables.model.snapshot import Snapshot, replay
from tables.model.table import Status
from tables.planning.agreement import is_short
from tables.planning.hints import given
from tables.planning.stakes import At, Risk, asked_about, risk
from tables.ports import Account, StoredDeal


class Reference:
    """Finds the rules chapter and past deals that a person requests."""

    def __init__(self, people: People, contexts: PaintContexts) -> None:
        self._people = people
        self._contexts = contexts

    async def chapter(self, snapshot: Snapshot, user: int, language: str) -> str:
        """The rules chapter for the present phase; "" outside deals."""
        own, deal = await self._contexts.own(snapshot, user, language), snapshot.deal
        if deal is not None and not shows_cards(snapshot.table.room, deal.setup.number):
            return own.screen.chapter if own else ""
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
        """A finished deal's settlement as all saw it, with the reader's settings. `deals` are the
        deals that the reader can select instead.
        """
        deal = replay(snapshot.game, stored)
        context = await self._contexts.deal(snapshot, deal, language, user=user)
        return past_deal_view(deal.screen(None), context, deals)

    async def shared_deal(self, snapshot: Snapshot, stored: StoredDeal, who: str) -> Painted:
        """A finished deal as a player shares it with the channel, in the table's language."""
        deal = replay(snapshot.game, stored)
        language = await self._people.table_language(snapshot.table)
        context = await self._contexts.deal(snapshot, deal, language)
        return table_view.shared_view(deal.screen(None), context, who)


def why_not_shown(snapshot: Snapshot, deal: int | None) -> str:
    """Why a deal is not shown. It has no result, or the other room of a Duplicate still plays it.
    Only a closed table's last deal can be voided.
    """
    table = snapshot.table
    if deal is not None and not shows_cards(table.room, deal):
        return "refused-duplicate-hidden"
    voided = table.status is Status.CLOSED and table.match.deals == deal
    return "refused-deal-voided" if voided else "refused-nothing-to-show"


class CallLines:
    """Writes calls to one person at a time.

    With `who`, the person's name or mention, a call is for the channel and in the table's language.
    Without it, the call is private and in the person's own language.
    """

    def __init__(self, people: People, contexts: PaintContexts) -> None:
        self._people = people
        self._contexts = contexts

    async def to_turn(
        self, snapshot: Snapshot, user: int, who: str = "", hand: MessageRef | None = None
    ) -> OneLiner:
        """Calls the person to act, with a link to the private message `hand` if there is one.
        Raises LookupError if the person is not dealt in.
        """
        own = await self._contexts.own(snapshot, user, await self._language(snapshot, user, who))
        if own is None:
            raise LookupError("only who is dealt in is called")
        at = f"{CHANNELS}/@me/{hand.channel}/{hand.message}" if hand is not None else ""
        return one_liners.turn_call(own.screen, own.context, who, at)

    async def to_seat(self, snapshot: Snapshot, user: int, who: str = "") -> OneLiner:
        """Calls the person to a seat that the person was waiting for."""
        language = await self._language(snapshot, user, who)
        context = await self._contexts.table(snapshot, language)
        return one_liners.seat_freed(context, who)

    async def of_lost_seat(
        self, snapshot: Snapshot, user: int, part: int, who: str = ""
    ) -> OneLiner:
        """Says that this person's seat was freed, and what `part` of the pot the person keeps."""
        language = await self._language(snapshot, user, who)
        context = await self._contexts.table(snapshot, language)
        return one_liners.seat_lost(context, who, part)

    async def of_broken_promise(self, snapshot: Snapshot, user: int, who: str = "") -> OneLiner:
        """Says that this person gets no seat, because the table has closed."""
        language = await self._language(snapshot, user, who)
        context = await self._contexts.table(snapshot, language)
        return one_liners.seat_not_given(context, who)

    async def to_rematch(self, snapshot: Snapshot, user: int, who: str) -> OneLiner:
        """Calls the person to this table, where the game goes on."""
        language = await self._language(snapshot, user, who)
        context = await self._contexts.table(snapshot, language)
        return one_liners.rematch_opened(context, who)

    async def _language(self, snapshot: Snapshot, user: int, who: str) -> str:
        if who:
            return await self._people.table_language(snapshot.table)
        return await self._people.language(user)


class Sentences:
    """Writes in the language of the person who pressed."""

    def __init__(self, people: People, contexts: PaintContexts) -> None:
        self._people = people
        self._contexts = contexts

    async def more(
        self,
        snapshot: Snapshot,
        user: int,
        account: Account | None,
        language: str,
        *,
        may_host: bool,
        in_dm: bool,
    ) -> OneLiner:
        """The panel behind **⋯**, with the actions that this person can take here but does not
        always need. `account` is the person's account on this server, if there is one. `may_host`
        is whether the person may close the table. `in_dm` is whether the panel is for a private
        channel, where the hand itself is.
        """
        context = await self._contexts.table(snapshot, language, user=user)
        own = await self._contexts.own(snapshot, user, language)
        table, deal, game = snapshot.table, snapshot.deal, snapshot.game
        chairs = table.chairs
        sitters = await self._people.users(snapshot)
        own_chair = next((i for i, sitter in sitters.items() if sitter == user), None)
        mine = None if own_chair is None else chairs[own_chair]
        playing = table.status is Status.PLAYING
        settled = table.match.deals - playing if table.room is None else table.room.compared
        if context.looks_back == "trick":
            looks = deal is not None and deal.screen(None).last is not None
            if deal is not None and (own is None or deal.done):
                looks = looks and shows_cards(table.room, deal.setup.number)
        else:
            looks = context.looks_back == "deal" and settled > 0
        least, taken = game.seats(table.terms.options).start, len(table.taken())
        fills = table.terms.regulars and taken < len(chairs) and table.room is None
        there = sum(not c.away or i == own_chair for i, c in enumerate(chairs) if c is not None)
        asks = "all" if len(chairs) - taken > 1 and least == len(chairs) else "one"
        model = MoreModel(
            seated=mine is not None,
            playing=playing,
            lobby=table.status is Status.LOBBY,
            host=may_host,
            agrees=mine is not None
            and mine.regular is None
            and mine.account == table.host
            and table.room is None,
            away=(mine is not None and mine.may_return)
            or (own_chair is not None and waits_for_press(table, deal, own_chair)),
            looks=looks,
            settled=settled,
            asks_regulars=asks if fills and not table.match.goes_on else "",
            short=is_short(game, table.terms.options) if game.traits.short else None,
            copies=own is not None and playing and game.traits.hands and not in_dm,
            asks_why=own is not None and bool(own.screen.arguments),
            deals=there if table.status is Status.LOBBY and fills and there >= least else 0,
            remarks=table.terms.remarks if len(table.people()) < taken else None,
            teaches=game.lesson is not None,
            promised=await self._promised(snapshot, account, language),
            language=(await self._people.table_languages(table)).other or "",
        )
        return more(
            model,
            replace(
                context,
                hints=given(snapshot),
                explained=None if own is None else own.context.explained,
            ),
        )

    async def unseated(
        self, snapshot: Snapshot, account: Account | None, language: str
    ) -> OneLiner:
        """The answer to a person who wants to see a hand but does not sit here."""
        context = await self._contexts.table(snapshot, language)
        return unseated(context, await self._promised(snapshot, account, language))

    async def _promised(self, snapshot: Snapshot, account: Account | None, language: str) -> str:
        """The name of the player whose seat this person gets later, "" if no seat is promised or
        the table is closing.
        """
        table = snapshot.table
        chair = table.promised_to(account)
        if chair is None or table.ending.closing:
            return ""
        return (await self._people.chair_names(snapshot, language))[chair]

    async def closed_dms(self, snapshot: Snapshot, language: str) -> OneLiner:
        """Says that the person's private messages are closed. Sent once, after sitting down."""
        return one_liners.dms_closed(await self._contexts.table(snapshot, language))

    async def private_paused(self, snapshot: Snapshot) -> OneLiner:
        """Says that Discord refuses new private messages for now. Posted once at the table."""
        language = await self._people.table_language(snapshot.table)
        return one_liners.private_paused(await self._contexts.table(snapshot, language))

    async def unseen(self, snapshot: Snapshot, language: str) -> str:
        """Says that the table's message can no longer be shown in its channel. Sent once."""
        context = await self._contexts.table(snapshot, language)
        return one_liners.unseen(context, snapshot.table.channel)

    async def ask_leave(self, outcome: Outcome, language: str) -> OneLiner:
        """Asks whether to get up, and says what that means now."""
        context = await self._contexts.table(outcome.snapshot, language)
        refusal = outcome.refusal or Refusal("leave-pot")
        return one_liners.leave_question(context, refusal.code, refusal.params)

    async def ask_close(
        self, snapshot: Snapshot, account: Account | None, language: str
    ) -> OneLiner:
        """Asks whether to close, and says what that means for the game in progress and for the
        person who closes.
        """
        table, traits, deal = snapshot.table, snapshot.game.traits, snapshot.deal
        context = await self._contexts.table(snapshot, language)
        playing = deal is not None and table.status is Status.PLAYING
        at = asked_about(table, deal, account)
        if at is not None and at is not At.DEAL:
            then = "ask-close-next" if at is At.POT else "ask-close-back"
            keys = (f"closing-{at}", then)
            return one_liners.close_question(context, "asked", *keys, pot=table.match.pot)
        if table.match_at_stake() or (playing and traits.whole):
            stake = "none" if table.terms.practice else "some"
            return one_liners.close_question(context, "match", stake=stake)
        if not playing or deal is None:
            pot = 0 if table.terms.practice else table.match.pot
            if not pot:
                return one_liners.close_question(context, "")
            shares = await self._people.pot_shares(snapshot, language)
            return one_liners.close_question(context, "pot", shares=shares, pot=pot)
        own = None if account is None else table.chair_of(account)
        what = Risk("out") if own is None else risk(deal, own)
        more = [] if table.terms.practice else ["ask-close-left"]
        more += [] if at is None else ["ask-close-unless"]
        about: dict[str, int | str] = dict(what.params)
        return one_liners.close_question(context, "playing", *more, shares=(), **about)

    async def done(self, snapshot: Snapshot, key: str, language: str, *, channel: int = 0) -> str:
        """A short confirmation, which may name a channel."""
        context = await self._contexts.table(snapshot, language)
        return one_liners.done(context, key, channel=f"<#{channel}>")

    async def seated(self, snapshot: Snapshot, key: str, account: Account, language: str) -> str:
        """Confirms where this person sits or waits, or whose seat it will be: ``done-<key>``."""
        context = await self._contexts.table(snapshot, language)
        promised = await self._promised(snapshot, account, language)
        waiting = snapshot.table.waiting
        place = waiting.index(account) + 1 if account in waiting else 0
        return one_liners.done(context, key, regular=promised, place=place)

    async def ask_side(
        self, snapshot: Snapshot, sides: Sequence[Side], rises_seen: int, language: str
    ) -> OneLiner:
        """Asks whose partner a person wants to be (MUS-001)."""
        names = await self._people.chair_names(snapshot, language)
        context = await self._contexts.table(snapshot, language)
        offered = tuple(
            (
                f"{SIDE}.{side.chair}.{rises_seen}",
                "with" if side.partners else "against",
                tuple(names[i] for i in side.partners or side.opponents),
            )
            for side in sides
        )
        return one_liners.side_question(context, offered)

    async def continued(self, snapshot: Snapshot, key: str, language: str) -> OneLiner:
        """The answer to **Again** if the game already goes on at this table, with a link."""
        return one_liners.continued(await self._contexts.table(snapshot, language), key)

    async def seat_offered(self, snapshot: Snapshot, language: str, *, mine: bool) -> OneLiner:
        """Names a table where the person may sit down, or sits already if it is `mine`."""
        context = await self._contexts.table(snapshot, language)
        names = await self._people.chair_names(snapshot, language)
        return one_liners.seat_offered(context, tuple(names.values()), mine=mine)

    async def friends_seen(
        self, snapshot: Snapshot, language: str, server: str, friends: Sequence[str]
    ) -> OneLiner:
        """Says that these friends sit at a table of this server, where a seat is open."""
        context = await self._contexts.table(snapshot, language)
        return one_liners.friends_seen(context, server, friends)

    async def refusal(self, snapshot: Snapshot, refusal: Refusal, language: str) -> str:
        """Says why nothing happened, with the present facts."""
        names = await self._people.chair_names(snapshot, language)
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


def game_off(game: str, message: str, language: str) -> str:
    """Why a game cannot be played now: the operator's message, or that it is switched off."""
    say = catalogue().say
    return message or say(language, "refused-game-off", game=say(language, f"{game}-name"))


def refused_table(game: str, refusal: Refusal, language: str) -> str:
    """Why a table could not be opened."""
    context = PaintContext(language=language, game=game, accent=0, table=0, number=0)
    return one_liners.refusal(context, refusal.code, refusal.params, rule=refusal.rule)
