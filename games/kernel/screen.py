"""The vocabulary in which a game describes what a person sees (docs/screens.md, section 15).

Owns: the elements of a `Screen` and how a pressed choice is found in it again. Must not know:
Discord, any language, any game. All texts are keys with typed parameters; cards, seats, suits and
chips stay typed until the painter writes them, in the reader's language.

A screen is a function of a view, so nothing can stand on it that the view's reader may not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.kernel.actions import Action


class SeatName(NamedTuple):
    """Stands for the name of a seat's player; ``you`` to that player where the text asks for it."""

    seat: int


class SeatNames(NamedTuple):
    """Several names, as a list in the reader's language."""

    seats: tuple[int, ...]


class CardName(NamedTuple):
    """A card by its code: rank and suit sign (``K♠``), or in words where `words` is set."""

    card: int
    words: bool = False


class CardNames(NamedTuple):
    """Several cards, in this order."""

    cards: tuple[int, ...]


class SuitName(NamedTuple):
    """A suit by number: sign and word (♠ spades)."""

    suit: int


class SuitSign(NamedTuple):
    """A suit by number: the sign alone, for labels."""

    suit: int


@dataclass(frozen=True, slots=True)
class Text:
    """A catalogue key and what fills it in. Nested texts are written first."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()


class Texts(NamedTuple):
    """Several texts, as a list with commas."""

    texts: tuple[Text, ...]


Param = (
    int | str | SeatName | SeatNames | CardName | CardNames | SuitName | SuitSign | Text | Texts
)
"""A str parameter is a Fluent selector value, never a piece of a sentence."""


def text(key: str, **params: Param) -> Text:
    """Shorthand for `Text`."""
    return Text(key, tuple(params.items()))


@dataclass(frozen=True, slots=True)
class Title:
    """What this is: a heading and a small line of facts under it.

    On the table `text` is the game's name, in a hand what is asked of its player; `note` is what
    that player did last, told while waiting.
    """

    text: Text
    sub: tuple[Text, ...] = ()
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to be told once, above the rest."""

    text: Text
    kind: Literal["info", "late", "sign", "leaver"] = "info"


@dataclass(frozen=True, slots=True)
class Line:
    """One line: facts joined by a middle dot. `small` is for what may be overlooked."""

    facts: tuple[Text, ...]
    small: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """Trump, turn-up, pot, price: a block of lines."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat: its roles and state, whether it is to act or out, and its tricks (n of quota)."""

    seat: int
    words: tuple[Text, ...] = ()
    to_act: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats in order of play downwards; the first line is the same for the whole deal."""

    lines: tuple[SeatLine, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick on the table: its number, the plays in order (None: yet to play), whose is best."""

    number: int
    of: int
    plays: tuple[tuple[int, int | None], ...]
    best: int | None = None
    log: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Cards:
    """A hand: `cards` in hand order, or `hidden` cards face down.

    `playable` are those that may be played now, None where nothing is to be played.
    """

    owner: int
    cards: tuple[int, ...]
    hidden: int = 0
    playable: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to press. `id` names it within this decision and never tells a card."""

    id: str
    action: Action
    label: Text
    style: Literal["primary", "secondary", "danger"] = "secondary"
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Choices:
    """Rows of choices, grouped by meaning, with a line of text above them where one helps."""

    rows: tuple[tuple[Choice, ...], ...]
    lead: Text | None = None


@dataclass(frozen=True, slots=True)
class PickCards:
    """Choose `lo` to `hi` of `cards` (hand order) and confirm.

    The confirmation's id is ``<verb>.<bits over cards>``; `keep_all` offers none at one press.
    """

    verb: str
    cards: tuple[int, ...]
    lo: int
    hi: int
    placeholder: Text
    confirm: str
    """Key of the confirm label; gets ``count`` and ``cards``."""
    keep_all: Text | None = None
    trump: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, to do what, and who is asked next. The painter adds the clock."""

    text: Text
    seats: tuple[int, ...]
    then: Text | None = None


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A seat's net in this deal and every movement behind it, in chips with sign.

    A movement of 0 chips is a remark ("passed") where nothing moved.
    """

    seat: int
    net: int
    movements: tuple[tuple[Text, int], ...]


@dataclass(frozen=True, slots=True)
class Ledger:
    """A settlement: one bold sentence or more, the rows (winners first), and the next pot.

    `short` is the headline in a word or two, for the receipt; `pots` what stood in the pot when it
    was divided and what stands for the next deal.
    """

    headline: tuple[Text, ...]
    rows: tuple[LedgerRow, ...]
    after: tuple[Text, ...]
    short: tuple[Text, ...]
    pots: tuple[int, int]


Element = (
    Title | Notice | Facts | Seats | Trick | Cards | Choices | PickCards | Turn | Ledger | Line
)


@dataclass(frozen=True, slots=True)
class Screen:
    """What one audience sees: elements from top to bottom.

    `awaits_reader` turns the frame gold; `phase` opens the right chapter of the rules; `why` are
    the refused cards with their reasons; `last` is the last trick in words, None before the first.
    """

    phase: str
    elements: tuple[Element, ...]
    awaits_reader: bool = False
    why: tuple[Text, ...] = ()
    last: Text | None = None


def find_choice(screen: Screen, choice_id: str) -> Action | None:
    """The action behind a pressed id, or None if this screen offers no such thing."""
    for element in screen.elements:
        match element:
            case Choices(rows=rows):
                for choice in (c for row in rows for c in row):
                    if choice.id == choice_id and choice.enabled:
                        return choice.action
            case PickCards(verb=verb, cards=cards):
                name, _, bits = choice_id.partition(".")
                if name == verb and bits.isdecimal() and int(bits) < 1 << len(cards):
                    chosen = (c for i, c in enumerate(cards) if int(bits) >> i & 1)
                    return Action(verb, sum(1 << c for c in chosen))
            case _:
                pass
    return None
