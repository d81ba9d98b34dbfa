"""Renders the table's message that all can see, from the present table.

Nothing here reads a game's state. The game's view alone decides what all may know.
"""

from __future__ import annotations

import logging

from bot.language.names import ASLEEP, ROBOT
from bot.people import People
from bot.ports import MessageRef, Store
from bot.present.contexts import PaintContexts
from bot.present.standings import standings
from bot.render.context import PaintContext
from bot.render.parts import Painted, painted
from bot.render.play import duplicate, hand_view, lobby, table_view
from games.kernel.screen.elements import Screen
from tables.model.next_deal import dealable, waits_for_press
from tables.model.rooms import shows_cards
from tables.model.snapshot import Snapshot, replay
from tables.model.table import Chair, Status
from tables.personas import tempo
from tables.planning import purses
from tables.planning.agreement import OTHERWISE, is_short, preset_of
from tables.planning.deadlines import is_played_out
from tables.ports import Account, Unreachable

log = logging.getLogger(__name__)


class TablePresenter:
    """Renders for all, in the table's language."""

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
            language = await self._people.table_language(snapshot.table)
            closed = snapshot.table.status is Status.CLOSED
            return table_view.stuck_view(language, snapshot.id, snapshot.number, closed=closed)

    async def paint(self, snapshot: Snapshot) -> Painted:
        """Like `message`, but raises any error of painting."""
        deal, language = snapshot.deal, await self._people.table_language(snapshot.table)
        if snapshot.table.status is Status.CLOSED:
            return await self._end(snapshot, language)
        if deal is None:
            model = await self._lobbies.lobby(snapshot, language, None)
            return lobby.lobby_view(model, await self._contexts.lobby(snapshot, language))
        context = await self._contexts.deal(snapshot, deal, language)
        if not shows_cards(snapshot.table.room, deal.setup.number):
            return duplicate.hidden_view(context, table_view.hand_buttons(context))
        return table_view.table_view(deal.screen(None), context)

    async def _end(self, snapshot: Snapshot, language: str) -> Painted:
        context = await self._contexts.table(snapshot, language)
        result = await self._contexts.result(snapshot, language)
        last = await self._contexts.last_deal(snapshot, language)
        model = await self._lobbies.end(snapshot, language, result, last)
        return lobby.end_view(model, context)

    async def in_words(self, snapshot: Snapshot, user: int, language: str) -> Painted:
        """What the table's message shows, in words and for one person, with that person's cards."""
        table, deal = snapshot.table, snapshot.deal
        if deal is None:
            context = (await self._contexts.table(snapshot, language)).in_words()
            return lobby.lobby_view(await self._lobbies.lobby(snapshot, language, None), context)
        if table.status is Status.CLOSED:
            end = await self._end(snapshot, language)
            end.leave_out_picture()
            return end
        own = await self._contexts.own(snapshot, user, language)
        if (own is None or deal.done) and not shows_cards(table.room, deal.setup.number):
            return await self.paint(snapshot)
        own = None if deal.done else own
        context = await self._contexts.deal(snapshot, deal, language)
        shown = table_view.body_in_words(deal.screen(None), context.in_words())
        if own is not None:
            shown += hand_view.cards_in_words(own.screen, own.context.in_words())
        return painted(context.accent, *shown)

    async def receipt(self, snapshot: Snapshot, live: MessageRef) -> Painted:
        """What an old table message becomes: the deal that it showed, or a link to the table."""
        language = await self._people.table_language(snapshot.table)
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
        language = await self._people.table_language(snapshot.table)
        context = await self._contexts.table(snapshot, language)
        return context.say("place", game=context.title, number=snapshot.number)


class LobbyModels:
    """Makes the models of a table before, between and after its deals, for one reader."""

    def __init__(self, store: Store, people: People) -> None:
        self._store = store
        self._people = people

    async def lobby(
        self, snapshot: Snapshot, language: str, reader: int | None
    ) -> lobby.LobbyModel:
        """The players, and the cost of the first deal. `reader` is the reader's chair. Starts
        fetching the avatars that the first picture needs.
        """
        table, game = snapshot.table, snapshot.game
        names = await self._people.chair_names(snapshot, language)
        await self._people.fetch_portraits(snapshot)
        host = table.chair_of(table.host)
        mine = None if reader is None else table.chairs[reader]
        allowed = game.seats(table.terms.options)
        people = [c for i in table.people() if (c := table.chairs[i]) is not None]
        alone = len(people) == 1 and table.terms.regulars
        match, stack = table.match, table.terms.stack
        fills = table.terms.regulars and not match.deals
        players = len(table.chairs) if fills else max(allowed.start, len(table.taken()))
        loser = None if table.loser is None else table.chair_of(table.loser)
        worst = game.worst_loss(table.terms.options, players, match.pot)
        preset = preset_of(game, table.terms)
        return lobby.LobbyModel(
            chairs=tuple(
                lobby.LobbyChair(
                    names[i].removeprefix(ROBOT),
                    place=i,
                    host=i == host,
                    regular=chair.regular is not None,
                    tempo=tempo(chair.regular).name.lower(),
                    is_reader=i == reader,
                    away=chair.away,
                )
                for i in table.taken()
                if (chair := table.chairs[i]) is not None
            ),
            seats=len(table.chairs),
            least=allowed.start,
            able=len(dealable(table, await purses.held(table, self._store))),
            host=names.get(host, "?") if host is not None else "?",
            stakes=game.first_stake(table.terms.options, players),
            worst=worst if stack is None else min(worst, stack),
            worst_parts=(
                game.worst_parts(table.terms.options, players, match.pot)
                if worst and (stack is None or worst <= stack)
                else None
            ),
            stack=stack if mine is None or mine.who not in match.stacks else None,
            deals=match.deals,
            pot=match.pot if table.status is Status.BETWEEN and not match.goes_on else None,
            away=(
                any(c.away for c in people)
                if reader is None
                else waits_for_press(table, snapshot.deal, reader)
            ),
            plays=mine is not None and snapshot.plays(mine.account),
            closing=table.ending.closing,
            leaving=mine is not None and mine.leaving,
            followed=mine is not None and mine.successor is not None,
            waiting=len(table.waiting),
            loser=names.get(loser, "") if loser is not None else "",
            pairs=_pairs(len(table.chairs), names) if game.traits.pairs else (),
            alone=alone,
            preset=None if preset[0] == OTHERWISE else preset,
            fills=fills,
            lasts=game.lasts(table.terms.options),
            short=is_short(game, table.terms.options) if game.traits.short else None,
            newcomer=mine is not None and mine.deals_before == 0,
            learns=mine is not None and await self._learns(snapshot, mine),
        )

    async def _learns(self, snapshot: Snapshot, chair: Chair) -> bool:
        """Whether the lesson is offered to this person. It is offered until the person has finished
        a deal of the game, unless this table is the lesson itself.
        """
        game, account = snapshot.game, chair.account
        if game.lesson is None or snapshot.table.lesson or chair.regular is not None:
            return False
        return not (await self._store.deals_played(game.traits.key, [account]))[account]

    async def end(
        self,
        snapshot: Snapshot,
        language: str,
        result: tuple[str, ...],
        last: tuple[Screen, PaintContext] | None,
        reader: Account | None = None,
    ) -> lobby.EndModel:
        """Why the table closed, the result of its last match or `last` deal, and what each player
        won. `reader` is the account of the only reader, if there is one.
        """
        table = snapshot.table
        names = await self._people.chair_names(snapshot, language)
        gone = dict(table.ending.other_shares)
        about = [str(account) for account in (reader, table.ending.by) if account]
        called = await self._people.owner_names([*about, *gone])
        return lobby.EndModel(
            why=table.ending.why or "closed",
            reader=called.get(str(reader), ""),
            by=called.get(str(table.ending.by), ""),
            result=result,
            last=last,
            deals=table.match.deals,
            by_regulars=is_played_out(table, snapshot.game.traits)
            and table.ending.closing
            and table.ending.why != "played-out",
            won=await standings(self._store, table.match),
            shares=(
                *(
                    (names.get(chair, "?").removeprefix(ASLEEP), chips)
                    for chair, chips in table.ending.shares
                ),
                *((called[who], chips) for who, chips in gone.items()),
            ),
        )


def _pairs(seats: int, names: dict[int, str]) -> tuple[tuple[str, ...], ...]:
    """Both sides of a table, by chair. Partners sit opposite."""
    listed = tuple(names.get(chair, "") for chair in range(seats))
    return listed[::2], listed[1::2]
