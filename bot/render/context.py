"""Defines the paint context: what the painter needs besides a `Screen`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, Self

from discord import PartialEmoji
from msgspec import Struct, field
from msgspec.structs import replace

from bot.ids import encode, encode_day
from bot.language.fluent import Listed, You
from bot.language.i18n import Names, catalogue
from bot.language.names import ASLEEP
from bot.render.cards.drawable import Portrait, Sitter
from games.kernel.lesson import Told
from games.kernel.options import Value
from games.kernel.screen.elements import Notice
from games.kernel.screen.texts import Text
from tables.decision import Decision


class OwnHand(Struct, frozen=True, gc=False):
    """The state of a hand that only its player's message shows."""

    ephemeral: bool = False
    """An ephemeral message that is never edited again."""
    draft: int | None = None
    """Cards picked so far for an exchange: bits over the hand. Never shown on the table."""
    armed: str | None = None
    """The choice for which this message asks for confirmation."""
    leaving: bool = False
    """The reader has got up. A regular plays the seat to the end of the deal."""
    gone: bool = False
    """The reader no longer sits at the table."""
    followed: bool = False
    """Another player takes the reader's seat, so the reader cannot come back to it."""
    out: bool = False
    """The reader has passed or folded."""
    gives_up: bool = False
    """As in `Game.gives_up`."""
    plays_itself: bool = False
    """The reader's only card is about to play itself (GEN-023)."""
    stood_in: bool = False
    """Moves of this deal were made for the reader, who has decided nothing since."""
    dealt_in: bool = False
    """The reader has asked for the next deal."""
    begins: bool = False
    """The reader's first deal of this game, before the first decision."""
    deals_before: int = 0
    """How many deals of this game the reader had finished anywhere before this one."""
    for_another: bool = False
    """The reader played for the stake of another player, and wins and loses nothing (GEN-015)."""
    began_with: int | None = None
    """The reader's chips before this deal, if chips move in it."""
    elsewhere: int = 0
    """Chips that the reader's purse got or lost elsewhere during the settled deal."""
    went_back: int = 0
    """Chips that the reader won in the settled deal and that went back to the regulars."""
    brief: bool = False
    """The reader has a later hand, so the result of a lesson is left out."""


class NextDeal(Struct, frozen=True, gc=False):
    """What a settled deal's message shows about the next deal."""

    at: float | None = None
    """When it is dealt, if it starts by itself."""
    missing: int = 0
    """Players still needed for it."""
    who: tuple[str, ...] = ()
    """Players who are dealt in, if they differ from the settled deal."""
    dealer: str | None = None
    """The next dealer among them; "" if there is none, None if the settlement names the dealer."""
    dealer_asked: bool = False
    """The next dealer has not asked for the deal yet, and is dealt in only after pressing **Next**.
    """
    silent: tuple[str, ...] = ()
    """Before the last deal of a closing table: players who are dealt in only after **Next**."""
    goes_on: bool = False
    """A match is not over: the same seats are dealt in again, even if players leave."""
    worst: int = 0
    """The most that the next deal may cost, while the reader has not agreed to a price that has
    risen (GEN-024). On a message for all, while any person has not agreed. Otherwise 0.
    """
    awaited: tuple[str, ...] = ()
    """Players who must still press **Next** for it to start early."""
    own: Literal["", "awaited", "ready"] = ""
    """Whether the reader alone must still press it, or has pressed it."""


class Asked(Struct, frozen=True, gc=False):
    """What people are asked before a table closes (`tables.model.table.CloseQuestion`).

    `who` wants to close it, `agreed` have agreed. `what` is at stake (`tables.planning.stakes`),
    with a `pot` that stands. `own` is the reader's part; on a message for all it is "".
    """

    about: str
    who: str
    what: str
    pot: int
    due: float
    agreed: tuple[str, ...] = ()
    own: Literal["", "asked", "agreed", "closes", "other"] = ""


class SealFacts(Struct, frozen=True, gc=False):
    """How the coming deal is sealed: its number, the digest of its shuffles and all cuts so far.
    `cuts` is the number of cuts, and `cut_by` the name of the player who made the last one.
    """

    deal: int
    digest: str
    cuts: int = 0
    cut_by: str = ""


class Standing(Struct, frozen=True, gc=False):
    """What a player has won or lost at this table so far. `seat` is the player's seat in the deal.

    `then` and `then_seat` name the person who played on for that player's stake. That person has
    won and lost no other chips here (GEN-014).
    """

    name: str
    net: int
    seat: int | None = None
    then: str = ""
    then_seat: int | None = None


class Remark(Struct, frozen=True, gc=False):
    """What the regular on `seat` says about a settled deal (`bot.present.remarks`)."""

    seat: int
    text: Text


class ComparedSeat(Struct, frozen=True, gc=False):
    """A seat of a deal in both rooms of a Duplicate: the seat's team here, names and scores."""

    team: int
    who: str
    score: int
    other_who: str
    other_score: int


class DuplicateFacts(Struct, frozen=True, gc=False):
    """A table's part in a Duplicate (`tables.model.rooms.Room`).

    `room` is ``open`` or ``closed``, `number` is the other room's table, and `link` leads to its
    message. `ready` is whether this room wants the first deal. `waits` is whether this room has
    finished a deal that the other room still plays. `seats` compare the shown deal once both have
    finished it, with what each team scored in it (`deal`), and `total` in all `deals` so far.
    """

    room: Literal["open", "closed"]
    number: int
    link: str | None = None
    ready: bool = False
    waits: bool = False
    seats: tuple[ComparedSeat, ...] = ()
    deal: tuple[int, int] = (0, 0)
    total: tuple[int, int] = (0, 0)
    deals: int = 0


class DealFacts(Struct, frozen=True, gc=False):
    """Facts about the deal that a message shows; the defaults if it shows no deal.

    `deadline` is when the turn is taken from the player. It is shown one second early.
    """

    number: int = 0
    decision: Decision | None = None
    deadline: float | None = None
    first_clock: int = 0
    """Seconds for this decision, if it is the person's first in this game and has more than the
    table's clock.
    """
    purses: tuple[int, ...] = ()
    """By seat, after the settlement."""
    absent: frozenset[int] = frozenset()
    """Seats that a regular plays in a person's place."""
    computers: frozenset[int] = frozenset()
    """Seats of regulars."""
    closing: bool = False
    """The table closes after the present game; between two deals, after the next deal or this
    match.
    """
    asked: Asked | None = None
    """What people are asked before the table closes."""
    alone: bool = False
    """Regulars alone play the deal to its end, so no player can take a seat back."""
    last: bool = False
    """No deal follows it: it is the last one of a closed table."""
    next: NextDeal = NextDeal()
    tonight: tuple[Standing, ...] = ()
    """Everyone who has played at this table, most won first, once the deal is settled."""
    remark: Remark | None = None
    achieved: tuple[tuple[int, str], ...] = ()
    """Seats and what their players have achieved in the settled deal, for the first time here
    (`games.kernel.achievements`).
    """


class CardDisplay(Struct, frozen=True, gc=False):
    """How a message shows cards in addition to its text."""

    pictures: bool = False
    """Whether it has pictures."""
    four_colours: bool = False
    """Whether French suits have four colours in pictures."""
    signs: tuple[str, ...] = ()
    """By seat: the sign on the picture for a name that cannot be drawn, "" for others."""
    portraits: tuple[Portrait | None, ...] = ()
    """By seat; shorter if only the first seats have one."""
    emoji: Mapping[int | None, PartialEmoji] = field(default_factory=dict[int | None, PartialEmoji])
    """By card, None for a card's back; empty if there are no emoji. They are shown next to the
    text.
    """


@lru_cache(2048)
def _names(names: tuple[str, ...], reader: int | None) -> Names:
    """The names for sentences, without the mark of absent players. Seat lists and turns keep it."""
    return Names(tuple(name.removeprefix(ASLEEP) for name in names), reader)


class Wording(Struct, frozen=True, kw_only=True, gc=False):
    """What texts are written with: the reader's language, and the game and names they may mention.

    `game` is its key, "" if no game is mentioned. Names are by seat, already escaped for message
    text, with 🤖 or 💤 in front where needed. `reader` is the seat that reads.
    """

    language: str
    game: str = ""
    names: tuple[str, ...] = ()
    reader: int | None = None
    regulars: bool = True
    """Whether regulars may play here. Otherwise the rules' absent policy decides (GEN-014)."""

    @property
    def who(self) -> Names:
        """The names as this message's reader sees them in a sentence."""
        return _names(self.names, self.reader)

    def begun(self, text: str) -> str:
        """The text, with a capital letter for a "you" at the start of a line."""
        return catalogue().begun(self.language, text)

    def say(self, key: str, **params: int | str) -> str:
        """One of Kro's texts in the reader's language. A table for people only has its own variant
        (``<key>-policy``) of some texts, because there the absent policy plays instead of a
        regular.
        """
        own = key if self.regulars else self._for_people(key, key)
        return catalogue().say(self.language, own, **params)

    def own(self, key: str, /, **params: int | str) -> str:
        """One of Kro's texts, in the game's own words (``<game>-<key>``) if it has some."""
        keys = (f"{self.game}-{key}", key)
        return catalogue().own(self.language, self.game, self._for_people(key, *keys), **params)

    def _for_people(self, key: str, *known: str) -> str:
        policy = not self.regulars and any(catalogue().has(f"{one}-policy") for one in known)
        return f"{key}-policy" if policy else key

    def write(self, text: Text) -> str:
        """A text of the screen."""
        return catalogue().write(self.language, text, self.who)

    def write_turn(self, text: Text) -> str:
        """Whose turn it is, with 💤 before an absent player."""
        return catalogue().write(self.language, text, Names(self.names, self.reader))

    def label(self, text: Text) -> str:
        """A text of the screen for a button or an option."""
        return catalogue().write(self.language, text, self.who, label=True)

    def name(self, seat: int) -> str:
        """A seat's name, "you" for the reader's own."""
        return self.you if seat == self.reader else self.names[seat]

    @property
    def you(self) -> You:
        """The word for the reader, used instead of a name."""
        return catalogue().you(self.language)

    def listed(self, parts: Sequence[str]) -> Listed:
        """Several things as a list: a, b, and c."""
        return catalogue().listed(self.language, parts)

    def series(self, parts: Iterable[str], most: int | None = None) -> Listed:
        """Several facts, joined without "and": a, b, c. Any after the first `most` are counted."""
        return catalogue().series(self.language, parts, most)

    @property
    def title(self) -> str:
        """The game's name."""
        return self.say(f"{self.game}-name")


class Voice(Wording, frozen=True, kw_only=True, gc=False):
    """All that the texts of most elements depend on besides the element. So an element's text can
    be cached by the element and its voice (`bot.render.elements`).
    """

    absent: frozenset[int] = frozenset()
    """As in `DealFacts`."""
    signs: tuple[str, ...] = ()
    """As in `CardDisplay`."""


class PaintContext(Wording, frozen=True, kw_only=True, gc=False):
    """Everything around a screen: which table, for which reader, until when.

    All times are Unix seconds. `options` are those that differ from the rulebook.
    """

    accent: int
    table: int
    number: int
    of_day: bool = False
    """Whether it is a deal of the day, which has no table (`tables.today`)."""
    tournament: tuple[int, int] | None = None
    """The number of the tournament whose table this is, and its round from 1."""
    deal: DealFacts = DealFacts()
    seal: SealFacts | None = None
    link: str | None = None
    clock: int = 0
    options: tuple[tuple[str, Value], ...] = ()
    goal: Text | None = None
    """The aim of the game at this table in one line; None if the message does not show it."""
    aim: Text | None = None
    """The aim of the game at this table; None if the message does not show it."""
    as_of: float | None = None
    """When a waiting hand was rendered. It is not redrawn after every card."""
    muted: bool = False
    closes_at: float | None = None
    rises: int = 0
    """How often the table's price has risen: identifies the price that this message shows."""
    free: int = 0
    """The number of free chairs."""
    seating: Literal["deal", "match", "either"] = "deal"
    """What must end before a person who sits down in mid-deal gets the seat: the deal or the match
    (`tables.model.sides.seating`).
    """
    notices: tuple[Notice, ...] = ()
    explained: bool | None = None
    """Whether the reader sees what each choice does and what words mean; None: only at a practice
    table.
    """
    lesson: Told | None = None
    """What a lesson says now; None if the deal is no lesson."""
    duplicate: DuplicateFacts | None = None
    """The table's part in a Duplicate, if it is one of its rooms."""
    words: tuple[str, ...] = ()
    """The game's words that need an explanation (`Traits.words`)."""
    payers: tuple[tuple[int, str], ...] = ()
    """Seats for which another player has staked, with that player's name (GEN-014)."""
    hints: bool = False
    """Whether hints are given in this deal."""
    hands: bool = True
    """Whether players have their cards in a private message."""
    matches: bool = False
    """Whether deals belong to matches, in which each deal has its place."""
    looks_back: Literal["trick", "deal", ""] = "trick"
    """What players may look at again."""
    display: CardDisplay = CardDisplay()
    own_hand: OwnHand = OwnHand()

    def press(self, decision: Decision | None, choice: str) -> str:
        """The id of a press on a choice of this deal or table."""
        if self.of_day:
            # There is no table to find the deal by, so each id names it.
            return encode_day(self.game, decision or self.deal.decision, choice)
        return encode(self.table, decision, choice)

    @property
    def voice(self) -> Voice:
        """All that the texts of elements without a time depend on, besides the element."""
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
    def place_in_words(self) -> str:
        """Game and table, without a link."""
        if self.of_day:
            return self.say("today-game", game=self.title)
        return self.say("place", game=self.title, number=self.number)

    @property
    def place(self) -> str:
        """Game and table, as a link to the table's message if there is one."""
        text = self.place_in_words
        return f"[{text}]({self.link})" if self.link else text

    @property
    def of_payers(self) -> Self:
        """The same context with the name of the player who staked, for each seat."""
        paid = dict(self.payers)
        if not paid:
            return self
        portraits = tuple(
            None if seat in paid else one for seat, one in enumerate(self.display.portraits)
        )
        return replace(
            self,
            names=tuple(paid.get(seat, name) for seat, name in enumerate(self.names)),
            reader=None if self.reader in paid else self.reader,
            display=replace(self.display, portraits=portraits),
        )

    def in_words(self) -> Self:
        """The same context for a message without pictures."""
        return replace(self, display=replace(self.display, pictures=False))

    def with_signs(self, sitters: Sequence[Sitter]) -> Self:
        """The same context, with the picture's signs before the names that the picture cannot
        write.
        """
        signs = tuple(sitter.sign for sitter in sitters)
        return replace(self, display=replace(self.display, signs=signs)) if any(signs) else self
