"""People who play a tournament over real connections, even if parts of the bot break."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from sandbox import Sandbox
from tests.support.fleet.guests import AGAIN_AFTER, Guest, Unanswered
from tests.support.sandbox.people.message_form import Json, offers
from tests.support.sandbox.people.page_client import PageRefused
from tests.support.sandbox.people.player import Player

JOIN, START = "h1:cupjoin:1", "h1:cupstart:1"


class Contestant(Guest):
    """A person who plays from their own hand messages at any table, and presses **Next**."""

    def _is_hand(self, message: Json) -> bool:
        private = message["channel_id"] != self.channel and not message["content"]
        return private and any(offers(message, c) for c in ("more", "deal", "leave"))

    def _next(self) -> Json | None:
        return next((hand for hand in self.hands() if offers(hand, "deal")), None)

    async def _play_on(self) -> None:
        pressed: list[Json] = []
        while True:
            try:
                await self.play(lambda: (hand := self._next()) and hand not in pressed)
                if (hand := self._next()) is not None:
                    pressed.append(hand)
                    await self.press(hand, offers(hand, "deal") or "")
            except (Unanswered, PageRefused):
                self._done.clear()
                await asyncio.sleep(AGAIN_AFTER)


async def joined(
    box: Sandbox, players: Sequence[Player], **wanted: Any
) -> tuple[Json, list[Contestant]]:
    """The message of a tournament that all these have joined. The first has opened it."""
    people = [Contestant(player, box) for player in players]
    host = people[0]
    answer = await host.person.command(host.channel, "tournament start", game="mousel", **wanted)
    assert answer["status"] == "acknowledged", answer
    message: Json = {}
    for one in people:
        message = await one.see(lambda o=one: o.person.seen.get(answer["message_id"]))
        await one.person.press(message, JOIN)
    return message, people


def phase(rows: Sequence[tuple[Any, ...]]) -> str:
    """The phase of the one tournament, from its stored state."""
    ((state,),) = rows
    return str(json.loads(state)["phase"])
