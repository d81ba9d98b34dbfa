"""A person who watches a table, and what this person sees of it."""

import re
from collections.abc import Callable
from typing import Any

from tests.support.patience import PATIENCE
from tests.support.sandbox.people.message_form import (
    EMPTY,
    EPHEMERAL,
    Json,
    offers,
    parts,
    settled_deal,
)
from tests.support.sandbox.people.page_client import Person, labels, text


class Onlooker:
    def __init__(self, person: Person, channel: str) -> None:
        self.person = person
        self.channel = channel
        self._tables: set[str] = set()

    @property
    def name(self) -> str:
        return self.person.name

    def table(self) -> Json | None:
        """Return the newest public message of a table in the channel, without lines that name
        it.
        """
        found = (
            m
            for m in self.person.seen.values()
            if m["channel_id"] == self.channel
            and not (m["flags"] & EPHEMERAL or m["content"])
            and parts(m)
        )
        newest = max(found, key=lambda m: int(m["id"]), default=None)
        self._tables.update(m["table"] for _, m in parts(newest or EMPTY))
        return newest

    def hands(self) -> list[Json]:
        """Return the hands at this table that this person sees, the newest first.

        They are the private message and the answers to **My hand**.
        """
        self.table()  # which tables are played in this channel
        found = [m for m in self.person.seen.values() if self._is_hand(m)]
        return sorted(found, key=lambda m: int(m["id"]), reverse=True)

    def hand(self) -> Json | None:
        return next(iter(self.hands()), None)

    def _is_hand(self, message: Json) -> bool:
        private = message["channel_id"] != self.channel or message["flags"] & EPHEMERAL
        here = any(m["table"] in self._tables for _, m in parts(message))
        if not private or message["content"]:
            return False
        return here and any(offers(message, c) for c in ("more", "deal", "leave"))

    def settled(self, deal: int) -> Json | None:
        now = self.table()
        return now if now is not None and settled_deal(now) == deal else None

    def told_settled(self, deal: int) -> bool:
        """Whether the person's own hand shows the settlement of this deal."""
        return any(settled_deal(hand) == deal for hand in self.hands())

    def cards(self) -> str:
        hand = self.hand()
        found = re.search(r"^(?:\*\*)?Your hand(?:\*\*)? (.+)$", text(hand or EMPTY), re.MULTILINE)
        assert found, self.sight()
        return found[1]

    async def see(self, condition: Callable[[], Any], within: float = PATIENCE) -> Any:
        """Wait until a condition on what this person sees holds; return its value."""
        try:
            await self.person.wait(condition, within=within)
        except TimeoutError:
            raise AssertionError(f"{self.name} waited in vain\n{self.sight()}") from None
        return condition()

    def sight(self) -> str:
        """Describe what the person sees of table and hand, for a failing test."""
        shown = [m for m in (self.table(), self.hand()) if m is not None]
        return "\n---\n".join(f"{text(m)}\n{labels(m)}" for m in shown)

    async def see_table(self, words: str, within: float = PATIENCE) -> Json:
        return await self.see(
            lambda: (t := self.table()) is not None and words in text(t).replace("**", "") and t,
            within,
        )

    async def see_seat(self, words: str) -> None:
        """Wait until the table's message has these words about the person's own seat."""
        line = re.compile(rf"^.*{re.escape(self.name)}\b.* · {re.escape(words)}\b", re.MULTILINE)
        await self.see(lambda: line.search(text(self.table() or EMPTY)))
