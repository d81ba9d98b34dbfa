"""Every message of every table, kept in step with what was committed.

Owns: carrying out, commit by commit of a table, what is to be drawn again, having turn calls follow
it, and telling once of a table that cannot be shown. Must not know: what is to be drawn
(`bot.messages.messages`), what stands in a message (`bot.present`), where it stands
(`bot.messages.message_index`), who is called and when (`bot.messages.turn_calls`), what a press
does (`bot.presses`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Set
from enum import Enum, auto
from functools import partial

from msgspec import Struct

from bot.discord.request_pace import Urgency
from bot.discord.rest import DiscordRest, nonce
from bot.ids import decode
from bot.messages import hand_message, table_message
from bot.messages.hand_message import HandCopies, HandMessages, Occasion
from bot.messages.message_index import MessageIndex
from bot.messages.reach import Reach
from bot.messages.table_message import TableMessages
from bot.messages.turn_calls import TableQueues, TurnCalls
from bot.people import People
from bot.ports import LiveMessageStore, MessageKind
from bot.present.presenters import Presenters
from tables.commands import (
    Act,
    Back,
    Close,
    Command,
    Cut,
    Deal,
    Explain,
    HandOn,
    Kick,
    Leave,
    Outcome,
    Restarted,
    SitOut,
    Wait,
)
from tables.live.directory import Directory
from tables.live.topic import Topic
from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Status
from tables.planning.deadlines import at_once
from tables.ports import Account, Unreachable
from tables.supervised import log_failure

ABOUT_CHAIRS = (HandOn, SitOut, Wait)
"""What every hand tells of: who sits, waits, hosts."""


class Redraw(Struct, frozen=True):
    """What is drawn again beside the table's message: the hands of the people on `chairs`, the
    private copies of those on `copies`, and both of whoever is behind the account `actor`.

    `every`: each hand and each copy that stands, also of those who have got up, but not the hand of
    whoever is behind `answered`, which the answer to the press shows. The copy of whoever is behind
    `left` is taken away: nobody plays by it any more, and nothing would keep it true.

    `anew`: a deal has started for somebody, so the table's message is posted anew, and after it, to
    everybody who sits there, the hand; `every` is then of the others. `last`: the table has closed,
    and nothing of it is drawn after this. `nothing`: no message is drawn, for all that is left is
    played to its end within a moment, and what could be pressed meanwhile would come to nothing.
    """

    anew: bool = False
    last: bool = False
    nothing: bool = False
    chairs: frozenset[int] = frozenset()
    copies: frozenset[int] = frozenset()
    every: bool = False
    actor: Account | None = None
    answered: Account | None = None
    left: Account | None = None


def redraw_after(command: Command, outcome: Outcome) -> Redraw:
    """For a committed command."""
    snapshot = outcome.snapshot
    if outcome.closed:
        return Redraw(last=True, every=True)
    if at_once(snapshot.table, snapshot.game.traits):
        return Redraw(nothing=True)
    if outcome.dealt and outcome.snapshot.table.staying():
        return Redraw(anew=True, every=True)
    answered = command.by if isinstance(command, Act) else None
    presser = None if answered is None else snapshot.table.chair_of(answered)
    # Whoever acted elsewhere sees it in the copy of the hand too.
    acted: frozenset[int] = frozenset() if presser is None else frozenset({presser})
    if outcome.settled:
        shown = None if _on_table(command) else answered
        return Redraw(every=True, copies=acted, answered=shown)
    if isinstance(command, Kick):
        # Also the hand of whoever sits there no more.
        return Redraw(every=True)
    pressed_oneself = isinstance(command, Back | Explain | Deal) and command.interaction is not None
    # Whoever is made to leave reads it too.
    shown_to = pressed_oneself or isinstance(command, Leave)
    chairs = _chairs(command, outcome) - acted
    return Redraw(
        chairs=chairs,
        copies=chairs | acted,
        actor=command.by if shown_to else None,
        answered=answered,
        left=command.by if isinstance(command, Leave) else None,
    )


def _on_table(command: Command) -> bool:
    """Whether this was pressed on the table's message, which answers it in place of a hand."""
    pressed = command.decision if isinstance(command, Act) else None
    return pressed is not None and pressed.public


def _chairs(command: Command, outcome: Outcome) -> frozenset[int]:
    table, deal = outcome.snapshot.table, outcome.snapshot.deal
    everybody = frozenset(table.people())
    if isinstance(command, Cut):
        return frozenset()  # Only the table's message tells of it.
    if table.status is Status.LOBBY or isinstance(command, ABOUT_CHAIRS):
        return everybody
    if deal is None or table.status is not Status.PLAYING:
        return frozenset()
    if isinstance(command, Close):
        return everybody
    seats = (*(t.seat for t in table.schedule.turns), *outcome.acted, *outcome.noticed)
    return frozenset(deal.setup.chairs[seat] for seat in seats)


def asked_chairs(snapshot: Snapshot) -> frozenset[int]:
    """The chairs of those who must act."""
    deal = snapshot.deal
    if deal is None:
        return frozenset()
    return frozenset(deal.setup.chairs[turn.seat] for turn in snapshot.table.schedule.turns)


def hands_after_restart(snapshot: Snapshot) -> frozenset[int]:
    """The chairs whose hands are shown again after a restart in mid-deal: of those who are asked,
    and before the first decision of everybody, to whom the own cards may not have come.
    """
    deal = snapshot.deal
    if deal is None:
        return frozenset()
    return asked_chairs(snapshot) if any(deal.decisions) else frozenset(deal.setup.chairs)


log = logging.getLogger(__name__)

CATCH_UP_AFTER = (2.0, 10.0, 60.0, 120.0, 300.0, 600.0)
"""Seconds after which all of a table is shown as it is, where something could not be drawn: so a
database may be away for a quarter of an hour."""


class After(Enum):
    """Why nobody knows what a table's messages show, so that all of them are shown as it is."""

    FAILURE = auto()
    """Something was not drawn that should have been."""
    DOUBT = auto()
    """Something may have been committed that nobody was told of, perhaps that there is a table."""
    ANOTHER_PROCESS = auto()
    """It has changed the table, and may have posted its messages elsewhere."""


class Messages:
    """Keeps every message of every table in step with what was committed."""

    def __init__(
        self,
        directory: Directory,
        store: LiveMessageStore,
        rest: DiscordRest,
        presenters: Presenters,
        people: People,
    ) -> None:
        self._store = store
        self.rest = rest
        self._people = people
        paint = {
            MessageKind.TABLE: table_message.painting(presenters.table),
            MessageKind.HAND: hand_message.painting(presenters.hand),
            MessageKind.COPY: hand_message.painting(presenters.hand, ephemeral=True),
        }
        self._index = MessageIndex(directory, store, rest, paint, self._repost, self._unseen)
        self.reach = Reach(rest, people)
        self._turn_calls = TurnCalls(
            directory, store, rest, presenters.calls, people, self.reach, self._index.tasks
        )
        self.live_messages = self._index.live_messages
        self.tasks = self._index.tasks
        """What goes on beside presses and commits, until everything is shown."""
        self.table = TableMessages(self._index, presenters.table)
        self.hands = HandMessages(
            self._index, presenters.hand, presenters.sentences, self.reach
        )
        self.copies = HandCopies(self._index)
        self._queues = TableQueues()
        self._outdated_hands: Set[tuple[int, int]] = frozenset()
        """Table and user: hands that offered what had been decided, when the process started."""
        self._outdated_tables: Set[int] = frozenset()
        """Tables whose message showed an older deal than the one in play, when it started."""
        self._sentences = presenters.sentences
        self._told_unseen: set[int] = set()
        """Tables of which it was told that they cannot be shown."""
        self.deal_ended: Topic[Snapshot] = Topic("deals that ended")
        """Each deal at a table that goes on, once everything that shows its end is on its way."""
        self._to_catch_up: dict[int, asyncio.TimerHandle] = {}
        """Tables of which something could not be drawn, because the store failed."""
        directory.committed.subscribe(self._changed)
        directory.changed_hands.subscribe(self._release)
        directory.let_go.subscribe(self._index.let_go)
        directory.after_doubt.subscribe(partial(self.show_all, after=After.DOUBT))

    def _changed(self, command: Command, outcome: Outcome) -> None:
        """Have drawn what this commit makes necessary."""
        redraw, ended = redraw_after(command, outcome), outcome.settled and not outcome.closed
        late = Urgency.TAKE_UP if isinstance(command, Restarted) else None
        follow = partial(self._follow, outcome.snapshot, redraw, ended=ended, urgency=late)
        self.tasks.spawn(self._surely(outcome.snapshot.id, follow))

    async def _surely(
        self, table: int, work: Callable[[], Awaitable[None]], tries: int = 0
    ) -> None:
        """Do this; where it fails, show everything of the table as it is a while later."""
        try:
            await work()
        except Exception as error:  # noqa: BLE001  (logged, and tried again)
            log_failure(log, error, "not everything of table %s could be drawn", table)
            if isinstance(error, Unreachable):
                # However long it is away.
                tries = min(tries, len(CATCH_UP_AFTER) - 1)
            if tries < len(CATCH_UP_AFTER) and not self.tasks.given_up:
                if known := self._to_catch_up.pop(table, None):
                    known.cancel()
                loop = asyncio.get_running_loop()
                self._to_catch_up[table] = loop.call_later(
                    CATCH_UP_AFTER[tries], self._show_all_again, table, tries + 1
                )

    def show_all(self, table: int, after: After) -> None:
        """Show everything of a table as it is, beside whatever goes on."""
        self.tasks.spawn(self._surely(table, partial(self._catch_up, table, after)))

    def _show_all_again(self, table: int, tries: int) -> None:
        self._to_catch_up.pop(table, None)
        again = partial(self._catch_up, table, After.FAILURE)
        self.tasks.spawn(self._surely(table, again, tries))

    async def _catch_up(self, table: int, after: After) -> None:
        if after is After.ANOTHER_PROCESS:
            await self._index.find_again(table)
        elif after is After.DOUBT and await self._index.find(table, MessageKind.TABLE) is None:
            self._index.mark_missing(table)
        # Whoever pressed may have given up before it was carried out.
        await self._index.directory.wait_until_settled(table)
        async with self._queues.turn(table):
            snapshot = await self._index.directory.snapshot(table)
            if snapshot is None or not self._index.directory.home.ours(snapshot.table.guild):
                return
            if snapshot.table.status is Status.CLOSED:
                await self._closed(snapshot)
                return
            await self.table.redraw(table)
            deal = snapshot.deal if snapshot.table.status is Status.PLAYING else None
            for chair, user in (await self._people.users(snapshot)).items():
                if deal is not None:
                    # In a hand that asks for the present decision cards may be picked.
                    may_stay = after is After.ANOTHER_PROCESS
                    if may_stay and await self._asks_already(snapshot, deal, chair, user):
                        continue
                    await self.hands.show(snapshot, user, Occasion.CHANGE)
                else:
                    await self.hands.redraw(table, user)
            self.copies.redraw_all(snapshot, Urgency.TABLE)
            self._turn_calls.follow(table)

    def _release(self, table: int) -> None:
        """Another process shows the table from now on: show nothing of it any more."""
        self._turn_calls.forget(table)
        self._told_unseen.discard(table)
        self.copies.forget(table)
        if timer := self._to_catch_up.pop(table, None):
            timer.cancel()
        self._index.forget(table)

    async def _follow(
        self, snapshot: Snapshot, redraw: Redraw, *, ended: bool, urgency: Urgency | None
    ) -> None:
        """Draw what a commit makes necessary, after all that those before it did. What is drawn is
        what is true by then; nothing here waits for a hand to arrive. Where another process shows
        the table by then, that one has begun with what was committed here.
        """
        try:
            async with self._queues.turn(snapshot.id):
                if not self._index.directory.home.ours(snapshot.table.guild):
                    self.table.mark_followed(snapshot.id)
                elif redraw.last:
                    await self._closed(snapshot)
                elif redraw.nothing:
                    pass
                elif redraw.anew:
                    try:
                        await self._deal_started(snapshot, redraw)
                    finally:
                        self.table.mark_followed(snapshot.id)
                else:
                    await self._moved(snapshot, redraw, urgency)
        finally:
            # It has ended, whether that could be drawn or not.
            if ended:
                self.deal_ended.publish(snapshot)

    async def _deal_started(self, snapshot: Snapshot, redraw: Redraw) -> None:
        # The hands carry a link to the table's message, so that one goes first.
        try:
            await self.table.post(snapshot)
        finally:
            hands = partial(self._show_hands, snapshot, redraw)
            self.tasks.spawn(self._surely(snapshot.id, hands))

    async def _show_hands(self, snapshot: Snapshot, redraw: Redraw) -> None:
        users = await self._people.users(snapshot)
        # What is sent by tokens waits for nothing that is sent by the login.
        self.copies.bring_down(snapshot)
        # If private channels must be opened one after the other: first for whoever acts next.
        opening = dict.fromkeys(users, Urgency.TABLE)
        opening |= dict.fromkeys(asked_chairs(snapshot) & users.keys(), Urgency.HAND)
        first = sorted(users, key=lambda chair: opening[chair].value)
        shown = (
            self.hands.show(snapshot, users[chair], Occasion.DEAL, opening=opening[chair])
            for chair in first
        )
        await asyncio.gather(*shown)
        if redraw.every:
            await self._redraw_every(snapshot, frozenset(users.values()))
        self._turn_calls.follow(snapshot.id)

    async def _moved(
        self, snapshot: Snapshot, redraw: Redraw, urgency: Urgency | None = None
    ) -> None:
        await self.table.redraw(snapshot.id, urgency)
        users = await self._people.users(snapshot)
        if redraw.every:
            await self._redraw_every(snapshot, await self._user(redraw.answered))
            self.copies.redraw_all(snapshot, Urgency.TABLE)
        actor = await self._user(redraw.actor)
        for user in actor | {users[chair] for chair in redraw.chairs & users.keys()}:
            await self.hands.redraw(snapshot.id, user, urgency)
        left = await self._user(redraw.left)
        for user in left:
            self.copies.take_away(snapshot.id, user)
        for user in (actor | {users[chair] for chair in redraw.copies & users.keys()}) - left:
            self.copies.redraw(snapshot, user, urgency)
        self._turn_calls.follow(snapshot.id)

    async def _redraw_every(self, snapshot: Snapshot, but: Set[int]) -> None:
        """Each hand that stands but those of these people."""
        for ref in await self._store.messages(snapshot.id):
            if ref.kind == MessageKind.HAND and ref.user not in but:
                await self.hands.redraw(snapshot.id, ref.user, Urgency.TABLE)

    async def _user(self, account: Account | None) -> frozenset[int]:
        """The person behind an account, if one is."""
        user = None if account is None else (await self._store.holders([account]))[account].user
        return frozenset() if user is None else frozenset({user})

    async def _repost(self, snapshot: Snapshot, kind: MessageKind, user: int) -> None:
        """Somebody deleted this message of an open table."""
        if kind == MessageKind.HAND:
            await self.hands.show(snapshot, user, Occasion.CHANGE)
        else:
            await self.table.post(snapshot)

    async def _unseen(self, snapshot: Snapshot) -> None:
        """Tell whoever plays in private, once, that the table cannot be shown to anybody."""
        if snapshot.id in self._told_unseen:
            return
        self._told_unseen.add(snapshot.id)
        for ref in await self._store.messages(snapshot.id):
            person = await self._store.person(ref.user) if ref.kind == MessageKind.HAND else None
            if person is not None:
                language = await self._people.language(person.user)
                line = await self._sentences.unseen(snapshot, language)
                key = nonce("unseen", snapshot.id, person.user)
                await self.reach.send_private(person, key, None, line)

    async def _closed(self, snapshot: Snapshot) -> None:
        """Show the end everywhere, and forget each message that shows it: nothing changes there any
        more. One that could not be drawn is tried again, and finished after a restart.
        """
        await self._index.finish(snapshot.id)
        for ref in await self._store.messages(snapshot.id):
            if ref.kind == MessageKind.TURN_CALL:
                await self._turn_calls.drop(ref)
        self._turn_calls.forget(snapshot.id)
        self._told_unseen.discard(snapshot.id)
        self.copies.finish(snapshot)
        await self._index.wait_until_drawn(snapshot.id)

    # --- after a restart ------------------------------------------------------------------------

    async def look_back(self) -> None:
        """Know whose answer was lost when the process was killed. To be done before anybody presses
        again.
        """
        self._outdated_hands = await self._store.outdated_hands()
        self._outdated_tables = await self._store.outdated_tables()

    async def recall(self, table: int) -> None:
        """Know of the calls that were out when the process stopped. To be done before anything is
        committed at the table, or somebody may be called a second time.
        """
        await self._turn_calls.restore(table)

    async def restore(self, snapshot: Snapshot) -> None:
        """Take up the messages of a table that was open when the process stopped: what was
        committed but not shown any more is shown now, and nothing else drawn again.
        """
        async with self._queues.turn(snapshot.id):
            pass  # What its grace has made necessary is being drawn by now.
        known = await self._index.ref(snapshot.id, MessageKind.TABLE)
        if known is None or snapshot.id in self._outdated_tables:
            # Where the process was killed in the moment in which the deal's message went out,
            # that one stands below the known one, and nothing could keep it true.
            await self.table.post(snapshot, Urgency.TAKE_UP)
        elif not await self._is_shown(snapshot, MessageKind.TABLE):
            await self.table.redraw(snapshot.id, Urgency.TAKE_UP)
        deal, users = snapshot.deal, await self._people.users(snapshot)
        if deal is None or snapshot.table.status is not Status.PLAYING:
            for user in users.values():
                if not await self._is_shown(snapshot, MessageKind.HAND, user):
                    await self.hands.redraw(snapshot.id, user, Urgency.TAKE_UP)
            return
        hands = self._outdated_hands
        outdated = {chair for chair, user in users.items() if (snapshot.id, user) in hands}
        for chair in (hands_after_restart(snapshot) | outdated) & users.keys():
            if await self._is_shown(snapshot, MessageKind.HAND, users[chair]):
                continue
            if not await self._asks_already(snapshot, deal, chair, users[chair]):
                await self.hands.show(
                    snapshot, users[chair], Occasion.CHANGE, urgency=Urgency.TAKE_UP
                )
        self._turn_calls.follow(snapshot.id)

    async def _is_shown(self, snapshot: Snapshot, kind: MessageKind, user: int = 0) -> bool:
        """Whether a message shows the table as it is, or is about to."""
        live = await self._index.find(snapshot.id, kind, user)
        if live is None:
            return False
        return live.version_shown == snapshot.version or live.dirty or live.task is not None

    async def wait_until_drawn(self, table: int, patience: float) -> None:
        """Wait, but no longer than `patience` seconds, until what is being drawn of this table has
        been.
        """
        await self._index.wait_until_drawn(table, patience)

    async def note_shown(self) -> None:
        """Before the end, have it remembered what every message shows."""
        await self._index.note_shown()

    async def _asks_already(
        self, snapshot: Snapshot, deal: DealSoFar, chair: int, user: int
    ) -> bool:
        """Whether the hand's message asks for the present decision: it may show cards that are
        selected and not yet confirmed, and drawn anew it would show none.
        """
        live = await self._index.find(snapshot.id, MessageKind.HAND, user)
        seat = deal.seat_of_chair(chair)
        if live is None or seat is None:
            return False
        ids = map(decode, await self.rest.ids_in(live.ref.channel, live.ref.message))
        return any(press and press.decision == deal.decision(seat) for press in ids)

    async def finish(self, snapshot: Snapshot) -> None:
        """Show the end of a table that closed just before the process stopped."""
        await self._closed(snapshot)

    async def wait_until_settled(self) -> None:
        """Wait until every message shows what was committed."""
        await self._index.wait_until_settled()

    async def give_up(self) -> None:
        """Draw nothing more: what is not shown by now is shown after the next start."""
        for timer in self._to_catch_up.values():
            timer.cancel()
        self._turn_calls.give_up()
        await self.hands.give_up()
        await self._index.give_up()
