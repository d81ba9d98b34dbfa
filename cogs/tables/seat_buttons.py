"""Handles the buttons for joining, starting and leaving: sit, deal, I'm back, leave, close."""

from __future__ import annotations

from bot.ids import SIDE, whole
from bot.lru import Lru
from bot.presses.handlers import PressServices, table_press
from bot.presses.invocation import Click, Until
from bot.presses.replies import about, until
from bot.presses.rights import may_host, moderates_table
from games.kernel.options import Value
from tables.commands import (
    AddRegular,
    AnswerClose,
    Back,
    Close,
    Deal,
    Leave,
    Outcome,
    PlayNow,
    Refusal,
    Sit,
)
from tables.model.sides import sides_to_choose, waits_for_match
from tables.model.snapshot import Snapshot
from tables.model.table import Status, Table
from tables.planning import purses
from tables.planning.agreement import of_length
from tables.planning.deadlines import is_played_out
from tables.ports import Account

DOUBLE_TAP = 2.0
"""For this many seconds after taking the last seat, a person's press deals nothing."""


class SeatButtons:
    """Answers the buttons for joining, starting and leaving."""

    def __init__(self, services: PressServices) -> None:
        self._directory = services.directory
        self._people = services.people
        self._store = services.store
        self._messages = services.messages
        self._sentences = services.presenters.sentences
        self._replies = services.replies
        self._way_out = services.way_out
        self._clock = services.directory.services.clock
        self._sat: Lru[tuple[int, int], float] = Lru()
        """When this person took the last seat, by table and user. **Sit down** then disappeared,
        and other buttons moved to its place.
        """

    @table_press("sit")
    async def sit(self, click: Click) -> None:
        """Take a chair; a new player gets a purse. In a game with partners, Kro may first ask whose
        partner the person wants to be.
        """
        account = await self._account(click)
        if account is None:
            return
        sides = sides_to_choose(click.snapshot.table, pairs=click.snapshot.game.traits.pairs)
        if sides and await self._may_choose(click, account):
            line = await self._sentences.ask_side(
                click.snapshot, sides, click.press.rises_seen, click.language
            )
            await self._replies.line(click, line)
            return
        await self._sit(click, account, None)

    async def _may_choose(self, click: Click, account: Account) -> bool:
        """Whether to ask this person for a side. Kro asks nobody who sits here or cannot pay."""
        table = click.snapshot.table
        return not table.has(account) and await purses.admits(table, self._store, account) is None

    @table_press(SIDE)
    async def side(self, click: Click) -> None:
        """Take a chair on the chosen side."""
        account = await self._account(click)
        if account is not None:
            await self._sit(click, account, whole(click.press.argument.partition(".")[0]))

    async def _account(self, click: Click) -> Account | None:
        """The purse of a person who wants to sit down. If the press came from a private channel,
        where there are no tables, refuses and returns None.
        """
        if not click.in_guild:
            await click.tell("refused-not-seated")
            return None
        return await self._people.purse(click.interaction)

    async def _sit(self, click: Click, account: Account, chair: int | None) -> None:
        outcome = await self._directory.ask(
            click.table,
            Sit(
                by=account,
                interaction=click.key,
                rises_seen=click.press.rises_seen,
                chair=chair,
            ),
        )
        if outcome.refusal is not None:
            await self._replies.refuse(click, outcome.refusal)
            return
        self._mark_last_seat(click, outcome.snapshot)
        table = outcome.snapshot.table
        if account in table.waiting:
            await self._replies.seated(click, outcome.snapshot, "waiting", account)
            return
        playing, promised = table.status is Status.PLAYING, table.promised_to(account)
        if not click.on_line:
            await self._messages.table.answer(click.table, click.interaction)
            # The buttons have moved only now, so the time counts from here.
            self._mark_last_seat(click, outcome.snapshot)
        if click.on_line or playing or promised is not None:
            said = "seated-next" if playing else "seated"
            if _has_left(click.snapshot.table, account):
                said = "returned"
            if promised is not None:
                waits = waits_for_match(outcome.snapshot, promised)
                said = "promised-match" if waits else "promised"
            await self._replies.seated(click, outcome.snapshot, said, account)
        if promised is None:
            await self._replies.welcome(click, outcome.snapshot)

    def _mark_last_seat(self, click: Click, snapshot: Snapshot) -> None:
        """Note that this person has just taken the last seat that **Sit down** offered."""
        if not snapshot.table.open_chairs():
            self._sat.put((click.table, click.user), self._clock.now())

    def _is_double_tap(self, click: Click) -> bool:
        """Whether this press in a lobby is probably the second tap on **Sit down**."""
        sat = self._sat.get((click.table, click.user))
        in_lobby = click.snapshot.table.status is Status.LOBBY
        return in_lobby and sat is not None and self._clock.now() < sat + DOUBLE_TAP

    @table_press("back")
    async def back(self, click: Click) -> None:
        """Give the seat back from the regular to the player."""
        outcome = await self._directory.ask(
            click.table,
            Back(by=click.account, interaction=click.key, rises_seen=click.press.rises_seen),
        )
        await self._replies.answer(click, outcome)

    @table_press("leave")
    async def leave(self, click: Click) -> None:
        """Get up. If that has a cost, Kro asks first."""
        sure = click.press.argument == "yes"
        outcome = await self._directory.ask(
            click.table, Leave(by=click.account, interaction=click.key, confirmed=sure)
        )
        if outcome.refusal is not None:
            if outcome.refusal.ask:
                line = await self._sentences.ask_leave(outcome, click.language)
                await self._replies.line(click, line, about(click.snapshot))
            else:
                await self._replies.refuse(click, outcome.refusal)
        elif sure or click.on_line:
            await self._replies.confirm(click, outcome.snapshot, _left_key(click, outcome.snapshot))
        elif not outcome.changed:
            # A player who has already left sees again what that means.
            said = _left_key(click, outcome.snapshot)
            line = await self._sentences.done(outcome.snapshot, said, click.language)
            await click.whisper(line, passing=until(said))
        else:
            await self._replies.answer(click, outcome)

    @table_press("stay")
    async def stay(self, click: Click) -> None:
        """Do not leave after all."""
        await self._replies.confirm(click, click.snapshot, "stay")

    @table_press("regular")
    async def regular(self, click: Click) -> None:
        """Ask a computer player to sit down. If the deal needs every chair, ask one to each free
        chair, so that Mus does not take four presses.
        """
        command = AddRegular(by=click.account, interaction=click.key)
        outcome = before = await self._directory.ask(click.table, command)
        while outcome.refusal is None and _needs_everybody(outcome.snapshot):
            before, command = outcome, AddRegular(by=click.account)
            outcome = await self._directory.ask(click.table, command)
        # Another player may have taken the last chair first: the table's message shows who.
        await self._replies.answer(click, before if outcome.refusal is not None else outcome)

    @table_press("deal")
    async def deal(self, click: Click) -> None:
        """Deal, or be ready for the next deal. A new deal gets a new message."""
        seen = click.press.rises_seen
        await self._start(click, Deal(by=click.account, interaction=click.key, rises_seen=seen))

    @table_press("alone")
    async def alone(self, click: Click) -> None:
        """Play now: regulars take all free chairs, and the cards are dealt."""
        await self._play_alone(click, None)

    @table_press("quick")
    async def quick(self, click: Click) -> None:
        """Play a short game alone."""
        await self._play_at_length(click, short=True)

    @table_press("full")
    async def full(self, click: Click) -> None:
        """Play a whole game alone."""
        await self._play_at_length(click, short=False)

    async def _play_at_length(self, click: Click, *, short: bool) -> None:
        option = of_length(click.snapshot.game, short=short)
        if option is None:
            await click.tell("refused-old-button")
        else:
            await self._play_alone(click, option)

    async def _play_alone(self, click: Click, option: tuple[str, Value] | None) -> None:
        seen = click.press.rises_seen
        await self._start(
            click,
            PlayNow(by=click.account, interaction=click.key, rises_seen=seen, option=option),
        )

    async def _start(self, click: Click, command: Deal | PlayNow) -> None:
        if self._is_double_tap(click):
            await self._replies.show(click, click.snapshot)
            line = await self._sentences.done(click.snapshot, "just-seated", click.language)
            await click.whisper(line, passing=Until.PRESS)
            return
        with self._replies.by_new_table_message(click) as answer:
            outcome = await self._directory.ask(click.table, command)
            is_answered = outcome.dealt or answer.taken
            if is_answered:
                await answer.wait_for_answer()
        refusal = outcome.refusal
        is_deal = isinstance(command, Deal)
        if refusal is not None and not (is_deal and refusal.code == "deal-in-play"):
            await self._replies.refuse(click, refusal)
        elif click.on_line:
            await self._replies.confirm(click, outcome.snapshot, "changed")
        elif not is_answered:
            # The deal waits for other players, or another player or the clock has started it.
            await self._replies.show(click, outcome.snapshot)

    @table_press("close")
    async def close(self, click: Click) -> None:
        """Close the table, after one question. A person who may not close it is refused."""
        sure = click.press.argument == "yes"
        table = click.snapshot.table
        if not may_host(click, table, click.account):
            await self._replies.refuse(click, Refusal("host-only"), click.snapshot)
        elif await self._way_out.is_stuck(click.table):
            await self._way_out.ask(click, click.table)
        elif table.ending.question:
            await self._replies.refuse(click, Refusal("closing-asked"), click.snapshot)
        elif not sure:
            line = await self._sentences.ask_close(click.snapshot, click.account, click.language)
            await self._replies.line(click, line, about(click.snapshot))
        else:
            outcome = await self._directory.ask(
                click.table,
                Close(
                    by=click.account,
                    interaction=click.key,
                    moderator=await moderates_table(self._store, click, table, click.account),
                ),
            )
            if outcome.refusal is not None:
                await self._replies.refuse(click, outcome.refusal)
                return
            await self._replies.confirm(click, outcome.snapshot, closed_key(outcome))

    @table_press("agree")
    async def agree(self, click: Click) -> None:
        """Agree that the table closes."""
        await self._answer_close(click, agrees=True)

    @table_press("playon")
    async def play_on(self, click: Click) -> None:
        """Play on instead, or withdraw the question that this person asked."""
        await self._answer_close(click, agrees=False)

    async def _answer_close(self, click: Click, *, agrees: bool) -> None:
        command = AnswerClose(
            by=click.account, interaction=click.key, about=click.press.argument, agrees=agrees
        )
        await self._replies.answer(click, await self._directory.ask(click.table, command))

    @table_press("keep")
    async def cancel_close(self, click: Click) -> None:
        """Do not close after all."""
        await self._replies.confirm(click, click.snapshot, "kept")


def closed_key(outcome: Outcome) -> str:
    """The key of the confirmation for closing a table, for ``done-…``."""
    if outcome.closed:
        return "closed"
    return "closing-asked" if outcome.snapshot.table.ending.question else "closing"


def _left_key(click: Click, snapshot: Snapshot) -> str:
    """The key of the confirmation for getting up, for ``done-…``."""
    table, traits = snapshot.table, snapshot.game.traits
    seated = click.account is not None and table.chair_of(click.account) is not None
    if not seated or table.status is Status.CLOSED:
        return "left"
    if is_played_out(table, traits):
        return "left-at-once"
    if traits.matches:
        return "leaving-match"
    deal, seat = snapshot.deal, click.seat
    if deal is None or seat is None:
        return "leaving"
    if deal.game.is_out(deal.state, seat):
        return "leaving-out"
    return "leaving-gives-up" if deal.game.gives_up(deal.state, seat) else "leaving"


def _needs_everybody(snapshot: Snapshot) -> bool:
    """Whether there are free chairs that the deal needs."""
    table = snapshot.table
    chairs, least = len(table.chairs), snapshot.game.seats(table.terms.options).start
    return len(table.taken()) < chairs == least


def _has_left(table: Table, account: Account) -> bool:
    """Whether this person has left, and the seat is still free to come back to (GEN-015)."""
    chair = table.chair_of(account)
    left = None if chair is None else table.chairs[chair]
    return left is not None and left.may_return
