"""The vocabulary in which a game describes what a person sees (docs/screens.md, section 15).

Owns: the elements of a `Screen` and how a pressed choice is found in it again. Must not know:
Discord, any language, any game. All texts are keys with typed parameters; cards, seats, suits and
chips stay typed until the painter writes them, in the reader's language.

A screen is a function of a view, so nothing can stand on it that the view's reader may not know.
"""

from __future__ import annotations

from typing import Literal, TypeVar

from msgspec import Struct

from games.kernel.actions import Action
from games.kernel.screen.scenes import Scene

T = TypeVar("T")


class SeatName(Struct, frozen=True, gc=False):
    """Stands for the name of a seat's player, ``you`` to that player; the name itself, and not more
    than five letters of it, where `short` is set (buttons that are the same for all).
    """

    seat: int
    short: bool = False


class SeatNames(Struct, frozen=True, gc=False):
    """Several names, as a list in the reader's language."""

    seats: tuple[int, ...]


class CardName(Struct, frozen=True, gc=False):
    """A card by its code: rank and suit sign (``K♠``), or in words where `words` is set."""

    card: int
    words: bool = False


class CardNames(Struct, frozen=True, gc=False):
    """Several cards, in this order."""

    cards: tuple[int, ...]


class SuitName(Struct, frozen=True, gc=False):
    """A suit by number: sign and word (♠ spades)."""

    suit: int


class SuitSign(Struct, frozen=True, gc=False):
    """A suit by number: the sign alone, for labels."""

    suit: int


class Text(Struct, frozen=True, gc=False):
    """A catalogue key and what fills it in. Nested texts are written first."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()


class Texts(Struct, frozen=True, gc=False):
    """Several texts, as a list with commas."""

    texts: tuple[Text, ...]


Param = (
    int | str | SeatName | SeatNames | CardName | CardNames | SuitName | SuitSign | Text | Texts
)
"""A str parameter is a Fluent selector value, never a piece of a sentence."""


def text(key: str, **params: Param) -> Text:
    """Shorthand for `Text`."""
    return Text(key, tuple(params.items()))


class Title(Struct, frozen=True, gc=False):
    """What this is: a heading and a small line of facts under it.

    On the table `text` is the game's name, or what is being played in full (hand 6 of set 2), in a
    hand what is asked of its player; `note` is what that player did last, told while waiting.
    """

    text: Text
    sub: tuple[Text, ...] = ()
    note: Text | None = None


class Image(Struct, frozen=True, gc=False):
    """A picture of what the texts say too; whoever paints may leave it out."""

    scene: Scene


class Notice(Struct, frozen=True, gc=False):
    """Something to be told once, above the rest."""

    text: Text
    kind: Literal["info", "late", "sign", "leaver"] = "info"


class Line(Struct, frozen=True, gc=False):
    """One line: facts joined by a middle dot. `small` is for what may be overlooked, `price` for
    what the choices cost: it goes without saying where each of them says so itself.
    """

    facts: tuple[Text, ...]
    small: bool = False
    price: bool = False


class Facts(Struct, frozen=True, gc=False):
    """Trump, turn-up, pot, price: a block of lines."""

    lines: tuple[Line, ...]


class SeatLine(Struct, frozen=True, gc=False):
    """One seat: its roles and state, whether it is to act or out, and its tricks (n of quota)."""

    seat: int
    words: tuple[Text, ...] = ()
    to_act: bool = False
    out: bool = False


class Seats(Struct, frozen=True, gc=False):
    """The seats in order of play downwards; the first line is the same for the whole deal."""

    lines: tuple[SeatLine, ...]


class Trick(Struct, frozen=True, gc=False):
    """The trick on the table: its number, the plays in order (None: yet to play), whose is best."""

    number: int
    of: int
    plays: tuple[tuple[int, int | None], ...]
    best: int | None = None
    log: tuple[Text, ...] = ()


class Cards(Struct, frozen=True, gc=False):
    """A hand: `cards` in hand order, or `hidden` cards face down.

    `playable` are those that may be played now, None where nothing is to be played. `worth` is what
    these cards are good for, in small print.
    """

    owner: int
    cards: tuple[int, ...]
    hidden: int = 0
    playable: tuple[int, ...] | None = None
    worth: tuple[Text, ...] = ()


class Spotlight(Struct, frozen=True, gc=False):
    """The one thing that counts now: the card that has just been turned up, or in bold rather than
    `large` what is asked about it.
    """

    text: Text
    large: bool = True


class Round(Struct, frozen=True, gc=False):
    """One of several rounds: what came or will come of it, and whether it is over."""

    text: Text
    state: Literal["done", "now", "to-come"]


class Rounds(Struct, frozen=True, gc=False):
    """Rounds or steps in their order: bets, an evaluation. Those to come are small."""

    rounds: tuple[Round, ...]
    numbered: bool = False


class Choice(Struct, frozen=True, gc=False):
    """One thing to press. `id` names it within this decision and never tells a card.

    `arm`: what is asked once more, on the presser's own message alone, before it is done. `means`:
    what it does and what it costs, told to those who practise. `by`: on a message for all, the
    seats that may press it, where not all may.
    """

    id: str
    action: Action
    label: Text
    style: Literal["primary", "secondary", "danger"] = "secondary"
    enabled: bool = True
    arm: Text | None = None
    means: Text | None = None
    by: tuple[int, ...] = ()


class Panel(Struct, frozen=True, gc=False):
    """A button of the hand that opens choices in a private message of their own, and the way out.

    Each press there is answered with the panel as it is then. `lead` says what its `choices` do, or
    why there are none now; the button never depends on which there are. There are four at most, and
    their ids are the panel's, a point and something more: by that a press finds back to it. `means`
    is told as with a `Choice`.
    """

    id: str
    label: Text
    lead: Text
    choices: tuple[Choice, ...]
    means: Text


class Choices(Struct, frozen=True, gc=False):
    """Rows of choices, grouped by meaning, with a line of text above them where one helps.

    `aside`: offered whether or not it is the reader's turn (signs, MUS-059). `means` is told of all
    that have no consequence of their own; without it `lead` has said it. `menu`: they are the
    options of one menu, over which this stands. `joined`: at the end of the last row stands the
    painter's own **More**, where a game is played on the table itself and a row for that would be
    one too many on a phone.
    """

    rows: tuple[tuple[Choice | Panel, ...], ...]
    lead: Text | None = None
    aside: bool = False
    means: Text | None = None
    menu: Text | None = None
    joined: bool = False

    @property
    def each(self) -> tuple[Choice, ...]:
        """Every choice, those of panels where their buttons stand."""
        shown = (one for row in self.rows for one in row)
        return tuple(
            c for one in shown for c in (one.choices if isinstance(one, Panel) else (one,))
        )

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Every panel."""
        return tuple(one for row in self.rows for one in row if isinstance(one, Panel))


class Amount(Struct, frozen=True, gc=False):
    """Say any number from `lo` to `hi`, typed in a dialog; its choice is ``<verb>.<number>``.

    `label` stands on the button that opens the dialog, `title` over it, `asks` over its field,
    `means` as with a `Choice`. What is typed is counted from `above`: where a bid of 4 is raised by
    `lo` or more, one types what it is raised to.
    """

    verb: str
    lo: int
    hi: int
    label: Text
    title: Text
    asks: Text
    means: Text
    above: int = 0

    @property
    def typed(self) -> range:
        """The numbers that may be typed."""
        return range(self.above + self.lo, self.above + self.hi + 1)


class PickCards(Struct, frozen=True, gc=False):
    """Choose `lo` to `hi` of `cards` (hand order) and confirm.

    The confirmation's id is ``<verb>.<bits over cards>``; `keep_all` offers none at one press.
    `faces` are the cards as which they are shown, where that is another pack's. `means` and
    `keep_means` are the consequences of both, as with a `Choice`.
    """

    verb: str
    cards: tuple[int, ...]
    lo: int
    hi: int
    placeholder: Text
    confirm: str
    """Key of the confirm label; gets ``count`` and ``cards``."""
    means: Text
    keep_all: Text | None = None
    keep_means: Text | None = None
    trump: int | None = None
    faces: tuple[int, ...] = ()

    @property
    def shown(self) -> tuple[int, ...]:
        """What a reader sees of `cards`, in the same order."""
        return self.faces or self.cards


class Turn(Struct, frozen=True, gc=False):
    """Whose turn it is, to do what, and who is asked next. The painter adds the clock."""

    text: Text
    seats: tuple[int, ...]
    then: Text | None = None


class SettlementRow(Struct, frozen=True, gc=False):
    """A seat's net in this deal and every movement behind it, in chips with sign.

    A movement of 0 chips is a remark ("passed") where nothing moved.
    """

    seat: int
    net: int
    movements: tuple[tuple[Text, int], ...]


class SettlementSheet(Struct, frozen=True, gc=False):
    """A settlement: one bold sentence or more, what belongs to it in plain letters (`details`), the
    rows (winners first), and the next pot.

    `short` is the headline in a word or two, for the receipt; `pots` what was played for with this
    deal's stakes in it (all that was taken, where one winner takes all), and what stands for the
    next deal. Rows are missing where no chips could move. `after` and `dealer` say what comes next
    and who deals, if the same people are dealt in; `after_others` what comes if others are, where
    that is told otherwise: whoever paints knows of them.
    """

    headline: tuple[Text, ...]
    rows: tuple[SettlementRow, ...]
    after: tuple[Text, ...]
    short: tuple[Text, ...]
    pots: tuple[int, int]
    dealer: Text | None = None
    details: tuple[Text, ...] = ()
    after_others: tuple[Text, ...] = ()


Element = (
    Title
    | Image
    | Notice
    | Facts
    | Seats
    | Trick
    | Cards
    | Spotlight
    | Rounds
    | Choices
    | Amount
    | PickCards
    | Turn
    | SettlementSheet
    | Line
)


class Screen(Struct, frozen=True, gc=False):
    """What one audience sees: elements from top to bottom.

    `awaits_reader` turns the frame gold; `chapter` is that of the rules which **Rules** opens;
    `why` are the refused cards with their reasons; `last` is the last trick in words, None before
    the first; `earlier` are those before it, where they lie face up.
    """

    chapter: str
    elements: tuple[Element, ...]
    awaits_reader: bool = False
    why: tuple[Text, ...] = ()
    last: Text | None = None
    earlier: tuple[Text, ...] = ()


def find_choice(screen: Screen, choice_id: str) -> Action | None:
    """The action behind a pressed id, or None if this screen offers no such thing."""
    for element in screen.elements:
        match element:
            case Choices():
                for choice in element.each:
                    if choice.id == choice_id and choice.enabled:
                        return choice.action
            case Amount(verb=verb, lo=lo, hi=hi):
                name, _, said = choice_id.partition(".")
                number = int(said) if said.isdecimal() and len(said) < 10 else -1
                if name == verb and lo <= number <= hi:
                    return Action(verb, number)
            case PickCards(verb=verb, cards=cards):
                name, _, bits = choice_id.partition(".")
                if name == verb and bits.isdecimal() and int(bits) < 1 << len(cards):
                    chosen = (c for i, c in enumerate(cards) if int(bits) >> i & 1)
                    return Action(verb, sum(1 << c for c in chosen))
            case _:
                pass
    return None
