"""Renders each element of `games.kernel.screen.elements` in Components V2."""

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
    Seats,
    SettlementRow,
    SettlementSheet,
    Spotlight,
    Title,
    Trick,
    Turn,
)
from games.kernel.screen.texts import CardNames, SeatName, Text

NOTICE_SIGNS = {"info": "", "late": "⚠️ ", "sign": "🤫 ", "leaver": "🪑 "}
NAMED = 1
"""How many of the players who play to a trick after the next player are named."""
BACK = "▮"
"""A card face down. The card-back sign is nearly black on the dark theme."""
REMEMBERED = 2048
"""Cached texts of elements, about 1 KB each. Most are the same as in the message before. Texts
about a picture's content are written twice, in the message and in the picture's description.
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
            yield facts(element, context.voice)
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
            return  # its gallery is made where the message is composed (`picture_choice`)


def notice(element: Notice, context: PaintContext) -> str:
    """A text that is shown once."""
    return NOTICE_SIGNS[element.kind] + context.write(element.text)


@lru_cache(REMEMBERED)
def facts(element: Facts, voice: Voice) -> str:
    """Facts, line by line."""
    return parts.lines([_line(one, voice) for one in element.lines])


def _line(element: Line, voice: Voice) -> str:
    """Facts in one line, small if they are minor."""
    out = _sign(_shown_by(element), voice) + _dots(element.facts, voice)
    return f"-# {out}" if element.small and out else out


def _shown_by(element: Line) -> int | None:
    """The seat whose cards are the only content of a line."""
    values = [value for fact in element.facts for _, value in fact.params]
    match values:
        case [SeatName(seat=seat), CardNames()] | [CardNames(), SeatName(seat=seat)]:
            return seat
        case _:
            return None


@lru_cache(REMEMBERED)
def _seats(element: Seats, voice: Voice) -> str:
    """A line for each seat. A seat that is to act is pointed at; a seat that is out is small."""
    lines = [parts.dots(_seat(one, voice)) for one in element.lines]
    return "\n".join(
        f"-# {text}" if one.out else text for one, text in zip(element.lines, lines, strict=True)
    )


def _seat(one: SeatLine, voice: Voice) -> list[str]:
    """A seat's name, and the words about it."""
    words = [voice.write(word) for word in one.words]
    if one.seat in voice.absent:
        # A seat that is out plays no more.
        words.append(voice.say("seats-away" if one.out else "seat-absent"))
    name = _name(one.seat, voice)
    return [f"{POINT}**{name}**" if one.to_act else name, *words]


def _name(seat: int, voice: Voice) -> str:
    """A seat's name, after its sign on the picture, if it has one."""
    name, sign = voice.name(seat), _sign(seat, voice)
    return type(name)(sign + name) if sign else name


def _sign(seat: int | None, voice: Voice) -> str:
    sign = "" if seat is None or seat >= len(voice.signs) else voice.signs[seat]
    return f"{sign}\u00a0" if sign else ""


@lru_cache(REMEMBERED)
def _rounds(element: Rounds, voice: Voice) -> str:
    """Rounds in their order. The one in play is pointed at; those to come are small."""
    return "\n".join(
        _round(one, f"{k}. " if element.numbered else "", voice)
        for k, one in enumerate(element.rounds, 1)
    )


def _round(one: Round, number: str, voice: Voice) -> str:
    before = {"done": "", "now": POINT, "to-come": "-# "}[one.state]
    # Markdown recognises a list's number, and the mark of a small line, only at the start of a
    # line.
    start = before + number if one.state == "to-come" else number + before
    return start + voice.write(one.text)


def trick(element: Trick, context: PaintContext) -> str:
    """The trick on the table, and below it the earlier play."""
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
    """The next player and those who follow. Those who follow are only counted if their names would
    fill lines at every card. A hand points at no player but its reader, because a waiting hand is
    not redrawn while others play.
    """
    if not seats:
        return []
    point = POINT if voice.reader in {None, seats[0]} else ""
    first, *then = (_name(seat, voice) for seat in seats)
    if len(then) > NAMED:
        then = [voice.say("trick-then", count=len(then))]
    return [point + first, *then]


def cards(element: Cards, context: PaintContext) -> str:
    """A hand with its suits separated. Below it are the playable cards, if not all cards are
    playable.
    """
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
    """The cards' emoji, if no picture shows the cards. They have a line of their own, because emoji
    within the text would break it on a phone.
    """
    display = context.display
    found = [display.emoji[card] for card in cards if card in display.emoji]
    return "" if display.pictures or len(found) < len(cards) else "".join(map(str, found))


def _gap(before: int | None, card: int) -> str:
    """The gap between two cards of a hand. Suits are separated, but Spanish cards are in order of
    rank.
    """
    if before is None:
        return ""
    return parts.DOT if card < SPANISH[0] and SUIT_OF[before] != SUIT_OF[card] else " "


def turn(element: Turn, context: PaintContext, place: str = "", *, brief: bool = False) -> str:
    """Who must do what and until when. Unless it is `brief`, also who acts next. `place` is game
    and table, if they are not named nearby. The clock begins a line, because Discord's words for it
    break anywhere.
    """
    asked = f"{POINT}**{context.write_turn(element.text)}**"
    then = context.write(element.then) if element.then and not brief else ""
    if context.deal.deadline is None:
        return parts.dots([asked, then, place])
    clock = f"{CLOCK}{parts.until(context.deal.deadline)}"
    return parts.lines([asked, parts.dots([clock, then, place])])


def settlement(element: SettlementSheet, context: PaintContext) -> str:
    """A settlement: what happened, each seat's net and purse with every movement, the next pot."""
    out = [f"**{settled_for(element, context).write(text)}**" for text in element.headline]
    out += (context.write(text) for text in element.details)
    for row in element.rows:
        out.append(net(row, context))
        out.append("-# " + movements(row, context))
    out += (context.write(text) for text in after(element, context))
    return parts.lines(out)


def settled_for(sheet: SettlementSheet, context: PaintContext) -> PaintContext:
    """The context for writing about moved chips, which belong to the players who staked."""
    return context.of_payers if sheet.rows else context


def after(sheet: SettlementSheet, context: PaintContext) -> tuple[Text, ...]:
    """What comes next, for the players who are dealt in then."""
    others = context.deal.next.dealer is not None
    return sheet.after_others if others and sheet.after_others else sheet.after


def net(row: SettlementRow, context: PaintContext) -> str:
    """A seat's net and its purse. A regular has no purse and starts again at every table, so its
    chips are shown only if they limit what it pays.
    """
    who = _name(row.seat, context.of_payers.voice)
    counters = row.seat in context.deal.computers and not (
        options.practice(context) or options.stacked(context) or options.capped(context)
    )
    if counters or row.seat >= len(context.deal.purses):
        return context.say("ledger-net", who=who, net=row.net)
    return context.say("ledger-row", who=who, net=row.net, purse=context.deal.purses[row.seat])


def pots(sheet: SettlementSheet, context: PaintContext) -> str:
    """The pot before and now; empty if no chips could move, and in a game without a pot."""
    if not sheet.rows or sheet.pots is None:
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
