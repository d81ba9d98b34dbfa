"""Opponents who gain if a person's chips are staked while the person is gone (GEN-014).

The host, an accomplice and two friends try what a table permits, and the clock runs.
"""

from __future__ import annotations

from tables.commands import (
    Act,
    AddChair,
    AddRegular,
    AnswerClose,
    Back,
    Close,
    Command,
    Deal,
    Explain,
    HandOn,
    Kick,
    Leave,
    Move,
    MuteRegulars,
    RemoveRegular,
    Restarted,
    Sit,
    SitOut,
    Wait,
    Wake,
)
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.harness import TableHarness, choices
from tests.support.tables.shout_tables import live

TRICKS = 250


class Opponents:
    """Two players and their friends against a `victim`, who presses nothing."""

    def __init__(
        self, harness: TableHarness, players: tuple[int, int], friends: tuple[int, int], victim: int
    ) -> None:
        self.harness, self.players, self.friends, self.victim = harness, players, friends, victim
        for account in friends:
            harness.store.purse(account)

    async def try_everything(self, now: Snapshot) -> None:
        """Check that no new stake is the victim's, whatever they try."""
        chance = self.harness.random
        for _ in range(TRICKS):
            before = now.table
            if before.status is Status.CLOSED:
                break
            command = self._due(now) if chance.random() < 0.5 else self._press(now)
            if command is None:
                self.harness.clock.time += chance.choice((0.0, 0.0, 1.0, 20.0))
                command = self._trick(now)
            now = (await self.harness.directory.ask(now.id, command)).snapshot
            if now.table.match.deals > before.match.deals and not before.match.goes_on:
                assert self.victim not in live(now).setup.accounts

    def _due(self, now: Snapshot) -> Wake | None:
        """The next thing that the table does by itself, unless it closes then."""
        due = now.table.schedule.soonest()
        if due is None or due == now.table.schedule.idle_at:
            return None
        self.harness.clock.time = max(self.harness.clock.time, due)
        return Wake()

    def _press(self, now: Snapshot) -> Act | None:
        """A choice of an opponent whose turn it is."""
        for turn in now.table.schedule.turns:
            account, offered = live(now).players[turn.seat], choices(now, turn.seat)
            if account in {*self.players, *self.friends} and offered:
                choice = self.harness.random.choice(offered)
                return Act(by=account, decision=live(now).decision(turn.seat), choice=choice)
        return None

    def _trick(self, now: Snapshot) -> Command:
        chance, table, question = self.harness.random, now.table, now.table.ending.question
        player, friend = chance.choice(self.players), chance.choice(self.friends)
        by, host = chance.choice((player, friend)), table.host
        index, on = chance.randrange(len(table.chairs)), chance.random() < 0.5
        if question is not None:
            by = player if chance.random() < 0.3 else question.by
            return AnswerClose(by=by, about=question.about, agrees=False)
        usual = *(Deal(by=one) for one in self.players), Back(by=by), Deal(by=by), Sit(by=by)
        rare = (
            AddChair(by=host),
            AddRegular(by=by),
            Close(by=host) if table.match.pot else Restarted(grace=30.0),
            Explain(by=by, on=on),
            HandOn(by=host, chair=index, moderator=on),
            Kick(by=host, chair=index, moderator=on),
            Leave(by=friend, confirmed=True),
            Leave(by=self.victim, confirmed=True, removed=True),
            Move(by=by, channel=table.channel),
            MuteRegulars(by=by, on=on),
            RemoveRegular(by=host, chair=index),
            Sit(by=friend, chair=index),
            SitOut(by=by, on=on),
            Wait(by=friend, on=on),
        )
        return chance.choice(usual if chance.random() < 0.7 else rare)
