"""Handles the buttons that show something: hands, tricks, rules, finished deals.

Others move the table's message, change turn calls and explanations, or mute the regulars.
None of them changes the game. A clock may wait while a player reads the rules
(`bot.presses.rules_reading`).
"""

from __future__ import annotations

from bot import ids
from bot.present.sentences import why_not_shown
from bot.presses.handlers import PressServices, table_press
from bot.presses.invocation import Click, Until
from bot.presses.rights import may_host
from bot.presses.rules_reading import RulesReading
from cogs.play.deal_buttons import settled_deal
from tables.commands import Explain, MuteRegulars
from tables.model.table import Status


class LookButtons:
    """Answers the buttons for looking at a table."""

    def __init__(self, services: PressServices) -> None:
        self._store = services.store
        self._people = services.people
        self._messages = services.messages
        self._hand = services.presenters.hand
        self._table = services.presenters.table
        self._own_choices = services.presenters.own_choices
        self._sentences = services.presenters.sentences
        self._reference = services.presenters.reference
        self._reading = RulesReading(
            services.directory, services.store, services.people, services.presenters.reference
        )
        self._replies = services.replies

    @table_press("hand", when_closed=True)
    async def hand(self, click: Click) -> None:
        """Show the person's hand as an ephemeral copy that can be played from."""
        if not click.snapshot.game.traits.hands:
            await click.tell("refused-nothing-to-show")
            return
        view = await self._hand.hand(click.snapshot, click.user, ephemeral=True)
        if view is None or click.account is None:
            line = await self._sentences.unseated(click.snapshot, click.language)
            await self._replies.line(click, line)
            return
        await self._replies.copy_of_hand(click, click.snapshot, view)

    @table_press("refresh", when_closed=True)
    async def refresh(self, click: Click) -> None:
        """Show the present hand. Only hands of older versions have this button."""
        await self._replies.show_hand(click, click.snapshot)

    @table_press("why", when_closed=True)
    async def why(self, click: Click) -> None:
        """Say why some cards may not be played."""
        line = await self._own_choices.why(click.snapshot, click.user, click.language)
        await self._replies.line(click, line)

    @table_press("last", when_closed=True)
    async def last(self, click: Click) -> None:
        """Show the last trick in words."""
        line = await self._own_choices.last_trick(click.snapshot, click.user, click.language)
        await self._replies.line(click, line)

    @table_press("more", when_closed=True)
    async def more(self, click: Click) -> None:
        """Show the panel behind **⋯**."""
        hosts = may_host(click, click.snapshot.table, click.account)
        line = await self._sentences.more(
            click.snapshot, click.user, click.language, may_host=hosts, in_dm=click.in_dm
        )
        await self._replies.line(click, line)

    @table_press("text", when_closed=True)
    async def text(self, click: Click) -> None:
        """Show in words what the table's picture shows."""
        await click.reply(await self._table.in_words(click.snapshot, click.user, click.language))

    @table_press("mute", when_closed=True)
    async def mute(self, click: Click) -> None:
        """Turn turn calls off or on."""
        muted = await self._people.toggle_mute(click.user)
        key = "muted" if muted else "unmuted"
        said = await self._sentences.done(click.snapshot, key, click.language)
        await click.whisper(said, passing=Until.PRESS)

    @table_press("regulars")
    async def mute_regulars(self, click: Click) -> None:
        """Turn the regulars' remarks at this table off or on, as the button says."""
        on = click.press.argument == "off"
        command = MuteRegulars(by=click.account, interaction=click.key, on=on)
        await self._replies.carry_out(
            click, command, "regulars-muted" if on else "regulars-unmuted"
        )

    @table_press("explain")
    async def explain(self, click: Click) -> None:
        """Turn explanations in this person's hand on or off for this table."""
        on = click.press.argument == "1"
        command = Explain(by=click.account, interaction=click.key, on=on)
        await self._replies.carry_out(click, command, "explained" if on else "unexplained")

    @table_press("resend")
    async def resend(self, click: Click) -> None:
        """Post the hand again in the private channel."""
        await click.defer_private()
        sent = await self._messages.hands.send_again(click.snapshot, click.user)
        key = "resent" if sent else "not-resent"
        await click.whisper(await self._sentences.done(click.snapshot, key, click.language))

    @table_press("down")
    async def repost(self, click: Click) -> None:
        """Post the table's message again at the end of its channel."""
        if click.account is None or click.snapshot.table.chair_of(click.account) is None:
            await click.tell("refused-not-seated")
            return
        await click.defer_private()
        failure = await self._messages.table.repost(click.snapshot)
        key = "here" if failure is None else "not-here"
        await click.whisper(await self._sentences.done(click.snapshot, key, click.language))

    @table_press("rules", when_closed=True)
    async def rules(self, click: Click) -> None:
        """Show the rules at the chapter for the present phase, or at the introduction."""
        await self._reading.open(click, click.snapshot.game, click.snapshot)

    @table_press("show", when_closed=True)
    async def show(self, click: Click) -> None:
        """Show a finished deal again, in private."""
        number = click.press.argument
        stored = await settled_deal(self._store, click, number)
        if stored is None:
            await click.tell(why_not_shown(click.snapshot, ids.whole(number)))
            return
        view = await self._reference.past_deal(click.snapshot, stored, click.user, click.language)
        await click.reply(view)

    @table_press("deals", when_closed=True)
    async def deals(self, click: Click) -> None:
        """Show a closed table's last deal; in that message, another deal."""
        if click.snapshot.table.status is not Status.CLOSED:
            await click.tell("refused-old-button")
            return
        last = click.snapshot.table.match.deals
        if last and await settled_deal(self._store, click, str(last)) is None:
            last -= 1  # The last deal was broken off; all deals before it were settled.
        number = click.chosen or click.press.argument or str(last or 1)
        stored = await settled_deal(self._store, click, number)
        if stored is None:
            await click.tell(why_not_shown(click.snapshot, ids.whole(number)))
            return
        known = range(1, last + 1)
        view = await self._reference.past_deal(
            click.snapshot, stored, click.user, click.language, known
        )
        await click.show(view)
