"""The vocabulary of `games.kernel.screen.elements`, element by element.

Owns: how each element looks in Components V2. Must not know: any game, what stands around an
element (`bot.paint.table`, `bot.paint.hand`), how a choice is pressed (`bot.paint.pressed`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.i18n import catalogue
from bot.names import CLOCK, POINT
from bot.paint import parts, pressed
from bot.paint.frame import Frame
from bot.paint.parts import Item
from games.kernel.cards import SPANISH, SUIT_OF
from games.kernel.screen.elements import (
    Amount,
    CardNames,
    Cards,
    Choices,
    Element,
    Facts,
    Ledger,
    LedgerRow,
    Line,
    Notice,
    PickCards,
    Round,
    Rounds,
    SeatLine,
    SeatName,
    Seats,
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


def paint(element: Element, frame: Frame) -> Iterator[Item | str]:
    """An element as texts and rows, top to bottom."""
    match element:
        case Title():
            yield parts.heading(frame.write(element.text), _dots(element.sub, frame))
        case Notice():
            yield notice(element, frame)
        case Line():
            yield line(element, frame)
        case Facts():
            yield parts.lines(line(one, frame) for one in element.lines)
        case Seats():
            yield seats(element, frame)
        case Trick():
            yield trick(element, frame)
        case Cards():
            yield cards(element, frame)
        case Spotlight():
            said = frame.write(element.text)
            yield f"# {said}" if element.large else f"**{said}**"
        case Rounds():
            yield rounds(element, frame)
        case Choices() | Amount() | PickCards():
            yield from pressed.paint(element, frame)
        case Turn():
            yield turn(element, frame)
        case Ledger():
            yield ledger(element, frame)


def notice(element: Notice, frame: Frame) -> str:
    """Something to be told once."""
    return NOTICE_SIGNS[element.kind] + frame.write(element.text)


def line(element: Line, frame: Frame) -> str:
    """Facts in one line, small where they may be overlooked."""
    out = _number(_shown_by(element), frame) + _dots(element.facts, frame)
    return f"-# {out}" if element.small and out else out


def _shown_by(element: Line) -> int | None:
    """The seat whose cards are all that a line tells."""
    values = [value for fact in element.facts for _, value in fact.params]
    match values:
        case [SeatName(seat=seat), CardNames()] | [CardNames(), SeatName(seat=seat)]:
            return seat
        case _:
            return None


def seats(element: Seats, frame: Frame) -> str:
    """A line a seat, or several in one; who is to act is pointed at, who is out is small."""
    if element.across == 1:
        lines = [parts.dots(_seat(one, frame)) for one in element.lines]
        return "\n".join(
            f"-# {text}" if one.out else text
            for one, text in zip(element.lines, lines, strict=True)
        )
    told = [_in_short(_seat(one, frame)) for one in element.lines]
    step = element.across
    return "\n".join(parts.dots(told[k : k + step]) for k in range(0, len(told), step))


def _seat(one: SeatLine, frame: Frame) -> list[str]:
    """A seat's name, and what is said of it."""
    words = [frame.write(word) for word in one.words]
    if one.seat in frame.absent:
        words.append(frame.say("seat-absent"))
    name = _name(one.seat, frame)
    return [f"{POINT}**{name}**" if one.to_act else name, *words]


def _name(seat: int, frame: Frame) -> str:
    """A seat's name, after its number."""
    return _number(seat, frame) + frame.name(seat)


def _number(seat: int | None, frame: Frame) -> str:
    """A seat's number, where the message's picture shows the seat by that."""
    return f"{chr(ord('①') + seat)}\u00a0" if frame.numbered and seat is not None else ""


def _in_short(told: list[str]) -> str:
    """A seat among others in a line, which breaks between two of them only."""
    name, *words = told
    return (f"{name} {', '.join(words)}" if words else name).replace(" ", "\u00a0")


def rounds(element: Rounds, frame: Frame) -> str:
    """Rounds in their order: the one in play is pointed at, those to come are small."""
    return "\n".join(
        _round(one, f"{k}. " if element.numbered else "", frame)
        for k, one in enumerate(element.rounds, 1)
    )


def _round(one: Round, number: str, frame: Frame) -> str:
    before = {"done": "", "now": POINT, "to-come": "-# "}[one.state]
    # A number is only one at the start of a line, and so is what makes the line small.
    start = before + number if one.state == "to-come" else number + before
    return start + frame.write(one.text)


def trick(element: Trick, frame: Frame) -> str:
    """The trick on the table, and under it what went before."""
    plays: list[str] = []
    for seat, card in element.plays:
        if card is not None:
            play = f"{frame.name(seat)} {catalogue().card(frame.locale, card)}"
            plays.append(f"{play} {frame.say('trick-best')}" if seat == element.best else play)
    plays += _yet_to_play([seat for seat, card in element.plays if card is None], frame)
    now = frame.say("trick-now", number=element.number, of=element.of)
    log = _dots(element.log, frame)
    return parts.lines([f"{now} {parts.dots(plays)}" if plays else "", f"-# {log}" if log else ""])


def _yet_to_play(seats: Sequence[int], frame: Frame) -> list[str]:
    """Who is to play, and who then; only how many where that would fill lines at every card."""
    if not seats:
        return []
    first, *then = map(frame.name, seats)
    if len(then) > NAMED:
        then = [frame.say("trick-then", count=len(then))]
    return [POINT + first, *then]


def cards(element: Cards, frame: Frame) -> str:
    """A hand, its suits parted; below it the cards that may be played, if not all may."""
    if element.hidden:
        backs = _row([None] * element.hidden, frame) or f"`{' '.join([BACK] * element.hidden)}`"
        return frame.say("hand-hidden", cards=backs, count=element.hidden)
    if not element.cards:
        return frame.say("hand-empty")
    out = ""
    for before, card in zip((None, *element.cards), element.cards, strict=False):
        out += _gap(before, card) + catalogue().card(frame.locale, card)
    if element.owner == frame.reader:
        row = _row(element.cards, frame)
        out = frame.say("hand-cards", cards=f"{row}\n{out}" if row else out)
    else:
        out = frame.say("hand-shown", who=frame.name(element.owner), cards=out)
    allowed = element.playable
    if allowed and len(allowed) < len(element.cards):
        some = " ".join(catalogue().card(frame.locale, c) for c in allowed)
        out += "\n-# " + frame.say("hand-playable", cards=some)
    worth = _dots(element.worth, frame)
    return f"{out}\n-# {worth}" if worth else out


def _row(cards: Sequence[int | None], frame: Frame) -> str:
    """The cards' emoji, where no picture shows them; a line of their own, for between what is
    written they would break it on a phone.
    """
    found = [frame.emoji[card] for card in cards if card in frame.emoji]
    return "" if frame.pictures or len(found) < len(cards) else "".join(map(str, found))


def _gap(before: int | None, card: int) -> str:
    """Between two cards of a hand: suits are parted, but Spanish cards lie in order of rank."""
    if before is None:
        return ""
    return parts.DOT if card < SPANISH[0] and SUIT_OF[before] != SUIT_OF[card] else " "


def turn(element: Turn, frame: Frame, game: str = "") -> str:
    """Who is to do what, until when, who is asked then; `game` is its name where it is named
    nowhere near.
    """
    then = frame.write(element.then) if element.then else ""
    clock = f"{CLOCK}{parts.until(frame.deadline)}" if frame.deadline else ""
    return parts.dots([f"{POINT}**{frame.write(element.text)}**", clock, then, game])


def ledger(element: Ledger, frame: Frame) -> str:
    """A settlement: what happened, each seat's net and purse with every movement, the next pot."""
    out = [f"**{frame.write(text)}**" for text in element.headline]
    for row in element.rows:
        out.append(net(row, frame))
        out.append("-# " + movements(row, frame))
    out += (frame.write(text) for text in element.after)
    return parts.lines(out)


def net(row: LedgerRow, frame: Frame) -> str:
    """A seat's net and what its purse holds now."""
    who = _name(row.seat, frame)
    if row.seat >= len(frame.purses):
        return frame.say("ledger-net", who=who, net=row.net)
    return frame.say("ledger-row", who=who, net=row.net, purse=frame.purses[row.seat])


def pots(ledger: Ledger, frame: Frame) -> str:
    """What stood in the pot and what stands now; nothing where no chips could move."""
    if not ledger.rows:
        return ""
    before, after = ledger.pots
    return frame.say("receipt-pot", before=before, after=after)


def movements(row: LedgerRow, frame: Frame) -> str:
    """Every movement behind a net."""
    return parts.dots(
        frame.say("ledger-movement", why=frame.write(why), amount=amount)
        if amount
        else frame.write(why)
        for why, amount in row.movements
    )


def _dots(texts: tuple[Text, ...], frame: Frame) -> str:
    return parts.dots(frame.write(text) for text in texts)


