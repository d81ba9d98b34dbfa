"""Fills the paint context from the present table: everything a message needs besides its screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.start.application_emoji import NONE, EmojiByCard
from bot.language.i18n import catalogue
from bot.language.names import ASLEEP, ROBOT, safe_name
from bot.lru import Lru
from bot.people import People, shown
from bot.ports import MessageKind, MessageRef, Person, Store
from bot.present.remarks import remark
from bot.present.standings import standings
from bot.render.context import (
    Asked,
    CardDisplay,
    ComparedSeat,
    DealFacts,
    DuplicateFacts,
    NextDeal,
    PaintContext,
    Remark,
    SealFacts,
    Standing,
)
from games.kernel.screen.elements import Notice, Screen, SettlementSheet
from games.kernel.screen.texts import text
from tables.model.next_deal import awaited, next_chairs, next_dealer
from tables.model.rooms import Room, shows_cards
from tables.model.sides import seating, waits_for_match
from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Status, Table, TimerDue
from tables.planning import consent, lessons, purses
from tables.planning.agreement import remarkable
from tables.planning.deadlines import FIRST_CLOCKS, is_played_out, timer_lengths
from tables.planning.hints import given
from tables.planning.stakes import at_stake
from tables.planning.statistics import may_achieve
from tables.ports import Account, Clock

CHANNELS = "https://discord.com/channels"

FIRST_DEALS = 3
"""How many deals of a game are explained to each player."""
REMEMBERED = 256
"""How many contexts are cached, one for each table and language. They are the same for every
reader.
"""
READABLE = 5.0
"""Seconds. A shorter pause of the game is over before a reader sees its clock, so the pause is
described in words.
"""


def pause_shown(lengths: Mapping[int, float], timers: Iterable[TimerDue]) -> float | None:
    """The time to show as the end of the game's pause, if the pause is long enough to be watched.

    One second is added, because `parts.until` shows a deadline one second early so that no player
    is late. No player must act by the end of a pause. Shown early, the end would be in the past
    before the table changes.
    """
    long = (t.due + 1 for t in timers if t.due is not None and lengths.get(t.key, 0.0) >= READABLE)
    return min(long, default=None)


class OwnView(Struct, frozen=True):
    """A seat's own screen and its paint context."""

    screen: Screen
    context: PaintContext


class _ForAll(Struct, frozen=True):
    """The part of a deal's context that is the same for every reader of a language, and the user
    of each seat.
    """

    context: PaintContext
    users: tuple[int | None, ...]


class PaintContexts:
    """Makes the paint contexts, for one reader at a time."""

    def __init__(
        self,
        store: Store,
        people: People,
        clock: Clock,
        emoji: Callable[[bool], EmojiByCard] = lambda four_colours: NONE,
        moment: Callable[[], object] = object,
    ) -> None:
        """`moment` returns a different value after each write that may change a context. While it
        stays the same, the part that all readers of one language share is cached.
        """
        self._store = store
        self._people = people
        self._clock = clock
        self._emoji = emoji
        self._moment = moment
        self._for_all: Lru[tuple[int, str], tuple[object, _ForAll]] = Lru(REMEMBERED)
        """The shared part by table and language, with the version and the moment for which it was
        made. It keeps no game state in memory.
        """

    async def table(
        self,
        snapshot: Snapshot,
        language: str,
        *,
        reader: int | None = None,
        user: int | None = None,
        live: MessageRef | None = None,
    ) -> PaintContext:
        """The context of a table outside a deal. `reader` is any number for a private message, and
        None for a message that all can read. `user` is the person whose mutes matter. `live` is the
        table's message if it is newer than the stored one.
        """
        table = snapshot.table
        return PaintContext(
            language=language,
            game=table.game,
            accent=snapshot.game.traits.colour,
            table=snapshot.id,
            number=snapshot.number,
            tournament=None
            if table.tournament is None
            else (table.tournament.number, table.tournament.round + 1),
            reader=reader,
            link=await self._link(snapshot, live),
            clock=table.terms.clock,
            options=remarkable(table, snapshot.game),
            goal=snapshot.game.goal(table.terms.options),
            aim=snapshot.game.aim(table.terms.options),
            rises=table.rises,
            closes_at=table.schedule.idle_at,
            free=len(table.open_chairs()),
            seating=seating(snapshot),
            regulars=table.terms.regulars,
            hands=snapshot.game.traits.hands,
            matches=snapshot.game.traits.matches,
            looks_back=snapshot.game.traits.looks_back,
            words=snapshot.game.traits.words,
            muted=user is not None and await self._people.is_muted(user),
            seal=await self._seal(snapshot, language),
            duplicate=None if table.room is None else await self._duplicate(table, table.room),
        )

    async def _duplicate(self, table: Table, room: Room, deal: int | None = None) -> DuplicateFacts:
        """A table's part in a Duplicate, and the comparison of a `deal` or of the last one."""
        shown = room.compared if deal is None else deal
        compared = room.compared_in(shown)
        names = await self._people.owner_names(
            [who for one in compared for who in (one.who, one.other_who)]
        )
        return DuplicateFacts(
            room="closed" if room.second else "open",
            number=room.number,
            link=await self._link_to(table.guild, room.other),
            ready=room.ready,
            waits=table.status is Status.BETWEEN and len(room.own) > room.compared,
            seats=tuple(
                ComparedSeat(
                    one.team, names[one.who], one.score, names[one.other_who], one.other_score
                )
                for one in compared
            ),
            deal=room.team_scores(shown),
            total=room.team_scores(),
            deals=room.compared,
        )

    async def lobby(self, snapshot: Snapshot, language: str) -> PaintContext:
        """The context of a table's own message before its first deal. Portraits are by chair."""
        table = snapshot.table
        pictures = table.terms.pictures and (await self._store.guild(table.guild)).pictures
        context = await self.table(snapshot, language)
        if not pictures:
            return context
        users = await self._people.users(snapshot)
        by_chair = [users.get(chair) for chair in range(len(table.chairs))]
        portraits = self._people.portraits(table.guild, by_chair)
        return replace(context, display=CardDisplay(pictures=True, portraits=portraits))

    async def _seal(self, snapshot: Snapshot, language: str) -> SealFacts | None:
        """How the coming deal is sealed; None while a deal is in play."""
        seal, cuts = snapshot.seal, snapshot.table.cuts_by_chair()
        if seal is None or snapshot.table.status not in {Status.LOBBY, Status.BETWEEN}:
            return None
        if not cuts:
            return SealFacts(seal.deal, seal.root)
        last = await self._people.cutter_name(snapshot, language)
        return SealFacts(seal.deal, seal.digest(cuts), len(cuts), last)

    async def deal(
        self,
        snapshot: Snapshot,
        deal: DealSoFar,
        language: str,
        *,
        reader: int | None = None,
        user: int | None = None,
    ) -> PaintContext:
        """The context of a table with a deal, in play or finished. `reader` is the seat that reads,
        if any. `user` is another person who alone reads it, with that person's settings.
        """
        table = snapshot.table
        for_all = await self._of_deal(snapshot, deal, language)
        base, users = for_all.context, for_all.users
        current = snapshot.deal is deal
        playing = current and table.status is Status.PLAYING
        turns = {t.seat: t for t in table.schedule.turns} if playing else {}
        people = [t for t in turns if not self._by_regular(snapshot, deal, t)]
        to_act = reader if reader in turns else next(iter(people), None)
        turn = None if to_act is None else turns[to_act]
        deadline = None if turn is None else turn.due
        first = turn is not None and turn.first is not None
        if playing and table.schedule.timers and not snapshot.game.traits.hands:
            deadline = pause_shown(timer_lengths(table, deal), table.schedule.timers)
        wishes = await self._settings(users, reader, user)
        coming = await self._next(snapshot, deal, language, reader) if current else NextDeal()
        told = lessons.told(table, deal, reader)
        pictures = (
            table.terms.pictures
            and wishes.pictures
            and (await self._store.guild(table.guild)).pictures
        )
        return replace(
            base,
            reader=reader,
            notices=(
                *await self._of_others(snapshot, deal, language, base.notices, reader),
                *_staked(snapshot, deal, base, reader),
            ),
            deal=replace(
                base.deal,
                decision=deal.public_decision if reader is None else deal.decision(reader),
                deadline=deadline,
                first_clock=FIRST_CLOCKS * table.terms.clock if first else 0,
                asked=_asked_of(
                    table, base.deal.asked, None if reader is None else deal.players[reader]
                ),
                next=replace(
                    base.deal.next,
                    who=coming.who,
                    dealer=coming.dealer,
                    dealer_asked=coming.dealer_asked,
                    silent=coming.silent,
                    worst=coming.worst,
                    awaited=coming.awaited,
                    own=coming.own,
                ),
            ),
            display=CardDisplay(
                pictures=pictures,
                four_colours=wishes.four_colours,
                portraits=self._people.portraits(table.guild, users) if pictures else (),
                emoji=self._emoji(wishes.four_colours),
            ),
            explained=(
                await self._explained(snapshot, deal, users, reader, wishes)
                if playing and told is None
                else None
                if told is None
                else False
            ),
            lesson=told,
            as_of=self._clock.now(),
        )

    async def _of_deal(self, snapshot: Snapshot, deal: DealSoFar, language: str) -> _ForAll:
        """The part of a deal's context that is the same for every reader of a language."""
        key = snapshot.id, language
        moment, kept = self._moment(), self._for_all.get(key)
        about = snapshot.version, deal.setup.number, deal.seq, snapshot.deal is deal
        if kept is not None and kept[0] == (about, moment):
            return kept[1]
        users = await self._people.seated(deal)
        found = _ForAll(await self._made_of_deal(snapshot, deal, language), users)
        if moment == self._moment():
            self._for_all.put(key, ((about, moment), found))
        return found

    async def _made_of_deal(
        self, snapshot: Snapshot, deal: DealSoFar, language: str
    ) -> PaintContext:
        table = snapshot.table
        names = await self._people.seat_names(snapshot, deal, language)
        current = snapshot.deal is deal
        playing = current and table.status is Status.PLAYING
        least = snapshot.game.seats(table.terms.options).start
        alone = is_played_out(table, snapshot.game.traits)
        closing = current and table.status is not Status.CLOSED and table.ending.closing
        base = await self.table(snapshot, language)
        if table.room is not None:
            about = await self._duplicate(table, table.room, deal.setup.number)
            base = replace(base, duplicate=about)
        return replace(
            base,
            deal=DealFacts(
                number=deal.setup.number,
                last=snapshot.is_final(deal),
                purses=_purses(snapshot, deal),
                absent=self._absent(snapshot, deal) if current else frozenset(),
                computers=frozenset(s for s, name in enumerate(deal.computers) if name),
                closing=closing or (playing and alone),
                asked=await self._asked(snapshot, deal, language) if current else None,
                alone=playing and alone,
                next=NextDeal(
                    at=table.schedule.next_at,
                    missing=max(0, least - len(table.taken())) if not playing else 0,
                    goes_on=current and table.match.goes_on,
                ),
                tonight=await self._tonight(snapshot, deal, names) if current else (),
                remark=_remark(snapshot, deal) if current else None,
                achieved=await self._achieved(snapshot, deal) if current else (),
            ),
            names=names,
            hints=current and given(snapshot),
            closes_at=table.schedule.idle_at if table.schedule.next_at is None else None,
            notices=(
                *(await self._moving(snapshot, language) if current and playing else ()),
                *await self._capped_notices(snapshot, deal, names),
                *self._broke_notices(snapshot, deal, names),
            ),
            payers=await self._payers(deal),
        )

    async def _achieved(self, snapshot: Snapshot, deal: DealSoFar) -> tuple[tuple[int, str], ...]:
        """Who has achieved what in a settled deal, by seat. People who hide their statistics are
        left out. The result is empty if the server shows no statistics.
        """
        if not (deal.done and may_achieve(deal)):
            return ()
        if not (await self._store.guild(snapshot.table.guild)).stats:
            return ()
        found = await self._store.achieved_in(snapshot.id, deal.setup.number)
        users = dict(zip(deal.players, await self._people.seated(deal), strict=True))
        shown = [
            (deal.players.index(account), name)
            for account, name in found
            if (user := users.get(account)) is not None
            and (await self._store.person(user) or Person(user)).stats
        ]
        return tuple(sorted(shown))

    async def own(self, snapshot: Snapshot, user: int, language: str) -> OwnView | None:
        """What this person's own seat sees; None if the person is not dealt in."""
        deal = snapshot.deal
        account = await self._store.account(snapshot.table.guild, user)
        seat = None if deal is None or account is None else deal.seat_of(account)
        if deal is None or seat is None:
            return None
        return OwnView(deal.screen(seat), await self.deal(snapshot, deal, language, reader=seat))

    async def result(
        self, snapshot: Snapshot, language: str, reader: int | None = None
    ) -> tuple[str, ...]:
        """The result of the last match in one line, and a line for each seat that was taken over.
        Empty if the game has no matches, or the last one was not played to its end. `reader` is the
        seat that reads.
        """
        deal = snapshot.deal
        if deal is None or not deal.done or not snapshot.game.traits.matches:
            return ()
        if snapshot.table.room is not None:
            return ()  # In a Duplicate no deal is part of a match.
        found = (e for e in deal.screen(reader).elements if isinstance(e, SettlementSheet))
        sheet = next((one for one in found if one.rows), None)
        if sheet is None:
            return ()
        context = await self.deal(snapshot, deal, language, reader=reader)
        staked = _staked(snapshot, deal, context, reader)
        return context.of_payers.write(sheet.headline[0]), *(context.write(n.text) for n in staked)

    async def last_deal(
        self, snapshot: Snapshot, language: str
    ) -> tuple[Screen, PaintContext] | None:
        """The deal with which a table closed, as all see it, and its context. None if the deal or
        its match was not played to its end.
        """
        deal = snapshot.deal
        if deal is None or not deal.done:
            return None
        if not shows_cards(snapshot.table.room, deal.setup.number):
            return None
        screen = deal.screen(None)
        sheets = (e for e in screen.elements if isinstance(e, SettlementSheet))
        if snapshot.game.traits.matches and not any(sheet.rows for sheet in sheets):
            return None
        return screen, await self.deal(snapshot, deal, language)

    async def _settings(
        self, users: Sequence[int | None], reader: int | None, user: int | None
    ) -> Person:
        """The reader's settings, or the defaults for a message that all can read."""
        if reader is not None:
            user = users[reader]
        elif user is None:
            return Person(0)
        return await self._people.settings(user or 0)

    async def _explained(
        self,
        snapshot: Snapshot,
        deal: DealSoFar,
        users: Sequence[int | None],
        reader: int | None,
        wishes: Person,
    ) -> bool | None:
        """Whether the deal is explained to the seat that reads. The table's message of a game
        without hands, or with matches, explains the deal while any player needs it.
        """
        table, traits = snapshot.table, snapshot.game.traits
        if reader is not None or not traits.whole:
            return explained_to(table, deal, reader, wishes)
        for seat, index in enumerate(deal.setup.chairs):
            chair = table.chairs[index]
            if chair is None or chair.regular is not None:
                continue
            theirs = await self._people.settings(users[seat] or 0)
            if explained_to(table, deal, seat, theirs):
                return True
        return None

    def _by_regular(self, snapshot: Snapshot, deal: DealSoFar, seat: int) -> bool:
        chair = snapshot.table.chairs[deal.setup.chairs[seat]]
        return chair is not None and chair.played_by_regular

    def _absent(self, snapshot: Snapshot, deal: DealSoFar) -> frozenset[int]:
        """The seats of people for whom a regular plays."""
        return frozenset(
            seat
            for seat, index in enumerate(deal.setup.chairs)
            if (chair := snapshot.table.chairs[index]) is not None
            and chair.account == deal.players[seat]
            and chair.regular is None
            and chair.played_by_regular
        )

    async def _tonight(
        self, snapshot: Snapshot, deal: DealSoFar, names: tuple[str, ...]
    ) -> tuple[Standing, ...]:
        """What everyone has won at this table so far, once the deal is settled. Empty during a
        match, when only its stakes have moved.
        """
        match = snapshot.table.match
        if not deal.done or match.goes_on or snapshot.table.room is not None:
            return ()
        return await standings(self._store, match, deal, names)

    async def _asked(self, snapshot: Snapshot, deal: DealSoFar, language: str) -> Asked | None:
        """The question that people are asked before the table closes, or None."""
        table, question = snapshot.table, snapshot.table.ending.question
        what = at_stake(table, deal)
        if question is None or what is None or table.status is Status.CLOSED:
            return None
        names = await self._people.chair_names(snapshot, language)
        about = (*question.agreed, *([] if question.by is None else [question.by]))
        holders = await self._store.holders(about)

        def name(account: Account) -> str:
            chair = table.chair_of(account)
            return shown(holders[account]) if chair is None else names[chair].removeprefix(ASLEEP)

        return Asked(
            about=question.about,
            who="" if question.by is None else name(question.by),
            what=what,
            pot=table.match.pot,
            due=question.due,
            agreed=tuple(map(name, question.agreed)),
        )

    async def _moving(self, snapshot: Snapshot, language: str) -> list[Notice]:
        """Notices of players who leave after the deal, and of people who take their seats
        (GEN-015).
        """
        table = snapshot.table
        chairs = [(i, c) for i in table.taken() if (c := table.chairs[i]) is not None]
        if not any(chair.leaving or chair.successor is not None for _, chair in chairs):
            return []
        names = await self._people.chair_names(snapshot, language)
        holders = await self._store.holders(table.successors())

        found: list[Notice] = []
        for index, chair in chairs:
            if chair.leaving:
                found.append(_moves(snapshot, "leaving", who=names[index]))
            if chair.successor is not None and not table.ending.closing:
                key = "coming-match" if waits_for_match(snapshot, index) else "coming"
                who = shown(holders[chair.successor])
                found.append(_moves(snapshot, key, who=who, regular=names[index]))
        return found

    async def _of_others(
        self,
        snapshot: Snapshot,
        deal: DealSoFar,
        language: str,
        notices: tuple[Notice, ...],
        reader: int | None,
    ) -> tuple[Notice, ...]:
        """The notices, except the one about the reader leaving, which a hand has in its title."""
        if reader is None or not notices:
            return notices
        names = await self._people.chair_names(snapshot, language)
        own = _moves(snapshot, "leaving", who=names.get(deal.setup.chairs[reader], ""))
        return tuple(notice for notice in notices if notice != own)

    async def _capped_notices(
        self, snapshot: Snapshot, deal: DealSoFar, names: tuple[str, ...]
    ) -> tuple[Notice, ...]:
        """Notices of the chips that went back from players who have won more from regulars than the
        daily cap (GEN-019).
        """
        back = snapshot.table.match.went_back
        if snapshot.deal is not deal or not back:
            return ()
        cap = (await self._store.guild(snapshot.table.guild)).regulars_cap
        return tuple(
            Notice(text("went-back", who=names[seat], chips=back[str(account)], cap=cap), "info")
            for seat, account in enumerate(deal.setup.accounts)
            if str(account) in back
        )

    def _broke_notices(
        self, snapshot: Snapshot, deal: DealSoFar, names: tuple[str, ...]
    ) -> tuple[Notice, ...]:
        """Notices for the players who had to leave after this deal for lack of chips (GEN-010)."""
        if snapshot.deal is not deal:
            return ()
        gone = snapshot.table.match.gone_home
        names = tuple(names[s] for s, i in enumerate(deal.setup.chairs) if i in gone)
        stack = snapshot.table.terms.stack
        return tuple(
            Notice(
                text("stands-up", who=name)
                if stack is None
                else text("stands-up-stack", who=name, stack=stack),
                "leaver",
            )
            for name in names
        )

    async def _payers(self, deal: DealSoFar) -> tuple[tuple[int, str], ...]:
        """The seats of a settled deal that were taken over, each with the player who staked
        (GEN-014).
        """
        if not deal.done:
            return ()
        paid = zip(deal.settled_for, deal.sitting, strict=True)
        found = [(seat, who) for seat, (who, sits) in enumerate(paid) if who != sits]
        people = [int(who) for _, who in found if who.isdecimal()]
        holders = await self._store.holders(people) if people else {}
        return tuple(
            (seat, shown(holders[int(who)]) if who.isdecimal() else ROBOT + safe_name(who))
            for seat, who in found
        )

    async def _next(
        self, snapshot: Snapshot, deal: DealSoFar, language: str, reader: int | None
    ) -> NextDeal:
        """The players for whom the next deal waits. If the players have changed since the settled
        deal, also those who would be dealt in now, and the one who would deal.
        """
        table = snapshot.table
        if table.status is not Status.BETWEEN:
            return NextDeal()
        chairs = next_chairs(table, deal, await purses.held(table, self._store))
        names = dict(await self._people.chair_names(snapshot, language))
        if reader is not None and (mine := table.chair_of(deal.players[reader])) is not None:
            names[mine] = catalogue().you(language)
        here = awaited(table, deal, chairs)
        question = table.ending.question
        if question is not None:
            here = tuple(i for who in question.asked if (i := table.chair_of(who)) is not None)
        coming = NextDeal(
            worst=_risen(snapshot, None if reader is None else deal.players[reader]),
            awaited=tuple(names[i] for i in here),
            own="" if reader is None else _own_part(table, here, deal.players[reader]),
        )
        sitting = [(c.account, c.regular) for i in chairs if (c := table.chairs[i])]
        enough = len(chairs) >= snapshot.game.seats(table.terms.options).start
        dealer = next_dealer(table, chairs) if enough else None
        name = "" if dealer is None else names[chairs[dealer]]
        asking = consent.without_silent(table)
        if table.ending.closing:
            silent = (names[i] for i in chairs if asking.chairs[i] != table.chairs[i])
            coming = replace(coming, silent=tuple(silent))
        if dealer is not None and asking.chairs[chairs[dealer]] != table.chairs[chairs[dealer]]:
            coming = replace(coming, dealer=name, dealer_asked=True)
        if sitting == list(zip(deal.players, deal.computers, strict=True)):
            return coming
        return replace(coming, who=tuple(names[i] for i in chairs), dealer=name)

    async def _link(self, snapshot: Snapshot, live: MessageRef | None = None) -> str | None:
        if live is not None:
            return _link(snapshot.table.guild, live)
        return await self._link_to(snapshot.table.guild, snapshot.id)

    async def _link_to(self, guild: int, table: int) -> str | None:
        """The link to a table's message, None if it has none."""
        refs = await self._store.messages(table)
        ref = next((r for r in refs if r.kind == MessageKind.TABLE), None)
        return None if ref is None else _link(guild, ref)


def _link(guild: int, ref: MessageRef) -> str:
    return f"{CHANNELS}/{guild}/{ref.channel}/{ref.message}"


def _risen(snapshot: Snapshot, reader: Account | None) -> int:
    """The most that the next deal may cost, if the reader has not agreed to that yet; otherwise 0.
    Without a `reader`, any person who has not agreed counts.
    """
    table = snapshot.table
    asked = [c.account for i in table.people() if (c := table.chairs[i]) and c.price_unseen]
    must = bool(asked) if reader is None else reader in asked
    return consent.worst(table, snapshot.game) if must else 0


def _asked_of(table: Table, asked: Asked | None, reader: Account | None) -> Asked | None:
    """The question that people are asked, with the reader's own role in it."""
    question = table.ending.question
    if asked is None or question is None or reader is None:
        return asked
    if reader == question.by:
        return replace(asked, own="closes")
    if reader in question.asked:
        return replace(asked, own="asked")
    return replace(asked, own="agreed" if reader in question.agreed else "other")


def explained_to(table: Table, deal: DealSoFar, reader: int | None, wishes: Person) -> bool | None:
    """Whether the deal is explained to the seat that reads. The person's choice at this table
    counts first. Without one, the first deals of a game are explained.
    """
    chair = None if reader is None else table.chairs[deal.setup.chairs[reader]]
    if reader is None or chair is None or chair.account != deal.players[reader]:
        return None
    if chair.explained is not None:
        return chair.explained
    before = chair.deals_before
    return True if wishes.explained and before is not None and before < FIRST_DEALS else None


def _remark(snapshot: Snapshot, deal: DealSoFar) -> Remark | None:
    """What a regular says about the settled deal, unless the players muted the regulars."""
    if not (deal.done and snapshot.table.terms.remarks):
        return None
    sheet = next(e for e in deal.screen(None).elements if isinstance(e, SettlementSheet))
    about, game = sheet.occasions, snapshot.game.traits.key
    return remark(game, snapshot.id, deal.setup.number, deal.computers, about)


def _own_part(
    table: Table, here: tuple[int, ...], account: Account
) -> Literal["", "awaited", "ready"]:
    """This person's part in the next deal. It is "awaited" if the deal waits for this person alone
    (`here`), and "ready" if it no longer waits for this person.
    """
    index = table.chair_of(account)
    chair = None if index is None else table.chairs[index]
    if chair is not None and chair.ready:
        return "ready"
    return "awaited" if here == (index,) else ""


def _purses(snapshot: Snapshot, deal: DealSoFar) -> tuple[int, ...]:
    """What each seat's purse held after its deal, shown only after the settlement.

    For an earlier deal, a purse's movements at other tables during the deal are not known.
    """
    if not deal.done or deal.setup.players:
        # A seat that was taken over plays for another person's purse.
        return ()
    if deal.setup.number == snapshot.table.match.deals and snapshot.table.match.purses:
        return snapshot.table.match.purses
    stacks = deal.setup.config["stacks"]
    return tuple(stack + net for stack, net in zip(stacks, deal.net, strict=True))


def _moves(snapshot: Snapshot, key: str, **params: str) -> Notice:
    """A notice that a person leaves or comes, in the game's own words if it has some."""
    own = f"{snapshot.game.traits.key}-{key}"
    return Notice(text(own if catalogue().has(own) else key, **params), "info")


def _staked(
    snapshot: Snapshot, deal: DealSoFar, context: PaintContext, reader: int | None
) -> tuple[Notice, ...]:
    """Notices at the end of a match that say whose chips were at stake on each seat that was taken
    over (GEN-014). `reader` is the seat that reads.
    """
    if not deal.done or snapshot.table.match.goes_on:
        return ()
    return tuple(
        Notice(
            text("staked-by-own", payer=payer)
            if seat == reader
            else text("staked-by", who=context.names[seat], payer=payer),
            "info",
        )
        for seat, payer in context.payers
    )
