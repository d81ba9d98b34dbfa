"""Decides what to redraw after each commit, and keeps every message of every table in step."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Set
from enum import Enum, auto
from functools import partial

import discord
from msgspec import Struct

from bot.discord.rate_limiter import Urgency
from bot.discord.rest import DiscordRest, nonce
from bot.ids import decode
from bot.messages import hand_message, table_message
from bot.messages.hand_message import HandCopies, HandMessages, Occasion
from bot.messages.message_index import MessageIndex, Paint
from bot.messages.notifier import Notifier
from bot.messages.table_message import TableMessages
from bot.messages.turn_calls import TableQueues, TurnCalls
from bot.people import People
from bot.ports import MessageKind, MessageRef, Store
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
    SetPartner,
    Sit,
    SitOut,
    Wait,
    Withdraw,
)
from tables.decision import Decision
from tables.live.directory import Directory
from tables.live.topic import Topic
from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Status
from tables.planning.deadlines import is_played_out
from tables.ports import Account, Unreachable
from tables.supervisor import log_failure

log = logging.getLogger(__name__)

ABOUT_CHAIRS = (HandOn, SitOut, Wait)
"""Commands that change every hand, since every hand shows who sits, who waits and who is host."""
PROMISES = (Sit, Leave, Withdraw)
"""Commands that may promise a seat, or end such a promise."""

CATCH_UP_AFTER = (2.0, 10.0, 60.0, 120.0, 300.0, 600.0)
"""Seconds after which everything of a table is shown again, if something could not be drawn. The
whole list covers a database outage of a quarter of an hour.
"""


class After(Enum):
    """Why the content of a table's messages is not known, so that all of them are drawn again."""

    FAILURE = auto()
    """Something that should have been drawn was not."""
    DOUBT = auto()
    """A commit, perhaps the one that opened the table, may not have been published."""
    ANOTHER_PROCESS = auto()
    """Another process has changed the table, and may have posted its messages again."""


class Messages:
    """Keeps every message of every table in step with what was committed."""

    def __init__(
        self,
        directory: Directory,
        store: Store,
        rest: DiscordRest,
        presenters: Presenters,
        people: People,
    ) -> None:
        self._store = store
        self.rest = rest
        self._people = people
        paint: dict[MessageKind, Paint] = {
            MessageKind.TABLE: table_message.painting(presenters.table),
            MessageKind.HAND: self._paint_hand,
            MessageKind.COPY: hand_message.painting_copies(presenters.hand),
        }
        self._index = MessageIndex(directory, store, rest, paint, self._repost, self._unseen)
        self.reach = Notifier(rest, people)
        self._turn_calls = TurnCalls(
            directory, store, rest, presenters.calls, people, self.reach, self._index.tasks
        )
        self.live_messages = self._index.live_messages
        self.tasks = self._index.tasks
        """Background work besides presses and commits, until everything is shown."""
        self.table = TableMessages(self._index, presenters.table, people)
        self.hands = HandMessages(self._index, presenters.hand, presenters.sentences, self.reach)
        self.copies = HandCopies(self._index)
        self._queues = TableQueues()
        self._outdated_hands: Set[tuple[int, int]] = frozenset()
        """Table and user: hands that still offered a decision already made when the process
        started.
        """
        self._hands_before_deal: Set[tuple[int, int]] = frozenset()
        """Table and user: hands that showed nothing of the deal in play when the process
        started.
        """
        self._replaced_hands: set[tuple[int, int]] = set()
        """Table and user: hands of `_hands_before_deal` whose message at Discord showed nothing of
        the deal either. A process that ended may have sent the deal's own hand below that message.
        """
        self._outdated_tables: Set[int] = frozenset()
        """Tables whose message showed an earlier deal than the one in play when the process
        started.
        """
        self._sentences = presenters.sentences
        self._told_unseen: set[int] = set()
        """Tables whose players were already notified that the table cannot be shown."""
        self.deal_ended: Topic[Snapshot] = Topic("deals that ended")
        """Each deal that has ended at an open table, after all edits that show its end were
        started.
        """
        self._to_catch_up: dict[int, asyncio.TimerHandle] = {}
        """By table: when to show everything again, because something could not be drawn."""
        directory.committed.subscribe(self._changed)
        directory.changed_hands.subscribe(self._release)
        directory.let_go.subscribe(self._index.unload)
        directory.after_doubt.subscribe(partial(self.show_all, after=After.DOUBT))
        people.language_changed.subscribe(self.show_in_language)

    async def _paint_hand(
        self, snapshot: Snapshot, ref: MessageRef
    ) -> discord.ui.LayoutView | None:
        return await self.hands.paint(snapshot, ref)

    def _changed(self, command: Command, outcome: Outcome) -> None:
        """Schedule the redraws that this commit needs."""
        redraw, ended = redraw_after(command, outcome), outcome.settled and not outcome.closed
        late = Urgency.TAKE_UP if isinstance(command, Restarted) else None
        follow = partial(self._follow, outcome.snapshot, redraw, ended=ended, urgency=late)
        self.tasks.spawn(self._retried(outcome.snapshot.id, follow))

    async def _retried(
        self, table: int, work: Callable[[], Awaitable[None]], tries: int = 0
    ) -> None:
        """Do this work. If it fails, show everything of the table again later."""
        try:
            await work()
        except Exception as error:  # noqa: BLE001  (logged, and tried again)
            log_failure(log, error, "not everything of table %s could be drawn", table)
            if isinstance(error, Unreachable):
                # An unreachable database is retried without limit.
                tries = min(tries, len(CATCH_UP_AFTER) - 1)
            if tries < len(CATCH_UP_AFTER) and not self.tasks.given_up:
                if known := self._to_catch_up.pop(table, None):
                    known.cancel()
                loop = asyncio.get_running_loop()
                self._to_catch_up[table] = loop.call_later(
                    CATCH_UP_AFTER[tries], self._show_all_again, table, tries + 1
                )

    def show_all(self, table: int, after: After) -> None:
        """Show everything of a table again, in the background."""
        self.tasks.spawn(self._retried(table, partial(self._catch_up, table, after)))

    def show_in_language(self, user: int) -> None:
        """After a change of language, redraw in the background what a person reads: the private
        messages, and the tables where the person sits.
        """
        self.tasks.spawn(self._show_in_language(user))

    async def _show_in_language(self, user: int) -> None:
        directory = self._index.directory
        for guild, account in (await self._store.accounts(user)).items():
            if not directory.home.ours(guild):
                continue
            for snapshot in await directory.tables(guild):
                await self.hands.redraw(snapshot.id, user)
                self.copies.translate(snapshot.id, user)
                if snapshot.table.chair_of(account) is not None:
                    await self._show_table_in_language(snapshot)

    def show_server_in_language(self, guild: int) -> None:
        """After a change of a server's language, redraw its tables in the background."""
        self.tasks.spawn(self._show_server_in_language(guild))

    async def _show_server_in_language(self, guild: int) -> None:
        for snapshot in await self._index.directory.tables(guild):
            await self._show_table_in_language(snapshot)

    async def _show_table_in_language(self, snapshot: Snapshot) -> None:
        await self.table.redraw(snapshot.id)
        self._turn_calls.follow(snapshot.id)

    def _show_all_again(self, table: int, tries: int) -> None:
        self._to_catch_up.pop(table, None)
        again = partial(self._catch_up, table, After.FAILURE)
        self.tasks.spawn(self._retried(table, again, tries))

    async def _catch_up(self, table: int, after: After) -> None:
        if after is After.ANOTHER_PROCESS:
            await self._index.find_again(table)
        elif after is After.DOUBT and await self._index.find(table, MessageKind.TABLE) is None:
            self._index.mark_missing(table)
        # A press may have been given up before its command was carried out.
        await self._index.directory.wait_until_settled(table)
        async with self._queues.turn(table):
            snapshot = await self._index.directory.snapshot(table)
            if snapshot is None or not self._index.directory.home.ours(snapshot.table.guild):
                return
            if snapshot.table.status is Status.CLOSED:
                await self._closed(snapshot)
                return
            await self.table.redraw(table)
            if snapshot.table.waits_for_place:
                return
            deal = snapshot.deal if snapshot.table.status is Status.PLAYING else None
            for chair, user in (await self._people.users(snapshot)).items():
                # If a hand asks for the present decision, its reader may have picked cards.
                kept = deal if after is After.ANOTHER_PROCESS else None
                if kept and _asks(kept, chair, await self._decisions_shown(table, user)):
                    continue
                # A process that seated a player may have ended before it sent the hand.
                await self.hands.show(snapshot, user, Occasion.CHANGE)
            self.copies.redraw_all(snapshot, Urgency.TABLE)
            self._turn_calls.follow(table)

    def _release(self, table: int) -> None:
        """Show nothing more of a table that another process shows now."""
        self._turn_calls.forget(table)
        self._told_unseen.discard(table)
        self.copies.forget(table)
        self.hands.forget(table)
        if timer := self._to_catch_up.pop(table, None):
            timer.cancel()
        self._index.forget(table)

    async def _follow(
        self, snapshot: Snapshot, redraw: Redraw, *, ended: bool, urgency: Urgency | None
    ) -> None:
        """Make the redraws of a commit after those of all earlier commits. They draw the
        table as it is when they run, and do not wait for a hand to arrive. If another process shows
        the table by then, that process has started with this commit.
        """
        try:
            async with self._queues.turn(snapshot.id):
                if not self._index.directory.home.ours(snapshot.table.guild):
                    self.table.mark_followed(snapshot.id)
                elif redraw.last:
                    await self._closed(snapshot)
                elif redraw.nothing:
                    pass
                elif redraw.repost:
                    try:
                        await self._deal_started(snapshot, redraw)
                    finally:
                        self.table.mark_followed(snapshot.id)
                else:
                    await self._moved(snapshot, redraw, urgency)
        finally:
            # The deal has ended, whether its end could be drawn or not.
            if ended:
                self.deal_ended.publish(snapshot)

    async def _deal_started(self, snapshot: Snapshot, redraw: Redraw) -> None:
        hands = partial(self._show_hands, snapshot, redraw)
        # The hands link to the table's message, so the table's message goes first. In a round of a
        # tournament many tables post in one channel, which takes five messages in five seconds.
        hands_first = snapshot.table.tournament is not None and snapshot.table.match.deals == 1
        if hands_first:
            self.tasks.spawn(self._retried(snapshot.id, hands))
        try:
            await self.table.post(snapshot)
        finally:
            if not hands_first:
                self.tasks.spawn(self._retried(snapshot.id, hands))

    async def _show_hands(self, snapshot: Snapshot, redraw: Redraw) -> None:
        users = await self._people.users(snapshot)
        # Requests by interaction tokens do not wait for requests with the bot's token.
        self.copies.bring_down(snapshot)
        # If private channels must be opened one after the other, the players who act next go first.
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
            await self._redraw_every(snapshot, await self._users_of(redraw.answered))
            self.copies.redraw_all(snapshot, Urgency.TABLE)
        actor = await self._users_of(redraw.actor)
        for user in actor | {users[chair] for chair in redraw.chairs & users.keys()}:
            await self.hands.redraw(snapshot.id, user, urgency)
        left = await self._users_of(redraw.left)
        for user in left:
            self.copies.take_away(snapshot.id, user)
        for user in (actor | {users[chair] for chair in redraw.copies & users.keys()}) - left:
            self.copies.redraw(snapshot, user, urgency)
        self._turn_calls.follow(snapshot.id)

    async def _redraw_every(self, snapshot: Snapshot, but: Set[int]) -> None:
        """Redraw each hand message that exists, except those of these people."""
        for ref in await self._store.messages(snapshot.id):
            if ref.kind == MessageKind.HAND and ref.user not in but:
                await self.hands.redraw(snapshot.id, ref.user, Urgency.TABLE)

    async def _users_of(self, account: Account | None) -> frozenset[int]:
        """The user who owns an account; empty for a regular's."""
        user = None if account is None else (await self._store.holders([account]))[account].user
        return frozenset() if user is None else frozenset({user})

    async def _repost(self, snapshot: Snapshot, kind: MessageKind, user: int) -> None:
        """Post a message of an open table again that a person deleted."""
        if kind == MessageKind.HAND:
            await self.hands.show(snapshot, user, Occasion.CHANGE)
        else:
            await self.table.post(snapshot)

    async def _unseen(self, snapshot: Snapshot) -> None:
        """Notify each player in private, once, that the table can no longer be shown."""
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
        """Show the end in all messages, and forget each one that shows it. A message that could not
        be drawn is tried again, and finished after a restart.
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

    async def find_unshown(self) -> None:
        """Find the hands and tables whose last answers were lost when the process was killed. Call
        this before the first press.
        """
        self._outdated_hands = await self._store.outdated_hands()
        self._hands_before_deal = await self._store.hands_before_deal()
        self._outdated_tables = await self._store.outdated_tables()

    async def recall(self, table: int) -> None:
        """Restore the turn calls that were out when the process stopped, and read which hands show
        an earlier deal. Call this before anything is committed at the table. Otherwise a player may
        be called a second time, and the hands are drawn again.
        """
        await self._turn_calls.restore(table)
        for at, user in self._hands_before_deal:
            if at != table:
                continue
            self._replaced_hands.discard((table, user))
            snapshot = await self._index.directory.snapshot(table)
            deal = None if snapshot is None else snapshot.deal
            shown = await self._decisions_shown(table, user)
            if deal is not None and all(one.deal != deal.setup.number for one in shown):
                self._replaced_hands.add((table, user))

    async def restore(self, snapshot: Snapshot) -> None:
        """Restore the messages of a table that was open when the process stopped: draw what was
        committed but not shown, and nothing else. Each player who has no hand message gets one. The
        hand may have been waiting for a private channel when the process stopped.
        """
        async with self._queues.turn(snapshot.id):
            pass  # The redraws for its extended deadlines are under way by now.
        if snapshot.table.waits_for_place:
            return  # Its first deal is the first that is shown.
        known = await self._index.ref(snapshot.id, MessageKind.TABLE)
        if known is None or snapshot.id in self._outdated_tables:
            # A kill may have come while the deal's message was being posted. That message is then
            # below the known one, and nothing could keep it up to date.
            await self.table.post(snapshot, Urgency.TAKE_UP, again=True)
        elif not await self._is_shown(snapshot, MessageKind.TABLE):
            await self.table.redraw(snapshot.id, Urgency.TAKE_UP)
        deal, users = snapshot.deal, await self._people.users(snapshot)
        if deal is None or snapshot.table.status is not Status.PLAYING:
            for user in users.values():
                if not await self._is_shown(snapshot, MessageKind.HAND, user):
                    await self.hands.show(snapshot, user, Occasion.CHANGE, Urgency.TAKE_UP)
            return
        due = set(hands_after_restart(snapshot))
        outdated = self._outdated_hands | self._hands_before_deal
        for chair, user in users.items():
            is_there = await self._index.find(snapshot.id, MessageKind.HAND, user) is not None
            if not is_there or (snapshot.id, user) in outdated:
                due.add(chair)
        for chair in due & users.keys():
            user = users[chair]
            if (snapshot.id, user) in self._replaced_hands:
                # As for the table's message, the deal's own hand may be below the known one.
                self._replaced_hands.discard((snapshot.id, user))
                await self.hands.show(snapshot, user, Occasion.AGAIN, urgency=Urgency.TAKE_UP)
                continue
            if await self._is_shown(snapshot, MessageKind.HAND, user):
                continue
            if _asks(deal, chair, await self._decisions_shown(snapshot.id, user)):
                continue
            await self.hands.show(snapshot, user, Occasion.CHANGE, urgency=Urgency.TAKE_UP)
        self._turn_calls.follow(snapshot.id)

    async def _is_shown(self, snapshot: Snapshot, kind: MessageKind, user: int = 0) -> bool:
        """Whether a message shows the present table, or is about to."""
        live = await self._index.find(snapshot.id, kind, user)
        if live is None:
            return False
        return live.version_shown == snapshot.version or live.dirty or live.task is not None

    async def wait_until_drawn(self, table: int, patience: float) -> None:
        """Wait until the running edits of this table are done, but no longer than `patience`
        seconds.
        """
        await self._index.wait_until_drawn(table, patience)

    async def note_shown(self) -> None:
        """Store, before the process ends, which version every message shows."""
        await self._index.note_shown()

    async def _decisions_shown(self, table: int, user: int) -> Set[Decision]:
        """The decisions that the buttons of a hand message belong to."""
        live = await self._index.find(table, MessageKind.HAND, user)
        if live is None:
            return frozenset()
        ids = map(decode, await self.rest.ids_in(live.ref.channel, live.ref.message))
        return {press.decision for press in ids if press and press.decision}

    async def finish(self, snapshot: Snapshot) -> None:
        """Show the end of a table that closed just before the process stopped."""
        await self._closed(snapshot)

    async def wait_until_settled(self) -> None:
        """Wait until every message shows what was committed."""
        await self._index.wait_until_settled()

    async def cancel(self) -> None:
        """Draw nothing more. Anything not shown by now is shown after the next start."""
        for timer in self._to_catch_up.values():
            timer.cancel()
        self._turn_calls.cancel()
        await self.hands.cancel()
        await self._index.cancel()


class Redraw(Struct, frozen=True):
    """What is redrawn besides the table's message.

    * `repost`: a deal has started. The table's message is posted again, and then the hand of each
      person who sits there. `every` then means the others.
    * `last`: the table has closed, and nothing of it is drawn after this.
    * `nothing`: no message is drawn. All that is left is played to its end within a moment, so a
      press would have no effect.
    * `chairs`: the hand messages of the people on these chairs.
    * `copies`: the ephemeral copies of the people on these chairs.
    * `every`: all hand messages and copies, including those of people who have left, except the
      hand of `answered`.
    * `actor`: the account of a person whose hand message and copy are redrawn.
    * `answered`: the account of a person whose hand the answer to the press shows.
    * `left`: the account of a person whose copy is deleted, because nothing would keep it up to
      date.
    """

    repost: bool = False
    last: bool = False
    nothing: bool = False
    chairs: frozenset[int] = frozenset()
    copies: frozenset[int] = frozenset()
    every: bool = False
    actor: Account | None = None
    answered: Account | None = None
    left: Account | None = None


def redraw_after(command: Command, outcome: Outcome) -> Redraw:
    """What to redraw after a committed command."""
    snapshot = outcome.snapshot
    if outcome.closed:
        return Redraw(last=True, every=True)
    if is_played_out(snapshot.table, snapshot.game.traits):
        return Redraw(nothing=True)
    if outcome.dealt and outcome.snapshot.table.staying():
        return Redraw(repost=True, every=True)
    answered = command.by if isinstance(command, Act) else None
    presser = None if answered is None else snapshot.table.chair_of(answered)
    # A player who acted elsewhere also sees the effect in the copy of the hand.
    acted: frozenset[int] = frozenset() if presser is None else frozenset({presser})
    if outcome.settled:
        shown = None if _on_table(command) else answered
        return Redraw(every=True, copies=acted, answered=shown)
    if snapshot.table.room is not None and snapshot.table.status is Status.BETWEEN:
        return Redraw(every=True)  # The rooms may have been compared.
    if isinstance(command, Kick | SetPartner):
        # Also the hand of the person who was removed, and of all whose partner is another now.
        return Redraw(every=True)
    pressed_oneself = isinstance(command, Back | Explain | Deal) and command.interaction is not None
    # A person who was removed sees it too.
    shown_to = pressed_oneself or isinstance(command, Leave)
    chairs = _chairs(command, outcome) - acted
    return Redraw(
        chairs=chairs,
        copies=chairs | acted,
        actor=command.by if shown_to else None,
        answered=answered,
        left=command.by if isinstance(command, Leave) else None,
    )


def _asks(deal: DealSoFar, chair: int, shown: Set[Decision]) -> bool:
    """Whether a hand message with these decisions asks for the present one. It may show selected
    cards that are not confirmed yet, which a new drawing would lose.
    """
    seat = deal.seat_of_chair(chair)
    return seat is not None and deal.decision(seat) in shown


def asked_chairs(snapshot: Snapshot) -> frozenset[int]:
    """The chairs of the players who must act."""
    deal = snapshot.deal
    if deal is None:
        return frozenset()
    return frozenset(deal.setup.chairs[turn.seat] for turn in snapshot.table.schedule.turns)


def hands_after_restart(snapshot: Snapshot) -> frozenset[int]:
    """The chairs whose hands are shown again after a restart in mid-deal: those who must act.
    Before the first decision it is every player, because some may not have received their cards.
    """
    deal = snapshot.deal
    if deal is None:
        return frozenset()
    return asked_chairs(snapshot) if any(deal.decisions) else frozenset(deal.setup.chairs)


def _on_table(command: Command) -> bool:
    """Whether this was pressed on the table's message, so that the table's message is the answer
    and not a hand.
    """
    pressed = command.decision if isinstance(command, Act) else None
    return pressed is not None and pressed.public


def _chairs(command: Command, outcome: Outcome) -> frozenset[int]:
    table, deal = outcome.snapshot.table, outcome.snapshot.deal
    everybody = frozenset(table.people())
    if isinstance(command, Cut):
        return frozenset()  # Only the table's message shows it.
    if table.status is Status.LOBBY or outcome.reseated or isinstance(command, ABOUT_CHAIRS):
        return everybody
    if outcome.ending or isinstance(command, Close) or table.room is not None:
        # In a Duplicate the table's message shows nothing of the deal, so the hands do.
        return everybody
    if deal is None or table.status is not Status.PLAYING:
        return frozenset()
    # A card that plays itself leaves its player nothing to press.
    cards = {t.seat for t in table.schedule.cards}
    asked = (t.seat for t in table.schedule.turns if t.seat not in cards)
    seats = (*asked, *outcome.acted, *outcome.noticed)
    chairs = frozenset(deal.setup.chairs[seat] for seat in seats)
    if isinstance(command, PROMISES):
        # A person who has left learns whether another takes the seat.
        chairs |= everybody.difference(table.staying())
    return chairs
