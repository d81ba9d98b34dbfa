"""The table's message: what every bystander sees of a deal, its settlement and its receipt.

Owns: the order of things on the table. Must not know: any hand; a table's message is a function of
the screen that everybody may see (docs/screens.md, law 7).
"""

from __future__ import annotations

from dataclasses import replace

from bot.i18n import catalogue
from bot.paint import elements, options, parts, pictures, practice
from bot.paint.frame import Frame
from bot.paint.parts import Item, Painted
from games.kernel.screen.elements import Ledger, Screen, Title, Turn


def table_view(screen: Screen, frame: Frame) -> Painted:
    """The deal in play, or its settlement."""
    settled = next((e for e in screen.elements if isinstance(e, Ledger)), None)
    shot = pictures.of_table(screen, frame)
    if shot is not None:
        frame = replace(frame, numbered=True)
    rows = settled_rows(screen, frame) if settled else _rows(screen, frame)
    body: list[Item | str] = []
    for element in screen.elements:
        match element:
            case Title():
                body.append(_title(element, frame, settled is not None))
                body += [shot] if shot else []
                body.extend(elements.notice(n, frame) for n in frame.notices if not settled)
            case Turn():
                if frame.closing:
                    body.append(frame.own("done-closing", number=frame.number))
                body.append(practice.told(screen.elements, frame))
                game = frame.title if parts.tall([*body, *filter(None, rows)]) else ""
                body += [parts.rule(), elements.turn(element, frame, game)]
            case _:
                body += elements.paint(element, frame)
    if settled:
        body.extend(elements.notice(n, frame) for n in frame.notices)
        coming = [next_deal(frame, frame.title), _dealer(settled, frame)]
        body += [parts.rule(), parts.lines(coming)]
    return parts.card(frame.accent, *body, *rows)


def receipt_view(screen: Screen, frame: Frame) -> Painted:
    """What is left of a settled deal's message when the next one is posted."""
    ledger = next(e for e in screen.elements if isinstance(e, Ledger))
    nets = (
        frame.say("receipt-net", who=frame.name(row.seat), net=row.net)
        for row in sorted(ledger.rows, key=lambda r: -r.net)
    )
    what = ", ".join(frame.write(t) for t in ledger.short)
    place = parts.dots([
        frame.say("place", game=frame.title, number=frame.number),
        frame.say("house-practice-on") if options.practice(frame) else "",
    ])
    text = frame.own("receipt", place=place, deal=frame.deal, what=what)
    moved = [frame.say("receipt-nets", nets=", ".join(nets)), elements.pots(ledger, frame)]
    text = " ".join([text, *moved]) if ledger.rows else text
    show = parts.button(frame, f"show.{frame.deal}", frame.say("button-show-deal"))
    return parts.card(frame.accent, text, parts.row(show))


def moved_view(frame: Frame) -> Painted:
    """What stands where the table's message was before it was brought down."""
    text = parts.dots([frame.title, frame.say("table-moved", number=frame.number)])
    return parts.card(frame.accent, text, parts.row(parts.opens(frame)))


def next_deal(frame: Frame, game: str = "") -> str:
    """When the next deal starts, or what it waits for; who is dealt in, where others played.

    `game` is its name where nothing near names it.
    """
    who = ""
    if frame.next_in:
        names = catalogue().listed(frame.locale, frame.next_in)
        who = "\n-# " + frame.own("next-deal-who", who=names)
    if frame.missing:
        text = frame.own("next-deal-missing", count=frame.missing)
    elif frame.next_deal_at is not None:
        # The next deal takes a message of its own: here the time must stay true when it has come.
        when = parts.at(frame.next_deal_at)
        text = frame.own("next-deal-goes-on" if frame.goes_on else "next-deal-at", when=when)
        return f"🔁\u00a0{parts.dots([game, text])}{who}"
    else:
        text = frame.own("next-deal-press")
    closes = (
        frame.say("closes-unused", when=parts.ago(frame.closes_at)) if frame.closes_at else ""
    )
    return f"🔁\u00a0{parts.dots([game, text, closes])}{who}"


def _dealer(ledger: Ledger, frame: Frame) -> str:
    """Who deals next, if anybody does."""
    if frame.next_dealer is not None:
        text = frame.say("next-dealer", who=frame.next_dealer) if frame.next_dealer else ""
    else:
        text = frame.write(ledger.dealer) if ledger.dealer and not frame.missing else ""
    return f"-# {text}" if text else ""


def deal_now(frame: Frame) -> Item:
    """The button that waits for nobody."""
    ready = not frame.missing
    style = "primary" if ready else "secondary"
    return parts.said(frame, "deal", "button-deal-now", style, on=ready)


def look_back(screen: Screen, frame: Frame) -> Item | None:
    """The last trick, or the deal before this one; None where nothing is looked at again."""
    if frame.looks_back == "hand":
        before = frame.deal - 1
        return parts.said(frame, f"show.{before}", "button-last-hand", on=before > 0)
    if frame.looks_back == "trick":
        return parts.said(frame, "last", "button-last", on=screen.last is not None)
    return None


def settled_rows(screen: Screen, frame: Frame) -> list[Item | None]:
    """The buttons between two deals."""
    ready = not frame.missing
    return [
        parts.row(parts.said(frame, "back", "button-back")) if frame.absent else None,
        parts.row(
            deal_now(frame),
            parts.said(frame, "sit", "button-sit", "secondary" if ready else "primary",
                       on=frame.free > 0),
            look_back(screen, frame),
            parts.said(frame, "rules", "button-rules"),
            parts.said(frame, "leave", "button-leave"),
        ),
        parts.row(parts.said(frame, "seats", "button-seats")),
    ]


def _title(element: Title, frame: Frame, settled: bool) -> str:
    number = frame.say("table-number", number=frame.number)
    sub = [frame.write(text) for text in element.sub]
    if not settled:
        # A game tells some of its options itself, differing or not.
        sub += [clock(frame), *(rule for rule in options.house_rules(frame) if rule not in sub)]
    elif options.practice(frame):
        sub += [frame.say("house-practice-on")]
    return parts.heading(title(element, frame, settled), parts.dots([number, *sub]))


def title(element: Title, frame: Frame, settled: bool) -> str:
    """What is being played: the game and the deal's number, or the game's own heading for it."""
    if element.text.key != f"{frame.game}-name":
        return frame.write(element.text)
    return frame.own(
        "table-title-settled" if settled else "table-title", game=frame.title, deal=frame.deal
    )


def clock(frame: Frame) -> str:
    """How long a move may take."""
    return frame.say("clock", span=options.span(frame, frame.clock)) if frame.clock else ""


def _rows(screen: Screen, frame: Frame) -> list[Item | None]:
    return [
        parts.row(
            parts.said(frame, "hand", "button-hand", "primary") if frame.hands else None,
            look_back(screen, frame),
            None if frame.hands else parts.said(frame, "down", "button-down-short"),
            parts.said(frame, "rules", "button-rules"),
            parts.said(frame, "leave", "button-leave"),
            parts.said(frame, "back", "button-back")
            if frame.absent and not frame.closing
            else None,
        )
    ]
