"""The vocabulary of `games.kernel.screen`, element by element.

Owns: how each element looks in Components V2. Must not know: any game, what stands around an
element (`bot.paint.table`, `bot.paint.hand`).
"""

from __future__ import annotations

from collections.abc import Iterator

from discord import SelectOption

from bot.i18n import catalogue
from bot.ids import encode
from bot.paint import parts
from bot.paint.frame import Frame
from bot.paint.parts import Item
from games.kernel.screen import (
    Cards,
    Choices,
    Element,
    Facts,
    Ledger,
    LedgerRow,
    Line,
    Notice,
    PickCards,
    Seats,
    Text,
    Title,
    Trick,
    Turn,
)

NOTICE_SIGNS = {"info": "", "late": "⚠️ ", "sign": "🤫 ", "leaver": "🪑 "}
POINT = "👉\u00a0"
"""Points at who is to act; the no-break space keeps it with the name on a narrow screen."""
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
        case Choices():
            yield from choices(element, frame)
        case PickCards():
            yield from pick(element, frame)
        case Turn():
            yield turn(element, frame)
        case Ledger():
            yield ledger(element, frame)


def notice(element: Notice, frame: Frame) -> str:
    """Something to be told once."""
    return NOTICE_SIGNS[element.kind] + frame.write(element.text)


def line(element: Line, frame: Frame) -> str:
    """Facts in one line, small where they may be overlooked."""
    out = _dots(element.facts, frame)
    return f"-# {out}" if element.small and out else out


def seats(element: Seats, frame: Frame) -> str:
    """A line a seat; who is to act is pointed at, who is out is small."""
    out: list[str] = []
    for one in element.lines:
        words = [frame.write(word) for word in one.words]
        if one.seat in frame.absent:
            words.append(frame.say("seat-absent"))
        name = frame.name(one.seat)
        text = parts.dots([f"{POINT}**{name}**" if one.to_act else name, *words])
        out.append(f"-# {text}" if one.out else text)
    return "\n".join(out)


def trick(element: Trick, frame: Frame) -> str:
    """The trick on the table, and under it what went before."""
    plays: list[str] = []
    asked = False
    for seat, card in element.plays:
        name = frame.name(seat)
        if card is None:
            plays.append(name if asked else POINT + name)
            asked = True
            continue
        play = f"{name} {catalogue().card(frame.locale, card)}"
        plays.append(f"{play} {frame.say('trick-best')}" if seat == element.best else play)
    now = frame.say("trick-now", number=element.number, of=element.of)
    log = _dots(element.log, frame)
    return parts.lines([f"{now} {parts.dots(plays)}" if plays else "", f"-# {log}" if log else ""])


def cards(element: Cards, frame: Frame) -> str:
    """A hand, its suits parted; below it the cards that may be played, if not all may."""
    if element.hidden:
        backs = " ".join([BACK] * element.hidden)
        return frame.say("hand-hidden", cards=f"`{backs}`", count=element.hidden)
    if not element.cards:
        return frame.say("hand-empty")
    out = ""
    for before, card in zip((None, *element.cards), element.cards, strict=False):
        gap = "" if before is None else " " if before // 13 == card // 13 else parts.DOT
        out += gap + catalogue().card(frame.locale, card)
    out = frame.say("hand-cards", cards=out)
    allowed = element.playable
    if allowed and len(allowed) < len(element.cards):
        some = " ".join(catalogue().card(frame.locale, c) for c in allowed)
        out += "\n-# " + frame.say("hand-playable", cards=some)
    return out


def choices(element: Choices, frame: Frame) -> Iterator[Item | str]:
    """Rows of choices, with a line above them where one helps."""
    if element.lead:
        yield frame.write(element.lead)
    for row in element.rows:
        buttons = (
            parts.button(
                frame,
                choice.id,
                frame.label(choice.label),
                choice.style,
                on=choice.enabled,
                decision=frame.decision,
            )
            for choice in row
        )
        yield from parts.rows(buttons)


def pick(element: PickCards, frame: Frame) -> Iterator[Item | str]:
    """A menu of cards; the button under it carries what is picked, as bits over the hand."""
    chosen = (frame.draft or 0) & (1 << len(element.cards)) - 1
    options = [
        SelectOption(
            label=catalogue().card(frame.locale, card, label=True),
            value=str(i),
            description=_in_words(card, element.trump, frame),
            default=bool(chosen >> i & 1),
        )
        for i, card in enumerate(element.cards)
    ]
    picked = [c for i, c in enumerate(element.cards) if chosen >> i & 1]
    yield parts.select(
        encode(frame.table, frame.decision, f"pick.{element.verb}"),
        frame.label(element.placeholder),
        options,
        element.lo,
        element.hi,
    )
    listed = " ".join(catalogue().card(frame.locale, c, label=True) for c in picked)
    confirm = frame.say(element.confirm, count=len(picked), cards=listed)
    ready = max(element.lo, 1) <= len(picked) <= element.hi
    choice = f"{element.verb}.{chosen if picked else 'none'}"
    keep = element.keep_all and parts.button(
        frame, f"{element.verb}.0", frame.label(element.keep_all), decision=frame.decision
    )
    go = parts.button(frame, choice, confirm, "primary", on=ready, decision=frame.decision)
    yield from parts.rows((go, keep))


def turn(element: Turn, frame: Frame) -> str:
    """Who is to do what, until when, and who is asked then."""
    then = frame.write(element.then) if element.then else ""
    clock = f"⏳ {parts.until(frame.deadline)}" if frame.deadline else ""
    return parts.dots([f"{POINT}**{frame.write(element.text)}**", then, clock])


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
    who = frame.name(row.seat)
    if row.seat >= len(frame.purses):
        return frame.say("ledger-net", who=who, net=row.net)
    return frame.say("ledger-row", who=who, net=row.net, purse=frame.purses[row.seat])


def movements(row: LedgerRow, frame: Frame) -> str:
    """Every movement behind a net."""
    return parts.dots(
        frame.say("ledger-movement", why=frame.write(why), amount=amount)
        if amount
        else frame.write(why)
        for why, amount in row.movements
    )


def _in_words(card: int, trump: int | None, frame: Frame) -> str:
    words = catalogue().card(frame.locale, card, words=True)
    return parts.dots([words, frame.say("trump")]) if card // 13 == trump else words


def _dots(texts: tuple[Text, ...], frame: Frame) -> str:
    return parts.dots(frame.write(text) for text in texts)


