"""A player's own message: the hand and everything needed to play by it alone.

Owns: the order of things in a hand, its heading and clock, the row at its end. Must not know: any
game's rules. It shows one seat's screen, so it can tell only what that seat may know.
"""

from __future__ import annotations

from dataclasses import replace

from bot.names import CLOCK, POINT
from bot.paint import elements, options, parts, pictures, practice, pressed, table
from bot.paint.frame import Frame
from bot.paint.parts import GOLD, Item, Painted
from games.kernel.screen.elements import (
    Amount,
    Cards,
    Choices,
    Element,
    Facts,
    Ledger,
    LedgerRow,
    PickCards,
    Screen,
    Title,
    Turn,
)

FAR = 12 * 3600
"""A deadline so many seconds ahead is told with its day."""


def hand_view(screen: Screen, frame: Frame) -> Painted:
    """The hand of `frame.reader` as it stands now, or the settlement as it concerns that seat."""
    ledger = next((e for e in screen.elements if isinstance(e, Ledger)), None)
    if ledger:
        return _settled(screen, ledger, frame)
    away = frame.reader in frame.absent or frame.leaving
    asked = screen.awaits_reader and not away
    sure = None if away else pressed.armed(screen, frame)
    held = next((e for e in screen.elements if isinstance(e, Cards)), None)
    shot = None if held is None else pictures.of_hand(_lying(held, away), frame)
    body: list[Item | str] = []
    offered = [e for e in screen.elements if _offered(e, asked, away) and not sure]
    # What stands beside a menu's button would move when cards are picked: it names them.
    menu = any(isinstance(e, PickCards) for e in offered)
    again = 0
    for element in screen.elements:
        if offered and element is offered[0]:
            body.append(practice.told(offered, frame))
            again = len(body) if asked else 0
        match element:
            case Title():
                body.append(_heading(element, frame, asked, away))
                body += [shot] if shot else []
                body.extend(elements.notice(n, frame) for n in frame.notices)
            case Cards():
                body += [parts.rule(), *elements.paint(_lying(element, away), frame)]
            case Amount() | Choices() if element in offered and (
                not menu and pressed.beside(element, body[-1], frame)
            ):
                pass
            case Choices() | PickCards() | Amount():
                if element in offered:
                    body += elements.paint(element, frame)
            case Facts():
                facts = practice.without_prices(element, frame) if asked else element
                body += elements.paint(facts, frame)
            case Turn():
                pass
            case _:
                body += elements.paint(element, frame)
    if sure:
        again = len(body)
        body += pressed.question(sure, frame)
    if again and parts.tall(body):
        body.insert(again, _turn(screen, frame))
    free = away and not frame.closing
    back = parts.said(frame, "back", "button-back", "primary") if free else None
    accent = GOLD if asked or away else frame.accent
    return parts.card(accent, *body, parts.row(back), _utility(screen, frame, asked))


def _offered(element: Element, asked: bool, away: bool) -> bool:
    """Whether this may be pressed now: what is asked, and at any time what is beside the turn."""
    match element:
        case Choices(aside=True):
            return not away
        case Choices() | PickCards() | Amount():
            return asked
        case _:
            return False


def _lying(held: Cards, away: bool) -> Cards:
    """The cards as they lie before their player: nothing is to be played while a regular plays."""
    return replace(held, playable=None) if away else held


def _heading(element: Title, frame: Frame, asked: bool, away: bool) -> str:
    note = frame.write(element.note) if element.note else ""
    if away:
        title = frame.say("hand-leaving" if frame.leaving else "hand-away")
        why = "closing" if frame.closing else "leaving" if frame.leaving else "away"
        clock = frame.own(f"hand-{why}-note")
    elif asked:
        title = frame.write(element.text)
        clock = _clock(frame.deadline, frame) if frame.deadline else ""
    else:
        title = frame.write(element.text)
        stood = frame.say("as-it-stood", when=parts.ago(frame.as_of)) if frame.as_of else ""
        clock = parts.dots([note, stood])
    prices = frame.say("practice-prices") if options.practice(frame) else ""
    return parts.heading(title, clock, where(frame, *map(frame.write, element.sub)), prices)


def _turn(screen: Screen, frame: Frame) -> str:
    """What is asked, told again above the choices where the heading has scrolled away."""
    title = next((frame.write(e.text) for e in screen.elements if isinstance(e, Title)), "")
    when = _when(frame.deadline, frame) if frame.deadline else ""
    return parts.dots([f"{POINT}**{title}**", when and CLOCK + when, frame.title])


def _clock(deadline: float, frame: Frame) -> str:
    """When the turn is taken out of the reader's hands, and what happens then."""
    key = "hand-clock-at" if frame.ephemeral else "hand-clock"
    return CLOCK + frame.say(key, when=_when(deadline, frame))


def _when(deadline: float, frame: Frame) -> str:
    """The time by the clock on a copy for one look: nobody draws that anew when it has come."""
    if not frame.ephemeral:
        return parts.until(deadline)
    far = frame.as_of is not None and deadline - frame.as_of > FAR
    return parts.on(deadline) if far else parts.at(deadline - 1)


def where(frame: Frame, *facts: str) -> str:
    """Table, as a link, deal, and what else belongs in that line."""
    deal = frame.own("deal-number", deal=frame.deal) if frame.deal else ""
    return parts.dots([frame.place, deal, *facts])


def _utility(screen: Screen, frame: Frame, asked: bool) -> Item | None:
    refresh = parts.said(frame, "refresh", "button-refresh")
    more = parts.said(frame, "more", "button-more")
    if frame.looks_back != "trick":
        # Only where cards follow suit is there something to ask why about.
        return parts.row(refresh, table.look_back(screen, frame), more)
    why = parts.said(frame, "why", "button-why", on=bool(screen.why))
    return parts.row(
        why if asked else refresh,
        table.look_back(screen, frame),
        more,
        refresh if asked and frame.ephemeral else None,
    )


def _settled(screen: Screen, ledger: Ledger, frame: Frame) -> Painted:
    own = next((r for r in ledger.rows if r.seat == frame.reader), None)
    title = _brought(screen, own, frame)
    practice = frame.say("house-practice-on") if options.practice(frame) else ""
    place = where(frame, frame.say("settled"), practice)
    head = parts.heading(title, table.next_deal(frame), place)
    others = [
        frame.say("receipt-net", who=frame.name(r.seat), net=r.net)
        for r in ledger.rows
        if r.seat != frame.reader
    ]
    small = parts.dots([*others, elements.pots(ledger, frame)])
    text = parts.lines([
        *(f"**{frame.write(t)}**" for t in ledger.headline),
        _own(own, frame) if own else "",
        f"-# {small}" if small else "",
        *(elements.notice(n, frame) for n in frame.notices),
    ])
    away = frame.reader in frame.absent
    return parts.card(
        frame.accent,
        head,
        text,
        parts.row(parts.said(frame, "back", "button-back", "primary")) if away else None,
        parts.row(
            table.deal_now(frame),
            table.look_back(screen, frame),
            parts.said(frame, "more", "button-more"),
        ),
    )


def _brought(screen: Screen, own: LedgerRow | None, frame: Frame) -> str:
    """What the deal brought the reader: in chips, unless the game has a heading of its own."""
    head = next((e for e in screen.elements if isinstance(e, Title)), None)
    if head is not None and head.text.key != f"{frame.game}-name":
        return frame.write(head.text)
    if own is None:
        return frame.own("table-title-settled", game=frame.title, deal=frame.deal)
    return frame.own("hand-settled", deal=frame.deal, net=own.net)


def _own(row: LedgerRow, frame: Frame) -> str:
    moved = elements.movements(row, frame)
    if row.seat >= len(frame.purses):
        return moved
    return frame.say("hand-purse", moved=moved, purse=frame.purses[row.seat])
