"""Chooses the picture of a message, and describes it in the words of the message."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from bot.language.i18n import catalogue
from bot.language.names import plain, safe_name
from bot.render import elements, parts
from bot.render.cards.drawable import (
    HandScene,
    LobbyScene,
    Look,
    Scene,
    SettlementScene,
    Sitter,
    Words,
    cloth_for,
)
from bot.render.context import PaintContext, Standing
from bot.render.dialogs import options
from bot.render.parts import MOST, Picture, PictureItem
from bot.render.play.remarks import remark_line
from bot.render.play.standing import LISTED, standing_line
from bot.render.sitters import sitters
from games.kernel.cards import SPANISH, parse
from games.kernel.screen.elements import (
    Cards,
    Choices,
    Element,
    Facts,
    Image,
    Line,
    Rounds,
    Screen,
    Seats,
    SettlementSheet,
    Spotlight,
    Trick,
    Turn,
)
from games.kernel.screen.scenes import MusScene, PilesScene, TableScene
from games.kernel.screen.texts import CardName, SeatName

WRITTEN = (
    "pot",
    "trump",
    "turned",
    "stake",
    "you",
    "away",
    "last-trick",
    "next-pot",
    "tonight",
    "sets",
    "vacas",
    "won",
)
_FAN = tuple(map(parse, ("Td", "Jd", "Qh", "Kc", "As")))
_SPANISH_FAN = tuple(SPANISH[k] for k in (9, 10, 28, 36, 20))
"""Cards that decorate the picture of a table without a deal."""
_DESCRIBED = (Facts, Trick, Spotlight, Line, Rounds)
"""Elements whose lines say what a table's picture shows."""
_MARKS = re.compile(r"(?<!\\)\*\*|`|^(?:-# |#+ )|\ufe0e|\\(?=\.)", re.MULTILINE)


def of_table(screen: Screen, context: PaintContext) -> PictureItem | None:
    """The picture of the table or a settlement; None if pictures are off or there is none."""
    if not context.display.pictures:
        return None
    image = next((e for e in screen.elements if isinstance(e, Image)), None)
    sheet = next((e for e in screen.elements if isinstance(e, SettlementSheet)), None)
    if sheet is not None and sheet.rows:
        return _of_settlement(screen, sheet, context)
    if image is not None:
        return _picture_item("table.png", image.scene, _words(screen, context), context)
    return None


def _of_settlement(screen: Screen, sheet: SettlementSheet, context: PaintContext) -> PictureItem:
    """The picture of a settled deal in which chips could move."""
    remark = context.deal.remark
    tonight = () if options.practice(context) else context.deal.tonight[:LISTED]
    staked = elements.settled_for(sheet, context)
    seats = [_standing_seat(one, staked) for one in tonight]
    # Players who have left come after the seats.
    left = tuple(one.name for one, seat in zip(tonight, seats, strict=True) if seat is None)
    places = itertools.count(len(context.names))
    sits = [next(places) if seat is None else seat for seat in seats]
    scene = settlement_scene(
        screen, sheet, tuple((sit, one.net) for sit, one in zip(sits, tonight, strict=True))
    )
    words = [
        *(elements.net(row, context) for row in sheet.rows),
        elements.pots(sheet, context),
        standing_line(context),
        remark_line(context),
        *besides(screen, context),
        *(elements.facts(e, context.voice) for e in screen.elements if isinstance(e, Facts)),
    ]
    moved = (elements.movements(row, context) for row in sheet.rows)
    for more in (*_bets(screen, sheet, context, words), *moved):
        if len(described([*words, more])) < MOST:
            words.append(more)
    tricks = sheet.tricks[scene.rows[0][0]] if sheet.tricks else 0
    said = (("tricks", context.say("picture-tricks", count=tricks)),) if tricks else ()
    said += tuple(
        (f"tricks-{seat}", context.say("picture-tricks", count=sheet.tricks[seat]))
        for seat, _ in scene.rows
        if sheet.tricks and sheet.tricks[seat]
    )
    if remark is not None:
        seat = remark.seat
        if context.names[seat] != staked.names[seat]:
            # The chips are another player's, but the regular has spoken.
            seat, left = next(places), (*left, context.names[seat])
        scene = replace(scene, remark=seat)
        said += (("remark", context.label(remark.text)),)
    if context.duplicate is not None:
        said += (("next-pot", context.say("picture-dropped-pot")),)
    elif context.deal.last:
        said += (("next-pot", dict(written(context))["pot"]),)
    picture = Picture(
        "table.png",
        scene,
        _look(context),
        sitters((*staked.names, *left)),
        staked.display.portraits,
        (*written(context), *said),
    )
    return PictureItem(picture, described(words))


def _bets(
    screen: Screen, sheet: SettlementSheet, context: PaintContext, words: Sequence[str]
) -> list[str]:
    """All rounds, with the shorter names on the picture if whole names do not fit after `words`. If
    those do not fit either, the details follow, and the description has what it can hold.
    """
    rounds: list[str] = []
    for called in (context, as_pictured(context)):
        rounds = [
            line
            for element in screen.elements
            if isinstance(element, Rounds)
            for part in elements.paint(element, called)
            for line in str(part).split("\n")
        ]
        if rounds and len(described([*words, *rounds])) < MOST:
            return rounds
    return [*rounds, *map(context.write, sheet.details)]


def short_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """These names as a picture writes them."""
    shown = zip(names, sitters(names), strict=True)
    return tuple(safe_name(sitter.name) if sitter.name else name for name, sitter in shown)


def as_pictured(context: PaintContext) -> PaintContext:
    """The same context with the names as a picture writes them, which are shorter."""
    names, coming = short_names(context.names), context.deal.next
    # If a newcomer's name is a player's short name, only the newcomer is called that.
    pairs = zip(context.names, names, strict=True)
    called = {name: short for name, short in pairs if short not in coming.who}
    coming = replace(
        coming,
        who=tuple(called.get(name, name) for name in coming.who),
        silent=tuple(called.get(name, name) for name in coming.silent),
        awaited=tuple(called.get(name, name) for name in coming.awaited),
        dealer=coming.dealer and called.get(coming.dealer, coming.dealer),
    )
    return replace(context, names=names, deal=replace(context.deal, next=coming))


def _standing_seat(one: Standing, staked: PaintContext) -> int | None:
    """The seat whose disc shows the player, even if another person has played on there."""
    if one.then_seat is not None and staked.names[one.then_seat] == one.name:
        return one.then_seat
    return one.seat


def settlement_scene(
    screen: Screen, sheet: SettlementSheet, tonight: tuple[tuple[int, int], ...]
) -> SettlementScene:
    """A settled deal as it is drawn; `tonight` is what each player has won at this table."""
    image = next((e.scene for e in screen.elements if isinstance(e, Image)), None)
    rows = sorted(((row.seat, row.net) for row in sheet.rows), key=lambda row: -row[1])
    return SettlementScene(
        rows=tuple(rows),
        pot=sheet.pots[1] if sheet.pots else None,
        later=sheet.later,
        trick=sheet.trick,
        best=sheet.best,
        mus=image if isinstance(image, MusScene) else None,
        tonight=tonight,
    )


def of_hand(held: Cards, context: PaintContext, screen: Screen) -> PictureItem | None:
    """The picture of the reader's own cards, and of the trick on the table, if any. None if
    pictures are off, or the reader has no cards and there is no trick.
    """
    if not context.display.pictures or held.owner != context.reader:
        return None
    scene = hand_scene(held, screen)
    if not (held.cards or held.hidden or scene.trick):
        return None
    words = [*_around(screen, context), elements.cards(held, context)]
    return _picture_item("hand.png", scene, words, context)


def hand_scene(held: Cards, screen: Screen) -> HandScene:
    """A hand as it is drawn, with the trick on the table above it."""
    scene = HandScene(
        held.cards,
        held.hidden,
        held.playable,
        trump=held.trump,
        pot=held.pot,
        turned=held.turned,
    )
    trick = next((e for e in screen.elements if isinstance(e, Trick)), None)
    if trick is None or not trick.plays:
        return scene
    return replace(
        scene,
        trick=trick.plays,
        best=trick.best,
        owner=held.owner,
        tricks=held.tricks,
        quota=held.quota,
        last=trick.last,
        taker=trick.taker,
        last_number=trick.number - 1,
    )


def _around(screen: Screen, context: PaintContext) -> Iterator[str]:
    """What a hand without pictures says besides the cards and prices."""
    for element in screen.elements:
        match element:
            case Facts():
                lines = tuple(line for line in element.lines if not line.price)
                yield elements.facts(replace(element, lines=lines), context.voice)
            case Trick():
                yield elements.trick(element, context)
            case Rounds() | Line():
                yield from (p for p in elements.paint(element, context) if isinstance(p, str))
            case _:
                pass


def of_lobby(
    context: PaintContext,
    chairs: Sequence[Sitter | None],
    stake: int | None,
    words: Iterable[str],
    *,
    pairs: bool,
) -> PictureItem:
    """The picture of a table that waits for players, with the sitter of each chair, None if it is
    free, and `words` as its description.
    """
    taken = [k for k, sitter in enumerate(chairs) if sitter is not None]
    gaps = tuple(
        k for k, sitter in enumerate(chairs) if sitter is None and k < max(taken, default=0)
    )
    fan = _FAN if not pairs or ("cards", "french") in context.options else _SPANISH_FAN
    scene = LobbyScene(len(chairs) - len(taken), stake, pairs, fan, gaps)
    seated = tuple(sitter for sitter in chairs if sitter is not None)
    own = context.display.portraits
    portraits = tuple(own[k] if k < len(own) else None for k in taken)
    picture = Picture("table.png", scene, _look(context), seated, portraits, written(context))
    return PictureItem(picture, described(words))


def _picture_item(
    name: str, scene: Scene, words: Iterable[str], context: PaintContext
) -> PictureItem:
    look = _look(context)
    drawn = written(context)
    if isinstance(scene, HandScene):
        if not scene.above:
            return PictureItem(Picture(name, scene, look), described(words))
        if scene.last:
            drawn += (("before", context.say("picture-trick", number=scene.last_number)),)
        picture = Picture(name, scene, look, sitters(context.names), words=drawn)
    else:
        texts = scene.texts if isinstance(scene, TableScene | PilesScene | MusScene) else ()
        said = tuple((key, context.label(one)) for key, one in texts)
        portraits = context.display.portraits
        picture = Picture(name, scene, look, sitters(context.names), portraits, drawn + said)
    return PictureItem(picture, described(words))


def _look(context: PaintContext) -> Look:
    return Look(cloth_for(context.accent), context.display.four_colours)


def written(context: PaintContext) -> Words:
    """The words that pictures write besides names."""
    return _written(context.language, context.game)


@lru_cache
def _written(language: str, game: str) -> Words:
    """The words of `WRITTEN`: ``picture-<key>`` in the catalogue, or the game's own text for it."""
    return tuple((key, catalogue().own(language, game, f"picture-{key}")) for key in WRITTEN)


def described(lines: Iterable[str]) -> str:
    """Lines of a message without markdown, cut to the length of a description."""
    return parts.short("\n".join(map(_without_markdown, filter(None, lines))), MOST)


@lru_cache(2048)
def _without_markdown(line: str) -> str:
    # Cached by line: most lines were in the message before, too.
    return plain(_MARKS.sub("", line))


def _words(screen: Screen, context: PaintContext) -> Iterator[str]:
    said = dict(text for e in screen.elements if isinstance(e, Image) for text in e.scene.texts)
    for element in screen.elements:
        if isinstance(element, Seats):
            [lines] = elements.paint(element, context)
            shown = zip(element.lines, str(lines).split("\n"), strict=True)
            for one, line in shown:
                last = said.get(f"said {one.seat}")
                yield line if last is None else parts.dots([line, f"“{context.label(last)}”"])
        elif isinstance(element, _DESCRIBED):
            yield from (part for part in elements.paint(element, context) if isinstance(part, str))
        elif isinstance(element, Turn):
            # Without its clock, which a description cannot count down.
            yield context.write(element.text)
    yield from besides(screen, context)


def besides(screen: Screen, context: PaintContext) -> Iterator[str]:
    """What a picture shows and no text says: the last trick while it lies there, and the cards that
    only buttons name.
    """
    trick = next((e for e in screen.elements if isinstance(e, Trick)), None)
    sheet = next((e for e in screen.elements if isinstance(e, SettlementSheet)), None)
    # The last trick lies on the table until a card is led.
    lies = trick is not None and trick.plays and all(card is None for _, card in trick.plays)
    if screen.last is not None and (lies or (sheet is not None and sheet.trick)):
        yield context.write(screen.last)
    for element in screen.elements:
        if named := parts.dots(_named(element, context)):
            yield context.own("picture-named", cards=named)


def _named(element: Element, context: PaintContext) -> Iterator[str]:
    """Cards that only button labels name, without a seat. Muggins has such labels for the piles in
    the middle. `_words` introduces them.
    """
    if isinstance(element, Choices):
        for choice in (choice for row in element.rows for choice in row):
            kinds = {type(value) for _, value in choice.label.params}
            if CardName in kinds and SeatName not in kinds:
                yield context.label(choice.label)
