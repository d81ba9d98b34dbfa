"""Checks the cause of log lines: each command's own press, and none for what a table does by
itself.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from tables.commands import Command, Outcome, Wake, correlation_id
from tables.live.actor import Actor
from tables.live.session import TableSession


class Listening:
    """A session that notes the cause of each command."""

    id = 1

    def __init__(self) -> None:
        self.causes: list[str] = []

    async def handle(self, _: Command) -> Outcome:
        await asyncio.sleep(0)
        self.causes.append(correlation_id.get())
        return Outcome(cast("Any", None))


@pytest.mark.asyncio
async def test_commands_that_wait_together_keep_their_own_cause() -> None:
    session, told = Listening(), list[str]()

    def done(_: Command, __: Outcome) -> None:
        told.append(correlation_id.get())

    actor = Actor(cast("TableSession", session), done)

    async def press(number: str) -> None:
        correlation_id.set(number)
        await actor.ask(Wake())

    await asyncio.gather(*(press(number) for number in "123"), actor.ask(Wake()))
    assert session.causes == ["1", "2", "3", ""]
    assert told == session.causes, "what follows from a commit is because of the same"
