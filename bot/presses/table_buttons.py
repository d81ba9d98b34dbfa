"""What the buttons of a table do: sitting, leaving, dealing, closing, looking back.

Owns: the way from a press on a table to a command. Must not know: rules, how a table looks.
"""

from __future__ import annotations

from bot import ids
from bot.discord_io.picture_files import UNKNOWN
from bot.presses.click import Click, chosen_value, hosts, moderates
from bot.presses.desk import Desk
from bot.presses.gate import tell
from bot.presses.registry import table_press
from tables.commands import Act, AddRegular, Close, Deal, Leave, Refusal, Sit
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import StoredDeal


class TableButtons(Desk):
    """Buttons that everybody sees."""

    @table_press("sit")
    async def sit(self, click: Click) -> None:
        """Take a chair, with a purse opened at the first time."""
        if click.interaction.guild_id is None:
            await tell(click.interaction, "refused-not-seated")
            return
        account = await self.people.purse(click.snapshot.table.guild, click.interaction.user)
        outcome = await self.ask(
            click, Sit(by=account, interaction=click.key, seen=click.press.seen)
        )
        if outcome.refusal is not None:
            await self.refuse(click, outcome.refusal)
            return
        await self.messages.table.answer(click.table, click.interaction)
        await self.welcome(click.interaction, outcome.snapshot)

    @table_press(ids.PLAY, when_closed=True)
    async def play(self, click: Click) -> None:
        """A choice of the game on the table itself: the answer is the table; a refusal is told to
        whoever pressed alone.
        """
        command = Act(
            by=click.account,
            interaction=click.key,
            decision=click.press.decision or "",
            choice=click.press.choice,
        )
        await self.answer(click, await self.ask(click, command))

    @table_press("leave")
    async def leave(self, click: Click) -> None:
        """Get up; what it costs is asked first."""
        sure = click.press.choice == "leave.yes"
        outcome = await self.ask(
            click, Leave(by=click.account, interaction=click.key, confirmed=sure)
        )
        if outcome.refusal is not None:
            if outcome.refusal.ask:
                await self.line(click, self.presenter.ask_leave(outcome, click.locale))
            else:
                await self.refuse(click, outcome.refusal)
        elif sure or click.on_line:
            table = outcome.snapshot.table
            seated = table.chair_of(click.account or 0) is not None
            still = "leaving-match" if table.match.goes_on else "leaving"
            await self.confirm(click, outcome.snapshot, still if seated else "left")
        else:
            await self.answer(click, outcome)
        if outcome.changed:
            await self.messages.hands.redraw(click.table, click.user)

    @table_press("stay")
    async def stay(self, click: Click) -> None:
        """Thought better of leaving."""
        await self.confirm(click, click.snapshot, "stay")

    @table_press("keep")
    async def keep(self, click: Click) -> None:
        """Thought better of closing."""
        await self.confirm(click, click.snapshot, "kept")

    @table_press("regular")
    async def regular(self, click: Click) -> None:
        """Ask a computer player to sit down; where the deal needs every chair, one on each that is
        free: nobody would press four times to play Mus.
        """
        outcome = await self.ask(click, AddRegular(by=click.account, interaction=click.key))
        shown = outcome
        while outcome.refusal is None and _needs_everybody(outcome.snapshot):
            shown, outcome = outcome, await self.ask(click, AddRegular(by=click.account))
        # Somebody may have been faster to the last chair: the table shows who.
        await self.answer(click, shown if outcome.refusal is not None else outcome)

    @table_press("deal")
    async def deal(self, click: Click) -> None:
        """Deal, or deal now: the new deal gets a message of its own."""
        outcome = await self.ask(
            click, Deal(by=click.account, interaction=click.key, seen=click.press.seen)
        )
        if outcome.refusal is not None:
            await self.refuse(click, outcome.refusal)
        else:
            await click.interaction.response.defer()

    @table_press("rules", when_closed=True)
    async def rules(self, click: Click) -> None:
        """The rules, opened at what is being played now."""
        games = tuple(self.directory.services.games)
        view = await self.presenter.rules(click.snapshot, click.user, click.locale, games=games)
        await click.interaction.response.send_message(view=view, ephemeral=True)

    @table_press("close")
    async def close(self, click: Click) -> None:
        """Close the table: asked once, and only of whoever may."""
        sure = click.press.choice == "close.yes"
        table = click.snapshot.table
        if not hosts(click.interaction, table, click.account):
            await self.refuse(click, Refusal("host-only"), click.snapshot)
        elif not sure:
            await self.line(click, self.presenter.ask_close(click.snapshot, click.locale))
        else:
            outcome = await self.ask(
                click,
                Close(
                    by=click.account,
                    interaction=click.key,
                    moderator=moderates(click.interaction, table.channel),
                ),
            )
            if outcome.refusal is not None:
                await self.refuse(click, outcome.refusal)
                return
            key = "closed" if outcome.closed else "closing"
            await self.confirm(click, outcome.snapshot, key)

    @table_press("show", when_closed=True)
    async def show(self, click: Click) -> None:
        """A finished deal again, to whoever asks."""
        number = click.press.choice.partition(".")[2]
        stored = await self._settled(click, number)
        if stored is None:
            await tell(click.interaction, "refused-nothing-to-show")
            return
        view = await self.presenter.deal_again(click.snapshot, stored, click.user, click.locale)
        await self.messages.rest.reply(click.interaction, view)

    @table_press("deals", when_closed=True)
    async def deals(self, click: Click) -> None:
        """The deals of a closed table, the last one first; in that message, any other of them."""
        if click.snapshot.table.status is not Status.CLOSED:
            await tell(click.interaction, "refused-old-button")
            return
        last = click.snapshot.table.match.deals
        if last and await self._settled(click, str(last)) is None:
            last -= 1  # It was broken off; all before it were settled.
        number = click.press.choice.partition(".")[2] or str(last)
        stored = await self._settled(click, chosen_value(click.interaction) or number)
        if stored is None:
            await tell(click.interaction, "refused-nothing-to-show")
            return
        known = range(1, last + 1)
        view = await self.presenter.deal_again(
            click.snapshot, stored, click.user, click.locale, known
        )
        if click.in_dialog:
            await self.messages.rest.answer(click.interaction, view, UNKNOWN)
        else:
            await self.messages.rest.reply(click.interaction, view)

    async def _settled(self, click: Click, number: str) -> StoredDeal | None:
        """A finished deal of this table."""
        if not number.isdecimal() or int(number) > click.snapshot.table.match.deals:
            return None
        stored = await self.store.deal(click.table, int(number))
        return stored if stored is not None and stored.result is not None else None


def _needs_everybody(snapshot: Snapshot) -> bool:
    """Whether chairs are free without which there is no deal."""
    table = snapshot.table
    chairs, least = len(table.chairs), snapshot.game.seats(table.terms.options).start
    return len(table.taken()) < chairs == least
