"""What **Hint** does: what a master would do in this person's place, and why.

Owns: who is given a hint, one at a time for each person, how long it is waited for, and that its
adviser is ready where a deal with hints begins. Must not know: how it is found
(`tables.ports.Adviser`), any game, how it is written. It is found from the view of the presser's
own seat and nothing else.
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
from games.kernel.hints import Hint
from tables.commands import Command, Outcome, Restarted
from tables.decision import Decision
from tables.model.snapshot import Snapshot
from tables.planning import hints
from tables.ports import Adviser

log = logging.getLogger(__name__)

SEED: Final = 0
"""The same for every hint, so that it is a function of the view alone, and asking twice tells no
more than asking once."""


class _Asked(Struct, frozen=True):
    """For which decision of whom a hint was asked, as its view stood."""

    table: int
    seat: int
    decision: Decision
    seq: int


class HintButton:
    """The button by which somebody who learns is helped."""

    def __init__(self, services: PressServices, adviser: Adviser) -> None:
        self._directory = services.directory
        self._messages = services.messages
        self._own_choices = services.presenters.own_choices
        self._replies = services.replies
        self._adviser = adviser
        self._asking: set[int] = set()
        """Users whose hint is being found."""
        self._given: Lru[int, tuple[_Asked, Hint | None]] = Lru()
        """By user, the last one."""
        services.directory.committed.subscribe(self._foresee)

    def _foresee(self, command: Command, outcome: Outcome) -> None:
        """Where a deal with hints has begun, or goes on after a restart, the first one is not to
        wait for its adviser.
        """
        begins = outcome.dealt or isinstance(command, Restarted)
        if begins and hints.given(outcome.snapshot):
            self._messages.tasks.spawn(self._adviser.get_ready())

    @table_press("hint")
    async def hint(self, click: Click) -> None:
        """To this person alone; nothing of it changes how the table stands."""
        if not hints.given(click.snapshot):
            await click.tell("refused-hint-chips")
            return
        asked = _asked(click, click.snapshot)
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
        still = _asked(click, now)
        if still is None or still.decision != asked.decision:
            await click.tell("hint-passed")
        elif found is None:
            await click.tell("hint-none")
        else:
            line = await self._own_choices.hint(now, click.user, found, click.language)
            await self._replies.line(click, line)

    async def _found(self, click: Click, asked: _Asked) -> Hint | None:
        last = self._given.use(click.user)
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
        self._given.keep(click.user, (asked, hint))
        return hint


def _asked(click: Click, snapshot: Snapshot) -> _Asked | None:
    """What this person has to decide now; None if nothing, or if a regular decides it."""
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
    return _Asked(snapshot.id, seat, decision, deal.seq)
