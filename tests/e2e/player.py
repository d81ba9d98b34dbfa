"""A person at a table who plays by what the private hand shows, and by nothing else.

Owns: reading a hand's buttons and pressing them until the deal is settled. Knows the form of the
ids (docs/screens.md, "Ids"), never the rules: what is offered may be pressed.
"""

import asyncio
import random
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from sandbox.driver import Person, labels, text
from sandbox.tree import walk

Json = dict[str, Any]
ID = re.compile(r"k1:(?P<table>[0-9a-f]+):(?P<decision>[0-9.]+|-):(?P<choice>.+)")
EPHEMERAL = 1 << 6
SELECT = 3
REDREW, ACKNOWLEDGED, ANSWERED = 7, 6, 4
PATIENCE = 20.0
EMPTY: Json = {"content": "", "embeds": [], "components": []}
_NET = re.compile(r"^\*\*(?P<who>.+) (?P<net>[+−±]?\d+)\*\* → (?P<purse>−?\d+)$", re.MULTILINE)


@dataclass(frozen=True)
class Turn:
    """A decision that a hand asks for: the message, and what may be pressed there."""

    message: Json
    table: str
    decision: str
    choices: tuple[str, ...]
    menu: Json | None = None


def number(written: str) -> int:
    """A number as it stands in a message: the minus sign is the typographic one."""
    return int(written.replace("−", "-").replace("±", ""))


def parts(message: Json) -> list[tuple[Json, re.Match[str]]]:
    """The enabled components of a message that have an id of a table."""
    found = []
    for component in walk(message["components"]):
        match = ID.fullmatch(component.get("custom_id", ""))
        if match and not component.get("disabled"):
            found.append((component, match))
    return found


def offers(message: Json, choice: str) -> str | None:
    """The id of an enabled button that is pressed at any time, such as ``deal``."""
    for component, match in parts(message):
        if match["decision"] == "-" and match["choice"] == choice:
            return str(component["custom_id"])
    return None


def turn_in(message: Json) -> Turn | None:
    """The decision that this message asks for now."""
    asked = [(c, m) for c, m in parts(message) if m["decision"] != "-"]
    if not asked:
        return None
    menus = [c for c, _ in asked if c["type"] == SELECT]
    choices = tuple(str(c["custom_id"]) for c, _ in asked if c["type"] != SELECT)
    first = asked[0][1]
    return Turn(message, first["table"], first["decision"], choices, menus[0] if menus else None)


def nets(message: Json) -> dict[str, tuple[int, int]]:
    """What a settlement says: by name, the net and the purse."""
    return {m["who"]: (number(m["net"]), number(m["purse"])) for m in _NET.finditer(text(message))}


class Player:
    """A person who sits at a table in a channel."""

    def __init__(self, person: Person, channel: str) -> None:
        self.person = person
        self.channel = channel
        self.presses = 0
        self.without_message = False
        """Set by a test that closes this person's private messages, or breaks them."""
        self._random = random.Random(person.name)
        self._done: set[tuple[str, str]] = set()
        self._looked: set[str] = set()
        self._tables: set[str] = set()

    @property
    def name(self) -> str:
        """The display name."""
        return self.person.name

    # ---- looking --------------------------------------------------------------------------

    def table(self) -> Json | None:
        """The newest public message of a table in the channel."""
        found = (
            m
            for m in self.person.seen.values()
            if m["channel_id"] == self.channel and not m["flags"] & EPHEMERAL and parts(m)
        )
        newest = max(found, key=lambda m: int(m["id"]), default=None)
        self._tables.update(m["table"] for _, m in parts(newest or EMPTY))
        return newest

    def hands(self) -> list[Json]:
        """The hands at this table that this person sees, the newest first: the private message,
        and what **My hand** brought.
        """
        found = [m for m in self.person.seen.values() if self._is_hand(m)]
        return sorted(found, key=lambda m: int(m["id"]), reverse=True)

    def hand(self) -> Json | None:
        """The newest of them."""
        return next(iter(self.hands()), None)

    def _is_hand(self, message: Json) -> bool:
        private = message["channel_id"] != self.channel or message["flags"] & EPHEMERAL
        self.table()
        here = any(m["table"] in self._tables for _, m in parts(message))
        if not private or message["content"]:
            return False
        return here and any(offers(message, c) for c in ("more", "deal", "leave"))

    def turn(self) -> Turn | None:
        """What a hand asks for, unless it has been pressed already."""
        turns = (turn_in(hand) for hand in self.hands())
        return next((t for t in turns if t and (t.table, t.decision) not in self._done), None)

    def settled(self, deal: int) -> Json | None:
        """The table's message, if it shows the settlement of this deal."""
        now = self.table()
        return now if now is not None and f"deal {deal} settled" in text(now) else None

    def told_settled(self, deal: int) -> bool:
        """Whether the own hand shows the settlement of this deal."""
        return any(f"### Deal {deal}: " in text(hand) for hand in self.hands())

    def cards(self) -> str:
        """The cards in the hand, as they are written there."""
        hand = self.hand()
        found = re.search(r"^\*\*Your hand\*\* (.+)$", text(hand or EMPTY), re.MULTILINE)
        assert found, self.sight()
        return found[1]

    async def see(self, condition: Callable[[], Any], within: float = PATIENCE) -> Any:
        """Wait until a condition on what this person sees holds; return what it gave."""
        try:
            await self.person.wait(condition, within=within)
        except TimeoutError:
            raise AssertionError(f"{self.name} waited in vain\n{self.sight()}") from None
        return condition()

    def sight(self) -> str:
        """What the person sees of table and hand, for a failing test."""
        shown = [m for m in (self.table(), self.hand()) if m is not None]
        return "\n---\n".join(f"{text(m)}\n{labels(m)}" for m in shown)

    async def see_table(self, words: str, within: float = PATIENCE) -> Json:
        """Wait until the table's message says this."""
        return await self.see(
            lambda: (t := self.table()) is not None and words in text(t) and t, within
        )

    async def see_seat(self, words: str) -> None:
        """Wait until the table's message says this of the own seat."""
        line = re.compile(rf"^.*{re.escape(self.name)}\b.* · {re.escape(words)}\b", re.MULTILINE)
        await self.see(lambda: line.search(text(self.table() or EMPTY)))

    async def see_turn(self, within: float = PATIENCE) -> Turn:
        """Wait until the hand asks for something."""
        return await self.see(self.turn, within)

    # ---- doing ----------------------------------------------------------------------------

    async def open(self, **options: Any) -> Json:
        """`/mousel start`; returns the table's message."""
        answer = await self.person.command(self.channel, "mousel start", **options)
        assert answer["status"] == "acknowledged", answer
        message = answer["message_id"]
        return await self.see(lambda: self.person.seen.get(message))

    async def press_table(self, choice: str) -> Json:
        """Press a button of the table's message."""
        message = await self.see(lambda: (t := self.table()) and offers(t, choice) and t)
        return await self.press(message, offers(message, choice) or "")

    async def press(self, message: Json, custom_id: str, *, unchecked: bool = False) -> Json:
        """Press what has this id; the bot must answer."""
        self.presses += 1
        answer = await self.person.press(message, custom_id, unchecked=unchecked)
        assert answer["status"] == "acknowledged", (custom_id, answer)
        return answer

    async def told(self, answer: Json) -> str:
        """The sentence that an answer brought, seen by this person alone."""
        assert answer["callback_type"] == ANSWERED, answer
        message = await self.see(lambda: self.person.seen.get(answer["message_id"]))
        assert message["flags"] & EPHEMERAL, message
        return text(message)

    async def sit(self) -> None:
        """Sit down, and have the private message."""
        await self.press_table("sit")
        await self.see(self.hand)

    async def deal(self) -> None:
        """Press Deal, or Deal now."""
        await self.press_table("deal")

    async def choose(self, turn: Turn) -> None:
        """Press something that is offered: mostly what comes first, so that deals are played."""
        self._done.add((turn.table, turn.decision))
        if turn.menu is not None and self._random.random() < 0.8:
            await self.exchange(turn, self._random.randint(1, 2))
            return
        weights = [3] + [1] * (len(turn.choices) - 1)
        choice = self._random.choices(turn.choices, weights)[0]
        answer = await self.press(turn.message, choice)
        assert answer["callback_type"] in (REDREW, ACKNOWLEDGED), (choice, answer)

    async def select(self, turn: Turn, count: int) -> str:
        """Choose cards in the exchange's menu; returns the id of the button that confirms them."""
        assert turn.menu is not None
        values = [o["value"] for o in turn.menu["options"]][:count]
        answer = await self.person.choose(turn.message, values, turn.menu["custom_id"])
        assert answer["status"] == "acknowledged", answer
        mask = sum(1 << int(v) for v in values)

        def confirm() -> str | None:
            now = turn_in(self.person.seen[turn.message["id"]])
            ids = now.choices if now else ()
            return next((c for c in ids if c.endswith(f".{mask}")), None)

        return await self.see(confirm)

    async def exchange(self, turn: Turn, count: int) -> None:
        """Exchange so many cards: select, then confirm."""
        self._done.add((turn.table, turn.decision))
        confirm = await self.select(turn, count)
        answer = await self.press(turn.message, confirm)
        assert answer["callback_type"] in (REDREW, ACKNOWLEDGED), answer

    async def play(self, until: Callable[[], object], within: float = PATIENCE) -> None:
        """Do whatever the hand asks for, until a condition holds; where the table calls and the
        private message does not, press **My hand**.
        """
        while True:
            await self.see(lambda: until() or self.turn() or self.called_in_vain(), within)
            if until():
                return
            turn = self.turn()
            if turn is not None:
                await self.choose(turn)
            elif table := self.called_in_vain():
                self._looked.add(text(table))
                await self.press(table, offers(table, "hand") or "")

    def called_in_vain(self) -> Json | None:
        """The table's message, if it is this player's turn there, but no hand says so: the private
        message is lost. Only for players without one, since it may merely be on its way.
        """
        table = self.table()
        if not self.without_message or table is None or text(table) in self._looked:
            return None
        mine = re.search(rf"👉\s\*\*{re.escape(self.name)}\*\*", text(table))
        return table if mine and offers(table, "hand") else None

    async def balance(self) -> int:
        """What `/balance` says of the own purse."""
        answer = await self.person.command(self.channel, "balance")
        told = await self.told(answer)
        found = re.search(r"· (−?\d+) chips?", told)
        assert found, told
        return number(found[1])


async def play_deal(players: Iterable[Player], deal: int, within: float = PATIENCE) -> Json:
    """Everybody plays until the table's message shows the deal's settlement; returns it."""
    everyone = list(players)
    await asyncio.gather(*(p.play(lambda p=p: p.settled(deal), within) for p in everyone))
    settled = everyone[0].settled(deal)
    assert settled is not None
    return settled


async def play_until(players: Iterable[Player], wanted: Callable[[Turn], object]) -> Player:
    """Everybody plays until somebody's hand asks for something wanted; returns that player."""

    async def one(player: Player) -> Player:
        await player.play(lambda: (turn := player.turn()) is not None and wanted(turn))
        return player

    tasks = [asyncio.create_task(one(player)) for player in players]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return done.pop().result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def full_table(players: list[Player], **options: Any) -> Json:
    """The first opens a table, the others sit down; returns the table's message."""
    opened = await players[0].open(**options)
    for player in players[1:]:
        await player.see(player.table)
        await player.sit()
    return opened
