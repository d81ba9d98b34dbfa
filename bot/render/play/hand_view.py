"""Renders a player's own message: the hand and everything needed to play it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from discord import ui
from msgspec.structs import replace

from bot.language.i18n import catalogue
from bot.language.names import CLOCK, POINT
from bot.render import elements, parts, picture_choice
from bot.render.context import OwnHand, PaintContext
from bot.render.dialogs import options
from bot.render.parts import GOLD, Item, OneLiner, Painted, PictureItem
from bot.render.play import choices, closing, duplicate, explaining, lesson, table_view
from bot.render.play.explaining import aim
from games.kernel.actions import Action
from games.kernel.regulars import Hint
from games.kernel.screen.elements import (
    Amount,
    Cards,
    Choices,
    Element,
    Facts,
    Notice,
    PickCards,
    Rounds,
    Screen,
    SettlementRow,
    SettlementSheet,
    Title,
    Turn,
)
from games.kernel.screen.texts import moving_none

FAR = 12 * 3600
"""A deadline more than this many seconds ahead is shown with its date."""

MOST_NEWS, MOST_SMALL = 3, 2
"""The most pieces of news above the question of a hand: what was done for its player, what the game
reports, rounds that ended. The newest are shown. **Text** has all. A player without cards has no
picture, and fewer small lines.
"""

_FEW = 2
"""Up to this many choices leave room on a phone to explain the asides too."""


def hand_view(screen: Screen, context: PaintContext) -> Painted:
    """The present hand of `context.reader`, or the settlement for that seat."""
    sheet = next((e for e in screen.elements if isinstance(e, SettlementSheet)), None)
    if sheet:
        return _settled(screen, sheet, context)
    away = context.reader in context.deal.absent or context.own_hand.leaving
    held = next((e for e in screen.elements if isinstance(e, Cards)), None)
    lying = None if held is None else _lying(held, away)
    picture = None if lying is None else picture_choice.of_hand(lying, context, screen)
    if not context.display.pictures:
        return _in_words(screen, context, away=away)
    return _pictured(screen, context, picture, away=away)


def _pictured(
    screen: Screen, context: PaintContext, picture: PictureItem | None, *, away: bool
) -> Painted:
    """The hand as a picture, then what the player has to do, what it costs, and the choices. There
    is no `picture` if the player has no cards.
    """
    plain = context
    if picture is not None:
        context = context.with_signs(picture.picture.sitters)
    asked = screen.awaits_reader and not away
    sure = None if away else choices.armed(screen, context)
    title = next((e for e in screen.elements if isinstance(e, Title)), None)
    offered = [e for e in screen.elements if _offered(e, asked, away) and not sure]
    stood_in = "" if away else _stood_in(context)
    most = MOST_SMALL if picture is None else MOST_NEWS
    noticed, ended = _news(screen, context, most - bool(stood_in), small=picture is None)
    body: list[Item | str] = [
        parts.heading(_about_deal(screen, context), options.practice_line(context)),
        *(elements.notice(n, context) for n in context.notices),
        *noticed,
        _closing(context, away=away),
        stood_in,
        picture or "",
        lesson.happened(context),
        "" if context.lesson is not None else ended,
        _told(screen, context) if asked else "",
        _question(title, context, asked, away) if title else "",
    ]
    if asked and context.lesson is not None:
        body += [lesson.think(context), parts.small_lines(" ".join(_prices(screen, context)))]
    elif asked:
        goal = ""
        if context.own_hand.begins and context.goal is not None:
            goal = f"ℹ️ {context.write(context.goal)}"
        word = explaining.word_of_decision(screen, context)
        told = explaining.all_prices(screen, context)
        told = told or explaining.brief(filter(_decides, offered), context, goal)
        if not told:
            prices = parts.small_lines(" ".join(_prices(screen, context)))
            asks = context.write(title.text) if title else ""
            if not (word or goal):
                word = explaining.brief_word((prices, asks), context)
            told = parts.lines([prices, word])
        elif not goal and len(told.splitlines()) < _FEW:
            told = parts.lines([told, word])
        body += [parts.lines([f"-# {goal}" if goal else "", told])]
    body += _choices(offered, context)
    if sure:
        body += choices.question(sure, context)
    return _with_rows(
        screen, context, body, asked=asked, away=away,
        in_words=lambda: hand_view(screen, plain.in_words()),
    )  # fmt: skip


def _choices(offered: Sequence[Element], context: PaintContext) -> list[Item | str]:
    """The choices of the reader, with as few rows as a phone allows."""
    # Buttons next to a select's button would move when cards are picked, because its label names
    # them.
    menu = any(isinstance(e, PickCards) for e in offered)
    body: list[Item | str] = []
    for element in offered:
        if isinstance(element, Amount | Choices):
            last = body[-1] if body else None
            if not menu and choices.append_to_row(element, last, context):
                continue
            body += elements.paint(element, context)
        elif isinstance(element, PickCards):
            body += elements.paint(element, context)
    return body


def _about_deal(screen: Screen, context: PaintContext) -> str:
    """The game and the deal's number or match's score, as a link to the table if there is one."""
    if context.of_day:
        return context.place
    number = context.own("deal-number", deal=context.deal.number)
    brief = (e.brief for e in screen.elements if isinstance(e, Facts) and e.brief)
    score = [context.write(text) for text in brief]
    text = parts.dots([context.title, *(score if context.matches else [number])])
    return f"[{text}]({context.link})" if context.link else text


def _question(element: Title, context: PaintContext, asked: bool, away: bool) -> str:
    """What the player has to do, and until when; or why there is nothing to do."""
    if away:
        return _status(element, context, away=away)
    if asked:
        return parts.heading(_asks(element, context), _clock(context, brief=True))
    # A player who is out of the deal stays out.
    stood = "" if context.own_hand.out else _as_it_stood(context)
    return parts.heading(context.write(element.text), stood)


def _asks(element: Title, context: PaintContext) -> str:
    """What the reader has to do: nothing, if the only card plays itself."""
    if context.own_hand.plays_itself:
        return context.say("hand-plays-itself")
    return context.write(element.text)


def _told(screen: Screen, context: PaintContext) -> str:
    """What happened that the picture does not show. A lesson needs the room."""
    if context.lesson is not None:
        return ""
    lines = (line for e in screen.elements if isinstance(e, Facts) for line in e.lines)
    said = (context.write(fact) for line in lines if line.told for fact in line.facts)
    return parts.small_lines(parts.dots(said))


def _stood_in(context: PaintContext, *, settled: bool = False) -> str:
    """What was done for a reader who was away. A reader who is out of the deal is also told when
    the game goes on.
    """
    own = context.own_hand
    if not own.stood_in:
        return ""
    if not own.out:
        return context.own("hand-stood-in")
    again = own.dealt_in and not (settled or context.deal.closing)
    then = context.own("hand-stood-in-next") if again else ""
    return f"{context.own('hand-stood-in-out')} {then}".rstrip()


def _as_it_stood(context: PaintContext) -> str:
    """How old this hand is, if it is redrawn only for its reader's own decisions."""
    if context.as_of is None:
        return ""
    return context.say("as-it-stood", when=parts.ago(context.as_of))


def _news(
    screen: Screen, context: PaintContext, most: int, *, small: bool
) -> tuple[list[str], str]:
    """What the game itself reports to this player, such as a partner's sign. Then the ends of
    rounds since the player last spoke. Only the newest `most` of both are shown.
    """
    told = [e for e in screen.elements if isinstance(e, Notice)][-most:]
    if len(told) > 1 or small:
        told = [replace(one, text=one.brief or one.text) for one in told]
    rounds = [one for e in screen.elements if isinstance(e, Rounds) for one in e.rounds]
    ended = [context.write(one.news) for one in rounds if one.news]
    left = most - len(told)
    if explaining.explained(context):
        # Explanations need the room.
        left = min(left, 1)
    ended = ended[-left:] if left else []
    noticed = [elements.notice(one, context) for one in told]
    if small:
        noticed = [parts.small_lines(*noticed)]
    return noticed, parts.small_lines(parts.dots(ended))


def _closing(context: PaintContext, *, away: bool) -> str:
    """The note that the table closes after this deal, for a player who plays it with others."""
    return "" if away or context.deal.alone else parts.small_lines(closing.note(context))


def _prices(screen: Screen, context: PaintContext) -> Iterator[str]:
    """What the choices can cost."""
    for element in screen.elements:
        if isinstance(element, Facts):
            for line in element.lines:
                if line.price:
                    yield parts.dots(map(context.write, line.facts))


def _with_rows(
    screen: Screen, context: PaintContext, body: list[Item | str], *, asked: bool, away: bool,
    in_words: Callable[[], Painted] | None = None,
) -> Painted:  # fmt: skip
    """The message, with **I'm back** and the row of utilities below."""
    back = _back(context) if away else None
    accent = GOLD if asked or (away and _back_awaited(context)) else context.accent
    asks_why = asked and explaining.has_reasons(screen, context)
    rows = (parts.row(back), *closing.question(context), _utility(context, asked, asks_why))
    return parts.painted(accent, *body, *rows, in_words=in_words)


def _in_words(screen: Screen, context: PaintContext, *, away: bool) -> Painted:
    """The hand for a reader without pictures."""
    asked = screen.awaits_reader and not away
    sure = None if away else choices.armed(screen, context)
    begins = [_begins(context)] if context.own_hand.begins else []
    body: list[Item | str] = []
    offered = [e for e in screen.elements if _offered(e, asked, away) and not sure]
    repeat_at, title = 0, next((e for e in screen.elements if isinstance(e, Title)), None)
    for element in screen.elements:
        match element:
            case Title():
                body.append(_heading(element, context, asked, away))
                body += begins
                body.extend(elements.notice(n, context) for n in context.notices)
                body.append(_closing(context, away=away))
                body.append("" if away else _stood_in(context))
                body.append(lesson.happened(context))
            case Cards():
                body += [parts.rule(), *elements.paint(_lying(element, away), context)]
            case Choices() | PickCards() | Amount() | Turn():
                pass
            case Facts():
                facts = explaining.without_prices(element, context) if asked else element
                # What a choice costs does not concern a player for whom a regular chooses.
                body += elements.paint(explaining.unpriced(facts) if away else facts, context)
            case _:
                body += elements.paint(element, context)
    if offered:
        told = explaining.consequence_lines(_explained(offered, asked), context)
        body.append(parts.lines([told, lesson.think(context) if asked else ""]))
        repeat_at = len(body) if asked else 0
        body += _choices(offered, context)
    if sure:
        repeat_at = len(body)
        body += choices.question(sure, context)
    if repeat_at and parts.tall(body):
        # If the heading would scroll away, only the lines above the buttons show the question and
        # the clock.
        body.insert(repeat_at, _turn(title, context))
        _keep_cards(body, 0 if sure else repeat_at)
        body[0] = parts.small_lines(*_about(title, context)) if title else ""
    _explain(body, context)
    return _with_rows(screen, context, body, asked=asked, away=away)


def cards_in_words(screen: Screen, context: PaintContext) -> list[Item | str]:
    """The reader's own cards in words."""
    return [
        part
        for element in screen.elements
        if isinstance(element, Cards)
        for part in elements.paint(element, context)
        if isinstance(part, str)
    ]


def where(context: PaintContext, *facts: str) -> str:
    """Table (as a link), deal, and other facts for that line. A deal of a match has its place in
    the match among the facts, and no second number.
    """
    number = 0 if context.matches or context.of_day else context.deal.number
    deal = context.own("deal-number", deal=number) if number else ""
    return parts.dots([context.place, deal, *facts])


def hint_line(hint: Hint, screen: Screen, context: PaintContext) -> OneLiner:
    """What to press, why, and what the next best choice is worth; in small print how that is
    known.
    """
    choice = named(hint.action, screen, context)
    said = [context.say("hint-line", choice=choice, why=context.write(hint.why))]
    if hint.instead is not None:
        instead = named(hint.instead, screen, context)
        key = "hint-better" if hint.gain else "hint-even"
        said.append(context.say(key, choice=choice, instead=instead, chips=hint.gain))
    small = f"-# {context.say('hint-counted')}" if hint.counted else ""
    return OneLiner(parts.lines([" ".join(said), small]))


def named(action: Action, screen: Screen, context: PaintContext) -> str:
    """The label of an action's button; empty if this screen does not offer it."""
    for element in screen.elements:
        match element:
            case Choices():
                for choice in element.each:
                    if choice.action == action:
                        return context.write(choice.label)
            case PickCards() if element.verb == action.verb:
                return _picked(element, action.arg, context)
            case _:
                pass
    return ""


def _picked(element: PickCards, cards: int, context: PaintContext) -> str:
    if not cards and element.keep_all is not None:
        return context.write(element.keep_all)
    pairs = zip(element.cards, element.shown, strict=True)
    shown = [catalogue().card(context.language, face) for c, face in pairs if cards >> c & 1]
    return context.say(element.confirm, count=len(shown), cards=" ".join(shown))


def _back(context: PaintContext) -> Item | None:
    """**I'm back**, for a reader whose seat a regular plays."""
    style = "primary" if _back_awaited(context) else "secondary"
    if context.deal.alone or context.own_hand.followed:
        return None
    return parts.table_button(context, "back", "button-back", style)


def _back_awaited(context: PaintContext) -> bool:
    """Whether **I'm back** is awaited: not from a player who has got up or has closed the table."""
    return not (context.own_hand.leaving or context.deal.closing)


def _keep_cards(body: list[Item | str], turn_at: int) -> None:
    """If the cards would scroll away, move the explanations of the buttons (just before the turn)
    above the cards. Does nothing if `turn_at` is 0: then there are none.
    """
    rules = (at for at, item in enumerate(body[:turn_at]) if isinstance(item, ui.Separator))
    cards_at = next(rules, None)
    if cards_at is not None and parts.tall(body[cards_at:]):
        body.insert(cards_at, body.pop(turn_at - 1))


def _begins(context: PaintContext) -> str:
    """The game, its aim and the reader's chips, for a new player."""
    chips, told = context.own_hand.began_with, [aim(context)]
    if chips is not None:
        key = "hand-began-stack" if options.stacked(context) else "hand-began"
        told.append(f"-# {context.say(key, purse=chips)}")
    return parts.lines(told)


def _explain(body: list[Item | str], context: PaintContext) -> None:
    """Put the explained words under the heading."""
    words = explaining.words_line(body, context)
    if words and isinstance(body[0], str):
        body[0] = parts.lines([body[0], words])


def _explained(offered: list[Element], asked: bool) -> list[Element]:
    """Which of the offered elements are explained. The asides are explained only when it is not the
    reader's turn, or there are few choices. Then a decision's cards, prices and buttons fit on a
    phone.
    """
    decision = [*filter(_decides, offered)]
    choices = sum(len(e.each) if isinstance(e, Choices) else 1 for e in decision)
    return decision if asked and choices > _FEW else offered


def _decides(element: Element) -> bool:
    """Whether an offered element belongs to the reader's decision."""
    return not (isinstance(element, Choices) and element.aside)


def _offered(element: Element, asked: bool, away: bool) -> bool:
    """Whether this can be pressed now: the choices of the reader's turn, and asides at any time."""
    match element:
        case Choices(aside=True):
            return not away
        case Choices() | PickCards() | Amount():
            return asked
        case _:
            return False


def _lying(held: Cards, away: bool) -> Cards:
    """The cards as shown to their player. No card is playable while a regular plays."""
    return replace(held, playable=None) if away else held


def _heading(element: Title, context: PaintContext, asked: bool, away: bool) -> str:
    if asked and not away:
        head = parts.heading(_asks(element, context), _clock(context))
    else:
        head = _status(element, context, away=away)
    return parts.lines([head, parts.small_lines(*_about(element, context))])


def _status(element: Title, context: PaintContext, *, away: bool) -> str:
    """Why the reader has nothing to do, and when that was true."""
    stood = _as_it_stood(context)
    if not away:
        note = context.write(element.note) if element.note else ""
        return parts.heading(context.write(element.text), note, stood)
    own = context.own_hand
    if own.out and not own.leaving and not context.deal.closing:
        note = context.own("hand-away-out" if own.stood_in else "hand-away-between")
        return parts.heading(context.write(element.text), note, stood)
    title = context.own("hand-leaving" if own.leaving else "hand-away")
    why = "closing" if context.deal.closing else _gone(own)
    return parts.heading(title, context.own(f"hand-{why}-note"), stood)


def _gone(own: OwnHand) -> str:
    """How the reader is gone, as a part of a text's key."""
    if not own.leaving:
        return "away"
    if own.followed:
        return "leaving-followed"
    return "leaving-out" if own.out else "leaving-gives-up" if own.gives_up else "leaving"


def _about(element: Title, context: PaintContext) -> tuple[str, str]:
    """The heading's small lines: the deal and, at a practice table, a note on prices."""
    practice = options.practice_line(context)
    return where(context, *map(context.write, element.sub)), practice


def _turn(element: Title | None, context: PaintContext) -> str:
    """The question and the clock, for a hand whose heading scrolls away on a phone.

    The table's number keeps the game's name from reading as part of the sentence.
    """
    title = _asks(element, context) if element else ""
    asked, clock = f"{POINT}**{title}**", _clock(context)
    place = context.place_in_words
    if not clock:
        return parts.dots([asked, place])
    return parts.lines([asked, parts.dots([clock, place])])


def _clock(context: PaintContext, *, brief: bool = False) -> str:
    """When the turn is taken from the reader, and what happens then; empty if never."""
    deadline = context.deal.deadline
    if deadline is None or context.own_hand.plays_itself:
        return ""
    ephemeral = context.own_hand.ephemeral
    if brief:
        when = _when(deadline, context)
        return CLOCK + (context.say("hand-clock-until", when=when) if ephemeral else when)
    key = "hand-clock-at" if ephemeral else "hand-clock"
    return CLOCK + context.say(key, when=_when(deadline, context))


def _when(deadline: float, context: PaintContext) -> str:
    """The deadline. An ephemeral copy shows it by the clock, because it is not edited at that
    time.
    """
    if not context.own_hand.ephemeral:
        return parts.until(deadline)
    far = context.as_of is not None and deadline - context.as_of > FAR
    return parts.on(deadline) if far else parts.at(deadline - 1)


def _utility(context: PaintContext, asked: bool, asks_why: bool) -> Item | None:
    """The buttons that help with the decision, and **⋯** for the rest."""
    return parts.row(
        parts.table_button(context, "why", "button-why") if asks_why else None,
        parts.table_button(context, "hint", "button-hint") if asked and context.hints else None,
        None if context.of_day else parts.table_button(context, "more", "button-more"),
    )


def _settled(screen: Screen, sheet: SettlementSheet, context: PaintContext) -> Painted:
    """What the deal brought the reader and why, and when the next one starts. The table's message
    shows what happened to the others.
    """
    own = next((r for r in sheet.rows if r.seat == context.reader), None)
    told = [f"-# {_own(own, context)}"] if own and not context.own_hand.for_another else []
    told += [f"-# {context.write(reason)}" for reason in sheet.own]
    away = context.reader in context.deal.absent
    short = picture_choice.as_pictured(context) if context.display.pictures else context
    announced = parts.dots([table_view.dealer(sheet, short), _sooner(context)])
    first = _away_first(context) if away else [table_view.next_button(context)]
    if context.deal.asked:
        first = closing.buttons(context)
    if context.lesson is not None:
        told, announced = [], ""
    follows = parts.lines([table_view.next_deal(short, brief=True), parts.small_lines(announced)])
    if context.own_hand.gone:
        first, follows = [], context.say("done-left", number=context.number)
    return parts.painted(
        context.accent,
        parts.heading(_own_result(screen, own, context), _about_deal(screen, context)),
        parts.lines(
            [
                _stood_in(context, settled=True),
                *told,
                *(elements.notice(n, context) for n in context.notices),
            ]
        ),
        "" if context.own_hand.brief else lesson.happened(context),
        duplicate.total(context),
        closing.text(context) or follows,
        parts.row(
            *first,
            parts.table_button(context, "more", "button-more"),
        ),
    )


def _away_first(context: PaintContext) -> list[Item | None]:
    """The main buttons of a settled hand whose reader is away. **Next** also brings the reader
    back, unless more players are needed. In mid-match the reader is dealt in anyway and comes back
    to the seat, unless another player takes it.
    """
    coming = context.deal.next
    if context.own_hand.followed:
        return []
    awaited = coming.missing or not context.own_hand.leaving
    style = "primary" if awaited else "secondary"
    back = parts.table_button(context, "back", "button-back", style)
    if coming.goes_on:
        return [back]
    return [table_view.next_button(context), back if coming.missing else None]


def _sooner(context: PaintContext) -> str:
    """Whether the next deal still waits for the reader. Only the table shows who else is awaited,
    because a hand is not redrawn after each **Next**. Empty while the reader has to agree to a
    price, because the line with the price says what **Next** does.
    """
    coming = context.deal.next
    if not (coming.own and coming.awaited) or coming.worst:
        return ""
    return context.say(f"next-{coming.own}")


def _own_result(screen: Screen, own: SettlementRow | None, context: PaintContext) -> str:
    """What the deal brought the reader: in chips, unless the game has its own heading."""
    head = next((e for e in screen.elements if isinstance(e, Title)), None)
    if head is not None and head.text.key != f"{context.game}-name":
        another = context.own_hand.for_another
        return context.write(moving_none(head.text) if another else head.text)
    if own is None:
        return context.own("table-title-settled", game=context.title, deal=context.deal.number)
    key = "hand-settled-practice" if options.practice(context) else "hand-settled"
    return context.own(key, deal=context.deal.number, net=own.net)


def _own(row: SettlementRow, context: PaintContext) -> str:
    moved = elements.movements(row, context)
    if row.seat >= len(context.deal.purses):
        return moved
    key = "hand-stack" if options.stacked(context) else "hand-purse"
    if context.own_hand.went_back:
        back = context.own_hand.went_back
        moved = context.say("hand-moved-back", moved=moved, chips=-back)
    elsewhere = context.own_hand.elsewhere
    if elsewhere:
        moved = context.say("hand-moved-elsewhere", moved=moved, chips=elsewhere)
    return context.say(key, moved=moved, purse=context.deal.purses[row.seat])
