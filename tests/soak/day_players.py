"""People who play the deal of the day with real processes, over sockets.

They repeat failed presses, as real people do. `DayPlayers.check` has what must hold afterwards.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import time
from collections.abc import Sequence
from typing import Any

from bot.ids import DAY_CHOICE, DAY_OPEN, decode_command
from db.statements import today
from sandbox import Sandbox
from sandbox.rules.component_tree import walk
from sandbox.world.rows import Message
from tests.soak.days import DayLog, asked_in, nothing_opened, on_disk
from tests.soak.detectors import DAYS_LINE, LINE, Found, posted
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.page_client import PageRefused, Person

NAMES = ("Anna", "Bo", "Cilla", "Dagny")
SELECT, BLUE = 3, 1
Json = dict[str, Any]


class DayPlayers:
    """People who each play on all these servers of a Discord at once.

    `between` is the least and the most seconds between two presses. Masters think after each.
    """

    def __init__(self, box: Sandbox, inns: Sequence[Server], between: tuple[float, float]) -> None:
        self._box, self._inns, self._between, self._log = box, inns, between, DayLog()
        self._own: list[tuple[str, str]] = []
        """The channel and id of each person's messages."""
        self.presses = 0

    @property
    def ended(self) -> int:
        """How many deals of the day people have finished."""
        return self._log.ended

    async def play(self) -> None:
        """Play until cancelled."""
        async with asyncio.TaskGroup() as group:
            for name in NAMES:
                for inn in self._inns:
                    group.create_task(self._play(name, inn))

    async def _play(self, name: str, inn: Server) -> None:
        chance = random.Random(f"{name} {inn.guild.id}")
        person, channel = await inn.person(name), inn.channel()
        while True:
            with contextlib.suppress(PageRefused):  # the message has changed meanwhile
                await self._one_message(person, channel, chance)
            await asyncio.sleep(chance.uniform(*self._between))

    async def _one_message(self, person: Person, channel: str, chance: random.Random) -> None:
        """Open a message, and press in it while anything is left to press."""
        answer = await person.command(channel, "today")
        if answer["status"] != "acknowledged" or not answer["message_id"]:
            return
        own = channel, str(answer["message_id"])
        self._own.append(own)
        going_on = True
        while going_on:
            going_on = await self._press(person, own, chance)
            await asyncio.sleep(chance.uniform(*self._between))

    async def _press(self, person: Person, own: tuple[str, str], chance: random.Random) -> bool:
        """Press something in a message; False if it failed, or nothing is left to press."""
        message = self._box.world.message(*own)
        part = None if message is None else _some(message, chance)
        if message is None or part is None:
            return False
        shape = self._box.shapes.message(message)
        custom_id = part["custom_id"]
        if part["type"] == SELECT:
            values = [option["value"] for option in part["options"]][: part["min_values"] or 1]
            answer = await person.choose(shape, values, custom_id, unchecked=True)
        else:
            answer = await person.press(shape, custom_id, unchecked=True)
        self.presses += 1
        return answer["status"] == "acknowledged"

    async def check(self, con: sqlite3.Connection) -> None:
        """Check everything, while no person presses. Raises `Found`."""
        self._log.read(con)
        for own in self._own:
            message = self._box.world.message(*own)
            if message is not None:
                on_disk(con, message)
        chain = today.chain(con)
        if chain is not None:
            nothing_opened(chain, time.time(), self._box)
            await self._log.derive(chain)
        for inn in self._inns:
            for day, times in posted(self._box, inn.channel(), DAYS_LINE).items():
                if times > 1:
                    raise Found(LINE, f"the line of day {day} stands in {times} messages")


def _some(message: Message, chance: random.Random) -> Json | None:
    """Something to press: a choice of a deal in play, or else a deal to begin, or to try again."""
    parts = [part for part in walk(message.components) if "custom_id" in part]
    wanted = DAY_OPEN if asked_in(message) is None else DAY_CHOICE
    usable = [
        part
        for part in parts
        if not part.get("disabled")
        and (press := decode_command(part["custom_id"])) is not None
        and press.choice == wanted
        and press.args[-1] != "why"
    ]
    blue = [part for part in usable if part.get("style") == BLUE]
    best = blue if wanted == DAY_OPEN and blue else usable
    return chance.choice(best) if best else None
