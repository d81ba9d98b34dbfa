"""What the buttons of a table do: sitting, leaving, dealing, closing, looking back.

Owns: the way from a press on a table to a command. Must not know: rules, how a table looks.
"""

from __future__ import annotations

from bot import ids
from bot.presses.click import Click
from bot.presses.registry import table_press
from bot.presses.rights import hosts, moderates
from bot.presses.services import PressServices
from tables.commands import Act, AddRegular, Close, Deal, Leave, Refusal, Sit
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import StoredDeal


class TableButtons:
    """Buttons that everybody sees."""

    def __init__(self, services: PressServices) -> None:
        self._directory = services.directory
        self._store = services.store
        self._people = services.people
        self._messages = services.messages
        self._sentences = services.presenters.sentences
        self._reference = services.presenters.reference
        self._replies = services.replies

    @table_press("sit")
    async def sit(self, click: Click) -> None:
        """Take a chair, with a purse opened at the first time."""
        if click.interaction.guild_id is None:
            await click.tell("refused-not-seated")
            return
        account = await self._people.purse(click.snapshot.table.guild, click.interaction.user)
        outcome = await self._directory.ask(
            click.table, Sit(by=account, interaction=click.key, seen=click.press.seen)
        )
        if outcome.refusal is not None:
            await self._replies.refuse(click, outcome.refusal)
            return
        await self._messages.table.answer(click.table, click.interaction)
        await self._replies.welcome(click, outcome.snapshot)

    @table_press(ids.TABLE_CHOICE, when_closed=True)
    async def play(self, click: Click) -> None:
        """A choice of the game on the table itself: the answer is the table; a refusal is told to
        whoever pressed alone.
        """
        command = Act(
            by=click.account,
            interaction=click.key,
            decision=click.press.decision,
            choice=click.press.choice,
        )
        await self._replies.answer(click, await self._directory.ask(click.table, command))

    @table_press("leave")
    async def leave(self, click: Click) -> None:
        """Get up; what it costs is asked first."""
        sure = click.press.choice == "leave.yes"
        outcome = await self._directory.ask(
            click.table, Leave(by=click.account, interaction=click.key, confirmed=sure)
        )
        if outcome.refusal is not None:
            if outcome.refusal.ask:
                await self._replies.line(click, self._sentences.ask_leave(outcome, click.language))
            else:
                await self._replies.refuse(click, outcome.refusal)
        elif sure or click.on_line:
            table = outcome.snapshot.table
            seated = table.chair_of(click.account or 0) is not None
            still = "leaving-match" if table.match.goes_on else "leaving"
            await self._replies.confirm(click, outcome.snapshot, still if seated else "left")
        else:
            await self._replies.answer(click, outcome)

    @table_press("stay")
    async def stay(self, click: Click) -> None:
        """Thought better of leaving."""
        await self._replies.confirm(click, click.snapshot, "stay")

    @table_press("keep")
    async def keep(self, click: Click) -> None:
        """Thought better of closing."""
        await self._replies.confirm(click, click.snapshot, "kept")

    @table_press("regular")
    async def regular(self, click: Click) -> None:
        """Ask a computer player to sit down; where the deal needs every chair, one on each that is
        free: nobody would press four times to play Mus.
        """
        command = AddRegular(by=click.account, interaction=click.key)
        outcome = before = await self._directory.ask(click.table, command)
        while outcome.refusal is None and _needs_everybody(outcome.snapshot):
            before, command = outcome, AddRegular(by=click.account)
            outcome = await self._directory.ask(click.table, command)
        # Somebody may have been faster to the last chair: the table shows who.
        await self._replies.answer(click, before if outcome.refusal is not None else outcome)

    @table_press("deal")
    async def deal(self, click: Click) -> None:
        """Deal, or deal now: the new deal gets a message of its own."""
        outcome = await self._directory.ask(
            click.table, Deal(by=click.account, interaction=click.key, seen=click.press.seen)
        )
        if outcome.refusal is not None:
            await self._replies.refuse(click, outcome.refusal)
        else:
            await click.interaction.response.defer()

    @table_press("rules", when_closed=True)
    async def rules(self, click: Click) -> None:
        """The rules, opened at what is being played now."""
        games = tuple(self._directory.services.games)
        view = await self._reference.rules(click.snapshot, click.user, click.language, games=games)
        await click.interaction.response.send_message(view=view, ephemeral=True)

    @table_press("close")
    async def close(self, click: Click) -> None:
        """Close the table: asked once, and only of whoever may."""
        sure = click.press.choice == "close.yes"
        table = click.snapshot.table
        if not hosts(click, table, click.account):
            await self._replies.refuse(click, Refusal("host-only"), click.snapshot)
        elif not sure:
            await self._replies.line(
                click, self._sentences.ask_close(click.snapshot, click.language)
            )
        else:
            outcome = await self._directory.ask(
                click.table,
                Close(
                    by=click.account,
                    interaction=click.key,
                    moderator=moderates(click, table.channel),
                ),
            )
            if outcome.refusal is not None:
                await self._replies.refuse(click, outcome.refusal)
                return
            key = "closed" if outcome.closed else "closing"
            await self._replies.confirm(click, outcome.snapshot, key)

    @table_press("show", when_closed=True)
    async def show(self, click: Click) -> None:
        """A finished deal again, to whoever asks."""
        number = click.press.choice.partition(".")[2]
        stored = await self._settled(click, number)
        if stored is None:
            await click.tell("refused-nothing-to-show")
            return
        view = await self._reference.past_deal(click.snapshot, stored, click.user, click.language)
        await self._messages.rest.reply(click.interaction, view)

    @table_press("deals", when_closed=True)
    async def deals(self, click: Click) -> None:
        """The deals of a closed table, the last one first; in that message, any other of them."""
        if click.snapshot.table.status is not Status.CLOSED:
            await click.tell("refused-old-button")
            return
        last = click.snapshot.table.match.deals
        if last and await self._settled(click, str(last)) is None:
            last -= 1  # It was broken off; all before it were settled.
        number = click.press.choice.partition(".")[2] or str(last)
        stored = await self._settled(click, click.chosen or number)
        if stored is None:
            await click.tell("refused-nothing-to-show")
            return
        known = range(1, last + 1)
        view = await self._reference.past_deal(
            click.snapshot, stored, click.user, click.language, known
        )
        if click.in_dialog:
            await self._messages.rest.answer(click.interaction, view)
        else:
            await self._messages.rest.reply(click.interaction, view)

    async def _settled(self, click: Click, number: str) -> StoredDeal | None:
        """A finished deal of this table."""
        if not number.isdecimal() or int(number) > click.snapshot.table.match.deals:
            return None
        stored = await self._store.deal(click.table, int(number))
        return stored if stored is not None and stored.result is not None else None


def _needs_everybody(snapshot: Snapshot) -> bool:
    """Whether chairs are free without which there is no deal."""
    table = snapshot.table
    chairs, least = len(table.chairs), snapshot.game.seats(table.terms.options).start
    return len(table.taken()) < chairs == least
