"""Defines in which elements a game describes what a person sees (docs/screens.md, section 15)."""

from __future__ import annotations

import re
from typing import Literal
from unicodedata import normalize

from msgspec import Struct

from games.kernel.actions import Action
from games.kernel.screen.scenes import Scene
from games.kernel.screen.texts import Text


class Title(Struct, frozen=True, gc=False):
    """A heading, and a small line of facts under it.

    On the table, `text` is the game's name or the full name of the deal (hand 6 of set 2). In a
    hand, it is the question to the player. `note` is the player's last action, shown while waiting.
    """

    text: Text
    sub: tuple[Text, ...] = ()
    note: Text | None = None


class Image(Struct, frozen=True, gc=False):
    """A picture of facts that the texts also state. The painter may omit it."""

    scene: Scene


class Notice(Struct, frozen=True, gc=False):
    """A message shown once, above the rest. `brief` is its short form next to other notices."""

    text: Text
    kind: Literal["info", "late", "sign", "leaver"] = "info"
    brief: Text | None = None


class Line(Struct, frozen=True, gc=False):
    """One line of facts, joined by a middle dot.

    `small` marks minor facts. `price` marks the prices of the choices; the painter omits the line
    if each choice states its own price. `told` marks an event that no picture shows, so the
    painter also writes it below the table's picture. `newcomer` states the same prices for a player
    in the first deals, instead of what each choice means.
    """

    facts: tuple[Text, ...]
    small: bool = False
    price: bool = False
    told: bool = False
    newcomer: tuple[Text, ...] = ()


class Facts(Struct, frozen=True, gc=False):
    """A block of lines: trump, turn-up, pot, price.

    `brief` is the part that a hand says next to its picture, after the name of the game.
    """

    lines: tuple[Line, ...]
    brief: Text | None = None


class SeatLine(Struct, frozen=True, gc=False):
    """One seat: its roles and state, whether it is to act or out, and its tricks (n of quota)."""

    seat: int
    words: tuple[Text, ...] = ()
    to_act: bool = False
    out: bool = False


class Seats(Struct, frozen=True, gc=False):
    """The seats in order of play. The first line is the same for the whole deal."""

    lines: tuple[SeatLine, ...]


class Trick(Struct, frozen=True, gc=False):
    """The trick on the table: number, plays in order (None: to come), the seat of the best play.

    A hand's picture also shows the previous trick: its plays (`last`) and the seat of its `taker`.
    In words, that trick is part of the `log`.
    """

    number: int
    of: int
    plays: tuple[tuple[int, int | None], ...]
    best: int | None = None
    log: tuple[Text, ...] = ()
    last: tuple[tuple[int, int], ...] = ()
    taker: int | None = None


class Cards(Struct, frozen=True, gc=False):
    """A hand: `cards` in hand order, or `hidden` cards face down.

    `playable` are the cards that may be played now, or None if no card is asked for. `worth` says
    in small print what these cards are good for. A picture shows `trump` (a suit), `pot` and the
    cards `turned` up above the hand. They are None or empty in a game that lacks them. While tricks
    are counted, it also shows the `tricks` that the owner has won and the `quota`.
    """

    owner: int
    cards: tuple[int, ...]
    hidden: int = 0
    playable: tuple[int, ...] | None = None
    worth: tuple[Text, ...] = ()
    trump: int | None = None
    pot: int | None = None
    turned: tuple[int, ...] = ()
    tricks: int | None = None
    quota: int | None = None


class Spotlight(Struct, frozen=True, gc=False):
    """The card just turned up, or if not `large`, a bold question about it."""

    text: Text
    large: bool = True


class Round(Struct, frozen=True, gc=False):
    """One of several rounds: its result or subject, and whether it is over.

    `news` is the result of a round that ended since the reader last spoke. A hand writes it below
    its picture.
    """

    text: Text
    state: Literal["done", "now", "to-come"]
    news: Text | None = None


class Rounds(Struct, frozen=True, gc=False):
    """Rounds or steps in order (bets, an evaluation). Rounds still to come are small."""

    rounds: tuple[Round, ...]
    numbered: bool = False


class Choice(Struct, frozen=True, gc=False):
    """One thing to press. `id` names it within this decision and never reveals a card.

    * `arm`: a question that the presser must confirm, in the presser's own message.
    * `means`: what the choice does and costs, shown to players who practise.
    * `by`: the seats that may press it in a message for all, if not every seat may.
    """

    id: str
    action: Action
    label: Text
    style: Literal["primary", "secondary", "danger"] = "primary"
    enabled: bool = True
    arm: Text | None = None
    means: Text | None = None
    by: tuple[int, ...] = ()


class Panel(Struct, frozen=True, gc=False):
    """A button of the hand that opens choices in a private message, with a way back.

    Each press there is answered with the panel's current content. `lead` says what its `choices`
    do, or why there are none now. The button itself never depends on the choices. There are at most
    four, and each id is the panel's id, a dot and a suffix, which leads a press back to the panel.
    `means` is as with a `Choice`.
    """

    id: str
    label: Text
    lead: Text
    choices: tuple[Choice, ...]
    means: Text
    style: Literal["primary", "secondary"] = "primary"


class Choices(Struct, frozen=True, gc=False):
    """Rows of choices, grouped by meaning, with a line of text above them if it helps.

    * `aside`: offered whether or not it is the reader's turn (signs, MUS-059).
    * `means`: explains all choices that have no `means` of their own; if empty, `lead` does.
    * `menu`: the choices are options of one menu with this label.
    * `joined`: the painter adds its own **⋯** to the last row. For a game played on the table
      message itself, a row of its own would be one too many on a phone.
    * `later`: why those that are not `enabled` cannot be chosen now. A public message says it.
    """

    rows: tuple[tuple[Choice | Panel, ...], ...]
    lead: Text | None = None
    aside: bool = False
    means: Text | None = None
    menu: Text | None = None
    joined: bool = False
    later: Text | None = None

    @property
    def each(self) -> tuple[Choice, ...]:
        """Every choice; the choices of a panel stand where its button does."""
        shown = (one for row in self.rows for one in row)
        return tuple(
            c for one in shown for c in (one.choices if isinstance(one, Panel) else (one,))
        )

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Every panel."""
        return tuple(one for row in self.rows for one in row if isinstance(one, Panel))


class Amount(Struct, frozen=True, gc=False):
    """Enter a number from `lo` to `hi`, typed in a dialog; the choice is ``<verb>.<number>``.

    `label` is on the button that opens the dialog, `title` over the dialog, `asks` over its field.
    `means` is as with a `Choice`. Typed numbers count from `above`: to raise a bid of 4 by `lo` or
    more, the player types the new bid. A player who types ``+5``, or a word of `more` after the
    number, raises by 5.
    """

    verb: str
    lo: int
    hi: int
    label: Text
    title: Text
    asks: Text
    means: Text
    above: int = 0
    more: tuple[str, ...] = ()

    @property
    def typed(self) -> range:
        """The numbers that may be typed."""
        return range(self.above + self.lo, self.above + self.hi + 1)

    def read(self, typed: str) -> int | None:
        """The number from `lo` to `hi` that these words choose, or None."""
        words = normalize("NFC", typed).casefold().strip()
        found = re.fullmatch(r"(\+?)\s*([0-9]{1,9})\s*(\D*)", words)
        if found is None or (found[3] and found[3] not in self.more):
            return None
        on_top = bool(found[1] or found[3])
        number = int(found[2]) - (0 if on_top else self.above)
        return number if self.lo <= number <= self.hi else None


class PickCards(Struct, frozen=True, gc=False):
    """Choose `lo` to `hi` of `cards` (hand order) and confirm.

    The id of the confirmation is ``<verb>.<bits over cards>``; `keep_all` is the button that
    chooses none. `faces` are the cards as shown, if they are those of another pack. `means` and
    `keep_means` are the consequences of both, as with a `Choice`.
    """

    verb: str
    cards: tuple[int, ...]
    lo: int
    hi: int
    placeholder: Text
    confirm: str
    """Key of the confirm label; its parameters are ``count`` and ``cards``."""
    means: Text
    keep_all: Text | None = None
    keep_means: Text | None = None
    trump: int | None = None
    faces: tuple[int, ...] = ()

    @property
    def shown(self) -> tuple[int, ...]:
        """The cards that a reader sees for `cards`, in the same order."""
        return self.faces or self.cards


class Turn(Struct, frozen=True, gc=False):
    """Whose turn it is and for what, and who is asked next. The painter adds the clock.

    `labelled`: a button of the game names who is asked next, so `then` is for readers without
    pictures. `says_why`: `then` also says why choices are greyed, as `Choices.later` does.
    """

    text: Text
    seats: tuple[int, ...]
    then: Text | None = None
    labelled: bool = False
    says_why: bool = False


class SettlementRow(Struct, frozen=True, gc=False):
    """A seat's net in this deal and every movement behind it, in signed chips.

    A movement of 0 chips is a remark ("passed") without a payment.
    """

    seat: int
    net: int
    movements: tuple[tuple[Text, int], ...]


class Occasion(Struct, frozen=True, gc=False):
    """A public event of a deal that a regular may say something about.

    The words are ``<game>-remark-<key>-<temperament>``. `seats` are those that may say them,
    because winners and losers say different things.
    """

    key: str
    seats: tuple[int, ...]


class SettlementSheet(Struct, frozen=True, gc=False):
    """A settlement: bold sentences, plain `details`, the rows (winners first), and the next pot.

    * `short`: the headline in a word or two, for the receipt.
    * `pots`: the pot of this deal with its stakes, and the pot of the next deal. If one winner
      takes all, the first is everything taken. None in a game without a pot.
    * `rows`: empty if no chips could move.
    * `after`, `dealer`: what comes next and who deals, if the same people are dealt in.
    * `after_others`: what comes next if other people are dealt in and the text differs. The painter
      knows which case applies.
    * `later`: (seat, chips) of payments into the next pot, if there are winners too.
    * `trick`, `best`: the last trick in order of play, and the seat that took it.
    * `tricks`: how many tricks each seat took; empty if no trick was played.
    * `occasions`: what regulars may say something about.
    * `own`: why the reader's side has this result, in few words, if the rows do not say it.
    """

    headline: tuple[Text, ...]
    rows: tuple[SettlementRow, ...]
    after: tuple[Text, ...]
    short: tuple[Text, ...]
    pots: tuple[int, int] | None
    dealer: Text | None = None
    details: tuple[Text, ...] = ()
    after_others: tuple[Text, ...] = ()
    later: tuple[tuple[int, int], ...] = ()
    trick: tuple[tuple[int, int], ...] = ()
    best: int | None = None
    tricks: tuple[int, ...] = ()
    occasions: tuple[Occasion, ...] = ()
    own: tuple[Text, ...] = ()


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


class Argument(Struct, frozen=True, gc=False):
    """What speaks for some choices of a decision, in facts that the reader sees.

    `choices` are the ids of these choices; for an amount or a menu of cards, its verb. `side` names
    them in words ("For opening"), `facts` are clauses without a full stop.
    """

    choices: tuple[str, ...]
    side: Text
    facts: tuple[Text, ...]


class Screen(Struct, frozen=True, gc=False):
    """What one audience sees: elements from top to bottom.

    * `awaits_reader`: turns the frame gold.
    * `chapter`: the chapter that **Rules** opens.
    * `why`: the refused cards with their reasons.
    * `arguments`: what speaks for each side of the reader's bid, call or answer.
    * `explains`: words of the game (`Traits.words`) that the reader's decision is about. A
      newcomer's first deal explains the first of them, the next deal the next.
    * `last`: the last trick in words; None before the first is over.
    * `earlier`: the tricks before it, if they lie face up.
    """

    chapter: str
    elements: tuple[Element, ...]
    awaits_reader: bool = False
    why: tuple[Text, ...] = ()
    arguments: tuple[Argument, ...] = ()
    explains: tuple[str, ...] = ()
    last: Text | None = None
    earlier: tuple[Text, ...] = ()


def find_choice(screen: Screen, choice_id: str) -> Action | None:
    """The action behind a pressed id, or None if this screen does not offer it."""
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
