"""The vocabulary of `games.kernel.screen.elements`, element by element.

Owns: how each element looks in Components V2. Must not know: any game, what stands around an
element (`bot.render.play.table_view`, `bot.render.play.hand_view`), how a choice is pressed
(`bot.render.play.choices`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.language.i18n import catalogue
from bot.language.names import CLOCK, POINT
from bot.render import parts
from bot.render.context import PaintContext, Voice, Wording
from bot.render.dialogs import options
from bot.render.parts import Item
from bot.render.play import choices
from games.kernel.cards import SPANISH, SUIT_OF
from games.kernel.screen.elements import (
    Amount,
    CardNames,
    Cards,
    Choices,
    Element,
    Facts,
    Image,
    Line,
    Notice,
    PickCards,
    Round,
    Rounds,
    SeatLine,
    SeatName,
    Seats,
    SettlementRow,
    SettlementSheet,
    Spotlight,
    Text,
    Title,
    Trick,
    Turn,
)

NOTICE_SIGNS = {"info": "", "late": "⚠️ ", "sign": "🤫 ", "leaver": "🪑 "}
NAMED = 1
"""Players named of those who play to a trick after the next one."""
BACK = "▮"
"""A card face down; the sign of a card's back is near black on the dark theme."""
REMEMBERED = 2048
"""Texts of elements that are kept, about 1 KB each: most are the same as in the message before, and
what a picture shows is written twice, in the message and in the picture's description.
"""


def paint(element: Element, context: PaintContext) -> Iterator[Item | str]:
    """An element as texts and rows, top to bottom."""
    match element:
        case Title():
            yield parts.heading(context.write(element.text), _dots(element.sub, context))
        case Notice():
            yield notice(element, context)
        case Line():
            yield _line(element, context.voice)
        case Facts():
            yield _facts(element, context.voice)
        case Seats():
            yield _seats(element, context.voice)
        case Trick():
            yield trick(element, context)
        case Cards():
            yield cards(element, context)
        case Spotlight():
            said = context.write(element.text)
            yield f"# {said}" if element.large else f"**{said}**"
        case Rounds():
            yield _rounds(element, context.voice)
        case Choices() | Amount() | PickCards():
            yield from choices.paint(element, context)
        case Turn():
            yield turn(element, context)
        case SettlementSheet():
            yield settlement(element, context)
        case Image():
            return  # its gallery is made where the message is put together (`picture_choice`)


def notice(element: Notice, context: PaintContext) -> str:
    """Something to be told once."""
    return NOTICE_SIGNS[element.kind] + context.write(element.text)


@lru_cache(REMEMBERED)
def _facts(element: Facts, voice: Voice) -> str:
    """Facts, line by line."""
    return parts.lines([_line(one, voice) for one in element.lines])


def _line(element: Line, voice: Voice) -> str:
    """Facts in one line, small where they may be overlooked."""
    out = _sign(_shown_by(element), voice) + _dots(element.facts, voice)
    return f"-# {out}" if element.small and out else out


def _shown_by(element: Line) -> int | None:
    """The seat whose cards are all that a line tells."""
    values = [value for fact in element.facts for _, value in fact.params]
    match values:
        case [SeatName(seat=seat), CardNames()] | [CardNames(), SeatName(seat=seat)]:
            return seat
        case _:
            return None


@lru_cache(REMEMBERED)
def _seats(element: Seats, voice: Voice) -> str:
    """A line a seat; who is to act is pointed at, who is out is small."""
    lines = [parts.dots(_seat(one, voice)) for one in element.lines]
    return "\n".join(
        f"-# {text}" if one.out else text for one, text in zip(element.lines, lines, strict=True)
    )


def _seat(one: SeatLine, voice: Voice) -> list[str]:
    """A seat's name, and what is said of it."""
    words = [voice.write(word) for word in one.words]
    if one.seat in voice.absent and not one.out:
        # Of a seat that is out nothing more is played.
        words.append(voice.say("seat-absent"))
    name = _name(one.seat, voice)
    return [f"{POINT}**{name}**" if one.to_act else name, *words]


def _name(seat: int, voice: Voice) -> str:
    """A seat's name, after the sign that stands for it on the picture, if one does."""
    return _sign(seat, voice) + voice.name(seat)


def _sign(seat: int | None, voice: Voice) -> str:
    sign = "" if seat is None or seat >= len(voice.signs) else voice.signs[seat]
    return f"{sign}\u00a0" if sign else ""


@lru_cache(REMEMBERED)
def _rounds(element: Rounds, voice: Voice) -> str:
    """Rounds in their order: the one in play is pointed at, those to come are small."""
    return "\n".join(
        _round(one, f"{k}. " if element.numbered else "", voice)
        for k, one in enumerate(element.rounds, 1)
    )


def _round(one: Round, number: str, voice: Voice) -> str:
    before = {"done": "", "now": POINT, "to-come": "-# "}[one.state]
    # A number is only one at the start of a line, and so is what makes the line small.
    start = before + number if one.state == "to-come" else number + before
    return start + voice.write(one.text)


def trick(element: Trick, context: PaintContext) -> str:
    """The trick on the table, and under it what went before."""
    return _trick(element, context.voice)


@lru_cache(REMEMBERED)
def _trick(element: Trick, voice: Voice) -> str:
    plays: list[str] = []
    for seat, card in element.plays:
        if card is not None:
            play = f"{_name(seat, voice)} {catalogue().card(voice.language, card)}"
            plays.append(f"{play} {voice.say('trick-best')}" if seat == element.best else play)
    plays += _yet_to_play([seat for seat, card in element.plays if card is None], voice)
    now = voice.say("trick-now", number=element.number, of=element.of)
    log = _dots(element.log, voice)
    return parts.lines([f"{now} {parts.dots(plays)}" if plays else "", f"-# {log}" if log else ""])


def _yet_to_play(seats: Sequence[int], voice: Voice) -> list[str]:
    """Who is to play, and who then; only how many where that would fill lines at every card.

    In a hand nobody is pointed at but its reader: one that waits stands still while others play.
    """
    if not seats:
        return []
    point = POINT if voice.reader in {None, seats[0]} else ""
    first, *then = (_name(seat, voice) for seat in seats)
    if len(then) > NAMED:
        then = [voice.say("trick-then", count=len(then))]
    return [point + first, *then]


def cards(element: Cards, context: PaintContext) -> str:
    """A hand, its suits parted; below it the cards that may be played, if not all may."""
    return _cards(element, _row([None] * element.hidden or element.cards, context), context.voice)


@lru_cache(REMEMBERED)
def _cards(element: Cards, row: str, voice: Voice) -> str:
    """The same with the cards' emoji, if any, in a `row`."""
    if element.hidden:
        backs = row or f"`{' '.join([BACK] * element.hidden)}`"
        return voice.say("hand-hidden", cards=backs, count=element.hidden)
    if not element.cards:
        return voice.say("hand-empty")
    out = ""
    for before, card in zip((None, *element.cards), element.cards, strict=False):
        out += _gap(before, card) + catalogue().card(voice.language, card)
    if element.owner == voice.reader:
        out = voice.say("hand-cards", cards=f"{row}\n{out}" if row else out)
    else:
        out = voice.say("hand-shown", who=voice.name(element.owner), cards=out)
    allowed = element.playable
    if allowed and len(allowed) < len(element.cards):
        some = " ".join(catalogue().card(voice.language, c) for c in allowed)
        out += "\n-# " + voice.say("hand-playable", cards=some)
    worth = _dots(element.worth, voice)
    return f"{out}\n-# {worth}" if worth else out


def _row(cards: Sequence[int | None], context: PaintContext) -> str:
    """The cards' emoji, where no picture shows them; a line of their own, for between what is
    written they would break it on a phone.
    """
    display = context.display
    found = [display.emoji[card] for card in cards if card in display.emoji]
    return "" if display.pictures or len(found) < len(cards) else "".join(map(str, found))


def _gap(before: int | None, card: int) -> str:
    """Between two cards of a hand: suits are parted, but Spanish cards lie in order of rank."""
    if before is None:
        return ""
    return parts.DOT if card < SPANISH[0] and SUIT_OF[before] != SUIT_OF[card] else " "


def turn(element: Turn, context: PaintContext, place: str = "") -> str:
    """Who is to do what, until when, who is asked then; `place` is game and table where they are
    named nowhere near. The clock begins a line: the words in which Discord tells it break anywhere.
    """
    asked = f"{POINT}**{context.write(element.text)}**"
    then = context.write(element.then) if element.then else ""
    if context.deal.deadline is None:
        return parts.dots([asked, then, place])
    clock = f"{CLOCK}{parts.until(context.deal.deadline)}"
    return parts.lines([asked, parts.dots([clock, then, place])])


def settlement(element: SettlementSheet, context: PaintContext) -> str:
    """A settlement: what happened, each seat's net and purse with every movement, the next pot."""
    out = [f"**{context.write(text)}**" for text in element.headline]
    out += (context.write(text) for text in element.details)
    for row in element.rows:
        out.append(net(row, context))
        out.append("-# " + movements(row, context))
    out += (context.write(text) for text in after(element, context))
    return parts.lines(out)


def after(sheet: SettlementSheet, context: PaintContext) -> tuple[Text, ...]:
    """What comes next, told for those who are dealt in then."""
    others = context.deal.next.dealer is not None
    return sheet.after_others if others and sheet.after_others else sheet.after


def net(row: SettlementRow, context: PaintContext) -> str:
    """A seat's net and what its purse holds now; of a regular, which has none and begins anew at
    every table, only where that limits what it pays.
    """
    who = _name(row.seat, context.voice)
    counters = row.seat in context.deal.computers and not (
        options.practice(context) or options.stacked(context) or options.capped(context)
    )
    if counters or row.seat >= len(context.deal.purses):
        return context.say("ledger-net", who=who, net=row.net)
    return context.say("ledger-row", who=who, net=row.net, purse=context.deal.purses[row.seat])


def pots(sheet: SettlementSheet, context: PaintContext) -> str:
    """What stood in the pot and what stands now; nothing where no chips could move."""
    if not sheet.rows:
        return ""
    before, after = sheet.pots
    return context.say("receipt-pot", before=before, after=after)


def movements(row: SettlementRow, context: PaintContext) -> str:
    """Every movement behind a net."""
    return parts.dots(
        context.say("ledger-movement", why=context.write(why), amount=amount)
        if amount
        else context.write(why)
        for why, amount in row.movements
    )


def _dots(texts: tuple[Text, ...], wording: Wording) -> str:
    return parts.dots([wording.write(text) for text in texts])


