"""What the painter needs beside a Screen.

Owns: `PaintContext`; of it, what words need (`Wording`, `Voice`), how cards are shown
(`CardDisplay`), the deal (`DealFacts`) and the one after it (`NextDeal`, `SealFacts`), what only a
hand needs (`OwnHand`). Must not know: the cards, any game, how a message is sent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, Self

from discord import PartialEmoji
from msgspec import Struct, field
from msgspec.structs import replace

from bot.language.i18n import Names, catalogue
from bot.render.cards.drawable import Portrait, Sitter
from games.kernel.options import Value
from games.kernel.screen.elements import Notice, Text
from tables.decision import Decision


class OwnHand(Struct, frozen=True, gc=False):
    """What is so of a hand in the one message of its player."""

    ephemeral: bool = False
    """A private answer, for one look: nobody edits it."""
    draft: int | None = None
    """Cards picked so far for an exchange: bits over the hand. Never shown on the table."""
    armed: str | None = None
    """The choice that is asked about once more, as the hand is shown now."""
    leaving: bool = False
    """The reader has got up: a regular plays the seat to the end of the deal."""
    out: bool = False
    """The reader has passed or folded."""
    begins: bool = False
    """The reader's first deal of this game, and nothing decided in it yet."""
    began_with: int | None = None
    """Chips of the reader's before that deal, where chips move in it."""
    elsewhere: int = 0
    """Chips that the reader's purse got elsewhere while the settled deal was played, or lost."""
    went_back: int = 0
    """Chips that the reader won in the settled deal and that went back to the regulars."""


class NextDeal(Struct, frozen=True, gc=False):
    """What a settled deal's message tells of the one after it."""

    at: float | None = None
    """When it is dealt, if it waits for nobody."""
    missing: int = 0
    """Players still needed for it."""
    who: tuple[str, ...] = ()
    """Who is dealt in, where that differs from who played the settled deal."""
    dealer: str | None = None
    """Who of them deals then, "" if none of them does; None where the settlement says it."""
    goes_on: bool = False
    """A match is not over: the same seats are dealt in again, whoever leaves."""
    awaited: tuple[str, ...] = ()
    """Who has still to press **Next**, for it to come before its time."""
    own: Literal["", "awaited", "ready"] = ""
    """Whether the reader alone has still to, or has."""


class SealFacts(Struct, frozen=True, gc=False):
    """How the deal that is to come is sealed: its number, the digest that stands for its shuffles
    and all cuts so far, how many cuts there were, and who made the last.
    """

    deal: int
    digest: str
    cuts: int = 0
    cut_by: str = ""


class DealFacts(Struct, frozen=True, gc=False):
    """What is so of the deal that a message shows; the defaults where it shows none.

    `deadline` is when the turn is taken out of the player's hands; it is shown a second early.
    """

    number: int = 0
    decision: Decision | None = None
    deadline: float | None = None
    first_clock: int = 0
    """Seconds that this decision has, where it is the first one that a person ever makes in this
    game and has more than the table's clock.
    """
    purses: tuple[int, ...] = ()
    """By seat, after the settlement."""
    absent: frozenset[int] = frozenset()
    """Seats that a regular plays in a person's place."""
    computers: frozenset[int] = frozenset()
    """Seats of regulars."""
    closing: bool = False
    """The table closes after what is being played."""
    alone: bool = False
    """It is played to its end by regulars alone: nobody takes a seat back."""
    next: NextDeal = NextDeal()


class CardDisplay(Struct, frozen=True, gc=False):
    """How a message shows cards, beside writing them."""

    pictures: bool = False
    """Whether it has pictures."""
    four_colours: bool = False
    """Whether French suits have four colours in them."""
    signs: tuple[str, ...] = ()
    """By seat the sign that its picture has for a name which cannot be drawn, "" for others."""
    portraits: tuple[Portrait | None, ...] = ()
    """By seat; shorter where only the first have one."""
    emoji: Mapping[int | None, PartialEmoji] = field(default_factory=dict[int | None, PartialEmoji])
    """By card, None for a card's back; empty where there are none. They stand beside the text."""


_names = lru_cache(2048)(Names)


class Wording(Struct, frozen=True, kw_only=True, gc=False):
    """What texts are written with: the reader's language, and what they may speak of.

    `game` is its key, "" where no game is spoken of. Names are by seat, already made safe for
    message text, with 🤖 or 💤 in front where they belong; `reader` is the seat that reads.
    """

    language: str
    game: str = ""
    names: tuple[str, ...] = ()
    reader: int | None = None
    regulars: bool = True
    """Whether regulars may play here; else the rules' absent policy decides (GEN-014)."""

    @property
    def who(self) -> Names:
        """The names as this message's reader sees them."""
        return _names(self.names, self.reader)

    def say(self, key: str, **params: int | str) -> str:
        """A text of Kro's in the reader's language; at a table for people only, in the words
        for one (``<key>-policy``) where there are some: the absent policy plays, no regular.
        """
        own = key if self.regulars else self._for_people(key, key)
        return catalogue().say(self.language, own, **params)

    def own(self, key: str, /, **params: int | str) -> str:
        """A text of Kro's, in the game's own words (``<game>-<key>``) where it has some."""
        keys = (f"{self.game}-{key}", key)
        return catalogue().own(self.language, self.game, self._for_people(key, *keys), **params)

    def _for_people(self, key: str, *known: str) -> str:
        policy = not self.regulars and any(catalogue().has(f"{one}-policy") for one in known)
        return f"{key}-policy" if policy else key

    def write(self, text: Text) -> str:
        """A screen's text."""
        return catalogue().write(self.language, text, self.who)

    def label(self, text: Text) -> str:
        """A screen's text for a button or an option."""
        return catalogue().write(self.language, text, self.who, label=True)

    def name(self, seat: int) -> str:
        """A seat's name, "you" for the reader's own."""
        return catalogue().say(self.language, "you") if seat == self.reader else self.names[seat]

    @property
    def title(self) -> str:
        """The game's name."""
        return self.say(f"{self.game}-name")


class Voice(Wording, frozen=True, kw_only=True, gc=False):
    """All that most elements of a screen are written with, so that what was written of an element
    for a reader can be remembered by these two (`bot.render.elements`).
    """

    absent: frozenset[int] = frozenset()
    """As in `DealFacts`."""
    signs: tuple[str, ...] = ()
    """As in `CardDisplay`."""


class PaintContext(Wording, frozen=True, kw_only=True, gc=False):
    """The surroundings of a screen: which table, for whom, until when.

    All times are Unix seconds. `options` are those that differ from the rulebook.
    """

    accent: int
    table: int
    number: int
    deal: DealFacts = DealFacts()
    seal: SealFacts | None = None
    link: str | None = None
    clock: int = 0
    options: tuple[tuple[str, Value], ...] = ()
    aim: Text | None = None
    """What one tries to do in the game as it is agreed here; None: as the game is."""
    as_of: float | None = None
    """When a waiting hand was painted: it does not follow every card."""
    muted: bool = False
    closes_at: float | None = None
    rises: int = 0
    """How often the table has become dearer: which price this message shows."""
    free: int = 0
    """Chairs nobody sits on."""
    notices: tuple[Notice, ...] = ()
    explained: bool | None = None
    """Whether the reader is told what each choice does, and what words mean; None: as the table is
    for practice or not.
    """
    words: tuple[str, ...] = ()
    """The game's words that need to be explained (`Traits.words`)."""
    hints: bool = False
    """Whether hints are given in this deal."""
    hands: bool = True
    """Whether players hold cards in a private message."""
    matches: bool = False
    """Whether deals belong to matches, in which each has its place."""
    looks_back: Literal["trick", "deal", ""] = "trick"
    """What may be looked at again."""
    display: CardDisplay = CardDisplay()
    own_hand: OwnHand = OwnHand()

    @property
    def voice(self) -> Voice:
        """What elements are written with that tell no time."""
        return Voice(
            language=self.language,
            game=self.game,
            names=self.names,
            reader=self.reader,
            regulars=self.regulars,
            absent=self.deal.absent,
            signs=self.display.signs,
        )

    @property
    def place(self) -> str:
        """Game and table, as a link to the live table where there is one."""
        text = self.say("place", game=self.title, number=self.number)
        return f"[{text}]({self.link})" if self.link else text

    def with_signs(self, sitters: Sequence[Sitter]) -> Self:
        """The same, with the signs of a picture before the names that it cannot write."""
        signs = tuple(sitter.sign for sitter in sitters)
        return replace(self, display=replace(self.display, signs=signs)) if any(signs) else self
