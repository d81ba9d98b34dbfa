"""Finds the table, the person and the handler of a press, and carries it out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot import ids
from bot.messages.messages import After
from bot.ports import MessageKind
from bot.present.sentences import game_off
from bot.presses.handlers import CommandMark, PressServices, Registry, TableMark
from bot.presses.invocation import Click, CommandClick, Invocation, Until
from bot.presses.rights import may_see
from tables.commands import Refusal
from tables.model.table import Status

TableHandler = Callable[[Click], Awaitable[None]]
INTO_GAME = frozenset({"again", "learn", "sit", ids.SIDE})
"""Presses that bring a player into a game, at a new table or an open one."""
FIRST_DEAL = frozenset({"deal", "alone", "quick", "full"})
"""Presses that start a deal. In a lobby it is the table's first deal."""
CommandHandler = Callable[[CommandClick], Awaitable[None]]


class TablePresses(Registry[TableHandler, TableMark]):
    """Presses at a table or on a hand, whose id begins with ``k1:``."""

    def __init__(self, services: PressServices) -> None:
        super().__init__(TableMark)
        self._directory = services.directory
        self._store = services.store
        self._people = services.people
        self._messages = services.messages
        self._sentences = services.presenters.sentences
        self._passing = services.passing
        self._way_out = services.way_out

    async def __call__(self, asked: Invocation, press: ids.TablePress) -> None:
        """Find the table and the person, then carry out the press."""
        interaction = asked.interaction
        remembered = self._directory.remembers(press.table)
        try:
            snapshot = await self._directory.snapshot(press.table)
        except Exception as error:
            if not await self._way_out.explains(asked, press.table, error):
                raise
            await self._passing.note(asked, press.table)
            return
        guild = asked.guild if snapshot is None or asked.in_guild else snapshot.table.guild
        account = await self._store.account(guild, asked.user) if guild else None
        elsewhere = snapshot is not None and snapshot.table.guild != guild
        if snapshot is None or elsewhere or not may_see(asked, snapshot.table, account):
            at_once = remembered and (asked.in_guild or account is not None)
            await self._refuse_unknown(asked, press, at_once=at_once)
            return
        if asked.in_guild:
            self._people.mark_present(asked.guild, asked.user)
        self._people.mark_pressed(press.table, asked.user)
        await self._people.meet(interaction)
        click = Click(interaction, asked.language, asked.rest, press, snapshot, account)
        closed = snapshot.table.status is Status.CLOSED
        if not closed and asked.user in (await self._store.guild(guild)).blocked:
            await click.tell("refused-blocked-here")
            return
        in_lobby = snapshot.table.status is Status.LOBBY
        if press.name in INTO_GAME or (in_lobby and press.name in FIRST_DEAL):
            game = snapshot.table.game
            off = (await self._store.blocked()).switched_off.get(game)
            if off is not None:
                await click.whisper(game_off(game, off, click.language), passing=Until.PRESS)
                return
        entry = self.find(press.name)
        if entry is None:
            await click.tell("refused-old-button")
            return
        if closed and not entry.mark.when_closed:
            refusal = Refusal("table-closed")
            await click.replace_line(
                await self._sentences.refusal(snapshot, refusal, click.language)
            )
            return
        kind = MessageKind.COPY if click.private else MessageKind.TABLE
        if click.in_dm:
            kind = MessageKind.HAND
        user = click.user if click.private else 0
        try:
            with (
                self._messages.live_messages.hold(click.table, kind, user, interaction),
                self._passing.answering(click),
            ):
                await entry.handle(click)
        except BaseException as error:
            # The press failed, so its answer does not show what it changed. All messages do.
            self._messages.show_all(click.table, After.FAILURE)
            if not await self._way_out.explains(asked, press.table, error):
                raise
        finally:
            self._directory.mark_used(snapshot)
        await self._passing.follow(click, snapshot, account)

    async def _refuse_unknown(
        self, asked: Invocation, press: ids.TablePress, *, at_once: bool
    ) -> None:
        """Answer an invented id, or the id of a table that is secret from this person. An answer
        `at_once`, without a read from the store, would reveal that the table exists. So this reads
        from the store first.
        """
        if at_once:
            await self._directory.read_in_vain(press.table)
        await asked.tell("refused-old-button")


class CommandPresses(Registry[CommandHandler, CommandMark]):
    """Presses with ids that begin with ``h1:``, on the answers to slash commands."""

    def __init__(self) -> None:
        super().__init__(CommandMark)

    async def __call__(self, asked: Invocation, press: ids.CommandPress) -> None:
        """Carry out the press."""
        entry = self.find(press.name)
        if entry is None:
            await asked.tell("refused-old-button")
        elif not entry.mark.in_private and not asked.in_guild:
            await asked.tell("refused-guild-only")
        else:
            click = CommandClick(asked.interaction, asked.language, asked.rest, press)
            await entry.handle(click)
