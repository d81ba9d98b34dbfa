"""Measures how long the table's message shows a finished trick, as a person who watches sees it.

The words of the picture's description tell what the picture shows: the trick on the table, and in a
corner the trick before it.
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import aiohttp

from bench.bot.load import playing
from bench.bot.players import Party
from bench.figures import Section, number
from sandbox.json_values import Json
from sandbox.rules.component_tree import walk

PAUSES = ((0.0, 0.0), (1.5, 1.5))
"""Seconds before each press of the two people: the first one presses at once."""
TRICKS, LONGEST = 30, 600.0
"""A game ends after this number of tricks, or after as many seconds."""
ENOUGH = 2.5
"""Seconds for which a trick must be visible."""
GAMES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "Danish Mousel": (("mousel", "start"), {}),
    "Greenland Mousel": (("mousel", "start"), {"rules": "greenland"}),
    "Bourré": (("bourre", "start"), {}),
}
_LIES = re.compile(r"Trick (\d+) .* took it with")
_BEFORE = re.compile(r"took trick (\d+):")


class Visible(NamedTuple):
    """For how many seconds a trick was shown as the newest one, and in all."""

    newest: float
    whole: float


class Tricks:
    """The tricks that descriptions of one table show, with the time of each change."""

    def __init__(self) -> None:
        self.ended: list[Visible] = []
        self._since: dict[int, float] = {}
        self._newest: dict[int, float] = {}
        self._lying: int | None = None

    def saw(self, description: str, now: float) -> None:
        """Note what the table shows from `now` on (in seconds).

        The last trick of a deal is left out: the settlement shows it for as long as people like.
        """
        lies = _LIES.search(description)
        lying = int(lies[1]) if lies else None
        before: set[int] = {int(n) for n in _BEFORE.findall(description)}
        shown = before if lying is None else before | {lying}
        if not shown:
            # A new deal, or the settlement of this one.
            self._since.clear()
            self._newest.clear()
            self._lying = None
            return
        if self._lying is not None and self._lying != lying:
            self._newest[self._lying] = now - self._since[self._lying]
        self._lying = lying
        for trick in set(self._since) - shown:
            whole = now - self._since.pop(trick)
            self.ended.append(Visible(self._newest.pop(trick, 0.0), whole))
        for trick in shown - set(self._since):
            self._since[trick] = now


async def measure(path: tuple[str, ...], options: dict[str, Any]) -> list[Visible]:
    """Play with two people and two regulars at their usual pace, and return the tricks seen."""
    async with playing(1, regulars=2, pace=None, path=path, options=options) as (party, box, _):
        for player, pause in zip(party.tables[0], PAUSES, strict=True):
            player.pause = pause
        tricks, channel = Tricks(), box.hello["channels"][0]
        watching = asyncio.create_task(_watch(party, box.hello["people"][-1], channel, tricks))
        party.play()
        await asyncio.wait_for(watching, LONGEST + 60)
        return tricks.ended


async def _watch(party: Party, user: str, channel: str, tricks: Tricks) -> None:
    ends = time.monotonic() + LONGEST
    query = {"user": user, "channels": channel}
    async with party.http.ws_connect(f"{party.url}/page/ws", params=query) as socket:
        while len(tricks.ended) < TRICKS and (left := ends - time.monotonic()) > 0:
            try:
                packet = await socket.receive(left)
            except TimeoutError:
                return
            if packet.type is not aiohttp.WSMsgType.TEXT:
                raise RuntimeError("the page closed the connection")
            frame = json.loads(packet.data)
            if frame["t"] in ("message_create", "message_update"):
                message = frame["message"]
                if message["channel_id"] == channel and not message["flags"] & 1 << 6:
                    for words in _descriptions(message):
                        tricks.saw(words, time.monotonic())


def _descriptions(message: Json) -> Iterator[str]:
    for item in walk(message["components"]):
        for picture in item.get("items", ()):
            yield picture.get("description") or ""


def sections(say: Callable[[str], None]) -> list[Section]:
    """Measure each game that has tricks."""
    rows: list[tuple[str, ...]] = []
    for name, (path, options) in GAMES.items():
        say(f"tricks: {name}")
        seen = asyncio.run(measure(path, options))
        rows.append(row(name, seen))
    return [
        Section(
            "How long a trick is visible",
            "For how long the table's message shows a finished trick to a person who watches, in "
            "words of the picture's description. Two people and two regulars play in the sandbox "
            "at the usual pace. One person presses at once, the other after "
            f"{number(PAUSES[1][0])} s, and both choose at random. *Newest*: until a card is led. "
            "*In all*: also as the trick before, as long as the next trick lies there. The last "
            "trick of a deal is left out, because the settlement shows it. A trick whose next one "
            "was led before the message changed is newest for 0 s.",
            ("game", "tricks", "newest: median s", "in all: least", "median", f"under {ENOUGH} s"),
            tuple(rows),
        )
    ]


def row(name: str, seen: list[Visible]) -> tuple[str, ...]:
    """Return a game's line of the table."""
    if not seen:
        return (name, "0", "–", "–", "–", "–")
    whole = [one.whole for one in seen]
    return (
        name,
        str(len(seen)),
        number(statistics.median(one.newest for one in seen)),
        number(min(whole)),
        number(statistics.median(whole)),
        str(sum(one < ENOUGH for one in whole)),
    )
