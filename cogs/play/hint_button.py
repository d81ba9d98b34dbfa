"""Handles **Hint**: shows what a master would do in this person's place, and why.

A hint is made from the view of the presser's own seat alone.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from msgspec import Struct

from bot.discord.press_age import HINT_PATIENCE
from bot.lru import Lru
from bot.presses.handlers import PressServices, table_press
from bot.presses.invocation import Click
from games.kernel.regulars import Hint
from tables.commands import Command, Outcome, Restarted
from tables.decision import Decision
from tables.model.snapshot import Snapshot
from tables.planning import hints
from tables.ports import Adviser

log = logging.getLogger(__name__)

SEED: Final = 0
"""The same for every hint, so that a hint is a function of the view alone. A second request then
reveals no more than the first.
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
        """By user: the last hint."""
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
        """Send a hint to this person alone; the table does not change."""
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
        except Exception as error:  # noqa: BLE001 (what a failure says may name a card)
            log.warning("no hint at table %s: %s", click.table, type(error).__name__)
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
