"""Paints the deal of the day: the list of games, the hand, the result, and what is shared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.ids import DAY_LIST, DAY_OPEN
from bot.language.i18n import say
from bot.ports import DayPlay, Place
from bot.render import parts, picture_choice
from bot.render.context import PaintContext
from bot.render.dialogs.day_line import date, scored
from bot.render.parts import Item, Painted
from bot.render.play import choices, hand_view, table_view
from cogs.history import DAY_STEP
from games.kernel.screen.elements import Screen
from tables.fairness.cutting import LETTERS as SEAL_LETTERS
from tables.today.chain import DAY

SHARE, PROOF = "dayshare", "dayproof"
"""The presses in custom ids. A game's key and a day follow.
"""
SIGNS = {"+": "🔵", "-": "⚪"}
NO_SIGN = "➖"
"""The sign of a deal in which the person took no part."""


class GameLine(Struct, frozen=True):
    """A game of a day, and how the person has played it, None if the person has not."""

    game: str
    play: DayPlay | None = None


class ListModel(Struct, frozen=True, kw_only=True):
    """The games of a day. `seal` is the hash of the day's key. `key` is that key once the day is
    over, and empty today. `earlier` is the day before, if it can be shown.
    """

    day: int
    seal: str
    key: str = ""
    earlier: int | None = None
    lines: Sequence[GameLine]
    streak: int = 0


class ResultModel(Struct, frozen=True, kw_only=True):
    """The result of a deal. Its places are `here`, on the server where it began, and `overall`.
    Both are None if the result is not compared. `here` is also None on another server.

    `master` is a master's result in the same deal. `shared_by` is the person's name if all can read
    it, and `shares` whether it can be shared. `proves` is whether there is a file to check.
    """

    play: DayPlay
    master: int
    here: Place | None = None
    overall: Place | None = None
    shared_by: str = ""
    shares: bool = False
    proves: bool = False


def list_view(language: str, model: ListModel) -> Painted:
    """The games of a day, each with a button to its deal. For a day that is over, only the deals
    that the person has finished have buttons.
    """
    notes: list[str] = []
    if not model.key:
        notes.append(say(language, "today-note", end=parts.ago((model.day + 1) * DAY)))
    if model.streak > 1:
        notes.append(say(language, "today-streak", days=model.streak))
    buttons = [
        parts.command_button(
            say(language, f"{one.game}-short"), DAY_OPEN, one.game, model.day,
            style="secondary" if _is_done(one) else "primary",
        )
        for one in model.lines
        if _is_done(one) or not model.key
    ]  # fmt: skip
    around = [
        parts.command_button(say(language, "button-today"), DAY_LIST) if model.key else None,
        None
        if model.earlier is None
        else parts.command_button(say(language, "button-day-before"), DAY_LIST, model.earlier),
    ]
    # A game that is not played yet has only its button.
    over = bool(model.key)
    lines = [_line(language, one, over=over) for one in model.lines if one.play is not None]
    seal = say(language, "today-seal", seal=model.seal[:SEAL_LETTERS])
    if model.key:
        seal = say(language, "today-opened", opened=model.key, seal=model.seal[:SEAL_LETTERS])
    return parts.painted(
        parts.GREY,
        parts.heading(say(language, "today-title", day=date(model.day)), *notes),
        parts.lines(lines),
        *parts.fitting(*buttons),
        parts.row(*around),
        f"-# {seal}",
    )


def _is_done(line: GameLine) -> bool:
    return line.play is not None and line.play.ended_at is not None


def _line(language: str, line: GameLine, *, over: bool) -> str:
    name, play = say(language, f"{line.game}-name"), line.play
    if play is not None and play.ended_at is not None:
        result = scored(language, play.game, play.score)
        return say(language, "today-line-done", game=name, signs=signs(play.story), result=result)
    return say(language, "today-line-missed" if over else "today-line-open", game=name)


def hand(screen: Screen, context: PaintContext, panel: str = "") -> Painted:
    """The deal in play: the person's hand, or the table in a game without hands. `panel` is the
    choice whose panel is open.
    """
    opened = choices.opened(screen, panel) if panel else None
    if opened is not None:
        back = parts.button(
            context, choices.PANEL, context.say("button-not-now"), decision=context.deal.decision
        )
        return parts.painted(
            context.accent,
            parts.heading(context.place),
            *hand_view.cards_in_words(screen, context),
            context.write(opened.lead),
            *parts.fitting(*(choices.button(one, context) for one in opened.choices), back),
        )
    return (hand_view.hand_view if context.hands else table_view.table_view)(screen, context)


def result_view(screen: Screen, context: PaintContext, model: ResultModel) -> Painted:
    """The result of a deal, as its player or everybody sees it."""
    play, language = model.play, context.language
    plain = context
    # A message that all can read shows no card.
    picture = None if model.shared_by else picture_choice.of_table(screen, context)
    if picture is not None:
        context = context.with_signs(picture.picture.sitters)
    title = say(language, "today-result-title", game=context.title, day=date(play.day))
    shared = say(language, "shared-by", who=model.shared_by) if model.shared_by else ""
    return parts.painted(
        context.accent,
        parts.heading(title, shared),
        picture,
        parts.lines(_told(language, model)),
        *(_invitation if model.shared_by else _buttons)(language, model),
        in_words=lambda: result_view(screen, plain.in_words(), model),
    )


def _told(language: str, model: ResultModel) -> Iterator[str]:
    play = model.play
    yield f"{signs(play.story)} **{scored(language, play.game, play.score)}**"
    placed = [
        say(language, key, place=_place(place), of=place.of)
        for key, place in (("today-place-here", model.here), ("today-place", model.overall))
        # Until another person has finished the deal, a place says nothing.
        if place is not None and place.of > 1
    ]
    if placed:
        yield parts.dots(placed)
    master = scored(language, play.game, model.master)
    yield say(language, "today-master", result=master)
    if play.streak > 1:
        yield say(language, "today-streak", days=play.streak)


def _buttons(language: str, model: ResultModel) -> Iterator[Item]:
    at = (model.play.game, model.play.day)
    yield from parts.rows([
        parts.command_button(say(language, "button-today-steps"), DAY_STEP, *at, 0),
        parts.command_button(say(language, "button-share"), SHARE, *at) if model.shares else None,
        parts.command_button(say(language, "button-verify"), PROOF, *at) if model.proves else None,
        parts.command_button(say(language, "button-today"), DAY_LIST),
    ])  # fmt: skip


def _invitation(language: str, model: ResultModel) -> Iterator[Item]:
    """A button to the same deal, for those who read what another person shares."""
    name = say(language, f"{model.play.game}-short")
    opens = parts.command_button(
        say(language, "button-day-line", game=name), DAY_OPEN, model.play.game, model.play.day
    )
    yield from parts.rows([opens])


def signs(story: str) -> str:
    """What a deal decided, one sign each."""
    return "".join(SIGNS[one] for one in story) or NO_SIGN


def _place(place: Place) -> str:
    return f"{place.first}" if place.first == place.last else f"{place.first}–{place.last}"
