"""The application's card emoji: put up at Discord once, found again at every start.

Owns: which of them exist, and which may be used in a message now. Must not know: who uses them, how
they are drawn (`bot.cards`).

At Discord an emoji is called ``king_spades_3f2a1c``: the card in words, and a hash of its drawing.
So one listing tells which are missing and which show an earlier drawing, with nothing stored here.
The drawing is hashed, not the file made of it: another machine may pack the same pixels into other
bytes, and two machines would replace each other's emoji for ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from types import MappingProxyType
from typing import Final, Protocol

import discord

from bot.cards import emoji as drawn
from bot.cards.faces import emblem
from bot.deliver import Unsent
from games.kernel.cards import PACK, SPANISH, Card

log = logging.getLogger(__name__)

LIMIT: Final = 2000
"""Emoji that an application may have (docs/discord.md)."""
PAUSE: Final = 1.0
"""Seconds between two uploads: the tables' own requests come first."""
PACKS: Final[tuple[tuple[Card | None, ...], ...]] = ((*PACK, None), tuple(SPANISH))
"""What is shown together: a hand with emoji on half of its cards would look like a fault."""

Shown = Mapping[Card | None, discord.PartialEmoji]
"""By card, None for a card's back."""
NONE: Final[Shown] = MappingProxyType({})


class Found(Protocol):
    """An emoji of the application, as discord.py tells of it."""

    id: int
    name: str

    async def delete(self) -> None:
        """Take it away."""
        ...


class Client(Protocol):
    """What is needed of discord.py's client."""

    async def fetch_application_emojis(self) -> Sequence[Found]:
        """All there are."""
        ...

    async def create_application_emoji(self, *, name: str, image: bytes) -> Found:
        """Put one up."""
        ...


@cache
def name_at_discord(card: Card | None) -> str:
    """A card's name in words with the hash of its drawing, at most 32 letters."""
    drawing = f"{drawn.SIDE} {emblem(card)}"
    return f"{drawn.name(card)}_{blake2b(drawing.encode(), digest_size=3).hexdigest()}"


def _is_ours(name: str) -> bool:
    """Whether this is a card's emoji of this bot, of whatever drawing."""
    found = re.fullmatch(r"(\w+)_[0-9a-f]{6}", name, re.ASCII)
    return found is not None and found[1] in _known()


@cache
def _known() -> frozenset[str]:
    return frozenset(drawn.name(card) for pack in PACKS for card in pack)


class CardEmoji:
    """The emoji of one bot. Whatever Discord refuses is logged once, and cards stay text."""

    def __init__(self, client: Client, turn: Callable[[], Awaitable[None]], pause: float) -> None:
        """`turn` waits for the pace of all requests, `pause` is the seconds between uploads."""
        self._client = client
        self._turn = turn
        self._pause = pause
        self._lock = asyncio.Lock()
        self._there: dict[str, Found] = {}
        """By name, the oldest of each."""
        self._spare: list[Found] = []
        """Earlier drawings, and what was put up twice."""
        self._room = 0
        """How many more there may be."""
        self.shown: Shown = NONE
        """What may stand in a message now: whole packs. Replaced, never changed."""

    async def find(self) -> None:
        """Look which there are, and use them."""
        await self._in_turn(self._find)

    async def complete(self) -> None:
        """Put up what is missing, then take away what is no longer used."""
        await self._in_turn(self._complete)

    async def _in_turn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Beside everything else the bot does, so nothing that goes wrong here gets any further."""
        try:
            async with self._lock:
                await work()
        except Unsent as error:
            log.warning("card emoji are left as they are until the next start: %s", error)
        except Exception:
            log.exception("keeping the card emoji failed")

    async def _find(self) -> None:
        await self._list()
        self._show()

    async def _complete(self) -> None:
        await self._find()
        missing = [card for pack in PACKS for card in pack if not self._has(card)]
        if len(missing) > self._room:
            log.warning("no room for %d card emoji: cards are written as text", len(missing))
            return
        for pack in PACKS:
            await self._put_up([card for card in pack if card in missing])
        gone = await self._tidy()
        log.info("card emoji are complete: %d put up, %d taken away", len(missing), gone)

    def doubt(self, error: Exception) -> None:
        """Discord refused a message. If for its emoji, then somebody has deleted them: no message
        has any until the next start.
        """
        wrong = isinstance(error, discord.HTTPException) and error.status == 400
        if self.shown and wrong and "invalid emoji" in str(error).lower():
            log.warning("card emoji are gone at Discord: cards are written as text")
            self.shown = NONE

    async def _put_up(self, missing: Sequence[Card | None]) -> None:
        for card in missing:
            await self._upload(card)
            await asyncio.sleep(self._pause)
        if missing:
            # What another process put up meanwhile is there too; all choose the same ones.
            await self._find()

    async def _upload(self, card: Card | None) -> None:
        image = await asyncio.to_thread(drawn.png, card)
        await self._turn()
        try:
            await self._client.create_application_emoji(name=name_at_discord(card), image=image)
        except Unsent:
            # Perhaps done all the same: an answer that was lost, or another process was quicker.
            await self._list()
            if not self._has(card):
                raise

    async def _tidy(self) -> int:
        spare, self._spare = self._spare, []
        for old in spare:
            await self._turn()
            with contextlib.suppress(discord.NotFound):  # another process was quicker
                await old.delete()
        return len(spare)

    async def _list(self) -> None:
        await self._turn()
        found = sorted(await self._client.fetch_application_emojis(), key=lambda e: e.id)
        wanted = {name_at_discord(card) for pack in PACKS for card in pack}
        self._there, self._spare = {}, []
        self._room = LIMIT - len(found)
        for one in found:
            if one.name in wanted and one.name not in self._there:
                self._there[one.name] = one
            elif _is_ours(one.name):
                self._spare.append(one)

    def _has(self, card: Card | None) -> bool:
        return name_at_discord(card) in self._there

    def _show(self) -> None:
        whole = [pack for pack in PACKS if all(map(self._has, pack))]
        self.shown = MappingProxyType({
            # Spoken by a screen reader, so without the hash; Discord goes by the id.
            card: discord.PartialEmoji(
                name=drawn.name(card), id=self._there[name_at_discord(card)].id
            )
            for pack in whole
            for card in pack
        })

