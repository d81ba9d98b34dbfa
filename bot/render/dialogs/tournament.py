"""Renders a tournament: its message for all, its private panel, and the list of tournaments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Literal

from discord import SelectOption, ui
from msgspec import Struct

from bot.ids import encode_command
from bot.language.i18n import catalogue, say
from bot.render import parts
from bot.render.cards.drawable import Portrait
from bot.render.context import Wording
from bot.render.dialogs import options
from bot.render.dialogs.tournament_podium import Placed, podium
from bot.render.parts import Buttons, Item, Painted
from games.kernel.options import Value

JOIN, LEAVE, START, BACK = "cupjoin", "cupleave", "cupstart", "cupback"
MORE, CANCEL, PARTNER, LIST = "cupmore", "cupcancel", "cupwith", "cups"
AGAIN = "cupagain"
"""The presses in custom ids. The tournament's number on its server follows."""
NAMED = 20
"""The most people or places that the message for all names; one less for every two links to
threads. The panel has all of them.
"""
PODIUM = 3
"""The places that the message of the end shows."""
PAGE = 20
"""Lines on a page of the panel."""
LISTED = 8
"""Tournaments on a page of the list."""


class FormLines(Struct, frozen=True, kw_only=True):
    """What is agreed. `rules` are the options that differ from the rulebook, with their values."""

    game: str
    rounds: int
    minutes: int | None
    deals: int
    seats: int
    clock: int
    entry: int
    regulars: bool
    pairs: bool
    matches: bool
    rules: tuple[tuple[str, Value], ...] = ()


class PlaceLine(Struct, frozen=True):
    """An entrant in the standing. `away` says that it sits out, `gone` that it has left. `prize` is
    what it has won. `own` marks the reader's.
    """

    place: int
    names: tuple[str, ...]
    points: int
    net: int
    away: bool = False
    gone: bool = False
    prize: int = 0
    own: bool = False

    @property
    def name(self) -> str:
        """Its people."""
        return " + ".join(self.names)


class TournamentModel(Struct, frozen=True, kw_only=True):
    """A tournament to show.

    * `phase`: as in `tables.tournament.tournament.Phase`; `why` it is closed
    * `joined`: the names of the people, before the start
    * `lines`: the standing, best first; `counted`: whether a round is over
    * `round`: the round that is played or comes next, from 1
    * `tables`, `playing`: the tables of the round, and how many are still open
    * `threads`: the address of each table's thread, None for a table without one; empty if there
      are none to show
    * `next_at`: when the next round begins; None: unknown
    * `pool`: the chips of all entries
    * `colour`: that of the game; `pictures`: whether the server has pictures
    * `skip`: how many lines of the panel are before its page
    * `host`, `admin`: what the reader of the panel may do
    """

    number: int
    form: FormLines
    phase: Literal["joining", "playing", "pause", "closed"]
    why: str = ""
    host: str = ""
    joined: tuple[str, ...] = ()
    lines: tuple[PlaceLine, ...] = ()
    counted: bool = False
    round: int = 0
    tables: int = 0
    playing: int = 0
    threads: tuple[str | None, ...] = ()
    next_at: float | None = None
    pool: int = 0
    colour: int = parts.GREY
    pictures: bool = False
    skip: int = 0
    may_cancel: bool = False


def tournament_view(language: str, model: TournamentModel) -> Painted:
    """The message for all."""
    return parts.painted(
        model.colour,
        parts.heading(_title(language, model), *_agreed(language, model.form)),
        parts.lines([*_state(language, model), *_threads(language, model)]),
        parts.lines(_people(language, model, NAMED - len(model.threads) // 2)),
        parts.row(*_buttons(language, model)),
    )


def over_view(
    language: str, model: TournamentModel, portraits: Sequence[Portrait | None] = ()
) -> Painted:
    """The end of a tournament, as a message of its own below the last tables. `portraits` are those
    of the people on the first `PODIUM` places.
    """
    best = [line for line in model.lines if line.place <= PODIUM][:NAMED]
    said = partial(say, language)
    told = [_line(language, line) for line in best]
    placed = [Placed(line.place, line.names, line.points) for line in best]
    return parts.painted(
        model.colour,
        parts.heading(
            said("cup-over-title", number=model.number, game=_game(language, model.form)),
            said("cup-head"),
        ),
        podium(language, model.colour, placed, told, portraits) if model.pictures else None,
        parts.lines(told),
        parts.row(
            over_button(language, model.number),
            parts.command_button(said("button-again"), AGAIN, model.number),
        ),
    )


def over_button(language: str, number: int) -> Item:
    """The button of `over_view`. No other message has its id."""
    return parts.command_button(say(language, "button-cup-standing"), MORE, number, 0, "over")


def over_id(number: int) -> str:
    """The custom id of that button."""
    return encode_command(MORE, number, 0, "over")


def panel_view(language: str, model: TournamentModel) -> Painted:
    """The private panel: a page of all people, and what the reader may do besides."""
    said = partial(say, language)
    names = [*model.joined] if model.phase == "joining" else []
    total = len(names) or len(model.lines)
    shown = list(_people(language, model, PAGE, model.skip))
    last = min(model.skip + PAGE, total)
    own = next((line for line in model.lines if line.own), None)
    turning = [
        parts.command_button(
            said("button-cup-before"), MORE, model.number, max(0, model.skip - PAGE), "up",
            on=model.skip > 0,
        ),
        parts.command_button(
            said("button-cup-after"), MORE, model.number, model.skip + PAGE, "down",
            on=last < total,
        ),
    ]  # fmt: skip
    return parts.painted(
        model.colour,
        parts.heading(_title(language, model), *_agreed(language, model.form)),
        parts.lines(_state(language, model)),
        parts.lines(shown),
        _line(language, own)
        if own and model.counted and own not in model.lines[model.skip : last]
        else "",
        parts.lines(f"-# {rule}" for rule in _how(language, model)),
        parts.row(*turning) if total > PAGE else None,
        parts.row(
            parts.command_button(said("button-cup-cancel"), CANCEL, model.number, style="danger")
            if model.may_cancel
            else None
        ),
    )


class CupLine(Struct, frozen=True):
    """A tournament in the list, with its winners once it is over."""

    number: int
    game: str
    phase: str
    people: int
    winner: str = ""


def tournaments_view(language: str, lines: Sequence[CupLine], skip: int, total: int) -> Painted:
    """The tournaments of a server, newest first, and a menu to open one."""
    said = partial(say, language)
    rows = [
        said(
            "cups-line", number=line.number, game=said(f"{line.game}-name"), people=line.people,
            phase=line.phase, winner=line.winner or "?",
        )
        for line in lines
    ]  # fmt: skip
    menu = [
        SelectOption(
            label=parts.short(
                said("cup-title", number=line.number, game=said(f"{line.game}-name"))
            ),
            value=str(line.number),
        )
        for line in lines
    ]
    turning = (
        parts.command_button(said("button-newer"), LIST, max(0, skip - LISTED), "up", on=skip > 0),
        parts.command_button(
            said("button-older"), LIST, skip + LISTED, "down", on=skip + len(lines) < total
        ),
    )
    return parts.painted(
        parts.GREY,
        parts.heading(said("cups-title"), said("cups-note")),
        parts.lines(rows) or said("cups-none"),
        parts.select(encode_command(MORE), said("cups-choose"), menu) if menu else None,
        parts.row(*turning) if total > LISTED else None,
    )


def partner_menu(
    language: str, number: int, people: Sequence[tuple[int, str]]
) -> tuple[str, ui.Select[Buttons] | None]:
    """The line for a person who has joined a tournament of teams, and a menu of possible partners:
    account and name of each. The menu is None if nobody else has joined yet.
    """
    rows = [SelectOption(label=parts.short(name), value=str(who)) for who, name in people[:25]]
    if not rows:
        return say(language, "cup-partner-none"), None
    menu: ui.Select[Buttons] = ui.Select(
        custom_id=encode_command(PARTNER, number),
        placeholder=say(language, "cup-partner"),
        options=rows,
    )
    return say(language, "cup-partner-choose"), menu


def _game(language: str, form: FormLines) -> str:
    return say(language, f"{form.game}-name")


def _title(language: str, model: TournamentModel) -> str:
    return say(language, "cup-title", number=model.number, game=_game(language, model.form))


def _agreed(language: str, form: FormLines) -> Iterator[str]:
    """What is agreed, in at most two lines."""
    said = partial(say, language)
    wording = Wording(language=language, game=form.game)
    length = "cup-rounds" if form.minutes is None else "cup-minutes"
    each = "cup-matches" if form.matches else "cup-deals"
    yield parts.dots(
        [
            said(length, rounds=form.rounds, minutes=form.minutes or 0),
            said(each, count=form.deals),
            said("cup-pairs") if form.pairs else said("cup-seats", seats=form.seats),
            said("clock", span=options.span(wording, form.clock)),
        ]
    )
    yield parts.dots(
        [
            said("cup-entry", chips=form.entry) if form.entry else said("cup-free"),
            "" if form.regulars else said("cup-people"),
            *(options.rule(wording, key, value) for key, value in form.rules),
        ]
    )


def _state(language: str, model: TournamentModel) -> Iterator[str]:
    """What happens now."""
    said = partial(say, language)
    if model.phase == "joining":
        yield said("cup-joining", host=model.host)
    elif model.phase == "playing":
        yield said(
            "cup-playing", round=model.round, rounds=model.form.rounds, tables=model.tables,
            left=model.playing,
        )  # fmt: skip
    elif model.phase == "pause" and model.next_at is not None:
        yield said("cup-next", round=model.round, when=parts.ago(model.next_at))
    elif model.phase == "closed":
        yield said(f"cup-closed-{model.why}")
    if model.pool and model.phase != "closed":
        yield said("cup-pool", chips=model.pool)


def _threads(language: str, model: TournamentModel) -> Iterator[str]:
    """Links to the tables of a round, and how many have no thread."""
    links = [f"[{place}]({url})" for place, url in enumerate(model.threads, 1) if url is not None]
    if links:
        yield f"{say(language, 'cup-threads')} {parts.dots(links)}"
    if len(links) < len(model.threads):
        yield f"-# {say(language, 'cup-no-threads', tables=len(model.threads) - len(links))}"


def _people(language: str, model: TournamentModel, most: int, skip: int = 0) -> Iterator[str]:
    said = partial(say, language)
    names = model.joined or tuple(line.name for line in model.lines)
    if model.phase == "joining" or not model.counted:
        if not names:
            yield said("cup-nobody")
            return
        few = catalogue().few(language, names[skip:], min(most, len(names) - skip))
        who = catalogue().listed(language, few)
        key = "cup-joined" if model.phase == "joining" else "cup-play"
        yield said(key, count=len(names), who=who)
        return
    shown = model.lines[skip : skip + most]
    if shown:
        yield f"-# {said('cup-head')}"
    yield from (_line(language, line) for line in shown)
    if skip == 0 and (more := len(model.lines) - len(shown)) > 0:
        yield f"-# {said('cup-others', count=more)}"


def _line(language: str, line: PlaceLine) -> str:
    said = partial(say, language)
    marks = [
        said("cup-prize", chips=line.prize) if line.prize else "",
        said("cup-gone") if line.gone else said("cup-away") if line.away else "",
    ]
    return parts.dots(
        [
            said(
                "cup-line-own" if line.own else "cup-line", place=line.place, who=line.name,
                points=line.points, net=line.net,
            ),
            *marks,
        ]
    )  # fmt: skip


def _how(language: str, model: TournamentModel) -> Iterator[str]:
    """How a tournament works, for a reader of the panel."""
    said = partial(say, language)
    if model.phase in {"joining", "playing", "pause"}:
        yield said("cup-how-points")
        yield said("cup-how-chips")
        if model.form.entry:
            yield said("cup-how-prizes")


def _buttons(language: str, model: TournamentModel) -> Iterator[Item]:
    def button(choice: str, key: str, style: str = "secondary") -> Item:
        return parts.command_button(say(language, key), choice, model.number, style=style)

    if model.phase == "joining":
        yield button(JOIN, "button-cup-join", "success")
        yield button(LEAVE, "button-cup-leave")
        yield button(START, "button-cup-start", "primary")
    elif model.phase != "closed":
        if any(line.away for line in model.lines):
            yield button(BACK, "button-back")
        yield button(LEAVE, "button-cup-leave")
    yield parts.command_button(
        say(language, "button-cup-standing" if model.phase == "closed" else "button-more"),
        MORE, model.number, 0,
    )  # fmt: skip
