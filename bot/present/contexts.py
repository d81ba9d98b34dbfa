"""What the painter needs beside a screen, from a table as it stands.

Owns: filling `PaintContext`. Must not know: any cards; who sits at a table outside its deals
(`bot.present.lobby_models`); what is painted with it (the other modules of `bot.present`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.start.application_emoji import NONE, EmojiByCard
from bot.lru import Lru
from bot.people import People, shown
from bot.ports import MessageKind, MessageRef, PaintStore, Person
from bot.render.context import CardDisplay, DealFacts, NextDeal, PaintContext, SealFacts
from games.kernel.screen.elements import Notice, Screen, SettlementSheet, text
from tables.model.next_deal import awaited, next_chairs, next_dealer
from tables.model.schedule import TimerDue
from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Status, Table
from tables.planning import purses
from tables.planning.agreement import remarkable
from tables.planning.deadlines import FIRST_CLOCKS, at_once, timer_lengths
from tables.planning.hints import given
from tables.ports import Account, Clock

CHANNELS = "https://discord.com/channels"

FIRST_DEALS = 3
"""So many deals of a game are explained to whoever plays them."""
REMEMBERED = 256
"""Tables of which it is remembered what is so for every reader."""
READABLE = 5.0
"""Seconds: a shorter pause of the game is past before its clock is read; words tell of it."""


def pause_shown(lengths: Mapping[int, float], timers: Iterable[TimerDue]) -> float | None:
    """When the game's pause is over and that is drawn, if it is long enough to be watched.

    A deadline is shown a second early, for nobody is to be late (`parts.until`). By a pause's end
    nobody has to do anything: shown early it would lie in the past before the table says more.
    """
    long = (t.due + 1 for t in timers if t.due is not None and lengths.get(t.key, 0.0) >= READABLE)
    return min(long, default=None)


class OwnView(Struct, frozen=True):
    """A seat's own screen, and what stands around it."""

    screen: Screen
    context: PaintContext


class _ForAll(Struct, frozen=True):
    """What is so for every reader of a deal at a table, in no language; and by seat who plays."""

    context: PaintContext
    users: tuple[int | None, ...]


class PaintContexts:
    """The surroundings of a screen, for one reader."""

    def __init__(
        self,
        store: PaintStore,
        people: People,
        clock: Clock,
        emoji: Callable[[bool], EmojiByCard] = lambda four_colours: NONE,
        moment: Callable[[], object] = object,
    ) -> None:
        """`moment` is another one whenever anything was written that stands around a screen; as
        long as it is the same, what is so for all readers of a deal is found out once.
        """
        self._store = store
        self._people = people
        self._clock = clock
        self._emoji = emoji
        self._moment = moment
        self._for_all: Lru[int, tuple[object, _ForAll]] = Lru(REMEMBERED)
        """By table, with what it was true of: no state is kept in memory for it."""

    async def table(
        self,
        snapshot: Snapshot,
        language: str,
        *,
        reader: int | None = None,
        user: int | None = None,
        live: MessageRef | None = None,
    ) -> PaintContext:
        """A table outside a deal. `reader` is any number for a private message, None for all;
        `user` whose mutes matter; `live` the table's message where it is newer than what is stored.
        """
        table = snapshot.table
        return PaintContext(
            language=language,
            game=table.game,
            accent=snapshot.game.traits.colour,
            table=snapshot.id,
            number=snapshot.number,
            reader=reader,
            link=await self._link(snapshot, live),
            clock=table.terms.clock,
            options=remarkable(table, snapshot.game),
            aim=snapshot.game.aim(table.terms.options),
            rises=table.rises,
            closes_at=table.schedule.idle_at,
            free=free_chairs(table),
            regulars=table.terms.regulars,
            hands=snapshot.game.traits.hands,
            matches=snapshot.game.traits.matches,
            looks_back=snapshot.game.traits.looks_back,
            words=snapshot.game.traits.words,
            muted=user is not None and await self._people.is_muted(user),
            seal=await self._seal(snapshot),
        )

    async def _seal(self, snapshot: Snapshot) -> SealFacts | None:
        """How the deal to come is sealed; None while one is in play."""
        seal, cuts = snapshot.seal, snapshot.table.cuts_by_chair()
        if seal is None or snapshot.table.status not in {Status.LOBBY, Status.BETWEEN}:
            return None
        if not cuts:
            return SealFacts(seal.deal, seal.root)
        last = await self._people.cutter_name(snapshot)
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
        """A table with a deal, in play or finished. `reader` is the seat that reads, if one; `user`
        whoever else is to read it alone, by whose wishes it is painted.
        """
        table = snapshot.table
        for_all = await self._of_deal(snapshot, deal)
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
        wishes = await self._wishes(users, reader, user)
        coming = await self._next(snapshot, deal, reader) if current else NextDeal()
        pictures = (
            table.terms.pictures
            and wishes.pictures
            and (await self._store.guild(table.guild)).pictures
        )
        return replace(
            base,
            language=language,
            reader=reader,
            deal=replace(
                base.deal,
                decision=deal.public_decision if reader is None else deal.decision(reader),
                deadline=deadline,
                first_clock=FIRST_CLOCKS * table.terms.clock if first else 0,
                next=replace(
                    base.deal.next,
                    who=coming.who,
                    dealer=coming.dealer,
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
                await self._explained(snapshot, deal, users, reader, wishes) if playing else None
            ),
            as_of=self._clock.now(),
        )

    async def _of_deal(self, snapshot: Snapshot, deal: DealSoFar) -> _ForAll:
        """What is so of a deal for every reader."""
        moment, kept = self._moment(), self._for_all.use(snapshot.id)
        about = snapshot.version, deal.setup.number, deal.seq, snapshot.deal is deal
        if kept is not None and kept[0] == (about, moment):
            return kept[1]
        users = await self._people.seated(deal)
        found = _ForAll(await self._made_of_deal(snapshot, deal), users)
        if moment == self._moment():
            self._for_all.keep(snapshot.id, ((about, moment), found))
        return found

    async def _made_of_deal(self, snapshot: Snapshot, deal: DealSoFar) -> PaintContext:
        table = snapshot.table
        names = await self._people.seat_names(snapshot, deal)
        current = snapshot.deal is deal
        playing = current and table.status is Status.PLAYING
        least = snapshot.game.seats(table.terms.options).start
        alone = at_once(table, snapshot.game.traits)
        return replace(
            await self.table(snapshot, ""),
            deal=DealFacts(
                number=deal.setup.number,
                purses=_purses(snapshot, deal),
                absent=self._absent(snapshot, deal) if current else frozenset(),
                computers=frozenset(s for s, name in enumerate(deal.setup.regulars) if name),
                closing=playing and (table.ending.closing or alone),
                alone=playing and alone,
                next=NextDeal(
                    at=table.schedule.next_at,
                    missing=max(0, least - len(table.taken())) if not playing else 0,
                    goes_on=current and table.match.goes_on,
                ),
            ),
            names=names,
            hints=current and given(snapshot),
            closes_at=table.schedule.idle_at if table.schedule.next_at is None else None,
            notices=(
                *await self._went_back(snapshot, deal, names),
                *self._stood_up(snapshot, deal, names),
                *await self._staked(snapshot, deal, names),
            ),
        )

    async def own(self, snapshot: Snapshot, user: int, language: str) -> OwnView | None:
        """What this person's own seat sees; None for who is not dealt in."""
        deal = snapshot.deal
        account = await self._store.account(snapshot.table.guild, user)
        seat = None if deal is None or account is None else deal.seat_of(account)
        if deal is None or seat is None:
            return None
        return OwnView(deal.screen(seat), await self.deal(snapshot, deal, language, reader=seat))

    async def result(self, snapshot: Snapshot, language: str, reader: int | None = None) -> str:
        """How the last match went, in one line; empty where deals belong to none, or the last one
        was not played to its end. `reader` is the seat that reads.
        """
        deal = snapshot.deal
        if deal is None or not deal.done or not snapshot.game.traits.matches:
            return ""
        found = (e for e in deal.screen(reader).elements if isinstance(e, SettlementSheet))
        sheet = next((one for one in found if one.rows), None)
        if sheet is None:
            return ""
        context = await self.deal(snapshot, deal, language, reader=reader)
        return context.write(sheet.headline[0])

    async def last_deal(
        self, snapshot: Snapshot, language: str
    ) -> tuple[Screen, PaintContext] | None:
        """The deal with which a table closed, as everybody sees it, and what stands around it; None
        where it belongs to a match, or was not played to its end.
        """
        deal = snapshot.deal
        if deal is None or not deal.done or snapshot.game.traits.matches:
            return None
        return deal.screen(None), await self.deal(snapshot, deal, language)

    async def _wishes(
        self, users: Sequence[int | None], reader: int | None, user: int | None
    ) -> Person:
        """What the reader has set; the defaults for a message that is everybody's."""
        if reader is not None:
            user = users[reader]
        elif user is None:
            return Person(0)
        return await self._people.wishes(user or 0)

    async def _explained(
        self,
        snapshot: Snapshot,
        deal: DealSoFar,
        users: Sequence[int | None],
        reader: int | None,
        wishes: Person,
    ) -> bool | None:
        """Whether the deal is explained to the seat that reads; where a game is played on the table
        itself, or what is said there is half of it, there, while that is to be done for anybody who
        plays.
        """
        table, traits = snapshot.table, snapshot.game.traits
        if reader is not None or (traits.hands and not traits.matches):
            return explained_to(table, deal, reader, wishes)
        for seat, index in enumerate(deal.setup.chairs):
            chair = table.chairs[index]
            if chair is None or chair.regular is not None:
                continue
            theirs = await self._people.wishes(users[seat] or 0)
            if explained_to(table, deal, seat, theirs):
                return True
        return None

    def _by_regular(self, snapshot: Snapshot, deal: DealSoFar, seat: int) -> bool:
        chair = snapshot.table.chairs[deal.setup.chairs[seat]]
        return chair is not None and chair.played_by_regular

    def _absent(self, snapshot: Snapshot, deal: DealSoFar) -> frozenset[int]:
        """Seats of people that a regular plays."""
        return frozenset(
            seat
            for seat, index in enumerate(deal.setup.chairs)
            if (chair := snapshot.table.chairs[index]) is not None
            and chair.account == deal.players[seat]
            and chair.regular is None
            and chair.played_by_regular
        )

    async def _went_back(
        self, snapshot: Snapshot, deal: DealSoFar, names: tuple[str, ...]
    ) -> tuple[Notice, ...]:
        """Who has won more from regulars than one may on a day, and what of it went back
        (GEN-019).
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

    def _stood_up(
        self, snapshot: Snapshot, deal: DealSoFar, names: tuple[str, ...]
    ) -> tuple[Notice, ...]:
        """Who had to get up after this deal for want of chips (GEN-010)."""
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

    async def _staked(
        self, snapshot: Snapshot, deal: DealSoFar, names: tuple[str, ...]
    ) -> tuple[Notice, ...]:
        """At the end of a match: for whom those have played who took over a seat (GEN-014)."""
        setup = deal.setup
        if not deal.done or not setup.players or setup.practice or snapshot.table.match.goes_on:
            return ()
        holders = await self._store.holders(setup.accounts)
        return tuple(
            Notice(text("staked-by", who=names[seat], payer=shown(holders[payer])), "info")
            for seat, (player, payer) in enumerate(zip(setup.players, setup.accounts, strict=True))
            if player != payer
        )

    async def _next(self, snapshot: Snapshot, deal: DealSoFar, reader: int | None) -> NextDeal:
        """Whom the next deal awaits; who would be dealt in now, and who of them would deal, where
        that is not who played the settled deal.
        """
        table, setup = snapshot.table, deal.setup
        if table.status is not Status.BETWEEN:
            return NextDeal()
        chairs = next_chairs(table, deal, await purses.held(table, self._store))
        names = await self._people.chair_names(snapshot)
        here = awaited(table, deal, chairs)
        coming = NextDeal(
            awaited=tuple(names[i] for i in here),
            own="" if reader is None else _own_part(table, here, deal.players[reader]),
        )
        sitting = [(c.account, c.regular) for i in chairs if (c := table.chairs[i])]
        if sitting == list(zip(deal.players, setup.regulars, strict=True)):
            return coming
        enough = len(chairs) >= snapshot.game.seats(table.terms.options).start
        dealer = next_dealer(table, chairs) if enough else None
        return replace(
            coming,
            who=tuple(names[i] for i in chairs),
            dealer="" if dealer is None else names[chairs[dealer]],
        )

    async def _link(self, snapshot: Snapshot, live: MessageRef | None = None) -> str | None:
        ref = live or next(
            (r for r in await self._store.messages(snapshot.id) if r.kind == MessageKind.TABLE),
            None,
        )
        if ref is None:
            return None
        return f"{CHANNELS}/{snapshot.table.guild}/{ref.channel}/{ref.message}"


def explained_to(
    table: Table, deal: DealSoFar, reader: int | None, wishes: Person
) -> bool | None:
    """Whether the deal is explained to the seat that reads: as that person said at this table, else
    one of the first deals of the game where it may be.
    """
    chair = None if reader is None else table.chairs[deal.setup.chairs[reader]]
    if reader is None or chair is None or chair.account != deal.players[reader]:
        return None
    if chair.explained is not None:
        return chair.explained
    before = chair.deals_before
    return True if wishes.explained and before is not None and before < FIRST_DEALS else None


def _own_part(
    table: Table, here: tuple[int, ...], account: Account
) -> Literal["", "awaited", "ready"]:
    """Whether the next deal awaits this person alone, of those whom it awaits `here`, or not any
    more.
    """
    index = table.chair_of(account)
    chair = None if index is None else table.chairs[index]
    if chair is not None and chair.ready:
        return "ready"
    return "awaited" if here == (index,) else ""


def free_chairs(table: Table) -> int:
    """Chairs that somebody may sit down on: in mid-match also one that was left (GEN-015)."""
    return len(table.chairs) - len(table.taken()) + (table.left_behind() is not None)


def _purses(snapshot: Snapshot, deal: DealSoFar) -> tuple[int, ...]:
    """What each seat's purse held after its deal; only shown once that is settled.

    Of an earlier deal it is not known what a purse moved at other tables meanwhile.
    """
    if not deal.done or deal.setup.players:
        # A seat that was taken over plays for another's purse.
        return ()
    if deal.setup.number == snapshot.table.match.deals and snapshot.table.match.purses:
        return snapshot.table.match.purses
    stacks = deal.setup.config["stacks"]
    return tuple(stack + net for stack, net in zip(stacks, deal.net, strict=True))
