"""Uploads the application's card emoji once, and finds them again at every start.

Discord's limits: 128 × 128 pixels, 256 KiB, names of 2 to 32 letters, digits and underscores.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import itertools
import logging
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from types import MappingProxyType
from typing import Final, Protocol

import discord
from PIL import Image

from bot.discord.rest import Unsent
from bot.render.cards.drawing.raster import rgba
from bot.render.cards.packs import spanish
from bot.render.cards.packs.faces import EMBLEM, emblem, is_spanish
from games.kernel.cards import PACK, RANK_OF, SPANISH, SUIT_OF, Card

SIDE: Final = 128
BACK: Final = "card_back"
_RANKS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
                 "queen", "king", "ace")  # fmt: skip
_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
_NUMBERS: Final = {1: "as", 2: "dos", 3: "tres", 4: "cuatro", 5: "cinco", 6: "seis", 7: "siete",
                   10: "sota", 11: "caballo", 12: "rey"}  # fmt: skip
_SPANISH_SUITS: Final = ("oros", "copas", "espadas", "bastos")


def emoji_name(card: Card | None) -> str:
    """The emoji name of a card, which a screen reader speaks: ``king_spades``, ``rey_oros``,
    ``card_back``. Raises ValueError if there is no such card.
    """
    if card is None:
        return BACK
    if is_spanish(card):
        number = _NUMBERS[spanish.number_of(card)]
        return f"{number}_{_SPANISH_SUITS[spanish.suit_of(card)]}"
    return f"{_RANKS[RANK_OF[card]]}_{_SUITS[SUIT_OF[card]]}"


def emoji_file(card: Card | None, four: bool = False) -> bytes:
    """The card at the size of a letter, as a PNG file with a transparent background. `four`: French
    suits in four colours. Raises ValueError if there is no such card.
    """
    width, height = EMBLEM
    drawn = rgba(emblem(card, four=four), width, height, SIDE / height)
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(drawn, ((SIDE - drawn.width) // 2, 0))
    out = io.BytesIO()
    square.save(out, "PNG", optimize=True)
    return out.getvalue()


log = logging.getLogger(__name__)

LIMIT: Final = 2000
"""Emoji that an application may have (docs/discord.md)."""
PAUSE: Final = 1.0
"""Seconds between two uploads, because the tables' own requests come first."""
WAITS: Final = (60.0, 600.0, 3600.0, 21600.0)
"""Seconds until a failed attempt is repeated. The last value repeats."""

Drawn = tuple[Card | None, bool]
"""A card (None for a card's back), and whether its pack has four colours."""
PLAIN: Final[tuple[Drawn, ...]] = tuple((card, False) for card in (*PACK, None))
LATIN: Final[tuple[Drawn, ...]] = tuple((card, False) for card in SPANISH)
FOUR: Final[tuple[Drawn, ...]] = tuple((card, True) for card in PACK)
PACKS: Final = (PLAIN, LATIN, FOUR)
"""Cards that are shown together: a hand with emoji on half of its cards would look like a defect.
Clubs and diamonds exist twice, for readers of two colours and of four. Hearts and spades look alike
in both, and exist once.
"""

EmojiByCard = Mapping[Card | None, discord.PartialEmoji]
"""By card, None for a card's back."""
NONE: Final[EmojiByCard] = MappingProxyType({})


class UploadedEmoji(Protocol):
    """An emoji of the application, as discord.py has it."""

    id: int
    name: str

    async def delete(self) -> None:
        """Delete it."""
        ...


class Client(Protocol):
    """The part of discord.py's client that this module needs."""

    async def fetch_application_emojis(self) -> Sequence[UploadedEmoji]:
        """List all emoji."""
        ...

    async def create_application_emoji(self, *, name: str, image: bytes) -> UploadedEmoji:
        """Upload an emoji."""
        ...


@cache
def name_at_discord(card: Card | None, four: bool = False) -> str:
    """A card's name in words and the hash of its drawing, at most 32 characters:
    ``king_spades_3f2a1c``.

    So one listing shows which emoji are missing or have an earlier drawing, and nothing is stored
    here. The hash is of the drawing, not of the file. Two machines may pack the same pixels into
    different bytes, and would replace each other's emoji forever.
    """
    drawing = f"{SIDE} {emblem(card, four=four)}"
    return f"{emoji_name(card)}_{blake2b(drawing.encode(), digest_size=3).hexdigest()}"


def _is_ours(name: str) -> bool:
    """Whether this is the name of a card emoji of this bot, with any drawing."""
    found = re.fullmatch(r"(\w+)_[0-9a-f]{6}", name, re.ASCII)
    return found is not None and found[1] in _known()


@cache
def _known() -> frozenset[str]:
    return frozenset(emoji_name(card) for pack in PACKS for card, _ in pack)


def _passes(error: Exception) -> bool:
    """Whether a later attempt may succeed, because Discord was down, busy or unreachable and did
    not refuse the request.
    """
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    return True


class CardEmoji:
    """The card emoji of one bot. A refusal is logged once, and cards stay text."""

    def __init__(
        self, client: Client, wait_for_slot: Callable[[], Awaitable[None]], pause: float,
        rest: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:  # fmt: skip
        """`wait_for_slot` waits for the pace of all requests. `pause` is the seconds between
        uploads. `rest` sleeps for some seconds.
        """
        self._client = client
        self._wait_for_slot = wait_for_slot
        self._pause = pause
        self._rest = rest
        self._lock = asyncio.Lock()
        self._there: dict[str, UploadedEmoji] = {}
        """By name, the oldest emoji of each."""
        self._spare: list[UploadedEmoji] = []
        """Emoji with earlier drawings, and duplicates."""
        self._room = 0
        """How many more emoji the application may have."""
        self.usable: EmojiByCard = NONE
        """The emoji that messages may use now, in whole packs. The mapping is replaced, never
        changed.
        """
        self.usable_in_four: EmojiByCard = NONE
        """The same for a reader of four colours. It has two colours until all four-colour emoji
        exist.
        """

    def usable_by(self, four_colours: bool) -> EmojiByCard:
        """Emoji for messages to a reader of two colours, or of four."""
        return self.usable_in_four if four_colours else self.usable

    async def find(self) -> None:
        """Find the emoji that exist, and use them."""
        await self._in_turn(self._find)

    async def complete(self) -> None:
        """Upload what is missing, then delete what is no longer used. Requests that were lost are
        repeated, less and less often. Refused ones are not.
        """
        for wait in itertools.chain(WAITS, itertools.repeat(WAITS[-1])):
            if await self._in_turn(self._complete):
                return
            await self._rest(wait)

    async def _in_turn(self, work: Callable[[], Awaitable[None]]) -> bool:
        """Run `work` without letting an exception out, since it runs in the background. Returns
        whether it is finished: done, or refused.
        """
        try:
            async with self._lock:
                await work()
        except Unsent as error:
            later = _passes(error)
            until = "for a while" if later else "until the next start"
            log.warning("card emoji are left as they are %s: %s", until, error)
            return not later
        except Exception:
            log.exception("the card emoji could not be kept up to date")
        return True

    async def _find(self) -> None:
        await self._list()
        self._show()

    async def _complete(self) -> None:
        await self._find()
        before = set(self._there)
        left = [pack for pack in PACKS if not await self._upload_pack(pack)]
        gone = await self._tidy()
        if gone:
            left = [pack for pack in left if not await self._upload_pack(pack)]
        for pack in left:
            log.warning(
                "no room for %d card emoji: without them a pack is text", len(self._missing(pack))
            )
        if not left:
            put_up = len(self._there.keys() - before)
            log.info("card emoji are complete: %d uploaded, %d deleted", put_up, gone)

    def doubt(self, error: Exception) -> None:
        """Note that Discord refused a message. If its emoji were the reason, they have been
        deleted. Then no message has any until the next start.
        """
        wrong = isinstance(error, discord.HTTPException) and error.status == 400
        if self.usable and wrong and "invalid emoji" in str(error).lower():
            log.warning("card emoji are gone at Discord: cards are written as text")
            self.usable = self.usable_in_four = NONE

    async def _upload_pack(self, pack: Sequence[Drawn]) -> bool:
        """Complete a pack. Returns whether there was room."""
        missing = self._missing(pack)
        if len(missing) > self._room:
            return False
        for one in missing:
            await self._upload(one)
            await asyncio.sleep(self._pause)
        if missing:
            # Another process may have uploaded some too. All processes choose the same ones.
            await self._find()
        return True

    async def _upload(self, one: Drawn) -> None:
        image = await asyncio.to_thread(emoji_file, *one)
        await self._wait_for_slot()
        try:
            await self._client.create_application_emoji(name=name_at_discord(*one), image=image)
        except Unsent:
            # The emoji may exist anyway: the answer was lost, or another process was quicker.
            await self._list()
            if self._missing((one,)):
                raise

    async def _tidy(self) -> int:
        spare, self._spare = self._spare, []
        for old in spare:
            await self._wait_for_slot()
            with contextlib.suppress(discord.NotFound):  # another process was quicker
                await old.delete()
            self._room += 1
        return len(spare)

    async def _list(self) -> None:
        await self._wait_for_slot()
        found = sorted(await self._client.fetch_application_emojis(), key=lambda e: e.id)
        wanted = {name_at_discord(*one) for pack in PACKS for one in pack}
        self._there, self._spare = {}, []
        self._room = LIMIT - len(found)
        for one in found:
            if one.name in wanted and one.name not in self._there:
                self._there[one.name] = one
            elif _is_ours(one.name):
                self._spare.append(one)

    def _missing(self, pack: Sequence[Drawn]) -> list[Drawn]:
        return [one for one in pack if name_at_discord(*one) not in self._there]

    def _show(self) -> None:
        whole = [pack for pack in PACKS if not self._missing(pack)]
        plain = {card: self._found(card, four) for pack in whole for card, four in pack if not four}
        four_colours = {card: self._found(card, True) for card, _ in FOUR if FOUR in whole}
        self.usable = MappingProxyType(plain)
        self.usable_in_four = MappingProxyType(plain | four_colours)

    def _found(self, card: Card | None, four: bool) -> discord.PartialEmoji:
        # A screen reader reads the name, so it has no hash. Discord uses the id.
        found = self._there[name_at_discord(card, four)]
        return discord.PartialEmoji(name=emoji_name(card), id=found.id)
