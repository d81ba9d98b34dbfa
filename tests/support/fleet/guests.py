"""People who play on during faults and repeat failed presses, as real people do.

They record which presses were shown as done, and which failed.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sandbox import Sandbox
from tests.support.fleet.house import until
from tests.support.patience import PATIENCE
from tests.support.sandbox.people.message_form import (
    ASIDES,
    EMPTY,
    ID,
    Json,
    Turn,
    offers,
    turn_in,
)
from tests.support.sandbox.people.page_client import PageRefused, text
from tests.support.sandbox.people.player import ANSWERED, REDREW, Player

FAILED = "This interaction failed"
"""Discord's text for a press without an answer in time."""
AGAIN_AFTER = 0.3
"""Seconds after which a person repeats a failed press."""
BACK_AFTER = 2.0
"""Seconds after which a person for whom a regular plays comes back."""
IMPATIENT_AFTER = 8.0
"""Seconds after which a person presses again if an answered press left the question open. An
example is a choice to confirm that the bot has redrawn.
"""


class Unanswered(Exception):
    """A press failed, was refused with a sentence, or had no visible result."""


class Shown(NamedTuple):
    """A press whose decision its message showed as made. `at`: when that was seen, Unix seconds."""

    interaction: str
    table: str
    decision: str
    at: float


class Guest(Player):
    """A person who remembers which presses were shown as done."""

    def __init__(self, player: Player, box: Sandbox) -> None:
        super().__init__(player.person, player.channel)
        self._box = box
        self.shown_done: list[Shown] = []
        self._plays_on = False
        self.dawdles = False
        """Whether the person only presses **I'm back** each time a regular has taken over, and
        **Next** between deals. Otherwise too few players may remain for another deal.
        """
        self.backs: list[tuple[float, float]] = []
        """When each **I'm back** was pressed, and when it was answered, Unix seconds."""
        self.settled_deals = 0
        self.waits: list[float] = []
        """Seconds that each answer took."""
        self.waits_in_private: list[float] = []
        """The same for presses in direct messages, which the first shard's process receives."""
        self.failed: Counter[str] = Counter()
        """The reasons of presses that were not carried out."""
        self.lost: list[tuple[float, str]] = []
        """Unanswered presses: when, by the monotonic clock, and what."""

    async def press(self, message: Json, custom_id: str, *, unchecked: bool = False) -> Json:
        """Press a button by its id. Raises `Unanswered`."""
        pressed = time.monotonic()
        answer = await self.person.press(message, custom_id, unchecked=unchecked)
        self.presses += 1
        if answer["status"] == "acknowledged":
            self.waits.append(time.monotonic() - pressed)
            if message["channel_id"] != self.channel:
                self.waits_in_private.append(self.waits[-1])
        if answer["status"] != "acknowledged":
            self.lost.append((pressed, custom_id))
            self._fail(str(answer["error"]))
        asked = ID.fullmatch(custom_id)
        if asked is None or asked["decision"] == "-" or asked["choice"].split(".")[0] in ASIDES:
            return answer
        if answer["callback_type"] == ANSWERED:
            self._fail(await self.told(answer))
        if answer["callback_type"] == REDREW:
            # Read from the Discord itself, because the person's page may be behind.
            now = self._box.world.message(message["channel_id"], message["id"])
            turn = turn_in(self._box.shapes.message(now)) if now is not None else None
            if turn is None or turn.decision != asked["decision"]:
                self.shown_done.append(
                    Shown(answer["id"], asked["table"], asked["decision"], time.time())
                )
        return answer

    def _fail(self, why: str) -> None:
        self.failed[why] += 1
        raise Unanswered(why)

    async def see(self, condition: Callable[[], Any], within: float = PATIENCE) -> Any:
        """Wait until something is seen. A player who plays on waits only briefly. Raises
        `Unanswered`.
        """
        if not self._plays_on:
            return await super().see(condition, within)
        try:
            return await super().see(condition, IMPATIENT_AFTER)
        except AssertionError:
            raise Unanswered from None

    async def select(self, turn: Turn, count: int) -> str:
        """Choose in a menu. Raises `Unanswered`."""
        try:
            return await super().select(turn, count)
        except AssertionError:
            self._fail("a choice in a menu was not answered")
            raise

    async def say(self, turn: Turn, choice: str) -> bool:
        """Answer in a dialog. Raises `Unanswered`."""
        try:
            return await super().say(turn, choice)
        except AssertionError:
            self._fail("a dialog was not answered")
            raise

    async def play_on(self) -> None:
        """Play one deal after the other, forever."""
        self._plays_on = True
        try:
            await self._play_on()
        finally:
            self._plays_on = False

    async def _play_on(self) -> None:
        while True:
            try:
                if self.dawdles:
                    await self._come_back()
                    continue
                await self.play(self._may_deal)
                table = self._may_deal()
                if table is not None:
                    self.settled_deals += 1
                    await self.press(table, offers(table, "deal") or "")
                    await self.see(lambda t=table: self.table() is not t)
            except (Unanswered, PageRefused):
                self._done.clear()
                await asyncio.sleep(AGAIN_AFTER)

    async def _come_back(self) -> None:
        await self.see(lambda: self._away() or self._may_deal())
        # Until the regular has moved, a returning player gets the whole clock again each time.
        await asyncio.sleep(BACK_AFTER)
        if (shown := self._away() or self._may_deal()) is None:
            return
        back, pressed = offers(shown, "back"), time.time()
        answer = await self.press(shown, back or offers(shown, "deal") or "")
        if back and answer["callback_type"] != ANSWERED:
            self.backs.append((pressed, time.time()))
        await self.see(lambda: self.person.seen.get(shown["id"]) is not shown)

    def _away(self) -> Json | None:
        """Return a message with **I'm back**: the hand, or the table without hands."""
        shown = (*self.hands(), self.table() or EMPTY)
        return next((message for message in shown if offers(message, "back")), None)

    def _may_deal(self) -> Json | None:
        table = self.table()
        return table if table is not None and offers(table, "deal") else None

    @property
    def shown(self) -> str:
        return text(self.table() or {"content": "", "embeds": [], "components": []})


@contextlib.asynccontextmanager
async def playing(guests: Sequence[Guest]) -> AsyncGenerator[None]:
    """Let them play during the block; raises an error of any of them at its end.

    An error of a player comes before one of the block, which has probably waited for that player.
    """
    tasks = [asyncio.create_task(guest.play_on()) for guest in guests]
    try:
        yield
    finally:
        over = [task for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in over:
            task.result()


@dataclass
class Noted:
    failed: list[int]
    """Unanswered presses, by person."""
    waits: list[float]
    """Seconds that each answer took."""

    def __str__(self) -> str:
        longest = max(self.waits, default=0.0)
        return (
            f"{len(self.waits)} presses answered, after {longest:.1f} s at most;"
            f" failed, by person: {self.failed}"
        )


@contextlib.contextmanager
def noted(guests: Sequence[Guest]) -> Generator[Noted]:
    """Record the presses during the block; the result is complete at its end."""
    before = [(guest.failed[FAILED], len(guest.waits)) for guest in guests]
    noted = Noted([], [])
    try:
        yield noted
    finally:
        for guest, (failed, answered) in zip(guests, before, strict=True):
            noted.failed.append(guest.failed[FAILED] - failed)
            noted.waits.extend(guest.waits[answered:])


async def until_pressed(guests: Sequence[Guest], more: int, within: float = 100.0) -> None:
    """Wait until each table's people have seen `more` further decisions shown as made."""
    tables: dict[str, list[Guest]] = {}
    for guest in guests:
        tables.setdefault(guest.channel, []).append(guest)
    wanted = {name: done(there) + more for name, there in tables.items()}

    def left() -> dict[str, Any]:
        return {n: (done(t), wanted[n]) for n, t in tables.items() if done(t) < wanted[n]}

    async def played() -> bool:
        return not left()

    def told() -> str:
        seen = "\n---\n".join(guest.sight() for guest in guests if guest.channel in left())
        return f"too little was played: {left()}\n{seen}"

    await until(played, told, within)


async def until_back(guests: Sequence[Guest], more: int, within: float = PATIENCE) -> None:
    """Wait until each idle person has come back `more` further times."""
    wanted = {guest: len(guest.backs) + more for guest in guests if guest.dawdles}

    async def back() -> bool:
        return all(len(guest.backs) >= count for guest, count in wanted.items())

    await until(back, lambda: "\n---\n".join(guest.sight() for guest in wanted), within)


def done(guests: Sequence[Guest]) -> int:
    return sum(len(guest.shown_done) for guest in guests)
