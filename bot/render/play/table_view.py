"""Renders the table's message: the public view of a deal, its settlement and its receipt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from discord import ui
from msgspec.structs import replace

from bot.ids import encode, priced
from bot.language.i18n import catalogue
from bot.language.unbroken import unbroken
from bot.render import elements, parts, picture_choice
from bot.render.context import PaintContext
from bot.render.dialogs import options
from bot.render.parts import Item, Painted
from bot.render.play import choices, closing, duplicate, explaining, lesson
from bot.render.play.achieved import achieved_line
from bot.render.play.remarks import remark_line
from bot.render.play.sealed import seal_line
from bot.render.play.standing import standing_line
from games.kernel.screen.elements import (
    Choices,
    Facts,
    Line,
    Notice,
    Screen,
    Seats,
    SettlementSheet,
    Title,
    Turn,
)
from games.kernel.screen.texts import SeatNames, Text

STUCK = 0x99_99_99
"""The accent of a table that cannot be rendered, different from every game's."""
NAMED_RULES = 3
"""How many house rules a table's heading names; more are counted."""
NAMED_PEOPLE = 3
"""How many awaited players are named; more are counted."""
MOST_LETTERS = 3_600
"""The most characters of a settlement in words. Discord allows 4,000, which leaves room for a
language with longer words. Everyone's standing names as many players as fit.
"""
FEW_SEATS, NAMED_OF_MANY = 5, 2
"""With more than `FEW_SEATS` players, a sentence names at most two. A longer list becomes a count.
The small line names one awaited player.
"""
PHONE_LINE = 38
"""About how many small letters a line has on a phone."""
REMARK_BELOW = 5
"""A remark is shown below the picture only if at most this many other lines are (the next deal's
not counted).
"""
MOST_TOLD, MOST_OF_MATCH = 5, 7
"""The most rows below a settlement's picture, the next deal's first not counted. If more are
needed, players have their shorter names on the picture. If that is not enough, the next dealer is
left out. A match's points are in these rows too.
"""
MOST_TURN = 3
"""The most rows of a question below a game that is played on the table, and of what happened in a
table's last deal. If more are needed, players have their names on the picture.
"""


def table_view(screen: Screen, context: PaintContext) -> Painted:
    """The deal in play, or its settlement."""
    if any(isinstance(e, SettlementSheet) for e in screen.elements):
        return settlement_view(screen, context)
    picture = picture_choice.of_table(screen, context)
    if picture is None:
        return _in_words(screen, context)
    plain = context
    context = context.with_signs(picture.picture.sitters)
    on_table = _has_own_rows(screen)
    # Above the picture, the explanation may scroll away. Picture, question and buttons must be seen
    # together.
    told = any(isinstance(e, Line) and e.told for e in screen.elements)
    explained = explaining.brief(screen.elements, context) if on_table and not told else ""
    title = parts.heading(_short_title(screen, context), options.practice_mark(context))
    head = [title, explained, picture, *(elements.notice(n, context) for n in context.notices)]
    body: list[Item | str] = []
    for element in screen.elements:
        match element:
            case Turn():
                body.append(lesson.happened(context))
                # A lesson needs the room: the picture must stay in sight above it.
                thought = lesson.think(context)
                brief = not on_table or element.labelled or bool(thought)
                turn = partial(_turn, element, brief=brief)
                # If there is an explanation above, it already says what each button does.
                shorter = (partial(_turn, element, brief=True),) if explained else ()
                asked = _fitting(context, turn, *shorter) if on_table else turn(context)
                body += [*asked, thought]
                # An explanation says what follows, and needs this row on a phone.
                why = "" if explained else choices.not_now(screen.elements, context, brief=brief)
                if context.lesson is None:
                    body.append(why)
                else:
                    head.insert(1, why)
            case Choices(joined=True):
                body += _with_more(list(elements.paint(element, context)), context)
            case Choices() | Notice():
                body += elements.paint(element, context)
            # A lesson tells it in its own words.
            case Line(told=True) if not lesson.happened(context):
                body += _fitting(context, partial(_told, element))
            case _:
                pass
    back = parts.row(_back(context)) if on_table else None
    return parts.painted(
        context.accent, *head, *body, back, *closing.question(context), *_rows(screen, context),
        in_words=lambda: table_view(screen, plain.in_words()),
    )  # fmt: skip


def _short_title(screen: Screen, context: PaintContext) -> str:
    """The game, the table and the deal, or the deal's own name."""
    if context.of_day:
        return context.place
    title = next(e for e in screen.elements if isinstance(e, Title))
    if title.text.key == f"{context.game}-name":
        place = context.say("place", game=context.title, number=context.number)
        return parts.dots([place, context.own("deal-number", deal=context.deal.number)])
    return parts.dots(
        [context.write(title.text), context.say("table-number", number=context.number)]
    )


def _fitting(context: PaintContext, *ways: Callable[[PaintContext], list[str]]) -> list[str]:
    """The first of these lines that need at most `MOST_TURN` rows, with whole names or with the
    picture's; the last ones if none do.
    """
    said: list[str] = []
    for lines in ways:
        said = lines(context)
        if parts.text_rows(*said) > MOST_TURN:
            said = lines(picture_choice.as_pictured(context))
        if parts.text_rows(*said) <= MOST_TURN:
            break
    return said


def _told(element: Line, context: PaintContext) -> list[str]:
    """What happened that no picture shows."""
    return [part for part in elements.paint(element, context) if isinstance(part, str)]


def _turn(element: Turn, context: PaintContext, *, brief: bool) -> list[str]:
    """Whose turn it is and until when. Unless it is `brief`, also who acts next."""
    note = parts.small_lines(closing.note(context))
    return [note, elements.turn(element, context, brief=brief)]


def _in_words(screen: Screen, context: PaintContext) -> Painted:
    """The deal in play, for readers without pictures."""
    rows = [*closing.question(context), *_rows(screen, context)]
    return parts.painted(context.accent, *_deal_in_words(screen, context, rows), *rows)


def body_in_words(screen: Screen, context: PaintContext) -> list[Item | str]:
    """The deal in play or settled, in words and without anything to press."""
    if any(isinstance(e, SettlementSheet) for e in screen.elements):
        return [*_settled_in_words(screen, context), *picture_choice.besides(screen, context)]
    body = _deal_in_words(screen, context, None)
    return [
        *(part for part in body if isinstance(part, str)),
        *picture_choice.besides(screen, context),
    ]


def _deal_in_words(
    screen: Screen, context: PaintContext, rows: Sequence[Item | str | None] | None
) -> list[Item | str]:
    """The deal in play and its choices, above these `rows`; None: nothing can be pressed there."""
    body: list[Item | str] = []
    explain_at = None
    on_table = _has_own_rows(screen)
    for element in screen.elements:
        match element:
            case Title():
                body.append(_title(element, context, settled=False))
                body.extend(elements.notice(n, context) for n in context.notices)
            case Turn():
                body.append(closing.note(context))
                # If the buttons are below, question and buttons must be visible together.
                explain_at = 1 if on_table else len(body)
                # With the table's number: next to a player, the game's name alone would read as the
                # player's words.
                place = context.say("place", game=context.title, number=context.number)
                scrolls = parts.tall([*body, *filter(None, rows or ())])
                body += [lesson.happened(context), parts.rule()]
                body += [elements.turn(element, context, place if scrolls else "")]
                body.append(lesson.think(context))
                if rows is not None:
                    body.append(choices.not_now(screen.elements, context))
            case Choices(joined=True):
                body += _with_more(list(elements.paint(element, context)), context)
            case Facts():
                told = on_table or context.explained is None
                facts = explaining.without_prices(element, context) if told else element
                body += elements.paint(facts, context)
            case Seats() if on_table:
                body += _with_back(list(elements.paint(element, context)), context)
            case _:
                body += elements.paint(element, context)
    if explain_at is not None:
        body.insert(explain_at, explaining.explanation(body, screen.elements, context))
    return body


def settlement_view(screen: Screen, context: PaintContext) -> Painted:
    """A settled deal, and when the next one starts."""
    picture, rows = picture_choice.of_table(screen, context), settled_rows(context)
    if picture is None:
        return parts.painted(context.accent, *_settled_in_words(screen, context), *rows)
    plain = context
    context = context.with_signs(picture.picture.sitters)
    sheet, short = _sheet(screen), picture_choice.as_pictured(context)
    staked = elements.settled_for(sheet, context)
    happened, announced = [_happened(sheet, staked)], _announced(sheet, context, short)
    # A match has two pairs in each line.
    if context.matches or parts.text_rows(*happened, announced) > MOST_TOLD:
        happened = [_happened(sheet, picture_choice.as_pictured(staked))]
        announced = _announced(sheet, short)
    happened.append(parts.small_lines(parts.dots(_points(sheet, short))))
    achieved = achieved_line(short)
    if achieved:
        # This line takes the place of the next dealer and the awaited players.
        happened.append(achieved)
        announced = parts.small_lines(seal_line(context, brief=True))
    follows = closing.text(context) or next_deal(short, brief=True)
    more = [] if context.deal.asked else follows.splitlines()[1:]
    below = parts.text_rows(*happened, announced, *more)
    if below > (MOST_OF_MATCH if context.matches else MOST_TOLD) and not achieved:
        announced = _announced(sheet, short, deals=False)
    # The picture shows the remark only if it also shows who won what. Facts go first; **Text**
    # always has it.
    full = sheet.rows or parts.height([*happened, announced]) > REMARK_BELOW
    body = [
        parts.heading(_short_title(screen, context), options.practice_mark(context)),
        picture,
        parts.lines([*happened, "" if full else parts.small_lines(remark_line(short))]),
        *(elements.notice(n, context) for n in context.notices),
        lesson.happened(context),
        duplicate.comparison(context),
        follows,
        announced,
    ]
    return parts.painted(
        context.accent, *body, *rows, in_words=lambda: settlement_view(screen, plain.in_words())
    )


def shared_view(screen: Screen, context: PaintContext, who: str) -> Painted:
    """A settled deal for a channel in which it was not played; `who` shares it."""
    plain = context
    picture = picture_choice.of_table(screen, context)
    if picture is not None:
        context = context.with_signs(picture.picture.sitters)
    sheet, shared = _sheet(screen), context.say("shared-by", who=who)
    staked = elements.settled_for(sheet, context)
    return parts.painted(
        context.accent,
        parts.heading(
            _short_title(screen, context), parts.dots([shared, options.practice_mark(context)])
        ),
        picture,
        parts.lines([_happened(sheet, staked), *_points(sheet, context)]),
        *([] if picture else [settled_line(screen, context, "receipt", place="")]),
        in_words=lambda: shared_view(screen, plain.in_words(), who),
    )


def last_deal(screen: Screen, context: PaintContext) -> list[Item | str]:
    """The last deal of a closed table: its picture, and what happened. Without pictures one line
    says all of it. The caller shows the result of a match.
    """
    context = replace(context, deal=replace(context.deal, remark=None))
    picture = picture_choice.of_table(screen, context)
    achieved = list(filter(None, [achieved_line(context)]))
    if context.matches:
        return [*([] if picture is None else [picture]), *achieved]
    if picture is None:
        return [settled_line(screen, context, "end-last"), *achieved]
    context = context.with_signs(picture.picture.sitters)
    sheet = _sheet(screen)
    told = _fitting(context, lambda called: [_happened(sheet, called)])
    return [picture, *told, *achieved]


def _sheet(screen: Screen) -> SettlementSheet:
    return next(e for e in screen.elements if isinstance(e, SettlementSheet))


def _happened(sheet: SettlementSheet, context: PaintContext) -> str:
    """What happened, in a bold line. The picture has all names, and so has its description."""
    many = len(sheet.rows) > FEW_SEATS
    told = map(_counted, sheet.headline) if many else sheet.headline
    said = " ".join(map(context.write, told))
    return f"**{said}**" if said else ""


def _points(sheet: SettlementSheet, context: PaintContext) -> Iterator[str]:
    """What gave the points of a match. The places of a game without matches are in the picture."""
    if context.matches:
        yield from map(context.write, sheet.details)


def _counted(headline: Text) -> Text:
    """A sentence with a count instead of a long list of players."""
    params = (
        (name, replace(value, counted=True))
        if isinstance(value, SeatNames) and len(value.seats) > NAMED_OF_MANY
        else (name, value)
        for name, value in headline.params
    )
    return replace(headline, params=tuple(params))


def _announced(
    sheet: SettlementSheet,
    context: PaintContext,
    short: PaintContext | None = None,
    *,
    deals: bool = True,
) -> str:
    """The next deal's dealer and seal, and the players whose press it waits for, in a small line.
    The dealer has the name on the picture. If many play, or without `deals`, at most one awaited
    player is named. Without `deals` the dealer is named only if others are dealt in.
    """
    seal, many = seal_line(context, brief=True), len(sheet.rows) > FEW_SEATS
    unknown = context.lesson or context.deal.asked or not (deals or context.deal.next.dealer)
    who = "" if unknown else dealer(sheet, short or context)
    facts = parts.dots([who, _sooner(context, NAMED_PEOPLE if deals and not many else 1)])
    # If the seal wrapped to the next line, a dot would be left at the end of the first.
    if facts and seal and len(facts) <= PHONE_LINE < len(parts.dots([facts, seal])):
        return parts.small_lines(facts, seal)
    return parts.small_lines(parts.dots([facts, seal]))


def _settled_in_words(screen: Screen, context: PaintContext) -> list[Item | str]:
    """A settled deal with every movement of chips, for readers without pictures."""
    body: list[Item | str] = []
    for element in screen.elements:
        match element:
            case Title():
                body.append(_title(element, context, settled=True))
            case _:
                body += elements.paint(element, context)
    body.extend(elements.notice(n, context) for n in context.notices)
    body += [achieved_line(context), lesson.happened(context)]
    announced = dealer(_sheet(screen), context)
    coming = [
        closing.text(context) or next_deal(context, context.title, sooner=_sooner(context)),
        f"-# {announced}" if announced else "",
        seal_line(context),
    ]
    compared = duplicate.comparison(context)
    said = [remark_line(context), compared, parts.rule(), parts.lines(coming)]
    letters = sum(len(part) for part in (*body, *said) if isinstance(part, str))
    # Within a match no chips move. Its own standing is among the facts.
    rows = _sheet(screen).rows
    return [*body, standing_line(context, MOST_LETTERS - letters) if rows else "", *said]


def stuck_view(language: str, table: int, number: int, *, closed: bool) -> Painted:
    """The message of a table that cannot be rendered. It uses only the table's numbers."""
    words = catalogue()
    if closed:
        return parts.painted(STUCK, words.say(language, "stuck-closed", number=number))
    title = words.say(language, "stuck-title", number=number)
    close: ui.Button[Painted] = ui.Button(
        label=words.say(language, "button-close"), custom_id=encode(table, None, "close")
    )
    text = parts.heading(title, words.say(language, "stuck-text"))
    return parts.painted(STUCK, text, parts.row(close))


def receipt_view(screen: Screen, context: PaintContext) -> Painted:
    """The receipt that a settled deal's message becomes when the next deal is posted."""
    place = parts.dots(
        [
            context.say("place", game=context.title, number=context.number),
            options.practice_mark(context),
        ]
    )
    text = settled_line(screen, context, "receipt", place=place)
    show = parts.button(context, f"show.{context.deal.number}", context.own("button-show-deal"))
    return parts.painted(context.accent, text, parts.row(show))


def settled_line(screen: Screen, context: PaintContext, key: str, **around: str) -> str:
    """A settled deal in a line: what happened, who won and lost what, and the pots. `key` is the
    sentence for what happened.
    """
    sheet = next(e for e in screen.elements if isinstance(e, SettlementSheet))
    staked = elements.settled_for(sheet, context)
    nets = (
        context.say("receipt-net", who=staked.name(row.seat), net=row.net)
        for row in sorted(sheet.rows, key=lambda r: -r.net)
    )
    what = context.series(staked.write(t) for t in sheet.short)
    text = context.own(key, deal=context.deal.number, what=what, **around)
    stays = sheet.pots is not None and sheet.pots[0] == sheet.pots[1]
    pots = "" if stays else elements.pots(sheet, context)
    moved = [context.say("receipt-nets", nets=context.series(nets)), pots]
    return " ".join(filter(None, [text, *moved])) if sheet.rows else text


def moved_view(context: PaintContext) -> Painted:
    """What replaces the table's message after it was reposted elsewhere. It is never redrawn, so it
    says what it was, and links to the message after it, live or not.
    """
    text = parts.dots([context.title, context.say("table-moved", number=context.number)])
    return parts.painted(context.accent, text, parts.row(parts.opens(context, "button-onward")))


def next_deal(
    context: PaintContext, game: str = "", *, sooner: str = "", brief: bool = False
) -> str:
    """When the next deal starts, or what it waits for; and who is dealt in, if that differs. `game`
    is its name, if nothing nearby names it. `sooner` is the line with the players who may start it
    early. `brief` leaves out when an unused table closes, unless it closes soon. Only the table's
    message says that players other than the reader are away.
    """
    waits = duplicate.next_deal(context)
    return waits or _next_deal(context, game, sooner=sooner, brief=brief)


def _next_deal(context: PaintContext, game: str, *, sooner: str, brief: bool) -> str:
    coming, who, seats = context.deal.next, "", frozenset(range(len(context.names)))
    if coming.who:
        if sure := [name for name in coming.who if name not in coming.silent]:
            who = "\n-# " + context.own("next-deal-who", who=context.listed(sure))
        if context.reader is not None:
            seats = frozenset((context.reader,))
        away = [context.name(seat) for seat in sorted(context.deal.absent & seats)]
        if away and not (context.matches or coming.missing):
            if len(away) <= NAMED_PEOPLE:
                named = context.listed(away)
            else:
                named = context.say("several-players", count=len(away))
            who += "\n-# " + context.say("next-deal-away", who=named)
    if coming.worst:
        who += "\n-# " + context.say("next-deal-dearer", worst=coming.worst)
    if context.deal.closing:
        key = "closing-last-match" if coming.goes_on else "closing-last-deal"
        who += f"\n-# {context.say(key)}"
        if coming.silent:
            who += f" {context.say('closing-last-silent', who=context.listed(coming.silent))}"
    if coming.missing:
        text = context.own("next-deal-missing", count=coming.missing)
    elif coming.at is not None:
        # The next deal gets its own message, so the time here must stay true after it.
        when = parts.at(coming.at)
        text = context.own("next-deal-goes-on" if coming.goes_on else "next-deal-at", when=when)
        return parts.lines([f"🔁\u00a0{parts.dots([text, game])}", sooner]) + who
    elif context.lesson is not None:
        return context.say("lesson-over")
    else:
        text = context.own("next-deal-press")
    if context.closes_at and (context.deal.closing or not brief):
        who += f"\n-# {context.say('closes-unused', when=parts.ago(context.closes_at))}"
    return f"🔁\u00a0{parts.dots([text, game])}{who}"


def _sooner(context: PaintContext, named: int = NAMED_PEOPLE) -> str:
    """The players who must still press **Next**, or answer whether the table closes. More than
    `named` are counted. Empty if more players are needed first, because nobody can press **Next**
    then. Also empty if a line above already names all of them.
    """
    coming = context.deal.next
    awaited = coming.awaited
    if not awaited or context.lesson is not None:
        return ""
    named_above = context.deal.closing and {*awaited} <= {*coming.silent}
    if context.deal.asked is None and (coming.missing or named_above):
        return ""
    if len(awaited) > named:
        return context.say("next-waits-count", count=len(awaited))
    return context.say("next-waits", who=context.listed(awaited))


def dealer(sheet: SettlementSheet, context: PaintContext) -> str:
    """Who deals next, if that is known."""
    coming = context.deal.next
    if context.duplicate is not None:
        return ""  # It is drawn for each deal.
    if coming.dealer is not None:
        # The next dealer is not the one in the settlement, or deals only on a condition.
        key = "next-dealer-asked" if coming.dealer_asked else "next-dealer"
        return context.say(key, who=coming.dealer) if coming.dealer else ""
    return context.write(sheet.dealer) if sheet.dealer and not coming.missing else ""


def next_button(context: PaintContext) -> Item:
    """**Next**: the reader is ready for the next deal. Disabled if a known reader is ready
    already. A finished lesson waits for nobody.
    """
    enough = not context.deal.next.missing
    style = "primary" if enough and context.lesson is None else "secondary"
    on = enough and context.deal.next.own != "ready"
    key = "button-next-deal" if context.lesson is None else "button-lesson-over"
    return parts.table_button(context, "deal", key, style, on=on)


def settled_rows(context: PaintContext) -> list[Item | None]:
    """The buttons between two deals. **Next** also brings a player back, unless more players are
    needed. In mid-match a player who has left may come back. **I'm back** is here only if there is
    no seat for another person.
    """
    ready = not context.deal.next.missing
    back = context.deal.absent and (context.matches or not ready)
    seat = _sit_down(context)
    if seat is None and back:
        seat = parts.table_button(context, "back", "button-back")
    first = [next_button(context), seat]
    if context.deal.asked:
        first = closing.buttons(context)
    return [
        parts.row(
            *first,
            parts.table_button(context, f"share.{context.deal.number}", "button-share"),
            parts.table_button(context, "more", "button-more"),
        )
    ]


def _sit_down(context: PaintContext) -> Item | None:
    """**Sit down**, while a chair is free or has a regular. It is grey, because most readers of a
    settlement sit there.
    """
    if not context.free or context.deal.closing:
        return None
    return parts.button(context, "sit", sit_down_label(context))


def sit_down_label(context: PaintContext) -> str:
    """The label of **Sit down** between deals. In mid-match the seat may come only after it."""
    return context.say("button-sit-match" if context.seating == "match" else "button-sit")


def _title(element: Title, context: PaintContext, settled: bool) -> str:
    number = context.say("table-number", number=context.number)
    sub = [context.write(text) for text in element.sub]
    if not settled:
        # A game's own title shows some of its options, whether they differ from the rulebook or
        # not.
        rules = [rule for rule in options.house_rules(context) if rule not in sub]
        sub += [clock(context), *_few(rules, context)]
    else:
        sub += [options.practice_mark(context)]
    return parts.heading(title(element, context, settled), parts.dots([number, *sub]))


def _few(rules: list[str], context: PaintContext) -> list[str]:
    """House rules for a heading, which must be short: all if they are few, otherwise the practice
    mark and their number. The lobby and the last chapter of the rules name them all.
    """
    if len(rules) <= NAMED_RULES:
        return rules
    practice = options.practice_mark(context)
    left = len(rules) - bool(practice)
    return [practice, context.say("house-rules-count", count=left)]


def title(element: Title, context: PaintContext, settled: bool) -> str:
    """What is played: the game and the deal's number, or the game's own heading."""
    if element.text.key != f"{context.game}-name":
        return context.write(element.text)
    key = "table-title-settled" if settled else "table-title"
    return context.own(key, game=context.title, deal=context.deal.number)


def clock(context: PaintContext) -> str:
    """How long a move may take; while a player makes a first move, how long that may take."""
    if context.deal.first_clock:
        return context.say("clock-first", span=options.span(context, context.deal.first_clock))
    return context.say("clock", span=options.span(context, context.clock)) if context.clock else ""


def _has_own_rows(screen: Screen) -> bool:
    """Whether the game is played on the table's message, which then has no rows for the table's own
    buttons.
    """
    return any(isinstance(e, Choices) and e.joined for e in screen.elements)


def _rows(screen: Screen, context: PaintContext) -> list[Item | None]:
    if context.of_day or _has_own_rows(screen):
        return []
    if not context.hands:
        more = parts.table_button(context, "more", "button-more")
        return [parts.row(more, _back(context))]
    return [hand_buttons(context)]


def hand_buttons(context: PaintContext) -> Item | None:
    """The buttons of a game that is played in private messages."""
    return parts.row(
        parts.table_button(context, "hand", "button-hand", "primary"),
        _sit(context) or parts.table_button(context, "rules", "button-rules"),
        parts.table_button(context, "more", "button-more"),
    )


def _sit(context: PaintContext) -> Item | None:
    """**Sit down** for the next deal, while a chair is free or has a regular."""
    meanwhile = context.deal.closing or context.deal.asked is not None
    if not context.free or meanwhile:
        return None
    return parts.button(context, priced("sit", context.rises), sit_later(context))


def sit_later(context: PaintContext) -> str:
    """The label of **Sit down** in mid-deal, which says when the player gets the seat."""
    match context.seating:
        case "deal":
            return context.own("button-sit-next")
        case "match":
            return context.say("button-sit-match")
        case "either":
            return context.say("button-sit")


def _back(context: PaintContext) -> Item | None:
    """**I'm back**, while a regular plays a person's seat."""
    free = context.deal.absent and not context.deal.alone
    return parts.table_button(context, "back", "button-back") if free else None


def _with_more(rows: list[Item | str], context: PaintContext) -> list[Item | str]:
    """The rows of a game's choices, with **⋯** at the end."""
    last = rows[-1]
    if not context.of_day and isinstance(last, ui.ActionRow):
        last.add_item(parts.button(context, "more", context.say("button-more")))
    return rows


def _with_back(seats: list[Item | str], context: PaintContext) -> list[Item | str]:
    """The seats, with **I'm back** next to them if it can be pressed."""
    back = _back(context)
    if back is None:
        return seats
    lines = (unbroken(text) for text in seats if isinstance(text, str))
    return [ui.Section(*lines, accessory=back)]
