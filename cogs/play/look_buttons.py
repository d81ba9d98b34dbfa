"""Handles the buttons that show something: hands, tricks, rules, finished deals, and hints."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from msgspec import Struct

from bot import ids
from bot.discord.press_age import HINT_PATIENCE
from bot.lru import Lru
from bot.present.sentences import why_not_shown
from bot.presses.handlers import PressServices, table_press
from bot.presses.invocation import Click, Until
from bot.presses.rights import may_host
from bot.presses.rules_reading import RulesReading
from cogs.play.deal_buttons import settled_deal
from games.kernel.regulars import Hint
from tables.commands import Command, Explain, MuteRegulars, Outcome, Restarted, SetLanguage
from tables.decision import Decision
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning import hints
from tables.ports import Adviser


class LookButtons:
    """Answers the buttons for looking at a table, and for changing how it is shown. None of them
    changes the game. A clock may wait while a player reads the rules (`bot.presses.rules_reading`).
    """

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
            line = await self._sentences.unseated(click.snapshot, click.account, click.language)
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
            click.snapshot, click.user, click.account, click.language,
            may_host=hosts, in_dm=click.in_dm,
        )  # fmt: skip
        await self._replies.line(click, line)

    @table_press("text", when_closed=True)
    async def text(self, click: Click) -> None:
        """Show in words what the table's picture shows."""
        await click.reply(await self._table.in_words(click.snapshot, click.user, click.language))

    @table_press("mute", when_closed=True)
    async def mute(self, click: Click) -> None:
        """Turn the person's turn calls off or on."""
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

    @table_press("language")
    async def set_language(self, click: Click) -> None:
        """Switch the table's public messages to the language that the button names, for all."""
        wanted = click.press.argument
        if wanted not in await self._people.table_languages(click.snapshot.table):
            await click.tell("refused-old-button")
            return
        command = SetLanguage(by=click.account, interaction=click.key, language=wanted)
        await self._replies.carry_out(click, command, "language")

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
        """Show a closed table's last deal. A press in that message shows another deal."""
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


log = logging.getLogger(__name__)

SEED: Final = 0
"""The seed of every hint, so that a hint depends on the view alone. A second request then reveals
no more than the first.
"""


class _Decision(Struct, frozen=True):
    """The decision and the state of the view for which a hint was requested."""

    table: int
    seat: int
    decision: Decision
    seq: int


class HintButton:
    """Answers the **Hint** button, one hint at a time for each person."""

    def __init__(self, services: PressServices, adviser: Adviser) -> None:
        self._directory = services.directory
        self._messages = services.messages
        self._own_choices = services.presenters.own_choices
        self._replies = services.replies
        self._adviser = adviser
        self._asking: set[int] = set()
        """Users whose hint is being computed."""
        self._given: Lru[int, tuple[_Decision, Hint | None]] = Lru()
        """The last hint of each user, with the decision that it was for."""
        services.directory.committed.subscribe(self._foresee)

    def _foresee(self, command: Command, outcome: Outcome) -> None:
        """Start the adviser when a deal with hints begins or is restored, so that the first hint
        does not wait for it.
        """
        begins = outcome.dealt or isinstance(command, Restarted)
        if begins and hints.given(outcome.snapshot):
            self._messages.tasks.spawn(self._adviser.get_ready())

    @table_press("hint")
    async def hint(self, click: Click) -> None:
        """Send a hint to this person alone: what a master would do in the person's place, and why.
        It is made from the view of the person's own seat alone. The table does not change.
        """
        if not hints.given(click.snapshot):
            await click.tell("refused-hint-chips")
            return
        asked = _decision(click, click.snapshot)
        if asked is None:
            await click.tell("refused-hint-nothing")
            return
        if click.user in self._asking:
            await click.tell("refused-hint-busy")
            return
        self._asking.add(click.user)
        try:
            await click.defer_private()
            found = await self._found(click, asked)
        finally:
            self._asking.discard(click.user)
        now = await self._directory.snapshot(click.table) or click.snapshot
        still = _decision(click, now)
        if still is None or still.decision != asked.decision:
            await click.tell("hint-passed")
        elif found is None:
            await click.tell("hint-none")
        else:
            line = await self._own_choices.hint(now, click.user, found, click.language)
            await self._replies.line(click, line)

    async def _found(self, click: Click, asked: _Decision) -> Hint | None:
        last = self._given.get(click.user)
        if last is not None and last[0] == asked:
            return last[1]
        game, deal = click.snapshot.game, click.snapshot.deal
        if deal is None:
            return None
        view = game.view(deal.state, asked.seat)
        try:
            async with asyncio.timeout(HINT_PATIENCE):
                hint = await self._adviser.hint(game.traits.key, view, SEED)
        except Exception as error:  # noqa: BLE001 (the text of the error may name a card)
            log.warning("no hint at %s: %s", click.snapshot.named, type(error).__name__)
            return None
        self._given.put(click.user, (asked, hint))
        return hint


def _decision(click: Click, snapshot: Snapshot) -> _Decision | None:
    """The decision that this person must make now; None if there is none or a regular makes it."""
    deal, account = snapshot.deal, click.account
    index = None if account is None else snapshot.table.chair_of(account)
    chair = None if index is None else snapshot.table.chairs[index]
    if deal is None or deal.done or index is None or chair is None or chair.played_by_regular:
        return None
    seat = deal.seat_of_chair(index)
    game = snapshot.game
    own = game.traits.hands
    may = game.awaited(deal.state) if own else game.to_act(deal.state)
    if seat is None or seat not in may:
        return None
    decision = deal.decision(seat) if own else deal.public_decision
    return _Decision(snapshot.id, seat, decision, deal.seq)
